"""Files of one's own within the bounds of their readers: whatever is taken is played to its end and told.

A game that has a module in `tests/fuzz/made` is asked there for files: its `made(pick)` makes up JSON data that the
reader of the game is likely to take. Every game's examples are changed in small ways, too, and what is refused is
changed anew. So the fuzzer is not stopped at the reader, but comes to the tables that such files lay.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from gotweb.core import chance
from gotweb.core.choice import NATURE, Take
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, Own, OwnFiles, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import folder_of, game, games
from gotweb.lang import LANGUAGES
from tests.fuzz.damage import Damage, Path, at, paths
from tests.fuzz.dice import Dice
from tests.fuzz.probe import Broken, Watcher, keeps_the_laws
from tests.fuzz.sources import Sources
from tests.players import guided

TRIES = 12
"""So many files are made up until the reader takes one."""
LONGEST = 30_000
"""No game of any file has more answers."""
DRAWN = 4
"""Of the moments at which something is asked for the first time, one in so many is drawn."""


class Sample(NamedTuple):
    """Files of one's own for a game, and how it is played: all that is needed to do it again."""

    game: str
    texts: list[str]
    options: dict[str, Any]
    seed: int


@cache
def taking() -> list[str]:
    """The games that take files of one's own."""
    return [id for id in games() if own_of(game(id)) is not None]


@cache
def maker(id: str) -> Callable[[Take], Any] | None:
    """What makes up files of a game; None where nothing does."""
    name = f"tests.fuzz.made.{folder_of(game(id))}"
    return import_module(name).made if find_spec(name) is not None else None


def files_of(id: str) -> OwnFiles:
    """What files a game takes."""
    found = own_of(game(id))
    assert found is not None
    return found


def make(damage: Damage, found: Sources) -> list[Any]:
    """One file, or two that are laid together, and options with which they are played."""
    dice = Dice(damage.pick)
    id = dice.one(taking())
    texts = [file(id, dice) for _ in range(1 + dice.chance(3))]
    rules, options = game(id), dict[str, Any]()
    while (name := next((name for name in rules.options(options) if name not in options), None)) is not None:
        options[name] = dice.one(rules.options(options)[name])
    return list(Sample(id, texts, options, damage.pick(10**6)))


def file(id: str, dice: Dice) -> str:
    """The text of a file that the reader takes, or of the last one that was tried."""
    text = ""
    for _ in range(TRIES):
        made = maker(id)
        content = made(dice.pick) if made is not None and dice.pick(3) else near(dice, json.loads(_example(id, dice)))
        text = json.dumps(content, ensure_ascii=False)
        try:
            files_of(id).read(text)
        except TableError:
            continue
        break
    return text


def _example(id: str, dice: Dice) -> str:
    return dice.one(files_of(id).examples())


def near(dice: Dice, content: Any) -> Any:
    """A copy of an example in which some values are those of places like theirs, other numbers, or gone."""
    before, content, left = content, copy.deepcopy(content), dice.number(1, 5)
    while left > 0 or content == before:
        left -= 1
        ways = list(paths(content))
        if not ways:
            break
        path = dice.one(ways)
        holder, key = at(content, path[:-1]), path[-1]
        value = holder[key]
        alike = [other for other in ways if _place(other) == _place(path) and type(at(content, other)) is type(value)]
        if dice.chance(4):
            del holder[key]
        elif type(value) is bool:
            holder[key] = not value
        elif type(value) is int:
            holder[key] = dice.one((value + 1, value - 1, dice.number(0, 20)))
        elif isinstance(value, dict | list) and dice.chance(3):
            value.clear()
        elif isinstance(value, dict) and dice.chance(2):
            value.update(copy.deepcopy(at(content, dice.one(alike))))
        else:
            holder[key] = copy.deepcopy(at(content, dice.one(alike)))
    return content


def _place(path: Path) -> tuple[str, ...]:
    """What a place is like: the names that lead to it, without the numbers between them."""
    return (str(len(path)), *(key for key in path[-1:] if isinstance(key, str)), *(str(type(key)) for key in path[-2:]))


def take(sample: list[Any]) -> tuple[Match | None, dict[str, str]]:
    """The files are read, laid, and played to their end. Raises TableError where they are refused; else all holds."""
    one = Sample(*sample)
    match = begun(one)
    played_to_the_end(match, one.seed)
    return match, {}


def begun(one: Sample) -> Match:
    """A game with these files. Raises TableError if one is refused, or not all go together."""
    rules, files = game(one.game), files_of(one.game)
    read = [files.read(text) for text in one.texts]
    # as many are played as there are options for them
    played: dict[str, Own] = {}
    for own in read:
        free = [name for name in files.options if own.fits(name) and name not in played]
        played |= dict.fromkeys(free[:1], own)
    options = {**one.options, **{name: value for own in played.values() for name, value in own.needs.items()}}
    options |= dict.fromkeys(played, OWN)
    options = complete_options(rules, {key: value for key, value in options.items() if key in rules.options(options)})
    beside = [own for own in read if own.beside] if files.goes_with(options) else []
    position = files.position(options, played, beside)
    try:
        return Match(rules, options, position=position)
    except TableError as error:
        raise Broken(f"taken, and refused when it was laid: {error} {error.facts}") from error


def played_to_the_end(match: Match, seed: int) -> None:
    """By players who seek trouble or such who do not. All is told in every language, and drawn now and then."""
    twin, pick, met = match.fork(), chance.seeded(seed), set[str]()
    with_a_plan, watcher = pick(2) == 0, Watcher(match)
    for code in watcher.looking:
        watcher.draws(twin, code)
    while twin.choices:
        if len(twin.answers) > LONGEST:
            raise Broken("it does not end")
        fresh = {choice.kind for choice in twin.choices.values()} - met
        met |= fresh
        if fresh and pick(DRAWN) == 0:
            watcher.draws(twin, LANGUAGES[pick(len(LANGUAGES))])
        id = next(iter(twin.choices)) if pick(2) else sorted(twin.choices)[pick(len(twin.choices))]
        choice = twin.choices[id]
        bold = with_a_plan and choice.seat != NATURE
        twin.push(id, guided(twin, choice, pick) if bold else choice.sample(pick))
        keeps_the_laws(twin)
        watcher.sees(twin)
    watcher.hears(twin)
    for code in watcher.looking:
        watcher.draws(twin, code)
    again = load(loads(dumps(record(twin, hidden=True))))
    if again.rebased or again.match.digest() != twin.digest():
        raise Broken("it is another game after it was saved and loaded")
