"""What candidates came to is comparable: the same columns, and one unit."""

from __future__ import annotations

import pytest

from gotweb.bots.gains import Gain, shared, told

NOW = Gain(20.0, {"castles": 16.0, "others": -90.0})


def test_what_a_chance_rises_by_is_shared_among_the_terms_and_adds_up() -> None:
    after = Gain(26.0, {"castles": 24.0, "others": -92.0})
    assert shared(after, NOW, 0.5, "result") == pytest.approx({"castles": 8.0, "others": -2.0})
    fallen = Gain(19.0, {"castles": 16.0, "others": -92.0})
    assert shared(fallen, NOW, 0.5, "result") == pytest.approx({"castles": 0.0, "others": -1.0})


def test_terms_that_cancel_each_other_are_told_by_the_slope_of_the_present_moment() -> None:
    after = Gain(20.0, {"castles": 24.0, "others": -98.0})
    assert shared(after, NOW, 0.5, "result") == pytest.approx({"castles": 4.0, "others": -4.0})


def test_a_game_that_is_over_speaks_of_its_end_alone() -> None:
    """Else all that the seat had would seem to be lost, and the rivals to have vanished."""
    assert shared(Gain(0.0, {"result": -1000.0}), NOW, 0.5, "result") == {"result": -20.0}


def test_who_was_dropped_in_kind_columns_does_not_seem_better_than_the_best() -> None:
    best = [Gain(worth, {"castles": worth}) for worth in (60.0, 10.0, 20.0)]
    dropped = [Gain(55.0, {"castles": 50.0, "army": 5.0})]
    assert told(best, best, [1, 1, 1]).worth == pytest.approx(30)
    found = told(dropped, best, [1, 1, 1])
    assert found.worth == pytest.approx(25) and found.terms == pytest.approx({"castles": 20.0, "army": 5.0})


def test_columns_count_by_their_weights() -> None:
    row = [Gain(10.0, {"castles": 10.0}), Gain(50.0, {"castles": 50.0})]
    assert told(row, row, [0.75, 0.25]).worth == pytest.approx(20)
