"""Sentences with the same wording everywhere on the page: lists, errors, why undo is impossible."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.core.errors import TableError
from gotweb.lang import Language
from gotweb.lang.elision import PersonName


def listed(t: Language, parts: Iterable[str]) -> str:
    """Return "a, b and c"."""
    whole = list(parts)
    if len(whole) < 2:
        return whole[0] if whole else ""
    # a list that begins with a person's name is joined with a small word before it as that name is
    if isinstance(whole[0], PersonName):
        return PersonName(t("ui.and", first=", ".join(whole[:-1]), last=whole[-1]))
    return t("ui.and", first=", ".join(whole[:-1]), last=whole[-1])


def error(t: Language, trouble: TableError) -> str:
    """Return an error as a sentence."""
    key = f"error.{trouble.id}"
    return t(key, **trouble.facts) if t.has(key) else t(f"rule.{trouble.id}", **trouble.facts)


def no_undo(t: Language, revealed: str | None) -> str:
    """Return why undo is impossible: `revealed` is `Match.revealed`."""
    return t(f"undo.stop.{revealed}" if revealed is not None else "undo.stop")
