"""Which case shows what each of the 41 abilities and 30 cards does: docs/miniatures-played.md, held to the cases.

An ability is shown by a case that fails where nobody has it; a card by one in which it is played, or lies on a unit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.core.errors import TableError
from gotweb.miniatures import facts
from tests.miniatures.test_orders import abilities

ROOT = Path(__file__).parents[2]
CASES = {case.id: case for case in cases.collect([ROOT / "tests" / "cases" / "miniatures"])}
ROW = re.compile(r"\| `([a-z-]+)` \| [^|]+ \| ([^|]+) \|")
TABLE = {
    name: shown.split(", ") for name, shown in ROW.findall((ROOT / "docs" / "miniatures-played.md").read_text("utf-8"))
}
"""Ability or card -> the cases that show it."""


@pytest.fixture
def lost() -> Iterator[Any]:
    """Takes an ability from everybody who has it."""
    shelves: tuple[Any, ...] = (facts.kinds(), facts.attachments(), facts.people())
    before = [one._shipped for one in shelves]

    def take(word: str) -> None:
        for one in shelves:
            one._shipped = {id: without(card, word) for id, card in one._shipped.items()}

    yield take
    for one, shipped in zip(shelves, before, strict=True):
        one._shipped = shipped


def without(card: Any, word: str) -> Any:
    """A card without an ability."""
    if isinstance(card, facts.Person):
        return card._replace(ability="") if card.ability == word else card
    card = card._replace(abilities=tuple(one for one in card.abilities if one != word))
    if isinstance(card, facts.Attachment):
        return card
    attacks = (one._replace(effects=tuple(each for each in one.effects if each != word)) for one in card.attacks)
    return card._replace(attacks=tuple(attacks))


def fails(case: cases.Case) -> bool:
    """Whether a case fails: by what it expects, or since an answer is refused or nothing is asked."""
    try:
        return cases.run(case) != []
    except (TableError, LookupError):
        return True


def test_the_table_has_each_of_them() -> None:
    assert len(abilities()) == 41 and len(facts.cards()) == 30
    assert TABLE.keys() == {*abilities(), *facts.cards()}


@pytest.mark.parametrize("word", sorted(abilities()))
def test_a_case_shows_the_ability(word: str, lost: Any) -> None:
    """All those that are named fail without it, and hold with it."""
    named = [CASES[id] for id in TABLE[word]]
    assert not any(fails(case) for case in named)
    lost(word)
    assert all(fails(case) for case in named)


@pytest.mark.parametrize("card", sorted(facts.cards()))
def test_a_case_shows_the_card(card: str) -> None:
    """It is played in one of those that are named, or lies on a unit there, and what they expect is not empty."""
    named = [CASES[id] for id in TABLE[card]]
    assert all(_played(case.script, card) or _lies(case.position or {}, card) for case in named)
    assert any(_played(case.script, card) for case in named) and all(case.expect for case in named)


def _played(script: Any, card: str) -> bool:
    return any(step.get("answer", {}).get("play") == card for step in script)


def _lies(position: Mapping[str, Any], card: str) -> bool:
    return f'"card": "{card}"' in json.dumps(position.get("minds", {}))
