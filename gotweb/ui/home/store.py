"""The games kept on this device: saved after every answer, listed on the first screen.

The texts lie on a `Shelf`, which is read at once and written in the background. So a save reports no failure: whether a
game is kept is a state (`Store.trouble`), whose changes are passed to listeners.

Two windows may have the same game open. Each text begins with a stamp of the window that wrote it, and neither window
overwrites a text that it has not read: the second one to write saves the game under a new id.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.record import Bots
from gotweb.ui.home.saved import Lines, SavedGame, in_order
from gotweb.ui.home.savetext import LAST_DAY, Saved, Writer, read

Listener = Callable[[str, str, str | None], object]
"""A function that is called with the kind of news, the id of the game concerned, and a text or None."""


class Shelf(Protocol):
    """The texts of games by their ids, as this window has them; what is put there is written in the background.

    A text only replaces one that this window has read or written. A write that fails is tried again by itself. The
    browser's shelf is one, the tests' drawer another.
    """

    def get(self, id: str) -> str | None:
        """Return the text of a game, written yet or not; None if there is no such game."""

    def has(self, id: str) -> bool:
        """Whether a game with this id is on the shelf."""

    def begins(self, id: str, stamp: str) -> bool:
        """Whether a game with this id is on the shelf and its text begins with `stamp`."""

    def lines(self, since: int) -> Lines:
        """Return the first lines of the games that have changed or gone since a moment of an earlier call.

        0: of all games.

        So the list of a thousand games costs one call, and no game's whole text is transferred for it.
        """

    def put(self, id: str, text: str) -> None:
        """Replace the text of a game; it is written in the background."""

    def remove(self, id: str) -> None:
        """Delete a game, in the background."""

    def trouble(self, id: str) -> str | None:
        """Return why a game could not be stored; None if it was, or is about to be.

        "full": the device has no room. "none": there is no database, as in some private windows. "blocked": the
        database refuses it.
        """

    def blocked(self) -> str | None:
        """Return why this browser stores no games at all for this page, as in `trouble`; None if it does."""

    def listen(self, told: Listener) -> None:
        """Call `told` with news of a game from now on.

        "trouble": its `trouble` has changed. "changed": another window has written or deleted it. "differs": another
        window has written it, so this window's text, which is passed along, could not be written. "undeleted": it could
        not be deleted. "filled": the whole list has been read anew (without an id).
        """


class Store:
    """The games on one shelf. `writer` identifies this window among others that play the same game."""

    def __init__(self, shelf: Shelf, writer: str | None = None, now: Callable[[], int] | None = None) -> None:
        self.shelf = shelf
        self.writer = writer or secrets.token_hex(4)
        self.now = now or _now
        self._writers: dict[str, Writer] = {}
        self._moved: dict[str, str] = {}
        self._restored: set[str] = set()
        self._games: dict[str, SavedGame] = {}
        """The lines of the list, as the shelf had them at the moment `_listed`."""
        self._listed = 0
        self._listeners: list[Callable[[str, str], object]] = []
        shelf.listen(self._heard)

    def listen(self, told: Callable[[str, str], object]) -> None:
        """Call `told` with news and the id of the game that they concern, from now on.

        The news are those of the shelf, but "forked" in place of "differs": from now on this window saves the game
        under that id, since another window has played it on as well.
        """
        self._listeners.append(told)

    def new_id(self) -> str:
        """Return an id that no other game has."""
        return secrets.token_hex(5)

    def save(
        self,
        game_id: str,
        match: Match,
        names: Mapping[str, str],
        beside: Mapping[str, Any] | None = None,
        bots: Bots | None = None,
    ) -> None:
        """Save the game as it is now. `bots` play some of its seats.

        `beside` is JSON data that is saved in the same text, returned by `load`, and never exported.
        """
        game_id = self.current_id(game_id)
        forked = self._differs(game_id)
        if forked:
            game_id = self._fork(game_id)
            self._writers[game_id].stamp = None
        writer = self._writers.setdefault(game_id, Writer(self.writer))
        # opening a game to look at it is not playing it: another window may play on
        if writer.catch_up(match, names, beside, bots) or writer.stamp is None:
            # whatever the device's clock says: the list must be able to read the time
            self.shelf.put(game_id, writer.text(match, min(max(self.now(), 0), LAST_DAY)))
        if forked:
            self._tell("forked", game_id)

    def current_id(self, game_id: str) -> str:
        """Return the id under which a game is saved now (see `listen`)."""
        while game_id in self._moved:
            game_id = self._moved[game_id]
        return game_id

    def trouble(self, game_id: str) -> TableError | None:
        """Return the error why the game is not saved as it is now; None if it is, or is about to be."""
        why = self.shelf.trouble(self.current_id(game_id))
        return TableError(f"storage-{why}") if why is not None else None

    def played_elsewhere(self, game_id: str) -> bool:
        """Whether another window has saved this game since this one last did."""
        game_id = self.current_id(game_id)
        return game_id in self._writers and self._differs(game_id)

    def games(self) -> list[SavedGame]:
        """All games of this device, in no order; a head that has not changed since the last call is not read again."""
        lines = self.shelf.lines(self._listed)
        self._listed = lines.moment
        for id in lines.gone:
            self._games.pop(id, None)
        for line in lines.changed:
            known = self._games.get(line.id)
            if known is None or known.line != line:
                self._games[line.id] = SavedGame(line)
        return list(self._games.values())

    def entries(self) -> list[SavedGame]:
        """All games of this device, the last played first; damaged ones at the end. Never raises."""
        games = self.games()
        return in_order(games, len(games))

    def raw(self, game_id: str) -> str:
        """The stored text of a game, sound or damaged. Raises TableError `save-gone`."""
        text = self.shelf.get(self.current_id(game_id))
        if text is None:
            raise TableError("save-gone")
        return text

    def load(self, game_id: str) -> Saved:
        """The game as it was saved last. Raises TableError: BadRecord if it is damaged, or `save-gone`."""
        saved, writer = read(self.raw(game_id), self.writer)
        self._writers[self.current_id(game_id)] = writer
        return saved

    def delete(self, game_id: str) -> str:
        """Delete a game, and return its text, from which `restore` can bring it back. Raises TableError `save-gone`."""
        game_id = self.current_id(game_id)
        text = self.raw(game_id)
        self.shelf.remove(game_id)
        self._writers.pop(game_id, None)
        return text

    def restore(self, game_id: str, text: str) -> str:
        """Undo a `delete`. Returns the game's id: a new one, should another window have saved it meanwhile."""
        if self.shelf.has(game_id):
            game_id = self.new_id()
        self._restored.add(game_id)
        self.shelf.put(game_id, text)
        return game_id

    def blocked(self) -> str | None:
        """Return why this browser stores no games for this page (see `Shelf.trouble`); None if it does."""
        return self.shelf.blocked()

    def _differs(self, game_id: str) -> bool:
        """Return whether the text on the shelf differs from the one that this window last read or wrote."""
        if not self.shelf.has(game_id):
            return False  # deleted in another window: it is saved again, so that nothing is lost
        writer = self._writers.get(game_id)
        return writer is None or writer.stamp is None or not self.shelf.begins(game_id, writer.stamp)

    def _fork(self, game_id: str) -> str:
        """Save a game under a new id from now on, and return that id."""
        new = self.new_id()
        self._moved[game_id] = new
        self._writers[new] = self._writers.pop(game_id) if game_id in self._writers else Writer(self.writer)
        return new

    def _heard(self, news: str, id: str, text: str | None) -> None:
        """Pass news of the shelf on to the listeners, or save under a new id if another window wrote the game."""
        if news != "differs":
            self._tell(news, id)
        elif text is not None and id in self._writers:
            new = self._fork(id)
            self.shelf.put(new, text)
            self._tell("forked", new)
        elif text is not None and id in self._restored:
            self.shelf.put(self.new_id(), text)
            self._tell("filled", "")

    def _tell(self, news: str, id: str) -> None:
        for listener in self._listeners:
            listener(news, id)


def _now() -> int:
    """Milliseconds since 1970 by the device's clock; 0 if the clock gives no valid number."""
    try:
        return int(time.time() * 1000)
    except (OverflowError, ValueError):
        return 0
