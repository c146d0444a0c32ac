"""The rules, lessons and report of the second edition, read beside the table. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core import data
from gotweb.core.annals import Annals
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.lessons.lesson import Lesson
from gotweb.thrones.second import annals, differences
from gotweb.thrones.second.table.panels import STRUCTURES
from gotweb.thrones.table import targets
from gotweb.thrones.table.readface import ThronesRules, ThronesTeaching
from gotweb.thrones.table.reportface import ThronesReport
from gotweb.ui.kit.tree import Element
from gotweb.ui.read.face import Compared

RULES = "gotweb.thrones.second"
"""The package with the rules of the boxes."""
BOXES: Mapping[str, Sequence[str]] = {
    "second": ("second", "dance"),
    "dance": ("second", "dance"),
    "feast": ("second", "feast"),
}
"""Edition -> the boxes whose rules are in force: the first box can be played with the house cards of the second."""


FIRST_PLAYERS = 3
"""How many play a first game."""


class SecondRules(ThronesRules):
    """The rules of an edition: those of its boxes, in the order of their numbers."""

    boxes: Sequence[str] = ()
    """The boxes whose rules are in force, for a game that has an edition of its own."""

    def listed(self) -> Sequence[Mapping[str, str]]:
        """Return the rules of all boxes, each once."""
        found: dict[str, Mapping[str, str]] = {}
        for box in self.boxes or BOXES[self.edition.name]:
            found |= {rule["id"]: rule for rule in data.read(RULES, "editions", box, "rules.json")["rules"]}
        return [found[id] for id in sorted(found)]

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return how the first edition treats the subject of a rule."""
        return differences.elsewhere(t, rule)

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return the differences between the first edition and this one."""
        return [Compared(row.title, row.first, row.second, row.difference.second_rules) for row in differences.rows(t)]


class SecondReport(ThronesReport):
    """The report of the second edition.

    Castles held only by a garrison count, too, and so do land areas, the first tie-break (N31, Q04).
    """

    measures: Sequence[str] = annals.MEASURES
    decisive: Sequence[str] = annals.DECISIVE
    package = "thrones.second"

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, of: Annals) -> Sequence[str]:
        """Return the houses ranked as they stand at the end."""
        return annals.ranking(of)


class SecondTeaching(ThronesTeaching):
    """The lessons of this edition."""

    def explained(self, t: Language, lesson: Lesson, view: Mapping[str, Any]) -> Element | None:
        """Return castles and strongholds with their signs, in a lesson about them."""
        return targets.legend(t, view["goal"], STRUCTURES) if lesson.targets else None

    def first_game(self) -> Match | None:
        """Return a game of three on half of the board without variants, or None if three cannot play.

        Their lands lie apart, and those of the other houses are closed (A34).
        """
        for_three = {"players": FIRST_PLAYERS, "cards": "base", "tides": "no"}
        return Match(self.game, for_three) if FIRST_PLAYERS in self.game.options({})["players"] else None
