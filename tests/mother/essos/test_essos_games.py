"""Whole games with Essos, of four to eight: laws, saves, links, undo, and who sees what."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from gotweb.core import chance, link, record
from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.bids import Share
from gotweb.thrones.second.mother.essos.dragons import EssosMarch
from gotweb.thrones.second.mother.essos.laws import laws_between_steps
from gotweb.thrones.second.mother.essos.state import TARGARYEN, TOKENS, EssosState
from tests.mother.essos.board import ESSOS, WESTEROS, table

NUMBERS = (4, 5, 6, 7, 8)
MODULES: tuple[dict[str, Any], ...] = (
    {}, {"sea_orders": True, "tides": "yes"}, {"cards": "dance", "gifts": True}, {"cards": "chosen"},
    {"cards": "random", "tides": "without-skulls", "gifts": True, "sea_orders": True},
)  # fmt: skip


def some_houses(number: int, seed: int) -> tuple[str, ...]:
    """So many players, Targaryen among them: the others by lot."""
    left, pick, drawn = [*WESTEROS], chance.seeded(f"houses {seed}"), list[str]()
    while len(drawn) < number - 1:
        drawn.append(left.pop(pick(len(left))))
    return tuple(drawn)


def holds(match: Match, before: EssosState) -> None:
    """What holds of loyalty, strength and tracks at every moment, and between two of them."""
    state = match.state
    assert isinstance(state, EssosState)
    assert {order[-1] for order in state.tracks.values()} == {TARGARYEN}
    assert state.gained >= before.gained and state.dragon_strength >= before.dragon_strength
    assert state.dragon_strength <= 5 and sum(state.loyalty.values()) <= TOKENS
    assert not any(state.edition.areas[area].sea for area in state.loyalty)
    assert TARGARYEN in state.players and state.braavos in (None, *state.players)
    assert len(state.vassals) == 8 - len(state.players)
    if state.battle is not None:
        assert state.liege(state.battle.attacker) != state.liege(state.battle.defender)
    dragon = state.edition.kind_index["dragon"]
    assert all(area.sea is False for force_area, force in state.forces.items()
               if force.units[dragon] + force.routed[dragon] for area in [state.edition.areas[force_area]])  # fmt: skip


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("seed", range(2))
def test_random_games_keep_the_laws(number: int, seed: int) -> None:
    """X01 to X59: every number of players, each with other modules, laws on after every answer."""
    match = table(*some_houses(number, seed), **MODULES[(number + 3 * seed) % len(MODULES)])
    pick = chance.seeded(f"essos {number} {seed}")
    seen: Any = None
    while match.choices:
        assert match.game.broken_laws(match.state, [*match.choices.values()]) == []
        # where a step begins nothing is left to be settled
        if match.state.doing in (("plan",), ("raven",)) and seen != (match.state.round, match.state.doing):
            seen = (match.state.round, match.state.doing)
            assert list(laws_between_steps(match.state)) == []
        assert {seat for known in match.game.secrets(match.state) for seat in known} <= set(match.seats)
        before = match.state
        match.push_sample(next(iter(match.choices)), pick)
        holds(match, before)
    assert match.result is not None and set(match.result.winners) <= set(match.seats)
    assert match.result.rule in ESSOS.book_for(match.options).endings
    assert match.state.round == 10 or match.result.rule in ("N30", "X48")


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_is_saved_linked_and_taken_back(number: int) -> None:
    match = table(*some_houses(number, 7), tides="yes", gifts=number % 2 == 0)
    pick = chance.seeded(f"kept {number}")
    while match.choices:
        match.push_sample(next(iter(match.choices)), pick)
        if len(match.answers) % 160:
            continue
        assert match.fork().digest() == match.digest()
        content = json.loads(record.dumps(record.record(match, sealed=True, hidden=True)))
        assert record.load(content).match.digest() == match.digest()
        there = link.decode(link.encode(match, hidden=True))
        assert there.digest() == match.unsealed().digest() if match.sealed_answers else there.digest() == match.digest()
        if match.undoable:
            twin = match.again(len(match.answers))
            id, answer = twin.pop()
            twin.push(id, answer)
            assert twin.view(None)["units"] == match.view(None)["units"]


def test_a_position_between_steps_is_read_again() -> None:
    """Whatever a game comes to is written and read, with all that Essos adds."""
    match, pick = table("stark", "tyrell", "arryn"), chance.seeded("positions")
    rounds = set[int]()
    while match.choices:
        state = match.state
        if state.doing == ("plan",) and state.round not in rounds and not match.sealed_answers:
            rounds.add(state.round)
            step = match.game.position(state)
            content = {**step, "agenda": [["plan"], *step["agenda"]]}
            again = ESSOS.from_position(content, match.options)
            assert {**ESSOS.position(again), "phase": ""} == {**content, "phase": ""}
        match.push_sample(next(iter(match.choices)), pick)
    assert len(rounds) == match.state.round


def test_nobody_sees_what_is_to_come_of_the_fourth_deck() -> None:
    """The order of the deck is in no view and no log: two games that differ in it alone look the same."""
    match, pick = table(*some_houses(5, 1)), chance.seeded("hidden")
    while match.state.round < 3 or match.state.revealed or match.state.doing[0] == "draw":
        match.push_sample(next(iter(match.choices)), pick)
    for seat in (None, *match.seats):
        pile = match.view(seat)["decks"]["IV"]
        assert pile["top"] is None and pile["below"] == [] and pile["unknown"] == sorted(pile["unknown"])
        assert pile["size"] == 10 - 2 and len(pile["unknown"]) == 8
        seen = [event.facts for event in match.log_for(seat) if event.kind == "westeros-card"]
        assert {facts["card"] for facts in seen if facts["deck"] == "IV"}.isdisjoint(pile["unknown"])


def test_sealed_bids_of_targaryen_are_nobodys_before_all_are_shown() -> None:
    """Its tokens are known when bids are, and how it shares them after that."""
    match, pick = table(*WESTEROS), chance.seeded("bids are sealed")
    asked = 0
    while match.choices and asked < 3:
        bids = [choice for choice in match.choices.values() if choice.kind == "bid"]
        if bids and TARGARYEN in match.choices:
            most = bids[0].facts["power"] and match.choices[TARGARYEN].facts["power"]
            twin = match.fork()
            match.push(TARGARYEN, {"bid": 0})
            twin.push(TARGARYEN, {"bid": most})
            for seat in (None, *WESTEROS):
                assert match.view(seat) == twin.view(seat)
                assert match.log_for(seat) == twin.log_for(seat)
            asked += 1
        match.push_sample(next(iter(match.choices)), pick)
    assert asked


KINDS = {"loyalty", "ally", "recruit", "flesh", "sway", "annul", "share", "stake", "claim"}
EVENTS = {
    "dragons-grow", "shared", "loyalty-placed", "loyalty-gained", "loyalty-moved", "loyalty-restored", "card-paid",
    "ally", "recruited", "dragon-burnt", "braavos",
}  # fmt: skip


def test_all_that_targaryen_has_comes_up_in_random_games() -> None:
    """Every card of the fourth deck, every question, flights, gifts of bids; eagerly."""
    kinds, events, cards, flown = Counter[str](), Counter[str](), set[str](), 0
    for seed in range(8):
        match, pick = table(*some_houses(NUMBERS[seed % 5], seed)), chance.seeded(f"all of essos {seed}")
        while match.choices:
            id, choice = next(iter(match.choices.items()))
            kinds[choice.kind] += 1
            answer = choice.canonical(choice.sample(pick))
            if isinstance(choice, EssosMarch):
                flown += any(move["to"] in choice.flights(answer["march"]) for move in answer["moves"])
            if isinstance(choice, Share):
                assert choice.why_not(answer) is None
            eager = [one for one in choice.options() or () if isinstance(one.get(choice.kind), dict)]
            match.push(id, eager[pick(len(eager))] if choice.kind == "flesh" and eager else answer)
        for event in match.told:
            events[event.kind] += 1
            if event.kind == "resolving" and event.facts["deck"] == "IV":
                cards.add(event.facts["card"])
    assert cards == {*ESSOS.book.edition.decks["IV"]} and flown > 5
    assert kinds.keys() >= KINDS
    assert events.keys() >= EVENTS, EVENTS - events.keys()
