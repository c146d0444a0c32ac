"""The ports of the second edition: each lies on the coast of its land, opens to its sea, and can be hit by a finger."""

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
from gotweb.workshop.thrones.places import names
from gotweb.workshop.thrones.sheet import FIRST, SECOND, read

SVG = "{http://www.w3.org/2000/svg}"
FACTS = SECOND.facts()
PORTS = sorted(area for area, record in FACTS.items() if record["kind"] == "port")
BOOK = read(SECOND.places)["areas"]
SEA_OF = {port: area for edge in read(SECOND.map)["edges"] for port, area in (edge, edge[::-1]) if port in PORTS}
WINDOW = Path(gotweb.ui.board.__path__[0], "window.py").read_text("utf-8")  # it needs a browser
SCALE = min(map(float, re.search(r"^NEAR, FAR = ([\d.]+), ([\d.]+)$", WINDOW, re.MULTILINE).groups()))
"""Pixels to a unit where single pieces are still seen."""
CROWDED = {"harrenhal", "moat-cailin", "kings-landing", "seagard", "dragonstone"}
"""Areas with no room for a garrison of its own, seen from afar."""
TOUCH = 44
"""The least size of what a finger is to hit, in pixels."""


@pytest.fixture(scope="module")
def tree():
    return ElementTree.fromstring(SECOND.drawing.read_text("utf-8"))


def basin(port):
    return Polygon(BOOK[port]["basin"])


def test_there_are_eight():
    assert len(PORTS) == 8


@pytest.mark.parametrize("port", PORTS)
def test_a_port_lies_in_its_sea_on_the_coast_of_its_land_and_touches_nothing_else(mesh, port):
    land, sea = FACTS[port]["port"], SEA_OF[port]
    ground = basin(port)
    assert ground.is_valid
    assert shape(mesh, "second", sea).buffer(0.5).contains(ground)
    shore = ground.exterior.intersection(shape(mesh, "second", land).buffer(1))
    assert shore.length > 12, "it has a shore"
    for other in set(mesh.areas("second")) - {land, sea}:
        assert shape(mesh, "second", other).distance(ground) >= 6, other


@pytest.mark.parametrize("port", PORTS)
def test_a_port_opens_to_its_sea_through_a_gap_in_its_mole(mesh, port):
    land, ground, mouth = FACTS[port]["port"], basin(port), Point(BOOK[port]["mouth"])
    assert ground.exterior.distance(mouth) < 0.2
    walls = basins.moles(mesh, "second", land, ground, mouth.coords[0])
    assert walls and all(wall.distance(mouth) > basins.MOUTH - 1 for wall in walls)
    assert shape(mesh, "second", land).distance(mouth) > basins.MOUTH
    assert sum(wall.length for wall in walls) > 0.4 * ground.length


@pytest.mark.parametrize("port", PORTS)
def test_its_anchor_stands_on_its_shore_clear_of_all_that_lies_there(mesh, port):
    sign = Point(BOOK[port]["anchor"]).buffer(ANCHOR / 2)
    land = shape(mesh, "second", FACTS[port]["port"])
    assert sign.intersects(land) and land.distance(Point(BOOK[port]["anchor"])) < 2
    assert sign.distance(basin(port)) < 3
    for area, place in BOOK.items():
        discs = [(place["order"], 17), *((slot, 12) for slot in place["slots"])]
        assert not any(Point(at).buffer(r).intersects(sign) for at, r in discs), area
        far = place["far"]
        things = [box(*place["label"]["box"]), *afar.things(far)]
        assert not any(thing.intersects(sign) for thing in things), area


@pytest.mark.parametrize("port", PORTS)
def test_a_finger_hits_it_where_single_pieces_are_seen(tree, port):
    """The tablet shows single pieces from this scale on; from afar, whoever taps beside is led nearer."""
    (hit,) = (path for path in tree.iter(f"{SVG}path") if path.get("class") == "hit" and path.get("data-area") == port)
    assert hit.get("pointer-events") == "all" and float(hit.get("stroke-width")) == 2 * FINGER
    left, top, right, bottom = basin(port).buffer(FINGER).bounds
    assert min(right - left, bottom - top) * SCALE >= TOUCH
    widest = shapely.maximum_inscribed_circle(basin(port).buffer(FINGER), 0.5).length
    assert 2 * widest * SCALE >= TOUCH


def test_what_is_hit_of_one_port_is_never_another(tree):
    for one, other in itertools.combinations(PORTS, 2):
        assert basin(one).buffer(FINGER).distance(basin(other).buffer(FINGER)) > 0


@pytest.mark.parametrize("port", PORTS)
def test_three_ships_fit_in_it_from_near_and_from_afar(port):
    place = BOOK[port]
    assert len(place["slots"]) in (3, 4)
    whole = emblem.emblem({"ship": 3}, place["far"]["room"])
    assert whole.scale >= 0.6
    for at in (place["far"]["order"], place["far"]["force"]):
        assert basin(port).distance(Point(at)) < 50, "what lies there is seen to lie there"


@pytest.mark.parametrize("port", PORTS)
def test_it_is_named_in_both_languages(port):
    land = FACTS[port]["port"]
    for code, called in names(SECOND)[port].items():
        assert called.startswith("Port") and names(SECOND)[land][code] in called
        assert " ".join(BOOK[port]["label"][code]["lines"]) == called


def test_its_sea_leaves_room_for_it(mesh, tree):
    """So the colour of whoever holds the sea never covers a port that somebody else holds."""
    for sea in set(SEA_OF.values()):
        (drawn,) = tree.findall(f".//{SVG}path[@id='area-{sea}']")
        whole = shape(mesh, "second", sea)
        left = whole.buffer(0).difference(shapely.union_all([basin(port) for port in FACTS if SEA_OF.get(port) == sea]))
        assert drawn.get("d") == paths(bands.rings(left), closed=True)
        assert whole.area - left.area > 2000


@pytest.mark.parametrize("area", [area for area, record in FACTS.items() if record["structure"] != "none"])
def test_a_garrison_has_its_own_place_where_something_is_built(mesh, area):
    place, own = BOOK[area], shape(mesh, "second", area)
    tower = Point(place["garrison"]).buffer(12)
    discs = [(place["order"], 17), (place["power"], 12), *((slot, 12) for slot in place["slots"])]
    assert own.contains(tower)
    assert not any(Point(at).buffer(r).intersects(tower) for at, r in discs)
    assert not any(box(*other["label"]["box"]).intersects(tower) for other in BOOK.values())


def test_most_garrisons_cover_nothing_from_afar_and_the_others_hardly_more_than_the_rim_of_their_force():
    things = {area: afar.things(place["far"]) for area, place in BOOK.items()}
    crowded = set()
    for area, place in ((area, place) for area, place in BOOK.items() if "garrison" in place):
        tower = Point(place["far"]["garrison"]).buffer(20)
        if any(thing.intersects(tower) for every in things.values() for thing in every):
            crowded.add(area)
            assert sum(thing.intersection(tower).area for every in things.values() for thing in every) < tower.area
    assert crowded <= CROWDED


def test_the_first_edition_has_none():
    assert not [area for area, record in FIRST.facts().items() if record["kind"] == "port"]
    assert not [area for area, place in read(FIRST.places)["areas"].items() if "basin" in place]
