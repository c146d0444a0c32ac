"""Leaving the table: the board is sketched for the first screen, and everything of the match is closed."""

from __future__ import annotations

from js import document

from gotweb.core.match import Match
from gotweb.ui.face import face_at
from gotweb.ui.page import homescreen, sketching
from gotweb.ui.page.anyapp import AnyApp


class Leaving:
    """Leaves the table of an app; the app itself shows the next screen."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app

    def leave(self) -> None:
        """Take the match off the table, if one lies there."""
        app = self.app
        if app.match is not None:
            left, app.match = app.match, None
            app.table.close()
            self._sketch(left)

    def looked_away(self) -> None:
        """Store a sketch when the page is hidden: it may never be shown again."""
        app = self.app
        if app.match is not None and app.game_id and document.visibilityState == "hidden":
            sketching.keep(app.match, app.screen.outlines, app.store, app.store.current_id(app.game_id))

    def _sketch(self, left: Match) -> None:
        """Store a sketch of the board that was left, at once if another board replaces it now."""
        app = self.app
        id = app.store.current_id(app.game_id) if app.game_id else ""

        def draw() -> None:
            sketching.keep(left, app.screen.outlines, app.store, id)

        if not id:
            return
        if face_at(left.game.id, left.options).board is app.face().board:
            app.screen.later.do("sketch", draw)
            app.screen.later.do("sketched", homescreen.redraw)
        else:
            draw()
