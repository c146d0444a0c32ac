"""The shapes of the game as path data, for the table and for signs beside texts.

Each around (0, 0), some 22 units wide.

All are plain geometry of our own.
"""

from __future__ import annotations

from collections.abc import Mapping

SIGILS: Mapping[str, str] = {
    # a wolf's head with its ears up, a lion's mane around a muzzle, a crow with its wings spread; half a shield
    "stark": "M-10 -11L-4.5 -5.5L0 -7L4.5 -5.5L10 -11L9 -1L5 3L3.5 9L0 12L-3.5 9L-5 3L-9 -1z"
    "M-5.4 -2.4L-2 0L-4.4 .8zM5.4 -2.4L2 0L4.4 .8z",
    "lannister": "M0 -12L2.6 -8.6L6.6 -10L7.4 -5.9L11.4 -4.7L9.6 -.9L11.6 2.7L7.8 4.4L7.2 8.6L3.2 8L0 11"
    "L-3.2 8L-7.2 8.6L-7.8 4.4L-11.6 2.7L-9.6 -.9L-11.4 -4.7L-7.4 -5.9L-6.6 -10L-2.6 -8.6z"
    "M-4.4 -3L-1.4 -1.8L-4 -.6zM4.4 -3L1.4 -1.8L4 -.6zM-2 2.2H2L.9 4.6H-.9z",
    "neutral": "M-7 -10H7V0C7 6 3 9.5 0 11C-3 9.5 -7 6 -7 0zM-3.6 -6.4V-.4C-3.6 2.6 -2 4.8 0 6V-6.4z",
    "nights-watch": "M0 -9L2.4 -5.4L12 -8L8.4 -1.6L4 1.4L3 5L6 11L0 7.6L-6 11L-3 5L-4 1.4L-8.4 -1.6L-12 -8L-2.4 -5.4z",
}
"""The signs of the factions."""
SEATS: Mapping[str, str] = {
    "red": "M0 -10L10 0L0 10L-10 0z",
    "blue": "M-9.5 0a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0z",
}
"""What stands for a side beside its colour: a lozenge, a disc."""
CONDITIONS: Mapping[str, str] = {
    # a cracked heart of courage, a broken shield, a blade that hangs down
    "panicked": "M-6 -8L-1 -2.5L-4 0L1 3L-1.5 9L6.5 1L3 -1.4L6 -5L1 -8z",
    "vulnerable": "M-8 -8H-1L-3 -3L0 0L-2.5 4L-1 9C-6 6 -8 3 -8 -2zM8 -8H2L.5 -3.5L3 -.5L1 4L2 9C6 6 8 3 8 -2z",
    "weakened": "M-2.4 -10H2.4V1H8L0 10.5L-8 1H-2.4z",
}
"""The signs of conditions."""
STAR = "M0 -10L2.6 -3.4L9.6 -3.1L4.1 1.3L6 8.1L0 4.2L-6 8.1L-4.1 1.3L-9.6 -3.1L-2.6 -3.4z"
"""A commander."""
PLUME = "M-3 9V-3C-9 -4 -9 -11 -2 -11C5 -11 9 -7 8 -1C6 -4 4 -5 1 -4V9z"
"""An attachment that is no commander."""
CHECK = "M-8 0L-2.5 6L8.5 -7"
"""A unit that was activated in this round."""
FLAG = "M-6 11V-11H8L4.5 -6L8 -1H-4V11z"
"""Control of an objective."""
GOALS: Mapping[str, str] = {
    # a cross, an arrow both ways, signs of conditions, a card with a cross, a hammer, a noose, a target, a banner
    "maesters-tents": "M-3 -9.5H3V-3H9.5V3H3V9.5H-3V3H-9.5V-3H-3z",
    "old-road": "M-11 0L-4 -7V-2.6H4V-7L11 0L4 7V2.6H-4V7z",
    "war-drums": CONDITIONS["panicked"],
    "lookout": CONDITIONS["vulnerable"],
    "rookery": "M-7 -10H7V10H-7zM-1.5 -5V-1.5H-5V1.5H-1.5V5H1.5V1.5H5V-1.5H1.5V-5z",
    "smithy": "M-10 -9H6L10 -5V-2H2V11H-2V-2H-10z",
    "gallows": "M-9 11V-11H5V-4H3V-8H-5.5V11zM-.5 1a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z"
    "M2 1a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z",
    "training-yard": "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM-6.6 0a6.6 6.6 0 1 1 13.2 0a6.6 6.6 0 1 1 -13.2 0z"
    "M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z",
    "barricades": CONDITIONS["weakened"],
    "raised-banner": "M-10 -11H-7V11H-10zM-5.5 -9.5H10L6 -3.5L10 2.5H-5.5z",
}
"""The signs of objective cards."""
TURN = "M-7 3.4A8 8 0 1 1 5.6 6.6M5.6 6.6L5.4 .6M5.6 6.6L11 4.6"
"""The grip that turns a tray."""


def block(seat: str, width: float, depth: float) -> str:
    """Return the outline of a tray that faces up: red ones have cut corners, blue ones rounded corners."""
    x, y, cut = width / 2, depth / 2, min(width, depth) / 9
    if seat == "red":
        points = ((x - cut, -y), (x, -y + cut), (x, y - cut), (x - cut, y), (cut - x, y), (-x, y - cut), (-x, cut - y),
                  (cut - x, -y))  # fmt: skip
        return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "z"
    arc = f"a{cut:.1f} {cut:.1f} 0 0 1 "
    return (
        f"M{cut - x:.1f} {-y:.1f}H{x - cut:.1f}{arc}{cut:.1f} {cut:.1f}V{y - cut:.1f}{arc}{-cut:.1f} {cut:.1f}"
        f"H{cut - x:.1f}{arc}{-cut:.1f} {-cut:.1f}V{cut - y:.1f}{arc}{cut:.1f} {-cut:.1f}z"
    )


def disc(x: float, y: float, radius: float) -> str:
    """Return a circle around a point as a path."""
    half = f"a{radius:.1f} {radius:.1f} 0 1 0 "
    return f"M{x - radius:.1f} {y:.1f}{half}{2 * radius:.1f} 0{half}{-2 * radius:.1f} 0z"
