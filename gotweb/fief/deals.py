"""Deals between two players ("9. Diplomacy", "10.2 Diplomacy Variant").

Gold, control of a village, and a captive's release may be exchanged openly at any time. A diplomacy marker lets both
hand over cards besides, which only they see. Titles, jailers, annulments, a wedding and promises may stand beside these
(`bargains.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf, Take
from gotweb.core.game import Asked, Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.fief import bargains, control, families, oaths
from gotweb.fief.piles import put_away, some
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State, without

KEYS = ("give", "ask", "grant", "claim", "release", "want", "marker")
"""The parts of a deal: gold that is given and asked, a village whose control is granted and claimed, a captive who is
released and one who is wanted, and whether a diplomacy marker is spent for cards. Those of `bargains.MORE` may follow,
each only if it holds something."""
EMPTY: dict[str, Any] = {
    "give": 0, "ask": 0, "grant": None, "claim": None, "release": None, "want": None, "marker": False,
}  # fmt: skip
NO_DEAL: Answer = {"deal": None}
BY_MARKER = 3
"""By the variant, the gold that may change hands with a marker; without one none does (X03)."""


def _partners(state: State, seat: str) -> list[Answer]:
    return [{"act": "deal", "other": other} for other in state.houses if other != seat]


def _always(state: State, seat: str, answer: Answer) -> str | None:
    return None


def _deal(state: State, seat: str, answer: Answer) -> Step:
    """Offer a deal; if the other house takes it (Y03), all its immediate terms happen at once (Y04)."""
    other = answer["other"]
    drafted = yield Deal(state, seat, other)
    terms = drafted["deal"]
    if terms is None:
        return
    state.say("offered", seat=seat, other=other, terms=terms, rule="Y03")
    answered = yield OneOf(other, "agree", [{"agree": True}, {"agree": False}], {"other": seat, "terms": terms})
    if not answered["agree"]:
        state.say("deal-refused", seat=other, other=seat, rule="Y03")
        return
    state.say("deal-made", seat=seat, other=other, terms=terms, rule="Y04")
    if terms["marker"]:
        state.diplomacy[seat] -= 1
        yield from _cards(state, seat, other)
    state.gold[seat] += terms["ask"] - terms["give"]
    state.gold[other] += terms["give"] - terms["ask"]
    for one, to, amount in ((seat, other, terms["give"]), (other, seat, terms["ask"])):
        oaths.paid(state, one, to, amount)
    yield from bargains.done(state, seat, other, terms)
    for village, old, new in ((terms["grant"], seat, other), (terms["claim"], other, seat)):
        if village is not None:
            oaths.seen(state, old, "control", True, new, area=village)
            yield from control.take(state, new, village)
    for noble, captor, house in ((terms["release"], seat, other), (terms["want"], other, seat)):
        if noble is not None:
            oaths.seen(state, captor, "ransom", True, house, noble=noble)
            yield from families.free(state, noble)
    bargains.swear(state, seat, other, terms)


def grants(state: State, seat: str, other: str) -> list[str]:
    """Return the villages whose control a house may hand to another house that is present there (P10)."""
    return [village for village, house in sorted(state.control.items())
            if house == seat and other in state.present(village)]  # fmt: skip


def held_for(state: State, captor: str, house: str) -> list[str]:
    """Return the nobles of `house` whom `captor` holds captive."""
    return [one.id for one in state.captives(captor) if one.house == house]


class Deal(Parts):
    """The question for a deal offered to another seat: `{"deal": {"give": 2, "ask": 0, "grant": "harrenhal", ...}}`, or
    null.
    """

    __slots__ = ("other", "state")

    def __init__(self, state: State, seat: str, other: str) -> None:
        super().__init__(seat, "deal", {"other": other})
        self.state, self.other = state, other

    def usual(self) -> Answer:
        return NO_DEAL

    def why_not(self, answer: Answer) -> str | None:
        if answer == NO_DEAL:
            return None
        terms = answer.get("deal") if isinstance(answer, dict) and answer.keys() == {"deal"} else None
        if not isinstance(terms, dict) or terms.keys() - {*bargains.MORE} != {*KEYS}:
            return NOT_AN_ANSWER
        if type(terms["marker"]) is not bool:
            return NOT_AN_ANSWER
        for key in ("give", "ask"):
            if type(terms[key]) is not int or terms[key] < 0:
                return NOT_AN_ANSWER
            if terms[key] > self._gold(key, terms["marker"]):
                return "X03" if self.state.on("markers") else "Y05"
        for key in ("grant", "claim", "release", "want"):
            if terms[key] not in self._things(key):
                rule = "P10" if key in ("grant", "claim") else "Y05"
                return rule if isinstance(terms[key], str) else NOT_AN_ANSWER
        if terms["marker"] and not self.state.diplomacy[self.seat]:
            return "Y06"
        more = bargains.why_not(self.state, self.seat, self.other, terms)
        if more is not None:
            return more or NOT_AN_ANSWER
        return "Y03" if terms == EMPTY else None

    def _gold(self, key: str, marker: bool) -> int:
        most = self.state.gold[self.seat if key == "give" else self.other]
        return min(most, BY_MARKER * marker) if self.state.on("markers") else most

    def _things(self, key: str) -> list[str | None]:
        """Return what can be granted, claimed, released or wanted (`key`), with None for nothing."""
        one, two = (self.seat, self.other) if key in ("grant", "release") else (self.other, self.seat)
        found = grants if key in ("grant", "claim") else held_for
        return [None, *found(self.state, one, two)]

    def compose(self) -> Compose:
        """Ask whether a deal is offered at all; then for its terms one by one, each among the possible ones.

        A deal with further terms (`bargains.py`) begins like an empty plain deal, which no older link ever held: so
        links from before there were further terms are still read.
        """
        if not (yield Part("offer", (False, True), lambda answer: answer["deal"] is not None)):
            return NO_DEAL
        terms = yield from self._plain(lambda answer: EMPTY if _wide(answer) else answer["deal"])
        if terms == EMPTY:
            if not (yield Part("more", (False, True), _wide)):
                return NO_DEAL
            terms = yield from self._plain(lambda answer: answer["deal"])
            yield from bargains.compose(self.state, self.seat, self.other, terms)
        return {"deal": terms} if terms != EMPTY else NO_DEAL

    def _plain(self, of: Callable[[Answer], Mapping[str, Any]]) -> Generator[Part, Any, dict[str, Any]]:
        """Ask for the terms that every deal has; `of` returns the terms of an answer."""
        terms = dict(EMPTY)
        spare = self.state.diplomacy[self.seat] > 0
        terms["marker"] = yield Part("marker", (False, True) if spare else (False,), partial(_named, of, "marker"))
        for key in ("give", "ask"):
            most = self._gold(key, terms["marker"])
            terms[key] = yield Part(key, range(most + 1), partial(_named, of, key))
        for key in ("grant", "claim", "release", "want"):
            terms[key] = yield Part(key, self._things(key), partial(_named, of, key))
        return terms

    def laid(self, of: Callable[[Part], Any]) -> tuple[list[tuple[Part, Any]], Answer]:
        """Return (all parts of a deal with their values, the deal itself); `of` returns the value of each part.

        The empty plain parts with which `compose` begins a deal with further terms are left out.
        """
        found: list[tuple[Part, Any]] = []
        asking = self.compose()
        part = next(asking)
        while part.name != "more":
            part = asking.send(part.name == "offer" or part.values[0])
        value: Any = True
        while True:
            try:
                part = asking.send(value)
            except StopIteration as done:
                answer: Answer = done.value
                return found, answer
            value = of(part)
            found.append((part, value))

    def sample(self, pick: Take) -> Answer:
        """Return a random deal. One in three has further terms, which a uniform random walk would hardly ever reach."""
        if pick(3):
            return super().sample(pick)
        return self.laid(lambda part: part.values[pick(len(part.values))])[1]

    def canonical(self, answer: Answer) -> Answer:
        terms = answer["deal"]
        return {"deal": terms and {key: terms[key] for key in (*KEYS, *bargains.MORE) if key in terms}}


def _named(of: Callable[[Answer], Mapping[str, Any]], key: str, answer: Answer) -> Any:
    """Return a named term from the terms that `of` finds in an answer."""
    return of(answer)[key]


def _wide(answer: Answer) -> bool:
    """Return whether a deal has any of the further terms, `bargains.MORE`."""
    return any(key in answer["deal"] for key in bargains.MORE)


def _cards(state: State, seat: str, other: str) -> Step:
    """Let both houses lay cards for each other, which nobody else sees (Y06).

    A house that now holds too many discards some (Y07).
    """
    papers = [
        OneOf(one, "hand-over", [{"hand-over": list(way)} for way in some(state.hands[one])], {"other": to},
              private=True, always=True)
        for one, to in ((seat, other), (other, seat))
    ]  # fmt: skip
    answers = yield papers
    laid: dict[str, list[str]] = {one: answers[one]["hand-over"] for one in (seat, other)}
    full = {one: (*without(state.hands[one], *laid[one]), *laid[to]) for one, to in ((seat, other), (other, seat))}
    kept: dict[str, tuple[str, ...]] = {}
    for one, cards in full.items():
        kept[one] = yield from _fitting(state, one, tuple(sorted(cards)))
    state.hands = {**state.hands, **kept}
    for one, cards in full.items():
        for card in without(cards, *kept[one]):
            put_away(state, card)
    for one, to in ((seat, other), (other, seat)):
        state.whisper(to, "received", seat=one, other=to, cards=laid[one])
        state.say("handed-over", seat=one, other=to, amount=len(laid[one]), rule="Y06")


def _fitting(state: State, seat: str, cards: tuple[str, ...]) -> Generator[Asked, Any, tuple[str, ...]]:
    """Ask which cards a seat keeps if it holds more than it may (Y07)."""
    most: int = state.facts.prices["limits"]["hand"]
    if len(cards) <= most:
        return cards
    ways = [list(way) for way in some(cards) if len(way) == most]
    answer = yield OneOf(
        seat, "keep", [{"keep": way} for way in ways], {"cards": list(cards)}, private=True, always=True
    )
    return tuple(answer["keep"])


EFFECTS: Effects = {"deal": Effect(_partners, _always, _deal, free=True)}
