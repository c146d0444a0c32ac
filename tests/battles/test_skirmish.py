"""Skirmishes: whatever is chosen and drawn, the figures of the box are enough, and the battle has a plan."""

from __future__ import annotations

from itertools import combinations

import pytest

from gotweb.battles import facts, skirmish
from gotweb.battles.skirmish import cards, summaries, why_not_leaders
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ID


def test_no_draw_needs_more_figures_than_the_box_has() -> None:
    """Correction 13: the cards of commanders who were not chosen are drawn from, too."""
    for house in facts.HOUSES:
        own = [id for id, card in cards().items() if card.house == house]
        led = [id for id in own if cards()[id].commander]
        assert len(own) == 8 and len(led) == 7
        for named in [*combinations(led, 1), *combinations(led, 2)]:
            if why_not_leaders(house, list(named), 2, 4) is not None:
                continue
            for drawn in combinations([id for id in own if id not in named], 2):
                figures = dict.fromkeys(facts.box().kinds, 0)
                for id in named:
                    kind = facts.box().kinds[facts.box().commanders[id].unit]
                    figures[kind.id] += kind.figures - 1
                for id in drawn:
                    for unit, _, number in cards()[id].units:
                        figures[unit] += number * facts.box().kinds[unit].figures
                assert all(number <= facts.box().kinds[kind].stock for kind, number in figures.items())


@pytest.mark.parametrize("id", sorted(summaries()))
def test_whatever_is_chosen_a_battle_comes_of_it(id: str) -> None:
    for seed in range(12):
        match, pick = Match(game(ID), {"plan": id}), chance.seeded(f"{id} {seed}")
        while match.state.phase == "skirmish":
            assert game(ID).broken_laws(match.state, ()) == []
            match.push_sample(next(iter(match.choices)), pick)
        plan, one = match.state.plan, summaries()[id]
        assert plan.rounds == one["rounds"] and match.state.momentum == plan.momentum
        for house in facts.HOUSES:
            assert 1 <= len(plan.led_by(house)) <= 2
            assert sum(facts.box().commanders[leader].value for leader in plan.led_by(house)) <= 4
            for hex, unit in plan.units[house].items():
                row = plan.grid.at[hex].r
                deep = row + 1 if house == plan.top else plan.grid.rows - row
                assert deep <= one["rows"]["commander" if unit.commander else "unit"]


def test_both_choose_at_once_and_nobody_sees_it_before() -> None:
    match = Match(game(ID), {"plan": "raid-riverlands"})
    assert {choice.kind for choice in match.choices.values()} == {"leaders"}
    before = match.view("lannister")
    match.push("stark", {"leaders": ["rickard", "maege"]})
    after = match.view("lannister")
    assert after["sealed"] == ["stark"] and {**after, "sealed": [], "asked": [], "waiting": []} == {
        **before, "sealed": [], "asked": [], "waiting": [],
    }  # fmt: skip
    assert match.view("stark")["mine"] == {"leaders": ["maege", "rickard"]}


def test_a_setup_card_is_used_once() -> None:
    match, pick = Match(game(ID), {"plan": "westerlands-bounty"}), chance.seeded(7)
    while match.state.phase == "skirmish":
        match.push_sample(next(iter(match.choices)), pick)
    drawn = [id for event in match.log if event.kind == "setup-cards" for id in event.facts["setup"]]
    led = [id for event in match.log if event.kind == "led" for id in event.facts["commanders"]]
    assert len({*drawn, *led}) == len(drawn) + len(led) and len(drawn) == 8
    assert set(skirmish.cards()) >= {*drawn, *led}
