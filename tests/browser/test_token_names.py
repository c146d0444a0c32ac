"""The names of order tokens can be read: in the panel and in the ring, at every size and in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gotweb.lang import LANGUAGES
from gotweb.workshop.drive import run_python, wait_until_quiet
from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.scenes import TABLE

pytestmark = pytest.mark.in_place

SIZES = ((1024, 768), (768, 1024), (360, 800), (1920, 1080))
HIDDEN = """selector => {
  const names = [...document.querySelectorAll(selector)], boxes = names.map((name) => {
    name.scrollIntoView({ block: 'nearest' });
    return name.getBoundingClientRect();
  });
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return names.filter((name, i) => !(boxes[i].left >= -.5 && boxes[i].right <= innerWidth + .5 && boxes[i].width > 0
      && name.scrollWidth <= name.clientWidth + 1 && boxes.every((box, j) => i === j || apart(boxes[i], box))))
    .map((name) => name.textContent);
}"""
"""The names that are cut off, or lie on each other."""


def test_the_names_of_order_tokens_are_whole(visit: Any, whole: bool) -> None:
    """At every size in the language with the longer words, in the other at the narrowest; with `--all` in both."""
    page: Page = visit("tablet-landscape")
    for code in LANGUAGES:
        run_python(page, f"from gotweb.ui.page import app; app.here().speak('{code}')")
        for width, height in SIZES if whole or code == "fr" else SIZES[2:3]:
            page.set_viewport_size({"width": width, "height": height})
            come_to(page, next(scene for scene in TABLE if scene.name == "ring"))
            wait_until_quiet(page)
            expect(page.locator("html")).to_have_attribute("lang", code)
            assert page.locator(".kind-name").count() == 5 and page.locator(".ring-name").count() >= 5
            assert page.evaluate(HIDDEN, "#ring .ring-name") == [], (code, width, height)
            assert page.evaluate(HIDDEN, ".kind-name") == [], (code, width, height)
