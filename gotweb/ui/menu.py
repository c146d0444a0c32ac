"""The menu at the table: what is read beside the game, and where the game goes from here."""

from __future__ import annotations

from typing import Any

from gotweb.lang import Language
from gotweb.ui import keys
from gotweb.ui.share import Menu
from gotweb.ui.sheets import Sheet
from gotweb.ui.tree import Child
from gotweb.ui.widgets.base import button


class MenuSheet(Sheet):
    """The menu. `device` does what only a browser can."""

    name = "menu"

    def __init__(self, app: Any, device: Any) -> None:
        self.app = app
        self.share = Menu(app, device, app.pile.draw)

    def title(self, t: Language) -> str:
        return t("ui.menu")

    def body(self, t: Language) -> list[Child]:
        report = button("report", t("report.title"), on={"click": lambda _event: self.app.report()})
        settings = button("settings", t("looks.title"), on={"click": lambda _event: self.app.looks()})
        rules = button("rules", t("rules.title"), on={"click": lambda _event: self.app.rules()})
        learn = button("learn", t("learn.title"), on={"click": lambda _event: self.app.learn()})
        return [*self.share.tree(), report, rules, learn, settings, *keys.menu_buttons(self.app, t)]
