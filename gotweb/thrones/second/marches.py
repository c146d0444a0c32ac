"""Marches: as in the first edition, with ports, garrisons, closed areas and a stricter supply (H30 to H35)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from gotweb.core.game import Asked, Step
from gotweb.thrones import marches
from gotweb.thrones.edition import Units
from gotweb.thrones.marches import Fight, Move
from gotweb.thrones.raids import next_with_order
from gotweb.thrones.second import ports
from gotweb.thrones.second.battle import fight
from gotweb.thrones.second.reach import reachable, room_in
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import Force


def march(state: SecondState, house: str, kind: Callable[..., marches.March] | None = None) -> Step:
    """One house's turn in the march step: move, leave a power token, fight. `kind` makes the question, if it is not a
    `SecondMarch`.

    The next turn follows from the place on the track, not from the house: a card text that moves a house on the Iron
    Throne track can let it act again or miss its turn (H35).
    """
    turn = next_with_order(state, house, "march")
    if turn is None:
        return
    state.doing = ("march", turn)
    place = state.turn_order.index(turn)
    way = yield from marches.choose(state, turn, kind or SecondMarch)
    battle = yield from set_out(state, turn, *way)
    if battle is not None:
        yield from fight(state, turn, way.origin, *battle)
        yield from ports.settle(state)
        state.book.check(state, turn)
    following = state.turn_order[(place + 1) % len(state.turn_order)]
    state.agenda = (("march", following), *state.agenda)


def set_out(
    state: SecondState, house: str, origin: str, moves: list[Move], leave_power: bool, strength: int = 0
) -> Generator[Asked, Any, Fight | None]:
    """Carry out a march up to its battle: the moves, and what they change in ports.

    Returns the battle to fight, or None.
    """
    token = state.orders.pop(origin)
    battle = marches.move(state, house, marches.PossibleMarch(origin, moves, leave_power, strength), token)
    # attackers stand in no area until their battle is over
    ways = () if battle is None else tuple({area: sum(battle[1])} for area in (origin, battle[0]))
    yield from ports.settle(state, house, ways)
    state.book.check(state, house)
    return None if battle is None or state.result is not None else (*battle, token)


class SecondMarch(marches.March):
    """The question which march order to carry out, and how: see `gotweb.thrones.marches.March`."""

    __slots__ = ()

    state: SecondState

    def routes(self, origin: str) -> dict[str, list[str]]:
        if origin not in self._routes:
            state, routes = self.state, reachable(self.state, self.side, origin)
            if state.commanders:  # where everybody is his own master nothing else is closed to him
                routes = {to: seas for to, seas in routes.items() if state.barred(self.side, to) is None}
            self._routes[origin] = routes
        return self._routes[origin]

    def why_not_there(self, origin: str, to: str) -> str | None:
        if to in self.routes(origin):
            return None
        areas = self.state.edition.areas
        if to in areas:
            if to in self.state.closed:
                return "A34"
            if to in reachable(self.state, self.side, origin):
                return self.state.barred(self.side, to)
            if areas[to].port_of is not None and to in self.state.edition.seas_next_to[origin]:
                return "P02"
        return super().why_not_there(origin, to)

    def _why_not_supply(self, origin: str, moves: list[Move]) -> str | None:
        """Return the rule against moves that break supply or exceed the room of a port, or None. P04: a port has too
        few berths. H33: supply must also hold before the battle, while attackers still stand in the origin. Else the
        rule for supply after all moves.
        """
        for to, units in moves:
            berths = room_in(self.state, to)
            if berths is not None and sum(units) > berths:
                return "P04"
        peaceful = [(to, units) for to, units in moves if not self.state.hostile(to, self.side)]
        if len(peaceful) < len(moves) and not self._fits(origin, peaceful):
            return "H33"
        return super()._why_not_supply(origin, moves)

    def _why_not_power(self, origin: str, force: Force, gone: Units) -> str | None:
        if self.state.edition.areas[origin].home == self.side:
            return "H30"
        return super()._why_not_power(origin, force, gone)
