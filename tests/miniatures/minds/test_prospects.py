"""The odds that stand where the die is thrown: with what could be used, in a window and before one opens."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.lang import Language
from gotweb.miniatures.bots import deeds, dice
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.charge import Charging
from gotweb.miniatures.facts import kinds
from gotweb.miniatures.foreseen import AFTER, Arrival, Stroke, arrived, of_charge, of_stroke, of_test, with_card
from gotweb.miniatures.minds.bearing import Gains
from gotweb.miniatures.minds.windows import PASS
from gotweb.miniatures.odds import fears, orderly, saving, spoiling
from gotweb.miniatures.table import chances, prospects
from gotweb.miniatures.table.minds.widgets import AnewWidget
from gotweb.miniatures.table.minds.windows import PlayWidget
from gotweb.miniatures.table.moments import MiniaturesTeller
from gotweb.miniatures.table.widgets import AgainWidget
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.kit.tree import text
from tests.miniatures.minds.table import battle, cards, finish, give, now, play, stands, told
from tests.miniatures.minds.test_cards_stark import FAR, ahead, engaged, struck
from tests.miniatures.table import GUARDS, SWORDS, posed, roll, state

T = Language("en", "miniatures", strict=True)
HORSE: dict[str, Any] = stands(red="horse")


def window(match: Match, seat: str, effect: str) -> Choice:
    """The window in which a seat can use something; those before it are passed."""
    while True:
        for choice in (*match.choices.values(), *match.beside.values()):
            if choice.seat == seat and any(one.get("play") == effect for one in choice.options() or ()):
                return choice
        match.push(next(iter(match.choices)), PASS)


def said(match: Match, seat: str, effect: str) -> str | None:
    """What the window says that something brings."""
    choice = window(match, seat, effect)
    answer = next(one for one in choice.options() or () if one["play"] == effect)
    return prospects.used(T, now(match), choice, answer)


# charges


def test_a_charge_with_a_die_that_may_be_rolled_again() -> None:
    """P01: 8 inches away and a speed of 5 need a 3: 4 of 6, and with the Horse 8 of 9; a 1 is disorderly anyway."""
    match = ahead({**cards(red=["winter-is-coming"]), **HORSE})
    assert said(match, "red", "winter-is-coming") == "3 or more, 67% → 89%"


def test_devastating_impact_is_in_the_attack_that_follows() -> None:
    """P01: without the Horse the die is as it was; the target is Panicked and Vulnerable when it is struck."""
    match = ahead(cards(red=["devastating-impact"]))
    state, stroke = now(match), Stroke("red-1", "blue-1", kinds()[SWORDS].attacks[0], "front", True)
    there = arrived(state, "red-1", "blue-1", "front")
    assert there.engaged("red-1") == ["blue-1"] and not state.engaged("red-1")
    sharper = arrived(state, "red-1", "blue-1", "front", Gains({"panicked": 1, "vulnerable": 1}))
    assert sharper.units["blue-1"].conditions == ("panicked", "vulnerable")
    text = chances.brief(T, of_stroke(sharper, stroke), of_stroke(there, stroke))
    assert said(match, "red", "devastating-impact") == f"3 or more, 67%, {text}" and "→" in text


@pytest.mark.parametrize(("need", "first", "last"), [(3, 0, (1, 6)), (1, (1, 6), (1, 2)), (4, 0, 0)])
def test_a_superior_positioning_makes_more_charges_disorderly(need: int, first: Any, last: Any) -> None:
    """F10, P01: of those that arrive; with a 4 or more none is."""
    state = now(ahead(cards(blue=["superior-positioning"])))
    found = [of_charge(state, "red-1", need, 1, gains) for gains in (Gains(), Gains({"disorderly": 3}))]
    wanted = [Fraction(*one) if isinstance(one, tuple) else Fraction(one) for one in (first, last)]
    assert [one.arrives - one.orderly for one in found] == wanted
    assert orderly(need, 2, worst=3) == Fraction(1, 4) and orderly(4, again=True, worst=3) == Fraction(3, 4)


def test_a_charge_that_always_arrives_may_be_disorderly() -> None:
    """F05, F10: over 4 inches a 1 is enough, and a 1 is disorderly."""
    state = now(battle({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 1880, 180)}))
    way = chances.arriving(state, "red-1", "blue-1", 0)
    assert way is not None and prospects.needs(T, way) == "always arrives, disorderly: 17%"


def test_the_window_of_the_enemy_says_so() -> None:
    match = ahead(cards(blue=["superior-positioning"]))
    assert said(match, "blue", "superior-positioning") == "3 or more, 67%, disorderly: 0% → 17%"


def test_what_both_could_have_is_told_with_the_charge_whoever_holds_it() -> None:
    """P02: the card may be in the hand or in the deck, and the lines do not say which."""
    lines = set()
    for where in ("hands", "decks"):
        minds = {where: {"red": ["devastating-impact"], "blue": ["superior-positioning"]}}
        other = "decks" if where == "hands" else "hands"
        minds[other] = {"red": ["swift-reposition"], "blue": ["sudden-retreat"]}
        state = now(battle({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2280, 180)}, minds=minds))
        way = chances.arriving(state, "red-1", "blue-1", 0)
        assert way is not None and (way.need, way.chance) == (3, Fraction(2, 3))
        found = prospects.of_charge(T, state, "red-1", ("blue-1", "front", False), way)
        assert found is not None
        lines.add(text(found))
    [line] = lines
    assert "Red: Devastating Impact (card)" in line and "Blue: Superior Positioning (card)" in line


def test_in_the_learning_game_nobody_could_have_anything() -> None:
    match = posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)})
    attack = kinds()[SWORDS].attacks[0]
    assert prospects.of_attack(T, chances.Fight(state(match), "red-1", "blue-1", attack, "front")) is None


def test_a_sure_six_counts_for_bots_page_and_log() -> None:
    """P06: with its token and the Swords every die of its charge is a 6, so no roll is lucky."""
    lies = {"attached": {"red-1": [{"card": "north-remembers", "seat": "red", "token": True}]}}
    match = battle(
        {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2280, 180)}, minds={**lies, **stands(red="swords")}
    )
    assert of_charge(now(match), "red-1", 6, 2, Gains({"disorderly": 3})) == Arrival(Fraction(1), Fraction(1))
    sure, plain = (
        deeds.best(deeds.charges(Outlook(state, "red"), Charging(state, "red-1")))
        for state in (now(match), now(battle({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2280, 180)})))
    )
    assert sure > plain
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0})
    finish(match)
    [rolled] = match.choices.values()
    assert dice.charge(now(match), rolled, roll(1)) == 0.0
    give(match, roll(1))
    event = next(one for one in match.told if one.kind == "charge-die")
    assert MiniaturesWords(T).sentence(event).endswith("The charge die shows 1, and counts as a 6.")


def test_a_charge_that_a_card_makes_disorderly_is_called_so() -> None:
    match = ahead(cards(blue=["superior-positioning"]))
    play(match, "blue", "superior-positioning", "blue-1")
    give(match, roll(3))
    event = next(one for one in match.told if one.kind == "charge-die")
    assert MiniaturesWords(T).form(event) == "charge-die.F10"


def test_the_luck_of_a_die_that_may_be_rolled_again_is_what_is_left_of_the_chance() -> None:
    """With 3 or more: 8 of 9; a miss leaves 2 of 3, and the second roll is the last."""
    match = ahead(cards())
    now(match).mark("red-1", "swift")
    finish(match)
    [rolled] = match.choices.values()
    hit, miss = (dice.charge(now(match), rolled, roll(face)) for face in (3, 2))
    assert hit / -miss == pytest.approx((1 / 9) / (2 / 9))


def test_the_question_whether_a_die_is_rolled_again_says_the_chance() -> None:
    match = ahead({**cards(red=["winter-is-coming"]), **HORSE})
    play(match, "red", "winter-is-coming", "red-1")
    give(match, roll(2))
    [choice] = match.choices.values()
    assert AnewWidget(match, choice, None).hint(T) == "Rolled again: 3 or more, 67%"  # type: ignore[arg-type]


# attacks


def test_shields_and_walls_after_the_defence_dice() -> None:
    """P01, O01: seven dice, 2/3 hits each, of which a third comes through guards, or a ninth with the Shield."""
    state, stroke = table("shield-of-the-realms"), Stroke("red-1", "blue-1", kinds()[SWORDS].attacks[0], "front")
    assert of_stroke(state, stroke).mean == Fraction(14, 9)
    assert with_card(state, "blue", "shield-of-the-realms", "blue-1", stroke, AFTER).mean == Fraction(14, 27)
    state.change("blue-1", conditions=("vulnerable",))
    # what the attacker has had rolled again lies: 4/9 held, and of 1/3 that fell at once 2/3
    assert with_card(state, "blue", "shield-of-the-realms", "blue-1", stroke, AFTER).mean == Fraction(14, 3) / 3
    assert of_stroke(state, stroke, Gains({"blocks": 14})).mean == 0


def table(card: str) -> Any:
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
    return now(battle(units, minds=cards(blue=[card])))


def test_an_attack_says_what_both_could_use_on_its_way() -> None:
    minds = {"hands": {"red": ["winters-might"], "blue": ["shield-of-the-realms"]}}
    state = now(engaged(minds))
    fight = chances.Fight(state, "red-1", "blue-1", kinds()[SWORDS].attacks[0], "front")
    told_of = text(prospects.shown(T, fight))
    assert "Red: Winter’s Might (card)" in told_of and "Blue: The Shield of the Realms of Men (card)" in told_of


def test_the_defence_dice_that_lie_there() -> None:
    match = engaged(cards(blue=["shield-of-the-realms"]))
    struck(match)
    give(match, roll(4, 4, 4, 1, 1, 1, 1), roll(1, 1, 6))
    assert said(match, "blue", "shield-of-the-realms") == "hits that come through: 2.00 → 0.67 on average"


# tests


def test_hear_me_roar_before_a_test() -> None:
    """Two ranks gone: -3 on a morale of 6, and a wound more: 10 of 36 fail, and 26 of 36 with it."""
    match = engaged(cards(blue=["hear-me-roar"]), {"left": 4})
    state, more = now(match), Gains({"test": -3, "fear": 1})
    plain, worse = (of_test(state, "red-1", "panic", 0, 0, gains) for gains in (Gains(), more))
    assert plain == (Fraction(10, 36), Fraction(20, 36)) and worse == (Fraction(26, 36), Fraction(78, 36))
    assert prospects.trial(T, worse, plain) == "the test fails: 28% → 72%, 0.56 → 2.17 wounds on average"
    assert prospects.trial(T, plain) == "the test fails: 28%, 0.56 wounds on average"
    assert of_test(state, "red-1", "morale", 0) == (Fraction(10, 36), 0)


def test_the_window_before_a_test_knows_what_brings_it_on() -> None:
    """Swords in the rear: -2 on a morale of 7: 21 of 36 fail, and 26 of 36 with the card and all ranks."""
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 0)}
    match = battle(units, minds=cards(red=["hear-me-roar"]))
    struck(match)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    choice = window(match, "red", "hear-me-roar")
    assert (choice.facts["modifier"], choice.facts["more"]) == (-2, 0)
    found = said(match, "red", "hear-me-roar")
    assert found is not None and found.startswith("the test fails: 72% → 83%")


def test_a_test_that_lies_there_with_a_card_that_rolls_again() -> None:
    match = engaged(cards(blue=["fire-against-the-cold"]))
    struck(match)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(1, 1), roll(1))
    saved = saving(kinds()[GUARDS].morale, 0, (1, 1))
    assert said(match, "blue", "fire-against-the-cold") == f"the test passes: 0% → {round(100 * saved)}%"


def test_one_die_of_a_test_may_be_the_only_one() -> None:
    """K04, P01: the other counts like a modifier."""
    assert saving(7, 3, (1,)) == Fraction(3, 6) and spoiling(7, 3, (6,)) == Fraction(3, 6)
    assert saving(2, 0, (1, 1)) == 1 and spoiling(7, 0, (6, 6)) == max(Fraction(0), Fraction(15, 36))


def test_the_lowest_fear_is_rolled_again_by_who_spends_panicked() -> None:
    """K04: a 1 becomes anything: 1/9, 4/9, 4/9."""
    assert [*fears(panicked=True).values()] == [Fraction(1, 9), Fraction(4, 9), Fraction(4, 9)]
    assert set(fears().values()) == {Fraction(1, 3)}


def test_the_dice_of_a_test_say_what_rolling_again_can_do() -> None:
    match = engaged(cards(), theirs={"conditions": ["panicked"]})
    struck(match)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(6, 6), roll(1))
    finish(match)
    [choice] = match.choices.values()
    assert choice.kind == "panicked"
    hint = AgainWidget(match, choice, None).hint(T)  # type: ignore[arg-type]
    assert "With the best dice rolled again, the test fails:" in hint


# blemishes


def test_who_has_nothing_for_a_window_is_told_so() -> None:
    decks = {"red": ["winter-is-coming"], "blue": []}
    match = ahead({"hands": {"red": ["swift-reposition"], "blue": []}, "decks": decks})
    choice = next(one for one in match.choices.values() if one.kind == "play" and one.seat == "red")
    assert PlayWidget(match, choice, None).hint(T) == "There is nothing that you could use now."  # type: ignore[arg-type]


def test_an_attack_that_was_seen_does_not_come_again_with_a_card_of_the_next_turn() -> None:
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180), **FAR}
    match = battle(units, minds=cards(blue=["kingslayers-renown"]))
    struck(match)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(6))
    finish(match)
    teller, since = MiniaturesTeller(), len(match.told)
    assert [one.kind for one in teller.fresh(match.told, since - 2, open=False)][:1] == ["attack"]
    play(match, "blue", "kingslayers-renown")
    assert told(match, "plays") and teller.fresh(match.told, since, open=False) == []
