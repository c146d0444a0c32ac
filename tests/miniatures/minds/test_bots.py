"""Bots in battles with minds: what they use and what they keep, whom they send where, and what they guess."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gotweb.bots.mind import mind_of
from gotweb.bots.seen import news, seen
from gotweb.bots.worlds import world
from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE, Answer, OneOf
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.miniatures.bots import board, deeds, dice, guessing, hands, worth
from gotweb.miniatures.bots.mind import BESIDE, DICE, SCORES, SETTLED, Serjeant
from gotweb.miniatures.bots.windows import BRINGS
from gotweb.miniatures.charge import Charging
from gotweb.miniatures.dice import Again
from gotweb.miniatures.facts import cards as all_cards
from gotweb.miniatures.minds.windows import EFFECTS, PASS
from gotweb.miniatures.state import SEATS, enemy
from gotweb.miniatures.strength import blow
from tests.miniatures.minds.players import moments
from tests.miniatures.minds.table import battle, beside, cards, finish, give
from tests.miniatures.table import GUARDS, HALBERDIERS, SWORDS, posed
from tests.programmers import idle

STRIKE = {"melee": "blue-1", "attack": 0, "place": None}
FAR = {"blue-9": (GUARDS, 4400, 4500, 180)}
BUSY = 6
"""Every so many questions of a kind one is put to the mind."""


def mind() -> Serjeant:
    found = mind_of(game("miniatures"))
    assert isinstance(found, Serjeant)
    return found


def answered(match: Match, kind: str, seat: str = "red") -> Answer:
    """What the mind answers to the question of a kind that is open to a seat."""
    choice = next(one for one in match.choices.values() if (one.kind, one.seat) == (kind, seat))
    found = mind().policy(match, choice, seeded(1))
    assert choice.why_not(found) is None
    return found


def striking(minds: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> Match:
    """Swords of red are about to strike Guards of blue before their front; the dice are still to fall."""
    units = {"red-1": (SWORDS, 2400, 2000, 0, mine), "blue-1": (GUARDS, 2400, 2480, 180, theirs), **FAR}
    match = battle(units, minds=minds, **more)
    give(match, {"action": "melee"}, STRIKE)
    while not _window(match, "attack-before-dice", "red"):
        assert {one.kind for one in match.choices.values()} == {"play"}
        match.push(next(iter(match.choices)), PASS)
    return match


def _window(match: Match, trigger: str, seat: str) -> bool:
    return any(
        one.kind == "play" and one.seat == seat and one.facts["trigger"] == trigger for one in match.choices.values()
    )


# what is used, and what is kept


def test_a_kill_for_the_taking_by_a_card_is_taken() -> None:
    match = striking(cards(red=["winters-might"]), {}, {"left": 3}, round=2)
    assert answered(match, "play") == {"play": "winters-might", "on": "red-1"}


def test_of_two_cards_the_one_that_kills_is_used() -> None:
    match = striking(cards(red=["northern-ferocity", "winters-might"]), {}, {"left": 4}, round=2)
    assert answered(match, "play") == {"play": "winters-might", "on": "red-1"}


def test_a_card_is_kept_that_brings_nothing() -> None:
    """A sword in the darkness frightens only who has not acted, and does not stay with the men of the north."""
    match = striking(cards(red=["sword-in-the-darkness"]), {}, {"activated": True}, round=1)
    assert answered(match, "play") == PASS


def test_the_same_card_is_kept_early_and_used_late() -> None:
    found = []
    for number in (1, 6):
        match = striking(cards(red=["winters-might"]), {}, {}, round=number)
        found.append(answered(match, "play")["play"])
    assert found == [None, "winters-might"]


def test_an_order_that_costs_nothing_is_used() -> None:
    """Shield Wall and the like come back with the round."""
    units = {"red-1": ("sworn-brothers", 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180), **FAR}
    match = battle(units)
    give(match, {"action": "melee"}, STRIKE)
    assert answered(match, "play") == {"play": "order-martial-training", "on": "red-1"}


def test_who_has_nothing_for_a_window_passes_without_a_look_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = striking({**cards(red=["swift-reposition"]), "decks": {"red": ["winters-might"], "blue": []}}, {}, {})
    monkeypatch.setattr(board, "zone", None)
    monkeypatch.setattr(hands, "costs", None)
    assert answered(match, "play") == PASS
    assert [*mind().candidates(match, match.choices["red"], seeded(1), 6)] == [PASS]


def test_a_card_that_is_worth_much_is_answered() -> None:
    """Two of three Counterplots foil a card; one that is worth little is left alone."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2480, 180), **FAR}
    match = battle(units, minds=cards(red=["his-watch-is-ended"], blue=["counterplot"]), round=5)
    facts = {"trigger": "card-played", "whose": "red", "effect": "assault-orders"}
    outlook = mind().outlook(match.state, "blue")
    foils = BRINGS["counterplot", "card-played"]
    strong, weak = (
        foils(outlook, "blue", {**facts, "effect": one}, None) for one in ("take-the-black", "winter-is-coming")
    )
    costs = hands.costs(match.state, "blue", "counterplot")
    assert weak < strong and strong > costs


# what is done in return


def test_who_strikes_at_a_counterstrike_reckons_with_his_misses() -> None:
    """O04: of seven dice two in three miss, and every second of those is blocked; the target lives."""
    jaime = {"attachment": "jaime-lannister"}
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (HALBERDIERS, 2400, 2480, 180, jaime), **FAR}
    table = battle(units).state
    unit, other = table.units["red-1"], table.units["blue-1"]
    attack = unit.kind.attacks[0]
    numbers = blow(table, "red-1", "blue-1", attack, "front")
    assert (numbers.dice, numbers.hits, unit.kind.defence) == (7, 5, 4)
    found = worth.reprisal(table, "red-1", "blue-1", numbers, attack, worth.answering(table, other))
    wounds = 7 * (4 / 6) * (3 / 6)
    assert found == pytest.approx(worth.RETURNED * wounds * worth.price(table, unit).wound, rel=1e-4)
    assert worth.answering(posed({"red-1": units["red-1"], "blue-1": units["blue-1"]}).state, other) == frozenset()


def test_who_has_used_an_order_is_charged_more_gladly() -> None:
    """O02: who is set for a charge strikes first."""

    def gladly(*used: str) -> float:
        units = {"red-1": (SWORDS, 2400, 1800, 0), "blue-1": (HALBERDIERS, 2400, 2600, 180), **FAR}
        table = battle(units, minds={"orders": {"blue-1": list(used)}}).state
        scored = deeds.charges(mind().outlook(table, "red"), Charging(table, "red-1"))
        return next(value for value, one in scored if one["charge"] == "blue-1")

    assert gladly("order-set-for-charge") > gladly() + 0.5


# dice by cards


def test_dice_that_cards_let_roll_again() -> None:
    def steadied(*faces: int) -> Answer:
        return dice.steadied(Again("red", "steady", list(faces), {"modifier": 0, "morale": 7}))

    assert steadied(6, 2) == {"again": []} and steadied(5, 1) == {"again": [1]} and steadied(1, 2) == {"again": [1, 2]}
    defends = Again("red", "defend", [1, 3, 4, 6], {"blocks": 4})
    assert dice.again(defends) == {"again": [1, 3]}
    for face, seat, expected in ((3, "red", "again"), (3, "blue", "keep"), (1, "red", "keep"), (1, "blue", "again")):
        asked = Again(seat, "fear", [face], {"passed": False, "unit": "red-1"})
        assert dice.fear(asked) == {"fear": expected}
    for needs, faces, expected in ((4, [3], True), (4, [4], False), (4, [5, 2], True)):
        asked = Again("red", "anew", [1], {"dice": faces, "needs": needs, "for": "charge"})
        assert dice.anew(asked) == {"anew": expected}


# the board


def claiming(minds: dict[str, Any], units: dict[str, Any]) -> Match:
    """Somebody of red's is to take a zone."""
    red = {"red-9-catelyn-stark": {"card": "catelyn-stark"}}
    match = battle(units, minds={**minds, "ncus": red})
    give(match, {"activate": "red-9-catelyn-stark"})
    finish(match)
    return match


def test_the_swords_are_taken_where_they_kill_and_wealth_where_many_are_hurt() -> None:
    ready: dict[str, Any] = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"left": 2}), **FAR}
    match = claiming({}, ready)
    assert answered(match, "claim") == {"claim": "swords"}
    give(match, {"claim": "swords"})
    finish(match)
    assert answered(match, "board") == {"board": "red-1"}
    hurt = {"left": 6, "conditions": ["panicked", "vulnerable"]}
    apart: dict[str, Any] = {"red-1": (SWORDS, 2400, 300, 0, hurt), "red-2": (SWORDS, 3600, 300, 0), **FAR}
    match = claiming({}, apart)
    assert answered(match, "claim") == {"claim": "wealth"}
    give(match, {"claim": "wealth"})
    finish(match)
    assert answered(match, "board") == {"board": "red-1"}


def test_nobody_is_sent_to_a_full_board_before_a_unit_that_strikes() -> None:
    red = {"red-9-catelyn-stark": {"card": "catelyn-stark"}}
    full = {
        f"blue-{n}-pycelle": {"card": "pycelle", "zone": zone, "activated": True}
        for n, zone in enumerate(("crown", "wealth", "letter", "swords", "horse"), 5)
    }
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"left": 3}), **FAR}
    match = battle(units, minds={"ncus": {**red, **full}})
    assert answered(match, "activate") == {"activate": "red-1"}


# hands


def test_the_worst_card_is_discarded_and_the_best_comes_back() -> None:
    units = {"red-1": (SWORDS, 2400, 1000, 0), **FAR}
    match = battle(units, minds=cards(red=["assault-orders", "winter-is-coming"]))

    def best(kind: str, name: str, *named: str) -> str:
        options: list[Answer] = [{name: one} for one in named]
        choice = OneOf("red", kind, options, {"unit": "red-1"})
        scored = SCORES[kind](mind().outlook(match.state, "red"), choice)
        found: str = max(scored, key=lambda one: one[0])[1][name]
        return found

    assert best("discard", "discard", "assault-orders", "winter-is-coming") == "winter-is-coming"
    assert best("regain", "regain", "devastating-impact", "winter-is-coming") == "devastating-impact"
    # of what is in the hand already a second copy is worth less
    assert best("keep", "keep", "assault-orders", "take-the-black") == "take-the-black"


# what a mind must keep


def test_all_that_can_be_used_and_asked_is_known() -> None:
    assert set(BRINGS) == {(one.id, trigger) for trigger, known in EFFECTS.items() for one in known}
    assert hands.USUAL.keys() == all_cards().keys()
    assert BESIDE - {"activate"} <= SETTLED and {"steady", "defend", "anew"} <= DICE.keys()


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.one_of(2)
def test_every_question_has_legal_answers_worth_a_thought(seed: int) -> None:
    asked: Counter[str] = Counter()
    for match, _, choice in moments(seed):
        if choice is None or choice.seat == NATURE:
            continue
        asked[choice.kind] += 1
        if asked[choice.kind] % BUSY == 1:
            pick = seeded(len(match.answers))
            for answer in (mind().policy(match, choice, pick), *mind().candidates(match, choice, pick, 6)):
                assert choice.why_not(answer) is None
        for seat in SEATS if match.beside and asked["activate"] % BUSY == 1 else ():
            raised = mind().raises(match, seat, seeded(1))
            assert raised is None or match.beside[raised.id].why_not(raised.answer) is None
    assert {"play", "claim", "board", "victim", "toss"} <= asked.keys()
    assert asked.keys() <= {*SCORES, *DICE, "zone", "deploy", "attack"}


def test_who_is_idle_beside_the_table_answers_by_the_rules_and_uses_nothing() -> None:
    """The guest of the arena against whom it is measured what minds are worth."""
    asked: Counter[str] = Counter()
    for match, question, choice in moments(1):
        if question in match.choices and choice.kind in {"play", *idle.LEFT_TO_CHANCE} and asked[choice.kind] < 2:
            asked[choice.kind] += 1
            answer = idle.squire(seen(match, question), seeded(len(match.answers)))
            assert choice.why_not(answer) is None and (choice.kind != "play" or answer == PASS)
    assert {"play", "claim", "board"} <= asked.keys()


def test_what_one_side_has_more_the_other_has_less() -> None:
    met = 0
    for match, _, choice in moments(2):
        if choice is None or not match.state.zones or len(match.answers) % 9:
            continue
        red, blue = (mind().terms(match, seat) for seat in SEATS)
        assert red == pytest.approx({name: -value for name, value in blue.items()})
        assert {"cards", "people", "conditions"} <= red.keys() <= mind().styles["plain"].keys()
        met += any(red[name] for name in ("cards", "people", "conditions"))
    assert met > 5


def test_a_card_is_used_beside_a_question_where_it_is_worth_more_than_kept() -> None:
    units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": (HALBERDIERS, 1200, 1000, 0), **FAR}
    match = battle(units, minds=cards(red=["north-remembers"]))
    raised = mind().raises(match, "red", seeded(1))
    assert raised is not None and raised.answer["play"] == "north-remembers"
    assert mind().raises(match, "blue", seeded(1)) is None
    late = battle(units, minds=cards(red=["north-remembers"]), round=6)
    assert mind().raises(late, "red", seeded(1)) is None, "nobody will be mourned any more"


# guesses


def test_a_guess_deals_what_lies_nowhere_open_and_agrees_with_what_was_shown() -> None:
    tried, shows = 0, 0
    for match, question, choice in moments(2):
        if choice is None or choice.seat == NATURE or len(match.answers) % 7:
            continue
        saw, other = seen(match, question), enemy(choice.seat)
        guessed = world(mind(), saw, seeded(len(match.answers)))
        found, real = beside(guessed), beside(match)
        assert (
            found.hands[choice.seat] == real.hands[choice.seat] and found.decks[choice.seat] == real.decks[choice.seat]
        )
        assert len(found.hands[other]) == len(real.hands[other]) and found.discards == real.discards
        assert found.cards_of(other) == real.cards_of(other)
        assert guessing.fetched(saw.log, other) <= Counter(real.hands[other])
        assert guessing.fetched(saw.log, other) <= Counter(found.hands[other])
        tried += 1
        shows += any(one["seat"] == other for one in news(saw, "plays"))
    assert tried > 20 and shows > 0


def test_hands_that_are_guessed_differ() -> None:
    """All that is hidden comes up: nobody plays against one hand that he believes in."""
    match = next(match for match, _, choice in moments(1) if choice is not None and choice.kind == "action")
    question = next(iter(match.choices))
    saw, other = seen(match, question), enemy(match.choices[question].seat)
    found = {beside(world(mind(), saw, seeded(n))).hands[other] for n in range(12)}
    assert len(found) > 6
