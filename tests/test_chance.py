"""Dice: a seeded one rolls the same series everywhere, and always has."""

from __future__ import annotations

import random

import pytest

from gotweb.core import chance


@pytest.mark.parametrize("seed", [0, 7, "options 3"])
def test_a_seeded_die_rolls_the_series_of_pythons_own(seed: int | str) -> None:
    roll, reference = chance.seeded(seed), random.Random(seed)
    for n in (*range(1, 140), 255, 256, 257, 720, 10**9, 2**70, *[6] * 50):
        assert roll(n) == reference.randrange(n)


@pytest.mark.parametrize("die", [chance.seeded(1), chance.fair()])
def test_nobody_can_choose_from_nothing(die: chance.Take) -> None:
    for n in (0, -1):
        with pytest.raises(ValueError, match=r"\w"):
            die(n)
