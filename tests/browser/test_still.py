"""Nothing jumps under a finger, a panel begins at its beginning, and faces on cards are whole, at every size."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from doing import unpainted
from playwright.sync_api import Page
from profiles import Profiles
from test_sight import DRAFT, PUT, SIZES, SPEAK, resize

from gotweb.workshop.drive import QUIET, RUN, run_python, wait_until_quiet
from tests.questions import NAMES, hardest
from tests.rest import by_turns, usually

pytestmark = pytest.mark.in_place

TURN = {"en": 0, "fr": 2}
"""Where each language begins, if each question is looked at in one size: not in the same."""
SMALL = 2
"""Pixels that something may move by."""

PLACES = """() => {
  const room = document.querySelector("#table").getBoundingClientRect(), seen = {};
  for (const node of document.querySelectorAll("#table button")) {
    const box = node.getBoundingClientRect(), name = `${node.dataset.action} ${node.dataset.value ?? ""}`;
    if (!box.width || node.closest(".asked, .follows") || box.top > room.bottom) continue;
    seen[name] = name in seen ? null : [Math.round(box.left), Math.round(box.top)];
  }
  return seen;
}"""
"""Where each button of the panel is that has a name of its own. What a refusal cites comes and goes with it."""

MOVED = f"""async (acts) => {{
  const places = {PLACES}, run = {RUN}, quiet = {QUIET}, seen = [places()];
  for (const act of acts) {{ await run(act); await quiet(); seen.push(places()); }}
  return seen;
}}"""
"""The places at first, and after each of some acts in Python, one after the other in one call."""

ACTS = {
    "refused": "table.refuse('F01', None)",
    "refused at length": "table.refusal = 'H33'; table.obstacle = lambda: 'Baratheon holds the Bay. ' * 4",
    "not refused any more": "table.refusal = None",
}
"""What may happen while somebody reads a question, without an answer being drafted."""


@pytest.fixture(scope="module")
def still(profiles: Profiles) -> Iterator[Page]:
    with profiles.visits(in_place=True) as visit:
        page = visit("tablet-landscape")
        page.evaluate("document.getElementById('board').style.display = 'none'")  # it need not be laid out anew either
        unpainted(page)
        yield page


def put(page: Page, kind: str, game: str = "thrones-first") -> None:
    told = json.dumps({**hardest(game)[kind]._asdict(), "names": NAMES})
    assert run_python(page, PUT.format(told=told) + DRAFT.format(act="table = app.table")) == kind
    wait_until_quiet(page)


def moved(page: Page, *acts: str) -> list[dict[str, Any]]:
    """What was moved by each of some acts in Python: button -> where it was and where it is."""
    places = page.evaluate(MOVED, [f"{act}\ntable.refresh()" for act in acts])
    return [
        {
            name: (place, after[name])
            for name, place in before.items()
            if place and after.get(name) and max(abs(a - b) for a, b in zip(place, after[name], strict=True)) > SMALL
        }
        for before, after in pairwise(places)
    ]


@pytest.mark.parametrize(
    ("game", "language"), usually([("thrones-first", "fr")], [("thrones-second", "fr"), ("thrones-first", "en")])
)
def test_a_refusal_moves_nothing_that_can_be_tapped(still: Page, game: str, language: str, whole: bool) -> None:
    """Every question at every size with `--all`; else every second at one, by turns, in each language others."""
    run_python(still, SPEAK.format(code=language))
    found = {}
    for width, height in SIZES:
        resize(still, width, height)  # which costs as much as to put another question there
        for turn, kind in enumerate(hardest(game)):
            if not whole and (turn + (language == "fr")) % 2:
                continue
            if not whole and SIZES[(turn // 2 + TURN[language]) % len(SIZES)] != (width, height):
                continue
            put(still, kind, game)
            for name, problems in zip(ACTS, moved(still, *ACTS.values()), strict=True):
                found[f"{kind} {width}x{height} {name}"] = problems
    assert {where: what for where, what in found.items() if what} == {}


FIRST_TAPS = {
    "orders": "widget.pick(widget.choice.areas[0]); widget.lay('defense+1')",
    "march": "widget.start(list(widget.choice.origins)[-1])",
    "support": "table.tap(next(iter(widget.facts['areas'])))",
    "card": "widget.pick(widget.choice.options()[-1])",
    "blade": "widget.pick(widget.choice.options()[-1])",
    "bid": "widget.pick({'bid': 0}) if hasattr(widget, 'pick') else None",
}
"""The first thing that somebody does of an answer."""


def first_taps() -> list[Any]:
    """Each with a language by turns; in a usual run those of a map, of cards, and a number."""
    usual = ("march", "card", "bid")
    return [
        one if one.values[0] in usual else pytest.param(*one.values, marks=pytest.mark.rare)
        for one in by_turns(FIRST_TAPS, ("en", "fr"))
    ]


@pytest.mark.parametrize(("kind", "language"), first_taps())
def test_a_first_tap_moves_no_button_of_the_question(still: Page, kind: str, language: str) -> None:
    run_python(still, SPEAK.format(code=language))
    found = {}
    for width, height in SIZES:
        resize(still, width, height)
        put(still, kind)
        [problems] = moved(still, FIRST_TAPS[kind])
        if kind == "card" and width < 640:  # a hand lies in a fan, of which the picked card comes upright
            problems = {name: where for name, where in problems.items() if not name.startswith("option")}
        # once it is said what marches, its goals take the place of what else could: the rest stays where it is
        found[f"{width}x{height}"] = {
            name: where for name, where in problems.items() if (kind, name.split()[0]) != ("march", "area")
        }
    assert {where: what for where, what in found.items() if what} == {}


def test_a_panel_begins_at_its_beginning_when_the_question_or_the_seat_changes(still: Page) -> None:
    body = "const body = document.querySelector('#table > .body')"
    down, top = (f"() => {{ {body}; {act} return body.scrollTop; }}" for act in ("body.scrollTop = 9999;", ""))
    resize(still, 360, 800)
    put(still, "card")
    first = run_python(still, "table.widget.seat")
    assert still.evaluate(down) > 100
    run_python(still, "table.send(widget.choice.options()[0])\ntable.curtain.show()\ntable.refresh()")
    wait_until_quiet(still)
    assert run_python(still, "table.widget.seat") != first
    assert run_python(still, "table.widget.choice.kind") == "card"
    assert still.evaluate(top) == 0
    # within one question it stays where the finger left it
    left = still.evaluate(down)
    run_python(still, "table.widget.pick(table.widget.choice.options()[1])\ntable.refresh()")
    wait_until_quiet(still)
    assert still.evaluate(top) == left > 100


FACES = """() => [...document.querySelectorAll("#table .card .portrait")].map((svg) => {
  const [left, top, width, height] = svg.getAttribute("viewBox").split(" ").map(Number);
  const box = svg.getBoundingClientRect(), turn = svg.getScreenCTM();
  const place = (x, y) => new DOMPoint(x, y).matrixTransform(turn);
  // of all busts: the head with its tallest crown, and the chin
  const crown = place(-10.6, -22), chin = place(10.6, 9);
  return crown.x >= box.left && crown.y >= box.top - .5 && chin.x <= box.right && chin.y <= box.bottom + .5;
})"""


def test_the_face_on_every_card_is_whole_while_one_chooses(still: Page) -> None:
    put(still, "card")
    for width, height in SIZES:
        resize(still, width, height)
        whole = still.evaluate(FACES)
        assert len(whole) >= 6 and all(whole), (width, height, whole)


HIGH = "() => ['#map', '#table'].map((part) => Math.round(document.querySelector(part).getBoundingClientRect().height))"


def test_a_phone_gives_what_is_read_its_screen_and_the_map_nearly_all_of_it_when_asked(still: Page) -> None:
    resize(still, 360, 800)
    put(still, "march")
    before = still.evaluate(HIGH)
    still.locator("[data-action=tab][data-value=log]").click()
    wait_until_quiet(still)
    assert still.evaluate(HIGH) == [0, 800]
    still.locator("[data-action=tab][data-value=turn]").click()
    wait_until_quiet(still)
    assert still.evaluate(HIGH) == before
    still.locator("[data-action=large-map]").click()
    wait_until_quiet(still)
    map_high, panel_high = still.evaluate(HIGH)
    assert map_high > 560 and panel_high < 180
    for part in ("#table .prompt h2", "#table [data-action=confirm]", "#table [data-action=undo]"):
        box = still.locator(part).bounding_box()
        assert box is not None and box["y"] + box["height"] <= 800, part
    put(still, "card")  # nothing of it is on the map: the cards come back
    assert still.evaluate(HIGH) == before
    resize(still, 1280, 800)
    assert still.locator("[data-action=large-map]").is_hidden()
