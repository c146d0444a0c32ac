"""The moments of a battle (important events that the page shows large), found in its log: attacks, order dice, fires,
the end of a round, the end.

A leadership card that is played is a small moment: one step with the text of the card.

Only the log is read. `fallen` beside this module draws moments; see `gotweb.ui.table.moment.Teller`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from gotweb.battles.table import fallen
from gotweb.battles.words import BattlesWords
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, el
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.spans import DiceTeller

ATTACK, FIRE, ORDERS, REGROUP, BREAK, CARD, END = "attack", "fire", "orders", "regroup", "break", "card", "end"
"""The kinds of moments."""
BEGINS = {"attacks": ATTACK, "parting": ATTACK, "dogs": ATTACK, "kindled": FIRE, "fought-fire": FIRE,
          "round": ORDERS, "played": CARD, "over": END}  # fmt: skip
"""Kind of event -> the moment that begins with it; what a round's end brings begins behind the last pass. A break of
morale is a moment of its own besides that in which it comes about, and no moment ends with it."""
BELONGS = {
    ATTACK: {"engaged", "struck", "rerolled", "dogs-rolled", "lost", "eliminated", "captured", "stands", "retreated",
             "withstood", "blocked", "morale", "broke", "scored", "counters", "no-counter"},
    FIRE: {"burns", "destroyed", "scored", "eliminated", "captured", "withstood", "morale", "broke"},
    ORDERS: {"advantage", "received", "dealt", "reshuffled"},
    REGROUP: {"burnt-figures", "eliminated", "captured", "morale", "broke", "scored", "burns", "destroyed", "spreads",
              "withstood", "strategy", "controls"},
    BREAK: set(),
    CARD: set(),
    END: set(),
}  # fmt: skip
"""Moment -> the kinds of events that belong to it once it has begun."""
PLACED = (ATTACK, FIRE)
"""The moments that happen in a place: held upright, a page shows it above them."""
ASKED = ("reroll", "redie", "stand", "retreat", "counter")
"""The questions that interrupt an attack; one that answers itself belongs to the attack, too."""


class BattlesTeller(DiceTeller):
    """Finds the moments (important events) of a battle in its log, and draws them."""

    entries = ("attacks", "parting", "dogs", "kindled", "fought-fire", "round", "played",
                              "over", "broke", "burnt-figures", "scored", "burns", "spreads", "destroyed",
                              "strategy")  # fmt: skip
    begins = BEGINS
    belongs = BELONGS
    asked = ASKED
    calm = (CARD,)
    dice: ClassVar[Mapping[str, Collection[str]]] = {ATTACK: ("struck",)}

    def kind(self, log: Sequence[Event], number: int) -> str | None:
        """Return the kind of moment that begins with an event, or None."""
        event = log[number]
        if event.kind == "broke":
            return BREAK
        kind = super().kind(log, number)
        if kind is None and number and log[number - 1].kind == "passed" and event.kind in BELONGS[REGROUP]:
            return REGROUP
        return kind

    def areas(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the hexes of an attack, or of a fire, which are kept visible."""
        began = events[0]
        if self.begins.get(began.kind) not in PLACED:
            return ()
        return tuple(began.facts[key] for key in ("hex", "target") if key in began.facts)

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the heading of a moment."""
        event = told.log[moment.start]
        fields = {key: event.facts[key] for key in ("round", "target") if key in event.facts}
        flank = event.kind == "attacks" and event.facts["flank"]
        key = moment.kind if moment.kind in (ORDERS, REGROUP, BREAK, CARD, END) else "flank" if flank else event.kind
        return t(f"moment.{key}", **fields)

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the content of a moment: both units, each die and its effect, then line by line the results."""
        events = told.log[moment.start : moment.end]
        if moment.kind == ORDERS:
            return fallen.orders(t, events)
        if moment.kind == BREAK:
            return fallen.broken(t, events[0])
        if moment.kind == END:
            return fallen.end(t, events[0], told.players)
        if moment.kind == REGROUP:
            return [fallen.lines(t, events)]
        if moment.kind == CARD:
            does = BattlesWords(t).details(events[0])
            return [fallen.lines(t, events), *(el("p", {"class": "note"}, line, key=line) for line in does)]
        return fallen.fight(t, events, told.players)
