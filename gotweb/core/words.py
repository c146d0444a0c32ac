"""A game in words: its events, its questions, and the lines that people type.

A game's package has a module `words` with a function `words(game, say)`; `words_of` finds it.

The page, the text table in a terminal and the reports put a game into sentences through its words alone. The words read
events, choices and views; they decide nothing. Texts come from catalogues, through a `Say`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from gotweb.core import foreign
from gotweb.core.choice import Answer, Choice
from gotweb.core.foreign import Unreadable
from gotweb.core.game import Event, Game
from gotweb.core.match import Match
from gotweb.core.shelf import part_of


class Say(Protocol):
    """The texts of one language; `gotweb.lang.Language` is one, in a room that the rules do not name."""

    @property
    def code(self) -> str:
        """The language's code: "en", "fr"."""

    def __hash__(self) -> int:
        """Return a hash: a language is one object, so that it can be a key of a cache."""

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Return the text under a key, its blanks filled with `facts`."""

    def n(self, key: str, n: int, /, **facts: Any) -> str:
        """Return the text under a key, in the plural form for the number `n`."""

    def has(self, key: str) -> bool:
        """Whether there is a text under a key."""


class NotUnderstood(Exception):
    """A typed line that means no answer. `why` says what is wrong with it, `facts` the blanks of that sentence."""

    def __init__(self, why: str = "unclear", **facts: Any) -> None:
        super().__init__(why)
        self.why = why
        self.facts = facts


def typed_json(line: str) -> Answer | None:
    """Return the answer that a line of JSON means, or None for a line that does not begin with a brace.

    Raises NotUnderstood for a line that begins with a brace and cannot be read.

    >>> typed_json('{"bid": 3}')
    {'bid': 3}
    """
    if not line.startswith("{"):
        return None
    try:
        answer: Answer = foreign.loads(line)  # what begins so and is JSON is an object
    except Unreadable as error:
        raise NotUnderstood("json") from error
    return answer


class Words(Protocol):
    """A game in one language. `PlainWords`, which all games extend, is built upon this module."""

    # names

    def seat(self, seat: str) -> str:
        """Return the name of a seat: of its house, its faction, its colour."""

    def short(self, seat: str) -> str:
        """Return the letter or two that stand for a seat where its name has no room, such as at the end of a line."""

    def area(self, area: str) -> str:
        """Return the name of an area of the board, as it stands on the map."""

    def rule(self, id: str) -> str:
        """Return the rule with this id, in a sentence."""

    def round(self, view: Mapping[str, Any]) -> str:
        """Return the current round in words; `view` need hold no more than `round` and `phase`."""

    def phase(self, view: Mapping[str, Any]) -> str:
        """Return the current phase in words; empty for a game without phases."""

    # the log

    def sentence(self, event: Event) -> str:
        """Return an event as one sentence."""

    def details(self, event: Event) -> list[str]:
        """Return further lines to follow an event's sentence; for most events none."""

    def rule_of(self, event: Event) -> str | None:
        """Return the id of the rule that caused an event, if the event cites one."""

    def areas(self, event: Event) -> list[str]:
        """Return the areas to be marked on the map when an event is read, the most important first."""

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the seats and the areas that an event is about, including those in its details."""

    def opens(self, event: Event) -> int | None:
        """Return the number of the round that begins with this event, or None: rounds are the headings of a log."""

    def ends(self, event: Event) -> bool:
        """Whether this event is the end of the game; its sentence then names the winners."""

    @property
    def groups(self) -> Sequence[str]:
        """The groups by which the log can be filtered (`logbook.group.<group>` is a group's name)."""

    def groups_in(self, match: Match) -> Sequence[str]:
        """Return the groups that can occur in the log of a match."""

    def group(self, event: Event) -> str | None:
        """Return the group of the log to which an event belongs; None if it belongs to none."""

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return the question that a choice puts to a seat, as one sentence."""

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; with more detail if the answered `choice` is given, such as which units march."""

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return, in a sentence, what on the board makes `rule` forbid an answer.

        None if only the rule can be named.
        """

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer that a typed line means. Raises NotUnderstood."""

    def trouble(self, trouble: NotUnderstood) -> str:
        """Return why a line was not understood, as one sentence."""

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield lines that describe the possible answers, for a choice that has no list of options.

        `laid` is the part of an unfinished answer that was laid already: area -> token.
        """

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""

    def board(self, match: Match) -> Iterator[str]:
        """Yield what everybody may know of the table, line by line, for a terminal."""

    def find_area(self, text: str, among: Collection[str]) -> str:
        """Return the area, out of those in `among`, that a typed name means. Raises NotUnderstood."""


@cache
def words_of(game: Game, say: Say) -> Words:
    """Return a game's words in the language of `say`; the same object each time."""
    words: Words = part_of(game, "words").words(game, say)
    return words
