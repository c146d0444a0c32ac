"""Random games with the Iron Bank: laws at every moment, saved and loaded on the way, and what is hidden stays so."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection
from typing import Any

import pytest

from gotweb.bots.seen import seen
from gotweb.core import link, record
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.bots import guess
from gotweb.thrones.second.mother.bank.state import LOANS
from gotweb.thrones.second.mother.box import HOUSES
from tests.mother.bank.tables import LENDING, bank, chosen
from tests.mother.whole_box import forces
from tests.players import lively


def borrowing(match: Match, pick: Any, known: Collection[str] = ()) -> None:
    """Answer one question: take loans, those not known yet before others, and lay bank orders wherever they can lie."""
    id, choice = next(iter(match.choices.items()))
    if choice.seat == NATURE:
        match.push_sample(id, pick)
        return
    answer = lively(match, choice, pick)
    if choice.kind == "loan" and len(choice.options() or ()) > 1:
        answer = min(reversed((choice.options() or ())[1:]), key=lambda option: option["loan"] in known)
    if choice.kind == "orders":
        for area, token in answer["orders"].items():
            other = {**answer["orders"], area: "iron-bank"}
            if token != "iron-bank" and choice.why_not({"orders": other}) is None:
                answer = {"orders": other}
                break
    match.push(id, choice.canonical(answer))


def told(match: Match) -> Counter[str]:
    return Counter(event.kind for event in match.log)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.one_of(2)
def test_the_laws_hold_at_every_moment_and_a_game_goes_on_after_it_was_saved(seed: int) -> None:
    """R02 to R27: four to eight players, with and without sea orders and gifts."""
    pick = seeded(f"bank {seed}")
    played = HOUSES[seed % 3 : seed % 3 + 3 + seed % 5] if seed % 5 < 4 else HOUSES
    match = Match(LENDING, chosen(*played, sea_orders=seed % 2 == 0, gifts=seed % 3 == 0))
    count = 0
    while match.choices:
        borrowing(match, pick)
        assert match.game.broken_laws(match.state, []) == []
        assert somewhere(match) == Counter(LOANS.keys())
        assert all(power >= 0 for power in match.state.power.values())
        count += 1
        if count % 60 == 0 and not any(choice.sealed for choice in match.choices.values()):
            match = again(match)
    assert match.result is not None and told(match)["loan-shown"] == match.state.round
    assert told(match)["interest"] and told(match)["loan-taken"] >= 3
    assert link.decode(link.encode(match, hidden=True)).digest() == match.digest()


def again(match: Match) -> Match:
    """The match out of its own record, and the state out of its own position where a step begins."""
    loaded = record.load(json.loads(record.dumps(record.record(match, hidden=True)))).match
    assert loaded.digest() == match.digest() and loaded.view("targaryen") == match.view("targaryen")
    began = match.game.position(match.starts[-1].state)
    posed = match.game.from_position(json.loads(json.dumps(began)), match.options)
    assert match.game.position(posed) == began
    return loaded


def somewhere(match: Match) -> Counter[str]:
    """Where the twelve loans are: each once."""
    deck, row, taken = match.state.bank
    return Counter(
        [*deck.unknown, *deck.below, *filter(None, row), *(loan for loans in taken.values() for loan in loans)]
    )


def test_one_two_and_three_loans_lie_open_in_the_first_rounds_and_what_nobody_takes_goes_under_the_deck() -> None:
    """R02, R03 (MD107)"""
    pick = seeded(4)
    match = Match(LENDING, chosen("stark", "tyrell", "martell"))
    seen: dict[int, list[int]] = {}
    while match.choices and match.state.round < 7:
        choice = next(iter(match.choices.values()))
        if choice.kind == "orders":
            seen[match.state.round] = [place for place, loan in enumerate(match.state.bank.open) if loan]
        match.push(choice.id, {"loan": None} if choice.kind == "loan" else choice.sample(pick))
    assert [seen[n] for n in range(1, 7)] == [[0], [0, 1], *[[0, 1, 2]] * 4]
    assert len(match.state.bank.deck.below) == 4
    under = [event.facts["loan"] for event in match.log if event.kind == "loan-under"]
    assert [*match.state.bank.deck.below] == under
    shown = [event.facts["loan"] for event in match.log if event.kind == "loan-shown"]
    assert under == shown[:4] and len({*shown}) == len(shown) == 6


def test_interest_is_paid_once_a_round_for_every_loan_from_the_round_after_it_was_taken() -> None:
    """R10 (MD108)"""
    position = {"round": 3, "phase": "consolidate", "commanders": {}, **bank("spymaster", stark=("full-host",))}
    match, pick = Match(LENDING, chosen(*HOUSES), position=position, posed=True), seeded(2)
    while match.choices and match.state.round < 7:
        borrowing(match, pick)
    due = [event.facts["due"] for event in match.log if event.kind == "interest" and event.facts["house"] == "stark"]
    rounds = [event.facts["round"] for event in match.log if event.kind == "round"]
    assert len(due) == len(rounds) - 1 == 3 and due[0] == 1 and due == sorted(due), "the last round has just begun"


# what nobody, or only one seat, may know


def test_no_seat_sees_an_order_of_the_deck_before_a_loan_is_turned() -> None:
    """R14: what is in the bag all can reckon, and it is sorted; a draw names nothing that will come."""
    match, pick = Match(LENDING, chosen("stark", "tyrell", "martell")), seeded(9)
    for _ in range(200):
        for seat in (None, *match.seats):
            view = match.view(seat)
            assert view["bank"]["unknown"] == sorted(view["bank"]["unknown"])
            assert view["bank"] == match.view(None)["bank"]
        borrowing(match, pick)


@pytest.mark.parametrize("top", [0, 1, 2])
def test_the_cards_of_a_spymaster_are_known_to_his_seat_alone_until_they_come(top: int) -> None:
    """R26, R14: in view, log, record and link of all other seats they stand nowhere, however they were put back."""
    position = {"round": 3, "phase": "consolidate", "power": {"stark": 7}, **bank("spymaster"),
                "units": {"the-bite": {"stark": {"ship": 1}}},
                "orders": {"the-bite": {"house": "stark", "token": "iron-bank"}}}  # fmt: skip
    match = Match(LENDING, chosen(*HOUSES), position=position, posed=True)
    match.push("stark", {"loan": "spymaster"})
    match.push("stark", {"spy": "III"})
    cards = ["put-to-the-sword", "web-of-lies"]
    for card in cards:
        match.push(NATURE, {"draw": card})
    match.push("stark", {"top": cards[:top], "under": cards[top:]})
    for seat in (None, *match.seats):
        pile, log = match.view(seat)["decks"]["III"], [event.facts for event in match.log_for(seat)]
        knows = [pile["top"], pile.get("then"), *pile["below"]]
        if seat == "stark":
            assert knows == [*[*cards[:top], None, None][:2], *cards[top:]] and {"westeros"} <= set().union(*log)
        else:
            assert set(knows) <= {None} and not any("westeros" in facts for facts in log)
            assert {*cards} <= {*pile["unknown"]} and len(pile["unknown"]) == 10
    assert match.game.secrets(match.state) == [("stark",)] * 2
    assert match.undoable == 0, "what was seen is not unseen"
    written = match.game.position(match.state)
    assert match.game.position(match.game.from_position(json.loads(json.dumps(written)), match.options)) == written


def test_a_bot_of_the_spymasters_seat_keeps_both_cards_in_mind_and_one_of_another_seat_guesses() -> None:
    """R26: what a seat knows of a deck is in its place in the world that its bot thinks of, all else in any order."""
    position = {"round": 3, "phase": "consolidate", **bank("spymaster", "full-host"),
                "power": {"stark": 7, "tyrell": 7},
                **forces(the_bite=("stark", "1S", "iron-bank"), winterfell=("stark", "1F", "consolidate*"),
                         redwyne_straights=("tyrell", "1S", "iron-bank"))}  # fmt: skip
    match = Match(LENDING, chosen(*HOUSES), position=position, posed=True)
    for seat, answer in (
        ("stark", {"resolve": "the-bite"}), ("stark", {"loan": "spymaster"}), ("stark", {"spy": "II"}),
        (NATURE, {"draw": "clash-of-kings"}), (NATURE, {"draw": "game-of-thrones"}),
        ("stark", {"top": ["game-of-thrones", "clash-of-kings"], "under": []}),
    ):  # fmt: skip
        match.push(seat, answer)
    for seat, top, then in (("tyrell", None, None), ("stark", "game-of-thrones", "clash-of-kings")):
        decks = guess.position(seen(match, seat), seeded(3))["decks"]
        assert [decks["II"].get(place) and decks["II"][place]["card"] for place in ("top", "then")] == [top, then]
        posed = {**match.game.position(match.state), "decks": decks}
        pile = match.game.from_position(json.loads(json.dumps(posed)), match.options, posed=True).piles["II"]
        assert pile.size == 10 and (pile.then is not None) == (seat == "stark")
        match.push(seat, {"loan": None} if seat == "tyrell" else {"consolidate": "power"})


def test_every_loan_is_taken_in_whole_games_of_eight_with_full_purses() -> None:
    """R20 to R27: ten of the twelve come in a game; in a few games each of them is taken and does something."""
    done: dict[str, set[str]] = {loan: set() for loan in LOANS}
    for seed in range(3):
        pick = seeded(f"purses {seed}")
        power = dict.fromkeys((*HOUSES, "targaryen"), 20)
        match = Match(LENDING, chosen(*HOUSES), position={"power": power, **bank("spymaster")}, posed=True)
        while match.choices:
            borrowing(match, pick, [loan for loan, kinds in done.items() if kinds])
            assert match.game.broken_laws(match.state, []) == []
            for event in match.told:
                if event.kind not in ("loan-shown", "loan-under", "loan-void") and "loan" in event.facts:
                    done[event.facts["loan"]].add(event.kind)
    assert {loan: kinds for loan, kinds in done.items() if len(kinds) < 2} == {}
