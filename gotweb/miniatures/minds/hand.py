"""Hands and decks: dealing, drawing, discarding and fetching cards (Q01 to Q06).

A deck is a bag out of which nature draws, so it has no stored order; only cards put under it on purpose have an order,
and are drawn last. Such a part is never shuffled.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from itertools import product
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Event, Step
from gotweb.miniatures import objectives
from gotweb.miniatures.minds.state import Minds
from gotweb.miniatures.state import SEATS, State, enemy

HAND, MOST = 3, 5
"""How many cards a hand has at the start and is filled up to, and how many it may have (Q01, Q02)."""
WIDER = "tactical-mastermind"
"""The ability of somebody beside the table by which both are one more."""


def minds_of(state: State) -> Minds:
    """Return the board, cards and people of a battle that has them."""
    assert state.minds is not None
    return state.minds


def wider(state: State, seat: str) -> int:
    """Return how many cards more than usual a seat may hold (N04, L09)."""
    minds = minds_of(state)
    works = any(minds.ncus[id].card.ability == WIDER and not minds.ncus[id].muted for id in minds.of(seat))
    return works + objectives.wider(state, seat)


def deal(state: State) -> Step:
    """Draw the first hands (Q01)."""
    minds_of(state).dealt = True
    for seat in SEATS:
        yield from refill(state, seat)


def refill(state: State, seat: str) -> Step:
    """Draw until a hand is full, or the deck is empty (Q01, Q04)."""
    wanted = HAND + wider(state, seat) - len(minds_of(state).hands[seat])
    if wanted > 0:
        yield from draw(state, seat, wanted)


def draw(state: State, seat: str, number: int) -> Step:
    """Let a seat draw cards, as many as there are; it discards at once down to the limit (Q02 to Q04)."""
    minds, found = minds_of(state), []
    for _ in range(number):
        card = yield from top(state, seat)
        if card is None:
            break
        found.append(card)
        minds.hands[seat] = tuple(sorted((*minds.hands[seat], card)))
    state.say("draws", seat=seat, cards=len(found), rule="Q03" if found else "Q04")
    if found:
        state.events.append(Event("drawn", {"seat": seat, "effects": found, "rule": "Q03"}, (seat,)))
    yield from limit(state, seat)


def top(state: State, seat: str) -> Generator[Asked, Any, str | None]:
    """Draw the top card of a deck, seen by its seat alone, and return it; None if the deck is empty."""
    minds = minds_of(state)
    if minds.decks[seat]:
        drawn = yield Draw(minds.decks[seat], {"seat": seat}, eyes=(seat,))
        card: str = drawn["draw"]
        left = list(minds.decks[seat])
        left.remove(card)
        minds.decks[seat] = tuple(left)
        return card
    if minds.bottoms[seat]:
        card, *below = minds.bottoms[seat]
        minds.bottoms[seat] = tuple(below)
        return card
    return None


def limit(state: State, seat: str) -> Step:
    """Let a seat discard at once down to the limit, one card after the other (Q02)."""
    minds = minds_of(state)
    while len(minds.hands[seat]) > MOST + wider(state, seat):
        options = [{"discard": card} for card in sorted({*minds.hands[seat]})]
        answer = yield OneOf(seat, "discard", options, private=True, always=True)
        discard(state, seat, [answer["discard"]], "Q02")


def discard(state: State, seat: str, cards: list[str], rule: str) -> None:
    """Discard cards from a hand, openly."""
    minds = minds_of(state)
    minds.hands[seat] = tuple(sorted((Counter(minds.hands[seat]) - Counter(cards)).elements()))
    minds.discards[seat] = (*minds.discards[seat], *cards)
    state.say("discards", seat=seat, effects=cards, rule=rule)


def toss(state: State) -> Step:
    """Ask both sides whether they discard any of their cards, the First Player first, and fill up their hands (Q05)."""
    for seat in (state.first, enemy(state.first)):
        hand = Counter(minds_of(state).hands[seat])
        if not hand:
            continue
        ways = product(*(range(number + 1) for _, number in sorted(hand.items())))
        names = sorted(hand)
        options = [{"toss": [name for name, n in zip(names, way, strict=True) for _ in range(n)]} for way in ways]
        answer = yield OneOf(seat, "toss", options, private=True, always=True, usual=options[0])
        if answer["toss"]:
            discard(state, seat, answer["toss"], "Q05")
    for seat in (state.first, enemy(state.first)):
        yield from refill(state, seat)


def fetch(state: State, seat: str, card: str, rule: str) -> bool:
    """Take a card from the discards, or else from the deck, into the hand, and shuffle the deck (Q06).

    Return whether there was one; everybody sees the card. The caller enforces the hand limit (`limit`).
    """
    minds = minds_of(state)
    minds.decks[seat] = tuple(sorted((*minds.decks[seat], *minds.bottoms[seat])))
    minds.bottoms[seat] = ()
    for pile in (minds.discards, minds.decks):
        if card in pile[seat]:
            left = list(pile[seat])
            left.remove(card)
            pile[seat] = tuple(left)
            minds.hands[seat] = tuple(sorted((*minds.hands[seat], card)))
            state.say("fetches", seat=seat, effect=card, rule=rule)
            return True
    return False


def regain(state: State, seat: str, card: str, rule: str) -> None:
    """Take a card from the discards into the hand; the caller enforces the hand limit (`limit`)."""
    minds = minds_of(state)
    left = list(minds.discards[seat])
    left.remove(card)
    minds.discards[seat] = tuple(left)
    minds.hands[seat] = tuple(sorted((*minds.hands[seat], card)))
    state.say("fetches", seat=seat, effect=card, rule=rule)


__all__ = [
    "HAND", "MOST", "deal", "discard", "draw", "fetch", "limit", "minds_of", "refill", "regain", "top", "toss", "wider",
]  # fmt: skip
