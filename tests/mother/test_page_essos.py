"""Questions of Essos and the Iron Bank at the table: each widget offers what is legal and says what decides."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.core.words import words_of
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.bank.orders import outcome
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from gotweb.thrones.second.mother.table.asked import ESSOS_WIDGETS
from gotweb.thrones.second.mother.table.flights import FlightWidget
from gotweb.thrones.second.mother.table.lending import LoanWidget, TopWidget
from gotweb.thrones.second.mother.table.loyalty import SwayWidget
from gotweb.thrones.second.mother.table.share import ShareWidget
from gotweb.thrones.table.widgets import widget_for
from gotweb.ui.kit.tree import Element, press, walk
from gotweb.ui.table.listed import ListedWidget
from gotweb.ui.table.widget import AnyWidget
from tests.hands import Hands, said, trees
from tests.lang.conftest import compiled
from tests.mother.bank.tables import at, bank
from tests.mother.essos.board import board
from tests.mother.essos.test_bids_essos import clash
from tests.mother.essos_questions import ASKED, asked, boxed, flying, offers, swaying
from tests.mother.whole_box import forces

SPOKEN = {code: Language(code, "thrones.second.mother", strict=True, opened=compiled) for code in LANGUAGES}
ENGLISH = SPOKEN["en"]


def widget(match: Match, kind: str) -> Any:
    """The widget of the question of a kind that is asked."""
    [choice] = [choice for choice in match.choices.values() if choice.kind == kind]
    return widget_for(match, choice, Hands(), ESSOS_WIDGETS)


def buttons(one: AnyWidget, t: Language) -> list[Element]:
    """All buttons of the body and beside the one that gives the answer."""
    parts = [inner for root in trees([one.body(t), one.answers(t)]) for inner in walk(root)]
    return [part for part in parts if part.tag == "button" and not part.attrs.get("disabled")]


def found(one: Any, t: Language) -> list[Answer]:
    """All answers that can be given by pressing the buttons of a widget for a listed question."""
    answers: list[Answer] = []
    for place in range(len(buttons(one, t))):
        pressed = buttons(one, t)[place]
        if pressed.attrs["data-action"] != "option":
            continue
        press(pressed)
        confirm = one.confirm(t)
        answers.append(one.table.sent if confirm is None else confirm.answer)
    return answers


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", ASKED)
def test_every_kind_of_question_has_a_widget_that_says_and_draws_all_of_it(kind: str, code: str) -> None:
    match, choice = asked(kind)
    t = SPOKEN[code]
    one = widget_for(match, choice, Hands(), ESSOS_WIDGETS)
    assert kind in ESSOS_WIDGETS
    told = [one.sentence(t), said(one.body(t)), said(one.answers(t)), one.hint(t) or ""]
    assert all(text == "" or not {*"{}"} & {*text} for text in told) and any(told[1:])
    areas = match.state.edition.areas
    assert {*one.draft().marks} <= {*areas}
    for button in buttons(one, t):
        assert said(button).strip(), "every button says something"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", [kind for kind in ASKED if kind not in ("march", "share", "sway")])
def test_the_answers_of_a_widget_are_the_legal_ones(kind: str, code: str) -> None:
    match, choice = asked(kind)
    one = widget_for(match, choice, Hands(), ESSOS_WIDGETS)
    assert isinstance(one, ListedWidget)
    answers = found(one, SPOKEN[code])
    assert sorted(map(str, answers)) == sorted(map(str, choice.options() or ()))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", ASKED)
def test_every_answer_can_be_typed_as_it_is_told_or_by_its_number(kind: str, code: str) -> None:
    match, choice = asked(kind)
    words = words_of(match.game, SPOKEN[code])
    for place, option in enumerate(choice.options() or (), 1):
        assert words.understand(choice, str(place)) == option
        assert words.understand(choice, words.answer(option, choice)) == option, words.answer(option, choice)
    example = words.example(choice)
    assert choice.why_not(words.understand(choice, example)) is None, example
    assert all(isinstance(line, str) for line in words.ways(match, choice, {}))


REFUSED = [
    ("march", {"march": "the-rhoyne", "moves": [{"to": "winterfell", "dragon": 1, "knight": 1}], "leave_power": False},
     "X23", "1 knight"),
    ("share", {"share": {"stark": 1}}, "X12", "1 token"),
    ("share", {"share": {TARGARYEN: 3}}, "X12", "Targaryen keeps nothing"),
    ("loyalty", {"loyalty": "karhold"}, "X53", "river"),
    ("loyalty", {"loyalty": "the-narrow-sea"}, "X53", "sea"),
    ("sway", {"sway": {"area": "oldtown", "to": "the-reach"}}, "X57", "No loyalty token"),
    ("sway", {"sway": {"area": "winterfell", "to": "oldtown"}}, "X57", "do not touch"),
    ("flesh", {"flesh": {"area": "winterfell", "round": 8}}, "X56", "No dragon"),
    ("loan", {"loan": "spymaster"}, "R04", "does not lie open"),
    ("improve", {"improve": "the-bite"}, "R21", "sea"),
    ("raze", {"raze": "winterfell"}, "R24", "stronghold"),
    ("raze", {"raze": "karhold"}, "R24", "neither"),
    ("station", {"station": {"unit": "ship", "area": "winterfell"}}, "R25", "land area"),
    ("station", {"station": {"unit": "footman", "area": "oldtown"}}, "R25", "Nobody controls"),
    ("strike", {"strike": {"area": "karhold", "unit": "knight"}}, "R27", "No units"),
    ("seize", {"seize": {"area": "lannisport", "unit": "footman"}}, "R11", "No units"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "answer", "rule", "told"), REFUSED, ids=str)
def test_what_stands_in_the_way_is_said_in_a_sentence(kind: str, answer: Answer, rule: str, told: str) -> None:
    match, choice = asked(kind)
    assert choice.why_not(answer) == rule
    sentences = [words_of(match.game, t).obstacle(match, choice, answer, rule) for t in SPOKEN.values()]
    assert sentences[0] is not None and told in sentences[0]
    assert sentences[1] is not None and sentences[1] != sentences[0]


def test_a_loan_that_is_too_dear_says_so_when_it_is_pressed() -> None:
    one: LoanWidget = widget(offers(power=3), "loan")
    [dear] = [button for button in buttons(one, ENGLISH) if button.attrs["data-value"] == "full-host"]
    assert dear.attrs["aria-disabled"] == "true"
    press(dear)
    assert one.picked is None and one.table.refusal == "R05"  # type: ignore[attr-defined]
    told = words_of(one.match.game, ENGLISH).obstacle(one.match, one.choice, {"loan": "full-host"}, "R05")
    assert told == "Full Host costs 7 power; you have 3 power."


# loans


def test_loans_have_their_price_for_who_looks_and_what_they_cost_next() -> None:
    told = said(widget(offers(), "loan").body(ENGLISH))
    assert "Full Host 7 power" in told and "costs 4 power next round" in told and "goes under the deck" in told
    cheaper = said(widget(offers(braavos="stark", neutral={}), "loan").body(ENGLISH))
    assert "Full Host 6 power" in cheaper and "costs 3 power next round" in cheaper and "Stark has the token" in cheaper
    others = said(widget(offers(braavos="tyrell", neutral={}), "loan").body(ENGLISH))
    assert "Full Host 7 power" in others and "Tyrell has the token" in others


def test_a_picked_loan_shows_what_is_left_and_owed_and_warns_of_what_is_missing() -> None:
    one = widget(offers(), "loan")
    one.pick({"loan": "full-host"})
    told, state = said(one.body(ENGLISH)), one.match.state
    assert outcome(state, "stark", "full-host") == (0, 1) and "Then you have 0 power and owe 1 power" in told
    assert "chooses what Stark loses for missing interest: 1 unit" in told
    one.pick({"loan": "customs-officer"})
    assert outcome(state, "stark", "customs-officer") == (16, 1)
    assert "Then you have 16 power" in said(one.body(ENGLISH)) and "missing interest" not in said(one.body(ENGLISH))
    assert state.power["stark"] == 7 and state.loans_of("stark") == (), "nothing has happened"
    match = offers()
    match.push("stark", {"loan": "expert-artificer"})
    match.push("stark", {"improve": "oldtown"})
    assert match.state.power["stark"] == outcome(state, "stark", "expert-artificer")[0]


def test_what_one_owes_already_is_counted() -> None:
    own = bank("full-host", "expert-artificer", "customs-officer", stark=("spymaster", "pyromancer"))
    told = said(widget(offers(**own), "loan").body(ENGLISH))
    assert "You have 7 power and owe 2 power" in told


def test_a_spymasters_cards_are_for_his_eyes_alone() -> None:
    match, choice = asked("top")
    assert choice.eyes is not None and choice.eyes == ("stark",)
    one = widget_for(match, choice, Hands(), ESSOS_WIDGETS)
    assert isinstance(one, TopWidget) and one.draft().marks == {}
    assert "Fire Made Flesh" in said(one.body(ENGLISH)) and "under the deck" in said(one.body(ENGLISH))


def test_a_tap_where_nothing_can_stand_is_refused_with_its_rule() -> None:
    one = widget(ASKED["station"](), "station")
    one.tap("winterfell")
    assert one.picked == {"station": {"unit": "footman", "area": "winterfell"}}
    one.tap("winterfell")
    assert one.picked["station"]["unit"] == "knight", "the next tap takes the next kind"
    one.tap("oldtown")
    assert one.table.refusal == "R25" and one.picked["station"]["area"] == "winterfell"
    one = widget(ASKED["seize"](), "seize")
    one.tap("lannisport")
    assert one.table.refusal == "R11"


# Targaryen's gifts


def test_gifts_by_touch_are_all_that_can_be_given() -> None:
    match, choice = asked("share")
    one = widget(match, "share")
    assert isinstance(one, ShareWidget) and one.left == 3 and one.confirm(ENGLISH).answer is None
    houses = sorted(choice.facts["bids"])
    for given in product(range(4), repeat=3):
        one.given = {}
        for house, n in zip(houses, given, strict=False):
            for _ in range(n):
                one.give(house, 1)
        whole = sum(given) == 3
        answer = one.confirm(ENGLISH).answer
        assert (answer is not None) == (one.left == 0) and (not whole or answer is not None)
        assert answer is None or choice.why_not(answer) is None


def test_gifts_show_the_order_that_comes_of_them_and_who_breaks_ties() -> None:
    one: ShareWidget = widget(ASKED["share"](), "share")
    before = said(one.body(ENGLISH))
    assert "Equal: Lannister and Stark" in before and "Baratheon puts them in order" in before
    one.give("lannister", 2)
    one.give("tyrell", 5)
    assert one.given == {"lannister": 2, "tyrell": 1}, "never more than there are"
    rows = [str(root.attrs["aria-label"]) for root in trees(one.body(ENGLISH)) for root in walk(root)
            if root.attrs.get("role") == "group"]  # fmt: skip
    assert rows[0].startswith("Lannister: place 1") and "with gifts 6" in rows[0] and "place 2" in rows[1]
    one.match.push(TARGARYEN, one.confirm(ENGLISH).answer)
    rank = one.match.choices["baratheon"]
    assert rank.facts["bids"] == {**one.sums}


def test_gifts_that_were_begun_are_kept_and_no_others() -> None:
    one: ShareWidget = widget(ASKED["share"](), "share")
    assert one.part() is None
    one.give("stark", 2)
    part = one.part()
    assert part == {"share": {"stark": 2}} and one.fits(part)
    assert not any(map(one.fits, ({"share": {"stark": 4}}, {"share": {TARGARYEN: 1}}, {"share": {"stark": "2"}}, [])))
    again: ShareWidget = widget(one.match, "share")
    again.resume(part)
    assert again.given == one.given


def test_while_bids_lie_sealed_nobody_sees_one_and_no_gift_is_asked() -> None:
    match = ASKED["share"]()
    bids = [answer for _, answer in match.answers if "bid" in answer]
    assert len(bids) == 8
    open_bids = Match(match.game, match.options, position=match.origin, posed=True)
    for house, answer in match.answers[:-1]:
        open_bids.push(house, answer)
        assert {choice.kind for choice in open_bids.choices.values()} == {"bid"}
        shown = [event for event in open_bids.log if event.kind == "bids"]
        assert not shown and "share" not in str(open_bids.view(None)["asked"])


# loyalty


def test_every_move_of_a_token_is_two_taps_and_no_other_is_taken() -> None:
    match, choice = asked("sway")
    answers = []
    one = widget(match, "sway")
    assert isinstance(one, SwayWidget) and one.confirm(ENGLISH).answer is None
    for area, goals in one.found.items():
        for to in goals:
            one.begin()
            one.tap(area)
            assert one.draft().marks[area] == "here"
            one.tap(to)
            answers.append(one.confirm(ENGLISH).answer)
            assert [arrow.areas for arrow in one.draft().arrows] == [(area, to)]
    assert sorted(map(str, answers)) == sorted(map(str, choice.options() or ()))
    one.begin()
    one.tap("oldtown")
    assert one.table.refusal == "X57" and one.origin is None
    one.tap("winterfell")
    assert one.fits(one.part()) and not one.fits({"sway": {"area": "oldtown"}})
    again = widget(match, "sway")
    again.resume(one.part())
    assert again.origin == "winterfell" and again.to is None


def test_a_move_says_what_targaryen_gains_and_what_undoing_it_costs() -> None:
    one = widget(swaying(), "sway")
    one.tap("norvos")
    told = said(one.body(ENGLISH))
    assert "gained at once: marker at" in told and "undo the move for 2 power; it has 7 power" in told
    assert "cannot undo the move" in said(widget(swaying(power=1), "sway").body(ENGLISH))
    undo = widget(ASKED["annul"](), "annul")
    assert "Undo it for 2 power" in said(undo.answers(ENGLISH))
    assert [arrow.areas for arrow in undo.draft().arrows] == [("winterfell", "karhold")]


def test_a_dragon_that_is_given_up_shows_what_the_others_count_then() -> None:
    one = widget(ASKED["flesh"](), "flesh")
    assert "Now each dragon counts 1. It is 2 from round 4" in said(one.body(ENGLISH))
    one.pick({"flesh": {"area": "the-rhoyne", "round": 10}})
    told = said(one.body(ENGLISH))
    assert "Now each dragon counts 2. It is 3 from round 4, 4 from round 6 and 5 from round 8." in told
    one.match.push(TARGARYEN, one.picked)
    assert one.match.state.dragon_strength == 2


# flight


def test_dragons_alone_reach_all_land_and_light_what_they_change() -> None:
    one = widget(flying(), "march")
    assert isinstance(one, FlightWidget)
    one.tap("the-rhoyne")
    one.choose("knight", -1)
    legal = [to for to in one.match.state.edition.areas if one.refused(one.answer(one.with_target(to))) is None]
    assert sorted(one.targets()) == sorted(legal) and len(legal) > 40
    lit = {area for area, mark in one.draft().marks.items() if mark == "can"}
    assert {"oldtown", "the-arbor", "karhold", "winterfell", "pentos"} <= lit and len(lit) < 30
    assert not {"widows-watch", "the-twins"} & lit and {"the-twins"} <= {*one.draft().goals}
    assert "any land area" in one.hint(ENGLISH)
    one.tap("the-twins")
    assert one.answer()["moves"] == [{"to": "the-twins", "dragon": 2}], "what is not lit can be tapped all the same"
    assert one.refused(one.answer()) is None and one.draft().arrows[0].end == "the-twins"


def test_a_knight_beside_dragons_walks_and_it_is_said_why() -> None:
    one = widget(flying(), "march")
    one.tap("the-rhoyne")
    walks = one.choice.routes("the-rhoyne")
    assert {*one.targets()} <= {*walks} and "dragons walk" in one.hint(ENGLISH)
    one.tap("oldtown")
    assert one.table.refusal == "X23" and not one.moves
    one.choose("knight", -1)
    one.tap("oldtown")
    assert one.moves == {"oldtown": {"dragon": 2}} and one.chosen == {"knight": 1}
    assert {*one.targets()} <= {*walks}
    one.tap(sorted(one.targets())[0])
    assert one.refused(one.answer()) is None and len(one.draft().arrows) == 2


def test_the_areas_where_nothing_changes_are_listed_when_they_are_wanted() -> None:
    one = widget(flying(), "march")
    one.tap("the-rhoyne")
    one.choose("knight", -1)

    def rows() -> set[str]:
        return {str(b.attrs["data-value"]) for b in buttons(one, ENGLISH) if b.attrs["data-action"] == "target"}

    few = rows()
    [switch] = [button for button in buttons(one, ENGLISH) if button.attrs["data-action"] == "all-flights"]
    press(switch)
    assert few < rows() == {*one.targets()}


def test_targaryen_is_told_what_loyalty_waits_where_it_flies() -> None:
    one = widget(flying(), "march")
    one.tap("the-rhoyne")
    one.choose("knight", -1)
    [row] = [button for button in buttons(one, ENGLISH) if button.attrs["data-value"] == "the-arbor"]
    assert "2 loyalty tokens" in said(row)


def test_nobody_else_flies_and_a_march_of_two_dragons_and_a_knight_is_never_listed() -> None:
    match, choice = asked("march")
    assert choice.options() is None
    one = widget(match, "march")
    tried = 0
    refused = one.match.why_not

    def counted(*what: Any) -> Any:
        nonlocal tried
        tried += 1
        return refused(*what)

    one.match.why_not = counted
    one.tap("the-rhoyne")
    one.body(ENGLISH)
    one.draft()
    one.answers(ENGLISH)
    areas = len(match.state.edition.areas)
    assert tried < 2 * areas, "the first tap tries each area once or twice, and no set of units"


# what other questions say with Essos and the bank


def test_an_iron_bank_order_among_ones_consolidations_names_the_loans_and_no_power() -> None:
    own = {"phase": "consolidate", **bank("full-host", None, "customs-officer"), "power": {"stark": 7},
           **forces(the_bite=("stark", "1S", "iron-bank"), winterfell=("stark", "1F", "consolidate"))}  # fmt: skip
    for code, t in SPOKEN.items():
        told = said(widget(boxed(at(own)), "resolve").body(t))
        assert t("loan.full-host") in told and "7" in told and t("loan.customs-officer") in told, code


def test_targaryen_is_told_before_it_bids_what_becomes_of_its_tokens() -> None:
    match = boxed(clash())
    told = {house: said(widget_for(match, choice, Hands(), ESSOS_WIDGETS).body(ENGLISH))
            for house, choice in match.choices.items()}  # fmt: skip
    assert [house for house, text in told.items() if "gives every token" in text] == [TARGARYEN]


def test_a_dragon_can_be_given_up_by_a_tap_and_where_none_stands_that_is_refused() -> None:
    one = widget(ASKED["flesh"](), "flesh")
    one.tap("the-rhoyne")
    assert one.picked == {"flesh": {"area": "the-rhoyne", "round": 4}}
    one.tap("winterfell")
    assert one.table.refusal == "X56"


def test_a_dragon_that_may_come_from_afar_is_seen_while_orders_are_laid() -> None:
    match = boxed(board("planning", None, {"round": 8},
                        the_rhoyne=(TARGARYEN, "1D"), winterfell=("stark", "1F")))  # fmt: skip
    one = widget_for(match, match.choices["stark"], Hands(), ESSOS_WIDGETS)
    one.pick("winterfell")  # type: ignore[attr-defined]
    assert "Targaryen 4" in said(one.body(ENGLISH))


@pytest.mark.parametrize(
    ("code", "line"),
    [("en", "rhoyne > oldtown 1d, castle black 1d"), ("fr", "rhoyne > villevieille 1d, chateau-noir 1d")],
)
def test_flights_are_typed_as_the_help_says(code: str, line: str) -> None:
    match, choice = asked("march")
    answer = words_of(match.game, SPOKEN[code]).understand(choice, line)
    assert {move["to"] for move in answer["moves"]} == {"oldtown", "castle-black"} and choice.why_not(answer) is None
    assert line in SPOKEN[code]("command.help.flight")


@pytest.mark.parametrize("code", LANGUAGES)
def test_gifts_are_typed_as_the_help_says_and_where_dragons_fly_is_told(code: str) -> None:
    match, choice = asked("share")
    words = words_of(match.game, SPOKEN[code])
    assert words.understand(choice, "lannister 2, tyrell 1") == {"share": {"lannister": 2, "tyrell": 1}}
    assert "lannister 2, tyrell 3" in SPOKEN[code]("command.help.share")
    match, choice = asked("march")
    ways = [*words.ways(match, choice, {})]
    assert str(len(choice.facts["origins"]["the-rhoyne"]["flights"])) in ways[-1]


@pytest.mark.parametrize("kind", ASKED)
def test_an_answer_that_a_bot_advises_or_that_was_kept_is_laid_whole(kind: str) -> None:
    match, choice = asked(kind)
    pick = seeded(f"laid {kind}")
    for _ in range(12):
        answer = choice.canonical(choice.sample(pick))
        one = widget_for(match, choice, Hands(), ESSOS_WIDGETS)
        one.resume(answer)
        one.body(ENGLISH)
        drawn = one.draft()
        if kind == "march":
            assert {arrow.end for arrow in drawn.arrows} == {move["to"] for move in answer["moves"]}
        assert one.sketch(ENGLISH) in (answer, None) and (kind == "annul" or one.sketch(ENGLISH) is not None)


@pytest.mark.parametrize(
    ("code", "owes", "short"),
    [
        ("en", "Owes 2 power in each round, has 1 power.", "chooses what Stark loses for missing interest: 1 unit."),
        ("fr", "Doit 2", "choisit"),
    ],
)
def test_interest_that_a_house_will_not_have_is_seen_while_orders_are_laid(code: str, owes: str, short: str) -> None:
    def told(power: int, **loans: tuple[str, ...]) -> list[Element]:
        round = boxed(at({"phase": "planning"})).state.book.round
        agenda = [list(task) for task in round[next(n for n, task in enumerate(round) if task[0] == "plan") :]]
        own = {"agenda": agenda, **bank(None, None, None, **loans), "power": {"stark": power, "tyrell": 0}}
        match = boxed(at({**own, **forces(winterfell=("stark", "1F"), lannisport=("lannister", "1F"))}))
        one = widget_for(match, match.choices["stark"], Hands(), ESSOS_WIDGETS)
        return [part for root in trees(one.body(SPOKEN[code])) for part in walk(root)]

    def texts(look: str, parts: list[Element]) -> list[str]:
        return [said(part) for part in parts if look in str(part.attrs.get("class", "")).split()]

    loans = ("full-host", "sea-raiders")
    poor = told(1, stark=loans)
    assert [owes in text for text in texts("interest", poor)] == [True]
    assert [short in text for text in texts("warning", poor)] == [True]
    rich = told(2, stark=loans)
    assert len(texts("interest", rich)) == 1 and not texts("warning", rich)
    assert not texts("interest", told(0, tyrell=loans)), "what others owe lies in their own place"
