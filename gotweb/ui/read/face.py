"""What the sheets to read need from a game: its rules, lessons, its report, its replay. See `gotweb.ui.face`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.core.annals import Annals, TurningPoint
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element


class Rule(NamedTuple):
    """A rule in the list of rules: its id, the rulebook's own heading (maybe empty), and its source.

    `source` is "rulebook", "faq", "card" or "ruling"; the text `rules.from.<source>` names it.
    """

    id: str
    section: str
    source: str


class Compared(NamedTuple):
    """A topic on which two editions differ: both versions in words, and the ids of this edition's rules on it."""

    title: str
    other: str
    own: str
    rules: Sequence[str]


class RulesFace(Protocol):
    """The rules of a game, to be read. The texts of a rule are `rule.<id>.title` and `rule.<id>`.

    The rules of the table itself hold for every game, and are not included.
    """

    @property
    def language(self) -> str:
        """The language of the headings in the rulebook."""

    def __hash__(self) -> int:
        """Return a hash: the object is the key of a cache."""

    def chapters(self, t: Language) -> Sequence[tuple[str, str, Sequence[Rule]]]:
        """Return the chapters in playing order: each a letter other than T, a title, and the rules."""

    def heading(self, t: Language, section: str) -> str:
        """Return a heading of the rulebook in the reader's language."""

    def elsewhere(self, t: Language, rule: str) -> str:
        """Return how another edition has a rule, for players who know that one; empty if it has the same rule."""

    def compared(self, t: Language) -> Sequence[Compared]:
        """Return all differences from another edition, in playing order; empty for a game that compares none.

        The texts `rules.compared.*` are then the game's own.
        """


class Loss(NamedTuple):
    """A loss of a seat in a game: the sign of the lost thing, to stand beside a text, and its name."""

    sign: Element
    told: str


class ReportFace(Protocol):
    """What the report and the poster need from a game."""

    @property
    def measures(self) -> Sequence[str]:
        """The measures of a game; `report.measure.<measure>` and `report.short.<measure>` are their names.

        Each has a chart.
        """

    @property
    def places(self) -> Sequence[str]:
        """The measures that are ranks, of which 1 is the best; of all others more is better."""

    @property
    def decisive(self) -> Sequence[str]:
        """The measures that decide the game, for the ranking on the poster; at most three."""

    @property
    def charted(self) -> Sequence[str]:
        """The measures whose charts are on the poster; at most three."""

    def look_back(self, match: Match) -> Annals:
        """Return the annals of a match, up to now."""

    def ranking(self, annals: Annals) -> Sequence[str]:
        """Return the seats by their final or present standing, the best first."""

    def told(self, t: Language, moment: TurningPoint) -> str:
        """Return a turning point in one or two sentences."""

    def cost(self, t: Language, moment: TurningPoint) -> str:
        """Return a text on the losses of a turning point; empty if there were none."""

    def further(self, t: Language, match: Match) -> list[Child]:
        """Return further sections of the report, for this game only; they stand before the turning points."""

    def lost(self, t: Language, view: Mapping[str, Any]) -> Mapping[str, Sequence[Loss]]:
        """Return seat -> its losses so far, for the poster; empty for a game that counts none."""

    def looks(self, palette: str) -> Mapping[str, Mapping[str, str]]:
        """Return class -> the attributes that replace it on the poster, in the palette "safe" or "traditional"."""


class Mark(NamedTuple):
    """A place of a replay to jump to: the number of its first event in the log, its text, and the heading it stands
    under.
    """

    event: int
    words: str
    group: str


class ReplayFace(Protocol):
    """What a replay needs from a game."""

    def marks(self, t: Language, log: Sequence[Event]) -> list[Mark]:
        """Return the places of a log to jump to, in their order."""

    def shown(self, view: Mapping[str, Any]) -> Mapping[str, str]:
        """Return area -> token for the tokens that the seat of this view had laid in secret."""

    def told(
        self, t: Language, log: Sequence[Event], since: int, view: Mapping[str, Any], players: Mapping[str, str]
    ) -> list[Child]:
        """Return a text on the events `log[since:]`."""
