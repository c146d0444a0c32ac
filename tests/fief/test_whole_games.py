"""Whole games, written down: base, tactical, with the Night's Watch, and with all variants together.

Each file in `games/` is a record as the program saves it; `ends.json` says how it ends and how often what happened in
it. A change of the rules that changes them changes what a table has saved: then they are played anew
(`python -m tests.fief.write_games`).
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.core.record import load, loads

FOLDER = Path(__file__).parent / "games"
ENDS: dict[str, dict[str, Any]] = json.loads((FOLDER / "ends.json").read_text("utf-8"))
PLAYED: dict[str, dict[str, Any]] = {
    "base": {"tactics": False, "wall": False},
    "tactical": {"tactics": True, "wall": False},
    "nights-watch": {"tactics": True, "wall": True, "ladder": False},
    "all-variants": {
        "tactics": True, "wall": True, "ladder": True, "targaryen": True, "council": True, "murder": True,
        "markers": True, "mild": True, "die": "blank",
    },
}  # fmt: skip
"""Name of a game -> the options that it is for."""


def end(match: Match) -> dict[str, Any]:
    """Return how a game ended, and how often what happened in it."""
    result = match.result
    assert result is not None
    return {
        "winners": list(result.winners), "rule": result.rule, "scores": result.scores,
        "rounds": match.state.round, "answers": len(match.answers),
        "events": dict(sorted(Counter(event.kind for event in match.told).items())),
    }  # fmt: skip


@pytest.mark.parametrize("name", sorted(PLAYED))
def test_a_whole_game_ends_as_it_did(name: str) -> None:
    match = load(loads((FOLDER / f"{name}.json").read_text("utf-8"))).match
    assert PLAYED[name].items() <= match.options.items()
    assert match.result is not None
    assert end(match) == ENDS[name]


@pytest.mark.parametrize("name", sorted(PLAYED))
def test_the_laws_hold_all_the_way(name: str) -> None:
    played = load(loads((FOLDER / f"{name}.json").read_text("utf-8"))).match
    match = Match(played.game, played.options, untold=played.untold)
    for seat, answer in played.answers:
        match.push(seat, answer)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []
    assert match.digest() == played.digest()
