"""Signs beside a text: symbols from the board's drawing."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.ui.kit.tree import Element, el


def icon(symbol: str, look: str = "") -> Element:
    """Return a symbol of the board's drawing as a sign beside a text; screen readers skip it."""
    return beside([el("use", {"href": f"#{symbol}", "x": -12, "y": -12, "width": 24, "height": 24})], look)


def beside(drawn: Sequence[Element], look: str = "") -> Element:
    """Return shapes as a small sign beside a text that names it. They lie within 12 units around the origin."""
    return el(
        "svg",
        {"class": f"icon {look}".strip(), "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        *drawn,
    )
