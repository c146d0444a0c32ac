"""What commanders can do, in words: their abilities, and the commitment that each has once in a battle."""

from __future__ import annotations

from gotweb.battles import facts
from gotweb.lang import Language


def abilities(t: Language, commander: str) -> list[str]:
    """Return what a commander gives to his unit all the time (K04)."""
    return [t(f"gift.{word}", amount=number) for word, number in facts.box().commanders[commander].ability.items()]


def commitment(t: Language, commander: str) -> str | None:
    """Return what a commander's commitment does (K05); None if his card has none."""
    once = facts.box().commanders[commander].commit
    return None if once is None else t(f"pledge.{once.does}")


def timing(t: Language, commander: str) -> str | None:
    """Return when a commander's commitment may be used; None if his card has none."""
    once = facts.box().commanders[commander].commit
    return None if once is None else t(f"pledge.when.{once.when}")
