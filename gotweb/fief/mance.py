"""Mance Rayder, or the King of the Night, and his army ("7.2. Mance Rayder's Reinforcement").

No player controls Mance. His troops stand in `State.troops` under `MANCE`; his own place is `Wall.mance`.
"""

from __future__ import annotations

from gotweb.fief.state import MANCE, WAITING, Spot, State, Troops


def army(state: State, at: str) -> Troops:
    """Return the wildlings and giants in a place."""
    return state.troops.get(Spot(MANCE, at), {})


def appear(state: State) -> None:
    """Bring Mance to the lowest objective that is a battle, with four giants (W13).

    By the second variant he comes to the lowest old objective, with the troops that have followed him so far; giants
    come only once (X13).
    """
    first = next((slot.mission for slot in state.wall.slots if fought_over(state, slot.mission)
                  and (not state.on("ladder") or slot.since < state.round)), None)  # fmt: skip
    if first is None:
        return
    state.wall = state.wall._replace(mance=first)
    _shift(state, WAITING, first)
    if "giants" not in state.spent:
        state.add_troops(Spot(MANCE, first), {"giant": state.facts.giants})
        state.spent = (*state.spent, *(["giants"] if state.on("ladder") else []))
    state.say("mance-appears", mission=first, rule="W13")


def rest(state: State) -> None:
    """By the second variant Mance's army waits for the next round (X13)."""
    if state.wall.mance:
        _shift(state, state.wall.mance, WAITING)
        state.wall = state.wall._replace(mance="")


def _shift(state: State, before: str, at: str) -> None:
    troops = state.troops.pop(Spot(MANCE, before), {})
    state.add_troops(Spot(MANCE, at), troops)


def fought_over(state: State, mission: str) -> bool:
    """Return whether an objective is one to fight over: the one where Aemon waits is not (W13)."""
    return "aemon" not in state.facts.missions[mission].reward


def advance(state: State, mission: str) -> None:
    """Move Mance to an objective with all his followers; its reinforcements join him (W13)."""
    if state.wall.mance != mission:
        _shift(state, state.wall.mance, mission)
    state.wall = state.wall._replace(mance=mission, reached=state.wall.reached + state.on("ladder"))
    muster(state, mission, state.facts.missions[mission].reinforcements)
    state.say("mance-comes", mission=mission, troops=dict(army(state, mission)), rule="W13")


def muster(state: State, at: str, wildlings: int) -> None:
    """Place so many wildlings in a place."""
    if wildlings:
        state.add_troops(Spot(MANCE, at), {"wildling": wildlings})


def withdraw(state: State, at: str) -> int:
    """Take the wildlings and giants off a place. Returns the number of wildlings."""
    troops = state.troops.pop(Spot(MANCE, at), {})
    return troops.get("wildling", 0)


def fall(state: State, rule: str) -> None:
    """Mance dies or is captured: his attacks end, and his army scatters (W13).

    Only wildlings that defend an objective against the Westerosi fight on without him.
    """
    at, battle = state.wall.mance, state.battle
    state.wall = state.wall._replace(mance="")
    state.say("mance-falls", rule=rule)
    if battle is None or battle.offence.leader == MANCE:
        withdraw(state, at)


def fallen(state: State, at: str) -> bool:
    """Return whether, after a battle, Mance was there and has no troops left; then he falls (W13)."""
    if state.wall.mance == at and not army(state, at):
        fall(state, "W13")
        return True
    return False
