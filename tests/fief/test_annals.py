"""A game of Fief looked back upon: a row for each round, as the table stood when it ended, and what turned it."""

from __future__ import annotations

import pytest

from gotweb.core import chance
from gotweb.core.annals import END
from gotweb.core.match import Match
from gotweb.fief import annals
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.playing import answer
from tests.fief.rich import HOUSES, POSITION
from tests.rest import sooner


@pytest.mark.parametrize("seed", sooner(range(3), 1, 1))
def test_every_round_has_a_row_and_the_last_one_is_the_table_as_it_stands(seed: int) -> None:
    match, pick = Match(fief(), {**options_for(3 + seed, seed), "rounds": 6}), chance.seeded(f"annals {seed}")
    while match.choices:
        if len(match.answers) % 40 == 0:
            found = annals.look_back(match)
            assert [row.rounds for row in found.rows] == list(range(max(1, match.state.round) + 1))
            assert found.rows[-1].figures == annals.figures(match.state) and not found.over
        answer(match, pick)
    found = annals.look_back(match)
    assert [row.rounds for row in found.rows] == list(range(match.state.round + 1)) and match.state.round > 1
    assert found.over and found.moments[-1].kind == END
    assert [moment.at for moment in found.moments] == sorted(moment.at for moment in found.moments)
    for house in match.state.houses:
        assert found.rows[-1].figures["gold"][house] == match.state.gold[house]


def test_a_game_that_began_in_its_midst_has_rows_from_there_on() -> None:
    """The first row is how it stood before; that of a round which is not over is how it stands now."""
    match = Match(fief(), HOUSES, position={**POSITION, "round": 5, "agenda": [["buy", "stark"], ["end"]]}, posed=True)
    assert [row.rounds for row in annals.look_back(match).rows] == [4, 5]
