"""Phrases that every part of the page says alike: a list of things, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.core.errors import TableError
from gotweb.lang import Language


def listed(t: Language, parts: Iterable[str]) -> str:
    """Return "a, b and c"."""
    whole = list(parts)
    if len(whole) < 2:
        return "".join(whole)
    return t("ui.and", first=", ".join(whole[:-1]), last=whole[-1])


def error(t: Language, trouble: TableError) -> str:
    """Return what went wrong, in a sentence."""
    key = f"error.{trouble.id}"
    return t(key, **trouble.facts) if t.has(key) else t(f"rule.{trouble.id}", **trouble.facts)
