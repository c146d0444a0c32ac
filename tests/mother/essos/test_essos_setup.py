"""The box with Essos: map, set-ups, stocks, cards, against the sheet, and who can play."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.errors import BadPosition, TableError
from gotweb.core.match import Match
from gotweb.thrones.second.mother.box import MOTHER
from gotweb.thrones.second.mother.essos.books import EDITION
from gotweb.thrones.second.mother.essos.deck import FACTS, RIVERSIDE
from gotweb.thrones.second.mother.essos.state import LANDS, TARGARYEN, braavos_holder
from gotweb.thrones.second.mother.game import mother
from tests.mother.essos.board import ESSOS, HOUSES, WESTEROS, at, book_for, chosen, options, table

NEIGHBOURS = {
    "bay-of-pentos": "braavos braavosian-coastlands myr pentos port-of-pentos sea-of-myrth shipbreaker-bay "
    "the-narrow-sea",
    "braavos": "bay-of-pentos braavosian-coastlands norvos pentos port-of-braavos",
    "braavosian-coastlands": "bay-of-pentos braavos norvos port-of-braavos the-narrow-sea the-shivering-sea",
    "myr": "bay-of-pentos norvos pentos sea-of-myrth the-disputed-lands the-rhoyne volantis",
    "norvos": "braavos braavosian-coastlands myr pentos the-rhoyne",
    "pentos": "bay-of-pentos braavos myr norvos port-of-pentos",
    "port-of-braavos": "braavos braavosian-coastlands",
    "port-of-pentos": "bay-of-pentos pentos",
    "port-of-volantis": "the-orange-shore volantis",
    "sea-of-myrth": "bay-of-pentos east-summer-sea myr shipbreaker-bay the-disputed-lands the-orange-shore",
    "the-disputed-lands": "myr sea-of-myrth the-orange-shore volantis",
    "the-orange-shore": "east-summer-sea port-of-volantis sea-of-myrth the-disputed-lands volantis",
    "the-rhoyne": "myr norvos volantis",
    "volantis": "myr port-of-volantis the-disputed-lands the-orange-shore the-rhoyne",
}
"""The fourteen areas of Essos and all that is next to them, as the sheet has it."""


def test_the_second_continent_has_fourteen_areas_and_meets_westeros_in_four_seas() -> None:
    """X01: 75 areas in all; those of Westeros are as before but for the seas that join."""
    assert len(EDITION.areas) == 75 and NEIGHBOURS.keys() == LANDS
    for id, near in NEIGHBOURS.items():
        assert list(EDITION.neighbours[id]) == near.split(), id
    joined = {id for id in MOTHER.edition.areas if EDITION.neighbours[id] != MOTHER.edition.neighbours[id]}
    assert joined == {"shipbreaker-bay", "the-narrow-sea", "the-shivering-sea", "east-summer-sea"}
    assert {id: area for id, area in EDITION.areas.items() if id not in LANDS} == MOTHER.edition.areas


def test_castles_barrels_crowns_and_ports_of_essos() -> None:
    """X01, X03"""
    areas = {id: EDITION.areas[id] for id in LANDS}
    assert {id: a.structure for id, a in areas.items() if a.structure != "none"} == {
        "braavos": "castle", "pentos": "stronghold", "volantis": "stronghold",
    }  # fmt: skip
    assert {id for id, a in areas.items() if a.barrels} == {"myr", "norvos", "pentos", "the-rhoyne"}
    assert {id for id, a in areas.items() if a.crowns} == {"myr", "the-disputed-lands", "volantis"}
    assert max(max(a.barrels, a.crowns) for a in areas.values()) == 1
    assert {a.port_of for a in areas.values()} == {None, "braavos", "pentos", "volantis"}
    assert areas["pentos"].home == TARGARYEN and sum(not a.sea for a in areas.values()) == 7


def test_eight_players_start_as_on_their_screens() -> None:
    """Case 1 (MD10, MD12, MD13, MD75). X01, X14, X15, X20: Targaryen's pieces, its power, and dragons of strength 0."""
    match = table()
    state = match.state
    assert state.players == HOUSES and set(match.seats) == {*HOUSES} and not state.vassals
    units = {area: EDITION.named(force.units) for area, force in state.forces.items() if force.house == TARGARYEN}
    assert units == {
        "pentos": {"footman": 1, "knight": 1}, "port-of-pentos": {"ship": 1}, "bay-of-pentos": {"ship": 2},
        "myr": {"knight": 1}, "norvos": {"dragon": 1}, "the-rhoyne": {"dragon": 2},
    }  # fmt: skip
    assert state.supply[TARGARYEN] == 4 and state.supply["arryn"] == 1
    assert state.garrisons["pentos"] == (TARGARYEN, 2) and state.garrisons["the-eyrie"].strength == 4
    assert state.dragon_strength == 0 and state.worth(state.forces["norvos"].units) == 0
    assert state.power == dict.fromkeys(HOUSES, 7)
    assert dict(state.neutral) == {"kings-landing": 5, "braavos": 5}
    assert state.loyalty == {"kings-landing": 1} and state.marker == 1 and braavos_holder(state) is None
    assert EDITION.named(state.stocks[TARGARYEN]) == {"footman": 8, "knight": 6, "ship": 8, "dragon": 3}
    assert all(not state.stocks[house][EDITION.kind_index["dragon"]] for house in WESTEROS)
    assert list(state.piles) == ["I", "II", "III", "IV", "wildlings"] and state.piles["IV"].size == 10


def test_four_players_with_targaryen_command_four_vassals_in_turn() -> None:
    """Case 3 (MD04, MD09, MD22). X10, X16: vassals behind the players, Targaryen eighth, and it claims last."""
    match = table("stark", "greyjoy", "tyrell")
    tracks = match.state.tracks
    assert tracks["fiefdoms"] == (
        "greyjoy", "tyrell", "stark", "martell", "arryn", "baratheon", "lannister", TARGARYEN,
    )  # fmt: skip
    assert {order[-1] for order in tracks.values()} == {TARGARYEN}
    claimants = []
    while (asked := next(iter(match.choices.values()))).kind == "claim":
        claimants.append((asked.seat, asked.facts["picks"]))
        match.push(asked.seat, {"claim": [asked.facts["vassals"][0]]})
        if len(claimants) == 3:
            break
    assert claimants == [("stark", 1), ("greyjoy", 1), ("tyrell", 1)]
    # one is left, and Targaryen, the last, has to take it
    assert list(match.state.commanders.values()).count(TARGARYEN) == 1 and len(match.state.commanders) == 4
    assert match.state.power == {**dict.fromkeys(HOUSES, 0), **dict.fromkeys(["stark", "greyjoy", "tyrell"], 7),
                                 TARGARYEN: 7}  # fmt: skip


@pytest.mark.parametrize("players", range(4, 9))
def test_all_stars_at_court_belong_to_the_first_four_and_to_targaryen(players: int) -> None:
    """X10 (MD07): three special orders at the printed place."""
    state = table(*WESTEROS[: players - 1]).state
    assert EDITION.stars_with(len(state.houses)) == [3, 3, 2, 1, 0, 0, 0, 3]
    assert len(state.houses) == 8 and len(state.vassals) == 8 - players
    assert state.tracks["court"][-1] == TARGARYEN


def test_targaryen_needs_four_players() -> None:
    """Case 5 (MD03). X01: three are refused, and nobody can leave Targaryen out."""
    assert options({})["players"] == (4, 5, 6, 7, 8)
    with pytest.raises(TableError):
        table("stark", "lannister")
    assert TARGARYEN not in options({})


def test_the_same_options_make_the_same_book() -> None:
    assert book_for(table().options) is book_for(table().options)
    assert book_for(table().options) is not book_for(table(tides="yes").options)


def test_house_cards_depend_on_the_set() -> None:
    """X17 (MD19): seven cards of the box, or the other seven with those of A Dance with Dragons."""
    base, dance = (table(cards=which).state for which in ("base", "dance"))
    assert len(base.hands[TARGARYEN]) == len(dance.hands[TARGARYEN]) == 7
    assert not {*base.hands[TARGARYEN]} & {*dance.hands[TARGARYEN]}
    assert "khal-drogo" in base.hands[TARGARYEN] and "rakharo" in dance.hands[TARGARYEN]
    assert sum(EDITION.cards[card].strength for card in base.hands[TARGARYEN]) == 13


def test_the_cards_of_the_fourth_deck_print_fourteen_tokens_on_land() -> None:
    """X50, X44"""
    printed = [area for facts in FACTS.values() for area in facts["tokens"]]
    assert len(printed) == len({*printed}) == 14 and not any(EDITION.areas[area].sea for area in printed)
    assert FACTS.keys() == {*EDITION.decks["IV"]} == ESSOS.book.effects.keys() & FACTS.keys()
    assert not {*EDITION.decks["IV"]} & EDITION.wildling_icons and len(RIVERSIDE) == 12


BAD: list[tuple[dict[str, Any], str]] = [
    ({"tracks": {"throne": [TARGARYEN, *WESTEROS]}}, "tracks.throne"),
    ({"units": {"the-narrow-sea": {TARGARYEN: {"dragon": 1}}}}, "units.the-narrow-sea"),
    ({"units": {"winterfell": {"stark": {"dragon": 1}}}}, "units.winterfell"),
    ({"units": {"pentos": {TARGARYEN: {"siege-engine": 1}}}}, "units.pentos"),
    ({"loyalty": {"the-narrow-sea": 1}}, "loyalty.the-narrow-sea"),
    ({"loyalty": {"pentos": 1}}, "loyalty.pentos"),
    ({"loyalty": {"oldtown": 21}}, "loyalty.oldtown"),
    ({"loyalty": {"oldtown": 20, "pyke": 1}}, "loyalty"),
    ({"loyalty": {"asshai": 1}}, "loyalty.asshai"),
    ({"gained": -1}, "gained"),
    ({"hastened": [3]}, "hastened"),
    ({"hastened": [8, 8]}, "hastened"),
    ({"hastened": ["8"]}, "hastened"),
    ({"braavos": "bolton"}, "braavos"),
    ({"braavos": "stark", "neutral": {"braavos": 5}}, "braavos"),
    ({"garrisons": {}}, "garrisons.pentos"),
]


@pytest.mark.parametrize(("position", "where"), BAD, ids=str)
def test_what_cannot_be_is_refused_with_its_place(position: dict[str, Any], where: str) -> None:
    """X10, X14, X44, X02: nobody else on the eighth place, no dragon at sea, loyalty on land only."""
    with pytest.raises(BadPosition) as refused:
        Match(ESSOS, chosen(*WESTEROS), position={"phase": "planning", **position})
    assert refused.value.facts["where"] == where


def test_a_game_without_essos_has_none_of_it() -> None:
    options = {"players": 7, **dict.fromkeys(WESTEROS, True)}
    with pytest.raises(BadPosition):
        Match(mother(), options, position={"phase": "planning", "loyalty": {}})
    assert "loyalty" not in Match(mother(), options).view(None)


def test_a_position_keeps_all_of_it() -> None:
    """What is written is read again."""
    match = at({"phase": "planning", "loyalty": {"oldtown": 2}, "gained": 3, "hastened": [8], "braavos": "stark",
                "neutral": {"kings-landing": 5}, "blade_used": False})  # fmt: skip
    state = match.state
    content = ESSOS.position(state)
    again = ESSOS.from_position(content, match.options)
    assert ESSOS.position(again) == content
    assert (again.loyalty, again.gained, again.hastened, again.braavos) == ({"oldtown": 2}, 3, (8,), "stark")
    view = match.view(None)
    assert (view["dragon_strength"], view["loyalty"]) == (2, {"oldtown": 2})
    assert view["markers"] == {**view["castles"], TARGARYEN: 4}
    assert braavos_holder(state) == "stark"
