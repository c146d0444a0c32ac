"""The face that the miniatures game shows to the table: so far the field, which can be learnt by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.game import Options, Position, Step, register
from gotweb.core.plaingame import PlainGame
from gotweb.miniatures import facts, laws, position
from gotweb.miniatures.setup import begin, choose_zones, deploy, waiting
from gotweb.miniatures.state import SEATS, State, written
from gotweb.miniatures.turns import turn


class Miniatures(PlainGame):
    """See `gotweb.core.game.Game`."""

    id = "miniatures"
    code = 12
    max_answers = 2000

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Two play a mode, with lists of as many points each."""
        points = (30, 40)
        size = chosen.get("points", points[0])
        lists = tuple(id for id, army in facts.armies().items() if army.points == size)
        return {
            "players": (2,),
            "mode": tuple(facts.modes()),
            "points": points,
            "red": lists,
            "blue": (*lists[1:], lists[0]),
        }

    def new(self, options: Options) -> State:
        """Both armies stand beside the table."""
        return begin(facts.modes()[options["mode"]], {seat: facts.armies()[options[seat]] for seat in SEATS})

    def seats(self, state: State) -> tuple[str, ...]:
        """The two sides."""
        return SEATS

    def run(self, state: State) -> Step:
        """The roll for the zones, a unit's deployment, or a turn."""
        if not state.zones:
            return choose_zones(state)
        return deploy(state) if any(waiting(state, seat) for seat in SEATS) else turn(state)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """All of it; the places of the units are texts."""
        shown = position.position(state)
        for id, unit in state.units.items():
            shown["units"][id]["place"] = written(unit.place) if unit.place is not None else None
        waits = any(waiting(state, one) for one in SEATS)
        return {**shown, "phase": "deployment" if waits else "activation"}

    def position(self, state: State) -> Position:
        """All of it."""
        return position.position(state)

    def open_position(self, state: State) -> Position:
        """All of it."""
        return position.position(state)

    def from_position(self, content: Position, options: Options, posed: bool = False) -> State:
        """The state of a position. Raises BadPosition."""
        return position.from_position(content, options, posed)

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """What must hold of every state and does not."""
        return laws.broken(state)


@cache
def miniatures() -> Miniatures:
    """The game; the same object each time."""
    return Miniatures()


register(Miniatures.id, Miniatures.code, miniatures)
