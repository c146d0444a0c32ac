"""The interface of a game (`Game`), and what its steps yield. `gotweb.core.shelf` finds the games."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from gotweb.core.choice import NATURE, Answer, Choice


class Ask(NamedTuple):
    """Several questions put at the same time, to one seat or several. The step is sent back a dict id -> answer.

    `until` says when the step goes on; questions without an answer are closed then:

    - "all": when all questions are answered. `sealed` questions open then, all at once.
    - "first": with the first answer, as when an offer goes to the first seat that takes it.
    - "taken": with the first answer that differs from its question's `usual` answer, or when all have given the usual
      one; as when anybody may interrupt and each may decline. Every question needs a usual answer.

    `beside` lists what may be answered meanwhile and need not be: gifts, offers, the answers to offers. Nobody has to
    answer these, and they end nothing. When one of them is answered, the step is sent a `Beside`, carries out what
    follows, and yields the question again, with what can be answered and what is offered now (`asking` does that). The
    offers disappear when the question is answered. An offer is never sealed, and its id must not be the name of a seat,
    since that names the seat's question. Instead of a list, `beside` may be a function that makes the list: it is
    called each time somebody looks at the offers, from the table as it lies then.

    `then` is called with the answers (id -> answer) when all questions are answered, and returns the questions to put
    next, until it returns none. All these answers are sent to the step together, and sealed ones stay sealed until the
    last is given. So players lay something face down one after the other. Only with `until` "all".
    """

    choices: Sequence[Choice]
    until: Literal["all", "first", "taken"] = "all"
    beside: Sequence[Choice] | Callable[[], Sequence[Choice]] = ()
    then: Callable[[Mapping[str, Answer]], Sequence[Choice]] | None = None


class Beside(NamedTuple):
    """The answer to something offered beside a question. The step is sent a `Beside` in place of the question's
    answers.
    """

    id: str
    answer: Answer


def together(asked: Sequence[Choice] | Ask) -> Ask:
    """Return several questions as one `Ask`. Raises ValueError if two have the same id, or one lacks a usual answer."""
    ask = asked if isinstance(asked, Ask) else Ask(asked)
    _differ(ask.choices)
    if ask.until == "taken" and any(choice.usual() is None for choice in ask.choices):
        raise ValueError("whoever may decline needs a usual answer")
    return ask


def offered(ask: Ask) -> dict[str, Choice]:
    """Return what is offered beside the questions of an `Ask` now, by its ids.

    Raises ValueError if two offers have the same id, or one is sealed, is nature's, or has a seat's name for its id.
    """
    beside = ask.beside() if callable(ask.beside) else ask.beside
    if any(choice.sealed or choice.seat in (NATURE, choice.id) for choice in beside):
        raise ValueError("what is offered beside a question is open, a player's, and has an id of its own")
    _differ([*ask.choices, *beside])
    return {choice.id: choice for choice in beside}


def _differ(choices: Sequence[Choice]) -> None:
    """Raise ValueError if two choices have the same id."""
    if len({choice.id for choice in choices}) < len(choices):
        raise ValueError(f"two questions at once have the same id: {[choice.id for choice in choices]}")


Asked = Choice | Sequence[Choice] | Ask
"""What a step may yield: one question, several to be answered all, or an `Ask` with a rule of its own."""

Step = Generator[Asked, Any, None]
"""A piece of the rulebook that runs. It yields what it asks and is sent the answer, or for several
questions a dict id -> answer. It may change the state it was made with and nothing else."""


def asking(
    ask: Callable[[], Ask], happens: Callable[[str, Answer], object]
) -> Generator[Asked, Any, dict[str, Answer]]:
    """Ask until the question is answered, and return its answers by their ids.

    Whenever something beside the question is answered, `happens(id, answer)` carries out what follows, and `ask` makes
    the question anew.
    """
    while isinstance(answers := (yield ask()), Beside):
        happens(answers.id, answers.answer)
    found: dict[str, Answer] = answers
    return found


Options = Mapping[str, Any]
Position = dict[str, Any]


class Event(NamedTuple):
    """An event of the game: a kind and its facts (JSON data), never a sentence.

    An event that only certain seats may know (a card that a seat drew or was shown) names them in `to`.
    """

    kind: str
    facts: dict[str, Any]
    to: tuple[str, ...] | None = None

    def seen_by(self, seat: str | None) -> bool:
        """Whether `seat` may know of the event (None: a spectator)."""
        return self.to is None or seat in self.to


class Result(NamedTuple):
    """How a game ended: the winning seats (several share a victory) and the id of the rule that ended it.

    A game that is won by points also gives the `scores` of all seats.
    """

    winners: tuple[str, ...]
    rule: str
    scores: Mapping[str, int] | None = None


def won_by_most(scores: Mapping[str, int], rule: str) -> Result:
    """Return the result of a game in which the seat with the most points wins, and seats with equally many share the
    win.
    """
    most = max(scores.values())
    return Result(tuple(seat for seat, score in scores.items() if score == most), rule, dict(scores))


class State(Protocol):
    """The state of a game: plain data. `events` collects the events of the running step; a copy starts with none.

    `PlainState` is one; a state that is no dataclass has these two of its own.
    """

    @property
    def events(self) -> list[Event]:
        """The events of the running step."""

    def copy(self) -> Any:
        """An equal, independent state."""


class Game(Protocol):
    """A game: data plus the rules that read like its rulebook. It holds nothing that changes.

    The games lie in rooms above; most extend `PlainGame`, which is built upon this module.
    """

    id: str
    """The game's name in saves, links and folders of data; as `code` it is read of the class, before a game is made."""
    code: int
    """The game's number in links (0 to 255): given once, never to another game."""

    @property
    def max_answers(self) -> int:
        """How many answers a game may have at most, nature's included: a longer record is none of ours."""

    def __hash__(self) -> int:
        """Return a hash: every game is one object, so that it can be a key of a cache."""

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return every option with its values, the first of which is the default.

        The options and values may depend on what was `chosen` for earlier ones, in the order in which they are listed.
        Values that were added after the game had been played already are `Later`.
        """

    def new(self, options: Options) -> Any:
        """The state before the first step."""

    def seats(self, state: Any) -> tuple[str, ...]:
        """The players' seats, in the order in which the box lists them."""

    def step(self, state: Any) -> Step | None:
        """The next step of the game, or None when it is over. The step works on the state that is passed."""

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """Return all that `seat` may know (None: what everybody may know), as JSON data."""

    def secrets(self, state: Any) -> Sequence[tuple[str, ...]]:
        """Return an entry for everything in the state that not everybody may see: the seats that know it, or () if none
        does.

        A hand is a secret of one seat. An undrawn deck is none, as it has no order. A game in which everything is
        public has no secrets. The match calls this with every secret answer, so it has to be fast.
        """

    def result(self, state: Any) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def broken_laws(self, state: Any, asked: Sequence[Choice]) -> list[str]:
        """Return the laws that the state breaks, as sentences for a developer. For tests: the list must always be
        empty.
        """

    def position(self, state: Any) -> Position:
        """Return the state as a position file's content, hidden things included; `from_position` restores it."""

    def open_position(self, state: Any) -> Position:
        """Return `position` without hidden things: equal for two states that look the same to everybody."""

    def from_position(self, position: Position, options: Options, posed: bool = False) -> Any:
        """Return the state that a position file describes. Raises BadPosition with one reason.

        A `posed` position is set up to ask the rules about it, and need not be reachable in play.
        """
