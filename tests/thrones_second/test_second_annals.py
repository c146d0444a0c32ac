"""Games of the second edition looked back upon."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.annals import END, winners
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second import annals
from gotweb.thrones.second.victory import held, land_areas
from tests.lang.conftest import compiled
from tests.players import lively


def played(id: str, seed: int) -> Match:
    pick = chance.seeded(seed)
    match = Match(game(id))
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, lively(match, choice, pick))
    return match


@pytest.mark.parametrize("id", ["thrones-second", "thrones-dance", "thrones-feast"])
def test_the_annals_end_with_the_winner_and_with_the_table_as_it_stands(id: str) -> None:
    match = played(id, 2)
    told = annals.look_back(match)
    assert told.over and [moment.kind for moment in told.moments].count(END) == 1 and match.result is not None
    assert winners(told) == match.result.winners == tuple(annals.ranking(told)[:1])
    last = told.rows[-1].figures
    assert last["castles"] == held(match.state) and last["lands"] == land_areas(match.state)
    assert [row.rounds for row in told.rows] == list(range(match.state.round + 1))
    assert ("points" in last) == (id == "thrones-feast")


def test_a_garrison_alone_counts_as_a_castle_held() -> None:
    match = Match(game("thrones-second"), {"players": 6})
    state: Any = match.state.copy()
    assert state.garrisons["pyke"].house == "greyjoy"
    state.take_units("pyke", state.forces["pyke"].units)
    assert annals.figures(state)["castles"]["greyjoy"] == held(state)["greyjoy"] > 0


def test_houses_are_ranked_by_what_decides_in_their_game() -> None:
    assert annals.decisive(annals.look_back(Match(game("thrones-second")))) == ("castles", "lands", "supply")
    assert annals.decisive(annals.look_back(Match(game("thrones-feast")))) == ("points",)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_measure_has_its_name(code: str) -> None:
    language = Language(code, "thrones.second", strict=True, opened=compiled)
    for measure in (*annals.MEASURES, annals.POINTS):
        assert language(f"report.measure.{measure}") and language(f"report.short.{measure}")
