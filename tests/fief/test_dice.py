"""R05, rulebook p22, 6.2, cases 56: strength 6, 7, 12 and 13 roll 1, 2, 2 and 3 dice, with the dragons one more."""

from __future__ import annotations

import pytest

from gotweb.fief import battle, dice
from gotweb.fief.battle import Backing
from gotweb.fief.facts import shipped

DICE = {0: 0, 1: 1, 6: 1, 7: 2, 12: 2, 13: 3, 40: 3}


@pytest.mark.parametrize("strength", DICE)
def test_dice_for_a_strength(strength: int) -> None:
    """R05: without troops no die."""
    assert dice.in_box(shipped(), strength) == DICE[strength]
    troops = {"man-at-arms": strength} if strength else {}
    assert battle.rolls(shipped(), Backing(0, 0, 0, False, False), troops) == DICE[strength]


@pytest.mark.parametrize("strength", [one for one in DICE if one])
def test_the_dragons_bring_one_die_more_and_four_is_the_most(strength: int) -> None:
    """R05: the Mother of Dragons."""
    with_dragons = battle.rolls(shipped(), Backing(0, 1, 0, False, False), {"man-at-arms": strength})
    assert with_dragons == DICE[strength] + 1 <= 4
