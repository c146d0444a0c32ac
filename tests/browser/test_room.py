"""Room is used: what a screen has room for is in sight, and no room stays empty while something waits below an edge."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from profiles import Profiles
from test_sight import SERIES, put, resize

from gotweb.workshop.drive import run_python, wait_until_quiet
from tests.rest import usually

pytestmark = pytest.mark.in_place

ONE_EACH = (("thrones-first", "orders"), ("battles-of-westeros", "turn"), ("song-of-ice-and-fief", "move"))
"""A game of each family, with a question of it."""
ALIKE = ("thrones-second", "thrones-feast")
"""Games whose line of standings is that of another."""
TWICE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""
"""Ids that more than one element has."""


@pytest.fixture(scope="module")
def room(profiles: Profiles) -> Iterator[Page]:
    with profiles.visits(in_place=True) as visit:
        yield visit("tablet-landscape")


def parts(page: Page) -> list[str]:
    """The tabs beside the map, as they stand."""
    found: list[str] = page.evaluate("[...document.querySelectorAll('.beside-part')].map((part) => part.id.slice(7))")
    return found


@pytest.mark.parametrize(("game", "kind"), usually(ONE_EACH[:1], ONE_EACH[1:]), ids=lambda part: part)
def test_from_1280_on_what_lies_on_the_printed_board_lies_beside_the_map(
    room: Page, axe: str, game: str, kind: str, whole: bool
) -> None:
    resize(room, 1024, 768)
    put(room, kind, game=game)
    tabs = "[...document.querySelectorAll('#table [data-action=tab]')].map((tab) => tab.dataset.value)"
    small = room.evaluate(tabs)
    assert parts(room) == []
    room.evaluate(axe)
    for size in ((1280, 800), (1366, 768)):
        resize(room, *size)
        wait_until_quiet(room)
        there = parts(room)
        assert len(there) > 1 and "log" not in there
        assert room.evaluate(tabs) == [tab for tab in small if tab not in there], "never in both places"
        for tab in there:
            expect(room.locator(f"#beside-{tab}")).to_be_in_viewport(ratio=0.99)
            expect(room.locator(f"#beside-{tab} > h2")).to_be_in_viewport(ratio=0.99)
        box, map_box = room.locator(".beside-one").bounding_box(), room.locator("#map").bounding_box()
        panel = room.locator("#table").bounding_box()
        assert box is not None and map_box is not None and panel is not None
        assert map_box["width"] > 380 and map_box["height"] > 440 and panel["height"] == size[1]
        beside = box["x"] >= map_box["x"] + map_box["width"] - 1
        assert beside or box["y"] >= map_box["y"] + map_box["height"] - 1
        assert room.evaluate(TWICE) == []
        # a key and the line of standings lead there, as they lead to a tab
        for number, tab in enumerate(small, 1):
            if tab in there:
                room.keyboard.press(str(number))
                expect(room.locator(f"#beside-{tab}")).to_be_focused()
        room.locator("#table .prompt h2").focus()
        room.locator("#table [data-action=standings]").click()
        expect(room.locator(f"#beside-{small[1]}")).to_be_focused()
        expect(room.locator("#table .widget")).to_be_visible()
        if not whole and size != (1280, 800):  # axe takes most of the time
            continue
        read = "document" if whole else "{exclude: [['#board']]}"  # of all boards conformance says what they are named
        found = room.evaluate(f"axe.run({read}, {{resultTypes: ['violations']}})")["violations"]
        assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


def test_the_lists_have_the_room_of_a_column(room: Page) -> None:
    put(room, "orders")
    resize(room, 1280, 800)
    run_python(room, "from gotweb.ui.page.app import here; here().set('view', 'list')")
    wait_until_quiet(room)
    assert parts(room) == []
    run_python(room, "here().set('view', 'map')")
    wait_until_quiet(room)
    assert parts(room) == ["tracks", "houses"]


@pytest.mark.parametrize("game", usually([game for game in SERIES if game not in ALIKE], ALIKE))
@pytest.mark.one_of(2)
def test_what_decides_who_wins_stays_in_sight_on_a_phone(room: Page, game: str) -> None:
    put(room, {"battles-of-westeros": "attack"}.get(game, "move" if "fief" in game else "march"), game=game)
    for size in ((390, 844), (360, 800)):
        resize(room, *size)
        standings = room.locator("#table .glance [data-action=standings]")
        expect(standings).to_be_in_viewport(ratio=0.98)
        assert standings.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0, size
        box = standings.bounding_box()
        assert box is not None and box["height"] >= 44
    room.locator("[data-action=large-map]").click()
    expect(room.locator("#table .glance [data-action=standings]")).to_be_in_viewport(ratio=0.98)
    room.locator("[data-action=large-map]").click()


BAND = """() => {
  const box = document.querySelector(".asked"), note = box.querySelector(".note:not(.none)") ?? box.querySelector("h2");
  const said = note.getBoundingClientRect().bottom - box.getBoundingClientRect().top;
  return [box.getBoundingClientRect().height, said];
}"""
"""How high the room of a question is, and how much of it the question takes."""


def test_no_band_is_left_empty_below_a_question(room: Page) -> None:
    for kind in ("march", "blade", "orders", "retreat"):
        put(room, kind)
        for size in ((390, 844), (768, 1024), (1024, 768), (1280, 800)):
            resize(room, *size)
            high, said = room.evaluate(BAND)
            assert high <= max(said, 70) + 1, (kind, size)


def left(page: Page, part: str) -> Any:
    return page.evaluate("(part) => document.querySelector(part).getBoundingClientRect().left", part)


def test_upright_a_list_stands_beside_what_is_picked_and_does_not_wait_below_empty_room(room: Page) -> None:
    resize(room, 768, 1024)
    put(room, "orders")
    assert left(room, ".widget .rows") > left(room, ".widget .palette") + 300
    expect(room.locator(".widget .rows [data-action]").first).to_be_in_viewport(ratio=0.99)
    put(room, "turn", game="battles-of-westeros")
    assert left(room, ".widget > .rows") > left(room, ".widget > .battle-detail") + 300
    expect(room.locator(".widget > .rows [data-action]").first).to_be_in_viewport(ratio=0.99)
    put(room, "move", game="song-of-ice-and-fief")  # what has only happened takes no room from a list
    wide = "document.querySelector('#table .widget').getBoundingClientRect().width"
    assert room.evaluate(wide) > 700


def test_on_its_side_the_panel_is_folded_away_until_somebody_is_asked_anew(room: Page) -> None:
    resize(room, 1024, 768)
    put(room, "march")
    fold = room.locator("[data-action=large-map]")
    box = fold.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 44
    fold.focus()
    room.keyboard.press("Enter")
    expect(room.locator("#table")).to_be_hidden()
    expect(fold).to_be_focused()
    expect(fold).to_have_attribute("aria-pressed", "true")
    map_box = room.locator("#map").bounding_box()
    assert map_box is not None and map_box["x"] + map_box["width"] == 1024
    run_python(room, "from gotweb.ui.page.app import here; here().table.refresh()")
    expect(room.locator("#table")).to_be_hidden()  # nothing new is asked
    fold.click()
    expect(room.locator("#table")).to_be_visible()
    fold.click()
    answer = "table = here().table; c = table.widget.choice\nfrom gotweb.core import chance\n"
    run_python(room, answer + "table.send(c.sample(chance.seeded(1)))")
    wait_until_quiet(room)
    expect(room.locator("#table")).to_be_visible()
    expect(fold).to_have_attribute("aria-pressed", "false")
