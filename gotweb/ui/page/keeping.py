"""Saving the match on the table on this device, with the data kept beside it; and news of saved games."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from gotweb.core.errors import TableError
from gotweb.ui.home import share
from gotweb.ui.kit import device, phrases
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.table.botseat import written


class Keeping:
    """Saves the match of an app."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app

    def save(self) -> None:
        """Save the match on the table, unless there is none, or it is a lesson."""
        app = self.app
        if app.match is None or not app.game_id:
            return
        locks, notes = app.table.locks, app.table.notes.data()
        beside = locks.data(app.match)
        if notes is not None:
            beside = {**(beside or {}), "notes": notes}
        faults = app.table.bots.faults.data()
        if faults is not None:
            beside = {**(beside or {}), "faults": faults}
        app.store.save(app.game_id, locks.kept(app.match), app.names, beside, written(app.table.bots.seats))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Encrypt something in the background, which takes the browser some time.

        It is saved only when that is done.
        """

        async def close() -> None:
            try:
                await work
            finally:
                self.app.shelf.hold(-1)

        self.app.shelf.hold(1)
        device.later(close())

    def drafts_of(self, game_id: str) -> Callable[[str], None]:
        """Return a function that stores the drafts of a game on this device, under the id with which the
        game is saved.
        """

        def keep(text: str) -> None:
            if game_id:
                self.app.kept.put(self.app.store.current_id(game_id), text)

        return keep

    def export(self) -> None:
        """Export the match on the table as a file."""
        app = self.app
        if app.match is not None:
            told, bots = share.exported(app.language, app.match, app.table.locks), written(app.table.bots.seats)
            share.export(app.match, app.names, device, app.table.locks, lambda: app.say(told), bots)

    def heard(self, news: str, id: str) -> None:
        """Called with news of a saved game."""
        app = self.app
        if app.match is None or not app.game_id or id != app.store.current_id(app.game_id):
            return
        if news == "trouble":
            app.table.trouble = app.store.trouble(id)
            if app.table.trouble is not None:
                app.say(phrases.error(app.language, app.table.trouble), over=True)
            app.table.refresh()
        elif news == "forked":
            app.say(phrases.error(app.language, TableError("save-forked")), over=True)
        elif news == "changed" and app.store.played_elsewhere(id):
            app.say(app.language("home.elsewhere"), over=True)
