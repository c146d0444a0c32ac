"""The rules to be read, without a browser."""

from __future__ import annotations

import json
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

import pytest

from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.table.readface import SECOND_EDITION
from gotweb.ui.face import face_of
from gotweb.ui.kit import cite
from gotweb.ui.kit.sheets import SheetStack
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.read import learn, rules
from gotweb.ui.read.rules import TABLE, RulesSheet, chapters, fold, found
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
FACE = face_of("thrones-first")
IDS = [rule["id"] for rule in json.loads(
    (files("gotweb.thrones") / "editions" / "first" / "rules.json").read_text("utf-8"))["rules"]]  # fmt: skip


class App:
    def __init__(self, code: str = "en") -> None:
        self.language = Language(code, "thrones", strict=True)
        self.pile = SheetStack(lambda: None)
        self.revealed: list[str] = []
        self.device = SimpleNamespace(reveal=self.revealed.append)


def drawn(sheet: RulesSheet, code: str = "en") -> list[Element]:
    tree = [one for one in sheet.body(Language(code, "thrones", strict=True)) if one is not None]
    flat = [one for part in tree for one in (part if isinstance(part, list) else [part])]
    return [one for one in flat if isinstance(one, Element)]


def shown(sheet: RulesSheet, code: str = "en") -> list[Element]:
    return [one for part in drawn(sheet, code) for one in walk(part) if one.tag == "article"]


def typed(sheet: RulesSheet, query: str) -> None:
    """Type into the field, as the browser would tell it."""
    (field,) = find(drawn(sheet), "rules-query")
    assert field.on is not None
    event: Any = type("Event", (), {"target": type("Target", (), {"value": query})})
    field.on["input"](event)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_is_on_the_page_with_its_place(code: str) -> None:
    t, sheet = Language(code, "thrones", strict=True), RulesSheet(App(code), FACE.rules)
    articles = {str(one.attrs["data-rule"]): text(one) for one in shown(sheet, code)}
    assert list(articles) == [*IDS, *TABLE]
    for id in IDS:
        assert t(f"rule.{id}") in articles[id] and t(f"rule.{id}.title") in articles[id]
    assert t("rules.from.ruling") in articles["I11"]
    assert "L’Ordre de Soutien" in articles["I10"] and t("rules.from.rulebook") in articles["I10"]


def test_the_french_heading_stands_beside_its_translation() -> None:
    """A French reader sees the rulebook's heading alone, an English one what it means and then the heading itself."""
    placed = {
        code: {
            str(one.attrs["data-rule"]): " ".join(text(one).split())
            for one in shown(RulesSheet(App(code), FACE.rules), code)
        }
        for code in LANGUAGES
    }
    assert placed["en"]["I10"].endswith("Rulebook · The support order ( L’Ordre de Soutien )")
    assert placed["fr"]["I10"].endswith("Livret de règles · L’Ordre de Soutien")
    for code, articles in placed.items():
        assert articles["T02"].endswith(Language(code, "thrones")("rules.from.table"))


def test_chapters_are_in_playing_order_and_can_be_jumped_to() -> None:
    t = Language("en", "thrones", strict=True)
    assert [chapter.letter for chapter in chapters(FACE.rules, t)] == [*"ABCDEFGHIJKLMN", "T"]
    jumps = [one.attrs["data-value"] for part in drawn(RulesSheet(App(), FACE.rules)) for one in find(part, "chapter")]
    assert jumps == [*"ABCDEFGHIJKLMN", "T"]


@pytest.mark.parametrize(
    ("code", "query", "wanted"),
    [
        ("en", "SHIP bridge", "H07"),
        ("en", "h03", "H03"),
        ("en", "king's court star", "D09"),
        ("en", "peyredragon dragonstone", None),
        ("fr", "deroute", "K12"),
        ("fr", "DÉROUTE retraite", "K12"),
        ("fr", "fantassin chevalier recru", None),
        ("fr", "forteresse cite", "N05"),
        ("fr", "jusqu'a", "B02"),
    ],
)
def test_every_word_must_match_and_accents_and_case_do_not_matter(code: str, query: str, wanted: str | None) -> None:
    t = Language(code, "thrones", strict=True)
    entries = [entry for chapter in found(FACE.rules, t, query) for entry in chapter.entries]
    assert all(fold(word) in entry.words for entry in entries for word in query.split())
    assert 0 < len(entries) < 60 or wanted is None
    if wanted is not None:
        assert wanted in [entry.id for entry in entries]


def test_results_come_as_one_types_and_their_number_is_told() -> None:
    app = App()
    sheet = RulesSheet(app, FACE.rules)
    draws: list[int] = []
    app.pile.draw = lambda: draws.append(1)

    def told() -> str:
        return next(text(one) for part in drawn(sheet) for one in walk(part) if one.attrs.get("role") == "status")

    typed(sheet, "mammoth")
    assert draws and [one.attrs["data-rule"] for one in shown(sheet)] == ["A10", "E01"]
    assert told() == "2 rules found."
    typed(sheet, "mammoth  xyzzy")
    assert shown(sheet) == [] and "No rule" in told()
    typed(sheet, " ")
    assert len(shown(sheet)) == len(IDS) + len(TABLE)


def test_a_rule_that_is_drawn_once_stays_the_same_piece_of_the_page() -> None:
    sheet = RulesSheet(App(), FACE.rules)
    before = {one.key: one for one in shown(sheet)}
    typed(sheet, "march")
    assert all(one is before[one.key] for one in shown(sheet))


@pytest.mark.parametrize("rule", ["A01", "H03", "N16", "T02"])
def test_it_opens_at_a_rule_which_is_marked(rule: str) -> None:
    app = App()
    rules.show(app, FACE.rules, rule)
    (sheet,) = app.pile.sheets
    assert isinstance(sheet, RulesSheet)
    marked = [one for one in shown(sheet) if one.attrs.get("aria-current") == "true"]
    assert [one.attrs["id"] for one in marked] == [f"rule-{rule}"]
    assert app.revealed == [f"#rule-{rule}"]


def test_a_citation_leads_to_its_rule() -> None:
    followed: list[str] = []
    cite.leads_to(followed.append)
    press(cite.cited(Language("fr", "thrones", strict=True), "H03"))
    assert followed == ["H03"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_second_edition_has_otherwise_is_told(code: str) -> None:
    t = Language(code, "thrones", strict=True)
    assert set(SECOND_EDITION) <= set(IDS) and len(SECOND_EDITION) >= 15
    articles = {str(one.attrs["data-rule"]): text(one) for one in shown(RulesSheet(App(code), FACE.rules), code)}
    assert {id for id, words in articles.items() if t("rules.second") in words} == set(SECOND_EDITION)
    source = (files("gotweb.thrones.lang") / code / "LC_MESSAGES" / "learn.po").read_text("utf-8")
    assert source.count('msgid "learn.second.') == len(SECOND_EDITION)


class Memory:
    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def setting(self, name: str) -> str | None:
        return self.kept.get(name)

    def remember(self, name: str, value: str) -> None:
        self.kept[name] = value


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_list_of_lessons_shows_what_was_done_and_where_to_go_on(code: str) -> None:
    t, memory = Language(code, "thrones", strict=True), Memory()
    sheet = learn.LearnSheet(App(code), FACE.teaching, memory)

    def words() -> str:
        return " ".join(text(one) for one in sheet.body(t) if isinstance(one, Element))

    assert t("lesson.map.title") in words() and t("learn.done") not in words().split("✓")[-1]
    memory.remember("lesson.map", "done")
    assert "✓" in words()
    assert t("learn.go-on", title=t("lesson.orders.title")) in words()
