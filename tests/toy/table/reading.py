"""What is read of Caravans beside the table: a report and lessons that differ from the defaults of `ui.read.plain`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.toy import annals
from gotweb.toy.table import panels

from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson
from gotweb.ui.kit.tree import Element
from gotweb.ui.read.plain import PlainReport, PlainTeaching

OUTLINE = "#241b14"
DRAWN = {
    "toy-disc": {"fill": "currentColor", "stroke": OUTLINE},
    "toy-sign": {"fill": "currentColor"},
    "toy-good": {"stroke": OUTLINE},
    "good-salt": {"fill": "#f4f1ea"}, "good-silk": {"fill": "#7a5aa6"}, "good-spice": {"fill": "#b3402a"},
    "toy-coin": {"fill": "#e2b93b", "stroke": OUTLINE},
    "toy-number": {"fill": OUTLINE, "font-weight": "bold"},
}  # fmt: skip
"""What stands for the classes of signs on a poster, which has no stylesheet."""


def report(game: Game) -> PlainReport:
    """Return a game looked back upon: coins decide (Y1)."""
    return PlainReport(
        game, annals.look_back, ending="over", measures=annals.MEASURES, decisive=("coins",), charted=("coins",),
        drawn=DRAWN,
    )  # fmt: skip


class CaravansTeaching(PlainTeaching):
    """The lessons, and a first game."""

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return the markets' terms, which every lesson needs."""
        return panels.markets(t, view)

    def first_game(self) -> Match | None:
        """Return a game of two."""
        return Match(self.game, {"players": 2})
