"""Moves: pivots and straight moves, chosen part by part, each offering only values from which the move can be finished
(D01 to D09).
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.chance import Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.geometry.plane.ends import any_end, ends, facings, pivots
from gotweb.geometry.plane.field import Field, Move
from gotweb.geometry.plane.moves import sweep
from gotweb.geometry.plane.reasons import Reason
from gotweb.geometry.plane.rectangles import SIDES, Outline, Rectangle, Side, moved, turned
from gotweb.miniatures.field import against, around, beneath, touches
from gotweb.miniatures.objectives import put
from gotweb.miniatures.state import State, written
from gotweb.miniatures.wounds import suffer


class Way(Parts):
    """A move in a straight line: `{"maneuver": {"heading": n, "towards": "front", "distance": n, "facing": n}}`.

    Whether a pivot comes before it, in which directions it may go and how far, depends on the action. Angles are whole
    degrees from 0 to 359, distances hundredths of an inch.
    """

    __slots__ = (
        "_beyond", "_ends", "_every", "_faced", "_lengths", "_pivots", "_start", "_state", "_towards", "field",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        id: str,
        kind: str,
        most: int,
        rule: str,
        *,
        pivots: bool = False,
        towards: Sequence[Side] = ("front",),
        least: int = 0,
    ) -> None:
        """Make the choice.

        `rule` refuses moves that are too long, too short or in a wrong direction; `pivots`: whether a pivot comes
        first.
        """
        unit = state.units[id]
        told = {"unit": id, "most": most, "facing": unit.stands.facing, "pivots": pivots, "towards": list(towards)}
        super().__init__(unit.seat, kind, told)
        self._state, self._start = state, unit.stands
        self.field: Field = around(state, id, most, marching=kind == "march")
        """What stands around the unit, and bars it."""
        self._pivots, self._towards, self._lengths, self._beyond = pivots, towards, range(least, most + 1), rule
        self._every: list[int] | None = None
        """The headings, once they have been asked for."""
        self._ends: dict[tuple[int, Side], list[int]] = {}
        """The distances that have been asked for, by heading and direction."""
        self._faced: tuple[tuple[int, Side, int], list[int]] | None = None
        """The facings that were asked for last, with their heading, direction and distance: who tries one answer after
        the other asks for them many times in a row, and all that were ever asked for would be too many to keep."""

    def why_not(self, answer: Answer) -> str | None:
        plan = answer[self.kind] if isinstance(answer, dict) and answer.keys() == {self.kind} else None
        if not isinstance(plan, dict) or plan.keys() != {"heading", "towards", "distance", "facing"}:
            return NOT_AN_ANSWER
        degrees = all(type(plan[name]) is int and 0 <= plan[name] < 360 for name in ("heading", "facing"))
        if not degrees or type(plan["distance"]) is not int or plan["towards"] not in SIDES:
            return NOT_AN_ANSWER
        if plan["towards"] not in self._towards or plan["distance"] not in self._lengths:
            return self._beyond
        if plan["heading"] != self._start.facing and not self._pivots:
            return self._beyond
        return against(self._state, self.reason(answer))

    def reason(self, answer: Answer) -> Reason | None:
        """Return the reason against a move that is not too far (see `why_not`); None without one."""
        plan = answer[self.kind]
        move = Move(plan["heading"], plan["towards"], plan["distance"], plan["facing"])
        return self.field.why_not_move(self._start, move)

    def possible(self) -> bool:
        """Return whether there is any legal answer."""
        # most may stay as they are, which is asked for soonest
        stays = self._lengths.start == 0 and self.field.why_not_stand(self._start) is None
        return stays or self._open(self._start.facing) or bool(self._headings())

    def compose(self) -> Compose:
        """Yield the heading, the direction, the distance and the facing, each out of what the others leave."""
        heading = self._start.facing
        if self._pivots:
            heading = yield self.part("heading", self._headings())
        place = turned(self._start, heading)
        towards = self._towards[0]
        if len(self._towards) > 1:
            open_ways = [one for one in self._towards if any_end(self.field, place, one, self._ways(place, one))]
            towards = yield self.part("towards", open_ways)
        distance = yield self.part("distance", self._distances(place, towards))
        facing = yield self.part("facing", self._facings(place, towards, distance))
        return {self.kind: {"heading": heading, "towards": towards, "distance": distance, "facing": facing}}

    def _headings(self) -> list[int]:
        """Return the headings from which the move can be finished."""
        start = self._start
        if not self._pivots:
            return [start.facing] if self._open(start.facing) else []
        if self._every is None:
            found = {start.facing, *pivots(self.field, start)}
            # who may stay where it stands can take every pivot back
            free = bool(self._lengths) and self._lengths[0] == 0 and any_end(self.field, start, "front", range(1))
            self._every = sorted(heading for heading in found if free or self._open(heading))
        return self._every

    def _open(self, heading: int) -> bool:
        """Return whether a heading leads to a place at which the unit may end."""
        place = turned(self._start, heading)
        return any(any_end(self.field, place, one, self._ways(place, one)) for one in self._towards)

    def _ways(self, place: Rectangle, towards: Side) -> range:
        """Return the distances that nothing blocks, whether or not the unit may end there."""
        if not self._lengths:
            return self._lengths
        return range(self._lengths[0], self.field.furthest(place, towards, self._lengths[-1]) + 1)

    def _distances(self, place: Rectangle, towards: Side) -> list[int]:
        """Return the distances after which the unit may end with some facing."""
        key = place.facing, towards
        if key not in self._ends:
            self._ends[key] = ends(self.field, place, towards, self._ways(place, towards))
        return self._ends[key]

    def _facings(self, place: Rectangle, towards: Side, distance: int) -> list[int]:
        """Return the facings with which the unit may end after this distance."""
        key = place.facing, towards, distance
        if self._faced is None or self._faced[0] != key:
            self._faced = key, facings(self.field, moved(place, towards, distance))
        return self._faced[1]


class Pivot(Parts):
    """A free pivot of units that are no longer engaged: `{"pivot": "red-1", "facing": n}` (E04).

    Their owner pivots them in any order; a unit that keeps its facing does not move.
    """

    __slots__ = ("_fields", "_state")

    def __init__(self, state: State, seat: str, freed: Sequence[str]) -> None:
        super().__init__(seat, "pivot", {"units": list(freed)})
        self._state = state
        self._fields: dict[str, Field] = {id: around(state, id, 0) for id in freed}

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {"pivot", "facing"}:
            return NOT_AN_ANSWER
        id, facing = answer["pivot"], answer["facing"]
        if not isinstance(id, str) or id not in self._fields or type(facing) is not int or not 0 <= facing < 360:
            return NOT_AN_ANSWER
        return against(self._state, self.reason(answer))

    def reason(self, answer: Answer) -> Reason | None:
        """Return the reason against a pivot; None if the unit keeps its facing."""
        id, facing = answer["pivot"], answer["facing"]
        place = self._state.units[id].stands
        return None if facing == place.facing else self._fields[id].why_not_stand(turned(place, facing))

    def compose(self) -> Compose:
        """Yield the unit, and its new facing."""
        id = yield Part("unit", list(self._fields), lambda answer: answer["pivot"])
        place = self._state.units[id].stands
        found = sorted({place.facing, *facings(self._fields[id], place)})
        facing = yield Part("facing", found, lambda answer: answer["facing"])
        return {"pivot": id, "facing": facing}


def maneuver(state: State, id: str) -> Way:
    """Return the choice of a maneuver: a pivot, forward up to the Speed, and a pivot (D05)."""
    return Way(state, id, "maneuver", 100 * state.units[id].speed, "D05", pivots=True)


def march(state: State, id: str) -> Way:
    """Return the choice of a march: forward up to twice the Speed, and a pivot (D06).

    A very mobile unit also pivots first (M01).

    Rough terrain blocks it like impassable terrain (D10).
    """
    unit = state.units[id]
    return Way(state, id, "march", 200 * unit.speed, "D06", pivots=unit.has("enhanced-mobility"))


def bogged(state: State, id: str) -> list[str]:
    """Return the rough terrain in which a unit stands, so that it cannot march (D10)."""
    unit = state.units[id]
    return [] if unit.has("pathfinder") else beneath(state, unit.stands, "rough")


def follow(state: State, id: str, way: Way, rule: str) -> Step:
    """Ask how a unit moves, and move it; dangerous ground that it crossed wounds it afterwards (D08)."""
    answer = yield way
    plan = answer[way.kind]
    start = turned(state.units[id].stands, plan["heading"])
    end = turned(moved(start, plan["towards"], plan["distance"]), plan["facing"])
    covers: list[Rectangle | Outline] = [sweep(start, plan["towards"], plan["distance"]), start, end]
    arrive(state, id, end, rule)
    yield from danger(state, id, covers)


def arrive(state: State, id: str, place: Rectangle, rule: str) -> None:
    """Put a unit where its move ends."""
    unit = state.units[id]
    state.say("moved", seat=unit.seat, unit=id, before=written(unit.stands), place=written(place), rule=rule)
    put(state, id, place)


def danger(state: State, id: str, covers: Sequence[Rectangle | Outline]) -> Step:
    """Let a unit that has crossed dangerous terrain, or acted in it, suffer D3 + 1 wounds afterwards (D08)."""
    if state.units[id].has("pathfinder") or not touches(state, "dangerous", covers):
        return
    before = state.engaged(id)
    rolled = yield Roll(1, 3, {"for": "danger", "unit": id})
    suffer(state, id, rolled["roll"][0] + 1, "D08")
    if id not in state.units:
        yield from freed(state, before)


def freed(state: State, before: Sequence[str]) -> Step:
    """Let the units in `before`, which were engaged, pivot if they no longer are (E04)."""
    left = [id for id in before if id in state.units and not state.engaged(id)]
    while left:
        answer = yield Pivot(state, state.units[left[0]].seat, left)
        id = answer["pivot"]
        left.remove(id)
        place = state.units[id].stands
        if answer["facing"] != place.facing:
            arrive(state, id, turned(place, answer["facing"]), "E04")


__all__ = ["Pivot", "Way", "arrive", "bogged", "danger", "follow", "freed", "maneuver", "march"]
