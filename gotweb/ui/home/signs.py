"""A seat's sign on the first screen, where those of several games stand."""

from __future__ import annotations

from gotweb.ui.face import Face
from gotweb.ui.kit.colours import worn
from gotweb.ui.kit.tree import Element


def sign(face: Face, seat: str) -> Element:
    """Return a seat's sign in the colours of its game, whichever game's the page has now."""
    return worn(face.package, face.table.crest(seat))
