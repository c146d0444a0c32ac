"""What the page asks of movement and combat: all answers can be given, known figures, refusals, a closer look."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

from gotweb.battles import foresight, odds
from gotweb.battles.facts import box
from gotweb.battles.state import give, stalwart
from gotweb.battles.table import chances, hexsheet, threats
from gotweb.battles.table.laying import sign
from gotweb.battles.table.widgets.answering import StandWidget
from gotweb.battles.table.widgets.attacking import AttackWidget
from gotweb.battles.table.widgets.deeds import DeedWidget
from gotweb.battles.table.widgets.following import HexWidget
from gotweb.battles.table.widgets.moving import MoveWidget
from gotweb.battles.table.widgets.rerolling import RerollWidget
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.face import face_of
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.table.widget import Widget
from tests.battles.players import ID
from tests.battles.test_odds import GUARD, HOST, at
from tests.fighting import ENGLISH, KINDS, asked, games, laid, ordered, read, trees

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


def test_everything_is_drawn_in_both_languages_and_names_no_card(whole: bool) -> None:
    """In a usual run each moment in one of them, by turns."""
    for turn, code in enumerate(LANGUAGES):
        t = Language(code, "battles", strict=True)
        names = [t(f"card.{id}") for id in box().cards if t.has(f"card.{id}")]
        for match, question, _ in games()[::3] if whole else games()[3 * turn :: 3 * len(LANGUAGES)]:
            widget, _ = laid(match, question)
            answers = (widget.choice.options() or [None])[:6]
            for answer in answers:
                if answer is not None:
                    widget.restore(answer)
                said = read(widget.body(t), widget.answers(t), widget.hint(t))
                assert not [name for name in names if name in said]
                assert widget.draft() is not None


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
        "Eliminated 0% Mean loss 1.0 Driven back 23% "
        "War Host of the North dice 2 dice 2 green row 2 "
        "Lannisport Guards hits to eliminate 4 hits 4 figures 4 (H04) (H09) "
        "Figures lost 0 25% 1 50% 2 25% Hexes back 0 77% 1 22% 2 2% "
        "green shield: 1 hit blue shield: – red shield: – valor: 1 hit morale: back "
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
        "2 dice 2 red row 4 forest: at most 2 −2",
        "5 hits 5 figures 4 building +1 may ignore morale 1 (H04) (H05) (H09) (M02) (M08)",
        "valor: –", "Valor does not hit here (M04)", "E4 ignores 1 hit (M02)",
        "E4 may ignore 1 morale result; the odds count on it (M08)", "If E4 stands it may strike back, 2 dice",
    ):  # fmt: skip
        assert fact in said, said


def test_the_sheet_says_stalwart_of_whoever_is() -> None:
    # M08, M09: between two friends a unit is; beside Gregor nobody is, whatever its card says.
    units = {"D6": f"{HOST} green", "E6": f"{HOST} green", "E7": f"{HOST} green", "H6": f"{HOST} blue maege"}
    state = at(units, {"H5": "heavy-infantry blue gregor"}).state
    said = {hex: read(hexsheet.keywords(ENGLISH, state, hex, unit)) for hex, unit in state.units.items()}
    assert {hex for hex, words in said.items() if "(M08)" in words} == {
        hex for hex in state.units if stalwart(state, hex)
    } == {"E6", "E7", "D6", "H5"}  # fmt: skip


# refusals, undo


def test_what_cannot_be_done_is_refused_by_its_rule() -> None:
    match = ordered({"E6": f"{HOST} green", "H6": f"{HOST} green"}, {"E3": GUARD, "A1": GUARD}, "E6",
                    terrain={"river": ["E5"]})  # fmt: skip
    widget, hands = laid(match, "stark")
    assert isinstance(widget, MoveWidget) and widget.unit == "E6"
    for area, rule in (("E5", "F04"), ("H6", "F09"), ("E3", "F02"), ("A9", "F01")):
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
    assert (widget.laid()["E6"], sign(widget.laid()["E5"]).badge) == ("blocked", "target")
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
        "Advance – A unit whose target", "E5: 0% eliminated, ⌀ 1.0 lost (H01)", "Ready enemies that could attack it",
        "May still attack from there F5", "Too far to attack",
    ):  # fmt: skip
        assert fact in said, (fact, said)
    assert read(closer.area(ENGLISH, match, "A5")).startswith("plains: burns up to level 4 (N02)")
    assert closer.neighbours(ENGLISH, match.view(None), "A1") == {"East": ["B1"], "Southeast": ["A2"]}


def test_threats_are_drawn_for_one_unit_and_marked_for_a_house() -> None:
    match = at({"E6": f"{HOST} green", "H9": f"{HOST} green"}, {"E4": GUARD})
    closer = face_of(ID).closer
    assert [one.key for one in closer.threat(match, "E6", None)] == ["threat E4"]
    assert threats.before((0, 0), (0, 68)) == (0, 34) and threats.before((0, 0), (0, 40)) == (0, 20)
    assert threats.before((0, 0), (0, 136)) == (0, 102)
    assert closer.threat(match, "H9", None) == closer.threat(match, "A5", None) == []
    assert closer.endangered(match, "stark") == ["E6"]
    assert [one.key for one in closer.threat(match, None, "stark")] == ["danger E6"]
    assert closer.threat(match, None, None) == []
    spent = at({"E6": f"{HOST} green"}, {"E4": f"{GUARD} spent"})
    assert closer.endangered(spent, "stark") == [], "who is spent cannot be ordered"


# the rulebook's worked examples


def test_a_blue_war_host_attacks_a_green_unit_with_three_dice() -> None:
    # p20, H04, H06, H07: green shields and valor hit, a blue shield misses; valor, green and blue are two hits
    match = ordered({"E5": f"{HOST} blue"}, {"E4": GUARD}, "E5")
    match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    said = read(widget.body(ENGLISH))
    assert "3 dice 3 blue row 3" in said and "Figures lost 0 12% 1 38% 2 38% 3 12%" in said
    assert "green shield: 1 hit blue shield: – red shield: – valor: 1 hit" in said
    blow = widget.fight("E4").blow
    assert odds.of_rolled(match.state, blow, ["valor", "green", "blue"]).lost == {2: 1}


def test_valor_of_infantry_does_not_hit_cavalry() -> None:
    # p20, H08: a green War Host rolls valor and a red shield against blue Cavaliers, and hits nobody
    match = ordered({"E5": f"{HOST} green"}, {"E4": "casterly-cavaliers blue"}, "E5")
    match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    said = read(widget.body(ENGLISH))
    assert "valor: –" in said and "Valor does not hit here (H08)" in said
    assert odds.of_rolled(match.state, widget.fight("E4").blow, ["valor", "red"]).lost == {0: 1}


def test_an_engaged_war_host_strikes_back_at_who_flanks_it() -> None:
    # p21, H03, J01: it is Stalwart, attacks with its usual dice, and its engagement with another stays
    match = at({"E5": f"{HOST} blue", "D5": f"{HOST} green", "F5": f"{HOST} green"},
               {"E4": GUARD, "D4": "casterly-cavaliers green"}, engaged=[["E4", "E5", "lannister"]],
               turn="lannister")  # fmt: skip
    match.push("lannister", {"turn": "order", "tokens": ["valor"], "unit": "D4"})
    match.push("lannister", {"move": None})
    widget, _ = laid(match, "lannister")
    widget.plan({"attack": "D4", "target": "E5"})
    assert widget.hint(ENGLISH) == "Flank attack: War Host of the North, blue, 4 figures."
    said = sign(widget.laid()["E5"])
    assert said.badge == "strikes" and said.percent == chances.percent(
        ENGLISH, odds.of_blow(*widget.fight("E5")).eliminated
    ).strip("%")
    said = read(widget.body(ENGLISH))
    assert "Flank: one symbol may be rolled again; the odds count it (H03)" in said
    assert "If E5 stands it may strike back, 3 dice" in said and "become engaged" not in said


def test_the_raider_sets_fire_with_green_shields_and_valor() -> None:
    # p24, M07: Gregor's blue unit rolls three dice; valor counts as a green shield, a forest burns up to three
    match = at({"E5": f"{HOST} green"}, {"D3": "lannisport-guards blue gregor-raider"}, terrain={"forest": ["D4"]},
               turn="lannister")  # fmt: skip
    match.push("lannister", {"turn": "order", "tokens": ["valor"], "unit": "D3"})
    match.push("lannister", {"move": None})
    widget, _ = laid(match, "lannister")
    widget.plan({"attack": "D3", "kindle": "D4"})
    said = read(widget.body(ENGLISH))
    assert "Levels of fire 0 12% 1 38% 2 38% 3 12%" in said
    assert "forest: burns up to level 3, then it is devastated (N02)" in said
    assert "Chance to eliminate" not in said, "nobody is there to be attacked: those are nobody’s"


def test_a_retreat_that_is_blocked_costs_hits_and_says_so_before() -> None:
    # p22, I03: two hexes are free for one step, behind them are a unit and rivers
    match = ordered({"E6": f"{HOST} red"}, {"E5": GUARD, "E3": GUARD}, "E6", terrain={"river": ["F3", "D3"]})
    match.push("stark", {"move": None})
    match.push("stark", {"attack": "E6", "target": "E5"})
    match.push("nature", {"roll": ["morale", "morale", "red", "red"]})
    asked_ = next(iter(match.choices.values()))
    assert asked_.kind == "retreat" and asked_.facts["left"] == 2
    widget, _ = laid(match, asked_.id)
    said = read(widget.body(ENGLISH))
    assert "Only 1 hex can be gone: 1 hit for the rest (I03)" in said, said


# what commanders and cards ask, rarely


def complete(match: Match, kind: str) -> Any:
    """The widget of the question of this kind that is open now; all its answers can be given."""
    question, choice = next(iter(match.choices.items()))
    assert choice.kind == kind, choice.kind
    answers = offered(laid(match, question)[0])
    assert {str(one) for one in answers} == {str(one) for one in choice.options() or ()}
    return laid(match, question)[0]


def test_robb_may_slip_away() -> None:
    # J06
    match = ordered({"E5": "winterfell-riders green robb-king"}, {"E4": GUARD}, "E5",
                    engaged=[["E4", "E5", "stark"]])  # fmt: skip
    widget = complete(match, "slip")
    assert [text(one) for one in widget.answers(ENGLISH)] == ["Stay engaged", "Leave"]
    assert read(widget.body(ENGLISH)) == "E5 leaves without a parting blow (J06)"
    assert widget.hint(ENGLISH) == "Before it moves and attacks." and widget.draft().marks["E4"] == "other"


def test_rickard_rolls_one_die_again() -> None:
    # K04
    match = ordered({"E5": "winterfell-riders green rickard"}, {"E4": GUARD}, "E5")
    match.push("stark", {"move": None})
    widget, _ = laid(match, "stark")
    assert "The reroll of its commander is in the odds (K04)" in read(widget.body(ENGLISH))
    match.push("stark", {"attack": "E5", "target": "E4"})
    match.push("nature", {"roll": ["red", "red"]})
    widget = complete(match, "redie")
    widget.pick({"redie": "red"})
    assert widget.odds("red").lost == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert widget.confirm(ENGLISH).text == "Reroll 1: red shield"
    dice = [one.attrs["class"] for one in trees(widget.body(ENGLISH))[0].children if isinstance(one, Element)]
    assert dice == ["again", None]


def test_the_raider_fans_a_fire() -> None:
    # K05, N07: the forest on fire burns down at its limit
    match = at({"E5": f"{HOST} green"}, {"D3": "lannisport-guards blue gregor-raider"}, terrain={"forest": ["D4"]},
               fires={"D4": 2, "C3": 1}, turn="lannister")  # fmt: skip
    match.push("lannister", {"turn": "commit", "commander": "gregor-raider"})
    widget = complete(match, "fan")
    widget.tap("D4")
    assert "forest: devastated at once (N07)" in read(widget.body(ENGLISH))
    assert "forest: level 2 → 3" in read(widget.body(ENGLISH)) and widget.laid() == {"C3": "burn", "D4": "burn"}
    assert widget.confirm(ENGLISH).text == "Fan the fire in D4"


def test_a_step_after_an_attack_tells_what_leaving_costs() -> None:
    # D09, J04
    match = ordered({"E5": f"{HOST} green"}, {"E4": GUARD}, "E5")
    match.push("stark", {"move": None})
    give(match.state, match.state.units["E5"].id, {"after-move": 1})
    match.push("stark", {"attack": "E5", "target": "E4"})
    match.push("nature", {"roll": ["red", "red"]})
    widget = complete(match, "step")
    assert "E4 may strike as it leaves, 2 dice" in read(widget.body(ENGLISH))
    assert widget.laid() == {"E4": "strikes"} and widget.targets() == []
    widget.tap("E6")
    assert "In reach of E4 (F01)" in read(widget.body(ENGLISH))
    assert widget.draft().arrows[0][:2] == ("E5", "E6")


def test_no_class_of_the_fights_is_dressed_by_another_part_of_the_page() -> None:
    folder = Path(__file__).parents[2] / "assets/styles"
    here = [*folder.glob("*.css"), *folder.glob("battles/*.css")]
    sheets = {file.name: file.read_text("utf-8") for file in here}
    own = set(re.findall(r"\.(battle-[a-z-]+)", sheets.pop("fights.css")))
    others = {name: own & set(re.findall(r"\.(battle-[a-z-]+)", told)) for name, told in sheets.items()}
    assert own and not any(others.values()), others
