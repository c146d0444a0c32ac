"""Before any test: the packages of this folder that are games (`tests/toy`) lie beside those of gotweb, texts and all.

So the shelf finds the toy game by itself, as it finds any game: it is `gotweb.toy`, and nothing has to name it.
"""

from pathlib import Path

import gotweb
from gotweb.workshop.catalogues import compile_catalogues

HERE = Path(__file__).parent
gotweb.__path__.append(str(HERE))
compile_catalogues()
compile_catalogues(HERE)
