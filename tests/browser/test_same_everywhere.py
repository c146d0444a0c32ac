"""The same answers give the same game, byte for byte, on this Python and on Pyodide in the page."""

from typing import Any

from playwright.sync_api import Page

from gotweb.workshop.drive import run_python

PLAY = """
import gotweb.thrones.game
from gotweb.core import chance, link
from gotweb.core.game import game
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
