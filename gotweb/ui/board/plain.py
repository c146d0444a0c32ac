"""The sheet of an area as most games have it. A game overrides what is otherwise with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from gotweb.core.game import Event, Game
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.board.face import BoardFace
from gotweb.ui.kit.tree import Child, Element, el


class PlainCloser(ABC):
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

    @abstractmethod
    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return how one gets there, in words -> the areas next to it that are on the board now."""

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return the sentences of the log on these events."""
        words = words_of(self.game, t)
        return [words.sentence(event) for event in events]
