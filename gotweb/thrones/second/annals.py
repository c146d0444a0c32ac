"""The annals of a game of the second edition; see `gotweb.thrones.annals`.

Land areas are counted too, since they decide a tie (N31), and victory points where there are any.
"""

from __future__ import annotations

from gotweb.core.annals import Annals, Figures
from gotweb.core.match import Match
from gotweb.thrones import annals as family
from gotweb.thrones.annals import TRACKS
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.second.victory import held, land_areas

COUNTED = ("castles", "lands", "power", "supply", "strength")
"""The measures of which more is better."""
POINTS = "points"
"""The measure that decides where there are victory points (O08, O09)."""
MEASURES = (*COUNTED, *TRACKS)
DECISIVE = ("castles", "lands", "supply")
"""The measures by which houses are ranked in the end, the most important first (N31); then comes the throne track."""
SWINGS = {**family.SWINGS, "lands": 3}
"""The measures whose largest changes within a round are worth telling, and from how much on."""
WITH_POINTS = {**SWINGS, POINTS: 2}
"""The same where there are victory points."""


def look_back(match: Match) -> Annals:
    """Return the annals of a match, up to now."""
    return family.look_back(match, figures, WITH_POINTS if match.state.points else SWINGS)


def figures(state: SecondState) -> Figures:
    """Return the figures of all houses on this table."""
    found = {**family.figures(state), "castles": held(state), "lands": land_areas(state)}
    return {POINTS: dict(state.points), **found} if state.points else found


def decisive(annals: Annals) -> tuple[str, ...]:
    """Return the measures by which the houses of these annals are ranked."""
    return (POINTS,) if POINTS in annals.rows[-1].figures else DECISIVE


def ranking(annals: Annals) -> list[str]:
    """Return the houses ranked as they stand at the end, or now: the winner, then by the decisive measures, then the
    throne track.
    """
    return family.ranking(annals, decisive(annals))
