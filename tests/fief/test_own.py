"""Files of one's own: a map, nobles and missions, each wrong thing refused with its reason and place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from gotweb.core import chance
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.own import OWN, Own, own_of
from gotweb.core.record import dumps, load, loads, record
from gotweb.fief import hierarchy
from gotweb.fief.facts import shipped
from gotweb.fief.shapes import BadSheet
from gotweb.fief.sheets import with_sheets
from gotweb.fief.state import WAITING, Noble
from gotweb.fief.table import north
from gotweb.lang import Language
from tests.fief import seeking
from tests.fief.opened import opened as fief
from tests.fief.options import options_for
from tests.lang.conftest import compiled
from tests.rest import sooner

FILES: Any = own_of(fief())
MAP, PEOPLE = (json.loads(text) for text in FILES.examples())


def read(content: Any) -> Own:
    found: Own = FILES.read(json.dumps(content))
    return found


def begun(played: Own | None, *beside: Own, **options: Any) -> Match:
    full = complete_options(fief(), {**options, **({"map": OWN} if played else {})})
    return Match(fief(), full, position=FILES.position(full, {"map": played} if played is not None else {}, beside))


def aemons(one: Any) -> Any:
    """The objective where Maester Aemon waits."""
    return next(mission for mission in one["missions"] if "aemon" in mission["reward"])


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
        (lambda one: one["nobles"]["robb-stark"].update(house="frey"), "unknown", "nobles.robb-stark.house: frey"),
        (lambda one: one["nobles"]["robb-stark"].update(house=None), "wrong-type", "nobles.robb-stark.house"),
        (lambda one: one["nobles"]["eddard-stark"].update(house="tully"), "first", "nobles.eddard-stark.house"),
        (lambda one: one["nobles"]["heir-a"].update(sex="f"), "nobody", "nobles.heir-a"),
        (lambda one: one["missions"][3].update(reward={"defender": 1}), "defenders", "missions: 7"),
        (lambda one: one["missions"][0].update(reward={"defender": 1}), "defenders", "missions: 6"),
        (lambda one: one["missions"].pop(), "missions", "missions: 11"),
        (lambda one: one["missions"][0].update(reward={}), "reward", "missions.0.reward"),
        (lambda one: one["missions"][0].update(reward={"gold": 21}), "number", "missions.0.reward.gold"),
        (lambda one: one["missions"][4].update(reward={"loan": 2}), "number", "missions.4.reward.loan"),
        (lambda one: aemons(one).update(defenders=1), "aemon", "missions.5"),
        (lambda one: aemons(one).update(reinforcements=1), "aemon", "missions.5"),
        (lambda one: aemons(one).update(fortification="city"), "aemon", "missions.5"),
        (lambda one: aemons(one).update(twice=True), "aemon", "missions.5"),
        (lambda one: aemons(one)["reward"].update(gold=1), "aemon", "missions.5"),
        (lambda one: one["missions"][0].update(defenders=0, reinforcements=0, reward={"aemon": 1}), "repeated",
         "missions: aemon"),
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


@pytest.mark.parametrize(("sheets", "path", "least", "most"), [
    (MAP, ("map", "fiefs", "dorne", "cost"), 1, 40),
    (PEOPLE, ("missions", 0, "number"), 1, 99),
    (PEOPLE, ("missions", 0, "defenders"), 0, 8),
    (PEOPLE, ("missions", 0, "reinforcements"), 0, 8),
    (PEOPLE, ("missions", 0, "reward", "gold"), 1, 20),
    (PEOPLE, ("missions", 4, "reward", "loan"), 1, 1),
])  # fmt: skip
def test_a_number_of_a_sheet_may_be_from_the_least_to_the_most_and_no_other(
    sheets: Any, path: tuple[Any, ...], least: int, most: int
) -> None:
    for number in (least - 1, least, most, most + 1):
        content = copy.deepcopy(sheets)
        at = content
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = number
        if least <= number <= most:
            assert read(content)
        else:
            with pytest.raises(BadSheet) as refused:
                read(content)
            assert (refused.value.id, refused.value.facts["where"]) == ("sheet-number", ".".join(map(str, path)))


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


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobles_and_missions_go_with_whatever_is_chosen(players: int) -> None:
    """The form of a new game offers them beside any options, and every table can be laid with them."""
    for seed in range(3):
        options = complete_options(fief(), options_for(players, seed))
        assert FILES.goes_with(options)
        match = Match(fief(), options, position=FILES.position(options, {}, [read(PEOPLE)]))
        assert match.state.facts.sheets and match.options == options


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


def made_up(pick: Any) -> dict[str, Any]:
    """Missions by lot, within what is read: several rewards in one, bare walls, crowds, Aemon anywhere or nowhere."""
    missions, titles = [], 5
    aemon = pick(14)
    for number in range(12):
        defender = pick(1 + min(titles, 2))
        ways = {"gold": pick(3) * pick(21), "loan": int(pick(4) == 0), "defender": defender}
        reward = {what: min(n, 20) for what, n in ways.items() if n} or {"gold": 1}
        twice = bool(pick(2)) and 2 * defender <= titles
        titles -= defender * (1 + twice)
        one = {"id": f"m{number + 1}", "number": 1 + 2 * number, "defenders": pick(9), "reinforcements": pick(9),
               "reward": reward, "twice": twice}  # fmt: skip
        if pick(3):
            one["fortification"] = ("stronghold", "city")[pick(2)]
        if number == aemon:
            titles += defender * (1 + twice)
            one = {
                "id": one["id"],
                "number": one["number"],
                "defenders": 0,
                "reinforcements": 0,
                "reward": {"aemon": 1},
            }
        missions.append(one)
    return {"missions": missions}


@pytest.mark.parametrize("seed", sooner(range(4), 2, 2))
def test_missions_that_are_read_are_played_to_the_end_and_told_in_both_languages(seed: int) -> None:
    pick, seen = chance.seeded(f"missions {seed}"), set[str]()
    own = read(made_up(pick))
    match = begun(None, own, players=4, rounds=8, wall=True, ladder=bool(seed % 2), house1="stark")
    tongues = [Language(code, "fief", strict=True, opened=compiled) for code in ("en", "fr")]
    while match.result is None:
        seeking.answer(match, pick)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []
        view = match.view(None)
        for post in north.posts(view) if {slot.mission for slot in match.state.wall.slots} - seen else ():
            seen.add(post.mission.id)
            for t in tongues:
                told = north.reward(t, post)
                assert all(t.n(f"post.reward.{what}", n) in told for what, n in post.mission.reward.items())
    assert seen
