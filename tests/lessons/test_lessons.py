"""Every lesson: its solution reaches the goal, its wrong answers do not and get their hints, and all is said twice."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from gotweb.core.errors import NothingToUndo
from gotweb.core.game import folder_of, game
from gotweb.lang import LANGUAGES, Language
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.lessons.play import DONE, MISSED, OPEN, LessonMatch
from gotweb.thrones.game import first_edition
from gotweb.thrones.second.game import dance, feast, second
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
FIRST = lessons_of(first_edition())
SECOND = lessons_of(second())
LESSONS = (*FIRST, *SECOND)
REGISTRIES = {
    "thrones-first": ("gotweb.thrones", ["first"]),
    "thrones-second": ("gotweb.thrones.second", ["second"]),
    "thrones-feast": ("gotweb.thrones.second", ["second", "feast"]),
}
"""Game -> the package and the boxes whose rules its lessons are about."""


def rules_of(lesson: Lesson) -> set[str]:
    package, boxes = REGISTRIES[lesson.game]
    folder = files(package) / "editions"
    listed = [json.loads((folder / box / "rules.json").read_text("utf-8"))["rules"] for box in boxes]
    return {rule["id"] for rules in listed for rule in rules}


def named(lesson: Lesson) -> str:
    return lesson.id if lesson in FIRST else f"second.{lesson.id}"


each = pytest.mark.parametrize("lesson", LESSONS, ids=named)


def answered(lesson: Lesson, answers: list[dict[str, Any]]) -> tuple[LessonMatch, str | None]:
    """The lesson after these answers, and the rule that refused the last of them, if one did."""
    match = LessonMatch(lesson)
    for answer in answers:
        rule = match.why_not(lesson.seat, answer)
        if rule is not None:
            assert answer is answers[-1]
            return match, rule
        match.push(lesson.seat, answer)
    return match, None


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


@each
def test_the_solution_reaches_the_goal_and_nothing_less_does(lesson: Lesson) -> None:
    for n in range(len(lesson.solution)):
        match, rule = answered(lesson, lesson.solution[:n])
        assert (match.outcome, rule) == (OPEN, None)
        assert list(match.choices) == [lesson.seat]
    match, rule = answered(lesson, lesson.solution)
    assert (match.outcome, rule, match.choices) == (DONE, None, {})


@each
def test_wrong_answers_miss_it_and_get_their_hints(lesson: Lesson) -> None:
    assert lesson.wrong
    for wrong in lesson.wrong:
        match, rule = answered(lesson, wrong["answers"])
        assert rule == wrong.get("refused")
        assert match.outcome == (MISSED if rule is None else OPEN)
        assert match.hint(rule) == wrong["hint"]


@each
def test_every_hint_and_every_line_of_the_script_is_of_use(lesson: Lesson) -> None:
    """A hint by its name is one that some wrong answer of the file, or some refusal, can get."""
    names = {hint["hint"] for hint in lesson.hints}
    assert {wrong["hint"] for wrong in lesson.wrong} <= names
    assert all(hint.keys() in ({"refused", "hint"}, {"when", "hint"}) for hint in lesson.hints)
    assert {hint["refused"] for hint in lesson.hints if "refused" in hint} <= rules_of(lesson)
    assert set(lesson.rules) <= rules_of(lesson)
    assert set(lesson.look) <= set(LessonMatch(lesson).state.edition.areas)
    assert all(line.keys() == {"seat", "answer"} and line["seat"] != lesson.seat for line in lesson.others)


@each
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_is_there_and_short(lesson: Lesson, code: str) -> None:
    t = Language(code, folder_of(game(lesson.game)), strict=True)
    for part in ("title", "text", "task", "goal", "done", "again"):
        assert t(f"lesson.{lesson.id}.{part}")
    assert len(t(f"lesson.{lesson.id}.title")) <= 40
    assert len(t(f"lesson.{lesson.id}.text")) <= 420
    assert len(t(f"lesson.{lesson.id}.task")) <= 240
    assert len(t(f"lesson.{lesson.id}.goal")) <= 60
    for hint in lesson.hints:
        assert len(t(f"lesson.{lesson.id}.hint.{hint['hint']}")) <= 130


@each
def test_no_text_of_a_lesson_is_left_over(lesson: Lesson) -> None:
    room = files(f"gotweb.{folder_of(game(lesson.game))}.lang")
    source = (room / "en" / "LC_MESSAGES" / "learn.po").read_text("utf-8")
    start = f'msgid "lesson.{lesson.id}.hint.'
    written = {line.removeprefix(start).rstrip('"') for line in source.splitlines() if line.startswith(start)}
    assert written == {hint["hint"] for hint in lesson.hints}


@each
def test_the_position_breaks_no_law(lesson: Lesson) -> None:
    match = LessonMatch(lesson)
    assert match.game.broken_laws(match.state, list(match.choices.values())) == []


@each
def test_all_can_be_taken_back_until_something_was_revealed(lesson: Lesson) -> None:
    match = LessonMatch(lesson)
    with pytest.raises(NothingToUndo):
        match.pop()
    before = match.digest()
    assert list(match.choices) == [lesson.seat]
    match.push(lesson.seat, lesson.solution[0])
    if match.undoable:
        assert match.pop() == (lesson.seat, lesson.solution[0])
        assert (match.digest(), match.outcome) == (before, OPEN)


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


def test_no_chance_is_in_a_lesson() -> None:
    """The same answers make the same end, every time."""
    for lesson in LESSONS:
        ends = {answered(lesson, lesson.solution)[0].digest() for _ in range(2)}
        assert len(ends) == 1
