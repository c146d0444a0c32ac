"""The puzzles of the miniatures: what each is about, and the exact odds by which its best answer is the best."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lessons.puzzle import Puzzle, begun, puzzles_of
from gotweb.miniatures.foreseen import BEFORE, Stroke, of_stroke, of_test, with_card
from gotweb.miniatures.minds.tableau import FEAR
from gotweb.miniatures.objectives import holds
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import nerve
from gotweb.miniatures.table import chances

PUZZLES = {one.id: one for one in puzzles_of(game("miniatures"))}
RED, BERSERKERS, GUARDS = "red-1-sworn-swords", "red-3-umber-berserkers", "blue-2-lannister-guards"


def begins(number: int) -> tuple[Puzzle, Match, State]:
    """A puzzle by its number, and the battle at its question."""
    puzzle = PUZZLES[f"miniatures-{number:02}"]
    match = begun(puzzle)
    return puzzle, match, match.state


def kills(state: State, attacker: str, defender: str, card: str | None = None) -> Fraction:
    """The chance that a melee attack on a front destroys its target."""
    stroke = Stroke(attacker, defender, state.units[attacker].kind.attacks[0], "front")
    if card is None:
        return of_stroke(state, stroke).destroyed
    return with_card(state, state.units[attacker].seat, card, attacker, stroke, BEFORE).destroyed


def test_there_are_puzzles_of_field_board_and_cards() -> None:
    assert len(PUZZLES) >= 8 and all(one.options["minds"] == "all" for one in PUZZLES.values())
    assert {"melee", "claim", "action", "align", "charge", "board", "play"} <= {one.kind for one in PUZZLES.values()}
    assert len({one.kind + str(one.accepted) for one in PUZZLES.values()}) == len(PUZZLES)


def test_of_two_enemies_the_one_that_falls() -> None:
    """J07: what is nearly dead dies, what is whole does not."""
    puzzle, _, state = begins(1)
    weak, whole = puzzle.accepted[0]["melee"], puzzle.rivals[0]["melee"]
    assert kills(state, BERSERKERS, weak) > Fraction(2, 5) and kills(state, BERSERKERS, whole) < Fraction(1, 100)


def test_the_zone_that_kills() -> None:
    """N03, K01: a stroke by the Swords against a test by the Crown, of which any failure kills."""
    puzzle, _, state = begins(2)
    assert puzzle.accepted == [{"claim": "swords"}]
    crown = of_test(state, GUARDS, "panic", FEAR + nerve(state, GUARDS)).fails
    assert state.units[GUARDS].left == 1 and kills(state, RED, GUARDS) > crown


def test_to_go_there_is_worth_more_than_to_kill() -> None:
    """L03: the middle brings two points, a destroyed unit one."""
    puzzle, match, state = begins(3)
    assert puzzle.accepted == [{"action": "march"}] and {"action": "charge"} in puzzle.rivals
    assert state.mode.objectives["centre"].points > state.mode.destroyed["*"]
    match.push("red", {"action": "march"})
    [choice] = match.choices.values()
    match.push("red", {"march": {"heading": 0, "towards": "front", "distance": 1050, "facing": 0}})
    assert choice.kind == "march" and match.state.control["centre"] == BERSERKERS


def test_only_one_alignment_covers_the_objective() -> None:
    """L01, F07"""
    puzzle, _, state = begins(4)
    for answer in (*puzzle.accepted, *puzzle.rivals):
        x, y, facing = answer["align"]
        table = state.copy()
        table.change(RED, place=table.units[RED].stands._replace(x=x, y=y, facing=facing))
        assert holds(table, "west", RED) == (answer in puzzle.accepted)


def test_the_retreat_that_frees() -> None:
    """E02: with a 3 or more it reaches the objective behind it; struck, the enemy holds on."""
    puzzle, match, state = begins(5)
    assert puzzle.accepted == [{"action": "retreat"}] and kills(state, RED, GUARDS) < Fraction(1, 20)
    match.push("red", {"action": "retreat"})
    [roll] = match.choices.values()
    match.push(roll.id, {"roll": [4]})
    match.push("red", {"retreat": {"heading": 0, "towards": "rear", "distance": 900, "facing": 0}})
    assert match.state.control["west"] == RED


def test_who_is_charged_loses_what_he_holds() -> None:
    """L02: of fewer ranks than whoever engages it."""
    puzzle, _, state = begins(6)
    target = puzzle.accepted[0]["charge"]
    assert state.control == {"centre": target} and state.units[target].ranks < state.units[RED].ranks
    way = chances.arriving(state, RED, target, puzzle.accepted[0]["heading"])
    assert way is not None and way.chance == 1


def test_a_charge_that_pins_whoever_would_charge() -> None:
    """F02: who is engaged charges nobody; free he reaches the bowmen nearly always."""
    puzzle, _, state = begins(7)
    assert puzzle.accepted == [{"action": "charge"}]
    way = chances.arriving(state, "blue-1-lannister-halberdiers", "red-4-stark-bowmen", 180)
    assert way is not None and way.chance >= Fraction(5, 6)


def test_who_bleeds_strikes_harder() -> None:
    """J01: nine dice of Berserkers that have one rank left, against seven of whole Swords."""
    puzzle, _, state = begins(8)
    assert puzzle.accepted == [{"board": BERSERKERS}]
    assert kills(state, BERSERKERS, "blue-3-pyromancers") > kills(state, RED, GUARDS) + Fraction(1, 4)


@pytest.mark.parametrize("card", [None, "winters-might"])
def test_of_two_cards_the_one_that_can_kill(card: str | None) -> None:
    """P01: four dice do not bring five wounds, but fear with two more of them does."""
    puzzle, _, state = begins(9)
    assert puzzle.accepted == [{"play": "northern-ferocity", "on": RED}]
    assert kills(state, RED, GUARDS, "northern-ferocity") > kills(state, RED, GUARDS, card) + Fraction(1, 8)


def test_the_answer_that_leads_away() -> None:
    """P01: whoever has been struck goes back over the objective; with Robb the die may be rolled again."""
    puzzle, match, _ = begins(10)
    match.push("red", puzzle.accepted[0])
    while next(iter(match.choices.values())).kind == "play":
        match.push(next(iter(match.choices)), {"play": None, "on": None})
    [roll] = match.choices.values()
    match.push(roll.id, {"roll": [4]})
    match.push("red", {"anew": False})
    match.push("red", {"retreat": {"heading": 0, "towards": "rear", "distance": 850, "facing": 0}})
    assert match.state.control["west"] == RED
