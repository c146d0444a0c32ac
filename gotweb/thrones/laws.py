"""What holds at every moment of every game: nothing is made out of nothing, nobody has more than the box gives.

The tests ask after every answer of their random games, and so does `python -m gotweb selfplay --check`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gotweb.thrones.planning import FORBIDDEN_BY, is_special, order_kind, stars
from gotweb.thrones.state import State, plus
from gotweb.thrones.supply import supplied


def broken(state: State, trimming: bool = False) -> list[str]:
    """The laws that the state breaks, as sentences for a developer; none if all is well.

    `trimming`: a house is being asked which units to give up, so one house may be over its supply.
    """
    return [*_units(state), *_orders(state), *_tokens(state), *_cards(state), *_supply(state, trimming)]


def _units(state: State) -> Iterator[str]:
    edition = state.edition
    for house in state.houses:
        total = state.on_board(house)
        if state.battle is not None and state.battle.attacker == house and state.battle.winner is None:
            total = plus(total, state.battle.units)
        if any(n > most for n, most in zip(total, edition.stock, strict=True)):
            yield f"{house} has more units than the box holds: {total}"
    for area, force in state.forces.items():
        if not force.size or min(*force.units, *force.routed) < 0:
            yield f"{area} holds an impossible force: {force}"
        counts = edition.named(plus(force.units, force.routed))
        if any((kind == "ship") != edition.areas[area].sea for kind in counts):
            yield f"{area} holds units that cannot be there: {counts}"
        if area in state.neutral:
            yield f"{area} holds a neutral force and {force}"
        if any(force.routed) and ("stand-up",) not in state.agenda:
            yield f"{area} has routed units outside the march step"


def _orders(state: State) -> Iterator[str]:
    edition = state.edition
    for house in state.houses:
        tokens = Counter(token for area, token in state.orders.items() if state.house_in(area) == house)
        for token, n in tokens.items():
            if n > edition.tokens[token]:
                yield f"{house} uses {n} tokens {token}"
        if sum(n for token, n in tokens.items() if is_special(token)) > stars(state, house):
            yield f"{house} uses more stars than its place at court gives"
    for area, token in state.orders.items():
        if area not in state.forces:
            yield f"{area} has an order but no units"
        kind = order_kind(token)
        if kind in state.restrictions and kind in FORBIDDEN_BY:
            yield f"{area} has a forbidden {token}"
        if kind == "consolidate" and edition.areas[area].sea:
            yield f"{area} consolidates at sea"


def _tokens(state: State) -> Iterator[str]:
    for house in state.houses:
        on_board = sum(owner == house for owner in state.control.values())
        if state.power[house] < 0 or state.power[house] + on_board > state.edition.setup["power_tokens"]:
            yield f"{house} has {state.power[house]} power and {on_board} on the board"
    for area, owner in state.control.items():
        if state.house_in(area) not in (None, owner):
            yield f"{area} bears a token of {owner} under units of another house"
    for track, order in state.tracks.items():
        if sorted(order) != sorted(state.houses):
            yield f"the {track} track is {order}"


def _cards(state: State) -> Iterator[str]:
    for house in state.houses:
        cards = [*state.hands[house], *state.discards[house]]
        if state.battle is not None and house in state.battle.cards:
            cards.append(state.battle.cards[house])
        if sorted(cards) != sorted(state.edition.hands[house]):
            yield f"{house} has the cards {cards}"
    for at, (deck, whole) in enumerate(state.edition.decks.items()):
        unknown, below = state.decks[deck]
        revealed = state.revealed[at : at + 1]
        drawing = state.agenda[:1] == (("plan",),) and not state.revealed  # the draw step holds its cards until it ends
        if Counter((*unknown, *below, *revealed)) != Counter(whole) and not drawing:
            yield f"deck {deck} is {unknown}, {below}, {revealed}"


def _supply(state: State, trimming: bool) -> Iterator[str]:
    over = [house for house in state.houses if not supplied(state, house)]
    if len(over) > trimming:
        yield f"over supply: {over}"
