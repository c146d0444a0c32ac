"""Whole games told in both languages: every event and every question becomes a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gotweb.thrones
from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones import phrases
from gotweb.thrones.chronicle import VARIANTS, areas_of_event, asks, details, rule_of_event, sentence
from gotweb.thrones.game import first_edition
from gotweb.thrones.phrases import units_text
from tests.players import lively

SOURCES = "\n".join(file.read_text("utf-8") for file in Path(gotweb.thrones.__file__).parent.glob("*.py"))
EVENT_KINDS = {*re.findall(r"\.say\(\s*\"([a-z-]+)\"", SOURCES), "forced", "withdrawn"}
CHOICE_KINDS = {
    *re.findall(r"(?:one_of|number)\(\s*[^,]+,\s*[^,()]+(?:\([^()]*\))?, \"([a-z]+)\"", SOURCES),
    *re.findall(r"super\(\).__init__\([^,]+, \"([a-z]+)\"", SOURCES),
    *({"draw"} if "yield Draw(" in SOURCES else set()),  # of gotweb.core.chance
}


def is_a_sentence(text: str) -> bool:
    return bool(text) and text[0].upper() == text[0] and text[-1] in ".?" and not set("{}_") & set(text)


def played(seed: int) -> Iterator[tuple[Match, Choice | None]]:
    """A random game with many battles: before every answer the match and the choice, and at the end the match."""
    pick = chance.seeded(seed)
    match = Match(first_edition(), {"players": 3 + seed % 3})
    while match.result is None:
        for seat, choice in list(match.choices.items()):
            yield match, choice
            match.push(seat, lively(match, choice, pick))
    yield match, None


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.one_of(3)
def test_whole_games_are_told_in_every_language(languages: list[Language], seed: int) -> None:
    areas = first_edition().edition.areas
    asked: set[str] = set()
    log: list[Event] = []
    for match, choice in played(seed):
        log = match.log if choice is None else log
        if choice is not None:
            asked.add(choice.kind)
            for language in languages:
                assert is_a_sentence(asks(language, choice.kind, choice.seat, choice.facts))
    assert {"orders", "march", "card", "bid"} <= asked
    for event in log:
        told = [sentence(language, event) for language in languages]
        assert all(map(is_a_sentence, told)), (event, told)
        assert told[0] != told[1], event
        for language in languages:
            assert not set("{}") & set("".join(details(language, event)))
        assert set(areas_of_event(event)) <= areas.keys()
        assert rule_of_event(event) is None or re.fullmatch("[A-N][0-9]{2}", rule_of_event(event) or "")


def test_the_sources_name_their_kinds() -> None:
    assert len(EVENT_KINDS) > 40 and {"ability", "battle", "wildlings"} <= EVENT_KINDS
    assert {"orders", "march", "bid", "draw", "card", "surplus", "kill"} <= CHOICE_KINDS


def test_every_kind_of_event_has_a_text(languages: list[Language], catalogues: dict) -> None:
    for code in ("en", "fr"):
        keys = catalogues["thrones", code, "thrones"]
        for kind in EVENT_KINDS:
            assert f"log.{kind}" in keys or (kind in VARIANTS and any(k.startswith(f"log.{kind}.") for k in keys)), kind


def test_every_text_of_the_log_belongs_to_an_event(catalogues: dict) -> None:
    for key in catalogues["thrones", "en", "thrones"]:
        if key.startswith("log."):
            assert key.split(".")[1] in EVENT_KINDS, key


def test_every_kind_of_choice_has_a_text_and_a_name(languages: list[Language], catalogues: dict) -> None:
    keys = catalogues["thrones", "en", "thrones"]
    for kind in CHOICE_KINDS:
        assert any(key == f"ask.{kind}" or key.startswith(f"ask.{kind}.") for key in keys), kind
        assert f"kind.{kind}" in keys
    assert {key.split(".")[1] for key in keys if key.startswith("ask.")} == CHOICE_KINDS


RARE = [
    Event("ability", {"house": "tyrell", "card": "ser-loras-tyrell", "victim": "stark", "unit": "routed_footman"}),
    Event("wildlings", {"before": 12, "after": 12, "icons": 2, "rule": "E01"}),
    Event("game-over", {"winners": ["stark", "tyrell"], "castles": {"stark": 3, "tyrell": 3}, "rule": "N03"}),
    Event("game-over", {"winners": ["stark"], "castles": {"stark": 3, "tyrell": 3}, "rule": "N03", "tie": "power"}),
    Event("game-over", {"winners": ["stark"], "castles": {"stark": 7}, "rule": "N05"}),
    Event("surplus", {"house": "stark", "area": "winterfell", "lost": {"footman": 1}, "rule": "K03"}),
    Event("power", {"house": "stark", "gained": 0, "crowns": 1, "rule": "L05"}),
    *(
        Event("forced", {"seat": "stark", "kind": kind, "answer": {}})
        for kind in ("bid", "card", "orders", "raven", "raid", "retreat", "lose", "trim", "surplus", "kill", "remove")
    ),
]
ASKED = [
    ("support", {"target": "kings-landing", "sides": ["tyrell"], "areas": {"the-reach": 2}}),
    ("support", {"target": "kings-landing", "sides": ["stark"], "areas": {"the-reach": 2}}),
    ("support", {"target": "kings-landing", "sides": ["tyrell", "lannister"], "areas": {"the-reach": 2}}),
    ("kill", {"card": "ser-loras-tyrell"}), ("reclaim", {"rule": "E02"}), ("reclaim", {"rule": "J21"}),
    ("surplus", {"count": 1, "area": "pyke"}), ("name", {"why": "lowest", "bids": {}}), ("draw", {"deck": "III"}),
    *(("rank", {"track": track, "bids": {}}) for track in ("throne", "fiefdoms", "court")),
    *(("remove", {"card": card}) for card in ("asha-greyjoy", "cersei-lannister")),
]  # fmt: skip


def test_what_is_rare_is_told_too(languages: list[Language]) -> None:
    for language in languages:
        for event in RARE:
            assert is_a_sentence(sentence(language, event)), event
        for kind, facts in ASKED:
            assert is_a_sentence(asks(language, kind, "stark", facts)), kind
        for card in [card.id for card in first_edition().edition.cards.values() if card.ability]:
            assert language.has(f"card.{card}.text")


def test_lists_and_numbers_read_well(languages: list[Language]) -> None:
    english, french = languages
    assert units_text(english, {"knight": 2, "footman": 1}) == "2 knights and 1 footman"
    assert units_text(french, {"knight": 1, "footman": 2, "routed_ship": 1}) == (
        "1 chevalier, 2 fantassins et 1 bateau en déroute"
    )
    assert units_text(english, {}) == "no unit"
    march = Event("marched", {
        "house": "stark", "area": "the-twins", "token": "march-1", "rule": "H02",
        "moves": [{"to": "seagard", "knight": 1}, {"to": "the-fingers", "footman": 2}],
    })  # fmt: skip
    assert sentence(english, march) == (
        "Stark marches from the Twins (March −1): 1 knight to Seagard and 2 footmen to the Fingers."
    )
    assert sentence(french, march).endswith("1 chevalier vers Salvemer et 2 fantassins vers les Doigts.")
    assert areas_of_event(march) == ["the-twins", "seagard", "the-fingers"]
    line = ["support", 2, "the-eyrie"]
    assert phrases.strength_line(french, line) == "soutien des Eyrié 2"
    assert phrases.strength_line(english, ["order", -1, "the-eyrie"]) == "order −1"
    lost = Event("control-lost", {"house": "stark", "area": "pyke", "to": "greyjoy", "rule": "H21"})
    assert areas_of_event(lost) == ["pyke"] and rule_of_event(lost) == "H21"
    assert rule_of_event(Event("raven-kept", {"house": "stark"})) is None
