"""Setting up three to seven players with any houses: vassals, tracks, forces, cards (S01 to S07)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.errors import BadPosition, TableError
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.thrones.second import laws, setup
from gotweb.thrones.second.mother import books
from gotweb.thrones.second.mother.books import by_lot
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.mother.setup import behind
from gotweb.thrones.supply import supplied
from tests.mother.box import BOX, chosen, table
from tests.mother.test_box_facts import SHEET

FEWER = [houses for players in range(3, 8) for houses in combinations(HOUSES, players)]
"""All 99 sets of houses that can be played."""


def names(houses: tuple[str, ...]) -> str:
    return "-".join(house[:2] for house in houses)


@pytest.mark.parametrize("houses", FEWER, ids=names)
def test_any_three_to_seven_houses_are_played_and_the_others_are_vassals(houses: tuple[str, ...]) -> None:
    """S01, S04, S05 (MD01, MD04, MD05, MD10 to MD13): seven houses on the map, vassals with their own units, no power
    and supply 4; every army fits, and no law is broken."""
    state = table(*houses).state
    assert state.players == houses == table(*houses).seats and state.houses == HOUSES
    for house in HOUSES:
        facts = SHEET["houses"][house]
        played = house in houses
        units = {area: state.edition.named(state.forces[area].units) for area in state.areas_of(house)}
        assert units == (facts["player"]["units"] if played else facts["vassal"]["units"])
        assert state.supply[house] == (facts["player"]["supply"] if played else 4)
        assert state.power[house] == (5 if played else 0)
        assert state.garrisons[facts["home"]] == (house, facts["garrison"])
        assert supplied(state, house)
        assert all(n >= 0 for n in state.left_of(house))
    assert state.neutral == {"kings-landing": 5} and state.closed == frozenset()
    assert laws.broken(state) == [] and [*laws.breaches_between_steps(state)] == []


def test_without_a_bank_everybody_begins_with_five_power_and_nobody_else_commands() -> None:
    """S04 (MD12). Who commands a vassal is claimed later: the set-up names nobody."""
    options = complete_options(BOX, chosen("stark", "tyrell", "arryn"))
    bare = setup.start(books.book_for(options), options)
    assert bare.commanders == {} and [bare.power[house] for house in ("stark", "tyrell", "arryn")] == [5, 5, 5]


def test_case_3_the_fiefdoms_without_targaryen() -> None:
    """S03 (MD09; case 3, of which the fiefdoms alone are without Essos): vassals keep their order."""
    state = table("stark", "tyrell", "greyjoy").state
    assert state.tracks["fiefdoms"] == ("greyjoy", "tyrell", "stark", "martell", "arryn", "baratheon", "lannister")
    assert state.tracks["throne"] == ("stark", "greyjoy", "tyrell", "baratheon", "lannister", "martell", "arryn")
    assert state.tracks["court"] == ("stark", "tyrell", "greyjoy", "lannister", "martell", "arryn", "baratheon")


@pytest.mark.parametrize(
    ("order", "players", "after"),
    [
        ("abcdefg", "abcg", "abcdefg"),
        ("abcdefg", "abdefg", "abdefgc"),
        ("abcdefg", "efg", "efgabcd"),
        ("abcdefg", "bdf", "bdfaceg"),
        ("abcdefg", "abcdefg", "abcdefg"),
        ("abcdefg", "abceg", "abcdefg"),
    ],
)
def test_a_track_is_touched_only_if_a_vassal_stands_among_the_first_three(order: str, players: str, after: str) -> None:
    """S03 (MD09): then all vassals leave it, and follow behind in their order."""
    assert behind(tuple(order), frozenset(players)) == tuple(after)


# options


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"players": 3, "stark": True, "lannister": True, "targaryen": True}, "players"),
        ({"players": 4, **dict.fromkeys(HOUSES[:4], True), "targaryen": True}, HOUSES[3]),
        ({"targaryen": 1}, "targaryen"),
        ({"players": 8}, "players"),
        ({"players": 2}, "players"),
        ({"players": 7, "stark": False}, "stark"),
        (chosen("stark", "lannister") | {"players": 3}, "arryn"),
        (chosen("stark", "lannister", "baratheon", "arryn") | {"players": 3}, "arryn"),
        ({"players": 3, "stark": 1}, "stark"),
        ({"bank": True}, "bank"),
        ({"essos": True}, "essos"),
        ({"gifts": "yes"}, "gifts"),
        ({"cards": "feast"}, "cards"),
    ],
)
def test_case_5_options_that_are_not_those_of_the_box_are_refused(options: dict[str, Any], option: str) -> None:
    """S01 (MD02, MD03, MD04; case 5): one reason, which names the option. Essos and bank come with Targaryen alone."""
    with pytest.raises(TableError) as refusal:
        Match(BOX, options)
    assert (refusal.value.id, refusal.value.facts) == ("bad-option", {"option": option})


def test_seven_players_have_no_vassal_and_no_fourth_deck() -> None:
    """S01 (MD04; case 5)"""
    state = Match(BOX, {"players": 7}).state
    assert state.players == HOUSES and not state.commanders and [*state.edition.decks] == ["I", "II", "III"]
    assert complete_options(BOX, {}) == complete_options(BOX, {"players": 3}), "three play unless one says"


def test_houses_are_drawn_by_lot_each_set_as_likely_as_any_other() -> None:
    """S01 (MD01)"""
    drawn = {
        tuple(house for house, played in by_lot(3, Fixed(at)).items() if played is True)
        for at in ([a, b, c] for a in range(7) for b in range(6) for c in range(5))
    }
    assert len(drawn) == 35, "all 35 sets, and every one of the 210 draws is as likely"
    options = by_lot(5, chance.seeded(3))
    assert complete_options(BOX, options).items() >= options.items() and len(Match(BOX, options).seats) == 5


class Fixed:
    """Dice that fall as they are told."""

    def __init__(self, falls: list[int]) -> None:
        self.falls = iter(falls)

    def __call__(self, sides: int) -> int:
        fall = next(self.falls)
        assert 0 <= fall < sides
        return fall


def test_a_book_is_the_same_for_the_same_options() -> None:
    options = complete_options(BOX, chosen("stark", "tyrell", "arryn", gifts=True, sea_orders=True, tides="yes"))
    assert books.book_for(options) is books.book_for(dict(options))
    assert books.book_for(options) is not books.book_for({**options, "gifts": False})


# cards


def test_sets_are_dealt_to_players_alone() -> None:
    """S07 (MD19)"""
    match = table("stark", "tyrell", "arryn", cards="chosen")
    assert [(id, choice.kind) for id, choice in match.choices.items()] == [
        (house, "set") for house in match.state.players_in_turn
    ]
    for house in match.seats:
        match.push(house, {"set": "dance"})
    assert "littlefinger" in match.state.hands["arryn"] and "reek" in match.state.hands["stark"]


# positions


@pytest.mark.parametrize(
    ("position", "where"),
    [
        ({"power": {"baratheon": 1}}, "power.baratheon"),
        ({"commanders": {"stark": "tyrell"}}, "commanders.stark"),
        ({"commanders": {"targaryen": "tyrell"}}, "commanders.targaryen"),
        ({"neutral": {"the-eyrie": 6}}, "neutral.the-eyrie"),
        ({"tracks": {"throne": ["stark", "tyrell", "arryn"]}}, "tracks.throne"),
        ({"garrisons": {"the-eyrie": {"house": "arryn", "strength": 6}}}, "garrisons.the-eyrie"),
        ({"house_cards": {"arryn": ["jon-snow"]}}, "house_cards.arryn"),
        ({"units": {"the-bite": {"arryn": {"knight": 1}}}}, "units.the-bite"),
        ({"units": {"pentos": {"arryn": {"knight": 1}}}}, "units.pentos"),
        (
            {"phase": "raid", "units": {"karhold": {"stark": {"footman": 1}}},
             "orders": {"karhold": {"house": "stark", "token": "sea-march-1"}}},
            "orders.karhold",
        ),
        (
            {"phase": "raid", "units": {"the-bite": {"baratheon": {"ship": 1}}},
             "orders": {"the-bite": {"house": "baratheon", "token": "iron-bank"}}},
            "orders.the-bite",
        ),
    ],
)  # fmt: skip
def test_a_position_that_the_box_cannot_have_is_refused_with_its_place(position: dict[str, Any], where: str) -> None:
    """S01 to S10: power of a vassal, a house that is not there, forces, garrisons and cards of other boxes, sea
    orders on land or of a vassal."""
    with pytest.raises(BadPosition) as refused:
        Match(BOX, chosen("stark", "tyrell", "arryn", sea_orders=True), position={"round": 3, **position})
    assert refused.value.facts["where"] == where
