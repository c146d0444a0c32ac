"""The "look closer" sheets of a game of the family. See `gotweb.ui.board.face.CloserFace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.edition import Edition
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.reach import FIRST, Lookahead
from gotweb.thrones.table import board, emptylayers, inspect, layers
from gotweb.thrones.table.telling import Sentence
from gotweb.ui.board.draft import View
from gotweb.ui.board.plain import AllNamed
from gotweb.ui.kit.tree import Child, Element


class Closer(AllNamed):
    """Threats (which units could attack), and the sheet of an area."""

    ahead: Lookahead[Any] = FIRST
    drawn = board.FIRST

    def __init__(
        self, game: ByTheBook[Any], sentence: Sentence = chronicle.sentence, edition: Edition | None = None
    ) -> None:
        """`edition` has the facts of this board, if the game's own edition also has those of another one."""
        self.game = game
        self.edition = edition or game.edition
        self.sentence = sentence

    def threat(self, match: Match, area: str | None, seat: str | None) -> list[Element]:
        """Return the shapes of threats: units that could march into an area and support there, or where a house is
        in danger.
        """
        return layers.threat(match.state, area, seat, self.ahead, self.drawn)

    def endangered(self, match: Match, seat: str) -> Sequence[str]:
        """Return the areas of a house that enemies could take."""
        return list(self.ahead.endangered(match.state, seat))

    def empty(self, t: Language, view: View, seat: str | None) -> Mapping[str, str]:
        """Return layer -> why the map shows no orders or no threats."""
        return emptylayers.reasons(t, view, seat)

    def printed(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return the printed facts of an area, in words and signs."""
        return inspect.head(t, match.state, area)

    def area(self, t: Language, match: Match, area: str) -> list[Child]:
        """Return an area's controller and units, which units could march in, and which support."""
        return inspect.sections(t, match.state, area, self.ahead)

    def between(self, t: Language, match: Match, area: str, other: str | None) -> None:
        """Return None: this game has no questions about two areas."""

    def neighbours(self, t: Language, view: View, area: str) -> Mapping[str, Sequence[str]]:
        """Return the neighbours by land, over a bridge, by sea, and those across water."""
        found = inspect.neighbours(self.edition, area)
        return {t(f"inspect.near.{how}"): areas for how, areas in found.items()}

    def history(self, t: Language, events: Sequence[Event], area: str) -> list[str]:
        """Return the events of an area as sentences; of all houses' orders only the one that was laid there."""
        return [inspect.told(t, event, area, self.sentence) for event in events]
