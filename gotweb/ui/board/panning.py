"""Which part of the map is seen: an offset and a scale. `window` changes them by fingers, wheel and keys.

The view changes when the player moves the map. Until the player does so for the first time, the page pans to where
something is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gotweb.ui.board.draft import Point
from gotweb.ui.board.looking import FEW, PAN

STEP = 1.3
ASIDE = 0.2
"""How much of its room the map moves by at the press of a key."""
NEAR, FAR = 1.12, 0.98
"""Pixels to a unit of the board from where on pieces are seen one by one, and below which they are gathered. What lies
between stays as it is, so that a small step of the zoom does not flicker."""
ENOUGH = 0.55
"""The scale from which on the whole map can be read without coming nearer."""
TABLET, PHONE = 860, 500
"""Pixels: how wide a tablet is that is held upright, and a phone."""
CLOSER = 1.35
"""How much nearer than its whole width a phone shows the map at first, so that its names can be read."""
NAMED = 0.46
"""The scale below which names on a map cannot be read on a phone: they are 11 pixels high. A broad map, such as two
continents, is seen there in part."""
FITTED = 0.95
"""A room that the whole board fills to this share of its width has the board's shape: it begins with the whole board.
One like that is left where a column lies beside the map (assets/styles/wide.css)."""
AROUND = 0.4
"""How much of its room the map has on each side of the one place where something happens, unless it ends there."""
FINGER = 44.0
"""Pixels that a finger needs."""
FURTHEST = 4.0
"""How many times larger than the whole map one can look."""


class Panning:
    """The visible part of the map: an offset and a scale, in pixels of the page."""

    def __init__(self, root: Any, svg: Any) -> None:
        self.root, self.svg = root, svg
        self.drawn = self.size = size_of(svg)
        """How large the drawing is, and how much of it, from its corner, is the map that is shown."""
        self.x = self.y = 0.0
        self.scale = 1.0
        self.enough = ENOUGH
        self.finger = 0.0
        """How wide an area is, in units of the board, that must not be smaller than a finger; 0 if none need be."""
        self.midway = False
        """Whether a map that is higher than its room begins with its middle, and not with its upper edge."""
        self.room = (0.0, 0.0)
        self.offered: Sequence[Point] = ()
        self.glanced: Sequence[Point] = ()
        """What is shown for a while, wherever the player looked."""
        self._before: tuple[Point, float, bool] | None = None
        """The middle and the scale at which the player looked before that, and whether he had moved the map."""
        self.moved = False
        self.level = ""
        self.seat: str | None = None
        self.views: dict[str, tuple[Point, float]] = {}
        self.followers: list[Callable[[], None]] = []
        """Called whenever the map has moved, so that what lies over it moves along."""

    def continues(self, other: Panning) -> None:
        """Take over offset, scale and room of another window, if the player had moved that one."""
        if other.moved:
            self.moved, self.room = True, other.room
            self.x, self.y, self.scale = other.x, other.y, other.scale
            self.apply()

    def look_at(self, svg: Any, finger: float, *, midway: bool) -> None:
        """Show this drawing from now on, from its start position. Do nothing if it is shown already.

        `finger`: the width of an area that must not be smaller than a finger, in units of the drawing, or 0; `midway`:
        whether a map that is higher than its room begins with its middle.
        """
        if svg is not self.svg:
            self.svg, self.level, self.finger, self.midway = svg, "", finger, midway
            self.drawn = self.size = size_of(svg)
            self.forget()

    def span(self, size: Point) -> None:
        """Set the size of the map: this much of the drawing, from its upper left corner, is on the board."""
        if size != self.size:
            self.size = size
            if not self.moved and all(self.room):
                self._begin()

    # place and scale

    @property
    def whole(self) -> float:
        """The scale at which the whole map is visible."""
        return min(self.room[0] / self.size[0], self.room[1] / self.size[1])

    @property
    def wide(self) -> float:
        """The scale at which the whole width is visible, as long as enough of the height is, too.

        A room that is no wider than a tablet is filled to both sides: areas must be large enough for fingers.
        """
        filled = self.room[0] / self.size[0]
        return filled if self.room[0] <= TABLET else min(filled, max(self.whole * 1.6, 0.4))

    def _named(self, scale: float) -> float:
        """Return this scale, or on a phone that at which names can be read, if it is a larger one."""
        return max(scale, min(NAMED, self.enough)) if self.room[0] <= PHONE else scale

    def measure(self) -> None:
        """Measure the room for the map, at first and after every change of its size."""
        box = self.root.getBoundingClientRect()
        if not box.width or not box.height:
            return
        if (box.width, box.height) == self.room:
            return
        middle = self._middle()
        self.room = (box.width, box.height)
        if not self.moved:  # the player has not moved the map yet
            self._begin()
        else:
            self._centre(middle)
            self._fill()
        if self.glanced:
            self._glance()

    def _begin(self) -> None:
        """Set the offset and scale that hold until the player moves the map."""
        fitted = self.room[1] > PHONE and self.whole >= FITTED * self.room[0] / self.size[0]
        if self.whole >= self.enough or fitted:
            self.scale = self.whole
        else:
            self.scale = self._named(self.wide * (CLOSER if self.room[0] <= PHONE else 1))
        if self.finger and self.enough:
            self.scale = max(self.scale, FINGER / self.finger)
        self.x = (self.room[0] - self.size[0] * self.scale) / 2
        self.y = (self.room[1] - self.size[1] * self.scale) / 2 if self.midway else 0.0
        self.apply()
        self.offer(self.offered, anew=True)

    def offer(self, points: Sequence[Point], anew: bool = False) -> None:
        """Pan to these points, where something can be tapped, unless the player has moved the map.

        With a new question (`anew`) the map moves until all of them are visible, or the first if there is no room for
        all. Within a question it moves only if none is visible, so that nothing moves under a finger.
        """
        self.offered = points
        enough, sees = (all, self._sees_whole) if anew else (any, self.sees)
        if points and all(self.room) and not self.moved and not enough(map(sees, points)):
            for point in reversed(points):
                self._bring(point)
            if anew and self.finger and not all(map(sees, points)):
                self._spread(points)

    def _sees_whole(self, point: Point) -> bool:
        """Return whether a point is visible with half a finger's width around it, on boards with areas that small."""
        half = self.finger / 2
        x, y = point
        return all(self.sees((x + dx, y + dy)) for dx, dy in ((-half, -half), (half, half)))

    def _spread(self, points: Sequence[Point]) -> None:
        """Centre the view on these points, if all of them then are in sight with a finger's width around them."""
        (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
        wide, high = ((length + self.finger) * self.scale for length in (right - left, bottom - top))
        if wide <= self.room[0] and high <= self.room[1]:
            self._centre(((left + right) / 2, (top + bottom) / 2))
            self.apply()

    def look_as(self, seat: str | None) -> None:
        """Bring back the offset and scale at which a seat looked at the map last; change nothing if there is none."""
        if seat == self.seat:
            return
        if self.seat is not None:
            self.views[self.seat] = (self._middle(), self.scale)
        self.seat = seat
        view = self.views.get(seat) if seat is not None else None
        if view is not None:
            middle, self.scale = view
            self._centre(middle)
            self.apply()

    def forget(self) -> None:
        """Forget all places and scales, because another game begins."""
        self.views.clear()
        self.seat = None
        self.moved = False
        self.offered = self.glanced = ()
        self._before = None
        if all(self.room):
            self._begin()

    def glance(self, points: Sequence[Point]) -> None:
        """Show these points for a while, above all the first, at a readable scale; `look_back` ends it."""
        if not all(self.room):
            return
        if self._before is None:
            self._before = (self._middle(), self.scale, self.moved)
        self.glanced = points
        self._glance()

    def _glance(self) -> None:
        (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*self.glanced, strict=True))
        room = [length - 2 * self._margin for length in self.room]
        fits = min(room[0] / max(right - left, 1.0), room[1] / max(bottom - top, 1.0))
        least = self.whole if len(self.glanced) > FEW else max(self.whole, min(self._named(self.wide), self.enough))
        scale = max(least, min(max(self.scale, least), fits))
        # the browser moves the map there by itself; a map that grows meanwhile would have to be drawn again and again
        self.root.classList.toggle("gliding", scale == self.scale)
        if scale != self.scale:
            self.scale = scale
            self._centre(((left + right) / 2, (top + bottom) / 2))
        for point in reversed(self.glanced):
            self._bring(point)
        if len(self.glanced) == 1:  # what happens in one place has as much of the map around it on all sides
            self._bring(self.glanced[0], *(length * AROUND for length in self.room))
        self._fill()

    def _fill(self) -> None:
        """Shift the map so that no empty band remains that it could fill: only a player's own move shows what lies
        beyond its edge.
        """
        for axis in (0, 1):
            length, room = self.size[axis] * self.scale, self.room[axis]
            if length > room:
                value = max(room - length, min(0.0, self.y if axis else self.x))
                self.x, self.y = (self.x, value) if axis else (value, self.y)
        self.apply()

    def look_back(self) -> None:
        """Return to the view from before the first `glance`."""
        before, self._before, self.glanced = self._before, None, ()
        self.root.classList.remove("gliding")
        if before is not None:
            middle, self.scale, self.moved = before
            self._centre(middle)
            self.apply()

    def by_hand(self) -> None:
        """Note that the player moves the map: from now on the page does not move it, and `look_back` does nothing."""
        self.moved = True
        self.glanced, self._before = (), None

    def _middle(self) -> Point:
        """Return the point of the map in the middle of the view."""
        return (self.room[0] / 2 - self.x) / self.scale, (self.room[1] / 2 - self.y) / self.scale

    def _centre(self, middle: Point) -> None:
        self.x = self.room[0] / 2 - middle[0] * self.scale
        self.y = self.room[1] / 2 - middle[1] * self.scale

    def zoom(self, factor: float, at: Point | None = None) -> None:
        """Zoom by a factor; the point `at` (None: the middle) stays where it is on the screen."""
        self.by_hand()
        px, py = at or (self.room[0] / 2, self.room[1] / 2)
        scale = max(self.whole * 0.9, min(self.whole * FURTHEST * 1.5, self.scale * factor))
        self.x = px - (px - self.x) * scale / self.scale
        self.y = py - (py - self.y) * scale / self.scale
        self.scale = scale
        self.apply()

    def fit(self) -> None:
        """Zoom to the whole map; if that is shown already, to its whole width."""
        self.by_hand()
        if abs(self.scale - self.whole) < 0.005:
            middle = self.size[1] / 2
            self.scale = self.wide
            self.y = self.room[1] / 2 - middle * self.scale
        else:
            self.scale = self.whole
        self.x = (self.room[0] - self.size[0] * self.scale) / 2
        self.apply()

    def key(self, key: str) -> None:
        """Move or zoom the map by a key of `PAN` or `ZOOM`."""
        if key == "0":
            self.fit()
        elif key in PAN:
            self.by_hand()
            self.x, self.y = (
                at + way * room * ASIDE for at, way, room in zip((self.x, self.y), PAN[key], self.room, strict=True)
            )
            self.apply()
        else:
            self.zoom(1 / STEP if key == "-" else STEP)

    def sees(self, point: Point) -> bool:
        """Whether a point of the map is visible."""
        x, y = self.x + point[0] * self.scale, self.y + point[1] * self.scale
        return 0 <= x <= self.room[0] and 0 <= y <= self.room[1]

    def reveal(self, point: Point) -> None:
        """Move as little as needed to show a point of the map with some margin around it."""
        self.moved = True
        self._bring(point)

    def gather(self, points: Sequence[Point]) -> None:
        """Move the map so that all these points are visible, and zoom out if that is needed."""
        self.moved = True
        (left, right), (top, bottom) = ((min(axis), max(axis)) for axis in zip(*points, strict=True))
        room = [length - 2 * self._margin for length in self.room]
        fits = min(room[0] / max(right - left, 1.0), room[1] / max(bottom - top, 1.0))
        self.scale = max(self.whole, min(self.scale, fits))
        self._centre(((left + right) / 2, (top + bottom) / 2))
        self.apply()

    @property
    def _margin(self) -> float:
        """The number of pixels around a point that have to be visible with it."""
        return min(90.0, self.room[0] / 4, self.room[1] / 4)

    def _bring(self, point: Point, *margins: float) -> None:
        """Move the map as little as is needed to have so many pixels around a point, across and down; see `_margin`."""
        across, down = margins or (self._margin, self._margin)
        px, py = self.x + point[0] * self.scale, self.y + point[1] * self.scale
        self.x += max(across - px, 0) + min(self.room[0] - across - px, 0)
        self.y += max(down - py, 0) + min(self.room[1] - down - py, 0)
        self.apply()

    def apply(self) -> None:
        """Apply offset and scale to the page, limited so that the map never leaves its room."""
        for axis in (0, 1):
            length, room = self.size[axis] * self.scale, self.room[axis]
            slack = room * 0.2
            low, high = (room - length - slack, slack) if length > room else ((room - length) / 2,) * 2
            value = max(low, min(high, self.y if axis else self.x))
            if axis:
                self.y = value
            else:
                self.x = value
        style = self.svg.style
        style.width = f"{self.drawn[0] * self.scale:.1f}px"
        style.height = f"{self.drawn[1] * self.scale:.1f}px"
        style.transform = f"translate({self.x:.1f}px,{self.y:.1f}px)"
        level = level_of(self.scale, self.level)
        if level != self.level:
            self.level = level
            self.svg.setAttribute("data-level", level)
        for follow in self.followers:
            follow()


def size_of(svg: Any) -> Point:
    """Return the width and height of a drawing, in units of its own."""
    _x, _y, width, height = svg.getAttribute("viewBox").replace(",", " ").split()
    return float(width), float(height)


def level_of(scale: float, before: str) -> str:
    """Return the level of detail at a scale; `before` is the present level, kept near the limit."""
    if before:
        return "near" if scale >= NEAR else "far" if scale <= FAR else before
    return "near" if scale >= (NEAR + FAR) / 2 else "far"
