"""What the others have done is seen where it happened: gone through by hand, at three sizes (issue 15, 1)."""

from __future__ import annotations

import pytest
from hand import SEED_NATURE
from profiles import Visit
from test_bots import AT_ONCE, begin

from gotweb.workshop.drive import begin_game, run_python, to_form, wait_until, wait_until_quiet
from tests.rest import marks, sooner

pytestmark = pytest.mark.in_place

GAMES = ["thrones-first", "battles-of-westeros"]
SIZES = ["phone", "tablet-portrait", "tablet-landscape"]
FIRST = [
    ("tablet-portrait", GAMES[0]), ("phone", GAMES[1]), ("phone", "song-of-ice-and-fief"), ("phone", "miniatures"),
]  # fmt: skip
"""One game of each family, whatever else runs."""
CASES = FIRST + [(size, game) for size in SIZES for game in GAMES if (size, game) not in FIRST]
LEAST = 2
"""So many steps, or more, are gone through."""
ANSWER = """
from gotweb.core import chance
from gotweb.ui.page.app import here
table, pick = here().table, chance.seeded(len(here().match.answers))
asked = [id for id, one in here().match.choices.items() if not table.bots.plays(one.seat)]
if asked:
    table.recaps.clear()
    table._give(asked[0], here().match.choices[asked[0]].sample(pick))
"""
TO_SEE = """
from gotweb.ui.page.app import here
len(here().table.showing.steps) if here().table.asks else 0
"""
"""How many steps can be gone through by whoever is asked."""
SHOWN = """
from gotweb.ui.page.app import here
table, board = here().table, here().screen.board
step = table.showing.step
w = board.window
[[w.x + x * w.scale, w.y + y * w.scale] for x, y in [board.middles[area] for area in step.areas[:1]]]
"""
"""Where the last place of the step that is shown is, in pixels of the room for the map."""
BANDS = """
from gotweb.ui.page.app import here
w = here().screen.board.window
seen = [(at, length * w.scale, room) for at, length, room in zip((w.x, w.y), w.size, w.room)]
[[at, room - at - length] for at, length, room in seen if length > room]
"""
"""How much of the room is left empty on either side of the map, where the map is longer than the room."""
UNDER = """([x, y]) => {
  const room = document.getElementById('map').getBoundingClientRect();
  const at = document.elementFromPoint(room.left + x, room.top + y);
  return at?.closest('#map, #table, #tools, #live, #moment, #curtain')?.id ?? 'nothing';
}"""
BROAD = """() => Math.min(...[...document.querySelectorAll('#layer-highlight .spot.here')].map((mark) => {
  const { width, height } = mark.getBoundingClientRect();
  return Math.max(width, height);
}))"""
"""How broad the smallest place is that is marked now, in pixels."""


@pytest.mark.parametrize(
    ("size", "game"), [pytest.param(*case, marks=marks(at, 1, len(FIRST))) for at, case in enumerate(CASES)]
)
def test_each_step_has_its_place_in_sight_and_marked(visit: Visit, size: str, game: str) -> None:
    page = visit(size, settings=AT_ONCE)
    run_python(page, SEED_NATURE.format(seed=5))  # the same cards, dice and bots every time
    begin(page, game, "page")
    for _ in range(120):
        run_python(page, ANSWER)
        wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
        if run_python(page, TO_SEE) >= LEAST:  # counted when the bots have answered, not when they are asked
            break
    panel = page.locator("#table").bounding_box()
    page.locator("[data-action=shown-again]").first.click()
    wait_until_quiet(page)
    watched = page.locator("#table").bounding_box()
    assert panel and watched
    if size in ("phone", "tablet-portrait"):
        assert watched["height"] < 0.75 * panel["height"], "the map has the room of a panel that only waits"
    seen = placed = 0
    while page.locator("[data-action=shown-forward]").count():
        page.wait_for_timeout(450)  # the map glides
        for at in run_python(page, SHOWN):  # a card that is played has no place
            assert page.evaluate(UNDER, at) == "map", (size, game, seen)
            placed += 1
        assert all(left < 1 for bands in run_python(page, BANDS) for left in bands), "nothing empty beside the map"
        assert page.evaluate(BROAD) >= 24
        assert page.locator(".prompt.shows h2").inner_text().strip()
        seen += 1
        page.locator("[data-action=shown-forward]").click()
        wait_until_quiet(page)
    assert seen >= LEAST and placed
    assert page.locator("#table").bounding_box() == panel, "and then the question is back in its place"


PURCHASE = """
from gotweb.core import chance
from gotweb.ui.page.app import here
table, pick, match = here().table, chance.seeded(4), here().match
for _ in range(400):
    bought = [n for n, event in enumerate(match.log) if event.kind == "recruited"]
    if bought:
        break
    table.recaps.clear()
    id = next(iter(match.choices))
    table._give(id, match.choices[id].sample(pick))
table.tab = "log"
table.recaps.recall(bought[0])
table.refresh()
"""
PLACE = """
board, [area] = here().screen.board, table.recaps.areas
w, at = board.window, board.middles[area]
[w.x + at[0] * w.scale, w.y + at[1] * w.scale]
"""
IN_SIGHT = """([x, y]) => {
  const box = (id) => document.querySelector(id).getBoundingClientRect();
  const room = box('#map'), sheet = box('#moment .moment');
  return 0 < x && x < room.width && 0 < y && y < room.height && room.top + y < sheet.top;
}"""


@pytest.mark.parametrize("size", sooner(["phone", "tablet-portrait"], usual=1))
def test_a_moment_that_has_a_place_leaves_it_in_sight(visit: Visit, size: str) -> None:
    """Called back from the log, too, which has a phone's whole screen; and a tap on the map puts it away."""
    page = visit(size, settings=AT_ONCE)
    to_form(page, "song-of-ice-and-fief")
    wait_until_quiet(page)
    page.locator("[data-action=start]").tap()
    wait_until_quiet(page)
    run_python(page, PURCHASE)
    wait_until_quiet(page)
    page.wait_for_timeout(450)  # the map glides, and a tap before that is not for the moment
    assert page.evaluate(IN_SIGHT, run_python(page, PLACE)), size
    assert page.evaluate(BROAD) >= 24
    assert page.locator("#moment .moment.placed").bounding_box()["width"] == page.viewport_size["width"]  # type: ignore[index]
    page.touchscreen.tap(200, 100)
    wait_until_quiet(page)
    assert page.locator("#moment .moment").count() == 0
    assert page.evaluate("!document.body.hasAttribute('data-placed')")


MUCH = """
from gotweb.core import chance
from gotweb.ui.page.app import here
table, pick, match = here().table, chance.seeded(4), here().match
for _ in range(60):
    table.recaps.clear()
    id = next(iter(match.choices))
    table._give(id, match.choices[id].sample(pick))
table.recaps.clear()
asked, table.since, table.widget = table.widget, 0, None
table.refresh()
"""
"""Much has happened, and nobody is asked: as while bots think."""
ASKED_AGAIN = """
table.widget = asked
table.refresh()
"""
SCROLLED = """() => {
  const body = document.querySelector('#table > .body');
  return [body.scrollTop, body.scrollHeight - body.clientHeight];
}"""
"""How far the panel is scrolled, and how far it can be."""


@pytest.mark.rare  # a page that scrolls to its end, by the same call as the log
def test_while_others_play_the_newest_line_is_in_sight(visit: Visit) -> None:
    """It lay under the edge of a phone; whoever is asked then begins at the top, with the question."""
    page = visit("phone", settings=AT_ONCE)
    begin_game(page, "song-of-ice-and-fief")
    wait_until_quiet(page)
    page.set_viewport_size({"width": 390, "height": 600})  # so low that ten lines do not fit
    run_python(page, MUCH)
    wait_until_quiet(page)
    top, most = page.evaluate(SCROLLED)
    assert most > 20 and top >= most - 4
    run_python(page, ASKED_AGAIN)
    wait_until_quiet(page)
    assert page.evaluate(SCROLLED)[0] == 0
