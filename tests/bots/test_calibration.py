"""What is said of the seats is counted against what came to pass, over whole games."""

from __future__ import annotations

import math

import pytest

from gotweb.core import chance
from gotweb.workshop import calibration
from gotweb.workshop.calibration import Said


def drawn(stretch: float, many: int) -> list[Said]:
    """Moments of which chances were said at random, and whose winners had odds so much farther from even."""
    pick, found = chance.seeded("said"), []
    for _ in range(many):
        said = (1 + pick(98)) / 100
        true = 1 / (1 + math.exp(-stretch * math.log(said / (1 - said))))
        found.append(Said(1, 100 * said, float(pick(1 << 30) < true * (1 << 30))))
    return found


@pytest.mark.parametrize("stretch", [0.5, 1.0, 1.7])
def test_the_stretch_by_which_winners_were_drawn_is_found_again(stretch: float) -> None:
    assert calibration.slope(drawn(stretch, 6000)) == pytest.approx(stretch, rel=0.08)


def test_intervals_are_those_of_wilson() -> None:
    assert calibration.interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert calibration.interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_a_row_holds_what_was_said_in_the_same_tenth() -> None:
    moments = [Said(2, 41, 1.0), Said(2, 49, 0.0), Said(2, 50, 1.0), Said(3, 100, 1.0), Said(3, 0, 0.0)]
    head, *rows = calibration.lines(moments)
    assert head.split()[:2] == ["round", "said"]
    told = [row.split() for row in rows]
    assert told[0] == ["2", "40", "to", "50", "2", "45.0", "50.0", "9.5", "to", "90.5"]
    assert [row[:5] for row in told[1:]] == [
        ["2", "50", "to", "60", "1"], ["2", "all", "3", "slope", told[2][4]],
        ["3", "0", "to", "10", "1"], ["3", "90", "to", "100", "1"], ["3", "all", "2", "slope", "8.00"],
    ]  # fmt: skip


def test_what_is_said_is_of_every_round_and_seat_of_a_game_and_adds_up_to_one_victory() -> None:
    said = calibration.played("thrones-first", {"players": 3}, "calibrated")
    rounds = sorted({one.round for one in said})
    assert rounds == list(range(2, rounds[-1] + 1)) and len(said) == 3 * len(rounds)
    for now in rounds:
        assert sum(one.won for one in said if one.round == now) == pytest.approx(1)
        assert all(0 <= one.chance <= 100 for one in said)


def test_a_game_whose_mind_reckons_no_chances_is_refused() -> None:
    with pytest.raises(ValueError, match="reckons no chances"):
        calibration.played("battles-of-westeros", {}, "none")
