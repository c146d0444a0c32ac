"""Commanders (p12, p17): the effects of their commitments, each of which is used once in a battle (K05)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gotweb.battles import fire, morale
from gotweb.battles.plans import other
from gotweb.battles.questions import Asking, yes
from gotweb.battles.state import State, Unit, give, lend
from gotweb.core.choice import OneOf


def uncommitted(state: State, house: str, when: str) -> list[str]:
    """Return the commanders of a house on the board whose commitment can still be used at this time, sorted."""
    found = []
    for id in state.commanders(house):
        once = state.plan.box.commanders[id].commit
        if once is not None and once.when == when and id not in state.committed:
            found.append(id)
    return found


def flip(state: State, id: str) -> None:
    """Turn a commander's card to its committed side (K05)."""
    state.committed = (*state.committed, id)
    state.say("committed", seat=state.plan.box.commanders[id].house, commander=id, rule="K05")


def offered(state: State, house: str) -> list[str]:
    """Return the commanders whose commitment a house may use in its turn, before its action, with some effect."""
    return [id for id in uncommitted(state, house, "turn") if useful(state, id)]


def useful(state: State, id: str) -> bool:
    """Return whether a commitment for the turn would have any effect now."""
    once, hex = state.plan.box.commanders[id].commit, state.leads(id)
    assert once is not None and hex is not None
    house = state.plan.box.commanders[id].house
    circle = [hex, *state.plan.grid.near[hex]]
    own = [place for place in circle if place in state.units and state.units[place].house == house]
    checks: dict[str, bool] = {
        "release": hex in state.engaged,
        "release-all": any(place in state.engaged for place in own),
        "raise": morale.room(state, other(house)) > 0,
        "lower": morale.room(state, other(house)) > 0,
        "rally-adjacent": any(not state.units[place].ready for place in own),
        "fan": bool(fire.fanned(state, hex)),
        "refund": state.on_cards[id] > 0,
    }
    return checks.get(once.does, True)


def commit(state: State, id: str) -> Asking:
    """Use a commander's commitment in his house's turn (K05)."""
    card, hex = state.plan.box.commanders[id], state.leads(id)
    assert card.commit is not None and hex is not None
    flip(state, id)
    return (yield from DOES[card.commit.does](state, id, hex))


def _release(state: State, id: str, hex: str) -> Asking:
    yield from ()
    _let_go(state, [hex])


def _release_all(state: State, id: str, hex: str) -> Asking:
    yield from ()
    _let_go(state, [hex, *state.plan.grid.near[hex]])


def _let_go(state: State, hexes: list[str]) -> None:
    house = state.units[hexes[0]].house
    for place in hexes:
        if place in state.engaged and state.units[place].house == house:
            partner = state.partner(place)
            state.release(place)
            state.say("disengaged", seat=house, hex=place, target=partner, rule="J06")


def _endure(state: State, id: str, hex: str) -> Asking:
    yield from ()
    house = state.units[hex].house
    for place in sorted(state.controlled(id)):
        if place in state.units and state.units[place].house == house:
            lend(state, state.units[place].id, {"endurance": 1})


def _raise(state: State, id: str, hex: str) -> Asking:
    yield from ()
    morale.change(state, state.units[hex].house, 2, "K05")


def _rally_adjacent(state: State, id: str, hex: str) -> Asking:
    """Rally Jaime's unit and the units next to it; all units on the board if his unit has captured a commander this
    turn.
    """
    yield from ()
    unit = state.units[hex]
    everywhere = state.now is not None and unit.id in state.now.captors
    for place in state.army(unit.house):
        if everywhere or place == hex or place in state.plan.grid.near[hex]:
            rally(state, place, "K05")


def _fan(state: State, id: str, hex: str) -> Asking:
    places = fire.fanned(state, hex)
    answer = yield OneOf(state.units[hex].house, "fan", [{"fan": place} for place in places], {"hex": hex})
    fire.grow(state, answer["fan"], 1, "K05")


def _refund(state: State, id: str, hex: str) -> Asking:
    yield from ()
    refund(state, id, 2)


DOES: dict[str, Callable[[State, str, str], Asking]] = {
    "release": _release, "release-all": _release_all, "endure": _endure, "raise": _raise, "lower": _raise,
    "rally-adjacent": _rally_adjacent, "fan": _fan, "refund": _refund,
}  # fmt: skip
"""What the commitments of a turn do. To lower the enemy's morale is to raise one's own: there is one marker."""


def refund(state: State, id: str, most: int) -> None:
    """Return command tokens from a commander's card to the command board."""
    house, number = state.plan.box.commanders[id].house, min(most, state.on_cards[id])
    if number:
        state.on_cards[id] -= number
        state.boards[house] += number
        state.say("refunded", seat=house, commander=id, tokens=number, rule="K05")


def rally(state: State, hex: str, rule: str) -> None:
    """Rally a unit: turn its banner so that it can be ordered again."""
    unit = state.units[hex]
    if not unit.ready:
        state.change(hex, ready=True)
        state.say("rallied", seat=unit.house, hex=hex, unit=unit.kind, rule=rule)


# commitments around an attack


ATTACKS: Mapping[str, Mapping[str, int]] = {
    "attack-twice": {"again": 1, "no-morale": 1}, "valor-twice": {"valor-twice": 1}, "dice": {"dice": 2},
}  # fmt: skip
"""What a commitment for an attack gives to the unit that attacks."""


def for_attack(state: State, hex: str) -> list[str]:
    """Return the commanders whose commitment may be used before an attack of the unit in a hex (K05), sorted: its
    own, and those who control it and let any unit attack twice.
    """
    unit, found = state.units[hex], []
    for id in uncommitted(state, unit.house, "attack"):
        controls = attacks(state, id) == "attack-twice" and hex in state.controlled(id)
        if unit.commander == id or controls:
            found.append(id)
    return found


def attacks(state: State, id: str) -> str:
    """Return the effect of a commander's commitment for an attack, a key of ATTACKS."""
    once = state.plan.box.commanders[id].commit
    assert once is not None
    return once.does


def strengthen(state: State, hex: str, id: str) -> None:
    """Give the unit in a hex the effect of a commander's commitment for its attack (K05)."""
    give(state, state.units[hex].id, ATTACKS[attacks(state, id)])


def before_attack(state: State, hex: str, target: str) -> Asking:
    """Ask the attacker whether to use a commitment for the attack: of the unit's own commander, or of one who
    controls it.
    """
    house = state.units[hex].house
    for id in for_attack(state, hex):
        answer = yield yes(house, "commit", {"commander": id, "hex": hex, "target": target}, usual=False)
        if answer["commit"]:
            flip(state, id)
            strengthen(state, hex, id)


def victorious(state: State, unit: Unit, captured: bool) -> None:
    """Note that a unit has eliminated an enemy unit, or captured a commander, in this turn."""
    if state.now is not None and unit.house == state.now.seat:
        state.now.victors = (*state.now.victors, unit.id)
        if captured:
            state.now.captors = (*state.now.captors, unit.id)


def after_turn(state: State, seat: str) -> Asking:
    """At the end of an action ask whether commanders whose units have eliminated a unit, or captured a commander, use a
    commitment for that.
    """
    assert state.now is not None
    for id in state.commanders(seat):
        once, hex = state.plan.box.commanders[id].commit, state.leads(id)
        if once is None or id in state.committed or hex is None:
            continue
        unit = state.units[hex]
        won = once.does == "rally-victor" and unit.id in state.now.victors and not unit.ready
        if won or (once.does == "rally-adjacent" and unit.id in state.now.captors):
            answer = yield yes(seat, "commit", {"commander": id, "hex": hex, "target": None}, usual=False)
            if answer["commit"]:
                flip(state, id)
                if won:
                    rally(state, hex, "K05")
                else:
                    yield from _rally_adjacent(state, id, hex)
