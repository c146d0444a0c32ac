"""The covers of all games: one family, drawn by a program, as light as the first visit can bear."""

import re
from pathlib import Path

import pytest
from svgwrite.data.colors import colornames

from gotweb.ui.face import offered
from gotweb.workshop import covers
from gotweb.workshop.checkout import ROOT

PLACE = ROOT / covers.PLACE
TOYS = ("toy", "stones")


def test_the_covers_that_are_checked_in_are_current() -> None:
    assert {file.stem: file.read_text("utf-8") for file in PLACE.glob("*.svg")} == covers.ours()


def test_every_game_on_the_shelf_has_its_cover() -> None:
    toys = {id for name in TOYS for id in covers.by_rule(ROOT / "tests" / name)}
    assert toys and {*offered()} - toys == {file.stem for file in PLACE.glob("*.svg")}


@pytest.mark.parametrize("id", sorted({**covers.ours(), **covers.by_rule(ROOT / "tests" / "toy")}))
def test_a_cover_is_light_and_has_what_all_have(id: str) -> None:
    text = (covers.ours() | covers.by_rule(ROOT / "tests" / "toy"))[id]
    assert len(text.encode()) < covers.MOST
    assert "<text" not in text and "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", text), (
        "no words, nothing from afar"
    )
    frame, plane = text.rindex("M9 9H231V321H9z"), text.index(covers.PLANE)
    assert plane < frame, "the frame lies over the plane for the name"
    assert "<circle" in text, "there is a disc in the sky"
    assert not {*re.findall(r'(?:fill|stroke)="([a-z]+)"', text)} & {*colornames}, "colours are the scene's own"


def test_a_game_that_says_nothing_has_a_banner_for_each_seat(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    (tmp_path / "shelf.json").write_text('[{"id": "ferries", "code": 201, "players": [2]}]')
    bare = covers.by_rule(tmp_path)["ferries"]
    (tmp_path / "table" / "palette.json").write_text(
        '{"safe": {"tar": {"fill": "#123456"}, "oar": {"fill": "#654321"}}}'
    )
    dressed = covers.by_rule(tmp_path)["ferries"]
    assert bare != dressed and dressed.count("#123456") == dressed.count("#654321") == 1
