"""What must hold at every moment of a battle, over games in which there is much fighting."""

from __future__ import annotations

import json
from itertools import product

import pytest

from gotweb.battles.position import KEYS
from gotweb.core.errors import BadPosition
from gotweb.core.shelf import game
from tests.battles.players import ID, PLANS, moments

SEEDS = 8


@pytest.mark.parametrize("plan", PLANS)
def test_all_laws_hold_at_every_moment(plan: str, whole: bool) -> None:
    for seed in range(SEEDS if whole else SEEDS // 2):
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
    asked = {"turn", "card", "units", "move", "attack", "reroll", "stand", "retreat", "parting", "counter", "advance",
             "pursue", "commit", "keep", "hold", "recover", "roll", "draw"}  # fmt: skip
    told = {"captured", "eliminated", "blocked", "burns", "destroyed", "dogs", "morale", "scored", "controls", "over"}
    for seed, plan in product(range(SEEDS), PLANS):
        *_, (last, _, _) = played = list(moments(plan, seed))
        asked -= {choice.kind for _, _, choice in played if choice is not None}
        told -= {event.kind for event in last.told}
        if not asked and not told:
            return
    raise AssertionError(f"never asked: {asked}; never told: {told}")


ODD = (7, -1, 1.5, True, "x", [], [3], [[3]], [["E8", "E7", 3]], {}, {"x": 1}, {"stark": 3}, {"E8": []}, None)


@pytest.mark.parametrize("key", sorted(KEYS))
def test_a_value_of_the_wrong_kind_is_refused_and_breaks_nothing(key: str) -> None:
    """Whatever stands under a key of a position, it is read or refused with BadPosition."""
    match = next(moments("open-field", 1))[0]
    rules, refused = game(ID), 0
    position = rules.position(match.state)
    for odd in ODD:
        try:
            rules.from_position({**position, key: odd}, match.options)
        except BadPosition:
            refused += 1
    assert refused
