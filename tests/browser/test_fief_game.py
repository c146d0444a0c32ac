"""A Song of Ice and Fief in the page: games of four by touch, by keyboard, in the list view; hands stay hidden.

In each there are a marriage, an election, a deal with a diplomacy marker, assassins, a siege and the Wall. It is
written outside the page (`prompter.py`), and with `--all` every answer of it is given through the page (`actors.py`),
in each way another game's; else an answer of each kind, and the end, of one game in all ways. Whatever the page writes
to its console, or asks of the network that is not its own, fails these tests (`profiles`).
"""

from __future__ import annotations

from typing import Any

import pytest
from actors import Actor, Finger, Keys, Reader
from doing import act, no_tap_is_early, now, unpainted
from hand import SEED_NATURE
from playwright.sync_api import Page, expect
from prompter import Script, great
from test_list import T

from gotweb.workshop.drive import run_python, to_form, wait_until_quiet

pytestmark = pytest.mark.in_place

GAME = "song-of-ice-and-fief"
USUAL = (9, 6)
"""The seed and the rounds of the game of a usual run, in which nearly every kind of question is asked."""
OFTEN = 1
"""So many answers of each kind are given where not everything is run."""
BY_KEYS, IN_LISTS = 0, 1
"""The kinds of answers that are given by keys, and the others, that are given in the list view."""
UNSEEN = """
from gotweb.ui.page import app
match, t = app.here().match, app.here().language
[t(f"card.{card}") for card in sorted({card for hand in match.state.hands.values() for card in hand})]
"""
"""The names of all cards in hands, whoever holds them."""


def begin(page: Page, game: Script) -> None:
    """The same game of four with the Wall as the written one, from the first screen."""
    to_form(page, GAME)
    wait_until_quiet(page)
    expect(act(page, "start")).to_be_visible()
    run_python(page, SEED_NATURE.format(seed=game.seed))
    act(page, "wall").check(force=True)
    act(page, f"rounds-{game.options['rounds']}").check(force=True)
    act(page, "start").press("Enter")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    unpainted(page)
    assert now(page)[0] == GAME


class Curtains:
    """What is looked for while the curtain hangs."""

    def __init__(self) -> None:
        self.cards = 0
        """How many cards there were to be seen, if it had not hung."""

    def __call__(self, page: Page) -> None:
        """No widget lies open, and no card of anybody's hand is named in the page."""
        assert page.locator(".widget").count() == 0
        unseen: list[str] = run_python(page, UNSEEN)
        self.cards += len(unseen)


def played(actor: Actor, game: Script, curtains: Curtains, often: int | None = None, turn: int | None = None) -> None:
    """Play the whole game, or `often` of each kind of its answers, and look back at it."""
    actor.play(game, often, turn)
    print(game.happened, actor.given, actor.pressed, actor.mapped, actor.changed, actor.curtains, actor.kinds)
    assert not actor.odd, actor.odd
    assert actor.curtains > 3 and curtains.cards > 20, "else nothing was there to be hidden"
    expect(actor.page.locator("table.ending, table.standings").first).to_be_visible()


def test_a_game_of_four_by_touch_on_a_phone(visit: Any, whole: bool) -> None:
    """A whole one with `--all`; else every kind of answer."""
    page: Page = visit("phone", locale="fr-FR", reduced_motion="reduce")
    game, curtains = great(*((3, 6) if whole else USUAL)), Curtains()
    begin(page, game)
    player = Finger(page, "fr", game.seed, curtains)
    played(player, game, curtains, None if whole else OFTEN)
    assert not player.small, player.small
    no_tap_is_early(page)
    while act(page, "moment-next").count():  # the end lies over the table
        act(page, "moment-next").first.tap()
        wait_until_quiet(page)
    expect(page.locator("#sheet .triumph-poster img")).to_be_visible()  # the winner's poster
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    act(page, "report").first.tap()
    expect(page.locator(".sheet-report")).to_be_visible()
    expect(page.locator(".sheet-report")).not_to_contain_text("report.")


def test_a_game_of_four_by_keyboard(visit: Any, whole: bool) -> None:
    """A whole one with `--all`; else an answer of every second kind: the others are given in the list view."""
    page: Page = visit("tablet-landscape", locale="en-GB", reduced_motion="reduce")
    game, curtains = great(*((7, 10) if whole else USUAL)), Curtains()
    begin(page, game)
    player = Keys(page, "en", game.seed, curtains)
    played(player, game, curtains, *(() if whole else (OFTEN, BY_KEYS)))
    assert player.mapped > (30 if whole else 0), "the map is walked over, too"


@pytest.mark.rare  # in the list view a usual run plays Thrones, a battle and the toy
def test_a_game_of_four_in_the_list_view(visit: Any, whole: bool) -> None:
    """A whole one with `--all`; else an answer of every second kind: the others are given by keys."""
    page: Page = visit("desktop", locale="en-GB", reduced_motion="reduce", settings={"view": "list"})
    game, curtains = great(*USUAL), Curtains()
    begin(page, game)
    expect(page.get_by_role("region", name=T("list.region"))).to_be_visible()
    assert not page.locator("#map").is_visible()
    player = Reader(page, "en", game.seed, curtains)
    played(player, game, curtains, *(() if whole else (OFTEN, IN_LISTS)))
    assert player.typed > (250 if whole else 20)
