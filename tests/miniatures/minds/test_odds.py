"""Odds with cards, orders and conditions: each number found by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gotweb.lang import Language
from gotweb.miniatures.facts import kinds
from gotweb.miniatures.foreseen import Stroke, of_stroke, used, with_card
from gotweb.miniatures.minds.bearing import Gains, lay
from gotweb.miniatures.minds.windows import Moment
from gotweb.miniatures.odds import arriving, failing, of_attack, of_wounds, saving
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import Blow, blow
from gotweb.miniatures.table import chances
from gotweb.ui.kit.tree import text
from tests.miniatures.minds.table import battle, beside, cards, now
from tests.miniatures.table import GUARDS, SWORDS

HALF = Blow(dice=1, hits=4, blocks=5, sixes=1, sure=False, again="none", panic=0)
"""One die that hits with 4 or more, against a defence of 5 or more."""
BROTHERS = "sworn-brothers"


@pytest.mark.parametrize(
    ("changes", "spent", "chance"),
    [
        ({}, (), (1, 3)),  # 1/2 * 2/3
        ({"again": "any"}, (), (1, 2)),  # 3/4 * 2/3
        ({}, ("weakened",), (1, 6)),  # 1/4 * 2/3
        ({"again": "any"}, ("weakened",), (1, 3)),  # (1/2 * 1/2 + 1/2 * 1/2) * 2/3
        ({}, ("vulnerable",), (4, 9)),  # 1/2 * (1 - 1/3 * 1/3)
        ({}, ("panicked",), (1, 3)),
        ({"walls": 1}, (), (0, 1)),
        ({"walls": 1, "sixes": 2}, (), (2, 27)),  # a 6, and neither of its hits blocked: 1/6 * 2/3 * 2/3
        ({"walls": 1, "defended": False}, (), (0, 1)),
        ({"walls": 1, "sure": True}, (), (1, 6)),
    ],
)
def test_one_die_with_conditions_and_cards(
    changes: dict[str, object], spent: tuple[str, ...], chance: tuple[int, int]
) -> None:
    """J02, J03, J10, P06."""
    found = of_wounds(HALF._replace(**changes), spent)
    assert found.get(1, Fraction(0)) + (found.get(2, Fraction(0)) if "walls" not in changes else 0) == Fraction(*chance)
    assert sum(found.values()) == 1


def test_a_test_is_spoilt_by_who_spends_panicked_and_saved_by_a_card() -> None:
    """K04, P01: with a morale of 12 only two sixes pass."""
    assert failing(12, 0) == Fraction(35, 36)
    assert failing(12, 0, panicked=True) == 1 - Fraction(1, 36) * Fraction(1, 36)
    assert failing(2, 0, panicked=True) == 0
    # of 6 and 5 the 5 is rolled again, of 3 and 4 both; a test that passes is left as it is
    assert saving(12, 0, (6, 5)) == Fraction(1, 6)
    assert saving(12, 0, (3, 4)) == Fraction(1, 36)
    assert saving(7, 0, (3, 4)) == 1 and saving(7, -1, (3, 4)) == Fraction(1, 2)


def test_a_charge_whose_dice_may_be_rolled_again() -> None:
    assert [arriving(4, dice, again=True) for dice in (1, 2)] == [Fraction(3, 4), Fraction(7, 16)]
    assert arriving(7, again=True) == 0 and arriving(1, again=True) == 1


def table(kind: str = SWORDS, card: str = "winters-might") -> State:
    units = {"red-1": (kind, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
    return now(battle(units, minds=cards(red=[card])))


def stroke(kind: str = SWORDS) -> Stroke:
    return Stroke("red-1", "blue-1", kinds()[kind].attacks[0], "front")


def test_an_attack_with_a_card() -> None:
    """Seven dice, 4+, each 6 counts twice: 2/3 of a hit for a die; guards block 2/3 of them, sundered half."""
    state = table()
    assert of_stroke(state, stroke()).mean == Fraction(14, 9)
    assert with_card(state, "red", "winters-might", "red-1", stroke()).mean == Fraction(7, 3)
    assert state.minds is not None and state.minds.hands["red"] == ("winters-might",), "it is only tried"


def test_an_attack_with_an_order_that_brings_a_condition() -> None:
    """Martial Training: any dice again (8/9 hit), and sundered guards lose three quarters of what they had to block."""
    state = table(BROTHERS)
    assert of_stroke(state, stroke(BROTHERS)).mean == 7 * Fraction(2, 3) * Fraction(1, 2)
    found = with_card(state, "red", "order-martial-training", "red-1", stroke(BROTHERS))
    assert found.mean == 7 * Fraction(8, 9) * Fraction(3, 4)


def test_fear_of_a_card_is_in_what_is_lost() -> None:
    """Northern Ferocity with one rank left: two wounds more from a failed test, which is at -2."""
    units = {"red-1": (SWORDS, 2400, 2000, 0, {"left": 4}), "blue-1": (GUARDS, 2400, 2480, 180)}
    state = now(battle(units, minds=cards(red=["northern-ferocity"])))
    found = with_card(state, "red", "northern-ferocity", "red-1", stroke())
    fails = failing(7, -2)
    # two wounds in all can only come of two by the attack, or of one and no more fear than that
    assert found.lost[1] == found.wounds[1] * (1 - fails)
    assert found.lost[4] == found.wounds[4] * (1 - fails) + found.wounds[1] * fails / 3
    plain = of_attack(state, "blue-1", blow(state, "red-1", "blue-1", stroke().attack, "front"))
    assert plain.lost[2] > found.lost[2]


def test_what_asks_or_rolls_cannot_be_foreseen() -> None:
    """A Panic Test follows, so the table after it is not known."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2280, 180)}
    match = battle(units, minds=cards(red=["swift-reposition"], blue=["subjugation-of-power"]))
    moment = Moment("unit-activated", "red-1", None, {}, Gains())
    assert used(now(match), "blue", "subjugation-of-power", "red-1", moment) is None
    assert beside(match).hands["blue"] == ("subjugation-of-power",)


def test_the_page_counts_the_same_as_spent_before_a_card_as_with_it_and_names_what_lies_there() -> None:
    """J10, K04, P06: the panel of an attack and the line of a card do not differ but by the card."""
    t = Language("en", "miniatures", strict=True)
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
    state = now(battle(units, minds={"discards": {"red": [], "blue": ["bribery"]}}))
    state.change("red-1", conditions=("vulnerable", "weakened"))
    state.change("blue-1", conditions=("panicked",))
    lay(state, "red-1", "bribery", "blue")
    attack = state.units["red-1"].kind.attacks[0]
    told = text(chances.shown(t, chances.Fight(state, "red-1", "blue-1", attack, "front")))
    assert chances.brief(t, of_stroke(state, Stroke("red-1", "blue-1", attack, "front"))) in told
    assert "Counted as spent: Weakened" in told and "Counted as spent: Panicked" in told
    assert "Vulnerable" not in told and t("card.bribery") in told
    assert t("ability.boldness-and-courage") not in told
