"""The catalogues are complete, symmetrical and well set."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import gotweb
from gotweb.lang import LANGUAGES, Language, MissingText, _read, domains, shipped
from gotweb.thrones.game import first_edition
from tests.lang.conftest import CATALOGUES, folder
from tests.lang.conftest import texts as texts_of

Texts = dict[tuple[str, str, str], dict[str, tuple[str, ...]]]

PACKAGES = sorted({package for package, _ in CATALOGUES})
SENTENCES = ("ask.", "log.", "error.", "rule.")
NAMES = re.compile(r"rule\.[A-Z]\d\d\.title|log\.forced\.kind")
"""Keys that begin like a sentence but may be the same in both languages: a card's name as a rule's title."""


def fields(text: str) -> set[str]:
    """The blanks of a text. In which form a name fills them, and joined with what, is the language's own business."""
    names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    return {re.sub("^.* |_(at|from)$", "", name) for name in names}


@pytest.mark.parametrize(("package", "domain"), CATALOGUES)
def test_every_language_has_the_same_keys_and_blanks(catalogues: Texts, package: str, domain: str) -> None:
    first, *others = (catalogues[package, code, domain] for code in LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        for key in first:
            blanks = [set().union(*map(fields, texts[key])) for texts in (first, other)]
            assert blanks[0] == blanks[1], key


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("package", "domain"), CATALOGUES)
def test_no_key_stands_twice_in_a_file(package: str, domain: str, code: str) -> None:
    """The second text would never be read: two questions with one name had one of them asked in the other's words."""
    text = (folder(package, code) / f"{domain}.po").read_text("utf-8")
    keys = re.findall(r'^msgid "(.+)"$', text, re.MULTILINE)
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("package", PACKAGES)
def test_no_key_is_in_two_domains(catalogues: Texts, package: str) -> None:
    for code in LANGUAGES:
        keys = [key for domain in domains(package) for key in catalogues[package, code, domain]]
        assert len(keys) == len(set(keys)) > 0


@pytest.mark.parametrize("package", PACKAGES)
def test_every_catalogue_that_lies_there_is_read(package: str) -> None:
    for code in LANGUAGES:
        assert {file.stem for file in folder(package, code).glob("*.po")} == set(domains(package))


def test_nothing_is_empty_or_left_with_odd_spaces(catalogues: Texts) -> None:
    for texts in catalogues.values():
        for key, forms in texts.items():
            for text in forms:
                assert text and text == text.strip() and "  " not in text, key


COUNTED = {f"obstacle.{kind}" for kind in ("due", "losses", "stars", "targets", "token-out", "token-used")}


def test_plural_forms_differ_in_the_number_of_forms_only_where_declared(catalogues: Texts) -> None:
    for code in LANGUAGES:
        for key, forms in catalogues["thrones", code, "thrones"].items():
            counted = key.startswith(("unit.", "count.")) and ".name." not in key
            assert len(forms) == (2 if counted or key in COUNTED else 1), key


def test_no_sentence_is_left_in_english(catalogues: Texts) -> None:
    for domain in ("thrones",):
        for key, forms in catalogues["thrones", "en", domain].items():
            if key.startswith(SENTENCES) and not NAMES.fullmatch(key):
                assert forms != catalogues["thrones", "fr", domain][key], key


@pytest.mark.parametrize(("package", "domain"), CATALOGUES)
def test_french_has_its_spaces_and_apostrophes(package: str, domain: str) -> None:
    for key, forms in texts_of(package, "fr", domain).items():
        for text in forms:
            assert "'" not in text, key
            assert not re.search(r"[^\u202f\u00a0][;?!]", text), key
            assert not re.search(r"(?<![\u00a0{]):", text), key
            assert not re.search(r"«[^\u00a0]|[^\u00a0]»", text), key


@pytest.mark.parametrize(("package", "domain"), CATALOGUES)
def test_english_has_its_apostrophes(package: str, domain: str) -> None:
    for key, forms in texts_of(package, "en", domain).items():
        assert "'" not in "".join(forms), key


def test_names_fit_a_button_and_sentences_a_line_or_two(catalogues: Texts) -> None:
    limits = {
        "area.": 34, "house.": 18, "unit.": 30, "order.kind.": 26, "order.about.": 120, "order.": 18, "kind.": 26,
        "track.about.": 110, "track.": 18, "token.": 24, "phase.": 26, "structure.": 24, "ask.": 120, "log.": 130,
    }  # fmt: skip
    for code in LANGUAGES:
        for key, forms in catalogues["thrones", code, "thrones"].items():
            limit = next((limit for start, limit in limits.items() if key.startswith(start)), None)
            if key.startswith("rule."):
                limit = 42 if key.endswith(".title") else 300
            elif key.startswith(("card.", "westeros.")):
                limit = 130 if key.endswith(".text") else 36
            if limit is not None:
                assert all(len(text) <= limit for text in forms), (code, key, max(map(len, forms)))


def test_everything_on_the_board_has_its_name(languages: list[Language]) -> None:
    edition = first_edition().edition
    houses = {card.house for card in edition.cards.values()}
    keys = [f"area{form}.{area}" for area in edition.areas for form in ("", ".the", ".at", ".from")]
    keys += [f"{form}.{house}" for house in houses for form in ("house", "seat")]
    keys += [f"unit.name.{lying}{kind}" for kind in edition.kinds for lying in ("", "routed_")]
    keys += [f"order.{token}" for token in edition.tokens]
    keys += [f"order.{form}.{token.kind}" for token in edition.tokens.values() for form in ("kind", "about")]
    keys += [f"card.{card}" for card in edition.cards]
    keys += [f"card.{card.id}.text" for card in edition.cards.values() if card.ability]
    keys += [f"westeros.{card}{text}" for deck in edition.decks.values() for card in deck for text in ("", ".text")]
    keys += [f"track.{track}" for track in edition.setup["start_tracks"]]
    keys += [f"token.{token}" for token in ("throne", "blade", "raven")]
    keys += [f"phase.{phase}" for phase in first_edition().book.phases]
    keys += [f"structure.{area.structure}" for area in edition.areas.values()]
    keys += [f"log.restricted.{what}" for what in sorted(first_edition().book.restrictions)]
    keys += ["house.nature", "house.neutral", "game.thrones-first", "option.players", "option.competitive"]
    for language in languages:
        for key in keys:
            assert language(key) and language.has(key)
        for kind in edition.kinds:
            assert {language.n(f"unit.{lying}{kind}", n)[0] for lying in ("", "routed_") for n in (1, 2)} == {"1", "2"}


def test_no_card_without_an_ability_has_a_text(languages: list[Language]) -> None:
    for card in first_edition().edition.cards.values():
        assert languages[0].has(f"card.{card.id}.text") == card.ability


def test_two_areas_never_share_a_name(catalogues: Texts) -> None:
    for code in LANGUAGES:
        names = [catalogues["thrones", code, "thrones"][f"area.{area}"] for area in first_edition().edition.areas]
        assert len(set(names)) == len(names) == 45


def test_every_error_has_its_sentence(languages: list[Language]) -> None:
    raised = re.compile(r"(?:TableError|Bad\w+|super\(\)\.__init__)\(\"([a-z][a-z-]+)\"")
    sources = [file for room in ("core", "thrones") for file in (Path(gotweb.__file__).parent / room).glob("*.py")]
    ids = {id for file in sources for id in raised.findall(file.read_text("utf-8"))}
    assert {"nothing-to-undo", "bad-position", "link-damaged"} <= ids
    for language in languages:
        for id in ids:
            assert language.has(f"error.{id}"), id


def test_what_is_missing_is_shown_in_the_app_and_raised_in_tests(languages: list[Language]) -> None:
    strict = languages[0]
    with pytest.raises(MissingText):
        strict("no.such.key")
    with pytest.raises(MissingText):
        strict.n("no.such.key", 2)
    with pytest.raises(MissingText):
        strict("log.round")
    strict.strict = False
    try:
        assert strict("no.such.key") == strict.n("no.such.key", 1) == "no.such.key"
        assert strict("log.round") == "log.round"
        assert not strict.has("no.such.key")
    finally:
        strict.strict = True


def test_languages_share_the_keys_of_a_catalogue() -> None:
    """Twice as many strings would not fit into the memory of which the page takes its snapshot."""
    read = [_read(shipped, "thrones", code, "rules") for code in LANGUAGES]
    one, other = ({key: key for key in catalogue._catalog} for catalogue in read)
    assert len(one) > 100
    for key in one:
        if isinstance(key, str) and key:  # one with a plural stands in a pair of its own
            assert other[key] is key
