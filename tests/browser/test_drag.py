"""A march made by dragging, with a finger or a mouse: drafted as by taps, refused as by taps, and ended by anything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from doing import act, drawn, rests_after, unpainted
from playwright.sync_api import Page, expect
from profiles import Profiles

from gotweb.workshop.drive import run_python, wait_until
from tests.rest import usually

pytestmark = pytest.mark.in_place

OPEN = """
import gotweb.thrones.game
from gotweb.core.shelf import game
from gotweb.core.match import Match
from gotweb.ui.page import app
position = {
    "round": 3, "phase": "march", "turn": "lannister", "supply": {"lannister": 6},
    "units": {
        "lannisport": {"lannister": {"footman": 2, "knight": 1}},
        "stoney-sept": {"lannister": {"footman": 1}},
        "the-golden-sound": {"lannister": {"ship": 1}},
        "sunset-sea": {"lannister": {"ship": 1}},
    },
    "orders": {
        "lannisport": {"house": "lannister", "token": "march+0"},
        "stoney-sept": {"house": "lannister", "token": "march-1"},
    },
}
app.here().kept.put("g", "")
app.here().open(Match(game("thrones-first"), position=position), {}, "g")
"""
DRAFT = """
widget = app.here().table.widget
[widget.origin, widget.moves, widget.chosen, widget.leave_power]
"""
NOTHING = [None, {}, {}, False]
LOOKED = "document.querySelector('#map > svg').style.transform"
SHEET = "#sheet .sheet-area"
SOON, NEVER = 450, 600_000
"""Milliseconds until a finger rests: as in the page, and so many that none ever does."""
RESTED = "from gotweb.ui.page import app; app.here().lens._long()\n0"
"""The time after which a finger rests has passed."""
MIDDLE = """area => {
  const shape = document.getElementById(`area-${area}`), box = shape.getBoundingClientRect();
  const spots = [5, 4, 6, 3, 7, 2, 8].flatMap(y => [5, 4, 6, 3, 7, 2, 8].map(x => [x, y]));
  for (const [x, y] of spots) {
    const at = [box.x + box.width * x / 10, box.y + box.height * y / 10], hit = document.elementFromPoint(...at);
    if (hit === shape || hit?.dataset.area === area) return at;
  }
}"""


class Finger:
    """One finger on the screen, or several: what they touch is told one point after the other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.at: list[tuple[float, float]] = []

    def send(self, kind: str) -> None:
        points = [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(self.at)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, at: tuple[float, float]) -> None:
        self.at.append(at)
        self.send("touchStart")

    def move(self, to: tuple[float, float], finger: int = 0, steps: int = 6) -> None:
        x, y = self.at[finger]
        for step in range(1, steps + 1):
            self.at[finger] = (x + (to[0] - x) * step / steps, y + (to[1] - y) * step / steps)
            self.send("touchMove")

    def up(self, kind: str = "touchEnd") -> None:
        # lifted in full flight it would be a fling to the browser, which takes a tap soon after for the end of that
        self.page.wait_for_timeout(100)
        self.at.clear()
        self.send(kind)

    def tap(self, at: tuple[float, float]) -> None:
        self.page.touchscreen.tap(*at)


class Mouse(Finger):
    """The same, with the left button."""

    def down(self, at: tuple[float, float]) -> None:
        self.page.mouse.move(*at)
        self.page.mouse.down()

    def move(self, to: tuple[float, float], finger: int = 0, steps: int = 6) -> None:
        self.page.mouse.move(*to, steps=steps)

    def up(self, kind: str = "") -> None:
        self.page.mouse.up()

    def tap(self, at: tuple[float, float]) -> None:
        self.page.mouse.click(*at)


def middle(page: Page, area: str) -> tuple[float, float]:
    """Where an area is on the screen."""
    x, y = page.evaluate(MIDDLE, area)
    return x, y


def begin(page: Page) -> None:
    """Lannister is asked which of two armies marches."""
    run_python(page, f"{OPEN}\n0")
    expect(page.locator("body")).to_have_attribute("data-screen", "table")
    assert draft(page) == NOTHING


def draft(page: Page) -> list[Any]:
    drawn(page)
    found: list[Any] = run_python(page, DRAFT)
    return found


def seen(page: Page) -> list[str]:
    """What is said, what is marked, and where one looks."""
    marks = "[...document.querySelectorAll('#layer-highlight path')].map(n => n.getAttribute('class')).join()"
    drawn(page)  # what lies below the edge of the panel is counted in the frame after
    said: list[str] = page.evaluate(f"[document.querySelector('#table').innerText, {marks}, {LOOKED}]")
    return said


def moved(page: Page, looked: str) -> None:
    """Wait until one looks elsewhere than before."""
    wait_until(page, f"() => {LOOKED} !== {looked!r}")


def carried(page: Page) -> int:
    """How much is drawn of what is dragged."""
    drawn(page)
    count: int = page.evaluate("document.querySelectorAll('#drag *, #map.carrying').length")
    return count


@pytest.fixture(scope="module")
def opened(profiles: Profiles) -> Iterator[Page]:
    """A page for all of these tests: each begins with a game of its own."""
    with profiles.visits(in_place=True) as visit:
        page = visit("tablet-landscape")
        unpainted(page)
        yield page


@pytest.fixture
def tablet(opened: Page) -> Page:
    """A march, and the whole map is seen."""
    run_python(opened, "from gotweb.ui.page import app; app.here().pile.clear(); app.here().home()")
    begin(opened)
    rests_after(opened, NEVER)
    act(opened, "zoom-fit").click()
    return opened


@pytest.mark.parametrize("hand", [Finger, Mouse])
def test_a_drag_makes_the_march_that_two_taps_make(tablet: Page, hand: type[Finger]) -> None:
    page, finger = tablet, hand(tablet)
    before = seen(page)
    finger.down(middle(page, "lannisport"))
    assert carried(page) == 0, "it is still a tap"
    finger.move(middle(page, "riverrun"))
    expect(page.locator("#layer-highlight .spot.here")).to_have_attribute("data-mark", "lannisport")
    assert page.locator("#layer-highlight .spot.can").count() > 5
    expect(page.locator("#drag .goal")).to_have_count(1)
    expect(page.locator("#drag .way")).to_have_class("way of-lannister aimed")
    assert [node.get_attribute("href") for node in page.locator("#drag use").all()] == [
        "#sigil-lannister", "#unit-footman", "#unit-knight",
    ]  # fmt: skip
    finger.up()
    assert carried(page) == 0
    dragged, after = draft(page), seen(page)
    assert dragged == ["lannisport", {"riverrun": {"footman": 2, "knight": 1}}, {}, False]
    assert after[2] == before[2], "the map stays where it is"

    begin(page)  # and now by taps
    act(page, "zoom-fit").click()  # another game begins with the first view
    finger.tap(middle(page, "lannisport"))
    finger.tap(middle(page, "riverrun"))
    assert draft(page) == dragged
    assert seen(page) == after
    act(page, "confirm").click()
    assert draft(page)[:2] == ["stoney-sept", {}], "the other army is next"


def test_a_finger_whose_end_the_browser_has_lost_is_no_second_finger(tablet: Page) -> None:
    """It would be taken for a pinch, and nothing could be dragged until the page is loaded anew."""
    page, finger = tablet, Finger(tablet)
    lost = "bubbles: true, pointerId: 99, pointerType: 'touch', isPrimary: true"
    page.evaluate(f"document.querySelector('#map').dispatchEvent(new PointerEvent('pointerdown', {{{lost}}}))")
    finger.down(middle(page, "lannisport"))
    finger.move(middle(page, "riverrun"))
    expect(page.locator("#drag .goal")).to_have_count(1)
    finger.up()
    assert draft(page) == ["lannisport", {"riverrun": {"footman": 2, "knight": 1}}, {}, False]


def test_a_part_of_an_army_is_dragged_and_then_the_rest(tablet: Page) -> None:
    page, finger = tablet, Finger(tablet)
    finger.tap(middle(page, "lannisport"))
    act(page, "fewer", "footman").click()
    act(page, "fewer", "footman").click()
    for goal in ("riverrun", "stoney-sept"):
        finger.down(middle(page, "lannisport"))
        finger.move(middle(page, goal))
        finger.up()
    assert draft(page)[1] == {"riverrun": {"knight": 1}, "stoney-sept": {"footman": 2}}


SLIPS = [(0, 0), (6, 0), (0, 10), (-10, 0), (7, -7), (12, 0), (0, 16), (-9, 9)]
"""Pixels by which a pointer slips between going down and up."""
TAPPED = """
from gotweb.ui.page import app
board, tapped = app.here().screen.board, []
takes = globals().get("takes") or board.tapped
board.tapped = tapped.append
tapped
"""


@pytest.mark.parametrize(("hand", "most"), usually([(Finger, 10)], [(Mouse, 6)]), ids=["finger", "mouse"])
def test_a_tap_may_slip(tablet: Page, hand: type[Finger], most: int) -> None:
    begin(tablet)
    pointer, wrong = hand(tablet), []
    for across, down in SLIPS:
        for area in ("lannisport", "riverrun"):  # from the one something can be dragged, from the other only the map
            run_python(tablet, TAPPED)
            looked, (x, y) = tablet.evaluate(LOOKED), middle(tablet, area)
            pointer.down((x, y))
            pointer.move((x + across, y + down), steps=1)
            pointer.up()
            drawn(tablet)
            still = (across**2 + down**2) ** 0.5 <= most
            found = run_python(tablet, "list(tapped)")
            if found != [area] * still or (still and tablet.evaluate(LOOKED) != looked):
                wrong.append((area, across, down, found))
    run_python(tablet, "board.tapped = takes; 0")  # the page is that of the tests that follow, too
    assert wrong == []


def test_the_way_over_the_sea_is_shown(tablet: Page) -> None:
    page, finger = tablet, Finger(tablet)
    finger.down(middle(page, "lannisport"))
    finger.move(middle(page, "searoad-marches"))
    expect(page.locator("#drag .way")).to_have_class("way of-lannister aimed")
    finger.move(middle(page, "flints-finger"))
    expect(page.locator("#drag .way")).to_have_class("way of-lannister aimed by-ship")
    finger.move(middle(page, "winterfell"))
    expect(page.locator("#drag .way")).to_have_class("way of-lannister")
    expect(page.locator("#drag .goal")).to_have_count(0)
    finger.up()


def test_a_drop_out_of_reach_is_refused_with_its_rule(tablet: Page) -> None:
    page, finger = tablet, Finger(tablet)
    finger.down(middle(page, "lannisport"))
    finger.move(middle(page, "the-golden-sound"))
    expect(page.locator("#drag .goal")).to_have_count(0)
    finger.up()
    assert carried(page) == 0
    assert draft(page)[:2] == ["lannisport", {}]
    rule = run_python(page, "app.here().language('rule.H05')")
    expect(page.locator("#table")).to_contain_text(rule)


@pytest.mark.parametrize("hand", usually([Finger], [Mouse]))
def test_what_is_dropped_where_it_came_from_or_beside_the_map_changes_nothing(tablet: Page, hand: type[Finger]) -> None:
    page, finger = tablet, hand(tablet)
    before = seen(page)
    start = middle(page, "lannisport")
    for goal in ((start[0] + 10, start[1] + 4), middle_of(page, "#table")):
        finger.down(start)
        finger.move(middle(page, "riverrun"))
        assert carried(page)
        finger.move(goal)
        finger.up()
        assert carried(page) == 0
        assert draft(page) == NOTHING
        assert seen(page) == before


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("hand", usually([Mouse], [Finger]))
def test_from_elsewhere_the_map_is_dragged(tablet: Page, hand: type[Finger]) -> None:
    page, finger = tablet, hand(tablet)
    page.mouse.move(300, 400)
    page.mouse.wheel(0, -200)
    before = seen(page)
    finger.down(middle(page, "riverrun"))
    x, y = middle(page, "riverrun")
    finger.move((x + 60, y + 40))
    assert carried(page) == 0
    finger.up()
    assert draft(page) == NOTHING
    after = seen(page)
    assert after[:2] == before[:2]
    assert after[2] != before[2]


def test_under_the_magnifier_the_map_is_dragged(tablet: Page) -> None:
    page, finger = tablet, Finger(tablet)
    act(page, "closer").click()
    page.mouse.move(300, 400)
    page.mouse.wheel(0, -200)
    drawn(page)
    looked = page.evaluate(LOOKED)
    x, y = middle(page, "lannisport")
    finger.down((x, y))
    finger.move((x + 60, y + 40))
    finger.up()
    assert carried(page) == 0
    moved(page, looked)
    assert draft(page) == NOTHING
    expect(page.locator(SHEET)).to_have_count(0)
    finger.tap(middle(page, "lannisport"))
    expect(page.locator("#sheet-title")).to_have_text("Lannisport")


def test_a_second_finger_ends_it_and_moves_the_map(tablet: Page) -> None:
    page, finger = tablet, Finger(tablet)
    before = seen(page)
    finger.down(middle(page, "lannisport"))
    finger.move(middle(page, "riverrun"))
    x, y = finger.at[0]
    finger.down((x + 80, y + 80))
    assert carried(page) == 0
    assert draft(page) == NOTHING
    assert seen(page) == before
    finger.move((x + 160, y + 160), finger=1)
    assert carried(page) == 0
    moved(page, before[2])
    finger.up()
    assert draft(page) == NOTHING
    finger.tap(middle(page, "lannisport"))
    assert draft(page)[0] == "lannisport"


@pytest.mark.parametrize("end", ["cancel", "Escape", "blur", "menu", "other match"])
def test_whatever_comes_between_ends_it(tablet: Page, end: str) -> None:
    page, finger = tablet, Finger(tablet)
    before = seen(page)
    finger.down(middle(page, "lannisport"))
    finger.move(middle(page, "riverrun"))
    assert carried(page)
    if end == "cancel":
        finger.up("touchCancel")
    elif end == "Escape":
        page.keyboard.press("Escape")
    elif end == "blur":
        page.evaluate("dispatchEvent(new Event('blur'))")
    elif end == "menu":
        run_python(page, "app.here().menu()\n0")
    else:  # another match, whose army is elsewhere
        run_python(page, OPEN.replace("lannisport", "searoad-marches") + "\n0")
    assert carried(page) == 0
    assert draft(page) == NOTHING
    if end != "cancel":
        finger.move(middle(page, "winterfell") if end != "menu" else (200, 200))
        assert carried(page) == 0
        finger.up()
    if end == "menu":
        act(page, "close-sheet").click()
    assert draft(page) == NOTHING
    if end != "other match":
        assert seen(page) == before


def test_a_finger_that_rests_in_the_middle_of_a_drag_opens_no_sheet(tablet: Page) -> None:
    page, finger = tablet, Finger(tablet)
    finger.down(middle(page, "lannisport"))
    finger.move(middle(page, "riverrun"))
    run_python(page, RESTED)
    drawn(page)
    expect(page.locator(SHEET)).to_have_count(0)
    assert carried(page)
    finger.up()
    expect(page.locator(SHEET)).to_have_count(0)
    assert draft(page)[0] == "lannisport"

    rests_after(page, SOON)
    finger.down(middle(page, "stoney-sept"))  # and one that rests before it drags anything, does
    expect(page.locator("#sheet-title")).to_have_text("Stoney Sept")
    finger.up()


def test_what_is_dropped_on_the_tools_is_dropped_nowhere_and_they_can_be_tapped_again(visit: Any) -> None:
    page = visit("phone", locale="en-GB")
    begin(page)
    rests_after(page, NEVER)
    run_python(page, "app.here().screen.board.bring(['lannisport'])\n0")
    before = draft(page)
    finger, tools = Finger(page), middle_of(page, "[data-action=zoom-in]")
    finger.down(middle(page, "lannisport"))
    finger.move(tools)
    finger.up()
    assert draft(page) == before and run_python(page, "app.here().table.refusal") is None
    looked = page.evaluate(LOOKED)
    finger.tap(tools)
    moved(page, looked)


@pytest.mark.parametrize("button", ["right", "middle"])
def test_another_button_drags_no_army(tablet: Page, button: Any) -> None:
    page = tablet
    start, goal = middle(page, "lannisport"), middle(page, "riverrun")
    page.mouse.move(*start)
    page.mouse.down(button=button)
    page.mouse.move(*goal, steps=4)
    assert carried(page) == 0
    page.mouse.up(button=button)
    assert draft(page) == NOTHING


def test_the_arrow_stays_at_its_ends_while_the_map_is_zoomed(tablet: Page) -> None:
    page, mouse = tablet, Mouse(tablet)
    mouse.down(middle(page, "lannisport"))
    mouse.move(middle(page, "winterfell"))
    before = page.locator("#drag .under").get_attribute("d")
    page.mouse.wheel(0, -200)
    expect(page.locator("#drag .under")).not_to_have_attribute("d", str(before))
    drawn(page)
    after = page.locator("#drag .under").get_attribute("d")
    assert before and after and before.split("Q")[0] != after.split("Q")[0]
    assert before.split("L")[1] == after.split("L")[1], "the finger has not moved"
    mouse.up()
    assert carried(page) == 0
