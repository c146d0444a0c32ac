"""Terrain: what its keywords do, where pieces may lie, and that each is drawn."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import HUNDREDTH
from gotweb.lang import Language
from gotweb.miniatures import foreseen, ground
from gotweb.miniatures.bots import ground as bots
from gotweb.miniatures.facts import lay, modes, pieces
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.laying import GRID, LayingColumns
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import blow, fright, nerve, steadiness
from gotweb.miniatures.table import plane, terrains
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import Element
from tests.miniatures.table import (
    BERSERKERS,
    FAR,
    GUARDS,
    OUTRIDERS,
    SWORDS,
    asked,
    give,
    moving,
    posed,
    roll,
    state,
    why_not,
)

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
    ({"bog-2": at("bog", 1000, 2400), "hill-2": at("hill", 3000, 2400)}, "terrain.hill-2"),
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
    mixed = {**content, "terrain": dict(reversed(content["terrain"].items()))}
    assert [*miniatures().from_position(mixed, match.options, True).terrain] == ["bog-1", "hill-2"], "files sort keys"
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


def by_lot(**options: Any) -> Match:
    """A battle whose terrain is drawn by lot."""
    return Match(miniatures(), {"terrain": "lot", **options})


def test_the_terrain_of_a_mode_stays_as_it_was() -> None:
    """A06: by lot is an option that the game got later."""
    assert Match(miniatures(), {"terrain": "set"}).options == Match(miniatures()).options
    assert "lots" not in Match(miniatures()).view(None) and "lots" not in miniatures().position(
        Match(miniatures()).state
    )


def test_terrain_is_rolled_for_and_laid_in_turns() -> None:
    """A06, A07: two pieces and a D3; the higher roll first; 7 is one's own choice; then come the zones."""
    match = by_lot()
    match.push("roll-red", roll(2, 2))
    match.push("roll-blue", roll(3, 3))
    give(match, roll(1), roll(2, 1))
    assert asked(match) == "lay" and match.choices["blue"].facts["pieces"] == ["corpse-pile"]
    give(match, {"lay": "corpse-pile", "facing": 0, "x": 1000, "y": 2400}, roll(3, 4))
    choice = match.choices["red"]
    assert choice.facts["pieces"] == list(pieces())
    refused = {
        "six inches": {"lay": "hedge", "facing": 0, "x": 1000, "y": 2400},
        "deployment zone": {"lay": "hedge", "facing": 0, "x": 3000, "y": 1025},
        "quarter": {"lay": "hedge", "facing": 0, "x": 3001, "y": 2400},
        "bar this": {"lay": "weirwood", "facing": 0, "x": 2400, "y": 2400},
    }
    for said, answer in refused.items():
        assert choice.why_not(answer) == "A07"
        told = [one.obstacle(match, choice, answer, "A07") or "" for one in (EN, FR)]
        assert said in told[0] and told[0] != told[1] != ""
    assert choice.why_not({"lay": "hedge", "facing": 0, "x": 100, "y": 2400}) == "A04"
    for odd in ({"facing": 360}, {"x": True}, {"lay": "swamp"}, {"more": 1}):
        assert choice.why_not({"lay": "hedge", "facing": 0, "x": 3000, "y": 2400, **odd}) == "T02"
    give(match, {"lay": "hedge", "facing": 30, "x": 3000, "y": 2400}, roll(6, 6))
    twin: State = miniatures().from_position(miniatures().position(match.state), match.options)
    assert twin.terrain == state(match).terrain and twin.lots == state(match).lots
    give(match, {"lay": "weirwood", "facing": 0, "x": 2000, "y": 1250})
    assert list(state(match).terrain) == ["corpse-pile-1", "hedge-2", "weirwood-3"]
    assert set(match.choices) == {"roll-red", "roll-blue"} and miniatures().broken_laws(match.state, []) == []
    line = "hedge 30.00 24.00 30"
    assert EN.understand(choice, line) == {"lay": "hedge", "facing": 30, "x": 3000, "y": 2400}


@pytest.mark.parametrize(
    ("lots", "where"),
    [
        ({"left": 6, "seat": "red"}, "lots.left"), ({"left": 2, "seat": None}, "lots.seat"),
        ({"left": 0, "seat": "red"}, "lots.seat"), ([], "lots"),
        ({"left": 1, "seat": "green"}, "lots.seat"),
    ],
)  # fmt: skip
def test_lots_that_cannot_be_are_refused(lots: Any, where: str) -> None:
    """A06: more than five pieces, nobody's turn, pieces to lay when the zones are chosen."""
    units = {"red-1": {"kind": SWORDS, "place": [24_000_000, 6_000_000, 0]}}
    with pytest.raises(BadPosition) as found:
        miniatures().from_position({"units": units, "lots": lots}, by_lot().options, True)
    assert found.value.facts["where"] == where


@pytest.mark.parametrize(("last", "taken"), [(97, True), (98, False)])
def test_pieces_that_are_still_to_be_laid_have_numbers_that_can_be_read(last: int, taken: bool) -> None:
    """A06: a piece has the number after the last, and no number is above 99."""
    units = {"red-1": {"kind": SWORDS, "place": None}}
    content = {"units": units, "zones": {}, "turn": None, "lots": {"left": 2, "seat": "red"},
               "terrain": {f"bog-{last}": [24_000_000, 24_000_000, 0]}}  # fmt: skip
    if taken:
        miniatures().from_position(content, by_lot().options, True)
        return
    with pytest.raises(BadPosition) as found:
        miniatures().from_position(content, by_lot().options, True)
    assert found.value.facts["where"] == "lots"


@pytest.mark.parametrize(
    "change", [{"zones": {"red": "south", "blue": "north"}}, {"lots": {"left": None, "seat": None}}]
)
def test_what_is_still_to_be_laid_comes_before_the_zones(change: dict[str, Any]) -> None:
    """A06: nor does anything lie before it is known how much there is; the terrain of the mode lies nowhere."""
    match = by_lot()
    match.push("roll-red", roll(6, 6))
    match.push("roll-blue", roll(1, 1))
    give(match, roll(1), roll(1, 3), {"lay": "bog", "facing": 0, "x": 1000, "y": 2400})
    content = miniatures().position(match.state)
    for odd, where in ((change, "lots"), ({"terrain": ["woods-1"]}, "terrain")):
        with pytest.raises(BadPosition) as found:
            miniatures().from_position({**content, **odd}, match.options)
        assert found.value.facts["where"] in (where, "turn")


def test_what_is_offered_is_what_is_legal() -> None:
    """A07: on some columns every quarter of an inch, against the judge of a single place."""
    terrain = {"bog-1": lay("bog", *at("bog", 1300, 2000, 17)), "hedge-2": lay("hedge", *at("hedge", 3100, 2600, 90)),
               "stakes-3": lay("stakes", *at("stakes", 3600, 1600))}  # fmt: skip
    edges = 0
    for kind, facing in (("bog", 0), ("weirwood", 0), ("ruins", 45), ("low-wall", 90), ("hill", 163)):
        found = LayingColumns(OPEN, terrain, pieces()[kind], facing)
        columns = set(found.columns)
        for x in range(0, 4801, 175):
            free = {
                y
                for y in range(0, 4801, GRID)
                if ground.fault(OPEN, lay(kind, *at(kind, x, y, facing)), terrain) is None
            }
            assert set(found.row(x)) == free if x in columns else not free, (kind, facing, x)
            edges += bool(free)
    assert edges > 40


@pytest.mark.parametrize("kind", pieces())
def test_the_disc_within_a_piece_fits_in_wherever_the_piece_does(kind: str) -> None:
    """A07: so nobody asks further where even that does not."""
    terrain = {"bog-1": lay("bog", *at("bog", 1300, 2000, 17)), "hedge-2": lay("hedge", *at("hedge", 3100, 2600, 90))}
    disc, whole = (LayingColumns(OPEN, terrain, pieces()[kind], facing) for facing in (None, 30))
    for x in whole.columns[::9]:
        assert set(whole.row(x)) <= set(disc.row(x))
    assert whole.room is not None and disc.room is not None


def test_exactly_six_inches_are_offered() -> None:
    """A07: two hedges in line, and one above the other."""
    terrain = {"hedge-1": lay("hedge", *at("hedge", 2400, 2400))}
    found = LayingColumns(OPEN, terrain, pieces()["hedge"], 0)
    assert 3600 in found.columns and 2400 in found.row(3600) and 2400 not in found.row(3575)
    assert {1700, 3100} <= set(found.row(2400)) and not {1725, 3075} & set(found.row(2400))


def test_bots_lay_what_is_in_the_way_off_the_objectives() -> None:
    """A07: of a dozen places for a bog the one that leaves most room."""
    match = by_lot()
    match.push("roll-red", roll(6, 6))
    match.push("roll-blue", roll(1, 1))
    give(match, roll(1), roll(1, 3))
    choice = match.choices["red"]
    value, answer = max(bots.lay(state(match), choice, seeded("bog")), key=lambda one: one[0])
    assert choice.why_not(answer) is None and answer["lay"] == "bog" and value > -3


def test_ground_is_worth_something_to_stand_on() -> None:
    """D10, G07, K03, K06: a bog costs, a hill is for bows, a weirwood and a corpse pile are felt from afar."""
    terrain = {
        "bog-1": at("bog", 600, 2400),
        "hill-2": at("hill", 2400, 1800),
        "corpse-pile-3": at("corpse-pile", 4200, 2400),
    }
    units = {"red-1": ("stark-bowmen", 2400, 600, 0), "red-2": (SWORDS, 600, 600, 0), **FAR}
    now = state(posed(units, terrain=terrain))
    bows, swords = (now.units[id] for id in ("red-1", "red-2"))
    there = {name: one.place for name, one in now.terrain.items()}
    worth = {
        name: [
            round(bots.standing(now, unit, unit.stands._replace(x=place.x, y=place.y)), 1) for unit in (bows, swords)
        ]
        for name, place in there.items()
    }
    assert worth == {"bog-1": [-1.5, -1.5], "hill-2": [1.5, 0.0], "corpse-pile-3": [-1.2, -1.2]}
