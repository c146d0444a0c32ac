"""The chances of a whole battle, against a plain walk through all its rounds in fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.fief import battle as field
from gotweb.fief import losses
from gotweb.fief.battle import Backing, Battle, Side
from gotweb.fief.chances.outcome import Outcome, _line, fought_out, outcome
from gotweb.fief.chances.round import Force, RoundThrow, rolled
from gotweb.fief.facts import shipped
from gotweb.fief.fights import PEACE
from gotweb.fief.state import State
from gotweb.fief.table import deciding
from gotweb.lang import Language
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION
from tests.hands import said

FACTS = shipped()
T = Language("en", "fief", strict=True)
BARE = Backing(1, 0, 0, False, False)


def force(backed: Backing = BARE, lowered: bool = False, **troops: int) -> Force:
    named = {unit.replace("_", "-"): n for unit, n in troops.items()}
    return Force(tuple(sorted(named.items())), backed, lowered)


def hits(die: str, one: Force, troops: dict[str, int]) -> dict[int, Fraction]:
    """The chances of a round's hits, every throw of the dice by itself; no captains here."""
    number = field.rolls(FACTS, one.backed, troops)
    found: dict[int, Fraction] = {}
    for throw in product(FACTS.faces[die], repeat=number):
        n = sum(max(0, face - one.lowered) for face in throw) + field.beside(one.backed, troops, number)
        found[n] = found.get(n, Fraction()) + Fraction(1, 6**number)
    return found


def after(troops: dict[str, int], n: int) -> dict[str, int]:
    """What is left when the smallest go first, of equal ones those who add no hits."""
    units = FACTS.units

    def key(way: dict[str, int]) -> list[int]:
        sizes = [sum(lost for unit, lost in way.items() if units[unit].hits == size) for size in (3, 2, 1)]
        return [*sizes, sum(lost for unit, lost in way.items() if unit in (*field.CLOAKS, "ranger"))]

    lost = min(losses.ways(FACTS, troops, n), key=key)
    return {unit: number - lost.get(unit, 0) for unit, number in troops.items() if number > lost.get(unit, 0)}


def plainly(die: str, one: Force, two: Force, quiet: int = 0) -> list[Fraction]:
    """The ends of a battle, round by round until nearly nothing is open."""
    ends = [Fraction(), Fraction(), Fraction()]
    now = {(one.troops, two.troops, quiet): Fraction(1)}
    for _ in range(60):
        later: dict[Any, Fraction] = {}
        for (a, b, still), share in now.items():
            mine, theirs = dict(a), dict(b)
            gone = [losses.all_dead(FACTS, mine), losses.all_dead(FACTS, theirs)]
            if any(gone) or still >= PEACE or not field.rolls(FACTS, one.backed, mine):
                ends[2 if all(gone) or not any(gone) else 0 if gone[1] else 1] += share
                continue
            for (x, p), (y, q) in product(hits(die, one, mine).items(), hits(die, two, theirs).items()):
                left = tuple(sorted(after(mine, y).items())), tuple(sorted(after(theirs, x).items()))
                key = (*left, still + 1 if left == (a, b) else 0)
                later[key] = later.get(key, Fraction()) + share * p * q
        now = later
    assert sum(now.values()) < Fraction(1, 10**9)
    return ends


CASES = {
    "men": (force(man_at_arms=3), force(man_at_arms=2), "usual"),
    "knights": (force(knight=2), force(knight=2), "usual"),
    "mixed": (force(knight=1, man_at_arms=2, unsullied=1), force(knight=1, archer=2), "usual"),
    "blank": (force(knight=1, man_at_arms=1), force(knight=1), "blank"),
    "cloaks": (force(king_man=1, man_at_arms=1), force(knight=1, man_at_arms=1), "usual"),
    "walls": (force(BARE._replace(dice=-1), knight=2, man_at_arms=2), force(man_at_arms=3), "usual"),
    "lowered": (force(lowered=True, knight=1), force(knight=1), "usual"),
    "raid": (force(man_at_arms=2), force(BARE._replace(raided=True), man_at_arms=2), "usual"),
    "fearless": (force(BARE._replace(hits=1), man_at_arms=2), force(knight=1), "usual"),
    "rangers": (force(BARE._replace(watch=True), ranger=1), force(wildling=2, giant=1), "usual"),
    "helpless": (force(BARE._replace(dice=-2), knight=1), force(man_at_arms=1), "usual"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_the_chances_are_those_of_all_rounds(name: str) -> None:
    one, two, die = CASES[name]
    for quiet in (0, 2):
        found = fought_out(FACTS, die, one, two, quiet)
        assert found == pytest.approx([float(end) for end in plainly(die, one, two, quiet)], abs=1e-8)
        assert sum(found) == pytest.approx(1)


def test_a_captain_lets_a_die_roll_again_that_is_below_the_average() -> None:
    """R15: of 1, 1, 1, 2, 2, 3 a one is rolled again: half of the time, and half of those stay a one."""
    assert rolled(RoundThrow(1, (1, 1, 1, 2, 2, 3), 0, 1)) == pytest.approx({1: 1 / 4, 2: 1 / 2, 3: 1 / 4})
    assert rolled(RoundThrow(0, (1, 1, 1, 2, 2, 3), 0, 1)) == {0: 1.0}
    without = fought_out(FACTS, "usual", force(man_at_arms=4), force(man_at_arms=4), 0)
    better = fought_out(FACTS, "usual", force(man_at_arms=4, captain=1), force(man_at_arms=4), 0)
    assert better.offence > without.offence and better.defence < without.defence


def test_the_largest_battle_goes_through_few_states() -> None:
    """All counters of two houses against all of two others: what it costs grows with the pairs of states."""
    large = force(knight=16, man_at_arms=26, archer=6, unsullied=3, mercenary=5, captain=6)
    line = _line(FACTS, "usual", large, 12)
    assert len(line.gone) < 140 and line.gone[-1] and not any(line.gone[:-1])


def besieged() -> tuple[State, Battle]:
    match = Match(fief(), {**HOUSES, "rounds": 6}, position=POSITION, posed=True)
    match.settle(chance.seeded(0))
    return match.state, Battle("winterfell", Side(["greyjoy"]), Side(["stark"]), walls=True)


def test_the_picture_of_a_battle_shows_who_wins_it_in_the_end() -> None:
    state, battle = besieged()
    ends = outcome(state, battle)
    state.battle = battle
    shown = said(deciding.battle(T, state))
    for share in (ends.offence, ends.defence):
        assert f"wins the battle: {deciding.percent(T, share)}" in shown
    state.battle = None


def test_only_the_certain_is_certain() -> None:
    state, battle = besieged()
    for spot in state.spots("stark", "winterfell"):
        state.take_troops(spot, dict(state.troops[spot]))
    battle.walls = False
    assert outcome(state, battle) == Outcome(1.0, 0.0, 0.0)
    assert deciding.percent(T, 1.0) == "100%" and deciding.percent(T, 0.9999) != "100%"
