"""A cache for parts made from views: a part is reused until a fact that it was made from changes.

Most answers change little that is drawn: a sealed order leaves every piece where it lies. So a view is passed as a
`Glimpse`, which records the facts that are read; a part is reused as long as all facts that were read for it are the
same in the current view. Nobody has to declare on what a part depends, so nobody can forget it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gotweb.ui.board.draft import View

_NONE = object()
"""What a view has not."""


class Glimpse(Mapping[str, Any]):
    """A view that records which of its facts were read, by their names. Iterating over it counts as reading all."""

    __slots__ = ("_view", "read")

    def __init__(self, view: View) -> None:
        self._view = view
        self.read: dict[str, Any] = {}
        """What was read: name -> what stood there."""

    def __getitem__(self, name: str) -> Any:
        found = self.read[name] = self._view.get(name, _NONE)
        if found is _NONE:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        self.read.update(self._view)
        self.read[""] = len(self._view)  # and a fact more would be read, too
        return iter(self._view)

    def __len__(self) -> int:
        self.read[""] = len(self._view)
        return len(self._view)

    def __contains__(self, name: object) -> bool:
        found = self._view.get(name, _NONE)  # type: ignore[call-overload]
        self.read[str(name)] = found
        return found is not _NONE

    def same(self, view: View) -> bool:
        """Return whether all facts that were read are the same in another view."""
        return all(
            (len(view) == seen) if not name else view.get(name, _NONE) == seen for name, seen in self.read.items()
        )


class Glimpses:
    """The cached parts, by names."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[Any, ...], Glimpse, Any]] = {}

    def made(self, name: str, key: tuple[Any, ...], view: View, make: Callable[[View], Any]) -> Any:
        """Return the result of `make` for a view: the cached one if `key` and all facts read then are the same.

        `make` may depend only on `key` and on the view it is given, and must not store that view.
        """
        kept = self._kept.get(name)
        if kept is None or kept[0] != key or not kept[1].same(view):
            seen = Glimpse(view)
            kept = self._kept[name] = (key, seen, make(seen))
        return kept[2]

    def clear(self) -> None:
        """Clear the cache: another match is on the table."""
        self._kept.clear()
