"""Options chosen by lot, for random games."""

from __future__ import annotations

from typing import Any

from gotweb.core import chance
from tests.fief.opened import opened as fief


def options_for(players: int, seed: int) -> dict[str, Any]:
    """All options of a game, chosen by lot but for the number of players."""
    pick = chance.seeded(f"options {players} {seed}")
    chosen: dict[str, Any] = {"players": players}
    while (name := next((name for name in fief().options(chosen) if name not in chosen), None)) is not None:
        values = fief().options(chosen)[name]
        chosen[name] = values[pick(len(values))]
    return chosen
