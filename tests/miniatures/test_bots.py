"""Bots of the miniatures: positions in which sensible players do the same, and what a mind keeps."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import fmean
from typing import Any

import pytest

from gotweb.bots import arena
from gotweb.bots.levels import KNIGHT, SQUIRE, Level
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle, forward
from gotweb.miniatures import odds
from gotweb.miniatures.bots import deeds, dice, places, worth
from gotweb.miniatures.bots.mind import DICE, SCORES, SETTLED, Serjeant
from gotweb.miniatures.bots.outlook import Outlook, bearing
from gotweb.miniatures.dice import Again
from gotweb.miniatures.moves import Pivot
from gotweb.miniatures.strength import blow, fright, nerve
from tests.miniatures.players import MODES, moments
from tests.miniatures.table import (
    ALL_TERRAIN,
    BOWMEN,
    GUARDS,
    HALBERDIERS,
    OUTRIDERS,
    PYROMANCERS,
    SWORDS,
    give,
    posed,
    state,
)

KEEN = SQUIRE._replace(overlooks=0)
"""A squire who overlooks nothing: a scene asks what he thinks, not what he sees."""
SHORT = KNIGHT._replace(overlooks=0, columns=3, playouts=18)
LEVELS = pytest.mark.parametrize("level", [KEEN, SHORT], ids=lambda level: level.name)


def mind() -> Serjeant:
    found = mind_of(game("miniatures"))
    assert isinstance(found, Serjeant)
    return found


def answers(match: Match, level: Level, seed: int) -> Answer:
    """What a bot answers to the question that is open."""
    return think(seen(match, next(iter(match.choices))), level, "plain", chance.seeded(seed)).answer


RED = {
    "red-1-sworn-swords": "robb-stark", "red-2-outriders": "winterfell-guardian",
    "red-3-umber-berserkers": "umber-champion", "red-4-stark-bowmen": "sworn-sword-captain",
}  # fmt: skip
BLUE = {
    "blue-1-lannister-halberdiers": "jaime-lannister", "blue-2-lannister-guards": "guard-captain",
    "blue-3-pyromancers": "assault-veteran", "blue-4-lannister-crossbowmen": "guard-captain",
}  # fmt: skip
ATTACHED = {**RED, **BLUE}


def scene(mode: str, places: Mapping[str, tuple[Any, ...]], **more: Any) -> Match:
    """A table with some units of the first lists, by their kinds: bots think of what is played, not of any units."""
    units = {}
    for id, attachment in ATTACHED.items():
        kind = id.split("-", 2)[2]
        if kind in places:
            x, y, facing, *left = places[kind]
            changes = {"attachment": attachment, **({"left": left[0]} if left else {})}
            units[id] = (kind, x, y, facing, changes)
    return posed(units, mode, **more)


def acted(
    places: Mapping[str, tuple[Any, ...]], level: Level, seed: int, mode: str = "open-field", **more: Any
) -> Match:
    """The table after a turn of red's, who is a bot."""
    match, pick = scene(mode, places, **more), chance.seeded(seed)
    began = len(match.starts)
    while match.choices and len(match.starts) == began:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == "red":
            match.push(question, answers(match, level, seed))
        else:
            match.push_sample(question, pick)
    return match


# scenes


@LEVELS
def test_an_objective_within_reach_is_taken(level: Level) -> None:
    """L01: nobody is near, and the centre brings two points each round."""
    units = {SWORDS: (2400, 2000, 0), GUARDS: (600, 4500, 180)}
    for seed in range(3):
        assert state(acted(units, level, seed, round=3)).control == {"centre": "red-1-sworn-swords"}


@LEVELS
def test_whoever_shows_his_rear_within_reach_is_charged(level: Level) -> None:
    """F03, J04: three inches away stands the enemy's best unit, and looks the other way."""
    units = {SWORDS: (2400, 1800, 0), PYROMANCERS: (2400, 2600, 0)}
    for seed in range(3):
        match = acted(units, level, seed)
        assert [one.facts["target"] for one in match.told if one.kind == "charges"] == ["blue-3-pyromancers"]


@LEVELS
def test_bows_shoot_at_whoever_can_be_reached(level: Level) -> None:
    """They stand on an objective, which they need not leave for it."""
    units, held = {BOWMEN: (800, 2400, 0), PYROMANCERS: (800, 3600, 180)}, {"west": "red-4-stark-bowmen"}
    for seed in range(3):
        match = acted(units, level, seed, control=held)
        assert any(one.kind == "struck" for one in match.told) and state(match).control == held


@LEVELS
def test_whoever_holds_an_enemy_strikes_him_and_does_not_stand_by(level: Level) -> None:
    units = {SWORDS: (2400, 2000, 0), GUARDS: (2400, 2480, 180, 4)}
    for seed in range(3):
        assert any(one.kind == "struck" for one in acted(units, level, seed).told)


def test_who_is_held_by_a_stronger_enemy_strikes_back_all_the_same() -> None:
    """He is struck whatever he does: that is no reason to stand by."""
    units = {SWORDS: (2400, 2000, 0, 5), HALBERDIERS: (2400, 2480, 180)}
    acts = deeds.acts(Outlook(state(scene("open-field", units)), "red"), "red-1-sworn-swords")
    scored = {one["action"]: value for value, one in acts}
    assert scored["melee"] > 0 > scored["none"]
    assert any(one.kind == "struck" for one in acted(units, KEEN, 1).told)


def test_who_stands_before_a_wall_finds_a_way_around_it() -> None:
    """D02, D07: straight ahead ruins bar the way, and a friend on the left most of the pivots."""
    units = {"red-1": (PYROMANCERS, 3862, 1042, 0), "red-2": (GUARDS, 3250, 920, 0), "blue-1": (GUARDS, 600, 4500, 180)}
    match = posed(units, terrain=ALL_TERRAIN["open-field"])
    give(match, {"activate": "red-1"}, {"action": "maneuver"})
    give(match, mind().policy(match, match.choices["red"], chance.seeded(1)))
    assert state(match).units["red-1"].stands.y > 1400 * HUNDREDTH


def test_who_is_free_when_the_last_enemy_is_gone_may_pivot() -> None:
    """E04: a friend bars the facing that looks ahead; as it stands it may stay."""
    units = {"red-1": (SWORDS, 2400, 2000, 90), "red-2": (GUARDS, 2920, 2000, 0)}
    table = state(posed(units))
    choice = Pivot(table, "red", ["red-1"])
    scored = places.pivots(Outlook(table, "red"), choice)
    assert scored and all(choice.why_not(one) is None for _, one in scored)


def test_who_is_out_of_reach_comes_nearer() -> None:
    """However far away an enemy is, it is worth a little to be able to strike him sooner."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 4500, 180)}
    table = Outlook(state(posed(units)), "red")
    unit = table.state.units["red-1"]
    near, far = (table.pursuit(unit, unit.stands._replace(y=y * HUNDREDTH), table.theirs[0]) for y in (1500, 1000))
    assert near > far > 0


@LEVELS
def test_who_can_get_through_the_line_does(level: Level) -> None:
    """L05: the enemy is in the other corner, and the zone begins two inches ahead."""
    units = {OUTRIDERS: (800, 2300, 0), GUARDS: (4400, 3300, 180)}
    for seed in range(3):
        found = state(acted(units, level, seed, "break-the-line", round=4))
        assert found.units["red-2-outriders"].stands.y - 250 * HUNDREDTH >= 2800 * HUNDREDTH


def test_dangerous_ground_is_gone_around_by_who_would_die_of_it() -> None:
    """D08: a unit with two wounds left; the stakes lie straight before it, and beside them the way is free."""
    units = {"red-1": (SWORDS, 1200, 1400, 0, {"left": 2}), "blue-1": (GUARDS, 4400, 3300, 180)}
    match = posed(units, "break-the-line", terrain=["stakes-1"])
    for action in ("maneuver", "march"):
        twin = match.fork()
        twin.push("red", {"action": action})
        twin.push("red", mind().policy(twin, twin.choices["red"], chance.seeded(1)))
        assert twin.choices and "red-1" in twin.state.units and NATURE not in twin.choices


# dice


def again(kind: str, faces: list[int], **facts: Any) -> Answer:
    return dice.again(Again("red", kind, faces, facts))


def test_who_may_roll_again_rolls_what_fails_and_his_enemy_what_succeeds() -> None:
    assert again("reroll", [1, 3, 4, 6], hits=4) == {"again": [1, 3]}
    assert again("weakened", [1, 4, 5, 6], hits=4) == {"again": [4, 5, 6]}
    assert again("vulnerable", [2, 3, 5], blocks=3) == {"again": [3, 5]}
    # of few that succeed none is rolled again: a condition is spent once
    assert again("vulnerable", [1, 1, 2, 5], blocks=3) == {"again": []}


@pytest.mark.parametrize(
    ("faces", "modifier", "morale", "expected"),
    [
        ([1, 2], 0, 6, []),
        ([6, 6], 0, 6, [6, 6]),
        ([6, 2], 0, 7, [6]),
        ([3, 4], 0, 7, [4]),
        ([5, 5], 0, 9, [5, 5]),
        ([2, 5], -1, 6, [5]),
    ],
)
def test_a_test_is_spoilt_by_the_dice_that_spoil_it_most(
    faces: list[int], modifier: int, morale: int, expected: list[int]
) -> None:
    """K04: against every other choice, by all throws."""

    def fails(kept: list[int], number: int) -> float:
        throws = [sum(kept) + modifier]
        for _ in range(number):
            throws = [total + face for total in throws for face in range(1, 7)]
        return fmean(total < morale for total in throws)

    found = again("panicked", faces, modifier=modifier, morale=morale)["again"]
    assert sorted(found) == sorted(expected)
    if expected:
        kept = [face for face in faces if face not in found] if len(found) == 1 else []
        ways = [([faces[0]], 1), ([faces[1]], 1), ([], 2)]
        assert fails(kept, len(found)) == max(fails(*way) for way in ways)


def test_only_the_least_fear_is_rolled_again_and_only_if_it_counts() -> None:
    for face, passed, expected in ((1, False, "again"), (1, True, "keep"), (2, False, "keep")):
        choice = Again("red", "fear", [face], {"passed": passed})
        assert dice.fear(choice) == {"fear": expected}


FIGHTS = [(SWORDS, GUARDS, 12), (HALBERDIERS, SWORDS, 5), (PYROMANCERS, BOWMEN, 3)]


@pytest.mark.parametrize(("ours", "theirs", "left"), FIGHTS)
def test_what_an_attack_is_worth_goes_by_the_exact_odds(ours: str, theirs: str, left: int) -> None:
    units = {"red-1": (ours, 2400, 2000, 0), "blue-1": (theirs, 2400, 2480, 180, {"left": left})}
    table = state(posed(units))
    unit = table.units["blue-1"]
    for attack in [one for one in table.units["red-1"].kind.attacks if one.kind == "melee"]:
        numbers = blow(table, "red-1", "blue-1", attack, "right", charged=True)
        exact = odds.of_attack(table, "blue-1", numbers)
        modifiers = nerve(table, "blue-1"), fright(table, "blue-1")
        found = worth.harm(numbers, left, unit.kind.morale, *modifiers)
        assert found.lost == pytest.approx(float(sum(n * share for n, share in exact.lost.items())))
        assert found.destroyed == pytest.approx(float(exact.destroyed))
        costs = worth.price(table, unit)
        assert worth.gain(table, "blue-1", numbers) == pytest.approx(
            found.lost * costs.wound + found.destroyed * costs.drop
        )


def test_luck_is_taken_off_so_that_the_mean_is_left() -> None:
    """In many thoughts of the same attack luck comes to nothing, and without it they differ less."""
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
    found, with_luck, captain, pick = [], [], mind(), chance.seeded(1)
    for _ in range(250):
        match = posed(units)
        match.push("red", {"action": "melee"})
        match.push("red", {"melee": "blue-1", "attack": 0, "place": None})
        while NATURE in {choice.seat for choice in match.choices.values()}:
            question = next(id for id, choice in match.choices.items() if choice.seat == NATURE)
            captain.nature(match, question, pick)
        terms = captain.terms(match, "red")
        assert captain.terms(match, "blue")["luck"] == -terms["luck"]
        found.append(terms["luck"])
        with_luck.append(terms["army"] + 10 * match.state.points["red"])
    assert abs(fmean(found)) < 0.35 and max(found) > 1 and min(found) < -1
    whole = [luck + army for luck, army in zip(found, with_luck, strict=True)]
    assert max(whole) - min(whole) < 0.2 * (max(with_luck) - min(with_luck))


# what a mind must keep


@pytest.mark.parametrize("mode", MODES)
def test_every_question_to_a_player_has_legal_answers_worth_a_thought(mode: str) -> None:
    asked = set()
    for match, _, choice in moments(mode, 2):
        # each kind at least once, and then now and then
        if choice is not None and choice.seat != NATURE and (choice.kind not in asked or not len(match.answers) % 4):
            asked.add(choice.kind)
            pick = chance.seeded(len(match.answers))
            for answer in (mind().policy(match, choice, pick), *mind().candidates(match, choice, pick, 6)):
                assert choice.why_not(answer) is None
    assert asked - {*SCORES, *DICE} <= {"zone", "deploy", "attack"} <= SETTLED
    assert {"deploy", "activate", "action", "march"} <= asked


@pytest.mark.parametrize("mode", MODES)
def test_what_one_side_has_more_the_other_has_less(mode: str) -> None:
    for match, _, choice in moments(mode, 3):
        if choice is None or not match.state.zones or len(match.answers) % 3:
            continue
        red, blue = (mind().terms(match, seat) for seat in ("red", "blue"))
        assert red == pytest.approx({name: -value for name, value in blue.items()})


def test_a_bearing_is_the_facing_that_looks_at_a_point_best() -> None:
    pick = chance.seeded(3)
    for _ in range(300):
        dx, dy = pick(2001) - 1000, pick(2001) - 1000
        if (dx, dy) == (0, 0):
            continue
        along = [dx * east + dy * north for east, north in map(forward, range(360))]
        found = bearing(dx, dy)
        # in whole degrees it is next to the best at most
        best = max(range(360), key=along.__getitem__)
        assert (found - best) % 360 in (0, 1, 359)


def test_a_way_leads_around_a_wall() -> None:
    units = {"red-1": (GUARDS, 2400, 1200, 0), "blue-1": (GUARDS, 600, 3300, 180)}
    free = Outlook(state(posed(units, "break-the-line")), "red")
    walled = Outlook(state(posed(units, "break-the-line", terrain=ALL_TERRAIN["break-the-line"])), "red")
    place = Rectangle(24_000_000, 12_000_000, 0, 275, 240)
    assert free.way(place, 24_000_000, 24_000_000) == pytest.approx(1200)
    assert walled.way(place, 24_000_000, 24_000_000) > 1500
    assert walled.way(place, 24_000_000, 15_000_000) == pytest.approx(300)


def test_squires_beat_pages() -> None:
    games = arena.pair("miniatures", {}, "squire", "page", games=1, seed="3")
    found = arena.summary(games, "squire")
    assert found["share"] == 1 and found["faults"] == []
