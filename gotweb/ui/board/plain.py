"""The defaults for a game's board and the sheet of an area. A game overrides the methods that it does otherwise."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from importlib.resources import files
from typing import NamedTuple

from gotweb.core.game import Event, Game
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Draft, Grip, Layers, Point, View
from gotweb.ui.board.face import Between, BoardFace, Captions
from gotweb.ui.board.motion import Motion, bent
from gotweb.ui.board.spots import Spot
from gotweb.ui.kit.tree import Child, Element, Memo, el

Way = tuple[Point, ...]
"""The points through which something moves."""


class Drawing(NamedTuple):
    """One drawing of a board, for games that have several."""

    name: str
    file: str
    """How the drawing is called beside the module of the board."""
    label: str
    """The key of the text that says what the board is."""
    size: tuple[float, float]
    middles: Mapping[str, Point]


class PlainBoard:
    """A board that does not grow, without water.

    A game adds the methods of `gotweb.ui.board.face.BoardFace` missing here.
    """

    name: str
    size: tuple[float, float]
    middles: Mapping[str, Point]
    finger: float = 0.0
    midway: bool = False
    file: str = "board.svg"
    """The drawing, as it is called beside the module of the board."""
    called: str = "board.label"
    """The key of the text that says what the board is."""

    def drawing(self) -> str | None:
        """Return the board as the text of an SVG file."""
        return files(type(self).__module__.rpartition(".")[0]).joinpath(self.file).read_text("utf-8")

    def label(self, t: Language) -> str:
        """Return the name of the board."""
        return t(self.called)

    def take(self, drawn: Drawing) -> None:
        """Use this drawing from now on."""
        self.name, self.file, self.called, self.size, self.middles = drawn

    def captions(self, code: str) -> Captions:
        """Return the texts on the board: by default none."""
        return {}

    def laid(self, t: Language, token: str) -> str:
        """Return the name of a token in a draft: by default the token itself, since none is ever laid."""
        return token

    def moving(self, events: Sequence[Event], kind: str, what: str, way: Callable[[Event], Way]) -> list[Motion]:
        """Return the animations for the events of one kind, one after the other.

        In each, the thing of the seat that the fact `what` names moves along the way that `way` returns.
        """
        moved = [event for event in events if event.kind == kind]
        return [
            Motion("travel", event.facts[what], event.facts["seat"], way(event), float(n), 1.0)
            for n, event in enumerate(moved)
        ]

    def carried(self, grip: Grip) -> list[Element]:
        """Return the drawing of what a drag carries: nothing, since by default things are dragged freely."""
        return []

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers of the board: `pieces` on theirs, and nothing on the others."""
        return {"control": [], "orders": [], "pieces": self.pieces(view, memory), "highlight": []}

    def pieces(self, view: View, memory: Memo) -> list[Element]:
        """Return the pieces on the board, as the same objects as long as they do not change: by default none."""
        return []

    def areas(self, view: View) -> Collection[str]:
        """Return the areas that are on the board: by default all of the drawing."""
        return self.middles

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the moving spots: by default none."""
        return {}

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return a draft unchanged: by default nothing is marked automatically."""
        return draft

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the marks and the arrows of a draft."""
        if not draft.marks and not draft.arrows:
            return lying
        ways = [marks.through(arrow) if arrow.points else self.way(arrow.areas, arrow.seat) for arrow in draft.arrows]
        return {**lying, "highlight": [*marks.highlight(draft, outlines), *ways]}

    def way(self, areas: Sequence[str], seat: str) -> Element:
        """Return an arrow in a seat's colour: a bent line from the first area to the last, with a disc at its end."""
        points = bent(self.middles[areas[0]], self.middles[areas[-1]])
        line = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        drawn = [*marks.edges(line), el("path", {"d": line, "class": "over line"})]
        end = el("circle", {"cx": points[-1][0], "cy": points[-1][1], "r": 12, "class": "over"})
        return el("g", {"class": f"way way-march of-{seat}"}, drawn, end, key=">".join(areas))

    def seas(self, way: Sequence[str]) -> bool:
        """Return whether a way crosses water: by default none does."""
        return False


class AllNamed:
    """The default for maps on which only areas and spots can be looked at, and nothing on free ground."""

    def under(self, match: Match, at: Point) -> str | None:
        """Return None: nothing on free ground can be looked at."""
        return None


class PlainCloser(AllNamed, ABC):
    """The default sheet of an area, for a game that shows no threats. See `gotweb.ui.board.face.CloserFace`.

    A game has to say in `neighbours` which areas lie next to each other.
    """

    def __init__(self, game: Game, board: BoardFace) -> None:
        self.game = game
        self.board = board

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return the shapes of threats over the map: by default none."""
        return []

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return None: the game shows no areas in danger, and has no switch for them."""
        return None

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return why switches that are on show nothing: by default every switch shows something."""
        return {}

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the head of the sheet: by default empty."""
        return []

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the body of the sheet: by default the area's description for screen readers, as a paragraph."""
        return [el("p", {"class": "about"}, self.board.described(t, match.view(None))[area], key="about")]

    def between(self, t: Language, match: Match, area: str, other: str | None) -> Between | None:
        """Return None: by default there is no part about two areas."""
        return None

    @abstractmethod
    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the neighbours of an area that are on the board now, grouped by how one gets there, in words."""

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return the sentences of the log for these events."""
        words = words_of(self.game, t)
        return [words.sentence(event) for event in events]


class NearCloser(PlainCloser):
    """A `PlainCloser` for games in which a function returns the neighbours of an area, and one text `near` names the
    group.

    The function is called with everybody's view and an area.
    """

    def __init__(self, game: Game, board: BoardFace, near: str, ends: Callable[[View, str], Sequence[str]]) -> None:
        super().__init__(game, board)
        self.near = near
        self.ends = ends

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the neighbours that the function returns, under the text `near`."""
        return {t(self.near): self.ends(view, area)}
