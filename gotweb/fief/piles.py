"""The discard piles, and cards on their way there."""

from __future__ import annotations

from itertools import combinations

from gotweb.fief.state import State, without


def put_away(state: State, card: str) -> None:
    """Lay a card face up on the discard pile of its deck, court or fortune."""
    if state.facts.court(card):
        state.court_discard = tuple(sorted((*state.court_discard, card)))
    else:
        state.fortune_discard = tuple(sorted((*state.fortune_discard, card)))


def spend(state: State, seat: str, card: str) -> None:
    """Play a card out of a seat's hand; it goes on its discard pile."""
    state.hands = {**state.hands, seat: without(state.hands[seat], card)}
    put_away(state, card)


def some(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return all subsets of these cards, the empty one and the full one included, the smallest first."""
    found = {way for n in range(len(cards) + 1) for way in combinations(cards, n)}
    return sorted(found, key=lambda way: (len(way), way))
