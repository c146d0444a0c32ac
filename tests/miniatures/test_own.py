"""Lists of one's own: which are taken, what becomes of them in a battle, and what is said of those that are not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.errors import TableError
from gotweb.core.link import decode, encode
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import MAX_CHARACTERS, OWN, Own, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import game
from gotweb.lang import Language
from gotweb.miniatures import facts
from gotweb.miniatures.bots.guessing import list_of
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.own import army_in
from gotweb.miniatures.shapes import BadList
from gotweb.miniatures.table import roll
from gotweb.miniatures.table.panels import armies
from gotweb.ui.face import face_of
from gotweb.ui.home.gameform import Form
from gotweb.ui.kit import phrases
from tests.hands import said

FILES: Any = own_of(game("miniatures"))
WOLVES = facts.example()


def file(**changed: Any) -> str:
    return json.dumps({"army": {**{key: one for key, one in WOLVES.items() if key != "title"}, **changed}})


def read(**changed: Any) -> Own:
    found: Own = FILES.read(file(**changed))
    return found


def begun(red: Own | None, blue: Own | None, **options: Any) -> Match:
    played = {seat: one for seat, one in (("red", red), ("blue", blue)) if one is not None}
    full = complete_options(miniatures(), {**options, **dict.fromkeys(played, OWN)})
    return Match(miniatures(), full, position=FILES.position(full, played, []))


def refused(text: str) -> tuple[str, object]:
    with pytest.raises(TableError) as error:
        FILES.read(text)
    return error.value.id, error.value.facts.get("where")


def test_either_side_brings_its_list_or_both_do() -> None:
    """R01: the units, people and cards of a battle are those of the list."""
    wolves = read()
    one = begun(wolves, None, minds="all")
    assert [unit.kind.id for unit in one.state.units.values() if unit.seat == "red"] == [
        "sworn-swords", "grey-wind", "outriders", "stark-bowmen",
    ]  # fmt: skip
    assert one.state.armies["blue"].id == "lannister-30"
    assert [id for id in one.state.minds.ncus if id.startswith("red")] == ["red-5-catelyn-stark", "red-6-sansa-stark"]
    both = begun(wolves, read(units=[["sworn-swords", "robb-stark"]], ncus=[]), minds="all")
    assert [len(both.state.of(seat)) for seat in ("red", "blue")] == [4, 1]
    assert both.digest() != one.digest()


def test_units_and_people_keep_the_order_of_their_list_in_links_and_files() -> None:
    """Ten of a side, and more: files keep no order of keys, and "red-10" comes before "red-2" in the alphabet."""
    units = [["sworn-swords", "robb-stark"], ["grey-wind"], *[["sworn-swords"]] * 8]
    crowd = read(points=50, units=units, ncus=[])
    court = read(points=50, units=units[:8], ncus=["sansa-stark", "catelyn-stark"])
    match = begun(crowd, court, minds="all", points=50)
    pick = chance.seeded(5)
    while not (match.state.zones and len(match.state.deployed()) > 3):
        match.push_sample(sorted(match.choices)[0], pick)
    again = [decode(encode(match, hidden=True)), load(loads(dumps(record(match, hidden=True)))).match]
    for one in again:
        assert one.digest() == match.digest()
        assert [*one.state.units] == [*match.state.units] and [*one.state.minds.ncus] == [*match.state.minds.ncus]


@pytest.mark.parametrize("minds", ["none", "all"])
def test_saves_and_links_hold_the_lists(minds: str) -> None:
    match = begun(read(), read(units=[["sworn-swords", "robb-stark"], ["grey-wind"]]), minds=minds)
    pick = chance.seeded(3)
    for _ in range(12):
        match.push_sample(sorted(match.choices)[0], pick)
    again = load(loads(dumps(record(match, hidden=True))))
    assert not again.rebased and again.match.digest() == match.digest()
    linked = decode(encode(match, hidden=True))
    assert linked.digest() == match.digest() and linked.state.armies == match.state.armies


def test_bots_know_the_lists_which_lie_open() -> None:
    match = begun(read(), None, minds="all")
    eyes = seen(match, next(iter(match.choices)))
    assert list_of(eyes, "red") == match.state.armies["red"]
    assert list_of(eyes, "blue").id == "lannister-30"


def test_the_two_sides_play_for_the_same() -> None:
    wolves, host = read(), read(points=40)
    assert (wolves.needs, host.needs) == ({"points": 30}, {"points": 40})
    with pytest.raises(BadList) as error:
        begun(wolves, host)
    assert error.value.id == "list-size" and error.value.facts["where"] == "lists.blue.points"


def test_a_list_of_its_own_needs_its_size_and_the_form_sees_to_it() -> None:
    form = Form(face_of("miniatures"))
    assert form.own_options == ("red", "blue", "mode")
    form.play("blue", "abc", read(points=40))
    assert form.chosen == {"points": 40, "blue": OWN}
    assert form.options["blue"] != OWN, "no file with this id is kept"


@pytest.mark.parametrize(
    ("changed", "why", "where"),
    [
        ({"units": [["sworn-swords", "robb-stark"], *[["outriders"]] * 5]}, "over", "army.points"),
        ({"units": [["outriders", "robb-stark"]]}, "type", "army.units.0.1: robb-stark"),
        ({"units": [["sworn-swords", "robb-stark"]] * 2}, "commanders", "army.units.1.1: robb-stark"),
        ({"units": [["dragons"]]}, "unknown", "army.units.0.0: dragons"),
        ({"units": [["sworn-swords"]]}, "no-commander", "army.units"),
        ({"units": [["sworn-swords", "robb-stark"], ["conscripts"]]}, "faction", "army.units.1.0: conscripts"),
        ({"points": 31}, "unknown", "army.points: 31"),
        ({"ncus": "sansa-stark"}, "wrong-type", "army.ncus"),
        ({"units": [["sworn-swords", "robb-stark"]] * 99}, "many", "army.units"),
        ({"id": "stark-30"}, "unknown", "army: id"),
    ],
)
def test_what_may_not_be_played_is_refused_with_its_place(changed: dict[str, Any], why: str, where: str) -> None:
    assert refused(file(**changed)) == (f"list-{why}", where)


def test_what_is_no_file_is_refused() -> None:
    for text in ("{", "[]", "{}", '"army"', "x" * (MAX_CHARACTERS + 1)):
        assert refused(text)[0] == "list-neither"
    assert refused('{"army"')[0] == "list-damaged" and refused(json.dumps({"army": []}))[0] == "list-wrong-type"
    assert refused(json.dumps({"army": WOLVES, "deck": []})) == ("list-unknown", "deck")
    assert refused(json.dumps({"title": "a\nb", "army": WOLVES})) == ("list-text", "title")


MODE = facts.example("own-mode")
TERRAIN, BOX = {"pieces": MODE["pieces"]}, {"box": facts.example("own-cards")["box"]}


@pytest.mark.parametrize(
    ("text", "why", "named"),
    [
        (json.dumps(MODE)[:-30], "mode-damaged", ("mode", "mode")),
        (json.dumps({"pieces": MODE["pieces"], **MODE})[:-30], "mode-damaged", ("mode", "mode")),
        (json.dumps(TERRAIN)[:-30], "mode-terrain-damaged", ("terrain", "terrain")),
        (json.dumps(TERRAIN), "mode-terrain-alone", ("Terrain", "terrain")),
        (file()[:-30], "list-damaged", ("list", "liste")),
        (json.dumps(BOX)[:-30], "list-cards-damaged", ("units or cards", "unités ou cartes")),
        (json.dumps(BOX), "list-cards-alone", ("Units and cards", "unités et cartes")),
        (json.dumps(BOX["box"]), "list-cards-alone", ("Units and cards", "unités et cartes")),
        ('{"deck": [', "list-neither", ("neither a list nor a mode", "ni liste ni mode")),
    ],
)
def test_of_a_file_that_is_damaged_it_is_said_what_it_was_to_be(text: str, why: str, named: tuple[str, str]) -> None:
    """A mode, terrain, a list, or units and cards of one's own: none is called a damaged list that is none."""
    with pytest.raises(TableError) as error:
        FILES.read(text)
    assert error.value.id == why
    for code, word in zip(("en", "fr"), named, strict=True):
        assert word in phrases.error(Language(code, "miniatures", strict=True), error.value)


def test_a_mode_is_no_list_to_be_built() -> None:
    with pytest.raises(BadList) as error:
        army_in(json.dumps(MODE))
    assert error.value.id == "list-is-mode"


def test_of_cards_that_are_damaged_behind_lines_of_text_the_line_is_told() -> None:
    with pytest.raises(BadList) as error:
        roll.parse('Stark, 30 points\n\n{"box": {', Language("en", "miniatures", strict=True))
    assert (error.value.id, error.value.facts["where"]) == ("list-line-damaged", "3")


def _lists(match: Match, lists: Any) -> dict[str, Any]:
    return {**miniatures().position(match.state), "lists": lists}


def test_positions_with_lists_that_may_not_be_played_are_refused() -> None:
    """Whoever writes one by hand gets no other army into a battle."""
    match = begun(read(), None)
    written = miniatures().position(match.state)
    assert written["lists"] == {"red": {key: one for key, one in WOLVES.items() if key != "title"}}
    dear = {**written["lists"]["red"], "units": [["sworn-swords", "robb-stark"], *[["outriders"]] * 5]}
    odd: tuple[Any, ...] = (
        None, [], {}, {"blue": WOLVES}, {"green": WOLVES}, {"red": dear}, {"red": {**WOLVES, "points": 40}},
        {"red": {**WOLVES, "ncus": ["aemon"]}}, {"red": None},
    )  # fmt: skip
    for lists in odd:
        with pytest.raises(BadList):
            Match(miniatures(), match.options, position=_lists(match, lists))
    with pytest.raises(TableError):  # the units are not those of the list
        Match(miniatures(), match.options, position=_lists(match, {"red": {**WOLVES, "units": [WOLVES["units"][0]]}}))
    usual = Match(miniatures(), {})
    with pytest.raises(BadList):
        Match(miniatures(), {}, position={**miniatures().position(usual.state), "lists": {"red": WOLVES}})


EARLIER = {
    "1DHtdM4krlYBD": {"mode": "break-the-line", "points": 40, "red": "nights-watch-40", "blue": "stark-40"},
    "3DCITm2jeCPJGAQ": {"mode": "open-field", "minds": "all", "points": 30, "red": "stark-30", "blue": "lannister-30b"},
}
"""Links that the game wrote when its number was 12: with four answers each, drawn by the seed 3."""


@pytest.mark.parametrize("text", EARLIER)
def test_links_from_before_there_were_such_lists_still_open(text: str) -> None:
    match = decode(text)
    assert match.options == {"players": 2, **EARLIER[text]} and len(match.answers) == 4
    anew, pick = Match(miniatures(), match.options), chance.seeded(3)
    for _ in range(4):
        anew.push_sample(sorted(anew.choices)[0], pick)
    assert match.digest() == anew.digest() and decode(encode(match)).digest() == anew.digest()


@pytest.mark.parametrize("players", [{}, {"red": "Ned"}])
def test_the_panel_of_the_armies_says_what_a_list_of_ones_own_is_called(players: dict[str, str]) -> None:
    match, t = begun(read(title=WOLVES["title"]), None), Language("en", "miniatures", strict=True)
    head, other = [said([side]) for side in armies(t, match.view(None), "red", players)]
    assert WOLVES["title"] in head and "House Lannister" in other
    assert all(name in head for name in players.values())
