"""What is told before it comes: a retreat's room, and cards that are used for the Panic Test of an attack."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gotweb.lang import Language
from gotweb.miniatures import foreseen, odds
from gotweb.miniatures.facts import kinds
from gotweb.miniatures.foreseen import Stroke
from gotweb.miniatures.table import prospects
from gotweb.miniatures.table.chances import Fight
from gotweb.miniatures.table.widgets import ActionWidget
from gotweb.ui.kit.tree import Element, text
from tests.miniatures.minds.table import battle, cards, finish, give, now
from tests.miniatures.minds.test_cards_stark import STRIKE
from tests.miniatures.minds.test_prospects import said
from tests.miniatures.table import GUARDS, SWORDS, Units, roll

T = Language("en", "miniatures", strict=True)
FACING = {"red-1": (SWORDS, 2400, 2400, 0), "blue-1": (GUARDS, 2400, 2880, 180)}
STROKE = Stroke("blue-1", "red-1", kinds()[GUARDS].attacks[0], "front")


def test_hear_me_roar_counts_the_ranks_that_are_lost_by_then() -> None:
    """P01, K01: −1, and −1 more for each rank that the wounds of this very attack have destroyed."""
    state = now(battle(FACING, minds=cards(blue=["hear-me-roar"])))
    plain, after = (
        foreseen.of_stroke(state, STROKE),
        foreseen.at_its_test(state, "blue", "hear-me-roar", "red-1", STROKE),
    )
    numbers = Fight(state, "blue-1", "red-1", STROKE.attack, "front").numbers()
    fails = Fraction(0)
    for wounds, chance in after.wounds.items():
        if wounds:
            gone = wounds // 4
            fails += chance * odds.failing(kinds()[SWORDS].morale, numbers.panic - 1 - gone)
    mean = sum((n * chance for n, chance in after.lost.items()), Fraction(0))
    assert after.wounds == plain.wounds
    assert mean == after.mean + fails * 3, "a D3 and one more: three in the mean; twelve are never lost"
    assert mean > sum((n * chance for n, chance in plain.lost.items()), Fraction(0))


def test_the_preview_of_an_attack_names_it_whoever_holds_it() -> None:
    lines = set()
    for where, other in (("hands", "decks"), ("decks", "hands")):
        minds = {where: {"red": [], "blue": ["hear-me-roar"]}, other: {"red": [], "blue": ["bribery"]}}
        state = now(battle(FACING, minds=minds))
        found = prospects.of_attack(T, Fight(state, "blue-1", "red-1", STROKE.attack, "front"))
        assert found is not None
        lines.add(text(found))
    [line] = lines
    assert "Hear Me Roar! (card)" in line and "→" in line


FRIENDS = {"red-2": (SWORDS, 2400, 1920, 0), "red-3": (SWORDS, 1850, 2400, 0), "red-4": (SWORDS, 2950, 2400, 0)}
ENEMIES = {"blue-2": (GUARDS, 2400, 1770, 0), "blue-3": (GUARDS, 1700, 2400, 90), "blue-4": (GUARDS, 3100, 2400, 270)}


@pytest.mark.parametrize(("others", "chance"), [({}, 1), (FRIENDS, Fraction(1, 3)), (ENEMIES, 0)])
def test_a_retreat_is_told_before_its_die_is_thrown(others: Units, chance: int | Fraction) -> None:
    """E01, E02: with a speed of 5 it goes 6 to 11 inches; past a friend behind, 4.80 deep, it needs 9.60."""
    match = battle({**FACING, **others})
    assert foreseen.of_retreat(now(match), "red-1") == chance
    told = prospects.escape(T, now(match), "red-1")
    assert told == f"Room to retreat: {round(100 * chance)}%; 6.00 inches to 11.00 inches"


def test_the_action_says_so_and_shows_how_far_it_may_lead() -> None:
    match = battle(FACING)
    finish(match)
    [choice] = match.choices.values()
    assert choice.kind == "action"
    widget = ActionWidget(match, choice, None)  # type: ignore[arg-type]
    widget.pick({"action": "retreat"})
    assert "Room to retreat: 100%" in "".join(text(one) for one in widget.body(T) if isinstance(one, Element))
    assert {shape.key for shape in widget.draft().shapes} == {"reach rear", "reach left", "reach right"}


def test_a_card_that_is_laid_on_a_unit_is_no_retreat() -> None:
    """P06: what lies on a unit is taken from the discards, also where it is only foreseen."""
    people = {"ncus": {"blue-9-pycelle": {"card": "pycelle"}}}
    match = battle(FACING, minds={**cards(blue=["bribery"]), **people}, turn="blue")
    finish(match)
    give(match, {"activate": "blue-9-pycelle"}, {"claim": "crown"})
    assert said(match, "blue", "bribery") is None


def test_a_card_by_which_a_unit_retreats_says_so_in_its_window() -> None:
    """P01: the die decides, so no number changes, but whether there is room is known."""
    match = battle(FACING, minds=cards(red=["sudden-retreat"]))
    give(match, {"action": "none"})
    finish(match)
    give(match, {"action": "melee"}, {**STRIKE, "melee": "red-1"}, roll(1, 1, 1, 1, 1, 1))
    assert str(said(match, "red", "sudden-retreat")).startswith("Room to retreat: 100%")
