"""The keys of the table, and the sheet that lists them. No browser here; `hands` listens."""

from __future__ import annotations

from typing import Any

from gotweb.lang import Language
from gotweb.ui.face import face_at
from gotweb.ui.kit.button import button
from gotweb.ui.kit.keyplace import meant
from gotweb.ui.kit.page import match_of
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.commands import helps
from gotweb.ui.table.tablepage import TablePage

KEYS = {
    "?": "help", "u": "undo", "r": "redo", "m": "menu", "l": "view", "/": "command", "q": "question",
    "b": "beside", "1": "tab", "2": "tab", "3": "tab", "4": "tab",
}  # fmt: skip
"""Single keys and what they do; they can be switched off (setting "keys"), since speech input types letters, too."""

TOLD = (
    ("?", "help"), ("u", "undo"), ("r", "redo"), ("m", "menu"), ("l", "view"), ("/", "command"), ("q", "question"),
    ("b", "beside"), ("1 2 3 4", "tabs"),
)  # fmt: skip
"""The keys as the sheet lists them."""


def does(event: Any) -> tuple[str, str] | None:
    """Return the key that a keyboard event means, in its own case, and its action; None for other keys."""
    key = meant(event, KEYS)
    return None if key is None else (key, KEYS[key])


class KeysSheet(Sheet):
    """The list of all keys, and the switch for single-letter keys."""

    name = "keys"

    def __init__(self, app: TablePage) -> None:
        self.app = app

    def title(self, t: Language) -> str:
        return t("keys.title")

    def body(self, t: Language) -> list[Child]:
        on, match = self.app.settings["keys"] == "on", match_of(self.app)
        face = face_at(match.game.id, match.options)
        lists, board = face.table.lists, face.board
        rows = [self._row(key, t(f"keys.{what}")) for key, what in TOLD] if on else []
        rows += [
            self._row(t("keys.press.name"), t("keys.press")),
            self._row(t("keys.escape.name"), t("keys.escape")),
            self._row(f"{t('keys.arrows')} + − 0", t("keys.map")),
            *([self._row(t("keys.cross.name"), t("keys.cross"))] if board.spots(match.view(None)) else []),
            self._row("i", t("inspect.key")),
        ]
        heads = [el("th", {"scope": "col"}, t(f"keys.{head}")) for head in ("key", "does")]
        choices = [
            button(
                "keys", t(text), on={"click": lambda _, value=value: self.app.set("keys", value)}, value=value,
                pressed=on == (value == "on"), key=value,
            )
            for value, text in (("on", "keys.on"), ("off", "keys.no"))
        ]  # fmt: skip
        return [
            el("p", None, t("keys.about" if on else "keys.off")),
            el("p", None, t("keys.places")),
            el("table", {"class": "keys"}, el("thead", None, el("tr", None, heads)), el("tbody", None, rows)),
            el("div", {"class": "pair", "role": "group", "aria-label": t("keys.switch")}, t("keys.switch"), choices),
            el("ul", {"class": "about"}, [el("li", None, line) for line in helps(t, lists.helps, lists.queries)]),
        ]

    def _row(self, key: str, text: str) -> Element:
        return el("tr", None, el("th", {"scope": "row"}, el("kbd", None, key)), el("td", None, text), key=key)


def view_button(app: TablePage, t: Language) -> Element:
    """Return the menu's button that switches from the map to lists, or back."""
    lists = app.settings["view"] == "list"

    def turn(_event: object) -> None:
        app.pile.close()
        turn_view(app)

    sign, key = ("map", "keys.to-map") if lists else ("list", "keys.to-list")
    return button("view", tool(sign), t(key), on={"click": turn})


def keys_button(app: TablePage, t: Language) -> Element:
    """Return the menu's button that opens the list of keys and typed commands."""
    return button("keys-help", tool("keys"), t("keys.open"), on={"click": lambda _: app.pile.open(KeysSheet(app))})


def turn_view(app: TablePage) -> None:
    """Switch from the map to the lists, or back."""
    app.set("view", "map" if app.settings["view"] == "list" else "list")
