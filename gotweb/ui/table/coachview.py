"""The part of the panel for the coach: a quiet line, and a sheet with the reasons."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import reasons
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.coach import Remark


def line(t: Language, table: AnyTable) -> Element | None:
    """Return the coach's line; None if it is switched off. The line keeps its height when it is empty."""
    coach = table.coach
    if not coach.on:
        return None
    remark = coach.remark
    if remark is None:
        return el("div", {"class": "coach-line"}, _told(t("coach.silent")), key="coach")
    back = button("coach-back", t("coach.back"), on=table.does(table.undo), look="quiet") if coach.takes_back else None
    why = button("coach-why", t("coach.why"), on={"click": lambda _: table.app.pile.open(WhySheet(table))},
                 look="quiet")  # fmt: skip
    hush = button("coach-hush", "✕", on=table.does(coach.hush), look="quiet square", label=t("coach.hush"))
    return el(
        "div",
        {"class": "coach-line speaks"},
        _told(said(t, remark)),
        why,
        back,
        hush,
        key="coach",
    )


def _told(text: str) -> Element:
    """Return the one paragraph of the line: screen readers announce its changes."""
    return el("p", {"role": "status"}, text, key="told")


def said(t: Language, remark: Remark) -> str:
    """Return a sentence on what an answer has lost, and in which respect most."""
    return reasons.lost(t, remark.given, remark.best)


class WhySheet(Sheet):
    """The sheet with the better answer, and the reasons."""

    name = "coach"

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.remark: Remark | None = table.coach.remark

    def title(self, t: Language) -> str:
        return t("coach.title")

    def body(self, t: Language) -> list[Child]:
        remark = self.remark
        if remark is None or self.table.coach.remark is not remark:
            return [el("p", {"class": "about"}, t("coach.closed"))]
        words, choice = self.table.words, remark.about.asked
        back = self.table.coach.takes_back
        return [
            el("p", None, said(t, remark)),
            el("h3", None, t("coach.given")),
            el("p", None, words.answer(remark.about.answer, choice)),
            el("h3", None, t("coach.better")),
            el("p", None, words.answer(remark.best["answer"], choice)),
            el("p", {"class": "because"}, reasons.because(t, remark.best["terms"], [remark.given["terms"]])),
            el("p", {"class": "about"}, t("coach.about")),
            el(
                "div",
                {"class": "sheet-acts"},
                button("coach-map", t("bot.advice.map"), on={"click": lambda _: self._look(remark)})
                if self.table.counsel.mapped
                else None,
                button("coach-take-back", t("coach.back"), on={"click": lambda _: self._back()}) if back else None,
                button("coach-lay", t("coach.lay"), on={"click": lambda _: self._lay()}, look="primary")
                if back
                else None,
            ),
        ]

    def _look(self, remark: Remark) -> None:
        """Close the sheet, and draw the better answer on the map."""
        self.table.app.pile.close()
        self.table.counsel.better(remark)
        self.table.refresh()

    def _lay(self) -> None:
        """Close the sheet, take the answer back, and make the better one the draft."""
        self.table.app.pile.close()
        self.table.counsel.lay_better()

    def _back(self) -> None:
        """Take the answer back, and close the sheet."""
        self.table.app.pile.close()
        self.table.undo()

    def hide(self) -> None:
        """Delete the remark: only one seat may see it."""
        self.remark = None
