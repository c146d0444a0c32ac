"""Texts normalised for searching: without case, accents and typographic signs."""

from __future__ import annotations

import re
import unicodedata


def fold(text: str) -> str:
    """Return a text in small letters without accents and typographic signs, for comparison with a search."""
    plain = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


def letters(text: str) -> str:
    """Return a folded text with letters and digits only, its words separated by single spaces."""
    return " ".join(re.findall(r"[^\W_]+", fold(text).replace("'", "")))
