"""The battlefields of Battles of Westeros: how they are drawn, and that one knows what lies there without colours."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from gotweb.battles import facts, plans
from gotweb.battles.facts import HOUSES, RANKS
from gotweb.battles.table import (
    courses,
    figures,
    ground,
    heraldry,
    hexmap,
    inks,
    laying,
    marking,
    pieces,
    playing,
    relief,
    signs,
    travel,
)
from gotweb.battles.table.board import BattlesBoard
from gotweb.battles.table.playing import Piece, units_of
from gotweb.core import chance
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.kit.tree import Element, Memo, text, walk
from gotweb.workshop.battles import fields
from gotweb.workshop.battles import inks as workshop_inks
from tests.colours import EYES, contrast, distance, over

STYLES = Path(__file__).parents[2] / "assets" / "styles"
DRAW = STYLES.parent / "draw.mjs"
THEMES = ("light", "dark", "contrast")
KINDS = (*facts.terrain(), "devastated")
SHIPPED = plans.SHIPPED
ID = "battles-of-westeros"


def begun(plan: str, steps: int = 0) -> Match:
    """A battle after so many answers at random."""
    match, pick = Match(game(ID), {"players": 2, "plan": plan}), chance.seeded(plan)
    match.settle(pick)
    for _ in range(steps):
        if not match.choices:
            break
        question, choice = next(iter(match.choices.items()))
        match.push(question, choice.sample(pick))
        match.settle(pick)
    return match


def board_of(plan: str) -> BattlesBoard:
    """The board of a plan."""
    grid = plans.shipped(plan).grid
    return BattlesBoard(*hexmap.sheet_for(grid.columns, grid.rows))


def outlines(board: BattlesBoard) -> dict[str, str]:
    """The outlines of all hexes as they are drawn."""
    return {area: data for data, area in re.findall(r'd="([^"]+)"[^>]* id="area-(\w+)"', board.drawing())}


def forms(shapes: Iterable[Element]) -> list[tuple[str, ...]]:
    """What is drawn, without its colours: tags and shapes; of its looks only what is no colour."""
    plain = re.compile(r"\b(?:of|ink|symbol|tint)-\w+")
    return [
        (one.tag, *(plain.sub("", str(one.attrs.get(name, ""))) for name in ("d", "r", "transform")), text(one))
        for shape in shapes
        for one in walk(shape)
        if one.tag not in ("g", "svg")
    ]


# the bare board


@pytest.mark.parametrize("size", hexmap.SIZES, ids=str)
def test_the_drawing_is_current(size: tuple[int, int]) -> None:
    """Made again it is the same, byte for byte."""
    assert BattlesBoard(*size).drawing() == fields.drawn(*size)


def test_the_looks_for_posters_are_those_of_the_stylesheets() -> None:
    assert dict(inks.looks()) == workshop_inks.looks()


@pytest.mark.parametrize("plan", SHIPPED)
def test_without_a_stylesheet_nothing_is_a_black_blot(plan: str) -> None:
    """Whatever lies on a field is filled, or says that it is not, by the attributes of its classes."""
    looks, board = inks.looks(), board_of(plan)
    for layer in board.lying(begun(plan, 90).view(None), {}, Memo()).values():
        for one in (one for shape in layer for one in walk(shape) if one.tag in ("path", "circle", "text")):
            said = [looks.get(name, {}) for name in str(one.attrs["class"]).split()]
            assert any("fill" in look for look in said), one.attrs["class"]


def test_every_hex_has_an_outline_and_a_label_in_its_lower_corner() -> None:
    for size in hexmap.SIZES:
        board = BattlesBoard(*size)
        assert outlines(board).keys() == board.middles.keys()
        for hex, (x, [(y, words)]) in board.captions("en").items():
            # it stands in the lower corner of its hex, and reaches no further to a side than half of its neighbours
            assert board.middles[hex][1] < y < board.middles[hex][1] + hexmap.RADIUS, hex
            assert x == board.middles[hex][0] and len(words) * fields.LABEL * 0.62 < hexmap.WIDE / 2, hex


# the ground


def test_every_kind_of_terrain_has_a_form_of_its_own() -> None:
    """Without its colours, so that nobody has to tell green from brown (rulebook, p25-27: each kind has its rules)."""
    drawn = {id: forms(ground.sample(id)) for id in KINDS}
    bare = drawn.pop("plains")
    assert len(bare) == 1, "plains are the bare hex"
    for id, shapes in drawn.items():
        assert len(shapes) > 1, f"{id} is drawn as plains are"
    for one, other in itertools.combinations(drawn, 2):
        assert drawn[one] != drawn[other], (one, other)


def test_every_kind_of_terrain_has_a_sign_that_screen_readers_pass_over() -> None:
    for id in KINDS:
        drawn = ground.sign(id)
        assert drawn.attrs["aria-hidden"] == "true" and forms([drawn]) == forms(ground.sample(id)), id


@pytest.mark.parametrize("plan", SHIPPED)
def test_the_ground_of_a_field_is_a_handful_of_shapes(plan: str) -> None:
    """So that a tablet paints it quickly: all that looks alike is one path."""
    board, view = board_of(plan), begun(plan).view(None)
    shapes = ground.ground(ground.lying_of(view), board.middles, Memo())
    count = sum(1 for shape in shapes for _ in walk(shape))
    assert 0 < count <= 90, count


@pytest.mark.parametrize("plan", SHIPPED)
def test_rivers_and_roads_go_on_in_the_next_hex_and_run_off_the_board(plan: str) -> None:
    board, lying = board_of(plan), ground.lying_of(begun(plan).view(None))
    grid = lying.grid
    for net in ground.nets(lying, board.middles):
        for hex, ends in net.ends.items():
            for end in ends:
                next_hex = grid.beyond(hex, end.out)
                assert end.off is (next_hex is None), (hex, end)
                if next_hex is not None:
                    back = [one.at for one in net.ends[next_hex] if one.out == (end.out + 3) % 6]
                    assert back == [end.at], f"the course breaks between {hex} and {next_hex}"
                x, y = board.middles[hex]
                assert abs(hypot(end.at[0] - x, end.at[1] - y) - hexmap.WIDE / 2) < 1.5, "it leaves through an edge"


def test_the_river_of_the_kingsroad_ford_runs_from_one_edge_of_the_board_to_the_other() -> None:
    board, lying = board_of("ford-kingsroad"), ground.lying_of(begun("ford-kingsroad").view(None))
    roads, rivers = ground.nets(lying, board.middles)
    assert {hex for hex, ends in rivers.ends.items() if any(end.off for end in ends)} == {"A6", "O6"}
    assert {len(ends) for ends in rivers.ends.values()} == {2}
    assert {hex for hex, ends in roads.ends.items() if any(end.off for end in ends)} == {"H1", "H11"}
    assert len(roads.ends["H6"]) == 2, "the road goes over the bridge"
    assert "D6" not in roads.ends, "and not to the ford, to which no road leads"
    (_, turned) = courses.crossing(board.middles["D6"], (), rivers.ends["D6"])
    assert turned == 90, "a ford without a road lies across its river"


def test_three_river_hexes_that_touch_are_a_lake() -> None:
    board = BattlesBoard(9, 9)
    lying = ground.Lying(plans.shipped("open-field").grid, dict.fromkeys(("C3", "D3", "C4"), "river"), {})
    _, rivers = ground.nets(lying, board.middles)
    assert rivers.pools.count("z") == 1
    two = lying._replace(base=dict.fromkeys(("C3", "D3"), "river"))
    assert ground.nets(two, board.middles)[1].pools == ""


def test_what_burns_down_looks_otherwise_at_once() -> None:
    """Forests and buildings are devastated, tokens are removed (rulebook, p25)."""
    board, view = board_of("stone-bridge"), begun("stone-bridge").view(None)
    burnt = {**view, "devastated": ["H7"], "things": {hex: id for hex, id in view["things"].items() if hex != "F9"}}
    before, after = (ground.lying_of(one) for one in (view, burnt))
    assert "H7" in before.all("building") and "H7" not in after.all("building") and after.all("devastated") == ("H7",)
    assert before.all("tent") == ("F9", "G9") and after.all("tent") == ("G9",)
    drawn = [forms(ground.ground(one, board.middles, Memo())) for one in (before, after)]
    assert drawn[0] != drawn[1]


def test_trees_leave_roads_and_rivers_free() -> None:
    board, lying = board_of("stone-bridge"), ground.lying_of(begun("stone-bridge").view(None))
    roads, rivers = ground.nets(lying, board.middles)
    trees = ground.trees(lying, board.middles, roads, rivers)

    def within(hex: str) -> list[Any]:
        x, y = board.middles[hex]
        return [at for at in trees if hypot(at[0] - x, at[1] - y) < hexmap.RADIUS * 0.8]

    whole = len(within("G3"))
    assert whole >= 20, "a forest without a road"
    for hex, net in (("F3", roads), ("K5", rivers)):
        assert 3 <= len(within(hex)) < whole, hex
        assert not any(courses.near(at, board.middles[hex], net.ends[hex], 5) for at in within(hex)), hex


# what stands on it


def test_a_unit_tells_everything_without_its_colours() -> None:
    """Whose it is, its class, rank and strength, whether it is ready, and its commander: each changes a form."""
    usual = Piece("stark", "war-host", "green", 4, 4, True, None, "infantry")
    others = [
        usual._replace(house="lannister"), usual._replace(look="cavalry"), usual._replace(rank="blue"),
        usual._replace(rank="red"), usual._replace(figures=3), usual._replace(ready=False),
        usual._replace(commander="maege"), usual._replace(commander="eddard"), usual._replace(look="ranged"),
        usual._replace(look="dogs"), usual._replace(ready=False, rank="red"),
    ]  # fmt: skip
    for level in (pieces.near, pieces.far):
        seen = [forms(level(one)) for one in (usual, *others)]
        for one, other in itertools.combinations(range(len(seen)), 2):
            assert seen[one] != seen[other], (level, one, other)


def test_a_unit_shows_as_many_figures_as_it_has() -> None:
    for left in (1, 2, 3, 4):
        piece = Piece("lannister", "lannisport-guards", "blue", left, 4, True, None, "infantry")
        shown = {
            str(one.attrs["class"]).split()[-1]: str(one.attrs["d"])
            for one in pieces.near(piece)
            if "battle-stud" in str(one.attrs["class"])
        }
        assert shown["battle-left"].count("M") == left
        assert shown.get("battle-gone", "").count("M") == 4 - left
        men = next(one for one in pieces.near(piece) if "battle-steel" in str(one.attrs["class"]))
        assert str(men.attrs["d"]).count("M") == left, "each that is left stands there"
        assert [text(one) for one in pieces.far(piece) if one.tag == "text"] == [str(left)]


def test_every_class_has_figures_and_none_stands_beside_its_tray() -> None:
    assert figures.FIGURES.keys() == heraldry.CLASSES.keys()
    for card in facts.box().kinds.values():
        figure = figures.FIGURES[heraldry.look_of(card)]
        wide = figure.apart * (card.figures - 1) * figure.scale
        assert wide / 2 + 3.6 * figure.scale <= hexmap.WIDE / 2 - 3, card.id


def test_every_unit_and_every_commander_has_a_sign() -> None:
    for kind, card in facts.box().kinds.items():
        for rank in RANKS:
            look = heraldry.look_of(card)
            assert pieces.near(Piece(card.house, kind, rank, card.figures, card.figures, True, None, look)), kind
            assert signs.unit(card.house, look, rank).attrs["class"] == f"icon unit-{look}"
    first = {id.partition("-")[0] for id in facts.box().commanders}
    assert first == heraldry.ARMS.keys()
    assert len(set(heraldry.ARMS.values())) == len(first), "two commanders bear the same sign"
    for shapes in (heraldry.SYMBOLS, heraldry.SHIELDS, heraldry.SIGILS, heraldry.CLASSES):
        assert len(set(shapes.values())) == len(shapes)
    assert heraldry.SYMBOLS.keys() == set(facts.TOKENS)


def test_blocks_keep_within_their_hex() -> None:
    for outline in (signs.BLOCKS, pieces.TRAYS, pieces.SIDES):
        for house in HOUSES:
            x = y = 0.0
            # absolute commands of one corner each are enough for these outlines
            for command, numbers in re.findall(r"([MLHVQ])([-\d. ]+)", outline[house]):
                values = [float(one) for one in re.findall(r"-?\d*\.?\d+", numbers)]
                if command == "H":
                    x = values[-1]
                elif command == "V":
                    y = values[-1]
                else:
                    x, y = values[-2:]
                half = hexmap.WIDE / 2 * min(1.0, (hexmap.RADIUS - abs(y)) / (hexmap.RADIUS / 2))
                assert abs(x) <= half, (house, x, y)


@pytest.mark.parametrize("plan", SHIPPED)
def test_what_has_not_changed_is_not_drawn_again(plan: str) -> None:
    board, memory = board_of(plan), Memo()
    match = begun(plan)
    first = board.lying(match.view(None), {}, memory)
    again = board.lying(match.view(None), {}, memory)
    for layer, shapes in first.items():
        assert all(one is other for one, other in zip(shapes, again[layer], strict=True)), layer
    keys = [one.key for layer in first.values() for one in layer]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("plan", SHIPPED)
def test_all_that_lies_on_a_field_is_drawn_throughout_a_battle(plan: str) -> None:
    board = board_of(plan)
    for steps in (0, 40, 120):
        view = begun(plan, steps).view(None)
        keys = {one.key for one in board.lying(view, {}, Memo())["pieces"]}
        wanted = {f"unit {hex}" for hex in units_of(view)} | {f"engaged {a} {b}" for a, b, _ in view["engaged"]}
        wanted |= {f"fire {hex}" for hex in view["fires"]}
        wanted |= {f"objective {id}" for id in plans.shipped(plan).counting}
        assert keys == wanted


def test_an_objective_shows_who_controls_it_without_its_colour() -> None:
    flags = [forms(pieces.objective("bridge", house, (0, 0)).children) for house in (None, *HOUSES)]  # type: ignore[arg-type]
    assert all(one != other for one, other in itertools.combinations(flags, 2))
    rings = [str(list(walk(pieces.ring(house, "M0 0z", "x")))[2].attrs["class"]) for house in (None, *HOUSES)]
    assert rings == ["battle-ring battle-nobodys-ring", "battle-ring of-stark", "battle-ring of-lannister"]


def test_a_fire_says_its_level_and_a_fresh_one_looks_otherwise() -> None:
    for level in (1, 2, 3, 4):
        assert text(pieces.fire("C4", level, False, True, (0, 0))).split() == [str(level)] * 2
    hollow = [str(one.attrs.get("class")) for one in walk(pieces.fire("C4", 1, True, True, (0, 0)))]
    assert hollow.count("battle-flame battle-fresh") == 2


@pytest.mark.parametrize(("code", "hex", "said"), [
    ("en", "F5", "F5; stone bridge, over a river; objective that nobody controls"),
    ("en", "H7", "H7; devastated; fire, level 2, lit this round; objective of Stark"),
    ("fr", "H7", "H7\u00a0; dévasté\u00a0; feu, niveau 2, allumé ce tour\u00a0; objectif contrôlé par Stark"),
    ("en", "A1", "A1"),
])  # fmt: skip
def test_a_hex_is_said_with_all_that_lies_there(code: str, hex: str, said: str) -> None:
    view = {**begun("stone-bridge").view(None), "devastated": ["H7"], "fires": {"H7": 2}, "new_fires": ["H7"]}
    assert board_of("stone-bridge").described(Language(code, "battles", strict=True), view)[hex] == said


def test_a_unit_is_said_with_what_it_has_lost() -> None:
    t, view = Language("en", "battles", strict=True), begun("ford-kingsroad").view(None)
    units = {**view["units"], "stark": {**view["units"]["stark"], "D7": "war-host green 3 spent"}}
    said = board_of("ford-kingsroad").described(t, {**view, "units": units, "engaged": [["D7", "E6", "stark"]]})["D7"]
    assert said == (
        "D7; objective of Stark; Stark, War Host of the North, green, 3 figures of 4, spent, engaged with E6"
    )


# what is about to be done


def test_an_empty_hex_that_may_be_tapped_gets_a_dot_and_one_with_a_unit_a_line() -> None:
    board = board_of("ford-kingsroad")
    lying = board.lying(begun("ford-kingsroad").view(None), {}, Memo())
    whole = board.drafted(lying, Draft(marks={"H7": "can", "B2": "can", "C8": "here"}), outlines(board))
    marked = {
        str(one.attrs["data-mark"]): (one.tag, str(one.attrs["class"]))
        for shape in whole["highlight"]
        for one in walk(shape)
        if "data-mark" in one.attrs
    }
    assert marked == {
        "H7": ("path", "spot can battle-line over-unit"), "B2": ("circle", "spot can battle-dot"),
        "C8": ("path", "spot here battle-line"),
    }  # fmt: skip
    assert whole["pieces"] is lying["pieces"] and whole["control"] is lying["control"]
    assert board.drafted(lying, Draft(), {}) is lying


def test_dots_are_smaller_where_most_of_the_field_may_be_tapped() -> None:
    board = board_of("ford-kingsroad")
    for hexes, radius in (((*board.middles,)[:30], marking.DOT), ((*board.middles,), marking.SMALL_DOT)):
        drawn = marking.highlight(Draft(marks=dict.fromkeys(hexes, "can")), (), board.middles, outlines(board))
        assert {one.attrs["r"] for shape in drawn for one in walk(shape) if one.tag == "circle"} == {radius}


def test_reach_is_one_line_around_all_hexes_that_one_could_go_to() -> None:
    board = board_of("ford-kingsroad")
    near = plans.shipped("ford-kingsroad").grid.within("H6", 2) - {"H6"}
    drawn = marking.highlight(Draft(marks=dict.fromkeys(sorted(near), "can")), (), board.middles, outlines(board))
    (region,) = (one for one in drawn if one.key == "region can")
    line = next(str(one.attrs["d"]) for one in walk(region) if "battle-reach" in str(one.attrs["class"]))
    assert line.count("M") == 2, "around the region, and around the unit in its midst"
    assert line.count("L") == 30 - 1 + 6 - 1, "no edge between two of its hexes is drawn"
    assert len(drawn) == 1 + len(near), "and a dot for each"


def test_the_asked_unit_alone_has_a_ring_and_it_runs_outside_its_hex() -> None:
    """Issue 34: which unit a question is about is found at arm's length; no other mark has such a ring."""
    board = board_of("ford-kingsroad")
    marks = {"H7": "here", "C8": "here", "B2": "can", "D5": "picked"}
    drawn = marking.highlight(Draft(marks=marks), ("H7", "B2", "D5"), board.middles, outlines(board))
    rings = {
        str(shape.key): str(one.attrs["d"])
        for shape in drawn for one in walk(shape) if one.attrs.get("class") == "battle-asked"
    }  # fmt: skip
    assert rings.keys() == {"H7"}, "no empty hex is ringed, nor a unit that may be tapped or was picked"
    x, y = board.middles["H7"]
    numbers = [float(one) for one in re.findall(r"-?[\d.]+", rings["H7"])]
    far = [hypot(px - x, py - y) for px, py in zip(numbers[::2], numbers[1::2], strict=True)]
    assert min(far) > hexmap.RADIUS + 2


def test_a_region_in_parts_has_a_line_around_each() -> None:
    board = board_of("ford-kingsroad")
    assert len(relief.loops(("B2", "B3", "H7"), board.middles)) == 2
    whole = relief.loops(plans.shipped("ford-kingsroad").grid.hexes, board.middles)
    assert len(whole) == 1, "the field has one edge"


def test_a_target_has_corners_and_its_chance_and_a_hex_in_danger_has_teeth() -> None:
    board = board_of("ford-kingsroad")
    laid = {
        "C4": laying.LaidSign("target", "38", (20, 42, 38)).token, "D5": laying.LaidSign("far", struck="E4").token,
        "E5": laying.LaidSign("exposed", struck="E4").token,
    }  # fmt: skip
    drawn = {one.key: one for one in marking.highlight(Draft(laid=laid), ("C4",), board.middles, outlines(board))}
    assert drawn.keys() == {"aim C4", "teeth", "badge C4", "badge D5"}
    assert text(drawn["badge C4"]).split() == ["38", "%"]
    drawable = set(re.findall(r'"(\w+)"', re.findall(r"SVG_TAGS = new Set\(\[(.*?)\]", DRAW.read_text("utf-8"))[0]))
    assert {one.tag for shape in drawn.values() for one in walk(shape)} <= drawable
    bars = [str(one.attrs["d"]) for one in walk(drawn["badge C4"]) if "battle-odds" in str(one.attrs.get("class"))]
    lengths = [float(one.partition("h")[2].partition("v")[0]) for one in bars]
    assert lengths == [6.4, 13.4, 12.2], "each part is as long as it is often"
    teeth = next(str(one.attrs["d"]) for one in walk(drawn["teeth"]) if one.attrs.get("class") == "battle-teeth")
    assert teeth.count("z") == 6


@pytest.mark.parametrize("start", ["H5", "I5", "I6", "I7", "H7", "G6"])
def test_teeth_are_on_the_side_of_the_blow(start: str) -> None:
    middles = board_of("ford-kingsroad").middles
    at, (x, y) = middles["H6"], middles[start]
    numbers = [float(one) for one in re.findall(r"-?[\d.]+", marking.teeth(at, (x, y)))]
    aside = [
        hypot(px - x, py - y) - hypot(px - at[0], py - at[1])
        for px, py in zip(numbers[::2], numbers[1::2], strict=True)
    ]
    assert sum(aside) / len(aside) < 14, (start, aside)


@pytest.mark.parametrize("one", [
    laying.LaidSign("target"), laying.LaidSign("target", "38", (50, 12, 38)), laying.LaidSign("flank", "<1", (99, 1)),
    laying.LaidSign("far", struck="E4"), laying.LaidSign("exposed", struck="K11"), laying.LaidSign("strikes", ">99"),
])  # fmt: skip
def test_what_a_sign_says_is_read_again(one: laying.LaidSign) -> None:
    assert laying.sign(one.token) == one


@pytest.mark.parametrize(("code", "token", "said"), [
    ("en", "target 38%50/12/38", "can be attacked; eliminated: 38%"),
    ("fr", "target <1%99/1", "peut être attaquée\u00a0; élimination\u00a0: <1\u00a0%"),
    ("en", "exposed from E4", "an enemy could attack here from E4"),
    ("en", "far from E4", "too far moved to attack; an enemy could attack here from E4"),
])  # fmt: skip
def test_a_sign_is_said_with_its_chance_and_its_danger(code: str, token: str, said: str) -> None:
    assert board_of("open-field").laid(Language(code, "battles", strict=True), token) == said


@pytest.mark.parametrize(("radius", "edges"), [(0, 6), (1, 18), (2, 30)])
def test_a_zone_is_one_line_around_all_its_hexes(radius: int, edges: int) -> None:
    board = board_of("ford-kingsroad")
    zone = plans.shipped("ford-kingsroad").grid.within("H6", radius)
    assert marking.edges(zone, board.middles).count("M") == edges
    draft = Draft(laid=dict.fromkeys(zone, "zone"))
    drawn = marking.highlight(draft, (), board.middles, {})
    assert [one.key for one in drawn] == ["zone"]


def test_every_badge_has_a_sign_and_is_said_in_both_languages() -> None:
    assert {*marking.BADGES, "zone", "exposed"} == set(laying.BADGES)
    assert len(set(marking.BADGES.values())) == len(marking.BADGES)
    board = board_of("open-field")
    for code in LANGUAGES:
        t = Language(code, "battles", strict=True)
        said = [board.laid(t, badge) for badge in laying.BADGES]
        assert len(set(said)) == len(said)


def test_an_attack_is_a_straight_line_and_a_movement_goes_from_hex_to_hex() -> None:
    board = board_of("ford-kingsroad")
    aim = marking.highlight(Draft(arrows=(laying.aim("C4", "F4", "stark"),)), (), board.middles, {})[0]
    move = marking.highlight(Draft(arrows=(Arrow("C4", "F4", "stark", ("D4", "E4")),)), (), board.middles, {})[0]
    assert "battle-aim" in str(aim.attrs["class"]) and "battle-aim" not in str(move.attrs["class"])
    assert all("of-stark" in str(one.attrs["class"]) for one in (aim, move))
    line = next(str(one.attrs["d"]) for one in walk(aim) if one.attrs.get("class") == "battle-way-over line")
    assert line.count("L") == 1 and "Q" not in line
    assert move.key == "C4>D4>E4>F4"


def test_objectives_are_marked_when_what_wins_is_to_be_seen() -> None:
    board, view = board_of("stone-bridge"), begun("stone-bridge").view(None)
    draft = Draft(marks={"F5": "can"})
    assert board.draft(draft, view, False) is draft
    assert board.draft(draft, view, True).marks == {"F5": "can", "H7": "target", "D3": "target"}


# what moves


def test_units_go_fall_and_are_captured_one_after_the_other() -> None:
    board, view = board_of("ford-kingsroad"), begun("ford-kingsroad").view(None)
    units = {house: dict(army) for house, army in view["units"].items()}
    units["stark"]["I6"] = units["stark"].pop("H7")
    after = {**view, "units": units}
    news = [
        Event("moved", {"seat": "stark", "hex": "H7", "to": "H6"}),
        Event("retreated", {"seat": "stark", "hex": "H6", "to": "I6"}),
        Event("lost", {"seat": "lannister", "hex": "H3", "figures": 2}),
        Event("eliminated", {"seat": "lannister", "hex": "H3"}),
        Event("captured", {"seat": "stark", "commander": "addam", "hex": "H3"}),
        Event("burns", {"hex": "C4", "level": 2}),
        Event("round", {"round": 2}),
    ]
    made = board.moves(news, view, after, False)
    assert [move.how for move in made] == ["travel", "travel", "rise", "fade", "rise", "rise"]
    starts = [move.start for move in made]
    assert starts == sorted(starts) and len(set(starts)) == len(starts)
    assert [move.path for move in made[:2]] == [
        (board.middles["H7"], board.middles["H6"]), (board.middles["H6"], board.middles["I6"]),
    ]  # fmt: skip
    assert made[1].veils == ("pieces", "unit I6") and made[0].veils is None
    assert made[0].what == f"stark infantry 4 {view['units']['stark']['H7']}"
    for far in (False, True):
        assert all(board.ghost(move, move.what, far) for move in made)
    assert text(board.ghost(made[2], made[2].what, False)[1]) == "−2"


def test_a_unit_walks_around_others_and_through_nothing_where_it_would_have_to_stop() -> None:
    board, view = board_of("ford-kingsroad"), begun("ford-kingsroad").view(None)
    plan = playing.plan_of(view)
    near, base, stands = plan.grid.near, plan.base, travel.texts(view)
    start = "H7"
    assert start in stands
    for end in sorted(hex for hex in set(plan.grid.hexes) - stands.keys() if base[hex].enter != "closed"):
        (gone, *_) = board.moves([Event("moved", {"seat": "stark", "hex": start, "to": end})], view, view, False)
        hexes = [next(hex for hex, at in board.middles.items() if at == point) for point in gone.path]
        assert (hexes[0], hexes[-1]) == (start, end)
        if len(hexes) == 2 and end not in near[start]:
            continue  # there is no way
        assert all(b in near[a] for a, b in pairwise(hexes))
        assert not stands.keys() & set(hexes[1:-1]) and all(base[hex].enter != "closed" for hex in hexes[1:-1])
        assert 0 < gone.length <= 1


def test_swords_cross_where_somebody_is_struck() -> None:
    board, view = board_of("ford-kingsroad"), begun("ford-kingsroad").view(None)
    (made,) = board.moves([Event("attacks", {"seat": "stark", "hex": "H7", "target": "H6"})], view, view, False)
    assert (made.how, made.what, made.path) == ("rise", "clash", (board.middles["H6"],))
    assert board.ghost(made, made.what, False)


def test_a_unit_that_is_placed_drops_onto_its_hex() -> None:
    board, view = board_of("ford-kingsroad"), begun("ford-kingsroad").view(None)
    text_of = view["units"]["stark"]["H7"]
    facts_of = {"seat": "stark", "hex": "H7", "piece": text_of}
    made = board.moves([Event("placed", facts_of), Event("placed", {**facts_of, "piece": "hills"})], view, view, False)
    assert [(move.how, move.what, move.veils) for move in made] == [
        ("drop", f"stark infantry 4 {text_of}", ("pieces", "unit H7")),
    ]  # fmt: skip


# colours


def variables(theme: str) -> dict[str, str]:
    """The colours of a theme: of the page, of the battlefield, of the houses."""
    found: dict[str, str] = {}
    for name in ("base", "themes", "thrones/houses", "battles/battles"):
        styles = re.sub(r"/\*.*?\*/", "", (STYLES / f"{name}.css").read_text("utf-8"), flags=re.DOTALL)
        for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", styles):
            named = {one.strip() for one in selectors.split(",")}
            if named & {":root", f'[data-look="{theme}"]', '[data-palette="safe"]'}:
                found |= {key: value.strip() for key, value in re.findall(r"--([a-z0-9-]+):\s*([^;]+);", body)}
    return found


GROUNDS = ("plains", "patch", "patch-2", "wood", "height", "town", "ash", "water", "sand", "road", "shallow")


@pytest.mark.parametrize("theme", THEMES)
def test_units_and_marks_stand_out_from_every_ground(theme: str) -> None:
    colours = variables(theme)
    for name in GROUNDS:
        under = colours[f"battle-{name}"]
        edges = [contrast(colours[edge], under) for edge in ("outline", "halo")]
        assert max(edges) >= 3, f"a block on {name}"
        for mark in ("can", "here"):
            lines = (colours[mark], colours["case"])
            assert max(contrast(line, under) for line in lines) >= 3, f"{mark} on {name}"


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_the_field_can_be_read(theme: str) -> None:
    colours = variables(theme)
    assert contrast(colours["battle-letter"], colours["battle-field"]) >= 4.5
    assert contrast(colours["battle-letter"], colours["battle-letter-ground"]) >= 4.5
    assert contrast(colours["outline"], colours["battle-ember"]) >= 4.5, "the level of a fire"


@pytest.mark.parametrize("theme", THEMES)
def test_the_lines_of_terrain_are_seen_on_its_ground(theme: str) -> None:
    """What makes a kind known: trees, hills, banks, roads, roofs, timber."""
    colours = variables(theme)
    for lines, under in (
        (("tree", "tree-lit"), "wood"), (("hill", "hill-line"), "height"), (("bank", "water"), "plains"),
        (("bank", "water"), "sand"),
        (("verge", "road"), "plains"), (("roof", "line", "wall"), "town"), (("rope", "timber"), "plains"),
        (("canvas", "rope", "line"), "plains"), (("stump",), "ash"), (("stone", "line"), "shallow"),
    ):  # fmt: skip
        best = max(contrast(colours[f"battle-{line}"], colours[f"battle-{under}"]) for line in lines)
        assert best >= 3, (lines, under)


def test_the_ranks_are_told_apart_by_every_eye() -> None:
    colours = variables("light")
    for one, other in itertools.combinations(RANKS, 2):
        for eye in EYES:
            assert distance(colours[f"battle-{one}"], colours[f"battle-{other}"], eye) >= 14, (one, other, eye)


def test_a_region_that_may_be_tapped_is_veiled_but_keeps_its_ground() -> None:
    for theme in THEMES:
        colours = variables(theme)
        for name in GROUNDS:
            under = colours[f"battle-{name}"]
            veiled = over(colours["battle-veiled"], under, float(colours["battle-veiled-part"]))
            assert distance(veiled, under, "normal") <= 25, (theme, name)


@pytest.mark.parametrize("theme", THEMES)
def test_corners_and_teeth_are_seen_on_every_ground(theme: str) -> None:
    colours = variables(theme)
    for name in GROUNDS:
        under = colours[f"battle-{name}"]
        for mark in ("battle-aim", "here"):
            assert max(contrast(colours[one], under) for one in (mark, "case")) >= 3, (mark, name)
    for one in ("battle-aim", "here", "can"):
        assert contrast(colours[one], colours["case"]) >= 4.5, "a mark on its own casing"
    assert contrast(colours["outline"], colours["halo"]) >= 4.5, "the chance on its plate"
