"""Scores in gold for the Night's Watch and the Wall: which noble leaves, where he goes, and what he does there."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice
from gotweb.fief import assaults, calls, hierarchy
from gotweb.fief.bots import duel
from gotweb.fief.bots.look import POINT, Look, Scored, among
from gotweb.fief.bots.marching import guard
from gotweb.fief.state import WAITING, Spot, Troops

HOST = 6.0
"""What has to wait beside a noble, in gold, for him to leave for the Wall."""
REWARDS = {"defender": POINT, "loan": 5.0, "aemon": 2.0, "gold": 1.0}
"""What one of each reward is worth."""


def declare(look: Look, choice: Choice) -> Scored:
    """Prefer to declare an attack only with troops to spare."""
    spare = max((_spare(look, one.id)[1] for one in look.lords()), default=0.0)
    return among(choice.options() or (), lambda answer: (spare - 2 * HOST) * answer["declare"])


def _spare(look: Look, noble: str) -> tuple[dict[str, int], float]:
    """Return (the troops that can leave with a noble, their worth); those needed at home stay."""
    one, state = look.state.nobles[noble], look.state
    spot = Spot(look.seat, one.at, one.road)
    bounds = calls.bounds(state, spot, noble) if one.free else {}
    troops = {unit: most for unit, (_, most) in bounds.items() if most}
    value = look.worth(one.at) if state.control.get(one.at) == look.seat and look.needs(one.at) else 0.0
    left = duel.price(state.troops_at(look.seat, one.at)) - duel.price(troops)
    need = guard(look, one.at, value)
    for unit in ("man-at-arms", "archer", "unsullied", "knight", "captain"):
        least = bounds.get(unit, (0, 0))[0]
        while left < need and troops.get(unit, 0) > least:
            troops[unit] -= 1
            left += duel.DEAR[unit]
    troops = {unit: n for unit, n in sorted(troops.items()) if n}
    return troops, duel.price(troops)


def call(look: Look, choice: calls.Call) -> Scored:
    """Prefer to send a noble with the troops that he can take along, if they are enough; in the second round a noble
    who must go.
    """
    found: Scored = [(0.0, calls.STAY)] if choice.why_not(calls.STAY) is None else []
    goals = [slot.mission for slot in look.state.wall.slots]
    for noble in choice.nobles():
        troops, worth = _spare(look, noble)
        for goal in [None, *goals]:
            answer = {"call": {"noble": noble, "troops": troops, "mission": goal}}
            if choice.why_not(answer) is None:
                found.append((worth - HOST - 0.5 * look.noble(noble) + _prize(look, goal), answer))
    usual = choice.usual()
    assert usual is not None, choice.kind
    return found or [(0.0, usual)]


def _prize(look: Look, mission: str | None) -> float:
    """Return what an objective brings, in gold."""
    if mission is None:
        return 4.0
    return sum(REWARDS.get(what, 1.0) * n for what, n in look.facts.missions[mission].reward.items()) / 2


def objective(look: Look, choice: hierarchy.WallObjective) -> Scored:
    """Prefer the objective where the nobles going there can win most; the first noble takes as many troops as
    possible.
    """
    state = look.state
    last = len(state.nobles_at(look.seat, WAITING)) == 1
    bounds = calls.bounds(state, Spot(look.seat, WAITING), choice.noble, last)
    troops = {unit: most for unit, (_, most) in bounds.items() if most}
    found: Scored = []
    for slot in state.wall.slots:
        answer = {"objective": {"mission": slot.mission, "troops": dict(sorted(troops.items()))}}
        if choice.why_not(answer) is None:
            found.append((_storm(look, choice.noble, slot.mission, troops) * _prize(look, slot.mission), answer))
    return found or [(0.0, choice.usual())]


def _storm(look: Look, noble: str, mission: str, troops: Troops) -> float:
    """Return the probability that a noble with these troops, and the pieces already there, take an objective."""
    would = assaults.awaited(look.state, noble, mission, troops)
    return 1.0 if would is None else duel.odds(*would).offence


def assault(look: Look, choice: Choice) -> Scored:
    """Prefer to attack with good odds; otherwise besiege, wait or go home."""
    mission, state = choice.facts["mission"], look.state
    if state.battle is not None:
        hope = duel.odds(state, state.battle).offence
    else:
        hope = duel.odds(*assaults.foreseen(state, mission)).offence
    scores = {"attack": hope - 0.5, "besiege": 0.0, "wait": 0.0, "home": -0.2}
    return among(choice.options() or (), lambda answer: scores[answer["assault"]])


def invade(look: Look, choice: Choice) -> Scored:
    """Prefer to place wildlings where foes hold villages and cannot defend them."""

    def score(answer: Answer) -> float:
        holder = look.controllers[answer["invade"]]
        return look.worth(answer["invade"]) * (1.0 if look.foe(holder) else 0.0 if holder is None else -2.0)

    return among(choice.options() or (), score)


def purse(look: Look, choice: Choice) -> Scored:
    """Prefer that the leader keeps the gold."""
    return among(choice.options() or (), lambda answer: -answer["purse"])
