"""Questions to a house: whoever answers for it is asked, and its name is the question's id and side.

Every chapter asks so, and none builds such a question by itself: a house that nobody plays is asked like any other, and
the answers to several questions at once are found under the houses' names, whoever gives them.

The two names are set when the question is there: handed on as arguments from class to class they would cost as much as
all else of it, and that at every question of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gotweb.core.choice import Answer, Number, OneOf
from gotweb.thrones.state import State


def one_of(
    state: State, house: str, kind: str, options: Sequence[Answer], facts: dict[str, Any] | None = None, **how: Any
) -> OneOf:
    """A question to a house whose answers are listed; `how` are further arguments of `OneOf`."""
    question = OneOf(state.answers_for(house), kind, options, facts, **how)
    question.id = question.side = house
    return question


def number(
    state: State, house: str, kind: str, top: int, rule: str, facts: dict[str, Any] | None = None, **how: Any
) -> Number:
    """A question to a house whose answer is a number up to `top`; `how` are further arguments of `Number`."""
    question = Number(state.answers_for(house), kind, top, rule, facts, **how)
    question.id = question.side = house
    return question
