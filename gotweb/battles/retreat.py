"""Retreats (p22): hex by hex towards the unit's own edge, with a hit for every hex that cannot be retreated."""

from __future__ import annotations

from gotweb.battles import movement
from gotweb.battles.hits import Harm, take
from gotweb.battles.questions import Asking
from gotweb.battles.state import State
from gotweb.core.choice import NO_SUCH_NAME, OneOf


def why_not(state: State, hex: str, to: str) -> str | None:
    """Return the rule that keeps the unit in a hex from retreating into another hex, or None (I02, I03)."""
    if to not in state.plan.grid.at:
        return NO_SUCH_NAME
    if to not in state.plan.back(state.units[hex].house, hex):
        return "I02"
    return "I03" if movement.why_closed(state, to) is not None else None


def ways(state: State, hex: str, house: str, left: int) -> tuple[int, list[str]]:
    """Return (how far a unit can still retreat from a hex, the adjacent hexes by which it gets that far) (I04)."""
    found: dict[str, int] = {}
    for to in state.plan.back(house, hex):
        if left and movement.why_closed(state, to) is None:
            found[to] = 1 + ways(state, to, house, left - 1)[0]
    most = max(found.values(), default=0)
    return most, [to for to, far in found.items() if far == most]


def retreat(state: State, hex: str, steps: int, harm: Harm, extra: int = 0) -> Asking:
    """Let the unit in a hex retreat so many hexes, as its owner chooses; for each hex that it cannot it takes a hit
    (I01, I03).

    Returns the hex where it ends, or None if the hits eliminated it.
    """
    unit, at = state.units[hex], hex
    while steps:
        _, open_ = ([], []) if at in state.fires else ways(state, at, unit.house, steps)
        if not open_:
            break
        answer = yield Retreat(state, at, open_, steps)
        to = answer["retreat"]
        movement.shift(state, at, to)
        state.say("retreated", seat=unit.house, hex=at, to=to, unit=unit.kind, rule="I01")
        at, steps = to, steps - 1
    if steps:
        state.say("blocked", seat=unit.house, hex=at, unit=unit.kind, hits=steps, rule="I03")
        if take(state, at, steps, harm, extra):
            return None
    return at


class Retreat(OneOf):
    """The question where a unit retreats to: `{"retreat": "C4"}`."""

    __slots__ = ()

    def __init__(self, state: State, hex: str, open_: list[str], left: int) -> None:
        def reason(answer: dict[str, str]) -> str | None:
            # a hex that is free is refused when another one leads farther
            return why_not(state, hex, answer["retreat"]) or "I04"

        options = [{"retreat": to} for to in open_]
        super().__init__(
            state.units[hex].house, "retreat", options, {"hex": hex, "left": left}, reason=reason, evident=True
        )
