"""What lies around the table and is drawn after the paint: columns beside the map, tools over it, other windows.

Nobody has to wait for these, but nothing of a secret may wait: when one closes, whatever of it they show leaves the
page in the same task in which the curtain is drawn. So whoever follows the table says how it is brought up to date, and
how it is cleared of what only one seat may see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


def shows_no_secret() -> None:
    """What is done when a secret closes by a follower that shows what everybody may see, and nothing else."""


class Follower(NamedTuple):
    """What follows the table: `draw` brings it up to date, `hide` takes off it at once whatever a secret left there."""

    draw: Callable[[], object]
    hide: Callable[[], object]


class Followers:
    """All that follow one table, in the order in which they are drawn."""

    def __init__(self) -> None:
        self._all: list[Follower] = []
        self._eyes: str | None = None

    def add(self, draw: Callable[[], object], *, hide: Callable[[], object]) -> None:
        """Have somebody follow from now on."""
        self._all.append(Follower(draw, hide))

    def closes(self, eyes: str | None) -> bool:
        """Return whether a secret that was shown is to be shown no more; `eyes` is the seat whose lie open now."""
        closed = self._eyes is not None and self._eyes != eyes
        self._eyes = eyes
        return closed

    def hide(self) -> None:
        """A secret has closed: take it off the page, now."""
        for one in self._all:
            one.hide()

    def draw(self) -> None:
        """The table was painted: bring everything around it up to date."""
        for one in self._all:
            one.draw()
