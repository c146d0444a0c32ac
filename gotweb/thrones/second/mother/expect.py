"""What case files and lessons expect of Mother of Dragons beside what they may of the second edition.

commanders  vassal -> the house that commands it, or null
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.core import expect as every_game
from gotweb.core.match import Match
from gotweb.thrones.second import expect as second


def complaints(match: Match, expect: Mapping[str, Any]) -> Iterator[str]:
    """What is otherwise than `expect` says, a sentence each."""
    return every_game.complaints(match, expect, OWN)


def _commanders(match: Match, wanted: Mapping[str, str | None]) -> Iterator[str]:
    for vassal, commander in wanted.items():
        found = match.state.commanders.get(vassal)
        if found != commander:
            yield f"commanders of {vassal}: expected {commander}, found {found}"


OWN = {**second.OWN, "commanders": _commanders}
