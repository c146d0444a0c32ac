"""The box told in both languages: every area, card, order, event, question and rule of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother import chronicle
from gotweb.thrones.second.mother.books import by_lot
from gotweb.thrones.second.mother.box import MOTHER
from gotweb.thrones.second.mother.sea import TOKENS
from gotweb.thrones.second.words import SecondWords
from gotweb.workshop.checkout import ROOT
from tests.lang.conftest import texts
from tests.mother.box import ALL, BOX
from tests.mother.spoken import PACKAGE, SPOKEN, is_a_sentence
from tests.players import lively

SOURCES = "\n".join(
    (ROOT / "gotweb/thrones/second/mother" / f"{name}.py").read_text("utf-8")
    for name in ("arryn", "books", "gifts", "sea", "setup")
)


class BoxWords(SecondWords):
    """The box in one language."""

    tables = chronicle.TABLES


SAID = [BoxWords(BOX, language) for language in SPOKEN]


@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_everything_in_the_box_has_its_name_and_its_text(language: Language) -> None:
    edition = MOTHER.edition
    keys = [f"area{form}.{area}" for area in edition.areas for form in ("", ".the", ".at", ".from")]
    keys += [f"card.{card}" for card in edition.cards]
    keys += [f"card.{card.id}.text" for card in edition.cards.values() if card.set == "mother" and card.ability]
    keys += [f"order.{token.id}" for token in TOKENS]
    keys += [f"order.{form}.{token.kind}" for token in TOKENS for form in ("kind", "about")]
    keys += [f"option.{name}{hint}" for name in ("sea-orders", "gifts") for hint in ("", ".hint")]
    assert [key for key in keys if not language(key)] == []
    names = [language(f"area.{area}") for area in edition.areas]
    assert len(set(names)) == len(names) == 61


@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_are_told_and_typed_in_both_languages(seed: int) -> None:
    match = Match(BOX, {**by_lot(3 + seed, seeded(seed)), "gifts": True, "sea-orders": True})
    pick = seeded(f"words {seed}")
    while match.choices:
        offered = list(match.beside)
        id = offered[pick(len(offered))] if offered and pick(4) == 0 else next(iter(match.choices))
        choice = match.answerable[id]
        answer = choice.canonical(lively(match, choice, pick) if choice.seat != NATURE else choice.sample(pick))
        for said in SAID:
            assert is_a_sentence(said.asks(choice.kind, choice.seat, choice.facts)), choice.kind
            assert said.say(f"kind.{choice.kind}") and said.answer(answer)
            if choice.kind in ("give", "receive", "recall", "banish", "open"):
                assert said.understand(choice, said.answer(answer)) == answer
        match.push(id, answer)
    kinds = {event.kind for event in match.log}
    assert {"gift-offered", "gift-taken", "gift-refused"} <= kinds
    for event in match.log:
        for said in SAID:
            assert is_a_sentence(said.sentence(event)), event


@pytest.mark.parametrize(
    "event",
    [
        Event("ability", {"house": "arryn", "card": "lysa-arryn-mod", "rule": "U49"}),
        Event("ability", {"house": "arryn", "card": "anya-waynwood", "power": 3, "rule": "U52"}),
        Event("support-rewarded", {"house": "stark", "card": "anya-waynwood", "power": 3, "rule": "U52"}),
        Event("ability", {"house": "arryn", "card": "robert-arryn", "rule": "U53"}),
        Event("ability", {"house": "arryn", "card": "robert-arryn", "victim": "stark", "banished": "catelyn-stark",
                          "rule": "U53"}),
    ],
    ids=str,
)  # fmt: skip
def test_what_arryns_cards_do_is_told(event: Event) -> None:
    told = [said.sentence(event) for said in SAID]
    assert all(map(is_a_sentence, told)) and told[0] != told[1]
    assert ("Catelyn" in told[0]) == ("banished" in event.facts)


def test_a_question_of_the_box_names_who_is_concerned() -> None:
    english = SAID[0]
    assert english.asks("receive", "tyrell", {"giver": "stark", "power": 2}) == (
        "Tyrell: Stark offers you 2 power. Do you accept?"
    )
    assert english.asks("open", "stark", {"task": "bid"}) != english.asks("open", "stark", {"task": "wildlings-again"})
    assert "Stark" in english.asks("banish", "arryn", {"card": "robert-arryn", "victim": "stark"})
    assert english.answer({"to": "tyrell", "give": 2}) == "Tyrell: gift of 2"


def test_every_kind_of_event_and_question_of_the_box_has_its_text_and_no_other() -> None:
    events = set(re.findall(r"\.say\(\s*\"([a-z-]+)\"", SOURCES)) - {"ability"}
    questions = set(re.findall(r"one_of\([^\"]+\"([a-z]+)\"", SOURCES))
    assert {"gift-taken", "support-rewarded"} <= events and {"give", "open", "banish"} <= questions
    keys = [key.split(".") for key in texts(PACKAGE, "en", "box")]
    assert {key[1] for key in keys if key[0] == "log"} - {"ability"} == events
    assert {key[1] for key in keys if key[0] in ("ask", "kind")} == questions


def test_options_are_those_of_the_box() -> None:
    assert dict(ALL)["players"] == 7
    options: Any = BOX.options({})
    houses = BOX.book.edition.setup["houses"]["7"]
    assert [*options] == ["targaryen", "players", *houses, "cards", "tides", "sea-orders", "gifts"]
