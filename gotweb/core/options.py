"""The options of a game: which there are, how they are filled in and checked, and those that it got later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
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

    With that one a match has no such option: all that is written of it (saves, links, digests) stays as it was. An
    option that was there and got more values is in every match; the first `known` of its values are those of before.
    `wave` counts how often options of games have grown: links of an earlier wave have the values of that time.
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
        """Whether the option itself came later, and not some of its values alone."""
        return self.known == 1


def values_at(values: tuple[Any, ...], wave: int) -> tuple[Any, ...]:
    """The values of an option that there were in a wave; of one that came later the first, which is as before."""
    grown = values.grown if isinstance(values, Later) else ()
    return next((values[:known] for known, grew in grown if wave < grew), values)


def wave_of(game: Game, options: Options) -> int:
    """The first wave in which a match could have these options; 0 if nothing that came later is among them."""
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
    """Every choice of the options that a game got later, first that which is as before: all others follow from it."""
    later = {name: values for name, values in game.options({}).items() if isinstance(values, Later) and values.added}
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
        name: value
        for name, value in full.items()
        if not (isinstance(values := every[name], Later) and values.added and value == values[0])
    }
