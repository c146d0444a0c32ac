"""The cards of House Stark and of Robb Stark, each with its exact effect."""

from __future__ import annotations

from typing import Any

from gotweb.core.match import Match
from gotweb.miniatures.strength import blow
from gotweb.miniatures.table.chances import arriving
from gotweb.miniatures.wounds import suffer
from tests.miniatures.minds.table import (
    arrive,
    battle,
    beside,
    cards,
    could,
    finish,
    give,
    kinds_asked,
    now,
    play,
    plays,
    stands,
    told,
)
from tests.miniatures.table import BERSERKERS, FAR, GUARDS, SWORDS, moving, roll, where

STRIKE = {"melee": "blue-1", "attack": 0, "place": None}
ROBB = {"attachment": "robb-stark"}


def engaged(minds: dict[str, Any], mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Match:
    """Swords of red and Guards of blue, front to front; red is about to strike."""
    units = {"red-1": (SWORDS, 2400, 2000, 0, mine or {}), "blue-1": (GUARDS, 2400, 2480, 180, theirs or {})}
    return battle(units, minds=minds)


def struck(match: Match, *faces: int) -> None:
    give(match, {"action": "melee"}, STRIKE)


def ahead(minds: dict[str, Any], mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Match:
    """Swords of red, 8 inches before Guards of blue, with the charge declared."""
    units = {"red-1": (SWORDS, 2400, 1000, 0, mine or {}), "blue-1": (GUARDS, 2400, 2280, 180, theirs or {}), **FAR}
    match = battle(units, minds=minds)
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0})
    return match


@plays("winters-might")
def test_winters_might() -> None:
    """Sundering on the defence dice of Guards (3+): 4+."""
    match = engaged(cards(red=["winters-might"]))
    struck(match)
    play(match, "red", "winters-might", "red-1")
    give(match, roll(4, 4, 1, 1, 1, 1, 1), roll(3, 4))
    assert told(match, "struck")[0] | {} == {**told(match, "struck")[0], "holds": 4, "blocked": 1}
    assert beside(match).discards["red"] == ("winters-might",) and beside(match).hands["red"] == ()


def test_winters_might_with_the_last_rank_and_the_swords() -> None:
    """4 of 12 left: 4 dice of the card; with the Swords 7, and any of them again."""
    for zone, dice in (("crown", 4), ("swords", 7)):
        match = engaged({**cards(red=["winters-might"]), **stands(red=zone)}, {"left": 4})
        struck(match)
        play(match, "red", "winters-might", "red-1")
        give(match, roll(*[1] * dice))
        finish(match)
        assert told(match, "attacks")[0]["dice"] == dice and kinds_asked(match) == ["reroll"]


@plays("northern-ferocity")
def test_northern_ferocity() -> None:
    """Vicious: -2; with the last rank two wounds more; with the Swords the defender is Panicked."""
    match = engaged({**cards(red=["northern-ferocity"]), **stands(red="swords")}, {"left": 4})
    struck(match)
    play(match, "red", "northern-ferocity", "red-1")
    assert now(match).units["blue-1"].conditions == ("panicked",)
    give(match, roll(3, 1, 1, 1), {"again": []}, roll(1), roll(4, 4), roll(1), {"again": []}, {"fear": "keep"})
    test = told(match, "tested")[0]
    assert (test["modifier"], test["passed"], test["wounds"]) == (-2, False, 3)
    assert now(match).units["blue-1"].left == 12 - 1 - 3


def test_northern_ferocity_with_all_ranks_and_without_the_swords() -> None:
    match = engaged(cards(red=["northern-ferocity"]))
    struck(match)
    play(match, "red", "northern-ferocity", "red-1")
    assert now(match).units["blue-1"].conditions == ()
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(4, 4), roll(1))
    assert told(match, "tested")[0]["wounds"] == 1


@plays("devastating-impact")
def test_devastating_impact() -> None:
    """Whoever is charged with success is Panicked and Vulnerable; the die again with the Horse only."""
    match = ahead(cards(red=["devastating-impact"]))
    play(match, "red", "devastating-impact", "red-1")
    arrive(match, 3)
    assert now(match).units["blue-1"].conditions == ("panicked", "vulnerable")


def test_devastating_impact_with_the_horse() -> None:
    match = ahead({**cards(red=["devastating-impact"]), **stands(red="horse")})
    play(match, "red", "devastating-impact", "red-1")
    give(match, roll(2))
    assert kinds_asked(match) == ["anew"]
    give(match, {"anew": True}, roll(1))
    assert told(match, "charge-die")[0]["dice"] == [1] and told(match, "charge-failed")
    assert now(match).units["blue-1"].conditions == ()


@plays("north-remembers")
def test_north_remembers() -> None:
    """It lies on a friend; when another is destroyed it has its token, and the unit rolls its highest dice."""
    units = {
        "red-1": (SWORDS, 2400, 2000, 0, {"left": 4}),
        "red-2": (SWORDS, 3200, 2000, 0, {"left": 1}),
        "blue-1": (GUARDS, 2400, 2480, 180),
        "blue-2": (GUARDS, 3200, 2480, 180),
    }
    match = battle(units, minds={**cards(red=["north-remembers"]), **stands(red="swords")}, turn="blue")
    play(match, "red", "north-remembers", "red-1")
    [card] = beside(match).attached["red-1"]
    assert (card.card, card.seat, card.token) == ("north-remembers", "red", False)
    now_ = now(match)
    attack = now_.units["red-1"].kind.attacks[0]
    assert blow(now_, "red-1", "blue-1", attack, "front").dice == 4
    give(match, {"activate": "blue-2"}, {"action": "melee"}, {"melee": "red-2", "attack": 0, "place": None})
    give(match, roll(6, 1, 1, 1, 1, 1), roll(1))
    assert "red-2" not in now(match).units
    [card] = beside(match).attached["red-1"]
    assert card.token and blow(now(match), "red-1", "blue-1", attack, "front").dice == 7


def test_only_infantry_and_cavalry_of_ones_own_bring_a_token() -> None:
    """Neither a wolf nor an enemy is remembered."""
    for id, kind, token in (
        ("red-2", "outriders", True),
        ("red-2", "grey-wind", False),
        ("blue-2", GUARDS, False),
    ):
        lies = {"attached": {"red-1": [{"card": "north-remembers", "seat": "red"}]}}
        units = {"red-1": (SWORDS, 2400, 2000, 0), id: (kind, 1000, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
        state = now(battle(units, minds=lies))
        suffer(state, id, 99, "C03")
        assert state.minds is not None and [one.token for one in state.minds.attached["red-1"]] == [token]


def test_nothing_is_said_of_a_token_on_a_unit_that_is_gone() -> None:
    lies = {"attached": {id: [{"card": "north-remembers", "seat": "red"}] for id in ("red-1", "red-2")}}
    units = {"red-1": (SWORDS, 2400, 2000, 0), "red-2": (SWORDS, 1000, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
    state = now(battle(units, minds=lies))
    suffer(state, "red-2", 99, "C03")
    assert [one.facts["unit"] for one in state.events if one.kind == "token"] == ["red-1"]


def test_north_remembers_counts_six_on_charges_with_the_swords() -> None:
    lies = {"attached": {"red-1": [{"card": "north-remembers", "seat": "red", "token": True}]}}
    for zone, ends in (("swords", "charge-die"), ("crown", "charge-failed")):
        match = ahead({**lies, **stands(red=zone)})
        way = arriving(now(match), "red-1", "blue-1", 0)
        assert way is not None and (way.chance == 1) == (zone == "swords"), "the page shows the same"
        give(match, roll(1))
        assert told(match, ends)
        assert bool(told(match, "charge-failed")) == (zone == "crown")


@plays("winter-is-coming")
def test_winter_is_coming() -> None:
    """Whoever is charged with success cannot be helped by the cards of its own side in this turn."""
    match = ahead(cards(red=["winter-is-coming"], blue=["shield-of-the-realms"]))
    play(match, "red", "winter-is-coming", "red-1")
    arrive(match, 3)
    assert now(match).units["blue-1"].marks == ("untargetable",)
    give(match, roll(4, 1, 1, 1, 1, 1, 1), {"again": []}, roll(1))
    assert kinds_asked(match) != ["play"]
    give(match, roll(6, 6), roll(1))
    assert now(match).turn == "blue" and now(match).units["blue-1"].marks == ()


@plays("swift-reposition")
def test_swift_reposition() -> None:
    """A friend shifts 2 inches; with the Horse it maneuvers 3 instead."""
    units = {"red-1": (SWORDS, 2400, 1000, 0), "red-2": (SWORDS, 1000, 1000, 0), **FAR}
    match = battle(units, minds=cards(red=["swift-reposition"]))
    play(match, "red", "swift-reposition", "red-1")
    give(match, {"shift": {"heading": 0, "towards": "right", "distance": 200}})
    assert where(match, "red-1") == (26_000_000, 10_000_000, 0)
    assert next(iter(match.choices.values())).kind == "activate"
    match = battle(units, minds={**cards(red=["swift-reposition"]), **stands(red="horse")})
    play(match, "red", "swift-reposition", "red-1")
    [choice] = match.choices.values()
    assert choice.why_not({"maneuver": moving(90, 301, 90)}) == "D05"
    give(match, {"maneuver": moving(90, 300, 180)})
    assert where(match, "red-1") == (27_000_000, 10_000_000, 180)


@plays("assault-orders")
def test_assault_orders() -> None:
    """In place of the zone's effect a friend strikes; only by the Swords it may charge."""
    units = {
        "red-1": (SWORDS, 2400, 2000, 0),
        "red-2": (SWORDS, 1000, 1000, 0),
        "blue-1": (GUARDS, 2400, 2480, 180),
        "blue-2": (GUARDS, 1000, 2000, 180),
    }
    people = {"ncus": {"red-9-catelyn-stark": {"card": "catelyn-stark"}}}
    for zone, able in (("crown", ["red-1"]), ("swords", ["red-1", "red-2"])):
        match = battle(units, minds={**cards(red=["assault-orders"]), **people})
        give(match, {"activate": "red-9-catelyn-stark"}, {"claim": zone})
        assert could(match, "red", "assault-orders") == able
        play(match, "red", "assault-orders", able[-1])
        assert kinds_asked(match) == ["action"]
        assert {"action": "charge"} in (next(iter(match.choices.values())).options() or ()) or zone == "crown"
        give(match, {"action": "none"})
        assert not told(match, "tested") and now(match).turn == "blue"


@plays("sudden-retreat")
def test_sudden_retreat() -> None:
    """After an enemy's melee attack the defender retreats; only Robb's unit may roll again."""
    for attachment, asks in ((None, "retreat"), ("robb-stark", "anew")):
        units = {"red-1": (GUARDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180, {"attachment": attachment})}
        match = battle(units, minds=cards(blue=["sudden-retreat"]))
        give(match, {"action": "melee"}, STRIKE, roll(1, 1, 1, 1, 1, 1))
        play(match, "blue", "sudden-retreat", "blue-1")
        give(match, roll(2))
        assert kinds_asked(match) == [asks]
    give(match, {"anew": True}, roll(5), {"retreat": moving(180, 1000, 180, "rear")})
    assert told(match, "retreats")[0]["die"] == 5 and where(match, "blue-1")[1] == 34_800_000


@plays("superior-positioning")
def test_superior_positioning() -> None:
    """A charge into a friend's front with 3 is disorderly: no misses again, and the charger is Vulnerable."""
    for die, conditions, asked in ((3, ("vulnerable",), "roll"), (4, (), "reroll")):
        match = ahead(cards(blue=["superior-positioning"]))
        play(match, "blue", "superior-positioning", "blue-1")
        arrive(match, die)
        give(match, roll(4, 1, 1, 1, 1, 1, 1))
        finish(match)
        assert now(match).units["red-1"].conditions == conditions
        assert kinds_asked(match) == [asked]


def test_superior_positioning_is_for_the_front_only() -> None:
    units = {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (GUARDS, 2400, 2280, 0)}
    match = battle(units, minds=cards(blue=["superior-positioning"]))
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "rear", "heading": 0})
    assert could(match, "blue", "superior-positioning") == [] and kinds_asked(match) == ["roll"]


@plays("hit-and-run")
def test_hit_and_run() -> None:
    """Whoever was engaged when the turn began strikes and retreats; whom Robb's unit leaves so is Weakened."""
    for mine, conditions in (({}, ()), (ROBB, ("weakened",))):
        match = engaged(cards(red=["hit-and-run"]), mine)
        struck(match)
        give(match, roll(1, 1, 1, 1, 1, 1, 1))
        play(match, "red", "hit-and-run", "red-1")
        give(match, roll(2), {"retreat": moving(0, 700, 0, "rear")}, {"pivot": "blue-1", "facing": 180})
        assert where(match, "red-1")[1] == 13_000_000
        assert now(match).units["blue-1"].conditions == conditions


def test_hit_and_run_is_not_for_who_has_just_charged() -> None:
    match = ahead(cards(red=["hit-and-run"]))
    arrive(match, 4)
    give(match, roll(1, 1, 1, 1, 1, 1, 1), {"again": []})
    assert [choice.seat for choice in match.choices.values()] == ["blue"] and told(match, "struck")


def test_nobody_retreats_from_an_enemy_that_is_gone() -> None:
    """Who has destroyed the one enemy that held it is engaged with nobody."""
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"left": 1}), **FAR}
    match = battle(units, minds=cards(red=["hit-and-run"]))
    give(match, {"action": "melee"}, STRIKE, roll(6, 1, 1, 1, 1, 1, 1), roll(1, 1))
    assert kinds_asked(match) == ["surge"]


def test_berserkers_have_their_highest_dice_last() -> None:
    """The highest number is that of the card, wherever it stands: 9 for Berserkers with all their ranks."""
    lies = {"attached": {"red-1": [{"card": "north-remembers", "seat": "red", "token": True}]}}
    units = {"red-1": (BERSERKERS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)}
    found = now(battle(units, minds=lies))
    assert blow(found, "red-1", "blue-1", found.units["red-1"].kind.attacks[0], "front").dice == 9
