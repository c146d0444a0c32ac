"""The important moments of a battle, found in its log: objectives' cards, charges, attacks, panic, points, the end.

See `ui.table.moment`. A played card and a taken zone are steps on the map, with their effects, and their recaps can be
opened from the log. Only the log is read. The content of recaps is made in `fallen` in this package.
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.miniatures.table import fallen, objectives
from gotweb.miniatures.table.minds import told as beside
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.spans import DiceTeller

CHARGE, ATTACK, DRAWN, POINTS, END, CARD, BOARD = "charge", "attack", "drawn", "points", "end", "card", "board"
"""The kinds of moments."""
BEGINS = {
    "charges": CHARGE, "attacks": ATTACK, "turned-up": DRAWN, "scores": POINTS, "over": END, "plays": CARD,
    "claims": BOARD,
}  # fmt: skip
"""Kind of event -> the moment that begins with it."""
CALM = (CARD, BOARD)
"""The moments of everyday's kind."""
DOES = {
    "cancelled", "too-late", "counterplot", "lies", "lifted", "token", "restored", "relieved", "condition", "draws",
    "fetches", "joins", "muted", "subdued", "works", "hit-back",
}  # fmt: skip
"""What a card, an order or a zone does, as events."""
USED = {"plays", "orders", "uses", *DOES}
BELONGS = {
    CHARGE: {"charge-die", "charge-failed", "fortified", *USED},
    ATTACK: {"rerolled", "spent", "struck", "wounds", "destroyed", "tested", "condition", "lost-control", *USED},
    DRAWN: {"turned-up"},
    POINTS: {"scores", "tested", "wounds", "destroyed", "restored", "condition", "spent", "lost-control"},
    END: set(),
    CARD: {"tested", "wounds", "destroyed", *DOES},
    BOARD: {"tested", "wounds", "destroyed", "orders", "uses", "influences", *DOES},
}
"""Moment -> the kinds of events that belong to it once it has begun."""
ROWS = (DRAWN, POINTS)
"""The moments that begin with several events of a kind, one after the other."""
DICE = {CHARGE: ("charge-die",), ATTACK: ("struck", "tested")}
"""Moment -> the kinds of events that tell of its dice."""
ASKED = ("reroll", "weakened", "vulnerable", "panicked", "fear", "steady", "defend")
"""The questions that interrupt an attack; one that answers itself belongs to the attack, too."""


class MiniaturesTeller(DiceTeller):
    """Finds the moments of a battle in a log, and draws their recaps."""

    entries = tuple(BEGINS)
    begins = BEGINS
    belongs = BELONGS
    asked = ASKED
    calm = CALM
    dice = DICE

    def kind(self, log: Sequence[Event], number: int) -> str | None:
        """Return the kind of the moment that begins with an event; for several events in a row, with the first."""
        kind = super().kind(log, number)
        return None if kind in ROWS and number and log[number - 1].kind == log[number].kind else kind

    def news(self, moment: Moment, since: int) -> bool:
        """Return whether a moment's later events are worth another recap: further dice are.

        A card or an order that follows does not bring back a recap that was seen.
        """
        if moment.core is None:
            return moment.kind not in DICE
        return moment.start >= since or moment.core >= since

    def areas(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the units that a moment is about and that are still on the table when it is over."""
        named = [event.facts[key] for event in events for key in ("unit", "target") if key in event.facts]
        named = [name for name in named if not beside.works_beside(name)]
        gone = {event.facts["unit"] for event in events if event.kind == "destroyed"}
        return tuple(dict.fromkeys(name for name in named if name not in gone))

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a recap: who strikes whom."""
        event = told.log[moment.start]
        if moment.kind in (CHARGE, ATTACK):
            words = MiniaturesWords(t)
            side, struck = words.seat(event.facts["seat"]), words.the(event.facts["target"])
            return t(f"moment.{moment.kind}", seat=side, area=words.the(event.facts["unit"]), what=struck)
        if moment.kind in CALM:
            return t(f"moment.{moment.kind}", seat=MiniaturesWords(t).seat(event.facts["seat"]))
        return t(f"moment.{moment.kind}")

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the dice of a moment with their results, and then the events, line by line."""
        if moment.kind == END:
            return fallen.over(t, told.log[moment.start])
        events, drawn = told.log[moment.start : moment.end], list[Child]()
        if moment.kind == CARD:
            drawn.append(beside.card(t, events[0].facts["effect"]))
        elif moment.kind == BOARD:
            drawn.append(beside.zone(t, events[0].facts["zone"]))
        elif moment.kind == DRAWN:
            drawn.append(objectives.drawn(t, [event.facts for event in events if event.kind == "turned-up"]))
        return [*drawn, *fallen.body(t, events)]
