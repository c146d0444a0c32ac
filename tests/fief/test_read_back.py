"""What a state notes, its position reads: every checkpoint of whole games is read back to the same digest.

The games are those of somebody who looks for fights, sieges, deaths and the Wall. In the whole run every value of every
option is played in five games at least.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from tests.fief import seeking
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, INVADED
from tests.rest import sooner

OFTEN = 5
"""In so many games every value of every option is played."""
QUICK, USUAL = 4, 4
"""So many of the games are played while somebody works, and usually; all by `build.py test --all`."""


def _names(chosen: dict[str, Any]) -> list[str]:
    return [name for name in fief().options(chosen) if name not in chosen]


@cache
def tables() -> tuple[dict[str, Any], ...]:
    """Options of games in which every value of every option comes `OFTEN` times at least: mostly the rarest is taken.

    Six play as soon as all other numbers have had their games, for they have most to choose; a house that is rarer on
    a later seat waits for that.
    """
    pick, used = chance.seeded("every option"), Counter[tuple[str, Any]]()
    values: set[tuple[str, Any]] = set()
    found: list[dict[str, Any]] = []
    while not found or min(used[one] for one in values) < OFTEN:
        chosen: dict[str, Any] = {}
        while names := _names(chosen):
            name, able = names[0], fief().options(chosen)[names[0]]
            values |= {(name, value) for value in able}
            later = [other for other in names[1:] if name.startswith("house")]
            if name == "players" and all(used[name, value] >= OFTEN for value in able):
                able = (max(able),)
            rarity = {value: used[name, value] - min([used[other, value] for other in later], default=0)
                      for value in able}  # fmt: skip
            rare = [value for value in able if rarity[value] == min(rarity.values()) or pick(9) == 0]
            chosen[name] = rare[pick(len(rare))]
        used.update(chosen.items())
        found.append(chosen)
    return tuple(found)


def read_back(match: Match) -> None:
    """Hold that the moment at which the last step began is the same when its position is written and read."""
    at, position = match.checkpoint()
    again = Match(match.game, match.options, position=json.loads(json.dumps(position)))
    for who, given in match.answers[at:]:
        again.push(who, given)
    assert again.digest() == match.digest()


def play(match: Match, seed: str) -> None:
    pick, before = chance.seeded(seed), -1
    while match.result is None:
        seeking.answer(match, pick)
        if match.starts[-1].answers != before:
            before = match.starts[-1].answers
            read_back(match)


@pytest.mark.parametrize("seed", sooner(range(len(tables())), QUICK, USUAL))
@pytest.mark.one_of(2)
def test_every_checkpoint_of_a_whole_game_is_read_back(seed: int) -> None:
    play(Match(fief(), tables()[seed]), f"read {seed}")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.one_of(2)
def test_every_checkpoint_of_an_invaded_westeros_is_read_back(seed: int) -> None:
    """Who fights wildlings in Westeros has fought Mance in this round ("10.4 The wall variant")."""
    match = Match(fief(), {**HOUSES, "rounds": 6, "wall": True, "ladder": True}, position=INVADED, posed=True)
    play(match, f"invaded {seed}")
    assert any(event.kind == "battle" and event.facts["other"] == "mance" for event in match.told)


def test_more_promises_than_five_hundred_are_read_back() -> None:
    promises = [{"seat": "stark", "other": "lannister", "word": "peace", "round": 1, "kept": True}] * 501
    read_back(Match(fief(), HOUSES, position={"agenda": [["begin"], ["end"]], "promises": promises}, posed=True))
