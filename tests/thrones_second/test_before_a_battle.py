"""What is told before a march is what comes of it: the sums of the battle, and what each support is worth.

Battles are posed out of random games: at a march, most others are given support orders, and siege engines are put
among the armies of the second edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game, games
from gotweb.lang import Language
from gotweb.thrones.marches import March
from gotweb.thrones.reach import FIRST, Lookahead
from gotweb.thrones.second.lookahead import SECOND
from gotweb.thrones.second.mother.lookahead import MOTHER
from gotweb.thrones.state import minus, plus
from gotweb.thrones.support import supporters
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import text
from tests.hands import Hands, said
from tests.players import lively

KINDS = [id for id in games() if id.startswith("thrones")]
HELPERS = ("support+1*", "support", "support", "defense+2*", "defense+1")
"""What each house lays where a battle is posed, in its areas one after the other."""
OF_VASSALS = ("vassal-raid-support+1", "vassal-defense+3")
"""The same of a house that nobody plays: two at most."""
ENGINES = 2
"""How many siege engines a house has."""


AHEAD: dict[str, Lookahead[Any]] = {"thrones-first": FIRST, "thrones-mother": MOTHER}


def ahead_of(match: Match) -> Lookahead[Any]:
    return AHEAD.get(match.game.id, SECOND)


def marching(id: str, pick: Take) -> Iterator[tuple[Match, str]]:
    """Random games of people who look for trouble, wherever somebody is asked to march."""
    while True:
        match = Match(game(id), {})
        while match.result is None:
            name, choice = next(iter(match.choices.items()))
            if isinstance(choice, March):
                yield match, name
            match.push(name, choice.sample(pick) if choice.seat == NATURE else lively(match, choice, pick))


def posed(match: Match, seat: str, pick: Take) -> Match:
    """The same moment with other orders, and with siege engines."""
    _, position = match.checkpoint()
    choice = match.choices[seat]
    assert isinstance(choice, March)
    origin = choice.origins[pick(len(choice.origins))]
    edition = match.state.edition
    units = {area: {house: dict(force) for house, force in here.items()} for area, here in position["units"].items()}
    orders = {origin: position["orders"][origin]}
    tokens = {house: [*(HELPERS if house in match.state.players else OF_VASSALS)] for house in match.state.houses}
    if choice.side not in match.state.players:
        tokens[choice.side].pop()  # the march is one of its two
    engines = dict.fromkeys(match.state.houses, ENGINES if "siege-engine" in edition.kinds else 0)
    for area in sorted(units, key=lambda area: pick(1000)):
        ((house, force),) = units[area].items()
        if tokens[house] and area != origin:
            orders[area] = {"house": house, "token": tokens[house].pop(0)}
        if not edition.areas[area].sea:
            force.pop("siege-engine", None), force.pop("routed_siege-engine", None)
            if engines[house] and pick(3):
                engines[house] -= 1
                force["siege-engine"] = 1
    units = {area: here for area, here in units.items() if any(any(force.values()) for force in here.values())}
    orders = {area: order for area, order in orders.items() if area in units}
    supply = dict.fromkeys(match.state.houses, 6)
    changed = {**position, "units": units, "orders": orders, "supply": supply, "restrictions": []}
    return Match(match.game, match.options, position=changed, posed=True)


class Fought(NamedTuple):
    """A march into battle, up to the moment at which both sums are told."""

    match: Match
    seat: str
    answer: Answer


def battles(id: str, seed: str) -> Iterator[Fought]:
    """Marches into battle: with all units or some of them, and others into areas of their own that support."""
    pick = chance.seeded(f"{id} {seed}")
    for whole, seat in marching(id, pick):
        match = posed(whole, seat, pick)
        choice = match.choices.get(seat)
        if not isinstance(choice, March):
            continue
        found = 0
        for _ in range(12):
            answer = choice.sample(pick)
            moves = choice.moves(answer)
            if found < 3 and any(match.state.defended(to, seat) for to, _ in moves):
                found += 1
                yield from (Fought(match, seat, one) for one in (answer, *joining(match, choice, answer)))


def joining(match: Match, choice: March, answer: Answer) -> Iterator[Answer]:
    """The same attack with one unit less, which goes to an area that supports it instead, for every such area."""
    state, origin = match.state, answer["march"]
    moves = dict(choice.moves(answer))
    (area,) = (to for to in moves if state.defended(to, choice.side))
    kind = next(n for n, count in enumerate(moves[area]) if count)
    one = tuple(int(n == kind) for n in range(len(moves[area])))
    for near in supporters(state, area).get(choice.side, []):
        if near in choice.routes(origin) and sum(moves[area]) > 1:
            units = {**moves, area: minus(moves[area], one), near: plus(moves.get(near, state.edition.no_units), one)}
            named = [{"to": to, **state.edition.named(group)} for to, group in sorted(units.items())]
            split = {**answer, "moves": named}
            if choice.why_not(split) is None:
                yield split


def told_in(match: Match, since: int, kind: str) -> list[dict[str, Any]]:
    return [dict(event.facts) for event in match.told[since:] if event.kind == kind]


def fight(one: Fought, pick: Take) -> tuple[Match, dict[str, Any] | None, dict[str, dict[str, int]]]:
    """The battle until its sums are told; these, and what each area in support was said to be worth to each side."""
    twin, since = one.match.fork(), len(one.match.told)
    worth: dict[str, dict[str, int]] = {}
    twin.push(one.seat, one.answer)
    while twin.result is None and not told_in(twin, since, "strength"):
        name, choice = next(iter(twin.choices.items()))
        if choice.kind == "support":
            worth |= choice.facts["areas"]
        own = choice.kind == "support" and choice.side in choice.facts["sides"]
        answer = choice.usual() if own else choice.sample(pick)
        assert answer is not None
        twin.push(name, answer)
    sums = told_in(twin, since, "strength")
    return twin, sums[0] if sums else None, worth


def check_closer(match: Match, one: Fought, sums: dict[str, Any]) -> None:
    """What the sheet of the area and the layer of threats say of it is what comes into the battle."""
    ahead, state, area = ahead_of(match), match.state, sums["area"]
    (defender,) = (house for house in sums["lines"] if house != one.seat)
    own = {house: sum(n for what, n, _ in lines if what != "support") for house, lines in sums["lines"].items()}
    assert ahead.holder(state, area) == defender and ahead.stands(state, area) == own[defender]
    (comer,) = (comer for comer in ahead.comers(state, area) if comer.origin == one.answer["march"])
    (move,) = (move for move in one.answer["moves"] if move["to"] == area)
    if state.edition.units(move) == state.forces[comer.origin].units:
        assert comer.attack == own[one.seat]
    worth = {helper.area: {one.seat: helper.attack, defender: helper.defense} for helper in ahead.helpers(state, area)}
    joined = {move["to"] for move in one.answer["moves"]}
    for side, lines in sums["lines"].items():
        for what, n, where in lines:
            assert what != "support" or where in joined or worth[where][side] == n


def compare(id: str, seed: str, count: int) -> Counter[str]:
    """Fight so many battles that others support, and say what was seen on the way."""
    pick, seen = chance.seeded(f"fight {id} {seed}"), Counter[str]()
    for one in battles(id, seed):
        if seen["helped"] == count:
            break
        match, seat = one.match, one.seat
        choice: Any = match.choices[seat]
        moves = choice.moves(one.answer)
        before = match.digest(), match.view(None)
        told = ahead_of(match).outlook(match.state, seat, one.answer["march"], moves, one.answer["leave_power"])
        assert (match.digest(), match.view(None)) == before, "to look ahead changes nothing"
        twin, sums, worth = fight(one, pick)
        if told is None:
            assert twin.result is not None and sums is None, "no sums are told only of a march that ends the game"
            seen["over"] += 1
            continue
        assert sums is not None
        given = {event["area"]: event["side"] for event in told_in(twin, len(match.told), "support")}
        helped = {area: side for area, side in given.items() if area in told.helpers}
        for house, strength in told.strengths.items():
            lines = [list(line) for line in strength.lines]
            lines += [["support", told.helpers[area][side], area] for area, side in helped.items() if side == house]
            assert sorted(sums["lines"][house]) == sorted(lines), one.answer
            assert sums["totals"][house] == sum(n for _, n, _ in lines)
        check_closer(match, one, sums)
        for area, side in given.items():
            (line,) = (line for line in sums["lines"][side] if line[0] == "support" and line[2] == area)
            assert worth[area][side] == line[1]
        assert set(worth) - set(told.helpers) <= set(given)
        seen["helped"] += bool(helped)
        seen["split"] += len(moves) > 1 and any(to in given for to, _ in moves)
        seen["engines"] += any(len(set(told.helpers[area].values())) > 1 for area in helped)
    return seen


@pytest.mark.parametrize("id", KINDS)
def test_the_sums_before_a_march_are_those_of_the_battle(id: str) -> None:
    """I01 to I12, I31."""
    seen = compare(id, "quick", 60)
    assert seen["helped"] == 60 and seen["split"] > 5
    assert bool(seen["engines"]) == (id != "thrones-first")


@pytest.mark.slow
@pytest.mark.rare  # the test above fights sixty in each game
@pytest.mark.parametrize("id", KINDS)
def test_the_sums_before_a_march_are_those_of_the_battle_many_times(id: str) -> None:
    """I01 to I12, I31."""
    assert compare(id, "slow", 400)["helped"] == 400


SIEGE: dict[str, Any] = {
    "round": 3, "phase": "march", "turn": "lannister",
    "units": {
        "stoney-sept": {"lannister": {"knight": 2}}, "harrenhal": {"stark": {"footman": 1}},
        "crackclaw-point": {"baratheon": {"siege-engine": 1, "footman": 1}}, "riverrun": {"stark": {"siege-engine": 1}},
        "blackwater": {"lannister": {"siege-engine": 1}},
    },
    "orders": {
        area: {"house": house, "token": token} for area, house, token in (
            ("stoney-sept", "lannister", "march+0"), ("crackclaw-point", "baratheon", "support"),
            ("riverrun", "stark", "support"), ("blackwater", "lannister", "support"),
        )
    },
}  # fmt: skip
"""Everybody next to Harrenhal, a castle, has a siege engine in support."""
ATTACK = {"march": "stoney-sept", "moves": [{"to": "harrenhal", "knight": 2}], "leave_power": False}


def test_a_siege_engine_in_support_is_worth_four_to_the_attacker_and_nothing_to_the_defender() -> None:
    """I31: so says the question, and so say the sums before the march."""
    match = Match(game("thrones-second"), {"players": 6}, position=SIEGE)
    choice: Any = match.choices["lannister"]
    told = SECOND.outlook(match.state, "lannister", "stoney-sept", choice.moves(ATTACK))
    assert told is not None and told.helpers == {"crackclaw-point": {"lannister": 5, "stark": 1}}
    assert {house: one.total for house, one in told.strengths.items()} == {"lannister": 8, "stark": 1}
    match.push("lannister", ATTACK)
    asked = {}
    while "support" in {choice.kind for choice in match.choices.values()}:
        ((seat, choice),) = match.choices.items()
        asked |= choice.facts["areas"]
        match.push(seat, choice.options()[0])  # type: ignore[index]
    assert asked == {
        "crackclaw-point": {"lannister": 5, "stark": 1}, "riverrun": {"stark": 0}, "blackwater": {"lannister": 4},
    }  # fmt: skip


def test_whoever_looks_closer_is_told_what_a_support_adds_to_either_side() -> None:
    """I31, M05: an own support helps to hold the area, and nobody helps a neutral force."""
    match = Match(game("thrones-second"), {"players": 6}, position=SIEGE)
    told = {one.area: (one.attack, one.defense) for one in SECOND.helpers(match.state, "harrenhal")}
    assert told == {"crackclaw-point": (5, 1), "blackwater": (4, 0), "riverrun": (None, 0)}
    told = {one.area: (one.attack, one.defense) for one in SECOND.helpers(match.state, "kings-landing")}
    assert told == {"crackclaw-point": (5, None), "blackwater": (4, None)}


def test_units_that_come_home_are_worth_what_they_defend_with() -> None:
    """I01: a siege engine and the number of a march help nobody to hold an area."""
    units = {"blackwater": {"stark": {"siege-engine": 1, "footman": 1}}, "harrenhal": {"stark": {"footman": 1}}}
    orders = {"blackwater": {"house": "stark", "token": "march+1*"}}
    position = {"round": 3, "phase": "march", "turn": "stark", "units": units, "orders": orders}
    match = Match(game("thrones-second"), {"players": 6}, position=position, posed=True)
    (comer,) = SECOND.comers(match.state, "harrenhal")
    assert (comer.strength, comer.attack) == (1, 1)
    (comer,) = (one for one in SECOND.comers(match.state, "crackclaw-point") if one.origin == "blackwater")
    assert (comer.strength, comer.attack) == (5, 6)


# the same on the page


def face_says(match: Match, seat: str, code: str, march: Answer | None = None) -> str:
    """What the question of a seat says, with a march drafted if one is given."""
    t = Language(code, "thrones.second" if match.game.id != "thrones-first" else "thrones", strict=True)
    widget: Any = face_of(match.game.id).table.widget(match, match.choices[seat], Hands())
    if march is not None:
        widget.start(march["march"])
        for move in march["moves"]:
            widget.chosen = {kind: n for kind, n in move.items() if kind != "to"}
            widget.go(move["to"])
    return said(*widget.body(t))


def test_the_question_of_support_tells_what_an_area_is_worth_to_whom() -> None:
    """I31, I30: where both sides could have it and it is not the same, both numbers; else the one that counts."""
    match = Match(game("thrones-second"), {"players": 6}, position=SIEGE)
    assert "to either side: Lannister 5, Stark 1" in face_says(match, "lannister", "en", ATTACK)
    match.push("lannister", ATTACK)
    wanted = {"lannister": "Strength 4", "stark": "Strength 0", "baratheon": "Strength: Lannister 5, Stark 1"}
    in_french = {"lannister": "Force 4", "stark": "Force 0", "baratheon": "Force\u00a0: Lannister 5, Stark 1"}
    while "accept" not in {choice.kind for choice in match.choices.values()}:
        ((seat, choice),) = match.choices.items()
        assert wanted.pop(seat) in face_says(match, seat, "en")
        assert in_french.pop(seat) in face_says(match, seat, "fr")
        helps = {"support": {"crackclaw-point": "lannister"}}
        match.push(seat, helps if seat == "baratheon" else choice.options()[0])  # type: ignore[index]
    assert "Strength 5" in face_says(match, "lannister", "en")


def test_the_sheet_of_an_area_tells_what_a_support_adds_to_whom() -> None:
    """I31."""
    match = Match(game("thrones-second"), {"players": 6}, position=SIEGE)
    t = Language("en", "thrones.second", strict=True)
    told = said(*face_of("thrones-second").closer.area(t, match, "harrenhal"))
    assert "+5/+1" in told and "5 to an attacker, 1 to a defender" in told
    drawn = [text(one) for one in face_of("thrones-second").closer.threat(match, "harrenhal", None)]
    assert {"+5/+1", "+4/+0", "+0"} <= {words.strip() for words in drawn}


def test_units_that_the_same_march_brings_to_an_area_in_support_are_in_the_sums_before_it() -> None:
    """I05, H03."""
    units = {
        "stoney-sept": {"lannister": {"knight": 2, "footman": 1}}, "harrenhal": {"stark": {"footman": 1}},
        "blackwater": {"lannister": {"footman": 1}},
    }  # fmt: skip
    orders = {"stoney-sept": {"house": "lannister", "token": "march+0"},
              "blackwater": {"house": "lannister", "token": "support"}}  # fmt: skip
    position = {"round": 3, "phase": "march", "turn": "lannister", "units": units, "orders": orders}
    for id in KINDS[:2]:
        match = Match(game(id), {}, position={**position, "supply": {"lannister": 4}})
        march = {**ATTACK, "moves": [{"to": "blackwater", "footman": 1}, {"to": "harrenhal", "knight": 2}]}
        assert "support from Blackwater 2" in face_says(match, "lannister", "en", march)


def test_a_march_whose_moves_end_the_game_brings_no_battle_and_that_is_said() -> None:
    """N05: control is looked at before the battle."""
    castles = ("winterfell", "white-harbor", "moat-cailin", "flints-finger", "pyke", "seagard")
    units = {area: {"stark": {"footman": 1}} for area in castles}
    units |= {"stoney-sept": {"stark": {"footman": 2}}, "riverrun": {"lannister": {"footman": 1}}}
    orders = {"stoney-sept": {"house": "stark", "token": "march+0"}}
    position = {"round": 3, "phase": "march", "turn": "stark", "units": units, "orders": orders}
    match = Match(game("thrones-first"), {"players": 5}, position=position)
    goal, held = match.view(None)["goal"], match.view(None)["castles"]["stark"]
    assert held == goal - 1
    moves = [{"to": "riverrun", "footman": 1}, {"to": "harrenhal", "footman": 1}]
    answer = {"march": "stoney-sept", "moves": moves, "leave_power": False}
    assert "the game is over" in face_says(match, "stark", "en", answer)
    match.push("stark", answer)
    assert match.result is not None and not told_in(match, 0, "battle")


@pytest.mark.parametrize("id", KINDS[:2])
def test_the_armies_after_a_march_are_told_as_its_moves_leave_them(id: str) -> None:
    """B10: whether others are to be asked for help first, and whatever comes of a battle that asks nobody."""
    units = {"the-reach": {"tyrell": {"footman": 3}}, "blackwater": {"lannister": {"knight": 2}}}
    orders = {"the-reach": {"house": "tyrell", "token": "march+0"},
              "blackwater": {"house": "lannister", "token": "support"}}  # fmt: skip
    position = {"round": 3, "phase": "march", "turn": "tyrell", "units": units, "orders": orders, "control": {}}
    match = Match(game(id), {}, position={**position, "supply": {"tyrell": 2}})
    march = {"march": "the-reach", "moves": [{"to": "kings-landing", "footman": 2}], "leave_power": False}
    told = face_says(match, "tyrell", "en", march)
    assert "Armies after it:" in told and "2/3 0/2 0/2" in told, told
    units = {"stoney-sept": {"lannister": {"footman": 2}}, "harrenhal": {"stark": {"knight": 2}}}
    orders = {"stoney-sept": {"house": "lannister", "token": "march+0"}}
    hands = {"lannister": ["cersei-lannister"], "stark": ["catelyn-stark"]}
    position = {**position, "turn": "lannister", "units": units, "orders": orders, "hands": hands, "blade_used": True}
    match = Match(game(id), {}, position={**position, "supply": {"lannister": 2}})
    told = face_says(match, "lannister", "en", {**ATTACK, "moves": [{"to": "harrenhal", "footman": 2}]})
    assert "2/3 0/2 0/2" in told, told
