"""The miniatures game as the table sees it: the methods of `gotweb.core.game.Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.game import Options, Step
from gotweb.core.options import Later
from gotweb.core.own import OWN
from gotweb.core.plaingame import WrittenGame
from gotweb.core.shelf import shelved
from gotweb.miniatures import facts, laws, position
from gotweb.miniatures.laying import lay_terrain
from gotweb.miniatures.minds import position as beside
from gotweb.miniatures.minds.hand import deal
from gotweb.miniatures.minds.rooms import ROOMS
from gotweb.miniatures.objectives import draw
from gotweb.miniatures.scoring import due
from gotweb.miniatures.setup import begin_with, choose_zones, deploy, waiting
from gotweb.miniatures.state import SEATS, State, written
from gotweb.miniatures.turns import turn


class Miniatures(WrittenGame):
    """See `gotweb.core.game.Game`."""

    id = "miniatures"
    code = 12
    max_answers = 2000
    positions = position

    rooms = ROOMS
    """Where the effects of cards, orders and people lie."""

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options: the mode, the points of the lists, the lists themselves (the program's or own ones, see
        `own`), whether there are minds, and whether the terrain is the mode's or drawn by lot.
        """
        points = tuple(facts.VICTORY)
        size = chosen.get("points", points[0])
        lists = tuple(id for id, army in facts.armies().items() if army.points == size)
        return {
            "players": (2,),
            "mode": Later((*facts.modes(), OWN), known=2, wave=2, then=((3, 3),)),
            "minds": Later(("none", "all")),
            "terrain": Later(("set", "lot"), wave=2),
            "points": Later(points, known=2, wave=2),
            "red": Later((*lists, OWN), known=len(lists), wave=2),
            "blue": Later((*lists[1:], lists[0], OWN), known=len(lists), wave=2),
        }

    def new(self, options: Options) -> State:
        """Return the state with both armies still off the table."""
        return begin_with(options)

    def seats(self, state: State) -> tuple[str, ...]:
        """Return the two sides."""
        return SEATS

    def run(self, state: State) -> Step:
        """Run the next task: terrain by lot, the objectives' cards, zones, deployment, the first hands, or a turn."""
        if state.lots is not None and state.lots.left != 0:
            return lay_terrain(state)
        if not state.zones:
            return choose_zones(state) if len(state.cards) == len(state.mode.drawing) else draw(state)
        if any(waiting(state, seat) for seat in SEATS):
            return deploy(state)
        return turn(state) if state.minds is None or state.minds.dealt else deal(state)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """Return everything public, and the seat's own hand; places are texts.

        `due` is what the next cleanup would score with the objectives as they are controlled now.
        """
        shown = position.open_position(state)
        for id, unit in state.units.items():
            shown["units"][id]["place"] = written(unit.place) if unit.place is not None else None
        if isinstance(shown["terrain"], dict):
            shown["terrain"] = {id: written(one.place) for id, one in state.terrain.items()}
        if state.minds is not None:
            shown["minds"] = beside.view(state, state.minds, seat)
        if state.mode.objectives:
            shown["due"] = due(state)
        waits = any(waiting(state, one) for one in SEATS)
        return {**shown, "phase": "deployment" if waits else "activation"}

    def secrets(self, state: State) -> Sequence[tuple[str, ...]]:
        """Return a secret for each hand and for the cards that a seat has put under its deck, which that seat alone
        knows.
        """
        minds = state.minds
        if minds is None:
            return ()
        return [(seat,) for pile in (minds.hands, minds.bottoms) for seat, cards in pile.items() if cards]

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """Return the laws that the state breaks, as sentences."""
        return laws.broken(state)


miniatures = shelved(Miniatures)
"""Returns the game; the same object each time."""
