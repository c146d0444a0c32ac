"""Hands of house cards: discarding, taking back, and the hand that comes back when it is empty (J35)."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.thrones.second.state import SecondState


def refresh(state: SecondState, house: str) -> None:
    """When a hand is empty, return all discarded cards but the last to it (J35)."""
    if state.hands[house] or not state.discards[house]:
        return
    *back, last = state.discards[house]
    if not back:
        return
    state.discards = {**state.discards, house: (last,)}
    put_back(state, house, back)
    state.say("hand-back", house=house, rule="J35")


def discard(state: SecondState, house: str, card: str) -> None:
    """Discard a card from the hand; if it was the last one, the other discarded cards come back (J35)."""
    state.hands = {**state.hands, house: tuple(c for c in state.hands[house] if c != card)}
    state.discards = {**state.discards, house: state.discards[house] + (card,)}
    refresh(state, house)


def reclaim(state: SecondState, house: str, cards: Iterable[str]) -> None:
    """Take cards from the discard pile back into the hand."""
    taken = set(cards)
    state.discards = {**state.discards, house: tuple(c for c in state.discards[house] if c not in taken)}
    put_back(state, house, taken)


def all_back(state: SecondState, house: str) -> None:
    """Return all discarded cards to the hand, since its last card has left the game: none stays out (J35)."""
    reclaim(state, house, state.discards[house])
    state.say("hand-back", house=house, rule="J35")


def put_back(state: SecondState, house: str, cards: Iterable[str]) -> None:
    """Put cards into the hand, sorted in the order of the house's cards."""
    hand = {*state.hands[house], *cards}
    state.hands = {**state.hands, house: tuple(c for c in state.cards_of(house) if c in hand)}
