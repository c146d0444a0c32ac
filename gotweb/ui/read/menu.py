"""The menu at the table: sheets to read, export, settings and the way to the first screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_at
from gotweb.ui.home.choices import radios
from gotweb.ui.home.share import Menu
from gotweb.ui.kit.button import button
from gotweb.ui.kit.hint import hint
from gotweb.ui.kit.page import Device, match_of
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read import keys
from gotweb.ui.read.seats import SeatsSheet, ThoughtsSheet
from gotweb.ui.table.botseat import offered, written
from gotweb.ui.table.glass import GlassSheet
from gotweb.ui.table.tablepage import TablePage


class MenuSheet(Sheet):
    """The menu. `device` does what only a browser can."""

    name = "menu"

    def __init__(self, app: TablePage, device: Device) -> None:
        self.app = app
        self.share = Menu(app, device, app.pile.draw, app.table.locks, lambda: written(app.table.bots.seats))

    def title(self, t: Language) -> str:
        return t("ui.menu")

    def body(self, t: Language) -> list[Child]:
        if self.app.table.guide is not None:  # a lesson is no game: there is nothing to keep or to look back upon
            leave = button("leave", t("learn.leave"), on={"click": lambda _event: self.app.home()})
            return [self._group(t, "game", [leave]), self._reading(t, []), self._device(t)]
        home = button("home", tool("home"), t("share.home"), on={"click": lambda _event: self.app.home()})
        back = [
            self._opens("replay", "replay.title", lambda: self.app.replay()),
            self._opens("report", "report.title", lambda: self.app.report()),
        ]
        return [
            self._group(t, "hand", self.share.tree()),
            self._group(t, "table", self._at_the_table(t)),
            self._reading(t, [one(t) for one in back]),
            self._device(t, home),
        ]

    def _opens(self, action: str, key: str, call: Callable[[], object]) -> Callable[[Language], Element]:
        """Return a function that draws the button for a sheet. The button's icon has the name of the action."""
        return lambda t: button(action, tool(action), t(key), on={"click": lambda _event: call()})

    def _reading(self, t: Language, back: list[Element]) -> Element:
        """Return the sheets to read: the rules, lessons, keys; and the report."""
        match = match_of(self.app)
        teaching = face_at(match.game.id, match.options).teaching
        learn = self._opens("learn", "learn.title", lambda: self.app.learn())(t) if teaching.lessons() else None
        rules = self._opens("rules", "rules.title", lambda: self.app.rules())(t)
        return self._group(t, "read", [rules, learn, *back, keys.keys_button(self.app, t)])

    def _device(self, t: Language, home: Element | None = None) -> Element:
        """The settings, view and language of this device, and the button to the first screen."""
        settings = self._opens("settings", "looks.title", lambda: self.app.looks())(t)
        return self._group(t, "device", [settings, keys.view_button(self.app, t), self._language(t), home])

    def _group(self, t: Language, name: str, children: Sequence[Child]) -> Element:
        title = f"menu-{name}"
        return el(
            "section",
            {"class": "menu-group", "aria-labelledby": title},
            el("h3", {"id": title}, t(f"menu.{name}")),
            *children,
            key=name,
        )

    def _language(self, t: Language) -> Element:
        """Return the button for the other language; a phone has no room for it above the question."""
        other = next(code for code in LANGUAGES if code != t.code)
        return button(
            "menu-language",
            tool("language"),
            t(f"ui.language.{other}"),
            on={"click": lambda _event: self.app.speak(other)},
            value=other,
            label=f"{other.upper()} – {t(f'ui.language.{other}')}",
        )

    def _at_the_table(self, t: Language) -> list[Child]:
        """The tools used during play."""
        board = {"class": "button", "href": "#board", "target": "gotweb-board", "data-action": "board"}
        return [
            *self._codes_hint(t),
            el("a", board, tool("board"), t("board.open")),
            self._opens("glass", "glass.title", lambda: self.app.pile.open(GlassSheet(self.app)))(t),
            self._opens("notes", "notes.title", lambda: self.app.write_notes())(t),
            *self._bots(t),
            *self._codes(t),
        ]

    def _bots(self, t: Language) -> list[Child]:
        """Return the choice of who plays the seats, if bots can; and the bots' reasons, if any play."""
        table = self.app.table
        if not offered(table.match.game):
            return []
        seats = self._opens("seats", "bot.menu", lambda: self.app.pile.open(SeatsSheet(self.app)))(t)
        thoughts = self._opens("thoughts", "bot.thoughts", lambda: self.app.pile.open(ThoughtsSheet(self.app)))
        return [seats, thoughts(t) if table.bots.seats else None]

    def _codes_hint(self, t: Language) -> list[Child]:
        """Return the hint on codes behind a sign; if there can be none, a visible sentence on why."""
        if self.app.table.locks.cipher is None:
            return [el("p", {"class": "home-hint"}, t("lock.unsafe"))]
        return [hint(t, t("lock.menu"), t("lock.menu.hint"))]

    def _codes(self, t: Language) -> list[Child]:
        """The switch for codes of seats, and the rule for forgotten ones."""
        locks = self.app.table.locks
        if locks.cipher is None:
            return []
        turn = {"click": lambda _event: self._turn()}
        return [
            button("codes", tool("codes"), t("lock.menu"), on=turn, pressed=locks.wanted),
            *(self._of_codes(t) if locks.wanted or locks.locks else []),
        ]

    def _of_codes(self, t: Language) -> list[Child]:
        """The choice of who has to agree when a code is forgotten; it is fixed once a seat has a code."""
        locks = self.app.table.locks
        about, rule = el("p", {"class": "home-hint"}, t("lock.about")), "majority" if locks.majority else "all"
        if locks.locks:
            return [about, el("p", {"class": "home-hint"}, t(f"lock.rule.fixed.{rule}"))]
        rules = [(value, t(f"lock.rule.{value}")) for value in ("all", "majority")]
        return [about, radios(t("lock.rule"), "codes-rule", rules, rule, self._set_rule)]

    def _set_rule(self, value: str) -> None:
        """Choose who has to agree, unless a seat already has a code."""
        if not self.app.table.locks.locks:
            self.app.table.locks.majority = value == "majority"
            self.app.changed()
        self.app.refresh()

    def _turn(self) -> None:
        """Ask seats for codes from now on, or stop asking; seats that have a code keep it."""
        locks = self.app.table.locks
        locks.wanted = not locks.wanted
        locks.without.clear()
        self.app.changed()
        self.app.refresh()
