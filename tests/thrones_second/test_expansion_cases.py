"""What the cases of A Dance with Dragons and A Feast for Crows cover: every text, every objective, every rule cited."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import gotweb.thrones.second.game  # noqa: F401  (puts the games on the shelf)
from gotweb import cases
from gotweb.core.shelf import game
from gotweb.thrones.second import dance_cards
from gotweb.thrones.second.books import DANCE, FEAST, SECOND
from gotweb.thrones.second.feast import cards as feast_cards
from gotweb.thrones.second.feast.objectives import CONDITIONS, POINTS, RULES, SPECIAL
from gotweb.thrones.second.feast.westeros import EFFECTS

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "tests" / "cases" / "thrones-second" / f"{name}.json" for name in (
    "U-dance", "U-feast", "O-feast", "A-expansions",
)]  # fmt: skip
CASES = cases.collect(FILES)
NAMED = {rule for case in CASES for rule in case.rules}
SOURCES = ROOT / "gotweb" / "thrones" / "second"


@pytest.mark.parametrize(
    "chapter", ["dance_cards", "feast/cards", "feast/scoring", "feast/westeros", "feast/objectives"]
)
def test_every_rule_that_a_chapter_of_the_expansions_cites_has_a_case(chapter: str) -> None:
    cited = set(re.findall(r'"([A-Z][0-9]{2})"', (SOURCES / f"{chapter}.py").read_text("utf-8")))
    assert cited <= NAMED


def test_every_text_of_the_expansions_has_a_case_in_which_its_card_is_played() -> None:
    assert {f"U{number}" for number in range(25, 49)} <= NAMED
    for card in (*dance_cards.TEXTS, *feast_cards.TEXTS):
        assert [case for case in CASES if f'"{card}"' in json.dumps([case.position, case.script])], card


def test_every_objective_is_worth_something_said_to_each_house_and_has_cases_of_being_met_and_not() -> None:
    assert CONDITIONS.keys() == POINTS.keys() and len(POINTS) == 28
    seats = set(game("thrones-feast").new({"players": 4, "tides": "no"}).houses)
    assert SPECIAL.keys() == seats and all(worth.keys() == seats for worth in POINTS.values())
    for rule in (*RULES.values(), *(rule for rule, _ in SPECIAL.values())):
        ids = {case.id for case in CASES if case.id.startswith(f"2.{rule}")}
        assert {f"2.{rule}a", f"2.{rule}b"} <= ids


def test_every_card_of_the_first_deck_of_a_feast_for_crows_has_an_effect_and_a_case() -> None:
    deck = set(FEAST.edition.decks["I"])
    assert deck == EFFECTS.keys()
    revealed = {(case.position or {}).get("revealed", [None])[0] for case in CASES}
    assert deck <= revealed


def test_the_expansions_change_the_book_and_leave_the_rest_as_it_is() -> None:
    assert DANCE.contents is SECOND.contents and DANCE.texts is SECOND.texts
    assert [entry for entry in FEAST.contents if entry in SECOND.contents] == list(SECOND.contents)
    assert FEAST.edition.decks["II"] == SECOND.edition.decks["II"]
    assert list(FEAST.edition.decks) == ["I", "II", "III"]


def test_every_house_card_text_of_the_box_is_of_a_card_that_says_it_has_one() -> None:
    for book in (SECOND, DANCE, FEAST):
        assert {card.id for card in book.edition.cards.values() if card.ability} >= book.texts.keys()
    assert {card.id for card in FEAST.edition.cards.values() if card.ability} == FEAST.texts.keys()


def test_every_house_card_of_the_expansions_is_played_in_a_case() -> None:
    told = [json.dumps([case.position, case.script]) for case in CASES]
    for card in FEAST.edition.cards.values():
        if card.set in ("dance", "feast"):
            # it is the only card in a hand, or the one that is played out of it
            assert any(f'["{card.id}"]' in one or f'{{"card": "{card.id}"}}' in one for one in told), card.id
