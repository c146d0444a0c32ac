"""Supply: how many armies a house may keep, and how large ("Ravitaillement", and the box "Armées")."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from operator import le
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.edition import Edition, Units
from gotweb.thrones.state import State


def barrels(state: State, house: str) -> int:
    """Return the number of supply barrels in the areas that the house controls."""
    there = dict(state.ground.barrel_areas)
    return sum([there[area] for area in state.held_of(there, house)])


def all_barrels(state: State) -> dict[str, int]:
    """Return house -> the number of supply barrels in the areas that it controls."""
    found = dict.fromkeys(state.houses, 0)
    for area, n in state.ground.barrel_areas:
        holder = state.controller(area)
        if holder in found:
            found[holder] += n
    return found


def level_for(edition: Edition, count: int) -> int:
    """Return the place on the supply track for a number of barrels: the last row is the highest."""
    return min(count, len(edition.supply_rows) - 1)


def armies(state: State, house: str) -> dict[str, int]:
    """Return area -> size of every army of the house. One unit alone is no army and needs no supply (B03)."""
    return {area: size for area, size in sizes_of(state, house).items() if size > 1}


def sizes_of(state: State, house: str) -> dict[str, int]:
    """Return area -> how many units of the house are in it, standing or routed."""
    return {area: sum(force.units) + sum(force.routed) for area, force in state.forces.items() if force.house == house}


def fits(sizes: Iterable[int], rows: list[int]) -> bool:
    """Return whether each of these army sizes finds a banner of the row (sizes of 1 and 0 need none)."""
    needed = sorted([size for size in sizes if size > 1], reverse=True)
    return len(needed) <= len(rows) and all(map(le, needed, rows))


def supplied(state: State, house: str, change: dict[str, int] | None = None) -> bool:
    """Return whether all armies of the house fit its supply, after adding `change` (area -> number of units)."""
    after = sizes_of(state, house)
    for area, n in (change or {}).items():
        after[area] = after.get(area, 0) + n
    return fits(after.values(), state.edition.supply_rows[state.supply[house]])


def adjust(state: State, house: str) -> Step:
    """Run one house's turn at a Supply card: count the barrels, then remove units until the armies fit (B01, B02)."""
    before = state.supply[house]
    state.supply = {**state.supply, house: level_for(state.edition, barrels(state, house))}
    state.say("supply", house=house, before=before, after=state.supply[house], rule="B01")
    if supplied(state, house):
        return
    answer = yield trimming(state, house)
    for area, counts in sorted(answer["trim"].items()):
        state.take_units(area, state.edition.units(counts))
    state.say("trimmed", house=house, lost=answer["trim"], rule="B02")
    state.book.check(state, None)


def trimming(state: State, house: str) -> OneOf:
    """Return the question to a house beyond its supply: `{"trim": {"harrenhal": {"footman": 1}}}`.

    No unit may be given up that could have stayed (B12).
    """
    rows = state.edition.supply_rows[state.supply[house]]
    whole = armies(state, house)
    options: list[Answer] = [{"trim": loss} for loss in _losses(state, whole, rows)]
    facts: dict[str, Any] = {"armies": whole, "rows": rows}

    def reason(answer: Answer) -> str | None:
        return _why_not_trim(state, house, answer["trim"], rows)

    return one_of(state, house, "trim", options, facts, reason=reason)


def _losses(state: State, whole: dict[str, int], rows: list[int]) -> Iterator[dict[str, dict[str, int]]]:
    areas = sorted(whole)
    for left in product(*(range(whole[area], 0, -1) for area in areas)):
        # nothing is given up needlessly: with any one unit more the armies would not fit
        if fits(left, rows) and not any(
            left[i] < whole[areas[i]] and fits([*left[:i], left[i] + 1, *left[i + 1 :]], rows) for i in range(len(left))
        ):
            cuts = [(area, whole[area] - n) for area, n in zip(areas, left, strict=True) if n < whole[area]]
            for groups in product(*(subsets(state.forces[area].units, n) for area, n in cuts)):
                yield {area: state.edition.named(g) for (area, _), g in zip(cuts, groups, strict=True)}


def _why_not_trim(state: State, house: str, loss: dict[str, Any], rows: list[int]) -> str | None:
    change = {}
    for area, counts in loss.items():
        if state.house_in(area) != house or not isinstance(counts, dict):
            return NOT_AN_ANSWER
        there = state.edition.named(state.forces[area].units)
        if not all(type(n) is int and 0 < n <= there.get(kind, 0) for kind, n in counts.items()):
            return NOT_AN_ANSWER
        change[area] = -sum(counts.values())
    return "B12" if supplied(state, house, change) else "B01"


def subsets(units: Units, size: int) -> list[Units]:
    """Return all ways to pick `size` units out of a group, in a fixed order."""
    return [pick for pick in product(*(range(n + 1) for n in units)) if sum(pick) == size]
