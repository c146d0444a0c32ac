"""Signs beside a text: symbols of the drawing on the page."""

from __future__ import annotations

from gotweb.ui.kit.tree import Element, el


def icon(symbol: str, look: str = "") -> Element:
    """A sign of the board, beside a text; it says nothing by itself."""
    return el(
        "svg",
        {"class": f"icon {look}".strip(), "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        el("use", {"href": f"#{symbol}", "x": -12, "y": -12, "width": 24, "height": 24}),
    )
