"""What is read of the second edition beside the table: rules, lessons, report. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core import data
from gotweb.lang import Language
from gotweb.thrones import annals
from gotweb.thrones.second import victory
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


COUNTS: annals.Counts = {
    "castles": victory.held,
    "lands": victory.land_areas,
    **{measure: count for measure, count in annals.COUNTS.items() if measure != "castles"},
}
"""Measure -> what counts it for every house."""


class SecondReport(ThronesReport):
    """Castles that only a garrison holds count, too, and so do lands, which come second in the end (N31, Q04)."""

    counts = COUNTS
    measures: Sequence[str] = (*COUNTS, *annals.TRACKS)
    decisive: Sequence[str] = ("castles", "lands", "supply")
    palettes: Sequence[str] = ("gotweb.thrones.table", PACKAGE)


class SecondTeaching(ThronesTeaching):
    """The lessons of this edition."""

    kept_as = "lesson-second"
