"""The Iron Bank told in both languages: loans, events, questions, rules; and its page of rules."""

from __future__ import annotations

import re

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.bank.chronicle import with_bank
from gotweb.thrones.second.mother.essos import chronicle
from gotweb.thrones.second.words import SecondWords
from gotweb.workshop.checkout import ROOT
from tests.lang.conftest import texts
from tests.mother.bank.tables import ALL, LENDING, at, bank, lends, table
from tests.mother.bank.test_bank_games import borrowing
from tests.mother.spoken import PACKAGE, SPOKEN, is_a_sentence
from tests.mother.whole_box import forces

SOURCES = "\n".join(
    file.read_text("utf-8") for file in sorted((ROOT / "gotweb/thrones/second/mother/bank").glob("*.py"))
)
EVENTS = set(re.findall(r"\.(?:say|whisper)\(\s*(?:house, )?\"([a-z-]+)\"", SOURCES))
QUESTIONS = {"loan", "improve", "raze", "gain", "station", "strike", "seize", "spy", "top"}


class BankWords(SecondWords):
    """The bank in one language."""

    tables = with_bank(chronicle.TABLES)


SAID = [BankWords(LENDING, language) for language in SPOKEN]


@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_every_loan_has_a_name_of_its_own_and_says_what_it_does(language: Language) -> None:
    names = [language(f"loan.{loan}") for loan in ALL]
    assert len({*names}) == len(ALL) == 12
    assert all(language(f"loan.{loan}.text")[-1] == "." for loan in ALL)


def test_every_event_and_question_has_its_text_and_no_text_is_left() -> None:
    questions = set(re.findall(r"(?:one_of|_choose)\(\s*state, house, \"([a-z]+)\"", SOURCES))
    assert questions == QUESTIONS and {"interest", "seized", "spied-cards", "loan-void"} <= EVENTS
    keys = [key.split(".") for key in texts(PACKAGE, "en", "bank")]
    assert {key[1] for key in keys if key[0] == "log"} == EVENTS
    assert {key[1] for key in keys if key[0] == "ask"} == {*QUESTIONS, "draw"}
    assert {key[1] for key in keys if key[0] == "kind"} == QUESTIONS


@pytest.mark.parametrize("loan", ALL)
def test_what_each_loan_asks_and_does_is_told_and_can_be_typed(loan: str) -> None:
    """R04 to R27: by all that happens from the order to the next round, in both languages."""
    match, pick = lends(
        loan, {"control": {"karhold": "stark"}, "supply": {"stark": 3}}, oldtown=("tyrell", "1K 1F"),
        harrenhal=("lannister", "1K"), port_of_winterfell=("stark", "1S"),
    ), seeded(1)  # fmt: skip
    asked = {"loan"}
    while "stark" in match.choices or NATURE in match.choices:
        choice = next(iter(match.choices.values()))
        if match.state.doing[0] == "draw":
            break
        answer = choice.sample(pick)
        asked.add(choice.kind)
        for said in SAID:
            assert is_a_sentence(said.asks(choice.kind, choice.seat, choice.facts)), choice.kind
            if choice.kind in QUESTIONS:
                assert said.say(f"kind.{choice.kind}") and said.understand(choice, said.answer(answer)) == answer
        match.push(choice.id, answer)
    assert asked <= {*QUESTIONS, "draw"}
    for event in match.log:
        assert all(is_a_sentence(said.sentence(event)) for said in SAID), event


def test_a_whole_game_is_told_in_both_languages() -> None:
    """R02 to R27: every question and event of a game in which whoever can borrow borrows."""
    match, pick = table("stark", "tyrell", "martell"), seeded("told")
    while match.choices:
        choice = next(iter(match.choices.values()))
        if choice.kind in {*QUESTIONS, "draw"}:
            assert all(is_a_sentence(said.asks(choice.kind, choice.seat, choice.facts)) for said in SAID), choice.kind
        borrowing(match, pick)
    assert {event.kind for event in match.log} & EVENTS >= {"loan-taken", "interest", "seized", "stationed"}
    for event in match.log:
        assert all(is_a_sentence(said.sentence(event)) for said in SAID), event


@pytest.mark.parametrize(
    ("event", "english"),
    [
        (Event("loan-shown", {"loan": "spymaster", "price": 7}), "The Iron Bank offers Spymaster for 7 power."),
        (Event("interest", {"house": "stark", "paid": 2, "due": 2}), "Stark pays 2 power of interest."),
        (Event("interest", {"house": "stark", "paid": 1, "due": 2}),
         "Stark owes 2 power of interest and pays 1 power."),
        (Event("seized", {"house": "tyrell", "victim": "stark", "area": "pyke", "unit": "knight"}),
         "Unpaid interest: Tyrell chooses what Stark loses, 1 knight on Pyke."),
        (Event("loan-power", {"house": "stark", "loan": "customs-officer", "gained": 0}),
         "Stark has all its power tokens already: Customs Officer brings none."),
        (Event("loan-supply", {"house": "stark", "loan": "savvy-steward", "before": 6, "after": 6}),
         "Savvy Steward: Stark stays at supply 6."),
        (Event("improved", {"house": "stark", "loan": "pyromancer", "area": "pyke", "what": "barrels"}),
         "Stark adds a supply barrel on Pyke."),
        (Event("loan-void", {"house": "stark", "loan": "full-host", "units": {"ship": 1}}),
         "Nothing can be done of this part of Full Host: 1 ship."),
        (Event("spied-put", {"house": "stark", "deck": "II", "under": 1}),
         "Stark puts one of them under deck II, unseen by the others."),
    ],
    ids=str,
)  # fmt: skip
def test_what_happens_is_told(event: Event, english: str) -> None:
    told = [said.sentence(event) for said in SAID]
    assert told[0] == english and is_a_sentence(told[1]) and told[1] != english


def test_the_question_for_a_loan_says_what_each_costs_who_is_asked() -> None:
    row = bank("full-host", "spymaster", "pyromancer")
    match = at({"phase": "consolidate", **row, **forces(the_bite=("stark", "1S", "iron-bank"))})
    said = SAID[0].asks("loan", "stark", match.choices["stark"].facts)
    assert said == "Stark: which loan do you take with the order in the Bite? Full Host 7, Spymaster 4, Pyromancer 1."
