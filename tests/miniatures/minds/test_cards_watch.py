"""The cards of the Night's Watch and of Jon Snow, each with its exact effect."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.miniatures.actions import possible
from gotweb.miniatures.conditions import become
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.strength import blow
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
from tests.miniatures.table import GUARDS, HALBERDIERS, OUTRIDERS, SWORDS, moving, roll, where

BROTHERS, CONSCRIPTS = "sworn-brothers", "conscripts"
STRIKE = {"melee": "blue-1", "attack": 0, "place": None}
STRUCK = {"melee": "red-1", "attack": 0, "place": None}
MISSES = roll(1, 1, 1, 1, 1, 1, 1)
JON = {"attachment": "jon-snow"}
FAR = {"red-9": (SWORDS, 4400, 300, 0), "blue-9": (SWORDS, 4400, 4500, 180)}


def engaged(
    minds: dict[str, Any],
    who: str = BROTHERS,
    *,
    mine: dict[str, Any] | None = None,
    theirs: dict[str, Any] | None = None,
    turn: str = "red",
) -> Match:
    """Brothers of red, or others, and Swords of blue, front to front."""
    units = {"red-1": (who, 2400, 2000, 0, mine or {}), "blue-1": (SWORDS, 2400, 2480, 180, theirs or {})}
    return battle(units, minds=minds, turn=turn)


def kept(match: Match, id: str = "red-1") -> list[str]:
    """The cards that lie on a unit."""
    return [one.card for one in beside(match).attached.get(id, ())]


def lies(card: str, id: str = "red-1") -> dict[str, Any]:
    """A card of red that lies on a unit."""
    return {"attached": {id: [{"card": card, "seat": "red"}]}}


@plays("sword-in-the-darkness")
def test_sword_in_the_darkness() -> None:
    """Whoever has not acted is Panicked and Vulnerable; Brothers keep it and have a die more in melee."""
    for activated, conditions in ((False, ("panicked", "vulnerable")), (True, ())):
        match = engaged(cards(red=["sword-in-the-darkness"]), theirs={"activated": activated})
        give(match, {"action": "melee"}, STRIKE)
        play(match, "red", "sword-in-the-darkness", "red-1")
        assert now(match).units["blue-1"].conditions == conditions and kept(match) == ["sword-in-the-darkness"]
        give(match, roll(*[1] * 8))
        assert told(match, "attacks")[0]["dice"] == 8


def test_only_the_watch_keeps_cards() -> None:
    match = engaged(cards(red=["sword-in-the-darkness"]), SWORDS)
    give(match, {"action": "melee"}, STRIKE)
    play(match, "red", "sword-in-the-darkness", "red-1")
    assert kept(match) == [] and beside(match).discards["red"] == ("sword-in-the-darkness",)
    give(match, roll(*[1] * 7))
    assert told(match, "attacks")[0]["dice"] == 7


@plays("fire-against-the-cold")
def test_fire_against_the_cold() -> None:
    """Any dice of a friend's test may be rolled again, the D3 too; Brothers keep the card."""
    match = engaged(cards(red=["fire-against-the-cold"]), turn="blue")
    give(match, {"action": "melee"}, STRUCK, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(1, 3), roll(3))
    play(match, "red", "fire-against-the-cold", "red-1")
    give(match, {"again": [1]}, roll(2))
    test = {"passed": True, "dice": [2, 3], "wounds": 0}
    assert kinds_asked(match) == ["fear"] and kept(match) == ["fire-against-the-cold"]
    give(match, {"fear": "keep"})
    assert {key: told(match, "tested")[0][key] for key in test} == test


def test_no_die_of_a_test_is_rolled_a_third_time() -> None:
    """What Panicked had rolled again stays: only the other die, and the D3, may be rolled again by the card."""
    match = engaged(cards(red=["fire-against-the-cold"]), mine={"conditions": ["panicked"]}, turn="blue")
    give(match, {"action": "melee"}, STRUCK, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(6, 2), roll(3))
    give(match, {"again": [6]}, roll(1), {"fear": "keep"})
    play(match, "red", "fire-against-the-cold", "red-1")
    [choice] = match.choices.values()
    assert choice.kind == "steady" and choice.facts["faces"] == [2]
    give(match, {"again": [2]}, roll(3), {"fear": "again"}, roll(1))
    assert (told(match, "tested")[0]["dice"], told(match, "tested")[0]["wounds"]) == ([1, 3], 1)


@pytest.mark.parametrize(("left", "lost"), [(12, 2), (8, 1), (4, 0)])
def test_fire_burns_a_condition_away(left: int, lost: int) -> None:
    """Once kept: whoever gains a condition may suffer 2 wounds, one fewer for each destroyed rank, and be rid of it."""
    match = engaged(lies("fire-against-the-cold"))
    state = now(match)
    state.change("red-1", left=left)
    become(state, "red-1", "weakened", "P01")
    give(match, {"action": "none"})
    play(match, "red", "fire-against-the-cold", "red-1")
    unit = state.units["red-1"]
    assert (unit.left, unit.conditions) == (left - lost, ())
    assert kept(match) == ["fire-against-the-cold"]


@plays("shield-of-the-realms")
def test_shield_of_the_realms() -> None:
    """Any defence dice again; afterwards, once kept, a hit more is blocked."""
    match = engaged(cards(red=["shield-of-the-realms"]), turn="blue")
    give(match, {"action": "melee"}, STRUCK, roll(4, 4, 4, 1, 1, 1, 1), roll(1, 2, 4))
    play(match, "red", "shield-of-the-realms", "red-1")
    give(match, {"again": [1, 2]}, roll(5, 1))
    struck = told(match, "struck")[0]
    assert (struck["defence"], struck["blocked"]) == ([5, 1, 4], 2) and kept(match) == ["shield-of-the-realms"]


def test_shield_that_is_kept_blocks_a_hit_more() -> None:
    """But never more than there are."""
    for faces, defence, blocked in (((4, 4), (1, 1), 1), ((4,), (4,), 1)):
        units = {"red-1": (BROTHERS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)}
        match = battle(units, minds=lies("shield-of-the-realms"), turn="blue")
        give(match, {"action": "melee"}, STRUCK, roll(*faces, *[1] * (7 - len(faces))), roll(*defence))
        assert told(match, "struck")[0]["blocked"] == blocked


@plays("watcher-on-the-wall")
def test_watcher_on_the_wall() -> None:
    """After an attack on a friend another one pivots and shifts 2 inches; Brothers keep it: quicker, charges again."""
    units = {
        "red-1": (SWORDS, 2400, 2000, 0),
        "red-2": (BROTHERS, 1000, 1000, 0),
        "blue-1": (SWORDS, 2400, 2480, 180),
    }
    match = battle(units, minds=cards(red=["watcher-on-the-wall"]), turn="blue")
    give(match, {"action": "melee"}, STRUCK, MISSES)
    assert could(match, "red", "watcher-on-the-wall") == ["red-2"]
    play(match, "red", "watcher-on-the-wall", "red-2")
    give(match, {"shift": {"heading": 90, "towards": "front", "distance": 200}})
    assert where(match, "red-2") == (12_000_000, 10_000_000, 90)
    assert now(match).units["red-2"].speed == 6 and kept(match, "red-2") == ["watcher-on-the-wall"]


def test_watcher_rolls_for_charges_again() -> None:
    units = {"red-1": (BROTHERS, 2400, 1000, 0, {}), "blue-1": (SWORDS, 2400, 2280, 180)}
    match = battle(units, minds=lies("watcher-on-the-wall"))
    give(match, {"action": "charge"}, {"charge": "blue-1", "side": "front", "heading": 0}, roll(1))
    assert kinds_asked(match) == ["anew"]
    give(match, {"anew": True}, roll(2))
    assert told(match, "charge-die")[0] == {**told(match, "charge-die")[0], "dice": [2], "needs": 2}


@plays("light-that-brings-the-dawn")
def test_light_that_brings_the_dawn() -> None:
    """Misses in melee again; Brothers keep it: the highest dice against whoever has more ranks left."""
    match = engaged(cards(red=["light-that-brings-the-dawn"]))
    give(match, {"action": "melee"}, STRIKE)
    play(match, "red", "light-that-brings-the-dawn", "red-1")
    give(match, roll(1, 3, 3, 3, 3, 3, 2))
    finish(match)
    assert next(iter(match.choices.values())).facts["faces"] == [1, 2]
    assert kept(match) == ["light-that-brings-the-dawn"]
    for mine, theirs, dice in ((4, 12, 7), (4, 5, 7), (4, 4, 4), (12, 4, 7)):
        changed = {"mine": {"left": mine}, "theirs": {"left": theirs}}
        found = now(engaged(lies("light-that-brings-the-dawn"), **changed))
        assert blow(found, "red-1", "blue-1", found.units["red-1"].kind.attacks[0], "front").dice == dice


def recruiting(attachment: str | None, distance: int = 600) -> Match:
    """Brothers so far from Guards, whom other Brothers are about to destroy."""
    units = {
        "red-1": (BROTHERS, 2400, 2000, 0, {"attachment": "watch-recruiter"}),
        "red-2": (BROTHERS, 2400 - 550 - distance, 2480, 0, {"left": 6}),
        "red-3": ("ranger-trackers", 2400 + 550 + 100, 2480, 0),
        "blue-1": (GUARDS, 2400, 2480, 180, {"left": 1, "attachment": attachment}),
        "blue-9": (SWORDS, 4400, 4500, 180),
    }
    match = battle(units, minds=cards(red=["take-the-black"]))
    give(match, {"activate": "red-1"}, {"action": "melee"}, STRIKE, roll(6, 1, 1, 1, 1, 1, 1), roll(1))
    return match


@plays("take-the-black")
def test_take_the_black() -> None:
    """Infantry within 6 inches has 4 wounds back, and takes the attachment if it has none."""
    match = recruiting("guard-captain")
    assert could(match, "red", "take-the-black") == ["red-1", "red-2"]
    play(match, "red", "take-the-black", "red-2")
    assert now(match).units["red-2"].left == 10
    give(match, {"pick": "guard-captain"})
    assert now(match).units["red-2"].has("iron-resolve")


def test_who_has_joined_a_unit_stands_in_its_position() -> None:
    """A unit of a list that had no attachment may have one now; it cannot have lost or changed its own."""
    rules = miniatures()
    options = {"mode": "open-field", "minds": "all", "red": "nights-watch-30", "blue": "lannister-30"}
    position = rules.position(Match(rules, options).state)
    units = position["units"]
    for id, name, reads in (
        ("red-2-ranger-trackers", "winterfell-guardian", True),
        ("red-3-builder-crossbowmen", "guard-captain", True),
        ("red-3-builder-crossbowmen", "jaime-lannister", False),
        ("red-4-conscripts", "guard-captain", False),
        ("red-4-conscripts", None, False),
    ):
        changed = {**position, "units": {**units, id: {**units[id], "attachment": name}}}
        if reads:
            assert rules.position(rules.from_position(changed, options)) == changed
        else:
            with pytest.raises(BadPosition):
                rules.from_position(changed, options)


def test_take_the_black_is_for_six_inches_and_takes_no_commander() -> None:
    assert could(recruiting("guard-captain", 601), "red", "take-the-black") == ["red-1"]
    for attachment, id in (("jaime-lannister", "red-2"), ("guard-captain", "red-1"), (None, "red-2")):
        match = recruiting(attachment)
        play(match, "red", "take-the-black", id)
        assert "pick" not in kinds_asked(match)


@plays("his-watch-is-ended")
def test_his_watch_is_ended() -> None:
    """A card of a destroyed friend comes to this unit in its place, and the unit may act."""
    units = {
        "red-1": (BROTHERS, 2400, 2000, 0, {"left": 1}),
        "red-2": (BROTHERS, 1000, 1000, 0),
        "red-3": (SWORDS, 4400, 300, 0),
        "blue-1": (SWORDS, 2400, 2480, 180),
    }
    match = battle(units, minds={**cards(red=["his-watch-is-ended"]), **lies("shield-of-the-realms")}, turn="blue")
    assert could(match, "red", "his-watch-is-ended") == ["red-1", "red-2"]
    play(match, "red", "his-watch-is-ended", "red-2")
    give(match, {"action": "melee"}, STRUCK, roll(4, 4, 1, 1, 1, 1, 1), roll(1, 1))
    play(match, "red", "his-watch-is-ended", "red-2")
    assert kept(match, "red-2") == ["shield-of-the-realms"]
    assert beside(match).discards["red"] == ("his-watch-is-ended",)
    give(match, {"action": "march"}, {"march": moving(0, 300, 0)})
    assert where(match, "red-2")[1] == 13_000_000 and not now(match).units["red-2"].activated


@plays("not-until-my-death")
def test_not_until_my_death() -> None:
    """Whom a melee attack kills strikes first, with its lowest dice; if that kills the attacker, it stays."""
    for mine, dice in (({"left": 1}, 4), ({"left": 1, **JON}, 6)):
        match = engaged(cards(red=["not-until-my-death"]), mine=mine, theirs={"left": 1}, turn="blue")
        assert now(match).units["red-1"].left == 1
        give(match, {"action": "melee"}, STRUCK, roll(6, 6, 1, 1), {"again": []}, roll(1, 1, 1, 1))
        play(match, "red", "not-until-my-death", "red-1")
        give(match, roll(6, *[1] * (dice - 1)), roll(1))
        assert [one["dice"] for one in told(match, "attacks")] == [4, dice]
        assert "blue-1" not in now(match).units and now(match).units["red-1"].left == 1


def test_who_stays_by_the_last_stroke_takes_its_test_and_nobody_turns_twice() -> None:
    """Two hits would kill the last two models: one of them is left, and a friend whom the attacker held turns once.

    The attack has wounded a unit that lives, so a Panic Test follows, though nobody is left who frightens (J07).
    """
    units = {
        "red-1": (BROTHERS, 2400, 2000, 0, {"left": 2}),
        "red-2": (CONSCRIPTS, 2400 + 515, 2480, 270),
        "blue-1": (SWORDS, 2400, 2480, 180, {"left": 1}),
        "blue-9": (SWORDS, 4400, 4500, 180),
    }
    match = battle(units, minds=cards(red=["not-until-my-death"]), turn="blue")
    give(match, {"activate": "blue-1"}, {"action": "melee"}, STRUCK, roll(4, 4, 1, 1), {"again": []}, roll(1, 1))
    play(match, "red", "not-until-my-death", "red-1")
    give(match, roll(6, 1, 1, 1), roll(1), {"surge": False}, {"pivot": "red-2", "facing": 90})
    assert kinds_asked(match) == ["roll", "roll"]
    failed = match.fork()
    give(match, roll(6, 6), roll(1))
    assert now(match).units["red-1"].left == 1 and [one["modifier"] for one in told(match, "tested")] == [0]
    give(failed, roll(1, 1), roll(1))
    assert "red-1" not in now(failed).units and [one["unit"] for one in told(failed, "moved")] == ["red-2"]
    assert now(match).turn == "red" and [one["unit"] for one in told(match, "moved")] == ["red-2"]


def test_whom_the_answer_to_its_last_stroke_kills_is_destroyed_once() -> None:
    """Counterstrike hits back for each miss: the unit is gone before the wounds of the attack come (P07, O04)."""
    units = {
        "red-1": (BROTHERS, 2400, 2000, 0, {"left": 2}),
        "blue-1": (HALBERDIERS, 2400, 2480, 180, {"attachment": "jaime-lannister"}),
        "blue-9": (SWORDS, 4400, 4500, 180),
    }
    match = battle(units, minds=cards(red=["not-until-my-death"]), turn="blue")
    give(match, {"activate": "blue-1"}, {"action": "melee"}, STRUCK, roll(5, 5, 1, 1, 1, 1, 1), roll(1, 1))
    play(match, "red", "not-until-my-death", "red-1")
    give(match, roll(6, 1, 1, 1), roll(6), roll(1, 1, 1), {"pivot": "blue-1", "facing": 180}, {"surge": False})
    finish(match)
    assert "red-1" not in now(match).units and len(told(match, "destroyed")) == 1
    assert kinds_asked(match) == ["action"] and now(match).turn == "blue"


def test_not_until_my_death_does_not_save_who_does_not_kill() -> None:
    match = engaged(cards(red=["not-until-my-death"]), mine={"left": 1}, turn="blue")
    give(match, {"action": "melee"}, STRUCK, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    play(match, "red", "not-until-my-death", "red-1")
    give(match, roll(1, 1, 1, 1))
    assert "red-1" not in now(match).units and now(match).units["blue-1"].left == 12


@plays("stand-united")
def test_stand_united() -> None:
    """Up to 4 models of friends within 12 inches for as many wounds; Jon's unit has 2 more."""
    for changes, left in (({"left": 3}, 6), ({"left": 3, **JON}, 8)):
        units = {
            "red-1": (BROTHERS, 2400, 2000, 0, changes),
            "red-2": (CONSCRIPTS, 2400, 1000, 0, {"left": 3}),
            "red-3": ("ranger-trackers", 3200, 2000, 0),
            "red-4": (CONSCRIPTS, 4500, 300, 0),
            "blue-9": (SWORDS, 4400, 4500, 180),
        }
        match = battle(units, minds=cards(red=["stand-united"]))
        play(match, "red", "stand-united", "red-1")
        [choice] = match.choices.values()
        assert choice.options() == [{"pick": None}, {"pick": "red-2"}, {"pick": "red-3"}]
        give(match, {"pick": "red-2"}, {"pick": "red-2"}, {"pick": "red-3"})
        # the last of the Conscripts stays
        assert next(iter(match.choices.values())).options() == [{"pick": None}, {"pick": "red-3"}]
        give(match, {"pick": None})
        units_now = now(match).units
        assert [units_now[f"red-{n}"].left for n in (1, 2, 3, 4)] == [left, 1, 9, 12]


@plays("for-the-watch")
def test_for_the_watch() -> None:
    """A friend may roll for charges again in this turn; whoever keeps it may charge by the Horse."""
    units = {"red-1": (BROTHERS, 2400, 1000, 0), "red-2": (OUTRIDERS, 900, 900, 0), "blue-1": (SWORDS, 2400, 2280, 180)}
    match = battle(units, minds={**cards(red=["for-the-watch"])})
    play(match, "red", "for-the-watch", "red-1")
    assert now(match).units["red-1"].marks == ("bold", "swift") and kept(match) == ["for-the-watch"]
    give(match, {"activate": "red-1"}, {"action": "charge"})
    give(match, {"charge": "blue-1", "side": "front", "heading": 0}, roll(1), {"anew": True})
    arrive(match, 3)
    give(match, roll(*[1] * 7), {"again": []})
    finish(match)
    assert now(match).turn == "blue" and now(match).units["red-1"].marks == ("bold",)


def test_for_the_watch_lets_the_horse_charge() -> None:
    people = {"ncus": {"red-9-aemon": {"card": "aemon"}}}
    for lying, able in ((lies("for-the-watch"), True), (lies("watcher-on-the-wall"), False)):
        units = {"red-1": (BROTHERS, 2400, 1000, 0), "blue-1": (SWORDS, 2400, 2280, 180)}
        match = battle(units, minds={**people, **lying})
        give(match, {"activate": "red-9-aemon"}, {"claim": "horse"}, {"board": "red-1"})
        options = next(iter(match.choices.values())).options() or ()
        assert ({"action": "charge"} in options) == able and possible(now(match), "red-1", "charge")


def test_people_on_the_board_matter_to_no_card_of_the_watch() -> None:
    """The cards of the Watch look at units alone: with Swords or without them they do the same."""
    found = now(engaged({**lies("light-that-brings-the-dawn"), **stands(red="swords")}))
    assert blow(found, "red-1", "blue-1", found.units["red-1"].kind.attacks[0], "front").dice == 7
