"""Every screen of `python build.py screens`, held to what all of them must be: accessible, large enough to be touched,
within its frame, and still while nobody touches it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from doing import drawn
from playwright.sync_api import Page
from profiles import Profiles

from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.scenes import HOME, TABLE, Shot
from tests.rest import by_turns

pytestmark = pytest.mark.in_place

LEAST = 44
"""Pixels a finger needs (WCAG 2.5.5); the page measures in rem, so rounding may cost half of one."""

ON_THE_BOARD = ("home", "orders", "march", "end")
"""The screens whose board axe reads as well, where not everything is run: it is the same on most, and large."""
READ = {scene.name for at, scene in enumerate(HOME + TABLE) if at % 4 < 2} | {*ON_THE_BOARD}
"""The screens of a usual run: two of four, one of each size. With `--all` there are all."""
SIZES = ("tablet-landscape", "phone")
SHIFTS = """() => { globalThis.shifts = []; new PerformanceObserver(list => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts.push(entry.value);
}).observe({ type: 'layout-shift', buffered: false }); }"""

SMALL = """least => [...document.querySelectorAll('button, input, select, summary, a[href]')].flatMap(node => {
  const box = (node.closest('label') ?? node).getBoundingClientRect();
  const seen = node.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) && box.width > 0;
  const small = box.width < least - .6 || box.height < least - .6;
  return seen && small ? [`${node.dataset.action ?? node.textContent} ${Math.round(box.width)}x${Math.round(box.height)}`] : [];
})"""  # noqa: E501

CUT = """() => [...document.querySelectorAll('#table, #table *, #sheet *, #curtain *, #home *')].flatMap(node => {
  const style = getComputedStyle(node);
  if (!node.checkVisibility() || node.closest('svg') || node.closest('.sr') || style.clipPath !== 'none') return [];
  const cut = node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0 && !/inline|table/.test(style.display)
    && !/auto|scroll/.test(style.overflowX) && !node.matches('.fan'); // whose cards behind show their edges only
  return cut ? [`${node.tagName}.${node.className}: ${node.textContent.slice(0, 40)}`] : [];
})"""

AXE = """async ([colours, board]) => {
  const rules = { 'color-contrast': { enabled: colours } };
  const found = await axe.run(board ? document : { exclude: [['#board']] }, { resultTypes: ['violations'], rules });
  return found.violations.filter(v => ['serious', 'critical'].includes(v.impact))
    .map(v => `${v.id}: ${v.nodes.map(n => n.target).join(' ').slice(0, 200)}`);
}"""


@pytest.fixture(scope="module")
def screen(request: Any, profiles: Profiles, axe: str) -> Iterator[Page]:
    with profiles.visits(in_place=True) as visit:
        page: Page = visit(request.param, locale="fr-FR" if request.param == "phone" else "en-GB")
        page.evaluate(axe)
        page.evaluate(SHIFTS)
        assert page.evaluate("document.documentElement.dataset.look") == "light", "test_dress.py reads the others"
        yield page


def screens() -> list[Any]:
    """Every screen at each size; in a usual run those that axe reads, each at one size, by turns."""
    found = by_turns(HOME + TABLE, SIZES)
    return [
        one if one.marks or one.values[0].name in READ else pytest.param(*one.values, marks=pytest.mark.rare)
        for one in found
    ]


@pytest.mark.parametrize(("scene", "screen"), screens(), indirect=["screen"], ids=lambda one: getattr(one, "name", one))
def test_a_screen_is_fit_for_every_hand(screen: Page, scene: Shot, whole: bool) -> None:
    come_to(screen, scene)
    drawn(screen)
    screen.evaluate("globalThis.shifts.length = 0")
    screen.wait_for_timeout(300)
    colours = screen.evaluate("innerWidth > 600")  # a phone has the same ones, and they take most of the time
    board = whole or scene.name in ON_THE_BOARD
    assert screen.evaluate(AXE, [colours, board]) == []
    assert screen.evaluate(SMALL, LEAST) == []
    assert screen.evaluate(CUT) == []
    assert screen.evaluate("globalThis.shifts") == []
