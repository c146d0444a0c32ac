"""A drawer full of games, in place of a browser's database: what assets/games.mjs does, in plain Python."""

from __future__ import annotations

from gotweb.ui.home.saved import GameLine, Lines
from gotweb.ui.home.store import Listener


class Drawer:
    """What is kept. `broken`, while it is set, is why nothing can be written: "full", "none" or "blocked"."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.drafts: dict[str, str] = {}
        """What assets/drafts.mjs keeps."""
        self.broken: str | None = None
        self.writes = 0
        self.windows: list[Window] = []

    def window(self, quick: bool = True) -> Window:
        """A window that looks into the drawer. Unless it is `quick`, it writes only when told to `work`."""
        opened = Window(self, quick)
        self.windows.append(opened)
        return opened


class Window:
    """One window's shelf. See `gotweb.ui.home.store.Shelf`."""

    def __init__(self, drawer: Drawer, quick: bool) -> None:
        self.drawer = drawer
        self.quick = quick
        self.shown = dict(drawer.texts)
        self.known = dict(drawer.texts)
        self.wanted: dict[str, str | None] = {}
        self.troubles: dict[str, str] = {}
        self.listeners: list[Listener] = []
        self.told: list[dict[str, GameLine]] = []

    def get(self, id: str) -> str | None:
        return self.shown.get(id)

    def has(self, id: str) -> bool:
        return id in self.shown

    def begins(self, id: str, stamp: str) -> bool:
        return self.shown.get(id, "").startswith(stamp)

    def lines(self, since: int) -> Lines:
        """What changed is found by comparing: only what was told at an earlier call is remembered."""
        fresh = {id: self._line(id, text) for id, text in self.shown.items()}
        before = self.told[since - 1] if since else {}
        self.told.append(fresh)
        changed = [line for id, line in fresh.items() if before.get(id) != line]
        return Lines(len(self.told), changed, [id for id in before if id not in fresh])

    def _line(self, id: str, text: str) -> GameLine:
        line, _, rest = text.partition("\n")
        return GameLine(id, line, len(rest), len(text), id not in self.troubles)

    def put(self, id: str, text: str) -> None:
        self.shown[id] = text
        self.wanted[id] = text
        if self.quick:
            self.work()

    def remove(self, id: str) -> None:
        self.shown.pop(id, None)
        self.wanted.pop(id, None)
        self._trouble(id, None)
        if id in self.known:
            self.wanted[id] = None
        if self.quick:
            self.work()

    def trouble(self, id: str) -> str | None:
        return self.troubles.get(id)

    def blocked(self) -> str | None:
        return self.drawer.broken

    def listen(self, told: Listener) -> None:
        self.listeners.append(told)

    def work(self) -> None:
        """Write all that is wanted."""
        for id, text in list(self.wanted.items()):
            if self.drawer.broken is not None:
                self._refused(id, text, self.drawer.broken)
                continue
            del self.wanted[id]
            stored = self.drawer.texts.get(id)
            if stored is not None and stored != self.known.get(id):
                self._see(id)
                self._trouble(id, None)
                self._tell("differs" if text is not None else "changed", id, text)
                continue
            if text is None:
                self.drawer.texts.pop(id, None)
            else:
                self.drawer.texts[id] = text
            self.drawer.writes += 1
            self._know(id)
            self._trouble(id, None)
            for window in self.drawer.windows:
                if window is not self and window.quick and id not in window.wanted:
                    window.look(id)

    def look(self, id: str) -> None:
        """See what another window has done."""
        if self.known.get(id) != self.drawer.texts.get(id):
            self._see(id)
            self._tell("changed", id, None)

    def _refused(self, id: str, text: str | None, why: str) -> None:
        if text is not None:
            self._trouble(id, why)
            return
        del self.wanted[id]
        self._see(id)
        self._tell("undeleted", id, None)

    def _know(self, id: str) -> None:
        self.known.pop(id, None)
        if id in self.drawer.texts:
            self.known[id] = self.drawer.texts[id]

    def _see(self, id: str) -> None:
        self._know(id)
        self.shown.pop(id, None)
        if id in self.known:
            self.shown[id] = self.known[id]

    def _trouble(self, id: str, why: str | None) -> None:
        if self.troubles.get(id) != why:
            self.troubles.pop(id, None)
            if why is not None:
                self.troubles[id] = why
            self._tell("trouble", id, None)

    def _tell(self, news: str, id: str, text: str | None) -> None:
        for told in self.listeners:
            told(news, id, text)
