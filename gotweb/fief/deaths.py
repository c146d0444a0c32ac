"""A noble dies, for whatever reason: what becomes of his titles, marriage, guard, gifts and place."""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import crown, inheritance, maester, presence
from gotweb.fief.state import State


def die(state: State, noble: str, rule: str, settle: bool = True) -> Step:
    """A noble dies by this rule (H05), unless Maester Aemon saves him (W16).

    `settle` is false if the caller calls `presence.settle` for the place later.
    """
    if (yield from maester.saves(state, noble, rule)):
        return
    one, spouse = state.nobles[noble], state.spouse(noble)
    king = state.titles.get("king") == noble
    state.say("died", noble=noble, seat=one.house, area=one.at, rule=rule)
    yield from inheritance.strip(state, noble, spouse)
    state.marriages = tuple(pair for pair in state.marriages if noble not in pair)
    if one.card is not None:
        state.court_discard = tuple(sorted((*state.court_discard, one.card)))
    state.wall = state.wall._replace(ranks=tuple(id for id in state.wall.ranks if id != noble))
    del state.nobles[noble]
    if settle:  # before anybody is asked who bears what, so that the place is in order then
        yield from presence.settle(state, one.at)
    yield from _gifts(state, noble, one.house)
    if king:
        yield from crown.king_is_dead(state)


def _gifts(state: State, noble: str, house: str) -> Step:
    """Pass on what a dead noble held: the Iron Bank's loan goes to a noble named by his house; Maester Aemon leaves the
    game (W15, W16).
    """
    if state.gifts.get("aemon") == noble:
        del state.gifts["aemon"]
        state.say("aemon-left", seat=house, rule="W16")
    if state.gifts.get("loan") == noble:
        del state.gifts["loan"]
        family = [one.id for one in state.family(house)]
        if family:
            answer = yield OneOf(house, "bear", [{"bear": one} for one in family], {"title": "loan", "nobles": family})
            state.gifts["loan"] = answer["bear"]
