"""What a match keeps of earlier moments: copies that share what changes seldom, and that nothing later changes."""

from __future__ import annotations

from dataclasses import fields

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game

PLAYED: list[tuple[str, dict[str, object]]] = [
    ("thrones-first", {"players": 5}),
    ("thrones-second", {"players": 6, "cards": "chosen", "tides": "yes"}),
    ("thrones-dance", {}),
    ("thrones-feast", {}),
]
FIEF: tuple[str, dict[str, object]] = ("song-of-ice-and-fief", {"players": 5, "wall": True, "rounds": 6})


@pytest.mark.parametrize(("id", "options"), [*PLAYED, FIEF])
def test_what_was_kept_of_a_step_is_the_same_when_the_game_is_over(id: str, options: dict[str, object]) -> None:
    for seed in range(12):
        pick, match = chance.seeded(seed), Match(game(id), options)
        kept: list[dict[str, object]] = []
        while match.result is None:
            for seat, choice in match.choices.items():
                match.push(seat, choice.sample(pick))
            kept += [match.game.position(start.state) for start in match.starts[len(kept) :]]
        assert kept == [match.game.position(start.state) for start in match.starts]


@pytest.mark.parametrize(("id", "options"), PLAYED)
def test_two_steps_share_what_did_not_change_between_them(id: str, options: dict[str, object]) -> None:
    match = Match(game(id), options)
    copied = match.state.copy()
    for seldom in ("hands", "discards", "tracks", "supply", "neutral", "decks"):
        assert getattr(copied, seldom) is getattr(match.state, seldom), seldom
    for often in ("forces", "orders", "control", "power"):
        assert getattr(copied, often) is not getattr(match.state, often), often


def test_a_copy_shares_every_field_but_those_that_are_changed_in_place() -> None:
    match = Match(game(FIEF[0]), FIEF[1])
    copied = match.state.copy()
    apart = {
        "nobles", "troops", "control", "mills", "forts", "sieges", "gold", "titles", "gifts", "weather", "diplomacy",
        "camps", "rested", "events",
    }  # fmt: skip
    for one in fields(match.state):
        old, new = getattr(match.state, one.name), getattr(copied, one.name)
        assert (new is not old) == (one.name in apart), one.name
        assert new == old or one.name == "events", one.name
