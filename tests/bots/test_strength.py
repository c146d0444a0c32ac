"""What docs/strength.md says is what was played: tables made of the results beside it."""

from __future__ import annotations

import json
import math

import pytest

from gotweb.bots.arena import interval
from gotweb.workshop import strength


@pytest.mark.parametrize(("share", "chance", "points"), [
    (0.2, 0.2, 0), (0.5, 0.5, 0), (1 / 6, 1 / 6, 0),
    (10 / 14, 0.2, 400),  # ten times as strong as each of four others
    (0.75, 0.5, 190.848),  # as in chess
    (0.0, 0.2, -strength.MOST), (1.0, 0.2, strength.MOST),
])  # fmt: skip
def test_points_are_those_of_elo_for_any_number_of_seats(share: float, chance: float, points: float) -> None:
    assert math.isclose(strength.elo(share, chance), points, abs_tol=0.01)


def test_the_page_holds_the_tables_of_the_results_beside_it() -> None:
    page = strength.PAGE.read_text("utf-8")
    assert strength.written(page, strength.results()) == page
    with pytest.raises(ValueError, match="no place"):
        strength.written("nothing", [])


def test_every_result_is_whole_and_its_interval_is_that_of_its_games() -> None:
    found = strength.results()
    assert found
    for one in found:
        low, high = interval(one.share * one.games, one.games)
        assert (one.low, one.high) == pytest.approx((low, high), abs=0.001)
        assert sum(one.houses.values()) >= one.games and not one.faults


def test_what_is_no_result_is_told() -> None:
    with pytest.raises(KeyError):
        strength.result(json.loads('{"game": "x"}'))
