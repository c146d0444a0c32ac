"""The defaults for a game whose standing is one table: a row for each seat, with the same columns everywhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from gotweb.core.game import Game
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table import standings
from gotweb.ui.table.face import Panel, Rows
from gotweb.ui.table.plain import PlainLists, PlainTable


class CountedLists(PlainLists, ABC):
    """Lists with one table of the seats' standing, whose columns are called `head.<head>`."""

    heads: Sequence[str]
    helps: Sequence[str]
    tab: str
    """The panel that shows the table."""
    counted: Sequence[str]
    """The heads of its columns; that of the first stands above the names."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def words(self, t: Language) -> Words:
        """Return the game's words."""
        return words_of(self.game, t)

    @abstractmethod
    def area(self, t: Language, view: View, area: str, draft: Draft | None) -> Sequence[str]:
        """Return the row of an area, one text for each of the `heads`."""

    @abstractmethod
    def near(self, t: Language, view: View, area: str) -> list[str]:
        """Return the neighbours of an area, line by line."""

    @abstractmethod
    def cells(self, t: Language, view: View) -> Mapping[str, Sequence[object]]:
        """Return seat -> the cells behind its name, the most important first."""

    def tables(self, t: Language, view: View, players: Mapping[str, str]) -> Sequence[Rows]:
        """Return the table of the standing."""
        return [standings.rows(t, self.words(t), view, self.tab, self.counted, self.cells(t, view), players)]

    def query(self, t: Language, match: Match, name: str, rest: str, players: Mapping[str, str]) -> list[str]:
        """Return a seat's row; `rest` is the beginning of its name, or of its player's. Raises NotUnderstood."""
        return standings.of_seat(t, self.words(t), self.counted, self.cells(t, match.view(None)), rest, players)


class CountedTable(PlainTable, ABC):
    """The table's face for a game with such lists."""

    listing: type[CountedLists]

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.lists = self.listing(game)

    @abstractmethod
    def crest(self, seat: str) -> Element:
        """Return a seat's sign, as decoration beside a text."""

    def glance(self, t: Language, view: View, turn: str | None, on: Mapping[str, Handler]) -> Element:
        """Return the most important figure of every seat, on one line."""
        words, cells = self.lists.words(t), self.lists.cells(t, view)
        held = [
            standings.held(seat, turn, self.crest, el("span", {"class": "sr"}, words.seat(seat), " "), str(own[0]))
            for seat, own in cells.items()
        ]
        return standings.glance(t, self.lists.tab, held, on)

    def tab(self, name: str, t: Language, view: View, panel: Panel) -> list[Child]:
        """Return the table of the standing."""
        return [self._standings(t, view, (panel.turn,), panel.players)]

    def stand(self, t: Language, view: View) -> list[Child]:
        """Return the table of the standing."""
        return [self._standings(t, view, view["result"] or (), {})]

    def _standings(self, t: Language, view: View, now: Sequence[str | None], players: Mapping[str, str]) -> Element:
        lists = self.lists
        return standings.standings(t, lists.words(t), self.crest, lists.counted, lists.cells(t, view), now, players)

    def ending(self, t: Language, view: View, players: Mapping[str, str]) -> list[Child]:
        """Return the winners and the table of the standing."""
        lists = self.lists
        cells, won = lists.cells(t, view), view["result"]
        return standings.ending(t, lists.words(t), self.crest, lists.counted, cells, won, players)
