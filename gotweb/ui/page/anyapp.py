"""The interface of the app for its parts: the keys, the lens, large screens and other windows."""

from __future__ import annotations

from typing import Protocol

from gotweb.core.match import Match
from gotweb.ui.kit.page import Page
from gotweb.ui.page.screen import Screen
from gotweb.ui.page.wayback import WayBack
from gotweb.ui.table.table import Table


class AnyApp(Page, Protocol):
    """The app of the page; `gotweb.ui.page.app.App` implements it."""

    match: Match | None
    screen: Screen
    table: Table
    way: WayBack
