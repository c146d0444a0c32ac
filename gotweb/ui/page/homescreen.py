"""The first screen in the page: drawn into its node, and informed of events of the whole page."""

from __future__ import annotations

from typing import Any

from js import document, window

from gotweb.core.errors import TableError
from gotweb.ui.home import share
from gotweb.ui.home.home import Home
from gotweb.ui.kit import device, dom

_home: Home | None = None
PAINTED = 60
"""Milliseconds after which the first screen has been painted: what can wait is fetched then."""


def show(app: Any, root: Any) -> None:
    """Show the first screen in a node of the page."""
    global _home
    first = _home is None
    if _home is None:
        _home = Home(app, app.store, device)
        _listen(_home, device)
    home, mount = _home, dom.Mount(root)

    def draw(focus: str | None) -> None:
        if app.match is not None:
            return  # the table is open: the first screen is drawn again when the player comes back
        app.language = app.language.of(app.face().package)  # the game that is chosen may have come meanwhile
        turned = document.body.hasAttribute("data-opened") is not home.opened
        document.body.toggleAttribute("data-opened", home.opened)
        mount.show(*home.view.tree())
        app.screen.later.do("home-board", app.lay_chosen_board)  # the player does not wait for it
        if focus is not None:
            dom.focus(focus)
        if turned and home.opened:
            window.scrollTo(0, 0)  # the heading that has the focus lies below the page's own
        app.way.settle()

    home.draw = draw
    home.shown()
    draw(None)
    device.after(PAINTED, home.dress)
    device.later(home.ask_fleeting())  # again and again: a browser may grant it when a game has begun
    if first:
        if share.is_link(device.fragment()):
            device.look_at_fragment()
        home.arrivals.look_at_address()


def layers() -> int:
    """Return how many open things on the first screen the browser's back can close."""
    return _home.opened + (_home.building is not None) if _home is not None else 0


def left() -> None:
    """Called when a table is opened: closes the sheet of a game, so that all covers are shown when the
    player returns.
    """
    if _home is not None:
        _home.opened, _home.building = False, None


def redraw() -> None:
    """Draw the first screen anew."""
    if _home is not None:
        _home.draw(None)


def step_back() -> None:
    """Close the open sheet on the first screen."""
    if _home is not None and _home.building is not None:
        _home.building.leave()
    elif _home is not None and _home.opened:
        _home.close()


def _listen(home: Home, device: Any) -> None:
    """Listen to events of the whole page: news of saved games, dropped files, a new address."""
    app = home.app

    def heard(news: str, _id: str) -> None:
        """Redraw the list after news of a saved game."""
        if news == "undeleted":
            home.deleted = None
            home.fail(TableError("not-deleted"))
        else:
            home.draw(None)

    def dropped(event: Any) -> None:
        event.preventDefault()  # else the browser leaves this page to show the file
        if app.match is None and event.dataTransfer and event.dataTransfer.files.length:
            device.later(home.arrivals.take_files(list(event.dataTransfer.files)))

    def new_address(event: Any) -> None:
        if share.is_link(device.fragment()):
            if device.look_at_fragment():
                device.drop_fragment()  # back has led to where it was opened
                return
            if app.match is not None:
                app.home()  # the game on the table is saved
            home.arrivals.look_at_address()

    home.store.listen(heard)
    device.listen("window", "hashchange", new_address)
    device.listen("document", "dragover", lambda event: event.preventDefault())
    device.listen("document", "drop", dropped)
    for news in ("gotweb-update", "gotweb-stored"):
        device.listen("document", news, lambda _event: home.draw(None))
