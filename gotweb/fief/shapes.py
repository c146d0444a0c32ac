"""Checks of the JSON data of a sheet (a player's own file), with errors in the words of the game.

See `gotweb.core.ownchecks`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gotweb.core.ownchecks import BadFile, OwnChecks

MOST_ITEMS = 200
"""A list of a sheet is no longer: no map has so many roads."""


class BadSheet(BadFile):
    """A sheet that cannot be played with: `id` names the reason, the fact `where` the place in the file."""

    kind = "sheet"


class SheetChecks(OwnChecks):
    """The checks of a sheet."""

    def items(self, content: Any, where: str) -> list[Any]:
        """Return the content if it is a list no longer than any sheet needs. Raises BadSheet."""
        if not isinstance(content, list) or len(content) > MOST_ITEMS:
            raise BadSheet("wrong-type", where)
        return content

    def names(self, content: Any, known: Collection[str], where: str) -> list[str]:
        """Return the content if it is a list of known names, each once. Raises BadSheet."""
        named = [self.name(one, known, f"{where}.{at}") for at, one in enumerate(self.items(content, where))]
        if len(set(named)) < len(named):
            raise BadSheet("repeated", where)
        return named

    def number(self, content: Any, low: int, high: int, where: str) -> int:
        """Return the content if it is a whole number from `low` to `high`.

        Raises BadSheet, with the same reason for numbers and for anything else.
        """
        if type(content) is not int or not low <= content <= high:
            raise BadSheet("number", where)
        return content


SHEET = SheetChecks(BadSheet)
