"""Draws a drag over the map: an arrow from the area where it began, and the pieces' emblem beside the finger.

The scene says what can be dragged, and where to; `BoardView` is called when a drag begins or ends. The drag is drawn in
pixels of the screen and on a layer of its own, so that the map below is not painted again while a finger moves.

A thing that is dragged freely (`Grip.freely`) is drawn by the draft instead, which follows the finger: `BoardView` is
called with its place at most once a frame, and when it is put down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from js import document
from js import window as browser
from pyodide.ffi import create_proxy

from gotweb.ui.board import ways
from gotweb.ui.board.draft import Grip, Point
from gotweb.ui.board.face import BoardFace
from gotweb.ui.board.window import Window
from gotweb.ui.kit import dom
from gotweb.ui.kit.tree import el

LIFT = {"mouse": 44.0}
"""Pixels from a pointer to the middle of what it drags: a finger hides more than the others do."""
FINGER = 66.0
SIZE = 0.8
"""How large its emblem is, against one on a board that is seen at a pixel to a unit."""
ASIDE, ABOVE = 56.0, 24.0
"""Pixels that the emblem's middle keeps from the map's sides and top; without room above, it hangs below."""
HEARD = ("pointermove", "pointerup", "pointercancel", "pointerdown", "keydown")


class Map(Protocol):
    """What a drag needs of the map; `gotweb.ui.board.boardview.BoardView` is one, and imports this."""

    @property
    def root(self) -> Any:
        """The element that the map lies in."""

    @property
    def window(self) -> Window:
        """What moves the map and brings it nearer."""

    @property
    def middles(self) -> Mapping[str, Point]:
        """Area -> the point that stands for it."""

    @property
    def shapes(self) -> dict[str, Any]:
        """Area -> its element."""

    @property
    def outlines(self) -> Mapping[str, str]:
        """Area or spot -> its outline."""

    @property
    def grabs(self) -> Callable[[str], bool]:
        """Called with an area when a drag begins there; returns whether it may."""

    @property
    def dragged(self) -> Callable[[str, str | None], None]:
        """Called when a drag ends: with the area it began in, and the one it was dropped on or None."""

    @property
    def carried(self) -> Callable[[str, Point], None]:
        """Called while a spot is dragged freely: with the point where it is now."""

    @property
    def put(self) -> Callable[[str, Point], None]:
        """Called when a spot that was dragged freely is put down on free ground."""

    @property
    def face(self) -> BoardFace:
        """The face of the board that is shown."""

    def area_at(self, node: Any) -> str | None:
        """Return the area that a node of the map belongs to, if it belongs to one."""


class Drag:
    """The drag over the map: there is one at a time."""

    def __init__(self, board: Map) -> None:
        self.board = board
        self.grips: Mapping[str, Grip] = {}
        self.goals: Mapping[str, tuple[str, ...]] = {}
        self.start: str | None = None
        """The area where the drag began; None while nothing is dragged."""
        self.goal: str | None = None
        """The goal under the finger: the area where the drag could be dropped now, or None."""
        self._pointer = 0
        self._lift = FINGER
        self._at: Point = (0.0, 0.0)
        self._place = dom.el("div", {"id": "drag", "aria-hidden": "true"})
        board.root.appendChild(self._place)
        self._way: Any = None
        self._lines: list[Any] = []
        self._target: Any = None
        self._ghost: Any = None
        self._from: Point = (0.0, 0.0)
        """From the finger to the point that stands for what is dragged, in units of the drawing."""
        self._frame = 0
        """The number of the frame that a free drag waits for; 0 for none."""
        self._framed = create_proxy(self._carry)
        self._heard = create_proxy(self._hear)
        board.window.followers.append(self._follow)
        board.window.carries = self._carries

    def hold(self, grips: Mapping[str, Grip], goals: Mapping[str, tuple[str, ...]]) -> None:
        """Set what can be dragged from where, and where to. Cancel a drag that began in an area without a grip now."""
        for area in self.grips.keys() ^ grips.keys():
            if area in self.board.shapes:  # a spot may have left the board
                self.board.shapes[area].toggleAttribute("data-grip", area in grips)
        self.grips, self.goals = grips, goals
        if self.start not in grips:
            self.clear()

    def _carries(self, event: Any) -> bool:
        """Called when a finger begins to move. Return whether that begins a drag; else the map is panned."""
        # one finger, a pen that touches, or the left button
        if not self.grips or not event.isPrimary or event.buttons != 1:
            return False
        area = self.board.area_at(self.board.window.pressed)
        if area is None or area not in self.grips or not self.board.grabs(area):
            return False
        self._begin(area, event)
        return True

    def _begin(self, start: str, event: Any) -> None:
        self.start, self.goal = start, None
        self._pointer = event.pointerId
        self._lift = LIFT.get(event.pointerType, FINGER)
        grip = self.grips[start]
        window, at = self.board.window, self.board.middles[start]
        x, y = window.on_board(window.start)
        self._from = at[0] - x, at[1] - y
        lines = [el("path", {"class": look}) for look in ("edge", "under", "over line", "over")]
        self._lines = [dom.create(line) for line in lines]
        self._way = dom.el("g", {"class": f"way of-{grip.seat}"}, *self._lines)
        self._target = dom.el("g")
        # the stylesheet sets numbers larger where they are seen from afar
        drawn = [] if grip.freely else self.board.face.carried(grip)
        self._ghost = dom.el("g", {"class": "far"}, *drawn)
        seen = [self._target] if grip.freely else [self._target, self._way, self._ghost]
        self._place.replaceChildren(dom.el("svg", {"focusable": "false"}, *seen))
        self.board.root.classList.add("carrying")
        # before anybody else: what ends a drag is not to find it still going on
        for kind in HEARD:
            document.addEventListener(kind, self._heard, True)
        self._move(event)

    def stop(self) -> None:
        """Cancel the drag without an effect."""
        start = self.start
        if start is not None:
            self.clear()
            self.board.dragged(start, None)

    def clear(self) -> None:
        """Remove the arrow, the emblem and all marks of a drag."""
        if self.start is None:
            return
        self.start = self.goal = None
        if self._frame:
            browser.cancelAnimationFrame(self._frame)
            self._frame = 0
        for kind in HEARD:
            document.removeEventListener(kind, self._heard, True)
        self._place.replaceChildren()
        self.board.root.classList.remove("carrying")

    # what is heard

    def _hear(self, event: Any) -> None:
        kind = event.type
        if kind == "keydown":
            if event.key == "Escape":  # this pointer ends the drag, and does nothing else
                event.preventDefault()
                event.stopPropagation()
            self.stop()
        elif kind == "pointerdown":  # a second finger, be it to pinch or to press a button
            self.stop()
        elif event.pointerId == self._pointer:
            if kind == "pointermove":
                self._move(event)
            elif kind == "pointerup":
                self._drop(event)
            else:
                self.stop()

    def _drop(self, event: Any) -> None:
        assert self.start is not None
        start, goal, freely = self.start, self._under(event), self._freely
        self._at = self.board.window.at(event)
        at, within = self._there(), self._within()
        self.clear()
        if freely and within and goal not in self.goals:
            self.board.put(start, at)
        else:
            self.board.dragged(start, goal)

    def _under(self, event: Any) -> str | None:
        """Return the spot under a pointer. The thing that is dragged freely lies there too, and is ignored."""
        if not self._freely:
            node = document.elementFromPoint(event.clientX, event.clientY)
            return self.board.area_at(node) if node else None
        found = (self.board.area_at(node) for node in document.elementsFromPoint(event.clientX, event.clientY))
        return next((spot for spot in found if spot is not None and spot != self.start), None)

    @property
    def _freely(self) -> bool:
        """Whether the dragged thing can be put down anywhere."""
        return self.start is not None and self.start in self.grips and self.grips[self.start].freely

    def _there(self) -> Point:
        """Return the point that stands for the dragged thing, in units of the drawing."""
        x, y = self.board.window.on_board(self._at)
        return x + self._from[0], y + self._from[1]

    def _within(self) -> bool:
        """Return whether the finger is over the map."""
        return all(0 <= at <= length for at, length in zip(self._at, self.board.window.room, strict=True))

    def _carry(self, _time: float) -> None:
        """Let the draft follow the finger. Called once for a frame."""
        self._frame = 0
        if self.start is not None:
            self.board.carried(self.start, self._there())

    # what is seen

    def _move(self, event: Any) -> None:
        self._at = self.board.window.at(event)
        area = self._under(event)
        goal = area if area in self.goals and area != self.start else None
        if goal != self.goal:
            self.goal = goal
            self._aim()
        if not self._freely:
            self._draw()
        elif not self._frame:
            self._frame = browser.requestAnimationFrame(self._framed)

    def _follow(self) -> None:
        """Redraw the drag after the map was moved or zoomed under the finger."""
        if self.start is not None:
            self._aim()
            if not self._freely:
                self._draw()

    def _aim(self) -> None:
        """Mark the area under the finger if it is a goal."""
        self._target.replaceChildren()
        self._way.classList.toggle("aimed", self.goal is not None)
        by_ship = self.goal is not None and not self._freely and self.board.face.seas(self._areas())
        self._way.classList.toggle("by-ship", by_ship)
        if self.goal is not None:
            window = self.board.window
            at = f"translate({window.x:.1f} {window.y:.1f}) scale({window.scale:.4f})"
            self._target.setAttribute("transform", at)
            for look in ("case case-picked", "spot goal"):
                self._target.appendChild(dom.el("path", {"d": self.board.outlines[self.goal], "class": look}))

    def _draw(self) -> None:
        """Redraw the arrow and the emblem at the finger."""
        x, y = self._at
        # once it is clear where to, the arrow goes there, over all seas on the way
        points = [self._seen(area) for area in self._areas()]
        path, head = ways.loose(points if self.goal is not None else [*points, self._at])
        edge, under, line, tip = self._lines
        edge.setAttribute("d", path + head)
        under.setAttribute("d", path + head)
        line.setAttribute("d", path)
        tip.setAttribute("d", head)
        x = max(ASIDE, min(self.board.window.room[0] - ASIDE, x))
        y += -self._lift if y - self._lift >= ABOVE else self._lift
        self._ghost.setAttribute("transform", f"translate({x:.0f} {y:.0f}) scale({SIZE})")

    def _areas(self) -> list[str]:
        """Return the areas on the way of the drag: the start, and if the finger is over a goal, the seas between and
        that goal.
        """
        assert self.start is not None
        return [self.start] if self.goal is None else [self.start, *self.goals[self.goal], self.goal]

    def _seen(self, area: str) -> Point:
        """Return the place of an area's middle in the room for the map, in pixels."""
        window, (x, y) = self.board.window, self.board.middles[area]
        return window.x + x * window.scale, window.y + y * window.scale
