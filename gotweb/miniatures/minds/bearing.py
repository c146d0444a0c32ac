"""Cards and influences on units, and their lasting effects: on the numbers of an attack, on charges and conditions
(P06).

The modules of the cards register here what their cards do as long as they lie on a unit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from gotweb.miniatures.facts import Attack
from gotweb.miniatures.minds.state import Attached
from gotweb.miniatures.state import State, Unit

Gains = Counter[str]
"""What effects add to something: a word that the chapter knows -> how much."""


class Bearer(NamedTuple):
    """A unit with a card or influence on it, in an attack that it makes or suffers."""

    id: str
    seat: str
    """Whose card it is."""
    token: bool
    attacker: str
    defender: str
    attack: Attack

    @property
    def attacks(self) -> bool:
        """Whether the unit is the attacker."""
        return self.id == self.attacker


Adds = Callable[[State, Bearer, Gains], None]


class Lies(NamedTuple):
    """The effects of a card as long as it lies on a unit."""

    adds: Adds | None = None
    """What it adds to the unit's attacks, or to those on it."""
    mark: str | None = None
    """What is true of the unit (`MARKS`)."""
    sure: Callable[[State, str, bool], bool] | None = None
    """Whether every die of the unit's charges counts 6, asked with whose the card is and whether it has its token."""
    mourns: bool = False
    """Whether it has a token as soon as an infantry or cavalry unit of its side is destroyed."""
    fleeting: bool = False
    """Whether it ends when the unit passes a Morale Test, or Wealth is used for it."""


NOTHING = Lies()
ON_UNITS: dict[str, Lies] = {}
"""Card, or ability of somebody whose influence lies on a unit -> what it does there."""


def lying(name: str, **more: Any) -> Callable[[Adds], Adds]:
    """Register what a card or influence adds to attacks as long as it lies on a unit (a decorator).

    `more` are further fields of `Lies`.
    """

    def keep(adds: Adds) -> Adds:
        ON_UNITS[name] = Lies(adds, **more)
        return adds

    return keep


def does(name: str) -> Lies:
    """Return the effects of a card or influence on a unit."""
    return ON_UNITS.get(name, NOTHING)


def on(state: State, id: str) -> tuple[Attached, ...]:
    """Return the cards on a unit; none in the learning game."""
    return state.minds.attached.get(id, ()) if state.minds is not None else ()


def borne(state: State, attacker: str, defender: str, attack: Attack) -> Gains:
    """Return the gains of an attack from the cards and influences on both units, equal names counted once."""
    found = Gains()
    for _, gains in adding(state, attacker, defender, attack):
        found.update(gains)
    return found


def adding(state: State, attacker: str, defender: str, attack: Attack) -> Iterator[tuple[str, Gains]]:
    """Yield what changes an attack from cards and influences on both units: the card or ability, and what it adds."""
    minds = state.minds
    if minds is None:
        return
    for id in (attacker, defender):
        # of several of one name the one with a token is the last
        lies = {one.card: (one.card, one.seat, one.token) for one in sorted(on(state, id))}.values()
        people = [minds.ncus[ncu] for ncu, unit in minds.influences.items() if unit == id]
        for name, seat, token in [*lies, *((one.card.ability, one.seat, False) for one in people)]:
            adds, gains = does(name).adds, Gains()
            if adds is not None:
                adds(state, Bearer(id, seat, token, attacker, defender, attack), gains)
            if any(gains.values()):
                yield name, gains


def sure_footed(state: State, id: str) -> bool:
    """Return whether a card on a unit makes every die of its charges a 6 (P06)."""
    for one in on(state, id):
        sure = does(one.card).sure
        if sure is not None and sure(state, one.seat, one.token):
            return True
    return False


def lay(state: State, id: str, card: str, seat: str, *, token: bool = False) -> None:
    """Lay a card from its side's discards on a unit (P06)."""
    minds = state.minds
    assert minds is not None
    left = list(minds.discards[seat])
    left.reverse()
    left.remove(card)
    minds.discards[seat] = tuple(reversed(left))
    minds.attached[id] = (*minds.attached.get(id, ()), Attached(card, seat, token))
    state.say("lies", seat=seat, effect=card, unit=id, rule="P06")
    mark = does(card).mark
    if mark is not None:
        state.mark(id, mark)


def lift(state: State, id: str, one: Attached) -> None:
    """Take a card off a unit, to its side's discards."""
    minds = state.minds
    assert minds is not None
    minds.detach(id, one)
    minds.discards[one.seat] = (*minds.discards[one.seat], one.card)
    state.say("lifted", seat=one.seat, effect=one.card, unit=id, rule="P06")
    mark = does(one.card).mark
    if mark is not None and mark not in kept_marks(state, id):
        state.change(id, marks=tuple(each for each in state.units[id].marks if each != mark))


def kept_marks(state: State, id: str) -> set[str]:
    """Return the marks that a unit has because of the cards on it."""
    found = (does(one.card).mark for one in on(state, id))
    return {mark for mark in found if mark is not None}


def end_fleeting(state: State, id: str) -> None:
    """Take off a unit those cards that end when it passes a Morale Test, or Wealth is used for it (P06)."""
    for one in on(state, id):
        if does(one.card).fleeting:
            lift(state, id, one)


def mourned(state: State, unit: Unit) -> None:
    """Put a token on the cards that get one as soon as an infantry or cavalry unit of their side is destroyed (P06)."""
    minds = state.minds
    if minds is None or unit.kind.type not in ("infantry", "cavalry"):
        return
    for id, cards in minds.attached.items():
        if id == unit.id:
            # what lies on the unit itself goes with it
            continue
        for one in cards:
            if one.seat == unit.seat and not one.token and does(one.card).mourns:
                state.say("token", seat=one.seat, effect=one.card, unit=id, rule="P06")
        minds.attached[id] = tuple(
            one._replace(token=True) if one.seat == unit.seat and does(one.card).mourns else one for one in cards
        )


def answers_horse(state: State, id: str) -> tuple[str, ...]:
    """Return what else a unit may do by the zone of the Horse, because of a card on it (P06)."""
    return ("charge",) if "bold" in state.units[id].marks else ()
