"""What commanders can do, in words: their abilities, and the commitment that each has once in a battle."""

from __future__ import annotations

from gotweb.battles import facts
from gotweb.lang import Language


def abilities(t: Language, commander: str) -> list[str]:
    """Return what a commander gives to his unit all the time (K04)."""
    return [t(f"gift.{word}", amount=number) for word, number in facts.commanders()[commander].ability.items()]


def commitment(t: Language, commander: str) -> str | None:
    """Return when a commander's commitment may be used, and what it does (K05); None if his card has none."""
    once = facts.commanders()[commander].commit
    if once is None:
        return None
    return t("pledge.line", stage=t(f"pledge.when.{once.when}"), effect=t(f"pledge.{once.does}"))


def short(t: Language, commander: str) -> str:
    """Return a commander's name without his title: in one battle nobody is there twice."""
    return t(f"deck.{facts.commanders()[commander].deck}")
