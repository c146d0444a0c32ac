"""The names of order tokens can be read: in the panel and in the ring, at every size and in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from gotweb.workshop.drive import wait_until_quiet
from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.scenes import TABLE

SIZES = {"landscape": (1024, 768), "portrait": (768, 1024), "phone": (360, 800), "desktop": (1920, 1080)}
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


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_order_tokens_are_whole(visit: Any, size: str, locale: str) -> None:
    page: Page = visit("phone" if size == "phone" else "tablet-landscape", locale=locale)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    come_to(page, next(scene for scene in TABLE if scene.name == "ring"))
    wait_until_quiet(page)
    assert page.locator(".kind-name").count() == 5 and page.locator(".ring-name").count() >= 5
    assert page.evaluate(HIDDEN, "#ring .ring-name") == []
    assert page.evaluate(HIDDEN, ".kind-name") == []
