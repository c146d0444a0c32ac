"""Cards of one's own: what may be typed in, and what is said of the rest."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from gotweb.core import data
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.miniatures import brought, facts, muster
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.minds.cards.typed import MOMENTS
from tests.own_cards import (
    DOCS,
    EXAMPLE,
    UNIT,
    begun,
    changed,
    own_id,
    read,
    refused,
)


def test_own_units_attachments_people_and_cards_are_in_the_battle_of_their_list() -> None:
    match = begun(read())
    units = [unit for unit in match.state.units.values() if unit.seat == "red"]
    assert [brought.called(unit.kind.id) for unit in units] == [
        "sworn-swords", "hedge-knights", "barrow-men", "stark-bowmen",
    ]  # fmt: skip
    knights, men = units[1], units[2]
    assert (knights.kind.speed, knights.kind.attacks[0].dice, knights.left) == (6, (6, 4), 12)
    assert units[0].commanded and men.has("iron-resolve") and men.points == 6
    [lady] = [one for one in match.state.minds.ncus.values() if one.seat == "red"]
    assert lady.card.ability == "maesters-healing"
    deck = [brought.called(card) for card in match.state.minds.lists["red"]]
    assert len(deck) == 14 + 8 and deck.count("down-the-hill") == 2 and "north-remembers" in deck


def test_a_card_is_called_after_its_contents_so_two_sides_may_have_the_same_word() -> None:
    """Two files may call different units alike; who changes a number has another unit."""
    faster = changed("units", 0, speed=7)
    match = begun(read(), read(faster))
    red, blue = (next(u.kind for u in match.state.units.values() if u.id.startswith(f"{s}-2")) for s in ("red", "blue"))
    assert (red.speed, blue.speed) == (6, 7) and red.id != blue.id
    assert brought.called(red.id) == brought.called(blue.id) == "hedge-knights"
    assert muster.listed(muster.written(match.state.armies["blue"])) == match.state.armies["blue"]


def test_what_is_not_played_does_not_travel() -> None:
    content = deepcopy(EXAMPLE)
    content["army"]["units"] = content["army"]["units"][:1]
    content["army"]["ncus"] = []
    left = read(content).content["box"]
    assert left.keys() == {"attachments", "cards"} and len(left["attachments"]) == 1
    plain = {"army": {"faction": "stark", "points": 30, "units": [["sworn-swords", "robb-stark"]], "ncus": []}}
    assert read({**plain, "box": {"units": [UNIT]}}).content == plain["army"]


def test_the_cards_of_the_program_are_written_as_own_ones_are() -> None:
    """So every word in them is one that an own card may use, and every number is within its bounds."""
    box: dict[str, Any] = {}
    for part in ("attachments", "units", "ncus"):
        all_ = data.read(facts.PACKAGE, "data", f"{part}.json")
        kept = [{key: value for key, value in one.items() if key not in ("from", "house")} for one in all_]
        box[part] = [{**one, "id": f"own-{n}-{part}", "name": one["id"]} for n, one in enumerate(kept)]
    for part, entries in box.items():
        for one in entries:
            known = muster.listed({**EXAMPLE["army"], "units": [], "ncus": [], "box": {part: [one]}}).box
            assert [brought.called(id) for id in known] == [one["id"]]


def test_the_example_of_the_document_is_that_of_the_form() -> None:
    shown, _mode = re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert json.loads(shown) == EXAMPLE
    _, *told = re.findall(r"^\| `([a-z-]+)` \| `([a-z]+)` \| (.*) \|$", DOCS.read_text("utf-8"), re.MULTILINE)
    assert {(when, whom): {*re.findall(r"`([a-z-]+)`", words)} for when, whom, words in told} == {
        (when, whom): {*one.words} for when, known in MOMENTS.items() for whom, one in known.items()
    }


TRUE: Any = True
REFUSED: list[tuple[Any, str, str]] = [
    (changed("units", 0, id=7), "wrong-type", "box.units.0.id"),
    (changed("units", 0, source=7), "wrong-type", "box.units.0.source"),
    (changed("units", 0, source="x" * 400), "text", "box.units.0.source"),
    (changed("units", 0, name=7), "wrong-type", "box.units.0.name"),
    ({**EXAMPLE, "box": {**EXAMPLE["box"], "units": [7]}}, "wrong-type", "box.units.0"),
    (changed("units", 0, speed=10), "number", "box.units.0.speed"),
    (changed("units", 0, speed=TRUE), "wrong-type", "box.units.0.speed"),
    (changed("units", 0, speed="6"), "wrong-type", "box.units.0.speed"),
    (changed("units", 0, points=0), "number", "box.units.0.points"),
    (changed("units", 0, wounds=10**12), "number", "box.units.0.wounds"),
    (changed("units", 0, tray="infantry"), "tray", "box.units.0.tray: infantry"),
    (changed("units", 0, wounds=2), "wounds", "box.units.0.wounds"),  # its ability cavalry tells of three
    (changed("units", 0, wounds=None), "wounds", "box.units.0.wounds"),
    (changed("units", 0, abilities=["cavalry", "direwolf"]), "wounds", "box.units.0.wounds"),
    (changed("attachments", 1, abilities=["cavalry"]), "unknown", "box.attachments.1.abilities.0: cavalry"),
    (changed("units", 0, type="dragon"), "unknown", "box.units.0.type: dragon"),
    (changed("units", 0, faction="greyjoy"), "unknown", "box.units.0.faction: greyjoy"),
    (changed("units", 0, abilities=["flies"]), "unknown", "box.units.0.abilities.0: flies"),
    (changed("units", 0, abilities=["cavalry"] * 2), "again", "box.units.0.abilities.1: cavalry"),
    (changed("units", 0, attacks=[]), "missing", "box.units.0.attacks"),
    (changed("units", 0, attacks=[{**UNIT["attacks"][0], "dice": [6]}]), "missing", "box.units.0.attacks.0.dice"),
    (changed("units", 0, attacks=[{**UNIT["attacks"][0], "id": "longsword"}]), "unknown", "box.units.0.attacks.0.name"),
    (
        changed("units", 0, attacks=[UNIT["attacks"][0], {**UNIT["attacks"][0], "name": "couched lances "}]),
        "again",
        "box.units.0.attacks.1",
    ),  # nobody could say which
    (changed("units", 0, requires="old-hand"), "unknown", "box.units.0.requires: old-hand"),
    (changed("units", 0, name=None), "missing", "box.units.0.name"),
    (changed("units", 0, name=" "), "text", "box.units.0.name"),
    (changed("units", 0, name="Hedge\u202eKnights"), "text", "box.units.0.name"),
    (changed("units", 0, name="x" * 61), "text", "box.units.0.name"),
    (changed("units", 0, id="Hedge Knights"), "bad-id", "box.units.0.id: Hedge Knights"),
    (changed("units", 0, id="sworn-swords"), "same-id", "box.units.0.id: sworn-swords"),
    (changed("units", 0, id="old-hand"), "same-id", "box.units.0.id: old-hand"),
    (changed("units", 0, colour="red"), "unknown", "box.units.0: colour"),
    (changed("attachments", 0, points=1), "number", "box.attachments.0.points"),
    (changed("attachments", 0, commander=1), "wrong-type", "box.attachments.0.commander"),
    (changed("ncus", 0, ability="cavalry"), "unknown", "box.ncus.0.ability: cavalry"),
    (changed("ncus", 0, uses=1), "number", "box.ncus.0.uses"),
    (changed("ncus", 0, ability="playing-the-game"), "missing", "box.ncus.0.uses"),
    (changed("ncus", 0, ability="playing-the-game", uses=3), "number", "box.ncus.0.uses"),  # it says "twice"
    (changed("cards", 0, deck="hedge-knights"), "unknown", "box.cards.0.deck: hedge-knights"),
    (changed("cards", 0, when="midnight"), "unknown", "box.cards.0.when: midnight"),
    (changed("cards", 0, **{"for": "everybody"}), "unknown", "box.cards.0.for: everybody"),
    (changed("cards", 0, does={}), "missing", "box.cards.0.does"),
    (changed("cards", 0, does={"draw": 1}), "unknown", "box.cards.0.does: draw"),
    (changed("cards", 0, does={"dice": 5}), "number", "box.cards.0.does.dice"),
    (changed("cards", 0, more={"dice": 1}), "again", "box.cards.0.more: dice"),
    (changed("cards", 0, zone=None), "missing", "box.cards.0.zone"),
    (changed("cards", 0, copies=5), "number", "box.cards.0.copies"),
    ({**EXAMPLE, "box": {}}, "missing", "box"),
    ({**EXAMPLE, "box": None}, "wrong-type", "box"),
    ({**EXAMPLE, "box": {**EXAMPLE["box"], "units": [UNIT] * 25}}, "many", "box.units"),
    ({**EXAMPLE, "box": {**EXAMPLE["box"], "spells": []}}, "unknown", "box: spells"),
    ({**EXAMPLE, "army": {**EXAMPLE["army"], "units": [["hedge-knights", "grey-captain"]]}}, "type", "army.units.0.1"),
    ({**EXAMPLE, "army": {**EXAMPLE["army"], "units": [["old-hand"]]}}, "unknown", "army.units.0.0: old-hand"),
]


@pytest.mark.parametrize(("content", "why", "where"), REFUSED, ids=[f"{why}-{where}" for _, why, where in REFUSED])
def test_what_may_not_be_typed_in_is_refused_with_its_place(content: Any, why: str, where: str) -> None:
    found = refused(content)
    assert found[0] == why and (found[1] == where or found[1].startswith(f"{where}: "))


def test_a_box_that_is_too_heavy_or_too_deep_is_refused() -> None:
    heavy = deepcopy(EXAMPLE)
    heavy["box"]["units"] += [{**UNIT, "id": f"more-{n}", "points": 20} for n in range(20)]
    assert refused(heavy) == ("large", "box")
    deep: Any = []
    for _ in range(60):
        deep = [deep]
    assert refused(changed("units", 0, abilities=deep))[0] == "damaged"
    assert refused(changed("units", 0, abilities=[[["cavalry"]]]))[0] == "wrong-type"


def test_an_id_of_the_program_for_an_own_card_is_none_of_a_files() -> None:
    """Whoever has seen one in another battle cannot bring the card without saying what it is."""
    read()
    army = {"faction": "stark", "points": 30, "units": [["sworn-swords", "robb-stark"], [own_id("hedge-knights")]]}
    assert refused({"army": {**army, "ncus": []}})[0] == "unknown"
    usual = begun()
    for place, name in (("kind", "hedge-knights"), ("attachment", "old-hand")):
        unit = {"kind": "sworn-swords", "place": [10**7, 10**7, 0], place: own_id(name)}
        with pytest.raises(TableError):
            Match(miniatures(), usual.options, position={"units": {"red-1": unit}}, posed=True)
    for minds in (
        {"hands": {"red": [own_id("down-the-hill")], "blue": []}},
        {"ncus": {"red-9": {"card": own_id("lady-of-the-ford")}}},
    ):
        with pytest.raises(TableError):
            Match(miniatures(), usual.options, position={"units": {}, "minds": minds}, posed=True)


def test_neutrals_join_any_army_for_half_of_its_points() -> None:
    """R01: half of what is played for, and they are of no faction's army."""
    content = deepcopy(EXAMPLE)
    content["army"]["units"] = [["sworn-swords", "grey-captain"], ["hedge-knights"], ["hedge-knights"]]
    assert refused(content) == ("neutral", "army.points")  # 7 + 7 + 4 of 15
    content["army"]["ncus"] = []
    assert read(content).needs == {"points": 30}
    content["box"]["units"][0]["points"] = 8
    assert refused(content) == ("neutral", "army.points")
    content["army"]["points"] = 40
    assert read(content).needs == {"points": 40}
    assert facts.factions() == ("stark", "lannister", "nights-watch")
