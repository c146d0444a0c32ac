"""Which of many alike tests are run while somebody works, and which only when everything is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sooner(values: Iterable[Any], quick: int = 1, usual: int | None = None) -> list[Any]:
    """Parameters of a test, of which `build.py test --quick` takes the first so many.

    `build.py test` takes all of them, or the first `usual`; `build.py test --all` takes all.
    """
    return [pytest.param(one, marks=marks(at, quick, usual)) for at, one in enumerate(values)]


def marks(at: int, quick: int, usual: int | None = None) -> list[pytest.MarkDecorator]:
    """Marks of the parameter at a place among its like: see `sooner`."""
    slow = [pytest.mark.slow] if at >= quick else []
    return [*slow, pytest.mark.rare] if usual is not None and at >= usual else slow
