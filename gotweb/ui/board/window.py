"""The window through which the map is seen: fingers, wheel and keys change which part of it is visible (`panning`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy

from gotweb.ui.board.draft import Point
from gotweb.ui.board.panning import STEP, Panning
from gotweb.ui.kit import dom

SLIP = {"mouse": 6.0}
"""Pixels in a straight line that a pointer of a kind may slip before a tap is a drag."""
FINGER_SLIP = 10.0
"""The same for all other pointers: a finger's tip rolls, and a device that lies on a lap shakes."""


class Window(Panning):
    """A `Panning` that the player controls by hand."""

    def __init__(self, root: Any, svg: Any) -> None:
        super().__init__(root, svg)
        self.dragged = False
        self.fingers: dict[int, Point] = {}
        self.start: Point = (0.0, 0.0)
        self.pressed: Any = None
        """What the first finger was put on."""
        self.carries: Callable[[Any], bool] = lambda event: False
        """Called when a single finger begins to move: returns whether it drags pieces, so that the map stays."""
        self.carried = False
        """Whether this finger drags pieces: then it never moves the map, not even after the drag has ended."""
        self._kept: list[Any] = []
        for kind, call in (
            ("pointerdown", self._down), ("pointermove", self._move), ("pointerup", self._up),
            ("pointercancel", self._up), ("wheel", self._wheel), ("dblclick", self._double),
        ):  # fmt: skip
            proxy = create_proxy(call)
            self._kept.append(proxy)
            root.addEventListener(kind, proxy, dom.options(passive=kind != "wheel"))
        from js import ResizeObserver

        self._kept.append(create_proxy(lambda *_: self.measure()))
        self._sizes = ResizeObserver.new(self._kept[-1])
        self._sizes.observe(root)

    def close(self) -> None:
        """Remove all listeners: the drawing has left the page."""
        self._sizes.disconnect()
        for proxy in self._kept:
            proxy.destroy()
        self._kept.clear()

    def at(self, event: Any) -> Point:
        """Return the place of a pointer within the room for the map, in pixels."""
        box = self.root.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    def on_board(self, at: Point) -> Point:
        """Return the point of the drawing that is shown at a point of the room."""
        return (at[0] - self.x) / self.scale, (at[1] - self.y) / self.scale

    def _down(self, event: Any) -> None:
        if event.isPrimary:  # then no other is down: of one that is still known the browser has lost the end
            self.fingers.clear()
        if not self.fingers:
            self.dragged = self.carried = False
            self.start, self.pressed = self.at(event), event.target
        elif self.carried:  # two fingers are for the map
            self.carried = False
            self._moves()
        self.fingers[event.pointerId] = self.at(event)

    def _moves(self) -> None:
        """Note that the player has moved the map."""
        self.by_hand()
        self.root.classList.remove("gliding")
        self.root.classList.add("moving")

    def _move(self, event: Any) -> None:
        before = self.fingers.get(event.pointerId)
        if before is None:
            return
        now = self.at(event)
        if not self.dragged:
            slip = SLIP.get(event.pointerType, FINGER_SLIP)
            if len(self.fingers) == 1 and _distance(now, self.start) <= slip:
                return
            self.dragged = True
            self.root.setPointerCapture(event.pointerId)
            self.carried = len(self.fingers) == 1 and self.carries(event)
            if not self.carried:
                self._moves()
        if self.carried:
            self.fingers[event.pointerId] = now
        elif len(self.fingers) == 1:
            self.x += now[0] - before[0]
            self.y += now[1] - before[1]
            self.fingers[event.pointerId] = now
            self.apply()
        elif len(self.fingers) == 2:
            other = next(point for id, point in self.fingers.items() if id != event.pointerId)
            self.fingers[event.pointerId] = now
            self.x += (now[0] - before[0]) / 2
            self.y += (now[1] - before[1]) / 2
            middle = ((now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
            self.zoom(_distance(now, other) / max(_distance(before, other), 1.0), middle)

    def _up(self, event: Any) -> None:
        self.fingers.pop(event.pointerId, None)
        if not self.fingers:
            self.root.classList.remove("moving")

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        self.zoom(STEP ** (-event.deltaY / 100), self.at(event))

    def _double(self, event: Any) -> None:
        # to the browser two quick drags are a double click, too
        if not self.dragged and not event.target.closest("button"):
            self.zoom(STEP**2, self.at(event))


def _distance(a: Point, b: Point) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
