"""Mustering: new units in cities and strongholds ("Recrutement", "Les Unités")."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.edition import Units
from gotweb.thrones.state import State, minus
from gotweb.thrones.supply import fits, sizes_of


def muster(state: State, house: str) -> Step:
    """Run one house's whole turn: unit after unit, until it stops or nothing more can be mustered (C12)."""
    yield from build(Yard(state, house))


def build(yard: Yard) -> Step:
    """Ask a house for one unit after the other, as long as it can muster more (C12)."""
    state = yard.state
    while True:
        question = muster_choice(yard)
        if question.only() is not None:
            break
        answer = yield question
        order = answer["muster"]
        if order is None:
            break
        yard.build(order["castle"], order["unit"], order["area"])
        state.say("mustered", house=yard.house, **order, rule="C01")
    state.say("mustering-done", house=yard.house, rule="C12")


class Yard:
    """What a house can muster with: the points left in each castle, the units left in the box, and its armies."""

    def __init__(self, state: State, house: str) -> None:
        setup = state.edition.setup
        self.state = state
        self.house = house
        self.cost: dict[str, int] = setup["muster_cost"]
        self.points: dict[str, int] = {
            area: setup["muster_points"][state.ground.areas[area].structure]
            for area in state.ground.castles
            if state.controller(area) == house
        }
        self.left = state.left_of(house)
        self.sizes = sizes_of(state, house)
        self.rows = state.edition.supply_rows[state.supply[house]]
        self._supplied: dict[int, bool] = {}

    def places(self, castle: str, unit: str) -> tuple[str, ...]:
        """Return where a unit mustered in a castle can be put: there, or a ship into a sea next to it (C09)."""
        return self.state.edition.seas_next_to[castle] if unit == "ship" else (castle,)

    def build(self, castle: str, unit: str, area: str) -> None:
        """Put the unit on the board and pay for it."""
        units = units_of(self.state, unit)
        self.points[castle] -= self.cost[unit]
        self.left = minus(self.left, units)
        self.sizes[area] = self.sizes.get(area, 0) + sum(units)
        self._supplied.clear()
        self.state.add_units(area, self.house, units)

    def possible(self) -> Iterator[tuple[str, str, str]]:
        """Yield every (castle, unit, area) that `why_not` allows."""
        for castle, points in self.points.items():
            for unit, cost in self.cost.items():
                if cost <= points:
                    for area in self.places(castle, unit):
                        if self.why_not_there(unit, area) is None:
                            yield castle, unit, area

    def why_not(self, castle: str, unit: str, area: str) -> str | None:
        """Return the rule that forbids mustering `unit` with the points of `castle` into `area`, or None."""
        if castle not in self.points:
            return "C08" if unit == "upgrade" else "C06"
        if self.points[castle] < self.cost[unit]:
            return "C01"
        return self.why_not_there(unit, area) if area in self.places(castle, unit) else "C09"

    def why_not_there(self, unit: str, area: str) -> str | None:
        """Return the rule that forbids putting `unit` into `area`, which is near enough, or None."""
        edition = self.state.edition
        if unit == "ship" and (self.state.house_in(area) not in (None, self.house) or area in self.state.neutral):
            return "C07"
        if not self.left[edition.kind_index["knight" if unit == "upgrade" else unit]]:
            return "C11"
        if unit == "upgrade":
            force = self.state.forces.get(area)
            # the knight takes the footman's place, so no army grows
            return None if force is not None and force.units[edition.kind_index["footman"]] else "C08"
        return None if self.one_more(area) else "C10"

    def one_more(self, area: str) -> bool:
        """Return whether one more unit in the area can be supplied.

        Only the sizes of armies count: areas with equally many units are alike, so the result is cached by that number
        until something is built.
        """
        size = self.sizes.get(area, 0)
        if size not in self._supplied:
            self._supplied[size] = fits({**self.sizes, area: size + 1}.values(), self.rows)
        return self._supplied[size]


def units_of(state: State, unit: str) -> Units:
    """Return what is put on the board: one unit, or for "upgrade" a knight in the place of a footman."""
    kinds = state.edition.kinds
    if unit == "upgrade":
        return tuple((kind == "knight") - (kind == "footman") for kind in kinds)
    return tuple(int(kind == unit) for kind in kinds)


def muster_choice(yard: Yard) -> OneOf:
    """Return the question `{"muster": {"castle": ..., "unit": "footman|knight|ship|upgrade", "area": ...}}`, or null to
    stop.

    `area` is where the unit is put: the castle's own area, or for a ship a sea next to it.
    """
    options: list[Answer] = [{"muster": None}]
    for castle, unit, area in yard.possible():
        options.append({"muster": {"castle": castle, "unit": unit, "area": area}})

    def reason(answer: Answer) -> str | None:
        order = answer["muster"]
        if order is None or order.keys() != {"castle", "unit", "area"}:
            return NOT_AN_ANSWER
        if order["unit"] not in yard.cost or order["area"] not in yard.state.edition.areas:
            return NOT_AN_ANSWER
        return yard.why_not(order["castle"], order["unit"], order["area"])

    return one_of(yard.state, yard.house, "muster", options, {"points": dict(yard.points)}, reason=reason)
