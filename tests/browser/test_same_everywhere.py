"""The same answers give the same game, byte for byte, on this Python and on Pyodide in the page."""

from typing import Any

import pytest
from playwright.sync_api import Page

from gotweb.workshop.drive import run_python

pytestmark = pytest.mark.in_place

PLAY = """
import gotweb.thrones.game
from gotweb.core import chance, link
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.core.record import dumps, record

def play(seed, players):
    pick = chance.seeded(seed)
    match = Match(game("thrones-first"), {"players": players})
    while match.result is None:
        for seat, choice in match.choices.items():
            match.push(seat, choice.sample(pick))
    return [match.digest(), link.encode(match), dumps(record(match))]
"""
GAMES = "[play(n, 3 + n % 3) for n in range(6)]"


def test_games_digests_links_and_records_are_the_same(shared_page: Page) -> None:
    here: dict[str, Any] = {}
    exec(PLAY, here)
    assert run_python(shared_page, f"{PLAY}\n{GAMES}") == eval(GAMES, here)


PLANE = """
import random
from gotweb.geometry.plane.charges import charges
from gotweb.geometry.plane.contact import contact, overlap, squared_distance
from gotweb.geometry.plane.arcs import shares
from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.geometry.plane.field import Move, Field
from gotweb.geometry.plane.sight import look

def thought(seed):
    pick, shapes = random.Random(seed), {}
    while len(shapes) < 13:
        place = [pick.randrange(1000, 3801) * 10_000 for _ in range(2)]
        new = Rectangle(*place, pick.randrange(360), *pick.choice([(275, 240), (138, 278), (300, 50)]))
        if not any(overlap(new, other) for other in shapes.values()):
            shapes[str(len(shapes))] = new
    tray, *others = shapes.values()
    parts = [dict(list(shapes.items())[first:last]) for first, last in ((1, 6), (6, 9), (9, 11), (11, 13))]
    field = Field(*parts)
    found = [field.stop(tray, 1200), charges(field, tray, 1200)]
    for name, enemy in field.enemies.items():
        found += [look(tray, enemy, others[5:]), field.why_not_see(tray, name), squared_distance(tray, enemy)]
        found += [(place, contact(place, enemy)) for place in field.alignments(tray, name, "left")]
        found += [shares(tray, enemy), field.why_not_align(tray, name, "rear")]
        move = Move(pick.randrange(360), "front", pick.randrange(1200), pick.randrange(360))
        found += [field.why_not_move(tray, move), field.why_not_reach(tray, name, 600)]
    return repr(found)
"""
FETCH = """
from gotweb.ui.kit import fetching
from gotweb.ui.page import app
await fetching.fetch(app.here().device, "miniatures")
"""
"""Geometry comes with the games that want it."""
TABLES = "[thought(n) for n in range(20)]"


def test_what_the_plane_finds_is_the_same(shared_page: Page) -> None:
    """Every number and every reason: the plane computes in integers and fractions only."""
    here: dict[str, Any] = {}
    exec(PLANE, here)
    found = eval(TABLES, here)
    assert sum("Charge(" in one for one in found) > 5
    assert run_python(shared_page, f"{FETCH}\n{PLANE}\n{TABLES}") == found
