"""Random games of the box, with every number of players and every module: laws, positions, records, links."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from gotweb import selfplay
from gotweb.core import link, record
from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import CARDS, TIDES, by_lot
from tests.mother.box import BOX
from tests.rest import by_turns

MODULES = [
    {"cards": CARDS[n % 4], "tides": TIDES[n % 3], "sea-orders": sea, "gifts": gifts}
    for n, (sea, gifts) in enumerate(product((False, True), repeat=2))
]


@pytest.mark.parametrize(("players", "modules"), by_turns(range(3, 8), MODULES), ids=str)
def test_a_random_game_keeps_the_laws_and_comes_to_its_end(players: int, modules: dict[str, Any]) -> None:
    """S01 to S27: with each number of players, and each combination of sea orders and gifts."""
    match, broken = Match(BOX, {**by_lot(players, seeded(players)), **modules}), list[str]()
    selfplay.play(match, f"box {players}", broken)
    assert broken == [] and match.result is not None and set(match.result.winners) <= set(match.seats)
    assert all(match.state.power[house] == 0 for house in match.state.houses if house not in match.seats)
    position = match.game.position(match.state)
    assert match.game.position(match.game.from_position(json.loads(json.dumps(position)), match.options)) == position
    again = record.load(json.loads(record.dumps(record.record(match, hidden=True)))).match
    assert again.digest() == match.digest() == link.decode(link.encode(match, hidden=True)).digest()


@pytest.mark.parametrize(("cards", "tides"), list(product(CARDS, TIDES)))
@pytest.mark.parametrize(("sea", "gifts"), list(product((False, True), repeat=2)))
def test_every_combination_of_modules_can_be_begun(cards: str, tides: str, sea: bool, gifts: bool) -> None:
    """S01 (MD18): with each number of players; the laws hold, and somebody is asked."""
    for players in range(3, 8):
        options = by_lot(players, seeded(f"{cards} {tides} {sea} {gifts} {players}"))
        match = Match(BOX, {**options, "cards": cards, "tides": tides, "sea-orders": sea, "gifts": gifts})
        assert match.choices and match.game.broken_laws(match.state, []) == []
        tokens = match.state.edition.tokens_of(match.seats[0])
        assert ("iron-bank" in tokens) == sea and sum(tokens.values()) == (18 if sea else 15)
        assert bool(match.state.tides) == (tides != "no")
