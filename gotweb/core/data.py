"""The facts that came with the program as JSON files, be it in a folder, a wheel or a snapshot of the memory."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def read(package: str, *path: str) -> Any:
    """What a file holds, by its package and its path there. Read once and shared by all: nobody may change it.

        >>> read("gotweb.thrones", "editions", "first", "setup.json")["stock"]["ship"]
        6

    Raises FileNotFoundError.
    """
    return json.loads(files(package).joinpath(*path).read_text("utf-8"))


@cache
def there(package: str, *path: str) -> bool:
    """Whether there is such a file."""
    return files(package).joinpath(*path).is_file()
