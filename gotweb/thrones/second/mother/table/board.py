"""The board of Mother of Dragons without Essos, as the page's map asks for it. See `gotweb.ui.board.face.BoardFace`."""

from __future__ import annotations

from importlib.resources import files

from gotweb.thrones.second.table.board import SecondBoard
from gotweb.thrones.table import board

PACKAGE = "gotweb.thrones.second.mother.table"
DRAWN = board.Drawn("mother", PACKAGE)


class MotherBoard(SecondBoard):
    """The second edition's map with the two overlays: the Vale of Arryn with its port, and the Bite."""

    drawn = DRAWN

    def drawing(self) -> str | None:
        """Return the drawing."""
        return files(PACKAGE).joinpath("boards", "mother.svg").read_text("utf-8")
