"""The drawings of the tables, and what lies on them: current, to scale, and told apart without colours."""

from __future__ import annotations

import gzip
import re
from fractions import Fraction
from math import cos, radians, sin

import pytest

from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.rectangles import corners
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import facts
from gotweb.miniatures.facts import kinds, modes, trays
from gotweb.miniatures.table import chances, heraldry, objectives, panels, plane
from gotweb.miniatures.table import trays as drawn_trays
from gotweb.miniatures.table.board import MiniaturesBoard, facing_of
from gotweb.miniatures.table.closer import sources
from gotweb.miniatures.table.minds import faces
from gotweb.ui.kit.tree import Memo, walk
from gotweb.workshop.miniatures import tables
from gotweb.workshop.people import events
from tests.miniatures.table import GUARDS, SWORDS, posed

RED, BLUE = f"red-1-{SWORDS}", f"blue-1-{GUARDS}"


@pytest.mark.parametrize("mode", modes())
def test_the_drawings_are_current(mode: str) -> None:
    assert (tables.BOARDS / f"{mode}.svg").read_text("utf-8") == tables.drawn(modes()[mode])
    assert (tables.BOARDS / "looks.json").read_text("utf-8") == tables.looks()


@pytest.mark.parametrize("facing", [0, 7, 90, 161, 180, 270, 359])
def test_a_tray_is_drawn_to_scale_and_its_facing_is_read_from_its_outline(facing: int) -> None:
    sheet = plane.sheet(modes()["open-field"])
    tray = plane.laid(kinds()[SWORDS].tray, 24_000_000, 24_000_000, facing)
    spot = sheet.spot(tray)
    assert spot.at == (480.0, 480.0) and facing_of(spot.outline) == facing
    left, right, *_ = map(sheet.seen, corners(tray))
    assert abs(((left[0] - right[0]) ** 2 + (left[1] - right[1]) ** 2) ** 0.5 - 5.5 * plane.UNIT) < 0.1


@pytest.mark.parametrize("facing", [0, 30, 90, 215])
def test_what_is_drawn_on_a_tray_is_turned_as_it_stands(facing: int) -> None:
    """Its front left corner, up and to the left of its middle as it is drawn, comes to lie where the rules have it."""
    sheet = plane.sheet(modes()["open-field"])
    tray = plane.laid(kinds()[SWORDS].tray, 20_000_000, 30_000_000, facing)
    east, south, turn = map(float, re.findall(r"-?[0-9.]+", sheet.moved(tray)))
    x, y, angle = -2.75 * plane.UNIT, -2.4 * plane.UNIT, radians(turn)
    lies = east + x * cos(angle) - y * sin(angle), south + x * sin(angle) + y * cos(angle)
    assert lies == pytest.approx(sheet.seen(corners(tray)[0]), abs=0.1)


def test_a_point_of_the_drawing_is_a_whole_hundredth_of_the_table() -> None:
    sheet = plane.sheet(modes()["break-the-line"])
    assert sheet.mic((20.0, 720.0 - 40.0)) == (1_000_000, 2_000_000)
    assert plane.bearing((0, 0), (5, 0)) == 90 and plane.bearing((0, 0), (0, -5)) == 180


def test_sides_are_told_by_the_corners_of_their_blocks_and_houses_by_their_signs() -> None:
    assert heraldry.block("red", 110, 96) != heraldry.block("blue", 110, 96)
    assert len(set(heraldry.SEATS.values())) == 2
    factions = {*facts.factions(), facts.NEUTRAL}  # own units may be hired ones
    assert set(heraldry.SIGILS) == factions and len(set(heraldry.SIGILS.values())) == len(factions)


def test_the_ranks_thin_out() -> None:
    tray = trays()["infantry"]
    for models, shapes in ((12, ["mini-model ink-red"]), (5, ["mini-model ink-red", "mini-gone"])):
        found = drawn_trays.figures(tray, models, "red")
        assert [one.attrs["class"] for one in found] == shapes
        assert str(found[0].attrs["d"]).count("z") == models


def test_a_tray_shows_models_and_not_wounds_and_whether_it_is_done() -> None:
    """Seven wounds are left of riders who suffer three each: three ride on."""
    for left, activated, models in ((7, False, 3), (12, True, 4)):
        state = {"left": left, "activated": activated}
        match = posed({"red-1": ("outriders", 2400, 2400, 0, state), BLUE: (GUARDS, 2400, 4000, 180)})
        unit = match.view(None)["units"]["red-1"]
        found = drawn_trays.drawn(unit, "red-1", 0)
        assert ("mini-done" in str(found.attrs["class"]).split()) == activated
        figures = [one for one in walk(found) if one.attrs.get("class") == "mini-model ink-red"]
        whole = drawn_trays.figures(kinds()["outriders"].tray, models, "red")
        assert [one.attrs["d"] for one in figures] == [one.attrs["d"] for one in whole[:1]]


def test_what_is_told_in_numbers_is_neither_rounded_to_certain_nor_the_others() -> None:
    """Only the certain is 100 %; each side has its own units; a share is of whoever lies against the side."""
    t = Language("en", "miniatures")
    assert chances.percent(t, Fraction(199, 200)) == t("percent.over") != chances.percent(t, Fraction(1))
    match = posed({RED: (SWORDS, 800, 800, 0), BLUE: (GUARDS, 2400, 4000, 180), "blue-2": (GUARDS, 800, 4000, 180)})
    assert panels.cells(match.view(None)) == {"red": (0, 1), "blue": (0, 2)}
    wolf, guards = (plane.laid(kinds()[one].tray, 24_000_000, 24_000_000, 0) for one in ("grey-wind", GUARDS))
    before = docked(guards, "front", wolf, "front", 0)
    assert chances.share(before, guards) == 1


def test_terrain_that_is_hewn_down_is_gone_and_control_is_a_flag() -> None:
    match = posed({RED: (SWORDS, 2400, 2400, 0), BLUE: (GUARDS, 2400, 4000, 180)}, control={"centre": RED})
    board = MiniaturesBoard(modes()["open-field"])
    view = match.view(None)
    lying = board.lying(view, {}, Memo())
    assert lying["control"] == [] and [one.key for one in lying["pieces"]] == [RED, BLUE, "flag centre"]
    whole = board.lying({**view, "terrain": list(modes()["open-field"].terrain)}, {}, Memo())
    assert [one.key for one in whole["control"]] == list(modes()["open-field"].terrain)
    assert all(any(one.tag == "path" for one in walk(root)) for root in whole["control"])


@pytest.mark.parametrize("behind", [None, 3700, 3900])
def test_no_tray_covers_what_is_written_on_an_objective_card(behind: int | None) -> None:
    """A unit stands on the objective, another one behind it: the card lies further away, or beside them."""
    mode = modes()["a-game-of-thrones"]
    units = {RED: (SWORDS, 670, 2950, 0)}
    if behind is not None:
        units[BLUE] = (GUARDS, 670, behind, 180)
    match = posed(units, mode.id, cards={"nw": "smithy", "ne": "old-road", "sw": "gallows", "se": "lookout"})
    board, view = MiniaturesBoard(mode), match.view(None)
    cards = {one.key: one.at for one in objectives.written(mode, board.middles, view) if one.key.startswith("card")}
    x, y = cards["card nw"]
    for spot in board.spots(view).values():
        corner = [*map(float, re.findall(r"-?[0-9.]+", spot.outline))]
        across, down = corner[::2], corner[1::2]
        apart = min(across) > x + 105 or max(across) < x - 129 or min(down) > y + 31 or max(down) < y - 31
        assert apart, (x, y, spot)
    plates = {one.key: one.attrs["transform"] for one in board.lying(view, {}, Memo())["orders"]}
    assert plates["card nw"] == f"translate({x - objectives.SIGN:.1f} {y:.1f})", "the plate is where its words are"


def test_everybody_has_a_face_and_every_faction_a_captain() -> None:
    looks = tables.people()
    named = {*facts.people(), *facts.attachments()}
    assert named == faces.DRAWN and set(looks) == named | {*faces.FACTIONS, faces.NOBODY}
    assert len({tuple(sorted(look.items())) for look in looks.values()}) == len(looks)
    text = (tables.BOARDS / "open-field.svg").read_text("utf-8")
    assert set(re.findall(r'<symbol[^>]* id="portrait-([\w-]+)"', text)) == set(looks)
    packed = "".join(re.findall(r'(?s)<symbol[^>]* id="(?:portrait|scene)-.*?</symbol>|<g[^>]* id="bust-.*?</g>', text))
    assert len(gzip.compress(packed.encode())) < 10_500


def test_every_card_shows_what_happens_or_its_commander() -> None:
    text = (tables.BOARDS / "open-field.svg").read_text("utf-8")
    for name, card in facts.cards().items():
        shown = [str(one.attrs["href"]) for one in walk(faces.of_card(name)) if one.tag == "use"]
        assert (f"#scene-card-{name}" in shown) == (card.deck in faces.FACTIONS)
        assert all(f'id="{href[1:]}"' in text for href in shown), shown
        assert faces.seal_of(name) is not None
    assert set(faces.SCENES) <= set(events.EVENTS)


def test_whoever_has_no_face_is_seen_as_a_captain() -> None:
    for faction, captain in (("stark", "stark"), ("free-folk", faces.NOBODY), ("neutral", faces.NOBODY)):
        shown = [one.attrs["href"] for one in walk(faces.of_person("somebody", faction)) if one.tag == "use"]
        assert f"#portrait-{captain}" in shown


def test_every_value_of_a_card_says_whose_it_is() -> None:
    for code in LANGUAGES:
        t = Language(code, "miniatures", strict=True)
        assert all(sources(t, "units", kind) for kind in facts.kinds())
