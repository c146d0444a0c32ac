"""What is offered beside a question and answered at once, with one tap."""

from __future__ import annotations

from gotweb.core.choice import Answer, Choice

MOST_ANSWERS = 3
"""An offer with more answers opens a question of its own."""


def quick(choice: Choice) -> list[Answer]:
    """Return the answers that an offer is answered with at once; none for what opens a question of its own.

    Whoever may decline has a usual answer, so what has none was not offered by anybody.
    """
    options = [] if choice.secret or choice.usual() is None else [*(choice.options() or ())]
    return options if len(options) <= MOST_ANSWERS else []


def lone(choice: Choice) -> Answer | None:
    """Return the only answer of what is offered, where it takes nothing but a tap; None for all else."""
    answers = quick(choice)
    return answers[0] if len(answers) == 1 else None
