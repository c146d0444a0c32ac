"""Ordered units act (p15-18): first all of them move, one after the other, then all attack."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.battles import attack, commanders, fire, movement, pursuit
from gotweb.battles.questions import Asking, Listed, yes
from gotweb.battles.state import State, word
from gotweb.core.choice import NO_SUCH_NAME, NOT_THERE, Answer, OneOf

MOVES: tuple[Answer, ...] = ({"move": "", "to": ""}, {"move": "", "dogs": ""}, {"move": "", "quench": ""})
ATTACKS: tuple[Answer, ...] = ({"attack": "", "target": ""}, {"attack": "", "kindle": ""}, {"attack": "", "quench": ""})
"""How answers are built that say what a unit does."""


def order(state: State, hexes: list[str], rule: str) -> None:
    """Order units: their banners turn at once, and they may act in this turn (C07, C08)."""
    assert state.now is not None
    for hex in hexes:
        unit = state.units[hex]
        state.now.ordered = (*state.now.ordered, unit.id)
        state.change(hex, ready=False)
        state.say("ordered", seat=unit.house, hex=hex, unit=unit.kind, rank=unit.rank, rule=rule)


def act(state: State) -> Asking:
    """Let all units that were ordered this turn move, then attack (F08); a card may let some attack first."""
    assert state.now is not None
    yield from slip(state, before=True)
    last = [id for id in state.now.ordered if moves_last(state, id)]
    yield from moves(state, [id for id in state.now.ordered if id not in last])
    yield from attacks(state)
    state.now.strikes = dict.fromkeys(state.now.strikes, 0)  # the time for attacks is over
    yield from moves(state, last)
    yield from slip(state, before=False)


def moves_last(state: State, id: str) -> bool:
    """Return whether an ordered unit attacks before it moves, as a card may say (D09); the others move before all
    attacks.
    """
    return state.now is not None and "attack-first" in state.now.boons.get(id, {})


def slip(state: State, before: bool) -> Asking:
    """Let commanders' units with that ability leave their engagement without a blow, before or after they act (J06)."""
    assert state.now is not None
    for id in state.now.ordered:
        hex = state.hex_of(id)
        unit = None if hex is None else state.units[hex]
        if hex is None or unit is None or unit.commander is None or hex not in state.engaged:
            continue
        if state.plan.box.commanders[unit.commander].ability.get("slips"):
            answer = yield yes(unit.house, "slip", {"hex": hex, "before": before}, usual=False)
            if answer["slip"]:
                partner = state.partner(hex)
                state.release(hex)
                state.say("disengaged", seat=unit.house, hex=hex, target=partner, rule="J06")


class Deed(Listed):
    """The question which of some units acts, and how: `{kind: "C4", ...}`; null: no further unit acts.

    The rule `idle` refuses any other unit; `reason` gives the rule against an action of one of these units.
    """

    __slots__ = ()

    def __init__(
        self,
        state: State,
        kind: str,
        hexes: list[str],
        options: list[Answer],
        shapes: tuple[Answer, ...],
        idle: str,
        reason: Callable[[Answer], str | None],
    ) -> None:
        def why_not(answer: Answer) -> str | None:
            if not {value for value in answer.values() if value is not None} <= set(state.plan.grid.hexes):
                return NO_SUCH_NAME
            if answer[kind] not in hexes:
                return idle if answer[kind] in state.units else NOT_THERE
            return reason(answer)

        assert state.now is not None
        super().__init__(
            state.now.seat, kind, options, shapes, {"units": hexes}, reason=why_not, usual={kind: None}
        )  # fmt: skip


# moves


def moves(state: State, ids: list[str]) -> Asking:
    """Let these ordered units move, in any order, each once or not at all."""
    assert state.now is not None
    left = [id for id in ids if state.hex_of(id) is not None]
    while left:
        choice = UnitMove(state, [hex for id in left if (hex := state.hex_of(id)) is not None])
        if len(choice.options()) == 1:
            return
        answer = yield choice
        hex = answer["move"]
        if hex is None:
            return
        unit = state.units[hex]
        left.remove(unit.id)
        if "dogs" in answer:
            yield from attack.dogs(state, hex, answer["dogs"])
        elif "quench" in answer:
            fire.put_out(state, hex)
            state.now.far.add(unit.id)
            state.say("put-out", seat=unit.house, hex=hex, unit=unit.kind, rule="N05")
        else:
            yield from move(state, hex, answer["to"])


def move(state: State, hex: str, to: str) -> Asking:
    """Move one unit. It leaves an engagement first, and does not move if the parting blow eliminates it (J04)."""
    assert state.now is not None
    unit = state.units[hex]
    near, far = movement.allowed(state, hex)
    if hex in state.engaged:
        yield from attack.disengage(state, hex)
        if state.hex_of(unit.id) is None or movement.why_closed(state, to) is not None:
            return
    if to not in near:
        state.now.far.add(unit.id)
    movement.count(state, hex, far[to])
    movement.shift(state, hex, to)
    state.say("moved", seat=unit.house, hex=hex, to=to, unit=unit.kind, rule="F01")


class UnitMove(Deed):
    """The question which unit moves, and where: `{"move": "C4", "to": "D5"}`; null: no more moves.

    Instead of moving, a unit may set its dogs on a target, or put out the fire in its own hex.
    """

    __slots__ = ()

    def __init__(self, state: State, hexes: list[str], kind: str = "orders") -> None:
        options: list[Answer] = [{"move": None}]
        for hex in hexes:
            options += [{"move": hex, "to": to} for to in movement.allowed(state, hex)[1]]
            if kind == "orders":
                options += [{"move": hex, "dogs": to} for to in attack.prey(state, hex)]
            if kind == "orders" and hex in state.fires:
                options.append({"move": hex, "quench": hex})

        def reason(answer: Answer) -> str | None:
            hex = answer["move"]
            if "dogs" in answer:
                return attack.dogs_why_not(state, hex, answer["dogs"])
            return "N05" if "quench" in answer else movement.why_not(state, hex, answer["to"])

        super().__init__(state, "move", hexes, options, MOVES, "F09", reason)


# attacks


def attacks(state: State) -> Asking:
    """Let the ordered units attack, in any order, each once unless a card or a pursuit gives another attack (H01)."""
    assert state.now is not None
    strikes = state.now.strikes
    for id in state.now.ordered:
        hex = state.hex_of(id)
        if hex is not None:
            strikes[id] = 1 + min(1, word(state, state.units[hex], "twice"))
    while True:
        left = [hex for id, n in strikes.items() if n > 0 and (hex := state.hex_of(id)) is not None]
        choice = Attack(state, left)
        if len(choice.options()) == 1:
            return
        answer = yield choice
        hex = answer["attack"]
        if hex is None:
            return
        unit = state.units[hex]
        strikes[unit.id] -= 1
        state.now.fought.add(unit.id)
        if "kindle" in answer:
            yield from fire.kindle(state, hex, answer["kindle"])
        elif "quench" in answer:
            yield from fire.quench(state, hex, answer["quench"])
        else:
            yield from one_attack(state, hex, answer["target"])


def one_attack(state: State, hex: str, target: str) -> Asking:
    """Run one attack and its consequences: an advance, or a pursuit with one more attack, or a move."""
    assert state.now is not None
    unit, strikes, boons = state.units[hex], state.now.strikes, state.now.boons
    before = dict(boons.get(unit.id, {}))
    outcome = yield from attack.attack(state, hex, target)
    strikes[unit.id] += boons.get(unit.id, {}).get("again", 0)
    boons[unit.id] = before  # what a commitment gives for an attack is given for this one only
    won = outcome in (attack.GONE, attack.RETREATED) and target not in state.units
    if won and state.hex_of(unit.id) == hex:  # and not if a card's hit after the attack was its end
        strikes[unit.id] += yield from pursuit.follow(state, hex, target)
    place = state.hex_of(unit.id)  # elsewhere, too, if a counterattack has driven it back
    if place is not None:
        yield from ride_on(state, place)


def ride_on(state: State, hex: str) -> Asking:
    """Let a unit move once more after its attack: by one hex if a card says so, or by a commitment (D09, K05)."""
    assert state.now is not None
    unit = state.units[hex]
    boons = state.now.boons.get(unit.id, {})
    if "after-move" in boons and (yield from step(state, hex)):
        del boons["after-move"]
        place = state.hex_of(unit.id)
        if place is None:
            return
        hex = place
    id = unit.commander
    if id is None or id not in commanders.uncommitted(state, unit.house, "after"):
        return
    once = state.plan.box.commanders[id].commit
    if once is None or once.does != "ride-on" or len(UnitMove(state, [hex], "again").options()) == 1:
        return
    answer = yield yes(unit.house, "commit", {"commander": id, "hex": hex, "target": None}, usual=False)
    if answer["commit"]:
        commanders.flip(state, id)
        answer = yield UnitMove(state, [hex], "again")
        if answer["move"] is not None:
            yield from move(state, hex, answer["to"])


def steps(state: State, hex: str) -> list[str]:
    """Return the adjacent hexes into which a unit could step, sorted."""
    return [to for to in sorted(movement.reach(state, hex, 1)) if to in state.plan.grid.near[hex]]


def step(state: State, hex: str) -> Asking:
    """Ask whether a unit moves by one hex. Returns whether it did so, or was stopped by a parting blow."""
    unit, near = state.units[hex], steps(state, hex)
    if not near:
        return False
    options: list[Answer] = [{"step": None}, *({"step": to} for to in near)]
    answer = yield OneOf(unit.house, "step", options, {"hex": hex}, usual={"step": None})
    if answer["step"] is not None:
        if hex in state.engaged:
            yield from attack.disengage(state, hex)
        if state.hex_of(unit.id) is not None and movement.why_closed(state, answer["step"]) is None:
            movement.count(state, hex, 1)
            movement.shift(state, hex, answer["step"])
            state.say("moved", seat=unit.house, hex=hex, to=answer["step"], unit=unit.kind, rule="D09")
    return answer["step"] is not None


class Attack(Deed):
    """The question which unit attacks what: `{"attack": "C4", "target": "D5"}`; null: no more attacks.

    Instead of attacking, a unit may light a fire next to it, or fight one.
    """

    __slots__ = ()

    def __init__(self, state: State, hexes: list[str]) -> None:
        assert state.now is not None
        options: list[Answer] = [{"attack": None}]
        for hex in hexes:
            options += [{"attack": hex, "target": target} for target in attack.targets(state, hex)]
            if state.units[hex].id in state.now.far:
                continue
            near = state.plan.grid.near[hex]
            if word(state, state.units[hex], "scorch"):
                options += [{"attack": hex, "kindle": at} for at in near if fire.why_not_kindle(state, hex, at) is None]
            if state.fires:
                options += [{"attack": hex, "quench": at} for at in near if fire.why_not_quench(state, hex, at) is None]

        def reason(answer: Answer) -> str | None:
            hex = answer["attack"]
            if "target" in answer:
                return attack.why_not(state, hex, answer["target"])
            if state.now is not None and state.units[hex].id in state.now.far:
                return "F10"
            if "kindle" in answer:
                return fire.why_not_kindle(state, hex, answer["kindle"])
            return fire.why_not_quench(state, hex, answer["quench"])

        super().__init__(state, "attack", hexes, options, ATTACKS, "H01", reason)
