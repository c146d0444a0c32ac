"""Own cards: they are played like those of the program, go where the plan goes, and are refused if they are wrong."""

from __future__ import annotations

import copy
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from gotweb.battles import boxes, cardtext, facts, plans
from gotweb.battles.naming import names_in
from gotweb.battles.position import position
from gotweb.battles.table import goals
from gotweb.battles.table.cardview import abilities, commander_card, unit_card
from gotweb.battles.table.lists import EMPTY
from gotweb.core import chance, link, look
from gotweb.core.choice import Choice
from gotweb.core.errors import TableError
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_at
from gotweb.ui.home import share
from gotweb.ui.kit.tree import text
from tests.battles.players import ID, fierce
from tests.lang.conftest import compiled
from tests.rest import sooner

DOCS = Path(__file__).parents[2] / "docs" / "battle-plans.md"
EXAMPLE: dict[str, Any] = json.loads(re.findall(r"```json\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)[-1])
OWN = {"river-spears": "River spears", "old-ferryman": "The old ferryman", "ferry-1": "Over the water",
       "ferry-2": "Hold the bank", "ferry-3": "Bind the wounds"}  # fmt: skip


def changed(path: str, value: Any) -> dict[str, Any]:
    """The example with one value of its box replaced ("cards.0.commands"), or taken out if the value is None."""
    plan = copy.deepcopy(EXAMPLE)
    *way, last = path.split(".")
    at: Any = plan["box"]
    for key in way:
        at = at[int(key) if isinstance(at, list) else key]
    place: Any = int(last) if isinstance(at, list) else last
    if value is None:
        del at[place]
    else:
        at[place] = value
    return plan


def battle(plan: dict[str, Any]) -> Match:
    return Match(game(ID), {}, position={"plan": plan})


def played(match: Match, seed: object, fights: bool = False, most: int = 1_000_000) -> Match:
    """A match played on at random, all laws looked at after each answer."""
    pick = chance.seeded(f"box {seed}")
    while match.result is None and len(match.answers) < most:
        question, choice = next(iter(match.choices.items()))
        match.push(question, fierce(match, choice, pick) if fights else choice.sample(pick))
        assert game(ID).broken_laws(match.state, list(match.choices.values())) == []
    return match


# what is accepted


def test_the_box_of_the_program_is_read_like_any_other() -> None:
    """So its files are written as docs/battle-plans.md says, and every word in them is one that an own file may use."""
    shipped = {"units": facts.read("units"), "commanders": facts.read("commanders"), "cards": facts.read("cards")}
    for what, entries in shipped.items():
        assert boxes.read({what: entries}) == facts.box(), what
    everything = boxes.read(shipped)
    assert everything == facts.box() and everything.names == {}


def test_the_example_of_the_docs_has_its_own_cards() -> None:
    plan = plans.loads(json.dumps(EXAMPLE))
    assert plan.box.names == OWN
    assert plan.box.kinds["river-spears"].keywords == {"stalwart": 1}
    assert plan.box.kinds["war-host"] == facts.box().kinds["war-host"]
    assert {"ferry-1", "ferry-2", "ferry-3", "sb01", "sl16"} <= set(plan.box.deck("stark", plan.led_by("stark")))
    assert not set(OWN) & {*facts.box().kinds, *facts.box().commanders, *facts.box().cards}


def test_an_entry_with_an_id_of_the_program_replaces_that_one() -> None:
    guard = {**facts.read("units")["lannisport-guards"], "figures": 2, "keywords": {"stalwart": 1}}
    match = battle(changed("units.lannisport-guards", guard))
    assert match.state.units["D2"].figures == 2 and "lannisport-guards" not in match.state.plan.box.names
    assert facts.box().kinds["lannisport-guards"].figures == 4
    usual = Match(game(ID), {"plan": "open-field"})
    assert {unit.figures for unit in usual.state.units.values() if unit.kind == "lannisport-guards"} == {4}


@pytest.mark.parametrize("seed", sooner(range(6), 3, 3))
def test_a_battle_with_own_cards_is_played_saved_and_shown_again(seed: int) -> None:
    match = played(battle(EXAMPLE), seed, fights=seed % 2 == 0)
    again = load(loads(dumps(record(match, hidden=True)))).match
    assert again.digest() == match.digest() and again.state.plan.box == match.state.plan.box
    half = match.at(len(match.answers) // 2)
    assert half.state.plan.box is match.state.plan.box
    rules = game(ID)
    assert position(rules.from_position(json.loads(json.dumps(position(half.starts[-1].state))), half.options)) == (
        position(half.starts[-1].state)
    )  # fmt: skip
    for one in (match, half):
        text = link.encode(one, hidden=True)
        back = link.decode(text)
        assert back.digest() == one.digest() and back.state.plan.box == one.state.plan.box
        assert len(text) < share.EVERYWHERE, "an own battle goes through every messenger"


def test_the_own_cards_are_dealt_played_and_undone() -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = played(battle(EXAMPLE), seed, fights=True)
        for event in match.told:
            seen |= set(event.facts.get("named", {}).values())
            assert set(event.facts.get("named", {})) <= set(OWN)
    assert seen == set(OWN.values())
    match = played(battle(EXAMPLE), 1, most=60)
    before = match.digest()
    while match.undoable:
        match.pop()
    assert match.state.plan.box.names == OWN and (before != match.digest() or not match.undoable)


@pytest.mark.parametrize("code", LANGUAGES)
def test_own_things_are_called_by_their_names(code: str) -> None:
    """In the log, in questions, in answers and on the board: everywhere the name from the file, nowhere an id."""
    spoken = words_of(game(ID), Language(code, "battles", strict=True, opened=compiled))
    said: list[str] = []
    for seed in range(4):
        match, pick = battle(EXAMPLE), chance.seeded(f"names {seed}")
        while match.result is None:
            question, choice = next(iter(match.choices.items()))
            said.append(spoken.asks(choice.kind, choice.seat, choice.facts))
            said += [spoken.answer(option, choice) for option in (choice.options() or [])[:20]]
            match.push(question, fierce(match, choice, pick))
        said += [spoken.sentence(event) for event in match.told] + list(spoken.board(match))
    for name in OWN.values():
        assert any(name in line for line in said), name
    for id in OWN:
        assert not any(re.search(rf"\b{id}\b", line, re.IGNORECASE) for line in said), id


def test_only_those_who_may_see_a_card_are_told_its_name() -> None:
    match = played(battle(EXAMPLE), 2, most=150)
    cards = {name for id, name in OWN.items() if id.startswith("ferry-")}
    open_ = {event.facts["card"] for event in match.told if event.kind == "played"}
    for event in match.log_for("lannister"):
        shown = {OWN[id] for id in open_ & OWN.keys()}
        assert set(event.facts.get("named", {}).values()) & cards <= shown


def test_a_view_tells_the_names_of_own_things() -> None:
    assert names_in(battle(EXAMPLE).view(None)) == OWN
    assert names_in(Match(game(ID), {}).view(None)) == {}


def test_a_name_is_shown_as_it_is_written() -> None:
    """No markup, no blanks to fill: it is text."""
    match = played(battle(changed("units.river-spears.name", "<b>{area}</b>")), 3, fights=True, most=200)
    spoken = words_of(game(ID), Language("en", "battles", strict=True, opened=compiled))
    assert any("<b>{area}</b>" in line for line in spoken.board(match))


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_an_own_card_does_is_said_as_of_any_card(code: str) -> None:
    t, box = Language(code, "battles", strict=True, opened=compiled), plans.parse(EXAMPLE).box
    for id in ("ferry-1", "ferry-2", "ferry-3"):
        assert cardtext.name(t, id, box.names) == OWN[id]
        assert len(cardtext.text(t, id, box)) == len(box.cards[id].commands) + (box.cards[id].tactic is not None)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_of_an_own_card_has_its_text(code: str) -> None:
    t = Language(code, "battles", strict=True, opened=compiled)
    assert all(t.has(f"boon.{word}") for word in {*boxes.BOONS, *boxes.LASTING})
    assert all(t.has(f"ability.{word}") for word in boxes.ABILITIES)
    assert all(t.has(f"commit.{does}") for listed in boxes.COMMITMENTS.values() for does in listed)
    assert all(t.has(f"commit.when.{when}") for when in boxes.COMMITMENTS)
    assert all(t.has(f"tactic.{word}") for word in {*boxes.EFFECTS, *boxes.GRANTS})


def boxes_of_all_words() -> list[dict[str, Any]]:
    """Examples whose commander, units and cards have every word that the reader takes, some in each."""
    does = [(when, one) for when, listed in boxes.COMMITMENTS.items() for one in listed]
    boons, keywords = sorted(boxes.BOONS), sorted(boxes.KEYWORDS)
    effects = [*sorted(boxes.EFFECTS), *boxes.GRANTS]
    found = []
    for n in range(len(does)):
        plan = copy.deepcopy(EXAMPLE)
        box, leader = plan["box"], plan["box"]["commanders"]["old-ferryman"]
        leader["commit"] = dict(zip(("when", "does"), does[n], strict=True))
        leader["ability"] = dict.fromkeys(sorted(boxes.ABILITIES)[n :: len(does)], 1)
        box["units"]["river-spears"]["keywords"] = dict.fromkeys(keywords[n % len(keywords) :: 3], 1)
        box["cards"][0]["commands"][0]["boons"] = dict.fromkeys(boons[n :: len(does)], 1)
        effect = effects[n % len(effects)]
        amount: Any = dict.fromkeys(boons[n :: len(does)], 1) if effect in boxes.GRANTS else 1
        box["cards"][0]["tactic"] = {"when": "before", "if": {"own-at-least": "red"}, "then": {effect: amount}}
        found.append(plan)
    for effect in effects[len(does) :]:
        plan = copy.deepcopy(EXAMPLE)
        amount = {"dice": 1} if effect in boxes.GRANTS else "any" if effect == "rally-ordered" else 1
        tactic = {"when": "before", "if": {"own-at-least": "red"}, "then": {effect: amount}}
        plan["box"]["cards"] = [{**one, "tactic": tactic} for one in plan["box"]["cards"]]
        found.append(plan)
    return found


@pytest.mark.parametrize("plan", boxes_of_all_words())
def test_what_the_reader_takes_is_played_to_its_end_and_told_in_both_languages(plan: dict[str, Any]) -> None:
    match = played(battle(plan), plan["box"]["commanders"]["old-ferryman"]["commit"], fights=True)
    for code in LANGUAGES:
        t = Language(code, "battles", strict=True, opened=compiled)
        box, spoken = match.state.plan.box, words_of(game(ID), t)
        assert text(commander_card(t, "old-ferryman", box=box)) and text(unit_card(t, "river-spears", box=box))
        assert all(cardtext.text(t, id, box) for id in ("ferry-1", "ferry-2", "ferry-3"))
        assert all(spoken.sentence(event) for event in match.told) and list(spoken.board(match))
        assert goals.said(t, match.view(None))


def test_the_file_whose_abilities_had_no_text_is_told() -> None:
    """Of four of the abilities that a commander can have nothing could be said, and every refresh failed."""
    ability = {"advance": 1, "endurance": 1, "off-balance": 1, "war-dogs": 1}
    match = battle(changed("commanders.old-ferryman.ability", ability))
    said = [
        list(abilities(Language(code, "battles", strict=True, opened=compiled), "old-ferryman", match.state.plan.box))
        for code in LANGUAGES
    ]
    assert said == [
        ["Advance", "Endurance 1", "Off-balance", "War Dogs"],
        ["Avancer", "Endurance 1", "Déséquilibré", "Chiens de guerre"],
    ]


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_commander_who_gives_nothing_stands_in_the_lists(code: str) -> None:
    match = battle(changed("commanders.old-ferryman.ability", {}))
    t = Language(code, "battles", strict=True, opened=compiled)
    rows = {
        rows.name: rows for rows in face_at(match.game.id, match.options).table.lists.tables(t, match.view(None), {})
    }
    assert dict(rows["leaders"].rows)["old-ferryman"][-1] == EMPTY


def test_a_command_that_heals_heals_no_more_by_another_tactic() -> None:
    """Only "heal-more" adds to what a command heals; another tactic does what it says (p16)."""
    tactic = {"when": "before", "if": {"own-at-least": "start"}, "then": {"grant": {"dice": 1}}}
    healer = {
        "id": "ferry-3",
        "name": "Bind",
        "deck": "ferryman",
        "commands": [{"cost": 1, "heal": 1}],
        "tactic": tactic,
    }
    plan = changed("cards.2", healer)
    begin: dict[str, Any] = {
        "plan": plan, "phase": "command", "turn": "stark", "hands": {"stark": ["ferry-3"]},
        "units": {"stark": {**EXAMPLE["units"]["stark"], "D7": "river-spears green 1"},
                  "lannister": EXAMPLE["units"]["lannister"]},
    }  # fmt: skip
    match = Match(game(ID), {}, position=begin)
    match.push("stark", {"turn": "card"})
    match.push("stark", {"card": "ferry-3", "commander": "old-ferryman", "commands": [0], "tactic": "before"})
    if "stark" in match.choices and match.choices["stark"].kind == "heal":
        match.push("stark", {"heal": "D7"})
    assert match.state.units["D7"].figures == 2


def test_who_reaches_no_neighbour_strikes_none_out_of_turn() -> None:
    """A counterattack is resolved as a normal attack (p21), within the unit's range (p18); so is a parting blow."""
    spears = {**EXAMPLE["box"]["units"]["river-spears"], "class": "ranged", "range": [2, 4]}
    guard = "lannisport-guards green"
    attacks: list[dict[str, Any]] = [{"move": None}, {"attack": "E6", "target": "E7"}, {"roll": ["red", "red"]}]
    for hex, answers in (("E6", attacks), ("D6", [{"move": "D6", "to": "D5"}])):
        own = {"E7": "river-spears green", "E8": "river-spears blue old-ferryman"}
        units = {"stark": own, "lannister": {hex: guard}}
        begin: dict[str, Any] = {
            "plan": {**changed("units.river-spears", spears), "units": units}, "phase": "command", "turn": "lannister",
            "pools": {"lannister": ["valor"], "stark": ["valor"]}, "units": units,
            "engaged": [["D6", "E7", "stark"]] if hex == "D6" else [],
        }  # fmt: skip
        match = Match(game(ID), {}, position=begin, posed=True)
        match.push("lannister", {"turn": "order", "tokens": ["valor"], "unit": hex})
        for answer in answers:
            match.push(next(iter(match.choices)), answer)
        assert "stark" not in match.choices or match.choices["stark"].kind == "turn"


# what is refused

SPEARS: dict[str, Any] = EXAMPLE["box"]["units"]["river-spears"]
LONG = "x" * 61
BAD = [
    ("wrong-type", "box.units", changed("units", [])),
    ("wrong-type", "box.cards", changed("cards", {"a": 1})),
    ("unknown", "box.terrain", changed("terrain", {})),
    ("bad-id", "box.units.River", changed("units.River", SPEARS)),
    ("bad-id", "box.units.green", changed("units.green", SPEARS)),
    ("bad-id", "box.units.palisade", changed("units.palisade", SPEARS)),
    ("twice", "box.units.maege", changed("units.maege", SPEARS)),
    ("twice", "box.commanders.river-spears", changed(
        "commanders.river-spears", EXAMPLE["box"]["commanders"]["old-ferryman"])),
    ("twice", "box.cards.ferry-1", changed("cards.1.id", "ferry-1")),
    ("twice", "box.cards.sl01", changed("cards", [facts.read("cards")[20]] * 2)),
    ("missing", "box.units.river-spears.name", changed("units.river-spears.name", None)),
    ("missing", "box.units.river-spears.stock", changed("units.river-spears.stock", None)),
    ("unknown", "box.units.river-spears.speed", changed("units.river-spears.speed", 1)),
    ("text", "box.units.river-spears.name", changed("units.river-spears.name", LONG)),
    ("text", "box.units.river-spears.name", changed("units.river-spears.name", "River\nspears")),
    ("text", "box.units.river-spears.name", changed("units.river-spears.name", "River\u202espears")),
    ("text", "box.units.river-spears.name", changed("units.river-spears.name", "  ")),
    ("wrong-type", "box.units.river-spears.name", changed("units.river-spears.name", 7)),
    ("text", "box.units.river-spears.source", changed("units.river-spears.source", "\x00")),
    ("unknown", "box.units.river-spears.house", changed("units.river-spears.house", "baratheon")),
    ("unknown", "box.units.river-spears.class", changed("units.river-spears.class", "dragons")),
    ("number", "box.units.river-spears.figures", changed("units.river-spears.figures", 0)),
    ("number", "box.units.river-spears.stock", changed("units.river-spears.stock", 3)),
    ("number", "box.units.river-spears.range", changed("units.river-spears.range", [1, 2])),
    ("wrong-type", "box.units.river-spears.range", changed("units.river-spears.range", [1])),
    ("unknown", "box.units.river-spears.keywords.fly", changed("units.river-spears.keywords", {"fly": 1})),
    ("number", "box.units.river-spears.keywords.advance", changed("units.river-spears.keywords", {"advance": 0})),
    ("missing", "box.units.river-spears.ranks.red", changed("units.river-spears.ranks.red", None)),
    ("no-attack", "box.units.river-spears.ranks.red.orders", changed("units.river-spears.ranks.red.orders", [])),
    ("no-attack", "box.units.river-spears.ranks.red.orders", changed(
        "units.river-spears.ranks.red.orders", [{"move": 1, "attack": False}])),
    ("number", "box.units.river-spears.ranks.red.dice", changed("units.river-spears.ranks.red.dice", 10)),
    ("wrong-type", "box.units.river-spears.ranks.red.valor", changed("units.river-spears.ranks.red.valor", 1)),
    ("unknown", "box.commanders.old-ferryman.unit", changed("commanders.old-ferryman.unit", "boatmen")),
    ("wrong-house", "box.commanders.old-ferryman", changed("commanders.old-ferryman.unit", "lannisport-guards")),
    ("wrong-house", "box.units.war-host", changed(
        "units.war-host", {**facts.read("units")["war-host"], "house": "lannister"})),
    ("wrong-house", "box.commanders.old-ferryman", changed("commanders.old-ferryman.deck", "jaime")),
    ("bad-id", "box.commanders.old-ferryman.deck", changed("commanders.old-ferryman.deck", "stark")),
    ("no-cards", "box.commanders.old-ferryman.deck", changed("cards", None)),
    ("unknown", "box.commanders.old-ferryman.ability.swims", changed("commanders.old-ferryman.ability", {"swims": 1})),
    ("unknown", "box.commanders.old-ferryman.commit", changed(
        "commanders.old-ferryman.commit", {"when": "attack", "does": "raise"})),
    ("number", "box.commanders.old-ferryman.limit", changed("commanders.old-ferryman.limit", 0)),
    ("unknown", "box.cards.ferry-1.deck", changed("cards.0.deck", "boatmen")),
    ("wrong-type", "box.cards.ferry-1.deck", changed("cards.0.deck", ["stark"])),
    ("text", "box.cards.ferry-1.deck", changed("cards.0.deck", "x" * 61)),
    ("no-commands", "box.cards.ferry-1", changed("cards.0.commands", [])),
    ("number", "box.cards.ferry-1.commands", changed("cards.0.commands", [{"cost": 1, "order": 1}] * 4)),
    ("wrong-type", "box.cards.ferry-1.commands.1", changed("cards.0.commands.0", {"cost": 1})),
    ("wrong-type", "box.cards.ferry-1.commands.1", changed("cards.0.commands.0", {"cost": 1, "order": 1, "heal": 1})),
    ("wrong-type", "box.cards.ferry-1.commands.1", changed(
        "cards.0.commands.0", {"cost": 1, "heal": 1, "boons": {"dice": 1}})),
    ("wrong-type", "box.cards.ferry-1.commands.1.who", changed(
        "cards.0.commands.0", {"cost": 1, "order": "all", "who": "same-rank"})),
    ("unknown", "box.cards.ferry-1.commands.1.who", changed("cards.0.commands.0.who", "boats")),
    ("unknown", "box.cards.ferry-1.commands.1.boons.fly", changed("cards.0.commands.0.boons", {"fly": 1})),
    ("unknown", "box.cards.ferry-2.commands.1.lasting.dice", changed("cards.1.commands.0.lasting", {"dice": 1})),
    ("unknown", "box.cards.ferry-1.tactic.when", changed("cards.0.tactic.when", "later")),
    ("too-late", "box.cards.ferry-1.tactic", changed("cards.0.tactic.when", "after")),
    ("missing", "box.cards.ferry-1.tactic.then.grant", changed("cards.0.tactic.then", {"grant": {}})),
    ("unknown", "box.cards.ferry-1.tactic.then.drown", changed("cards.0.tactic.then", {"drown": 1})),
    ("wrong-type", "box.cards.ferry-1.tactic.then", changed("cards.0.tactic.then", {"raise": 1, "draw": 1})),
    ("wrong-type", "box.cards.ferry-1.tactic.if", changed("cards.0.tactic.if", {})),
    ("number", "box.cards.ferry-1.tactic.if.tokens", changed("cards.0.tactic.if", {"tokens": []})),
    ("unknown", "box.cards.ferry-1.tactic.if.own-at-most", changed("cards.0.tactic.if", {"own-at-most": "pink"})),
    ("small-deck", "cards.stark", {**EXAMPLE, "cards": 12, "box": {**EXAMPLE["box"], "cards": [
        *EXAMPLE["box"]["cards"],
        *({**card, "deck": "greatjon"} for card in facts.read("cards") if card["deck"] == "stark"),
    ]}}),
    ("empty-box", "box", {**EXAMPLE, "box": {"cards": []}}),
    ("box-too-large", "box", changed("units", {f"spears-{n}": SPEARS for n in range(120)} | {"river-spears": SPEARS})),
    ("number", "box.units.river-spears.figures", changed("units.river-spears.figures", 5_000)),
    ("wrong-type", "box.units.river-spears.figures", changed("units.river-spears.figures", 1.5)),
]  # fmt: skip


@pytest.mark.parametrize(("why", "where", "plan"), BAD, ids=[f"{why} {where}" for why, where, _ in BAD])
def test_own_cards_that_cannot_be_are_refused_with_the_place_and_the_reason(why: str, where: str, plan: Any) -> None:
    with pytest.raises(plans.BadPlan) as refused:
        plans.loads(json.dumps(plan))
    assert (refused.value.id, refused.value.facts["where"]) == (f"plan-{why}", where)
    for code in LANGUAGES:
        said = Language(code, "battles", strict=True, opened=compiled)(f"error.{refused.value.id}", where=where)
        assert where in said and said.count(".") - where.count(".") <= 1


BOUNDS = [
    ("units.river-spears.figures", 1, 9), ("units.river-spears.stock", 4, 99),
    ("units.river-spears.keywords.stalwart", 1, 9), ("units.river-spears.ranks.red.dice", 1, 9),
    ("units.river-spears.ranks.blue.orders.1.move", 0, 12),
    ("commanders.old-ferryman.limit", 1, 9), ("commanders.old-ferryman.capture", 1, 9),
    ("commanders.old-ferryman.value", 0, 9), ("commanders.old-ferryman.ability.steadies", 1, 9),
    ("cards.0.commands.0.cost", 0, 9), ("cards.0.commands.0.order", 1, 20), ("cards.0.commands.0.boons.move", 1, 9),
    ("cards.0.tactic.then.grant.advance", 1, 9), ("cards.1.commands.0.adjacent", 0, 3),
    ("cards.1.commands.0.lasting.endurance", 1, 9), ("cards.2.commands.0.heal", 1, 9),
    ("cards.2.commands.1.rally", 1, 9), ("cards.2.tactic.then.raise", 1, 9),
]  # fmt: skip
"""Every number on the cards of a box, the least and the most that it may be."""


@pytest.mark.parametrize(("path", "least", "most"), BOUNDS, ids=[path for path, _, _ in BOUNDS])
def test_a_number_on_a_card_may_be_from_the_least_to_the_most_and_no_other(path: str, least: int, most: int) -> None:
    for number in (least, most):
        assert boxes.read(changed(path, number)["box"]).names == OWN
    for number in (least - 1, most + 1):
        with pytest.raises(plans.BadPlan) as refused:
            boxes.read(changed(path, number)["box"])
        assert refused.value.id == "plan-number"


@pytest.mark.parametrize(("reach", "allowed"), [
    ([1, 12], True), ([12, 12], True), ([0, 2], False), ([2, 1], False), ([1, 13], False), ([13, 13], False)
])  # fmt: skip
def test_who_shoots_reaches_twelve_hexes_at_most(reach: list[int], allowed: bool) -> None:
    plan = changed("units.river-spears.class", "ranged")
    plan["box"]["units"]["river-spears"]["range"] = reach
    if allowed:
        assert boxes.read(plan["box"]).kinds["river-spears"].most == reach[1]
    else:
        with pytest.raises(plans.BadPlan, match="plan-number"):
            boxes.read(plan["box"])


@pytest.mark.parametrize("does", boxes.ONCE)
def test_what_a_tactic_does_once_it_does_not_twice(does: str) -> None:
    card = {"when": "before", "if": {"tokens": ["blue"]}, "then": {does: 1}}
    assert boxes.read(changed("cards.0.tactic", card)["box"]).names == OWN
    for many in (0, 2):
        with pytest.raises(plans.BadPlan, match="plan-number"):
            boxes.read(changed("cards.0.tactic", {**card, "then": {does: many}})["box"])


@pytest.mark.parametrize(("many", "allowed"), [(0, False), (1, True), (5, True), (6, False)])
def test_a_tactic_asks_for_one_token_at_least_and_for_as_many_as_there_are_kinds(many: int, allowed: bool) -> None:
    plan = changed("cards.0.tactic.if", {"tokens": ["blue"] * many})
    if allowed:
        assert boxes.read(plan["box"]).names == OWN
    else:
        with pytest.raises(plans.BadPlan, match="plan-number"):
            boxes.read(plan["box"])


def test_a_place_that_is_named_is_short_and_on_one_line() -> None:
    """Names in it come from the file."""
    for odd in ("x" * 5_000, "a\nb", "\u202e"):
        with pytest.raises(plans.BadPlan) as refused:
            plans.parse({**EXAMPLE, "terrain": {odd: ["A1"]}})
        where = str(refused.value.facts["where"])
        assert len(where) <= 80 and where.isprintable()


# whatever is in a file


def places(at: Any) -> list[tuple[Any, Any]]:
    """Every place in JSON data: what holds it, and its key there."""
    inner = list(at.items()) if isinstance(at, dict) else list(enumerate(at)) if isinstance(at, list) else []
    return [(at, key) for key, _ in inner] + [place for _, one in inner for place in places(one)]


VALUES: list[Any] = [
    None, True, False, -1, 0, 1, 2, 3, 9, 10**9, 1.5, "", "all", "stark", "lannister", "green", "E5", "ferryman",
    "maege", "river-spears", "war-host red", [], {}, ["green"], ["E4"], [1, 4], {"dice": 9}, {"slips": 1}, "cavalry",
    "ranged", "\u202e", "x" * 100,
]  # fmt: skip


def mutated(seed: int) -> Any:
    """The example, damaged in one to three places: a value replaced, left out, put twice or moved, or a little off."""
    pick, plan = random.Random(seed), copy.deepcopy(EXAMPLE)
    for _ in range(pick.choice((1, 1, 2, 3))):
        found = places(plan)
        at, key = pick.choice(found)
        way = pick.randrange(8)
        if way == 0:
            del at[key]
        elif way == 1:
            there, other = pick.choice(found)
            at[key] = copy.deepcopy(there[other])
        elif way == 2 and isinstance(at, list):
            at.append(copy.deepcopy(at[key]))
        elif way == 3 and isinstance(at, dict):
            at[f"{key}x"] = copy.deepcopy(at[key])
        elif way > 3 and type(at[key]) is int:
            at[key] += pick.choice((-1, 1, 2))
        elif way > 3 and isinstance(at[key], bool):
            at[key] = not at[key]
        elif way > 5 and isinstance(at[key], str):
            at[key] = pick.choice([there[other] for there, other in found if isinstance(there[other], str)])
        else:
            at[key] = copy.deepcopy(pick.choice(VALUES))
    return plan


@pytest.mark.parametrize("part", sooner(range(8), usual=2))
def test_a_damaged_file_is_refused_as_a_plan_or_can_be_played(part: int) -> None:
    accepted = refused = 0
    for seed in range(part * 250, part * 250 + 250):
        content = mutated(seed)
        try:
            plans.parse(content)
        except plans.BadPlan as error:
            assert error.facts["where"] is not None
            refused += 1
            continue
        accepted += 1
        if accepted <= 25:
            played(battle(content), seed, fights=seed % 2 == 0)
    assert accepted > 10 and refused > 100


def test_a_damaged_position_with_own_cards_is_refused_in_a_sentence() -> None:
    sound = position(played(battle(EXAMPLE), 5, most=80).starts[-1].state)
    for seed in range(300):
        pick, content = random.Random(seed), copy.deepcopy(sound)
        at, key = pick.choice(places(content["plan"]["box"]))
        at[key] = copy.deepcopy(pick.choice(VALUES))
        try:
            game(ID).from_position(content, {"players": 2, "plan": "open-field"})
        except TableError as error:
            assert error.id == "bad-position"


def test_no_choice_of_a_battle_without_own_cards_tells_names() -> None:
    match = Match(game(ID), {})
    pick = chance.seeded(1)
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        assert isinstance(choice, Choice) and "named" not in choice.facts
        match.push_sample(question, pick)
    assert not any("named" in event.facts for event in match.told)


def test_the_heaviest_box_goes_into_a_record_to_look_at() -> None:
    """What a moment of such a record may weigh is limited; a whole box that somebody has typed in is within it."""
    whole = {"units": dict(facts.read("units")), "commanders": dict(facts.read("commanders")), "cards": [
        *facts.read("cards"), *EXAMPLE["box"]["cards"]]}  # fmt: skip
    whole["units"] |= EXAMPLE["box"]["units"]
    whole["commanders"] |= EXAMPLE["box"]["commanders"]
    match = played(battle({**EXAMPLE, "box": whole}), 1)
    seen = look.load(look.look(match, {}))
    assert names_in(seen.moments[-1].view) == OWN
