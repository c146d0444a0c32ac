"""The sheet that opens a locked table: it asks for the seat and its code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.core.errors import TableError
from gotweb.lang import Language
from gotweb.ui.home import heads
from gotweb.ui.home.locked import Locked, Opened, unlock
from gotweb.ui.home.savetext import Head
from gotweb.ui.kit.button import button
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.locks import LONGEST, Cipher

FIELD = "unlock-code"


class UnlockSheet(Sheet):
    """The sheet. `opened` is called with the table, `failed` with an error, `closed` when the sheet is closed."""

    name = "unlock"

    def __init__(
        self,
        app: Page,
        locked: Locked,
        cipher: Cipher,
        opened: Callable[[Opened], None],
        failed: Callable[[TableError], None],
        closed: Callable[[], None],
    ) -> None:
        self.app = app
        self.locked = locked
        self.cipher = cipher
        self.opened, self.failed, self.closed = opened, failed, closed
        self.head = Head(
            locked.game, len(locked.seats), locked.names, locked.seats, locked.round, locked.phase, (), None, 0
        )
        seats = list(locked.entries)
        self.seat: str | None = seats[0] if len(seats) == 1 else None
        self.told = ""
        self.busy = False
        """While a code is being hashed, which takes a while on purpose."""

    def title(self, t: Language) -> str:
        return t("unlock.title")

    def put_away(self) -> None:
        self.closed()

    def body(self, t: Language) -> list[Child]:
        head = self.head
        what = t(
            "unlock.what",
            game=heads.title(t, head.game),
            players=t.n("home.of", head.players),
            stage=heads.round_and_phase(t, head),
        )
        return [
            el("p", None, what),
            el("p", None, t("unlock.hidden") if self.seat is not None else f"{t('unlock.hidden')} {t('unlock.who')}"),
            *(self._seats(t) if self.seat is None else self._door(t, self.seat)),
            el("p", {"class": "home-hint"}, t("unlock.hint")),
        ]

    def _seats(self, t: Language) -> list[Child]:
        return [
            el("div", {"class": "notes-seats"}, [self._seat(t, seat) for seat in self.locked.entries]),
        ]

    def _seat(self, t: Language, seat: str) -> Element:
        crest = heads.crest(self.locked.game, seat)
        return button(
            "unlock-as",
            crest,
            heads.player(t, self.head, seat),
            on={"click": lambda _event: self.choose(seat)},
            value=seat,
            key=seat,
        )

    def _door(self, t: Language, seat: str) -> list[Child]:
        return [
            el(
                "form",
                {"class": "gate", "autocomplete": "off", "novalidate": True},
                el("label", {"for": FIELD}, t("lock.code", who=heads.player(t, self.head, seat))),
                el("input", {"id": FIELD, "type": "password", "inputmode": "numeric", "autocomplete": "off",
                             "maxlength": LONGEST, "disabled": self.busy, "aria-describedby": "unlock-told"}),
                el("p", {"id": "unlock-told", "class": "note refusal" if self.told else "note", "role": "alert"},
                   self.told or (t("lock.busy") if self.busy else "\u00a0")),
                el("button", {"type": "submit", "class": "primary big", "data-action": "unlock", "disabled": self.busy},
                   t("lock.open")),
                on={"submit": self._sent},
                key=f"gate {seat}",
            ),
            button("unlock-others", t("unlock.others"), on={"click": lambda _event: self.choose(None)}, look="quiet",
                   disabled=self.busy)
            if len(self.locked.entries) > 1
            else None,
        ]  # fmt: skip

    # what it does

    def choose(self, seat: str | None) -> None:
        """Set the seat whose code is asked for; None goes back to the choice of seats."""
        self.seat, self.told = seat, ""
        self.app.pile.draw()
        if seat is not None:
            self.app.device.select(f"#{FIELD}")

    def _sent(self, event: Any) -> None:
        event.preventDefault()
        field = event.target.querySelector(f"#{FIELD}")
        code, field.value = str(field.value), ""
        self.enter(code)

    def enter(self, code: str) -> None:
        """Try the code that was typed for the chosen seat."""
        if self.seat is None or self.busy:
            return
        self.busy, self.told = True, ""
        self.app.pile.draw()
        self.app.device.later(self._check(self.seat, code[:LONGEST]))

    async def _check(self, seat: str, code: str) -> None:
        found, trouble = None, None
        try:
            found = await unlock(self.cipher, self.locked, seat, code)
        except TableError as error:
            trouble = error
        finally:
            self.busy = False
        if self not in self.app.pile.sheets:
            return  # the sheet was closed meanwhile
        if trouble is not None:
            self.failed(trouble)
        elif found is not None:
            self.opened(found)
        else:
            self.told = self.app.language("lock.wrong")
            self.app.pile.draw()
            self.app.device.select(f"#{FIELD}")
