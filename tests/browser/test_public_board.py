"""The public board in a second window: it follows the table, never shows a secret, and outlives a reload."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from doing import drawn, unpainted
from playwright.sync_api import Page, expect
from profiles import Profiles
from test_great_moments import begin, bring_up

from gotweb.workshop import drive
from gotweb.workshop.drive import begin_game

pytestmark = pytest.mark.in_place

SIZES = ((1920, 1080), (1024, 768), (768, 1024), (360, 800))
LAID = "document.querySelectorAll('#layer-orders > g').length"
HEARD = """() => {
  window.heard = [];
  new BroadcastChannel("gotweb.board").addEventListener("message", ({ data }) => heard.push(data));
}"""
COUNTS = """() => {
  window.told = 0;
  const post = BroadcastChannel.prototype.postMessage;
  BroadcastChannel.prototype.postMessage = function (text) { window.told++; post.call(this, text); };
}"""


def board_of(table: Page, size: tuple[int, int] = (1920, 1080)) -> Page:
    """A second window of the same browser, opened from the menu as a person does."""
    if table.locator("#curtain [data-action=look]").count():
        table.locator("#curtain [data-action=look]").tap()
    table.locator("[data-action=menu]").tap()
    with table.context.expect_page() as opened:
        table.locator("[data-action=board]").tap()
    board = opened.value
    board.set_viewport_size({"width": size[0], "height": size[1]})
    drive.wait_until_ready(board)
    table.locator("[data-action=close-sheet]").tap()
    expect(board.locator(".board-head")).to_be_visible()
    return board


class Windows(NamedTuple):
    """The window of a table, and the one of its board."""

    table: Page
    board: Page


@pytest.fixture(scope="module")
def windows(profiles: Profiles) -> Iterator[Windows]:
    """A table with its board beside it. Whoever wants a certain game puts it on the table."""
    with profiles.visits(in_place=True) as visit:
        table = visit("tablet-landscape")
        begin_game(table)
        expect(table.locator("#curtain [data-action=show]")).to_be_visible()
        board = board_of(table)
        unpainted(table)
        unpainted(board)
        yield Windows(table, board)


def test_no_draft_and_no_sealed_answer_comes_to_the_board_or_over_the_channel(windows: Windows) -> None:
    table, board = windows
    table.bring_to_front()  # what lies behind another window is drawn once in a second
    expect(board.locator(".board-head")).to_contain_text("Round 1")
    expect(board.locator(".board-turn")).to_contain_text("secret")
    board.evaluate(HEARD)
    table.locator("[data-action=show]").last.tap()
    for _ in range(3):
        table.locator(".widget [data-action=token]:not(.refused)").first.tap()
    drive.wait_until_quiet(table)
    assert table.evaluate(LAID) == 3
    assert board.evaluate(LAID) == 0
    table.locator("[data-action=confirm]").tap()
    drive.wait_until_quiet(table)
    expect(board.locator(".fists .done")).to_have_count(1)
    assert board.evaluate(LAID) == 0
    heard = "\n".join(board.evaluate("heard"))
    assert heard
    laid = drive.run_python(table, "from gotweb.ui.page import app; app.here().match.answers[-1][1]['orders']")
    assert len(laid) == 3
    for area, token in laid.items():
        assert f'"{area}": "{token}"' not in heard
        assert f'"token": "{token}"' not in heard


def test_the_board_follows_and_has_nothing_to_press(windows: Windows) -> None:
    table, board = windows
    bring_up(table, "battle")
    title = table.locator("#moment-title").inner_text()
    expect(board.locator(".board-moment h2")).to_have_text(title)
    table.locator("[data-action=moment-next]").tap()
    expect(board.locator(".board-moment")).to_have_count(0)
    asked = table.locator(".prompt h2").inner_text()
    expect(board.locator(".board-turn h2")).to_have_text(asked)
    table.locator("[data-action=language]").tap()
    expect(board.locator("html")).to_have_attribute("lang", "fr")
    reach = "[...document.querySelectorAll('button, input, select, a[href], [tabindex=\"0\"]')]"
    assert board.evaluate(f"{reach}.filter(node => node.checkVisibility()).map(node => node.id)") == ["table"]
    board.mouse.click(300, 400)
    assert drive.run_python(table, "from gotweb.ui.page import app; app.here().table.widget is not None")
    table.locator("[data-action=language]").tap()
    expect(board.locator("html")).to_have_attribute("lang", "en")


SAYS = """async ([texts, times]) => {
  const channel = new BroadcastChannel("gotweb.board");
  for (const text of texts) channel.postMessage(text);
  for (const said of [null, 3, {}, { from: "board" }, [["["]], new Uint8Array(99)]) channel.postMessage(said);
  channel.postMessage("x".repeat(10_000_000));
  for (let n = 0; n < times; n++) channel.postMessage(JSON.stringify({ from: "board", has: `stranger ${n}` }));
  await new Promise((go) => setTimeout(go, 300));
  channel.close();
}"""
BRACKETS = [
    "[" * 10_000, "[" * 150, '{"from": "board", "has": ' + "[" * 10_000 + "]" * 10_000 + "}",
    '{"from": "board", "has": ' + "[" * 80 + "]" * 80 + "}", '{"from": ' * 10_000,
    '{"from": "table", "id": "x", "state": ' + "[" * 10_000, '{"from": "board", "from": "board", "has": NaN}',
]  # fmt: skip


def stranger(**changes: Any) -> str:
    """A state as a table might send it, but of something that is not known here."""
    state = {
        "game": "thrones-first",
        "view": {},
        "log": [],
        "since": 0,
        "players": {},
        "moment": None,
        "language": "en",
    }
    return json.dumps({"from": "table", "id": "x", "here": "x 1", "state": {**state, **changes}})


STATES = [
    stranger(), stranger(game="chess"), stranger(game=3), stranger(view={"waiting": 3}), stranger(log=[["x", {}]] * 3),
    stranger(language="xx"), stranger(since=9), stranger(moment=["battle", 0, 9, 0]), stranger(view={"round": 10**15}),
    stranger(view={"units": {"winterfell": {"stark": {"footman": 39_000}}}}), '{"from": "table", "id": "x"}',
]  # fmt: skip


def test_nothing_that_is_said_on_the_channel_stops_a_table_or_a_board(windows: Windows, whole: bool) -> None:
    table, board = windows
    other: Page = table.context.new_page()
    other.goto(f"{table.url.partition('#')[0]}assets/icon.svg")  # a page of the same host, with nothing of ours running
    alone: Page = table.context.new_page()
    alone.goto(f"{table.url.partition('#')[0]}#board")  # a board that hears strangers before it hears a table
    drive.wait_until_ready(alone)
    table.evaluate(COUNTS)
    for texts, times in ((BRACKETS, 0), (STATES, 0), ([], 20_000 if whole else 2_000)):
        other.evaluate(SAYS, [texts, times])
        assert drive.run_python(table, "1 + 1") == 2
        assert drive.run_python(board, "1 + 1") == 2
        assert drive.run_python(alone, "1 + 1") == 2
    assert table.evaluate("told") < 100, "a flood is not answered"
    bring_up(table, "battle")
    title = table.locator("#moment-title").inner_text()
    for one in (board, alone):
        expect(one.locator(".board-moment h2")).to_have_text(title)
    expect(board.locator(".board-head")).to_contain_text("Round")
    other.close()
    alone.close()


def test_it_says_when_the_table_has_gone_and_either_window_can_be_loaded_again(windows: Windows) -> None:
    """The last of those who use them: nothing is left of the table."""
    table, board = windows
    bring_up(table, "battle")
    expect(board.locator(".board-moment")).to_be_visible()
    board.reload()
    drive.wait_until_ready(board)
    expect(board.locator(".board-moment")).to_be_visible()
    drive.wait_until_stored(table)
    table.reload()
    drive.wait_until_ready(table)
    expect(board.locator(".board-notice")).to_contain_text("No game is on the table")
    table.locator("[data-action=resume]").first.tap()
    expect(board.locator(".board-notice")).to_have_count(0)
    expect(board.locator(".board-head")).to_be_visible()
    table.goto("about:blank")
    expect(board.locator(".board-notice")).to_contain_text("has gone")
    expect(board.locator(".board-head")).to_be_visible()


def test_the_board_is_whole_at_every_size_and_axe_finds_nothing(visit: Any, axe: str, whole: bool) -> None:
    page: Page = visit("tablet-landscape", locale="fr-FR")
    begin_game(page)
    drive.run_python(page, "from gotweb.ui.page import app; app.here().set('motion', 'off')")
    board = board_of(page, SIZES[0])
    bring_up(page, "battle")
    expect(board.locator(".board-moment")).to_be_visible()
    board.evaluate(axe)
    for width, height in SIZES if whole else (SIZES[0], SIZES[-1]):
        board.set_viewport_size({"width": width, "height": height})
        drawn(board)
        box = board.locator("#board").bounding_box()
        room = board.locator("#map").bounding_box()
        assert box is not None and room is not None
        assert box["width"] <= room["width"] + 1 and box["height"] <= room["height"] + 1, "the whole map is seen"
        wide = "(() => { const t = document.querySelector('#table'); return t.scrollWidth - t.clientWidth; })()"
        assert board.evaluate(wide) <= 0
        found = board.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found["violations"]] == []


@pytest.mark.rare  # tests/ui/test_relay.py holds what is told, and when
def test_a_table_without_a_board_tells_nobody_anything(visit: Any) -> None:
    page = begin(visit)
    page.evaluate(HEARD)
    bring_up(page, "battle")
    assert page.evaluate("heard") == []
