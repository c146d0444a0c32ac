"""Advice at a mustering shows where a ship goes, and not only from which castle."""

from __future__ import annotations

import pytest

from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.ui.board.draft import Draft
from gotweb.ui.face import face_of
from gotweb.ui.table.counsel import ADVISED, ghost_of
from tests.hands import Hands
from tests.players import guided


@pytest.mark.parametrize("id", ["thrones-first", "thrones-second"])
def test_the_way_of_each_ship_and_the_castle_of_each_unit_are_seen(id: str) -> None:
    face, match, pick, ships = face_of(id), Match(game(id)), chance.seeded("muster"), 0
    match.settle(pick)
    while ships < 12 and match.choices:
        name, choice = next(iter(match.choices.items()))
        for option in choice.options() or () if choice.kind == "muster" else ():
            if option["muster"] is None:
                continue
            widget = face.table.widget(match, choice, Hands())
            widget.resume(option)
            castle, area = option["muster"]["castle"], option["muster"]["area"]
            ghost = ghost_of(option, widget.draft())
            assert ghost.marks == dict.fromkeys((castle, area), ADVISED)
            sails = area != castle and match.state.edition.areas[area].port_of is None
            assert [(arrow.start, arrow.end) for arrow in ghost.arrows] == ([(castle, area)] if sails else [])
            lying = {layer: [] for layer in ("control", "orders", "pieces", "highlight")}
            outlines = dict.fromkeys(face.board.middles, "M0 0")
            drawn = face.board.drafted(lying, Draft(marks=ghost.marks, arrows=ghost.arrows), outlines)
            assert len(drawn["highlight"]) == len({castle, area}) + 2 * sails
            ships += area != castle
        match.push(name, guided(match, choice, pick))
        match.settle(pick)
    assert ships >= 12
