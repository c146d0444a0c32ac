"""A table set up for a test. Lengths are hundredths of an inch, as in answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.miniatures.facts import kinds, modes
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.state import State, full

GUARDS, SWORDS, BERSERKERS = "lannister-guards", "sworn-swords", "umber-berserkers"
BOWMEN, HALBERDIERS, OUTRIDERS = "stark-bowmen", "lannister-halberdiers", "outriders"
PYROMANCERS = "pyromancers"
FAR = {"blue-9": (GUARDS, 4400, 4500, 180)}
"""A unit of blue's that is in nobody's way: a side without any has lost."""
Units = Mapping[str, tuple[Any, ...]]
"""Unit -> its kind, east, north, facing, and maybe what else is unusual of it."""


def posed(units: Units, mode: str = "open-field", **more: Any) -> Match:
    """A match in which red has the southern zone and the turn, with these units: kind, east, north, facing."""
    written = {}
    for id, (kind, x, y, facing, *changes) in units.items():
        usual: dict[str, Any] = {"kind": kind, "attachment": None, "left": full(kinds()[kind]), "activated": False}
        usual["conditions"] = []
        written[id] = {**usual, "place": [x * HUNDREDTH, y * HUNDREDTH, facing], **(changes[0] if changes else {})}
    position = {
        "round": 1,
        "zones": {"red": "south", "blue": "north"},
        "first": "red",
        "turn": "red",
        "units": written,
        "terrain": [],
        "control": {},
        "points": {"red": 0, "blue": 0},
        "over": False,
        **more,
    }
    return Match(miniatures(), {"mode": mode}, position=position, posed=True)


def acting(action: str, units: Units, **more: Any) -> Match:
    """A match in which the first unit of red's is to act so."""
    match = posed(units, **more)
    if asked(match) == "activate":
        give(match, {"activate": "red-1"})
    give(match, {"action": action})
    return match


ALL_TERRAIN = {mode: list(one.terrain) for mode, one in modes().items()}


def give(match: Match, *answers: Answer) -> None:
    """Answer the first open question, one after the other."""
    for answer in answers:
        match.push(next(iter(match.choices)), answer)


def roll(*faces: int) -> Answer:
    """What nature has rolled."""
    return {"roll": list(faces)}


def state(match: Match) -> State:
    found: State = match.state
    return found


def where(match: Match, id: str) -> tuple[int, int, int]:
    """Where a unit lies: its centre in mic, and its facing."""
    place = state(match).units[id].stands
    return place.x, place.y, place.facing


def asked(match: Match) -> str:
    """The kind of the question that is open."""
    return next(iter(match.choices.values())).kind


def why_not(match: Match, answer: Answer) -> str | None:
    """The rule that refuses an answer to the open question."""
    return next(iter(match.choices.values())).why_not(answer)


def moving(heading: int, distance: int, facing: int, towards: str = "front") -> dict[str, Any]:
    """A move as an answer has it."""
    return {"heading": heading, "towards": towards, "distance": distance, "facing": facing}
