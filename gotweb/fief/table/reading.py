"""What is read of the game beside the table: its report, and how its map looks on a poster, which has no stylesheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core import data
from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.fief import annals
from gotweb.fief.table.tree import tree
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child
from gotweb.ui.read.plain import PlainReport


def looks() -> Mapping[str, Mapping[str, str]]:
    """Return class -> the attributes that stand for its style by day (`gotweb.workshop.fief.realm` makes the file)."""
    found: Any = data.read("gotweb.fief", "table", "boards", "looks.json")
    return dict(found)


class FiefReport(PlainReport):
    """A game looked back upon, with its family tree."""

    def further(self, t: Language, match: Match) -> list[Child]:
        """Return the family tree."""
        return [tree(t, match)]


def report(game: Game) -> FiefReport:
    """Return a game looked back upon: points decide (V02)."""
    return FiefReport(
        game, annals.look_back, ending="over", measures=annals.MEASURES, decisive=("points", "villages"),
        charted=("points", "villages"), drawn=looks(),
    )  # fmt: skip
