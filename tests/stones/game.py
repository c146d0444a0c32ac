"""The face that Standing Stones shows to the table."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from gotweb.stones.rules import blocked, pebbles, turn
from gotweb.stones.state import PEBBLES, REACH, SEATS, STARTS, State, stone, written

from gotweb.core.forms import FLAG, Form, each, name, need, number, row, several
from gotweb.core.game import Options, Position, Step, won_by_most
from gotweb.core.plaingame import FormedGame
from gotweb.core.shelf import shelved
from gotweb.geometry.plane.contact import overlap
from gotweb.geometry.plane.rectangles import Rectangle

ROUNDS = (3, 2)
"""For how many rounds one may play (X1)."""
MOST_POINTS = 99
"""More than anybody can measure."""


FAR = 10**9
"""More mic than any table is wide."""
_place = row(number(0, FAR), number(0, FAR), number(0, 359))
PLACE = Form(lambda one: [one.x, one.y, one.facing], lambda content, where: stone(*_place.read(content, where)))
FORMS = {
    "round": number(1, ROUNDS[0]),
    "order": several(name(SEATS), different=True),
    "pebbles": each(SEATS, number(0, PEBBLES)),
    "reach": number(1, REACH),
    "stones": each(tuple(STARTS), PLACE),
    "rests": name(("", *STARTS)),
    "points": each(SEATS, number(0, MOST_POINTS)),
}
"""Field of the table -> how a position has it."""


class Stones(FormedGame):
    """See `gotweb.core.game.Game`."""

    id = "toy-stones"
    code = 251
    max_answers = 200
    unlawful = "stones"

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Two play, for three rounds or two (X1)."""
        return {"players": (2,), "rounds": ROUNDS}

    def new(self, options: Options) -> State:
        """The stones stand where they stand at first."""
        return State(options["rounds"])

    def seats(self, state: State) -> tuple[str, ...]:
        """The players."""
        return SEATS

    def run(self, state: State) -> Step:
        """The next turn, or the pebbles before the first of a round."""
        return turn(state) if state.order else pebbles(state)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """All of it; the places of the stones are texts."""
        return {
            **super().view(state, seat),
            "stones": {name: written(one) for name, one in state.stones.items()},
            "phase": "move" if state.order else "pebbles",
        }

    def forms(self, state: State) -> Mapping[str, Form]:
        """How a position has each field: of a stone its centre in mic, and its facing."""
        return FORMS

    def derived(self, state: State) -> dict[str, Any]:
        """Whether the game is over."""
        return {"over": state.result is not None}

    def follow(self, state: State, position: Position) -> None:
        """The game is over after the last turn of all."""
        need(state.round <= state.rounds, "round")
        if FLAG.read(position["over"], "over"):
            need(state.round == state.rounds and not state.order, "over")
            state.result = won_by_most(state.points, "X1")

    def laws(self, state: State) -> Mapping[str, bool]:
        """Every stone is on the table, and none on another (X3)."""
        stones: list[Rectangle] = list(state.stones.values())
        return {
            "a stone is off the table": not any(blocked(one, ()) for one in stones),
            "a stone is on another": not any(overlap(one, other) for one, other in combinations(stones, 2)),
        }


stones = shelved(Stones)
