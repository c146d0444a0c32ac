"""What one seat holds, no other can tell: exchange what is hidden, and every other view stays the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.fief.state import State, without
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.fief.playing import answer, asked


def exchanged(state: State, seat: str, pick: Any) -> State | None:
    """The same table with other cards in a seat's hand, of the same backs; None if it holds none."""
    hand = state.hands[seat]
    if not hand:
        return None
    twin = state.copy()
    court, fortune = list(twin.court), [card for card in twin.fortune if card in state.facts.cards["bounty"]]
    held: list[str] = []
    for card in hand:
        bag = court if state.facts.court(card) else fortune
        held.append(bag.pop(pick(len(bag))) if bag else card)
    for old, new in zip(hand, held, strict=True):
        field = "court" if state.facts.court(old) else "fortune"
        if old != new:
            setattr(twin, field, tuple(sorted((*without(getattr(twin, field), new), old))))
    twin.hands = {**twin.hands, seat: tuple(sorted(held))}
    return twin


@pytest.mark.parametrize("players", [3, 5])
def test_no_view_tells_what_another_seat_holds(players: int) -> None:
    pick, compared, seed = chance.seeded(f"secrets {players}"), 0, 0
    while compared < 100:
        seed += 1
        match = Match(fief(), options_for(players, seed))
        while match.result is None:
            answer(match, pick)
            for seat in match.seats if len(match.answers) % 7 == 0 else ():
                twin = exchanged(match.state, seat, pick)
                if twin is not None and twin.hands != match.state.hands:
                    compared += 1
                    for other in (None, *(one for one in match.seats if one != seat)):
                        assert match.game.view(twin, other) == match.game.view(match.state, other)
    assert seed < 10, "hands are hardly ever exchanged"


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("players", [4])
def test_a_raised_hand_is_offered_or_asked_of_all_alike(players: int, strict: bool) -> None:
    """Who could act is in nobody's view: the question is the same for everybody, whatever he holds (Y01)."""
    pick, seen = chance.seeded("hands"), 0
    match = Match(fief(), {**options_for(players, 3), "strict": strict})
    while match.result is None:
        raised = [choice for choice in match.answerable.values() if choice.kind in ("raise", "hand")]
        if raised:
            seen += 1
            told = {
                json.dumps([choice.facts, choice.options(), choice.usual(), choice.seen_by(None)]) for choice in raised
            }
            assert len(told) == 1
        acting = [choice for choice in match.choices.values() if choice.kind == "act"]
        assert all(choice.eyes == (choice.seat,) for choice in acting if match.state.hands[choice.seat])
        answer(match, pick)
    assert seen > 100


@pytest.mark.parametrize("strict", [False, True])
def test_what_is_asked_and_offered_is_the_same_whatever_a_seat_holds(strict: bool) -> None:
    """At the beginning of each task, with other cards in one hand: everybody else sees the same questions and hands."""
    pick, compared, offered, seed = chance.seeded(f"offered {strict}"), 0, 0, 0
    while compared < 60:
        seed += 1
        match = Match(fief(), {**options_for(4, seed), "strict": strict})
        while match.result is None and compared < 60:
            answer(match, pick)
            at, position = match.checkpoint()
            if at != len(match.answers) or match.result is not None:
                continue
            seat = match.seats[pick(len(match.seats))]
            twin = exchanged(match.state, seat, pick)
            if twin is None or twin.hands == match.state.hands:
                continue
            compared += 1
            hands = {**position["hands"], seat: list(twin.hands[seat])}
            decks = {deck: list(getattr(twin, deck)) for deck in ("court", "fortune")}
            again = Match(match.game, match.options, position={**position, "hands": hands, **decks})
            first = Match(match.game, match.options, position=position)
            offered += bool(first.beside)
            for other in (None, *(one for one in match.seats if one != seat)):
                seen = [[one.view(other)[key] for key in ("asked", "beside", "waiting")] for one in (first, again)]
                assert seen[0] == seen[1]
    assert offered > 10 or strict


@pytest.mark.parametrize("players", [4])
def test_cards_are_drawn_for_one_pair_of_eyes(players: int) -> None:
    pick = chance.seeded("eyes")
    match = Match(fief(), options_for(players, 8))
    while match.result is None:
        id, choice = asked(match, pick)
        if choice.seat == NATURE and choice.facts.get("what") in ("court", "fortune"):
            assert choice.eyes == (choice.facts["seat"],)
        match.push_sample(id, pick)
    assert not [event for event in match.log if event.kind in ("drew", "saw", "swapped", "received")]
