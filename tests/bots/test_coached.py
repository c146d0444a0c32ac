"""The tool that gives the coach the worst of legal answers, and a hand's own."""

from __future__ import annotations

from functools import cache

import gotweb
from gotweb.bots.levels import HAND, SQUIRE
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.workshop import coached
from gotweb.workshop.coached import Coached

SHORT = HAND._replace(playouts=8, refines=0)


@cache
def battle() -> Match:
    """A whole battle between squires."""
    return gotweb.load(coached.played("battles-of-westeros", {}, SQUIRE, "coached"))


def test_five_answers_are_taken_evenly_of_those_with_a_choice() -> None:
    match = battle()
    taken = coached.chosen(match)
    assert len(taken) == len({*taken}) == coached.ANSWERS and taken == sorted(taken)
    for at in taken:
        choice = match.at(at).choices[match.answers[at][0]]
        assert choice.seat != NATURE and len(choice.options() or [0, 0]) > 1
        assert choice.kind not in mind_of(match.game).settled
    assert taken[0] < len(match.answers) / 3 and taken[-1] > len(match.answers) / 2


def test_the_worst_answer_is_legal_and_seems_worse_than_a_hands() -> None:
    match = battle()
    saw = seen(match.at(at := coached.chosen(match)[1]), question := match.answers[at][0])
    found = coached.worst(saw, SHORT, "seed")
    assert found is not None and found == coached.worst(saw, SHORT, "seed")
    bad, low, high = found
    choice = match.at(at).choices[question]
    assert choice.why_not(bad) is None and low <= high
    best = think(saw, SHORT, "plain", chance.seeded("1")).answer
    hunch = mind_of(match.game).hunches(match.at(at), choice, [choice.canonical(bad), choice.canonical(best)])
    assert hunch[0] <= hunch[1]


def test_what_is_said_of_a_game_is_the_same_each_time() -> None:
    match = battle()
    at = coached.chosen(match)[2]
    one = coached.judged(match, at, SHORT)
    assert one is not None and one == coached.judged(match, at, SHORT)
    assert one.loss >= 0 and one.plain is (one.loss >= 6.0)  # the measure of battles: `coach.json`


def test_the_table_counts_what_is_named_and_blamed() -> None:
    found = [
        Coached(3, "buy", 28.1, 4.6, True, False, True),
        Coached(9, "vote", 23.0, 0.4, False, False, False),
        Coached(12, "fight", 30.0, 1.5, False, True, True),
    ]
    assert coached.table(found).splitlines() == [
        "3 questions: of the worst answers 1 are named",
        "where a game of a hundred is lost: 1 of 2",
        "where by the long search so much is lost that a coach speaks: 1 of 2",
        "of a hand's own answers 1 of 3 are blamed",
    ]
    assert next(line.split() for line in coached.lines(found)) == ["3", "buy", "best", "28.1", "lost", "4.6", "named"]
