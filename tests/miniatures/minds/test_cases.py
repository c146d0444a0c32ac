"""The cases of the strategy board, people and orders; they are of the game that is not on the shelf yet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gotweb.miniatures
from gotweb import cases
from gotweb.core.game import Game
from gotweb.miniatures.game import with_minds

CASES = cases.collect([Path(__file__).parent / "cases"])
PACKAGE = Path(gotweb.miniatures.__path__[0])
OURS = "NOPQ"
"""The chapters of the rules whose cases these are."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_case(case: cases.Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(id: str) -> Game:
        assert id == "miniatures"
        return with_minds()

    monkeypatch.setattr(cases, "game", found)
    assert case.options == {"minds": "all"} and case.source
    assert cases.run(case) == []


def test_every_rule_of_these_chapters_has_a_case() -> None:
    listed = {rule["id"] for rule in json.loads((PACKAGE / "rules.json").read_text("utf-8"))}
    held = {rule for case in CASES for rule in case.rules}
    assert {rule for rule in listed if rule[0] in OURS} | {"B06", "K05"} <= held <= listed
