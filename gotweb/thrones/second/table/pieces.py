"""What the second edition has on its board beside the family's pieces: garrisons, and areas that are closed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from gotweb.thrones.table.emblem import emblem
from gotweb.thrones.table.pieces import Place, use
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.marks import both
from gotweb.ui.kit.tree import Element, Memo, el

NEAR, FAR, FAR_BESIDE = 26, 46, 34
"""How large a garrison is: from near, from afar where it stands alone, and beside the emblem of a force."""
CLOSED, FAR_CLOSED = 34, 58


def garrison(house: str, strength: int, at: Point, size: float) -> list[Element]:
    """A garrison: a wall in its house's colour, and its strength on it."""
    x, y = at
    words = el(
        "text", {"x": x, "y": round(y + size * 0.27, 1), "font-size": round(size * 0.46, 1), "class": "bonus"},
        str(strength),
    )  # fmt: skip
    return [use("garrison", at, size, f"of-{house}"), words]


def garrisons(view: View, where: Mapping[str, Place], memory: Memo) -> list[Element]:
    """All garrisons, by area; from afar each stands at the corner of what else is there."""
    found = []
    for area, one in view["garrisons"].items():
        counts = dict(view["units"].get(area, {}).get(one["house"], {}))
        facts = (one["house"], one["strength"], counts)
        found.append(memory(f"garrison {area}", facts, partial(_garrison, area, where[area], *facts)))
    return found


def _garrison(area: str, place: Place, house: str, strength: int, counts: Mapping[str, int]) -> Element:
    far = garrison(house, strength, place.force, FAR)
    if counts:
        whole = emblem(counts, place.room)
        corner = (place.force[0] - whole.width / 2, place.force[1] - whole.height / 2)
        far = garrison(house, strength, (round(corner[0], 1), round(corner[1], 1)), FAR_BESIDE)
    return both(garrison(house, strength, place.power, NEAR), far, None, f"garrison {area}")


def without_pennants(pieces: list[Element], view: View) -> list[Element]:
    """The pieces, without the banner of a home where a garrison shows whose it is."""
    shown = {f"home {area}" for area in view["garrisons"]}
    return [one for one in pieces if one.key not in shown]


def closed(view: View, outlines: Mapping[str, str], where: Mapping[str, Place]) -> list[Element]:
    """The areas that nobody can enter with so few players, greyed and barred."""
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
