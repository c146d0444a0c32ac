"""The rules and lessons of Mother of Dragons, read beside the table. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter

from gotweb.core import data
from gotweb.core.annals import Annals
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.mother.essos import annals
from gotweb.thrones.second.table.reading import RULES, SecondReport, SecondRules, SecondTeaching
from gotweb.ui.read.face import Compared

CARDS = "U"
"""With this letter begin the rules of house cards."""
REPLACED = ("A32", "A34")
"""The rules on neutral forces and closed areas by the number of players, in whose place this box has S05."""
FIRST_GAME = ("stark", "lannister", "tyrell")
"""The players' houses of a first game: four vassals are left, one for two of them and two for the first in turn."""


class MotherRules(SecondRules):
    """The rules of the box, of vassals, and of the second edition; of A Feast for Crows only those of Arryn's cards."""

    boxes: Sequence[str] = ("second", "dance", "mother", "vassals")

    def listed(self) -> Sequence[Mapping[str, str]]:
        """Return the rules of all boxes that apply in this one, each once."""
        feast = data.read(RULES, "editions", "feast", "rules.json")["rules"]
        cards = [rule for rule in feast if rule["id"].startswith(CARDS)]
        kept = [rule for rule in super().listed() if rule["id"] not in REPLACED]
        return sorted([*kept, *cards], key=itemgetter("id"))

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return the differences between the first edition and this one, without those that this box replaces."""
        return [row for row in super().compared(t) if not {*row.rules} & {*REPLACED}]


class EssosRules(MotherRules):
    """The rules of a game with Essos: those of the box, of Essos and of the Iron Bank."""

    boxes: Sequence[str] = (*MotherRules.boxes, "essos", "bank")


class MotherReport(SecondReport):
    """The report of a game, with colours of their own for vassals."""

    package = "thrones.second.mother"


class EssosReport(MotherReport):
    """The report of a game with Essos: it has the places of the victory markers instead of castles (X40)."""

    measures: Sequence[str] = annals.MEASURES
    decisive: Sequence[str] = annals.DECISIVE
    charted: Sequence[str] = (annals.MARKERS, "strength", "power")

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, of: Annals) -> Sequence[str]:
        """Return the houses ranked as they stand at the end."""
        return annals.ranking(of)


class MotherTeaching(SecondTeaching):
    """The lessons of the box."""

    def first_game(self) -> Match:
        """Return a game of three with four vassals and no modules."""
        seats = {house: house in FIRST_GAME for house in HOUSES}
        modules = {"cards": "base", "tides": "no", "sea-orders": False, "gifts": False}
        return Match(self.game, {"players": len(FIRST_GAME), **seats, **modules})
