"""The lessons of the two editions: how many there are, what devices remember of them, what may be taken back.

What every lesson of any game must hold is tested in tests/conformance/test_any_lesson.py.
"""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.lessons.lesson import lessons_of
from gotweb.lessons.play import DONE, MISSED, LessonMatch
from gotweb.thrones.game import first_edition
from gotweb.thrones.second.game import dance, feast, second
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
FIRST = lessons_of(first_edition())
SECOND = lessons_of(second())
LESSONS = (*FIRST, *SECOND)


def test_there_are_a_dozen_for_each_edition_and_each_has_its_own_name() -> None:
    for package, lessons in (("thrones", FIRST), ("thrones.second", SECOND)):
        assert len(lessons) == 12 == len({lesson.id for lesson in lessons})
        for code, dozen in (("en", "Twelve "), ("fr", "Douze ")):
            assert Language(code, package)("learn.lead").startswith(dozen)


def test_what_was_learnt_on_a_device_stays_known() -> None:
    """Devices remember lessons by these names, whatever their order."""
    kept = {"map", "orders", "raids", "march", "battle", "support", "ships", "supply", "bids", "wildlings"}
    assert kept <= {lesson.id for lesson in FIRST}


def test_the_expansions_are_learnt_by_the_lessons_of_the_game_that_they_expand() -> None:
    assert lessons_of(dance()) == lessons_of(feast()) == SECOND
    assert {lesson.id for lesson in SECOND if lesson.game != second().id} == {"objectives"}
    assert next(lesson for lesson in SECOND if lesson.id == "objectives").game == feast().id


def test_a_learner_who_sits_there_alone_may_take_back_what_he_answered_to_a_look_at_a_card() -> None:
    asked = 0
    for lesson in LESSONS:
        match = LessonMatch(lesson)
        for answer in lesson.solution:
            choice = match.choices.get(lesson.seat)
            if choice is not None and choice.eyes is not None and match.why_not(lesson.seat, {"bury": False}) is None:
                match.push(lesson.seat, {"bury": False})
                assert match.pop() == (lesson.seat, {"bury": False})
                assert match.choices[lesson.seat].kind == choice.kind
                asked += 1
            match.push(lesson.seat, answer)
    assert asked


def test_the_script_can_be_followed_again_after_an_answer_was_taken_back() -> None:
    lesson = next(lesson for lesson in FIRST if lesson.id == "supply")
    match = LessonMatch(lesson)
    for answers in (lesson.wrong[1]["answers"], lesson.solution):
        match.push(lesson.seat, answers[0])
        outcome = match.outcome
        if outcome == MISSED:
            match.pop()
    assert outcome == DONE
