"""Any view as a row of numbers of a fixed length, for machine learning: feature hashing (Weinberger 2009).

Each fact of the view has a place in the row and a sign, both determined by a checksum of its name. Facts with the same
place are added; the longer the row, the rarer that is. Every number lies between -1 and 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from zlib import crc32

SIZE = 1024
"""How many numbers a row has, as a rule."""


def features(seen: Any, size: int = SIZE) -> list[float]:
    """Return JSON data as `size` numbers; the same on every machine.

    >>> features({"round": 3}, 4)
    [0.0, 0.0, -0.75, 0.0]
    >>> features({"round": 3}, 4) == features({"round": 4}, 4)
    False
    """
    row = [0.0] * size
    for name, value in facts(seen):
        place, sign = _slot(name, size)
        row[place] += sign * value
    return [number / (1 + abs(number)) for number in row]


def facts(seen: Any, name: str = "") -> Iterator[tuple[str, float]]:
    """Yield the facts in JSON data: names with numbers. A fact that is a text has the text in its name.

    A list yields both its members and the member at each place, so that contents and order can both be read.

    >>> sorted(facts({"hand": ["a", "b"], "gold": 2}))
    [('.gold', 2), ('.hand.0=a', 1.0), ('.hand.1=b', 1.0), ('.hand=a', 1.0), ('.hand=b', 1.0)]
    """
    if isinstance(seen, dict):
        for key, value in seen.items():
            yield from facts(value, f"{name}.{key}")
    elif isinstance(seen, list | tuple):
        for place, value in enumerate(seen):
            yield from facts(value, f"{name}.{place}")
            if isinstance(value, str):
                yield f"{name}={value}", 1.0
    elif isinstance(seen, bool | str) or seen is None:
        yield f"{name}={seen}", 1.0
    else:
        yield name, seen


@lru_cache(maxsize=200_000)
def _slot(name: str, size: int) -> tuple[int, int]:
    number = crc32(name.encode())
    return (number >> 1) % size, 1 if number & 1 else -1
