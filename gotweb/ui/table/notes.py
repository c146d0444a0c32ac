"""Private notes: what a seat writes down for itself, kept with the game on this device and nowhere else.

Notes are never in an exported file or link. Where the seat has a code, they lie in a box that only the code opens, as
its sealed answers do (see `locks`); without codes they lie on the device as sealed answers do then. They are shown by
`notesheet`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core.foreign import whole
from gotweb.ui.table.locks import MAX_TEXT, Locks

MOST = 4_000
"""Characters that one seat may write."""
ABOUT = "notes"
"""What a box of notes is closed for: it opens as nothing else."""


class Notes:
    """The notes of one game's seats."""

    def __init__(self, locks: Locks) -> None:
        self.locks = locks
        self.plain: dict[str, str] = {}
        self.boxes: dict[str, str] = {}
        self._latest: dict[str, str] = {}

    def keep(self, seat: str, text: str, then: Callable[[], None]) -> None:
        """Keep what a seat has written, and call `then` when that is done. A seat with a code must have entered it."""
        text = whole(text[:MOST])
        if seat not in self.locks.locks:
            self.plain[seat] = text
            then()
            return
        self._latest[seat] = text

        def boxed(box: str) -> None:
            if self._latest.get(seat) == text and seat in self.locks.locks:  # else a newer text is being encrypted
                self.boxes[seat] = box
                self.plain.pop(seat, None)
                then()

        self.locks.box(seat, text, ABOUT, boxed)

    async def read(self, seat: str) -> str:
        """Return what a seat has written; empty if that is nothing, or in a box that does not open."""
        if seat in self.boxes:
            return await self.locks.unbox(seat, self.boxes[seat], ABOUT) or ""
        return self.plain.get(seat, "")

    def lock(self, seat: str, then: Callable[[], None]) -> None:
        """Put a seat's notes into its box, because the seat has just chosen a code."""
        if self.plain.get(seat):
            self.keep(seat, self.plain[seat], then)

    def forget(self, seat: str) -> None:
        """Drop a seat's notes in its box, because its code is forgotten."""
        self.boxes.pop(seat, None)
        self._latest.pop(seat, None)

    def data(self) -> dict[str, Any] | None:
        """Return everything to be kept beside the match, as JSON data; None if nobody has written anything."""
        plain = {seat: text for seat, text in sorted(self.plain.items()) if text}
        if not plain and not self.boxes:
            return None
        return {"plain": plain, "boxes": dict(sorted(self.boxes.items()))}

    def take_in(self, data: object, seats: tuple[str, ...]) -> None:
        """Restore the notes from what `data` returned. Damaged parts are left out."""
        if not isinstance(data, Mapping):
            return
        for kept, found, most in ((self.plain, data.get("plain"), MOST), (self.boxes, data.get("boxes"), MAX_TEXT)):
            if isinstance(found, Mapping):
                kept.update({seat: found[seat] for seat in seats if _sound(found.get(seat), most)})


def _sound(text: object, most: int) -> bool:
    return isinstance(text, str) and len(text) <= most
