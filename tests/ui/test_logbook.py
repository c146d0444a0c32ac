"""The log as a book: every event is found by what it is about, and little of it is on the page at once."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import Words, words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import chronicle
from gotweb.thrones.game import first_edition
from gotweb.thrones.table import names
from gotweb.thrones.words import GROUP_OF, GROUPS
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.table.logbook import PAGE, Logbook, Reader
from gotweb.ui.table.recap import Recaps
from gotweb.workshop.catalogues import compile_catalogues
from tests.rest import sooner

compile_catalogues()
WORDS: Words = words_of(first_edition(), Language("en", "thrones", strict=True))


def played(seed: int, answers: int = 10_000) -> Match:
    """A match of five, played at random."""
    match, dice, pick = Match(game("thrones-first"), {"players": 5}), random.Random(seed), chance.seeded(seed)
    match.settle(pick)
    while match.choices and answers:
        seat, choice = next(iter(match.choices.items()))
        match.push(seat, choice.sample(dice.randrange))
        match.settle(pick)
        answers -= 1
    return match


class AllTold:
    """A table at which nothing has still to be shown."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def end(self) -> int:
        return len(self.match.log)


class Table:
    """As much of a table as a logbook asks for."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.book = Logbook(self)
        self.recaps = Recaps(self)
        self.untold = AllTold(match)
        self.drawn = 0
        self.face = face_of(match.game.id).table
        self.areas = list(first_edition().edition.areas)
        self.speak("en")

    def speak(self, code: str) -> None:
        self.words = words_of(self.match.game, Language(code, "thrones", strict=True))

    def does(self, act: Any) -> Any:
        return {"click": lambda _: act()}

    def refresh(self) -> None:
        self.drawn += 1

    def tree(self, code: str = "en") -> list[Element]:
        self.speak(code)
        return [one for one in self.book.tree(Language(code, "thrones", strict=True)) if isinstance(one, Element)]

    def lines(self, code: str = "en") -> list[Element]:
        (book,) = [one for one in self.tree(code) if one.attrs.get("class") == "log"]
        return [one for one in book.children if isinstance(one, Element)]


@pytest.fixture(scope="module")
def match() -> Match:
    return played(2)


@pytest.fixture
def table(match: Match) -> Table:
    return Table(match)


def told(table: Table, found: list[int]) -> Iterator[Any]:
    return (table.match.log[number] for number in found if table.match.log[number].kind != "round")


def test_every_kind_of_event_belongs_somewhere() -> None:
    texts = (Path(chronicle.__file__).parent / "lang/en/LC_MESSAGES/thrones.po").read_text()
    kinds = set(re.findall(r'^msgid "log\.([a-z-]+)', texts, flags=re.MULTILINE)) - {"forced"}
    assert kinds == set(GROUP_OF) | {"round", "round-over", "game-over"}
    assert len(GROUP_OF) == sum(map(len, GROUPS.values()))


@pytest.mark.parametrize("seed", sooner(range(4), 2, 2))
def test_every_event_of_a_game_is_found_by_its_kind_its_houses_and_its_areas(seed: int) -> None:
    table = Table(played(seed))
    log, book = table.match.log, table.book
    by_group = []
    for group in GROUPS:
        book.choose("group", group)
        found = list(told(table, book.found()))
        assert all(table.words.group(event) == group for event in found)
        by_group += found
    assert len(by_group) == sum(table.words.group(event) is not None for event in log)
    book.clear()
    for house in table.match.seats:
        book.choose("seat", house)
        assert list(told(table, book.found())) == [
            e for e in reversed(log) if table.words.group(e) is not None and house in table.words.concerns(e)[0]
        ]
    book.clear()
    book.choose("area", "winterfell")
    found = list(told(table, book.found()))
    assert found and all("winterfell" in WORDS.concerns(event)[1] for event in found)


def test_an_event_is_about_every_house_and_area_that_its_sentence_names(match: Match) -> None:
    t = Language("en", "thrones", strict=True)
    edition = match.state.edition
    for event in match.log:
        sentence = chronicle.sentence(t, event)
        for house in match.seats:
            if (
                re.search(rf"\b{names.house(t, house)}\b", sentence)
                and "card" not in event.facts
                and "cards" not in event.facts
            ):
                assert house in WORDS.concerns(event)[0] or event.kind == "game-over", sentence
        for area in edition.areas:
            if t(f"area.at.{area}") in sentence or t(f"area.the.{area}") in sentence:
                longer = [a for a in WORDS.concerns(event)[1] if t(f"area.{area}") in t(f"area.{a}")]
                assert area in WORDS.concerns(event)[1] or longer, sentence


@pytest.mark.parametrize("code", LANGUAGES)
def test_words_are_found_however_they_are_typed(match: Match, code: str) -> None:
    table = Table(match)
    table.speak(code)
    t = Language(code, "thrones", strict=True)
    known = {area for event in match.log for area in WORDS.concerns(event)[1]}
    for area in sorted(known):
        bare = "".join(c for c in unicodedata.normalize("NFD", names.area(t, area)) if not unicodedata.combining(c))
        table.book.choose("query", bare.upper())
        found = list(told(table, table.book.found()))
        assert any(area in WORDS.concerns(event)[1] for event in found), area
    table.book.choose("query", "there is no such word")
    assert not list(told(table, table.book.found()))
    assert t("logbook.none") in " ".join(text(one) for one in table.tree(code))


def test_little_is_on_the_page_at_once_and_older_on_demand(table: Table) -> None:
    assert len(table.match.log) > 2 * PAGE
    assert len(table.lines()) == PAGE
    press(find(table.tree(), "older")[0])
    assert len(table.lines()) == 2 * PAGE
    while older := find(table.tree(), "older"):
        press(older[0])
    assert len(table.lines()) == len(table.match.log)
    table.book.choose("group", "battle")
    assert len(table.lines()) <= PAGE


def test_only_lines_that_are_shown_or_searched_are_put_into_words(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: set[int] = set()
    real = type(WORDS).sentence
    monkeypatch.setattr(type(WORDS), "sentence", lambda self, event: made.add(id(event)) or real(self, event))
    table = Table(match)
    assert len(match.log) > 2 * PAGE
    table.lines()
    assert len(made) <= PAGE
    press(find(table.tree(), "older")[0])
    table.lines()
    assert len(made) <= 2 * PAGE
    table.book.choose("query", "no such word")
    assert not list(told(table, table.book.found()))
    fit = sum(WORDS.group(event) is not None for event in match.log)
    assert fit <= len(made) <= len(match.log)


def test_rounds_are_headings_above_their_lines(table: Table) -> None:
    table.book.choose("group", "battle")
    table.book.shown = 10_000
    lines = table.lines()
    assert lines[0].attrs["class"] == "log-round"
    heads = [text(line.children[0]) for line in lines if line.attrs["class"] == "log-round"]  # type: ignore[arg-type]
    assert len(heads) == len(set(heads)) > 2
    rounds = [WORDS.round({"round": n}) for n in range(100, 0, -1)]
    assert heads == [name for name in rounds if name in heads], "the newest above, and no sentence of what came first"
    for before, line in pairwise(lines):
        assert not before.attrs["class"] == line.attrs["class"] == "log-round"  # a heading has lines below it


def test_a_line_marks_its_areas_and_no_longer_when_pressed_again(table: Table) -> None:
    shows = find(table.tree(), "trace")
    number = int(str(shows[0].attrs["data-value"]))
    press(shows[0])
    assert table.book.areas() == chronicle.areas_of_event(table.match.log[number]) != []
    again = next(one for one in find(table.tree(), "trace") if one.attrs["data-value"] == str(number))
    assert again.attrs["aria-pressed"] == "true"
    press(again)
    assert table.book.areas() == []


def test_every_line_cites_its_rule(table: Table) -> None:
    log, lines = table.match.log, table.lines()
    cited = {
        str(one.attrs["data-value"]) for line in lines for one in walk(line) if one.attrs.get("data-action") == "rule"
    }
    rules = {chronicle.rule_of_event(event) for event in log[-PAGE // 2 :] if event.kind not in ("round",)} - {None}
    assert rules <= cited


def test_an_area_tapped_on_the_map_becomes_the_filter(table: Table) -> None:
    assert not table.book.pick("pyke")
    press(find(table.tree(), "log-filters")[0])
    press(find(table.tree(), "log-tap")[0])
    assert table.book.pick("pyke")
    assert table.book.area == "pyke"
    assert not table.book.pick("pyke")
    press(find(table.tree(), "log-clear")[0])
    assert not table.book.filtered


def test_a_line_that_stays_is_not_drawn_again(table: Table) -> None:
    before = {line.key: line for line in table.lines()}
    table.book.choose("seat", "stark")
    kept = [line for line in table.lines() if line.key in before]
    assert kept and all(before[line.key] is line for line in kept)


def test_another_past_is_read_anew() -> None:
    match, t, reader = played(5, 60), Language("en", "thrones", strict=True), Reader()
    assert len(reader.read(words_of(match.game, t), match.log)) == len(match.log)
    while match.undoable:
        match.pop()
    match.settle(chance.seeded(9))
    dice = random.Random(8)
    for _ in range(30):
        seat, choice = next(iter(match.choices.items()))
        match.push(seat, choice.sample(dice.randrange))
        match.settle(chance.seeded(9))
    assert [told.sentence for told in reader.read(words_of(match.game, t), match.log)] == [
        chronicle.sentence(t, e) for e in match.log
    ]
    french = reader.read(words_of(match.game, Language("fr", "thrones", strict=True)), match.log)
    assert french[0].sentence != chronicle.sentence(t, match.log[0])
