"""Mercenaries: upkeep, bids, and how mercenaries enter a battle ("4.2.2 Mercenary")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer, Number
from gotweb.core.game import Asked, Step
from gotweb.fief.battle import Battle, Side, led
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State

PLAGUE = "plague"


class Sum(Number):
    """The question how much gold a seat pays, with a default."""

    __slots__ = ("_usual",)

    def __init__(self, *content: Any, usual: int, **how: Any) -> None:
        """`usual` is the number assumed when an answer is left out; all else as for `Number`."""
        super().__init__(*content, **how)
        self._usual = usual

    def usual(self) -> Answer:
        return {self.kind: self._usual}


def upkeep(state: State, seat: str) -> Step:
    """A house pays one gold for each mercenary that it keeps; the others go back to the pool (M02)."""
    camp = state.camps.get(seat, 0)
    if not camp:
        return
    most = min(camp, state.gold[seat])
    answer = yield Sum(seat, "pay", most, "M02", {"amount": camp, "gold": state.gold[seat]}, usual=most)
    kept: int = answer["pay"]
    state.gold[seat] -= kept
    state.camps[seat] = kept
    state.say("upkeep", seat=seat, amount=kept, rule="M02")


def wanted(state: State) -> bool:
    """Return whether there are mercenaries in the pool and a house has gold to bid for them (M03)."""
    return state.stock(state.first, "mercenary") > 0 and any(state.gold.values())


def hire(state: State) -> Step:
    """Let all houses bid in secret for the mercenaries in the pool (M03): the highest takes them and pays; equal
    bidders bid once more.
    """
    if not wanted(state):
        return
    pool = state.stock(state.first, "mercenary")
    bids = yield from _bid(state, dict.fromkeys(state.order, 0), pool)
    best = [seat for seat, bid in bids.items() if bid == max(bids.values())]
    if len(best) > 1 and max(bids.values()):
        bids = yield from _bid(state, {seat: bids[seat] for seat in best}, pool, again=True)
        best = [seat for seat, bid in bids.items() if bid == max(bids.values())]
    if len(best) > 1 or not max(bids.values()):
        state.say("nobody-hires", rule="M03")
        return
    winner = best[0]
    state.gold[winner] -= bids[winner]
    state.camps[winner] += pool
    state.say("hired", seat=winner, amount=pool, gold=bids[winner], held=state.camps[winner], rule="M03")


def _bid(state: State, least: dict[str, int], pool: int, again: bool = False) -> Generator[Asked, Any, dict[str, int]]:
    """Ask for sealed bids, none below a seat's minimum in `least`.

    `again` marks the second round, between equal bidders.
    """
    questions = [
        Sum(seat, "bid", state.gold[seat], "M03", {"amount": pool, "least": low}, usual=low, low=low, sealed=True,
            always=True)
        for seat, low in least.items()
    ]  # fmt: skip
    answers = yield questions
    bids = {seat: answers[seat]["bid"] for seat in least}
    for seat, bid in bids.items():
        state.say("bid", seat=seat, amount=bid, **({"again": True} if again else {}), rule="M03")
    return bids


def rest(state: State, house: str, n: int) -> None:
    """Move mercenaries that have fought to the camp's rest, until the end of the round."""
    if n:
        state.rested[house] = state.rested.get(house, 0) + n


def home(state: State) -> None:
    """At the end of the round bring mercenaries that have fought back to their camps (M04)."""
    for house, n in state.rested.items():
        state.camps[house] += n
    state.rested = {}


def _side(state: State, seat: str) -> Side | None:
    """Return the side of a battle on which a seat has a noble, or None."""
    battle = state.battle
    if battle is None:
        return None
    return next((side for side in battle.sides() if seat in side.houses and led(state, battle, side, seat)), None)


def _candidates(state: State, seat: str) -> list[Answer]:
    side = _side(state, seat)
    if side is None or (state.battle.alone and side is state.battle.offence):
        return []
    return [{"act": "hire", "amount": n} for n in range(1, state.camps.get(seat, 0) + 1)]


def _always(state: State, seat: str, answer: Answer) -> str | None:
    return None


def sick(state: State, battle: Battle, n: int) -> bool:
    """Return whether a plague kills half of so many mercenaries placed at once in a battle (M04): not at a Sept
    (G09).
    """
    open_to = battle.at in state.facts.villages and battle.at not in state.septs
    return n > 1 and open_to and state.under(state.village(battle.at).region, PLAGUE)


def _place(state: State, seat: str, answer: Answer) -> None:
    """Place mercenaries in the battle (M04).

    Of several placed at once in a plagued region half are lost, but at a Sept none (G09).
    """
    n, battle = answer["amount"], state.battle
    state.camps[seat] -= n
    fit = n - n // 2 if sick(state, battle, n) else n
    battle.hired[seat] = battle.hired.get(seat, 0) + fit
    state.say("placed-mercenaries", seat=seat, area=battle.at, amount=fit, rule="M04")


EFFECTS: Effects = {"hire": Effect(_candidates, _always, _place)}
