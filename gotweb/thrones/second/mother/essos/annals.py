"""The annals of a game with Essos; see `gotweb.thrones.second.annals`.

Instead of castles they have the places of the victory markers: Targaryen's counts loyalty (X40).
"""

from __future__ import annotations

from gotweb.core.annals import Annals, Figures
from gotweb.core.match import Match
from gotweb.thrones import annals as family
from gotweb.thrones.second import annals as second
from gotweb.thrones.second.mother.essos import victory
from gotweb.thrones.second.mother.essos.state import EssosState

CASTLES, MARKERS = "castles", "markers"


def _named(measures: tuple[str, ...]) -> tuple[str, ...]:
    """Return these measures with markers in place of castles."""
    return tuple(MARKERS if measure == CASTLES else measure for measure in measures)


MEASURES = _named(second.MEASURES)
DECISIVE = _named(second.DECISIVE)
"""The measures by which houses are ranked in the end, the most important first (X49); then comes the throne track."""
SWINGS = {MARKERS if measure == CASTLES else measure: n for measure, n in second.SWINGS.items()}


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    return family.look_back(match, figures, SWINGS)


def figures(state: EssosState) -> Figures:
    """Return the figures of all houses on this table."""
    found = {measure: of for measure, of in second.figures(state).items() if measure != CASTLES}
    return {MARKERS: victory.markers(state), **found}


def ranking(annals: Annals) -> list[str]:
    """Return the houses ranked as they stand at the end, or now."""
    return family.ranking(annals, DECISIVE)
