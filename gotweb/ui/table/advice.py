"""A bot's advice for whoever is asked: the best answers that it finds, and why, from what that seat sees.

The advice may name what only that seat may see. So it is shown as long as the seat's question lies open, and goes when
the player looks away.
"""

from __future__ import annotations

from typing import Any

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table import reasons
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.widget import Widget


class AdviceSheet(Sheet):
    """The sheet with the advice on the question of a widget."""

    name = "advice"

    def __init__(self, table: AnyTable, widget: Widget) -> None:
        self.table = table
        self.widget = widget
        self.best: list[dict[str, Any]] | None = None
        """The best answers, the best first; None while the bot thinks."""
        table.bots.advise(widget.id, self._told)

    def _told(self, best: list[dict[str, Any]]) -> None:
        self.best = best
        self.table.app.pile.draw()

    @property
    def open(self) -> bool:
        """Whether the question lies open, for the eyes of its seat."""
        asked = self.table.match.choices.get(self.widget.id) is self.widget.choice
        return asked and self.table.widget is self.widget and not self.table.curtain.hides

    def title(self, t: Language) -> str:
        return t("bot.advice.title")

    def body(self, t: Language) -> list[Child]:
        if not self.open:
            return [el("p", {"class": "about"}, t("bot.advice.closed"))]
        if self.best is None:
            return [el("p", {"class": "about", "role": "status"}, t("bot.advice.thinks"))]
        if not self.best:
            return [el("p", {"class": "about", "role": "status"}, t("bot.advice.none"))]
        return [
            el("p", {"class": "about"}, t("bot.advice.about"), " ", reasons.numbers(t, self.best)),
            reasons.considered(t, self.table.words, self.widget.choice, self.best),
            button("advice-lay", t("bot.advice.lay"), on={"click": lambda _: self._lay()}, look="primary")
            if self._can_lay(t)
            else None,
        ]

    def _can_lay(self, t: Language) -> bool:
        """Whether the best answer can be laid out as a draft; one that a button gives at once has none."""
        assert self.best, "only when there is advice"
        choice, answer = self.widget.choice, self.best[0]["answer"]
        tried = self.table.face.widget(self.table.match, choice, self.widget.table)
        tried.resume(answer)
        confirm = tried.confirm(t)
        laid = None if confirm is None else confirm.answer
        return laid is not None and choice.canonical(laid) == choice.canonical(answer)

    def _lay(self) -> None:
        """Lay the best answer out on the map and in the panel, in place of the draft: it can be changed before it is
        given."""
        if self.open and self.best:
            self.widget.resume(self.best[0]["answer"])
            self.table.app.pile.close()
            self.table.refresh()

    def hide(self) -> None:
        """Forget the advice: it was for the eyes of one seat."""
        if self.widget.choice.secret:
            self.best = []
        self.table.bots.drop_advice()

    def put_away(self) -> None:
        """Let bots that waited go on."""
        self.table.bots.drop_advice()
