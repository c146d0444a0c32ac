"""The rewards of a conquered objective ("7.1.5 Objective gains", "7.1.6 Escorting Maester Aemon Objective")."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import hierarchy, slots, titles
from gotweb.fief.facts import Mission
from gotweb.fief.state import State

ONCE, TWICE = 1, 2
LOAN = "loan"


def due(state: State, mission: str) -> bool:
    """Return whether an objective has a reward left (W14)."""
    slot = slots.slot(state, mission)
    return slot is not None and left(state.facts.missions[mission], slot.rewarded) > 0


def left(mission: Mission, rewarded: int) -> int:
    """Return how often an objective that was `rewarded` so many times can still be won: some can be won twice (W14)."""
    return (TWICE if mission.twice else ONCE) - rewarded


def give(state: State, mission: str) -> Step:
    """Let the leader share out the reward (W14); troops without any noble win nothing."""
    commands, slot = hierarchy.leader(state, mission), slots.slot(state, mission)
    if commands is None or slot is None or not due(state, mission):
        return
    leader, reward = state.nobles[commands].house, state.facts.missions[mission].reward
    slots.alter(state, mission, rewarded=slot.rewarded + 1)
    if "gold" in reward:
        yield from _gold(state, mission, leader, reward["gold"])
    for _ in range(reward.get("defender", 0)):
        yield from _defender(state, mission, leader)
    if LOAN in reward:
        yield from _loan(state, mission, leader)


def _gold(state: State, mission: str, leader: str, gold: int) -> Step:
    """Let the leader share gold among the houses whose nobles were there; he keeps what he does not give away."""
    left = gold
    for house in hierarchy.houses(state, mission, led=True):
        if house == leader or not left:
            continue
        ways = [{"purse": n} for n in range(left + 1)]
        told = {"other": house, "mission": mission, "amount": left}
        answer = yield OneOf(leader, "purse", ways, told, usual=ways[0])
        left -= _pay(state, mission, house, answer["purse"])
    _pay(state, mission, leader, left)


def _pay(state: State, mission: str, house: str, gold: int) -> int:
    if gold:
        state.gold[house] += gold
        state.say("rewarded", seat=house, mission=mission, amount=gold, rule="W14")
    return gold


def _defender(state: State, mission: str, leader: str) -> Step:
    """Let the leader make any noble with room for a fief title Defender of the Wall, even a noble who stayed at home
    (W14).
    """
    free = [one.id for one in state.facts.titles.values() if one.kind == "defender" and one.id not in state.titles]
    able = [noble for noble in sorted(state.nobles) if titles.room(state, noble)]
    if free and able:
        answer = yield _named(leader, able, mission, free[0])
        titles.award(state, free[0], answer["reward"])


def _loan(state: State, mission: str, leader: str) -> Step:
    """Let the leader give the Iron Bank's loan to the house of any noble, even a Brother's: the loan is no title
    (W15).
    """
    answer = yield _named(leader, sorted(state.nobles), mission, LOAN)
    noble = answer["reward"]
    state.gifts[LOAN] = noble
    state.say("lent", seat=state.nobles[noble].house, noble=noble, rule="W15")


def _named(leader: str, able: list[str], mission: str, title: str) -> OneOf:
    ways: list[Answer] = [{"reward": noble} for noble in able]
    return OneOf(leader, "reward", ways, {"mission": mission, "title": title, "nobles": able})


def escort(state: State, mission: str) -> None:
    """Let Aemon go with the noble who leads on the objective where he waits, without a battle (W16)."""
    noble, slot = hierarchy.leader(state, mission), slots.slot(state, mission)
    if noble is not None and slot is not None and not slot.held:
        slots.alter(state, mission, held=True, rewarded=1)
        state.gifts["aemon"] = noble
        state.say("aemon-joins", seat=state.nobles[noble].house, noble=noble, rule="W16")
