"""The ways that arrows take: they stay within the areas they lead through, and cross each border once."""

import itertools
import re

import pytest
import shapely
from shapely.geometry import LineString, Point

from gotweb.thrones.edition import Edition
from gotweb.thrones.table import board as model
from gotweb.ui.board import ways
from gotweb.ui.kit.tree import walk
from gotweb.workshop.mesh.model import Mesh
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import ways as workshop
from gotweb.workshop.thrones.sheet import ESSOS, MOTHER, SECOND, lined, read
from gotweb.workshop.thrones.sheet import FIRST as SHEET

FIRST = Edition("first")
MESH = Mesh.load()
SHAPES = {area: shape(MESH, SHEET.edition, area).buffer(0) for area in MESH.areas(SHEET.edition)}
WIDE = {area: ground.buffer(1) for area, ground in SHAPES.items()}
"""With a little over their borders; and these shapes are asked often."""
shapely.prepare(list(WIDE.values()))
PAIRS = [(one, other) for one in FIRST.areas for other in (*FIRST.land_next_to[one], *FIRST.seas_next_to[one])]
BY_SHIP = [
    (land, sea, goal)
    for sea in FIRST.areas
    if FIRST.areas[sea].sea
    for land, goal in itertools.permutations(FIRST.land_next_to[sea], 2)
]
BY_ISLET = {frozenset({"oldtown", "sunset-sea"})}
"""These touch by an islet only; their arrow passes the water between."""


def spots(path):
    """Points of path data of straight lines and bends, a few units apart."""
    here, found = (0.0, 0.0), []
    for letter, numbers in re.findall(r"([MLQ])([^MLQ]*)", path):
        values = [float(value) for value in re.findall(r"-?[\d.]+", numbers)]
        end = (values[-2], values[-1])
        corner = (values[0], values[1]) if letter == "Q" else here
        for n in range(1, 9) if letter != "M" else ():
            t, r = n / 8, 1 - n / 8
            x, y = (
                r * r * here[i] + 2 * r * t * corner[i] + t * t * end[i] if letter == "Q" else r * here[i] + t * end[i]
                for i in (0, 1)
            )
            found.append((x, y))
        here = end
        found.append(end)
    return found


def areas_at(points, way, grounds):
    """The first area of a way that has each of the points within it, or None: all points are asked at once."""
    within = [shapely.contains_xy(grounds[area], points) for area in way]
    return [next((area for area, has in zip(way, found, strict=True) if has), None)
            for found in zip(*within, strict=True)]  # fmt: skip


def test_the_ways_are_those_of_the_map(sheet):
    told = "run python -m gotweb.workshop.thrones.ways"
    assert sheet.ways.read_text("utf-8") == lined(workshop.ways(sheet)), told


@pytest.mark.parametrize("way", [*PAIRS, *BY_SHIP], ids=">".join)
def test_an_arrow_passes_through_the_areas_of_its_way_and_no_others(way):
    if any(frozenset(pair) in BY_ISLET for pair in itertools.pairwise(way)):
        return
    own = shapely.union_all([SHAPES[area] for area in way]).buffer(3)
    lines = [part.attrs["d"] for part in walk(model.arrow(way, "stark"))
             if part.attrs.get("class") == "over line"]  # fmt: skip
    assert len(lines) == 2, "one from near, one from afar"
    for line in lines:
        points = spots(line)
        assert shapely.contains_xy(own, points).all()
        met = areas_at(points, way, WIDE)
        order = [area for area, _ in itertools.groupby(met) if area is not None]
        assert order == list(way), order


@pytest.mark.parametrize("later", [SECOND, MOTHER, ESSOS], ids=lambda sheet: sheet.edition)
def test_ways_of_later_boards_pass_through_their_two_areas_and_cross_their_border_once(later):
    book = read(later.places)["areas"]
    own = workshop.grounds(Mesh.load(later.mesh), later.edition, book)
    found = ways.Ways({area: tuple(place["pole"]) for area, place in book.items()}, read(later.ways))
    for pair in later.rules()["edges"]:
        line = LineString(found.through(pair))
        assert shapely.union_all([own[area] for area in pair]).buffer(3).contains(line), pair
        points = [line.interpolate(n / 200, normalized=True).coords[0] for n in range(201)]
        met = areas_at(points, pair, own)
        assert [area for area, _ in itertools.groupby(area for area in met if area)] == pair


def test_a_way_over_a_river_goes_over_its_bridge():
    for bridge in MESH.data["bridges"]:
        one, other = bridge["pair"]
        line = LineString(model.ways().through((one, other)))
        assert line.distance(Point(bridge["point"])) < 1


def test_areas_that_do_not_touch_have_no_way():
    with pytest.raises(KeyError):
        model.ways().turns("winterfell", "sunspear")


def test_whoever_flies_goes_straight_to_areas_that_do_not_touch_and_crosses_the_border_shortly_before():
    middles = {"a": (0.0, 0.0), "b": (100.0, 0.0), "c": (100.0, 300.0), "d": (110.0, 300.0)}
    air = ways.Ways(middles, {"a b": {"turns": [[50, 5]], "border": 0}}, flown=True)
    assert air.through(("a", "b")) == [(0.0, 0.0), (50, 5), (100.0, 0.0)], "who walks beside it goes as ever"
    for there in (("b", "c"), ("c", "b")):
        flight = air.through(there)
        assert ways.length(flight) == 300 and air.entered(there, flight) == 300 - ways.LANDING
    assert air.entered(("c", "d"), air.through(("c", "d"))) == 5, "of a short way half"


def test_a_way_is_drawn_up_to_what_stands_in_it():
    line = [(0.0, 0.0), (100.0, 0.0)]
    assert ways.cut(line, lambda at: at[0] > 70, 50, 200)[-1] == (72.0, 0.0)
    assert ways.cut(line, lambda at: True, 50, 200)[-1] == (52.0, 0.0), "half of it at least"
    assert ways.cut(line, lambda at: False, 50, 200) == line
    assert ways.cut(line, lambda at: False, 50, 60)[-1] == (60.0, 0.0), "and no further than it may"
    assert ways.along([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], 0.75) == (10.0, 5.0)
