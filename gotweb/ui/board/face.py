"""What the map needs from a game: places, what lies there, and what moves. See `gotweb.ui.face`."""

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
        """The name of the drawing. By this name the page finds a drawing that it has loaded already."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""

    @property
    def around(self) -> str:
        """The surroundings of the drawing: `[data-around="<around>"]` in a stylesheet gives their colour.

        "sea" is predefined.
        """

    @property
    def finger(self) -> float:
        """The width of an area, in units of the drawing, that the map's first zoom must not show smaller than a finger.

        0 for a board whose areas are large at any zoom: the first zoom then depends only on the room for the map.
        """

    @property
    def midway(self) -> bool:
        """Whether a map that is higher than the room for it is first shown from its middle, not from its upper edge."""

    @property
    def middles(self) -> Mapping[str, Point]:
        """Every area of the drawing -> the point that stands for it: an area is in sight when its point is."""

    @property
    def switches(self) -> Sequence[str]:
        """The layers that a player can hide: some of "names", "orders", "control", "goods" and "pieces".

        See `settings`.
        """

    @property
    def sounds(self) -> Mapping[str, Sound]:
        """Kind of event -> its sound. If several events happen at once, only the sound listed first here is played."""

    def drawing(self) -> str | None:
        """Return the board as the text of an SVG file, for a page that does not hold it yet.

        docs/board.md says what it must contain. None for the board that is part of the page itself.
        """

    def label(self, t: Language) -> str:
        """Return the name of the board."""

    def areas(self, view: View) -> Collection[str]:
        """Return the areas that are on the board now: all of the drawing, unless the board grows during the game.

        Other areas are invisible, and nobody can choose them.
        """

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the moving spots by their ids: things that lie anywhere on the board and can be tapped.

        Printed areas are not included, and their ids must not be used. `Words.area`, `described`, `ListFace.area` and
        the sheets of `CloserFace` accept the ids of both.
        """

    def captions(self, code: str) -> Captions:
        """Return the texts on the map in a language, given by its code."""

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the shapes that everybody sees on the board, by layer; `outlines` are the path data of all spots.

        A caller that draws the same board again passes the same `memory`: unchanged shapes are then the same objects.
        """

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return a draft with marks and arrows added: for a battle in progress, and if `aims`, for the aims that win
        the game.

        The draft's own marks are kept.
        """

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the draft drawn in. A layer that does not change is returned as the same list."""

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return a description for screen readers of each area and each moving spot: its name and all that is there."""

    def laid(self, t: Language, token: str) -> str:
        """Return the name of a token that a draft lays into an area (`Draft.laid`)."""

    def carried(self, grip: Grip) -> list[Element]:
        """Return the drawing of what a drag carries, centred on the point (0, 0)."""

    def seas(self, way: Sequence[str]) -> bool:
        """Return whether a way through these areas crosses water, so that its arrow looks like one of ships."""

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the animations for these events, which led from the view `before` to `after`; see `motion`."""

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return the drawing of the moving piece, centred on the point (0, 0)."""


class Between(NamedTuple):
    """The text about two areas, such as whether one is seen from the other."""

    others: Sequence[str]
    """The areas of which one can be chosen."""
    told: list[Child]


class CloserFace(Protocol):
    """What the function "look closer" needs from a game."""

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return shapes over the map: the threats to an area, or without one, to all that `seat` has."""

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return the areas where `seat` is in danger; None for a game without threats and so without a switch."""

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return, for each switch that is on and shows nothing, the reason for that. `seat` is whose turn it is, if
        anybody's.
        """

    def under(self, match: Match, at: Point) -> str | None:
        """Return the id of something at a point of free ground that can be looked at, though it is neither area nor
        spot.
        """

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the head of an area's sheet: the printed properties of the area."""

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the parts of an area's sheet that stand before its neighbours and its history."""

    def between(self, t: Language, match: Match, area: str, other: str | None) -> Between | None:
        """Return the part of an area's sheet about that area and another; None in a game that has no such part.

        With `other` None, the part explains what can be asked about two areas.
        """

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the neighbours of an area that are on the board now, grouped by how one gets there, in words."""

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return the history of an area: one sentence for each event; all of the events are about that area."""
