"""The style of pieces and tokens: wood with a lit side, a shaded one and a flat shadow.

The light comes from the upper left. Parts in a house's colour are painted in `currentColor`. See `pieces`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

Part = tuple[str, dict[str, Any]]
INK, HALO, PAPER = "#241b14", "#fffdf6", "#f3ead4"
HOUSE: dict[str, Any] = {"fill": "currentColor"}
RIM: dict[str, Any] = {"stroke": INK, "stroke_width": 1.3, "stroke_linejoin": "round", "stroke_linecap": "round"}
SOLID: dict[str, Any] = {"fill": "currentColor", "fill_rule": "evenodd"}
LINE: dict[str, Any] = {"fill": "none", **RIM}


SHADOW: dict[str, Any] = {"fill": "#000", "fill_opacity": 0.26}
LIT: dict[str, Any] = {"fill": "#fff", "fill_opacity": 0.34}
SHADE: dict[str, Any] = {"fill": "#000", "fill_opacity": 0.34}
EDGE: dict[str, Any] = {"fill": "none", "stroke_width": 1.3, "stroke_linecap": "round"}
FOOT = "M-9,8.6V10.2A9,2.9 0 0 0 9,10.2V8.6A9,2.9 0 0 0 -9,8.6Z"
"""The turned foot that a figure of wood stands on: its side, and below its top."""
FOOT_TOP = "M-9,8.6A9,2.9 0 0 1 9,8.6A9,2.9 0 0 1 -9,8.6Z"
FALLEN = "M-6,11.6A9.4,3 0 0 0 12.6,11.6A9.4,3 0 0 0 -6,11.6Z"
"""The shadow of a figure, which falls to the lower right."""


def halo(*outlines: str) -> list[Part]:
    """Return a light outline around a thing on the board, so that it stands out from any ground."""
    light = {"fill": HALO, "stroke": HALO, "stroke_width": 3.4, "stroke_linejoin": "round"}
    return [(outline, light) for outline in outlines]


def piece(outline: str, lit: str, shade: str, *details: Part, foot: bool = False, shadow: str = FALLEN) -> list[Part]:
    """Return a piece of painted wood: the house's colour in a dark rim, a lit plane at the left and a shaded one.

    A piece with a `foot` stands on it, and is smaller by its height.
    """
    seat: list[Part] = [(FOOT, HOUSE | RIM), (FOOT, SHADE), (FOOT_TOP, HOUSE | RIM)] if foot else []
    body: list[Part] = [(outline, HOUSE | RIM), (lit, LIT), (shade, SHADE), *details]
    return [(shadow, SHADOW), *halo(*([FOOT] if foot else []), outline), *seat, *body]


def token(face: dict[str, Any], *details: Part) -> list[Part]:
    """Return a thick disc of wood: shadow, light outline and side; its face with two arcs, one of them lit; and
    `details` on it.
    """
    return [
        (disc(10.8), SHADOW | {"transform": "translate(1.7 2.6)"}),
        (disc(11.6), {"fill": HALO}),
        (disc(10.6), {**face, "transform": "translate(0 .5)"} | RIM),
        (disc(10.6), SHADE | {"transform": "translate(0 .5)"}),
        (disc(9.9), {**face, "transform": "translate(0 -.6)"} | RIM | {"stroke_width": 0.9}),
        ("M-8.5,-.6A8.5,8.5 0 0 1 6,-6.6", EDGE | {"stroke": "#fff", "stroke_opacity": 0.55}),
        ("M8.5,-.6A8.5,8.5 0 0 1 -6,5.4", EDGE | {"stroke": "#000", "stroke_opacity": 0.3}),
        *details,
    ]


def disc(radius: float) -> str:
    """Return path data of a circle around (0, 0)."""
    return f"M{-radius:g},0a{radius:g},{radius:g} 0 1 1 {2 * radius:g},0a{radius:g},{radius:g} 0 1 1 {-2 * radius:g},0Z"


def shape(*rings: Sequence[tuple[float, float]]) -> str:
    """Return path data of straight-edged rings; filled even-odd, the inner ones are holes."""
    return "".join("M" + "L".join(f"{x:.3g},{y:.3g}" for x, y in ring) + "Z" for ring in rings)


def star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    """Return the corners of a star that points up."""
    return [
        (
            (outer, inner)[n % 2] * math.sin(n * math.pi / points),
            -(outer, inner)[n % 2] * math.cos(n * math.pi / points),
        )
        for n in range(2 * points)
    ]
