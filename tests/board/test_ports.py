"""The ports of the later boards: each lies on the coast of its land, opens to its sea, and can be hit by a finger."""

import functools
import itertools
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import shapely
from shapely.geometry import Point, Polygon, box

import gotweb.ui.board
from gotweb.thrones.table import emblem
from gotweb.workshop import bands
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.paths import paths
from gotweb.workshop.thrones import afar, basins
from gotweb.workshop.thrones.board import ANCHOR, FINGER
from gotweb.workshop.thrones.sheet import ESSOS, FIRST, MOTHER, SECOND, read

SVG = "{http://www.w3.org/2000/svg}"
SHEETS = (SECOND, MOTHER, ESSOS)
"""The boards that have ports."""
FACTS = {sheet: sheet.facts() for sheet in SHEETS}
PORTS = {sheet: sorted(area for area, one in FACTS[sheet].items() if one["kind"] == "port") for sheet in SHEETS}
BOOK = {sheet: read(sheet.places)["areas"] for sheet in SHEETS}
SEA_OF = {
    sheet: {port: area for edge in sheet.rules()["edges"] for port, area in (edge, edge[::-1]) if port in PORTS[sheet]}
    for sheet in SHEETS
}
WINDOW = Path(gotweb.ui.board.__path__[0], "panning.py").read_text("utf-8")  # it needs a browser
SCALE = min(map(float, re.search(r"^NEAR, FAR = ([\d.]+), ([\d.]+)$", WINDOW, re.MULTILINE).groups()))
"""Pixels to a unit where single pieces are still seen."""
CROWDED = {
    SECOND: {"harrenhal", "moat-cailin", "kings-landing", "seagard", "dragonstone"},
    MOTHER: {"harrenhal", "moat-cailin", "kings-landing", "seagard", "dragonstone", "the-eyrie"},
    ESSOS: {"harrenhal", "moat-cailin", "kings-landing", "seagard", "dragonstone", "the-eyrie"},
}
"""Areas with no room for a garrison of its own, seen from afar."""
TOUCH = 44
"""The least size of what a finger is to hit, in pixels."""


EVERY = pytest.mark.parametrize(
    ("sheet", "port"),
    [(sheet, port) for sheet in SHEETS for port in PORTS[sheet]],
    ids=[f"{sheet.edition}-{port}" for sheet in SHEETS for port in PORTS[sheet]],
)
BOARD = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.edition)
BUILT = [(sheet, area) for sheet in SHEETS for area, one in FACTS[sheet].items() if one["structure"] != "none"]


@functools.cache
def tree(sheet):
    return ElementTree.fromstring(sheet.drawing.read_text("utf-8"))


def basin(sheet, port):
    return Polygon(BOOK[sheet][port]["basin"])


def test_there_are_eight_and_with_mother_of_dragons_that_of_the_eyrie():
    assert len(PORTS[SECOND]) == 8
    assert set(PORTS[MOTHER]) == {*PORTS[SECOND], "port-of-the-eyrie"}
    assert set(PORTS[ESSOS]) == {*PORTS[MOTHER], "port-of-braavos", "port-of-pentos", "port-of-volantis"}


@EVERY
def test_a_port_lies_in_its_sea_on_the_coast_of_its_land_and_touches_nothing_else(mesh, sheet, port):
    land, sea = FACTS[sheet][port]["port"], SEA_OF[sheet][port]
    ground = basin(sheet, port)
    assert ground.is_valid
    assert shape(mesh, sheet.edition, sea).buffer(0.5).contains(ground)
    shore = ground.exterior.intersection(shape(mesh, sheet.edition, land).buffer(1))
    assert shore.length > 12, "it has a shore"
    for other in set(mesh.areas(sheet.edition)) - {land, sea}:
        assert shape(mesh, sheet.edition, other).distance(ground) >= 6, other


@EVERY
def test_a_port_opens_to_its_sea_through_a_gap_in_its_mole(mesh, sheet, port):
    land, ground, mouth = FACTS[sheet][port]["port"], basin(sheet, port), Point(BOOK[sheet][port]["mouth"])
    assert ground.exterior.distance(mouth) < 0.2
    walls = basins.moles(mesh, sheet.edition, land, ground, mouth.coords[0])
    assert walls and all(wall.distance(mouth) > basins.MOUTH - 1 for wall in walls)
    assert shape(mesh, sheet.edition, land).distance(mouth) > basins.MOUTH
    assert sum(wall.length for wall in walls) > 0.4 * ground.length


@EVERY
def test_its_anchor_stands_on_its_shore_clear_of_all_that_lies_there(mesh, sheet, port):
    sign = Point(BOOK[sheet][port]["anchor"]).buffer(ANCHOR / 2)
    land = shape(mesh, sheet.edition, FACTS[sheet][port]["port"])
    assert sign.intersects(land) and land.distance(Point(BOOK[sheet][port]["anchor"])) < 2
    assert sign.distance(basin(sheet, port)) < 3
    for area, place in BOOK[sheet].items():
        discs = [(place["order"], 17), *((slot, 12) for slot in place["slots"])]
        assert not any(Point(at).buffer(r).intersects(sign) for at, r in discs), area
        far = place["far"]
        things = [box(*place["label"]["box"]), *afar.things(far)]
        assert not any(thing.intersects(sign) for thing in things), area


@EVERY
def test_a_finger_hits_it_where_single_pieces_are_seen(sheet, port):
    """The tablet shows single pieces from this scale on; from afar, whoever taps beside is led nearer."""
    hits = [path for path in tree(sheet).iter(f"{SVG}path") if path.get("class") == "hit"]
    (hit,) = (path for path in hits if path.get("data-area") == port)
    assert hit.get("pointer-events") == "all" and float(hit.get("stroke-width")) == 2 * FINGER
    left, top, right, bottom = basin(sheet, port).buffer(FINGER).bounds
    assert min(right - left, bottom - top) * SCALE >= TOUCH
    widest = shapely.maximum_inscribed_circle(basin(sheet, port).buffer(FINGER), 0.5).length
    assert 2 * widest * SCALE >= TOUCH


@BOARD
def test_what_is_hit_of_one_port_is_never_another(sheet):
    for one, other in itertools.combinations(PORTS[sheet], 2):
        assert basin(sheet, one).buffer(FINGER).distance(basin(sheet, other).buffer(FINGER)) > 0


@EVERY
def test_three_ships_fit_in_it_from_near_and_from_afar(sheet, port):
    place = BOOK[sheet][port]
    assert len(place["slots"]) in (3, 4)
    whole = emblem.emblem({"ship": 3}, place["far"]["room"])
    assert whole.scale >= 0.6
    for at in (place["far"]["order"], place["far"]["force"]):
        assert basin(sheet, port).distance(Point(at)) < 50, "what lies there is seen to lie there"


@EVERY
def test_it_is_named_in_both_languages(sheet, port, called):
    land = FACTS[sheet][port]["port"]
    for code, name in called(sheet)[port].items():
        assert name.startswith("Port") and called(sheet)[land][code].split()[-1] in name
        assert " ".join(BOOK[sheet][port]["label"][code]["lines"]) == name


@BOARD
def test_its_sea_leaves_room_for_it(mesh, sheet):
    """So the colour of whoever holds the sea never covers a port that somebody else holds."""
    for sea in set(SEA_OF[sheet].values()):
        (drawn,) = tree(sheet).findall(f".//{SVG}path[@id='area-{sea}']")
        whole = shape(mesh, sheet.edition, sea)
        cut = [basin(sheet, port) for port in PORTS[sheet] if SEA_OF[sheet][port] == sea]
        left = whole.buffer(0).difference(shapely.union_all(cut))
        assert drawn.get("d") == paths(bands.rings(left), closed=True)
        assert whole.area - left.area > 2000


@pytest.mark.parametrize(("sheet", "area"), BUILT, ids=[f"{sheet.edition}-{area}" for sheet, area in BUILT])
def test_a_garrison_has_its_own_place_where_something_is_built(mesh, sheet, area):
    place, own = BOOK[sheet][area], shape(mesh, sheet.edition, area)
    tower = Point(place["garrison"]).buffer(12)
    discs = [(place["order"], 17), (place["power"], 12), *((slot, 12) for slot in place["slots"])]
    assert own.contains(tower)
    assert not any(Point(at).buffer(r).intersects(tower) for at, r in discs)
    assert not any(box(*other["label"]["box"]).intersects(tower) for other in BOOK[sheet].values())


@BOARD
def test_most_garrisons_cover_nothing_from_afar_and_the_others_hardly_more_than_the_rim_of_their_force(sheet):
    things = {area: afar.things(place["far"]) for area, place in BOOK[sheet].items()}
    crowded = set()
    for area, place in ((area, place) for area, place in BOOK[sheet].items() if "garrison" in place):
        tower = Point(place["far"]["garrison"]).buffer(20)
        if any(thing.intersects(tower) for every in things.values() for thing in every):
            crowded.add(area)
            assert sum(thing.intersection(tower).area for every in things.values() for thing in every) < tower.area
    assert crowded <= CROWDED[sheet]


def test_the_first_edition_has_none():
    assert not [area for area, record in FIRST.facts().items() if record["kind"] == "port"]
    assert not [area for area, place in read(FIRST.places)["areas"].items() if "basin" in place]
