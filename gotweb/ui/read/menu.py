"""The menu at the table: what is read beside the game, and where the game goes from here."""

from __future__ import annotations

from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.home.newgame import radios
from gotweb.ui.home.share import Menu
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Device, match_of
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read import keys
from gotweb.ui.table.glass import GlassSheet
from gotweb.ui.table.tablepage import TablePage


class MenuSheet(Sheet):
    """The menu. `device` does what only a browser can."""

    name = "menu"

    def __init__(self, app: TablePage, device: Device) -> None:
        self.app = app
        self.share = Menu(app, device, app.pile.draw, app.table.locks)

    def title(self, t: Language) -> str:
        return t("ui.menu")

    def body(self, t: Language) -> list[Child]:
        lesson = self.app.table.guide is not None
        settings = button("settings", t("looks.title"), on={"click": lambda _event: self.app.looks()})
        rules = button("rules", t("rules.title"), on={"click": lambda _event: self.app.rules()})
        teaching = face_of(match_of(self.app).game.id).teaching
        learn = button("learn", t("learn.title"), on={"click": lambda _event: self.app.learn()})
        view, keys_help = keys.menu_buttons(self.app, t)
        return [
            self._group(t, "game", self._of_lesson(t) if lesson else self._of_game(t)),
            self._group(t, "read", [rules, learn if teaching.lessons() else None, keys_help]),
            self._group(t, "device", [settings, view, self._language(t)]),
        ]

    def _group(self, t: Language, name: str, children: list[Child]) -> Element:
        title = f"menu-{name}"
        return el(
            "section",
            {"class": "menu-group", "aria-labelledby": title},
            el("h3", {"id": title}, t(f"menu.{name}")),
            children,
            key=name,
        )

    def _language(self, t: Language) -> Element:
        """The other language; a phone has no room for it above the question."""
        other = next(code for code in LANGUAGES if code != t.code)
        return button(
            "menu-language",
            t(f"ui.language.{other}"),
            on={"click": lambda _event: self.app.speak(other)},
            value=other,
            label=f"{other.upper()} – {t(f'ui.language.{other}')}",
        )

    def _of_game(self, t: Language) -> list[Child]:
        """What a game can be handed out as, the way back to the others, and how it goes."""
        return [
            *self.share.tree(),
            el(
                "a",
                {"class": "button", "href": "#board", "target": "gotweb-board", "data-action": "board"},
                t("board.open"),
            ),
            button("glass", t("glass.title"), on={"click": lambda _event: self.app.pile.open(GlassSheet(self.app))}),
            button("notes", t("notes.title"), on={"click": lambda _event: self.app.write_notes()}),
            button("replay", t("replay.title"), on={"click": lambda _event: self.app.replay()}),
            button("report", t("report.title"), on={"click": lambda _event: self.app.report()}),
            *self._codes(t),
        ]

    def _codes(self, t: Language) -> list[Child]:
        """Whether seats choose codes; the curtain says what that protects against."""
        locks = self.app.table.locks
        if locks.cipher is None:
            return [el("p", {"class": "home-hint"}, t("lock.unsafe"))]
        return [
            button("codes", t("lock.menu"), on={"click": lambda _event: self._turn()}, pressed=locks.wanted),
            el("p", {"class": "home-hint"}, t("lock.menu.hint")),
            *(self._of_codes(t) if locks.wanted or locks.locks else []),
        ]

    def _of_codes(self, t: Language) -> list[Child]:
        """What codes lock, and who has to agree when one is forgotten: chosen as long as no seat has a code."""
        locks = self.app.table.locks
        about, rule = el("p", {"class": "home-hint"}, t("lock.about")), "majority" if locks.majority else "all"
        if locks.locks:
            return [about, el("p", {"class": "home-hint"}, t(f"lock.rule.fixed.{rule}"))]
        rules = [(value, t(f"lock.rule.{value}")) for value in ("all", "majority")]
        return [about, radios(t("lock.rule"), "codes-rule", rules, rule, self._set_rule)]

    def _set_rule(self, value: str) -> None:
        """Choose who has to agree, unless a seat has a code by now."""
        if not self.app.table.locks.locks:
            self.app.table.locks.majority = value == "majority"
            self.app.changed()
        self.app.refresh()

    def _turn(self) -> None:
        """Ask seats for codes from now on, or no longer; those that have one keep it."""
        locks = self.app.table.locks
        locks.wanted = not locks.wanted
        locks.without.clear()
        self.app.changed()
        self.app.refresh()

    def _of_lesson(self, t: Language) -> list[Child]:
        """A lesson is no game: there is nothing to keep, to hand out or to look back upon."""
        return [button("leave", t("learn.leave"), on={"click": lambda _event: self.app.home()})]
