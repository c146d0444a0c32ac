"""Conditions of marriage, and how marriages end ("1.1 Marriage Alliances", "1.1.1 Ending an Alliance")."""

from __future__ import annotations

from typing import NamedTuple

from gotweb.core.game import Step
from gotweb.fief import crown, oaths, titles
from gotweb.fief.state import State


class Pair(NamedTuple):
    """An offered marriage: the noble of the house that offers it, and the other noble."""

    noble: str
    spouse: str


def may_marry(state: State, noble: str) -> str | None:
    """Return the rule that keeps a noble from marrying, or None (B02, B03).

    Wardens, Brothers and bastards never marry, nor does the Mother of Dragons, unless she is Daenerys.
    """
    if state.spouse(noble) is not None or titles.married_to(state, state.nobles[noble].house) is not None:
        return "B04"
    if state.holds(noble, "warden", "brother") or state.has_attribute(noble, "bastard"):
        return "B03"
    if state.titles.get("dragons") == noble and state.facts.houses["targaryen"].noble != noble:
        return "B03"
    return None


def why_not(state: State, house: str, pair: Pair) -> str | None:
    """Return the rule that forbids a marriage, or None.

    It unites a Lord and a Lady of two houses (B02) who both may marry (B03, B04); the house of a noble who is hard to
    marry pays two gold, which it must have (B07).
    """
    one, other = state.nobles[pair.noble], state.nobles[pair.spouse]
    if one.house != house or other.house == house or state.is_lord(one.id) is state.is_lord(other.id):
        return "B02"
    rule = may_marry(state, one.id) or may_marry(state, other.id)
    give, take = dues(state, pair)
    poor = state.gold[house] < give or state.gold[other.house] < take
    return rule or ("B07" if poor else None)


def dues(state: State, pair: Pair) -> tuple[int, int]:
    """Return the gold that (the offering house, the other house) must pay because its noble is hard to marry (B07)."""
    price: int = state.facts.prices["ugly"]
    one, other = (price * state.has_attribute(noble, "ugly") for noble in pair)
    return one, other


def pay(state: State, house: str, other: str, amount: int) -> None:
    """Move gold from one house to another."""
    if amount:
        state.gold[house] -= amount
        state.gold[other] += amount
        state.say("paid", seat=house, other=other, amount=amount)
        oaths.paid(state, house, other, amount)


def wed(state: State, lord: str, lady: str) -> Step:
    """Marry a Lord and a Lady; if he is King, she becomes Queen (B05, E03)."""
    state.marriages = (*state.marriages, (lord, lady))
    houses = {one: state.nobles[one].house for one in (lord, lady)}
    state.say("wed", noble=lord, spouse=lady, seat=houses[lord], other=houses[lady], rule="B05")
    oaths.wed(state, (lord, lady))
    if state.titles.get("king") == lord:
        yield from crown.make_queen(state, lady)


def unite(state: State, house: str, other: str, pair: Pair, give: int, ask: int) -> Step:
    """Carry out a marriage that both houses have agreed on: the house pays `give` and gets `ask` besides the fixed
    costs (B07, B08).
    """
    due, owed = dues(state, pair)
    pay(state, house, other, give + due)
    pay(state, other, house, ask + owed)
    lord, lady = sorted(pair, key=state.is_lord, reverse=True)
    yield from wed(state, lord, lady)


def part(state: State, noble: str) -> None:
    """End a marriage while both live (B06); a King's wife is no longer Queen. Does nothing for the unmarried.

    A Regent who had married again stays: she is Queen as the widow of a King, until a new one is crowned (E04).
    """
    pair = next((pair for pair in state.marriages if noble in pair), None)
    if pair is None:
        return
    state.marriages = tuple(one for one in state.marriages if one != pair)
    state.say("parted", noble=pair[0], spouse=pair[1], rule="B06")
    if royal(state, pair):
        crown.dethrone(state)


def royal(state: State, pair: tuple[str, str]) -> bool:
    """Return whether this is the marriage of the King and his Queen."""
    return (state.titles.get("king"), state.titles.get("queen")) == pair
