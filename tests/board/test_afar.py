"""The board seen from afar: everything is larger, and still nothing touches anything else."""

import functools
import itertools

import pytest
from shapely import union_all
from shapely.geometry import LineString, Point, box

from gotweb.thrones.table import board as model
from gotweb.thrones.table import emblem, pieces
from gotweb.workshop import lettering
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import afar
from gotweb.workshop.thrones.sheet import ESSOS, FIRST, MOTHER, SECOND, SHEETS, read

FACTS = {sheet: sheet.facts() for sheet in SHEETS}
AREAS = [(sheet, area) for sheet in SHEETS for area, record in sorted(FACTS[sheet].items()) if record["kind"] != "port"]
IDS = [f"{sheet.edition}-{area}" for sheet, area in AREAS]
EVERY = pytest.mark.parametrize(("sheet", "area"), AREAS, ids=IDS)
PORTS = {area for facts in FACTS.values() for area, record in facts.items() if record["kind"] == "port"}
SMALL = {
    FIRST: {"greywater-watch", "harrenhal"},
    SECOND: {
        "greywater-watch",
        "harrenhal",
        "dragonstone",
        "three-towers",
        "princes-pass",
        "seagard",
        "crackclaw-point",
        "sunset-sea",
    },
    MOTHER: {
        "greywater-watch",
        "harrenhal",
        "the-eyrie",
        "the-fingers",
        "the-mountains-of-the-moon",
        "three-towers",
        "princes-pass",
        "seagard",
        "crackclaw-point",
        "sunset-sea",
    },
}
SMALL[ESSOS] = SMALL[MOTHER]
"""The areas where a usual force is drawn smaller than elsewhere: with Essos the same."""
LOWEST, LARGE = {FIRST: 8.9, SECOND: 8.2, MOTHER: 8.2, ESSOS: 8.2}, {FIRST: 37, SECOND: 40, MOTHER: 45, ESSOS: 56}
"""The height of the smallest names on a tablet held upright, in pixels; and how many names are of more than ten."""
UPRIGHT = 0.432
"""Pixels to a unit where a tablet of 768 x 1024 shows the whole board."""


@functools.cache
def _book(sheet):
    return {area: place["far"] for area, place in read(sheet.places)["areas"].items()}


@pytest.fixture
def book(sheet):
    """Made for each test from its own sheet, and kept by sheet: one that pytest keeps might be another board's."""
    return _book(sheet)


@pytest.fixture
def things(sheet):
    return _things(sheet)


@functools.cache
def _things(sheet):
    """The name with its signs, the order and the room for the force of every area."""
    found = {}
    for area, place in _book(sheet).items():
        (x, y), (w, h) = place["force"], place["room"]
        found[area] = {
            **({"name": box(*place["label"]["box"])} if "label" in place else {}),  # ports have none
            "order": afar.token(place["order"], place.get("disc", afar.ORDER)),
            "force": box(x - w / 2, y - h / 2, x + w / 2, y + h / 2),
        }
    return found


def test_nothing_touches_anything_of_any_area(things):
    every = [(f"{area} {what}", thing) for area, parts in things.items() for what, thing in parts.items()]
    assert [(a, b) for (a, one), (b, other) in itertools.combinations(every, 2) if one.intersects(other)] == []


def test_nothing_covers_a_river_a_bridge_or_the_wall(mesh, sheet, things):
    lines = [*mesh.lines(sheet.edition, "river"), *mesh.lines(sheet.edition, "wall")]
    kept = union_all([LineString(line).buffer(3.5) for line in lines]
                     + [Point(bridge["point"]).buffer(17) for bridge in mesh.data["bridges"]])  # fmt: skip
    assert [(a, w) for a, parts in things.items() for w, thing in parts.items() if thing.intersects(kept)] == []


@EVERY
def test_things_lie_in_their_area_or_reach_a_little_over_its_border(mesh, sheet, things, area):
    own, parts = shape(mesh, sheet.edition, area), things[area]
    paper = box(10, 10, mesh.width - 10, mesh.height - 10)
    assert all(paper.contains(part) for part in parts.values())
    for what in ("order", "force"):
        assert own.contains(parts[what].centroid)
        assert own.intersection(parts[what]).area > 0.5 * parts[what].area
    if not FACTS[sheet][area]["island"]:
        assert own.intersection(parts["name"]).area > 0.75 * parts["name"].area


@EVERY
def test_names_fit_their_box_in_every_language(sheet, book, area, called):
    label, sea = book[area]["label"], FACTS[sheet][area]["kind"] == "sea"
    usual = lettering.SEA if sea else lettering.LAND
    face = lettering.Typeface(label["size"], label["step"], usual.spacing, usual.widths)
    left, top, right, bottom = label["box"]
    for language, name in called(sheet)[area].items():
        text = label[language]
        assert " ".join(text["lines"]) == name
        assert max(map(face.width, text["lines"])) <= right - left + 0.2
        assert text["y"] - 0.76 * face.size >= top - 0.8
        assert text["y"] + (len(text["lines"]) - 1) * face.leading + 0.24 * face.size <= bottom + 0.8
        assert 0.8 <= face.size / usual.size <= 1.6


@EVERY
def test_ten_units_fit_the_room_of_their_area(sheet, book, area):
    kind, room = FACTS[sheet][area]["kind"], book[area]["room"]
    for counts in (afar.FULLEST[kind], afar.TYPICAL[kind]):
        whole = emblem.emblem(counts, room)
        assert (whole.width, whole.height) <= (room[0] + 0.01, room[1] + 0.01)
        assert sum(cell.number for row in whole.rows for cell in row if cell.kind) == sum(counts.values())


@EVERY
def test_siege_engines_fit_beside_everything_else(sheet, book, area):
    """Standing and routed, in every land."""
    counts = {"footman": 2, "knight": 2, "siege-engine": 2, "routed_footman": 1, "routed_siege-engine": 1}
    if FACTS[sheet][area]["kind"] == "land":
        whole = emblem.emblem(counts, book[area]["room"])
        assert [cell.kind for row in whole.rows for cell in row if "siege" in cell.kind] == [
            "siege-engine",
            "routed_siege-engine",
        ]
        assert whole.scale >= 0.38


def test_signs_are_large_enough_on_a_tablet_held_upright(sheet, book):
    """Units 18 pixels, orders 26, names 10: everywhere but in the few areas that are too small for it."""
    assert emblem.GLYPH * UPRIGHT >= 18
    assert pieces.FAR_DISC * UPRIGHT >= 26
    assert pieces.FAR_TOKEN * UPRIGHT >= 18
    areas = {area: FACTS[sheet][area]["kind"] for area in book if area not in PORTS}
    small = {a for a, kind in areas.items() if emblem.emblem(afar.TYPICAL[kind], book[a]["room"]).scale < 0.99}
    assert small <= SMALL[sheet]
    lowest = min(book[a]["label"]["size"] for a in areas)
    assert lowest * UPRIGHT >= LOWEST[sheet]
    assert sum(book[a]["label"]["size"] * UPRIGHT >= 10.3 for a in areas) >= LARGE[sheet]


def test_the_places_for_arrows_and_motion_are_those_of_the_file():
    book = read(FIRST.places)["areas"]
    for area, place in model.places().items():
        far = book[area]["far"]
        assert (list(place.far_order), list(place.force)) == (far["order"], far["force"])
        assert place.afar.order == place.far_order
