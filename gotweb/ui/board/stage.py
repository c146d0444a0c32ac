"""Draws ghosts over the map and animates them; see `motion`. Ghosts catch no taps, and are removed afterwards. A change
of an area's colour is animated in its own layer instead.

The browser runs the animations by itself (Web Animations), so Python has nothing to do meanwhile. Ghosts have a layer
of their own over the map, so that the map below is not painted again while they move. For the same reason, a piece that
its ghost is moving towards is hidden by a class, and not by an animation.
"""

from __future__ import annotations

from typing import Any

from js import Object, clearTimeout, setTimeout
from pyodide.ffi import create_proxy, to_js

from gotweb.ui.board.boardview import BoardView
from gotweb.ui.board.motion import EASINGS, RIM, Frame, Motion, frames, turned
from gotweb.ui.kit import dom
from gotweb.ui.kit.tree import el

PLACED = ("width", "height", "transform")
MARKED = 1600
"""Milliseconds for which areas are marked that have changed hands, where nothing moves."""


class Stage:
    """The layer above the board in which ghosts move."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.root = dom.create(el("g", {"id": "layer-ghosts"}))
        self._svg = dom.el("svg", {"focusable": "false"}, self.root)
        self._place = dom.el("div", {"id": "ghosts", "aria-hidden": "true"})
        board.svg.after(self._place)
        board.window.followers.append(self._follow)
        self._running: list[Any] = []
        self._veiled: list[Any] = []
        self._timers: list[Any] = []
        self._timer: Any = None
        self._far = False
        self._over = create_proxy(self.still)

    def play(self, moves: list[Motion], beat: float, far: bool) -> None:
        """Run these animations, `beat` milliseconds to a beat, in place of those that still run."""
        self.still()
        self._far = far
        if not moves:
            return
        self._open()
        for move in moves:
            start, length = move.start * beat, move.length * beat
            if move.how == "grow":
                self._grow(move, start, length)
                continue
            if move.veils is not None:
                self._veil(move, start, length)
            if move.how == "flip":
                self._ghost(move.what, move, frames(move), start, length / 2)
                self._ghost(move.then, move, turned(move.path[0], 0, 1), start + length / 2, length / 2)
            else:
                self._ghost(move.what, move, frames(move), start, length)
        self._timer = setTimeout(self._over, max(move.start + move.length for move in moves) * beat + 50)

    def mark(self, moves: list[Motion]) -> None:
        """Mark the areas that have changed hands for a while, without any movement."""
        self.still()
        areas = [move.what for move in moves if move.how == "grow" and move.what in self.board.outlines]
        if not areas:
            return
        self._open()
        for area in areas:
            outline = self.board.outlines[area]
            for look in ("case", "spot here"):
                self.root.appendChild(dom.create(el("path", {"d": outline, "class": look})))
        self._timer = setTimeout(self._over, MARKED)

    def _open(self) -> None:
        """Lay the layer of ghosts over the board."""
        self._svg.setAttribute("viewBox", self.board.svg.getAttribute("viewBox"))
        self._place.appendChild(self._svg)
        self._follow()

    def still(self, *_: object) -> None:
        """Remove all ghosts."""
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None
        for timer, call in self._timers:
            clearTimeout(timer)
            call.destroy()
        self._timers.clear()
        for animation in self._running:
            animation.cancel()
        self._running.clear()
        for node, veil in self._veiled:
            node.classList.remove(veil)
        self._veiled.clear()
        if self._svg.isConnected:
            self.root.replaceChildren()
            self._place.replaceChildren()

    def _follow(self) -> None:
        """Move and zoom the ghosts with the map."""
        if self._svg.isConnected:
            for name in PLACED:
                self._svg.style.setProperty(name, self.board.svg.style.getPropertyValue(name))

    def _ghost(self, what: str, move: Motion, through: list[Frame], start: float, length: float) -> None:
        node = dom.create(el("g", {"opacity": 0}, self.board.face.ghost(move, what, self._far)))
        self.root.appendChild(node)
        self._animate(node, through, start, length, EASINGS.get(move.how, "ease-out"))

    def _grow(self, move: Motion, start: float, length: float) -> None:
        """Fade in the shapes on the board that show the holder of an area: first the rim, then the tint."""
        assert move.veils is not None
        layer, tint = move.veils
        rim, turn = (f"rim {move.what}", f"rim-line {move.what}"), length * RIM
        for shape in self.board.shown.get(layer, ()):
            first = shape.key in rim
            if first or shape.key == tint:
                begins, lasts = (start, turn) if first else (start + turn, length - turn)
                self._animate(dom.node(shape), frames(move), begins, lasts, EASINGS["grow"], "backwards")

    def _veil(self, move: Motion, start: float, length: float) -> None:
        assert move.veils is not None
        layer, key = move.veils
        shape = next((shape for shape in self.board.shown.get(layer, ()) if shape.key == key), None)
        if shape is None:
            return
        node = dom.node(shape)
        veil = "hidden" if move.how == "flip" else "veiled"
        node.classList.add(veil)
        self._veiled.append((node, veil))
        lift = create_proxy(lambda: node.classList.remove(veil))
        self._timers.append((setTimeout(lift, start + length), lift))

    def _animate(
        self, node: Any, through: list[Frame], start: float, length: float, easing: str, fill: str = "none"
    ) -> None:
        told = {"delay": start, "duration": length, "easing": easing, "fill": fill}
        self._running.append(node.animate(_js(through), _js(told)))


def _js(value: Any) -> Any:
    return to_js(value, dict_converter=Object.fromEntries)
