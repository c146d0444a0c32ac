"""The rules' map of an edition, from its data files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def map_of(files: Iterable[Path]) -> dict[str, Any]:
    """Return the content of these files; under "adds" a file has additions to the lists of earlier files."""
    found: dict[str, Any] = {}
    for file in files:
        found |= json.loads(file.read_text(encoding="utf-8"))
        for key, more in found.pop("adds", {}).items():
            found[key] = [*found[key], *more]
    return found
