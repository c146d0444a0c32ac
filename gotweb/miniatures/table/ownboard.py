"""The table of own modes: bare ground; zones and objectives are drawn in play, from what lies open.

The page has one drawing for all of them, so no objective is printed there: each is a spot, as trays are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gotweb.miniatures.facts import Mode
from gotweb.miniatures.ownmode import of
from gotweb.miniatures.state import ZONES
from gotweb.miniatures.table import heraldry, places, trays
from gotweb.miniatures.table.board import MiniaturesBoard
from gotweb.miniatures.table.plane import size
from gotweb.ui.board.draft import Layers, View
from gotweb.ui.board.spots import Point, Spot
from gotweb.ui.kit.tree import Attribute, Element, Memo, el

ZONE: Mapping[str, Attribute] = {"fill": "none", "stroke-width": "2.5", "stroke-dasharray": "18 10"}
RING: Mapping[str, Attribute] = {"fill": "none", "stroke-width": "3", "stroke-dasharray": "8 6"}
"""How lines of zones and rings around objectives are drawn: as on the program's tables."""


class OwnBoard(MiniaturesBoard):
    """The board of a battle whose mode came in a file."""

    def __init__(self, mode: Mode, *, minds: bool = False) -> None:
        """`mode` is the one whose ground it has, and which is played where nobody has brought any."""
        super().__init__(mode, minds=minds)
        self.name = f"miniatures-own{'-minds' if minds else ''}"
        self.middles: Mapping[str, Point] = {zone: self.middles[zone] for zone in ZONES}

    def drawing(self) -> str:
        """Return the bare ground: without the lines of zones, and without objectives."""
        text = super().drawing() or ""
        text = text.replace(f'data-board="miniatures-{self.mode.id}"', f'data-board="{self.name}"')
        printed = "|".join(f"area-{name}" for name in self.mode.objectives)
        text = re.sub(rf'<path [^>]*id="({printed})"[^>]*/>', "", text)
        return re.sub(r'<path [^>]*class="mini-(zone|worth|ring)"[^>]*/>', "", text)

    def look_at(self, view: View) -> tuple[Mode, Mapping[str, Point]]:
        """Return the mode that the battle has brought, and the points that stand for its zones and objectives."""
        mode = of(view, self.mode)
        return mode, places.middles(mode)

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the objectives, below the trays."""
        mode, middles = self.look_at(view)
        outlines = places.areas(mode)
        objectives = {name: Spot(middles[name], outlines[name]) for name in mode.objectives}
        return {**objectives, **super().spots(view)}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return what lies on every table, and below it the lines of the zones and the objectives."""
        mode, _ = self.look_at(view)
        found = super().lying(view, outlines, memory)
        return {**found, "control": [memory("own ground", mode.id, lambda: _ground(mode)), *found["control"]]}


def _ground(mode: Mode) -> Element:
    """Return the lines at which the zones end, and the objectives, each with one dot for each of its points."""
    areas, middles = places.areas(mode), places.middles(mode)
    high, wide, deep = size(mode.height), size(mode.width), size(mode.zone)
    lines = "".join(f"M0 {y:g}H{wide:g}" for y in (deep, high - deep))
    shapes = [el("path", {"class": "mini-zone", "d": lines, **ZONE})]
    for name, spot in mode.objectives.items():
        x, y = middles[name]
        pips = (heraldry.disc(x + 6 * (n - (spot.points - 1) / 2), y, 2.2) for n in range(spot.points))
        shapes += [trays.path("mini-place", areas[name]), trays.path("mini-worth", "".join(pips)),
                   el("path", {"class": "mini-ring", "d": heraldry.disc(x, y, 24), **RING})]  # fmt: skip
    return el("g", {"class": "mini-own-ground"}, shapes, key="own ground")
