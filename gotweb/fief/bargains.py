"""What may stand in a deal beside gold, villages and freedom ("9. Diplomacy"; FAQ p31: the King's title for 2 gold and
a village): titles, captives who change their jailer, annulments, a wedding, and promises.

Each such term is legal in a deal exactly when it could be done now by itself, and is done at once when the deal is
taken. What can only be done later is a promise (`oaths.py`). `deals.py` calls this module.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.core.game import Step
from gotweb.core.parts import Part
from gotweb.fief import captives, hand, holdings, oaths, titles, weddings
from gotweb.fief.state import State

Terms = Mapping[str, Any]
"""The terms of a deal: part -> what stands there. A part of `MORE` is only there if it holds something."""
PURCHASES = ("ransoms", "upkeep", "council-bid", "hire", "buy")
"""The tasks of the purchase phase, in which the King may give a title (E10)."""


class Item(NamedTuple):
    """A kind of term in a deal: one house does something for the other one."""

    offers: bool
    """Whether the house that offers the deal does it; else the other one does."""
    keys: tuple[str, ...]
    """What it names, in order; of one name the value stands by itself."""
    why: Callable[[State, str, str, Any], str | None]
    """Called with who does it, for whom, and the value: the rule that forbids it, or None."""
    known: Callable[[State, str, str], list[Any]]
    """Called with who does it and for whom: all values that make sense."""
    do: Callable[[State, str, str, Any], Step | None]


# the King's titles


def _why_not_give(state: State, seat: str, other: str, value: Any) -> str | None:
    """Return the rule that forbids giving a fief title in a deal, or None.

    E10: only the King's house gives, in the purchase phase, to a noble of the other house who could buy the title (O01
    to O04), and not after that house has declined a gift in this round.
    """
    king = titles.sovereign(state)
    mine = king is not None and king.house == seat and state.doing[0] in PURCHASES
    if not mine or state.nobles[value["noble"]].house != other or f"gift {other}" in state.used:
        return "E10"
    return holdings.why_not(state, value["fief"], value["noble"])


def _gifts(state: State, seat: str, other: str) -> list[Any]:
    """Return all pairs of a fief and a noble in play, allowed or not."""
    return [{"fief": fief, "noble": noble} for fief in state.facts.fiefs for noble in sorted(state.nobles)]


def _give(state: State, seat: str, other: str, value: Any) -> Step:
    yield from holdings.give(state, seat, value["fief"], value["noble"])


# captives


def _why_not_pass(state: State, seat: str, other: str, value: Any) -> str | None:
    """Return the rule that forbids handing a captive to the other house, or None.

    Y05: the captive is one's own. M09: the other house is in the same place, and is not the captive's own house, which
    would set him free.
    """
    one = state.nobles[value]
    if one.captor != seat:
        return "Y05"
    return None if one.house != other and other in state.present(one.at) else "M09"


def _nobles(state: State, seat: str, other: str) -> list[Any]:
    return sorted(state.nobles)


def _pass(state: State, seat: str, other: str, value: Any) -> None:
    captives.pass_on(state, value, other)


# annulments


def _why_not_annul(state: State, seat: str, other: str, value: Any) -> str | None:
    """Return the rule that forbids an annulment in a deal, or None.

    D06: the house of the Hand of the King annuls, and the house of one spouse is one of the two in the deal, by which
    it asks for that.
    """
    head = titles.hand(state)
    spouse = state.spouse(value)
    asked = {state.nobles[one].house for one in (value, spouse) if one is not None}
    mine = head is not None and head.house == seat and asked & {seat, other}
    return None if mine and hand.annullable(state, value) else "D06"


def _annul(state: State, seat: str, other: str, value: Any) -> None:
    hand.annul(state, seat, value)


ITEMS: Mapping[str, Item] = {
    name: Item(offers, keys, why, known, do)
    for names, keys, why, known, do in (
        (("bestow", "obtain"), ("fief", "noble"), _why_not_give, _gifts, _give),
        (("pass", "receive"), ("noble",), _why_not_pass, _nobles, _pass),
        (("annul", "undo"), ("noble",), _why_not_annul, _nobles, _annul),
    )
    for name, offers in zip(names, (True, False), strict=True)
}  # fmt: skip
"""Part of a deal -> what it is. Of two that belong together the first is what the house that offers the deal does."""
WED, VOWS = "wed", {"vow": True, "oath": False}
"""The part for a wedding of two nobles; the promises of who offers the deal, and those of the other one."""
MORE = (*ITEMS, WED, *VOWS)


def _sides(seat: str, other: str, offers: bool) -> tuple[str, str]:
    """Return (the house that does something, the house for which it is done)."""
    return (seat, other) if offers else (other, seat)


def why_not(state: State, seat: str, other: str, terms: Terms) -> str | None:
    """Return the rule that forbids the further terms of a deal, "" where they are malformed, None where they are
    legal.
    """
    for key, item in ITEMS.items():
        if key not in terms:
            continue
        doer, to = _sides(seat, other, item.offers)
        if terms[key] not in item.known(state, doer, to):
            return ""
        rule = item.why(state, doer, to, terms[key])
        if rule is not None:
            return rule
    if WED in terms:
        rule = _why_not_wed(state, seat, other, terms)
        if rule is not None:
            return rule
    for key, offers in VOWS.items():
        if key in terms:
            if not isinstance(terms[key], list):
                return ""
            rule = oaths.why_not(state, *_sides(seat, other, offers), terms[key])
            if rule is not None:
                return rule
    return None


def _why_not_wed(state: State, seat: str, other: str, terms: Terms) -> str | None:
    """Return the rule that forbids the wedding in a deal, or None.

    B01: it is a time at which one of the two may offer marriages. B02 to B04: the two nobles may marry. B07: after the
    deal the house can still pay what the wedding costs.
    """
    pair = terms[WED]
    if not isinstance(pair, dict) or pair.keys() != {"noble", "spouse"}:
        return ""
    if not all(isinstance(one, str) and one in state.nobles for one in pair.values()):
        return ""
    wanted = weddings.Pair(pair["noble"], pair["spouse"])
    if state.doing[0] != "marry" or state.doing[1] not in (seat, other):
        return "B01"
    if state.nobles[wanted.spouse].house != other:
        return "B02"
    give, take = weddings.dues(state, wanted)
    poor = state.gold[seat] < terms["give"] + give or state.gold[other] < terms["ask"] + take
    return weddings.why_not(state, seat, wanted) or ("B07" if poor else None)


def compose(state: State, seat: str, other: str, terms: dict[str, Any]) -> Generator[Part, Any, None]:
    """Ask for the further terms of a deal one after the other and put them into its `terms`; each is chosen among the
    possible ones.
    """
    for key, item in ITEMS.items():
        doer, to = _sides(seat, other, item.offers)
        able = [one for one in item.known(state, doer, to) if item.why(state, doer, to, one) is None]
        yield from _one(key, able, terms)
    pairs: Sequence[Any] = []
    if state.doing[0] == "marry":
        pairs = [{"noble": one.id, "spouse": two.id} for one in state.family(seat) for two in state.family(other)]
    able = [one for one in pairs if _why_not_wed(state, seat, other, {**terms, WED: one}) is None]
    yield from _one(WED, able, terms)
    for key, offers in VOWS.items():
        sworn = yield from oaths.draft(state, *_sides(seat, other, offers), key)
        if sworn:
            terms[key] = sworn


def _one(key: str, able: Sequence[Any], terms: dict[str, Any]) -> Generator[Part, Any, None]:
    chosen = yield Part(key, [None, *able], lambda answer: answer["deal"].get(key))
    if chosen is not None:
        terms[key] = chosen


def done(state: State, seat: str, other: str, terms: Terms) -> Step:
    """Carry out the immediate terms of a deal that was taken: titles, captives, annulments, then the wedding (Y09).

    No term makes another one impossible that was possible when the deal was offered.
    """
    for key, item in ITEMS.items():
        if key not in terms:
            continue
        doer, to = _sides(seat, other, item.offers)
        step = item.do(state, doer, to, terms[key])
        if step is not None:
            yield from step
    if WED in terms:
        pair = weddings.Pair(terms[WED]["noble"], terms[WED]["spouse"])
        yield from weddings.unite(state, seat, other, pair, 0, 0)


def swear(state: State, seat: str, other: str, terms: Terms) -> None:
    """Record the promises of a deal that was taken (Y08)."""
    for key, offers in VOWS.items():
        for oath in terms.get(key, ()):
            oaths.swear(state, *_sides(seat, other, offers), oath)
