"""What is made of a view is kept until something that was read there changes.

Most answers change little that is drawn: an order that is sealed leaves every piece where it lies. So a view is
handed out as a `Glimpse`, which notes what is read of it; what was made of it is taken again as long as all of that is
the same in the view of now. Nobody has to say on what a part depends, and so nobody can forget it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gotweb.ui.board.draft import View

_NONE = object()
"""What a view has not."""


class Glimpse(Mapping[str, Any]):
    """A view that notes which of its facts were read, by their names. Whoever goes through it has read all."""

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
        """Whether all that was read here stands in another view as well."""
        return all(
            (len(view) == seen) if not name else view.get(name, _NONE) == seen for name, seen in self.read.items()
        )


class Glimpses:
    """What was made of views, by names."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[Any, ...], Glimpse, Any]] = {}

    def made(self, name: str, key: tuple[Any, ...], view: View, make: Callable[[View], Any]) -> Any:
        """Return what `make` makes of a view: as it was made before, if `key` and all that was read then are the same.

        `make` may read nothing but what `key` stands for and the view it is given, and must not keep that for later.
        """
        kept = self._kept.get(name)
        if kept is None or kept[0] != key or not kept[1].same(view):
            seen = Glimpse(view)
            kept = self._kept[name] = (key, seen, make(seen))
        return kept[2]

    def clear(self) -> None:
        """Forget all: another match is on the table."""
        self._kept.clear()
