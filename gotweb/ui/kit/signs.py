"""Signs beside a text: symbols of the drawing on the page."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.ui.kit.tree import Element, el


def icon(symbol: str, look: str = "") -> Element:
    """A sign of the board, beside a text; it says nothing by itself."""
    return beside([el("use", {"href": f"#{symbol}", "x": -12, "y": -12, "width": 24, "height": 24})], look)


def beside(drawn: Sequence[Element], look: str = "") -> Element:
    """Return what is drawn as a small sign beside a text, which says it: within 12 units around the origin."""
    return el(
        "svg",
        {"class": f"icon {look}".strip(), "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        *drawn,
    )
