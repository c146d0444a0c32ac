"""What the page says of movement and combat: it is what the rules say, before and after; known figures; refusals."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from gotweb.battles import attack, foresight, movement, odds, strength
from gotweb.battles.facts import cards, table
from gotweb.battles.state import give
from gotweb.battles.table import chances, widgets
from gotweb.battles.table.widgets.answering import StandWidget
from gotweb.battles.table.widgets.attacking import AttackWidget
from gotweb.battles.table.widgets.deeds import DeedWidget
from gotweb.battles.table.widgets.following import HexWidget, RetreatWidget
from gotweb.battles.table.widgets.moving import MoveWidget
from gotweb.battles.table.widgets.rerolling import RerollWidget
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Child, Element, find, press, text
from gotweb.ui.table.widget import Widget
from tests.battles.players import ID, PLANS, moments
from tests.battles.test_odds import GUARD, HOST, at

KINDS = ("move", "attack", "retreat", "advance", "pursue", "step", "fan", "parting", "counter", "slip", "stand",
         "reroll", "redie")  # fmt: skip
ENGLISH = Language("en", "battles", strict=True)


class Hands:
    """What a widget lies on: it keeps what it is sent, and why something was refused."""

    def __init__(self) -> None:
        self.refusal: str | None = None
        self.sent: Answer | None = None

    def send(self, answer: Answer) -> None:
        self.sent = answer

    def refuse(self, rule: str, answer: Answer | None = None) -> None:
        self.refusal = rule

    def refresh(self) -> None: ...

    def lay(self, sheet: object) -> None: ...


def laid(match: Match, question: str) -> tuple[Any, Hands]:
    """The widget of an open question, and what it lies on."""
    hands = Hands()
    return widgets.widget(match, match.choices[question], hands), hands


def trees(child: Child) -> list[Element]:
    if isinstance(child, Element):
        return [child]
    return [one for part in child for one in trees(part)] if isinstance(child, list | tuple) else []


def read(*children: Child) -> str:
    """All that is read of trees, with single spaces."""
    return " ".join(" ".join(text(one) for one in trees(list(children))).split())


@cache
def games() -> tuple[tuple[Match, str, Choice], ...]:
    """A moment for each question of movement and combat, of whole games by all plans."""
    found: list[tuple[Match, str, Choice]] = []
    for plan in PLANS:
        for number, (match, question, choice) in enumerate(moments(plan, 5)):
            if choice is not None and choice.kind in KINDS and (choice.kind not in ("move", "attack") or number % 3):
                found.append((match.fork(), question, choice))
    return tuple(found)


def asked(*kinds: str) -> Iterator[tuple[Match, str, Choice]]:
    return ((match, question, choice) for match, question, choice in games() if choice.kind in kinds)


def ordered(stark: Mapping[str, str], lannister: Mapping[str, str], unit: str, **more: Any) -> Match:
    """A turn in which Stark has just ordered a unit with a token."""
    match = at(dict(stark), dict(lannister), **more)
    match.push("stark", {"turn": "order", "tokens": ["valor"], "unit": unit})
    return match


# what is offered is what the choice accepts


def offered(widget: Any) -> list[Answer]:
    """All answers that can be given by tapping what is marked, and by the buttons that give one."""
    found: list[Answer] = []
    if isinstance(widget, DeedWidget):
        for unit in widget.units():
            widget.pick(unit)
            found += [widget.deed] if widget.deed is not None else []
            for button in find(trees(widget.body(ENGLISH)), "deed"):
                press(button)
                confirm = widget.confirm(ENGLISH)
                assert confirm.answer is not None
                found.append(confirm.answer)
    elif isinstance(widget, HexWidget | RerollWidget):
        for button in find(trees(widget.body(ENGLISH)), "option"):
            press(button)
            confirm = widget.confirm(ENGLISH)
            assert confirm.answer is not None
            found.append(confirm.answer)
    elif isinstance(widget, StandWidget):
        for button in find(trees(widget.body(ENGLISH)), "number"):
            press(button)
            found.append(widget.confirm(ENGLISH).answer)
    for button in widget.answers(ENGLISH):
        press(button)
        found.append(widget.table.sent)
    return found


def test_every_kind_of_question_is_met() -> None:
    assert {choice.kind for _, _, choice in games()} >= set(KINDS) - {"redie", "fan", "slip", "step"}


def test_what_is_offered_is_what_the_choice_accepts() -> None:
    for match, question, choice in games():
        widget, _ = laid(match, question)
        answers = offered(widget)
        options = choice.options() or [{"stand": n} for n in choice.numbers]  # type: ignore[attr-defined]
        for answer in answers:
            assert match.why_not(question, answer) is None, (choice.kind, answer)
        assert {str(one) for one in answers} == {str(one) for one in options}, choice.kind


def test_a_tap_and_a_drag_choose_what_is_marked() -> None:
    for match, question, choice in asked("move", "attack"):
        widget, hands = laid(match, question)
        for unit in widget.units()[:2]:
            widget.pick(unit)
            goals = [area for area, mark in widget.draft().marks.items() if mark in ("can", "picked") and area != unit]
            assert set(goals) == set(widget.draft().goals)
            for goal in goals[:4]:
                widget.pick(unit)
                widget.deed = None
                widget.tap(goal)
                tapped = widget.deed
                again, _ = laid(match, question)
                assert again.grab(unit) or again.unit == unit
                again.drag(unit, goal)
                assert tapped == again.deed and match.why_not(question, tapped) is None
            assert hands.refusal is None
        assert choice.kind in ("move", "attack")


def test_everything_is_drawn_in_both_languages_and_names_no_card() -> None:
    for code in LANGUAGES:
        t = Language(code, "battles", strict=True)
        names = [t(f"card.{id}") for id in cards() if t.has(f"card.{id}")]
        for match, question, _ in games()[::3]:
            widget, _ = laid(match, question)
            answers = (widget.choice.options() or [None])[:6]
            for answer in answers:
                if answer is not None:
                    widget.restore(answer)
                said = read(widget.body(t), widget.answers(t), widget.hint(t))
                assert not [name for name in names if name in said]
                assert widget.draft() is not None


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
    assert after.hint(ENGLISH) == "It has attacked already."


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


def test_lighting_a_fire_and_putting_one_out() -> None:
    # M07, N06: two dice, three of eight faces green; a fire of level one asks for green.
    state = at({"E5": f"{HOST} green"}, {"E4": GUARD}, fires={"F5": 1}).state
    green = Fraction(table().faces.count("green"), 8)
    found = odds.of_kindling(state, "E5", "D5")
    assert found == {0: (1 - green) ** 2, 1: 2 * green * (1 - green), 2: green**2}
    assert odds.of_quenching(state, "F5") == green


# known figures


def test_a_chance_is_never_rounded_into_certainty() -> None:
    t = ENGLISH
    said = [chances.percent(t, one) for one in (
        Fraction(0), Fraction(1, 1000), Fraction(1, 8), Fraction(255, 256), Fraction(1)
    )]  # fmt: skip
    assert said == ["0%", "<\u00a01%", "12%", ">\u00a099%", "100%"]
    means = [chances.decimal(t, one) for one in (Fraction(0), Fraction(1, 64), Fraction(9, 8), Fraction(2))]
    assert means == ["0.0", "<\u00a00.1", "1.1", "2.0"]
    assert chances.decimal(Language("fr", "battles"), Fraction(3, 2)) == "1,5"


def test_two_dice_against_a_green_unit_in_full() -> None:
    # H04, H06, H07, I01: the whole panel of the simplest attack.
    match = ordered({"E5": f"{HOST} green"}, {"E4": GUARD, "B2": GUARD}, "E5")
    match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    assert widget.deed == {"attack": "E5", "target": "E4"}, "the only attack is chosen at once"
    assert widget.hint(ENGLISH) == "Target: Lannisport Guards, green, 4 figures."
    said = read(widget.body(ENGLISH))
    assert said == (
        "Eliminated 0% Mean loss 1.0 Driven back 23% Figures lost 0 25% 1 50% 2 25% Hexes back 0 77% 1 22% 2 2% "
        "2 dice green row 2 (H04) green shield : 1 hit blue shield : – red shield : – valor : 1 hit morale : back "
        "E5 and E4 become engaged (H02) E4 cannot strike back (J01)"
    )


def test_terrain_and_keywords_are_named_with_their_rules() -> None:
    # H05, M04, M02, M08: a forest limits the dice, heavy armor defends higher, cover ignores a hit.
    foes = {"E4": "heavy-infantry red", "D4": GUARD, "F4": GUARD}
    match = ordered({"E5": f"{HOST} red"}, foes, "E5", terrain={"forest": ["E5"], "building": ["E4"]})
    match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    widget.plan({"attack": "E5", "target": "E4"})
    said = read(widget.body(ENGLISH))
    for fact in (
        "red row 4 (H04) forest : at most 2 (H05)".replace("forest :", "forest:"),
        "valor : –", "Valor does not hit here (M04)", "E4 ignores 1 hit (M02)",
        "E4 may ignore 1 morale result; the odds count on it (M08)", "If E4 stands it may strike back, 2 dice",
    ):  # fmt: skip
        assert fact in said, said


# refusals, undo


def test_what_cannot_be_done_is_refused_by_its_rule() -> None:
    match = ordered({"E6": f"{HOST} green", "H6": f"{HOST} green"}, {"E3": GUARD, "A1": GUARD}, "E6",
                    terrain={"river": ["E5"]})  # fmt: skip
    widget, hands = laid(match, "stark")
    assert isinstance(widget, MoveWidget) and widget.unit == "E6"
    for area, rule in (("E5", "F04"), ("H6", "F02"), ("A9", "F01")):
        hands.refusal = None
        widget.tap(area)
        assert hands.refusal == rule, area
    widget.drag("H6", "H5")
    assert hands.refusal == "F09"
    match.push("stark", {"move": "E6", "to": "F5"})
    assert not any(one.kind == "attack" for one in match.choices.values())


def test_an_attack_that_is_too_far_or_unseen_is_refused_by_its_rule() -> None:
    # G01, G02, F10, H01
    stark = {"E7": "northmen-archers green", "E6": f"{HOST} green"}
    foes = {"E5": GUARD, "E4": GUARD, "F5": GUARD}
    match = ordered(stark, foes, "E7")
    match.push("stark", {"move": None})
    widget, hands = laid(match, "stark")
    assert isinstance(widget, AttackWidget)
    hidden = foresight.hidden(match.state, "E7")
    assert [(one.target, one.by) for one in hidden] == [("E4", ("E6", "E5")), ("F5", ("E6",))]
    assert (widget.laid()["E6"], widget.laid()["E5"]) == ("blocked", "target")
    for area, rule in ((hidden[0].target, "G02"), ("A1", "G01"), ("C7", "H01"), ("E6", "H01")):
        hands.refusal = None
        widget.tap(area)
        assert hands.refusal == rule, area


def test_what_was_taken_back_is_chosen_again() -> None:
    for match, question, choice in games()[::5]:
        for answer in (choice.options() or [{"stand": n} for n in getattr(choice, "numbers", ())])[:5]:
            widget, _ = laid(match, question)
            widget.restore(answer)
            confirm = Widget.confirm(widget, ENGLISH) if choice.kind in ("parting", "counter", "slip") else (
                widget.confirm(ENGLISH)
            )  # fmt: skip
            named = answer[choice.kind]
            if confirm is not None and named is not None:
                assert confirm.answer == answer


def test_a_drag_that_is_given_up_leaves_what_was_chosen() -> None:
    match = ordered({"E6": f"{HOST} green"}, {"B3": GUARD}, "E6")
    widget, _ = laid(match, "stark")
    widget.tap("E5")
    assert not widget.grab("E6") and not widget.let_go()
    assert widget.deed == {"move": "E6", "to": "E5"}


@pytest.mark.parametrize("plan", PLANS)
def test_who_could_attack_a_unit_can(plan: str) -> None:
    # Whoever is said to come to attack from somewhere reaches that hex, and may attack from there (F01, G01, G02).
    for number, (match, _, choice) in enumerate(moments(plan, 8)):
        if choice is None or choice.kind != "turn" or number % 4:
            continue
        state = match.state
        for hex in sorted(state.units)[::3]:
            for one in foresight.threats(state, hex):
                assert one.place == one.hex or one.place in movement.allowed(state, one.hex)[0]
                there = state if one.place == one.hex else foresight.put(state, one.hex, one.place)
                assert attack.why_not(there, one.place, hex) is None
                assert one.fight.blow[1:3] == (one.place, hex)


# looking closer


def test_the_sheet_of_a_hex_tells_ground_unit_card_targets_and_enemies() -> None:
    match = at({"E6": f"{HOST} blue"}, {"E5": f"{GUARD} 3", "B6": GUARD},
               terrain={"forest": ["E6"]}, engaged=[["E5", "E6", "stark"]])  # fmt: skip
    closer = face_of(ID).closer
    said = read(closer.area(ENGLISH, match, "E6"))
    for fact in (
        "Unit Stark, War Host of the North, blue, 4 of 4 figures, ready, engaged with E5",
        "forest: who enters stops (F05)", "forest: at most 2 dice against it (H05)",
        "War Host of the North · range 1", "blue 1 and attack; 2 without attack 3 hits",
        "Advance – A unit whose target", "E5: 0% eliminated, ⌀ 1.0 lost (H01)", "Could attack it", "E5: 0% eliminated",
        "Near enough to attack F5", "Too far to attack",
    ):  # fmt: skip
        assert fact in said, (fact, said)
    assert read(closer.area(ENGLISH, match, "A5")).startswith("plains: burns up to level 4 (N02)")
    assert closer.neighbours(ENGLISH, match.view(None), "A1") == {"East": ["B1"], "Southeast": ["A2"]}


def test_threats_are_drawn_for_one_unit_and_marked_for_a_house() -> None:
    match = at({"E6": f"{HOST} green", "H9": f"{HOST} green"}, {"E4": GUARD})
    closer = face_of(ID).closer
    assert [one.key for one in closer.threat(match, "E6", None)] == ["threat E4"]
    assert closer.threat(match, "H9", None) == closer.threat(match, "A5", None) == []
    assert closer.endangered(match, "stark") == ["E6"]
    assert [one.key for one in closer.threat(match, None, "stark")] == ["danger E6"]
    assert closer.threat(match, None, None) == []


def test_an_enemy_that_has_to_move_first_has_the_dice_of_one_that_has_moved() -> None:
    # M05: archers lose a die when they move
    match = at({"E9": f"{HOST} green"}, {"E4": "westerlands-archers green", "E3": "westerlands-archers green"})
    found = foresight.threats(match.state, "E9")
    dice = {one.hex: (one.place == one.hex, strength.number(*one.fight)) for one in found}
    assert dice == {"E4": (False, 1), "E3": (False, 1)}
