"""Units that come with a loan and where they may stand, and units that are lost by one (R12, R25, R27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.position import ROUTED, write_force
from gotweb.thrones.second import ports
from gotweb.thrones.second.aftermath import sweep_orders
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.mother.essos import loyalty
from gotweb.thrones.second.reach import room_in
from gotweb.thrones.supply import supplied


def station(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Put units on the board, one after the other, as long as one of them can stand anywhere (R07, R25)."""
    left = Counter[str](step["units"])
    while options := _stations(state, house, left):
        facts = {"loan": loan, "units": dict(+left)}
        reason = partial(_why_not, state, house, dict(left))
        answer = yield one_of(state, house, "station", options, facts, reason=reason)
        unit, area = answer["station"]["unit"], answer["station"]["area"]
        left[unit] -= 1
        state.add_units(area, house, state.edition.units({unit: 1}))
        state.say("stationed", house=house, loan=loan, area=area, unit=unit, rule="R25")
    if +left:
        state.say("loan-void", house=house, loan=loan, units=dict(+left), rule="R07")


def _stations(state: BankState, house: str, left: Mapping[str, int]) -> list[Answer]:
    """Return every way to put one of the units that are left into an area."""
    # it is own land or where own ships lie, so nothing else is gone into for each unit
    forces, edition = state.forces, state.edition
    own = [area for area in edition.areas
           if (forces[area].house == house if area in forces else state.controller(area) == house)]  # fmt: skip
    stock, index = state.left_of(house), edition.kind_index
    return [
        {"station": {"unit": unit, "area": area}}
        for unit, n in left.items() if n and stock[index[unit]] > 0
        for area in own if why_not_there(state, house, unit, area) is None
    ]  # fmt: skip


def _why_not(state: BankState, house: str, left: Mapping[str, int], answer: Answer) -> str | None:
    """Return the rule that keeps a house from putting a unit into an area, or None."""
    where: dict[str, str] = answer["station"]
    if where.keys() != {"unit", "area"}:
        return NOT_AN_ANSWER
    unit, area = where["unit"], where["area"]
    if unit not in state.edition.kind_index or area not in state.edition.areas:
        return NO_SUCH_NAME
    return why_not_there(state, house, unit, area) if left.get(unit) else "R25"


def why_not_there(state: BankState, house: str, unit: str, area: str) -> str | None:
    """Return the rule against one more unit in an area, or None.

    It must be land or a port that the house controls, or a sea with its own ships; and there must be a unit in stock,
    supply, and room in a port.
    """
    facts, index = state.edition.areas[area], state.edition.kind_index
    if state.left_of(house)[index[unit]] < 1:
        return "C11"
    if facts.sea != (unit == "ship") or area in state.closed:
        return "R25"
    if facts.sea and facts.port_of is None:
        if state.house_in(area) != house:
            return "R25"
    elif state.controller(area) != house or state.house_in(area) not in (None, house):
        return "R25"
    if room_in(state, area) == 0:
        return "P04"
    return None if supplied(state, house, {area: 1}) else "C10"


def units_in(state: BankState, area: str) -> dict[str, int]:
    """Return the units in an area, named as in an answer ("knight", "routed_knight"), with the number of each."""
    return write_force(state.edition, state.forces[area])


def lose(state: BankState, area: str, unit: str) -> None:
    """Destroy one unit in an area."""
    one = state.edition.units({unit.removeprefix(ROUTED): 1})
    if unit.startswith(ROUTED):
        state.take_units(area, state.edition.no_units, one)
    else:
        state.take_units(area, one)


def settle(state: BankState, taker: str | None) -> Step:
    """Carry out what follows from losses: orders without units leave the board, ports change hands, somebody may win
    (R12).
    """
    sweep_orders(state)
    loyalty.settle(state)
    yield from ports.settle(state)
    state.book.check(state, taker)


def strike(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Let the Faceless Men destroy a unit of each of two kinds in two different areas, of any house (R27).

    If there are no two such areas, only one unit is destroyed. The two are one loss, though they are named one after
    the other.
    """
    kinds: list[str] = list(step["units"])
    struck: dict[str, str] = {}
    while options := targets(state, kinds, struck):
        facts = {"loan": loan, "units": dict.fromkeys(kinds, 1)}
        answer = yield one_of(state, house, "strike", options, facts, reason=_why_not_struck)
        area, unit = answer["strike"]["area"], answer["strike"]["unit"]
        struck[area] = unit
        kinds.remove(unit.removeprefix(ROUTED))
    for area, unit in struck.items():
        victim = state.forces[area].house
        lose(state, area, unit)
        state.say("struck", house=house, loan=loan, victim=victim, area=area, unit=unit, rule="R27")
    if kinds:
        state.say("loan-void", house=house, loan=loan, units=dict.fromkeys(kinds, 1), rule="R07")
    yield from settle(state, house)


def targets(state: BankState, kinds: Sequence[str], struck: Collection[str]) -> list[Answer]:
    """Return the units that can be named next: those of the first of two kinds for which the second can then be named
    in another area.

    If there are no two such areas, all units of either kind.
    """
    by_kind = {kind: [(a, u) for a, u in _standing(state, kind) if a not in struck] for kind in kinds}
    able = [one for named in by_kind.values() for one in named]
    if len(kinds) > 1:
        first, second = ([*by_kind[kind]] for kind in kinds)
        apart = [(area, unit) for area, unit in first if any(other != area for other, _ in second)]
        able = apart or able
    return [{"strike": {"area": area, "unit": unit}} for area, unit in able]


def _standing(state: BankState, kind: str) -> Iterator[tuple[str, str]]:
    """Yield (area, name in an answer) where units of a kind stand or lie routed, in the order of the areas' names."""
    for area in sorted(state.forces):
        for unit in units_in(state, area):
            if unit.removeprefix(ROUTED) == kind:
                yield area, unit


def _why_not_struck(answer: Answer) -> str:
    """Return the rule that is broken by naming another unit or area."""
    return "R27" if answer["strike"].keys() == {"area", "unit"} else NOT_AN_ANSWER
