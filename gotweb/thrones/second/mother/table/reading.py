"""What is read of Mother of Dragons beside the table: rules and lessons. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter

from gotweb.core import data
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import HOUSES
from gotweb.thrones.second.table.reading import RULES, SecondRules, SecondTeaching

CARDS = "U"
"""With this letter begin the rules of house cards."""
FIRST_GAME = ("stark", "lannister", "tyrell")
"""The players' houses of a first game: four vassals are left, one for two of them and two for the first in turn."""


class MotherRules(SecondRules):
    """The rules of the box, of vassals, and of the second edition; of A Feast for Crows those of Arryn's cards."""

    boxes = ("second", "dance", "mother", "vassals")

    def listed(self) -> Sequence[Mapping[str, str]]:
        """Return the rules of all boxes, each once."""
        feast = data.read(RULES, "editions", "feast", "rules.json")["rules"]
        return sorted(
            [*super().listed(), *(rule for rule in feast if rule["id"].startswith(CARDS))], key=itemgetter("id")
        )


class MotherTeaching(SecondTeaching):
    """The lessons of the box."""

    def first_game(self) -> Match:
        """Return a game of three with four vassals and nothing added."""
        seats = {house: house in FIRST_GAME for house in HOUSES}
        modules = {"cards": "base", "tides": "no", "sea-orders": False, "gifts": False}
        return Match(self.game, {"players": len(FIRST_GAME), **seats, **modules})
