"""The form on the curtain at which a seat proves who it is: it chooses its code, enters it, or has forgotten it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.locks import LONGEST, SHORTEST


class Gate:
    """The form for the seat whose curtain hangs, and what it has told the player there so far."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.seat: str | None = None
        self.told = ""
        self.busy = False
        """While a code is being hashed, which takes a while on purpose."""
        self.forgetting = False

    def stands(self, seat: str) -> bool:
        """Whether this seat opens its curtain with a code, instead of with the button."""
        return self.table.guide is None and self.table.locks.guards(seat)

    # what is drawn

    def tree(self, t: Language, seat: str) -> list[Child]:
        """Return the form, in place of the button that opens the curtain."""
        if seat != self.seat:
            self.seat, self.told, self.forgetting = seat, "", False
        if self.forgetting:
            return self._asks_back(t, seat)
        known = seat in self.table.locks.locks
        boxed = self.table.locks.returns(seat, self.table.match)
        return [
            el("p", {"class": "about"}, t("lock.returns") if boxed else t("lock.about") if not known else None),
            el(
                "form",
                {"class": "gate", "autocomplete": "off", "novalidate": True},
                el("label", {"for": "code"}, t("lock.code" if known else "lock.choose", who=self._who(seat))),
                el(
                    "input",
                    {"id": "code", "type": "password", "inputmode": "numeric", "autocomplete": "off",
                     "data-action": "code", "maxlength": LONGEST, "disabled": self.busy,
                     "aria-describedby": "code-told"},
                    key=f"code {seat}",
                ),
                el("p", {"id": "code-told", "class": "note refusal" if self.told else "note", "role": "alert"},
                   self.told or (t("lock.busy") if self.busy else "\u00a0")),
                el("button", {"type": "submit", "class": "primary big", "data-action": "enter", "disabled": self.busy},
                   t("lock.open" if known else "lock.take")),
                on={"submit": self._sent},
                key=f"gate {seat}",
            ),
            button("forgotten", t("lock.forgotten"), on=self._does(self._forget), look="quiet", disabled=self.busy)
            if known
            else button("without", t("lock.without"), on=self._does(self._without), look="quiet", disabled=self.busy),
        ]  # fmt: skip

    def _asks_back(self, t: Language, seat: str) -> list[Child]:
        return [
            el("p", None, t("lock.forget.ask", who=self._who(seat))),
            button("forget", t("lock.forget.yes"), on=self._does(self._forgotten), look="primary"),
            button("keep-code", t("lock.forget.no"), on=self._does(self._keep), look="quiet"),
        ]

    def _who(self, seat: str) -> str:
        return self.table.app.names.get(seat) or self.table.words.seat(seat)

    # what is done

    def _does(self, act: Callable[[], None]) -> dict[str, Callable[[Any], object]]:
        def clicked(_event: object) -> None:
            act()
            self.table.refresh()

        return {"click": clicked}

    def _forget(self) -> None:
        self.forgetting, self.told = True, ""

    def _keep(self) -> None:
        self.forgetting = False

    def _without(self) -> None:
        """The seat wants no code: its button is there at once."""
        self.table.locks.without.add(self.table.curtain.seat or "")
        self.table.app.changed()

    def _forgotten(self) -> None:
        """The code is gone, and what the seat has sealed with it; the seat answers anew, and the log says so."""
        seat = self.table.curtain.seat or ""
        if self.table.locks.returns(seat, self.table.match):
            self.table.match.note_withdrawn(seat)
        self.table.locks.forget(seat)
        self.table.notes.forget(seat)
        self.table.widgets.pop(seat, None)
        self.forgetting = False
        self.table.app.changed()
        self.table.go_on(seat)

    def _sent(self, event: Any) -> None:
        event.preventDefault()
        field = event.target.querySelector("#code")
        code, field.value = str(field.value), ""
        self.enter(code)

    def enter(self, code: str) -> None:
        """Somebody has typed a code."""
        t, seat = self.table.t, self.table.curtain.seat
        if seat is None or self.busy:
            return
        if not SHORTEST <= len(code) <= LONGEST:
            self.told = t.n("lock.short", SHORTEST)
            self.table.refresh()
            return
        self.busy, self.told = True, ""
        self.table.refresh()
        self.table.locks.later(self._check(seat, code))

    async def _check(self, seat: str, code: str) -> None:
        locks, match = self.table.locks, self.table.match
        boxed, answer = locks.returns(seat, match), None
        try:
            if seat in locks.locks:
                right = await locks.enter(seat, code)
                answer = await locks.take_out(seat, match) if right else None
            else:
                await locks.choose(seat, code)
                self.table.notes.lock(seat, self.table.app.changed)
                right = True
                self.table.app.changed()
            if right and match.hides and await locks.leave_spare(seat):
                self.table.app.changed()
        finally:
            self.busy = False
        if seat != self.table.curtain.seat or match is not self.table.match:
            locks.away()  # somebody else stands here by now
            return
        if right:
            self.table.curtain.show()
            if boxed and answer is None:
                self.table.app.say(self.table.t("lock.lost"))
        else:
            self.told = self.table.t("lock.wrong")
        self.table.refresh()
        if answer is not None:
            self.table.send(answer)
