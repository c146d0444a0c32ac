"""What is asked around dice, answered by plain odds; and how lucky a throw was, so that luck can be left out."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from gotweb.core.choice import Answer, Choice
from gotweb.miniatures.bots import worth
from gotweb.miniatures.morale import passes
from gotweb.miniatures.odds import DIE, FEAR, arriving
from gotweb.miniatures.state import State, named
from gotweb.miniatures.strength import blow, charge_of


def again(choice: Choice) -> Answer:
    """Return which dice are rolled again: of who rolled them those that fail, of his enemy those that succeed."""
    facts = choice.facts
    faces: list[int] = list(facts["faces"])
    if choice.kind == "defend":
        return {"again": [face for face in faces if face < facts["blocks"]]}
    if choice.kind == "reroll":
        return {"again": [face for face in faces if face < facts["hits"]]}
    if choice.kind == "panicked":
        return {"again": frightened(faces, facts["modifier"], facts["morale"])}
    least = facts["hits"] if choice.kind == "weakened" else facts["blocks"]
    good = [face for face in faces if face >= least]
    # a condition is spent once, so it waits for a throw that is worth it
    return {"again": good if 2 * len(good) >= len(faces) else []}


def frightened(faces: list[int], modifier: int, morale: int) -> list[int]:
    """Return which of two dice are rolled again so that a test fails most likely; none if it has failed (K04)."""
    if not passes(morale, sum(faces) + modifier):
        return []

    def failing(chosen: tuple[int, ...]) -> float:
        kept = sum(faces) - sum(chosen) + modifier
        throws = [0]
        for _ in chosen:
            throws = [one + face for one in throws for face in DIE]
        return sum(not passes(morale, kept + one) for one in throws) / len(throws)

    ways = [chosen for size in (0, 1, 2) for chosen in combinations(sorted(faces), size)]
    return [*max(ways, key=failing)]


def steadied(choice: Choice) -> Answer:
    """Return which dice of its own test a unit rolls again, by a card: those by which it passes most likely (P01)."""
    facts = choice.facts
    one, other = sorted(facts["faces"]) if len(facts["faces"]) == 2 else (facts["faces"][0], None)
    if other is None or passes(facts["morale"], one + other + facts["modifier"]):
        return {"again": []}
    ways: dict[tuple[int, ...], float] = {}
    for chosen in ((one,), (other,), (one, other)):
        kept = one + other - sum(chosen) + facts["modifier"]
        throws = [kept]
        for _ in chosen:
            throws = [total + face for total in throws for face in DIE]
        ways[chosen] = sum(passes(facts["morale"], total) for total in throws) / len(throws)
    return {"again": [*max(ways, key=lambda way: ways[way])]}


def anew(choice: Choice) -> Answer:
    """Return whether dice are all rolled again, by a card: those of a charge that falls short, and low ones (P01)."""
    facts = choice.facts
    worst = min(facts["dice"])
    return {"anew": worst < (facts["needs"] if facts["for"] == "charge" else LOW)}


LOW = 3
"""A die of a Counterplot that is lower fails; one of a retreat is worth another try."""


def fear(choice: Choice) -> Answer:
    """Return whether the die of fear is rolled again, if it counts (K04): of the enemy's the least, of one's own the
    highest."""
    facts = choice.facts
    own = named(facts.get("unit", ""))[0] == choice.seat
    wanted = facts["faces"] == [FEAR[-1] if own else FEAR[0]] and not facts["passed"]
    return {"fear": "again" if wanted else "keep"}


class Throw(NamedTuple):
    """An attack whose dice have been thrown in thought, before all of it is over."""

    seat: str
    target: str
    left: int
    """What the target could suffer before."""
    mean: float
    """What the attack was worth in the mean."""


def attack(state: State, choice: Choice) -> Throw:
    """Return what an attack can be expected to come to whose dice are thrown."""
    id, target, n = (choice.facts[name] for name in ("unit", "target", "attack"))
    unit, other = state.units[id], state.units[target]
    numbers = blow(state, id, target, unit.kind.attacks[n], choice.facts["side"], **charge_of(choice.facts))
    return Throw(unit.seat, target, other.left, worth.gain(state, target, numbers))


def came_to(state: State, before: State, throw: Throw) -> float:
    """Return how much more an attack has brought than its mean, in worth to who made it."""
    unit = before.units[throw.target]
    costs, now = worth.price(before, unit), state.units.get(throw.target)
    lost = throw.left - (now.left if now is not None else 0)
    return lost * costs.wound + (costs.drop if now is None else 0.0) - throw.mean


def charge(state: State, choice: Choice, rolled: Answer) -> float:
    """Return how lucky the die of a charge was: its attack comes about or not, beside the chance of that."""
    id, target, side = (choice.facts[name] for name in ("unit", "target", "side"))
    unit, other, dice = state.units[id], state.units[target], rolled["roll"]
    found = (worth.usual(state, unit, other, n, side, charged=True) for n, _ in worth.attacks(unit, melee=True))
    arrived = min(dice) >= choice.facts["needs"]
    chance = float(arriving(choice.facts["needs"], len(dice)))
    return max(found) * (1.0 - chance if arrived else -chance)
