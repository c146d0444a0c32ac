"""X02, rulebook p29, 10.1, cases 99, K13: the Master of Laws of a thematic council decides ties if he may vote."""

from __future__ import annotations

import pytest

from gotweb.core.match import Match
from gotweb.fief.game import fief

HOUSES = {"house1": "greyjoy", "house2": "stark", "house3": "tyrell", "house4": "martell"}
NOBLES = {
    "theon-greyjoy": {"house": "greyjoy", "at": "pyke"}, "victarion-greyjoy": {"house": "greyjoy", "at": "pyke"},
    "robb-stark": {"house": "stark", "at": "winterfell"}, "eddard-stark": {"house": "stark", "at": "winterfell"},
}  # fmt: skip
TITLES = {
    "warden-1": "theon-greyjoy", "laws": "theon-greyjoy", "warden-5": "victarion-greyjoy", "coin": "victarion-greyjoy",
    "warden-2": "robb-stark", "ships": "robb-stark", "warden-3": "eddard-stark", "whisperers": "eddard-stark",
}  # fmt: skip
SEATS = {"laws": "bought", "coin": "join", "ships": "join", "whisperers": "join"}


@pytest.mark.parametrize(("thematic", "judge", "elected"), [
    (True, "victarion-greyjoy", "victarion-greyjoy"),
    (True, None, None),
    (False, "victarion-greyjoy", None),
])  # fmt: skip
def test_a_tie_for_the_hand(thematic: bool, judge: str | None, elected: str | None) -> None:
    """X02: 2 against 2. Where who has Laws votes for neither, Greyjoy's two votes are missing, and 2 elect Stark's."""
    position = {"nobles": NOBLES, "titles": TITLES, "seats": SEATS, "phase": "hear-ye", "turn": "hand"}
    match = Match(fief(), {**HOUSES, "council": thematic}, position=position, posed=True)
    match.push("greyjoy", {"stand": "victarion-greyjoy"})
    match.push("stark", {"stand": "robb-stark"})
    match.push("greyjoy", {"vote": {"for": judge, "decoy": None}})
    match.push("stark", {"vote": {"for": "robb-stark", "decoy": None}})
    assert match.state.titles.get("hand") == (elected if judge else "robb-stark")
