"""The shelf: the list of all games, including those still to be fetched, and the modules that belong to each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module, invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple, TypeVar

from gotweb.core import data
from gotweb.core.errors import BadLink, GameAway, TableError
from gotweb.core.game import Game, Options


class ShelfEntry(NamedTuple):
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


G = TypeVar("G", bound=Game)
ROOT = __package__.partition(".")[0]
"""The package in which all others lie."""
CARDS = "shelf.json"
"""The file that lists the games of a package that is still to be fetched: a list of `{"id", "code", "players"}`.

An entry may have "own" and "earlier", see `ShelfEntry`.
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
_cards: dict[str, ShelfEntry] = {}


def register(id: str, code: int, make: Callable[[], Game], earlier: Mapping[int, Earlier] = NEVER) -> None:
    """Put a game on the shelf. `make` is called each time the game is asked for, and should return the same object.

    A game whose rules were mended so that its questions list other answers gets a new number, because a link needs to
    say by which lists it was made. `earlier` maps each number that the game had before to its options of that time.
    Links with these numbers still open (`Choice.read_earlier`). Raises ValueError for a number that another game has:
    its links would open this one.
    """
    for number in (code, *earlier):
        _number(number, id)
    _earlier.update(earlier)
    _shelf[id] = make


def shelved(kind: type[G], earlier: Mapping[int, Earlier] = NEVER) -> Callable[[], G]:
    """Put a game on the shelf whose class takes no arguments. Returns the function that makes it: the same object each
    time.
    """
    made = cache(kind)
    register(kind.id, kind.code, made, earlier)
    return made


def earlier_options(code: int) -> Earlier | None:
    """Return the options of the game that had this number in links, as they were then; None for a current number."""
    return _earlier.get(code)


def earlier_numbers(id: str) -> list[int]:
    """Return the numbers that a game had in links before its current number, the oldest first."""
    return sorted(number for number in _earlier if _codes[number] == id)


def _number(code: int, id: str) -> None:
    """Take note of a game's number in links. Raises ValueError for one that cannot be written or is another game's."""
    if code not in range(MOST_GAMES):
        raise ValueError(f"the number of {id} in links is {code}, and has to be below {MOST_GAMES}")
    if _codes.setdefault(code, id) != id:
        raise ValueError(f"{id} has the number {code} in links, which is that of {_codes[code]}")


@cache
def _look_round() -> None:
    """Find the games: import the module `game` of every package but this one, which puts its games on the shelf.

    In the page some games are fetched only when they are opened: for those only the file `shelf.json` is here.
    """
    for package, places, modules in _packages(ROOT, import_module(ROOT).__path__):
        if package == __package__:
            continue
        if "game" in modules:
            import_module(f"{package}.game")
        elif any(Path(place, CARDS).is_file() for place in places):
            for told in data.read(package, CARDS):
                own, earlier = tuple(told.get("own", ())), tuple(told.get("earlier", ()))
                card = ShelfEntry(told["id"], told["code"], tuple(told["players"]), package, own, earlier)
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


def card(id: str) -> ShelfEntry | None:
    """Return what was known of a game before it was fetched; None for a game that was here from the start."""
    _look_round()
    return _cards.get(id)


def missing(id: str) -> list[str]:
    """Return the packages to be fetched before a game can be played, the outermost first.

    Empty for a game that is here.

    They are the game's own package, and the packages of other games around it.
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
    """Return the name of the package that contains a game, with its data and texts."""
    return type(game).__module__.rpartition(".")[0]


def folder_of(game: Game) -> str:
    """Return the name by which a game's texts are found (`gotweb.lang`): "thrones" or "thrones.second"."""
    return folder(package_of(game))


def folder(package: str) -> str:
    """Return the name of a package without "gotweb.": "thrones" for "gotweb.thrones"."""
    return package.removeprefix(f"{ROOT}.")


def part_of(game: Game, name: str) -> ModuleType:
    """Return a module of the package that a game lies in. The modules that belong to the rules have fixed names:

    - `words`: the game in words (`gotweb.core.words`);
    - `expect`: checks of a position or a log, for rule cases and the goals of lessons;
    - `own`: files of one's own that the game reads (`gotweb.core.own`);
    - `table.face`: how the game is shown on the page (`gotweb.ui.face`);
    - `bots.mind`: what bots know of the game (`gotweb.bots.mind`).

    Raises ModuleNotFoundError for a module that the game does not have.
    """
    return import_module(f"{package_of(game)}.{name}")


def has_part(game: Game, name: str) -> bool:
    """Return whether the package that a game lies in has this module (see `part_of`); nothing is imported for that."""
    inner, _, _ = name.rpartition(".")
    return (not inner or has_part(game, inner)) and find_spec(f"{package_of(game)}.{name}") is not None


def game_by_code(code: int) -> Game:
    """The game that has, or had, this number in links. Raises BadLink `link-foreign`, or GameAway (see `game`)."""
    if code not in _codes:
        _look_round()
    if code not in _codes:
        raise BadLink("link-foreign")
    return game(_codes[code])
