"""The face that Standing Stones shows to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from gotweb.stones.rules import blocked, pebbles, turn
from gotweb.stones.state import PEBBLES, REACH, SEATS, STARTS, State, stone, written

from gotweb.core.choice import Choice
from gotweb.core.errors import BadPosition
from gotweb.core.game import Options, Position, Result, Step, register
from gotweb.geometry.plane.contact import overlap
from gotweb.geometry.plane.rectangles import Rectangle

MOST_POINTS = 99
"""More than anybody can measure."""


class Stones:
    """See `gotweb.core.game.Game`."""

    id = "toy-stones"
    code = 251
    max_answers = 200

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Two play, for three rounds or two (X1)."""
        return {"players": (2,), "rounds": (3, 2)}

    def new(self, options: Options) -> State:
        """The stones stand where they stand at first."""
        return State(options["rounds"])

    def seats(self, state: State) -> tuple[str, ...]:
        """The players."""
        return SEATS

    def step(self, state: State) -> Step | None:
        """The next turn, or the pebbles before the first of a round."""
        if state.result is not None:
            return None
        return turn(state) if state.order else pebbles(state)

    def result(self, state: State) -> Result | None:
        """Who has won, and what everybody measured."""
        return state.result

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """All of it; the places of the stones are texts."""
        return {
            **self.position(state),
            "stones": {name: written(one) for name, one in state.stones.items()},
            "phase": "move" if state.order else "pebbles",
            "result": state.result and list(state.result.winners),
        }

    def secrets(self, state: State) -> Sequence[tuple[str, ...]]:
        """Nothing is hidden."""
        return ()

    def position(self, state: State) -> Position:
        """All of it: of each stone its centre in mic, and its facing."""
        return {
            "round": state.round,
            "order": list(state.order),
            "pebbles": dict(state.pebbles),
            "reach": state.reach,
            "stones": {name: [one.x, one.y, one.facing] for name, one in state.stones.items()},
            "rests": state.rests,
            "points": dict(state.points),
            "over": state.result is not None,
        }

    def open_position(self, state: State) -> Position:
        """All of it."""
        return self.position(state)

    def from_position(self, position: Position, options: Options, posed: bool = False) -> State:
        """The state of a position, in which the stones stand on the table and on none of the others."""
        state = self.new(options)
        if not isinstance(position, dict) or position.keys() != self.position(state).keys():
            raise BadPosition("bad-position", where="position")
        checks = {
            "round": _is_whole(position["round"], state.rounds) and position["round"] > 0,
            "order": position["order"] in ([], *([seat] for seat in SEATS), [*SEATS], [*SEATS[::-1]]),
            "pebbles": _all_are(position["pebbles"], SEATS, lambda left: _is_whole(left, PEBBLES)),
            "reach": _is_whole(position["reach"], REACH) and position["reach"] > 0,
            "stones": _all_are(position["stones"], STARTS, _is_place),
            "rests": position["rests"] in ("", *STARTS),
            "points": _all_are(position["points"], SEATS, lambda points: _is_whole(points, MOST_POINTS)),
            "over": isinstance(position["over"], bool),
        }
        for where, holds in checks.items():
            if not holds:
                raise BadPosition("bad-position", where=where)
        state.round, state.reach, state.rests = position["round"], position["reach"], position["rests"]
        state.order = tuple(position["order"])
        state.pebbles = {seat: position["pebbles"][seat] for seat in SEATS}
        state.stones = {name: stone(*position["stones"][name]) for name in STARTS}
        state.points = {seat: position["points"][seat] for seat in SEATS}
        if self.broken_laws(state, ()):
            raise BadPosition("bad-position", where="stones")
        if position["over"]:
            if state.round != state.rounds or state.order:
                raise BadPosition("bad-position", where="over")
            most = max(state.points.values())
            winners = tuple(seat for seat in SEATS if state.points[seat] == most)
            state.result = Result(winners, "X1", dict(state.points))
        return state

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """Every stone is on the table, and none on another (X3)."""
        stones: list[Rectangle] = list(state.stones.values())
        laws = {
            "a stone is off the table": not any(blocked(one, ()) for one in stones),
            "a stone is on another": not any(overlap(one, other) for one, other in combinations(stones, 2)),
        }
        return [broken for broken, holds in laws.items() if not holds]


def _is_whole(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


def _is_place(value: Any) -> bool:
    """Whether a value is a place: two lengths in mic that could be on some table, and a facing."""
    far = 10**9
    return (
        isinstance(value, list)
        and len(value) == 3
        and all(_is_whole(part, most) for part, most in zip(value, (far, far, 359), strict=True))
    )


def _all_are(values: Any, names: Any, holds: Any) -> bool:
    return isinstance(values, dict) and values.keys() == {*names} and all(map(holds, values.values()))


@cache
def stones() -> Stones:
    """The game."""
    return Stones()


register(Stones.id, Stones.code, stones)
