"""The facts: whose they are, that armies and modes are what the sources say of them, ranks and dice."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from gotweb.core import data
from gotweb.geometry.plane.contact import squared_distance, within
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, corners
from gotweb.miniatures.facts import PACKAGE, armies, attachments, kinds, modes, ncu_points, pieces, trays
from gotweb.miniatures.state import SEATS, Unit, army_of, fresh
from gotweb.miniatures.strength import pool

FILES = ("trays", "units", "attachments", "ncus", "cards", "terrain", "armies", "modes", "objective-cards")
WHOSE = re.compile(r"rulebook p\d+|public (2021|later)|ours")


@pytest.mark.parametrize("name", FILES)
def test_every_value_says_whose_it_is(name: str) -> None:
    for one in data.read(PACKAGE, "data", f"{name}.json"):
        assert "*" in one["from"] and all(WHOSE.fullmatch(said) for said in one["from"].values())
        keys = {*one, *(key for attack in one.get("attacks", ()) for key in attack)}
        assert one["from"].keys() <= {*keys, "*"}, one["id"]


def test_what_the_rulebook_prints() -> None:
    """p8 and p10: Pyromancers and Guards; p7: the trays."""
    guards, fire = kinds()["lannister-guards"], kinds()["pyromancers"]
    assert (guards.speed, guards.defence, guards.morale) == (4, 3, 7)
    assert (guards.attacks[0].to_hit, guards.attacks[0].dice) == (4, (6, 5, 4))
    assert (fire.points, fire.speed, fire.defence, fire.morale) == (7, 5, 6, 6)
    assert {(one.to_hit, one.dice, one.keywords) for one in fire.attacks} == {(3, (7, 7, 4), ("vicious",))}
    assert "horrific-visage" in fire.abilities and fire.attacks[0].effects == ("wildfire",)
    assert attachments()["guard-captain"].abilities == ("iron-resolve",)
    assert {one.id: one.files * one.ranks for one in trays().values()} == {
        "infantry": 12, "cavalry": 4, "solo-small": 1, "solo-large": 1,
    }  # fmt: skip


@pytest.mark.parametrize("name", armies())
def test_lists_are_legal(name: str) -> None:
    """A01: points, one faction, one commander, attachments of their unit's type (p10)."""
    army = armies()[name]
    units = army_of("red", army)
    assert sum(unit.points for unit in units) + sum(ncu_points()[one] for one in army.ncus) == army.points
    joined = [unit.attachment for unit in units if unit.attachment is not None]
    assert [one.id for one in joined if one.commander] == [army.commander]
    assert {*(one.faction for one in joined), *(unit.kind.faction for unit in units)} == {army.faction}
    for unit in units:
        assert unit.attachment is None or unit.attachment.type == unit.kind.type


@pytest.mark.parametrize("name", modes())
def test_modes_are_laid_out_as_they_should(name: str) -> None:
    """By the corrections: no piece in a zone, pieces six inches apart, objectives outside zones."""
    mode = modes()[name]
    zone = mode.zone * HUNDREDTH
    for one in mode.terrain.values():
        assert one.piece == pieces()[one.piece.id]
        assert all(zone <= y <= mode.table[1] - zone for _, y in corners(one.place))
    for one, other in combinations(mode.terrain.values(), 2):
        assert not within(squared_distance(one.place, other.place), 599)
    assert all(mode.zone < spot.y < mode.height - mode.zone for spot in mode.objectives.values())


def whole(kind: str, lost: int) -> Unit:
    unit = fresh("red-1", SEATS[0], kinds()[kind], None)
    return unit._replace(left=unit.left - lost)


@pytest.mark.parametrize(
    ("kind", "lost", "models", "ranks"),
    [
        ("lannister-guards", 3, 9, 3),
        ("lannister-guards", 4, 8, 2),
        ("outriders", 5, 3, 2),
        ("outriders", 6, 2, 1),
        ("lannister-guards", 11, 1, 1),
        ("grey-wind", 3, 1, 1),
    ],
)
def test_models_and_ranks(kind: str, lost: int, models: int, ranks: int) -> None:
    """Cases 1 and 3 (C01, C02)."""
    unit = whole(kind, lost)
    assert (unit.models, unit.ranks) == (models, ranks)


@pytest.mark.parametrize(("models", "dice"), [(12, 6), (9, 6), (8, 5), (5, 5), (4, 4), (1, 4)])
def test_dice_by_ranks(models: int, dice: int) -> None:
    """Case 6 (J01)."""
    unit = whole("lannister-guards", 12 - models)
    assert pool(unit, unit.kind.attacks[0]) == dice


def test_a_solo_unit_counts_its_wounds_and_any_other_its_ranks() -> None:
    """Case 137 (L02)."""
    assert [whole("grey-wind", 2).strength, whole("lannister-guards", 4).strength] == [2, 2]


def test_a_place_is_within_its_tray() -> None:
    """Case 17: corners in mic of infantry at (24, 10, 30)."""
    tray = trays()["infantry"]
    place = Rectangle(24_000_000, 10_000_000, 30, tray.width // 2, tray.depth // 2)
    assert [tuple(one) for one in corners(place)] == [
        (22818500, 13453400), (27581500, 10703400), (25181500, 6546600), (20418500, 9296600),
    ]  # fmt: skip
