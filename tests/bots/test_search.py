"""A bot's thought: where playouts go, what a hunch counts, and what is met with a mixed answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gotweb.bots import playout
from gotweb.bots.levels import HAND, KNIGHT, MAESTER, SQUIRE
from gotweb.bots.mind import PLAIN, mind_of
from gotweb.bots.playout import WON, Luck, on, weighted
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game


def asked(id: str, kind: str, seed: int = 1) -> tuple[Match, str]:
    """A moment of a random game with a question of a kind that has several answers."""
    match, pick = Match(game(id)), chance.seeded(seed)
    while match.choices:
        for question, choice in match.choices.items():
            if choice.kind == kind and choice.seat != NATURE and choice.only() is None:
                return match, question
        match.push_sample(next(iter(match.choices)), pick)
    raise AssertionError(f"no {kind} was asked")


def test_against_one_rival_each_card_meets_each_card() -> None:
    """J02: two houses choose face down at the same time; their hands lie open (J10)."""
    match, question = asked("thrones-first", "card")
    fight = match.state.battle
    mine, theirs = (len(match.state.hands[house]) for house in fight.sides)
    saw = seen(match, question)
    knight = KNIGHT._replace(playouts=1_000, overlooks=0)
    thought = think(saw, knight, "plain", chance.seeded(2))
    assert thought.playouts == mine * theirs > 1
    assert sum(one.share for one in thought.considered) == pytest.approx(1)
    # the same, when the other's card lies face down already
    other = next(id for id in match.choices if id != question)
    match.push_sample(other, chance.seeded(3))
    again = think(seen(match, question), knight, "plain", chance.seeded(2))
    assert again.playouts == thought.playouts


def test_playouts_go_where_the_choice_is_open() -> None:
    """Successive halving: at the end only few are left, and none of the others is ever chosen."""
    match, question = asked("thrones-first", "march", 4)
    level = MAESTER._replace(candidates=8, columns=16, playouts=48)
    thought = think(seen(match, question), level, "plain", chance.seeded(1))
    assert len(thought.considered) == 8 < thought.playouts <= 48
    assert thought.playouts > 2 * 8 and 1 <= sum(one.share > 0 for one in thought.considered) <= 2
    assert thought.answer in [one.answer for one in thought.considered if one.share]


def test_what_shows_its_worth_only_later_is_not_thought_about_by_who_does_not_look_so_far() -> None:
    match, question = asked("thrones-first", "orders")
    saw, mind = seen(match, question), mind_of(match.game)
    assert mind.trusted
    careful = SQUIRE._replace(overlooks=0)
    thought = think(saw, careful, "plain", chance.seeded(1))
    assert thought.playouts == 0
    assert thought.answer == mind.candidates(match, match.choices[question], chance.seeded(1), 1)[0]
    # who overlooks some now and then gives another
    assert any(think(saw, SQUIRE, "plain", chance.seeded(n)).answer != thought.answer for n in range(12))
    # but it is judged, if somebody asks
    judged = think(saw, SQUIRE, "plain", chance.seeded(1), also=[match.choices[question].sample(chance.seeded(2))])
    assert judged.playouts > 0 and len(judged.considered) > 1


@pytest.mark.parametrize("place", [0, 3])
def test_a_hunch_decides_where_little_has_been_tried(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match, question = asked("thrones-first", "muster")
    mind: Any = mind_of(match.game)
    answers: list[Answer] = []

    def candidates(match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        answers[:] = (choice.options() or [])[:4]
        return answers

    def hunches(match: Match, choice: Choice, given: Sequence[Answer]) -> Sequence[float]:
        return [1_000.0 if answer == answers[place] else 0.0 for answer in given]

    monkeypatch.setattr(type(mind), "trusted", False)
    monkeypatch.setattr(type(mind), "candidates", lambda self, *how: candidates(*how))
    monkeypatch.setattr(type(mind), "hunches", lambda self, *how: hunches(*how))
    thought = think(seen(match, question), SQUIRE._replace(overlooks=0), "plain", chance.seeded(1))
    assert len(answers) == 4 and thought.answer == answers[place]
    # what it comes to is told without the hunch, and its terms add up to what differs from the present moment
    now = mind.worth(sum(weighted(mind, mind.styles[PLAIN], match, match.choices[question].seat).values()))
    assert all(one.worth == pytest.approx(now + sum(one.terms.values())) for one in thought.considered)


def test_of_cards_that_are_played_against_one_rival_none_seems_better_than_those_that_are_played() -> None:
    """What the rival seldom plays in answer weighs little, so that nothing seems to be worth more than the best."""
    match, question = asked("thrones-first", "card", 12)
    thought = think(seen(match, question), HAND, "plain", chance.seeded(7))
    first, spread = thought.considered[0], thought.considered[0].worth - min(one.worth for one in thought.considered)
    assert len(thought.considered) > 2 and first.share > 0 < spread
    assert all(one.worth <= first.worth + 0.1 * spread for one in thought.considered)


def test_the_strongest_level_takes_its_best_orders_apart_within_its_playouts() -> None:
    match, question = asked("thrones-first", "orders")
    saw, mind, level = seen(match, question), mind_of(match.game), HAND._replace(playouts=36, candidates=4)
    thought = think(saw, level, "plain", chance.seeded(1))
    first = mind.candidates(match, match.choices[question], chance.seeded(1), 4)
    further = [one.answer for one in thought.considered if one.answer not in first]
    assert further and thought.playouts <= level.playouts
    assert thought == think(saw, level, "plain", chance.seeded(1))
    plain = think(saw, level._replace(refines=0), "plain", chance.seeded(1))
    assert len(plain.considered) <= 4 < len(thought.considered)


def test_two_playouts_of_the_same_luck_roll_alike_whatever_else_was_asked_before() -> None:
    match, question = asked("thrones-first", "orders")
    choice, luck, again = match.choices[question], Luck(7), Luck(7)
    other = next(one for id, one in match.choices.items() if one.seat != choice.seat)
    rolled = [luck.die(choice)(1 << 20) for _ in range(3)]
    assert len(set(rolled)) == 3, "the same is asked again: that is another die"
    again.die(other)(6)
    assert [again.die(choice)(1 << 20) for _ in range(3)] == rolled
    assert Luck(8).die(choice)(1 << 20) != rolled[0]


def test_what_differs_between_two_answers_is_not_lost_in_luck() -> None:
    """Two playouts that begin alike come to the same."""
    match, question = asked("thrones-first", "march", 4)
    mind, ends = mind_of(match.game), []
    for _ in range(2):
        twin = match.fork()
        twin.push(question, mind.policy(twin, twin.choices[question], chance.seeded(1)))
        on(mind, twin, Luck(3), True)
        ends.append(twin.digest())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second", "thrones-dance", "thrones-feast"])
def test_the_chances_of_all_seats_add_up(id: str) -> None:
    """Who reckons in chances to win gives a hundred to whoever has won, and a hundred in all before."""
    match, pick = Match(game(id)), chance.seeded(5)
    mind = mind_of(match.game)
    assert mind.chances and [mind.worth(total) for total in (-WON, 0.0, WON)] == pytest.approx([0, 50, 100])
    for _ in range(150):
        match.push_sample(next(iter(match.choices)), pick)
    assert match.result is None
    plain = mind.styles[PLAIN]
    worths = [mind.worth(sum(weighted(mind, plain, match, seat).values())) for seat in match.seats]
    assert sum(worths) == pytest.approx(100)


@pytest.mark.parametrize("time", [0, 1, 7, 60, 400])
@pytest.mark.parametrize(("id", "kind"), [("thrones-first", "orders"), ("thrones-first", "card"),
                                          ("battles-of-westeros", "turn")])  # fmt: skip
def test_when_time_is_over_no_playout_goes_on(id: str, kind: str, time: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 19, 14: a hand took 10.2 s of its 6 in Battles, since the clock was looked at between playouts only."""
    match, question = asked(id, kind)
    saw, looked, late = seen(match, question), list[int](), list[int]()
    quick = playout.quick

    def enough() -> bool:
        looked.append(1)
        return len(looked) > time

    def counted(*how: Any) -> None:
        late.extend([1] if len(looked) > time else [])
        quick(*how)

    monkeypatch.setattr(playout, "quick", counted)
    thought = think(saw, HAND, "plain", chance.seeded(1), enough)
    assert not late and (len(looked) > time or time == 400)
    assert match.choices[question].why_not(thought.answer) is None
    if thought.considered:  # nobody is told of a candidate for which there was no time
        assert sum(one.share for one in thought.considered) == pytest.approx(1)
        assert thought.answer in [one.answer for one in thought.considered]
    assert time < 400 or len(thought.considered) > 1


def test_answers_that_somebody_asks_about_are_judged_however_late_it_is() -> None:
    match, question = asked("thrones-first", "orders")
    answers = [match.choices[question].sample(chance.seeded(n)) for n in range(2)]
    for how in ({"also": answers}, {"only": answers}):
        thought = think(seen(match, question), HAND, "plain", chance.seeded(1), lambda: True, **how)
        assert [one.answer for one in thought.considered if one.answer in answers] and thought.playouts >= 2
        assert all(any(one.answer == answer for one in thought.considered) for answer in answers)


def test_a_clock_that_is_never_over_changes_nothing() -> None:
    match, question = asked("thrones-first", "march", 4)
    saw = seen(match, question)
    assert think(saw, MAESTER, "plain", chance.seeded(1), lambda: False) == think(
        saw, MAESTER, "plain", chance.seeded(1)
    )
