"""The report of A Game of Thrones: its turning points in words, and its colours on paper. See `gotweb.ui.read.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.annals import Annals, TurningPoint
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones import annals
from gotweb.thrones.table import names
from gotweb.ui.kit import colours
from gotweb.ui.kit.paper import BOLD, HALO, OUTLINE
from gotweb.ui.kit.phrases import listed
from gotweb.ui.read.plain import NothingFurther


class ThronesReport(NothingFurther):
    """See `gotweb.ui.read.face.ReportFace`."""

    measures: Sequence[str] = annals.MEASURES
    places: Sequence[str] = annals.TRACKS
    decisive: Sequence[str] = annals.DECISIVE
    charted: Sequence[str] = ("castles", "strength", "power")
    package = "thrones"
    """The package whose houses have their colours on a poster."""

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match."""
        return annals.look_back(match)

    def ranking(self, of: Annals) -> Sequence[str]:
        """Return the houses ranked as they stand at the end."""
        return annals.ranking(of)

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a text on a turning point, of a sentence or two."""
        facts = moment.facts
        fields: dict[str, Any] = {key: names.house(t, facts[key]) for key in ("house", "loser", "of") if facts.get(key)}
        if "area" in facts:
            fields |= {"area": t(f"area.the.{facts['area']}"), "area_at": t(f"area.at.{facts['area']}")}
        fields |= {key: facts[key] for key in ("strength", "watch", "before", "after") if key in facts}
        if "measure" in facts:
            fields["measure"] = t(f"report.measure.{facts['measure']}")
        if "winners" in facts:
            fields["winners"] = listed(t, [names.house(t, house) for house in facts["winners"]])
        if moment.kind == "battle" and facts["totals"] is not None:
            fields |= {"high": facts["totals"][facts["house"]], "low": facts["totals"][facts["loser"]]}
        said = t(f"report.moment.{moment.kind}{_variant(moment)}", **fields)
        if facts.get("taken"):
            said += " " + t("report.moment.taken")
        return said[:1].upper() + said[1:]

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return the losses of a battle in words, or ""."""
        cost = {house: lost for house, lost in moment.facts.get("cost", {}).items() if lost > 0}
        if not cost:
            return ""
        return t("report.moment.cost", costs=", ".join(f"{names.house(t, house)} {n}" for house, n in cost.items()))

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return style class -> the attributes of pieces, tokens and houses in a palette."""
        looks: dict[str, dict[str, str]] = {
            "own": {"fill-opacity": "0.46", "stroke": "none"},
            "sign": {"stroke": "none"},
            "rim": {"stroke": "none"},
            "rim-line": {"fill": "none", "stroke-width": "2.8", "stroke-opacity": "0.7", "stroke-linejoin": "round"},
            "routed": {"opacity": "0.8"},
            "of-plain": {"color": "#d8cbb0"},
            "bonus-ground": {"fill": HALO, "stroke": OUTLINE, "stroke-width": "0.9"},
            "bonus": BOLD,
            "plaque-ground": {"fill": HALO, "stroke": HALO, "stroke-width": "6", "stroke-linejoin": "round"},
            "plaque": {"fill": "currentColor", "stroke": OUTLINE, "stroke-width": "2", "stroke-linejoin": "round"},
            "strength": {**BOLD, "font-size": "15", "paint-order": "stroke", "stroke": HALO, "stroke-width": "3"},
        }
        for house, about in colours.colours(palette, self.package).items():
            looks |= {f"own-{house}": {"fill": about["fill"]}, f"sign-{house}": {"fill": f"url(#pattern-{house})"}}
        return looks | colours.looks(palette, self.package)


def _variant(moment: TurningPoint) -> str:
    facts = moment.facts
    if moment.kind == "battle":
        if facts["totals"] is None:
            return ".last"
        return ".tie" if facts["totals"][facts["house"]] == facts["totals"][facts["loser"]] else ""
    if moment.kind == "castle":
        return ".lost" if facts["house"] is None else ".free" if facts["of"] is None else ".taken"
    if moment.kind == "wildlings":
        return ".held" if facts["held"] else ".lost"
    if moment.kind == "swing":
        return ".up" if facts["after"] > facts["before"] else ".down"
    if moment.kind == "end":
        return ".shared" if len(facts["winners"]) > 1 else ".one"
    return ""
