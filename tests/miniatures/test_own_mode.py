"""Modes and terrain of one's own: which are taken, how they are played, and what is said of those that are not."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.errors import BadPosition, TableError
from gotweb.core.link import decode, encode
from gotweb.core.match import Match
from gotweb.core.options import complete_options, values_at, wave_of
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.miniatures import brought, facts, ownmode
from gotweb.miniatures.cleanup import goal
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.table.ownboard import OwnBoard
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.face import face_at
from gotweb.ui.kit import phrases
from gotweb.ui.kit.tree import Element, Memo, text, walk
from gotweb.workshop.greedy import play_out

FILES: Any = own_of(game("miniatures"))
FORD = facts.example("own-mode")


def changed(**mode: Any) -> dict[str, Any]:
    """The example with other values of its mode."""
    return {**copy.deepcopy(FORD), "mode": {**copy.deepcopy(FORD["mode"]), **mode}}


def read(content: Any = FORD) -> Own:
    found: Own = FILES.read(json.dumps(content))
    return found


def begun(file: Own, **options: Any) -> Match:
    full = complete_options(miniatures(), {**options, "mode": OWN})
    return Match(miniatures(), full, position=FILES.position(full, {"mode": file}, []))


def test_an_own_mode_says_how_deep_zones_are_where_objectives_and_terrain_lie_and_what_is_played_for() -> None:
    state = begun(read()).state
    mode = state.mode
    assert (mode.zone, mode.rounds, mode.beyond, mode.table) == (900, 7, 2, (48_000_000, 48_000_000))
    assert [*mode.objectives] == ["centre", "west", "east"] and mode.drawing == ["west", "east"]
    assert goal(state) == 10 and goal(begun(read(changed(goal=3))).state) == 3
    without = changed()
    del without["mode"]["goal"]
    assert goal(begun(read(without)).state) == facts.VICTORY[30]
    mill = state.terrain[next(one for one in state.terrain if one.startswith("burnt-mill") and one.endswith("-3"))]
    assert (mill.piece.width, mill.piece.depth, mill.piece.keywords) == (500, 400, ("impassable", "grim-reminder"))


@pytest.mark.parametrize("options", [{}, {"minds": "all"}, {"minds": "all", "terrain": "lot"}])
def test_a_battle_in_an_own_mode_goes_to_its_end_and_travels(options: dict[str, Any]) -> None:
    match = begun(read(), **options)
    pick = chance.seeded(f"own mode {options}")
    while match.result is None:
        match.push_sample(sorted(match.choices)[0], pick)
        assert miniatures().broken_laws(match.state, list(match.choices.values())) == []
        if len(match.answers) % 90 == 0:
            again = miniatures().from_position(miniatures().position(match.state), match.options)
            assert miniatures().position(again) == miniatures().position(match.state)
    linked = decode(encode(match, hidden=True))
    saved = load(loads(dumps(record(match, hidden=True))))
    assert linked.digest() == saved.match.digest() == match.digest() and not saved.rebased
    assert linked.state.mode == match.state.mode


def test_bots_play_in_it() -> None:
    match = begun(read())
    play_out(match, "own mode", lambda: len(match.answers) < 25)
    assert len(match.answers) == 25 and len(match.state.deployed()) > 5


def test_who_lays_terrain_by_lot_may_choose_own_kinds() -> None:
    """A06: with a seven one chooses among all pieces."""
    match = begun(read(), terrain="lot")
    for roll in ([6, 6], [1, 1], [1], [3, 4]):
        match.push(next(iter(match.choices)), {"roll": roll})
    choice = next(iter(match.choices.values()))
    assert choice.kind == "lay"
    assert [brought.called(one) for one in choice.facts["pieces"][-2:]] == ["shallows", "burnt-mill"]


def test_links_of_before_stay_and_those_of_own_modes_say_their_wave() -> None:
    values = miniatures().options({})["mode"]
    assert [len(values_at(values, wave)) for wave in (0, 1, 2, 3)] == [2, 2, 3, 4] and values[-1] == OWN
    assert [wave_of(miniatures(), {"mode": one}) for one in values] == [0, 0, 2, 3]


@pytest.mark.parametrize("mode", ["break-the-line", "a-game-of-thrones"])
def test_whole_battles_are_short_links(mode: str) -> None:
    """2,000 characters at most, 50 points a side and all that lies beside the table included."""
    lists = {"points": 50, "red": "stark-50", "blue": "lannister-50"}
    match = Match(miniatures(), complete_options(miniatures(), {"mode": mode, "minds": "all", **lists}))
    pick = chance.seeded(f"short {mode}")
    while match.result is None:
        match.push_sample(next(iter(match.choices)), pick)
    assert len(match.answers) > 200 and len(encode(match, hidden=True)) <= 2000


def test_without_a_file_the_first_mode_is_played() -> None:
    match = Match(miniatures(), complete_options(miniatures(), {"mode": OWN}))
    assert match.state.mode.id == "open-field" and "table" not in match.view(None)


def test_no_battle_takes_an_own_mode_or_own_terrain_that_it_has_not_brought() -> None:
    position, options = miniatures().position(begun(read()).state), complete_options(miniatures(), {})
    with pytest.raises(BadPosition) as error:
        miniatures().from_position(position, options)
    assert (error.value.id, error.value.facts["where"]) == ("mode-unknown", "table")
    kind = next(one for one in begun(read()).state.mode.kinds)
    bare = miniatures().position(Match(miniatures(), options).state)
    with pytest.raises(BadPosition):
        miniatures().from_position({**bare, "terrain": {f"{kind}-1": [24_000_000, 15_000_000, 0]}}, options, posed=True)


PIECE = {"id": "moat", "name": "Moat", "width": 600, "depth": 200, "keywords": ["rough"], "looks": "bog"}
LIES = {"piece": "hill", "x": 2400, "y": 2400, "facing": 0}
REFUSED: list[tuple[dict[str, Any], str, str]] = [
    (changed(zone=590), "number", "mode.zone"),
    (changed(zone="deep"), "wrong-type", "mode.zone"),
    (changed(rounds=0), "number", "mode.rounds"),
    (changed(rounds=True), "wrong-type", "mode.rounds"),
    (changed(weather="snow"), "unknown", "mode: weather"),
    (changed(objectives={"moon": {"x": 2400, "y": 2400, "points": 1}}), "unknown", "mode.objectives: moon"),
    (changed(objectives={"west": {"x": 2400, "y": 920, "points": 1}}), "objective-zone", "mode.objectives.west"),
    (changed(objectives={"west": {"x": 20, "y": 2400, "points": 1}}), "number", "mode.objectives.west.x"),
    (changed(objectives={"west": {"x": 2000, "y": 2400, "points": 1}, "east": {"x": 2500, "y": 2400, "points": 1}}),
     "near", "mode.objectives.east, west"),
    (changed(terrain=[LIES, {**LIES, "x": 2600}]), "apart", "mode.terrain.1, 0"),
    (changed(terrain=[LIES, {**LIES, "x": 3500}]), "apart", "mode.terrain.1, 0"),
    (changed(terrain=[{**LIES, "x": 100}]), "off", "mode.terrain.0"),
    (changed(terrain=[{**LIES, "y": 1000}]), "zone", "mode.terrain.0"),
    (changed(terrain=[{**LIES, "piece": "ruins"}]), "objective", "mode.terrain.0, centre"),
    (changed(terrain=[{**LIES, "piece": "castle"}]), "unknown", "mode.terrain.0.piece: castle"),
    (changed(terrain=[{**LIES, "facing": 360}]), "number", "mode.terrain.0.facing"),
    (changed(terrain=[LIES] * 13), "many", "mode.terrain"),
    (changed(destroyed={}), "missing", "mode.destroyed.*"),
    ({**FORD, "pieces": [{**PIECE, "keywords": ["flooded"]}]}, "unknown", "pieces.0.keywords.0: flooded"),
    ({**FORD, "pieces": [{**PIECE, "keywords": ["rough", "rough"]}]}, "again", "pieces.0.keywords.1: rough"),
    ({**FORD, "pieces": [{**PIECE, "id": "woods"}]}, "same-id", "pieces.0.id: woods"),
    ({**FORD, "pieces": [PIECE, PIECE]}, "same-id", "pieces.1.id: moat"),
    ({**FORD, "pieces": [{**PIECE, "id": "A Moat"}]}, "bad-id", "pieces.0.id: A Moat"),
    ({**FORD, "pieces": [{**PIECE, "width": 99}]}, "number", "pieces.0.width"),
    ({**FORD, "pieces": [{**PIECE, "looks": "moat"}]}, "unknown", "pieces.0.looks: moat"),
    ({**FORD, "title": " "}, "text", "title"),
    ({"mode": FORD["mode"]}, "missing", "file.title"),
    ({**FORD, "army": {}}, "unknown", "file: army"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "why", "where"), REFUSED)
def test_what_may_not_be_played_in_is_refused_with_its_place(content: dict[str, Any], why: str, where: str) -> None:
    with pytest.raises(TableError) as error:
        read(content)
    assert (error.value.id, error.value.facts["where"]) == (f"mode-{why}", where)
    for code in LANGUAGES:
        told = phrases.error(Language(code, "miniatures", strict=True), error.value)
        assert where in told and "{" not in told


def test_the_same_content_is_the_same_mode_whatever_the_order_of_its_keys() -> None:
    turned = {key: FORD[key] for key in reversed(FORD)}
    turned["mode"] = {key: turned["mode"][key] for key in reversed(turned["mode"])}
    turned["mode"]["objectives"] = dict(reversed(turned["mode"]["objectives"].items()))
    one, two = (begun(read(content)).state.mode for content in (FORD, turned))
    assert one == two and [*one.objectives] == [*two.objectives]
    assert begun(read(changed(rounds=5))).state.mode.id != one.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_told_by_its_names(code: str) -> None:
    t, state = Language(code, "miniatures", strict=True), begun(read()).state
    assert t(f"mode.{state.mode.id}") == "The Burnt Ford"
    words = MiniaturesWords(t)
    assert [words.area(one) for one in state.terrain][2:] == ["Burnt Mill 3", "Burnt Mill 4"]


@pytest.mark.parametrize("minds", ["none", "all"])
def test_the_page_draws_zones_objectives_and_terrain_where_the_file_says(minds: str) -> None:
    match = begun(read(), minds=minds)
    face, view = face_at("miniatures", match.options), match.view(None)
    board: Any = face.board
    assert isinstance(board, OwnBoard) and {*board.middles} == {"south", "north"}
    bare = board.drawing()
    assert not any(printed in bare for printed in ("area-west", "mini-ring", "mini-worth", 'class="mini-zone"'))
    assert all(printed in bare for printed in ("area-south", "area-north"))
    spots = board.spots(view)
    assert [spots[name].at for name in ("west", "east")] == [(200.0, 560.0), (760.0, 400.0)]
    drawn = [one for layer in board.lying(view, {}, Memo()).values() for one in layer]
    lines = [str(part.attrs.get("d")) for one in drawn for part in walk(one) if part.attrs.get("class") == "mini-zone"]
    assert lines == ["M0 180H960M0 780H960"]
    assert {*match.state.terrain} <= {one.key for one in drawn}
    t = Language("en", "miniatures", strict=True)
    assert {"west", "centre", "east"} <= {*board.described(t, view)}
    head = "".join(text(one) for one in face.table.head(t, view) if isinstance(one, Element))
    assert t("head.round", round=1, number=7) in head


def test_another_window_learns_it_from_a_view() -> None:
    content = changed(rounds=4)
    view = json.loads(json.dumps(begun(read(content)).view(None)))
    mode = ownmode.of(view, facts.modes()["open-field"])
    brought.ENTRIES.pop(mode.id)
    FILES.met(view)
    assert brought.ENTRIES[mode.id].name == "The Burnt Ford" and facts.modes()[mode.id].rounds == 4


@pytest.mark.parametrize("sort", ["pieces", "modes"])
def test_contents_with_the_number_of_others_are_refused_and_change_nothing(
    sort: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two contents with one number: whoever has looked for them must not change the ground of another's battle."""
    mode = ownmode.read(FORD)
    id = mode.kinds[0] if sort == "pieces" else mode.id
    known = facts.pieces() if sort == "pieces" else facts.modes()
    other = copy.deepcopy(FORD)
    if sort == "pieces":
        other["pieces"][0]["width"] += 1
    else:
        other["mode"]["rounds"] += 1
    real, before = brought.id_of, known[id]
    monkeypatch.setattr(brought, "id_of", lambda part, *rest: id if part == sort else real(part, *rest))
    if sort == "pieces":
        del other["pieces"][1:]
        other["mode"]["terrain"] = [one for one in other["mode"]["terrain"] if one["piece"] == other["pieces"][0]["id"]]
    with pytest.raises(TableError) as error:
        read(other)
    assert (error.value.id, error.value.facts["where"]) == (
        "mode-same-id", f"{'pieces.0' if sort == 'pieces' else 'mode'}: {id}",
    )  # fmt: skip
    assert known[id] is before
