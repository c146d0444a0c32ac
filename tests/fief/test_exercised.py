"""Every card, attribute, title, house, unit and objective is exercised by at least one case."""

from __future__ import annotations

import json
import re

import pytest

from gotweb.fief.facts import shipped
from tests.fief.test_cases import CASES

TEXTS = {case.id: json.dumps([case.position, case.script, case.expect, case.options]) for case in CASES}
RULES = {case.id: set(case.rules) for case in CASES}
NOBLES = shipped().nobles
ATTRIBUTES = {
    "ambitious": "O03", "bastard": "B03", "blessed": "G06", "bountiful": "G05", "coward": "R04", "cruel": "M08",
    "cunning": "R07", "cursed": "G03", "extravagant": "L09", "faceless": "I09", "fearless": "R14", "good": "L08",
    "heartbreaker": "M08", "loyal": "R06", "persuasive": "R23", "prince": "E05", "shadow": "P15", "storm": "P07",
    "swift": "P03", "tyrant": "L08", "ugly": "B07", "unlucky": "I01",
}  # fmt: skip
"""Attribute of nobles -> the rule that says what it does."""


def named(word: str) -> list[str]:
    """The cases in which a word stands for itself: in the position, what is answered, or what is expected."""
    return [id for id, text in TEXTS.items() if re.search(rf'[" ]{re.escape(word)}[" ]', text)]


@pytest.mark.parametrize("card", sorted({card for deck in shipped().cards.values() for card in deck}))
def test_every_card(card: str) -> None:
    assert named(card)


@pytest.mark.parametrize("title", sorted(shipped().titles))
def test_every_title(title: str) -> None:
    assert named(re.sub(r"-[0-9]$", "-1", title))


@pytest.mark.parametrize("unit", sorted(shipped().units))
def test_every_unit(unit: str) -> None:
    # mercenaries have no counters: they are counted in camps
    assert named("camps" if unit == "mercenary" else unit)


@pytest.mark.parametrize("house", sorted(shipped().houses))
def test_every_house_sits_at_some_table(house: str) -> None:
    assert named(house)


@pytest.mark.parametrize("attribute", sorted({one for noble in NOBLES.values() for one in noble.attributes}))
def test_every_attribute_by_the_rule_that_says_what_it_does(attribute: str) -> None:
    bearers = [noble.id for noble in NOBLES.values() if attribute in noble.attributes]
    assert [id for one in bearers for id in named(one) if ATTRIBUTES[attribute] in RULES[id]]
