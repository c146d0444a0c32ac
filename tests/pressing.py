"""The questions of orders, cards, commanders and set-up, as tests press and read them without a browser."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from gotweb.battles.table.widgets import widget
from gotweb.core import chance
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element, text, walk
from gotweb.ui.table.widget import AnyWidget
from tests.battles.players import ID, fierce
from tests.hands import Hands
from tests.hands import trees as roots

KINDS = (
    "turn", "card", "units", "beside", "rally", "heal", "favour", "mark", "strip", "keep", "hold", "recover", "commit",
    "leaders", "place",
)  # fmt: skip
"""The questions of this room."""


@cache
def speaks(code: str) -> Language:
    return Language(code, "battles", strict=True)


def shown(asked: AnyWidget, code: str = "en") -> list[Element]:
    """All that a widget shows beside its sentence."""
    t = speaks(code)
    return [*asked.answers(t), *roots(asked.body(t))]


def said(asked: AnyWidget, code: str = "en") -> str:
    """All that can be read of a widget."""
    t = speaks(code)
    confirm = asked.confirm(t)
    parts = [asked.sentence(t), asked.hint(t) or "", confirm.text if confirm is not None else ""]
    return " ".join([*parts, *(text(one) for one in shown(asked, code))])


def buttons(asked: AnyWidget) -> list[Element]:
    return [
        one for root in shown(asked) for one in walk(root) if one.tag == "button" and not one.attrs.get("disabled")
    ]  # fmt: skip


def moment(plan: str, wanted: Callable[[Match, Choice], bool], seeds: range = range(30)) -> tuple[Match, Choice]:
    """The first moment of random games at which such a question is asked."""
    for seed in seeds:
        match, pick = Match(game(ID), {"plan": plan}), chance.seeded(f"orders {plan} {seed}")
        while match.result is None:
            for choice in match.choices.values():
                if wanted(match, choice):
                    return match, choice
            question, choice = next(iter(match.choices.items()))
            match.push(question, fierce(match, choice, pick))
    raise LookupError(plan)


def asked(plan: str, kind: str, wanted: Callable[[Match, Any], bool] = lambda *_: True) -> tuple[Any, Hands, Match]:
    """The widget of the first such question, and what it lies on."""
    match, choice = moment(plan, lambda match, choice: choice.kind == kind and wanted(match, choice))
    hands = Hands()
    return widget(match, choice, hands), hands, match
