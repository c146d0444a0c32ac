"""House cards as they are drawn: everybody has a face, and all that the rules know of a card is on it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import Any

import pytest

from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.table import housecard
from gotweb.ui.kit.cardface import fanned
from gotweb.ui.kit.tree import text, walk
from gotweb.workshop.people import bust
from gotweb.workshop.thrones import portraits

ROOT = Path(__file__).parents[2]
FIRST: Any = Edition("first")


def test_every_card_has_a_portrait_on_the_board() -> None:
    drawn = set(re.findall(r'<symbol id="portrait-([\w-]+)"', (ROOT / "board.svg").read_text("utf-8")))
    assert drawn == set(FIRST.cards)
    assert set(portraits.people()) == set(FIRST.cards)


def test_no_two_people_of_a_house_look_alike() -> None:
    people = portraits.people()
    for one, other in itertools.combinations(FIRST.cards, 2):
        if FIRST.cards[one].house == FIRST.cards[other].house:
            assert people[one] != people[other], (one, other)


@pytest.mark.parametrize("wrong", [{"colour": "blue"}, {"skin": "green"}, {"kind": "cat"}, {"hat": "crown"}], ids=str)
def test_a_look_that_nothing_draws_is_refused(wrong: dict[str, str]) -> None:
    usual = {"body": "fur", "hair": "long", "colour": "black"}
    assert len(list(bust.layers(usual))) == 10
    with pytest.raises(KeyError):
        list(bust.layers(usual | wrong))


def test_a_hand_lies_in_a_fan_around_the_picked_card() -> None:
    assert fanned(7, 1) == ["at-l1", "at-0", "at-r1", "at-r2", "at-r3", "at-r3", "at-r3"]
    assert fanned(3, None) == ["at-0", "at-r1", "at-r2"]
    assert fanned(0, None) == []


@pytest.mark.parametrize("code", ["en", "fr"])
def test_all_that_the_rules_know_of_a_card_is_on_it(code: str) -> None:
    t = Language(code, "thrones")
    for id, facts in FIRST.cards.items():
        drawn = housecard.card(t, FIRST, id)
        assert drawn.attrs["class"] == f"card of-{facts.house}"
        parts = list(walk(drawn))
        assert f"#portrait-{id}" in [part.attrs.get("href") for part in parts]
        assert f"#scene-{facts.house}" in [part.attrs.get("href") for part in parts]
        assert f"#sigil-{facts.house}" in [part.attrs.get("href") for part in parts]
        (strength,) = (part for part in parts if part.attrs.get("class") == "strength")
        assert text(strength).strip() == str(facts.strength)
        assert t(f"card.{id}") in text(drawn)
        for sign, n in (("sword", facts.swords), ("fortification", facts.fortifications)):
            assert [part.attrs.get("href") for part in parts].count(f"#{sign}") == n
        if facts.ability:
            assert t(f"card.{id}.text") in text(drawn)


def test_a_card_face_down_tells_its_house_and_nothing_else() -> None:
    parts = list(walk(housecard.back("stark", "face down", "tall")))
    assert parts[0].attrs["class"] == "card-back of-stark tall"
    assert text(parts[0]).strip() == "face down"
    assert not [part for part in parts if "portrait" in str(part.attrs.get("href"))]
