"""The options of a game: their names and values, how they are filled in and checked, and those added later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any

from gotweb.core.errors import TableError
from gotweb.core.game import Game, Options


def filled(game: Game, take: Callable[[str, tuple[Any, ...], Mapping[str, Any]], Any]) -> dict[str, Any]:
    """Return all options of a game, in its order, each with the value that `take` chooses.

    `take` gets the name of an option, its possible values, and the values chosen before. The options and their values
    can depend on what was chosen before, so the game is asked for them again each time.
    """
    full: dict[str, Any] = {}
    while True:
        options = game.options(full)
        name = next((name for name in options if name not in full), None)
        if name is None:
            return full
        full[name] = take(name, options[name], full)


class Later(tuple[Any, ...]):
    """The values of an option that were added after the game had been played already.

    The first stands for the time before.

    An option added later (`added`) is not written into a match that has its first value: saves, links and digests stay
    as they were. An option that only got more values is written into every match; the first `known` of its values are
    the older ones. `wave` numbers the occasions on which options were added: links of an earlier wave have the values
    of that time.
    """

    known: int
    grown: tuple[tuple[int, int], ...]
    """Wave by wave: how many values there were before it, and which it is."""

    def __new__(
        cls, values: Iterable[Any], *, known: int = 1, wave: int = 1, then: Iterable[tuple[int, int]] = ()
    ) -> Later:
        """`known`: how many of the values were there before the `wave`. `then`: the same of further waves, in order."""
        found = super().__new__(cls, values)
        found.known, found.grown = known, ((known, wave), *then)
        return found

    @property
    def added(self) -> bool:
        """Whether the option itself was added later, and not only some of its values."""
        return self.known == 1


def values_at(values: tuple[Any, ...], wave: int) -> tuple[Any, ...]:
    """Return the values that an option had in a wave; for an option that was added after it, the first value only."""
    grown = values.grown if isinstance(values, Later) else ()
    return next((values[:known] for known, grew in grown if wave < grew), values)


def wave_of(game: Game, options: Options) -> int:
    """Return the first wave in which a match could have these options; 0 if none of them was added later."""
    every = game.options(options)
    return max(
        (
            grew
            for name, values in every.items()
            if isinstance(values, Later)
            for known, grew in values.grown
            if options.get(name, values[0]) not in values[:known]
        ),
        default=0,
    )


def later_choices(game: Game) -> list[dict[str, Any]]:
    """Return every combination of values of the options that a game got later.

    The first combination stands for the game as it was before these options. All other options depend on the
    combination.
    """
    later = {name: values for name, values in game.options({}).items() if isinstance(values, Later) and values.added}
    return [dict(zip(later, values, strict=True)) for values in product(*later.values())]


def counts(game: Game) -> list[int]:
    """Return the numbers of players that a game can have under any choice of its later options; the smallest first."""
    return sorted({n for chosen in later_choices(game) for n in game.options(chosen)["players"]})


def complete_options(game: Game, options: Options) -> dict[str, Any]:
    """Return `options` with the defaults filled in. Raises TableError `bad-option` for an unknown name or value.

    An option that was added later (`Later`) is left out where it has its first value, as before it was added.
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
        name: value
        for name, value in full.items()
        if not (isinstance(values := every[name], Later) and values.added and value == values[0])
    }
