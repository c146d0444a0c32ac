"""Shifts: moves along one of a unit's own axes, keeping its facing; some pivot first (N06)."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.geometry.plane.ends import pivots as open_pivots
from gotweb.geometry.plane.ends import standing
from gotweb.geometry.plane.moves import sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import SIDES, Outline, Rectangle, Side, moved, turned
from gotweb.miniatures.field import against, around
from gotweb.miniatures.moves import arrive, danger, freed
from gotweb.miniatures.state import State

STAY = "stay"


class Shift(Parts):
    """`{"shift": {"heading": n, "towards": "rear", "distance": n}}`: the direction and distance of a shift, after a
    pivot.

    Without a pivot the heading is the unit's facing; "stay" goes with a distance of 0. Staying is always legal.
    """

    __slots__ = ("_field", "_found", "_headings", "_most", "_pivots", "_start", "_state")

    def __init__(self, state: State, id: str, most: int, *, pivots: bool = False) -> None:
        unit = state.units[id]
        told = {"unit": id, "most": most, "facing": unit.stands.facing, "pivots": pivots}
        super().__init__(unit.seat, "shift", told)
        self._state, self._start, self._most, self._pivots = state, unit.stands, most, pivots
        self._field = around(state, id, most)
        self._found: dict[tuple[int, Side], list[int]] = {}
        self._headings: list[int] | None = None
        """The headings, once they have been asked for."""

    def why_not(self, answer: Answer) -> str | None:
        plan = answer["shift"] if isinstance(answer, dict) and answer.keys() == {"shift"} else None
        if not isinstance(plan, dict) or plan.keys() != {"heading", "towards", "distance"}:
            return NOT_AN_ANSWER
        heading, towards, distance = plan["heading"], plan["towards"], plan["distance"]
        if type(heading) is not int or not 0 <= heading < 360 or type(distance) is not int:
            return NOT_AN_ANSWER
        if towards not in (STAY, *SIDES):
            return NOT_AN_ANSWER
        if heading != self._start.facing and not self._pivots:
            return "N06"
        if distance not in (range(1) if towards == STAY else range(1, self._most + 1)):
            return "N06"
        return against(self._state, self.reason(answer))

    def reason(self, answer: Answer) -> Reason | None:
        """Return the reason against a shift; None if the unit stays."""
        plan = answer["shift"]
        place = turned(self._start, plan["heading"])
        if place != self._start:
            barred = self._field.why_not_stand(place, inch=False)
            if barred is not None:
                return barred
        if plan["towards"] == STAY:
            return None if place == self._start else self._field.why_not_stand(place)
        barred = self._field.why_not_go(place, plan["towards"], plan["distance"])
        return barred or self._field.why_not_stand(moved(place, plan["towards"], plan["distance"]))

    def possible(self) -> bool:
        """Return whether the unit can do anything but stay."""
        return any(self._distances(self._start.facing, side) for side in SIDES) or (
            self._pivots and self._every() != [self._start.facing]
        )

    def compose(self) -> Compose:
        """Yield the heading, if there is a pivot, the direction, and the distance."""
        heading = self._start.facing
        if self._pivots:
            heading = yield Part("heading", self._every(), self._part("heading"))
        towards = yield Part("towards", self._ways(heading), self._part("towards"))
        distance = 0
        if towards != STAY:
            distance = yield Part("distance", self._distances(heading, towards), self._part("distance"))
        return {"shift": {"heading": heading, "towards": towards, "distance": distance}}

    def _part(self, name: str) -> Callable[[Answer], object]:
        return lambda answer: answer["shift"][name]

    def _every(self) -> list[int]:
        if self._headings is None:
            found = {self._start.facing, *open_pivots(self._field, self._start)}
            self._headings = sorted(heading for heading in found if self._ways(heading))
        return self._headings

    def _ways(self, heading: int) -> list[str]:
        place = turned(self._start, heading)
        stays = place == self._start or self._field.why_not_stand(place) is None
        return [*([STAY] if stays else []), *(side for side in SIDES if self._distances(heading, side))]

    def _distances(self, heading: int, towards: Side) -> list[int]:
        key = heading, towards
        if key not in self._found:
            place = turned(self._start, heading)
            ways = range(1, self._field.furthest(place, towards, self._most) + 1)
            self._found[key] = standing(self._field, place, towards, ways)
        return self._found[key]


def shift(state: State, id: str, most: int, *, pivots: bool = False) -> Step:
    """Ask where a unit shifts, and move it; enemies that it leaves may pivot."""
    answer = yield Shift(state, id, most, pivots=pivots)
    plan, before, start = answer["shift"], state.engaged(id), state.units[id].stands
    place = turned(start, plan["heading"])
    covers: list[Rectangle | Outline] = [place]
    end = place
    if plan["towards"] != STAY:
        end = moved(place, plan["towards"], plan["distance"])
        covers += [sweep(place, plan["towards"], plan["distance"]), end]
    if end == start:
        return
    arrive(state, id, end, "N06")
    yield from danger(state, id, covers)
    yield from freed(state, before)


__all__ = ["Shift", "shift"]
