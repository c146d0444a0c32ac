"""Questions to a house: the seat that answers for the house is asked, and the house's name is the question's id and
side.

Every chapter builds its questions here. So a house that nobody plays is asked like any other, and the answers to
several questions at once are found under the houses' names, whichever seat gives them.

The two names are set after the question is made: passing them as arguments from class to class would double the time of
every question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.core.choice import Answer, Number, OneOf
from gotweb.thrones.state import State


def one_of(
    state: State, house: str, kind: str, options: Sequence[Answer], facts: dict[str, Any] | None = None, **how: Any
) -> OneOf:
    """Return a question to a house with a list of answers; `how` are further arguments of `OneOf`."""
    question = OneOf(state.answers_for(house), kind, options, facts, **how)
    question.id = question.side = house
    return question


def number(
    state: State, house: str, kind: str, top: int, rule: str, facts: dict[str, Any] | None = None, **how: Any
) -> Number:
    """Return a question to a house for a number up to `top`; `how` are further arguments of `Number`."""
    question = Number(state.answers_for(house), kind, top, rule, facts, **how)
    question.id = question.side = house
    return question
