"""What the map asks of a game: where things lie, what lies there, and what moves. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, Grip, Layers, Point, View
from gotweb.ui.board.motion import Motion
from gotweb.ui.board.sound import Sound
from gotweb.ui.board.spots import Spot
from gotweb.ui.kit.tree import Child, Element, Memo

Captions = Mapping[str, tuple[float, Sequence[tuple[float, str]]]]
"""The texts on a map: id of the text element -> its x, and for each line its y and its words."""


class BoardFace(Protocol):
    """A board. Points are in units of its drawing; an area's outline is the path with the id `area-<area>` there."""

    @property
    def name(self) -> str:
        """The name of the drawing, by which the page knows whether it is there already."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""

    @property
    def around(self) -> str:
        """What is around the drawing: `[data-around="<around>"]` in a stylesheet gives its colour; "sea" is there."""

    @property
    def finger(self) -> float:
        """How wide an area is, in units of the drawing, if the map shall never begin with it smaller than a finger.

        0 for a board whose areas are as large as may be: it begins as the room for it allows.
        """

    @property
    def midway(self) -> bool:
        """Whether a map that is higher than the room for it begins with its middle, and not with its upper edge."""

    @property
    def middles(self) -> Mapping[str, Point]:
        """Every area that is drawn, and the point that stands for it: it is in sight when the area is to be."""

    @property
    def switches(self) -> Sequence[str]:
        """What a player may hide on the map, of "names", "orders", "control", "goods" and "pieces"; see `settings`."""

    @property
    def sounds(self) -> Mapping[str, Sound]:
        """Kind of event -> the sound heard with it. Of several that happen at once, the first of these is heard."""

    def drawing(self) -> str | None:
        """Return the board as the text of an SVG file, for a page that does not hold it yet.

        What it must have is written in docs/board.md. None for the board that the page itself brings along.
        """

    def label(self, t: Language) -> str:
        """Return what the board is called."""

    def areas(self, view: View) -> Collection[str]:
        """Return the areas that are on the board now: all that are drawn, unless the board grows in play.

        Of the others nothing is seen, and nobody can choose them.
        """

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the spots that move, by their ids: what lies anywhere on the board and can be tapped.

        Printed areas are not among them, and no area has an id of theirs. `Words.area`, `described`, `ListFace.area`
        and the sheets of `CloserFace` know the ids of both kinds.
        """

    def captions(self, code: str) -> Captions:
        """Return what is written on the map in a language."""

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the shapes that everybody sees on the board, by layer; `outlines` are the path data of all spots.

        A caller that draws the same board again passes the same `memory`: unchanged shapes are then the same objects.
        """

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return a draft with marks and arrows added: for a battle in progress, and if `aims`, for what wins the game.

        The draft's own marks are kept.
        """

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the draft drawn in. A layer that does not change is returned as the same list."""

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return what a screen reader says of each area and each other spot: its name and all that is in it."""

    def laid(self, t: Language, token: str) -> str:
        """Return the name of a token that a draft lays into an area (`Draft.laid`)."""

    def carried(self, grip: Grip) -> list[Element]:
        """Return the drawing of what a drag carries, centred on the point (0, 0)."""

    def seas(self, way: Sequence[str]) -> bool:
        """Return whether a way through these areas goes over water, and so is drawn as one of ships."""

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the movements that show what happened; see `motion`."""

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of the thing that moves, centred on the point (0, 0)."""


class Between(NamedTuple):
    """What is said of two areas, such as whether one is seen from the other."""

    others: Sequence[str]
    """The areas of which one can be chosen."""
    told: list[Child]


class CloserFace(Protocol):
    """What the function "look closer" needs from a game."""

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return shapes over the map: what could happen to an area, or without one, where `seat` is in danger."""

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return the areas where `seat` is in danger; None for a game without threats and so without a switch."""

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return, for each switch that is on and shows nothing, why that is so. `seat` is whose turn it is."""

    def under(self, match: Match, at: Point) -> str | None:
        """Return what lies at a point of free ground and can be looked at, though it is neither area nor spot."""

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return what stands at the head of an area's sheet: what is printed there."""

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the parts of an area's sheet that stand before its neighbours and its history."""

    def between(self, t: Language, match: Match, area: str, other: str | None) -> Between | None:
        """Return what an area's sheet says of it and another one; None in a game where nothing is asked of two.

        Without the `other`, it says what there is to be asked.
        """

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return how one gets there, in words -> the areas next to it that are on the board now."""

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return what happened in an area, one sentence for each event; all of them are about that area."""
