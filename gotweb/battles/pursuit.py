"""Advance and Pursue (p23-24): following a target that was eliminated or had to retreat."""

from __future__ import annotations

from gotweb.battles import movement
from gotweb.battles.questions import Asking
from gotweb.battles.state import State, Unit, word
from gotweb.core.choice import NO_SUCH_NAME, Answer, OneOf

ADVANCE, PURSUE = "advance", "pursue"


def follow(state: State, hex: str, vacated: str) -> Asking:
    """Ask whether the unit in a hex follows into the hex that its target has left (M01, M06), once a turn.

    Returns whether it has pursued, so that it may attack once more.
    """
    unit = state.units[hex]
    kind, steps = how(state, unit)
    if kind is None or (state.now is not None and unit.id in state.now.followed):
        return False
    open_ = movement.pursuit(state, hex, vacated, steps)
    if not open_:
        return False
    choice = Follow(state, kind, hex, vacated, open_, steps)
    answer = yield choice
    to = answer[kind]
    if to is None:
        return False
    if state.now is not None:
        state.now.followed.add(unit.id)
    movement.count(state, hex, choice.hexes(to))
    movement.shift(state, hex, to)
    rule = "M06" if kind == PURSUE else "M01"
    state.say(f"{kind}s", seat=unit.house, hex=hex, to=to, unit=unit.kind, rule=rule)
    return kind == PURSUE


def how(state: State, unit: Unit) -> tuple[str | None, int]:
    """Return (how a unit follows, by how many hexes): Pursue if it can, else Advance by one hex; (None, 0) if
    neither.
    """
    far = word(state, unit, "pursue")
    if far:
        return PURSUE, far
    return (ADVANCE, 1) if word(state, unit, "advance") else (None, 0)


class Follow(OneOf):
    """The question where a unit follows to: `{"advance": "C4"}` or `{"pursue": "C4"}`; null: it stays."""

    __slots__ = ("grid", "vacated")

    def __init__(self, state: State, kind: str, hex: str, vacated: str, open_: list[str], steps: int) -> None:
        self.grid, self.vacated = state.plan.grid, vacated

        def reason(answer: Answer) -> str | None:
            to = answer[kind]
            if to not in state.plan.grid.at:
                return NO_SUCH_NAME
            bridge = "O02" if state.ground(to).bridge else None
            closed = None if to == hex else movement.why_closed(state, to)  # its own hex is empty when it has gone
            return closed or bridge or ("M06" if kind == PURSUE else "M01")

        options: list[Answer] = [*({kind: to} for to in open_), {kind: None}]
        super().__init__(
            state.units[hex].house, kind, options, {"hex": hex}, reason=reason, usual={kind: None},
            earlier=lambda: [*({kind: to} for to in movement.pursuit(state, hex, vacated, steps, False)), {kind: None}],
        )  # fmt: skip

    def hexes(self, to: str) -> int:
        """Return the least number of hexes that the unit moves to follow to a hex: into the vacated one, and on."""
        return 1 + self.grid.distance(self.vacated, to)
