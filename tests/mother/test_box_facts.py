"""The facts of the box: the map with its two overlays, and all set-ups, against the sheet of the box."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gotweb.thrones.second.books import SECOND
from gotweb.thrones.second.mother.box import HOUSES, MOTHER

SHEET: dict[str, Any] = json.loads((Path(__file__).parent / "sheet.json").read_text("utf-8"))
EDITION, PRINTED = MOTHER.edition, SECOND.edition
CHANGES = {change["id"]: change for change in SHEET["westeros_changes"]}


def test_the_map_has_three_areas_more_and_is_otherwise_that_of_the_first_box() -> None:
    """S02. 61 areas (MD06): the Vale, the Bite and the Eyrie's port; only the Eyrie itself has other facts."""
    assert len(EDITION.areas) == 61
    assert EDITION.areas.keys() - PRINTED.areas.keys() == {"the-vale-of-arryn", "the-bite", "port-of-the-eyrie"}
    assert PRINTED.areas.keys() <= EDITION.areas.keys()
    assert [id for id, area in PRINTED.areas.items() if EDITION.areas[id] != area] == ["the-eyrie"]


@pytest.mark.parametrize("id", CHANGES)
def test_an_area_that_the_overlays_touch_has_the_neighbours_of_the_sheet(id: str) -> None:
    """S02 (MD06). A port is next to its land, too."""
    change = CHANGES[id]
    assert list(EDITION.neighbours[id]) == sorted(change["with_overlays"])
    assert list(PRINTED.neighbours.get(id, ())) == sorted(change["base"])
    area = EDITION.areas[id]
    assert area.sea == (change["type"] != "land") and area.port_of == change.get("port_land")
    for key, fact in (("structure", area.structure), ("supply", area.barrels), ("power", area.crowns)):
        assert fact == change.get(key, fact)


def test_all_other_areas_have_the_neighbours_that_they_had() -> None:
    """S02 (MD06)"""
    for id in PRINTED.areas.keys() - CHANGES.keys():
        assert EDITION.neighbours[id] == PRINTED.neighbours[id], id


def test_neighbours_are_mutual_and_rivers_keep_their_banks_apart() -> None:
    """S02"""
    for id, near in EDITION.neighbours.items():
        assert id not in near and len(set(near)) == len(near)
        assert all(id in EDITION.neighbours[other] for other in near)
    for bank in EDITION.rivers:
        one, other = sorted(bank)
        assert other not in EDITION.neighbours[one]
    assert EDITION.rivers == PRINTED.rivers and EDITION.bridges == PRINTED.bridges


def test_the_map_can_be_drawn_without_a_border_crossing_another() -> None:
    """S02. `round.json` says in which order each area's neighbours lie around it; Euler's formula says that it fits a
    plane. The drawing itself is made and checked when the box has one. Ports lie within a bight of their land."""
    seas_and_lands = {id for id, area in EDITION.areas.items() if area.port_of is None}
    around: dict[str, list[str]] = json.loads((Path(__file__).parent / "round.json").read_text("utf-8"))
    assert {id: sorted(near) for id, near in around.items()} == {
        id: [other for other in EDITION.open_to[id] if other in seas_and_lands] for id in seas_and_lands
    }
    assert crossings(around) == 0
    around["pyke"] += ["dragonstone"]
    around["dragonstone"] += ["pyke"]
    assert crossings(around) > 0, "the check can fail"


def crossings(around: dict[str, list[str]]) -> int:
    """How far the order of neighbours around each area is from one that a plane has: 0 if it is one (Euler)."""
    left = {(one, other) for one, near in around.items() for other in near}
    borders, faces = len(left) // 2, 0
    while left:
        faces += 1
        start = at = min(left)
        while True:
            left.discard(at)
            one, other = at
            near = around[other]
            at = (other, near[(near.index(one) + 1) % len(near)])
            if at == start:
                break
    return 2 - (len(around) - borders + faces)


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_has_the_home_stock_and_set_ups_of_the_sheet(house: str) -> None:
    """S04 (MD10, MD11, MD13)"""
    facts, setup = SHEET["houses"][house], EDITION.setup
    assert EDITION.areas[facts["home"]].home == house and setup["garrisons"][facts["home"]] == facts["garrison"]
    assert EDITION.named(EDITION.stock_of(house)) == facts["stock"]
    assert setup["start_units"][house] == facts["player"]["units"]
    assert setup["vassal_units"][house] == facts["vassal"]["units"]
    assert setup["vassal_supply"] == facts["vassal"]["supply"]


def test_tracks_stars_and_forces_are_as_printed() -> None:
    """S03, S05, S06 (MD05, MD07, MD08, MD13)"""
    assert EDITION.setup["start_tracks"] == SHEET["tracks"]
    assert EDITION.stars == [3, 3, 2, 1, 0, 0, 0] == EDITION.stars_with(7)
    assert {json.dumps(forces) for forces in EDITION.setup["neutral"].values()} == {'{"kings-landing": 5}'}
    assert not any(EDITION.setup["closed"].values())
    assert sorted(EDITION.setup["garrisons"]) == sorted(SHEET["houses"][house]["home"] for house in HOUSES)


def test_arryns_cards_have_the_numbers_of_the_sheet() -> None:
    """U49 to U53"""
    cards = [EDITION.cards[card["id"]] for card in SHEET["cards"]]
    assert [(c.id, c.strength, c.swords, c.fortifications) for c in cards] == [
        (c["id"], c["strength"], c["swords"], c["fortifications"]) for c in SHEET["cards"]
    ]
    assert {card.id for card in cards if card.ability} == {
        "lysa-arryn-mod", "ser-vardis-egen", "godric-borrell", "anya-waynwood", "robert-arryn",
    }  # fmt: skip
    assert all(card.house == "arryn" for card in cards)
