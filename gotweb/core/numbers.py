"""Numbers as they stand in a text or a table: with a minus sign, not a hyphen, in every language."""

from __future__ import annotations


def number(n: float) -> str:
    """Return a number: "3", "−3"."""
    return str(n) if n >= 0 else f"−{-n}"


def signed(n: int) -> str:
    """Return a number as it is added to a sum: "+3", "−3", and "+0"."""
    return f"+{n}" if n >= 0 else f"−{-n}"
