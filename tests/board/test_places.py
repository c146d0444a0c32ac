"""What lies on the board has room: inside its area, clear of everything else."""

import functools
import itertools
import json

import pytest
from shapely import union_all
from shapely.geometry import LineString, Point, Polygon, box

from gotweb.workshop import lettering
from gotweb.workshop.mesh.shapes import shape
from gotweb.workshop.thrones import harbours, ways
from gotweb.workshop.thrones.places import chart_of, places, port, stamp, text
from gotweb.workshop.thrones.sheet import FIRST, SECOND, SHEETS, read

AREAS = [(sheet, area) for sheet in SHEETS for area in sorted(sheet.facts())]
IDS = [f"{sheet.edition}-{area}" for sheet, area in AREAS]
EVERY = pytest.mark.parametrize(("sheet", "area"), AREAS, ids=IDS)
FACES = {"land": lettering.LAND, "sea": lettering.SEA, "port": harbours.NAME}


_read = functools.cache(read)


@pytest.fixture
def book(sheet):
    """Made for each test from its own sheet, and kept by sheet: one that pytest keeps might be another board's."""
    return _read(sheet.places)


@pytest.fixture
def discs(sheet):
    return _discs(sheet)


@functools.cache
def _discs(sheet):
    """Every disc of the board, by area."""
    book = _read(sheet.places)
    radii, found = book["radii"], {}
    for area, place in book["areas"].items():
        spots = [(place["order"], radii["order"])]
        spots += [(place["power"], radii["power"])] if place["kind"] != "port" else []  # no power token lies in a port
        spots += [(slot, radii["piece"]) for slot in place["slots"]]
        found[area] = [Point(at).buffer(radius) for at, radius in spots]
    return found


def test_the_places_were_sought_for_this_map_and_these_names(sheet, book):
    assert book["made_from"] == stamp(sheet), "run python -m gotweb.workshop.thrones.places"


@pytest.mark.slow
@pytest.mark.rare  # what is kept is held to the map, its names and each other by all other tests here
def test_seeking_again_gives_the_same_places():
    assert text(places(FIRST)) == FIRST.places.read_text("utf-8")


@pytest.mark.slow
@pytest.mark.rare  # as above
def test_seeking_the_first_ports_again_gives_the_same_places():
    """They are laid one after the other, and before all else; to seek every one takes longer than all tests here."""
    kept = read(SECOND.places)["areas"]
    first = [area for area, record in SECOND.facts().items() if record["kind"] == "port"][:2]
    again = harbours.arrange(chart_of(SECOND), first)
    assert json.loads(json.dumps({area: port(found) for area, found in again.items()})) == {
        area: {key: kept[area][key] for key in port(found)} for area, found in again.items()
    }


@pytest.fixture
def grounds(mesh, sheet):
    return _grounds(mesh, sheet)


@functools.cache
def _grounds(mesh, sheet):
    """The ground of every area: ports are cut out of their seas."""
    return ways.grounds(mesh, sheet.edition, _read(sheet.places)["areas"])


@EVERY
def test_tokens_lie_inside_their_area(grounds, discs, area):
    ground = grounds[area]
    assert all(ground.contains(disc) for disc in discs[area])


@EVERY
def test_tokens_do_not_overlap(discs, area):
    assert not any(a.intersects(b) for a, b in itertools.combinations(discs[area], 2))


@EVERY
def test_there_are_four_to_ten_places_for_pieces(book, area):
    """A port holds three ships; without a place for a house's sign beside them, they stand as one with a number."""
    least = 3 if book["areas"][area]["kind"] == "port" else 4
    assert least <= len(book["areas"][area]["slots"]) <= 10


def test_no_token_covers_a_name_or_its_signs(book, discs):
    labels = union_all([box(*place["label"]["box"]) for place in book["areas"].values()])
    assert not [area for area in book["areas"] if any(disc.intersects(labels) for disc in discs[area])]


def test_no_two_names_overlap(book):
    boxes = [box(*place["label"]["box"]) for place in book["areas"].values()]
    assert not any(a.intersects(b) for a, b in itertools.combinations(boxes, 2))


def test_names_lie_in_their_area_and_those_of_islands_in_it_or_at_sea(mesh, sheet, book):
    """Those of ports lie in their land or in their sea."""
    facts, sides = sheet.facts(), {port["id"]: (port["land"], port["sea"]) for port in mesh.ports(sheet.edition)}
    seas = [shape(mesh, sheet.edition, area) for area, record in facts.items() if record["kind"] == "sea"]
    for area, record in facts.items():
        named = box(*book["areas"][area]["label"]["box"])
        if record["kind"] == "port":
            assert any(shape(mesh, sheet.edition, side).contains(named) for side in sides[area]), area
            continue
        ground = shape(mesh, sheet.edition, area)
        if record["island"]:
            ground = union_all([ground, *seas]).buffer(0.1)
        assert ground.contains(named), area


def test_tokens_keep_off_bridges_and_islets(mesh, sheet, book, discs):
    small = [Point(bridge["point"]).buffer(17) for bridge in mesh.data["bridges"]]
    small += [Polygon(islet["points"]) for islet in mesh.data["offmap"]["islands"]]
    small += [LineString(line).buffer(4) for line in mesh.lines(sheet.edition, "river")]
    kept = union_all(small)
    assert not [area for area in book["areas"] if any(disc.intersects(kept) for disc in discs[area])]


def test_names_are_those_of_the_catalogues(sheet, book, called):
    for area, names in called(sheet).items():
        label = book["areas"][area]["label"]
        assert {language: " ".join(label[language]["lines"]) for language in names} == names


@EVERY
def test_names_fit_their_box_in_every_language(sheet, book, area, called):
    place = book["areas"][area]
    face = FACES[place["kind"]]
    left, top, right, bottom = place["label"]["box"]
    for language in called(sheet)[area]:
        label = place["label"][language]
        assert max(map(face.width, label["lines"])) <= right - left + 0.2
        assert label["y"] - 0.76 * face.size >= top - 0.5
        assert label["y"] + (len(label["lines"]) - 1) * face.leading + 0.24 * face.size <= bottom + 0.5
