"""Questions on orders, cards, commanders and set-up, pressed on the page through whole games, without a browser."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from gotweb.battles import attack, foresight, movement, skirmish
from gotweb.battles.facts import box
from gotweb.battles.questions import yes
from gotweb.battles.table.playing import units_of
from gotweb.battles.table.widgets import WIDGETS, widget
from gotweb.battles.table.widgets.hand import CardWidget
from gotweb.battles.table.widgets.outlook import outlook
from gotweb.battles.table.widgets.showing import cheapest
from gotweb.battles.table.widgets.skirmish import LeadersWidget, PlaceWidget
from gotweb.battles.table.widgets.turn import TurnWidget
from gotweb.battles.table.widgets.units import UnitsWidget
from gotweb.battles.tactics import Mark
from gotweb.core import chance
from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.game import game
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Element, find, press, text, walk
from gotweb.ui.table.widget import Widget
from tests.battles.players import ID, PLANS, fierce
from tests.hands import Hands
from tests.hands import trees as roots

KINDS = (
    "turn", "card", "units", "beside", "rally", "heal", "favour", "mark", "strip", "keep", "hold", "recover", "commit",
    "leaders", "place",
)  # fmt: skip
"""The questions of this room."""
MARKED = ("counter", "stalwart", "push")
"""What a tactic does to an enemy unit."""


@cache
def speaks(code: str) -> Language:
    return Language(code, "battles", strict=True)


def shown(asked: Widget, code: str = "en") -> list[Element]:
    """All that a widget shows beside its sentence."""
    t = speaks(code)
    return [*asked.answers(t), *roots(asked.body(t))]


def said(asked: Widget, code: str = "en") -> str:
    """All that can be read of a widget."""
    t = speaks(code)
    confirm = asked.confirm(t)
    parts = [asked.sentence(t), asked.hint(t) or "", confirm.text if confirm is not None else ""]
    return " ".join([*parts, *(text(one) for one in shown(asked, code))])


def buttons(asked: Widget) -> list[Element]:
    return [
        one for root in shown(asked) for one in walk(root) if one.tag == "button" and not one.attrs.get("disabled")
    ]  # fmt: skip


def moment(plan: str, wanted: Callable[[Match, Choice], bool], seeds: range = range(30)) -> tuple[Match, Choice]:
    """The first moment of random games at which such a question is asked."""
    for seed in seeds:
        match, pick = Match(game(ID), {"plan": plan}), chance.seeded(f"orders {plan} {seed}")
        while match.result is None:
            for choice in match.choices.values():
                if wanted(match, choice):
                    return match, choice
            question, choice = next(iter(match.choices.items()))
            match.push(question, fierce(match, choice, pick))
    raise LookupError(plan)


def asked(plan: str, kind: str, wanted: Callable[[Match, Any], bool] = lambda *_: True) -> tuple[Any, Hands, Match]:
    """The widget of the first such question, and what it lies on."""
    match, choice = moment(plan, lambda match, choice: choice.kind == kind and wanted(match, choice))
    hands = Hands()
    return widget(match, choice, hands), hands, match


# whole games, played by pressing


@pytest.mark.parametrize("plan", PLANS)
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


# a leadership card


def test_a_card_is_asked_in_secret_and_shows_the_own_hand_only() -> None:
    card, _, match = asked("ford-kingsroad", "card")
    assert card.choice.secret
    own, others = match.state.hands[card.seat], match.state.hands[{"stark": "lannister"}.get(card.seat, "stark")]
    read = said(card)
    assert all(id.upper() in read for id in own) and not [id for id in others if id.upper() in read]


def test_whatever_is_chosen_of_a_card_is_an_answer_or_not_yet_one() -> None:
    # D02, D04, D07, E01: each listed play can be built step by step, and nothing else can be confirmed.
    for plan in ("ford-kingsroad", "ambush-wood", "burning-granaries"):
        card, _, match = asked(plan, "card", lambda match, choice: len(choice.options() or ()) > 6)
        for wanted in card.plays:
            one = CardWidget(match, card.choice, Hands())
            one.take(wanted["card"])
            one.lead(wanted["commander"])
            for number in range(3):
                if number in set(one.commands) ^ set(wanted["commands"]):
                    one.command(number)
            if wanted["tactic"] != one.tactic:
                one.use(wanted["tactic"] or one.tactic)
            assert one.answer() == wanted


def test_a_card_that_is_too_dear_or_for_nobody_says_so() -> None:
    # D02, D04: with the facts that decide.
    card, hands, _ = asked(
        "ford-kingsroad", "card", lambda match, choice: match.state.boards[choice.seat] == 0
    )  # fmt: skip
    read = said(card)
    assert "Too dear: 0 on your board" in read and "None of your cards can be played now." in read
    card.command(0)
    assert hands.refusal in ("D02", "D04") and card.answer() is None


def test_the_zone_of_control_and_whom_a_card_could_order_are_on_the_map() -> None:
    # D03, D04.
    card, _, match = asked("ford-kingsroad", "card", lambda match, choice: len(choice.options() or ()) > 3)
    card.take(card.plays[0]["card"])
    drawn, state = card.draft(), match.state
    assert {hex for hex, badge in drawn.laid.items() if badge == "zone"} == state.controlled(card.commander)
    can = [hex for hex, mark in drawn.marks.items() if mark == "can"]
    assert all(state.units[hex].house == card.seat and hex in state.controlled(card.commander) for hex in can)


def test_no_card_after_all_gives_something_up_only_if_one_could_be_played() -> None:
    card, _, _ = asked("ford-kingsroad", "card", lambda match, choice: len(choice.options() or ()) > 1)
    press(find(shown(card), "no-card")[0])
    confirm = card.confirm(speaks("en"))
    assert confirm.answer is not None and confirm.answer["card"] is None and confirm.gives_up


# the units of a card


def test_units_are_picked_and_left_out_again_and_others_say_why_not() -> None:
    # D03, D04, C07.
    units, hands, match = asked(
        "ford-kingsroad", "units", lambda match, choice: choice.facts["most"] > 1 and choice.facts["who"] is None
    )  # fmt: skip
    first, second, *_ = units.choice.open
    assert isinstance(units, UnitsWidget)
    units.tap(first)
    assert units.confirm(speaks("en")).gives_up, "one more could be ordered"
    units.tap(second)
    assert units.confirm(speaks("en")).answer == {"units": sorted([first, second])}
    units.tap(first)
    assert units.confirm(speaks("en")).answer == {"units": [second]}
    outside = [
        hex for hex in match.state.army(units.seat) if hex not in match.state.controlled(units.facts["commander"])
    ]  # fmt: skip
    units.tap(outside[0])
    assert hands.refusal == "D03" and units.named == [second]


def test_a_card_for_units_of_one_rank_takes_no_other() -> None:
    # D04: the rank of the first that is picked.
    units, hands, match = asked(
        "open-field", "units",
        lambda match, choice: choice.facts["who"] == "same-rank" and choice.facts["most"] > 1
        and len({match.state.units[hex].rank for hex in choice.facts["open"]}) > 1,
    )  # fmt: skip
    first = units.choice.open[0]
    other = next(hex for hex in units.choice.open if match.state.units[hex].rank != match.state.units[first].rank)
    units.tap(first)
    units.tap(other)
    assert hands.refusal == "D04" and units.named == [first]


# the skirmish


def test_commanders_are_chosen_within_number_and_value() -> None:
    # Q02: their value is added up by the rules; who would be too much is refused.
    leaders, hands, _ = asked("raid-riverlands", "leaders")
    assert isinstance(leaders, LeadersWidget) and leaders.choice.secret
    most, value = leaders.facts["most"], leaders.facts["value"]
    for id in leaders.own:
        leaders.toggle(id)
    assert hands.refusal == "Q02" and 1 <= len(leaders.named) <= most
    assert skirmish.value_of(leaders.named) <= value
    hint = leaders.hint(speaks("en"))
    assert f"{len(leaders.named)} of {most}" in hint and f"{skirmish.value_of(leaders.named)} of {value}" in hint


def test_a_hex_is_tapped_and_confirmed_and_what_comes_after_is_told() -> None:
    # Q03: too far from the own edge is refused; the pieces that are left stand below.
    place, hands, match = asked("raid-riverlands", "place", lambda match, choice: choice.facts["sort"] == "terrain")
    assert isinstance(place, PlaceWidget)
    assert set(place.draft().marks) == {one["place"] for one in place.choice.options()}
    place.tap(next(hex for hex in match.state.plan.grid.hexes if hex not in place.open))
    assert hands.refusal == "Q03" and place.confirm(speaks("en")).answer is None
    place.tap(place.open[0])
    assert place.confirm(speaks("en")).answer == {"place": place.open[0]}
    left = len(place.facts["left"])
    assert f"Then {left} more" in said(place)
    match.push(place.choice.id, {"place": place.open[0]})
    after = next(iter(match.choices.values()))
    assert after.kind == "place" and len(after.facts["left"]) == left - 1


def test_a_commander_shows_the_zone_that_he_would_control() -> None:
    # Q04.
    place, hands, match = asked("raid-riverlands", "place", lambda match, choice: choice.facts["sort"] == "commander")
    place.tap(place.open[0])
    zone = match.state.plan.grid.within(place.open[0], 2)
    assert {hex for hex, badge in place.draft().laid.items() if badge == "zone"} == zone
    assert not set(units_of(match.view(None))) & set(place.open)
    assert hands.refusal is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_commitment_says_what_it_does(code: str) -> None:
    # K05.
    commit, _, _ = asked("ambush-wood", "commit")
    who = commit.facts["commander"]
    does = box().commanders[who].commit
    assert does is not None
    read = said(commit, code)
    assert speaks(code)(f"commit.{does.does}") in read and speaks(code)(f"leader.{who}") in read


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


@pytest.mark.parametrize("plan", ["ford-kingsroad", "ambush-wood", "open-field"])
def test_the_cost_that_is_shown_is_the_cost_that_is_paid(plan: str) -> None:
    # D02: from the board to the commander's card.
    card, _, match = asked(plan, "card", lambda match, choice: len(choice.options() or ()) > 3)
    for wanted in card.plays:
        one = CardWidget(match, card.choice, Hands())
        one.restore(wanted)
        before, ahead = match.state.boards[card.seat], match.fork()
        ahead.push(card.choice.id, wanted)
        paid = next(event.facts["cost"] for event in reversed(ahead.told) if event.kind == "played")
        assert one.hint(speaks("en")).startswith(f"{paid} command token")
        assert f" of {before} on your board" in one.hint(speaks("en"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_tactic_asks_is_said_and_given(code: str) -> None:
    # E01, E05, P06: questions that random games hardly meet, put on a table of any turn.
    _, _, match = asked("ford-kingsroad", "turn")
    state, seat = match.state, "stark"
    enemies, own = state.army("lannister"), state.army(seat)
    rare: list[tuple[Choice, Answer, str]] = [
        *((Mark(state, seat, "maege", enemies, what), {"mark": enemies[0]}, f"units.mark.{what}") for what in MARKED),
        (OneOf(seat, "favour", [{"favour": hex} for hex in own], {"boons": {"flank": 1}}), {"favour": own[1]}, ""),
        (OneOf(seat, "strip", [{"strip": "blue"}, {"strip": "valor"}]), {"strip": "valor"}, "kept.strip.about"),
        (OneOf(seat, "heal", [{"heal": hex} for hex in own], {"figures": 2}), {"heal": own[0]}, ""),
        (
            OneOf(seat, "rally", [{"rally": None}, {"rally": own[0]}], {"price": 1}),
            {"rally": None},
            "units.rally.priced",
        ),
    ]
    for choice, answer, about in rare:
        hands = Hands()
        one = widget(match, choice, hands)
        confirm = one.confirm(speaks(code))
        assert confirm is not None and confirm.answer is None
        value = next(iter(answer.values()))
        press(next(button for button in buttons(one) if button.attrs["data-value"] == (value or "none")))
        confirm = one.confirm(speaks(code))
        assert confirm is not None and confirm.answer == answer and confirm.gives_up == (value is None)
        assert (speaks(code)(about) if about else "") in said(one, code)
        one.draft()
        one.tap(next(hex for hex in state.plan.grid.hexes if hex not in state.units))
        assert hands.refusal in ("T04", "E01")


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
