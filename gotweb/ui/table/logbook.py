"""The log with filters by seat, area, kind and words; each line shows its areas on the map.

No browser here. In a long game only the lines in use cost time: sentences are made once, for the lines that are on the
page or searched, and there are `PAGE` lines on the page until the player asks for older ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from gotweb.core.game import Event
from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.phrases import listed
from gotweb.ui.kit.search import fold
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.table.play import PlayedTable

PAGE = 50
"""How many lines are on the page at first: few scroll further, and each costs time."""


class LogLine:
    """An event in words. The words are made only when needed: a long game has more lines than anybody reads."""

    def __init__(self, words: Words, event: Event, round: int, opens: bool) -> None:
        self._in = words
        self.event = event
        self.round = round
        self.opens = opens
        """Whether a round begins with it: then it is a heading."""

    @cached_property
    def sentence(self) -> str:
        """The event as a sentence."""
        return self._in.sentence(self.event)

    @cached_property
    def details(self) -> tuple[str, ...]:
        """The further lines below the sentence."""
        return tuple(self._in.details(self.event))

    @cached_property
    def searched(self) -> str:
        """The sentence and its details, folded for the search."""
        return fold(" ".join((self.sentence, *self.details)))


class Reader:
    """The lines of a log in one language; each is made once. After an undo, changed events get new lines."""

    def __init__(self) -> None:
        self._read_in: Words | None = None
        self._told: list[LogLine] = []

    def read(self, words: Words, log: Sequence[Event]) -> list[LogLine]:
        """Return the lines of a log, the oldest first."""
        if words is not self._read_in:
            self._told, self._read_in = [], words
        told = self._told
        same = 0
        while same < min(len(told), len(log)) and (told[same].event is log[same] or told[same].event == log[same]):
            same += 1
        del told[same:]
        for event in log[same:]:
            opened = words.opens(event)
            now = opened if opened is not None else (told[-1].round if told else 0)
            told.append(LogLine(words, event, now, opened is not None))
        return told


class Logbook:
    """The filters of the log, and the line whose areas are marked on the map."""

    def __init__(self, table: PlayedTable) -> None:
        self.table = table
        self.reader = Reader()
        self.seat = self.area = self.group = self.query = ""
        self.filtering = False
        """Whether the filters are open; they would fill a phone."""
        self.picking = False
        """Whether the next area tapped on the map becomes the filter."""
        self.shown = PAGE
        self.traced: int | None = None
        """The number of the event whose areas are marked on the map."""
        self._lines: dict[tuple[int, bool], tuple[LogLine, Element]] = {}

    # what is looked for

    def choose(self, what: str, value: str) -> None:
        """Filter the log by one seat, area or group (empty: no filter), or by words."""
        setattr(self, what, value)
        self.shown = PAGE
        self.picking = False

    def clear(self) -> None:
        """Remove all filters."""
        self.seat = self.area = self.group = self.query = ""
        self.shown, self.picking = PAGE, False

    def pick(self, area: str) -> bool:
        """Handle a tap on an area of the map; return True if the tap chose the area for the filter."""
        if not self.picking:
            return False
        self.choose("area", area)
        self.table.refresh()
        return True

    def trace(self, number: int) -> None:
        """Mark the areas of an event on the map, or remove the marks."""
        self.traced = None if number == self.traced else number

    @property
    def filtered(self) -> bool:
        """Whether any filter is set."""
        return bool(self.seat or self.area or self.group or self.query.strip())

    def areas(self) -> list[str]:
        """The areas to be marked on the map now."""
        log = self.table.match.log
        if self.traced is None or self.traced >= len(log):
            return []
        return self.table.words.areas(log[self.traced])

    def found(self) -> list[int]:
        """Return the numbers of the events that fit the filters, the newest first; rounds are headings, and always fit.

        Events that are still to be shown on the map or in a recap are left out.
        """
        told = self.reader.read(self.table.words, self.table.match.log)
        return [number for number in range(self.table.untold.end - 1, -1, -1) if self._fits(told[number])]

    def _fits(self, told: LogLine) -> bool:
        """Whether a line fits the filters. Headings always do; an event in no group never does."""
        if told.opens or not self.filtered:
            return True
        words = self.table.words
        group = words.group(told.event)
        if group is None or (self.group and group != self.group):
            return False
        if self.seat or self.area:
            seats, areas = words.concerns(told.event)
            if (self.seat and self.seat not in seats) or (self.area and self.area not in areas):
                return False
        return all(word in told.searched for word in fold(self.query).split())

    # what is drawn

    def key(self) -> tuple[Any, ...]:
        """Return the values, besides the match and the language, on which the drawing of the log depends."""
        looked_for = (self.seat, self.area, self.group, self.query, self.filtering, self.picking)
        return (*looked_for, self.shown, self.traced, self.table.untold.end)

    def tree(self, t: Language) -> list[Child]:
        """The filters and the lines."""
        found = self.found()
        told = self.reader.read(self.table.words, self.table.match.log)
        hits = sum(told[number].opens is False for number in found)
        lines = list(self._under_headings(told, found))
        older = len(lines) - self.shown
        return [
            self._filters(t),
            el("p", {"class": "about", "role": "status"}, self._said(t, hits), key="hits"),
            el("ol", {"class": "log"}, [self._line(t, n, told[n]) for n in lines[: self.shown]], key=f"log {t.code}"),
            button("older", t.n("logbook.older", min(older, self.shown)), on=self.table.does(self._older), key="older")
            if older > 0
            else None,
        ]

    def _older(self) -> None:
        self.shown *= 2

    def _said(self, t: Language, hits: int) -> str:
        if self.picking:
            return t("logbook.tap")
        return t.n("logbook.hits", hits) if hits or not self.filtered else t("logbook.none")

    def _under_headings(self, told: Sequence[LogLine], found: Sequence[int]) -> Iterator[int]:
        """Yield each round's heading, then its lines, rounds and lines the newest first.

        Rounds without a line are left out.
        """
        waiting: list[int] = []
        for number in found:
            if told[number].opens is False:
                waiting.append(number)
            elif waiting or not self.filtered:
                yield number
                yield from waiting
                waiting = []
        yield from waiting  # a match that was begun from a position has no first round in its log

    def _filters(self, t: Language) -> Element:
        return el(
            "div",
            {"class": "log-filters", "role": "search", "aria-label": t("logbook.filters")},
            el(
                "input",
                {"type": "search", "id": "log-query", "autocomplete": "off", "spellcheck": "false",
                 "enterkeyhint": "search", "data-action": "log-query", "aria-label": t("logbook.search"),
                 "placeholder": t("logbook.search"), "value": self.query},
                on={"input": lambda event: self._chose("query", event)},
            ),
            self._opener(t),
            self._selects(t) if self.filtering or self.seat or self.area or self.group else None,
            button("log-clear", t("logbook.clear"), on=self.table.does(self.clear), look="quiet", key="clear")
            if self.filtered
            else None,
            key="filters",
        )  # fmt: skip

    def _opener(self, t: Language) -> Element:
        drawn = button("log-filters", tool("filters"), on=self.table.does(self._open), look="square",
                       label=t("logbook.filters"))  # fmt: skip
        attrs = {**drawn.attrs, "aria-expanded": "true" if self.filtering else "false"}
        return el(drawn.tag, attrs, *drawn.children, on=drawn.on, key="opener")

    def _selects(self, t: Language) -> Element:
        """The filters by kind, seat and area; the area can be tapped on the map, too."""
        words = self.table.words
        areas = sorted(self.table.areas, key=lambda area: fold(words.area(area)))
        groups = {group: t(f"logbook.group.{group}") for group in words.groups_in(self.table.match)}
        return el(
            "div",
            {"class": "log-selects"},
            self._select(t, "group", groups),
            self._select(t, "seat", {seat: words.seat(seat) for seat in self.table.match.seats}),
            self._select(t, "area", {area: words.area(area) for area in areas}),
            button("log-tap", tool("find"), on=self.table.does(self._tap), look="square", pressed=self.picking,
                   label=t("logbook.pick")),
            key="selects",
        )  # fmt: skip

    def _open(self) -> None:
        self.filtering, self.picking = not self.filtering, False

    def _tap(self) -> None:
        self.picking = not self.picking

    def _chose(self, what: str, event: Any) -> None:
        self.choose(what, str(event.target.value))
        self.table.refresh()

    def _select(self, t: Language, what: str, values: Mapping[str, str]) -> Element:
        chosen = getattr(self, what)
        options = [
            el("option", {"value": value, "selected": value == chosen}, text, key=value)
            for value, text in {"": t(f"logbook.all.{what}"), **values}.items()
        ]
        return el(
            "select",
            {"aria-label": t(f"logbook.by.{what}"), "data-action": f"log-{what}", "value": chosen},
            options,
            on={"change": lambda event: self._chose(what, event)},
            key=what,
        )

    def _line(self, t: Language, number: int, told: LogLine) -> Element:
        """Return one line; it is cached, so that a search only has to put it in place."""
        marked = number == self.traced
        kept = self._lines.get((number, marked))
        if kept is None or kept[0].event is not told.event or kept[0].sentence != told.sentence:
            kept = self._lines[number, marked] = (told, self._drawn(t, number, told, marked))
        return kept[1]

    def _drawn(self, t: Language, number: int, told: LogLine, marked: bool) -> Element:
        key = str(number)
        words = self.table.words
        if told.opens:  # the round's name: "Round 4 begins" above what came last in it would read the wrong way
            name = words.round({"round": told.round})
            return el("li", {"class": "log-round"}, el("h3", None, name), self._recall(t, number, told), key=key)
        rule = words.rule_of(told.event)
        more: list[Child] = [el("p", None, line) for line in told.details]
        if rule is not None:
            more.append(el("p", {"class": "rule"}, f"{words.rule(rule)} ", cited(t, rule)))
        text = el("details", None, el("summary", None, told.sentence), more) if more else el("p", None, told.sentence)
        areas = words.areas(told.event)
        if not areas:
            return el("li", {"class": "log-line"}, text, self._recall(t, number, told), key=key)
        shows = button(
            "trace",
            tool("find"),
            on=self.table.does(lambda: self.trace(number)),
            look="quiet square",
            pressed=marked,
            value=key,
            label=t("logbook.show", areas=listed(t, (words.area(area) for area in areas))),
        )
        return el("li", {"class": "log-line"}, text, self._recall(t, number, told), shows, key=key)

    def _recall(self, t: Language, number: int, told: LogLine) -> Element | None:
        """Return the button that shows a recap once more; it stands at the line with the outcome."""
        recaps = self.table.recaps
        if not recaps.offers(number, told.event):
            return None
        return button(
            "recall", tool("recall"), on=self.table.does(lambda: recaps.recall(number)), look="quiet square",
            value=str(number), label=t("moment.recall", round=told.round, what=told.sentence),
        )  # fmt: skip
