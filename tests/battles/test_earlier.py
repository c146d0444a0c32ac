"""Games that were begun by rules that have been mended since: their saves and their links still open."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gotweb.core import chance, link
from gotweb.core.match import Match
from gotweb.core.record import load
from tests.battles.players import fierce

KEPT = json.loads(Path(__file__).with_name("earlier.json").read_text("utf-8"))
"""Links and records that were made before C05, D07, M06, N04 and N07 were mended."""


def finished(match: Match) -> Match:
    """The match, played to its end."""
    pick = chance.seeded("earlier")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick))
    return match


@pytest.mark.parametrize("kept", KEPT["links"], ids=lambda kept: kept["plan"])
def test_a_link_of_a_begun_game_opens_as_it_lay(kept: dict[str, Any]) -> None:
    """The list of what can be answered in a turn is longer by now: the game's number in the link says so."""
    match = link.decode(kept["link"])
    assert match.digest() == kept["digest"] and match.options["plan"] == kept["plan"]
    again = link.encode(match, hidden=True)
    assert again != kept["link"] and link.decode(again).digest() == kept["digest"]
    assert finished(match).result is not None


@pytest.mark.parametrize("kept", KEPT["records"], ids=lambda kept: kept["options"]["plan"])
def test_a_record_whose_history_no_longer_replays_goes_on_from_its_checkpoint(kept: dict[str, Any]) -> None:
    """A fire has spread since that did not then, say: the table is that of the save all the same."""
    loaded = load(kept)
    assert loaded.rebased and loaded.match.digest() == kept["digest"]
    assert finished(loaded.match).result is not None
