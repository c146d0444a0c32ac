"""The table of a mode as a board: ground and objectives are printed, terrain and trays lie on it.

See `gotweb.ui.board.face`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from math import atan2, degrees
from typing import Any

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.state import named
from gotweb.miniatures.table import described, heraldry, objectives, places, plane, terrains, trays
from gotweb.miniatures.table.minds import told
from gotweb.ui.board.draft import Draft, Layers, Point, View
from gotweb.ui.board.motion import LENGTHS, How, Motion, fitted, walk
from gotweb.ui.board.plain import PlainBoard
from gotweb.ui.board.shapes import Region
from gotweb.ui.board.sound import Sound
from gotweb.ui.board.spots import Spot
from gotweb.ui.kit.tree import Element, Memo, el

NUMBER = re.compile(r"-?[0-9.]+")
WOUND = "wound"
"""What rises from a unit that suffers wounds."""


class MiniaturesBoard(PlainBoard):
    """The table of a mode."""

    around = "moor"
    midway = True
    switches: Sequence[str] = ("pieces",)
    sounds: Mapping[str, Sound] = {
        "over": "won", "destroyed": "broken", "round": "round", "struck": "revealed", "tested": "revealed",
        "charge-die": "revealed", "rolled-off": "revealed", "moved": "march", "deployed": "laid", "laid": "laid",
        "controls": "laid", "turned-up": "revealed",
    }  # fmt: skip

    def __init__(self, mode: Mode, *, minds: bool = False) -> None:
        """Make the board.

        `minds`: whether the battle has minds; then its face differs, and so the board has another name.
        """
        self.mode = mode
        self.plane = plane.sheet(mode)
        self.name = f"miniatures-{mode.id}{'-minds' if minds else ''}"
        self.file = f"boards/{mode.id}.svg"
        self.size = (self.plane.width, self.plane.height)
        self.middles: Mapping[str, Point] = places.middles(mode)

    def look_at(self, view: View) -> tuple[Mode, Mapping[str, Point]]:
        """Return the mode of a battle, and the points that stand for its zones and objectives."""
        return self.mode, self.middles

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the trays that stand on the table."""
        return {id: self.plane.spot(plane.read(unit["place"], unit["kind"])) for id, unit in standing(view).items()}

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers: terrain lowest, then the objectives' cards, trays, and flags of controlled objectives."""
        mode, middles = self.look_at(view)
        ground = [
            memory(name, str(one.place), partial(terrains.laid, self.plane, name, one))
            for name, one in terrains.lying(mode, view).items()
        ]
        pieces = [
            memory(id, (*map(str, unit.values()), upon), partial(self._unit, id, unit, upon))
            for id, unit in standing(view).items()
            for upon in (told.badges(view, id),)
        ]
        flags = [
            memory(f"flag {name}", id, partial(self._flag, name, middles[name], named(id)[0]))
            for name, id in view["control"].items()
        ]
        cards = objectives.plates(mode, middles, view, memory)
        return {"control": ground, "orders": cards, "pieces": [*pieces, *flags], "highlight": []}

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return the draft with the texts written on the table: the objectives' cards."""
        written = objectives.written(*self.look_at(view), view)
        return draft._replace(shapes=(*written, *draft.shapes)) if written else draft

    def _unit(self, id: str, unit: Mapping[str, Any], upon: Sequence[str]) -> Element:
        tray = plane.read(unit["place"], unit["kind"])
        shape = trays.drawn(unit, id, tray.facing, upon)
        return el("g", {"transform": self.plane.moved(tray)}, shape, key=id)

    def _flag(self, name: str, at: Point, seat: str) -> Element:
        x, y = at
        return el(
            "g",
            {"transform": f"translate({x:.1f} {y:.1f})"},
            trays.path("mini-badge", heraldry.disc(0, 0, 14)),
            trays.path(f"mini-flag of-{seat}", heraldry.FLAG),
            trays.path(f"mini-sign ink-{seat}", heraldry.SEATS[seat], "translate(1 -6) scale(.3)"),
            key=f"flag {name}",
        )

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with marks and arrows; a tray that a draft moves is drawn at its future place."""
        found = super().drafted(lying, draft, outlines)
        barred = any(isinstance(shape, Region) and shape.look == "against" for shape in draft.shapes)
        look = "mini-about mini-barred" if barred else "mini-about"
        ghosts = [one for id, spot in draft.spots.items() if (one := self._about_to(lying, id, spot, look)) is not None]
        grips = [_grip(spot) for id, spot in draft.spots.items() if id == GRIP]
        return {**found, "highlight": [*ghosts, *grips, *found["highlight"]]} if ghosts or grips else found

    def _about_to(self, lying: Layers, id: str, spot: Spot, look: str) -> Element | None:
        """Return a tray at its future place; None if the spot is no tray."""
        shape = next((one for one in lying["pieces"] if one.key == id), None)
        if shape is not None:
            content = [trays.copied(one) for one in shape.children if isinstance(one, Element)]
        else:
            kind, piece = named(id)[2], id.rpartition("-")[0]
            if piece in facts.pieces():
                content = terrains.shape(facts.pieces()[piece])
            elif kind in facts.kinds():
                content = [trays.drawn(described.fresh(kind), id, 0)]
            else:
                return None
        facing = facing_of(spot.outline)
        placed = f"translate({spot.at[0]:.2f} {spot.at[1]:.2f}) rotate({facing})"
        return el("g", {"class": look, "transform": placed}, content, key=f"about {id}")

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return each tray, objective and zone in words."""
        mode, middles = self.look_at(view)
        found = {area: described.printed(t, view, mode, area) for area in middles}
        return found | {id: described.unit(t, view, id) for id in standing(view)}

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the animations of trays that move, suffer wounds and are destroyed, one after the other."""
        found: list[Motion] = []
        start = 0.0
        for event in events:
            about = event.facts
            if event.kind == "moved":
                way = tuple(self._at(about[name]) for name in ("before", "place"))
                what = _passing(about["unit"], about["place"], after, before)
                veils = ("pieces", about["unit"]) if about["unit"] in after["units"] else None
                found.append(Motion("travel", what, about["seat"], way, start, walk(way), veils=veils))
            elif event.kind in ("wounds", "destroyed") and about["unit"] in before["units"]:
                place = before["units"][about["unit"]]["place"]
                if place is None:
                    continue
                what = WOUND if event.kind == "wounds" else _passing(about["unit"], place, before)
                how: How = "rise" if event.kind == "wounds" else "fade"
                found.append(Motion(how, what, about["seat"], (self._at(place),), start, LENGTHS[how]))
            else:
                continue
            start += found[-1].length
        return fitted(found)

    def _at(self, place: str) -> Point:
        x, y, _ = map(int, place.split())
        return self.plane.seen((x, y))

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of a tray around the point (0, 0) with its facing at that time, or of a drop of blood."""
        if what == WOUND:
            return [trays.path("mini-wound", "M0 -16C9 -3 11 3 11 8a11 11 0 1 1 -22 0C-11 3 -9 -3 0 -16z")]
        id, facing, left = what.split()
        kind = named(id)[2]
        if kind not in facts.kinds():  # a unit of which only its side is known
            tray = facts.trays()["infantry"]
            block = heraldry.block(move.seat, plane.size(tray.width), plane.size(tray.depth))
            shown = trays.path(f"mini-block of-{move.seat}", block)
        else:
            shown = trays.sliding({**described.fresh(kind), "left": int(left)}, id, int(facing), far)
        return [el("g", {"transform": f"rotate({facing})"}, shown)]


def _passing(id: str, place: str, *views: View) -> str:
    """Return the text that describes a moving tray's drawing: the unit, its facing, and its wounds left.

    The wounds are those in the first of these views that has the unit.
    """
    left = next((view["units"][id]["left"] for view in views if id in view["units"]), 0)
    return f"{id} {place.split()[2]} {left}"


GRIP = "facing-grip"
"""The spot of a draft that turns a tray."""


def standing(view: View) -> Mapping[str, Mapping[str, Any]]:
    """Return id -> unit for the units of a view that are on the table."""
    return {id: unit for id, unit in view["units"].items() if unit["place"] is not None}


def facing_of(outline: str) -> int:
    """Return the facing of a tray from its outline on the drawing, whose first two corners are those of the front."""
    left, top, right, low = map(float, NUMBER.findall(outline)[:4])
    return round(degrees(atan2(low - top, right - left))) % 360


def _grip(spot: Spot) -> Element:
    x, y = spot.at
    return el(
        "g",
        {"class": "mini-grip", "transform": f"translate({x:.1f} {y:.1f})"},
        trays.path("mini-badge", heraldry.disc(0, 0, 20)),
        trays.path("mini-grip-line", heraldry.TURN, "scale(1.4)"),
        key="grip",
    )
