"""Essos told in both languages: areas, cards, pieces, every event and question, and the rules."""

from __future__ import annotations

import re

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.game import Event
from gotweb.core.words import NotUnderstood
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.essos.bids import Share
from gotweb.thrones.second.mother.essos.books import EDITION
from gotweb.thrones.second.mother.essos.state import LANDS
from gotweb.thrones.second.mother.essos.words import EssosWords
from gotweb.workshop.checkout import ROOT
from tests.lang.conftest import texts
from tests.mother.essos.board import ESSOS, table
from tests.mother.spoken import PACKAGE, SPOKEN, is_a_sentence, is_said
from tests.players import lively

CHAPTERS = sorted((ROOT / "gotweb/thrones/second/mother/essos").glob("*.py"))
SOURCES = "\n".join(file.read_text("utf-8") for file in CHAPTERS)


SAID = [EssosWords(ESSOS, language) for language in SPOKEN]


@pytest.mark.parametrize("language", SPOKEN, ids=LANGUAGES)
def test_areas_cards_and_pieces_have_their_names(language: Language) -> None:
    cards = [card for card in EDITION.cards.values() if card.house == "targaryen"]
    keys = [f"area{form}.{area}" for area in LANDS for form in ("", ".the", ".at", ".from")]
    keys += [f"card.{card.id}" for card in cards] + [f"card.{card.id}.text" for card in cards if card.ability]
    keys += [f"westeros.{card}{text}" for card in EDITION.decks["IV"] for text in ("", ".text")]
    keys += ["house.targaryen", "seat.targaryen", "unit.name.dragon", "unit.name.routed_dragon", "chapter.X"]
    assert [key for key in keys if not language.has(key)] == []
    assert not [card.id for card in cards if language.has(f"card.{card.id}.text") != card.ability]
    assert {language.n(f"unit.{lying}dragon", n)[0] for lying in ("", "routed_") for n in (1, 2)} == {"1", "2"}


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told_and_typed_in_both_languages(seed: int) -> None:
    houses = ("stark", "greyjoy", "martell") if seed else ("stark", "lannister", "tyrell", "arryn", "baratheon")
    match, pick = table(*houses, cards=("base", "dance", "base")[seed], gifts=seed == 2), seeded(f"essos words {seed}")
    own = {"loyalty", "ally", "recruit", "flesh", "sway", "annul", "share", "stake"}
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        answer = choice.canonical(lively(match, choice, pick) if choice.seat != NATURE else choice.sample(pick))
        for said in SAID:
            assert is_said(said.asks(choice.kind, choice.side, choice.facts)), choice.kind
            assert said.say(f"kind.{choice.kind}") and said.answer(answer)
            if choice.kind in own:
                assert said.understand(choice, said.answer(answer)) == answer, (choice.kind, said.answer(answer))
        match.push(id, answer)
    for event in match.told:
        told = [said.sentence(event) for said in SAID]
        assert all(map(is_a_sentence, told)), (event, told)


@pytest.mark.parametrize("line", ["lannister 2, tyrell", "bolton 5", "", "lannister two"])
def test_a_share_that_nobody_understands(line: str) -> None:
    match = table()
    choice = Share(match.state, "throne", {"lannister": 1, "tyrell": 0}, 5)
    assert SAID[0].understand(choice, '{"share": {"tyrell": 5}}') == {"share": {"tyrell": 5}}
    for said in SAID:
        with pytest.raises(NotUnderstood):
            said.understand(choice, line)


EVENTS = [
    (Event("dragons-grow", {"strength": 2}), "The dragons grow: now each counts 2."),
    (Event("shared", {"house": "targaryen", "gifts": {"lannister": 2, "tyrell": 3}, "bids": {}}),
     "Targaryen gives its bid away: Lannister 2, Tyrell 3."),
    (Event("loyalty-placed", {"area": "oldtown"}), "A loyalty token is placed in Oldtown."),
    (Event("loyalty-moved", {"house": "stark", "area": "oldtown", "to": "the-reach"}),
     "Stark moves a loyalty token from Oldtown to the Reach."),
    (Event("loyalty-restored", {"house": "targaryen", "area": "the-reach", "to": "oldtown"}),
     "Targaryen undoes the move: the token goes back from the Reach to Oldtown."),
    (Event("loyalty-gained", {"house": "targaryen", "area": "harrenhal", "count": 2, "marker": 3}),
     "Targaryen gains 2 loyalty tokens at Harrenhal: its marker stands at 3."),
    (Event("garrison-back", {"house": "targaryen", "area": "pentos", "strength": 2}),
     "Targaryen is in control at Pentos: the garrison of 2 is back."),
    (Event("braavos", {"house": "stark", "area": "braavos"}), "Stark takes the token of Braavos."),
    (Event("card-paid", {"house": "targaryen", "card": "the-long-plan", "power": 1}),
     "Targaryen pays 1 power: The Long Plan."),
    (Event("ally", {"house": "targaryen", "ally": "arryn", "card": "the-long-plan"}),
     "Targaryen names Arryn: The Long Plan."),
    (Event("recruited", {"house": "tyrell", "area": "blackwater", "units": {"knight": 1}}),
     "Tyrell gets 1 knight at Blackwater."),
    (Event("dragon-back", {"house": "targaryen", "area": "pentos"}), "A dragon of Targaryen is back at Pentos."),
    (Event("dragon-burnt", {"house": "targaryen", "area": "norvos", "round": 6, "strength": 3}),
     "Targaryen gives up a dragon at Norvos: each of the others counts 3."),
    (Event("ability", {"house": "targaryen", "card": "khal-drogo", "rule": "U54"}), "Khal Drogo leaves the game."),
    (Event("ability", {"house": "targaryen", "card": "viserys-targaryen", "rule": "U57"}), "Viserys leaves the game."),
    (Event("ability", {"house": "targaryen", "card": "viserys-targaryen", "discarded": "khal-drogo", "more": 4}),
     "Viserys adds the strength of Khal Drogo, which is discarded."),
    (Event("ability", {"house": "targaryen", "card": "illyrio-mopatis", "power": 3}),
     "Illyrio brings Targaryen 3 power."),
    (Event("ability", {"house": "targaryen", "card": "illyrio-mopatis", "left": True}), "Illyrio leaves the game."),
    (Event("ability", {"house": "targaryen", "card": "daenerys-targaryen-b", "victim": "stark", "power": 2}),
     "Daenerys costs Stark 2 power."),
    (Event("game-over", {"winners": ["targaryen"], "castles": {"targaryen": 7}, "rule": "X48"}),
     "Targaryen wins by loyalty: the marker stands at 7."),
    (Event("game-over", {"winners": ["stark"], "castles": {"stark": 4}, "rule": "X49"}),
     "The last round is over. Stark wins with its marker at 4."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "english"), EVENTS, ids=str)
def test_what_happens_is_told(event: Event, english: str) -> None:
    told = [said.sentence(event) for said in SAID]
    assert told[0] == english and is_a_sentence(told[1]) and told[1] != english


def test_every_kind_of_event_and_question_of_the_chapters_has_a_text() -> None:
    for code in LANGUAGES:
        said = {*texts(PACKAGE, code, "essos"), *texts("thrones.second", code, "second"),
                *texts("thrones", code, "thrones")}  # fmt: skip
        for kind in {*re.findall(r"\.say\(\s*\"([a-z-]+)\"", SOURCES)}:
            assert f"log.{kind}" in said or any(key.startswith(f"log.{kind}.") for key in said), kind
        for kind in {*re.findall(r"one_of\(\s*state, [a-zA-Z]+, \"([a-z]+)\"", SOURCES), "share"}:
            assert any(key.startswith(f"ask.{kind}") for key in said) and f"kind.{kind}" in said, kind
