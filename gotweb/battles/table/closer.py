"""What "look closer" shows of a hex. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gotweb.battles.table.board import BattlesBoard
from gotweb.battles.table.playing import plan_of
from gotweb.battles.words import BattlesWords
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el


class BattlesCloser:
    """A hex, its terrain and its unit."""

    def __init__(self, board: BattlesBoard) -> None:
        self.board = board

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return nothing yet."""
        return []

    def endangered(self, match: Match, seat: str) -> Sequence[str] | None:
        """Return None: there is no switch for danger."""
        return None

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return nothing: every switch shows something."""
        return {}

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return nothing: what is printed is said with the rest."""
        return []

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return what lies and stands in a hex."""
        said = self.board.described(t, match.view(None))[area]
        return [el("p", {"class": "battle-about"}, said, key="about")]

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the hexes next to it."""
        return {t("near.hexes"): plan_of(view).grid.near[area]}

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return what happened there."""
        words = BattlesWords(t)
        return [words.sentence(event) for event in events]
