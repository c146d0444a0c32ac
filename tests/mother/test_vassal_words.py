"""Vassals told in both languages: every card, order, event, question and rule of theirs."""

from __future__ import annotations

import re

import pytest

from gotweb.core import data
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.vassals import chronicle
from gotweb.thrones.second.words import SecondWords
from gotweb.workshop.checkout import ROOT
from tests.lang.conftest import texts
from tests.mother.spoken import PACKAGE, SPOKEN, is_a_sentence
from tests.mother.vassal_games import GAMES, match_of
from tests.players import lively

BOX = data.read("gotweb.thrones.second", "editions", "vassals", "vassals.json")
CHAPTERS = sorted((ROOT / "gotweb/thrones/second/mother/vassals").glob("*.py"))
SOURCES = "\n".join(file.read_text("utf-8") for file in CHAPTERS)


class VassalWords(SecondWords):
    """Vassals in one language."""

    tables = chronicle.TABLES


SAID = [VassalWords(GAMES[3], language) for language in SPOKEN]


@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_every_card_and_order_has_its_name_and_its_text(language: Language) -> None:
    keys = [f"card.{card['id']}" for card in BOX["cards"]]
    keys += [f"card.{card['id']}.text" for card in BOX["cards"] if card["ability"]]
    keys += [f"order.{token['id']}" for token in BOX["order_tokens"]]
    kinds = {kind for token in BOX["order_tokens"] for kind in (token["kind"], *token.get("also", ()))}
    keys += [f"order.kind.{kind}" for kind in kinds]
    assert [key for key in keys if not language(key)] == []
    assert len({language(f"card.{card['id']}") for card in BOX["cards"]}) == 7


@pytest.mark.parametrize("number", [3, 4])
def test_whole_games_are_told_and_typed_in_both_languages(number: int) -> None:
    match, pick = match_of(number), seeded(f"words {number}")
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        answer = choice.canonical(lively(match, choice, pick) if choice.seat != NATURE else choice.sample(pick))
        for said in SAID:
            assert is_a_sentence(said.asks(choice.kind, choice.side, choice.facts)), choice.kind
            assert said.say(f"kind.{choice.kind}") and said.answer(answer)
            if choice.kind in ("join", "toll", "bribe", "raid"):
                assert said.understand(choice, said.answer(answer)) == answer
        match.push(id, answer)
    assert {"claimed", "marked", "rewarded", "cards-drawn"} <= {event.kind for event in match.log}
    for event in match.told:
        told = [said.sentence(event) for said in SAID]
        assert all(map(is_a_sentence, told)), (event, told)


@pytest.mark.parametrize(
    ("event", "english"),
    [
        (Event("claimed", {"house": "stark", "vassals": ["martell", "tyrell"], "passed": 0, "rule": "V02"}),
         "Stark commands Martell and Tyrell."),
        (Event("claimed", {"house": "stark", "vassals": [], "passed": 1, "rule": "V02"}), "Stark commands no vassal."),
        (Event("raid-kept", {"house": "martell", "area": "starfall", "token": "vassal-support+1"}),
         "Martell raids nothing from Starfall: the order now is Support +1."),
        (Event("marked", {"house": "martell", "area": "starfall", "rule": "V20"}),
         "Martell, a vassal, leaves its marker at Starfall."),
        (Event("rewarded", {"house": "stark", "vassal": "martell", "power": 1, "rule": "V27"}),
         "The victory of Martell brings Stark 1 power."),
        (Event("cards-drawn", {"house": "martell", "count": 3, "rule": "V30"}),
         "Three vassal cards are drawn for Martell."),
        (Event("cards-seen", {"house": "martell", "cards": ["varys", "bronn"], "rule": "V30"}),
         "You see what was drawn for Martell: Varys and Bronn."),
        (Event("ability", {"house": "martell", "card": "jaqen-h-ghar", "victim": "tyrell", "returned": "mace-tyrell",
                           "played": "randyll-tarly", "rule": "V42"}),
         "Jaqen sends Mace Tyrell back to Tyrell’s hand; by chance Randyll Tarly is played."),
        (Event("ability", {"house": "martell", "card": "jon-connington", "area": "sunspear", "unit": "knight",
                           "rule": "V43"}), "Jon Connington brings Martell 1 knight at Sunspear."),
        (Event("ability", {"house": "martell", "card": "beric-dondarrion", "area": "starfall", "unit": "footman",
                           "rule": "V44"}), "Beric costs Martell 1 footman at Starfall."),
        (Event("ability", {"house": "martell", "card": "bronn", "victim": "tyrell", "paid": 2, "rule": "V45"}),
         "Tyrell pays 2 power: Bronn counts for nothing."),
        (Event("track", {"track": "fiefdoms", "order": ["martell", "stark"], "rule": "V40"}),
         "New order of the Fiefdoms: Martell, Stark."),
    ],
    ids=str,
)  # fmt: skip
def test_what_happens_is_told(event: Event, english: str) -> None:
    told = [said.sentence(event) for said in SAID]
    assert told[0] == english and is_a_sentence(told[1]) and told[1] != english


def test_every_kind_of_event_and_question_of_the_chapters_has_a_text() -> None:
    own = {code: {**texts(PACKAGE, code, "vassals")} for code in LANGUAGES}
    for code in LANGUAGES:
        said = {*own[code], *texts("thrones.second", code, "second"), *texts("thrones", code, "thrones")}
        for kind in {*re.findall(r"\.(?:say|whisper)\(\s*(?:house, )?\"([a-z-]+)\"", SOURCES)}:
            assert f"log.{kind}" in said or any(key.startswith(f"log.{kind}.") for key in said), kind
        for kind in {*re.findall(r"one_of\(\s*state, [a-z]+, \"([a-z]+)\"", SOURCES), "claim"}:
            assert f"ask.{kind}" in said and f"kind.{kind}" in said, kind
