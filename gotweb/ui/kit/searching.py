"""Texts as people search them."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Return a text without case, accents and typographic signs, as people type when they search."""
    plain = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()
