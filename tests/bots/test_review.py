"""Answers judged: the best loses nothing, a blunder is found, and what was hidden then plays no part."""

from __future__ import annotations

import pytest

from gotweb.bots.levels import SQUIRE
from gotweb.bots.review import decisions, judge, judged, much, serious, turning_points
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.shelf import game

TOY = "toy-caravans"
LEVEL = SQUIRE._replace(columns=6, playouts=200)


def played(careless: str) -> Match:
    """A game of squires in which one seat leaves everything at home whenever it may travel."""
    match, pick = Match(game(TOY), {}), chance.seeded(3)
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
        elif choice.seat == careless and choice.kind == "travel":
            match.push(question, {"travel": {"to": "oasis", "load": {}, "guards": 0}})
        else:
            match.push(question, think(seen(match, question), SQUIRE, "plain", pick).answer)
    return match


def test_the_answers_of_a_seat_are_found_in_a_match() -> None:
    match = played("birch")
    for at, question, answer in decisions(match, "birch"):
        assert match.answers[at] == (question, answer)
        assert match.at(at).choices[question].seat == "birch"
    assert sum(len([*decisions(match, seat)]) for seat in (*match.seats, NATURE)) == len(match.answers)


def test_leaving_the_goods_at_home_is_a_turning_point_and_the_best_answer_loses_nothing() -> None:
    match = played("birch")
    looked = [*judged(match, "birch", LEVEL)]
    worst = turning_points(looked, 2)
    assert worst[0].kind == "travel" and worst[0].judged.loss >= worst[1].judged.loss > 0
    for one in worst:
        best = one.judged.best.answer
        again = judge(seen(match.at(one.answers), one.question), best, LEVEL, f"birch {one.answers}")
        assert again is not None and again.loss == 0
    assert all(one is None or one.judged.loss >= 0 for one in looked)


@pytest.mark.parametrize(
    ("best", "given", "spoken"),
    [
        (52.4, 12.3, True), (100.0, 94.1, False),  # much, whatever the share
        (7.8, 4.6, True), (3.7, 1.0, True),  # a large share of what little there is
        (9.8, 8.8, False), (17.9, 14.1, False),  # a point or four, and a small share
        (1.2, 0.3, False), (0.0, 0.0, False),  # hardly a chance to lose
    ],
)  # fmt: skip
def test_a_coach_speaks_to_whoever_is_behind(best: float, given: float, spoken: bool) -> None:
    assert serious(game("thrones-first"), best, given) is spoken


@pytest.mark.parametrize(
    ("best", "given", "spoken"),
    [(35.0, 33.5, True), (35.0, 33.7, False), (12.0, 11.3, True), (12.0, 11.5, False), (4.0, 3.4, True)],
)
def test_a_coach_of_fief_speaks_of_less_since_no_answer_decides_a_game(best: float, given: float, spoken: bool) -> None:
    assert serious(game("song-of-ice-and-fief"), best, given) is spoken


def test_a_game_that_names_no_share_goes_by_what_is_lost() -> None:
    assert not serious(game(TOY), much(game(TOY)) - 0.1, 0.0) and serious(game(TOY), much(game(TOY)), 0.0)
