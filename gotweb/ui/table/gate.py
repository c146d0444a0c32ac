"""The form on the curtain for a seat's code: the player chooses the code, enters it, or has forgotten it.

A forgotten code is announced to all players (see `locks`): the curtain then shows which seats have still to agree, and
stays shut until each has entered its own code, or until the forgotten code is entered after all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gotweb.core import asides
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.tree import Attribute, Child, Element, el
from gotweb.ui.table.locks import LONGEST, SHORTEST
from gotweb.ui.table.standing import Standing


class Gate:
    """The form for the seat whose curtain hangs, and the messages it has shown so far."""

    def __init__(self, table: Standing) -> None:
        self.table = table
        self.seat: str | None = None
        self.told = ""
        self.busy = False
        """While a code is being hashed, which takes a while on purpose."""
        self.asking = False
        """Whether the form asks for confirmation that the code is forgotten."""
        self.known = False
        """Whether a code that is said to be forgotten is being entered after all."""
        self.agreeing: str | None = None
        """The other seat that is entering its code in order to agree."""

    def stands(self, seat: str) -> bool:
        """Whether this seat opens its curtain with a code, instead of with the button."""
        return self.table.guide is None and self.table.locks.guards(seat)

    # what is drawn

    def tree(self, t: Language, seat: str) -> list[Child]:
        """Return the form, in place of the button that opens the curtain."""
        if seat != self.seat:
            self.seat = seat
            self._afresh()
        if self.asking:
            return self._asks_back(t, seat)
        if seat in self.table.locks.forgotten and not self.known:
            return self._waits(t, seat)
        if seat not in self.table.locks.locks:
            return [
                el("p", {"class": "about"}, t("lock.first")),
                self._form(t, seat, t("lock.choose", who=self._who(seat)), t("lock.take"), twice=True),
                button("without", t("lock.without"), on=self._does(self._without), look="quiet", disabled=self.busy),
                el("p", {"class": "about"}, t("lock.about")),
            ]
        boxed = self.table.locks.returns(seat, self.table.match)
        said = seat in self.table.locks.forgotten
        return [
            el("p", {"class": "about"}, t("lock.returns")) if boxed else None,
            self._form(t, seat, t("lock.code", who=self._who(seat)), t("lock.open")),
            button("keep-code", t("lock.back"), on=self._does(self._afresh), look="quiet", disabled=self.busy)
            if said
            else button("forgotten", t("lock.forgotten"), on=self._does(self._ask), look="quiet", disabled=self.busy),
        ]

    def _form(self, t: Language, seat: str, label: str, send: str, twice: bool = False) -> Element:
        """Return the field for the code of a seat. A new code is typed `twice`, since its letters are hidden."""
        return el(
            "form",
            {"class": "gate", "autocomplete": "off", "novalidate": True},
            self._field("code", label, seat),
            self._field("code-again", t("lock.again"), seat) if twice else None,
            el("p", {"id": "code-told", "class": "note refusal" if self.told else "note", "role": "alert"},
               self.told or (t("lock.busy") if self.busy else "\u00a0")),
            el("button", {"type": "submit", "class": "primary big", "data-action": "enter", "disabled": self.busy},
               send),
            on={"submit": self._sent},
            key=f"gate {seat}",
        )  # fmt: skip

    def _field(self, id: str, label: str, seat: str) -> list[Element]:
        """Return an input for a code, with its label."""
        attrs: dict[str, Attribute] = {
            "id": id, "type": "password", "inputmode": "numeric", "autocomplete": "off", "data-action": id,
            "maxlength": LONGEST, "disabled": self.busy, "aria-describedby": "code-told",
        }  # fmt: skip
        return [el("label", {"for": id}, label, key=f"for {id}"), el("input", attrs, key=f"{id} {seat}")]

    def _asks_back(self, t: Language, seat: str) -> list[Child]:
        """The question for confirmation: what is lost if the code is forgotten."""
        who, alone = self._who(seat), not self.table.locks.others(seat)
        return [
            el("p", None, t("lock.forget.lost", who=who)),
            el("p", None, t("lock.forget.alone", who=who) if alone else self._rule(t, seat)),
            None if alone else el("p", None, self._shut(t, seat)),
            button("forget", t("lock.forget.yes" if alone else "lock.forget.say"), on=self._does(self._forgotten),
                   look="primary"),
            button("keep-code", t("lock.forget.no"), on=self._does(self._afresh), look="quiet"),
        ]  # fmt: skip

    def _waits(self, t: Language, seat: str) -> list[Child]:
        """Return the list of seats that have still to agree to drop the code."""
        agreed, who = self.table.locks.forgotten[seat], self._who(seat)
        if self.agreeing is not None:
            other = self.agreeing
            return [
                el("p", {"class": "about"}, t("lock.agree.about", who=self._who(other), victim=who)),
                self._form(t, other, t("lock.code", who=self._who(other)), t("lock.agree")),
                button("keep-code", t("lock.back"), on=self._does(self._afresh), look="quiet", disabled=self.busy),
            ]
        return [
            el("p", {"class": "refusal"}, t("lock.waits", who=who)),
            el("p", None, self._rule(t, seat)),
            el("p", {"class": "about"}, self._shut(t, seat)),
            el("p", {"class": "others"}, [
                button("agree-as", self.table.face.crest(other),
                       t("lock.agreed" if other in agreed else "lock.agree.as", who=self._who(other)),
                       on=self._does(lambda other=other: self._enters(other)), value=other, look="quiet", key=other,
                       disabled=other in agreed)
                for other in self._asked(seat)
            ]),
            button("code-known", t("lock.known", who=who), on=self._does(self._enters_own), look="quiet"),
        ]  # fmt: skip

    def _rule(self, t: Language, seat: str) -> str:
        """The sentence on which seats have to agree."""
        locks = self.table.locks
        names = listed(t, [self._who(other) for other in self._asked(seat)])
        key = "lock.forget.majority" if locks.majority else "lock.forget.all"
        return str(t.n(key, locks.still_to_agree(seat), names=names))

    def _asked(self, seat: str) -> list[str]:
        """Return the seats that are asked to agree, in the order of the box."""
        others = self.table.locks.others(seat)
        return [other for other in self.table.match.seats if other in others]

    def _shut(self, t: Language, seat: str) -> str:
        """Return the sentence on what remains inaccessible if those seats do not agree."""
        return t("lock.forget.shut" if self.table.match.hides else "lock.forget.open", who=self._who(seat))

    def _who(self, seat: str) -> str:
        return self.table.app.names.get(seat) or self.table.words.seat(seat)

    # what is done

    def _does(self, act: Callable[[], None]) -> dict[str, Callable[[Any], object]]:
        def clicked(_event: object) -> None:
            act()
            self.table.refresh()

        return {"click": clicked}

    def _afresh(self) -> None:
        """Bring the form back to its first state."""
        self.told, self.asking, self.known, self.agreeing = "", False, False, None

    def _ask(self) -> None:
        self._afresh()
        self.asking = True

    def _enters(self, other: str) -> None:
        self._afresh()
        self.agreeing = other

    def _enters_own(self) -> None:
        self._afresh()
        self.known = True

    def _without(self) -> None:
        """Let the seat play without a code: the button that opens the curtain is shown at once."""
        self.table.locks.without.add(self.table.curtain.seat or "")
        self.table.app.changed()

    def _forgotten(self) -> None:
        """Announce and log that the seat's code is forgotten, and ask the other seats with codes to agree."""
        seat = self.table.curtain.seat or ""
        self._afresh()
        self.table.locks.say_forgotten(seat)
        self._tell(seat, asides.FORGOTTEN)
        self._drop_if_agreed(seat)

    def _drop_if_agreed(self, seat: str) -> None:
        """Drop the code if nobody has to agree any more.

        The seat's sealed answers, notes and stored drafts, encrypted with the code, are lost with it; the seat answers
        anew, and the log says so.
        """
        if self.table.locks.still_to_agree(seat):
            return
        if self.table.locks.returns(seat, self.table.match):
            self.table.match.note(seat)
        self.table.locks.forget(seat)
        self.table.notes.forget(seat)
        self.table.sketches.forget(seat)
        self.table.drafts.drop(seat)
        self._tell(seat, asides.DROPPED)
        self.table.go_on(seat)

    def _tell(self, seat: str, kind: str, victim: str | None = None) -> None:
        """Log an event about a code, announce it, and save the match at once, in case the page is closed now."""
        self.table.match.note(seat, kind, victim)
        self.table.app.say(self.table.words.sentence(self.table.match.log[-1]))
        self.table.app.changed()

    def _sent(self, event: Any) -> None:
        event.preventDefault()
        field, second = (event.target.querySelector(box) for box in ("#code", "#code-again"))
        code, field.value = str(field.value), ""
        again = None
        if second:
            again, second.value = str(second.value), ""
        self.enter(code, again)

    def enter(self, code: str, again: str | None = None) -> None:
        """Check a typed code, of the seat or of one that agrees. `again` is the content of the second box."""
        t, seat = self.table.t, self.table.curtain.seat
        if seat is None or self.busy:
            return
        if not SHORTEST <= len(code) <= LONGEST:
            self.told = t.n("lock.short", SHORTEST)
            self.table.refresh()
            return
        if again is not None and again != code:
            self.told = t("lock.differ")
            self.table.refresh()
            return
        self.busy, self.told = True, ""
        self.table.refresh()
        work = self._check(seat, code) if self.agreeing is None else self._check_agreeing(seat, self.agreeing, code)
        self.table.locks.later(work)

    async def _check_agreeing(self, seat: str, other: str, code: str) -> None:
        """Let another seat agree if `code` is its code."""
        locks, match = self.table.locks, self.table.match
        try:
            right = await locks.agree(seat, other, code)
        finally:
            self.busy = False
        if match is not self.table.match:
            return
        if right:
            self._tell(other, asides.AGREED, seat)
            self._afresh()
            self._drop_if_agreed(seat)
        elif seat == self.table.curtain.seat:
            self.told = self.table.t("lock.wrong")
        self.table.refresh()

    async def _check(self, seat: str, code: str) -> None:
        locks, match = self.table.locks, self.table.match
        boxed, answer = locks.returns(seat, match), None
        try:
            if seat in locks.locks:
                right = await locks.enter(seat, code)
                answer = await locks.take_out(seat, match) if right else None
                if right and answer is None:
                    await self.table.take_up(seat)
            else:
                await locks.choose(seat, code)
                self.table.notes.lock(seat, self.table.app.changed)
                self.table.sketches.lock(seat)
                right = True
                self.table.app.changed()
            if right and await locks.leave_spare(seat):
                self.table.app.changed()
        finally:
            self.busy = False
        if seat != self.table.curtain.seat or match is not self.table.match:
            locks.away()  # another seat is at the curtain by now
            return
        if right:
            if locks.found(seat):
                self._tell(seat, asides.FOUND)
            self._afresh()
            self.table.curtain.show()
            if boxed and answer is None:
                self.table.app.say(self.table.t("lock.lost"))
        else:
            self.told = self.table.t("lock.wrong")
        self.table.refresh()
        if answer is not None:
            self.table.send(answer)
