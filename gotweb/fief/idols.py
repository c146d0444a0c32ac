"""The King embraces R'hllor ("1.1.2 Destroying the False Idols"), and the curse that follows."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import deaths, dice, titles
from gotweb.fief.state import CURSED, State
from gotweb.fief.windows import WINDOWS

SPENT = "idols"
"""Stands in `State.spent` once a King has done it: from then on there are no Septs."""
DOOM = 1
"""Whoever the gods have cursed dies when the die shows this."""


def curse(state: State) -> Step:
    """At the beginning of phase 1 each noble whom the gods have cursed rolls a die, and dies on a 1 (W18)."""
    for noble in sorted(id for id, one in state.nobles.items() if CURSED in one.marks):
        yield from WINDOWS.before(state)
        if noble not in state.nobles:
            continue
        shown = yield from dice.plain(what="curse", noble=noble)
        if shown == DOOM:
            yield from deaths.die(state, noble, "W18")
        yield from WINDOWS.after(state, "curse")


def embrace(state: State) -> Step:
    """Ask whether the King denounces all other gods, once in the game (W17): Septs fall, and their gold is his.

    A captive King may, too: this is a privilege, and captives keep their privileges.
    """

    def question() -> OneOf | None:
        king = titles.sovereign(state)
        if king is None or SPENT in state.spent:
            return None
        return OneOf(king.house, "embrace", [{"embrace": False}, {"embrace": True}], {"noble": king.id})

    answer = yield from WINDOWS.beside(state, question)
    king = titles.sovereign(state)
    if answer is None or not answer["embrace"] or king is None:
        return
    gold = worth(state)
    state.septs, state.spent = (), (*state.spent, SPENT)
    state.mark(king.id, CURSED)
    state.say("embraced", seat=king.house, noble=king.id, amount=gold, rule="W17")
    hand = titles.hand(state)
    converts = hand is not None and hand.id != king.id and (yield from _converts(state))
    share = gold // 2 if converts else 0
    state.gold[king.house] += gold - share
    if hand is not None and converts:
        state.gold[hand.house] += share
        yield from _pyre(state, hand.house)
    yield from WINDOWS.after(state, "embraced")


def worth(state: State) -> int:
    """Return the gold that all Septs bring when they fall (W17)."""
    each: int = state.facts.prices["income"]["idol"]
    return each * len(state.septs)


def _converts(state: State) -> Generator[Asked, Any, bool]:
    """Ask whether the Hand converts with the King: he gets half the gold, and the same curse (W17)."""
    hand = state.titles["hand"]
    house = state.nobles[hand].house
    answer = yield OneOf(house, "convert", [{"convert": False}, {"convert": True}], {"noble": hand})
    if answer["convert"]:
        state.mark(hand, CURSED)
        state.say("converted", seat=house, noble=hand, rule="W17")
    return bool(answer["convert"])


def _pyre(state: State, house: str) -> Step:
    """The Hand may have any noble without a title burnt (W17)."""
    untitled = [noble for noble in sorted(state.nobles) if noble not in state.titles.values()]
    ways: list[Answer] = [{"burn": None}, *({"burn": noble} for noble in untitled)]
    answer = yield OneOf(house, "burn", ways, {"nobles": untitled})
    if answer["burn"] is not None:
        yield from deaths.die(state, answer["burn"], "W17")
