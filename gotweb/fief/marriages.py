"""Phase 1: marriages are offered and made ("1.1 Marriage Alliances")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.fief import weddings
from gotweb.fief.state import State
from gotweb.fief.weddings import Pair, dues, why_not
from gotweb.fief.windows import WINDOWS

NOBODY: Answer = {"propose": None}
KEYS = {"noble", "spouse", "give", "ask"}


def propose(state: State, house: str) -> Step:
    """Let a house offer marriages one after the other, each pair once; the other house accepts or refuses (B01)."""
    offered: set[Pair] = set()

    def question() -> Proposal | None:
        open_ = any(pair not in offered for pair in pairs(state, house))
        return Proposal(state, house, offered) if open_ else None

    while True:
        answer = yield from WINDOWS.beside(state, question)
        terms = None if answer is None else answer["propose"]
        if terms is None:
            return
        offered.add(Pair(terms["noble"], terms["spouse"]))
        yield from _offer(state, house, terms)


def _offer(state: State, house: str, terms: dict[str, Any]) -> Step:
    other = state.nobles[terms["spouse"]].house
    state.say("proposed", seat=house, other=other, rule="B01", **terms)
    answer = yield OneOf(other, "marry", [{"marry": True}, {"marry": False}], {"other": house, **terms})
    if not answer["marry"]:
        state.say("refused-marriage", seat=other, noble=terms["noble"], spouse=terms["spouse"], rule="B01")
        return
    pair = Pair(terms["noble"], terms["spouse"])
    yield from weddings.unite(state, house, other, pair, terms["give"], terms["ask"])
    yield from WINDOWS.after(state, "wedding")


def pairs(state: State, house: str) -> Iterator[Pair]:
    """Yield all pairs of nobles that a house may offer for marriage now (B02 to B04, B07), sorted."""
    for one in state.family(house):
        for other in sorted(state.nobles):
            if why_not(state, house, Pair(one.id, other)) is None:
                yield Pair(one.id, other)


class Proposal(Parts):
    """The question for an offer of marriage, or none: `{"propose": {"noble": ..., "spouse": ..., "give": n, "ask":
    n}}`.

    `give` is the gold that the house offers, `ask` the gold it wants; at most one of them is more than 0.
    """

    __slots__ = ("offered", "state")

    def __init__(self, state: State, house: str, offered: set[Pair]) -> None:
        super().__init__(house, "propose", {"gold": state.gold[house]})
        self.state, self.offered = state, frozenset(offered)

    def usual(self) -> Answer:
        return NOBODY

    def why_not(self, answer: Answer) -> str | None:
        if answer == NOBODY:
            return None
        terms = answer.get("propose") if isinstance(answer, dict) and answer.keys() == {"propose"} else None
        if not isinstance(terms, dict) or terms.keys() != KEYS:
            return NOT_AN_ANSWER
        if not all(isinstance(terms[key], str) and terms[key] in self.state.nobles for key in ("noble", "spouse")):
            return NOT_AN_ANSWER
        if not all(type(terms[key]) is int and terms[key] >= 0 for key in ("give", "ask")):
            return NOT_AN_ANSWER
        pair = Pair(terms["noble"], terms["spouse"])
        rule = why_not(self.state, self.seat, pair)
        if rule is not None or pair in self.offered:
            return rule or "B01"
        give, ask = self._most(pair)
        dear = terms["give"] > give or terms["ask"] > ask or (terms["give"] > 0 and terms["ask"] > 0)
        return ("X03" if self.state.on("markers") else "B08") if dear else None

    def _most(self, pair: Pair) -> tuple[int, int]:
        """Return the most gold that can be (given, asked) besides the fixed costs: none where gold needs a marker
        (X03).
        """
        if self.state.on("markers"):
            return 0, 0
        gold, (give, take) = self.state.gold, dues(self.state, pair)
        return gold[self.seat] - give, gold[self.state.nobles[pair.spouse].house] - take

    def compose(self) -> Compose:
        """Ask which two nobles marry; then the gold given, or else asked."""
        left = [pair for pair in pairs(self.state, self.seat) if pair not in self.offered]
        brides: list[str | None] = [None, *dict.fromkeys(pair.noble for pair in left)]
        noble = yield Part("noble", brides, lambda answer: (answer["propose"] or {"noble": None})["noble"])
        if noble is None:
            return NOBODY
        spouses = [pair.spouse for pair in left if pair.noble == noble]
        spouse = yield Part("spouse", spouses, lambda answer: answer["propose"]["spouse"])
        give, ask = self._most(Pair(noble, spouse))
        given = yield Part("give", range(give + 1), lambda answer: answer["propose"]["give"])
        asked = 0
        if given == 0:
            asked = yield Part("ask", range(ask + 1), lambda answer: answer["propose"]["ask"])
        return {"propose": {"noble": noble, "spouse": spouse, "give": given, "ask": asked}}

    def canonical(self, answer: Answer) -> Answer:
        terms = answer["propose"]
        return {"propose": terms and {key: terms[key] for key in ("noble", "spouse", "give", "ask")}}
