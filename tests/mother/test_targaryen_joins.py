"""Targaryen with Essos and the Iron Bank as an option of the box: all that was there before it stays as it was."""

from __future__ import annotations

import hashlib

import pytest

from gotweb.core import link, record
from gotweb.core.chance import seeded
from gotweb.core.errors import BadLink
from gotweb.core.match import Match
from gotweb.core.options import counts, filled
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.game import mother

GAME = mother()
LINK = "1BYFUAkfjwa34Z893cSPDZsWevpRdpiIfc_J4AQ"
DIGEST = "faa30334e1856369b1ed6d858f62624058e2290f00f6da930bc25821be4e8498"
SAVE = "764c899526e19a28369e37ddbf11a175f7d7207882bef0724084e6298d88643a"
"""Of a game that was begun before there was this option; of the save its SHA-256."""
FOUR = {"targaryen": True, **{house: house in HOUSES[:3] for house in HOUSES}}


def some(match: Match, answers: int) -> Match:
    pick = seeded(5)
    for _ in range(answers):
        match.push_sample(next(iter(match.choices)), pick)
    return match


def test_what_was_written_before_the_option_came_stays_byte_for_byte() -> None:
    match = some(Match(GAME, {"players": 4, "gifts": True}), 25)
    assert TARGARYEN not in match.options and match.digest() == DIGEST
    assert link.encode(match, hidden=True) == LINK and link.decode(LINK).digest() == DIGEST
    written = record.dumps(record.record(match, hidden=True))
    assert hashlib.sha256(written.encode()).hexdigest() == SAVE


def test_without_targaryen_is_what_was_before_and_written_nowhere() -> None:
    assert Match(GAME, {"players": 4, "targaryen": False}).options == Match(GAME, {"players": 4}).options


def test_a_game_with_targaryen_goes_into_saves_and_links() -> None:
    match = some(Match(GAME, FOUR), 60).unsealed()
    assert match.options["targaryen"] is True and isinstance(match.state, BankState)
    code = link.encode(match, hidden=True)
    again = link.decode(code)
    assert code[0] == "3" and again.digest() == match.digest() and again.options == match.options
    loaded = record.load(record.loads(record.dumps(record.record(match, hidden=True))))
    assert loaded.match.digest() == match.digest() and not loaded.rebased


def test_a_position_with_targaryen_goes_into_a_link() -> None:
    match = some(Match(GAME, FOUR, position={"round": 4}), 3).unsealed()
    code = link.encode(match, hidden=True)
    assert code[0] == "4" and link.decode(code).digest() == match.digest()


def test_a_link_with_the_beginning_of_another_kind_is_damaged() -> None:
    code = link.encode(some(Match(GAME, FOUR), 5), hidden=True)
    with pytest.raises(BadLink) as refusal:
        link.decode("1" + code[1:])
    assert refusal.value.id == "link-damaged"


@pytest.mark.parametrize("seed", range(40))
def test_options_taken_one_by_one_always_make_a_table(seed: int) -> None:
    """X01, S01: as many houses of Westeros as there are players beside Targaryen, whatever is chosen in which way."""
    pick = seeded(seed)
    options = filled(GAME, lambda name, values, taken: values[pick(len(values))])
    match = Match(GAME, options)
    played = [house for house in (*HOUSES, TARGARYEN) if options[house]]
    assert [*match.state.players] == played and len(played) == options["players"]
    assert isinstance(match.state, BankState) == options["targaryen"]
    assert ("IV" in match.state.piles) == options["targaryen"]


def test_three_to_eight_can_play() -> None:
    assert counts(GAME) == [3, 4, 5, 6, 7, 8]
    assert sorted(GAME.options({})["players"]) == [3, 4, 5, 6, 7]
    assert sorted(GAME.options({"targaryen": True})["players"]) == [4, 5, 6, 7, 8]


@pytest.mark.parametrize("players", range(4, 9))
@pytest.mark.parametrize("modules", [{}, {"sea-orders": True, "gifts": True, "cards": "dance", "tides": "yes"}])
def test_whole_games_with_targaryen_keep_every_law(players: int, modules: dict[str, object]) -> None:
    match = Match(GAME, {"targaryen": True, "players": players, **modules})
    pick = seeded(players)
    while match.choices and len(match.answers) < 250:
        match.push_sample(next(iter(match.choices)), pick)
        if len(match.answers) % 25 == 0:
            assert GAME.broken_laws(match.state, [*match.choices.values()]) == []
    _, position = match.checkpoint()
    assert GAME.from_position(position, match.options).tracks.keys() == match.state.tracks.keys()
