"""The part of the panel for advice on the map: a line with the answer, and the buttons to take it or dismiss it."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table.anytable import AnyTable


def line(t: Language, table: AnyTable) -> Element | None:
    """Return the line with the advice on the open question; None if none was asked for, or it is the draft already."""
    counsel, widget = table.counsel, table.widget
    answer = counsel.advised
    if answer is None or widget is None:
        return None
    lay = button("counsel-lay", t("bot.advised.lay"), on=table.does(counsel.lay), look="quiet")
    return el(
        "div",
        {"class": "coach-line speaks"},
        el("p", None, t("bot.advised", text=table.words.answer(answer, widget.choice)), key="told"),
        lay if counsel.can_lay else None,
        button("counsel-hush", "✕", on=table.does(counsel.hush), look="quiet square", label=t("bot.advice.hush")),
        key="counsel",
    )
