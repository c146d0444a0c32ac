"""Signs beside a text: symbols of the board, a house's crest; each a small drawing of its own."""

from __future__ import annotations

from gotweb.ui.kit.tree import Element, el


def icon(symbol: str, look: str = "") -> Element:
    """A sign of the board, beside a text; it says nothing by itself."""
    return el(
        "svg",
        {"class": f"icon {look}".strip(), "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        el("use", {"href": f"#{symbol}", "x": -12, "y": -12, "width": 24, "height": 24}),
    )


def crest(house: str) -> Element:
    """A house's colour and sigil."""
    return el(
        "svg",
        {"class": "icon crest", "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        el("use", {"href": "#order-back", "x": -12, "y": -12, "width": 24, "height": 24, "class": f"of-{house}"}),
        el("use", {"href": f"#sigil-{house}", "x": -7, "y": -7, "width": 14, "height": 14, "class": f"ink-{house}"}),
    )
