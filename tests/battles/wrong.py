"""Answers at random to a question of a battle, most of them against some rule: what people try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gotweb.battles import facts
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match


class Wrong:
    """Makes answers up, of the shapes that a battle's questions take."""

    def __init__(self, match: Match, choice: Choice, pick: Take) -> None:
        self.match, self.choice, self.pick = match, choice, pick

    def one(self, of: Sequence[Any]) -> Any:
        """One of these."""
        return of[self.pick(len(of))]

    def hex(self) -> str:
        """A hex: half the time one with a unit, or one next to it."""
        state = self.match.state
        places = sorted(state.units)
        if not places or self.pick(3) == 0:
            return str(self.one(state.plan.grid.hexes))
        place = self.one(places)
        return str(place if self.pick(2) else self.one(state.plan.grid.near[place]))

    def own(self) -> str:
        """A hex that the question is about, or any."""
        asked = self.choice.facts.get("units") or [self.hex()]
        return str(self.one(asked) if self.pick(3) else self.hex())

    def answer(self) -> Answer | None:
        """An answer that has the shape of one to the question, or None where there is no telling."""
        kind = self.choice.kind
        if kind in MAKERS:
            return MAKERS[kind](self)
        return {kind: self.hex()} if kind in HEXES else None


def _turn(wrong: Wrong) -> Answer:
    tokens = [wrong.one(facts.TOKENS) for _ in range(wrong.pick(4))]
    doubled = [tokens[0]] * 2 if tokens and wrong.pick(2) else tokens
    return dict(wrong.one([
        {"turn": "order", "tokens": doubled, "unit": wrong.hex()}, {"turn": "raise"}, {"turn": "card"},
        {"turn": "rally", "unit": wrong.hex()},
        {"turn": "commit", "commander": wrong.one(sorted(facts.box().commanders))},
    ]))  # fmt: skip


def _card(wrong: Wrong) -> Answer:
    hand, own = list(wrong.match.state.hands[wrong.choice.seat]), wrong.match.state.commanders(wrong.choice.seat)
    card = wrong.one(hand if hand and wrong.pick(4) else sorted(facts.box().cards))
    commander = wrong.one(own if own and wrong.pick(4) else sorted(facts.box().commanders))
    commands = [n for n in range(3) if wrong.pick(2)]
    return {"card": card, "commander": commander, "commands": commands, "tactic": wrong.one([None, "before", "after"])}


def _units(wrong: Wrong) -> Answer:
    open_ = wrong.choice.facts["open"]
    return {"units": [wrong.one(open_) if wrong.pick(3) else wrong.hex() for _ in range(1 + wrong.pick(4))]}


def _move(wrong: Wrong) -> Answer:
    what = wrong.one(["to", "to", "dogs", "quench"])
    return {"move": wrong.own(), what: wrong.hex()}


def _attack(wrong: Wrong) -> Answer:
    what = wrong.one(["target", "target", "kindle", "quench"])
    return {"attack": wrong.own(), what: wrong.hex()}


def _leaders(wrong: Wrong) -> Answer:
    return {"leaders": [wrong.one(sorted(facts.box().commanders)) for _ in range(wrong.pick(4))]}


MAKERS: dict[str, Callable[[Wrong], Answer]] = {
    "turn": _turn, "card": _card, "units": _units, "move": _move, "attack": _attack, "leaders": _leaders,
    "stand": lambda wrong: {"stand": wrong.pick(5)},
}  # fmt: skip
HEXES = ("retreat", "advance", "pursue", "mark", "place", "beside", "step", "favour", "heal", "rally", "fan")
"""The questions that are answered with a hex."""
