"""What a replay shows of a game of Thrones: the board, what happened, and the places to jump to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.core.game import Event
from gotweb.core.words import words_of
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.game import first_edition
from gotweb.thrones.table import board as model
from gotweb.thrones.table import momentview, names
from gotweb.ui.board import pictures
from gotweb.ui.board.draft import Draft
from gotweb.ui.kit.tree import Child, Element, Memory, el
from gotweb.ui.read.replay import Mark
from gotweb.ui.table import curtain
from gotweb.ui.table.moment import Told

PHASE_OF = {"raided": "raid", "raid-idle": "raid", "marched": "march", "consolidated": "consolidate"}
"""Kinds of events by which a phase is known to have begun; the others have marks of their own."""
CLOSE = 340
"""How much of the board is shown around a place on a small screen, to each side."""


class Thrones:
    """See `gotweb.ui.read.replay.Face`."""

    def __init__(self, outlines: Mapping[str, str], edition: Any, players: dict[str, str], roomy: bool = True) -> None:
        self.roomy = roomy
        self.outlines = outlines
        self.edition = edition
        self.players = players
        self.moments = momentview.Moments(edition)
        self._pieces = Memory()

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the rounds, and in each its phases, battles, bids and attacks."""
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

    def title(self, t: Language, view: Mapping[str, Any]) -> str:
        """Return "Round 3 · Marches"."""
        return t("list.pair", a=t("ui.round", round=view["round"]), b=t(f"phase.{view['phase']}"))

    def picture(self, t: Language, view: Mapping[str, Any], happened: Sequence[Event]) -> Element:
        """Return the board, with the orders that the seat had laid whose view this is."""
        orders = view["mine"]["orders"] if view["mine"] and "orders" in view["mine"] else {}
        lying = model.layers(view, self.outlines, self._pieces)
        draft = model.with_battle(Draft(laid=orders), view)
        area = next((area for event in reversed(happened) for area in chronicle.areas_of_event(event)), None)
        part = pictures.around(area, CLOSE) if area is not None and not self.roomy else pictures.WHOLE
        return pictures.board(t("replay.map"), model.drafted(lying, draft, self.outlines), part, "far", "replay-map")

    def told(self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any]) -> list[Child]:
        """Return what has happened: a great moment as it was shown at the table, everything else as sentences."""
        told = Told(log, self.players)
        parts: list[Child] = []
        for moment in self.moments.fresh(log, since, view["battle"] is not None):
            parts.append(el("h4", None, self.moments.title(t, told, moment)))
            parts.append(el("div", {"class": "moment-body"}, self.moments.body(t, told, moment)))
        if not parts:
            lines = [el("li", None, chronicle.sentence(t, event)) for event in log[since:] if event.kind != "strength"]
            quiet = el("p", {"class": "about"}, self._secret(t, view))
            parts.append(el("ul", {"class": "news"}, lines) if lines else quiet)
        return parts

    def _secret(self, t: Language, view: Mapping[str, Any]) -> str:
        """What there is to say when nothing lies open: a seat has answered in secret, or the game begins."""
        mine = view["mine"]
        if mine is None:
            return t("replay.begin") if not view["sealed"] else t("replay.sealed")
        return chronicle.answer_text(t, mine) if "orders" not in mine else t("replay.laid")

    def eyes(self, t: Language, seat: str) -> str:
        """Return a house with its player's name."""
        return curtain.who(t, words_of(first_edition(), t), seat, self.players)
