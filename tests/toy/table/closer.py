"""What "look closer" shows of an area of Caravans. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.toy.state import CAMPS, EVERYWHERE
from gotweb.toy.table.board import CaravansBoard
from gotweb.toy.words import CaravansWords

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el


class CaravansCloser:
    """An area, and what lies next to it."""

    def __init__(self, board: CaravansBoard) -> None:
        self.board = board

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return nothing: nobody is in danger on a road that all may see."""
        return []

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return None: the game knows no areas in danger."""
        return None

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return nothing: every switch shows something from the beginning."""
        return {}

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return nothing: what is printed on a market is said with the rest."""
        return []

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return what a market takes and pays, or what lies in a camp."""
        said = self.board.described(t, match.view(None))[area]
        return [el("p", {"class": "toy-about"}, said, key="about")]

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return what happened there."""
        words = CaravansWords(t)
        return [words.sentence(event) for event in events]

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return by road the markets to which one can go from a camp, and the camps from a market."""
        return {t("road"): list(CAMPS.values()) if area in EVERYWHERE else list(view["places"])}
