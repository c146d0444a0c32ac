"""The face every game shows to the table, and the list of games that are on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from gotweb.core.choice import Answer, Choice
from gotweb.core.errors import BadLink, TableError

Asked = Choice | Sequence[Choice]
"""One question, or several put to different seats at the same time and in secret."""

Step = Generator[Asked, Any, None]
"""A piece of the rulebook that runs. It yields what it asks and is sent the answer, or for several
questions a dict seat -> answer. It may change the state it was made with and nothing else."""

Options = Mapping[str, Any]
Position = dict[str, Any]


class Event(NamedTuple):
    """Something that happened: a kind and its facts (JSON data), never a sentence."""

    kind: str
    facts: dict[str, Any]


class Result(NamedTuple):
    """How a game ended: the winning seats (several share a victory) and the id of the rule that ended it."""

    winners: tuple[str, ...]
    rule: str


class State(Protocol):
    """Plain data. `events` collects what happens in the step that runs; a copy starts with none."""

    events: list[Event]

    def copy(self) -> Any:
        """An equal, independent state."""
        ...


class Game(Protocol):
    """A game: data plus the rules that read like its rulebook. It holds nothing that changes."""

    id: str
    code: int
    """The game's number in links (0 to 255): given once, never to another game."""
    option_values: Mapping[str, tuple[Any, ...]]
    """Every option with its values; the first is the default."""

    def new(self, options: Options) -> Any:
        """The state before the first step."""
        ...

    def seats(self, state: Any) -> tuple[str, ...]:
        """The players' seats, in the order in which the box lists them."""
        ...

    def step(self, state: Any) -> Step | None:
        """The next step of the game, or None when it is over. It is made for this very state."""
        ...

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """What `seat` may know (None: what lies open on the table), as JSON data."""
        ...

    def result(self, state: Any) -> Result | None:
        """How the game ended, or None while it goes on."""
        ...

    def broken_laws(self, state: Any, asked: Sequence[Choice]) -> list[str]:
        """What does not hold of the state though it always must (for tests): sentences for a developer."""
        ...

    def position(self, state: Any) -> Position:
        """The state as a position file's content; `from_position` gives an equal state back."""
        ...

    def from_position(self, position: Position, options: Options, posed: bool = False) -> Any:
        """The state that a position file describes. Raises BadPosition with one reason.

        A `posed` position is there to ask the rules about it: no game need be able to come to it.
        """
        ...


def complete_options(game: Game, options: Options) -> dict[str, Any]:
    """`options` with the defaults filled in. Raises TableError `bad-option` for a name or value unknown to the game."""
    full = {name: values[0] for name, values in game.option_values.items()}
    for name, value in options.items():
        # True == 1 in Python, so the type is compared too
        if name not in full or not any(value == v and type(value) is type(v) for v in game.option_values[name]):
            raise TableError("bad-option", option=str(name))
        full[name] = value
    return full


_shelf: dict[str, Callable[[], Game]] = {}
_codes: dict[int, str] = {}


def register(id: str, code: int, make: Callable[[], Game]) -> None:
    """Put a game on the shelf. `make` is called when the game is taken down; it should remember what it made."""
    _shelf[id] = make
    _codes[code] = id


def games() -> list[str]:
    """The ids of all games on the shelf, sorted."""
    return sorted(_shelf)


def game(id: str) -> Game:
    """The game with this id. Raises TableError `unknown-game`."""
    if id not in _shelf:
        raise TableError("unknown-game", game=id)
    return _shelf[id]()


def game_by_code(code: int) -> Game:
    """The game with this number in links. Raises BadLink `link-foreign`."""
    if code not in _codes:
        raise BadLink("link-foreign")
    return game(_codes[code])


__all__ = [
    "Answer", "Asked", "Event", "Game", "Options", "Position", "Result", "State", "Step",
    "complete_options", "game", "game_by_code", "games", "register",
]  # fmt: skip
