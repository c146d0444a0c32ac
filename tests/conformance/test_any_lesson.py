"""Every lesson of every game: its solution is played, its wrong answers are refused, its hints are shown."""

from __future__ import annotations

import pytest

from gotweb.core.shelf import game, games, package_of
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.ui.face import face_of
from tests.conformance.lessons import answered, faults, lessons
from tests.rest import in_a_language
from tests.ui.test_lessons_at_the_table import opened

LESSONS = {f"{id}-{lesson.id}": lesson for id in games() for lesson in lessons(id)}
each = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


@each
def test_a_lesson_can_be_done_and_every_wrong_answer_gets_its_hint(lesson: Lesson) -> None:
    assert list(faults(lesson)) == []


@pytest.mark.parametrize(("lesson", "code"), in_a_language(LESSONS))
def test_a_lesson_is_done_at_the_table_where_its_hints_are_read(lesson: Lesson, code: str) -> None:
    """From the task to the goal by the table's own questions; and each wrong answer shows its hint there."""
    app, table, surface, memory = opened(lesson, code)
    t = app.language
    assert t(f"lesson.{lesson.id}.task") in surface.words()
    for answer in lesson.solution:
        assert not surface.scene.curtain and not table.curtain.hides
        table.go_on(app.match.question(answer))
        table.send(answer)
    assert t(f"lesson.{lesson.id}.done") in surface.words()
    teaching = face_of(lesson.game).teaching
    assert memory.kept == {f"{teaching.kept_as}.{lesson.id}": "done"}
    for wrong in lesson.wrong:
        app, table, surface, memory = opened(lesson, code)
        for answer in wrong["answers"]:
            table.go_on(app.match.question(answer))
            table.send(answer)
        assert t(f"lesson.{lesson.id}.hint.{wrong['hint']}") in surface.words()
        assert memory.kept == {}


def several(lesson: Lesson) -> bool:
    """Whether the learner has two questions at once, when the lesson is solved."""
    moments = [answered(lesson, lesson.solution[:n])[0] for n in range(len(lesson.solution))]
    return any(len(match.choices) > 1 and lesson.seat in match.choices for match in moments)


def test_some_lesson_asks_its_learner_several_things_at_once_and_some_rolls_dice() -> None:
    """Else nothing here would tell a seat from the id of a question."""
    every = [lesson for id in games() for lesson in lessons(id)]
    assert any(several(lesson) for lesson in every)
    assert any(line["seat"] == "nature" for lesson in every for line in lesson.others)


@pytest.mark.parametrize("id", games())
def test_every_lesson_is_of_a_game_that_its_package_has(id: str) -> None:
    package = package_of(game(id))
    own = [one for one in games() if package_of(game(one)) == package]
    assert {lesson.game for lesson in lessons_of(game(id))} <= set(own)
    assert len({lesson.id for lesson in lessons_of(game(id))}) == len(lessons_of(game(id)))
