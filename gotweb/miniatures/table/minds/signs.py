"""The signs of zones, cards, orders and influence as path data, each around (0, 0), some 20 units wide; all our own."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.miniatures.table import trays
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element

ZONES: Mapping[str, str] = {
    # a crown with three points, three coins, a folded letter, two crossed blades, a horse's head
    "crown": "M-10 8L-10 -6L-5 0L0 -9L5 0L10 -6L10 8z",
    "wealth": "M-9.5 4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0zM.3 4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0z"
    "M-4.6 -5a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0z",
    "letter": "M-10 -7H10L0 1.6zM-10 -4.6V7H10V-4.6L0 4z",
    "swords": "M-9.6 -9.6L-6 -9L5.4 2.6L8 1.4L9.4 2.8L6.6 5.6L9.4 8.4L8.4 9.4L5.6 6.6L2.8 9.4L1.4 8L2.6 5.4L-9 -6z"
    "M9.6 -9.6L9 -6L4.4 -1.4L1.4 -4.4L6 -9zM-1.4 1.2L-4.4 -1.6L-5.4 2.6L-8 1.4L-9.4 2.8L-6.6 5.6L-9.4 8.4L-8.4 9.4"
    "L-5.6 6.6L-2.8 9.4L-1.4 8L-2.6 5.4z",
    "horse": "M-7 10C-7 3 -5 0 -1 -2L-7.6 1.4L-10 -1.6L-4 -8L0 -9.4L1 -12L3.4 -9C8 -6 9 0 8 10z",
}
"""Zone of the strategy board -> its sign."""
CARD = "M-6.5 -9.5H6.5V9.5H-6.5zM-3.5 -5.5V-3.5H3.5V-5.5zM-3.5 -1V1H3.5V-1z"
"""A tactics card."""
ORDER = "M-1.2 -10L9 -4L-1.2 0V10H-4V-10z"
"""An order: a pennant."""
PERSON = "M-4 -6a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM-8.5 10C-8.5 3 -5 0 0 0C5 0 8.5 3 8.5 10z"
"""Somebody who works beside the table."""


def sign(data: str, look: str = "") -> Element:
    """Return a sign as decoration beside a text."""
    return beside([trays.path("mini-glyph", data)], f"mini-mindsign {look}".strip())


def of_zone(zone: str) -> Element:
    """Return the sign of a zone, as decoration beside its name."""
    return sign(ZONES[zone])
