"""Which of many alike tests are run while somebody works, and which only when everything is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from gotweb.lang import LANGUAGES


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
    return [
        pytest.param(one, code, marks=[pytest.mark.rare] if (at - turn) % len(LANGUAGES) else [], id=f"{name}-{code}")
        for at, (name, one) in enumerate(values.items())
        for turn, code in enumerate(LANGUAGES)
    ]
