"""Private notes: texts that a seat writes for itself, saved with the game on this device and nowhere else.

Notes are never in an exported file or link. If the seat has a code, its notes are encrypted with it, like its sealed
answers (see `locks`); without a code they are stored packed, like sealed answers. They are shown by `notesheet`.
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
        """Save the notes of a seat, and call `then` when that is done. A seat with a code must have entered it."""
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
        """Return the notes of a seat; empty if there are none, or they cannot be decrypted."""
        if seat in self.boxes:
            return await self.locks.unbox(seat, self.boxes[seat], ABOUT) or ""
        return self.plain.get(seat, "")

    def lock(self, seat: str, then: Callable[[], None]) -> None:
        """Encrypt a seat's notes, because the seat has just chosen a code."""
        if self.plain.get(seat):
            self.keep(seat, self.plain[seat], then)

    def forget(self, seat: str) -> None:
        """Drop a seat's encrypted notes, because its code is forgotten."""
        self.boxes.pop(seat, None)
        self._latest.pop(seat, None)

    def data(self) -> dict[str, Any] | None:
        """Return everything to be saved beside the match, as JSON data; None if there are no notes."""
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
