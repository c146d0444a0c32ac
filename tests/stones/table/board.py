"""The table of Standing Stones: nothing is printed on it, and three stones lie anywhere. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from gotweb.stones.state import STARTS, read, stone
from gotweb.stones.table import plane
from gotweb.stones.words import StonesWords

from gotweb.core.game import Event
from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.lang import Language
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.motion import Motion
from gotweb.ui.board.plain import PlainBoard
from gotweb.ui.board.sound import Sound
from gotweb.ui.board.spots import Spot
from gotweb.ui.kit.tree import Element, Memo, el


class StonesBoard(PlainBoard):
    """The table."""

    name = "stones"
    size = plane.SIZE
    around = "turf"
    middles: ClassVar[Mapping[str, Point]] = {}
    switches = ("pieces",)
    sounds: Mapping[str, Sound] = {"over": "won", "round": "round", "moved": "march"}

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the stones."""
        return {name: plane.spot(read(place)) for name, place in view["stones"].items()}

    def pieces(self, view: View, memory: Memo) -> list[Element]:
        """Return the stones, each with an arrow that shows which way it looks; the one that rests is hatched."""
        return [
            memory(name, (place, view["rests"] == name), lambda name=name: self._stone(view, name))
            for name, place in view["stones"].items()
        ]

    def _stone(self, view: View, name: str) -> Element:
        look = "stones-stone stones-resting" if view["rests"] == name else "stones-stone"
        return el("g", {"class": look}, drawn(read(view["stones"][name])), key=name)

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return where each stone stands, and which way it looks."""
        words = StonesWords(t)
        return {name: words.place(view, name) for name in view["stones"]}

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the stones that move, one after the other."""
        views = (before, after)
        return self.moving(
            events, "moved", "stone",
            lambda event: tuple(plane.spot(read(view["stones"][event.facts["stone"]])).at for view in views),
        )  # fmt: skip

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return a stone around the point (0, 0)."""
        assert what in STARTS
        x, y = plane.seen((0, 0))
        return [el("g", {"class": "stones-stone", "transform": f"translate({-x} {-y})"}, drawn(stone(0, 0, 0)))]


def drawn(one: Rectangle) -> list[Element]:
    """Return a stone that stands somewhere."""
    return [
        el("path", {"d": plane.spot(one).outline, "class": "stones-block"}),
        el("path", {"d": plane.arrow(one), "class": "stones-arrow"}),
    ]
