"""The sheet of an area: its properties, its neighbours, and its history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.words import Words, words_of
from gotweb.lang import Language
from gotweb.ui.board.face import CloserFace
from gotweb.ui.kit.button import button
from gotweb.ui.kit.cite import cited
from gotweb.ui.kit.page import Page
from gotweb.ui.kit.sheets import Sheet
from gotweb.ui.kit.tree import Child, Element, el

LINES = 40
"""How many sentences of an area's history are shown before the player asks for more."""


class AreaSheet(Sheet):
    """The sheet of one area, with buttons that lead to its neighbours."""

    name = "area"

    def __init__(
        self, app: Page, area: str, closer: CloserFace, looked: Callable[[], None],
        paired: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        """Make the sheet.

        `looked` is called when the player moves on to another area, `paired` when a second one is chosen.
        """
        self.app = app
        self.area = area
        self.closer = closer
        self.looked = looked
        self.paired = paired
        self.trail: list[str] = []
        """The areas looked at before, to go back to."""
        self.other: str | None = None
        """The area that this one is looked at together with, where the game has something to say of two."""
        self.lines = LINES

    def title(self, t: Language) -> str:
        return self._words(t).area(self.area)

    @property
    def match(self) -> Match:
        """The match on the table: there is one as long as the sheet is open."""
        assert self.app.match is not None
        return self.app.match

    def _words(self, t: Language) -> Words:
        return words_of(self.match.game, t)

    def go(self, area: str) -> None:
        """Show another area, and the text about that area and the one before."""
        self.trail.append(self.area)
        self._look(area, self.trail[-1] if self.trail[-1] != area else None)

    def back(self) -> None:
        """Go back to the area shown before."""
        self._look(self.trail.pop())

    def _look(self, area: str, other: str | None = None) -> None:
        self.area, self.other, self.lines = area, other, LINES
        self.app.pile.draw()
        self.looked()

    def body(self, t: Language) -> list[Child]:
        back = None
        if self.trail:
            before = self._words(t).area(self.trail[-1])
            back = button("inspect-back", f"‹ {before}", on={"click": lambda _: self.back()}, look="quiet",
                          label=t("inspect.back", area=before))  # fmt: skip
        match = self.match
        printed = self.closer.printed(t, match, self.area)
        return [
            el("div", {"class": "area-top", "id": "area-top", "tabindex": "-1"}, printed, back),
            *self.closer.area(t, match, self.area),
            self._between(t),
            self._near(t),
            self._history(t),
        ]

    def pair(self, other: str | None) -> None:
        """Show the text about the area and another one; the sheet keeps its scroll position."""
        self.other = other
        self.app.pile.draw()
        self.paired()

    def _between(self, t: Language) -> Element | None:
        """Return the part about this area and another, which is chosen here; None if the game has no such part."""
        found = self.closer.between(t, self.match, self.area, self.other)
        if found is None:
            return None
        words = self._words(t)
        options = [el("option", {"value": "", "selected": self.other is None}, t("inspect.between.none"))]
        options += [
            el("option", {"value": area, "selected": area == self.other}, words.area(area), key=area)
            for area in found.others
        ]
        chooser = el(
            "label", {"class": "area-between"}, el("span", None, t("inspect.between.other")),
            el("select", {"data-action": "between"}, options,
               on={"change": lambda event: self.pair(str(event.target.value) or None)}),
        )  # fmt: skip
        return section(t, "between", [chooser, *found.told])

    def _near(self, t: Language) -> Element | None:
        """The neighbouring areas, grouped by the kind of connection; None if there are none."""
        words = self._words(t)
        rows: list[Child] = []
        for how, areas in self.closer.neighbours(t, self.match.view(None), self.area).items():
            buttons = [
                button("inspect", words.area(area), on={"click": lambda _, area=area: self.go(area)}, value=area,
                       key=area)
                for area in areas
            ]  # fmt: skip
            rows.append(el("dt", None, how))
            rows.append(el("dd", {"class": "area-ways"}, buttons))
        return section(t, "near", [el("dl", {"class": "area-near"}, rows)]) if rows else None

    def _history(self, t: Language) -> Element:
        found = history(self._words(t), self.match.log, self.area)
        shown = found[: self.lines]
        told = self.closer.history(t, [past.event for past in shown], self.area)
        lines = [
            el(
                "li",
                None,
                el("small", None, t("inspect.round", round=past.round) if past.round else ""),
                el("p", None, sentence, " ", cited(t, past.rule) if past.rule else None),
                key=str(past.number),
            )
            for past, sentence in zip(shown, told, strict=True)
        ]
        if not lines:
            return section(t, "history", [el("p", {"class": "about"}, t("inspect.history.none"))])
        left = len(found) - self.lines
        more = (
            button("inspect-more", t.n("logbook.older", left), on={"click": lambda _: self._more()}, look="quiet")
            if left > 0
            else None
        )
        return section(t, "history", [el("ol", {"class": "area-history"}, lines), more])

    def _more(self) -> None:
        self.lines = len(self.match.log)
        self.app.pile.draw()


def section(t: Language, name: str, content: list[Child]) -> Element:
    """Return a part of the sheet under the heading `inspect.<name>`."""
    return el("section", {"class": f"area-part area-part-{name}"}, el("h3", None, t(f"inspect.{name}")), content,
              key=name)  # fmt: skip


class Past(NamedTuple):
    """An event in an area: its number in the log, the round, and the id of the rule that caused it."""

    number: int
    round: int
    event: Event
    rule: str | None


def history(words: Words, log: Sequence[Event], area: str) -> list[Past]:
    """Return all events of the log about an area, the newest first."""
    found, now = [], 0
    for number, event in enumerate(log):
        now = words.opens(event) or now
        if area in words.concerns(event)[1]:
            found.append(Past(number, now, event, words.rule_of(event)))
    return found[::-1]
