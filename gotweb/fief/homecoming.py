"""How the pieces on the Wall come home ("7.2.2 End of the Battle at the Wall")."""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import calls, control, families, mance
from gotweb.fief.state import WAITING, Spot, State
from gotweb.fief.windows import WINDOWS


def leave(state: State, at: str) -> Step:
    """Let all houses on an objective, or on the edge of the Wall, come home, each to a place that it names (W19)."""
    state.sieges.pop(at, None)
    for house in state.present(at):
        ways = families.homes(state, house, "")
        answer = yield OneOf(
            house, "home", [{"home": village} for village in ways], {"from_area": at, "areas": ways}, evident=True
        )
        village = answer["home"]
        for one in state.nobles_at(house, at):
            state.change(one.id, at=village)
        troops = dict(state.troops.pop(Spot(house, at), {}))
        state.add_troops(Spot(house, village), troops)
        state.say("comes-home", seat=house, area=village, troops=troops, rule="W19")
        yield from control.arrive(state, house, village)


def finish(state: State) -> Step:
    """End phase 7: the second round is still to come, or all pieces come home and the Wall is silent (W19)."""
    if state.wall.stage is None:
        return
    yield from WINDOWS.before(state)
    if state.wall.stage == calls.LADDER:
        yield from _next_turn(state)
        return
    if state.wall.stage == calls.REPELLING and state.wall.slots:
        state.wall = state.wall._replace(stage=calls.REINFORCEMENT)
        return
    for at in (*(slot.mission for slot in state.wall.slots), WAITING):
        mance.withdraw(state, at)
        yield from leave(state, at)
    again = [slot.mission for slot in state.wall.slots if not slot.held]
    state.wall = state.wall._replace(
        missions=tuple(sorted((*state.wall.missions, *again))), stage=None, walkers=False, slots=(), ranks=(), mance="",
    )  # fmt: skip
    state.say("wall-silent", rule="W19")
    yield from WINDOWS.after(state, "wall-over")


def _next_turn(state: State) -> Step:
    """By the second variant let the pieces on an old objective come home, and close the objective (X12)."""
    mance.rest(state)
    old = [slot for slot in state.wall.slots if slot.since < state.round]
    for at in (*(slot.mission for slot in old), WAITING):
        yield from leave(state, at)
    again = [slot.mission for slot in old if not slot.held]
    state.wall = state.wall._replace(
        missions=tuple(sorted((*state.wall.missions, *again))),
        slots=tuple(slot for slot in state.wall.slots if slot not in old),
        ranks=tuple(id for id in state.wall.ranks if state.on_wall(id)),
    )
