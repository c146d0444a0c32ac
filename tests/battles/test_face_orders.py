"""Whole games by pressing, and questions on a turn and its tokens, without a browser."""

from __future__ import annotations

import random

import pytest

from gotweb.battles import attack, foresight, movement
from gotweb.battles.questions import yes
from gotweb.battles.table.widgets import WIDGETS, widget
from gotweb.battles.table.widgets.outlook import outlook
from gotweb.battles.table.widgets.showing import cheapest, prospects
from gotweb.battles.table.widgets.turn import TurnWidget
from gotweb.core import chance
from gotweb.core.choice import Answer, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES
from gotweb.ui.kit.tree import find, press, text
from tests.battles.players import ID, PLANS, fierce
from tests.battles.test_odds import GUARD, HOST, at
from tests.hands import Hands
from tests.pressing import KINDS, asked, buttons, said, shown, speaks

# whole games, played by pressing


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(2)
def test_a_whole_game_is_played_by_pressing_and_tapping_and_whatever_can_be_confirmed_is_legal(plan: str) -> None:
    """Of all plans and both skirmishes; every text is there in both languages, no button breaks anything."""
    rng, pick = random.Random(f"press {plan}"), chance.seeded(f"press {plan}")
    match = Match(game(ID), {"plan": plan})
    pressed = 0
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        if choice.kind not in KINDS or choice.seat not in match.seats:
            match.push(question, fierce(match, choice, pick))
            continue
        answer = play(match, choice, rng)
        assert match.why_not(question, answer) is None, (choice.kind, answer)
        match.push(question, answer)
        pressed += 1
    assert pressed > 20


def play(match: Match, choice: Choice, rng: random.Random) -> Answer:
    """Press and tap at random until there is an answer, and give it; now and then see what is shown on the way."""
    hands = Hands()
    one = widget(match, choice, hands)
    said(one, LANGUAGES[rng.randrange(len(LANGUAGES))])
    hexes = list(match.state.plan.grid.hexes)
    for step in range(400):
        confirm = one.confirm(speaks("en"))
        if confirm is not None and confirm.answer is not None:
            assert match.why_not(choice.id, confirm.answer) is None, (choice.kind, confirm.answer)
            if step > 3 and rng.random() < 0.4:
                return confirm.answer
        if rng.random() < 0.25:
            one.tap(rng.choice(hexes))
        elif rng.random() < 0.3 and one.draft().marks:
            one.tap(rng.choice(sorted(one.draft().marks)))
        else:
            press(rng.choice(buttons(one)))
        if hands.sent is not None:
            return hands.sent
        one.draft()
        if hands.refusal is not None:
            assert speaks("en").has(f"rule.{hands.refusal}"), hands.refusal
            hands.refusal = None
    raise AssertionError(f"no answer to {choice.kind}")


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.one_of(2)
def test_each_answer_can_be_given_by_its_widget(plan: str) -> None:
    """Whatever the choice lists, taken back and restored, is what would be confirmed again."""
    match, pick = Match(game(ID), {"plan": plan}), chance.seeded(f"restore {plan}")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        if choice.kind in KINDS and choice.kind not in ("commit", "recover"):
            for n in range(3):
                answer = choice.sample(chance.seeded(n))
                one = widget(match, choice, Hands())
                one.restore(answer)
                confirm = one.confirm(speaks("fr"))
                assert confirm is not None and confirm.answer == answer, choice.kind
        match.push(question, fierce(match, choice, pick))


def test_every_question_of_orders_has_a_widget_of_its_own() -> None:
    assert set(KINDS) <= set(WIDGETS)


# a turn


def test_a_unit_is_paid_for_by_the_smallest_loss_first() -> None:
    # C03, C04, C05: a shield before valor, one token before two.
    assert cheapest([["blue", "blue"], ["valor"], ["green"]]) == [["green"], ["valor"], ["blue", "blue"]]
    turn, _, match = asked(
        "ford-kingsroad", "turn", lambda match, choice: "valor" in match.state.pools[choice.seat]
        and any(symbol in match.state.pools[choice.seat] for symbol in ("green", "blue", "red")),
    )  # fmt: skip
    hex = next(hex for hex in turn.orderable() if len(turn.payments(hex)) > 1)
    turn.tap(hex)
    assert turn.confirm(speaks("en")).answer == {"turn": "order", "tokens": [match.state.units[hex].rank], "unit": hex}
    press(next(one for one in find(shown(turn), "pay") if one.attrs["data-value"] == "valor"))
    assert turn.confirm(speaks("en")).answer["tokens"] == ["valor"]
    turn.tap(hex)
    assert turn.confirm(speaks("en")).answer is None, "a second tap takes it back"


def test_of_a_unit_that_cannot_be_ordered_the_rule_is_told() -> None:
    # C07 for a spent unit, C03 for one that no token orders and for an enemy.
    turn, hands, match = asked(
        "ford-kingsroad", "turn",
        lambda match, choice: any(not match.state.units[hex].ready for hex in match.state.army(choice.seat)),
    )  # fmt: skip
    turn.tap(next(hex for hex in match.state.army(turn.seat) if not match.state.units[hex].ready))
    assert hands.refusal == "C07" and turn.picked is None
    enemy = next(hex for hex, unit in match.state.units.items() if unit.house != turn.seat)
    turn.tap(enemy)
    assert hands.refusal == "C03"
    turn.tap(next(hex for hex in match.state.plan.grid.hexes if hex not in match.state.units))
    assert hands.refusal == "T04"


def test_the_marked_units_are_those_that_can_be_ordered() -> None:
    turn, _, _ = asked("open-field", "turn")
    listed = {one["unit"] for one in turn.choice.options() if one["turn"] == "order"}
    assert set(turn.draft().marks) == listed == set(turn.orderable())


def test_a_picked_unit_shows_where_it_could_go_and_whom_it_could_attack() -> None:
    # F01, F10, H01: as the rules have it once the unit is ordered.
    turn, _, match = asked("ford-kingsroad", "turn")
    for hex in turn.orderable():
        turn.picked = None
        turn.tap(hex)
        near, far = movement.allowed(match.state, hex)
        drawn = turn.draft()
        assert {area for area, mark in drawn.marks.items() if mark == "reach"} == set(far)
        assert {area for area, badge in drawn.laid.items() if badge == "far"} == set(far) - set(near)
        at_once = set(attack.targets(match.state, hex))
        assert at_once <= {area for area, badge in drawn.laid.items() if badge in ("target", "flank")}


def test_what_can_be_attacked_after_a_move_is_what_can_be_attacked_when_the_unit_has_moved() -> None:
    # H01: the targets that are foretold are, over all goals, those of the question that follows.
    for seed in range(3):
        match, pick = Match(game(ID), {"plan": "open-field"}), chance.seeded(f"targets {seed}")
        while match.state.round < 2:
            question, choice = next(iter(match.choices.items()))
            match.push(question, fierce(match, choice, pick))
        while next(iter(match.choices.values())).kind != "turn":
            question, choice = next(iter(match.choices.items()))
            match.push(question, fierce(match, choice, pick))
        question, turn = next(iter(match.choices.items()))
        order = next(one for one in turn.options() or () if one["turn"] == "order")
        hex = order["unit"]
        if hex in match.state.engaged:
            continue
        found = outlook(match.state, hex)
        ahead = match.fork()
        ahead.push(question, order)
        id = ahead.state.units[hex].id
        met: set[str] = set(attack.targets(ahead.state, hex))
        assert met == set(found.at_once)
        for goal in found.near:
            moved = ahead.fork()
            if moved.choices[turn.seat].kind != "move":
                continue
            moved.push(turn.seat, {"move": hex, "to": goal})
            if (at := moved.state.hex_of(id)) is not None:
                met |= set(attack.targets(moved.state, at))
        assert met == {*found.at_once, *found.later}


def test_a_flank_attack_after_leaving_an_engagement_has_its_sign() -> None:
    # H03, J04: the unit is no longer engaged when its dice fall.
    units = {"E5": "war-host green", "D4": "war-host green"}
    engaged = [["E5", "F5", "lannister"], ["D4", "E4", "stark"]]
    match = at(units, {"E4": GUARD, "F5": GUARD}, engaged=engaged)
    assert outlook(match.state, "E5").flanked == ("E4",)


def test_an_order_is_said_to_let_dogs_loose() -> None:
    # M03: kennelmasters that can attack nobody themselves can set their dogs on whom they reach.
    match = at({"E6": "kennelmasters red"}, {"E4": GUARD}, terrain={"forest": ["E5", "F5"]})
    assert outlook(match.state, "E6").prey == (), "the wood hides the enemy"
    match = at({"E7": "kennelmasters red"}, {"E4": GUARD})
    found = outlook(match.state, "E7")
    assert (found.at_once, found.later, found.prey) == ((), (), ("E4",)) and found.badges()["E4"] == "target"
    assert prospects(speaks("en"), match.state, "E7", found)[-1] == "Can set its dogs on E4."


def test_who_attacks_first_by_a_card_reaches_nobody_by_moving() -> None:
    # D09: the card SL16, p8, p13.
    state = at({"E7": "war-host green"}, {"E5": GUARD}).state
    assert outlook(state, "E7").later == ("E5",)
    assert outlook(state, "E7", state.plan.box.cards["sl16"].commands[0]).later == ()


def test_passing_says_what_stays_unused_and_is_quiet() -> None:
    # C02.
    turn, _, _ = asked(
        "ford-kingsroad", "turn", lambda match, choice: len(match.state.pools[choice.seat]) == 2
    )  # fmt: skip
    press(next(one for one in find(shown(turn), "act") if one.attrs["data-value"] == "pass"))
    confirm = turn.confirm(speaks("en"))
    assert confirm.gives_up and confirm.answer == {"turn": "pass"}
    assert confirm.text == "Pass: 2 order tokens stay unused"


def test_a_morale_token_raises_morale_or_rallies_a_spent_unit() -> None:
    # C06: the map then marks the units that can be rallied, and a ready one is refused.
    turn, hands, match = asked(
        "stone-bridge", "turn",
        lambda match, choice: any(one["turn"] == "rally" for one in choice.options() or ())
        and any(match.state.units[hex].ready for hex in match.state.army(choice.seat)),
    )  # fmt: skip
    press(find(shown(turn), "rally")[0])
    assert set(turn.draft().marks) == set(turn.ralliable())
    ready = next(hex for hex in match.state.army(turn.seat) if match.state.units[hex].ready)
    turn.tap(ready)
    assert hands.refusal == "C06"
    spent = turn.ralliable()[0]
    turn.tap(spent)
    assert turn.confirm(speaks("en")).answer == {"turn": "rally", "unit": spent}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("marker", "rout", "action", "told"), [
    ("stark 10", True, "rally", "turn.rally.rout"), ("stark 9", True, "rally", None),
    ("stark 10", False, "rally", None), ("lannister 10", True, "raise", "turn.raise.rout"),
    ("lannister 11", False, "raise", "turn.raise.end"), ("start", True, "raise", None),
])  # fmt: skip
def test_a_morale_token_says_when_it_ends_the_battle_or_does_nothing(
    marker: str, rout: bool, action: str, told: str | None, code: str
) -> None:
    # p23: onto a rout space is the end; where there is none the marker stays at the end of the scale.
    match = at({"E8": f"{HOST} green spent", "E9": f"{HOST} green"}, {}, morale=marker, pools={"stark": ["morale"]},
               rout=rout)  # fmt: skip
    turn, t = widget(match, match.choices["stark"], Hands()), speaks(code)
    assert isinstance(turn, TurnWidget)
    answer = {"turn": action} | ({"unit": "E8"} if action == "rally" else {})
    turn.restore(answer)
    shown_ = [key for key in ("turn.rally.rout", "turn.raise.rout", "turn.raise.end") if t(key) in said(turn, code)]
    assert shown_ == ([told] if told else [])
    before = match.state.morale
    match.push("stark", answer)
    assert (match.result is not None) == (told in ("turn.rally.rout", "turn.raise.rout"))
    assert (match.state.morale == before) == (told == "turn.raise.end")


def test_who_passes_in_the_last_round_keeps_nothing_for_the_next() -> None:
    # p14: excess is discarded only if the battle goes on.
    for round in (1, 5):
        match = at({"E8": f"{HOST} green"}, {}, round=round)
        turn = widget(match, match.choices["stark"], Hands())
        turn.restore({"turn": "pass"})
        assert ("last round" in said(turn)) == (round == match.state.plan.rounds)
        assert ("may be kept" in said(turn)) == (round < match.state.plan.rounds)


def test_a_turn_shows_no_card_of_any_hand() -> None:
    # B05: the question is open, so only the number of cards stands there.
    for plan in PLANS:
        turn, _, match = asked(plan, "turn", lambda match, choice: any(match.state.hands.values()))
        for hex in [None, *turn.orderable()]:
            if hex is not None:
                turn.tap(hex)
            for code in LANGUAGES:
                read = said(turn, code)
                assert not [id for hand in match.state.hands.values() for id in hand if id.upper() in read]


def test_tests_name_the_widget_of_a_turn() -> None:
    turn, _, _ = asked("ford-kingsroad", "turn")
    assert isinstance(turn, TurnWidget)


def test_an_engaged_unit_says_what_blow_it_would_take_if_it_left() -> None:
    # J04: as many dice as fall if it is ordered to go, and the enemy strikes.
    turn, _, match = asked(
        "open-field", "turn",
        lambda match, choice: any(
            one["turn"] == "order" and foresight.parting(match.state, one["unit"]) is not None
            and outlook(match.state, one["unit"]).near
            for one in choice.options()
        ),
    )  # fmt: skip
    for hex in turn.orderable():
        blow, goals = foresight.parting(match.state, hex), outlook(match.state, hex).near
        if blow is None or not goals:
            continue
        turn.picked = None
        turn.tap(hex)
        ahead = match.fork()
        ahead.push(turn.choice.id, turn.picked)
        ahead.push(turn.seat, {"move": hex, "to": next(iter(goals))})
        parting = next(iter(ahead.choices.values()))
        assert parting.kind == "parting"
        ahead.push(parting.id, {"parting": True})
        dice = next(iter(ahead.choices.values()))
        assert dice.kind == "roll" and f"a parting blow of {dice.count} d" in said(turn)  # type: ignore[attr-defined]
        return
    raise AssertionError("nobody can leave an engagement")


@pytest.mark.parametrize("code", LANGUAGES)
def test_morale_is_moved_back_by_a_button_that_says_so(code: str) -> None:
    # P06: the usual answer is the strong button.
    _, _, match = asked("ford-kingsroad", "turn")
    hands = Hands()
    one = widget(match, yes("stark", "recover", {"steps": 2}), hands)
    assert "2" in (one.hint(speaks(code)) or "")
    strong = next(button for button in one.answers(speaks(code)) if button.attrs["class"] == "primary")
    assert text(strong) == speaks(code)("recover.yes")
    press(strong)
    assert hands.sent == {"recover": True}
