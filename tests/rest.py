"""Which of many alike tests are run while somebody works, and which only when everything is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sooner(values: Iterable[Any], quick: int = 1) -> list[Any]:
    """Parameters of a test, of which `build.py test --quick` takes the first so many; `build.py test` takes all."""
    return [pytest.param(one, marks=[pytest.mark.slow] if at >= quick else []) for at, one in enumerate(values)]
