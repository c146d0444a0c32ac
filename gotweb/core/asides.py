"""Asides: entries of the log that are no answers, such as that a seat has taken a sealed answer back.

The rules know nothing of asides. A match keeps each with the number of answers that it had then, so that a loaded
record shows it at the same place in the log. Undo does not remove asides, since they did happen. As events they have
the fact `seat`, and some `victim`, another seat. A game may have a text of its own for each (`log.<kind>`); for codes
and bots there are shared ones.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from gotweb.core.errors import BadRecord
from gotweb.core.game import Event

WITHDRAWN = "withdrawn"
"""The seat has taken a sealed answer back, or has lost it, and thinks again."""
FORGOTTEN, FOUND = "code-forgotten", "code-found"
"""The seat is said to have forgotten its code; it has entered it after all (see `gotweb.ui.table.locks`)."""
AGREED = "code-agreed"
"""The seat has agreed, by its own code, that the code of `victim` is thrown away."""
DROPPED = "code-dropped"
"""The code of the seat has been thrown away."""
ANEW = "asked-anew"
"""What the seat had answered is gone, since something given beside the question has changed what it can answer."""
BOT_CAME, BOT_LEFT = "bot-came", "bot-left"
"""A bot plays the seat from now on; a person plays it again."""
BOT_FAILED = "bot-failed"
"""The bot of the seat gave no answer that the rules allow, or none in time: the usual one is given for it."""
BOT_MEMORY, BOT_TIME, BOT_ENDED, BOT_MIND = "bot-memory", "bot-time", "bot-ended", "bot-mind"
"""The same, with what was the matter: its memory was full, it took too long, the browser ended it, it raised."""
BOT_FAULTS = frozenset({BOT_FAILED, BOT_MEMORY, BOT_TIME, BOT_ENDED, BOT_MIND})
"""All kinds that say that the usual answer is given for a bot."""
BOT_NETWORK = "bot-network"
"""What the bot of the seat needs to think could not be fetched: bots wait until it can be."""
BOT_IDLE = "bot-idle"
"""The bot of the seat has failed at what is offered beside the question, and leaves it alone from now on."""
KINDS = BOT_FAULTS | {
    WITHDRAWN, ANEW, FORGOTTEN, FOUND, AGREED, DROPPED, BOT_CAME, BOT_LEFT, BOT_NETWORK, BOT_IDLE,
}  # fmt: skip
"""All kinds of asides."""


class Aside(NamedTuple):
    """One aside: the number of answers that the match had then, the seat it is about, its kind, and maybe a second
    seat.
    """

    answers: int
    seat: str
    kind: str = WITHDRAWN
    victim: str | None = None

    def event(self) -> Event:
        """Return the aside as an event of the log."""
        named = {"seat": self.seat, "victim": self.victim}
        return Event(self.kind, {role: seat for role, seat in named.items() if seat is not None})

    def written(self) -> list[Any]:
        """Return the aside as JSON data: `[answers, seat]` for a withdrawn sealed answer, else with the kind too."""
        whole = [part for part in self if part is not None]
        return whole[:2] if self.kind == WITHDRAWN else whole


def read(content: Any, answers: int, most: int) -> list[Aside]:
    """Return the asides of a record with `answers` answers. Raises BadRecord for a damaged one, or more than `most`."""
    if not isinstance(content, list) or len(content) > most:
        raise BadRecord("record-damaged")
    return [_aside(one, answers) for one in content]


def _aside(content: Any, answers: int) -> Aside:
    """Return one aside of a record that has `answers` answers. Raises BadRecord."""
    types = [type(part) for part in content] if isinstance(content, list) else []
    if len(types) < 2 or types != [int, str, str, str][: len(types)]:
        raise BadRecord("record-damaged")
    aside = Aside(*content)
    if not 0 <= aside.answers <= answers or aside.kind not in KINDS or (aside.victim is None) != (aside.kind != AGREED):
        raise BadRecord("record-damaged")
    return aside


def check_seats(asides: Collection[Aside], seats: Collection[str]) -> None:
    """Raise BadRecord if an aside is about a seat that the match does not have."""
    if not {seat for one in asides for seat in (one.seat, one.victim) if seat is not None} <= set(seats):
        raise BadRecord("record-damaged")
