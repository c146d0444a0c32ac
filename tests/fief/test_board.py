"""The map: the drawing is current, nothing on it covers another thing, what stands where is said without colours."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest

from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.fief.facts import shipped
from gotweb.fief.state import MANCE
from gotweb.fief.table import heraldry, pieces, reading, rows, standing
from gotweb.fief.table.board import FiefBoard
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.home import sketch
from gotweb.ui.kit import colours
from gotweb.ui.kit.tree import Element, Memo, walk
from gotweb.workshop.fief import realm as drawn
from gotweb.workshop.fief import sites
from tests.colours import contrast
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, POSITION

BOARD = FiefBoard()
HELD = ("stark", "lannister", "tyrell", "greyjoy")
"""The houses of that table, all of which hold something."""
DRAWING = BOARD.drawing()
OUTLINES = dict(re.findall(r'd="([^"]+)"[^>]*? id="area-([\w-]+)"', DRAWING))
OUTLINES = {area: path for path, area in OUTLINES.items()}


def rich() -> Match:
    """A table late in a game."""
    return Match(fief(), {**HOUSES, "rounds": 6}, position=POSITION, posed=True)


def view(**changes: Any) -> dict[str, Any]:
    """What lies open there, with changes."""
    return {**rich().view(None), **changes}


def test_who_marches_keeps_to_the_road_and_what_changes_hands_takes_its_colour_when_all_have_come() -> None:
    before = view()
    (start, end), (_, points) = next((sorted(pair), via) for pair, via in BOARD.atlas.via.items() if len(via[1]) > 2)
    taken = next(id for id, house in before["controllers"].items() if house not in (None, "stark"))
    after = view(controllers={**before["controllers"], taken: "stark"})
    facts = {"seat": "stark", "from_area": start, "to_area": end, "nobles": ["a"], "troops": {"knight": 1}}
    travel, grown = BOARD.moves([Event("moved", facts)], before, after, False)
    assert sorted(travel.path) == sorted(points) and travel.path[0] == BOARD.atlas.way(start, end)[0]
    assert (grown.how, grown.what, grown.seat, grown.start) == ("grow", taken, "stark", travel.start + travel.length)
    assert grown.veils is not None
    layer, key = grown.veils
    assert {key, f"rim {taken}"} <= shapes(layer, after).keys()
    assert BOARD.moves([], before, after, False) == []


def shapes(layer: str, seen: dict[str, Any]) -> dict[str, Element]:
    """The shapes of a layer by their keys."""
    return {shape.key or "": shape for shape in BOARD.lying(seen, OUTLINES, Memo())[layer]}


def drawn_in(shape: Element, level: str) -> list[str]:
    """The classes of all that is drawn at a level of detail."""
    part = next(one for one in walk(shape) if one.attrs.get("class") == level)
    return [str(one.attrs.get("class", "")) for one in walk(part)]


@pytest.mark.slow
def test_the_drawing_the_places_and_the_looks_are_those_of_the_tool() -> None:
    assert drawn.RealmDrawing().drawn() == DRAWING
    assert json.loads((drawn.BOARDS / "places.json").read_text("utf-8")) == drawn.laid()
    assert dict(reading.looks()) == drawn.styled()


def test_every_village_has_its_land_and_every_fief_its_pattern() -> None:
    assert OUTLINES.keys() == shipped().villages.keys() == BOARD.middles.keys()
    for id in shipped().fiefs:
        assert f'id="land-{id}"' in DRAWING and f"url(#land-{id})" in DRAWING
    lines = [line for line, _ in drawn.PATTERNS.values()]
    assert len(set(lines)) == len(lines) == 8, "no fief is told by its colour alone"


def test_every_region_has_its_number() -> None:
    assert sorted(re.findall(r"fief-figure[^>]*>(\d)<", DRAWING)) == sorted(shipped().regions)


def test_villages_fiefs_and_regions_do_not_cover_each_other() -> None:
    points = [*BOARD.atlas.villages.values(), *BOARD.atlas.fiefs.values(), *BOARD.atlas.regions.values()]
    for (x, y), (a, b) in itertools.combinations(points, 2):
        assert abs(x - a) >= 72 or abs(y - b) >= 44, ((x, y), (a, b))


def test_every_road_has_a_place_for_those_who_stand_on_it_clear_of_both_villages() -> None:
    for village in shipped().villages.values():
        x, y = BOARD.atlas.villages[village.id]
        assert BOARD.atlas.roads[village.id].keys() == set(village.roads)
        for a, b in BOARD.atlas.roads[village.id].values():
            assert abs(x - a) + abs(y - b) >= 50, village.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_name_is_written_in_each_language_and_has_room(code: str) -> None:
    captions = BOARD.captions(code)
    assert {f"fief-{fief}" for fief in shipped().fiefs} | set(shipped().villages) == set(captions)
    names = {id: lines for id, (_, lines) in captions.items()}
    assert all(words and "." not in words for lines in names.values() for _, words in lines)
    assert all(f'id="label-{id}"' in DRAWING for id in captions)


# what lies upon it


def stands(seen: dict[str, Any], village: str) -> list[str]:
    """What stands in a village, by the drawings that are used, and whatever else is drawn there, by its classes."""
    shape = shapes("orders", seen)[f"village {village}"]
    return [str(one.attrs.get("href") or one.attrs.get("class", "")) for one in walk(shape)]


def test_a_village_shows_who_controls_it_its_walls_mills_sept_and_siege() -> None:
    seen = view()
    winterfell, barrowton = stands(seen, "winterfell"), stands(seen, "barrowton")
    assert "fief-disc of-stark" in winterfell and "#site-city" in winterfell
    assert "fief-siege" in winterfell and "fief-disc of-greyjoy" in winterfell
    assert barrowton.count("#site-mill") == 2 and barrowton.count("#site-sept") == 1
    empty = stands(seen, "eyrie")
    assert "#site-town" in empty and not any(one.startswith("fief-disc") for one in empty)
    assert "#site-village" in stands(seen, "twins") and "#site-keep" in stands(seen, "lannisport")


@pytest.mark.parametrize("fort", [None, "stronghold", "city"])
@pytest.mark.parametrize("principal", [True, False])
@pytest.mark.parametrize("sept", [True, False])
def test_whatever_is_built_somewhere_is_in_the_drawing(fort: str | None, principal: bool, sept: bool) -> None:
    built = {"fort": fort, "mills": 1, "sept": sept, "siege": []}
    drawn_there = [one.attrs["href"] for one in walk(pieces.village(principal, (0, 0), None, built, "x"))
                   if "href" in one.attrs]  # fmt: skip
    assert all(f'id="{str(one)[1:]}"' in DRAWING for one in drawn_there)
    assert any("sept" in str(one) or "church" in str(one) for one in drawn_there) == sept


def test_what_stands_in_a_village_reaches_no_higher_than_below_its_name() -> None:
    """Nothing covers a name: neither what is built there, nor the banner beside it."""
    for name, parts in sites.SITES.items():
        if name != "mill":
            highest = min(y for part in parts for _, y in corners(part.path))
            assert highest >= (-drawn.ABOVE + 5 if name in ("village", "sept") else -drawn.ABOVE - 3), name
    assert min(y for _, y in corners(heraldry.FLAG)) >= -drawn.ABOVE + 5


def corners(path: str) -> list[tuple[float, float]]:
    """The corners of path data."""
    found, x, y = list[tuple[float, float]](), 0.0, 0.0
    for command, said in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(one) for one in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", said)]
        if command in "ML":
            x, y = numbers[-2:]
        elif command in "hH":
            x = numbers[0] + (x if command == "h" else 0)
        elif command in "vV":
            y = numbers[0] + (y if command == "v" else 0)
        elif command in "la":
            x, y = x + numbers[-2], y + numbers[-1]
        found.append((x, y))
    return found


# what is held


def test_land_that_is_held_has_a_tint_and_each_realm_one_rim_along_its_outer_border() -> None:
    seen = view()
    held = shapes("control", seen)
    tinted = {id for id, house in seen["controllers"].items() if house is not None}
    assert {key for key in held if key.startswith("tint ")} == {f"tint {id}" for id in tinted}
    rims = {key: str(one.attrs["d"]) for key, one in held.items() if key.startswith("rim ")}
    bands = BOARD.atlas.rims
    assert bands["oldtown"][""] in rims["rim oldtown"] and bands["highgarden"]["crakehall"] in rims["rim highgarden"]
    assert bands["oldtown"]["highgarden"] not in rims["rim oldtown"], "no rim between two lands of one realm"
    alone = shapes("control", {**seen, "controllers": {**seen["controllers"], "oldtown": None}})
    assert bands["highgarden"]["oldtown"] in str(alone["rim highgarden"].attrs["d"])
    assert {key for key in alone if "oldtown" in key} == set()


def test_a_village_that_changes_hands_changes_its_own_tint_and_the_rims_along_it_and_no_more() -> None:
    memory, seen = Memo(), view()
    first = BOARD.lying(seen, OUTLINES, memory)["control"]
    taken = {**seen, "controllers": {**seen["controllers"], "oldtown": "stark"}}
    again = BOARD.lying(taken, OUTLINES, memory)["control"]
    changed = {two.key for two in again if not any(two is one for one in first)}
    touched = {"oldtown", *(id for id in BOARD.atlas.rims["oldtown"] if seen["controllers"].get(id) == "tyrell")}
    assert changed == {"tint oldtown", *(f"{look} {id}" for id in touched for look in ("rim", "rim-line"))}


def test_troops_and_nobles_are_counted_and_who_is_on_a_road_stands_on_it() -> None:
    groups = shapes("pieces", view())
    assert "group greyjoy winterfell barrowton" in groups and "group stark winterfell" in groups
    at = BOARD.atlas.roads["winterfell"]["barrowton"]
    moved = [str(one.attrs.get("transform", "")) for one in walk(groups["group greyjoy winterfell barrowton"])]
    assert any(one.startswith(f"translate({at[0]:g} {at[1]:g})") for one in moved)
    one = next(group for group in standing.groups(view()) if group.house == "stark" and group.at == "winterfell")
    counted = pieces.counts(one, {"robb-stark": ["king", "north"]})
    assert [(shape, n) for shape, n, _ in counted] == [(heraldry.CROWN, 1), (heraldry.KNIGHT, 2), (heraldry.FOOT, 5)]


def test_a_captive_is_counted_by_the_captor_and_not_by_the_house() -> None:
    groups = {(one.house, one.at): one for one in standing.groups(view())}
    assert groups["lannister", "lannisport"].held == ("arya-stark",)
    assert ("stark", "lannisport") not in groups


def placed(seen: dict[str, Any], village: str) -> list[tuple[standing.Group, tuple[float, float]]]:
    """The groups in a village, not on its roads, and where they stand."""
    return [(one, at) for one, at in BOARD.standing(seen, {}) if one.at == village and not one.road]


def test_groups_in_one_village_stand_below_each_other() -> None:
    seen = view()
    seen["troops"] = {**seen["troops"], "tyrell winterfell": {"knight": 1}}
    places = [at for _, at in placed(seen, "winterfell")]
    assert len(places) == 2 and places[1][1] - places[0][1] >= 29


def room(group: standing.Group, at: tuple[float, float], scale: float = 1.0) -> rows.Space:
    return rows.room(at, pieces.broad(group, {}), scale)


@pytest.mark.parametrize("village", ["lannisport", "saltpans", "greywater"])
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_however_many_meet_in_a_village_no_name_of_another_is_covered(village: str, many: int) -> None:
    """Crakehall lies right below Lannisport, Harrenhal beside Saltpans, the Twins below Greywater."""
    seen = view()
    army = {"knight": 3, "man-at-arms": 4, "archer": 2}
    here = {f"{house} {village}": army for house in ("stark", "lannister", "tyrell", "greyjoy")[:many]}
    others = {spot: troops for spot, troops in seen["troops"].items() if spot.split(" ")[1] != village}
    seen["troops"] = {**others, **here}
    seen["nobles"] = {id: one for id, one in seen["nobles"].items() if one["at"] != village}
    found = placed(seen, village)
    assert len(found) == many
    rooms = [room(*one) for one in found]
    for other in rows.around(BOARD.atlas, village).others:
        assert not any(one.meets(other) for one in rooms)
    for one, other in itertools.combinations(rooms, 2):
        assert not one.meets(other)
    x, y = BOARD.atlas.villages[village]
    assert all(abs((one.left + one.right) / 2 - x) < 260 and 0 < one.top - y < 150 for one in rooms)


def test_whoever_stands_on_a_road_does_not_cover_the_name_of_the_village_ahead() -> None:
    """From Harrenhal King's Landing is near, and his group would lie on the first letters of its name."""
    seen = view()
    seen["troops"] = {**seen["troops"], "stark kings-landing harrenhal": {"knight": 3, "man-at-arms": 2}}
    [(group, at)] = [one for one in BOARD.standing(seen, {}) if one[0].road == "harrenhal"]
    around = rows.around(BOARD.atlas, "kings-landing")
    assert not any(room(group, at, pieces.ROAD).meets(one) for one in (*around.own, *around.others))
    there = BOARD.atlas.roads["kings-landing"]["harrenhal"]
    assert at[1] == there[1] and abs(at[0] - there[0]) < 90


def test_whoever_stands_on_a_road_does_not_cover_those_in_the_village() -> None:
    seen = view()
    army = {"knight": 3, "man-at-arms": 2}
    here = {f"{house} winterfell": army for house in ("stark", "lannister", "tyrell")}
    seen["troops"] = {**seen["troops"], **here, "greyjoy winterfell barrowton": army}
    [(group, at)] = [one for one in BOARD.standing(seen, {}) if one[0].at == "winterfell" and one[0].road]
    assert not any(room(group, at, pieces.ROAD).meets(room(*one)) for one in placed(seen, "winterfell"))


def test_where_there_is_no_room_at_all_groups_stand_below_each_other() -> None:
    everywhere = [rows.Space(0, 0, 1000, 1250)]
    assert rows.places([90, 90], (500, 500), everywhere, (1000, 1250)) == [(500, 500), (500, 500 + rows.ROW)]


@pytest.mark.parametrize("level", ["near", "far"])
def test_a_group_is_of_its_house_at_both_levels(level: str) -> None:
    classes = drawn_in(shapes("pieces", view())["group tyrell highgarden"], level)
    assert "fief-disc of-tyrell" in classes and "ink-tyrell" in classes


def test_a_free_fief_says_its_price_a_held_one_whose_it_is() -> None:
    orders = shapes("orders", view())
    texts = [child for one in walk(orders["fief dorne"]) for child in one.children if isinstance(child, str)]
    assert texts == [str(shipped().fiefs["dorne"].price)]
    assert any("of-stark" in str(one.attrs.get("class")) for one in walk(orders["fief north"]))


def test_a_region_says_its_warden_its_cards_and_taxes() -> None:
    seen = view(weather={"1": ["famine"], "4": ["bountiful-harvest", "heavy-rain"]})
    four = [str(one.attrs.get("class", "")) for one in walk(shapes("orders", seen)["region 4"])]
    assert "fief-good" in four and "fief-bad" in four and four.count("fief-disc of-tyrell") == 2
    assert any("fief-vacant" in str(one.attrs.get("class")) for one in walk(shapes("orders", seen)["region 2"]))


def test_what_stays_is_neither_built_nor_compared_again() -> None:
    memory, seen = Memo(), view()
    first, again = BOARD.lying(seen, OUTLINES, memory), BOARD.lying(seen, OUTLINES, memory)
    assert all(a is b for layer in first for a, b in zip(first[layer], again[layer], strict=True))


def test_a_way_over_the_sea_follows_its_turns() -> None:
    draft = Draft(arrows=(Arrow("deepwood", "pyke", "greyjoy"),))
    layers = BOARD.drafted(BOARD.lying(view(), OUTLINES, Memo()), draft, OUTLINES)
    assert len(layers["highlight"]) == 1 and len(BOARD.atlas.way("deepwood", "pyke")) > 2
    assert BOARD.atlas.way("pyke", "deepwood") == BOARD.atlas.way("deepwood", "pyke")[::-1]
    assert BOARD.seas(["deepwood", "pyke"]) and not BOARD.seas(["winterfell", "barrowton"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_screen_reader_hears_all_that_is_in_a_village(code: str) -> None:
    told = BOARD.described(Language(code, "fief", strict=True), view())
    t = Language(code, "fief")
    assert t("area.winterfell") in told["winterfell"] and t("area.barrowton") in told["winterfell"]
    assert "Arya Stark" in told["lannisport"]


# colours


def test_every_house_bears_a_charge_of_its_own() -> None:
    assert heraldry.CHARGES.keys() == {*shipped().houses, MANCE}
    assert len({*heraldry.CHARGES.values()}) == len(heraldry.CHARGES)


@pytest.mark.parametrize("palette", colours.PALETTES)
def test_every_charge_can_be_read_upon_its_house(palette: str) -> None:
    table = colours.colours(palette, "fief")
    for house in heraldry.CHARGES:
        assert contrast(table[house]["fill"], table[house]["ink"]) >= 4.5, house


def test_the_sketch_of_a_game_to_go_on_with_has_its_lands_and_a_disc_for_each_group() -> None:
    """Villages with their banners are no forces."""
    seen = view()
    layers = BOARD.lying(seen, OUTLINES, Memo())
    held = {id: house for id, house in seen["controllers"].items() if house is not None}
    assert sketch.held(layers["control"], BOARD.middles) == held
    assert len(sketch.forces(layers["pieces"], BOARD.middles)) == len(standing.groups(seen))
