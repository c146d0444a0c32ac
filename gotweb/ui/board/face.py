"""What the map asks of a game: where things lie, what lies there, and what moves. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, Grip, Layers, Point, View
from gotweb.ui.board.motion import Motion
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Child, Element, Memo

Captions = Mapping[str, tuple[float, Sequence[tuple[float, str]]]]
"""What is written on a map: id of the text element -> x, and of each line y and words."""


class BoardFace(Protocol):
    """A board. Points are in units of its drawing; an area's outline is the path with the id `area-<area>` there."""

    name: str
    """What the drawing is called, so that the page knows whether it is there already."""
    size: tuple[float, float]
    """Width and height of the drawing."""
    around: str
    """What lies around the drawing: `[data-around="<around>"]` in a stylesheet gives it its colour. "sea" is there."""
    middles: Mapping[str, Point]
    """Every area that is drawn, and the point that stands for it: what has to be in sight when the area is to be."""
    switches: Sequence[str]
    """What a player may hide on the map, of "names", "orders", "control", "goods" and "pieces"; see `settings`."""
    sounds: Mapping[str, Sound]
    """Kind of event -> the sound heard with it. Where several things happened at once, the first of these is heard."""

    def drawing(self) -> str | None:
        """Return the board as the text of an SVG file, for a page that does not hold it yet.

        What it must have is written in docs/board.md. None for the board that the page itself brings along.
        """
        ...

    def label(self, t: Language) -> str:
        """Return what the board is called."""
        ...

    def areas(self, view: View) -> Collection[str]:
        """Return the areas that are on the board now: all that are drawn, unless the board grows in play.

        Of the others nothing is seen, and nobody can choose them.
        """
        ...

    def captions(self, code: str) -> Captions:
        """Return what is written on the map in a language."""
        ...

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return what lies on the board for everybody; `outlines` are the areas' path data.

        Whoever draws the same board again and again gives the same `memory` each time: shapes that stay are the same.
        """
        ...

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return a draft with what the board shows by itself: a fight that goes on, and what wins the game if `aims`.

        Where the draft has a mark of its own, that stays.
        """
        ...

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with what a player is about to do; layers that stay as they are stay the same lists."""
        ...

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return what a screen reader says of each area on the board: its name and all that is in it."""
        ...

    def laid(self, t: Language, token: str) -> str:
        """Return what something is called that a draft lays into an area (`Draft.laid`)."""
        ...

    def carried(self, grip: Grip) -> list[Element]:
        """Return what a finger takes along, about the point (0, 0)."""
        ...

    def seas(self, way: Sequence[str]) -> bool:
        """Return whether a way through these areas goes over water, and so is drawn as one of ships."""
        ...

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the movements that show what happened; see `motion`."""
        ...

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the thing that moves, about the point (0, 0)."""
        ...


class CloserFace(Protocol):
    """What "look closer" asks of a game."""

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return shapes over the map: what could happen to an area, or without one, where `seat` is in danger."""
        ...

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return the areas where `seat` is in danger; None for a game that knows no such thing, and has no switch."""
        ...

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return, for each switch that is on and shows nothing, why that is so. `seat` is whose turn it is."""
        ...

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return what stands at the head of an area's sheet: what is printed there."""
        ...

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the parts of an area's sheet that stand before its neighbours and its history."""
        ...

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return how one gets there, in words -> the areas next to it that are on the board now."""
        ...

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return what happened in an area, one sentence for each event; all of them are about that area."""
        ...
