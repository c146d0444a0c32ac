"""A second board in the page: put in place of the first, used like it, and put away again."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest
from doing import drawn
from playwright.sync_api import Page, expect
from profiles import Profiles, Visit

from gotweb.workshop.drive import begin_game, run_python, wait_until_quiet
from tests import made_up_board

BOARD = inspect.getsource(made_up_board)
USE = """
from js import document
from gotweb.core.game import Event
from gotweb.ui.board.ring import Ring
from gotweb.ui.kit import dom
from gotweb.ui.page import app, homescreen
# the map has the room that it has beside a game
dom.clear(document.getElementById("home"))
homescreen._home.draw = lambda focus: None  # whatever is heard now
document.body.dataset.screen = "table"
screen = app.here().screen
board, made_up, tapped, dropped = screen.board, MadeUp(), [], []
screen.use(made_up, app.here().language)
board.tapped = tapped.append
board.grabs, board.dragged = lambda area: True, lambda start, goal: dropped.append([start, goal])
memory, t, view = Memo(), app.here().language, {"held": ["hill"], "tents": ["wood"]}
def show(draft):
    lying = made_up.lying(view, screen.outlines, memory)
    layers, labels = made_up.drafted(lying, draft, screen.outlines), made_up.described(t, view)
    board.show(layers, labels, draft.grips, draft.goals, {}, None)
"""
SHOW = """
show(Draft(marks={"lake": "can"}, grips={"hill": Grip("red", {"walker": 2})}, goals={"wood": (), "lake": ("wood",)}))
"""


def begin(page: Page) -> None:
    run_python(page, f"{BOARD}\n{USE}\n0")


def middle(page: Page, area: str) -> tuple[float, float]:
    """Where the middle of an area is on the screen: all areas of this board are rectangles."""
    box = page.locator(f"#area-{area}").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def tablet(profiles: Profiles) -> Iterator[Page]:
    """A page for all that put the board into it anew."""
    with profiles.visits() as visit:
        yield visit("tablet-landscape")


def test_a_second_board_is_put_into_the_page_and_its_areas_are_tapped_with_a_finger(tablet: Page) -> None:
    page = tablet
    begin(page)
    lying = page.evaluate("[...document.querySelectorAll('svg[data-board]')].map(svg => svg.dataset.board)")
    assert lying == ["made-up"]
    expect(page.locator("#map")).to_have_attribute("aria-label", "The made-up map")
    width, height = page.evaluate(
        "(() => { const b = document.querySelector('#board').getBoundingClientRect(); return [b.width, b.height]; })()"
    )
    assert width / height == pytest.approx(400 / 300, rel=0.01)
    run_python(page, f"{SHOW}\n0")
    expect(page.locator("#area-lake")).to_have_attribute("role", "button")
    assert page.locator("#layer-pieces .tent").count() == page.locator("#layer-control .own").count() == 1
    for area in ("lake", "hill", "wood"):
        page.touchscreen.tap(*middle(page, area))
        page.wait_for_timeout(400)  # two taps in haste would be a double one, which zooms
    assert run_python(page, "tapped") == ["lake", "hill", "wood"]


def test_it_is_lettered_and_named_in_the_language_of_the_page(tablet: Page) -> None:
    page = tablet
    begin(page)
    expect(page.locator("#label-hill")).to_have_text("Hill")
    run_python(page, "from gotweb.lang import Language; screen.speak(Language('fr', 'thrones'))")
    expect(page.locator("#label-hill")).to_have_text("Colline")
    expect(page.locator("#map")).to_have_attribute("aria-label", "La carte inventée")
    run_python(page, "from gotweb.lang import Language; screen.speak(Language('en', 'thrones'))")
    expect(page.locator("#label-hill")).to_have_text("Hill")


def test_a_finger_drags_over_it_and_arrow_keys_walk_over_it(tablet: Page) -> None:
    page = tablet
    begin(page)
    run_python(page, f"{SHOW}\n0")
    touch = page.context.new_cdp_session(page)
    start, end = middle(page, "hill"), middle(page, "lake")

    def send(kind: str, *at: tuple[float, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    send("touchStart", start)
    for step in (1, 2, 3, 4):
        send("touchMove", (start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4))
    expect(page.locator("#drag .walkers.of-red")).to_have_count(1)
    assert page.locator("#drag .way.of-red.aimed").count() == 1
    assert page.locator("#drag .by-ship").count() == 0, "it goes through the wood"
    send("touchEnd")
    drawn(page)
    assert run_python(page, "dropped") == [["hill", "lake"]]
    page.locator("#area-hill").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") in ("area-wood", "area-lake")
    page.keyboard.press("Enter")
    assert run_python(page, "tapped") == [page.evaluate("document.activeElement.id.replace('area-', '')")]


def test_what_moves_over_it_and_the_ring_lie_where_its_areas_are(tablet: Page) -> None:
    page = tablet
    begin(page)
    run_python(page, "screen.ring.show(Ring('hill', 'Hill', 'Hill', []))")
    x, y = middle(page, "hill")
    room = page.locator("#map").bounding_box()
    assert room is not None
    moved = page.evaluate("document.querySelector('#ring').style.transform.match(/[\\d.]+/g).map(Number)")
    assert moved == pytest.approx([x - room["x"], y - room["y"]], abs=2)
    run_python(
        page,
        "app.here().set('motion', 'calm')\n"
        "screen.play([Event('walked', {'way': ['hill', 'wood']})], view, view)\nscreen.effects.move()",
    )
    assert page.locator("#ghosts svg").get_attribute("viewBox") == "0 0 400 300"
    assert page.locator("#ghosts .ghost-walker.of-red").count() == 1


def test_the_first_board_is_laid_again_as_it_was_and_hears_every_tap_once(visit: Visit) -> None:
    page = visit("tablet-landscape")
    run_python(page, "from gotweb.ui.page import app; app.here().speak('fr')")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    names = page.evaluate("[...document.querySelectorAll('#layer-labels text')].map(text => text.textContent)")
    begin_game(page)
    page.locator("#curtain [data-action=show]").tap()
    run_python(page, "app.here().home()")
    begin(page)
    assert page.locator("#area-winterfell").count() == 0
    run_python(page, "app.here().home()")
    page.locator("[data-action=resume]").first.tap()
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert page.locator("#board[data-board=first] [id^='area-']").count() == 45
    assert page.evaluate("[...document.querySelectorAll('#layer-labels text')].map(text => text.textContent)") == names
    assert page.evaluate("[...document.querySelectorAll('#layer-threat, #layer-trace')].length") == 2
    page.locator("#curtain [data-action=show]").tap()
    wait_until_quiet(page)
    run_python(page, "tapped.clear()")
    area = page.evaluate("document.querySelector('#layer-highlight .spot').dataset.mark")
    page.locator(f"#area-{area}").dispatch_event("click")
    assert run_python(page, "tapped") == [area]
    page.locator(f"#area-{area}").dispatch_event("contextmenu")
    expect(page.locator("#sheet .sheet-area")).to_have_count(1)
    assert page.locator("[data-action=inspect-back]").count() == 0, "it was looked at once"
    wait_until_quiet(page)
    assert page.locator("#layer-trace > g").count() == 1
