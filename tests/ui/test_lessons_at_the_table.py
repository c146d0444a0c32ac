"""Lessons on the real table, played by pressing its buttons, without a browser."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gotweb.lang import LANGUAGES
from gotweb.lessons.lesson import Lesson, lessons
from gotweb.lessons.play import LessonMatch
from gotweb.ui import cite, learn
from gotweb.ui.learn import Guide
from gotweb.ui.sheets import Pile
from gotweb.ui.table import Table
from gotweb.ui.tree import press
from tests.ui.test_table import QUIET, App, Surface

ASIDE = {"leave", "fold", "next-lesson", "again-lesson", "learn", "rule"}


class Memory:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def setting(self, name: str) -> str | None:
        return self.kept.get(name)

    def remember(self, name: str, value: str) -> None:
        self.kept[name] = value


class LearningApp(App):
    table: Table

    def __init__(self, match: LessonMatch, code: str) -> None:
        super().__init__(match, code)
        self.pile = Pile(lambda: None)
        self.opened: list[str] = []

    def changed(self) -> None:
        self.table.guide.changed()

    def open(self, match: LessonMatch, names: dict[str, str], game_id: str, guide: Guide) -> None:
        assert game_id == ""
        self.opened.append(match.lesson.id)
        self.match, self.names, self.table.guide = match, names, guide
        self.table.open()

    def refresh(self) -> None:
        self.table.refresh()


@pytest.fixture(autouse=True)
def no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn, "reveal", lambda selector: None)
    monkeypatch.setattr(learn, "face", lambda app, lesson: None)


def pressed_at_random(table: Table, surface: Surface, dice: random.Random) -> None:
    marked = [key for shape in surface.scene.layers["highlight"] if (key := shape.key) and ">" not in key]
    offered = [b for b in surface.buttons() if b.attrs["data-action"] not in QUIET | ASIDE]
    if marked and dice.random() < 0.5:
        table.tap(dice.choice(marked))
    elif offered:
        press(dice.choice(offered))


def opened(lesson: Lesson, code: str = "en") -> tuple[LearningApp, Table, Surface, Memory]:
    match, surface, memory = LessonMatch(lesson), Surface(), Memory()
    app = LearningApp(match, code)
    app.names = {}
    table = app.table = Table(app, surface)
    table.guide = Guide(app, match, memory)
    table.open()
    return app, table, surface, memory


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_from_its_task_to_the_next(lesson: Lesson, code: str) -> None:
    app, table, surface, memory = opened(lesson, code)
    t = app.language
    assert t(f"lesson.{lesson.id}.task") in surface.words()
    assert not surface.scene.curtain and not table.curtain.hides
    for answer in lesson.solution:
        table.send(answer)
    assert t(f"lesson.{lesson.id}.done") in surface.words()
    assert memory.kept == {f"lesson.{lesson.id}": "done"}
    last = lesson is lessons()[-1]
    assert (t("learn.over") in surface.words()) == last
    if not last:
        surface.press("next-lesson")
        assert app.opened == [lessons()[lessons().index(lesson) + 1].id]


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_a_wrong_answer_gets_its_hint_and_the_lesson_can_begin_again(lesson: Lesson) -> None:
    for wrong in lesson.wrong:
        app, table, surface, memory = opened(lesson)
        for answer in wrong["answers"]:
            table.send(answer)
        words = surface.words()
        assert app.language(f"lesson.{lesson.id}.hint.{wrong['hint']}") in words
        if "refused" in wrong:
            followed: list[str] = []
            cite.leads_to(followed.append)
            surface.press("rule", wrong["refused"])
            assert followed == [wrong["refused"]]
        else:
            surface.press("again-lesson")
            assert app.opened == [lesson.id]
            assert app.match.outcome == "open"
        assert memory.kept == {}


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
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


def test_the_text_can_be_hidden_and_the_task_stays() -> None:
    app, _table, surface, _memory = opened(lessons()[0])
    surface.press("fold")
    assert app.language("lesson.map.text") not in surface.words()
    assert app.language("lesson.map.task") in surface.words()
