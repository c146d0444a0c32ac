"""What must hold at every moment of a battle, over games in which there is much fighting."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from gotweb.core.game import game
from tests.battles.players import ID, PLANS, moments

SEEDS = 8


@pytest.mark.parametrize("plan", PLANS)
def test_all_laws_hold_at_every_moment(plan: str) -> None:
    for seed in range(SEEDS):
        for match, _, _ in moments(plan, seed):
            assert game(ID).broken_laws(match.state, list(match.choices.values())) == [], (seed, len(match.answers))


@pytest.mark.parametrize("plan", PLANS)
def test_the_table_can_be_written_down_and_read_at_every_step_of_a_fight(plan: str) -> None:
    rules, read = game(ID), 0
    for seed in range(2):
        for match, _, _ in moments(plan, seed):
            at, position = match.checkpoint()
            if at == len(match.answers):
                again = rules.from_position(json.loads(json.dumps(position)), match.options)
                assert rules.position(again) == position
                read += 1
        assert rules.position(rules.from_position(rules.position(match.state), match.options))["result"] is not None
    assert read > 40


def test_everything_that_can_happen_happens_in_some_battle() -> None:
    """Else a part of the rules would be there that no random game ever runs."""
    told: Counter[str] = Counter()
    asked: set[str] = set()
    for plan in PLANS:
        for seed in range(SEEDS):
            *_, (last, _, _) = played = list(moments(plan, seed))
            asked |= {choice.kind for _, _, choice in played if choice is not None}
            told.update(event.kind for event in last.told)
    assert {"turn", "card", "units", "move", "attack", "reroll", "stand", "retreat", "parting", "counter", "advance",
            "pursue", "commit", "keep", "hold", "recover", "roll", "draw"} <= asked  # fmt: skip
    assert {"captured", "eliminated", "blocked", "burns", "destroyed", "dogs", "morale", "scored", "controls",
            "over"} <= told.keys()  # fmt: skip
