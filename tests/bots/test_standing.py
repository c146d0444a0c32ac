"""Weights by which winners are foretold best: known ones are found again, and moments are those of whole games."""

from __future__ import annotations

import pytest

from gotweb.bots.mind import mind_of
from gotweb.core import chance
from gotweb.core.shelf import game
from gotweb.workshop import standing
from gotweb.workshop.standing import RoundStanding

TRUE = {"castles": 0.5, "power": 0.12, "idle": 0.0}
"""How the odds of the games below grow with each term."""


def games(many: int) -> list[list[RoundStanding]]:
    """Games of four seats and one round, whose winners are drawn by the true weights."""
    pick, found = chance.seeded("winners"), []
    for _ in range(many):
        terms = [{"castles": float(pick(6)), "power": float(pick(12)), "idle": float(pick(5))} for _ in range(4)]
        odds = [2.718281828 ** sum(TRUE[name] * value for name, value in one.items()) for one in terms]
        at, left = 0, pick(1 << 30) / (1 << 30) * sum(odds)
        while left >= odds[at]:
            left -= odds[at]
            at += 1
        found.append([RoundStanding(terms, [float(seat == at) for seat in range(4)])])
    return found


def test_the_weights_by_which_winners_were_drawn_are_found_again() -> None:
    given, shares, of = standing.tables(games(1500), list(TRUE))
    weights, errors = standing.fitted(given, shares), standing.spreads(given, shares, of, 1)
    for at, weight in enumerate(TRUE.values()):
        assert weights[at] == pytest.approx(weight, abs=4 * errors[at]) and errors[at] < 0.1
    nothing = standing.surprise(given, shares, 0 * weights)
    assert standing.surprise(given, shares, weights) < nothing == pytest.approx(1.386, abs=0.001)
    assert standing.chances(given, weights).sum(axis=1) == pytest.approx(1)


def test_moments_are_the_ends_of_the_rounds_of_a_game_that_is_played_to_its_end() -> None:
    found = standing.moments("thrones-first", {"players": 3}, "1")
    assert 2 <= len(found) <= 9 and found == standing.moments("thrones-first", {"players": 3}, "1")
    terms = mind_of(game("thrones-first")).styles["plain"].keys() - mind_of(game("thrones-first")).prices
    assert all(one.keys() == terms for moment in found for one in moment.terms)
    assert {sum(moment.shares) for moment in found} == {1.0} and len({tuple(one.shares) for one in found}) == 1
