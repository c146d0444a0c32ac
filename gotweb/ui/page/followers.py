"""Followers: parts of the page that are drawn after the paint: columns beside the map, tools over it, other windows.

They may be late, but hiding a secret may not: when a secret closes, followers remove it from the page in the same task
in which the curtain is drawn. So every follower has one function that brings it up to date, and one that removes what
only one seat may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


def shows_no_secret() -> None:
    """The `hide` function of a follower that shows only public things: do nothing."""


class Follower(NamedTuple):
    """A follower of the table: `draw` brings it up to date, `hide` removes a secret from it at once."""

    draw: Callable[[], object]
    hide: Callable[[], object]


class Followers:
    """All followers of one table, in the order in which they are drawn."""

    def __init__(self) -> None:
        self._all: list[Follower] = []
        self._eyes: str | None = None

    def add(self, draw: Callable[[], object], *, hide: Callable[[], object]) -> None:
        """Add a follower."""
        self._all.append(Follower(draw, hide))

    def closes(self, eyes: str | None) -> bool:
        """Return whether a secret that was shown closes now; `eyes` is the seat whose secrets are open now, or None."""
        closed = self._eyes is not None and self._eyes != eyes
        self._eyes = eyes
        return closed

    def hide(self) -> None:
        """Make all followers remove a secret that has closed, at once."""
        for one in self._all:
            one.hide()

    def draw(self) -> None:
        """Bring all followers up to date, after the table was painted."""
        for one in self._all:
            one.draw()
