"""Before any test: the packages of this folder that are games (`tests/toy`) lie beside those of gotweb.

So the shelf finds the toy game by itself, as it finds any game: it is `gotweb.toy`, and nothing has to name it.
"""

from pathlib import Path

import gotweb

gotweb.__path__.append(str(Path(__file__).parent))
