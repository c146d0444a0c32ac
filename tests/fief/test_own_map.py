"""A map of one's own on the page: its roads, fiefs, regions and principal villages, and none of the program's."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, own_of
from gotweb.fief.facts import shipped
from gotweb.fief.table import lists, panels
from gotweb.fief.table.atlas import atlas
from gotweb.fief.table.ownboard import OwnBoard
from gotweb.fief.table.ownchart import chart, roads
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.board.draft import Arrow, Draft
from gotweb.ui.face import face_at, face_of
from gotweb.ui.kit.tree import Element, Memo, walk
from tests.fief.opened import opened as fief
from tests.hands import said

T = Language("en", "fief", strict=True)
OUTLINES = {id: f"M{n} 0" for n, id in enumerate(shipped().villages)}


def sheet() -> dict[str, Any]:
    """The program's map with another fief, region, principal village, price and roads."""
    files = own_of(fief())
    assert files is not None
    text: dict[str, Any] = json.loads(files.examples()[0])
    board = text["map"]
    board["fiefs"]["north"]["villages"].remove("greywater")
    board["fiefs"]["riverlands"]["villages"].append("greywater")
    board["fiefs"]["north"]["cost"] = 11
    region = next(one for one in board["regions"].values() if one["principal"] == "winterfell")
    region["principal"] = next(one for one in region["villages"] if one != "winterfell")
    board["land"] = [pair for pair in board["land"] if {*pair} != {"lannisport", "kings-landing"}]
    board["land"] += [["crakehall", "bitterbridge"], ["gulltown", "harrenhal"]]
    board["sea"] += [["gulltown", "sunspear"]]
    return text


def played(text: dict[str, Any]) -> Match:
    """A match on a map of one's own."""
    files = own_of(fief())
    assert files is not None
    options = complete_options(fief(), {"map": OWN})
    return Match(fief(), options, position=files.position(options, {"map": files.read(json.dumps(text))}, []))


def drawn(board: OwnBoard, match: Match) -> list[Element]:
    """All that is drawn in play."""
    layers = board.lying(match.view(None), OUTLINES, Memo())
    return [one for layer in layers.values() for shape in layer for one in walk(shape)]


def test_the_roads_are_those_of_the_file_and_no_others() -> None:
    board, match = OwnBoard(), played(sheet())
    lines = [one.attrs for one in drawn(board, match) if "data-road" in one.attrs]
    land = {frozenset(str(one["data-road"]).split()) for one in lines if one["class"] == "fief-road"}
    sea = {frozenset(str(one["data-road"]).split()) for one in lines if one["class"] == "fief-ferry"}
    own = match.state.facts.sheets["map"]
    assert land == {frozenset(pair) for pair in own["land"]} and sea == {frozenset(pair) for pair in own["sea"]}
    assert frozenset(("lannisport", "kings-landing")) not in land | sea


def test_the_bare_drawing_shows_nothing_that_a_file_may_change() -> None:
    text = OwnBoard().drawing()
    assert not re.search(r"fief-(road|ferry|border|region|pattern|seat|number|figure)\b(?!-)[^>]*/>", text)
    assert not any(f"fief-land fief-{fief}" in text for fief in shipped().fiefs)
    assert all(f'id="area-{id}"' in text and f'id="label-{id}"' in text for id in shipped().villages)
    assert text.index("</defs>") > text.index('id="label-fief-north"'), "titles lie ready to be used"


def test_lands_have_the_colour_of_their_fief_and_principal_villages_are_towns() -> None:
    board, match = OwnBoard(), played(sheet())
    shapes = drawn(board, match)
    of = {str(one.attrs["d"]): str(one.attrs["class"]) for one in shapes
          if "fief-land" in str(one.attrs.get("class"))}  # fmt: skip
    assert of[OUTLINES["greywater"]] == "fief-land fief-riverlands"
    assert of[OUTLINES["winterfell"]] == "fief-land fief-north"
    facts = match.state.facts
    wide = [one for one in shapes if one.attrs.get("href") == "#site-town"]
    assert len(wide) == sum(village.principal for village in facts.villages.values())


def test_titles_stand_apart_and_borders_are_where_fiefs_meet() -> None:
    where = chart(played(sheet()).state.facts)
    points = [*where.villages.values(), *where.fiefs.values(), *where.regions.values()]
    for (x, y), (a, b) in itertools.combinations(points, 2):
        assert abs(x - a) >= 72 or abs(y - b) >= 44, ((x, y), (a, b))
    assert frozenset(("barrowton", "greywater")) in where.bounds


def test_no_road_runs_through_a_village_that_it_does_not_lead_to() -> None:
    facts = played(sheet()).state.facts
    where = chart(facts)
    for pair in roads(facts):
        for x, y in where.way(*sorted(pair))[1:-1]:
            if pair not in atlas().via:
                near = [id for id, (a, b) in where.villages.items() if abs(a - x) + abs(b - y) < 30]
                assert {*near} <= pair, (pair, near)


def test_who_stands_on_a_road_stands_clear_of_both_villages() -> None:
    facts = played(sheet()).state.facts
    for id, village in facts.villages.items():
        assert chart(facts).roads[id].keys() == {*village.roads}
        x, y = chart(facts).villages[id]
        assert all(abs(x - a) + abs(y - b) >= 50 for a, b in chart(facts).roads[id].values()), id


def test_arrows_and_steps_by_sea_follow_the_map_that_was_drawn() -> None:
    board, match = OwnBoard(), played(sheet())
    lying = board.lying(match.view(None), OUTLINES, Memo())
    layers = board.drafted(lying, Draft(arrows=(Arrow("gulltown", "sunspear", "stark"),)), OUTLINES)
    assert len(layers["highlight"]) == 1 and board.seas(["gulltown", "sunspear"])


def test_lists_prices_and_the_sheet_of_a_village_are_those_of_the_file() -> None:
    match = played(sheet())
    view = match.view(None)
    assert "sunspear" in lists.ways(view, "gulltown")["sea"] and "harrenhal" in lists.ways(view, "gulltown")["land"]
    assert T.n("realm.price", 11) in said(panels.realm(T, view))
    face = face_at("song-of-ice-and-fief", match.options)
    assert T("fief.riverlands") in said(*face.closer.printed(T, match, "greywater"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_face_of_such_a_game_has_a_board_of_its_own(code: str) -> None:
    match = played(sheet())
    face = face_at("song-of-ice-and-fief", match.options)
    usual = face_of("song-of-ice-and-fief")
    assert face.board.name != usual.board.name and face_at("song-of-ice-and-fief", match.options) is face
    labels = {f'id="label-{id}"' for id in face.board.captions(code)}
    assert all(label in (face.board.drawing() or "") for label in labels)


def test_without_a_file_the_map_of_the_program_is_drawn_there() -> None:
    match = Match(fief(), complete_options(fief(), {"map": OWN}))
    lines = {str(one.attrs["data-road"]) for one in drawn(OwnBoard(), match) if "data-road" in one.attrs}
    assert {frozenset(line.split()) for line in lines} == {*roads(shipped())}
