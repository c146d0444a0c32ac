"""A bot's advice to the player who is asked: the best answers that it finds, and why, from what that seat sees.

The advice may name things that only that seat may see. So it is shown as long as the seat's question is open, and
removed when the player looks away.
"""

from __future__ import annotations

from typing import Any

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table import reasons
from gotweb.ui.table.anytable import AnyTable
from gotweb.ui.table.widget import AnyWidget


class AdviceSheet(Sheet):
    """The sheet with the advice on the question of a widget."""

    name = "advice"

    def __init__(self, table: AnyTable, widget: AnyWidget) -> None:
        self.table = table
        self.widget = widget
        self.best: list[dict[str, Any]] | None = None
        """The best answers, the best first; None while the bot thinks."""
        table.bots.advise(widget.id, self._told)

    def _told(self, best: list[dict[str, Any]]) -> None:
        self.best = best
        if best and self.open:
            self.table.counsel.advise(self.widget, best[0]["answer"])
            self.table.refresh()
        self.table.app.pile.draw()

    @property
    def open(self) -> bool:
        """Whether the question is still open, and shown to its seat."""
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
            el("p", {"class": "about"}, t("bot.advice.about")),
            reasons.considered(t, self.table.words, self.widget.choice, self.best),
            self._acts(t),
        ]

    def _acts(self, t: Language) -> Element | None:
        """Return the buttons below the advice: to see it on the map, where it is drawn already, and to lay it out as
        the draft.
        """
        counsel = self.table.counsel
        ghost = counsel.ghost
        seen = counsel.mapped and ghost is not None and bool(ghost.marks or ghost.laid)
        acts = [
            button("advice-map", t("bot.advice.map"), on={"click": lambda _: self._look()}) if seen else None,
            button("advice-lay", t("bot.advice.lay"), on={"click": lambda _: self._lay()}, look="primary")
            if counsel.can_lay
            else None,
        ]
        return el("div", {"class": "sheet-acts"}, acts) if any(acts) else None

    def _look(self) -> None:
        """Close the sheet, and bring the advised areas of the map into view."""
        self.table.app.pile.close()
        ghost = self.table.counsel.ghost
        if ghost is not None:
            self.table.surface.bring((*ghost.marks, *ghost.laid))

    def _lay(self) -> None:
        """Make the best answer the draft."""
        if self.open and self.best:
            self.table.counsel.lay()
            self.table.app.pile.close()
            self.table.refresh()

    def hide(self) -> None:
        """Delete advice on a secret question, which only one seat may see, and cancel advice that is still thought
        about.
        """
        if self.widget.choice.secret:
            self.best = []
        self.table.bots.drop_advice()

    def put_away(self) -> None:
        """Let bots continue that waited for the advice."""
        self.table.bots.drop_advice()
