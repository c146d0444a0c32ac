"""Orders: what a unit can do once in a round, at a certain moment (O01, O02).

Each is a function registered by its name, and called with the unit that uses the order and the moment. The function
`when` says whether it can be used at a moment.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.geometry.plane.contact import contact, squared_distance, within
from gotweb.miniatures.attack import strike
from gotweb.miniatures.charge import chosen_attack
from gotweb.miniatures.conditions import become
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import around
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.windows import Effect, Moment, Play, put_in
from gotweb.miniatures.morale import panic
from gotweb.miniatures.shifts import shift
from gotweb.miniatures.shooting import STAY, Shot
from gotweb.miniatures.state import State
from gotweb.miniatures.wounds import restore, suffer

RULE = "O01"
NEAR, FAR = 600, 1200
"""How far orders reach, in hundredths of an inch."""
SHIFTED = 300
MOST_GIVEN = 3
"""How many wounds a unit can suffer for another's good."""

When = Callable[[State, str, Moment], bool]
Happens = Callable[[State, str, Moment], Step | None]


def able(state: State, seat: str, order: str) -> list[str]:
    """Return the units of a seat that may still use an order in this round (O01, O02)."""
    used, found = minds_of(state).orders, []
    for id in state.of(seat):
        unit = state.units[id]
        barred = "no-orders" in unit.marks or "untargetable" in unit.marks or order in used.get(id, ())
        if unit.place is not None and not barred and unit.has(order):
            found.append(id)
    return found


def order(name: str, trigger: str, when: When) -> Callable[[Happens], Happens]:
    """Register an order for units of which `when` is true at the moment (a decorator)."""

    def keep(happens: Happens) -> Happens:
        def targets(state: State, seat: str, moment: Moment) -> list[str]:
            return [id for id in able(state, seat, name) if when(state, id, moment)]

        def used(state: State, play: Play) -> Step | None:
            id = play.on
            assert id is not None
            minds = minds_of(state)
            minds.orders[id] = tuple(sorted((*minds.orders.get(id, ()), name)))
            return happens(state, id, play.moment)

        put_in(Effect(name, trigger, "order", targets, used))
        return happens

    return keep


def reaches(state: State, id: str, other: str, hundredths: int) -> bool:
    """Return whether two trays are within a distance of each other, in hundredths of an inch; a unit reaches itself."""
    return within(squared_distance(state.units[id].stands, state.units[other].stands), hundredths)


def friends(state: State, id: str, hundredths: int) -> list[str]:
    """Return the units of the same side within a distance, the unit itself included."""
    near = (one for one in state.of(state.units[id].seat) if state.units[one].place is not None)
    return [one for one in near if one == id or reaches(state, id, one, hundredths)]


def _chosen(state: State, id: str, name: str, options: list[Answer]) -> OneOf:
    """Return the question for the target of an order."""
    return OneOf(state.units[id].seat, "victim", options, {"unit": id, "effect": name}, evident=True)


def _enemys_turn(state: State, id: str, moment: Moment) -> bool:
    return bool(moment.told["whose"] != state.units[id].seat)


@order("order-tactical-reposition", "turn-start", _enemys_turn)
def tactical_reposition(state: State, id: str, moment: Moment) -> Step:
    """At the start of an enemy's turn: a friend within 6 inches shifts 3."""
    options: list[Answer] = [{"victim": one} for one in friends(state, id, NEAR)]
    answer = yield _chosen(state, id, "order-tactical-reposition", options)
    yield from shift(state, answer["victim"], SHIFTED)


def _survived(state: State, id: str, moment: Moment) -> bool:
    return moment.target == id and moment.unit in state.units


@order("order-lannister-supremacy", "attack-finished", _survived)
def lannister_supremacy(state: State, id: str, moment: Moment) -> Step:
    """After an attack on the unit: the attacker takes a Panic Test, harder and with more wounds for each rank left."""
    assert moment.unit is not None
    ranks = state.units[id].ranks
    yield from panic(state, moment.unit, -ranks, RULE, ranks)


def _charged_alone(state: State, id: str, moment: Moment) -> bool:
    return moment.target == id and moment.told["side"] != "rear" and state.engaged(id) == [moment.unit]


@order("order-set-for-charge", "charge-succeeded", _charged_alone)
def set_for_charge(state: State, id: str, moment: Moment) -> Step:
    """Charged in front or flank, and engaged with no other enemy: the unit strikes first, from where it stands."""
    charger = moment.unit
    assert charger is not None
    attack = yield from chosen_attack(state, id)
    met = contact(state.units[id].stands, state.units[charger].stands)
    assert met is not None, "who has charged is in contact"
    yield from strike(state, id, charger, attack, met.second)


def _shots(state: State, id: str, target: str) -> list[tuple[int, Answer]]:
    """Return the ranged attacks of a unit that reach an enemy from where it stands, each as an answer."""
    if state.engaged(id):
        return []
    choice, found = Shot(state, id), []
    for number, attack in enumerate(state.units[id].kind.attacks):
        if attack.kind in RANGES:
            answer = choice.completed(number, STAY, 0, target, None)
            if choice.why_not(answer) is None:
                found.append((number, answer))
    return found


def _charged_in_front(state: State, id: str, moment: Moment) -> bool:
    charger = moment.unit
    if moment.target != id or moment.told["side"] != "front" or charger not in state.units:
        return False
    return bool(_shots(state, id, str(charger)))


@order("order-ready-aim-release", "charge-declared", _charged_in_front)
def ready_aim_release(state: State, id: str, moment: Moment) -> Step:
    """Charged in the front: the unit shoots at the charger first, from where it stands."""
    charger = str(moment.unit)
    shots = _shots(state, id, charger)
    options: list[Answer] = [{"attack": number} for number, _ in shots]
    answer = yield OneOf(state.units[id].seat, "attack", options, {"unit": id}, evident=True)
    number, shot = shots[options.index(answer)]
    yield from strike(state, id, charger, state.units[id].kind.attacks[number], shot["shoot"]["side"])


def _strikes(state: State, id: str, moment: Moment) -> bool:
    return moment.unit == id and moment.told["kind"] == "melee"


@order("order-martial-training", "attack-before-dice", _strikes)
def martial_training(state: State, id: str, moment: Moment) -> None:
    """In its own melee attack: the unit may reroll any dice, and the defender becomes Vulnerable."""
    assert moment.target is not None
    moment.gains["any-again"] += 1
    become(state, moment.target, "vulnerable", RULE)


@order("order-incite", "attack-before-dice", _strikes)
def incite(state: State, id: str, moment: Moment) -> None:
    """In its own melee attack: the attack is Vicious, with the highest number of dice of the unit's card."""
    moment.gains["vicious"] += 1
    moment.gains["highest"] += 1


def _struck_before(state: State, id: str, moment: Moment) -> bool:
    return moment.target == id and moment.told["kind"] == "melee" and moment.told["side"] != "rear"


@order("order-shield-wall", "attack-after-defence", _struck_before)
def shield_wall(state: State, id: str, moment: Moment) -> None:
    """In a melee attack on its front or flank: the unit blocks one more hit for each rank that it has left."""
    moment.gains["blocks"] += state.units[id].ranks


def _marked(state: State, id: str) -> list[str]:
    """Return the enemies within 12 inches that a unit sees, and that are not Vulnerable."""
    field, place = around(state, id), state.units[id].stands
    return [
        other
        for other in field.enemies
        if "vulnerable" not in state.units[other].conditions
        and reaches(state, id, other, FAR)
        and field.why_not_see(place, other) is None
    ]


def _own_turn_with_target(state: State, id: str, moment: Moment) -> bool:
    return not _enemys_turn(state, id, moment) and bool(_marked(state, id))


@order("order-mark-target", "turn-start", _own_turn_with_target)
def mark_target(state: State, id: str, moment: Moment) -> Step:
    """At the start of its side's turn: an enemy in sight within 12 inches becomes Vulnerable."""
    answer = yield _chosen(state, id, "order-mark-target", [{"victim": other} for other in _marked(state, id)])
    become(state, answer["victim"], "vulnerable", RULE)


def _aided(state: State, id: str) -> list[Answer]:
    """Return which units a unit can help within 12 inches, and with how many wounds; it does not give its last."""
    most = min(MOST_GIVEN, state.units[id].left - 1)
    others = [one for one in friends(state, id, FAR) if one != id]
    return [{"victim": one, "wounds": wounds} for one in others for wounds in range(1, most + 1)]


def _own_turn_with_friend(state: State, id: str, moment: Moment) -> bool:
    return not _enemys_turn(state, id, moment) and bool(_aided(state, id))


@order("order-supply-aid", "turn-start", _own_turn_with_friend)
def supply_aid(state: State, id: str, moment: Moment) -> Step:
    """At the start of its side's turn: the unit suffers wounds, and another friend restores one more than that."""
    answer = yield _chosen(state, id, "order-supply-aid", _aided(state, id))
    suffer(state, id, answer["wounds"], RULE)
    restore(state, answer["victim"], answer["wounds"] + 1, RULE)


__all__ = ["able", "friends", "order", "reaches"]
