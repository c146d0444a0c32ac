"""The options of a game: which there are, how they are filled in and checked, and those that it got later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from gotweb.core.errors import TableError
from gotweb.core.game import Game, Options


def filled(game: Game, take: Callable[[str, tuple[Any, ...], Mapping[str, Any]], Any]) -> dict[str, Any]:
    """All options of a game, in its order: `take` is given a name, its values and what was taken before, and takes one.

    Which options there are, and their values, can follow from what was taken: so they are asked for anew each time.
    """
    full: dict[str, Any] = {}
    while True:
        options = game.options(full)
        name = next((name for name in options if name not in full), None)
        if name is None:
            return full
        full[name] = take(name, options[name], full)


class Later(tuple[Any, ...]):
    """The values of an option that a game got when it had been played already; the first is what was before.

    With that one a match has no such option: all that is written of it (saves, links, digests) stays as it was.
    """

    __slots__ = ()


def later_choices(game: Game) -> list[dict[str, Any]]:
    """Every choice of the options that a game got later, first that which is as before: all others follow from it."""
    later = {name: values for name, values in game.options({}).items() if isinstance(values, Later)}
    return [dict(zip(later, values, strict=True)) for values in product(*later.values())]


def counts(game: Game) -> list[int]:
    """How many can play a game, whatever is chosen of the options that it got later; the fewest first."""
    return sorted({n for chosen in later_choices(game) for n in game.options(chosen)["players"]})


def complete_options(game: Game, options: Options) -> dict[str, Any]:
    """`options` with the defaults filled in. Raises TableError `bad-option` for a name or value unknown to the game.

    Of options that the game got later (`Later`) only those are in it that are not as before.
    """

    def take(name: str, values: tuple[Any, ...], _full: Mapping[str, Any]) -> Any:
        value = options.get(name, values[0])
        # True == 1 in Python, so the type is compared too
        if not any(value == v and type(value) is type(v) for v in values):
            raise TableError("bad-option", option=str(name))
        return value

    full = filled(game, take)
    unknown = next((name for name in options if name not in full), None)
    if unknown is not None:
        raise TableError("bad-option", option=str(unknown))
    every = game.options(full)
    return {
        name: value for name, value in full.items() if not isinstance(every[name], Later) or value != every[name][0]
    }
