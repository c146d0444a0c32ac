"""What a player adds up beforehand agrees with what then happens."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import gotweb.thrones.game  # noqa: F401  # puts the game on the shelf
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.thrones.combat import totals
from gotweb.thrones.duel import duel
from gotweb.thrones.reach import comers, endangered, held, helpers, outlook, ready, stands

CASES = Path(__file__).parents[1] / "cases"


def case(id: str) -> Match:
    """The match at the start of a case."""
    for file in sorted(CASES.glob("*.json")):
        for told in json.loads(file.read_text("utf-8")):
            if told["id"] == id:
                return Match(game("thrones-first"), told.get("options", {}), position=told["position"])
    raise KeyError(id)


def marching(seed: int) -> Iterator[Match]:
    """A random game, at every moment when somebody is asked to march."""
    match = Match(game("thrones-first"), {"players": 5})
    dice = random.Random(seed)
    pick = chance.seeded(seed)
    match.settle(pick)
    while match.choices:
        seat, choice = next(iter(match.choices.items()))
        if choice.kind == "march":
            yield match
        match.push(seat, choice.sample(dice.randrange))
        match.settle(pick)


def test_support_at_blackwater_before_it_is_fought() -> None:
    """I03, the rulebook's example of support: Tyrell comes to 7; Lannister to 4, and 6 with Baratheon's help."""
    match = case("I03")
    state = match.state
    units = state.edition.units({"knight": 2})
    seen = outlook(state, "tyrell", "the-reach", [("blackwater", units)])
    assert seen is not None
    assert totals(seen.strengths) == {"tyrell": 7, "lannister": 4}
    assert seen.helpers == {"harrenhal": {"tyrell": 2, "lannister": 2}}
    low, high = seen.span("lannister")
    assert low >= 4 and high >= low + 2


def test_whoever_can_march_somewhere_is_a_comer_and_nobody_else() -> None:
    seen = 0
    for match in marching(1):
        state = match.state
        for choice in match.choices.values():
            if choice.kind != "march":
                continue
            for origin, facts in choice.facts["origins"].items():
                for area in state.edition.areas:
                    can = area in facts["routes"] and bool(facts["units"])
                    found = [c for c in comers(state, area) if c.origin == origin]
                    assert bool(found) == can, (origin, area)
                    seen += can
    assert seen > 20


def marches_into_battle(match: Match) -> list[tuple[str, dict[str, Any], str]]:
    found = []
    for seat, choice in match.choices.items():
        if choice.kind == "march":
            for origin, facts in choice.facts["origins"].items():
                for to in facts["routes"]:
                    answer = {"march": origin, "moves": [{"to": to, **facts["units"]}], "leave_power": False}
                    if match.state.house_in(to) not in (None, seat) and match.why_not(seat, answer) is None:
                        found.append((seat, answer, to))
    return found


def test_the_outlook_holds_whatever_cards_are_played() -> None:
    """Fought out on forks, every battle ends within the span, unless a card's text or a killed unit says otherwise."""
    fought = 0
    for match in (match for seed in range(3) for match in marching(seed)):
        for seat, answer, to in marches_into_battle(match)[:1]:
            origin = answer["march"]
            units = match.state.edition.units({k: n for k, n in answer["moves"][0].items() if k != "to"})
            seen = outlook(match.state, seat, origin, [(to, units)])
            assert seen is not None
            grid = duel(match, seat, answer)
            for (ours, theirs), outcome in grid.items():
                cards = match.state.edition.cards
                if cards[ours].ability or cards[theirs].ability or seen.helpers:
                    continue
                attack = seen.strengths[seat].total + cards[ours].strength
                defense = seen.strengths[seen.defender].total + cards[theirs].strength
                best = min((seat, seen.defender), key=match.state.tracks["fiefdoms"].index)
                if seen.blade == seat:
                    attack += attack + 1 == defense
                elif seen.blade == seen.defender:
                    defense += defense + 1 == attack
                wins = best if attack == defense else seat if attack > defense else seen.defender
                assert outcome.winner == wins, (answer, ours, theirs)
                fought += 1
    assert fought > 100


def test_a_duel_changes_nothing() -> None:
    for match in islice(marching(5), 40):
        for seat, answer, _ in marches_into_battle(match)[:1]:
            before = match.digest()
            duel(match, seat, answer)
            assert match.digest() == before


# who could help, and what is in danger


def test_who_could_help_at_blackwater() -> None:
    """I03: Lannister and Baratheon have support orders next door."""
    state = case("I03").state
    assert {(one.house, one.area): one.strength for one in helpers(state, "blackwater")} == {
        ("baratheon", "harrenhal"): 2,
        **{(state.house_in(a), a): n for a, n in own_support(state).items()},
    }


def own_support(state: Any) -> dict[str, int]:
    attack = outlook(state, "tyrell", "the-reach", [("blackwater", state.edition.units({"knight": 2}))])
    assert attack is not None
    return {where: n for one in attack.strengths.values() for source, n, where in one.lines if source == "support"}


def test_a_helper_is_asked_in_the_battle_and_nobody_else() -> None:
    """Fought on a fork: whoever is asked for support was among the helpers, with the strength that was told."""
    asked = 0
    for match in (match for seed in range(4) for match in marching(seed)):
        for seat, answer, to in marches_into_battle(match)[:2]:
            told = {one.area: one for one in helpers(match.state, to) if one.area != answer["march"]}
            twin = match.fork()
            twin.push(seat, answer)
            found: dict[str, dict[str, int]] = {}
            while twin.choices and next(iter(twin.choices.values())).kind == "support":
                helper, choice = next(iter(twin.choices.items()))
                found |= choice.facts["areas"]
                assert all(told[area].house == helper for area in choice.facts["areas"])
                twin.push(helper, choice.options()[0])
            assert all({told[area].strength} == set(worth.values()) for area, worth in found.items())
            asked += len(found)
    assert asked > 8


def test_what_is_endangered_can_be_attacked_by_more_than_stands_there() -> None:
    seen = 0
    for match in (match for seed in range(3) for match in marching(seed)):
        state = match.state
        for house in state.houses:
            danger = endangered(state, house)
            assert danger.keys() <= set(held(state, house))
            for area, comer in danger.items():
                assert comer.house != house
                assert ready(state, comer)
                assert area not in state.forces or comer.attack > stands(state, area)
                choice = match.choices.get(comer.house)
                if choice is not None and choice.kind == "march":
                    assert area in choice.facts["origins"][comer.origin]["routes"]
                    seen += 1
            for area in set(held(state, house)) - danger.keys():
                empty = area not in state.forces
                strong = [
                    c for c in comers(state, area) if c.house != house and (empty or c.attack > stands(state, area))
                ]
                assert not any(ready(state, comer) for comer in strong)
    assert seen > 20


def test_a_march_of_strength_0_endangers_an_area_that_only_a_token_or_a_shield_holds() -> None:
    """H21, H23: nobody stands there, so nothing has to be beaten."""
    content = {
        "round": 3, "phase": "march", "control": {"harrenhal": "lannister"},
        "units": {"stoney-sept": {"stark": {"footman": 1}}, "riverrun": {"baratheon": {"footman": 1}}},
        "orders": {"stoney-sept": {"house": "stark", "token": "march-1"}},
    }  # fmt: skip
    match = Match(game("thrones-first"), {"players": 5}, position=content)
    danger = endangered(match.state, "lannister")
    assert {area: comer.attack for area, comer in danger.items()} == {"harrenhal": 0, "lannisport": 0}
    assert endangered(match.state, "baratheon") == {}, "a footman stands there, whom a strength of 0 does not beat"
    match.push("stark", {"march": "stoney-sept", "moves": [{"to": "harrenhal", "footman": 1}], "leave_power": False})
    assert match.view(None)["controllers"]["harrenhal"] == "stark"
