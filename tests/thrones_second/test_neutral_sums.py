"""A neutral force is fought for as an enemy would be: with the same sum, of the table as the other moves leave it."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones import neutral
from gotweb.thrones.reach import FIRST, Lookahead
from gotweb.thrones.second.lookahead import SECOND

AHEAD: dict[str, Lookahead[Any]] = {"thrones-first": FIRST, "thrones-second": SECOND}
MARCHING = {
    "thrones-first": {"footman": 2, "knight": 2}, "thrones-second": {"footman": 1, "knight": 1, "siege-engine": 2},
}  # fmt: skip
PLACES = ("kings-landing", "kingswood", "blackwater", "the-reach")
"""Where each unit may go: to be fought for, to an own area in support, to another, or nowhere."""


def posed(id: str, there: dict[str, Any], **changes: Any) -> Match:
    units: dict[str, Any] = {
        "the-reach": {"tyrell": MARCHING[id]}, "kingswood": {"tyrell": {"footman": 1}},
        "blackwater": {"tyrell": {"knight": 1}}, "crackclaw-point": {"baratheon": {"footman": 2}},
    }  # fmt: skip
    orders = {
        "the-reach": "march-1",
        "kingswood": "support",
        "blackwater": "support+1*",
        "crackclaw-point": "support",
    }
    laid = {area: {"house": next(iter(units[area])), "token": token} for area, token in orders.items()}
    position = {"round": 3, "phase": "march", "turn": "tyrell", "units": {**units, **there}, "orders": laid}
    return Match(game(id), {}, position={**position, "supply": {"tyrell": 6}, **changes}, posed=True)


@pytest.mark.parametrize(
    ("id", "restrictions", "force"),
    [("thrones-first", [], 10), ("thrones-first", ["no-footman-support"], 7), ("thrones-second", [], 10)],
)
def test_a_march_comes_to_the_same_against_a_neutral_force_as_an_enemy(id: str, restrictions: Any, force: int) -> None:
    """M01, M03, H03, and H33 in the second edition; I15."""
    free = posed(id, {}, neutral={"kings-landing": force}, restrictions=restrictions)
    held = posed(id, {"kings-landing": {"stark": {"footman": 1}}}, neutral={}, restrictions=restrictions)
    edition, found = free.state.edition, set()
    units = [kind for kind, n in MARCHING[id].items() for _ in range(n)]
    for places in product(PLACES, repeat=len(units)):
        moves: dict[str, Any] = {}
        for kind, place in zip(units, places, strict=True):
            counts = moves.setdefault(place, {})
            counts[kind] = counts.get(kind, 0) + 1
        moves.pop("the-reach", None)
        if "kings-landing" not in moves:
            continue
        march = [(to, edition.units(counts)) for to, counts in sorted(moves.items())]
        told = AHEAD[id].outlook(held.state, "tyrell", "the-reach", march)
        assert told is not None
        own = neutral.own_strength(free.state, "tyrell", "the-reach", "kings-landing", dict(march))
        assert own == told.strengths["tyrell"].total
        answer = {"march": "the-reach", "moves": [{"to": to, **counts} for to, counts in moves.items()]}
        refused = free.why_not("tyrell", {**answer, "leave_power": False})
        could = own + told.helpers["crackclaw-point"]["tyrell"] >= force
        assert (refused == "M01") == (not could)
        found.add(refused)
    assert found == {None, "M01"}
