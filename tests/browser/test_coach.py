"""The coach, the puzzles and the look through a game that is over, in the page: all of it thought beside it."""

from __future__ import annotations

import pytest
from hand import SEED_NATURE
from playwright.sync_api import Page, expect
from profiles import Visit
from test_bots import AT_ONCE, begin

from gotweb.workshop.drive import run_python, to_form, wait_until, wait_until_quiet

pytestmark = pytest.mark.in_place

CARELESS = """
from gotweb.ui.page.app import here
table = here().table
if table.widget is not None and table.widget.choice.kind == "travel":
    table.send({"travel": {"to": "oasis", "load": {}, "guards": 0}})
elif table.widget is not None:
    from gotweb.core import chance
    table.send(table.widget.choice.sample(chance.fair()))
here().match.result is None
"""
"""The person leaves everything at home whenever he may travel."""
JUDGING = """
from gotweb.ui.page.app import here
coach = here().table.coach
coach._judging is not None or coach._next is not None
"""
TURN_LANGUAGE = """
from gotweb.ui.page.app import here
here().speak("fr" if here().language.code == "en" else "en")
"""
CROWDED = """() => {
  // two parts of the coach's line lie over each other, or the text of one is wider than it
  const parts = [...document.querySelector('.coach-line').children];
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const over = boxes.some((a, i) => boxes.some((b, j) => i < j
    && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
  const cut = parts.some((part) => part.scrollWidth > part.clientWidth + 1);
  return over || cut || boxes.slice(1).some((box) => box.height > 48);
}"""
SOLVE = """
from gotweb.ui.page.app import here
here().table.send(here().match.puzzle.accepted[0])
"""
PLAY = """
from gotweb.core import chance
from gotweb.ui.page.app import here
app, pick = here(), chance.seeded(3)
while app.match.choices:
    app.match.push_sample(next(iter(app.match.choices)), pick)
app.table.go_on()
app.report()
"""


def found_by_axe(page: Page, axe: str, where: str) -> list[str]:
    """What axe-core says against a part of the page."""
    page.evaluate(axe)
    found = page.evaluate(f"axe.run('{where}', {{resultTypes: ['violations']}})")
    return [f"{rule['id']} {rule['nodes'][0]['html'][:200]}" for rule in found["violations"]]


@pytest.mark.rare  # conformance holds the coach (test_any_coach.py), test_bots.py its worker
def test_the_coach_speaks_of_a_blunder_and_its_answer_can_be_taken_back(visit_two: Visit, axe: str) -> None:
    page = visit_two("phone", settings={**AT_ONCE, "coach": "on"})
    workers: list[str] = []
    page.on("worker", lambda worker: workers.append(worker.url))
    run_python(page, SEED_NATURE.format(seed=3))
    begin(page, "toy-caravans", "page")
    for _ in range(40):
        wait_until(page, "() => !document.querySelector('[data-action=bots-stop]')")
        assert run_python(page, CARELESS) is True, "the game is over, and the coach has said nothing"
        for _ in range(1200):  # it thinks by the clock, and starts a Python of its own first
            if not run_python(page, JUDGING):
                break
            page.wait_for_timeout(50)
        wait_until_quiet(page)
        if page.locator("[data-action=coach-why]").count():
            break
    assert len(workers) == 2, "the coach has a worker of its own"
    assert not found_by_axe(page, axe, "#table")
    for width, height in ((1024, 768), (360, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for _ in range(2):
            run_python(page, TURN_LANGUAGE)
            wait_until_quiet(page)
            assert not page.evaluate(CROWDED), (width, "what the coach says and its buttons lie over each other")
    page.locator("[data-action=coach-why]").tap()
    expect(page.locator(".sheet-coach h3")).to_have_count(2)
    assert not found_by_axe(page, axe, "#sheet")
    page.locator("[data-action=close-sheet]").tap()
    page.locator("[data-action=coach-hush]").tap()
    expect(page.locator("[data-action=coach-why]")).to_have_count(0)


@pytest.mark.rare  # tests/lessons and tests/ui solve them without a browser, conformance in each game
def test_a_puzzle_from_the_first_screen_by_keyboard(visit_two: Visit, axe: str) -> None:
    page = visit_two("tablet-landscape", settings=AT_ONCE)
    to_form(page)
    wait_until_quiet(page)
    page.locator("[data-action=learn]").first.press("Enter")
    assert not found_by_axe(page, axe, "#sheet")
    page.locator("[data-action=puzzle-next]").press("Enter")
    expect(page.locator(".lesson")).to_be_focused()
    assert not found_by_axe(page, axe, "#table")
    run_python(page, SOLVE)
    expect(page.locator(".lesson-told")).to_have_text("Right!")
    expect(page.locator(".because")).to_be_visible(timeout=90_000)
    page.locator("[data-action=next-puzzle].primary").press("Enter")
    expect(page.locator(".lesson-head small")).to_contain_text("2")
    page.locator("[data-action=leave]").press("Enter")
    page.locator("[data-action=learn]").first.press("Enter")
    expect(page.locator("[data-action=puzzle] .lesson-done")).to_have_count(1)


@pytest.mark.rare  # conformance holds it for all games (test_any_review.py)
def test_a_game_that_is_over_is_looked_through_and_each_turning_point_leads_into_the_replay(
    visit_two: Visit, axe: str
) -> None:
    page = visit_two("tablet-portrait", settings=AT_ONCE)
    run_python(page, SEED_NATURE.format(seed=3))
    to_form(page, "toy-caravans")
    wait_until_quiet(page)
    page.locator("[data-action=start]").tap()
    wait_until_quiet(page)
    run_python(page, PLAY)
    page.locator("[data-action=review-start]").tap()
    expect(page.locator(".report-review progress")).to_be_visible()
    expect(page.locator("[data-action=review-replay]").first).to_be_visible(timeout=90_000)
    expect(page.locator(".report-review progress")).to_have_count(0, timeout=120_000)
    assert not found_by_axe(page, axe, ".report-review")
    page.locator("[data-action=review-replay]").first.tap()
    expect(page.locator(".replay-stage")).to_be_visible()
