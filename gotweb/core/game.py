"""The interface of a game (`Game`), and the shelf: the list of all games."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any, Literal, NamedTuple, Protocol

from gotweb.core import data
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.errors import BadLink, GameAway, TableError


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
    """The state of a game: plain data. `events` collects the events of the running step; a copy starts with none."""

    events: list[Event]

    def copy(self) -> Any:
        """An equal, independent state."""
        ...


class Game(Protocol):
    """A game: data plus the rules that read like its rulebook. It holds nothing that changes."""

    id: str
    code: int
    """The game's number in links (0 to 255): given once, never to another game."""
    max_answers: int
    """How many answers a game may have at most, nature's included: a longer record is none of ours."""

    def __hash__(self) -> int:
        """Every game is one object, so that it can be a key of a cache."""
        ...

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Every option with its values, the first of which is the default.

        What can be chosen may depend on what was `chosen` before it, in the order in which the options are listed. The
        values of an option that came when the game had been played already are `Later`.
        """
        ...

    def new(self, options: Options) -> Any:
        """The state before the first step."""
        ...

    def seats(self, state: Any) -> tuple[str, ...]:
        """The players' seats, in the order in which the box lists them."""
        ...

    def step(self, state: Any) -> Step | None:
        """The next step of the game, or None when it is over. The step works on the state that is passed."""
        ...

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """What `seat` may know (None: what lies open on the table), as JSON data."""
        ...

    def secrets(self, state: Any) -> Sequence[tuple[str, ...]]:
        """For everything in the state that not everybody may see: the seats that know it, or () if nobody does.

        A hand is a secret of one seat. An undrawn deck is none, as it has no order. A game in which all lies open has
        no secrets. The match asks this with every secret answer, so it has to be answered at once.
        """
        ...

    def result(self, state: Any) -> Result | None:
        """How the game ended, or None while it goes on."""
        ...

    def broken_laws(self, state: Any, asked: Sequence[Choice]) -> list[str]:
        """What does not hold of the state though it always must (for tests): sentences for a developer."""
        ...

    def position(self, state: Any) -> Position:
        """The state as a position file's content, hidden things included; `from_position` gives an equal state back."""
        ...

    def open_position(self, state: Any) -> Position:
        """`position` without what is hidden from anybody: two states that look alike to all have the same."""
        ...

    def from_position(self, position: Position, options: Options, posed: bool = False) -> Any:
        """The state that a position file describes. Raises BadPosition with one reason.

        A `posed` position is there to ask the rules about it: no game need be able to come to it.
        """
        ...


class Card(NamedTuple):
    """What is known of a game before it is fetched: an entry of the file `shelf.json` in its package."""

    id: str
    code: int
    players: tuple[int, ...]
    """How many can play."""
    package: str
    """The name of the package that the game lies in."""
    own: tuple[str, ...] = ()
    """Keys by one of which a file of one's own for this game is told from others (`gotweb.core.own`)."""
    earlier: tuple[int, ...] = ()
    """The numbers that the game had in links before (see `register`)."""


ROOT = __package__.partition(".")[0]
"""The package in which all others lie."""
CARDS = "shelf.json"
"""The file that lists the games of a package that is still to be fetched: a list of `{"id", "code", "players"}`.

An entry may have "own" and "earlier", see `Card`.
"""
MOST_GAMES = 256
"""A game's number in links is one of so many."""
Earlier = Callable[[Options], Mapping[str, tuple[Any, ...]]]
"""The options of a game as links of an earlier number have them: see `Game.options`."""
NEVER: Mapping[int, Earlier] = MappingProxyType({})
"""The earlier numbers of a game that has always had the same."""
_shelf: dict[str, Callable[[], Game]] = {}
_earlier: dict[int, Earlier] = {}
_codes: dict[int, str] = {}
_cards: dict[str, Card] = {}


def register(id: str, code: int, make: Callable[[], Game], earlier: Mapping[int, Earlier] = NEVER) -> None:
    """Put a game on the shelf. `make` is called each time the game is asked for, and should return the same object.

    A game whose rules were mended so that its questions list other answers has a new number, so that a link tells by
    which lists it was made: `earlier` are the numbers that it had, each with what its options were. Links with these
    still open (`Choice.read_earlier`). Raises ValueError for a number that another game has: its links would open this
    one.
    """
    for number in (code, *earlier):
        _number(number, id)
    _earlier.update(earlier)
    _shelf[id] = make


def earlier_options(code: int) -> Earlier | None:
    """The options of the game that had this number in links, as they were then; None for a number of today."""
    return _earlier.get(code)


def earlier_numbers(id: str) -> list[int]:
    """The numbers that a game had in links before that of today, the first of them first."""
    return sorted(number for number in _earlier if _codes[number] == id)


def _number(code: int, id: str) -> None:
    """Take note of a game's number in links. Raises ValueError for one that cannot be written or is another game's."""
    if code not in range(MOST_GAMES):
        raise ValueError(f"the number of {id} in links is {code}, and has to be below {MOST_GAMES}")
    if _codes.setdefault(code, id) != id:
        raise ValueError(f"{id} has the number {code} in links, which is that of {_codes[code]}")


@cache
def _look_round() -> None:
    """Find the games: every package but this one that has a module `game`, which puts its games on the shelf.

    In the page some games are fetched only when they are opened: of those only the file `shelf.json` is here.
    """
    for package, places, modules in _packages(ROOT, import_module(ROOT).__path__):
        if package == __package__:
            continue
        if "game" in modules:
            import_module(f"{package}.game")
        elif any(Path(place, CARDS).is_file() for place in places):
            for told in data.read(package, CARDS):
                own, earlier = tuple(told.get("own", ())), tuple(told.get("earlier", ()))
                card = Card(told["id"], told["code"], tuple(told["players"]), package, own, earlier)
                for number in (card.code, *earlier):
                    _number(number, card.id)
                _cards[card.id] = card


def _packages(name: str, places: Iterable[str]) -> Iterator[tuple[str, list[str], set[str]]]:
    """Yield a package and all packages within it, each with its folders and its modules; none is imported for that."""
    folders = list(places)
    inside = list(iter_modules(folders))
    yield name, folders, {found.name for found in inside}
    for found in inside:
        if found.ispkg:
            yield from _packages(f"{name}.{found.name}", [f"{folder}/{found.name}" for folder in folders])


def games() -> list[str]:
    """The ids of all games on the shelf, in the order of their first numbers; games still to be fetched included."""
    _look_round()
    numbers = {_codes[code]: code for code in sorted(_codes, reverse=True)}
    return sorted({*_shelf, *_cards}, key=numbers.__getitem__)


def usual_game() -> str:
    """The id of the game that is meant where none is named: the one with the lowest number."""
    _look_round()
    return _codes[min(_codes)]


def game(id: str) -> Game:
    """The game with this id. Raises TableError `unknown-game`, or GameAway for one that has still to be fetched."""
    if id not in _shelf:
        _look_round()
    if id not in _shelf:
        raise GameAway(id) if id in _cards else TableError("unknown-game", game=id)
    return _shelf[id]()


def card(id: str) -> Card | None:
    """What was known of a game before it was fetched; None for a game that was here from the start."""
    _look_round()
    return _cards.get(id)


def missing(id: str) -> list[str]:
    """The packages to be fetched before a game can be played, the outermost first; none for a game that is here.

    They are the game's own package, and those of other games that it lies in.
    """
    found = card(id)
    if found is None or id in _shelf:
        return []
    away = {one.package for one in _cards.values() if one.id not in _shelf}
    return [package for package in sorted(away) if f"{found.package}.".startswith(f"{package}.")]


def arrived(package: str) -> None:
    """Register the games of a package whose files have just been fetched."""
    invalidate_caches()
    import_module(f"{package}.game")


def package_of(game: Game) -> str:
    """Return the name of the package that a game lies in, with its data and texts."""
    return type(game).__module__.rpartition(".")[0]


def folder_of(game: Game) -> str:
    """Return the name by which a game's texts are found (`gotweb.lang`): "thrones" or "thrones.second"."""
    return folder(package_of(game))


def folder(package: str) -> str:
    """Return what a package is called among the packages of gotweb: "thrones" for "gotweb.thrones"."""
    return package.removeprefix(f"{ROOT}.")


def part_of(game: Game, name: str) -> ModuleType:
    """Return a module of the package that a game lies in. What goes with the rules is found there by its name:

    - `words`: the game in words (`gotweb.core.words`);
    - `expect`: what a position or a log must be, for rule cases and the goals of lessons;
    - `own`: files of one's own that it takes in (`gotweb.core.own`);
    - `table.face`: how it is shown on the page (`gotweb.ui.face`);
    - `bots.mind`: what bots know of it (`gotweb.bots.mind`).

    Raises ModuleNotFoundError for what the game does not have.
    """
    return import_module(f"{package_of(game)}.{name}")


def has_part(game: Game, name: str) -> bool:
    """Whether the package that a game lies in has this module (see `part_of`); nothing of it is loaded for that."""
    inner, _, _ = name.rpartition(".")
    return (not inner or has_part(game, inner)) and find_spec(f"{package_of(game)}.{name}") is not None


def game_by_code(code: int) -> Game:
    """The game that has, or had, this number in links. Raises BadLink `link-foreign`, or GameAway (see `game`)."""
    if code not in _codes:
        _look_round()
    if code not in _codes:
        raise BadLink("link-foreign")
    return game(_codes[code])


__all__ = [
    "Answer", "Ask", "Asked", "Beside", "Card", "Earlier", "Event", "Game", "Options", "Position", "Result", "State",
    "Step", "arrived", "asking", "card", "earlier_numbers", "earlier_options", "folder", "folder_of", "game",
    "game_by_code", "games", "has_part", "missing", "package_of", "part_of", "register", "usual_game", "won_by_most",
]  # fmt: skip
