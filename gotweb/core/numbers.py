"""Numbers as text, with a minus sign in place of a hyphen. The same in every language."""

from __future__ import annotations


def number(n: float) -> str:
    """Return a number as text, with a minus sign: "3", "−3"."""
    return str(n) if n >= 0 else f"−{-n}"


def signed(n: int) -> str:
    """Return a number as a summand: "+3", "−3", and "+0"."""
    return f"+{n}" if n >= 0 else f"−{-n}"
