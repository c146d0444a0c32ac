"""Fetching a game: what it alone needs comes when somebody opens it, and not with the page."""

from __future__ import annotations

from typing import Protocol

from gotweb.core import game as shelf
from gotweb.core.errors import GameAway


class Courier(Protocol):
    """Fetches what belongs to one package; `gotweb.ui.kit.device` does it."""

    async def fetch_game(self, package: str) -> None:
        """Put the files and the styles of a package in their places. Raises OSError if they cannot be had."""
        ...


async def fetch(courier: Courier, id: str) -> None:
    """Wait until a game is here; for one that is, nothing is waited for. Raises GameAway if it cannot be had."""
    for package in shelf.missing(id):
        try:
            await courier.fetch_game(package)
        except OSError as error:
            raise GameAway(id) from error
        shelf.arrived(package)
