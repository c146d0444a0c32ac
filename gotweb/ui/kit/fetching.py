"""Fetching a game: the files that only it needs are downloaded when the player opens it, not with the page."""

from __future__ import annotations

from typing import Protocol

from gotweb.core import shelf
from gotweb.core.errors import GameAway


class Courier(Protocol):
    """The downloader of one package; `gotweb.ui.kit.device` implements it."""

    async def fetch_game(self, package: str) -> None:
        """Download the files and styles of a package, and install them. Raises OSError if the download fails."""


async def fetch(courier: Courier, id: str) -> None:
    """Fetch a game unless it is here. Raises GameAway if the download fails."""
    for package in shelf.missing(id):
        try:
            await courier.fetch_game(package)
        except OSError as error:
            raise GameAway(id) from error
        shelf.arrived(package)
