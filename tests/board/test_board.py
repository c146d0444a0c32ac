"""Every board is current, complete, and fit to be put into a page with a strict policy."""

import re
from xml.etree import ElementTree

import pytest

from gotweb.workshop.thrones.board import LAYERS, Board, render
from gotweb.workshop.thrones.relief import COUNTRY, SIGNS, sheaves
from gotweb.workshop.thrones.scenery import Painter
from gotweb.workshop.thrones.sheet import ESSOS, FIRST, MOTHER, SECOND, SHEETS
from tests.colours import contrast

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
SYMBOLS = {
    *("unit-footman", "unit-knight", "unit-ship"),
    *("sigil-stark", "sigil-lannister", "sigil-baratheon", "sigil-greyjoy", "sigil-tyrell"),
    *("order-march", "order-defense", "order-support", "order-raid", "order-consolidate", "order-back"),
    *("star", "power-token", "neutral", "throne", "blade", "raven", "wildling", "sword", "fortification"),
    *("barrel", "crown", "castle", "stronghold"),
}
LATER = {"unit-siege-engine", "sigil-martell", "sigil-arryn", "garrison", "anchor", "skull", "closed"}
MORE = {
    FIRST: {"sigil-martell", "sigil-arryn", "sigil-targaryen"},
    SECOND: LATER,
    MOTHER: {*LATER, "sigil-targaryen"},
    ESSOS: {*LATER, "sigil-targaryen", "unit-dragon", "loyalty"},
}
"""What a board has beside these: the first is the page's own, on which no crest may be missing."""
LARGEST = {FIRST: 430_000, SECOND: 500_000, MOTHER: 530_000, ESSOS: 640_000}
CLASSES = {"land": "area land", "sea": "area sea", "port": "area sea port"}
"""A port is water: to styles that know no ports, it is a sea."""


@pytest.fixture(scope="module")
def text(sheet):
    return sheet.drawing.read_text("utf-8")


@pytest.fixture(scope="module")
def tree(text):
    return ElementTree.fromstring(text)


def test_it_is_what_the_drawing_gives(sheet, text):
    assert render(sheet) == text, "run python -m gotweb.workshop.thrones.board"


def test_it_is_small_enough_to_lie_in_the_page(sheet, text):
    assert len(text.encode()) <= LARGEST[sheet]


def test_every_area_is_drawn_once(sheet, tree):
    for area, record in sheet.facts().items():
        (element,) = tree.findall(f".//{SVG}path[@id='area-{area}']")
        assert element.get("class") == CLASSES[record["kind"]]
        assert element.get("data-area") == area


def test_every_layer_is_there_and_those_of_the_app_are_empty(tree):
    layers = [group.get("id") for group in tree.findall(f"{SVG}g")]
    assert layers == [f"layer-{name}" for name in LAYERS]
    for name in ("control", "orders", "pieces", "highlight"):
        assert len(tree.find(f"{SVG}g[@id='layer-{name}']")) == 0


def test_ids_are_unique(tree):
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_every_use_finds_its_symbol(tree):
    ids = {element.get("id") for element in tree.iter()}
    assert {use.get(LINK)[1:] for use in tree.iter(f"{SVG}use")} <= ids


def test_every_symbol_of_the_game_is_there(sheet, tree):
    found = {symbol.get("id"): symbol.get("viewBox") for symbol in tree.iter(f"{SVG}symbol")}
    assert set(found) >= SYMBOLS | MORE[sheet]
    assert not set(found) & set().union(*MORE.values()) - MORE[sheet]
    assert {box for id, box in found.items() if not id.startswith(("portrait-", "scene-"))} == {"-12,-12,24,24"}


def test_every_house_has_its_pattern(sheet, tree):
    patterns = {pattern.get("id") for pattern in tree.iter(f"{SVG}pattern")}
    closed = {name for name in sheet.more if name == "pattern-closed"}
    assert patterns == {house["pattern"] for house in sheet.colours().values()} | closed


def test_every_area_is_named_once(sheet, tree):
    labels = [text.get("data-label") for text in tree.iter(f"{SVG}text")]
    assert sorted(label for label in labels if label and label.startswith("area.")) == sorted(
        f"area.{area}" for area in sheet.facts()
    )


def test_the_signs_are_those_of_the_rules(sheet, tree):
    rows = {group.get("data-area"): [use.get(LINK)[1:] for use in group]
            for group in tree.iter(f"{SVG}g") if group.get("class") == "marks"}  # fmt: skip
    for area, record in sheet.facts().items():
        row = rows.get(area, [])
        assert (row.count("barrel"), row.count("crown")) == (record["barrels"], record["crowns"]), area
        assert ("castle" in row, "stronghold" in row) == (
            record["structure"] in ("city", "castle"),
            record["structure"] == "stronghold",
        )
        assert (f"sigil-{record['home']}" in row) == (record["home"] is not None)


def test_nothing_in_it_breaks_the_policy_of_the_page(tree, text):
    assert not re.search(r"\sstyle\s*=|\son\w+\s*=|javascript:", text)
    assert not {"style", "script", "foreignObject", "image", "a"} & {
        element.tag.removeprefix(SVG) for element in tree.iter()
    }
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", text)


def test_it_prints_on_a3_held_upright(tree):
    """On one sheet, within 10 mm of margin, and undistorted; in the page the stylesheet sets the size."""
    width, height = (float(tree.get(side).removesuffix("mm")) for side in ("width", "height"))
    assert (width, height) <= (297 - 20, 420 - 20)
    _, _, wide, high = map(int, tree.get("viewBox").split(","))
    assert (wide, high) in ((1000, 1860), (1384, 1860))
    assert height / width == pytest.approx(high / wide)


def test_alone_it_shows_one_level_of_detail(tree):
    hidden = [group for group in tree.iter(f"{SVG}g") if group.get("class") == "far"]
    assert [group.get("display") for group in hidden] == ["none", "none"]


def test_every_name_and_row_of_signs_is_there_in_both_levels(sheet, tree):
    """Ports have their names from near only: from afar, an anchor says what they are."""
    near = {text.get("id") for text in tree.iter(f"{SVG}text") if not text.get("id").endswith("-far")}
    far = {text.get("id").removesuffix("-far") for text in tree.iter(f"{SVG}text") if text.get("id").endswith("-far")}
    ports = {f"label-{area}" for area, record in sheet.facts().items() if record["kind"] == "port"}
    assert near == far | ports and not far & ports
    rows = {group.get("id") for group in tree.iter(f"{SVG}g") if group.get("class") == "marks"}
    assert rows <= {use.get(LINK)[1:] for use in tree.iter(f"{SVG}use")}


def test_cities_and_strongholds_are_twice_as_large_as_goods(tree):
    """They decide the game."""
    size = {}
    for use in tree.iter(f"{SVG}use"):
        if use.get("class") == "mark" and use.get(LINK) in ("#castle", "#stronghold", "#barrel", "#crown"):
            size.setdefault(use.get(LINK), set()).add(float(use.get("width")))
    assert min(min(size["#castle"]), min(size["#stronghold"])) >= 1.9 * max(max(size["#barrel"]), max(size["#crown"]))


@pytest.mark.parametrize("sign", ["castle", "stronghold"])
def test_cities_and_strongholds_are_of_light_stone_in_a_dark_rim_with_light_around_it(tree, sign):
    """So they stand out from the land of every house, the black one and the white one; one side lies in the shade."""
    (symbol,) = (one for one in tree.iter(f"{SVG}symbol") if one.get("id") == sign)
    halo, body, lit, shaded, rim = list(symbol)[:5]
    assert halo.get("d") == body.get("d") == rim.get("d") and float(halo.get("stroke-width")) >= 4
    assert contrast(halo.get("fill"), body.get("stroke")) >= 7
    assert contrast(body.get("fill"), rim.get("stroke")) >= 4.5
    assert contrast(lit.get("fill"), shaded.get("fill")) >= 2.5


@pytest.mark.parametrize("unit", ["unit-footman", "unit-knight", "unit-ship"])
def test_units_have_a_shadow_light_around_them_a_lit_plane_and_a_shaded_one(tree, unit):
    (symbol,) = (one for one in tree.iter(f"{SVG}symbol") if one.get("id") == unit)
    shadow, halo, *rest = list(symbol)
    assert (shadow.get("fill"), halo.get("fill")) == ("#000", "#fffdf6") and float(shadow.get("fill-opacity")) < 0.4
    assert {"currentColor", "#fff", "#000"} <= {part.get("fill") for part in rest}


def test_relief_keeps_off_names_tokens_and_the_first_pieces(sheet, tree):
    board = Board(sheet)
    ports = {area: place for area, place in board.places["areas"].items() if place["kind"] == "port"}
    busy = board.busy()
    country = list(Painter(board.svg, board.mesh, sheet.edition, ports).country(busy))
    assert len(country) > 300
    for name, (x, y) in country:
        assert not [box for box in busy if box[0] < x < box[2] and box[1] < y < box[3]], (name, x, y)
    (terrain,) = (one for one in tree.iter(f"{SVG}g") if one.get("class") == "terrain")
    crowns = "".join(one.get("d") for one in terrain if one.get("class") == "tree-crown")
    assert crowns.count("M") == sum(name == "tree" for name, _ in country), "each tree is drawn once"


def test_relief_is_drawn_in_few_paths_without_copies(tree):
    """A browser goes through all of the map whenever a part of it changes, and for a copy it does so several times."""
    (terrain,) = (one for one in tree.iter(f"{SVG}g") if one.get("class") == "terrain")
    assert {one.tag for one in terrain} == {f"{SVG}path"} and len(terrain) < 250
    assert not [one for one in terrain if one.get("transform")]


def test_signs_of_relief_that_meet_lie_one_upon_the_other_and_others_share_their_paths():
    looks = [shape.paint for shape in SIGNS["tree"].shapes]
    apart = sheaves([("tree", (0, 0)), ("tree", (40, 0)), ("tree", (0, 40))])
    assert [sheaf.paint for sheaf in apart] == looks and [sheaf.path.count("M") for sheaf in apart] == [3, 3, 3]
    behind, before = ("tree", (0, 0)), ("tree", (5, 6))
    met = sheaves([behind, ("peak-1", (80, 0)), before, ("tree", (40, 0))])
    assert [sheaf.paint for sheaf in met if "tree" in sheaf.paint["class_"]] == [*looks, *looks]
    assert sum(sheaf.path.count("M") for sheaf in met if "tree" in sheaf.paint["class_"]) == 9


def test_every_place_with_relief_is_an_area_of_some_board():
    assert set(COUNTRY) <= {area for sheet in SHEETS for area in sheet.facts()}
