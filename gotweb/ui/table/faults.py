"""The failures of bots: stored with the game on this device, and exported on request.

A text is meant for programmers, such as which exception was raised, and so may name hidden things. It is no part of a
record: a game exported in the usual way does not contain it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.core.foreign import whole
from gotweb.ui.table.thinking import CAUSES, ThinkingFault

MOST = 20
"""So many faults are kept, the latest."""
LONGEST = 2_000
"""Characters of one text."""


class BotFailure(NamedTuple):
    """One fault: how many answers the match had then, and the seat whose bot it was."""

    answers: int
    seat: str
    fault: ThinkingFault


class Faults:
    """The faults of one game's bots, the oldest first."""

    def __init__(self) -> None:
        self.all: list[BotFailure] = []

    def add(self, answers: int, seat: str, fault: ThinkingFault) -> None:
        """Keep a fault."""
        failure = BotFailure(answers, seat, ThinkingFault(fault.cause, whole(fault.text[:LONGEST])))
        self.all = [*self.all, failure][-MOST:]

    def data(self) -> list[list[Any]] | None:
        """Return everything to be saved beside the match, as JSON data; None if no bot has failed."""
        return [[one.answers, one.seat, *one.fault] for one in self.all] or None

    def take_in(self, data: object, seats: tuple[str, ...]) -> None:
        """Restore the faults from what `data` returned. Damaged ones are left out."""
        for one in data if isinstance(data, list) else []:
            if isinstance(one, list) and [type(part) for part in one] == [int, str, str, str]:
                answers, seat, cause, text = one
                if seat in seats and cause in CAUSES and len(text) <= LONGEST:
                    self.add(answers, seat, ThinkingFault(cause, text))

    def told(self, open: bool = True) -> list[Mapping[str, Any]]:
        """Return the faults as JSON objects, to be exported; unless `open`, with only the kind of each text."""
        return [
            {"answers": one.answers, "seat": one.seat, "cause": one.fault.cause,
             "text": one.fault.text if open else one.fault.text.partition(":")[0]}
            for one in self.all
        ]  # fmt: skip
