"""The table for beginners, and what the lessons teach."""

from __future__ import annotations

from gotweb.bots.mind import mind_of
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.record import dumps, load, loads, record
from gotweb.fief.learning import first_game
from gotweb.lessons.lesson import lessons_of
from tests.fief.opened import opened as fief


def test_the_first_game_begins_with_round_one_and_everybody_alike() -> None:
    """Three houses, each with as many nobles, troops, villages and as much gold as the others."""
    match = first_game(fief())
    view = match.view(None)
    assert view["round"] == 1 and match.seats == ("stark", "lannister", "tyrell")
    assert len(set(view["gold"].values())) == 1
    assert {list(view["controllers"].values()).count(seat) for seat in match.seats} == {2}
    assert not match.game.broken_laws(match.state, list(match.choices.values()))


def test_the_first_game_is_played_to_its_end_and_saved() -> None:
    match, pick, mind = first_game(fief()), chance.seeded("first game"), mind_of(fief())
    while match.choices:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
        else:
            match.push(question, mind.policy(match, choice, pick))
    assert match.result is not None and match.state.round <= 6
    assert load(loads(dumps(record(match, hidden=True)))).match.digest() == match.digest()


def test_there_is_a_lesson_for_each_part_of_the_game() -> None:
    """Control, a fief, an election, a marriage, cards, movement, battles and the Wall, in this order."""
    wanted = ["control", "fief", "election", "marriage", "cards", "leave", "siege", "wall"]
    assert [lesson.id for lesson in lessons_of(fief())] == wanted
    cited = {rule[0] for lesson in lessons_of(fief()) for rule in lesson.rules}
    assert cited >= set("BCDEGILNOPRSW")
