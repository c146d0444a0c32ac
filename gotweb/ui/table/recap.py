"""Recaps: an important moment that has just happened is shown across the table until a player goes on.

A battle's end, cards that are turned, bids that are opened: at a table everybody looks up for these. A recap lies over
the board until it is closed by a tap on it, by a key (Escape, Enter or Space), or by the first act of the player who is
asked next.

- Where there is room, the recap covers the board and leaves the panel free: the player who is asked next can act there
  at once. That act closes the recap and is not lost.
- On a small screen the recap covers everything, and so it does on any screen when a secret is asked next: first
  everybody sees what has happened, and when the recap is closed, the curtain says whom the tablet goes to. Then the
  first tap or key only closes the recap.
- Where the panel lies below the map, the recap of a moment with a place replaces the panel: the map above it shows the
  place. A tap on that map closes the recap, too.
- Several recaps at once wait in line, and can all be closed together.
- A player who is asked in the midst of a moment first sees what has happened in it so far: the cards that were turned,
  the dice that fell. At its end the recap comes again only if more of that kind has happened.
- Events before a moment that are shown on the map step by step (`gotweb.ui.table.showing`) are shown first.

Nothing here knows a game. A `Teller` finds the moments in a match's log and draws them. Since it is given nothing but
the log, the same code shows a recap when the moment happens, when it is opened from the log, and in a replay; and it
cannot show anything that is still hidden.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, el
from gotweb.ui.table.moment import Moment, Teller, Telling
from gotweb.ui.table.standing import Standing

EARLY = 350
"""Milliseconds after a moment is shown during which taps are ignored: they were meant for what was there."""


class Recaps:
    """The queue of recaps; the first one is shown now."""

    def __init__(self, table: Standing, now: Callable[[], int] | None = None) -> None:
        """Make an empty queue. `now` returns milliseconds."""
        self.table = table
        self.queue: list[Moment] = []
        self.later: list[Moment] = []
        """Moments that wait until what happened before them has been shown on the map."""
        self.now = now or (lambda: int(time.monotonic() * 1000))
        self._came = 0
        self._waiting: list[Callable[[], object]] = []
        self._hidden: list[Callable[[], object]] = []
        self._recalled = False
        """Whether a moment that was seen before is shown once more."""
        self._amid: Moment | None = None
        """The last moment that was shown and may go on: before its end, or when nobody knew that more belongs to it."""

    @property
    def teller(self) -> Teller:
        """The teller of the game on the table: finds its moments and draws their recaps."""
        return self.table.face.teller

    @property
    def showing(self) -> bool:
        """Whether a recap is shown."""
        return bool(self.queue)

    @property
    def over(self) -> bool:
        """Whether the recap covers the panel.

        It does where a secret is asked next, where there is no room or no map, or where a place is to stay visible on
        the map.
        """
        table = self.table
        listed = table.app.settings["view"] == "list"
        room = table.columns or table.surface.roomy
        return self.showing and (table.curtain.hides or listed or not room or bool(self.areas))

    @property
    def areas(self) -> tuple[str, ...]:
        """The place of the recap that is shown, where the map stays visible."""
        table = self.table
        placed = self.queue[0].areas if self.queue and table.app.settings["view"] == "map" else ()
        if not placed or not table.surface.upright:
            return ()
        there = set(table.areas)
        return tuple(area for area in placed if area in there)

    # what brings moments up, and puts them away

    def happened(self, since: int, open: bool, asked: bool) -> None:
        """Show recaps of the moments in the log from `since` on, unless in a lesson or if recaps are switched off.

        `open` says that a moment goes on that questions interrupt, and `asked` that they are put to a person.
        """
        wanted = self.table.guide is None and self.table.app.settings["moments"] == "on"
        self.queue = self._fresh(since, open, asked) if wanted else []
        self.later = []
        self._recalled = False
        self._came = self.now()

    def _fresh(self, since: int, open: bool, asked: bool) -> list[Moment]:
        log = self.table.match.log
        if self._amid is not None and self._amid.end > since:  # answers were taken back since
            self._amid = None
        found = [moment for moment in self.teller.fresh(log, since, open) if self._adds(moment)]
        amid = self.teller.amid(log) if open and asked else None
        if amid is not None and self._adds(amid):
            found.append(amid)
        if found and found[-1].core is not None and found[-1].end == len(log):
            self._amid = found[-1]
        return found

    def _adds(self, moment: Moment) -> bool:
        """Return whether more has happened in a moment than was seen of it before its end."""
        seen = self._amid
        return seen is None or seen.start != moment.start or moment.core is None or moment.core >= seen.end

    @property
    def begins(self) -> int | None:
        """The number of the event at which the first recap begins, without the part that was already seen."""
        first = next(iter([*self.queue, *self.later]), None)
        return None if first is None else _begins(first)

    @property
    def tells(self) -> int | None:
        """The number of the event at which the recap that is shown begins; None if none is shown."""
        return _begins(self.queue[0]) if self.queue else None

    @property
    def untold(self) -> int | None:
        """The number of the first event that is told by open recaps; None if there are none, or one is only shown once
        more.
        """
        return None if self._recalled else self.begins

    def wait(self, number: int = -1) -> None:
        """Defer the recaps that begin after the event of this number; all, if none is given. See `bring`."""
        found = [*self.queue, *self.later]
        self.queue = [moment for moment in found if _begins(moment) <= number]
        self.later = found[len(self.queue) :]

    def bring(self) -> None:
        """Show the deferred recaps, now that the events before them were seen."""
        if self.later:
            self.queue, self.later = self.later, []
            self._came = self.now()

    def recall(self, number: int) -> None:
        """Show the recap that belongs to an event of the log once more; no recap, if there is none."""
        moment = self.teller.at(self.table.match.log, number)
        self.queue = [moment] if moment is not None else []
        self._recalled = True
        self._came = self.now()

    def offers(self, number: int, event: Event) -> bool:
        """Return whether a recap can be opened from this event, the log's event number `number`."""
        return event.kind in self.teller.entries and self.teller.at(self.table.match.log, number) is not None

    def clear(self) -> None:
        """Close all recaps. The caller has to redraw the table."""
        self.queue, self.later = [], []
        self._done()

    def begin(self) -> None:
        """Close all recaps, and forget which were seen: another match is on the table."""
        self._amid = None
        self.clear()

    def when_clear(self, call: Callable[[], object]) -> None:
        """Call a function as soon as no recap is shown or deferred: now, or when the last one has been closed."""
        self._waiting.append(call)
        self._done()

    def when_hidden(self, call: Callable[[], object]) -> None:
        """Call a function as soon as no recap is shown, even if some are deferred until earlier events have
        been shown.
        """
        self._hidden.append(call)
        self._done()

    def _done(self) -> None:
        if self.queue:
            return
        hidden, self._hidden = self._hidden, []
        for call in hidden:
            call()
        if not self.later:
            waiting, self._waiting = self._waiting, []
            for call in waiting:
                call()

    def next(self) -> None:
        """Close the recap that is shown, and redraw the table with the next one."""
        self._go(self.queue[1:])

    def skip(self) -> None:
        """Close all recaps, and redraw the table."""
        self._go([])

    def _go(self, left: list[Moment]) -> None:
        if self.queue:
            self.queue = left
            self._came = self.now()
            self.table.refresh()
            self._done()

    # what is drawn

    def tree(self, t: Language) -> list[Element]:
        """Return the recap that is shown, over everything else; empty when there is none."""
        if not self.queue:
            return []
        moment, told = self.queue[0], Telling(self.table.match.log, self.table.app.names)
        over = self.over
        where = "over placed" if self.areas else "over" if over else "beside"
        return [
            el(
                "section",
                {"class": f"moment moment-{moment.kind} {where}", "role": "dialog",
                 "aria-modal": "true" if over else None, "aria-labelledby": "moment-title"},
                el("div", {"class": "moment-sheet"},
                   el("h2", {"id": "moment-title", "tabindex": "-1"}, self.teller.title(t, told, moment)),
                   el("div", {"class": "moment-body"}, self.teller.body(t, told, moment)),
                   self._foot(t, moment)),
                on={"click": self._clicks(self.next)},
                key=f"{moment.kind} {moment.start} {moment.since}",
            )
        ]  # fmt: skip

    def _foot(self, t: Language, moment: Moment) -> Element:
        left = len(self.queue) - 1
        return el(
            "footer",
            {"class": "moment-foot"},
            button("moment-replay", t("moment.replay"), on={"click": lambda _: self.table.app.replay(moment.start)},
                   look="quiet"),
            button("moment-skip", t("moment.skip", n=left + 1), on={"click": self._clicks(self.skip)}, look="quiet")
            if left
            else None,
            button("moment-next", t("moment.next") if left else t("moment.go-on"),
                   # where the panel is free the strong button is there: whoever is asked may go on at once
                   on={"click": self._clicks(self.next)}, look="primary" if self.over else ""),
        )  # fmt: skip

    def _clicks(self, act: Callable[[], None]) -> Callable[[Any], None]:
        """Return a handler that calls `act`, unless a tap comes within `EARLY` milliseconds."""

        def clicked(event: Any) -> None:
            by_pointer = event is not None and bool(event.detail)  # a click from a keyboard has no detail
            if not by_pointer or self.now() - self._came >= EARLY:
                act()

        return clicked


def _begins(moment: Moment) -> int:
    """Return the number of the event at which a moment begins, without the part that was already seen."""
    return max(moment.start, moment.since)
