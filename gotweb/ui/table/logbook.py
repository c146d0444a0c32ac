"""The log as a book: looked through by house, area, kind and words; each line shows its areas on the map.

No browser here. Sentences are made once and kept, and at most `PAGE` lines are on the page unless older ones are asked
for, since each costs time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.thrones import chronicle
from gotweb.thrones.table import names
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.tools import tool
from gotweb.ui.kit.tree import Child, Element, el
from gotweb.ui.read import rules

PAGE = 150
"""How many lines are on the page at once: nobody scrolls further, and each costs time."""

GROUPS: dict[str, tuple[str, ...]] = {
    "battle": (
        "battle", "support", "strength", "cards", "blade", "battle-won", "ability", "casualties", "routed-killed",
        "order-lost", "conquered", "retreated", "no-retreat", "surplus", "stood-up", "hand-back",
    ),
    "march": ("marched", "control", "control-lost", "neutral-taken", "neutral-held"),
    "bids": ("bids", "track", "named"),
    "supply": ("supply", "trimmed", "mustered", "mustering-done", "power", "consolidated"),
    "wildlings": ("wildlings", "wildling-attack", "sacrificed", "reclaimed"),
    "westeros": ("westeros-card", "reshuffled", "resolving", "restricted", "skipped"),
    "orders": ("orders", "raven", "raven-kept", "raided", "raid-idle", "withdrawn"),
}  # fmt: skip
"""What one looks for -> the kinds of events that tell of it."""
GROUP_OF = {kind: group for group, kinds in GROUPS.items() for kind in kinds}
ASKED = {
    "orders": "orders", "raven": "orders", "raid": "orders", "march": "march", "trim": "supply", "muster": "supply",
    "bid": "bids", "rank": "bids", "name": "bids", "sacrifice": "wildlings", "draw": "westeros",
}  # fmt: skip
"""Where a question belongs that answered itself; all others are asked in battle."""
HOUSE_FACTS = (*chronicle.HOUSE_KEYS, "to")
EVERYBODY = ("round", "round-over", "game-over")
"""Events that are about no one thing: only shown where everything is, but rounds stand as headings."""


class Told(NamedTuple):
    """An event in words."""

    event: Event
    round: int
    sentence: str
    details: tuple[str, ...]
    words: str
    """All of it, as people type when they search."""


def group_of(event: Event) -> str | None:
    """Which filter finds an event."""
    if event.kind == "forced":
        return ASKED.get(event.facts["kind"], "battle")
    if event.kind == "bids" and event.facts["prize"] == "wildlings":
        return "wildlings"
    if event.kind == "named" or event.kind == "reclaimed":
        return "wildlings" if event.facts["rule"].startswith("E") else "battle"
    return GROUP_OF.get(event.kind)


def houses_of(event: Event) -> set[str]:
    """The houses that an event is about."""
    facts = event.facts
    found = {facts[key] for key in HOUSE_FACTS if isinstance(facts.get(key), str)}
    for key in ("orders", "bids", "cards", "totals"):
        found |= set(facts.get(key, ()))
    return found | set(facts.get("order", ())) | set(facts.get("winners", ()))


def areas_of(event: Event) -> list[str]:
    """The areas that an event is about, and those that its details name."""
    found = chronicle.areas_of_event(event)
    if event.kind == "orders":
        found = [area for laid in event.facts["orders"].values() for area in laid]
    if event.kind == "strength":
        lines = (line for side in event.facts["lines"].values() for line in side)
        found = [*found, *(where for source, _, where in lines if source == "support")]
    return list(dict.fromkeys(found))


def fold(text: str) -> str:
    """Without capitals, accents and the like."""
    return rules.fold(text)


class Reader:
    """The log in one language, read once. An answer taken back and given otherwise makes other events in its place."""

    def __init__(self) -> None:
        self._code = ""
        self._told: list[Told] = []

    def read(self, t: Language, log: Sequence[Event]) -> list[Told]:
        """All of it in words, the oldest first."""
        if t.code != self._code:
            self._told, self._code = [], t.code
        told = self._told
        same = 0
        while same < min(len(told), len(log)) and (told[same].event is log[same] or told[same].event == log[same]):
            same += 1
        del told[same:]
        for event in log[same:]:
            now = event.facts["round"] if event.kind == "round" else (told[-1].round if told else 0)
            sentence, details = chronicle.sentence(t, event), tuple(chronicle.details(t, event))
            told.append(Told(event, now, sentence, details, ""))
        return told

    def words(self, number: int) -> str:
        """What a search looks at in one of them."""
        one = self._told[number]
        if not one.words:
            one = self._told[number] = one._replace(words=fold(" ".join((one.sentence, *one.details))))
        return one.words


class Logbook:
    """What of the log is shown, and what of it is marked on the map."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.reader = Reader()
        self.house = self.area = self.group = self.query = ""
        self.filtering = False
        """Whether the filters are open; they would fill a phone."""
        self.picking = False
        """Whether the next area tapped on the map becomes the filter."""
        self.shown = PAGE
        self.traced: int | None = None
        """The number of the event whose areas are marked on the map."""
        self._lines: dict[tuple[int, bool], tuple[Told, Element]] = {}

    # what is looked for

    def choose(self, what: str, value: str) -> None:
        """Look for one house, area or group, or (empty) for all; or for words."""
        setattr(self, what, value)
        self.shown = PAGE
        self.picking = False

    def clear(self) -> None:
        """Show everything again."""
        self.house = self.area = self.group = self.query = ""
        self.shown, self.picking = PAGE, False

    def pick(self, area: str) -> bool:
        """An area was tapped on the map: True if that was meant for the log."""
        if not self.picking:
            return False
        self.choose("area", area)
        self.table.refresh()
        return True

    def trace(self, number: int) -> None:
        """Mark the areas of an event on the map, or no longer."""
        self.traced = None if number == self.traced else number

    @property
    def filtered(self) -> bool:
        """Whether not everything is shown."""
        return bool(self.house or self.area or self.group or self.query.strip())

    def areas(self) -> list[str]:
        """The areas to be marked on the map now."""
        log = self.table.match.log
        if self.traced is None or self.traced >= len(log):
            return []
        return chronicle.areas_of_event(log[self.traced])

    def found(self, t: Language) -> list[int]:
        """The numbers of the events that fit, the newest first; rounds are headings, and always fit."""
        told = self.reader.read(t, self.table.match.log)
        return [number for number in range(len(told) - 1, -1, -1) if self._fits(number, told[number].event)]

    def _fits(self, number: int, event: Event) -> bool:
        if event.kind in EVERYBODY and self.filtered:
            return event.kind == "round"
        if self.group and group_of(event) != self.group:
            return False
        if self.house and self.house not in houses_of(event):
            return False
        if self.area and self.area not in areas_of(event):
            return False
        wanted = fold(self.query).split() if self.query.strip() else ()
        return all(word in self.reader.words(number) for word in wanted)

    # what is drawn

    def key(self) -> tuple[Any, ...]:
        """What the drawing depends on, beside the match and the language."""
        return (self.house, self.area, self.group, self.query, self.filtering, self.picking, self.shown, self.traced)

    def tree(self, t: Language) -> list[Child]:
        """The filters and the lines."""
        found = self.found(t)
        told = self.reader.read(t, self.table.match.log)
        hits = sum(told[number].event.kind != "round" for number in found)
        lines = list(self._under_headings(told, found))
        older = len(lines) - self.shown
        return [
            self._filters(t),
            el("p", {"class": "about", "role": "status"}, self._said(t, hits), key="hits"),
            el("ol", {"class": "log"}, [self._line(t, n, told[n]) for n in lines[: self.shown]], key=f"log {t.code}"),
            button("older", t.n("logbook.older", min(older, PAGE)), on=self.table.does(self._older), key="older")
            if older > 0
            else None,
        ]

    def _older(self) -> None:
        self.shown += PAGE

    def _said(self, t: Language, hits: int) -> str:
        if self.picking:
            return t("logbook.tap")
        return t.n("logbook.hits", hits) if hits or not self.filtered else t("logbook.none")

    def _under_headings(self, told: Sequence[Told], found: Sequence[int]) -> Iterator[int]:
        """Each round's heading, then its lines, the newest first; rounds without a line are left out."""
        waiting: list[int] = []
        for number in found:
            if told[number].event.kind != "round":
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
            self._selects(t) if self.filtering or self.house or self.area or self.group else None,
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
        """What happened, to whom, and where; the area can be tapped on the map, too."""
        edition, seats = self.table.match.state.edition, self.table.match.seats
        areas = sorted(edition.areas, key=lambda area: fold(names.area(t, area)))
        return el(
            "div",
            {"class": "log-selects"},
            self._select(t, "group", {group: t(f"logbook.group.{group}") for group in GROUPS}),
            self._select(t, "house", {seat: names.house(t, seat) for seat in seats}),
            self._select(t, "area", {area: names.area(t, area) for area in areas}),
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

    def _line(self, t: Language, number: int, told: Told) -> Element:
        """One line; kept, so that a search only has to put it in place."""
        marked = number == self.traced
        kept = self._lines.get((number, marked))
        if kept is None or kept[0].event is not told.event or kept[0].sentence != told.sentence:
            kept = self._lines[number, marked] = (told, self._drawn(t, number, told, marked))
        return kept[1]

    def _drawn(self, t: Language, number: int, told: Told, marked: bool) -> Element:
        key = str(number)
        if told.event.kind == "round":
            return el(
                "li", {"class": "log-round"}, el("h3", None, told.sentence), self._recall(t, number, told), key=key
            )
        rule = chronicle.rule_of_event(told.event)
        more: list[Child] = [el("p", None, line) for line in told.details]
        if rule is not None:
            more.append(el("p", {"class": "rule"}, f"{names.rule(t, rule)} ", cited(t, rule)))
        text = el("details", None, el("summary", None, told.sentence), more) if more else el("p", None, told.sentence)
        areas = chronicle.areas_of_event(told.event)
        if not areas:
            return el("li", {"class": "log-line"}, text, self._recall(t, number, told), key=key)
        shows = button(
            "trace",
            tool("find"),
            on=self.table.does(lambda: self.trace(number)),
            look="quiet square",
            pressed=marked,
            value=key,
            label=t("logbook.show", areas=names.listed(t, (names.area(t, area) for area in areas))),
        )
        return el("li", {"class": "log-line"}, text, self._recall(t, number, told), shows, key=key)

    def _recall(self, t: Language, number: int, told: Told) -> Element | None:
        """The button that shows a great moment once more, at the line that tells how it came out."""
        recaps = self.table.recaps
        if not recaps.offers(number, told.event):
            return None
        return button(
            "recall", tool("recall"), on=self.table.does(lambda: recaps.recall(number)), look="quiet square",
            value=str(number), label=t("moment.recall", round=told.round, what=told.sentence),
        )  # fmt: skip
