"""The laws for boards, orders, influences and cards: what must hold of every state."""

from __future__ import annotations

from collections import Counter

from gotweb.miniatures.minds.bearing import kept_marks
from gotweb.miniatures.minds.state import Minds
from gotweb.miniatures.state import ALWAYS, MARKS, SEATS, State


def broken(state: State, minds: Minds) -> list[str]:
    """Return the laws that a state breaks, as sentences for a developer."""
    zones = [one.zone for one in minds.ncus.values() if one.zone is not None]
    on_units = {*minds.influences.values(), *minds.orders, *minds.attached, *minds.held}
    laws = {
        "two people stand in one zone": len(set(zones)) == len(zones),
        "somebody stands on the board who has not been activated": all(
            one.activated or one.zone is None for one in minds.ncus.values()
        ),
        "an influence comes from nobody on the board": all(
            id in minds.ncus and minds.ncus[id].zone is not None for id in minds.influences
        ),
        "a unit has what no card on it brings": all(
            kept_marks(state, id) == {mark for mark in unit.marks if MARKS[mark] == ALWAYS}
            for id, unit in state.units.items()
        ),
        "something lies on a unit that is gone": on_units <= state.units.keys(),
        "an order was used twice": all(len(set(used)) == len(used) for used in minds.orders.values()),
        "an order is none of the unit's": all(
            order in (*state.units[id].kind.abilities, *_attached_abilities(state, id))
            for id, used in minds.orders.items()
            if id in state.units
            for order in used
        ),
        "an ability was used too often": all(0 <= one.uses <= one.card.uses for one in minds.ncus.values()),
        "cards are lost or have come from nowhere": all(
            minds.cards_of(seat) == Counter(minds.lists[seat]) for seat in SEATS
        ),
    }
    return [law for law, kept in laws.items() if not kept]


def _attached_abilities(state: State, id: str) -> tuple[str, ...]:
    attachment = state.units[id].attachment
    return attachment.abilities if attachment is not None else ()
