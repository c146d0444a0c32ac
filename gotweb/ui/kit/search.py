"""Text as people type it when they search: without case, accents and typographic signs."""

from __future__ import annotations

import re
import unicodedata


def fold(text: str) -> str:
    """Return a text without capitals, accents and the like, for comparing it with what was typed."""
    plain = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("Œ", "oe").replace("’", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


def letters(text: str) -> str:
    """Return a folded text without any sign that is no letter and no digit, its words apart by single spaces."""
    return " ".join(re.findall(r"[^\W_]+", fold(text).replace("'", "")))
