"""Files of one's own: a map, nobles and missions, each wrong thing refused with its reason and place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.errors import BadPosition
from gotweb.core.game import complete_options
from gotweb.core.match import Match
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.fief import hierarchy
from gotweb.fief.facts import shipped
from gotweb.fief.sheets import BadSheet, with_sheets
from gotweb.fief.state import WAITING, Noble
from tests.fief.opened import opened as fief

FILES: Any = own_of(fief())
MAP, PEOPLE = (json.loads(text) for text in FILES.examples())


def read(content: Any) -> Own:
    found: Own = FILES.read(json.dumps(content))
    return found


def begun(played: Own | None, *beside: Own, **options: Any) -> Match:
    full = complete_options(fief(), {**options, **({"map": OWN} if played else {})})
    return Match(fief(), full, position=FILES.position(full, played, beside))


def off_net(one: Any) -> None:
    one["map"]["land"] = [road for road in one["map"]["land"] if "harrenhal" not in road]


def lone_fief(one: Any) -> None:
    one["map"]["fiefs"]["dorne"]["villages"].remove("starfall")
    one["map"]["fiefs"]["reach"]["villages"].append("starfall")


def inland(one: Any) -> None:
    one["map"]["sea"].append(["pyke", "riverrun"])


def forgotten(one: Any) -> None:
    one["map"]["regions"]["1"]["villages"].remove("deepwood")


def shared(one: Any) -> None:
    one["map"]["fiefs"]["dorne"]["villages"].append("oldtown")


def loop(one: Any) -> None:
    one["map"]["land"].append(["pyke"])


def again(one: Any) -> None:
    one["map"]["land"].append(one["map"]["land"][0][::-1])


def foreign(one: Any) -> None:
    one["map"]["regions"]["1"]["principal"] = "oldtown"


@pytest.mark.parametrize(
    ("wrong", "why", "where"),
    [
        (off_net, "off-net", "map.villages.harrenhal"),
        (lone_fief, "small-fief", "map.fiefs.dorne"),
        (inland, "dry", "map.sea.10: riverrun"),
        (forgotten, "nowhere", "map.regions: deepwood"),
        (shared, "twice", "map.fiefs: oldtown"),
        (loop, "road", "map.land.31"),
        (again, "repeated", "map.land.31"),
        (foreign, "unknown", "map.regions.1.principal: oldtown"),
        (lambda one: one["map"]["villages"].pop("twins"), "missing", "map.villages.twins"),
        (lambda one: one["map"]["villages"].update(duskendale={}), "unknown", "map.villages.duskendale"),
        (lambda one: one["map"]["fiefs"]["dorne"].update(cost=0), "number", "map.fiefs.dorne.cost"),
        (lambda one: one.update(title="a\nb"), "text", "title"),
    ],
)
def test_a_wrong_map_is_refused_with_its_place(wrong: Callable[[Any], Any], why: str, where: str) -> None:
    content = copy.deepcopy(MAP)
    wrong(content)
    with pytest.raises(BadSheet) as refused:
        read(content)
    assert (refused.value.id, refused.value.facts["where"]) == (f"sheet-{why}", where)


@pytest.mark.parametrize(
    ("wrong", "why", "where"),
    [
        (lambda one: one["nobles"]["robb-stark"].pop("sex"), "sex", "nobles.robb-stark"),
        (lambda one: one["nobles"]["robb-stark"].update(sex="x"), "sex", "nobles.robb-stark"),
        (lambda one: one["nobles"]["robb-stark"].update(attributes=["tall"]), "unknown",
         "nobles.robb-stark.attributes.0: tall"),
        (lambda one: one["nobles"]["robb-stark"].update(attributes=["prince"]), "heir", "nobles.robb-stark.attributes"),
        (lambda one: one["nobles"]["eddard-stark"].update(house="tully"), "first", "nobles.eddard-stark.house"),
        (lambda one: one["nobles"]["heir-a"].update(sex="f"), "nobody", "nobles.heir-a"),
        (lambda one: one["missions"][3].update(reward={"defender": 1}), "defenders", "missions: 7"),
        (lambda one: one["missions"][0].update(reward={"defender": 1}), "defenders", "missions: 6"),
        (lambda one: one["missions"].pop(), "missions", "missions: 11"),
        (lambda one: one["missions"][0].update(number=2), "repeated", "missions: number"),
        (lambda one: one["missions"][0].update(fortification="tent"), "unknown", "missions.0.fortification: tent"),
    ],
)  # fmt: skip
def test_wrong_nobles_and_missions_are_refused_with_their_place(
    wrong: Callable[[Any], Any], why: str, where: str
) -> None:
    content = copy.deepcopy(PEOPLE)
    wrong(content)
    with pytest.raises(BadSheet) as refused:
        read(content)
    assert (refused.value.id, refused.value.facts["where"]) == (f"sheet-{why}", where)


def test_the_programs_own_sheets_are_sound_and_make_the_same_box() -> None:
    made = with_sheets({**read(MAP).content, **read(PEOPLE).content})
    box = shipped()
    assert made.villages == box.villages and made.fiefs == box.fiefs and made.regions == box.regions
    assert made.nobles == box.nobles and made.missions == box.missions and made.sheets


def test_a_map_and_nobles_of_ones_own_are_played_saved_and_opened_again() -> None:
    """A new road, a Lord who is a Lady here: the rules go by them, and a saved game holds them."""
    board, people = copy.deepcopy(MAP), {"nobles": {"tywin-lannister": copy.deepcopy(
        PEOPLE["nobles"]["tywin-lannister"])}}  # fmt: skip
    board["map"]["land"].append(["eyrie", "harrenhal"])
    people["nobles"]["tywin-lannister"]["sex"] = "f"
    match = begun(read(board), read(people))
    facts = match.state.facts
    assert "harrenhal" in facts.villages["eyrie"].roads and "harrenhal" not in shipped().villages["eyrie"].roads
    assert not facts.nobles["tywin-lannister"].lord and facts.nobles["cersei-lannister"].house == "lannister"
    pick = chance.seeded("own sheets")
    for _ in range(300):
        match.push_sample(next(iter(match.choices)), pick)
    again = load(loads(dumps(record(match, hidden=True)))).match
    assert again.digest() == match.digest() and again.state.facts is facts


def test_a_position_with_broken_sheets_is_refused() -> None:
    content = dict(begun(read(MAP)).game.position(begun(read(MAP)).state))
    content["sheets"] = {"map": 7}
    with pytest.raises(BadPosition):
        Match(fief(), {"map": OWN}, position=content)


def test_what_is_added_later_counts_before_what_was_added_first() -> None:
    one, two = ({"nobles": {"robb-stark": {"house": "stark", "sex": "m", "attributes": [attribute]}}}
                for attribute in ("good", "cruel"))  # fmt: skip
    assert begun(None, read(one), read(two)).state.has_attribute("robb-stark", "cruel")


def test_a_fief_larger_than_any_of_the_box_ranks_with_its_largest_on_the_wall() -> None:
    """Rulebook p26, 7.1.1: fief titles rank by their villages, of which the box has four at most."""
    larger = copy.deepcopy(MAP)
    fiefs = larger["map"]["fiefs"]
    fiefs["north"]["villages"].append(fiefs["reach"]["villages"].pop())
    state = begun(read(larger)).state
    state.nobles["robb-stark"] = Noble("robb-stark", "stark", WAITING)
    state.titles["north"] = "robb-stark"
    assert hierarchy.rank(state, "robb-stark") == state.facts.hierarchy.index("fief-4")
