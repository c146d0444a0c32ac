"""What the log says of the bids for a seat in the thematic council (rulebook p29, 10.1)."""

from __future__ import annotations

from gotweb.core.match import Match
from gotweb.fief.game import fief

OPTIONS = {"house1": "greyjoy", "house2": "stark", "house3": "tyrell", "house4": "lannister", "council": True}
POSITION = {
    "agenda": [["council-bid"], ["income"], ["end"]], "round": 3,
    "nobles": {
        "theon-greyjoy": {"house": "greyjoy", "at": "pyke"},
        "robb-stark": {"house": "stark", "at": "winterfell"},
    },
    "titles": {"warden-1": "robb-stark", "warden-5": "theon-greyjoy"}, "gold": {"greyjoy": 8, "stark": 8},
}  # fmt: skip


def bid(match: Match, seat: str, amount: int, noble: str | None) -> None:
    match.push(seat, {"council-bid": amount, "noble": noble})


def test_the_log_says_that_nobody_gets_the_seat_when_the_highest_are_equal_twice() -> None:
    """Rulebook p29, 10.1: if there is still a tie, nobody gets the Title."""
    match = Match(fief(), OPTIONS, position=POSITION, posed=True)
    bid(match, "tyrell", 0, None)
    bid(match, "lannister", 0, None)
    for _ in range(2):
        bid(match, "greyjoy", 6, "theon-greyjoy")
        bid(match, "stark", 6, "robb-stark")
    told = [event.kind for event in match.told if event.facts.get("rule") == "X01"]
    assert told == ["council-bids", "council-bids", "nobody-seated"]
