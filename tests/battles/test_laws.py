"""What must hold at every moment of a battle, over games in which there is much fighting."""

from __future__ import annotations

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
