"""The lessons of both editions on the real table, played by pressing its buttons, without a browser."""

from __future__ import annotations

import random
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.shelf import folder_of
from gotweb.lang import LANGUAGES, Language
from gotweb.lessons.lesson import Lesson, lessons_of
from gotweb.lessons.play import LessonMatch
from gotweb.thrones.game import first_edition
from gotweb.thrones.second.game import second
from gotweb.ui.face import face_of
from gotweb.ui.kit import cite
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, press, text, walk
from gotweb.ui.read.learn import LessonGuide
from gotweb.ui.read.menu import MenuSheet
from gotweb.ui.table.table import Table
from tests.rest import in_a_language
from tests.ui.test_table import QUIET, App, Surface

LESSONS = lessons_of(first_edition())
"""Those of the first edition; tests that name one mean one of these."""
ALL = (*LESSONS, *lessons_of(second()))
NAMES = [f"{lesson.game}-{lesson.id}" for lesson in ALL]
ASIDE = {"leave", "fold", "ready", "next-lesson", "again-lesson", "learn", "rule"}


class Memory:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def setting(self, name: str) -> str | None:
        return self.kept.get(name)

    def remember(self, name: str, value: str) -> None:
        self.kept[name] = value


class Device:
    """As much of a device as a guide asks for. `crowded`: the page offers to put the text away."""

    def __init__(self) -> None:
        self.crowded = False
        self.brought: list[str] = []

    def is_shown(self, selector: str) -> bool:
        return self.crowded

    def bring(self, selector: str) -> None:
        self.brought.append("hint")

    def reveal(self, selector: str) -> None:
        self.brought.append("outcome")


class LearningApp(App):
    table: Table

    def __init__(self, match: LessonMatch, code: str) -> None:
        super().__init__(match, code)
        self.pile = SheetStack(lambda: None)
        self.opened: list[str] = []
        self.device = Device()

    def changed(self) -> None:
        self.table.guide.changed()

    def open(self, match: LessonMatch, names: dict[str, str], game_id: str, guide: LessonGuide) -> None:
        assert game_id == ""
        self.opened.append(match.lesson.id)
        self.match, self.names, self.table.guide = match, names, guide
        self.table.open()

    def refresh(self) -> None:
        self.table.refresh()

    def look_at(self, areas: list[str]) -> None: ...


def pressed_at_random(table: Table, surface: Surface, dice: random.Random) -> None:
    marked = [key for shape in surface.scene.layers["highlight"] if (key := shape.key) and ">" not in key]
    offered = [b for b in surface.buttons() if b.attrs["data-action"] not in QUIET | ASIDE]
    if marked and dice.random() < 0.5:
        table.tap(dice.choice(marked))
    elif offered:
        press(dice.choice(offered))


def opened(lesson: Lesson, code: str = "en") -> tuple[LearningApp, Table, Surface, Memory]:
    match, surface, memory = LessonMatch(lesson), Surface(), Memory()
    surface.outlines = dict.fromkeys(face_of(lesson.game).board.middles, "M0 0")
    app = LearningApp(match, code)
    app.language = Language(code, folder_of(match.game), strict=True)
    app.names = {}
    table = app.table = Table(app, surface, chance.seeded(7))
    table.guide = LessonGuide(app, match, memory)
    table.open()
    return app, table, surface, memory


@pytest.mark.parametrize(("lesson", "code"), in_a_language(dict(zip(NAMES, ALL, strict=True))))
def test_a_lesson_from_its_task_to_the_next(lesson: Lesson, code: str) -> None:
    app, table, surface, memory = opened(lesson, code)
    t = app.language
    assert t(f"lesson.{lesson.id}.task") in surface.words()
    for answer in lesson.solution:
        assert not surface.scene.curtain and not table.curtain.hides
        table.send(answer)
    assert t(f"lesson.{lesson.id}.done") in surface.words()
    teaching = face_of(lesson.game).teaching
    lessons = teaching.lessons()
    assert memory.kept == {f"{teaching.kept_as}.{lesson.id}": "done"}
    last = lesson == lessons[-1]
    assert (t("learn.over") in surface.words()) == last
    if not last:
        surface.press("next-lesson")
        assert app.opened == [lessons[lessons.index(lesson) + 1].id]


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
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


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
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


@pytest.mark.parametrize("act", ["fold", "ready"])
def test_the_text_can_be_put_away_and_the_goal_stays(act: str) -> None:
    app, _table, surface, _memory = opened(LESSONS[0])
    t = app.language
    assert t("lesson.map.goal") not in surface.words()
    surface.press(act)
    assert t("lesson.map.text") not in surface.words()
    assert t("lesson.map.goal") in surface.words()
    surface.press("fold")
    assert t("lesson.map.text") in surface.words()


@pytest.mark.parametrize("crowded", [False, True])
def test_where_room_is_scarce_the_text_goes_when_the_learner_acts(crowded: bool) -> None:
    app, table, surface, _memory = opened(LESSONS[0])
    app.device.crowded = crowded
    words = app.language("lesson.map.text")
    app.changed()  # as whenever a match is opened: nothing was done yet
    table.refresh()
    assert words in surface.words()
    table.tap("the-mountains-of-the-moon")
    assert (words not in surface.words()) == crowded
    # and whoever tries again has read it
    surface.press("confirm")
    surface.press("again-lesson")
    assert (words not in surface.words()) == crowded


def test_what_the_guide_says_is_brought_into_sight_when_it_changes() -> None:
    app, table, _surface, _memory = opened(next(lesson for lesson in LESSONS if lesson.id == "retreat"))
    brought = app.device.brought
    table.refresh()
    table.tap("winterfell")
    assert brought == []
    table.tap("the-twins")
    table.refresh()
    assert brought == ["hint"]
    table.send({"retreat": "winterfell"})
    table.refresh()
    assert brought == ["hint", "outcome"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_menu_of_a_lesson_hands_nothing_out_and_leads_home(code: str) -> None:
    app, _table, _surface, _memory = opened(LESSONS[0], code)
    app.home = lambda: app.opened.append("home")  # type: ignore[attr-defined]
    offered = {
        one.attrs["data-action"]: one
        for child in MenuSheet(app, None).body(app.language)
        if isinstance(child, Element)
        for one in walk(child)
        if "data-action" in one.attrs
    }
    assert not offered.keys() & {"export", "copy-link", "send", "window", "link-field", "report"}
    assert offered.keys() >= {"leave", "rules", "learn", "settings", "view", "keys-help"}
    assert text(offered["leave"]) == app.language("learn.leave")
    press(offered["leave"])
    assert app.opened == ["home"]


def test_a_lesson_that_ends_a_game_offers_no_report_of_it() -> None:
    _app, table, surface, _memory = opened(LESSONS[0])
    table.send(LESSONS[0].solution[0])
    assert table.match.result is not None
    assert "report" not in {one.attrs["data-action"] for one in surface.buttons()}


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
def test_a_lesson_about_cities_and_strongholds_shows_their_signs_and_marks_them_on_the_map(lesson: Lesson) -> None:
    _app, table, surface, _memory = opened(lesson)
    marked = [
        inner.attrs["data-mark"]
        for shape in surface.scene.layers["highlight"]
        for inner in walk(shape)
        if inner.attrs.get("class") == "spot target"
    ]
    explained = [one for one in surface.elements() if one.attrs.get("class") == "targets"]
    assert bool(marked) == bool(explained) == lesson.targets
    assert set(marked) <= set(table.match.state.edition.castles)
    if lesson.goal.get("winners"):
        assert lesson.targets, "whoever is to win has to see what wins"
