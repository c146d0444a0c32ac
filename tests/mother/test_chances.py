"""How often a vassal beats a player's card, counted in another way: hand by hand of all that can be drawn."""

from __future__ import annotations

from math import comb

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.duel import duel
from gotweb.thrones.second.mother import chances
from gotweb.thrones.second.mother.chances import HANDS, THREES, beaten
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.mother.whole_box import THREE, at, forces, goes, three
from tests.players import lively

PLAIN = tuple(card for card in CARDS if card != "jaqen-h-ghar")
DRAWN = ("varys", "bronn", "janos-slynt")


def battle(*drawn: str, tides: str = "no") -> Match:
    """Stark attacks Martell at Starfall with three against two; these cards are drawn for Martell."""
    position = {
        "phase": "march", "turn": "stark", "control": {}, "garrisons": {},
        "commanders": {"martell": "lannister", "greyjoy": "stark", "baratheon": "tyrell", "arryn": "tyrell"},
        **forces(princes_pass=("stark", "1F 1K", "march+0"), starfall=("martell", "2F", "vassal-defense+1")),
    }  # fmt: skip
    return goes(at(position, *THREE, tides=tides), "stark", "princes-pass", "starfall", "1F 1K", *drawn)


def test_the_hands_are_all_there_are_and_three_of_them_hold_every_card() -> None:
    assert len(HANDS) == comb(7, 3) == 35 and {card for hand in THREES for card in hand} == {*CARDS}
    assert all(len(hand) == 3 for hand in THREES)


def test_it_is_as_counting_all_hands_one_by_one() -> None:
    match = battle(*DRAWN)
    found = beaten(match, "stark")
    assert len(found) == 7 and len({*found.values()}) == 3
    counted = dict.fromkeys(found, 0.0)
    for hand in HANDS:
        world = chances._with(match, "martell", hand)
        assert {*world.state.hands["martell"]} == {*hand}
        for card in found:
            played = [chances._wins(world, "martell", {"stark": card, "martell": other}) for other in hand]
            counted[card] += max(played) / 35
    assert counted == pytest.approx(found)


def test_without_jaqen_it_is_as_card_against_card() -> None:
    """The comparison of cards that the table shows between players, which knows no chance."""
    hand = PLAIN[:3]
    world = chances._with(battle(*DRAWN), "martell", hand)
    for (mine, other), outcome in duel(world).items():
        wins = chances._wins(world, "martell", {"stark": mine, "martell": other})
        assert wins == (outcome.winner == "martell"), (mine, other)


def test_jaqen_leaves_it_to_chance_which_card_is_played() -> None:
    world = chances._with(battle(*DRAWN), "martell", ("jaqen-h-ghar", *PLAIN[:2]))
    shares = {chances._wins(world, "martell", {"stark": card, "martell": "jaqen-h-ghar"})
              for card in world.state.hands["stark"]}  # fmt: skip
    assert len(shares) == 1 and 0 < min(shares) < 1 and (7 * min(shares)) == pytest.approx(round(7 * min(shares))), (
        "whatever was chosen"
    )


@pytest.mark.parametrize("drawn", [("syrio-forel", "jaqen-h-ghar", "beric-dondarrion"), PLAIN[-3:]])
def test_it_tells_nothing_of_what_was_drawn_nor_of_what_was_chosen(drawn: tuple[str, ...]) -> None:
    match, other = battle(*DRAWN), battle(*drawn)
    before = beaten(match, "stark")
    assert beaten(other, "stark") == before
    other.push("martell", {"card": drawn[0]})
    assert beaten(other, "stark") == before


def test_it_is_not_told_where_tides_count_nor_of_a_vassals_own_cards() -> None:
    match = battle(*DRAWN)
    assert beaten(match, "martell") == {} == beaten(match, "lannister")
    assert beaten(three("march", "stark", winterfell=("stark", "1F", "march-1")), "stark") == {}
    assert beaten(battle(*DRAWN, tides="yes"), "stark") == {}


def test_it_holds_at_every_such_question_of_a_game() -> None:
    match, pick, asked = three("march", "stark", winterfell=("stark", "1F", "march-1")), seeded(4), 0
    while match.choices and asked < 3:
        for choice in match.choices.values():
            if choice.kind == "card":
                found = beaten(match, choice.side)
                assert {*found} <= {*match.state.hands[choice.side]}
                assert all(0 <= share <= 1 for share in found.values())
                asked += bool(found)
        id, choice = next(iter(match.choices.items()))
        match.push(id, lively(match, choice, pick) if choice.seat != NATURE else choice.sample(pick))
    assert asked == 3
