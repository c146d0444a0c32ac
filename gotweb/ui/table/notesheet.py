"""The sheet of private notes: it shows notes only to the seat that wrote them.

The notes are removed from the page as soon as the player looks away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.locks import LONGEST
from gotweb.ui.table.notes import MOST


class NotesSheet(Sheet):
    """The sheet asks for the seat, then for its code or a long press, and then shows its notes."""

    name = "notes"

    def __init__(self, app: Page, table: AnyTable) -> None:
        self.app = app
        self.table = table
        self.seat: str | None = None
        self.open = self.busy = False
        self.text = self.told = ""
        curtain = self.table.curtain
        if curtain.seat is not None and curtain.open:  # the seat that looks at its secret has just said who it is
            self.choose(curtain.seat)
            self.app.device.later(self._read(curtain.seat))

    def title(self, t: Language) -> str:
        return t("notes.title")

    def hide(self) -> None:
        """Called when the player looks away: remove the notes from the page."""
        self.seat, self.open, self.text, self.told = None, False, "", ""
        if not self.table.curtain.open:
            self.table.locks.away()

    def body(self, t: Language) -> list[Child]:
        if self.seat is None:
            return [el("p", None, t("notes.about")), el("div", {"class": "notes-seats"}, self._seats(t))]
        if self.open:
            return self._paper(t, self.seat)
        return self._door(t, self.seat)

    def _seats(self, t: Language) -> list[Element]:
        return [
            button(
                "notes-of",
                self.table.face.crest(seat),
                self._who(seat),
                on=self._does(lambda seat=seat: self.choose(seat)),
                value=seat,
                key=seat,
            )
            for seat in self.table.match.seats
        ]

    def _who(self, seat: str) -> str:
        name: str = self.app.names.get(seat) or self.table.words.seat(seat)
        return name

    def _door(self, t: Language, seat: str) -> list[Child]:
        """Return what opens the notes: the form for the seat's code, or a button to hold down."""
        others = button("notes-back", t("notes.others"), on=self._does(self.hide), look="quiet")
        if seat in self.table.locks.locks:
            return [
                el(
                    "form",
                    {"class": "gate", "autocomplete": "off", "novalidate": True},
                    el("label", {"for": "notes-code"}, t("lock.code", who=self._who(seat))),
                    el("input", {"id": "notes-code", "type": "password", "inputmode": "numeric", "autocomplete": "off",
                                 "maxlength": LONGEST, "disabled": self.busy, "aria-describedby": "notes-told"}),
                    el("p", {"id": "notes-told", "class": "note", "role": "alert"},
                       self.told or (t("lock.busy") if self.busy else "\u00a0")),
                    el("button", {"type": "submit", "class": "primary big", "disabled": self.busy}, t("lock.open")),
                    on={"submit": self._sent},
                    key=f"gate {seat}",
                ),
                others,
            ]  # fmt: skip
        held = self.app.settings["reveal"] == "hold"
        return [
            button("notes-show", t("ui.curtain.show", who=self._who(seat)), on={"click": self._shown}, value=seat,
                   look="primary big holding" if held else "primary big"),
            el("p", {"class": "about"}, t("scene.hold")) if held else None,
            others,
        ]  # fmt: skip

    def _paper(self, t: Language, seat: str) -> list[Child]:
        label = t("notes.of", who=self._who(seat))
        return [
            el("label", {"for": "notes-text"}, label),
            el("textarea", {"id": "notes-text", "rows": 12, "maxlength": MOST, "value": self.text,
                            "spellcheck": "false", "data-action": "notes-text"},
               on={"input": self._wrote}, key=f"paper {seat}"),
            el("p", {"class": "about"}, t("notes.kept")),
            button("notes-back", t("notes.away"), on=self._does(self.hide), look="primary"),
        ]  # fmt: skip

    # what it does

    def _does(self, act: Callable[[], None]) -> dict[str, Callable[[Any], object]]:
        def clicked(_event: object) -> None:
            act()
            self.app.pile.draw()

        return {"click": clicked}

    def choose(self, seat: str) -> None:
        """Choose the seat whose notes are asked for."""
        self.seat, self.told = seat, ""

    def _shown(self, event: Any) -> None:
        """Show the notes when the button was held long enough, or pressed by keyboard (a click without a pointer)."""
        if self.seat is not None and not (self.app.settings["reveal"] == "hold" and event and event.detail):
            self.app.device.later(self._read(self.seat))

    def _sent(self, event: Any) -> None:
        event.preventDefault()
        field = event.target.querySelector("#notes-code")
        code, field.value = str(field.value), ""
        self.enter(code)

    def enter(self, code: str) -> None:
        """Check the code that was typed for the seat."""
        if self.seat is not None and not self.busy:
            self.busy, self.told = True, ""
            self.app.pile.draw()
            self.app.device.later(self._check(self.seat, code))

    async def _check(self, seat: str, code: str) -> None:
        try:
            right = await self.table.locks.enter(seat, code)
        finally:
            self.busy = False
        if right:
            await self._read(seat)
        else:
            self.told = self.app.language("lock.wrong")
            self.app.pile.draw()

    async def _read(self, seat: str) -> None:
        text = await self.table.notes.read(seat)
        if seat == self.seat and self.app.pile.top is self:  # nobody has looked away meanwhile
            self.text, self.open = text, True
            self.app.pile.draw()

    def _wrote(self, event: Any) -> None:
        self.write(str(event.target.value))

    def write(self, text: str) -> None:
        """Save the seat's text while the player writes."""
        if self.seat is not None and self.open:
            self.text = text
            self.table.notes.keep(self.seat, text, self.app.changed)
