"""The cleanup: points, the check for victory, and the preparations for the next round (B05, L03, L06, L07)."""

from __future__ import annotations

from gotweb.core.game import Result, Step, won_by_most
from gotweb.miniatures.facts import VICTORY
from gotweb.miniatures.minds import hand, tableau
from gotweb.miniatures.minds.windows import at
from gotweb.miniatures.objectives import FIRST_SCORED
from gotweb.miniatures.scoring import score
from gotweb.miniatures.state import ROUND, SEATS, State, enemy


def cleanup(state: State) -> Step:
    """Score the round; unless a side has won, take the activation tokens off and pass the First Player on.

    With minds the round's last effects come first, and before the First Player changes the board is cleared and hands
    are filled up (B06).
    """
    yield from at(state, "round-end")
    if state.round >= FIRST_SCORED:
        yield from score(state)
    state.result = verdict(state)
    if state.result is not None:
        state.turn = None
        state.say(
            "over", winners=list(state.result.winners), points=dict(state.points), rule=state.result.rule
        )  # fmt: skip
        return
    for id in state.units:
        state.change(id, activated=False)
    if state.minds is not None:
        state.fade(ROUND)
        tableau.clear(state)
        yield from hand.toss(state)
    state.first = enemy(state.first)
    state.round += 1
    state.turn = state.first
    state.say("round", round=state.round, first=state.first, rule="B05")


def verdict(state: State) -> Result | None:
    """Return the result if a side has won in this cleanup; None if none has (L06, L07)."""
    points = state.points
    if max(points.values()) >= goal(state) and len(set(points.values())) > 1:
        return _won(state, points, "L06")
    if state.round < state.mode.rounds:
        return None
    if len(set(points.values())) > 1:
        return _won(state, points, "L07")
    return _won(state, {seat: sum(state.units[id].points for id in state.of(seat)) for seat in SEATS}, "L07")


def _won(state: State, counted: dict[str, int], rule: str) -> Result:
    """Return the result in which the side with the highest count has won; both, if the counts are equal."""
    return won_by_most(counted, rule)._replace(scores=dict(state.points))


def goal(state: State) -> int:
    """The victory points that are played for: by the size of the armies, if the mode does not say it (L06)."""
    return state.mode.goal or VICTORY[max(army.points for army in state.armies.values())]
