"""Moments that begin with events of some kinds and last as long as events follow that belong to them.

Only the log is read. See `gotweb.ui.table.moment.Teller`; the game itself draws the recaps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from gotweb.core import asides
from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.table.moment import Moment, Telling
from gotweb.ui.table.plain import PlainTeller


class SpanTeller(PlainTeller):
    """A teller whose moments are spans of the log, defined by two tables.

    A recap's title is the text `moment.<kind>`.
    """

    begins: ClassVar[Mapping[str, str]]
    """Kind of event -> the moment that begins with it."""
    belongs: ClassVar[Mapping[str, Collection[str]]]
    """Moment -> the kinds of events that belong to it once it has begun; asides do in any case."""
    asked: ClassVar[Collection[str]] = ()
    """The questions that interrupt a moment; one that answered itself belongs to the moment, too."""
    calm: ClassVar[Collection[str]] = ()
    """The moments of everyday's kind."""
    dice: ClassVar[Mapping[str, Collection[str]]] = {}
    """Moment that questions may interrupt -> the kinds of events that tell of its dice; the last is its core."""

    def kind(self, log: Sequence[Event], number: int) -> str | None:
        """Return the kind of the moment that begins with an event, or None."""
        return self.begins.get(log[number].kind)

    def at(self, log: Sequence[Event], number: int) -> Moment | None:
        """Return the moment that begins with an event, or None."""
        kind = self.kind(log, number)
        if kind is None:
            return None
        end = self._end(log, number, kind)
        fallen = [n for n in range(number + 1, end) if log[n].kind in self.dice.get(kind, ())]
        areas = self.areas(log[number:end])
        return Moment(kind, number, end, number, areas, kind in self.calm, fallen[-1] if fallen else None)

    def _end(self, log: Sequence[Event], start: int, kind: str) -> int:
        """Return the number of the first event that no longer belongs to a moment."""
        for number in range(start + 1, len(log)):
            event = log[number]
            forced = event.kind == "forced" and event.facts["kind"] in self.asked
            if event.kind not in self.belongs[kind] and event.kind not in asides.KINDS and not forced:
                return number
        return len(log)

    def areas(self, events: Sequence[Event]) -> tuple[str, ...]:
        """Return the areas that the recap of these events leaves visible: by default none."""
        return ()

    def title(self, t: Language, told: Telling, moment: Moment) -> str:
        """Return the title of a recap."""
        return t(f"moment.{moment.kind}")


class DiceTeller(SpanTeller):
    """A span teller for games in which questions interrupt moments, once their dice have fallen."""

    def fresh(self, log: Sequence[Event], since: int, open: bool) -> list[Moment]:
        """Return the moments with news in `log[since:]` (see `news`); calm ones are left out.
        So is one with dice at the end of the log, if it is `open`.
        """
        loud = {*self.begins.values()} - {*self.calm}
        before = next((n for n in range(since - 1, -1, -1) if self.begins.get(log[n].kind) in loud), None)
        starts = [*([] if before is None else [before]), *range(since, len(log))]
        found = (self.at(log, number) for number in starts)
        return [
            moment._replace(since=max(since, moment.start))
            for moment in found
            if moment is not None
            and not moment.calm
            and moment.end > since
            and self.news(moment, since)
            and not (open and moment.kind in self.dice and moment.end == len(log))
        ]

    def news(self, moment: Moment, since: int) -> bool:
        """Return whether the events of a moment in `log[since:]` are worth a recap: by default always."""
        return True

    def amid(self, log: Sequence[Event]) -> Moment | None:
        """Return the unfinished moment, once its dice have fallen."""
        start = next((n for n in range(len(log) - 1, -1, -1) if self.begins.get(log[n].kind) in self.dice), None)
        moment = None if start is None else self.at(log, start)
        return None if moment is None or moment.core is None or moment.end < len(log) else moment
