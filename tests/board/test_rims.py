"""Rims: what somebody holds has a broad line within its outer border, and none between two areas of one realm."""

from __future__ import annotations

import json

import shapely
from shapely.geometry import Polygon, box

from gotweb.ui.board.rims import SHORE, outer, rims
from gotweb.ui.kit.tree import Memo
from gotweb.workshop import bands
from gotweb.workshop.thrones.rims import rims as cut_of
from gotweb.workshop.thrones.sheet import Sheet, lined

WEST, EAST = box(0, 0, 100, 100), box(100, 0, 200, 100)
WIDTH = 8.0


def cut() -> bands.Rims:
    return bands.rims({"west": WEST, "east": EAST}, lambda land, other: WIDTH)


def whole(found: bands.Rims, *parts: tuple[str, str]) -> shapely.Geometry:
    return shapely.union_all([Polygon(ring) for land, other in parts for ring in found[land][other]])


def test_a_band_lies_within_its_land_along_one_border_only() -> None:
    found = cut()
    assert set(found["west"]) == {"east", SHORE} and set(found["east"]) == {"west", SHORE}
    between = whole(found, ("west", "east"))
    assert WEST.buffer(0.1).contains(between) and between.distance(EAST) == 0
    assert between.bounds[0] >= 100 - WIDTH - 0.5
    assert whole(found, ("west", SHORE)).area > 3 * between.area * 0.9


def test_the_bands_of_one_land_are_the_whole_of_its_rim() -> None:
    found = cut()
    rim = WEST.difference(WEST.buffer(-WIDTH))
    assert whole(found, ("west", "east"), ("west", SHORE)).symmetric_difference(rim).area < 0.02 * rim.area


def test_where_two_lands_are_one_realm_no_band_lies_between_them() -> None:
    found = cut()
    realm = WEST.union(EAST)
    rim = realm.difference(realm.buffer(-WIDTH))
    drawn = whole(found, ("west", SHORE), ("east", SHORE))
    assert drawn.symmetric_difference(rim).area < 0.02 * rim.area


def test_the_bands_are_those_of_the_map(sheet: Sheet) -> None:
    assert lined(cut_of(sheet)) == sheet.rims.read_text("utf-8"), "run python -m gotweb.workshop.thrones.rims"


def test_every_land_has_bands_along_water_or_lands_that_have_one_along_it(sheet: Sheet) -> None:
    found = json.loads(sheet.rims.read_text("utf-8"))
    assert set(found) == {area for area, record in sheet.facts().items() if record["kind"] == "land"}
    for land, along in found.items():
        assert along, land
        assert all(land in found[other] for other in along if other != SHORE), land


BANDS = {"west": {"east": "M1", SHORE: "M2"}, "east": {"west": "M3", SHORE: "M4"}}


def test_a_realm_has_the_bands_whose_other_side_is_not_its_own() -> None:
    assert outer({"west": "red"}, "west", BANDS) == "M1M2"
    assert outer({"west": "red", "east": "red"}, "west", BANDS) == "M2"
    assert outer({"west": "red", "east": "red"}, "east", BANDS) == "M4"
    assert outer({"west": "red", "east": "blue"}, "east", BANDS) == "M3M4"


def test_only_what_has_changed_is_drawn_anew() -> None:
    memory = Memo()
    first = rims({"west": "red"}, BANDS, memory)
    after = rims({"west": "red", "far": "blue"}, BANDS, memory)
    assert after == first, "whoever holds nothing with bands has no rim"
    assert [one.attrs["class"] for one in first] == ["rim-line edge-red", "rim own-red"]
    line, band = first
    grown = rims({"west": "red", "east": "blue"}, BANDS, memory)
    assert grown[0] is line and grown[2] is band, "the west has the same neighbours that are not its own"
    assert [one.attrs["class"] for one in grown] == [
        "rim-line edge-red", "rim-line edge-blue", "rim own-red", "rim own-blue",
    ]  # fmt: skip
    assert [one.attrs["d"] for one in rims({"west": "red", "east": "red"}, BANDS, memory)] == ["M2", "M4", "M2", "M4"]
