"""The rules' map of an edition, out of the files that it is written in."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def map_of(files: Iterable[Path]) -> dict[str, Any]:
    """Return what these files hold: under "adds" a file has what it adds to the lists of those before it."""
    found: dict[str, Any] = {}
    for file in files:
        found |= json.loads(file.read_text(encoding="utf-8"))
        for key, more in found.pop("adds", {}).items():
            found[key] = [*found[key], *more]
    return found
