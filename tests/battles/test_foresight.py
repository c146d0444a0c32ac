"""What the page foretells of a fight is what the rules make of it then, in whole games; the odds of dogs and fires."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import pytest

from gotweb.battles import attack, foresight, movement, odds, strength
from gotweb.battles.facts import table
from gotweb.battles.state import give
from gotweb.battles.table import chances, hexsheet, looking
from gotweb.battles.table.laying import AIMED, sign
from gotweb.battles.table.widgets.following import RetreatWidget
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.ui.kit.tree import text, walk
from tests.battles.players import PLANS, moments
from tests.battles.test_odds import GUARD, HOST, at
from tests.fighting import ENGLISH, asked, laid, ordered, read, trees

# what is foretold comes true


def on(match: Match, to: str, pick: Any, **answers: bool) -> bool:
    """Answer on, with no commitment, until a question of some kind is asked; whether it is."""
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        if choice.kind == to:
            return True
        if choice.kind in ("turn", "move", "attack"):
            return False
        if choice.kind in ("parting", "counter", "commit", "slip"):
            match.push(question, {choice.kind: answers.get(choice.kind, False)})
        else:
            match.push_sample(question, pick)
    return False


def test_the_dice_and_odds_of_an_attack_are_those_that_fall() -> None:
    # H04, H05, H02, J04: what is shown before is the table in the moment of the throw.
    flanked = 0
    pick = chance.seeded(4)
    for match, question, choice in asked("attack"):
        widget, _ = laid(match, question)
        for answer in choice.options() or ():
            if not answer.get("target"):
                continue
            widget.plan(answer)
            fight = widget.fight(answer["target"])
            shown = odds.of_blow(*fight)
            twin = match.fork()
            id = twin.state.units[answer["attack"]].id
            twin.push(question, answer)
            if not on(twin, "roll", pick) or twin.state.hex_of(id) != answer["attack"]:
                continue
            thrown = twin.choices[NATURE]
            assert thrown.facts["for"] == "attack" and thrown.count == shown.dice  # type: ignore[attr-defined]
            now = strength.blow(twin.state, answer["attack"], answer["target"])
            assert odds.of_blow(twin.state, now) == shown and fight.blow == now
            said = read(widget.body(ENGLISH))
            assert ENGLISH.n("odds.dice", shown.dice) in said
            assert " ".join(chances.percent(ENGLISH, shown.eliminated).split()) in said
            twin.settle(pick)
            asks = any(one.kind == "reroll" for one in twin.choices.values())
            assert asks == fight.blow.flank
            flanked += asks
    assert flanked


def test_who_attacks_another_than_its_partner_is_told_what_that_costs() -> None:
    # J04: the partner may strike first; then the attack is no longer that of an engaged unit.
    match = ordered({"E5": f"{HOST} green"}, {"E4": GUARD, "F5": GUARD}, "E5", engaged=[["E4", "E5", "stark"]])
    match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    widget.tap("F5")
    assert widget.laid()["E4"] == "strikes"
    said = read(widget.body(ENGLISH))
    assert "E4 may strike as it leaves, 2 dice: 0% eliminated, ⌀ 1.0 lost (J04)" in said
    assert "E5 and F5 become engaged (H02)" in said
    match.push("stark", widget.confirm(ENGLISH).answer)
    assert match.choices["lannister"].kind == "parting"
    asks, _ = laid(match, "lannister")
    assert asks.hint(ENGLISH) == "2 dice: 0% eliminated, ⌀\u00a01.0 lost"
    assert [text(one) for one in asks.answers(ENGLISH)] == ["Let it go", "Strike"]


def test_who_follows_is_told_the_dice_of_its_next_attack() -> None:
    # M05, M06: to pursue is to move, so archers throw a die less; a flank attack is called one (H03).
    units = {"E8": "winterfell-riders blue robb-young", "E7": "northmen-archers blue"}
    enemies = {"E6": f"{GUARD} 1", "E3": GUARD}
    match = at(units, enemies, hands={"stark": ["sl03"]})
    match.push("stark", {"turn": "card"})
    match.push("stark", {"card": "sl03", "commander": "robb-young", "commands": [0], "tactic": None})
    match.push("stark", {"units": ["E7"]})
    match.push("stark", {"move": None})
    match.push("stark", {"attack": "E7", "target": "E6"})
    match.push(NATURE, {"roll": ["green", "red", "red"]})
    widget, _ = laid(match, "stark")
    widget.tap("E6")
    ahead = widget.ahead()
    assert widget.targets() == ["E3"]
    assert strength.number(*foresight.ordered_attack(ahead, "E6", "E3")) == 2
    match.push("stark", {"pursue": "E6"})
    assert {"attack": "E6", "target": "E3"} in match.choices["stark"].options()
    assert strength.number(*foresight.ordered_attack(match.state, "E6", "E3")) == 2


@pytest.mark.parametrize(("card", "again"), [("sl14", True), ("sb03", False)])
def test_who_advances_is_told_whether_a_card_has_left_it_an_attack(card: str, again: bool) -> None:
    # Card SL14 lets a unit attack twice; p23: to advance brings no attack, and takes none away.
    army = {"E7": f"{HOST} blue spent greatjon", "E5": f"{HOST} blue"}
    match = at(army, {"E4": f"{GUARD} 1", "E3": GUARD}, hands={"stark": [card]})
    match.push("stark", {"turn": "card"})
    match.push("stark", {"card": card, "commander": "greatjon", "commands": [0], "tactic": None})
    match.push("stark", {"move": None})
    match.push("stark", {"attack": "E5", "target": "E4"})
    match.push(NATURE, {"roll": ["green", "red", "red"]})
    widget, _ = laid(match, "stark")
    widget.tap("E4")
    assert widget.choice.kind == "advance"
    assert widget.hint(ENGLISH) == ENGLISH("pursue.hint" if again else "advance.hint")
    assert widget.targets() == (["E3"] if again else [])
    match.push("stark", widget.confirm(ENGLISH).answer)
    asks = [one for one in match.choices.values() if one.kind == "attack"]
    assert [{"attack": "E4", "target": "E3"} in (one.options() or ()) for one in asks] == ([True] if again else [])


def test_a_step_by_a_tactic_comes_when_the_attacks_are_over() -> None:
    # Card SL20: after the commands one ordered unit may move by one hex; who has not attacked does so no more.
    match = at(
        {"E7": "winterfell-riders blue rickard", "E6": f"{HOST} green"}, {"E4": GUARD},
        hands={"stark": ["sl20"]}, pools={"stark": ["valor"], "lannister": ["valor"]},
    )  # fmt: skip
    match.push("stark", {"turn": "card"})
    match.push("stark", {"card": "sl20", "commander": "rickard", "commands": [0], "tactic": "after"})
    match.push("stark", {"units": ["E6", "E7"]})
    match.push("stark", {"move": None})
    match.push("stark", {"favour": "E6"})
    widget, _ = laid(match, "stark")
    assert widget.choice.kind == "step"
    widget.tap("E5")
    assert widget.targets() == [] and attack.targets(widget.ahead(), "E5") == ["E4"]
    assert widget.hint(ENGLISH) == ENGLISH("step.hint")


def test_who_follows_after_a_parting_blow_is_shown_no_attack() -> None:
    # J04: it does not attack again, so nobody is marked as a target.
    stark, lannister = {"E5": f"{HOST} green 1", "F6": f"{HOST} green"}, {"E4": "casterly-cavaliers green"}
    match = ordered(stark, lannister, "E5", engaged=[["E4", "E5", "lannister"]])
    match.push("stark", {"move": "E5", "to": "D6"})
    match.push("lannister", {"parting": True})
    match.push(NATURE, {"roll": ["green", "red"]})
    widget, _ = laid(match, "lannister")
    widget.tap("E6")
    assert widget.choice.kind == "pursue" and attack.targets(widget.ahead(), "E6") == ["F6"]
    assert widget.targets() == [] and "E6 attacks" not in read(widget.body(ENGLISH))
    assert widget.hint(ENGLISH) == ENGLISH("advance.hint")


def test_who_rides_on_after_its_attack_is_shown_targets_only_if_it_has_an_attack_left() -> None:
    # K05: Jaime, the Lion of Lannister, moves once more after an attack; M06: a pursuit brings one more.
    for figures, fallen, pursues in (("", "red", False), (" 1", "green", True)):
        units = {"E4": "casterly-cavaliers blue jaime-lion"}
        match = at({"E5": f"{HOST} green{figures}", "E8": f"{HOST} green"}, units, turn="lannister")
        match.push("lannister", {"turn": "order", "tokens": ["valor"], "unit": "E4"})
        match.push("lannister", {"move": None})
        match.push("lannister", {"attack": "E4", "target": "E5"})
        match.push(NATURE, {"roll": [fallen, "red", "red"]})
        if pursues:
            match.push("lannister", {"pursue": "E5"})
        match.push("lannister", {"commit": True})
        widget, _ = laid(match, "lannister")
        widget.plan({"move": "E5" if pursues else "E4", "to": "E7"})
        assert widget.targets() == (["E8"] if pursues else [])
        twin = match.fork()
        twin.push("lannister", widget.confirm(ENGLISH).answer)
        twin.settle(chance.seeded(3))
        asks = [one for one in twin.choices.values() if one.kind == "attack"]
        assert bool(asks) == pursues


def test_the_log_counts_the_dice_that_were_shown() -> None:
    pick = chance.seeded(1)
    for match, question, choice in itertools.islice(asked("attack"), 60):
        widget, _ = laid(match, question)
        answer = next(one for one in choice.options() or () if one["attack"])
        if "target" not in answer:
            continue
        widget.plan(answer)
        number = strength.number(*widget.fight(answer["target"]))
        twin = match.fork()
        before = len(twin.log)
        twin.push(question, answer)
        on(twin, "counter", pick)
        struck = [one.facts for one in twin.log[before:] if one.kind == "struck" and one.facts["by"] == "attack"]
        assert not struck or len(struck[0]["rolled"]) == number


def test_a_counterattack_is_foretold_with_its_dice() -> None:
    # J01: it is asked if and only if it was shown, with the same odds.
    seen = unable = 0
    pick = chance.seeded(2)
    for match, question, choice in asked("attack"):
        for answer in choice.options() or ():
            if not answer.get("target"):
                continue
            fight = foresight.counter(match.state, answer["attack"], answer["target"])
            twin = match.fork()
            attacker = twin.state.units[answer["attack"]]
            target = twin.state.units[answer["target"]].id
            twin.push(question, answer)
            if on(twin, "counter", pick):
                assert fight is not None
                widget, _ = laid(twin, next(iter(twin.choices)))
                if twin.state.units[answer["attack"]] == attacker:
                    assert odds.of_blow(*widget.fight()) == odds.of_blow(*fight)
                seen += 1
            elif fight is None and twin.state.hex_of(target) == answer["target"]:
                unable += 1
    assert seen and unable


def test_a_parting_blow_is_foretold_with_its_odds() -> None:
    # J04
    seen = 0
    for match, question, _ in asked("move"):
        widget, _ = laid(match, question)
        for unit in widget.units():
            widget.pick(unit)
            risk, goals = widget.parting(), [one for one in widget.deeds(unit) if "to" in one]
            if unit not in match.state.engaged:
                assert risk is None
                continue
            if not goals:
                continue
            widget.plan(goals[0])
            twin = match.fork()
            twin.push(question, goals[0])
            if risk is None:
                assert not any(one.kind == "parting" for one in twin.choices.values())
                continue
            asks, _ = laid(twin, next(iter(twin.choices)))
            assert odds.of_blow(*asks.fight()) == odds.of_blow(*risk)
            assert f"{risk.blow.hex} may strike as it leaves" in read(widget.body(ENGLISH))
            seen += 1
    assert seen


def test_the_targets_after_a_move_are_those_of_the_attack() -> None:
    # F01, F10, G01, G02: whom a unit can attack from its goal.
    pick, near = chance.seeded(3), 0
    for match, question, choice in asked("move"):
        widget, _ = laid(match, question)
        goals = [one for one in choice.options() or () if one.get("to")]
        for answer in goals[:: max(1, len(goals) // 4)]:
            widget.plan(answer)
            targets = widget.targets()
            assert not (targets and answer in widget.far())
            twin = match.fork()
            twin.push(question, answer)
            on(twin, "move", pick)
            now = {one.kind: id for id, one in twin.choices.items()}
            if "move" in now:
                twin.push(now["move"], {"move": None})
            on(twin, "attack", pick)
            found = next((one for one in twin.choices.values() if one.kind == "attack"), None)
            if answer["to"] in twin.state.units:
                options = [] if found is None else found.options() or []
                now_there = [one["target"] for one in options if one["attack"] == answer["to"] and "target" in one]
                assert targets == now_there
                near += bool(targets)
    assert near


def test_who_has_attacked_first_is_shown_no_targets_of_its_move() -> None:
    # D09: a card may have the units attack before they move; then no attack follows a move.
    match = ordered({"E6": f"{HOST} blue"}, {"E4": GUARD}, "E6")
    widget, _ = laid(match, "stark")
    widget.tap("E5")
    assert widget.targets() == ["E4"] and widget.far()
    state = foresight.supposed(match.state)
    assert state.now is not None
    give(state, state.units["E6"].id, {"attack-first": 1})
    assert foresight.attacks_follow(match.state) and not foresight.attacks_follow(state)
    match._state = state
    after, _ = laid(match, "stark")
    after.tap("E5")
    assert after.targets() == [] and after.far() == [] and len(after.near()) == len(widget.near() + widget.far())
    assert after.hint(ENGLISH) == "No attack follows this move."


def test_what_ignoring_morale_results_leads_to_comes_true() -> None:
    # M08, I03, I04
    pick, seen = chance.seeded(6), 0
    for match, question, choice in asked("stand"):
        widget, _ = laid(match, question)
        for n in choice.numbers:  # type: ignore[attr-defined]
            far, blocked = widget.after(n)
            twin = match.fork()
            unit, before = twin.state.units[choice.facts["hex"]], len(twin.log)
            twin.push(question, {"stand": n})
            while any(one.kind == "retreat" for one in twin.choices.values()):
                asks, _ = laid(twin, next(iter(twin.choices)))
                assert isinstance(asks, RetreatWidget) and asks.ends()
                twin.push_sample(next(iter(twin.choices)), pick)
            told = [one for one in twin.log[before:] if one.facts.get("seat") == unit.house]
            assert sum(one.kind == "retreated" for one in told) == far
            assert sum(one.facts["hits"] for one in told if one.kind == "blocked") == blocked
            seen += 1
    assert seen


def test_a_retreat_ends_where_it_was_shown() -> None:
    # I02, I04
    pick = chance.seeded(7)
    for match, question, choice in asked("retreat"):
        widget, _ = laid(match, question)
        for option in choice.options() or ():
            widget.pick(option)
            twin, id = match.fork(), match.state.units[choice.facts["hex"]].id
            twin.push(question, option)
            while (asks := next(iter(twin.choices.values()), None)) is not None and asks.kind == "retreat":
                twin.push_sample(asks.id, pick)
            now = twin.state.hex_of(id)
            assert now is None or now in widget.ends() or any(one.kind in ("advances", "pursues") for one in twin.log)


# odds of what is not an attack, played by the rules


def test_the_odds_of_dogs_are_what_the_rules_make_of_every_throw() -> None:
    # M03
    match = ordered({"E6": "kennelmasters blue"}, {"E4": f"{GUARD} 2", "D3": GUARD, "E3": GUARD}, "E6")
    found = odds.of_dogs(match.state, "E6", "E4")
    before, faces, played, gone = match.state.units["E4"], table().faces, dict[int, Fraction](), Fraction(0)
    for first in faces:
        twin = match.fork()
        twin.push("stark", {"move": "E6", "dogs": "E4"})
        twin.push(NATURE, {"roll": [first]})
        throws: list[list[str]] = [[]]
        if NATURE in twin.choices:
            count = twin.choices[NATURE].count  # type: ignore[attr-defined]
            throws = [list(one) for one in itertools.product(faces, repeat=count)]
        for thrown in throws:
            last = twin.fork()
            if thrown:
                last.push(NATURE, {"roll": thrown})
            while any(one.kind in ("stand", "retreat") for one in last.choices.values()):
                choice = last.choices["lannister"]
                last.push("lannister", choice.usual() or (choice.options() or [])[0])
            after = next((unit for unit in last.state.units.values() if unit.id == before.id), None)
            share = Fraction(1, 8 * len(throws))
            lost = before.figures - (after.figures if after is not None else 0)
            played[lost] = played.get(lost, Fraction(0)) + share
            gone += share if after is None else 0
    assert dict(found.lost) == dict(sorted(played.items())) and found.eliminated == gone


def test_dice_that_lie_there_do_what_they_do_and_those_rolled_again_are_counted_exactly() -> None:
    # H03
    match = at({"E5": f"{HOST} green"}, {"E4": GUARD})
    blow = strength.blow(match.state, "E5", "E4")
    as_is = odds.of_rolled(match.state, blow, ["green", "red"])
    assert (as_is.lost, as_is.hits) == ({1: 1}, 1)
    again = odds.of_rolled(match.state, blow, ["green", "red"], "red", 1)
    assert again.lost == {1: Fraction(1, 2), 2: Fraction(1, 2)}
    assert again.retreats == {0: Fraction(7, 8), 1: Fraction(1, 8)} and again.hits == Fraction(3, 2)


def test_morale_results_of_the_first_of_two_attacks_by_commitment_are_not_in_the_odds() -> None:
    # K05: attack.resolve drops them, so must the odds.
    match = ordered({"E5": f"{HOST} green"}, {"E4": GUARD}, "E5")
    state = foresight.supposed(match.state)
    assert state.now is not None
    give(state, state.units["E5"].id, {"no-morale": 1})
    assert odds.of_attack(state, "E5", "E4").retreats == {0: 1}
    assert odds.of_attack(match.state, "E5", "E4").retreats[0] < 1


def before_the_throw(match: Match, question: str, used: bool) -> Match:
    """The match after a commitment was used or not, at the throw of the attack that it is for."""
    twin = match.fork()
    twin.push(question, {"commit": used})
    while "commit" in {choice.kind for choice in twin.choices.values()}:
        twin.push(next(iter(twin.choices)), {"commit": False})
    return twin


@pytest.mark.parametrize("plan", ["ambush-wood", "burning-granaries", "ford-kingsroad", "stone-bridge"])
def test_the_odds_with_a_commitment_are_those_of_the_throw_after_it(plan: str) -> None:
    # K05: what is shown beside the question, and before the attack, is what falls then.
    seen = 0
    for seed in range(4):
        for match, question, choice in moments(plan, seed):
            if choice is None or choice.kind != "commit" or choice.facts["target"] is None:
                continue
            hex, target, who = (choice.facts[key] for key in ("hex", "target", "commander"))
            for used in (False, True):
                twin = before_the_throw(match, question, used)
                fight = foresight.ordered_attack(match.state, hex, target, who if used else None)
                thrown = odds.of_blow(twin.state, strength.blow(twin.state, hex, target))
                assert odds.of_blow(*fight) == thrown
                if twin.choices[NATURE].facts.get("for") == "attack":
                    assert twin.choices[NATURE].count == thrown.dice  # type: ignore[attr-defined]
                with_it = "commit.with.twice" if who == "maege" else "commit.with"
                key = with_it if used else "commit.without"
                told = ENGLISH(key, what=chances.brief(ENGLISH, thrown))
                body = read(*shown(match, question))
                assert " ".join(told.split()) in body and f"{hex} attacks {target}" in body
            seen += 1
    assert seen, "no commitment before an attack in these games"


def shown(match: Match, question: str) -> list[Any]:
    """What the widget of a question shows."""
    widget, _ = laid(match, question)
    body: list[Any] = widget.body(ENGLISH)
    return body


@pytest.mark.parametrize(
    ("leader", "key", "dice", "hits"),
    [("greatjon", "attack.committed", 3, Fraction(15, 8)), ("maege", "attack.committed.twice", 2, Fraction(1))],
)
def test_before_an_attack_each_commitment_stands_with_its_odds(
    leader: str, key: str, dice: int, hits: Fraction
) -> None:
    # K05, K04, H04: on a green unit three of eight faces hit once, and one once, or twice with the Greatjon's, who has
    # a die more against an engaged unit.
    match = ordered({"E5": f"{HOST} green {leader}"}, {"E4": GUARD}, "E5")
    while "attack" not in {choice.kind for choice in match.choices.values()}:
        match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    widget.plan({"attack": "E5", "target": "E4"})
    found = odds.of_blow(*foresight.committed(match.state, "E5", "E4")[leader])
    assert (found.dice, found.hits) == (dice, hits)
    told = ENGLISH(key, who=ENGLISH(f"leader.{leader}"), what=chances.brief(ENGLISH, found))
    assert " ".join(told.split()) in read(*widget.body(ENGLISH))
    spent = match.fork()
    spent.state.committed = (leader,)
    assert foresight.committed(spent.state, "E5", "E4") == {}


def test_lighting_a_fire_and_putting_one_out() -> None:
    # M07, N06: two dice, three of eight faces green; a fire of level one asks for green.
    state = at({"E5": f"{HOST} green"}, {"E4": GUARD}, fires={"F5": 1}).state
    green = Fraction(table().faces.count("green"), 8)
    found = odds.of_kindling(state, "E5", "D5")
    assert found == {0: (1 - green) ** 2, 1: 2 * green * (1 - green), 2: green**2}
    assert odds.of_quenching(state, "F5") == green


# who could come


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(2)
def test_who_could_attack_a_unit_can(plan: str) -> None:
    # Whoever is said to come to attack from somewhere reaches that hex, and may attack from there (F01, G01, G02).
    for number, (match, _, choice) in enumerate(moments(plan, 8)):
        if choice is None or choice.kind != "turn" or number % 4:
            continue
        state = match.state
        for hex in sorted(state.units)[::3]:
            for one in foresight.threats(state, hex):
                assert one.place == one.hex or one.place in movement.allowed(state, one.hex)[0]
                if one.fight is None:
                    assert one.place == one.hex and hex in attack.prey(state, one.hex)
                    continue
                there = state if one.place == one.hex else foresight.put(state, one.hex, one.place, 1)
                assert attack.why_not(there, one.place, hex) is None
                assert one.fight.blow[1:3] == (one.place, hex)


def test_an_enemy_that_has_to_move_first_has_the_dice_of_one_that_has_moved() -> None:
    # M05: archers lose a die when they move
    match = at({"E9": f"{HOST} green"}, {"E4": "westerlands-archers green", "E3": "westerlands-archers green"})
    found = foresight.threats(match.state, "E9")
    dice = {one.hex: (one.place == one.hex, strength.number(*one.fight)) for one in found}
    assert dice == {"E4": (False, 1), "E3": (False, 1)}


def test_dogs_threaten_whom_they_reach_from_where_their_unit_stands() -> None:
    # M03: at two or three hexes, and over a river no more.
    field = {"E6": "kennelmasters green", "E9": f"{HOST} green"}, {"E4": GUARD}
    for terrain, reached in (({}, True), ({"river": ["D5", "E5", "D6", "F6", "D7", "E7", "F5"]}, False)):
        match = at(*field, terrain=terrain)
        assert [one[:2] for one in foresight.threats(match.state, "E4")] == ([("E6", "E6")] if reached else [])
        assert foresight.endangered(match.state, "lannister") == (["E4"] if reached else [])
        said = read(hexsheet.targets(ENGLISH, match.state, "E6"), hexsheet.enemies(ENGLISH, match.state, "E4"))
        assert said.count("by war dogs: 0% eliminated, ⌀ ") == (2 if reached else 0)
        view = match.view(None)
        assert looking.threats(view, "E4") == (["E6"] if reached else [])


def test_who_rides_on_after_its_attack_attacks_again_only_with_an_attack_left() -> None:
    # K05, F08: when the attacks have begun, what counts is how many each unit has left, not how many it had.
    match = ordered({"E6": f"{HOST} blue", "C8": f"{HOST} green"}, {"E4": GUARD}, "E6")
    state = foresight.supposed(match.state)
    assert state.now is not None
    id, other_id = state.units["E6"].id, state.units["C8"].id
    for left, follows in (({id: 1}, True), ({id: 0}, False), ({id: 0, other_id: 1}, False)):
        state.now.strikes = left
        assert foresight.attacks_follow(state) is follows
    state.now.strikes = {id: 0, other_id: 1}
    assert not foresight.attacks_follow(state, "E6") and foresight.attacks_follow(state, "C8")


def test_a_pursuit_that_comes_back_is_drawn_there_and_back() -> None:
    # M06, p24: the hex in which the unit stood is one of those where it may end.
    match = ordered(
        {"E6": "winterfell-riders red"}, {"E5": "lannisport-guards green 1", "F6": "lannisport-guards green"}, "E6"
    )
    for seat, answer in (
        ("stark", {"move": None}), ("stark", {"attack": "E6", "target": "E5"}),
        ("nature", {"roll": ["green", "red", "red", "red"]}),
    ):  # fmt: skip
        match.push(seat, answer)
    widget, _ = laid(match, "stark")
    assert widget.draft().marks["E6"] == "can"
    widget.tap("E6")
    ways = [one for one in widget.arrows() if one.units != AIMED]
    assert [one.areas for one in ways] == [("E6", "E5"), ("E5", "E6")]
    assert widget.draft().marks["E6"] == "picked" and widget.targets() == ["F6"]
    match.push("stark", {"pursue": "E6"})
    assert match.choices["stark"].kind == "attack"


@pytest.mark.parametrize(
    ("enemy", "head"), [("E4", "May still attack from there"), ("A9", "Nobody to attack from there")]
)
def test_where_a_move_leads_to_nobody_the_goals_say_so(enemy: str, head: str) -> None:
    # F10: the row may allow an attack from a goal, and there may be nobody in reach of any.
    widget, _ = laid(ordered({"E6": f"{HOST} blue"}, {enemy: GUARD}, "E6"), "stark")
    widget.pick("E6")
    heads = [text(one) for one in trees(widget.body(ENGLISH)) for one in walk(one) if one.tag == "h3"]
    assert head in heads and len(set(heads) & {"May still attack from there", "Nobody to attack from there"}) == 1


def test_a_goal_shows_teeth_where_a_ready_enemy_could_attack_it_and_nowhere_else() -> None:
    # F01, C07: the quick way comes to what asking each enemy for each goal would.
    wanted, in_danger = 0, 0
    for match, question, choice in itertools.islice(asked("move"), 0, None, 9):
        widget, _ = laid(match, question)
        for unit in widget.units()[:1]:
            widget.pick(unit)
            struck = {hex: sign(token).struck for hex, token in widget.laid().items() if sign(token).struck}
            for deed in widget.deeds(unit):
                if "to" in deed:
                    blows = foresight.threats(foresight.moved(match.state, unit, deed["to"]), deed["to"])
                    assert (deed["to"] in struck) == bool(blows), (choice.facts, deed)
                    assert not blows or struck[deed["to"]] in {one.place for one in blows}
                    wanted, in_danger = wanted + 1, in_danger + bool(blows)
    assert in_danger > 10 and wanted - in_danger > 10, "both were to be seen"


def test_a_target_shows_the_chance_that_the_panel_tells() -> None:
    seen = 0
    for match, question, _ in itertools.islice(asked("attack"), 0, None, 12):
        widget, _ = laid(match, question)
        for unit in widget.units():
            widget.pick(unit)
            for target in {deed["target"] for deed in widget.deeds(unit) if "target" in deed}:
                said, found = sign(widget.laid()[target]), odds.of_blow(*widget.fight(target))
                assert f"{said.percent}%" == chances.percent(ENGLISH, found.eliminated).replace(" ", "")
                assert len(said.losses) == len(found.lost) and abs(sum(said.losses) - 100) <= len(said.losses)
                seen += 1
    assert seen > 5
