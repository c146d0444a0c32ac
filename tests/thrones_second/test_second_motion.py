"""What moves over the second edition's map: garrisons, ships of ports, a march that goes on, and whole games."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.second.table.board import DRAWN
from gotweb.thrones.table import board as model
from gotweb.ui.board.motion import LONGEST, Motion
from gotweb.ui.face import Face, face_of
from gotweb.ui.kit.tree import Memo
from tests.players import lively

FACE: Face = face_of("thrones-second")
PLACES = model.places(DRAWN)
OUTLINES = dict.fromkeys(FACE.board.middles, "M0 0")
CASES = Path(__file__).parents[1] / "cases" / "thrones-second"


@cache
def collected() -> dict[str, cases.Case]:
    return {case.id: case for case in cases.collect([CASES])}


def shown(id: str, far: bool = False) -> tuple[list[Motion], dict[str, Any]]:
    """What moves with the last answer of a case before its first expectation, and how it looks then."""
    case = collected()[id]
    match = Match(game(case.game), case.options, position=case.position, posed=True)
    for step in case.script:
        if "expect" in step:
            break
        before, length = match.view(None), len(match.log)
        match.push(step["seat"], step["answer"])
    after = match.view(None)
    return FACE.board.moves(match.log[length:], before, after, far), after


def test_the_march_of_loras_travels_into_the_area_that_he_took() -> None:
    made, after = shown("2.U23a")
    assert after["orders"]["harrenhal"]["token"] == "march-1"
    (travel,) = (move for move in made if move.what == "march-1")
    assert (travel.how, travel.veils) == ("travel", ("orders", "harrenhal"))
    assert (travel.path[0], travel.path[-1]) == (PLACES["stoney-sept"].order, PLACES["harrenhal"].order)
    # it sets out when the winners have moved in
    (entry,) = {move.start + move.length for move in made if move.what == "knight"}
    assert travel.start >= entry


def test_from_afar_it_travels_between_the_places_of_orders_seen_from_afar() -> None:
    made, _ = shown("2.U23a", far=True)
    (travel,) = (move for move in made if move.what == "march-1")
    assert (travel.path[0], travel.path[-1]) == (PLACES["stoney-sept"].far_order, PLACES["harrenhal"].far_order)


def test_an_order_that_a_card_removes_fades() -> None:
    facts = {"house": "lannister", "card": "cersei-lannister", "victim": "stark", "area": "winterfell"}
    event = Event("ability", {**facts, "token": "raid", "rule": "U09"})
    view: dict[str, Any] = {"units": {}, "orders": {}, "control": {}, "controllers": {}, "neutral": {}}
    (fade,) = FACE.board.moves([event], view, view, far=False)
    assert (fade.how, fade.what, fade.path) == ("fade", "raid", (PLACES["winterfell"].order,))


@pytest.mark.parametrize(
    ("id", "seed", "far"), [("thrones-second", 1, False), ("thrones-dance", 2, True), ("thrones-feast", 3, False)]
)
def test_a_whole_game_can_be_shown(id: str, seed: int, far: bool) -> None:
    match, pick = Match(game(id), {"tides": "yes"}), chance.seeded(seed)
    board, seen = face_of(id).board, set()
    match.settle(pick)
    while match.choices:
        name, choice = next(iter(match.choices.items()))
        before, length = match.view(None), len(match.log)
        match.push(name, lively(match, choice, pick))
        match.settle(pick)
        after = match.view(None)
        made = board.moves(match.log[length:], before, after, far)
        veiled = [move.veils for move in made if move.veils is not None]
        if veiled:
            lying = board.lying(after, OUTLINES, Memo())
            keys = {layer: {one.key for one in lying[layer]} for layer in {layer for layer, _ in veiled}}
            assert all(key in keys[layer] for layer, key in veiled), match.log[length:]
        for move in made:
            seen.add(move.how)
            assert move.start >= 0 and move.start + move.length <= LONGEST + 1e-9
            for what in filter(None, (move.what, move.then)):
                assert move.how == "grow" or board.ghost(move, what, far)
    assert seen == {"travel", "drop", "land", "fade", "rise", "flip", "grow"}
