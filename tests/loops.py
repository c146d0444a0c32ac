"""Coroutines run to their end in tests, also where a browser that the tests drive has a loop of its own running."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Return what a coroutine returns; in a thread of its own, because a thread can run one loop at a time."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()
