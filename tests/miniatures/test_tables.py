"""The drawings of the tables, and what lies on them: current, to scale, and told apart without colours."""

from __future__ import annotations

import pytest

from gotweb.geometry.plane.rectangles import corners
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import facts
from gotweb.miniatures.facts import kinds, modes, trays
from gotweb.miniatures.table import heraldry, plane
from gotweb.miniatures.table import trays as drawn_trays
from gotweb.miniatures.table.board import MiniaturesBoard, facing_of
from gotweb.miniatures.table.closer import sources
from gotweb.ui.kit.tree import Memo, walk
from gotweb.workshop.miniatures import tables
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


def test_terrain_that_is_hewn_down_is_gone_and_control_is_a_flag() -> None:
    match = posed({RED: (SWORDS, 2400, 2400, 0), BLUE: (GUARDS, 2400, 4000, 180)}, control={"centre": RED})
    board = MiniaturesBoard(modes()["open-field"])
    view = match.view(None)
    lying = board.lying(view, {}, Memo())
    assert lying["control"] == [] and [one.key for one in lying["pieces"]] == [RED, BLUE, "flag centre"]
    whole = board.lying({**view, "terrain": list(modes()["open-field"].terrain)}, {}, Memo())
    assert [one.key for one in whole["control"]] == list(modes()["open-field"].terrain)
    assert all(any(one.tag == "path" for one in walk(root)) for root in whole["control"])


def test_every_value_of_a_card_says_whose_it_is() -> None:
    for code in LANGUAGES:
        t = Language(code, "miniatures", strict=True)
        assert all(sources(t, "units", kind) for kind in facts.kinds())
