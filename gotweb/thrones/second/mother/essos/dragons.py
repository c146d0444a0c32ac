"""Dragons: their present strength, and how they fly (X20 to X25)."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Any

from gotweb.thrones.book import printed
from gotweb.thrones.edition import Units
from gotweb.thrones.marches import Move
from gotweb.thrones.second.marches import SecondMarch
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState
from gotweb.thrones.second.state import SecondState

DRAGON = "dragon"


def each(state: EssosState, attacked: str | None) -> Units:
    """Return what a unit of each kind counts now: a dragon as much as there are strength tokens in play (X20)."""
    at = state.edition.kind_index[DRAGON]
    units = printed(state, attacked)
    return (*units[:at], state.dragon_strength, *units[at + 1 :])


def dragons_in(state: SecondState, area: str) -> Units:
    """Return the dragons that stand in an area, as a count of units."""
    at = state.edition.kind_index.get(DRAGON)
    return tuple(n if kind == at else 0 for kind, n in enumerate(state.forces[area].units))


def flown_to(state: SecondState, house: str, origin: str, walks: Container[str]) -> list[str]:
    """Return the land areas that dragons reach only by flight: all but those to which they walk (X22)."""
    lands = [
        id
        for id, area in state.edition.areas.items()
        if not area.sea and id != origin and id not in walks and id not in state.closed
    ]
    # where everybody is his own master nothing is closed to him
    return [id for id in lands if state.barred(house, id) is None] if state.commanders else lands


def march_of(state: EssosState, house: str, held: set[tuple[str, str]]) -> SecondMarch:
    """Return the question for a house's march: with dragons for Targaryen, the ordinary one for all others."""
    return (EssosMarch if house == TARGARYEN else SecondMarch)(state, house, held)


class EssosMarch(SecondMarch):
    """The question which march order to carry out, and how: dragons by themselves fly to any land area (X22).

    A dragon that moves together with other units walks like them. See `gotweb.thrones.marches.March`.
    """

    __slots__ = ("_flights",)

    state: EssosState

    def __init__(self, state: EssosState, house: str, held: set[tuple[str, str]]) -> None:
        super().__init__(state, house, held)
        self._flights: dict[str, tuple[str, ...]] = {}

    def flights(self, origin: str) -> tuple[str, ...]:
        """Return the land areas that dragons in `origin` reach only by flight; none without a dragon there."""
        if origin not in self._flights:
            there = self._dragons(origin)
            found = flown_to(self.state, self.side, origin, self.routes(origin)) if there else ()
            self._flights[origin] = tuple(found)
        return self._flights[origin]

    def _dragons(self, origin: str) -> bool:
        return self.state.forces[origin].units[self.state.edition.kind_index[DRAGON]] > 0

    @property
    def facts(self) -> dict[str, Any]:
        """Return the facts of every march, and for each origin with a dragon its `flights`: areas that only dragons
        reach.
        """
        facts = super().facts
        for origin, about in facts["origins"].items():
            if self.flights(origin):
                about["flights"] = sorted(self.flights(origin))
        return facts

    def targets(self, origin: str) -> Collection[str]:
        flights, routes = self.flights(origin), self.routes(origin)
        return (*routes, *flights) if flights else routes

    def targets_for(self, origin: str, units: Sequence[int]) -> Sequence[str]:
        walks = super().targets_for(origin, units)
        flights = self.flights(origin)
        return (*walks, *flights) if flights and self.alone(units) else walks

    def alone(self, units: Sequence[int]) -> bool:
        """Return whether the units are dragons and nothing else."""
        at = self.state.edition.kind_index[DRAGON]
        return units[at] == sum(units)

    def why_not_there(self, origin: str, to: str) -> str | None:
        if to in self.routes(origin) or to in self.flights(origin):
            return None
        area = self.state.edition.areas.get(to)
        if self._dragons(origin) and area is not None and not area.sea and to != origin:
            return self.state.barred(self.side, to) or super().why_not_there(origin, to)
        return super().why_not_there(origin, to)

    def _why_not_move(self, origin: str, moves: list[Move], leave_power: bool) -> str | None:
        flights = self.flights(origin)
        if flights and any(to in flights and not self.alone(units) for to, units in moves):
            return "X23"
        return super()._why_not_move(origin, moves, leave_power)
