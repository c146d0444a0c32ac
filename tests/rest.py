"""Which of many alike tests are run while somebody works, and which only when everything is."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import takewhile
from typing import Any

import pytest

from gotweb.core.shelf import folder_of, game
from gotweb.lang import LANGUAGES


def family(id: str) -> str:
    """The games that a game is one of: "thrones" is the family of those in "thrones.second.mother", too.

    They have most of their table from each other.
    """
    return folder_of(game(id)).split(".")[0]


def edition(id: str) -> str:
    """What the books of an edition have in common: "thrones.second" is that of those in "thrones.second.mother"."""
    return ".".join(folder_of(game(id)).split(".")[:2])


def package(id: str) -> str:
    """The package of a game."""
    return folder_of(game(id))


def is_first(id: str, games: Iterable[str], of: Callable[[str], str] = edition) -> bool:
    """Whether a game is the first of its edition, or package: others have most of their rules from it."""
    return of(id) not in map(of, takewhile(lambda other: other != id, games))


def sooner(values: Iterable[Any], quick: int = 1, usual: int | None = None) -> list[Any]:
    """Parameters of a test, of which `build.py test --quick` takes the first so many.

    `build.py test` takes all of them, or the first `usual`; `build.py test --all` takes all.
    """
    return [pytest.param(one, marks=marks(at, quick, usual)) for at, one in enumerate(values)]


def marks(at: int, quick: int, usual: int | None = None) -> list[pytest.MarkDecorator]:
    """Marks of the parameter at a place among its like: see `sooner`."""
    slow = [pytest.mark.slow] if at >= quick else []
    return [*slow, pytest.mark.rare] if usual is not None and at >= usual else slow


def in_turn(at: int, turn: int, turns: int) -> list[pytest.MarkDecorator]:
    """Marks of one of many inputs, all of which several tests take, where those tests share them in a usual run.

    A test whose turn it is takes this one and each so-manieth after it, so that each input is taken by some test. While
    somebody works it takes the first of them, with `--all` every one.
    """
    if at % turns != turn % turns:
        return [pytest.mark.slow, pytest.mark.rare]
    return [pytest.mark.slow] if at >= turns else []


def in_a_language(values: Mapping[str, Any]) -> list[Any]:
    """Parameters of a test: each of some values, which have names here, with the code of a language.

    In a usual run each has one of the languages, by turns; with `--all` every one.
    """
    names, found = [*values], by_turns(values.values(), LANGUAGES)
    return [
        pytest.param(*one.values, marks=one.marks, id=f"{names[at // len(LANGUAGES)]}-{one.values[1]}")
        for at, one in enumerate(found)
    ]


def by_turns(values: Iterable[Any], others: Collection[Any]) -> list[Any]:
    """Parameters of a test: each of some values with each of others.

    In a usual run each of the values has one of the others, by turns; with `--all` every one.
    """
    return [
        pytest.param(one, other, marks=[pytest.mark.rare] if (at - turn) % len(others) else [])
        for at, one in enumerate(values)
        for turn, other in enumerate(others)
    ]


def usually(first: Iterable[Any], further: Iterable[Any]) -> list[Any]:
    """Parameters of a test: the first in any run, the further ones with `--all`. A tuple is one of several names."""
    return [
        pytest.param(*(one if isinstance(one, tuple) else (one,)), marks=mark)
        for values, mark in ((first, ()), (further, (pytest.mark.rare,)))
        for one in values
    ]


def one_of(items: Iterable[pytest.Item]) -> None:
    """Mark `rare` what a usual run leaves out of tests marked `one_of(n)`: of their parameters it takes each n-th.

    With which it begins is told by the test's own name: so it is the same in every run, and tests of one file take
    different parameters.
    """
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("one_of") and not item.get_closest_marker("rare"):
            found.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, alike in found.items():
        mark = alike[0].get_closest_marker("one_of")
        assert mark is not None
        turns = min(mark.args[0], len(alike))
        for at, item in enumerate(alike):
            if at % turns != zlib.crc32(name.encode()) % turns:
                item.add_marker(pytest.mark.rare)
