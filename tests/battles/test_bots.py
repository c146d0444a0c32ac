"""Bots of Battles of Westeros: positions in which sensible players do the same, and what a mind keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gotweb.battles.bots import command, dice, guessing, worth
from gotweb.battles.bots.mind import SCORES
from gotweb.battles.bots.outlook import Outlook
from gotweb.battles.bots.value import leader, terms
from gotweb.battles.questions import Dice
from gotweb.bots import arena
from gotweb.bots.levels import MAESTER, SQUIRE, Level
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ENEMY, ID, PLANS, moments

SHORT = MAESTER._replace(candidates=8, columns=3, playouts=24, overlooks=0)
"""The searching level with less patience."""
KEEN = SQUIRE._replace(overlooks=0)
"""A squire who overlooks nothing: a scene asks what he thinks, not what he sees."""
LEVELS = pytest.mark.parametrize("level", [KEEN, SHORT], ids=lambda level: level.name)
HOST, GUARD = "war-host", "lannisport-guards"


def posed(stark: dict[str, str], lannister: dict[str, str], turn: str = "stark", **more: Any) -> Match:
    """A field of nine by nine hexes on which one house has its turn; what is said of its plan is in `plan`."""
    pools = {house: ["valor"] if house == turn else [] for house in ENEMY}
    units = {"stark": stark, "lannister": lannister}
    position = {"plan": more.pop("plan", {}), "units": units, "phase": "command", "turn": turn, "pools": pools, **more}
    return Match(game(ID), {}, position=position, posed=True)


def answers(match: Match, level: Level, seed: int) -> Answer:
    """What a bot answers to the question that is open."""
    question = next(iter(match.choices))
    return think(seen(match, question), level, "plain", chance.seeded(seed)).answer


def turned(match: Match, level: Level, seed: int = 1) -> Match:
    """The table after a bot's turn: it answers all its questions, nature and the enemy theirs."""
    pick, began, seat = chance.seeded(seed), len(match.starts), match.state.turn
    while match.choices and len(match.starts) == began:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == seat:
            match.push(question, answers(match, level, seed))
        else:
            match.push_sample(question, pick)
    return match


def often(made: Callable[[], Match], level: Level, done: Callable[[Match], bool], tries: int = 5) -> int:
    """In how many of some turns a bot has done something, with other dice and other guesses each time."""
    return sum(done(turned(made(), level, seed)) for seed in range(tries))


# scenes


@LEVELS
def test_the_objective_that_wins_is_taken(level: Level) -> None:
    """P02, P07: in the last round the enemy has passed, and who stands on the bridge last wins the battle."""
    plan = {
        "rounds": 3, "objectives": {"bridge": {"hex": "E5", "control": "lannister"}},
        "victory": {"wins": [{"house": house, "controls": ["bridge"]} for house in ENEMY]},
    }  # fmt: skip

    def made() -> Match:
        stark = {"E7": f"{HOST} green", "B8": f"{HOST} red", "H8": "northmen-archers green"}
        lannister = {"B7": f"{GUARD} green 1", "E2": f"{GUARD} red"}
        return posed(stark, lannister, plan=plan, round=3, passed=["lannister"], control={"bridge": "lannister"})

    assert often(made, level, lambda match: match.state.control["bridge"] == "stark") == 5


@LEVELS
def test_a_commander_does_not_stay_alone_beside_three_enemies(level: Level) -> None:
    """K01: he would be captured; his friends stand three hexes away, and he can still be ordered."""

    def made() -> Match:
        stark = {"E4": "winterfell-riders green rickard 2", "D8": f"{HOST} blue", "E8": f"{HOST} blue"}
        lannister = {"D3": f"{GUARD} red", "E3": f"{GUARD} red", "F4": f"{GUARD} red"}
        return posed(stark, lannister, pools={"stark": ["valor"], "lannister": ["red", "red", "red"]})

    def safe(match: Match) -> bool:
        at = match.state.leads("rickard")
        return (
            at is not None and min(match.state.plan.grid.distance(at, foe) for foe in match.state.army("lannister")) > 1
        )

    assert often(made, level, safe) >= 4


@LEVELS
def test_an_attack_goes_where_its_odds_are_best(level: Level) -> None:
    """H04 to H06: of two enemies one has a single figure left, the other is red and stands in a wood."""

    def made() -> Match:
        stark = {"E5": f"{HOST} blue", "A9": f"{HOST} green"}
        lannister = {"D4": f"{GUARD} green 1", "E4": f"{GUARD} red", "I1": f"{GUARD} green"}
        match = posed(stark, lannister, plan={"terrain": {"forest": ["E4"]}})
        match.push("stark", {"turn": "order", "tokens": ["valor"], "unit": "E5"})
        match.push("stark", {"move": None})
        assert match.choices["stark"].kind == "attack"
        return match

    for seed in range(5):
        assert answers(made(), level, seed) == {"attack": "E5", "target": "D4"}


@LEVELS
def test_heart_is_taken_before_the_rout(level: Level) -> None:
    """L02, C06: the next unit that falls is the end, and to rally with the token would be at once."""

    def made() -> Match:
        stark = {"E7": f"{HOST} green 1 spent", "D9": f"{HOST} blue spent"}
        lannister = {"E6": f"{GUARD} red", "D2": f"{GUARD} blue"}
        pools = {"stark": ["morale"], "lannister": ["red", "red"]}
        return posed(stark, lannister, pools=pools, morale="stark 10")

    for seed in range(5):
        assert answers(made(), level, seed) == {"turn": "raise"}


@LEVELS
def test_what_the_plan_pays_for_is_set_on_fire(level: Level) -> None:
    """M07, P01: Lannister is paid for a building that burns down, and has a unit beside it that can light it."""
    plan = {
        "terrain": {"building": ["E5"]},
        "grants": [{"house": "lannister", "class": "infantry", "keywords": {"scorch": 1}}],
        "victory": {"points": [
            {"for": "lannister", "when": "burnt", "terrain": "building", "points": 6},
            {"for": "both", "when": "eliminated", "points": 1}]},
    }  # fmt: skip

    def made() -> Match:
        stark = {"E9": f"{HOST} green", "H8": f"{HOST} green"}
        lannister = {"E4": f"{GUARD} blue", "A1": f"{GUARD} green"}
        return posed(stark, lannister, "lannister", plan=plan)

    def lit(match: Match) -> bool:
        return any(event.kind == "kindled" and event.facts["target"] == "E5" for event in match.told)

    assert often(made, level, lit) >= 4


@pytest.mark.parametrize("level", [SHORT._replace(columns=6, playouts=48)], ids=lambda level: level.name)
def test_a_fire_that_the_enemy_is_paid_for_is_fought(level: Level) -> None:
    """N06: beside the burning granary nobody can be attacked; with a die the fire may be put out."""
    plan = {
        "terrain": {"building": ["E5"]},
        "victory": {"points": [
            {"for": "lannister", "when": "burnt", "terrain": "building", "points": 6},
            {"for": "both", "when": "eliminated", "points": 1}]},
    }  # fmt: skip

    def made() -> Match:
        stark = {"E6": f"{HOST} green", "H9": f"{HOST} green"}
        lannister = {"A1": f"{GUARD} blue", "B1": f"{GUARD} green"}
        return posed(stark, lannister, plan=plan, fires={"E5": 1})

    def fought(match: Match) -> bool:
        return any(event.kind == "fought-fire" for event in match.told)

    assert often(made, level, fought) >= 4


# what a mind must keep


def test_every_question_to_a_player_has_a_score_for_its_answers() -> None:
    """The kinds of whole games by all plans; of a skirmish's set-up, and the parts of a command, apart."""
    mind, asked = mind_of(game(ID)), set()
    for plan in PLANS:
        for match, _, choice in moments(plan, 2):
            if choice is not None and choice.seat != NATURE:
                asked.add(choice.kind)
                pick = chance.seeded(len(match.answers))
                for answer in (mind.policy(match, choice, pick), *mind.candidates(match, choice, pick, 6)):
                    assert choice.why_not(answer) is None
    assert asked - set(SCORES) == {"leaders", "place", "units"}
    assert {"turn", "card", "move", "attack", "retreat", "counter", "parting", "reroll", "keep", "hold"} <= asked


def test_a_guess_knows_what_the_enemy_has_shown_of_his_hand_since() -> None:
    """Of the regroup phase: who is asked for a token has seen what the enemy has thrown away (P05)."""
    found = 0
    for plan in PLANS:
        for match, question, choice in moments(plan, 2):
            if choice is None or choice.kind != "hold":
                continue
            saw, enemy = seen(match, question), ENEMY[choice.seat]
            gone = guessing.shown(saw, enemy)
            for seed in range(3):
                guessed = world(mind_of(match.game), saw, chance.seeded(seed))
                assert guessed.state.discards == match.state.discards
                assert len(guessed.state.hands[enemy]) == len(match.state.hands[enemy])
            found += len(gone) > 0
    assert found > 1


def test_the_luck_of_a_throw_comes_to_nothing_over_all_throws() -> None:
    """Every throw of two dice, each as likely as it is: what is taken off for luck adds up to nothing."""
    match = posed({"E5": f"{HOST} green", "A9": f"{HOST} green"}, {"E4": f"{GUARD} green 1", "I1": f"{GUARD} green"})
    for answer in (
        {"turn": "order", "tokens": ["valor"], "unit": "E5"},
        {"move": None},
        {"attack": "E5", "target": "E4"},
    ):
        match.push("stark", answer)
    [(_, choice)] = match.choices.items()
    assert isinstance(choice, Dice) and choice.count == 2
    faces = ["green"] * 3 + ["blue"] * 2 + ["red", "morale", "valor"]
    found = [dice.luck(match.state, choice, {"roll": [one, other]}) for one in faces for other in faces]
    assert sum(found) == pytest.approx(0) and max(found) > 2 > 0 > min(found)


def test_the_quick_estimate_of_an_attack_is_near_its_exact_odds() -> None:
    """On plain ground, without counterattack and retreat: the same hits, so the same worth to a tenth of a unit."""
    for enemy in (f"{GUARD} green", f"{GUARD} blue 2", f"{GUARD} red 1"):
        match = posed({"E5": f"{HOST} blue", "A9": f"{HOST} green"}, {"E4": enemy, "I1": f"{GUARD} green"})
        exact, quick = worth.attack(match.state, "E5", "E4"), worth.harm(match.state, "E5", "E4")
        assert quick == pytest.approx(exact, abs=1.5) and quick > 0


def test_a_house_stands_as_well_as_its_enemy_badly() -> None:
    for match, _, choice in moments("stone-bridge", 4):
        if choice is not None and len(match.answers) % 20 == 0:
            mine, theirs = terms(match.state, "stark"), terms(match.state, "lannister")
            for name in mine.keys() - {"press"}:
                assert mine[name] == pytest.approx(-theirs[name])


def test_who_would_win_now_is_found_as_the_rules_say() -> None:
    """P02, P03: points, then morale, then the momentum token."""
    plan = {"victory": {"points": [{"for": "both", "when": "eliminated", "points": 1}]}}

    def led(**more: Any) -> str:
        match = posed({"E7": f"{HOST} green"}, {"E2": f"{GUARD} green"}, plan=plan, **more)
        return leader(match.state)

    assert led(momentum="stark") == "stark" and led(momentum="lannister") == "lannister"
    assert led(momentum="lannister", morale="lannister 1") == "stark"
    assert led(momentum="stark", morale="lannister 1", points={"stark": 0, "lannister": 1}) == "lannister"


def test_the_card_that_orders_most_is_kept() -> None:
    box = posed({"E7": f"{HOST} green"}, {"E2": f"{GUARD} green"}).state.plan.box
    assert command.promise(box.cards["sb06"]) > command.promise(box.cards["sb01"])


def test_a_unit_with_something_to_do_is_more_urgent_than_one_without() -> None:
    match = posed({"E5": f"{HOST} green", "A9": f"{HOST} green"}, {"E4": f"{GUARD} green 1", "I1": f"{GUARD} green"})
    outlook = Outlook(match.state, "stark")
    assert outlook.urgency("E5") > outlook.urgency("A9") + 5


@pytest.mark.slow
def test_squires_beat_pages_and_end_their_battles() -> None:
    """In both seats, on the smallest field, and no answer of theirs is refused."""
    games = arena.pair(ID, {"plan": "open-field"}, "squire", "page", 12, "battles")
    found = arena.summary(games, "squire")
    assert found["faults"] == [] and found["interval"][0] > 0.5
