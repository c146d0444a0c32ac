"""What is read of the second edition beside the table: rules, lessons, report. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core import data
from gotweb.core.annals import Annals
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones.second import annals
from gotweb.thrones.second.table.board import PACKAGE
from gotweb.thrones.table.readface import ThronesRules, ThronesTeaching
from gotweb.thrones.table.reportface import ThronesReport
from gotweb.ui.read.face import Rule

RULES = "gotweb.thrones.second"


class SecondRules(ThronesRules):
    """The rules of this edition; where it has none of its own written down yet, there is nothing to be read."""

    package = RULES
    others: Sequence[str] = ()

    def chapters(self, t: Language) -> Sequence[tuple[str, str, Sequence[Rule]]]:
        """Return the chapters by the letters that their rules begin with."""
        there = data.there(self.package, "editions", self.edition.name, "rules.json")
        return super().chapters(t) if there else []


class SecondReport(ThronesReport):
    """Castles that only a garrison holds count, too, and so do lands, which come second in the end (N31, Q04)."""

    measures: Sequence[str] = annals.MEASURES
    decisive: Sequence[str] = annals.DECISIVE
    palettes: Sequence[str] = ("gotweb.thrones.table", PACKAGE)

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, of: Annals) -> Sequence[str]:
        """Return the houses as they stand in the end."""
        return annals.ranking(of)


class SecondTeaching(ThronesTeaching):
    """The lessons of this edition."""

    kept_as = "lesson-second"
