"""A card that one seat draws is always drawn by nature, also the last kind of a deck; older games open as they were."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gotweb.bots.seen import known_answers
from gotweb.core import chance, link
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.record import load, record

KEPT = json.loads(Path(__file__).with_name("untold.json").read_text("utf-8"))
"""Links and a record that were made when nature was not asked for a card of the last kind: first just before that."""


def finished(match: Match) -> Match:
    """The match, played to its end at random."""
    pick = chance.seeded("untold")
    while match.choices:
        match.push_sample(next(iter(match.choices)), pick)
    return match


@pytest.mark.parametrize("kept", KEPT["links"], ids=lambda kept: str(kept["answers"]))
def test_an_older_link_opens_as_it_lay_and_comes_out_the_same_again(kept: dict[str, Any]) -> None:
    match = link.decode(kept["link"])
    assert (match.digest(), len(match.answers), match.untold) == (kept["digest"], kept["answers"], kept["untold"])
    assert link.encode(match, hidden=True) == kept["link"]
    whole = finished(match)
    assert link.decode(link.encode(whole, hidden=True)).digest() == whole.digest()


def test_an_older_record_is_played_again_to_its_end_and_from_its_checkpoint() -> None:
    loaded = load(KEPT["record"])
    assert not loaded.rebased and loaded.match.untold and loaded.match.digest() == KEPT["record"]["digest"]
    assert record(loaded.match, hidden=True, sealed=True) == KEPT["record"]
    for twin in (loaded.match.fork(), loaded.match.again(len(loaded.match.answers)), loaded.match.unsealed()):
        assert twin.untold and twin.digest() == loaded.match.digest()
    since = load({**KEPT["record"], "digest": "0"})
    assert since.rebased and since.match.digest() == KEPT["record"]["digest"]


def test_nobody_can_tell_by_what_is_asked_that_one_kind_of_card_is_left() -> None:
    """It is asked all the same, and whoever may not see the card reads that one was drawn, as of any other."""
    match = link.decode(KEPT["links"][0]["link"])
    draw = match.choices[NATURE]
    assert draw.eyes is not None and draw.only() is not None and len(set(draw.bag)) == 1
    (drawer,) = draw.eyes
    match.push_sample(NATURE, chance.seeded(2))
    other = next(seat for seat in match.seats if seat != drawer)
    assert match.answers[-1] == (NATURE, {"draw": draw.bag[0]}) and len(match.answers) - 1 in match.hidden
    assert known_answers(match, other)[-1] == (NATURE, None)
    assert finished(match).result is not None
