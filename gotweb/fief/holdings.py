"""Fief titles: what they cost, who may give them, and how they pass within a house ("4.4.1 Fief Titles")."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import control, oaths, titles
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State


def price(state: State, fief: str, noble: str) -> int:
    """Return what a fief title costs (O03): two for each village, two less for an ambitious noble."""
    off: int = state.facts.prices["ambitious"] if state.has_attribute(noble, "ambitious") else 0
    return state.facts.fiefs[fief].price - off


def why_not(state: State, fief: str, noble: str) -> str | None:
    """Return the rule that keeps a noble from a fief title, bought or given, or None.

    O02: the title must be free, and his house must control all villages and a Stronghold there. O01: he may not have
    two already nor be a Brother. O04: a City must be left in the box, unless one stands in the fief already.
    """
    house = state.nobles[noble].house
    villages = state.facts.fiefs[fief].villages
    if fief in state.titles or any(control.controller(state, village) != house for village in villages):
        return "O02"
    if not any(village in state.forts for village in villages):
        return "O02"
    if not titles.room(state, noble):
        return "O01"
    cities = list(state.forts.values()).count("city")
    has_city = any(state.forts.get(village) == "city" for village in villages)
    stock: int = state.facts.prices["buildings"]["city"]["stock"]
    return "O04" if cities >= stock and not has_city else None


def confer(state: State, fief: str, noble: str, price: int | None = None) -> Step:
    """A noble gets the title of a fief; the house turns one of its Strongholds there into the City (O04).

    `price` is what was paid for it; None if it was not bought.
    """
    house = state.nobles[noble].house
    titles.award(state, fief, noble, price)
    villages = state.facts.fiefs[fief].villages
    if any(state.forts.get(village) == "city" for village in villages):
        return
    able = [village for village in villages if state.forts.get(village) == "stronghold"]
    answer = yield OneOf(
        house, "city", [{"city": village} for village in able], {"fief": fief, "areas": able}, evident=True
    )
    state.forts[answer["city"]] = "city"
    state.say("city", seat=house, area=answer["city"], dice=state.facts.penalty["city"], rule="O04")


def give(state: State, seat: str, fief: str, noble: str) -> Step:
    """The King's house gives a noble the title of a fief for nothing (E10)."""
    state.say("gift", seat=seat, noble=noble, fief=fief, rule="E10")
    oaths.seen(state, seat, "title", True, state.nobles[noble].house, title=fief, noble=noble)
    yield from confer(state, fief, noble)


def smaller(state: State, noble: str) -> list[str]:
    """Return which of his two titles a noble may hand on (O09): the cheaper one, or either if they cost the same."""
    held = state.titles_of(noble, *titles.FIEF_TITLES)
    if len(held) < 2:
        return []
    prices = {title: state.facts.fiefs[title].price if title in state.facts.fiefs else 0 for title in held}
    return [title for title in held if prices[title] == min(prices.values())]


def _bequests(state: State, seat: str) -> list[Answer]:
    """Return the answers by which a noble with two fief titles hands one to another noble of the house."""
    family = [one.id for one in state.family(seat)]
    return [
        {"act": "hand-on", "title": title, "noble": heir}
        for one in family for title in state.titles_of(one, *titles.FIEF_TITLES)
        for heir in family if heir != one and len(state.titles_of(one, *titles.FIEF_TITLES)) > 1
    ]  # fmt: skip


def _why_not_hand_on(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids handing a title on, or None. O09: only the smaller title. O01: only to a noble who
    has room for it. That a seat does this once between two events follows from `Effect.free`.
    """
    if answer["title"] not in smaller(state, state.titles[answer["title"]]):
        return "O09"
    return None if titles.room(state, answer["noble"]) else "O01"


def _hand_on(state: State, seat: str, answer: Answer) -> None:
    """Hand a noble's smaller fief title to another noble of the house (O09)."""
    titles.award(state, answer["title"], answer["noble"])


EFFECTS: Effects = {"hand-on": Effect(_bequests, _why_not_hand_on, _hand_on, free=True)}
