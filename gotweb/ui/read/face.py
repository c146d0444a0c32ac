"""What sheets to read need from a game: its rules, lessons, its report, its replay. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.core.annals import Annals, TurningPoint
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element


class Rule(NamedTuple):
    """A rule as the pages of rules list it: its id, the rulebook's own heading (maybe empty), and where it is from.

    `source` is "rulebook", "faq", "card" or "ruling": the text `rules.from.<source>` says it.
    """

    id: str
    section: str
    source: str


class Compared(NamedTuple):
    """A topic on which two editions differ, with both versions in words, and the ids of this edition's rules on it."""

    title: str
    other: str
    own: str
    rules: Sequence[str]


class RulesFace(Protocol):
    """The rules of a game, to be read. A rule's texts are `rule.<id>.title` and `rule.<id>`.

    The rules of the table itself hold for every game, and are not among these.
    """

    @property
    def language(self) -> str:
        """The language of the headings in the rulebook."""

    def __hash__(self) -> int:
        """Rules are a key, so that what is made of them is made once."""

    def chapters(self, t: Language) -> Sequence[tuple[str, str, Sequence[Rule]]]:
        """Return the chapters in playing order: a letter other than T, a title, the rules."""

    def heading(self, t: Language, section: str) -> str:
        """Return a heading of the rulebook in the reader's language."""

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return how another edition has a rule, for anyone who knows that one; empty where it has it the same."""

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return all that another edition has otherwise, in playing order; empty for a game of which no other edition
        is told. The texts `rules.compared.*` are then the game's own.
        """


class Loss(NamedTuple):
    """Something that a seat has lost in a game: its sign, as it stands beside a text, and what it was."""

    sign: Element
    told: str


class ReportFace(Protocol):
    """What the report and the poster need from a game."""

    @property
    def measures(self) -> Sequence[str]:
        """What is counted; `report.measure.<measure>` and `report.short.<measure>` are its names. Each has a chart."""

    @property
    def places(self) -> Sequence[str]:
        """The measures that are places, of which 1 is the best; of all others more is better."""

    @property
    def decisive(self) -> Sequence[str]:
        """The measures that decide, for the ranking on the poster; at most three."""

    @property
    def charted(self) -> Sequence[str]:
        """The measures whose charts are on the poster; at most three."""

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match, up to now."""

    def ranking(self, annals: Annals) -> Sequence[str]:
        """Return the seats as they stand in the end, or now: the best first."""

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a text on a turning point, of a sentence or two."""

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return a text on what a turning point cost; empty if there is nothing to say."""

    def further(self, t: Language, match: Match) -> list[Child]:
        """Return sections of the report that only this game has; they stand before the turning points."""

    def lost(self, t: Language, view: Mapping[str, Any]) -> Mapping[str, Sequence[Loss]]:
        """Return what each seat has lost by now, for the poster; nothing for a game in which nothing is counted so."""

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return the attributes that stand for the game's own classes on the poster, in "safe" or "traditional"."""


class Mark(NamedTuple):
    """A place of a replay to jump to: the number of its first event in the log, its text, and its group in the list."""

    event: int
    words: str
    group: str


class ReplayFace(Protocol):
    """What a replay needs from a game."""

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the places of a log to jump to, in their order."""

    def shown(self, view: Mapping[str, Any]) -> Mapping[str, str]:
        """Return the tokens that the seat of this view had laid in secret: area -> token."""

    def told(
        self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any], players: Mapping[str, str]
    ) -> list[Child]:
        """Return a text on the events `log[since:]`."""
