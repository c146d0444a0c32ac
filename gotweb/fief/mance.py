"""Mance Rayder, or the King of the Night, and his army ("7.2. Mance Rayder's Reinforcement").

Nobody plays him. His troops stand in `State.troops` under `MANCE`; where he is himself says `Wall.mance`.
"""

from __future__ import annotations

from gotweb.fief.state import MANCE, WAITING, Spot, State, Troops


def army(state: State, at: str) -> Troops:
    """The wildlings and giants in a place."""
    return state.troops.get(Spot(MANCE, at), {})


def appear(state: State) -> None:
    """Mance comes to the lowest objective that is a battle, with four giants (W13).

    By the second variant to the lowest old one, with those who have followed him so far; giants come once (X13).
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
    """Whether there is anything to fight over on an objective: not where Aemon waits (W13)."""
    return "aemon" not in state.facts.missions[mission].reward


def advance(state: State, mission: str) -> None:
    """Mance comes to an objective with all who follow him, and its reinforcements join him (W13)."""
    if state.wall.mance != mission:
        _shift(state, state.wall.mance, mission)
    state.wall = state.wall._replace(mance=mission, reached=state.wall.reached + state.on("ladder"))
    muster(state, mission, state.facts.missions[mission].reinforcements)
    state.say("mance-comes", mission=mission, troops=dict(army(state, mission)), rule="W13")


def muster(state: State, at: str, wildlings: int) -> None:
    """So many wildlings take their place."""
    if wildlings:
        state.add_troops(Spot(MANCE, at), {"wildling": wildlings})


def withdraw(state: State, at: str) -> int:
    """The wildlings and giants of a place leave it. Returns how many wildlings they were."""
    troops = state.troops.pop(Spot(MANCE, at), {})
    return troops.get("wildling", 0)


def fall(state: State, rule: str) -> None:
    """Mance dies or is captured: his attacks are over, and his army scatters (W13).

    Only who defends an objective against the Westerosi fights on without him.
    """
    at, battle = state.wall.mance, state.battle
    state.wall = state.wall._replace(mance="")
    state.say("mance-falls", rule=rule)
    if battle is None or battle.offence.leader == MANCE:
        withdraw(state, at)


def fallen(state: State, at: str) -> bool:
    """After a battle: whether Mance was there and has nobody left; then he falls (W13)."""
    if state.wall.mance == at and not army(state, at):
        fall(state, "W13")
        return True
    return False
