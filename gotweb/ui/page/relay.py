"""Sends the state of a table to public boards: windows of the same browser, for instance on a second screen.

Both sides exchange texts through a channel (in the page a BroadcastChannel). A board asks every few seconds, and names
the state it has; the table answers with its current state, or only that it is still there. Whenever the state changes
while a board listens, the table sends it at once. So either window may be reloaded at any time, and a board notices
when the table has gone.

A state contains only public things: the match's view for a spectator, the end of the log, the names of the players.
Drafts and sealed answers are in none of these.

Other pages of the same host may use the same channel, and send anything. A message is read only up to a limited size,
and ignored unless it has the shape of ours; a state that cannot be shown is dropped. `assets/draw.mjs` limits the
number of messages before Python is called.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gotweb.core import foreign
from gotweb.core.foreign import Unreadable

EVERY = 2_500
"""Milliseconds between two questions of a board."""
PATIENCE = 7_000
"""Milliseconds without a word after which the table has gone."""
LISTENS = 90_000
"""Milliseconds after its last question during which a board is sent changes. Hidden windows ask once a minute."""
EVENTS = 300
"""How much of the log's end a state has: more than the round before and this one."""
QUESTION, STATE = 200, 500_000
"""Characters of a board's question and of a table's answer at most: ours have some 50 and 40,000."""
MOST, WITHIN = 20, 2_000
"""So many messages are heard in so many milliseconds: several boards and a brisk table send fewer."""


class Channel(Protocol):
    """A channel that carries texts to all other windows."""

    def send(self, text: str) -> None:
        """Send a text."""


BoardState = Mapping[str, Any]


class Relay:
    """The table's side. `state` returns the state to be sent, or None while no game is on; `key` changes with it."""

    def __init__(
        self,
        channel: Channel,
        id: str,
        now: Callable[[], int],
        key: Callable[[], object],
        state: Callable[[], BoardState | None],
    ) -> None:
        self.channel = channel
        self.id = id
        self.now = now
        self.key = key
        self.state = state
        self._asked: int | None = None
        self._key: object = None
        self._number = 0

    def heard(self, text: str) -> None:
        """Handle a message of another window: answer a board, ignore a table."""
        message = read(text, QUESTION)
        if message is None or message.get("from") != "board" or not _names(message.get("has")):
            return
        self._asked = self.now()
        self._renew()
        if message.get("has") == self._name:
            self._send({"here": self._name})
        else:
            self._tell()

    def follow(self) -> None:
        """Called when the page was drawn: send the state to boards that listen, if it is new to them."""
        if self._asked is not None and self.now() - self._asked <= LISTENS and self._renew():
            self._tell()

    def leave(self) -> None:
        """Send a farewell to the boards, because this window closes."""
        if self._asked is not None:
            self._send({"bye": True})

    @property
    def _name(self) -> str:
        return f"{self.id} {self._number}"

    def _renew(self) -> bool:
        key = self.key()
        if key == self._key:
            return False
        self._key = key
        self._number += 1
        return True

    def _tell(self) -> None:
        self._send({"here": self._name, "state": self.state()})

    def _send(self, message: dict[str, Any]) -> None:
        self.channel.send(json.dumps({"from": "table", "id": self.id, **message}))


class RelayedBoard:
    """The board's side: the table it follows, the state it has, and whether the table is still there."""

    def __init__(self, channel: Channel, now: Callable[[], int], fits: Callable[[BoardState], bool]) -> None:
        """`fits` returns whether an object has the shape of a state, and is not larger than any."""
        self.channel = channel
        self.now = now
        self.fits = fits
        self.state: BoardState | None = None
        self._before: BoardState | None = None
        self.table: str | None = None
        self.gone = False
        """Whether the table that was followed has gone."""
        self.idle = True
        """Whether a table is there with no game on it, or none was ever there."""
        self._has: str | None = None
        self._heard = now()

    def ask(self) -> bool:
        """Ask the table for a sign of life. Returns whether its absence is noticed only now."""
        self.channel.send(json.dumps({"from": "board", "has": self._has}))
        if self.table is not None and not self.gone and self.now() - self._heard > PATIENCE:
            self._lose()
            return True
        return False

    def heard(self, text: str) -> bool:
        """Handle a message of another window. Returns whether there is anything new to be shown."""
        message = read(text, STATE)
        if message is None or message.get("from") != "table" or not isinstance(message.get("id"), str):
            return False
        id, state = message["id"], message.get("state")
        if not (_names(message.get("here")) and (state is None or (isinstance(state, dict) and self.fits(state)))):
            return False
        if id != self.table and not (state or self.table is None or self.gone):
            return False  # another window, in which no game is on
        if id != self.table and self.table is not None and not self.gone and not self.idle:
            return False  # another window with a game of its own: this board goes on following its table
        if message.get("bye"):
            self._lose()
            return True
        news = self.gone or self._has != message.get("here")
        self.table, self.gone, self._heard = id, False, self.now()
        if "state" in message:
            self._has = message.get("here")
            self.idle = state is None
            if state is not None:
                self._before, self.state = self.state, state
        return news

    def give_back(self) -> None:
        """Return to the state before the last one, because the last one cannot be shown."""
        self.state, self._before = self._before, None
        self.idle = self.state is None

    def _lose(self) -> None:
        self.gone = True
        self._has = None


def read(text: object, most: int) -> dict[str, Any] | None:
    """Return the message in a text of at most `most` characters; None if it is none."""
    try:
        message = foreign.loads(text, most)
    except Unreadable:
        return None
    return message if isinstance(message, dict) else None


def _names(state: object) -> bool:
    """Return whether a value can be the name of a state, or is None."""
    return state is None or isinstance(state, str)
