"""The second edition's lessons on the real table, played by its own buttons, without a browser."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.lessons.play import LessonMatch
from gotweb.thrones.second.game import second
from gotweb.ui.face import face_of
from gotweb.ui.kit.sheets import Pile
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.read.learn import LearnSheet, LessonGuide
from gotweb.ui.table.table import Table
from tests.ui.test_lessons_at_the_table import LearningApp, Memory, pressed_at_random
from tests.ui.test_table import Surface

LESSONS = lessons_of(second())
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


class SecondSurface(Surface):
    outlines = dict.fromkeys(face_of("thrones-second").board.middles, "M0 0")


def opened(lesson: Lesson, code: str = "en") -> tuple[LearningApp, Table, Surface, Memory]:
    match, surface, memory = LessonMatch(lesson), SecondSurface(), Memory()
    app = LearningApp(match, code)
    app.language = Language(code, "thrones.second", strict=True)
    app.names = {}
    table = app.table = Table(app, surface)
    table.guide = LessonGuide(app, match, memory)
    table.open()
    return app, table, surface, memory


@each
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_lesson_from_its_task_to_the_next(lesson: Lesson, code: str) -> None:
    app, table, surface, memory = opened(lesson, code)
    t = app.language
    assert t(f"lesson.{lesson.id}.task") in surface.words()
    for answer in lesson.solution:
        assert not surface.scene.curtain and not table.curtain.hides
        table.send(answer)
    assert t(f"lesson.{lesson.id}.done") in surface.words()
    assert memory.kept == {f"lesson-second.{lesson.id}": "done"}
    last = lesson is LESSONS[-1]
    assert (t("learn.over") in surface.words()) == last
    if not last:
        surface.press("next-lesson")
        assert app.opened == [LESSONS[LESSONS.index(lesson) + 1].id]


@each
def test_a_wrong_answer_gets_its_hint(lesson: Lesson) -> None:
    for wrong in lesson.wrong:
        app, table, surface, memory = opened(lesson)
        for answer in wrong["answers"]:
            table.send(answer)
        assert app.language(f"lesson.{lesson.id}.hint.{wrong['hint']}") in surface.words()
        assert memory.kept == {}


@each
def test_whoever_presses_at_random_never_leaves_the_learners_seat(lesson: Lesson) -> None:
    dice = random.Random(4)
    for _ in range(3):
        app, table, surface, _memory = opened(lesson)
        for _ in range(60):
            if app.match.outcome != "open":
                break
            widget: Any = table.widget
            assert widget.seat == lesson.seat
            pressed_at_random(table, surface, dice)


@pytest.mark.parametrize("code", LANGUAGES)
def test_after_the_lessons_a_table_is_set_for_three(code: str) -> None:
    """Without expansions, and with a hint for each house."""
    begun: list[Match] = []
    app: Any = SimpleNamespace(pile=Pile(lambda: None), begin=begun.append)
    t = Language(code, "thrones.second", strict=True)
    sheet = LearnSheet(app, face_of("thrones-second").teaching, Memory())
    app.pile.open(sheet)
    body = [one for one in sheet.body(t) if isinstance(one, Element)]
    for house in ("stark", "lannister", "baratheon"):
        assert t(f"learn.first-game.{house}") in text(body[-1])
    press(find(body, "first-game")[0])
    (match,) = begun
    assert match.options == {"players": 3, "cards": "base", "tides": "no"}
    assert set(match.seats) == {"stark", "lannister", "baratheon"} and not match.answers
    assert app.pile.top is None


@pytest.mark.parametrize("game", ["thrones-dance", "thrones-feast", "thrones-first"])
def test_games_that_are_not_for_three_beginners_have_none(game: str) -> None:
    assert face_of(game).teaching.first_game() is None
