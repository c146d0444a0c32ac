"""What is read beside the table: the game's report, and the style of its map on a poster, which has no stylesheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core import data
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.fief import annals
from gotweb.fief.table.tree import tree
from gotweb.lang import Language
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Child
from gotweb.ui.read.plain import PlainReport

HELD: Mapping[str, Mapping[str, str]] = {
    "own": {"fill-opacity": "0.5", "stroke": "none"}, "rim": {"stroke": "none"},
    "rim-line": {"fill": "none", "stroke-width": "2.8", "stroke-opacity": "0.7", "stroke-linejoin": "round"},
}  # fmt: skip
"""What the map's own styles say of whatever a house holds."""


def looks() -> Mapping[str, Mapping[str, str]]:
    """Return class -> attributes that replace its daytime style (`gotweb.workshop.fief.realm` makes the file)."""
    found: Any = data.read("gotweb.fief", "table", "boards", "looks.json")
    return dict(found)


class FiefReport(PlainReport):
    """The report of a game, with its family tree."""

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return the attributes of everything on the map, also of the tint and outline of what a house holds."""
        lands = {f"own-{house}": {"fill": look["fill"]} for house, look in colours.colours(palette, "fief").items()}
        return {**super().looks(palette), **HELD, **lands}

    def further(self, t: Language, match: Match) -> list[Child]:
        """Return the family tree."""
        return [tree(t, match)]


def report(game: Game) -> FiefReport:
    """Return the report of the game, in which points decide (V02)."""
    return FiefReport(
        game, annals.look_back, measures=annals.MEASURES, decisive=("points", "villages"),
        charted=("points", "villages"), drawn=looks(),
    )  # fmt: skip
