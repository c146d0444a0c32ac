"""Improved and degraded areas: their present facts are in the state's ground, which all rules read (R21 to R24)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from functools import partial
from typing import Any

from gotweb.core.choice import NO_SUCH_NAME, Answer
from gotweb.core.game import Asked, Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.second.mother.bank.state import BankState

CASTLE, STRONGHOLD = "castle", "stronghold"


def improve(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Let a house choose several land areas, its own or others', each of which gets a barrel or a crown (R21)."""
    done: list[str] = []
    while len(done) < step["areas"]:
        free = [area for area in lands(state) if area not in done]
        area = yield from _choose(state, house, "improve", free, {"loan": loan, "with": step["with"][0]}, "R21")
        add(state, house, loan, area, step["with"][0])
        done.append(area)


def fortify(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Let a house choose several areas with a castle, its own or others', which have a stronghold from now on (R23)."""
    for n in range(step["areas"]):
        castles = castles_of(state)
        if not castles:
            state.say("loan-void", house=house, loan=loan, missing=step["areas"] - n, rule="R07")
            return
        area = yield from _choose(state, house, "improve", castles, {"loan": loan, "with": STRONGHOLD}, "R23")
        state.ground = state.ground.changed(area, structure=STRONGHOLD)
        state.say("improved", house=house, loan=loan, area=area, what=STRONGHOLD, rule="R23")


def raze(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Let a house choose an area with a castle, which loses it and gets a barrel or a crown instead; its port stays
    (R24).
    """
    castles = castles_of(state)
    if not castles:
        state.say("loan-void", house=house, loan=loan, missing=1, rule="R07")
        return
    area = yield from _choose(state, house, "raze", castles, {"loan": loan}, "R24")
    state.ground = state.ground.changed(area, structure="none")
    state.say("razed", house=house, loan=loan, area=area, rule="R24")
    options: list[Answer] = [{"gain": what} for what in step["with"]]
    answer = yield one_of(state, house, "gain", options, {"loan": loan, "area": area})
    add(state, house, loan, area, answer["gain"])


def add(state: BankState, house: str, loan: str, area: str, what: str) -> None:
    """Put one more barrel or crown into an area."""
    state.ground = state.ground.changed(area, **{what: getattr(state.ground.areas[area], what) + 1})
    state.say("improved", house=house, loan=loan, area=area, what=what, rule="R21")


def lands(state: BankState) -> list[str]:
    """Return all land areas, in the order of the board."""
    return [id for id, area in state.ground.areas.items() if not area.sea]


def castles_of(state: BankState) -> list[str]:
    """Return the areas that have a castle now: not those with a stronghold, nor those that once had a castle."""
    return [id for id, area in state.ground.areas.items() if area.structure == CASTLE]


def _choose(
    state: BankState, house: str, kind: str, areas: Collection[str], facts: dict[str, Any], rule: str
) -> Generator[Asked, Any, str]:
    """Ask a house for one of these areas; `rule` is the rule that keeps it from the others."""
    options: list[Answer] = [{kind: area} for area in areas]
    reason = partial(_why_not, state, kind, rule)
    answer = yield one_of(state, house, kind, options, facts, reason=reason)
    area: str = answer[kind]
    return area


def _why_not(state: BankState, kind: str, rule: str, answer: Answer) -> str:
    """Return the rule against an area, or NO_SUCH_NAME for a name that is no area."""
    return rule if answer[kind] in state.edition.areas else NO_SUCH_NAME
