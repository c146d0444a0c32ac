"""Questions on leadership cards, the units that they order, tactics and commitments, without a browser."""

from __future__ import annotations

from itertools import combinations

import pytest

from gotweb.battles import cardtext
from gotweb.battles.facts import box
from gotweb.battles.leadership import Declare
from gotweb.battles.table.moments import CARD
from gotweb.battles.table.table import BattlesTable
from gotweb.battles.table.widgets import widget
from gotweb.battles.table.widgets.hand import HandWidget
from gotweb.battles.table.widgets.units import UnitsWidget
from gotweb.battles.tactics import MarkChoice
from gotweb.core.choice import Answer, Choice, OneOf
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit.tree import Element, find, press, text
from gotweb.ui.table.moment import Telling
from gotweb.ui.table.steps import steps
from tests.battles.players import ID, PLANS, moments
from tests.hands import Hands
from tests.pressing import asked, buttons, said, shown, speaks

MARKED = ("counter", "stalwart", "push")
"""What a tactic does to an enemy unit."""


# a leadership card


def test_a_card_is_asked_in_secret_and_shows_the_own_hand_only() -> None:
    card, _, match = asked("ford-kingsroad", "card")
    assert card.choice.secret
    own, others = match.state.hands[card.seat], match.state.hands[{"stark": "lannister"}.get(card.seat, "stark")]
    read = said(card)
    names = {id: cardtext.name(Language("en", "battles", strict=True), id) for id in (*own, *others)}
    assert all(names[id] in read for id in own) and not [id for id in others if names[id] in read]


def test_whatever_is_chosen_of_a_card_is_an_answer_or_not_yet_one() -> None:
    # D02, D04, D07, E01: each listed play can be built step by step, and nothing else can be confirmed.
    for plan in ("ford-kingsroad", "ambush-wood", "burning-granaries"):
        card, _, match = asked(plan, "card", lambda match, choice: len(choice.options() or ()) > 6)
        for wanted in card.plays:
            one = HandWidget(match, card.choice, Hands())
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


def test_so_many_units_as_are_said_to_be_left_can_be_named() -> None:
    # D04: of units of one rank no more than of one rank stand there.
    seen = 0
    for plan in PLANS:
        for match, question, choice in moments(plan, 2):
            if choice is None or not isinstance(choice, Declare) or choice.facts["who"] != "same-rank":
                continue
            sizes = range(1, choice.command.order + 1)
            legal = [set(some) for n in sizes for some in combinations(choice.open, n)
                     if choice.why_not({"units": list(some)}) is None]  # fmt: skip
            assert choice.facts["most"] == max(map(len, legal))
            units = UnitsWidget(match, choice, Hands())
            for named in ([], *([hex] for hex in choice.open)):
                units.named = named
                left = max(len(some) for some in legal if some >= set(named)) - len(named)
                told = speaks("en").n("units.left", left) if left else speaks("en")("units.full")
                assert units.hint(speaks("en")).startswith(told), (question, named)
            seen += len({match.state.units[hex].rank for hex in choice.open}) > 1
    assert seen


def test_the_standing_of_a_tactic_says_where_the_marker_lies() -> None:
    # E03: on the enemy's side it lies on no zone of one's own, nor on the start space.
    position = {
        "phase": "command", "turn": "stark", "hands": {"stark": ["sl06"]},
        "units": {"stark": {"E8": "war-host blue eddard"}, "lannister": {"A1": "lannisport-guards green"}},
    }  # fmt: skip
    for morale, told in (("lannister 5", "better than the start space"), ("start", "start zone"),
                         ("stark 5", "green zone")):  # fmt: skip
        match = Match(game(ID), {}, position={**position, "morale": morale}, posed=True)
        match.push("stark", {"turn": "card"})
        card = HandWidget(match, match.choices["stark"], Hands())
        card.take("sl06")
        assert f"Stark’s morale: {told}." in said(card)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_commitment_says_what_it_does(code: str) -> None:
    # K05.
    commit, _, _ = asked("ambush-wood", "commit")
    who = commit.facts["commander"]
    does = box().commanders[who].commit
    assert does is not None
    read = said(commit, code)
    assert speaks(code)(f"commit.{does.does}") in read and speaks(code)(f"leader.{who}") in read


@pytest.mark.parametrize("plan", ["ford-kingsroad", "ambush-wood", "open-field"])
def test_the_cost_that_is_shown_is_the_cost_that_is_paid(plan: str) -> None:
    # D02: from the board to the commander's card.
    card, _, match = asked(plan, "card", lambda match, choice: len(choice.options() or ()) > 3)
    for wanted in card.plays:
        one = HandWidget(match, card.choice, Hands())
        one.restore(wanted)
        before, ahead = match.state.boards[card.seat], match.fork()
        ahead.push(card.choice.id, wanted)
        paid = next(event.facts["cost"] for event in reversed(ahead.told) if event.kind == "played")
        assert one.hint(speaks("en")).startswith(f"This costs {paid} command token")
        assert f"; {before} on your board" in one.hint(speaks("en"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_tactic_asks_is_said_and_given(code: str) -> None:
    # E01, E05, P06: questions that random games hardly meet, put on a table of any turn.
    _, _, match = asked("ford-kingsroad", "turn")
    state, seat = match.state, "stark"
    enemies, own = state.army("lannister"), state.army(seat)
    rare: list[tuple[Choice, Answer, str]] = [
        *(
            (MarkChoice(state, seat, "maege", enemies, what), {"mark": enemies[0]}, f"units.mark.{what}")
            for what in MARKED
        ),
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
def test_commands_are_executed_in_the_order_in_which_they_are_chosen_where_that_matters(code: str) -> None:
    # D05, p16: the player executes the commands of a card in the order that he likes.
    cards = [{"id": "relay", "name": "Relay", "deck": "stark",
              "commands": [{"cost": 1, "order": 1}, {"cost": 1, "rally": 1}]}]  # fmt: skip
    position = {
        "plan": {"box": {"cards": cards}}, "phase": "command", "turn": "stark", "hands": {"stark": ["relay"]},
        "units": {"stark": {"E8": "war-host blue eddard", "E7": "war-host green spent"},
                  "lannister": {"A1": "lannisport-guards green"}},
    }  # fmt: skip
    match = Match(game(ID), {}, position=position, posed=True)
    match.push("stark", {"turn": "card"})
    hands, t = Hands(), speaks(code)
    card = HandWidget(match, match.choices["stark"], hands)
    card.take("relay")
    assert [answer["commands"] for answer in card.plays] == [[0], [1], [0, 1], [1, 0]]
    for number in (0, 0):
        card.command(number)
    answer = card.answer()
    assert answer is not None and answer["commands"] == [1, 0]
    assert t("hand.sequence", what="2, 1") in said(card, code)
    for number in (1, 1):
        card.command(number)
    answer = card.answer()
    assert answer is not None and answer["commands"] == [0, 1] and hands.refusal is None
    card.command(0)
    assert t("hand.sequence", what="") not in said(card, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_card_and_a_pass_of_the_other_house_are_steps_and_the_card_says_what_it_does(code: str) -> None:
    """Upright and on a phone nothing else said why units moved that no token had ordered."""
    match = next(match for match, _, _ in moments(PLANS[0], 3) if {"played", "passed"} <= {e.kind for e in match.log})
    log, t = match.log, Language(code, "battles")
    words, table = words_of(match.game, t), BattlesTable()
    shown = [number for step in steps(words, log, 0, (), table.placeless) for number in step.events]
    assert {log[number].kind for number in shown} >= {"played", "passed"}
    number = next(number for number in shown if log[number].kind == "played")
    moment = table.teller.at(log, number)
    assert moment is not None and moment.calm and moment.end == number + 1, "a step, not a moment across the table"
    assert CARD not in {one.kind for one in table.teller.fresh(log, 0, False)}
    told = [*words.details(log[number]), words.sentence(log[number])]
    body = table.teller.body(t, Telling(log, {}), moment)
    drawn = " ".join(text(part) for part in body if isinstance(part, Element))
    assert len(told) > 1 and all(line in drawn for line in told), (told, drawn)
    assert table.teller.title(t, Telling(log, {}), moment)
