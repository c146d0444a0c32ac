"""The hook of hatchling before the game is built or installed: it compiles the message catalogues.

So `pip install` of a checkout has everything that the command line needs. See pyproject.toml.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Called by hatchling for the wheel, and for an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring every `.mo` up to date beside its `.po`."""
        if self.root not in sys.path:
            sys.path.insert(0, self.root)  # a build in isolation has nothing of ours installed
        from gotweb.workshop.catalogues import compile_catalogues

        compile_catalogues(Path(self.root, "gotweb"))
