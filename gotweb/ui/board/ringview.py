"""The ring of buttons over the map: it follows its area when the map is moved, and stays within view."""

from __future__ import annotations

from js import document

from gotweb.ui.board.boardview import BoardView
from gotweb.ui.board.ring import Ring
from gotweb.ui.kit import dom
from gotweb.ui.kit.tree import el

REACH = (148.0, 138.0)
"""Pixels from the middle to the outer edge of a button or its name, and a little air: to the side, and up or down."""


class RingView:
    """The ring over the map, in a node of its own."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.node = document.getElementById("ring")
        self.mount = dom.Mount(self.node)
        self.ring: Ring | None = None
        board.window.followers.append(self.place)

    def show(self, ring: Ring | None) -> None:
        """Show a ring in place of the one before; None shows no ring."""
        if ring is None and self.ring is None:
            return
        self.ring = ring
        if ring is None:
            self.mount.show()
            return
        name = el("span", {"class": "name", "aria-hidden": "true"}, ring.name)
        self.mount.show(el("div", {"role": "group", "aria-label": ring.label}, ring.buttons, name, key=ring.area))
        self.place()

    def place(self) -> None:
        """Place the ring around its area, as far as the room for the map allows."""
        if self.ring is None:
            return
        window, middle = self.board.window, self.board.middles[self.ring.area]
        spot = []
        for offset, length, at, reach in zip((window.x, window.y), window.room, middle, REACH, strict=True):
            spot.append(min(max(offset + at * window.scale, reach), max(length - reach, length / 2)))
        self.node.style.transform = f"translate({spot[0]:.1f}px,{spot[1]:.1f}px)"
