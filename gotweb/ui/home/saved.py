"""The list of saved games: the content of a line, the order of the lines, and the search.

There may be a thousand games. So only the heads of those that are drawn are read; the place of a game in the list comes
from its `Glance`. A search needs the players' names, and reads all heads once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple

from gotweb.ui.home.savetext import Glance, Head, glance, head_of
from gotweb.ui.kit.search import fold

PLAYED, BY_GAME, UNFINISHED = "played", "game", "unfinished"
ORDERS = (PLAYED, BY_GAME, UNFINISHED)
"""The orders of the list: the last played first; by the names of the games; those first that are not over."""
NOWHERE = Glance("", True, -1)
"""The place of a game that cannot be read."""


class GameLine(NamedTuple):
    """What the device's shelf returns about a saved game, for the list."""

    id: str
    text: str
    """The first line of its text."""
    rest: int
    """How many characters follow that line."""
    size: int
    """How many characters the text has in all."""
    kept: bool
    """Whether the game is saved on the device, or about to be; else only this window has its latest state."""


class Lines(NamedTuple):
    """The games that have changed, and a `moment` to pass to the next call of `Shelf.lines`."""

    moment: int
    changed: list[GameLine]
    gone: list[str]
    """The ids of those that are no longer there."""


class SavedGame:
    """One line of the list."""

    def __init__(self, line: GameLine) -> None:
        self.line = line
        self.id = line.id
        self.size = line.size
        self.kept = line.kept

    @cached_property
    def head(self) -> Head | None:
        """What the list shows of the game; None if it is damaged. It is read when it is asked for first."""
        return head_of(self.line.text, self.line.rest)

    @cached_property
    def place(self) -> Glance:
        """The values by which the list is sorted. For a damaged game they are unreliable."""
        seen = glance(self.line.text)
        if seen is not None:
            return seen
        return Glance(self.head.game, self.head.winners is not None, self.head.played) if self.head else NOWHERE

    @cached_property
    def rank(self) -> tuple[int, str]:
        """The sort key of the default order: the last played first."""
        return -self.place.played, self.id

    @cached_property
    def names(self) -> str:
        """The players' names, normalised for a search."""
        return fold(" ".join(self.head.names.values())) if self.head else ""


class SavedListing(NamedTuple):
    """Return the part of the list of saved games that is shown."""

    entries: list[SavedGame]
    found: int
    """How many games the search finds; all if there is none."""
    total: int
    """How many there are."""


def listing(games: list[SavedGame], title: Callable[[str], str], order: str, query: str, most: int) -> SavedListing:
    """Return at most `most` of the games that a search finds, in one of the ORDERS; damaged ones at the end.

    `title` names a game by its id. Every word of the `query` must be found in the name of the game or in those of its
    players; a damaged game is never found.
    """
    words = fold(query).split()
    named = games if words or order == BY_GAME else []
    titles = {id: fold(title(id)) for id in {game.place.game for game in named}}

    def fits(game: SavedGame) -> bool:
        if game.head is None:
            return False
        told = f"{titles[game.place.game]} {game.names}"
        return all(word in told for word in words)

    found = [game for game in games if fits(game)] if words else games
    firsts: dict[str, Callable[[SavedGame], Any]] = {
        BY_GAME: lambda game: titles[game.place.game],
        UNFINISHED: lambda game: game.place.over,
    }
    return SavedListing(in_order(found, most, firsts.get(order)), len(found), len(games))


def in_order(games: Iterable[SavedGame], most: int, first: Callable[[SavedGame], Any] | None = None) -> list[SavedGame]:
    """Return the first `most` games, sorted by the key `first`, then the last played first.

    Damaged ones are at the end. Only the games that are returned are checked for damage.
    """

    ranked = sorted(games, key=attrgetter("rank"))
    if first is not None:
        ranked.sort(key=first)
    sound: list[SavedGame] = []
    damaged: list[SavedGame] = []
    for game in ranked:
        if len(sound) == most:
            return sound
        (sound if game.head is not None else damaged).append(game)
    return sound + sorted(damaged, key=lambda game: game.id)[: most - len(sound)]
