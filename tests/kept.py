"""Keep what many tests need and takes seconds to make: each worker and each run would make it anew."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from gotweb.workshop import shelf
from gotweb.workshop.checkout import CACHE, ROOT

PLACE = CACHE / "played"
MADE_OF = ("gotweb", "tests/cases")
"""The folders whose rules, data and policies decide what comes of a game that is played; and the players beside them.
"""
PLAYERS = ("tests/players.py", "tests/questions.py")


@cache
def inputs() -> str:
    """A hash of everything such games are made of."""
    whole = hashlib.sha256()
    files = [file for place in MADE_OF for file in (ROOT / place).rglob("*") if file.suffix in (".py", ".json")]
    for file in [*sorted(files), *(ROOT / name for name in PLAYERS)]:
        whole.update(f"{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()[:32]


def kept(name: str, make: Callable[[], Any]) -> Any:
    """What `make` returns, through JSON: out of the cache, where nothing that it is made of has changed."""

    def write(desk: Path, made: Path) -> None:
        made.write_text(json.dumps(make()), "utf-8")

    return json.loads(shelf.kept(PLACE, f"{name}-{inputs()}.{name}", write))
