"""The shapes that only the second edition has on its board: garrisons, and closed areas."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gotweb.thrones.table.pieces import Place, use
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.marks import both
from gotweb.ui.kit.tree import Element, Memo, el

NEAR, FAR = 24, 40
"""How large a garrison is, from near and from afar."""
CLOSED, FAR_CLOSED = 34, 58


def garrison(house: str, strength: int, at: Point, size: float) -> list[Element]:
    """Return the shapes of a garrison: a wall in its house's colour with its strength on it."""
    x, y = at
    words = el(
        "text", {"x": x, "y": round(y + size * 0.27, 1), "font-size": round(size * 0.46, 1), "class": "bonus"},
        str(strength),
    )  # fmt: skip
    return [use("garrison", at, size, f"of-{house}"), words]


def garrisons(view: View, where: Mapping[str, Place], memory: Memo) -> list[Element]:
    """Return all garrisons, by area."""
    return [
        memory(f"garrison {area}", tuple(one.values()), partial(_garrison, area, where[area], **one))
        for area, one in view["garrisons"].items()
    ]


def _garrison(area: str, place: Place, house: str, strength: int) -> Element:
    near = garrison(house, strength, place.garrison or place.power, NEAR)
    far = garrison(house, strength, place.far_garrison or place.force, FAR)
    return both(near, far, None, f"garrison {area}")


def without_pennants(pieces: list[Element], view: View) -> list[Element]:
    """Return the pieces without the banner of a home area where a garrison already shows its controller."""
    shown = {f"home {area}" for area in view["garrisons"]}
    return [one for one in pieces if one.key not in shown]


def closed(view: View, outlines: Mapping[str, str], where: Mapping[str, Place]) -> list[Element]:
    """Return the areas closed to so few players, greyed and barred."""
    return [
        el(
            "g",
            {"class": "closed"},
            el("path", {"d": outlines[area], "fill": "url(#pattern-closed)", "pointer-events": "none"}),
            both([use("closed", where[area].pole, CLOSED)], [use("closed", where[area].pole, FAR_CLOSED)], None, area),
            key=f"closed {area}",
        )
        for area in view["closed"]
        if area in outlines
    ]
