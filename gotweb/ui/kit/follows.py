"""How much of a list lies below the edge of the panel: said on a button at that edge, which brings the next of it.

Only the browser knows what is in sight, so `assets/follows.mjs` counts and writes, whenever something was drawn,
scrolled or given another size. Screen readers and keyboards have the whole list anyway.
"""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, el


def follows(t: Language) -> Element:
    """The edge and its button; they stand right behind the part of the page that scrolls."""
    words = t("ui.follows", more="{more}")
    pressed = el("button", {"type": "button", "tabindex": "-1", "data-action": "follows"})
    return el("div", {"class": "follows", "aria-hidden": "true", "data-words": words}, pressed, key="follows")
