"""A bot's memory of bargains: which house was asked for what, at which price, and how far a house keeps its promises.

All of it is public: the log, and the sheet of promises.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.game import Event
from gotweb.fief.deals import EMPTY
from gotweb.fief.pieces import Promise
from gotweb.fief.state import State

MOST = 2
"""No house is asked more often in one part of a round (before the income, or after it) than this, whoever asks it."""
LONG = 3
"""After so many rounds much has changed, and the same may be asked once more."""
PRICES = ("give", "ask")
"""The parts of a deal that are its price."""
TERM = 2
"""A promise of peace, or of a passage, binds in the round in which it was given and in the next: so many rounds."""
BREACH = 2.0
"""One broken promise weighs as much as so many that were kept."""


class LastAsked(NamedTuple):
    """When a subject was last raised with a house, and for how much gold."""

    round: int
    gold: int
    """How much more was given for it than asked."""


class Memory:
    """All offers so far, the houses they were made to, and their results."""

    def __init__(self, log: Sequence[Event]) -> None:
        self.asked: Counter[str] = Counter()
        """House -> how often anybody has asked it for a deal or a marriage in this part of the round."""
        self.tried: dict[tuple[str, str, str], LastAsked] = {}
        """Who asked, whom, and what for: a deal without its price, or a marriage."""
        self.refused: dict[str, tuple[str, Mapping[str, Any]]] = {}
        """House -> who made it the last offer in this part of the round, and its terms, if it has refused that."""
        self.round = 0
        last: tuple[str, Mapping[str, Any]] | None = None
        for kind, facts, _ in log:
            if kind == "round":
                self.round = facts["round"]
            if kind in ("round", "income"):
                self.asked.clear()
                self.refused.clear()
            elif kind == "offered":
                last = facts["seat"], facts["terms"]
                self._note(facts["seat"], facts["other"], about(facts["terms"]), facts["terms"])
            elif kind == "deal-refused" and last is not None:
                self.refused[facts["seat"]] = last
            elif kind == "proposed":
                self._note(facts["seat"], facts["other"], wedding(facts["noble"], facts["spouse"]), facts)

    def _note(self, seat: str, other: str, subject: str, terms: Mapping[str, Any]) -> None:
        self.asked[other] += 1
        self.tried[seat, other, subject] = LastAsked(self.round, terms["give"] - terms["ask"])

    def may(self, other: str) -> bool:
        """Return whether a house may be asked for anything now, without being asked too often."""
        return self.asked[other] < MOST

    def fresh(self, seat: str, other: str, subject: str, gold: int) -> bool:
        """Return whether an offer is new to a house: never made before, or long ago, or now with more gold."""
        before = self.tried.get((seat, other, subject))
        return before is None or gold > before.gold or self.round - before.round >= LONG


def about(terms: Mapping[str, Any]) -> str:
    """Return the subject of a deal as a string: all of its terms but the price."""
    parts = {key: value for key, value in terms.items() if key not in PRICES and value != EMPTY.get(key)}
    return json.dumps(parts, sort_keys=True)


def wedding(noble: str, spouse: str) -> str:
    """Return the subject of an offer of marriage as a string."""
    return f"{noble} {spouse}"


def due(promise: Promise, round: int) -> bool:
    """Return whether a promise has to be kept in this round: peace and passage have a term, all others stay open."""
    if promise.kept is not None:
        return False
    return promise.word not in ("peace", "passage") or round < promise.round + TERM


def trust(state: State, house: str) -> float:
    """Return how far others rely on a house's promises, from 0 to 1: nothing is forgotten, and one breach outweighs
    many kept.
    """
    kept = sum(one.times for one in state.promises if one.seat == house and one.kept is True)
    broken = sum(one.times for one in state.promises if one.seat == house and one.kept is False)
    return (kept + 2.0) / (kept + 2.0 + BREACH * broken * (1 + broken))
