"""The icons on the tools of the page: small drawings of our own, since no typeface has them all."""

from __future__ import annotations

from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element, el

TOOLS = {
    "recall": "M-7 -8v16l14 -8z",
    "pause": "M-5 -8V8M5 -8V8",
    "back": "M-9 0a9 9 0 1 0 3-6.7M-9-9V-4.5H-4.5",
    "layers": "M0-9L10-3.5L0 2L-10-3.5ZM-10 1L0 6.5L10 1M-10 5.5L0 11L10 5.5",
    "closer": "M-9-2.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M2.5 2.5L9.5 9.5",
    "filters": "M-10-7H10M-6.5 0H6.5M-3 7H3",
    "large": "M-9-3.5V-9H-3.5M3.5-9H9V-3.5M9 3.5V9H3.5M-3.5 9H-9V3.5",
    "file": "M-7-10H3L8-5V10H-7ZM3-10V-5H8M0-2V6M-3.5 2.5L0 6L3.5 2.5",
    "link": "M-2 3L4-3M-3.5-1L-7.5 3a4 4 0 0 0 5.5 5.5L1 5.5M3.5 1L7.5-3a4 4 0 0 0-5.5-5.5L-1-5.5",
    "send": "M0 4V-9M-4.5-4.5L0-9L4.5-4.5M-6 0H-8V9H8V0H6",
    "window": "M-9-6H5V6H-9ZM-4-6V-9H9V3H5",
    "spectate": "M-10 0Q0-10 10 0Q0 10-10 0ZM-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "board": "M-10-8H10V4H-10ZM-5 8H5M0 4V8",
    "glass": "M-6-10H6M-6 10H6M-5-10Q-5-3 0 0Q5-3 5-10M-5 10Q-5 3 0 0Q5 3 5 10",
    "notes": "M-7-9H7V9H-7ZM-3.5-4H3.5M-3.5 0H3.5M-3.5 4H1",
    "seats": "M-8 9V6a4 4 0 0 1 8 0V9M-7-1a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3-7H9V-1H3ZM6-7V-10M2 9V3H10V9",
    "thoughts": "M-9-7H9V4H0L-5 9V4H-9ZM-5-1.5H-4M-.5-1.5H.5M4-1.5H5",
    "codes": "M-7-1H7V9H-7ZM-4-1V-4a4 4 0 0 1 8 0V-1M0 3V5",
    "replay": "M-9 0a9 9 0 1 0 3-6.7M-9-9V-4.5H-4.5M-2.5-4V4L4 0Z",
    "report": "M-9 9H9M-6 9V1M-1 9V-7M4 9V-2",
    "rules": "M0-6Q-4-9-9-8V7Q-4 6 0 9Q4 6 9 7V-8Q4-9 0-6ZM0-6V9",
    "learn": "M-10-3L0-8L10-3L0 2ZM-6-1V5Q0 9 6 5V-1M10-3V4",
    "keys": "M-10-6H10V6H-10ZM-6-2H-5M-2-2H-1M2-2H3M6-2H7M-5 2H5",
    "settings": "M-9-6H1M7-6H9M-9 1H-5M1 1H9M-9 8H9M1-6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-5 1a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
    "list": "M-9-6H-8M-4-6H9M-9 0H-8M-4 0H9M-9 6H-8M-4 6H9",
    "map": "M-9-7L-3-9L3-7L9-9V7L3 9L-3 7L-9 9ZM-3-9V7M3-7V9",
    "language": "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M-9 0H9M0-9Q-7 0 0 9Q7 0 0-9",
    "home": "M-9 0L0-9L9 0M-6-3V9H6V-3M-2 9V3H2V9",
    "cards": "M-2.5-9H9V7H-2.5ZM-2.5-6.5L-10-4.5L-6.5 9.5L1.5 7.5",
    "find": "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0M0-11v6M0 5v6M-11 0h6M5 0h6",
}
"""The signs on the buttons."""


def tool(name: str) -> Element:
    """Return the icon of a tool, for its button."""
    return beside([el("path", {"d": TOOLS[name]})], "tool")
