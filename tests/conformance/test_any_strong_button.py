"""At every moment of a game at most one strong button is on the screen, and it does no harm."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.bots.mind import played_by_bots
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.ui.kit.tree import Element, walk
from tests.conformance.playing import BotPage, bots_at
from tests.conformance.seated import Page

GAMES = list(games())
ANSWERS = 60


def strong(page: Page) -> list[str]:
    """The strong buttons that can be pressed now: what a curtain or a moment covers cannot be."""
    scene = page.surface.scene
    covering = scene.curtain or (scene.moment if page.table.recaps.over else [])
    seen: list[Any] = covering or [*scene.panel, *scene.moment]
    return [
        str(one.attrs["data-action"])
        for root in seen
        if isinstance(root, Element)
        for one in walk(root)
        if "primary" in str(one.attrs.get("class", "")).split() and not one.attrs.get("disabled")
    ]


@pytest.mark.parametrize("id", GAMES)
def test_people_at_one_device_see_one_strong_button_at_a_time(id: str) -> None:
    page, pick = Page(Match(game(id)), {}), chance.seeded(f"strong {id}")
    page.settings["moments"] = "on"
    for _ in range(ANSWERS):
        if page.match.result is not None:
            break
        assert len(strong(page)) <= 1, strong(page)
        if page.table.curtain.hides:
            page.table.recaps.clear()
            page.table.curtain.show()
        widget = page.table.widget
        assert widget is not None
        widget.restore(page.asked.canonical(page.asked.sample(pick)))
        page.table.refresh()
        assert len(strong(page)) <= 1, (page.asked.kind, strong(page))
        page.table.send(page.asked.sample(pick))
    assert len(strong(page)) <= 1


@pytest.mark.parametrize("pace", ["instant", "step"])
@pytest.mark.parametrize("id", [id for id in GAMES if played_by_bots(game(id))])
def test_so_does_who_plays_with_bots_whether_they_think_wait_or_are_stopped(id: str, pace: str) -> None:
    page, pick = bots_at(id, level="page", pace=pace), chance.seeded(f"bots {id}")
    page.settings["moments"] = "on"
    for at in range(ANSWERS):
        if page.match.result is not None:
            break
        _stopped(page)
        page.run()
        assert len(strong(page)) <= 1, strong(page)
        if page.bots.steps:
            page.surface.press("bots-step")
        elif page.table.widget is not None and at % 2:
            page.answer(pick)
        elif page.table.recaps.showing:
            page.table.recaps.skip()
        elif page.table.widget is not None:
            page.answer(pick)


def _stopped(page: BotPage) -> None:
    """Stop the bots while the person has his answer laid, and let them go on."""
    page.bots.stop()
    widget = page.table.widget
    if widget is not None:
        widget.restore(page.asked.canonical(page.asked.sample(chance.seeded(len(page.match.answers)))))
    page.table.refresh()
    assert len(strong(page)) <= 1, strong(page)
    page.bots.resume()
    page.table.refresh()
