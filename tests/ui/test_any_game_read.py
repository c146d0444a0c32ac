"""What is read beside the table, of games that were made up: nothing of it depends on the one that was first."""

from __future__ import annotations

import itertools
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.core.annals import END, Annals, Row, TurningPoint, winners
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of, offered
from gotweb.ui.kit import charts, tipped
from gotweb.ui.kit.tree import Element, el, find, text, walk
from gotweb.ui.read.face import Rule
from gotweb.ui.read.learn import LearnSheet
from gotweb.ui.read.replay import Scenes
from gotweb.ui.read.rules import TABLE, RulesSheet, chapters

SEATS = tuple(f"seat-{n}" for n in range(8))


def words(**more: Any) -> Any:
    return SimpleNamespace(seat=str.title, short=lambda seat: seat[:1], **more)


def rows(*values: int) -> list[Row]:
    return [Row(i, {"score": {seat: value - j for j, seat in enumerate(SEATS)}}) for i, value in enumerate(values)]


# charts


def test_eight_seats_are_told_apart_without_their_colours() -> None:
    lines = charts.lines_of(words(), SEATS)
    assert len({(line.style.dash, line.style.shape) for line in lines}) == len(SEATS)
    assert charts.lines_of(words(), [*SEATS, "ninth"])[-1].style == lines[0].style, "then they begin again"


@pytest.mark.parametrize("values", [(0, 3), (-9, 4), (20, 9_000), (-70_000, 7)])
def test_a_chart_has_a_scale_for_numbers_of_any_size_below_zero_too(values: tuple[int, int]) -> None:
    scale = charts.ChartScale("score", rows(*values), len(SEATS), ranked=False)
    lines = scale.values()
    assert 2 <= len(lines) <= charts.TICKS + 1
    assert len({b - a for a, b in itertools.pairwise(lines)}) <= 1
    for value in (*lines, *(score for row in rows(*values) for score in row.figures["score"].values())):
        assert charts.TOP <= scale.y(value) <= charts.HEIGHT - charts.BOTTOM


def test_of_a_place_the_first_is_at_the_top_also_where_one_plays_alone() -> None:
    two = charts.ChartScale("score", rows(2), 2, ranked=True)
    assert two.y(1) < two.y(2)
    assert charts.ChartScale("score", rows(1), 1, ranked=True).values()[0] == 1


def test_who_has_won_is_told_by_the_last_moment() -> None:
    end = TurningPoint(END, 3, 3000, 9, {"winners": ["seat-1", "seat-2"]}, None, None)
    assert winners(Annals(SEATS, rows(1), [end], True)) == ("seat-1", "seat-2")
    assert winners(Annals(SEATS, rows(1), [], False)) == ()


# tips


def test_a_tip_about_a_thing_is_filled_with_the_things_own_words() -> None:
    t: Any = lambda key, **facts: f"{key} {facts}" if facts else key  # noqa: E731
    assert tipped.words(t, "cart:red+1:fast") == "tip.cart {'cart': 'cart.red+1', 'about': 'cart.about.fast'}"
    assert tipped.words(t, "tip.plain") == "tip.plain"


# rules


class Rules:
    language = "de"

    def chapters(self, t: Language) -> list[tuple[str, str, list[Rule]]]:
        return [("A", "Anfang", [Rule("A02", "Aufbau", "rulebook"), Rule("C01", "", "ruling")])]

    def heading(self, t: Language, section: str) -> str:
        return f"<{section}>"

    def elsewhere(self, t: Language, rule: str) -> str:
        return ""

    def compared(self, t: Language) -> list[Any]:
        return []


def test_the_rules_of_a_game_come_by_its_face_and_those_of_the_table_behind_them() -> None:
    t = Language("en", "thrones", strict=True)
    found = chapters(Rules(), t)
    assert [chapter.letter for chapter in found] == ["A", "T"]
    assert [entry.id for chapter in found for entry in chapter.entries] == ["A02", "C01", *TABLE]
    sheet = RulesSheet(SimpleNamespace(), Rules())
    articles = [one for part in sheet.body(t) if isinstance(part, list) for one in part if isinstance(one, Element)]
    (cited,) = [one for part in articles for one in walk(part) if one.tag == "cite"]
    assert cited.attrs["lang"] == "de" and text(cited) == "Aufbau"
    assert "<Aufbau>" in " ".join(text(one) for one in articles)
    assert t("rules.second") not in " ".join(text(one) for one in articles), "no other edition has it otherwise"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", offered())
def test_the_rules_of_every_game_can_be_read_in_every_language(id: str, code: str) -> None:
    face = face_of(id)
    found = chapters(face.rules, Language(code, face.package, strict=True))
    assert len(found) > 1
    assert all(entry.title and entry.text and entry.place for chapter in found for entry in chapter.entries)


# lessons


def test_what_was_learnt_of_one_game_is_not_learnt_of_another_with_lessons_of_the_same_names() -> None:
    teaching = face_of("thrones-first").teaching
    kept = {f"{teaching.kept_as}.{lesson.id}": "done" for lesson in teaching.lessons()}
    memory: Any = SimpleNamespace(setting=kept.get)
    other: Any = SimpleNamespace(kept_as="mills.lesson", lessons=teaching.lessons, first_game=teaching.first_game)
    t = Language("en", "thrones", strict=True)

    def open_(of: Any) -> list[Element]:
        body = [one for one in LearnSheet(None, of, memory).body(t) if isinstance(one, Element)]
        return find(body, "lesson-next")

    assert open_(teaching) == [] and len(open_(other)) == 1


# replay


def test_a_moment_of_a_game_without_phases_has_the_name_of_its_round(monkeypatch: pytest.MonkeyPatch) -> None:
    phase = ["dawn"]
    said = words(round=lambda view: "Tide 2", phase=lambda view: phase[0], areas=lambda event: event.facts["at"])
    monkeypatch.setattr("gotweb.ui.read.replay.words_of", lambda game, t: said)
    t = Language("en", strict=True)
    scenes = Scenes(SimpleNamespace(game=None), {}, {"seat-1": "Ada"})  # type: ignore[arg-type]
    assert scenes.title(t, {}) == "Tide 2: dawn"
    phase[0] = ""
    assert scenes.title(t, {}) == "Tide 2"
    assert scenes.eyes(t, "seat-1") == "Seat-1 (Ada)" and scenes.eyes(t, "seat-2") == "Seat-2"


def test_the_picture_of_a_moment_is_the_games_board_with_what_it_shows_of_the_secret() -> None:
    drafts: list[Any] = []
    layers = {name: [] for name in ("control", "orders", "pieces", "highlight")}

    def drafted(lying: Any, draft: Any, outlines: Any) -> Any:
        drafts.append(draft)
        return {**lying, "orders": [el("g", {"id": "laid"})]}

    board = SimpleNamespace(
        size=(9, 9), around="sea", middles={"weir": (3, 3)}, areas=lambda view: ["weir"], drafted=drafted,
        spots=lambda view: {},
        lying=lambda view, outlines, memory: layers, draft=lambda one, view, aims: one,
    )  # fmt: skip
    replay = SimpleNamespace(shown=lambda view: {"weir": "wheel"})
    scenes = Scenes(SimpleNamespace(game=None, board=board, replay=replay), {}, {})  # type: ignore[arg-type]
    picture = scenes.picture(Language("en", strict=True), {})
    assert drafts[0].laid == {"weir": "wheel"}
    assert [one for one in walk(picture) if one.attrs.get("id") == "laid"]
