"""The shapes on the board that only Essos has: loyalty tokens, and plates with the facts of changed areas."""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.lang import Language
from gotweb.thrones.edition import Edition
from gotweb.thrones.ground import Area
from gotweb.thrones.table.board import ROW, SignRow
from gotweb.thrones.table.pieces import Place, number, use
from gotweb.thrones.table.signs import BUILT
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.marks import both
from gotweb.ui.kit.tree import Element, el

NEAR, FAR = 20, 34
"""How large a loyalty token is, from near and from afar."""
WIDTHS = {"shield": 16.0, "stronghold": 29.0, "castle": 24.0, "barrel": 13.0, "crown": 15.0}
"""How much room each sign has in the row below the name of a land, as on the drawing."""
SIDES = {"shield": 16.0, "stronghold": 28.0, "castle": 28.0, "barrel": 14.5, "crown": 14.5}
"""And how large it is."""
EDGE = 3.0


def loyalty(view: View, where: Mapping[str, Place]) -> list[Element]:
    """Return all loyalty tokens, by area: one sign, with the number of tokens if there are several."""
    return [
        both(_tokens(count, where[area].loyalty or where[area].power, NEAR),
             _tokens(count, where[area].far_loyalty or where[area].force, FAR), None, f"loyalty {area}")
        for area, count in view["loyalty"].items()
    ]  # fmt: skip


def _tokens(count: int, at: Point, size: float) -> list[Element]:
    x, y = at
    several = number(str(count), (x + size * 0.34, y + size * 0.34), size * 0.3) if count > 1 else []
    return [use("loyalty", at, size), *several]


def now(view: View, edition: Edition, area: str) -> Area:
    """Return the present facts of an area, which may differ from the printed ones."""
    return edition.areas[area]._replace(**view["ground"].get(area, {}))


def row(place: Area) -> list[str]:
    """Return the signs of an area's facts, in the order in which they stand below its name."""
    built = [BUILT[place.structure]] if place.structure in BUILT else []
    home = ["shield"] if place.home is not None else []
    return [*home, *built, *["barrel"] * place.barrels, *["crown"] * place.crowns]


def ground(view: View, edition: Edition, rows: Mapping[str, SignRow]) -> list[Element]:
    """Return the facts of changed areas, each on a plate over the printed ones.

    If nothing is printed there, the name has no room for a row below it, and the plate hangs below the name.
    """
    found = []
    for area in view.get("ground", {}):
        place, down = now(view, edition, area), 0.0 if row(edition.areas[area]) else ROW - 2
        near, far = (_plate(place, (x, y + down)) for x, y in rows[area])
        found.append(both(near, far, None, f"ground {area}"))
    return found


def _plate(place: Area, at: Point) -> list[Element]:
    signs = row(place)
    width = sum(WIDTHS[sign] for sign in signs) + 2 * EDGE
    left, top = at[0] - width / 2, at[1] - ROW / 2 - 1
    plate = f"M{left:.1f} {top:.1f}h{width:.1f}v{ROW + 2:.1f}h{-width:.1f}Z"
    parts, x = [el("path", {"d": plate, "class": "bonus-ground"})], left + EDGE
    for sign in signs:
        x += WIDTHS[sign] / 2
        spot = (round(x, 1), round(at[1], 1))
        parts.append(use(sign, spot, SIDES[sign], f"of-{place.home}" if sign == "shield" else ""))
        if sign == "shield":
            parts.append(use(f"sigil-{place.home}", (spot[0], round(spot[1] - 0.6, 1)), 9.5, f"ink-{place.home}"))
        x += WIDTHS[sign] / 2
    return parts


def has(t: Language, place: Area) -> str:
    """Return the facts of an area in words."""
    words = [t(f"structure.{place.structure}")] if place.structure in BUILT else []
    words += [t.n("inspect.barrels", place.barrels)] if place.barrels else []
    words += [t.n("inspect.crowns", place.crowns)] if place.crowns else []
    return ", ".join(words) or t("ui.area.bare")
