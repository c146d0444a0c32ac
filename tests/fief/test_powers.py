"""What each house alone can do is told where houses are chosen, and on its board ("Game setup", p3 and 4)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.fief.powers import rests
from gotweb.fief.table import people
from gotweb.fief.table.face import face
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import text
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_form_tells_the_power_of_each_house_that_can_be_chosen(code: str) -> None:
    t, form = Language(code, "fief", strict=True), face(fief()).form
    options: dict[str, Any] = {"players": 6, "targaryen": True}
    houses = fief().options({**options, "house1": "arryn"})["house2"] + ("arryn",)
    told = {house: form.tells(t, "house2", {"house2": house}) for house in houses}
    assert len(set(told.values())) == len(told) == 9
    assert all(one and t(f"seat.{house}") in one for house, one in told.items() if house != "targaryen")


@pytest.mark.parametrize(
    ("house", "changes", "until"),
    [
        ("lannister", {}, None),
        ("lannister", {"used": ["look", "look stark"]}, "round"),
        ("lannister", {"spent": ["spy"]}, "game"),
        ("greyjoy", {"spent": ["theft"]}, "game"),
        ("stark", {"used": ["cull"]}, "round"),
        ("stark", {"used": ["look"], "spent": ["spy", "theft"]}, None),
        ("tyrell", {"used": ["cull", "look"]}, None),
    ],
)  # fmt: skip
def test_the_board_of_a_house_says_what_it_can_do_and_whether_it_has_done_it(
    house: str, changes: dict[str, list[str]], until: str | None
) -> None:
    match = Match(fief(), {**HOUSES, "rounds": 6}, position={**POSITION, "phase": "movement", **changes}, posed=True)
    t = Language("en", "fief", strict=True)
    shown = text(people.house(t, match, house, False, {}))
    assert rests(match.state, house) == until
    assert t(f"rule.{match.state.facts.houses[house].power}") in shown
    assert [each for each in ("round", "game") if t(f"power.{each}") in shown] == ([until] if until else [])
