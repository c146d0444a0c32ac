"""Wounds: models are removed from the last rank, and a unit without models is destroyed (C01 to C04).

In a battle with minds wounds can be restored.
"""

from __future__ import annotations

from gotweb.miniatures.minds.bearing import mourned
from gotweb.miniatures.minds.state import News
from gotweb.miniatures.objectives import review
from gotweb.miniatures.state import State, Unit, enemy, full


def suffer(state: State, id: str, wounds: int, rule: str) -> None:
    """Let a unit suffer wounds.

    It is destroyed with its last model, and its enemy scores points for that at once (L04).
    """
    unit = state.units[id]
    lost = min(wounds, unit.left)
    if lost < 1:
        return
    state.change(id, left=unit.left - lost)
    now = state.units[id]
    state.say("wounds", seat=unit.seat, unit=id, wounds=lost, models=now.models, rule=rule)
    if not now.left:
        del state.units[id]
        if state.minds is not None:
            mourned(state, unit)
            state.minds.news += (News("destroyed", unit, cards=state.minds.attached.get(id, ())),)
            state.minds.forget(id)
        points = worth(state, unit)
        state.points[enemy(unit.seat)] += points
        state.say("destroyed", seat=unit.seat, unit=id, points=points, rule="C03")
    review(state)


def restore(state: State, id: str, wounds: int, rule: str) -> int:
    """Restore wounds to a unit, at most to its full number; return how many it was (N08)."""
    unit = state.units[id]
    back = min(wounds, full(unit.kind) - unit.left)
    if back < 1:
        return 0
    state.change(id, left=unit.left + back)
    state.say("restored", seat=unit.seat, unit=id, wounds=back, models=state.units[id].models, rule=rule)
    review(state)
    return back


def worth(state: State, unit: Unit) -> int:
    """Return the victory points for destroying a combat unit (L04)."""
    paid = state.mode.destroyed
    more = paid.get("commander", 0) if unit.commanded else 0
    return paid["*"] + paid.get(unit.kind.type, 0) + more
