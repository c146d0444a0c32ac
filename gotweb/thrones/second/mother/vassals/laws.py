"""The laws (invariants) of a game with vassals, and its secrets; see `gotweb.thrones.second.laws`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gotweb.thrones.laws import Breach
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND, MOST_ORDERS, VassalState


def laws(state: VassalState) -> Iterator[Breach]:
    """Yield breaches: vassals without a commander, with cards outside a battle, with too many orders; a commander
    and his vassals fighting each other.
    """
    yield from _commanded(state)
    yield from _cards(state)
    for house in state.vassals:
        areas = [area for area in state.areas_of(house) if area in state.orders]
        if len(areas) > MOST_ORDERS:
            yield Breach(f"orders.{areas[-1]}", f"{house} has orders in {areas}")
    if state.battle is not None and state.peace(*state.battle.sides) is not None:
        yield Breach("units", f"{state.battle.sides} fight each other")


def _commanded(state: VassalState) -> Iterator[Breach]:
    """Yield each vassal without a commander, except while vassals are being claimed and before the first claims."""
    first = state.round == 1 and ("claims",) in state.agenda and ("draw",) not in state.agenda
    if state.doing[0] == "claims" or first:
        return
    for house in state.vassals:
        if house not in state.commanders:
            yield Breach(f"commanders.{house}", f"nobody commands {house}")


def _cards(state: VassalState) -> Iterator[Breach]:
    """Yield cards of a vassal that does not fight, cards that two have at once, or cards that are none of the seven."""
    fighters = () if state.battle is None else state.battle.sides
    taken: list[str] = []
    for house in state.vassals:
        cards = state.house_cards[house]
        if (cards and house not in fighters) or len(cards) > HAND or state.discards[house] or state.removed[house]:
            yield Breach(f"hands.{house}", f"the cards of a vassal: {cards}, {state.discards[house]}")
        taken += cards
    if len(set(taken)) < len(taken) or not set(taken) <= set(CARDS):
        yield Breach("hands", f"the cards of vassals are {taken}")


def _armed(state: VassalState) -> list[str]:
    """Return the vassals that hold cards now."""
    if len(state.players) == len(state.houses):
        return []  # asked at every secret question
    return [house for house in state.vassals if state.house_cards[house]]


def secrets(state: VassalState) -> Iterable[tuple[str, ...]]:
    """Return which seats know the cards drawn for vassals: each commander (V30)."""
    return [(state.answers_for(house),) for house in _armed(state)]


def show(state: VassalState, seat: str | None) -> dict[str, Any]:
    """Return what a seat may see of hands while a vassal holds cards: for hands hidden from it only the number of
    cards.

    `house_cards` then leaves those cards out, too.
    """
    hidden = [house for house in _armed(state) if state.answers_for(house) != seat]
    if not hidden:
        return {}

    def seen(cards: dict[str, tuple[str, ...]]) -> dict[str, list[str]]:
        return {house: [] if house in hidden else list(own) for house, own in cards.items()}

    return {
        "hands": seen({**state.hands}),
        "house_cards": seen({**state.house_cards}),
        "face_down": {house: len(state.hands[house]) for house in hidden},
    }
