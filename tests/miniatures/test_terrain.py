"""Terrain: what its keywords do, where pieces may lie, and that each is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.lang import Language
from gotweb.miniatures import foreseen, ground
from gotweb.miniatures.facts import lay, modes, pieces
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import blow, fright, nerve, steadiness
from gotweb.miniatures.table import plane, terrains
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import Element
from tests.miniatures.table import BERSERKERS, GUARDS, OUTRIDERS, SWORDS, give, moving, posed, roll, state, why_not

FAR = {"blue-9": (GUARDS, 4400, 4500, 180)}
EN, FR = (MiniaturesWords(Language(code, "miniatures", strict=True)) for code in ("en", "fr"))


def at(kind: str, x: int, y: int, facing: int = 0) -> list[int]:
    """Where a piece lies, as a position has it."""
    assert kind in pieces()
    return [x * HUNDREDTH, y * HUNDREDTH, facing]


def test_rough_terrain_bars_marches_alone() -> None:
    """D10: into it, through it and out of it; of a charge and a Maneuver it is nothing."""
    bog = {"bog-1": at("bog", 2400, 2400)}
    match = posed({"red-1": (OUTRIDERS, 2400, 1900, 0), "blue-1": (GUARDS, 2400, 3100, 180)}, terrain=bog)
    for action in ("maneuver", "charge", "march"):
        assert why_not(match, {"action": action}) is None, action
    give(match, {"action": "march"})
    answer = {"march": moving(0, 300, 0)}
    choice = match.choices["red"]
    assert choice.why_not(answer) == "D10"
    said = [one.obstacle(match, choice, answer, "D10") for one in (EN, FR)]
    assert said == ["It would pass through this: Bog 1", "Elle traverserait ceci\u00a0: Tourbière 1"]


def test_who_stands_in_rough_terrain_is_told_so() -> None:
    """D10."""
    match = posed({"red-1": (SWORDS, 2400, 2400, 0), **FAR}, terrain={"bog-1": at("bog", 2400, 2400)})
    assert why_not(match, {"action": "march"}) == "D10"
    said = EN.obstacle(match, match.choices["red"], {"action": "march"}, "D10")
    assert said == "It stands on rough terrain: Bog 1"


LANE = {"red-1": (SWORDS, 2400, 1400, 0), "blue-1": (GUARDS, 2400, 2600, 180)}


def charged(x: int, y: int) -> Match:
    """A charge over 7.20 inches that has arrived, with a low wall somewhere."""
    match = posed(LANE, terrain={"low-wall-1": at("low-wall", x, y)})
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0})
    hindered = match.choices["nature"].facts["count"] == 2
    give(match, roll(*[6] * (1 + hindered)), {"align": at("low-wall", 2400, 2120)})
    return match


@pytest.mark.parametrize(
    ("x", "y", "walls"), [(2400, 1900, True), (2700, 2310, True), (2400, 1200, False), (3400, 2000, False)]
)
def test_fortified_terrain_takes_the_bonus_and_gives_a_block(x: int, y: int, walls: bool) -> None:
    """F12, J11: across it, ending on it; not out of it, not beside it."""
    match = charged(x, y)
    facts = match.choices["nature"].facts
    assert facts["charged"] is not walls and facts.get("fortified", False) is walls
    assert any(event.kind == "fortified" for event in match.log) is walls
    now = state(match)
    attack = now.units["red-1"].kind.attacks[0]
    plain, better = (blow(now, "red-1", "blue-1", attack, "front", fortified=one) for one in (False, True))
    assert (plain.blocks, better.blocks) == (3, 2)
    stroke = foreseen.Stroke("red-1", "blue-1", attack, "front")
    assert foreseen.of_stroke(now, stroke._replace(fortified=True)).mean < foreseen.of_stroke(now, stroke).mean


def test_a_grim_reminder_weighs_on_both_sides() -> None:
    """K06: exactly six inches are near enough; two piles count once."""
    piles = {"corpse-pile-1": at("corpse-pile", 1700, 2400), "corpse-pile-2": at("corpse-pile", 1700, 3400)}
    units = {"red-1": (GUARDS, 1700, 2900, 0), "blue-1": (GUARDS, 2775, 2400, 0), "blue-2": (GUARDS, 2776, 3000, 0)}
    now = state(posed(units, terrain=piles))
    assert [(nerve(now, id), steadiness(now, id), fright(now, id)) for id in units] == [(-1, -1, 1)] * 2 + [(0, 0, 0)]


def test_elevated_terrain_lets_a_unit_shoot_over_others() -> None:
    """G07: with its middle on the edge of the hill; a hundredth further it sees nobody."""
    units = {"red-1": ("builder-crossbowmen", 2400, 1200, 0), "red-2": (SWORDS, 2400, 1900, 0),
             "blue-1": (GUARDS, 2400, 2500, 180)}  # fmt: skip
    for y, rule in ((1500, None), (1501, "G01")):
        match = posed(units, terrain={"hill-1": at("hill", 2400, y)})
        give(match, {"activate": "red-1"}, {"action": "shoot"})
        stay = {"attack": 0, "towards": "stay", "distance": 0, "target": "blue-1", "side": "front"}
        assert why_not(match, {"shoot": stay}) == rule


OPEN = modes()["open-field"]


@pytest.mark.parametrize(
    ("kind", "x", "y", "facing", "fault"),
    [
        ("bog", 2400, 1250, 0, None), ("bog", 2400, 1249, 0, ground.Fault("zone")),
        ("bog", 2400, 3551, 0, ground.Fault("zone")), ("bog", 349, 2400, 0, ground.Fault("off")),
        ("bog", 350, 2400, 0, None), ("hedge", 2400, 2400, 0, None),
        ("ruins", 2400, 2699, 0, ground.Fault("objective", "centre")), ("ruins", 2400, 2700, 0, None),
    ],
)  # fmt: skip
def test_where_a_piece_may_lie(kind: str, x: int, y: int, facing: int, fault: ground.Fault | None) -> None:
    """A07, A04: only what is impassable keeps off objectives."""
    assert ground.fault(OPEN, lay(kind, *at(kind, x, y, facing)), {}) == fault


def test_pieces_lie_six_inches_apart() -> None:
    """A07: exactly six are enough, and what is missing is said."""
    hedge = {"hedge-1": lay("hedge", *at("hedge", 1000, 2000))}
    assert ground.fault(OPEN, lay("hedge", *at("hedge", 2200, 2000)), hedge) is None
    assert ground.fault(OPEN, lay("hedge", *at("hedge", 2199, 2000)), hedge) == ground.Fault("apart", "hedge-1", 1)
    assert ground.fault(OPEN, lay("hedge", *at("hedge", 1000, 2050)), hedge) == ground.Fault("apart", "hedge-1", 600)


BAD: list[tuple[Any, str]] = [
    ({"bog-1": at("bog", 2400, 1200)}, "terrain: bog-1"), ({"swamp-1": [1, 2, 3]}, "terrain.swamp-1"),
    ({"bog-1": at("bog", 2400, 2400), "hedge-2": at("hedge", 2400, 2600)}, "terrain: hedge-2 bog-1"),
    ({"bog-2": at("bog", 1000, 2400), "bog-1": at("bog", 3000, 2400)}, "terrain.bog-1"),
    ({"bog-1": [24_000_000, 24_000_000]}, "terrain.bog-1"), ({"bog-1": [2.5, 24_000_000, 0]}, "terrain.bog-1"),
    ({"bog-1": [24_000_000, 24_000_000, 360]}, "terrain.bog-1"), ({"bog-01": at("bog", 2400, 2400)}, "terrain.bog-01"),
    ({"bog": at("bog", 2400, 2400)}, "terrain.bog"), ({"bog-1": at("bog", 100, 2400)}, "terrain: bog-1"),
    ({"ruins-1": at("ruins", 2400, 2400)}, "terrain: ruins-1 centre"),
    (["woods-1", "woods-1"], "terrain"), (["woods-2", "woods-1"], "terrain"), (["bog-1"], "terrain.0"),
]  # fmt: skip


@pytest.mark.parametrize(("terrain", "where"), BAD)
def test_terrain_that_cannot_lie_so_is_refused_and_named(terrain: Any, where: str) -> None:
    """A07: overlapping, in a zone, twice, unknown."""
    with pytest.raises(BadPosition) as found:
        posed({"red-1": (BERSERKERS, 2400, 600, 0), **FAR}, terrain=terrain)
    assert found.value.facts["where"] == where


def test_posed_terrain_is_written_and_read_again() -> None:
    terrain = {"bog-1": at("bog", 1000, 2400), "hill-2": at("hill", 3000, 2400, 30)}
    match = posed({"red-1": (BERSERKERS, 2400, 600, 0), **FAR}, terrain=terrain)
    content = miniatures().position(match.state)
    assert content["terrain"] == terrain
    twin: State = miniatures().from_position(content, match.options, True)
    assert twin.terrain == state(match).terrain and miniatures().broken_laws(twin, []) == []
    view = match.view(None)
    assert view["terrain"]["hill-2"] == "30000000 24000000 30"
    assert terrains.lying(OPEN, view) == state(match).terrain
    moved = state(match).copy()
    moved.terrain["bog-1"] = lay("bog", *at("bog", 1000, 1000))
    assert miniatures().broken_laws(moved, []) == ["terrain lies where it may not"]


@pytest.mark.parametrize("kind", pieces())
def test_every_piece_is_drawn_within_its_border(kind: str) -> None:
    """Whatever it is, it is more than a floor, and no two look alike."""
    shape = terrains.laid(plane.sheet(OPEN), f"{kind}-1", lay(kind, *at(kind, 2400, 2400)))
    drawn = [str(one.attrs["d"]) for one in shape.children if isinstance(one, Element)]
    others = [[one.attrs["d"] for one in terrains.DRAWN[other](80.0, 60.0)] for other in pieces() if other != kind]
    assert len(drawn) >= 3 and [one.attrs["d"] for one in terrains.DRAWN[kind](80.0, 60.0)] not in others
