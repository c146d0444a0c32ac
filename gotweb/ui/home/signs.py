"""A seat's sign on the first screen, beside signs of other games."""

from __future__ import annotations

from gotweb.ui.face import Face
from gotweb.ui.kit.colours import worn
from gotweb.ui.kit.tree import Element


def sign(face: Face, seat: str) -> Element:
    """Return a seat's sign in the colours of its own game, whatever game the page shows now."""
    return worn(face.package, face.table.crest(seat))
