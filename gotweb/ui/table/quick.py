"""Offers beside a question that are answered with one tap."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice

MOST_ANSWERS = 3
"""An offer with more answers opens a question of its own."""


def quick(choice: Choice) -> list[Answer]:
    """Return the answers to an offer that can be given with one tap; none if the offer opens a question of its own.

    An offer by another player can be declined, so it has a usual answer. What has none is no such offer.
    """
    options = [] if choice.secret or choice.usual() is None else [*(choice.options() or ())]
    return options if len(options) <= MOST_ANSWERS else []


def lone(choice: Choice) -> Answer | None:
    """Return the only answer of an offer that needs only a tap; None for all others."""
    answers = quick(choice)
    return answers[0] if len(answers) == 1 else None
