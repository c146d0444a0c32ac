"""The signs on the tools of the page: small drawings of our own, since no typeface has them all."""

from __future__ import annotations

from gotweb.ui.kit.tree import Element, el

TOOLS = {
    "recall": "M-7 -8v16l14 -8z",
    "layers": "M0-9L10-3.5L0 2L-10-3.5ZM-10 1L0 6.5L10 1M-10 5.5L0 11L10 5.5",
    "closer": "M-9-2.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M2.5 2.5L9.5 9.5",
    "filters": "M-10-7H10M-6.5 0H6.5M-3 7H3",
    "large": "M-9-3.5V-9H-3.5M3.5-9H9V-3.5M9 3.5V9H3.5M-3.5 9H-9V3.5",
    "find": "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M0-11v6M0 5v6M-11 0h6M5 0h6",
}
"""The signs on the buttons."""


def tool(name: str) -> Element:
    """Return the sign of a tool, for its button."""
    return el(
        "svg",
        {"class": "icon tool", "viewBox": "-12 -12 24 24", "aria-hidden": "true", "focusable": "false"},
        el("path", {"d": TOOLS[name]}),
    )
