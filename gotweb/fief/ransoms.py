"""Ransoms ("4.1 Ransom"), at the beginning of the purchase phase."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import families, presence, titles
from gotweb.fief.state import MANCE, State
from gotweb.fief.windows import WINDOWS


def price(state: State, noble: str) -> int:
    """Return the ransom of a captive in gold (M01): two, and two for each title; for a Brother nothing; beyond the Wall
    two or four.
    """
    prices: dict[str, int] = state.facts.prices["ransom"]
    if titles.brother(state, noble):
        if state.nobles[noble].captor != MANCE:
            return prices["brother"]
        commander = state.holds(noble, "commander")
        return prices["commander-of-mance" if commander else "brother-of-mance"]
    return prices["base"] + prices["title"] * len(state.titles_of(noble))


def able(state: State, seat: str) -> list[str]:
    """Return the captives of a house whose ransom it can pay in full."""
    return [one.id for one in state.family(seat) if not one.free and price(state, one.id) <= state.gold[seat]]


def ransom(state: State, seat: str) -> Step:
    """Free each captive whose ransom the house can pay in full, in the order that it likes (M01).

    A lower ransom is a deal made before that: so a house is asked even if it can pay for only one captive. After the
    last house, houses pay that could not do so before they received a ransom themselves.
    """
    if any(not one.free for one in state.family(seat)):
        yield from WINDOWS.everybody(state, "ransom")
        yield from _settle(state, seat)
    if seat == state.order[-1]:
        while late := [one for one in state.order if able(state, one)]:
            yield from _settle(state, late[0])


def _settle(state: State, seat: str) -> Step:
    def question() -> OneOf | None:
        found = able(state, seat)
        ways: list[Answer] = [{"ransom": one} for one in found]
        always = not state.on("strict")
        return OneOf(seat, "ransom", ways, {"nobles": found}, usual=ways[0], always=always) if ways else None

    while (answer := (yield from WINDOWS.beside(state, question))) is not None:
        noble = answer["ransom"]
        captor, at, gold = state.nobles[noble].captor, state.nobles[noble].at, price(state, noble)
        state.gold[seat] -= gold
        if captor in state.houses:
            state.gold[captor] += gold
        state.say("ransomed", seat=seat, noble=noble, gold=gold, rule="M01")
        yield from families.free(state, noble)
        if at != MANCE:
            yield from presence.settle(state, at)
