"""The boards of Mother of Dragons, as the page's map asks for them. See `gotweb.ui.board.face.BoardFace`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from gotweb.lang import Language
from gotweb.thrones.second.mother.table import essospieces
from gotweb.thrones.second.table.board import SecondBoard
from gotweb.thrones.table import board
from gotweb.ui.board.draft import Layers, View
from gotweb.ui.kit.tree import Memo

PACKAGE = "gotweb.thrones.second.mother.table"
DRAWN = board.Drawn("mother", PACKAGE)
ESSOS = board.Drawn("essos", PACKAGE, flown=True)


class MotherBoard(SecondBoard):
    """The second edition's map with the two overlays: the Vale of Arryn with its port, and the Bite."""

    drawn = DRAWN

    def drawing(self) -> str | None:
        """Return the drawing of the map, as SVG text."""
        return files(PACKAGE).joinpath("boards", f"{self.drawn.name}.svg").read_text("utf-8")


class EssosBoard(MotherBoard):
    """The board with Essos: the map of the box and Essos east of it, with loyalty tokens and areas that loans have
    improved or degraded.
    """

    drawn = ESSOS
    size = (1384.0, 1860.0)

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers on the map, also on Essos, with changed areas and loyalty tokens."""
        lying, where = super().lying(view, outlines, memory), board.places(self.drawn)
        ground = essospieces.ground(view, self.edition, board.rows(self.drawn))
        return {**lying, "pieces": [*ground, *lying["pieces"], *essospieces.loyalty(view, where)]}

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return the areas' names with their pieces and loyalty tokens, and the present facts of changed areas."""
        words = super().described(t, view)
        for area, count in view["loyalty"].items():
            words[area] += ", " + t.n("count.loyalty", count)
        for area in view.get("ground", {}):
            words[area] += ", " + essospieces.has(t, essospieces.now(view, self.edition, area))
        return words
