"""What lies on units, and what it adds: to the numbers of an attack, and to what a unit becomes (P06).

The rooms of the cards put in here what their cards do as long as they lie on a unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from gotweb.miniatures.facts import Attack
from gotweb.miniatures.state import State

Gains = Counter[str]
"""What effects add to something: a word that the chapter knows -> how much."""


class Bearer(NamedTuple):
    """A unit on which a card lies, in an attack that it makes or suffers."""

    id: str
    seat: str
    """Whose card it is."""
    token: bool
    attacker: str
    defender: str
    attack: Attack

    @property
    def attacks(self) -> bool:
        """Whether it is the attacker."""
        return self.id == self.attacker


Adds = Callable[[State, Bearer, Gains], None]
ON_UNITS: dict[str, Adds] = {}
"""Card, or ability of somebody whose influence lies on a unit -> what it adds to an attack there."""


def lying(name: str) -> Callable[[Adds], Adds]:
    """Make known what a card, or an influence, adds to the attacks of its unit or on it."""

    def keep(adds: Adds) -> Adds:
        ON_UNITS[name] = adds
        return adds

    return keep


Holds = Callable[[State, str, bool], bool]
SURE: dict[str, Holds] = {}
"""Card that lies on a unit -> whether it counts 6 on every die of a charge, asked with whose it is and its token."""


def sure_footed(state: State, id: str) -> bool:
    """Whether a card that lies on a unit makes every die of its charges a 6 (P06)."""
    cards = state.minds.attached.get(id, ()) if state.minds is not None else ()
    return any(one.card in SURE and SURE[one.card](state, one.seat, one.token) for one in cards)


def borne(state: State, attacker: str, defender: str, attack: Attack) -> Gains:
    """Return all that lies on both units adds to an attack; nothing in the learning game."""
    found, minds = Gains(), state.minds
    if minds is None:
        return found
    for id in (attacker, defender):
        lies = [(one.card, one.seat, one.token) for one in minds.attached.get(id, ())]
        lies += [
            (minds.ncus[ncu].card.ability, minds.ncus[ncu].seat, False)
            for ncu, unit in minds.influences.items()
            if unit == id
        ]
        for name, seat, token in lies:
            if name in ON_UNITS:
                ON_UNITS[name](state, Bearer(id, seat, token, attacker, defender, attack), found)
    return found


HORSE: dict[str, tuple[str, ...]] = {}
"""Card that lies on a unit -> the actions that it may take, too, when the Horse lets it act."""
WEALTH: set[str] = set()
"""The cards that leave a unit to which Wealth does something."""


def answers_horse(state: State, id: str) -> tuple[str, ...]:
    """Return the actions that cards on a unit add to those of the Horse (P06)."""
    cards = state.minds.attached.get(id, ()) if state.minds is not None else ()
    return tuple(action for one in cards for action in HORSE.get(one.card, ()))


def ended_by_wealth(state: State, id: str) -> None:
    """Wealth does something to a unit: some cards leave it for the discards (P06)."""
    minds = state.minds
    assert minds is not None
    for one in minds.attached.get(id, ()):
        if one.card in WEALTH:
            minds.detach(id, one)
            minds.discards[one.seat] = (*minds.discards[one.seat], one.card)
            state.say("leaves", seat=one.seat, unit=id, effect=one.card, rule="P06")
