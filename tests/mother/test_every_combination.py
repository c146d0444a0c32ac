"""Every combination of cards, Tides, modules and numbers of players that the box allows, with Essos and without."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from gotweb import selfplay
from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.mother.books import CARDS, PLAYERS, TIDES, WITH_TARGARYEN, by_lot
from gotweb.thrones.second.mother.essos.state import TARGARYEN

TABLES = [*((False, number) for number in PLAYERS), *((True, number) for number in WITH_TARGARYEN)]
"""With Essos or without, and how many play."""
MODULES = [*product(TIDES, (False, True), (False, True))]
"""Tides of Battle, sea orders, gifts: with each set of house cards."""
FEW = 40
"""So many answers of each game are given in a usual run: claims and orders, and the first raids."""


def combinations(essos: bool, number: int, cards: str) -> Iterator[Match]:
    """Games with every set of modules, whose houses are drawn by lot for each."""
    for tides, sea, gifts in MODULES:
        seed = f"combination {essos} {number} {cards} {tides} {sea} {gifts}"
        houses = {**by_lot(number - essos, seeded(seed)), "players": number, TARGARYEN: essos}
        modules = {"cards": cards, "tides": tides, "sea-orders": sea, "gifts": gifts}
        yield Match(game("thrones-mother"), {**houses, **modules})


def begins(match: Match, seed: str) -> list[str]:
    """Give a few answers at random, now and then one beside the question; the laws that are broken then."""
    pick, broken = seeded(seed), list[str]()
    for _ in range(FEW):
        offered = list(match.beside)
        deals = offered and pick(selfplay.SELDOM) == 0
        match.push_sample(offered[pick(len(offered))] if deals else next(iter(match.choices)), pick)
    broken += map(str, match.game.broken_laws(match.state, [*match.choices.values()]))
    return broken


def test_there_are_as_many_as_the_box_allows() -> None:
    """S01: 48 sets of cards and modules for each of five numbers, twice."""
    assert len(CARDS) * len(MODULES) == 48 and len(TABLES) == 10
    rules: Any = game("thrones-mother")
    for essos, number in TABLES:
        found = rules.options({TARGARYEN: essos, "players": number})
        assert number in found["players"] and found["cards"] == CARDS and found["tides"] == TIDES


@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize(("essos", "number"), TABLES)
def test_every_combination_can_be_played(essos: bool, number: int, cards: str, whole: bool) -> None:
    """S01, X01: whoever is not played is a vassal, each module goes with each other; with `--all` to the end.

    In a usual run each table with each set of modules has one of the three sets of cards, by turns.
    """
    turn = CARDS.index(cards) + TABLES.index((essos, number))
    for at, match in enumerate(combinations(essos, number, cards)):
        if not whole and (at + turn) % len(CARDS):
            continue
        assert len(match.seats) == number and (TARGARYEN in match.seats) == essos
        seed, broken = f"{essos} {number} {cards} {at}", list[str]()
        if whole:
            selfplay.play(match, seed, broken)
            assert match.result is not None and {*match.result.winners} <= {*match.seats}
        else:
            broken = begins(match, seed)
        assert broken == [], match.options
