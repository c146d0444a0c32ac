"""The replay of A Game of Thrones: the orders laid, the events, and the places to jump to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.game import Event, Game
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.thrones.table import momentview, names
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.read.face import Mark
from gotweb.ui.table.moment import Telling

PHASE_OF = {
    "raided": "raid",
    "raid-idle": "raid",
    "raid-kept": "raid",
    "marched": "march",
    "consolidated": "consolidate",
}
"""Kinds of events by which a phase is known to have begun; the others have marks of their own."""


class ThronesReplay:
    """See `gotweb.ui.read.face.ReplayFace`."""

    def __init__(self, game: Game, moments: momentview.Moments) -> None:
        self.game = game
        self.moments = moments

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the marks to jump to: the rounds, and in each its phases, battles, bids and attacks."""
        found: list[Mark] = []
        group, phase = t("ui.round", round=1), ""
        for number, event in enumerate(log):
            if event.kind in PHASE_OF and PHASE_OF[event.kind] != phase:
                phase = PHASE_OF[event.kind]
                found.append(Mark(number, t(f"phase.{phase}"), group))
            if event.kind == "round":
                phase = ""
                group = t("ui.round", round=event.facts["round"])
                found.append(Mark(number, t("replay.mark.westeros", round=group), group))
            words = self._mark(t, event)
            if words:
                found.append(Mark(number, words, group))
        return found

    def _mark(self, t: Language, event: Event) -> str:
        if event.kind == "battle":
            return t("ui.battle", area=names.area(t, event.facts["area"]))
        if event.kind == "bids":
            prize = event.facts["prize"]
            return t("moment.wildlings") if prize == "wildlings" else t(f"moment.bids.{prize}")
        return t("replay.mark.orders") if event.kind == "orders" else ""

    def shown(self, view: Mapping[str, Any]) -> Mapping[str, str]:
        """Return the orders that the seat had laid."""
        mine = view["mine"]
        orders: Mapping[str, str] = mine["orders"] if mine and "orders" in mine else {}
        return orders

    def told(
        self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any], players: Mapping[str, str]
    ) -> list[Child]:
        """Return the events: a moment as it was shown at the table, all others as sentences."""
        told = Telling(log, players)
        parts: list[Child] = []
        for moment in self.moments.fresh(log, since, view["battle"] is not None):
            parts.append(el("h4", None, self.moments.title(t, told, moment)))
            parts.append(el("div", {"class": "moment-body"}, self.moments.body(t, told, moment)))
        if not parts:
            words = words_of(self.game, t)
            lines = [el("li", None, words.sentence(event)) for event in log[since:] if event.kind != "strength"]
            quiet = el("p", {"class": "about"}, self._secret(t, view))
            parts.append(el("ul", {"class": "news"}, lines) if lines else quiet)
        return parts

    def _secret(self, t: Language, view: Mapping[str, Any]) -> str:
        """Return the text for when there are no public events: a seat has answered in secret, or the game begins."""
        mine = view["mine"]
        if mine is None:
            return t("replay.begin") if not view["sealed"] else t("replay.sealed")
        return words_of(self.game, t).answer(mine) if "orders" not in mine else t("replay.laid")
