"""The timer (a sand-glass) in the page: beside the map, updated once a second while it runs."""

from __future__ import annotations

from typing import Any

from js import clearInterval, document, performance, setInterval
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom
from gotweb.ui.page.anyapp import AnyApp
from gotweb.ui.page.followers import shows_no_secret
from gotweb.ui.table.glass import Glass, drawn, pile_of


class GlassView:
    """Starts the timer with every question, and shows the time left. Without a time in the settings it does nothing."""

    def __init__(self, app: AnyApp) -> None:
        self.app = app
        self.glass = Glass(lambda: int(performance.now()))
        place = dom.el("div", {"id": "glass"})
        document.getElementById("map").append(place)
        self._mount = dom.Mount(place)
        self._timer: Any = None
        self._tick = create_proxy(self.show)
        app.screen.followers.add(self.follow, hide=shows_no_secret)

    def follow(self) -> None:
        """Called when the page was drawn: start the timer for a new question, and run or stop it."""
        app, widget = self.app, self.app.table.widget
        seconds = 0
        if app.match is not None and widget is not None and app.table.guide is None:
            choice = widget.choice
            wish = app.settings[f"glass-{pile_of(choice.kind, choice.secret, app.table.face.long)}"]
            seconds = 0 if wish == "off" else int(wish)
            self.glass.turn((id(app.match), widget.seat, choice.kind, len(app.match.answers)), seconds)
        else:
            self.glass.turn(None, 0)
        table = app.table
        covered = table.curtain.hides or table.recaps.showing or table.showing.running
        self.glass.run(bool(seconds) and not covered and app.pile.top is None)
        if self.glass.running and self._timer is None:
            self._timer = setInterval(self._tick, 1000)
        elif not self.glass.running and self._timer is not None:
            clearInterval(self._timer)
            self._timer = None
        if seconds or self._mount.shown:
            self.show()

    def show(self) -> None:
        """Show the time left; when the time is up, announce that once."""
        t = self.app.language
        self._mount.show(*drawn(t, self.glass))
        if self.glass.ended():
            self.app.screen.tell(t("glass.out"))
            self.app.screen.sound("glass")
