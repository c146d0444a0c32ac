"""The facts that come with the program as JSON files, read from a folder, a wheel or a snapshot of Python's memory."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from sys import intern
from typing import Any


@cache
def read(package: str, *path: str) -> Any:
    """Return the content of a JSON file, by its package and its path there. It is read once and shared: do not change
    it.

        >>> read("gotweb.thrones", "editions", "first", "setup.json")["stock"]["ship"]
        6

    Raises FileNotFoundError for a missing file, ModuleNotFoundError for a missing package.
    """
    return _shared(json.loads(files(package).joinpath(*path).read_text("utf-8")))


def _shared(value: Any) -> Any:
    """Return the same content with each text stored only once.

    Names of areas and houses occur hundreds of times in a file, and each copy would take its own memory.
    """
    if isinstance(value, str):
        return intern(value)
    if isinstance(value, list):
        return [_shared(one) for one in value]
    return {intern(name): _shared(one) for name, one in value.items()} if isinstance(value, dict) else value


@cache
def there(package: str, *path: str) -> bool:
    """Whether the package has a file at this path."""
    return files(package).joinpath(*path).is_file()
