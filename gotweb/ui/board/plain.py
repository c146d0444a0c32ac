"""The board and the sheet of an area as most games have them. A game overrides what is otherwise with it."""

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
    """A board as it is drawn, in a game that has several."""

    name: str
    file: str
    """How the drawing is called beside the module of the board."""
    label: str
    """The key of the text that says what the board is."""
    size: tuple[float, float]
    middles: Mapping[str, Point]


class PlainBoard:
    """A board that does not grow, without water. See `gotweb.ui.board.face.BoardFace`; the rest is given."""

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
        """Return the bare board."""
        return files(type(self).__module__.rpartition(".")[0]).joinpath(self.file).read_text("utf-8")

    def label(self, t: Language) -> str:
        """Return what the board is called."""
        return t(self.called)

    def take(self, drawn: Drawing) -> None:
        """Be the board of a drawing."""
        self.name, self.file, self.called, self.size, self.middles = drawn

    def captions(self, code: str) -> Captions:
        """Return what is written on the board: nothing."""
        return {}

    def laid(self, t: Language, token: str) -> str:
        """Return what is laid: nothing ever is."""
        return token

    def moving(self, events: Sequence[Event], kind: str, what: str, way: Callable[[Event], Way]) -> list[Motion]:
        """Return what moves in the events of a kind, one after the other: the fact `what` of a seat along its way."""
        moved = [event for event in events if event.kind == kind]
        return [
            Motion("travel", event.facts[what], event.facts["seat"], way(event), float(n), 1.0)
            for n, event in enumerate(moved)
        ]

    def carried(self, grip: Grip) -> list[Element]:
        """Return what a drag carries: nothing, where all is dragged freely."""
        return []

    def lying(self, view: View, outlines: Mapping[str, str], memory: Memo) -> Layers:
        """Return the layers, with the pieces on that of the pieces and nothing on the others."""
        return {"control": [], "orders": [], "pieces": self.pieces(view, memory), "highlight": []}

    def pieces(self, view: View, memory: Memo) -> list[Element]:
        """Return what stands on the board, each the same object as long as it stays as it is: nothing."""
        return []

    def areas(self, view: View) -> Collection[str]:
        """Return the areas that are on the board: all that are drawn."""
        return self.middles

    def spots(self, view: View) -> Mapping[str, Spot]:
        """Return the spots that move: there are none."""
        return {}

    def draft(self, draft: Draft, view: View, aims: bool) -> Draft:
        """Return a draft as it is: nothing is marked by itself."""
        return draft

    def drafted(self, lying: Layers, draft: Draft, outlines: Mapping[str, str]) -> Layers:
        """Return the layers with the spots that are marked, and with the arrows."""
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
        """Return whether a way goes over water: none does."""
        return False


class AllNamed:
    """A map on which all that can be looked at is an area or a spot: nothing lies on free ground."""

    def under(self, match: Match, at: Point) -> str | None:
        """Return what lies at a point of free ground: nothing."""
        return None


class PlainCloser(AllNamed, ABC):
    """The sheet of an area in a game that shows no threats. See `gotweb.ui.board.face.CloserFace`.

    Which areas lie next to each other is not known here: a game says it in `neighbours`.
    """

    def __init__(self, game: Game, board: BoardFace) -> None:
        self.game = game
        self.board = board

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return the shapes of threats over the map: none."""
        return []

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return None: the game knows no areas in danger, and has no switch for them."""
        return None

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return why a switch that is on shows nothing: every switch shows something."""
        return {}

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return what stands at the head of the sheet: nothing."""
        return []

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return what a screen reader says of the area, as a paragraph."""
        return [el("p", {"class": "about"}, self.board.described(t, match.view(None))[area], key="about")]

    def between(self, t: Language, match: Match, area: str, other: str | None) -> Between | None:
        """Return None: nothing is asked of two areas."""
        return None

    @abstractmethod
    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return how one gets there, in words -> the areas next to it that are on the board now."""

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return the sentences of the log on these events."""
        words = words_of(self.game, t)
        return [words.sentence(event) for event in events]


class NearCloser(PlainCloser):
    """The same, where one function says which areas lie next to each other, and one text, `near`, how one gets there.

    The function is called with what lies open and with an area.
    """

    def __init__(self, game: Game, board: BoardFace, near: str, ends: Callable[[View, str], Sequence[str]]) -> None:
        super().__init__(game, board)
        self.near = near
        self.ends = ends

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return what the function says, under the text."""
        return {t(self.near): self.ends(view, area)}
