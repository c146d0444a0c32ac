"""The small council ("1.3.1 Members of the Small Council", "2.4.3 Join the Small Council", "4.4.2")."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import titles
from gotweb.fief.facts import MASTERS
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State, without

JOIN = "join-small-council"


def seats_for(state: State) -> Iterator[tuple[str, str]]:
    """Yield (Warden, Master's title) for every Warden in play and every such title, allowed or not."""
    wardens = sorted({noble for title, noble in state.titles.items() if state.facts.titles[title].kind == "warden"})
    yield from ((noble, title) for noble in wardens for title in MASTERS)


def why_not(state: State, noble: str, title: str) -> str | None:
    """Return the rule that keeps a noble from a Master's title, or None (D01).

    He must be a Warden without a seat in the council, and the title must be free.
    """
    able = state.holds(noble, "warden") and not titles.member(state, noble) and title not in state.titles
    return None if able else "D01"


def consent(state: State, house: str, noble: str, title: str) -> Generator[Asked, Any, bool]:
    """Ask the Hand of the King whether a house may give a seat in the council (D07); the Hand's own house needs no
    leave.
    """
    hand = titles.hand(state)
    if hand is None or hand.house == house:
        return True
    answer = yield OneOf(
        hand.house, "consent", [{"consent": True}, {"consent": False}], {"other": house, "noble": noble, "title": title}
    )
    if not answer["consent"]:
        state.used = (*state.used, f"consent {house}")
        state.say("council-refused", seat=hand.house, other=house, noble=noble, rule="D07")
    return bool(answer["consent"])


def sit(state: State, noble: str, title: str, card: str, price: int | None = None) -> None:
    """Give a Warden a Master's title by a `card` ("join" or "bought"). `price` is the gold paid, or None."""
    state.seats = {**state.seats, title: card}
    titles.award(state, title, noble, price)


def asked_in_vain(state: State, house: str) -> bool:
    """Return whether the Hand has refused this house a seat in this round: the house may not ask again (D07)."""
    return f"consent {house}" in state.used


def cunning(state: State, noble: str, village: str) -> int:
    """How many dice of a fortification's penalty a noble cancels by his wits (R07): one if he is cunning.

    In the thematic council the Master of Ships cancels one on the coast, besides (X10).
    """
    coastal = village in state.facts.villages and state.village(village).coastal
    sails = state.on("council") and state.titles.get("ships") == noble and coastal
    return int(state.has_attribute(noble, "cunning")) + int(sails)


def _candidates(state: State, seat: str) -> list[Answer]:
    if JOIN not in state.hands[seat]:
        return []
    return [{"act": "join", "noble": noble, "title": title} for noble, title in seats_for(state)]


def _why(state: State, seat: str, answer: Answer) -> str | None:
    if asked_in_vain(state, seat):
        return "D07"
    return why_not(state, answer["noble"], answer["title"])


def _play(state: State, seat: str, answer: Answer) -> Step:
    """Play Join the Small Council on a Warden, even another player's (H08). The card lies aside while he has the
    seat.
    """
    allowed = yield from consent(state, seat, answer["noble"], answer["title"])
    if allowed:
        state.hands = {**state.hands, seat: without(state.hands[seat], JOIN)}
        state.say("played", seat=seat, card=JOIN, rule="H08")
        sit(state, answer["noble"], answer["title"], "join")


EFFECTS: Effects = {"join": Effect(_candidates, _why, _play)}
