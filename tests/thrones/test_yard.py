"""A yard, in which one unit after the other is mustered, knows what one that is opened only then would know."""

from __future__ import annotations

import pytest

from gotweb.core import chance
from gotweb.core.shelf import game
from gotweb.thrones.mustering import Yard
from gotweb.thrones.second.mustering import SecondYard

PLENTY = 30
"""Points enough to come to the limit of supply."""


@pytest.mark.parametrize(("id", "kind"), [("thrones-first", Yard), ("thrones-second", SecondYard)])
def test_what_a_yard_remembers_is_true_after_every_unit_that_is_built(id: str, kind: type[Yard]) -> None:
    refused: set[str] = set()
    for seed in range(8):
        pick = chance.seeded(seed)
        state = game(id).new({"players": 3, "competitive": False, "cards": "base", "tides": "no"})
        yard = kind(state, "stark")
        yard.points = dict.fromkeys(yard.points, PLENTY)
        while possible := [order for order in yard.possible() if not order[1].startswith("upgrade")]:
            yard.build(*possible[pick(len(possible))])
            fresh = kind(state, "stark")
            for castle in yard.points:
                for unit in ("footman", "knight", "ship"):
                    for area in yard.places(castle, unit):
                        rule = fresh.why_not_there(unit, area)
                        assert yard.why_not_there(unit, area) == rule
                        refused.add(rule or "")
    assert {"", "C10"} <= refused
