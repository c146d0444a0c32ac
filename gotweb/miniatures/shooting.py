"""Ranged attacks: a shift of up to two inches, then an enemy in sight and range (G01 to G07)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.geometry.plane.arcs import largest_arcs, part_in_front
from gotweb.geometry.plane.ends import standing
from gotweb.geometry.plane.polygons import twice_area
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import SIDES, Rectangle, Side, front_arrow, moved
from gotweb.miniatures.attack import strike
from gotweb.miniatures.facts import RANGES
from gotweb.miniatures.field import against, around, on_high
from gotweb.miniatures.moves import arrive, danger
from gotweb.miniatures.state import State

SHIFT = 200
"""How far a unit may shift before it shoots, in hundredths of an inch (G04)."""
STAY = "stay"


class Shot(Parts):
    """`{"shoot": {"attack": n, "towards": "stay", "distance": 0, "target": "blue-1", "side": "front"}}` (G01 to G04).

    The side of the target is the one whose arc holds most of the shooter; if there are two, the shooter chooses.
    """

    __slots__ = ("_attacks", "_field", "_found", "_open", "_start", "_state", "_within")

    def __init__(self, state: State, id: str) -> None:
        unit = state.units[id]
        self._state, self._start, self._field = state, unit.stands, around(state, id)
        self._attacks = [n for n, one in enumerate(unit.kind.attacks) if one.kind in RANGES]
        self._found: dict[tuple[int, str], list[int]] = {}
        """The shifts that have been asked for, by attack and direction."""
        self._open: dict[int, list[str]] = {}
        """The directions that have been asked for, by attack."""
        self._within: dict[int, list[str]] = {}
        """Who may come into range by a shift, by attack (`_near`)."""
        told = {"unit": id, "attacks": self._attacks, "enemies": list(self._field.enemies)}
        super().__init__(unit.seat, "shoot", told)

    def possible(self) -> bool:
        """Return whether there is any target, after a shift or without one."""
        return any(self._ways(attack) for attack in self._attacks)

    def why_not(self, answer: Answer) -> str | None:
        plan = answer["shoot"] if isinstance(answer, dict) and answer.keys() == {"shoot"} else None
        if not isinstance(plan, dict) or plan.keys() != {"attack", "towards", "distance", "target", "side"}:
            return NOT_AN_ANSWER
        attack, towards, distance = plan["attack"], plan["towards"], plan["distance"]
        if type(attack) is not int or attack not in self._attacks or type(distance) is not int:
            return NOT_AN_ANSWER
        if towards not in (STAY, *SIDES) or plan["target"] not in self._field.enemies or plan["side"] not in SIDES:
            return NOT_AN_ANSWER
        if distance not in (range(1) if towards == STAY else range(1, SHIFT + 1)):
            return "G04"
        reason = self.reason(answer)
        if reason is not None:
            return against(self._state, reason)
        return None if plan["side"] in self._sides(plan) else "C06"

    def reason(self, answer: Answer) -> Reason | None:
        """Return the reason against the shift, or else against the line of sight, or else against the range."""
        plan = answer["shoot"]
        place, target, attack = self._from(plan), plan["target"], plan["attack"]
        if plan["towards"] != STAY:
            barred = self._field.why_not_go(self._start, plan["towards"], plan["distance"])
            barred = barred or self._field.why_not_stand(place)
            if barred is not None:
                return barred
        reason = self._field.why_not_see(place, target)
        if reason is not None and reason.kind == "hidden" and self._soars(place, attack):
            reason = None
        return reason or self._field.why_not_reach(front_arrow(place), target, self._reach(attack))

    def completed(self, attack: int, towards: str, distance: int, target: str, side: Side | None) -> Answer:
        """Return the shot at an enemy, with the side that it strikes if none is given. It may be illegal."""
        plan = {"attack": attack, "towards": towards, "distance": distance, "target": target}
        return {"shoot": {**plan, "side": side or self._sides(plan)[0]}}

    def _from(self, plan: Mapping[str, Any]) -> Rectangle:
        """Return the place from which the unit shoots."""
        towards = plan["towards"]
        return self._start if towards == STAY else moved(self._start, towards, plan["distance"])

    def _sides(self, plan: Mapping[str, Any]) -> Sequence[Side]:
        """Return the sides of the target that such a shot may strike."""
        return largest_arcs(self._field.enemies[plan["target"]], self._from(plan))

    def compose(self) -> Compose:
        """Yield the attack, the shift, the target, and the side if there are two."""
        attack = yield Part("attack", [n for n in self._attacks if self._ways(n)], self._part("attack"))
        towards = yield Part("towards", self._ways(attack), self._part("towards"))
        place, distance = self._start, 0
        if towards != STAY:
            distance = yield Part("distance", self._distances(attack, towards), self._part("distance"))
            place = moved(place, towards, distance)
        target = yield Part("target", list(self._targets(place, attack)), self._part("target"))
        sides = largest_arcs(self._field.enemies[target], place)
        side = sides[0]
        if len(sides) > 1:
            side = yield Part("side", sides, self._part("side"))
        return {"shoot": {"attack": attack, "towards": towards, "distance": distance, "target": target, "side": side}}

    def _part(self, name: str) -> Callable[[Answer], Any]:
        return lambda answer: answer["shoot"][name]

    def _reach(self, attack: int) -> int:
        return RANGES[self._state.units[self.facts["unit"]].kind.attacks[attack].kind]

    def _targets(self, place: Rectangle, attack: int, among: Iterable[str] | None = None) -> Iterator[str]:
        """Yield the enemies in range and in sight from a place; only those in `among`, if it is given."""
        arrow, reach = front_arrow(place), self._reach(attack)
        for name in self._field.enemies if among is None else among:
            if self._field.why_not_reach(arrow, name, reach) is None and self._sees(place, name, attack):
                yield name

    def _near(self, attack: int) -> list[str]:
        """Return the enemies that may come into range by a shift."""
        if attack not in self._within:
            arrow, most = front_arrow(self._start), self._reach(attack) + SHIFT + 1
            found = [name for name in self._field.enemies if self._field.why_not_reach(arrow, name, most) is None]
            self._within[attack] = found
        return self._within[attack]

    def _sees(self, place: Rectangle, name: str, attack: int) -> bool:
        """Return whether an enemy can be shot at; a unit that shoots over obstacles ignores them (G07, J09)."""
        if self._soars(place, attack):
            return bool(twice_area(part_in_front(place, self._field.enemies[name])))
        return self._field.sees(place, name)

    def _soars(self, place: Rectangle, attack: int) -> bool:
        """Return whether a shot goes over obstacles: a volley of arrows does, and a shot from elevated terrain."""
        volley = "arrow-volley" in self._state.units[self.facts["unit"]].kind.attacks[attack].effects
        return volley or on_high(self._state, place)

    def _ways(self, attack: int) -> list[str]:
        """Return the directions of shifts after which there is a target, and whether there is one without a shift."""
        if attack not in self._open:
            found = [STAY] if next(self._targets(self._start, attack, self._near(attack)), None) is not None else []
            found += [side for side in SIDES if next(self._shifts(attack, side), None) is not None]
            self._open[attack] = found
        return self._open[attack]

    def _distances(self, attack: int, towards: Side) -> list[int]:
        """Return the distances after which there is a target."""
        if (attack, towards) not in self._found:
            self._found[attack, towards] = sorted(self._shifts(attack, towards))
        return self._found[attack, towards]

    def _shifts(self, attack: int, towards: Side) -> Iterator[int]:
        """Yield the distances after which there is a target, the longest first."""
        near = self._near(attack)
        if not near:
            return
        ways = range(1, self._field.furthest(self._start, towards, SHIFT) + 1)
        for distance in reversed(standing(self._field, self._start, towards, ways)):
            if next(self._targets(moved(self._start, towards, distance), attack, near), None) is not None:
                yield distance


def shoot(state: State, id: str, shot: Shot) -> Step:
    """Ask whom a unit shoots at and from where, and resolve the attack."""
    answer = yield shot
    plan = answer["shoot"]
    start = state.units[id].stands
    if plan["towards"] != STAY:
        arrive(state, id, moved(start, plan["towards"], plan["distance"]), "G04")
    attack = state.units[id].kind.attacks[plan["attack"]]
    yield from strike(state, id, plan["target"], attack, plan["side"])
    if id not in state.units:
        return
    yield from danger(state, id, [start, state.units[id].stands])
