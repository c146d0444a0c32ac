"""The tools of the map lie beside it: never over pieces, at any size, wherever the map is moved."""

from __future__ import annotations

import pytest
from profiles import Visit

from gotweb.workshop.drive import wait_until_quiet
from gotweb.workshop.screens.__main__ import come_to
from gotweb.workshop.screens.scenes import TABLE

pytestmark = pytest.mark.in_place

SIZES = {"landscape": (1024, 768), "portrait": (768, 1024), "phone": (360, 800), "desktop": (1920, 1080)}
OVER = """() => {
  const box = (node) => node.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + .5 || b.right <= a.left + .5 || a.bottom <= b.top + .5 || b.bottom <= a.top + .5;
  const map = box(document.getElementById('map'));
  // a piece is seen as far as the map is: what lies beyond its edge is cut off
  const seen = (node) => { const b = box(node); return { left: Math.max(b.left, map.left), right: Math.min(b.right, map.right),
    top: Math.max(b.top, map.top), bottom: Math.min(b.bottom, map.bottom) }; };
  const pieces = [...document.querySelectorAll('#layer-pieces use, #layer-orders use')].filter((node) => node.checkVisibility())
    .map(seen).filter((b) => b.right > b.left && b.bottom > b.top);
  const tools = [...document.querySelectorAll('#tools button')].filter((node) => node.checkVisibility()).map(box);
  return { pieces: pieces.length, tools: tools.length, over: tools.filter((tool) => pieces.some((piece) => !apart(tool, piece))).length,
    small: tools.filter((tool) => tool.width < 43.5 || tool.height < 43.5).length,
    cut: tools.filter((tool) => tool.left < 0 || tool.top < 0 || tool.right > innerWidth || tool.bottom > innerHeight).length };
}"""  # noqa: E501


def test_no_tool_lies_over_a_piece_wherever_the_map_is_moved(visit: Visit) -> None:
    page = visit("phone")
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        come_to(page, next(scene for scene in TABLE if scene.name == "march"))
        wait_until_quiet(page)
        for move in ("0", "+", "+", "ArrowDown", "-"):
            found = page.evaluate(OVER)
            assert found["pieces"] > 3 and found["tools"] >= 5, name
            assert (found["over"], found["small"], found["cut"]) == (0, 0, 0), (name, move)
            page.locator("#area-winterfell").focus()
            page.keyboard.press(move)
            wait_until_quiet(page)
