"""A game in words: what happened, what is asked, and what people type.

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
        """A language is one object, so that it can be a key of a cache."""

    def __call__(self, key: str, /, **facts: Any) -> str:
        """Return the text under a key, its blanks filled with `facts`."""

    def n(self, key: str, n: int, /, **facts: Any) -> str:
        """Return the text under a key, in the form that goes with the number `n`."""

    def has(self, key: str) -> bool:
        """Whether there is a text under a key."""


class NotUnderstood(Exception):
    """A typed line that means no answer. `why` says what is wrong with it, `facts` the blanks of that sentence."""

    def __init__(self, why: str = "unclear", **facts: Any) -> None:
        super().__init__(why)
        self.why = why
        self.facts = facts


def typed_json(line: str) -> Answer | None:
    """Return the answer that a line means which is typed as JSON, or None for a line that begins with no brace.

    Raises NotUnderstood for a line that begins with one and cannot be read.

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
        """Return what a seat is called: its house, its faction, its colour."""

    def short(self, seat: str) -> str:
        """Return the letter or two that stand for a seat where its name has no room, such as at the end of a line."""

    def area(self, area: str) -> str:
        """Return what an area of the board is called, as it stands on the map."""

    def rule(self, id: str) -> str:
        """Return the rule with this id, in a sentence."""

    def round(self, view: Mapping[str, Any]) -> str:
        """Return the round that a game has come to; `view` need hold no more than `round` and `phase`."""

    def phase(self, view: Mapping[str, Any]) -> str:
        """Return the phase of the round that a game has come to; empty where a game has none."""

    # the log

    def sentence(self, event: Event) -> str:
        """Return what happened, as one sentence."""

    def details(self, event: Event) -> list[str]:
        """Return what there is to add to the sentence, line by line; mostly nothing."""

    def rule_of(self, event: Event) -> str | None:
        """Return the id of the rule that made it happen, if the event cites one."""

    def areas(self, event: Event) -> list[str]:
        """Return the areas to be marked on the map when this event is read, the most important first."""

    def concerns(self, event: Event) -> tuple[set[str], list[str]]:
        """Return the seats and the areas that an event is about, those in its details included."""

    def opens(self, event: Event) -> int | None:
        """Return the number of the round that begins with this event, or None: rounds are the headings of a log."""

    def ends(self, event: Event) -> bool:
        """Whether this event is the end of the game; its sentence then names the winners."""

    @property
    def groups(self) -> Sequence[str]:
        """What one may look for in a log (`logbook.group.<group>` is its text)."""

    def groups_in(self, match: Match) -> Sequence[str]:
        """Return those of the groups in which the log of a match can have something."""

    def group(self, event: Event) -> str | None:
        """Return the group in which one looks for this event; None for an event that is in none."""

    # questions

    def asks(self, kind: str, seat: str, facts: Mapping[str, Any]) -> str:
        """Return what a choice asks of a seat, as one sentence."""

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words; with more detail if the answered `choice` is given, such as which units march."""

    def obstacle(self, match: Match, choice: Choice, answer: Answer, rule: str) -> str | None:
        """Return what on the board makes `rule` forbid an answer, in a sentence; None if only the rule can be named."""

    # what is typed

    def understand(self, choice: Choice, line: str) -> Answer:
        """Return the answer that a typed line means. Raises NotUnderstood."""

    def trouble(self, trouble: NotUnderstood) -> str:
        """Return why a line was not understood, as one sentence."""

    def ways(self, match: Match, choice: Choice, laid: Mapping[str, str]) -> Iterator[str]:
        """Yield what can be answered, line by line, where the choice has no list of options.

        `laid` is what was laid already of an answer that is still a draft: area -> token.
        """

    def example(self, choice: Choice) -> str:
        """Return a line that could be typed now."""

    def board(self, match: Match) -> Iterator[str]:
        """Yield what lies open on the table, line by line, for a terminal."""

    def find_area(self, text: str, among: Collection[str]) -> str:
        """Return the one `among` these areas, those of the board, that a typed name means. Raises NotUnderstood."""


@cache
def words_of(game: Game, say: Say) -> Words:
    """Return a game in the language of `say`; the same words each time."""
    words: Words = part_of(game, "words").words(game, say)
    return words
