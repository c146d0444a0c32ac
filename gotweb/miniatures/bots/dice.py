"""Questions about dice, answered by simple odds; and a measure of a roll's luck, so that playouts can leave it out."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from gotweb.core.choice import Answer, Choice
from gotweb.miniatures.bots import worth
from gotweb.miniatures.charge import rolls_again
from gotweb.miniatures.foreseen import of_charge
from gotweb.miniatures.minds.bearing import sure_footed
from gotweb.miniatures.morale import passes
from gotweb.miniatures.odds import DIE, FEAR, arriving
from gotweb.miniatures.state import State, named
from gotweb.miniatures.strength import NO_GAINS, blow, charge_of


def again(choice: Choice) -> Answer:
    """Return which dice to reroll: of one's own those that failed; of the enemy's those that succeeded, if they are
    half of the dice or more.
    """
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
    """Return which of two dice of a test to reroll so that it most likely fails.

    None if it has failed already (K04).
    """
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
    """Return which dice of its own test a unit rerolls by a card: those that most likely make it pass (P01)."""
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
    """Return whether to reroll all dice by a card: those of a charge that falls short, and low ones (P01)."""
    facts = choice.facts
    worst = min(facts["dice"])
    return {"anew": worst < (facts["needs"] if facts["for"] == "charge" else LOW)}


LOW = 3
"""A die of a Counterplot that is lower fails; one of a retreat is worth another try."""


def fear(choice: Choice) -> Answer:
    """Return whether to reroll the die of a failed Panic Test's wounds, if it counts (K04).

    The enemy's is rerolled when low, one's own when high.
    """
    facts = choice.facts
    own = named(facts.get("unit", ""))[0] == choice.seat
    wanted = facts["faces"] == [FEAR[-1] if own else FEAR[0]] and not facts["passed"]
    return {"fear": "again" if wanted else "keep"}


class Throw(NamedTuple):
    """An attack in a playout whose dice have been rolled but not all resolved."""

    seat: str
    target: str
    left: int
    """What the target could suffer before."""
    mean: float
    """What the attack was worth in the mean."""


def attack(state: State, choice: Choice) -> Throw:
    """Return the expected result of an attack whose dice are being rolled."""
    id, target, n = (choice.facts[name] for name in ("unit", "target", "attack"))
    unit, other = state.units[id], state.units[target]
    numbers = blow(state, id, target, unit.kind.attacks[n], choice.facts["side"], **charge_of(choice.facts))
    return Throw(unit.seat, target, other.left, worth.gain(state, target, numbers))


def came_to(state: State, before: State, throw: Throw) -> float:
    """Return how much more an attack has brought than its expected value, as worth to the attacker."""
    unit = before.units[throw.target]
    costs, now = worth.price(before, unit), state.units.get(throw.target)
    lost = throw.left - (now.left if now is not None else 0)
    return lost * costs.wound + (costs.drop if now is None else 0.0) - throw.mean


def charge(state: State, choice: Choice, rolled: Answer) -> float:
    """Return how lucky the die of a charge was: the value of arriving or not, compared with the chance of that."""
    id, target, side = (choice.facts[name] for name in ("unit", "target", "side"))
    unit, other, dice = state.units[id], state.units[target], rolled["roll"]
    found = (worth.usual(state, unit, other, n, side, charged=True) for n, _ in worth.attacks(unit, melee=True))
    needs, sure = choice.facts["needs"], sure_footed(state, id)
    once, last = arriving(needs, len(dice)), "again" in choice.facts or not rolls_again(unit, NO_GAINS)
    chance = once if last and not sure else of_charge(state, id, needs, len(dice)).arrives
    comes = Fraction(1) if sure or min(dice) >= needs else Fraction(0) if last else once
    return max(found) * float(comes - chance)
