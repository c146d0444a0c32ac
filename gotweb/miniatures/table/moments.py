"""The great moments of a battle, found in its log: objectives' cards, charges, attacks, panic, points, the end.

See `ui.table.moment`.

A card that is played and a zone that is taken are steps on the map, with what they do, and can be called back from the
log. Only the log is read. How a moment looks is in `fallen` beside this.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gotweb.core import asides
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.miniatures.table import fallen, objectives
from gotweb.miniatures.table.minds import told as beside
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import Child
from gotweb.ui.table.moment import Moment, Telling

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


class MiniaturesTeller:
    """Finds the moments of a battle in a log, and draws them."""

    entries: Sequence[str] = tuple(BEGINS)

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments that have come about in `log[since:]`; a charge or an attack that goes on is none yet.

        Of a charge or an attack the dice have to have fallen. See `amid` for what comes while it goes on.
        """
        before = next((n for n in range(since - 1, -1, -1) if BEGINS.get(log[n].kind, CARD) not in CALM), None)
        starts = [*([before] if before is not None else []), *range(since, len(log))]
        found = (self.at(log, number) for number in starts)
        return [
            moment._replace(since=max(since, moment.start))
            for moment in found
            if moment is not None
            and not moment.calm
            and moment.end > since
            # a card or an order that follows does not bring back what was seen; further dice do
            and (moment.core is None or moment.start >= since or moment.core >= since)
            and not (moment.kind in DICE and moment.core is None)
            and not (open and moment.kind in DICE and moment.end == len(log))
        ]

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return the charge or attack that goes on, once its dice have fallen."""
        start = next((n for n in range(len(log) - 1, -1, -1) if BEGINS.get(log[n].kind) in DICE), None)
        moment = None if start is None else self.at(log, start)
        return None if moment is None or moment.core is None or moment.end < len(log) else moment

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that begins with an event, or None."""
        event = log[number]
        kind = BEGINS.get(event.kind)
        if kind is None or (kind in ROWS and number and log[number - 1].kind == event.kind):
            return None
        end = next(_beyond(log, number, kind))
        fallen_at = [n for n in range(number + 1, end) if log[n].kind in DICE.get(kind, ())]
        core = fallen_at[-1] if fallen_at else None
        return Moment(kind, number, end, number, _places(log[number:end]), kind in CALM, core)

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return what stands above a moment: who strikes whom."""
        event = told.log[moment.start]
        if moment.kind in (CHARGE, ATTACK):
            words = MiniaturesWords(t)
            side, struck = words.seat(event.facts["seat"]), words.the(event.facts["target"])
            return t(f"moment.{moment.kind}", seat=side, area=words.the(event.facts["unit"]), what=struck)
        if moment.kind in CALM:
            return t(f"moment.{moment.kind}", seat=MiniaturesWords(t).seat(event.facts["seat"]))
        return t(f"moment.{moment.kind}")

    def body(self, t: Language, told: Telling, moment: Moment) -> list[Child]:
        """Return the dice of a moment and what became of each, and then what has happened, line by line."""
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


def _beyond(log: Sequence[Event], start: int, kind: str) -> Iterator[int]:
    """Yield the number of the first event that does not belong to a moment any more."""
    for number in range(start + 1, len(log)):
        event = log[number]
        forced = event.kind == "forced" and event.facts["kind"] in ASKED
        if event.kind not in BELONGS[kind] and event.kind not in asides.KINDS and not forced:
            yield number
    yield len(log)


def _places(events: Sequence[Event]) -> tuple[str, ...]:
    """The units that a moment is about and that are still on the table when it is over."""
    named = [event.facts[key] for event in events for key in ("unit", "target") if key in event.facts]
    named = [name for name in named if not beside.works_beside(name)]
    gone = {event.facts["unit"] for event in events if event.kind == "destroyed"}
    return tuple(dict.fromkeys(name for name in named if name not in gone))
