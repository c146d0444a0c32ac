"""Numbers on discs lie inside them: from near and from afar, beside the map, and in a typeface of the device."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.workshop.drive import wait_until_quiet
from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.scenes import TABLE

pytestmark = pytest.mark.in_place

OUTSIDE = """() => [...document.querySelectorAll('text.bonus')].filter((one) => one.checkVisibility())
  .flatMap((text) => {
  const disc = text.previousElementSibling, box = text.getBBox(), size = parseFloat(getComputedStyle(text).fontSize);
  const x = Number(disc.getAttribute('cx')), y = Number(disc.getAttribute('cy')), r = Number(disc.getAttribute('r'));
  // the box reaches from the highest letter to the lowest: figures are about two thirds of the size, on the line
  const base = Number(text.getAttribute('y')), wide = Math.max(box.x + box.width - x, x - box.x);
  const tall = Math.max(base - y, y - (base - size * .66));
  return Math.hypot(wide, tall) <= r + .35 ? [] : [`${text.textContent} ${Math.hypot(wide, tall).toFixed(1)} of ${r}`];
})"""


def test_numbers_lie_inside_their_discs(visit: Any) -> None:
    page = visit("tablet-landscape")
    for typeface in ("ours", "the device's"):
        if typeface != "ours":
            page.evaluate("delete document.documentElement.dataset.typeface")
        for name in ("march", "orders"):
            come_to(page, next(scene for scene in TABLE if scene.name == name))
            for level in ("near", "far"):
                page.evaluate("level => document.getElementById('board').setAttribute('data-level', level)", level)
                wait_until_quiet(page)
                assert page.locator("text.bonus").count() > 5
                assert page.evaluate(OUTSIDE) == [], (typeface, name, level)
    page.evaluate("document.documentElement.dataset.typeface = ''")  # for whoever comes next
