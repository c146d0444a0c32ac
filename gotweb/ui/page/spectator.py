"""The public board: a window that follows the table in another one, large, and with nothing to press.

It is the same page, opened with `#board` behind its address. It shows the state that the table sends (`relay`) and
saves no game; the whole map is visible. When the table's window is closed, the board says so and keeps showing the last
state.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from js import document, performance, setInterval, window
from js import gotweb as page
from pyodide.ffi import create_proxy

from gotweb.core import shelf
from gotweb.core.errors import GameAway
from gotweb.lang import Language
from gotweb.ui.board.boardview import BoardView
from gotweb.ui.face import Face, face_of_board
from gotweb.ui.kit import device, dom
from gotweb.ui.kit.colours import WORN
from gotweb.ui.kit.fetching import fetch
from gotweb.ui.kit.settings import Settings
from gotweb.ui.kit.tree import Child, Memo, el
from gotweb.ui.page import publicview
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.page.followers import shows_no_secret
from gotweb.ui.page.relay import EVERY, MOST, QUESTION, STATE, WITHIN, Relay, RelayedBoard
from gotweb.ui.page.switches import worn

ADDRESS = "#board"
"""What stands behind the address of a window that is a public board."""
CHANNEL = "gotweb.board"


class Radio:
    """A BroadcastChannel. See `gotweb.ui.page.relay.Channel`."""

    def __init__(self, heard: Callable[[str], object], longest: int) -> None:
        """Open the channel.

        `heard` is called with texts of at most `longest` characters; a flood of messages is dropped.
        """
        self._proxy = create_proxy(heard)
        passes = dom.options(longest=longest, most=MOST, within=WITHIN)
        self._channel = page.channel(CHANNEL, self._proxy, passes)

    def send(self, text: str) -> None:
        """Send a text to all other windows."""
        self._channel.postMessage(text)


class Transmitter:
    """The table's end: answers boards, and sends them every change. Without a board it does nothing."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        if not hasattr(window, "BroadcastChannel"):
            return
        radio = Radio(self._heard, QUESTION)
        self.relay = Relay(radio, secrets.token_hex(4), lambda: int(performance.now()), self._key, self._state)
        app.screen.followers.add(self.relay.follow, hide=shows_no_secret)
        self._leave = create_proxy(lambda _event: self.relay.leave())
        window.addEventListener("pagehide", self._leave)

    def _heard(self, text: str) -> None:
        self.relay.heard(text)

    def _key(self) -> object:
        app = self.app
        if app.match is None or app.table.guide is not None:
            return None
        queue, then = app.table.recaps.queue, app.table.untold.then
        at = None if then is None else then.answers
        return (id(app.match), app.match.revision, app.language.code, app.table.since, queue[0] if queue else None, at)

    def _state(self) -> Any:
        app = self.app
        if app.match is None or app.table.guide is not None:
            return None
        table, then = app.table, app.table.untold.then
        moment = next(iter(table.recaps.queue), None)
        view = None if then is None else then.view
        return publicview.state(app.match, app.names, moment, table.since, app.language.code, view)


class Spectator:
    """The page as a public board."""

    def __init__(self, code: str) -> None:
        self.memory = device.DeviceMemory()
        self.board = BoardView(document.getElementById("map"), lambda area: None, lambda at: None)
        lying = face_of_board(self.board.name)
        self.language = Language(code, lying.package)
        self._use(lying)
        self.board.window.enough = 0.0  # the whole map, however small that is
        place = document.getElementById("table")
        place.setAttribute("tabindex", "0")  # on a small screen it scrolls, by keys as well
        self.side = dom.Mount(place)
        self.follower = RelayedBoard(Radio(self._heard, STATE), lambda: int(performance.now()), publicview.fits)
        self._pieces = Memo()
        self._coming: set[str] = set()
        """The games that are being fetched."""
        self._kept = [create_proxy(self._ask), create_proxy(lambda _event: self._dress())]
        dom.clear(document.getElementById("home"))
        document.body.dataset.screen = "table"  # it is laid out like a table, with a few differences
        document.body.toggleAttribute("data-board", True)
        window.addEventListener("storage", self._kept[1])
        self._dress()
        self.draw()
        self._ask()
        setInterval(self._kept[0], EVERY)

    def _use(self, face: Face) -> None:
        """Show the board of a game from now on, in the colours of its seats."""
        document.documentElement.setAttribute(WORN, face.package)
        self.board.use(face.board)

    def _dress(self) -> None:
        """Apply the settings of this device, which may have been changed in the table's window."""
        settings = Settings(self.memory)
        for name, value in worn(settings, self.board.face.switches):
            # a player who uses the list view at the table still sees the map here
            document.documentElement.setAttribute(f"data-{name}", value if name != "view" else "map")

    def _ask(self) -> None:
        if self.follower.ask():
            self.draw()

    def _heard(self, text: str) -> None:
        if self.follower.heard(text):
            self.draw()

    def draw(self) -> None:
        """Show the received state, and whether the table is there. Drop a state that cannot be drawn."""
        try:
            self._show()
        except publicview.UNKNOWN:
            self.follower.give_back()
            self._show()

    def _show(self) -> None:
        told = self.follower.state
        if told is None or shelf.missing(told["game"]):
            self._speak()
            self.side.show(*self._notice(self.language))
            if told is not None and told["game"] not in self._coming:
                self._coming.add(told["game"])
                device.later(self._fetch(told["game"]))
            return
        face = publicview.face_told(told)
        t = Language(told["language"], face.package)
        # before anything is changed, as it may be none of ours
        side, there = publicview.side(t, face.table, told), {*face.board.areas(told["view"])}
        if face.board is not self.board.face:
            publicview.layers(t, face.board, told, dict.fromkeys(face.board.middles, ""), Memo())
            self._use(face)
            self._pieces = Memo()  # pieces of one game must not be taken for those of another
            self._dress()
        layers = publicview.layers(t, face.board, told, self.board.outlines, self._pieces)
        self.board.grow(there)
        self.language = t
        self._speak()
        self.side.show(*self._notice(t), *side)
        for layer, shapes in layers.items():
            self.board.drawings.layers[layer].show(*shapes)

    async def _fetch(self, id: str) -> None:
        """Fetch the game of the state. If that fails, the board waits and tries again with the next state."""
        try:
            await fetch(device, id)
        except GameAway:
            return
        finally:
            self._coming.discard(id)
        self.draw()

    def _speak(self) -> None:
        document.documentElement.lang = self.language.code
        self.board.speak(self.language)

    def _notice(self, t: Language) -> list[Child]:
        """Return a notice why the board does not show the table's current state, if it does not."""
        follower = self.follower
        told = follower.state
        away = told is not None and bool(shelf.missing(told["game"]))
        if not (follower.gone or follower.idle or away):
            return []
        key = "board.gone" if follower.gone else "board.waiting"
        return [el("p", {"class": "board-notice", "role": "status"}, t(key), key=key)]
