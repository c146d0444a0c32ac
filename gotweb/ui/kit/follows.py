"""A button at the lower edge of the panel: it shows how many lines of a list are below the edge, and scrolls on.

Only the browser knows what is in sight, so `assets/follows.mjs` counts the lines and writes the number, whenever the
page was drawn, scrolled or resized. Screen readers and keyboards have the whole list anyway.
"""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, el


def follows(t: Language) -> Element:
    """Return the edge and its button, to be placed right after the scrolling part of the page."""
    words = t("ui.follows", more="{more}")
    pressed = el("button", {"type": "button", "tabindex": "-1", "data-action": "follows"})
    return el("div", {"class": "follows", "aria-hidden": "true", "data-words": words}, pressed, key="follows")
