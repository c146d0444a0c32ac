"""Forecasts: where a unit could attack after a move, the dice of an attack, and which units could strike back.

The state itself never changes. Each forecast is made by the rules on a copy of the state on which the move or attack
has been made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import NamedTuple

from gotweb.battles import activation, attack, commanders, movement, retreat, sight, strength
from gotweb.battles.facts import table
from gotweb.battles.plans import other
from gotweb.battles.state import Now, State, kind_of, word
from gotweb.battles.strength import COUNTER, PARTING, Blow


class Fight(NamedTuple):
    """The state at the moment before the dice of a blow (an attack of any kind) are rolled, and the blow."""

    state: State
    blow: Blow


class Hidden(NamedTuple):
    """An enemy within range that a unit would not see, and what blocks the sight."""

    target: str
    by: tuple[str, ...]


def supposed(state: State) -> State:
    """Return an independent copy of the state in the middle of a turn."""
    twin = state.copy()
    if state.now is not None:
        twin.now = Now(state.now.seat)
        twin.now.__dict__.update(deepcopy(state.now.__dict__))
    return twin


def moved(state: State, hex: str, to: str) -> State:
    """Return the state after the ordered unit in a hex has moved to another one, with only the rules F01 and F10."""
    twin = supposed(state)
    unit = twin.units[hex]
    near, far = movement.allowed(twin, hex)
    if twin.now is not None and to not in near:
        twin.now.far.add(unit.id)
    movement.count(twin, hex, far[to])
    twin.release(hex)
    twin.units[to] = twin.units.pop(hex)
    return twin


def attacks_follow(state: State, hex: str | None = None) -> bool:
    """Return whether units that move now, or the one in a hex, may attack afterwards (F08, D09).

    A unit that moves after its attack (K05) attacks again only if it has an attack left.
    """
    now = state.now
    if now is None:
        return True
    asked = now.ordered if hex is None else (state.units[hex].id,)
    if now.strikes:
        return any(now.strikes.get(id, 0) > 0 for id in asked)
    return not asked or any(not activation.moves_last(state, id) for id in asked)


def put(state: State, hex: str, to: str, hexes: int) -> State:
    """Return the state with the unit of a hex in another one, after following or stepping so many hexes."""
    twin = supposed(state)
    movement.count(twin, hex, hexes)
    twin.release(hex)
    twin.units[to] = twin.units.pop(hex)
    return twin


def hidden(state: State, hex: str) -> list[Hidden]:
    """Return the enemies that the unit in a hex could attack if nothing blocked its sight (G02)."""
    found = []
    for target in state.army(other(state.units[hex].house)):
        if attack.why_not(state, hex, target) == "G02":
            view = sight.view(state, hex, target)
            found.append(Hidden(target, tuple(dict.fromkeys((*view.left, *view.right)))))
    return found


def ordered_attack(state: State, hex: str, target: str, commander: str | None = None) -> Fight:
    """Return an attack of the unit in a hex before its dice are rolled: it has left its engagement with any other unit,
    and the engagement token lies (H02).

    With a `commander` his commitment was used before it (K05).
    """
    twin = supposed(state)
    if commander is not None:
        commanders.strengthen(twin, hex, commander)
    if twin.partner(hex) not in (None, target):
        twin.release(hex)
    blow = strength.blow(twin, hex, target)
    attack.meet(twin, hex, target)
    return Fight(twin, blow)


def committed(state: State, hex: str, target: str) -> dict[str, Fight]:
    """Return commander -> an attack of the unit in a hex with his commitment, for each that may be used before it
    (K05).
    """
    return {id: ordered_attack(state, hex, target, id) for id in commanders.for_attack(state, hex)}


def counter(state: State, hex: str, target: str) -> Fight | None:
    """Return the counterattack on the unit in a hex if its target stands its ground (J01), or None if there is none."""
    if kind_of(state, state.units[hex]).shoots:
        return None
    twin = ordered_attack(state, hex, target).state
    if not attack.can_counter(twin, target, hex):
        return None
    return answering(twin, target, hex)


def answering(state: State, hex: str, target: str) -> Fight:
    """Return the counterattack of the unit in a hex on its attacker, as things are now."""
    twin = supposed(state)
    if twin.partner(hex) == target:
        attack.meet(twin, hex, target)
    return Fight(twin, strength.blow(twin, hex, target, COUNTER))


def parting(state: State, hex: str) -> Fight | None:
    """Return the blow that may be struck at the unit in a hex when it leaves its engagement (J04), or None."""
    partner = state.partner(hex)
    if partner is None or attack.slips_away(state, state.units[hex]) or not attack.may_strike(state, partner, hex):
        return None
    twin = supposed(state)
    twin.release(hex)
    return Fight(twin, strength.blow(twin, partner, hex, PARTING))


def leaving(state: State, hex: str, target: str) -> Fight | None:
    """Return the parting blow that an attack on a unit other than the engaged partner would bring (J04), or None."""
    return None if state.partner(hex) == target else parting(state, hex)


def retreating(state: State, hex: str, steps: int) -> tuple[int, int]:
    """Return (hexes that the unit in a hex would retreat of so many, hexes that would become hits) (I03, I04)."""
    far = 0 if hex in state.fires else retreat.ways(state, hex, state.units[hex].house, steps)[0]
    return far, steps - far


def landings(state: State, hex: str, to: str, steps: int) -> list[str]:
    """Return the hexes in which a retreat by so many hexes can end that begins with a step to a given hex (I04),
    sorted.
    """
    house, ends = state.units[hex].house, {to}
    for left in range(steps - 1, 0, -1):
        further = {at: retreat.ways(state, at, house, left)[1] for at in ends}
        ends = {end for at, open_ in further.items() for end in open_ or [at]}
    return sorted(ends)


def retreats(state: State, hex: str, steps: int) -> list[str]:
    """Return all hexes in which a retreat by so many hexes can end, sorted; empty if the unit stays where it is."""
    if not steps or hex in state.fires:
        return []
    first = retreat.ways(state, hex, state.units[hex].house, steps)[1]
    return sorted({end for to in first for end in landings(state, hex, to, steps)})


class Threat(NamedTuple):
    """An enemy that could attack a unit: its hex, the hex from which it would attack, and the fight."""

    hex: str
    place: str
    fight: Fight | None
    """None if it would set its dogs on the unit: a die tells then what their attack is (M03)."""


def threats(state: State, target: str) -> list[Threat]:
    """Return the ready enemies that could attack the unit in a hex if it were their turn and they were ordered (C07),
    sorted by hex.

    They may move first (F01), as far as they can and still attack; an enemy that need not move does not, so dogs come
    before a move (M03). Effects of cards and commitments are not counted.
    """
    found = (threat(state, at, target) for at in ready(state, other(state.units[target].house)))
    return [one for one in found if one is not None]


def ready(state: State, house: str) -> list[str]:
    """Return the units of a house that can still be ordered this round (C07), sorted by hex."""
    return [hex for hex in state.army(house) if state.units[hex].ready]


def threat(state: State, at: str, target: str) -> Threat | None:
    """Return how the unit in a hex could attack another unit if it were ordered now, or None if it could not."""
    unit = state.units[at]
    kind = kind_of(state, unit)
    reach = kind.ranks[unit.rank].near + 1 + kind.most  # a road may give one hex more (F06)
    if state.plan.grid.distance(at, target) > reach:
        return None
    twin = supposed(state)
    twin.now = Now(unit.house)
    if attack.why_not(twin, at, target) is None:
        return Threat(at, at, ordered_attack(twin, at, target))
    if attack.dogs_why_not(twin, at, target) is None:
        return Threat(at, at, None)
    for place in movement.allowed(twin, at)[0]:
        if state.plan.grid.distance(place, target) <= kind.most:
            there = moved(twin, at, place)
            if attack.why_not(there, place, target) is None:
                return Threat(at, place, ordered_attack(there, place, target))
    return None


def endangered(state: State, house: str) -> list[str]:
    """Return the units of a house that any ready enemy could attack (see `threats`), sorted by hex."""
    enemies = ready(state, other(house))
    return [hex for hex in state.army(house) if any(threat(state, at, hex) is not None for at in enemies)]


def exposed(state: State, hex: str, goals: Iterable[str], after: Callable[[str], State]) -> Mapping[str, str]:
    """Return goal of the unit in a hex -> a hex from where a ready enemy could attack it there (see `threats`).

    Goals where no enemy could are left out. `after` returns the state after the unit has moved to a goal.
    """
    foes = _covered(state, hex)
    found = {}
    for goal in goals:
        blows = (threat(after(goal), at, goal) for at, cover in foes.items() if goal in cover)
        blow = next((one for one in blows if one is not None), None)
        if blow is not None:
            found[goal] = blow.place
    return found


def _covered(state: State, hex: str) -> dict[str, frozenset[str]]:
    """Return ready enemy of the unit in a hex -> all hexes that it could attack at best, if that unit is out of the
    way.
    """
    twin, grid = supposed(state), state.plan.grid
    twin.release(hex)
    enemy = other(twin.units.pop(hex).house)
    twin.now = Now(enemy)
    found = {}
    for at in ready(twin, enemy):
        places = [at, *movement.allowed(twin, at)[0]]
        cover = {goal for place in places for goal in grid.within(place, kind_of(twin, twin.units[at]).most)}
        if word(twin, twin.units[at], "war-dogs"):
            cover |= grid.within(at, table().dogs[1])
        found[at] = frozenset(cover)
    return found
