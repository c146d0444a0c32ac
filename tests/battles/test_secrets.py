"""Hands are secret: nobody else's view, the open position, the log and the digest are the same whatever is in them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.battles.facts import HOUSES
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ENEMY, ID, PLANS, moments
from tests.rest import in_turn


def others(match: Match, seat: str) -> str:
    """All that anybody else sees."""
    seen = [match.view(None), match.view(ENEMY[seat]), match.log, match.log_for(ENEMY[seat]), match.digest()]
    return json.dumps(seen, sort_keys=True)


@pytest.mark.parametrize("plan", PLANS)
def test_another_hand_of_as_many_cards_looks_the_same_to_all_others(plan: str) -> None:
    compared = 0
    for match, _, choice in moments(plan, 4):
        if choice is None or choice.kind != "turn" or len(match.answers) % 3:
            continue
        at, position = match.checkpoint()
        if at != len(match.answers):
            continue
        seat = choice.seat
        hand, deck = position["hands"][seat], list(position["unseen"][seat])
        for card in hand:
            deck.remove(card)
        if not hand or not deck or deck[0] in hand:
            continue
        exchanged = {**position, "hands": {**position["hands"], seat: sorted([deck[0], *hand[1:]])}}
        twins = [Match(game(ID), match.options, position=one) for one in (position, exchanged)]
        assert others(twins[0], seat) == others(twins[1], seat)
        assert twins[0].view(seat) != twins[1].view(seat)
        compared += 1
    assert compared > 2


def test_what_is_kept_is_never_told() -> None:
    for match, _, _ in moments("open-field", 6):
        for event in match.log:
            assert event.kind not in ("drew", "kept") and "keep" not in str(event.facts.get("answer"))


def test_what_is_drawn_is_seen_by_its_seat_alone() -> None:
    *_, (match, _, _) = moments("open-field", 6)
    for seat, enemy in ENEMY.items():
        own = [event for event in match.log_for(seat) if event.kind == "drew"]
        assert own and all(event.facts["seat"] == seat for event in own)
        assert not [event for event in match.log_for(enemy) if event.kind == "drew" and event.facts["seat"] == seat]


@pytest.mark.parametrize("plan", [pytest.param(plan, marks=in_turn(at, 1, 2)) for at, plan in enumerate(PLANS)])
def test_a_whole_game_with_other_cards_in_a_hand_looks_the_same_to_all_others(plan: str) -> None:
    """In the midst of a step, too: cards are drawn, looked at without being played, drawn by a tactic, and kept.

    The cards that nobody else has seen yet change places, and the game is played again with them.
    """
    pick, known, compared = chance.seeded(f"twins {plan}"), set(), 0
    for match, _, choice in moments(plan, 8):
        if choice is None or match.state.phase == "skirmish" or pick(9):
            continue
        for seat in HOUSES:
            told = [event.facts for event in match.log_for(ENEMY[seat]) if event.kind in ("played", "discarded")]
            open_ = {card for facts in told for card in facts.get("cards", [facts.get("card")])}
            hidden = sorted({*match.state.hands[seat], *match.state.decks[seat]} - open_)
            if not hidden or not set(match.state.hands[seat]) & set(hidden):
                continue
            places = dict(zip(hidden, shuffled(hidden, pick), strict=True))
            twin = Match(game(ID), {"plan": plan})
            for id, answer in match.answers:
                twin.push(id, exchanged(answer, places))
            assert others(match, seat) == others(twin, seat)
            compared += match.view(seat) != twin.view(seat)
            known.add(choice.kind)
    assert compared > 5 and len(known) > 3


def shuffled(cards: list[str], pick: Any) -> list[str]:
    left = list(cards)
    return [left.pop(pick(len(left))) for _ in cards]


def exchanged(value: Any, places: dict[str, str]) -> Any:
    """An answer with cards in the places of others."""
    if isinstance(value, dict):
        return {key: exchanged(one, places) for key, one in value.items()}
    if isinstance(value, list):
        return [exchanged(one, places) for one in value]
    return places.get(value, value) if isinstance(value, str) else value
