"""Mustering: as in the first edition, with siege engines, ports and upgrades of both kinds (C30 to C36)."""

from __future__ import annotations

from collections import Counter

from gotweb.core.game import Step
from gotweb.thrones.edition import Units
from gotweb.thrones.mustering import Yard, build
from gotweb.thrones.second.reach import room_in
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import minus
from gotweb.thrones.supply import sizes_of


def muster(state: SecondState, house: str) -> Step:
    """Run one house's whole turn: unit after unit, until it stops or nothing more can be mustered (C12)."""
    yield from build(SecondYard(state, house))


def rally(state: SecondState, house: str) -> Step:
    """Run one house's mustering in castles only, not in strongholds (O20)."""
    yield from build(SecondYard(state, house, structure="castle", closes="O20"))


class SecondYard(Yard):
    """What a house can muster with: the points left in each castle, the units left in the box, and its armies."""

    state: SecondState

    def __init__(
        self,
        state: SecondState,
        house: str,
        only: str | None = None,
        structure: str | None = None,
        closes: str = "C06",
    ) -> None:
        """Take all castles and strongholds of the house, or `only` one of them, or those of one `structure`.

        `closes` is the rule that keeps its others from mustering.
        """
        setup = state.edition.setup
        self.state = state
        self.house = house
        self.closes = closes
        self.cost: dict[str, int] = setup["muster_cost"]
        self.upgrades: dict[str, str] = setup["upgrades"]
        areas = state.ground.areas
        self.points: dict[str, int] = {
            area: setup["muster_points"][areas[area].structure]
            for area in state.held_of(state.ground.castles if only is None else (only,), house)
            if structure is None or areas[area].structure == structure
        }
        self.left = state.left_of(house)
        self.sizes = sizes_of(state, house)
        self.rows = state.edition.supply_rows[state.supply[house]]
        self._supplied = {}
        self.fresh: Counter[str] = Counter()
        """Area -> footmen that were mustered there just now, and cannot be upgraded (C33)."""

    def places(self, castle: str, unit: str) -> tuple[str, ...]:
        """Return where a unit mustered in a castle can be put: there, or a ship into its port or a sea next to it
        (C32).
        """
        if unit != "ship":
            return (castle,)
        port = self.state.edition.ports.get(castle)
        return (*self.state.edition.seas_next_to[castle], *(() if port is None else (port,)))

    def build(self, castle: str, unit: str, area: str) -> None:
        """Put the unit on the board and pay for it."""
        units = self.units_of(unit)
        self.points[castle] -= self.cost[unit]
        self.left = minus(self.left, units)
        self.sizes[area] = self.sizes.get(area, 0) + sum(units)
        self._supplied.clear()
        self.fresh[area] += unit == "footman"
        self.state.add_units(area, self.house, units)

    def units_of(self, unit: str) -> Units:
        """Return what is put on the board: one unit, or for an upgrade the new unit less a footman."""
        kinds = self.state.edition.kinds
        if unit in self.upgrades:
            return tuple((kind == self.upgrades[unit]) - (kind == "footman") for kind in kinds)
        return tuple(int(kind == unit) for kind in kinds)

    def why_not(self, castle: str, unit: str, area: str) -> str | None:
        """Return the rule that forbids mustering `unit` with the points of `castle` into `area`, or None."""
        if castle not in self.points:
            if castle in self.state.ground.castles and self.state.controller(castle) == self.house:
                return self.closes
            return "C08" if unit in self.upgrades else "C06"
        if self.points[castle] < self.cost[unit]:
            return "C01"
        return self.why_not_there(unit, area) if area in self.places(castle, unit) else "C09"

    def why_not_there(self, unit: str, area: str) -> str | None:
        """Return the rule that forbids putting `unit` into `area`, which is near enough, or None."""
        if self.state.house_in(area) not in (None, self.house) or area in self.state.neutral:
            return "C07"
        if area in self.state.closed:
            return "A34"
        if not self.left[self.state.edition.kind_index[self.upgrades.get(unit, unit)]]:
            return "C11"
        if unit in self.upgrades:
            return self._why_not_upgrade(area)
        if unit == "ship" and room_in(self.state, area) == 0:
            return "P04"
        return None if self.one_more(area) else "C10"

    def _why_not_upgrade(self, area: str) -> str | None:
        force = self.state.forces.get(area)
        footmen = 0 if force is None else force.units[self.state.edition.kind_index["footman"]]
        if not footmen:
            return "C08"
        # the new unit takes the footman's place, so no army grows
        return None if footmen > self.fresh[area] else "C33"
