"""The interface of a game (`Game`), and what its steps yield. Where games are found is `gotweb.core.shelf`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from gotweb.core.choice import NATURE, Answer, Choice


class Ask(NamedTuple):
    """Several questions put at the same time, to one seat or several. The step is sent back a dict id -> answer.

    `until` says when the step goes on; questions without an answer are closed then:

    - "all": when all questions are answered. `sealed` questions open then, all at once.
    - "first": with the first answer, as when an offer goes to whoever takes it first.
    - "taken": with the first answer that is not that question's `usual` one, or when all have given that; as when
      anybody may interrupt and each may decline. Every question needs a usual answer.

    `beside` is what may be answered meanwhile and need not be: gifts, offers, the answers to offers. It asks nobody and
    closes nothing. When one of it is answered the step is sent a `Beside`, does what follows from it, and yields the
    question again, with what can be answered and what is offered now (`asking` does that). It goes when the question
    is answered. It is never sealed, and its ids are not those of seats, which mean the question. A function that makes
    it may stand there in its place: it is called when somebody looks at what is offered, as the table lies then.

    `then` is called with the answers (id -> answer) when all questions are answered, and returns those that are put
    after them, as long as there are any: their answers are sent together with the others, and what is sealed stays so
    until the last of all. So players lay something face down one after the other. Only with `until` "all".
    """

    choices: Sequence[Choice]
    until: Literal["all", "first", "taken"] = "all"
    beside: Sequence[Choice] | Callable[[], Sequence[Choice]] = ()
    then: Callable[[Mapping[str, Answer]], Sequence[Choice]] | None = None


class Beside(NamedTuple):
    """What a step is sent in place of the answers to its question when something beside it was answered."""

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
    """Return what is offered beside questions now, by its ids.

    Raises ValueError if two have the same id, or something is sealed, is nature's, or has a seat's name for its id.
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

    Whenever something beside it is answered, `happens(id, answer)` does what follows from that, and `ask` makes the
    question anew.
    """
    while isinstance(answers := (yield ask()), Beside):
        happens(answers.id, answers.answer)
    found: dict[str, Answer] = answers
    return found


Options = Mapping[str, Any]
Position = dict[str, Any]


class Event(NamedTuple):
    """Something that happened: a kind and its facts (JSON data), never a sentence.

    An event that only certain seats may know (a card that one drew, a card that one was shown) names them in `to`.
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
    """Return how a game ended in which whoever has most points wins, and several with as many share the victory."""
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
        """Every game is one object, so that it can be a key of a cache."""

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Every option with its values, the first of which is the default.

        What can be chosen may depend on what was `chosen` before it, in the order in which the options are listed. The
        values of an option that came when the game had been played already are `Later`.
        """

    def new(self, options: Options) -> Any:
        """The state before the first step."""

    def seats(self, state: Any) -> tuple[str, ...]:
        """The players' seats, in the order in which the box lists them."""

    def step(self, state: Any) -> Step | None:
        """The next step of the game, or None when it is over. The step works on the state that is passed."""

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """What `seat` may know (None: what lies open on the table), as JSON data."""

    def secrets(self, state: Any) -> Sequence[tuple[str, ...]]:
        """For everything in the state that not everybody may see: the seats that know it, or () if nobody does.

        A hand is a secret of one seat. An undrawn deck is none, as it has no order. A game in which all lies open has
        no secrets. The match asks this with every secret answer, so it has to be answered at once.
        """

    def result(self, state: Any) -> Result | None:
        """How the game ended, or None while it goes on."""

    def broken_laws(self, state: Any, asked: Sequence[Choice]) -> list[str]:
        """What does not hold of the state though it always must (for tests): sentences for a developer."""

    def position(self, state: Any) -> Position:
        """The state as a position file's content, hidden things included; `from_position` gives an equal state back."""

    def open_position(self, state: Any) -> Position:
        """`position` without what is hidden from anybody: two states that look alike to all have the same."""

    def from_position(self, position: Position, options: Options, posed: bool = False) -> Any:
        """The state that a position file describes. Raises BadPosition with one reason.

        A `posed` position is there to ask the rules about it: no game need be able to come to it.
        """
