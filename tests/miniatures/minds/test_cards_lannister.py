"""The cards of House Lannister and of Jaime Lannister, each with its exact effect."""

from __future__ import annotations

from typing import Any

from gotweb.core.match import Match
from gotweb.miniatures.strength import blow
from tests.miniatures.minds.table import (
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
from tests.miniatures.table import GUARDS, HALBERDIERS, SWORDS, moving, roll

FAR = {"red-9": (SWORDS, 4400, 300, 0), "blue-9": (SWORDS, 4400, 4500, 180)}
STRIKE = {"melee": "blue-1", "attack": 0, "place": None}
JAIME = {"attachment": "jaime-lannister"}


def engaged(minds: dict[str, Any], mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Match:
    """Halberdiers of red and Swords of blue, front to front."""
    units = {"red-1": (HALBERDIERS, 2400, 2000, 0, mine or {}), "blue-1": (SWORDS, 2400, 2480, 180, theirs or {})}
    return battle(units, minds=minds)


def resting(minds: dict[str, Any], mine: dict[str, Any] | None = None, **more: Any) -> Match:
    """Halberdiers of red with friends far away; blue is in turn."""
    units = {"red-1": (HALBERDIERS, 2400, 1000, 0, mine or {}), "blue-1": (SWORDS, 2400, 2300, 180), **FAR}
    return battle(units, minds=minds, turn="blue", **more)


def people(**zones: str) -> dict[str, Any]:
    """Cersei for red, who may stand on a zone, and Aemon for blue, who has still to act."""
    placed = {"card": "cersei-lannister", "zone": zones.get("red"), "activated": "red" in zones}
    return {"ncus": {"red-8-cersei-lannister": placed, "blue-8-aemon": {"card": "aemon"}}}


@plays("intrigue-and-subterfuge")
def test_intrigue_and_subterfuge() -> None:
    """Somebody of the enemy's loses his ability for the round; with Wealth an enemy unit is Weakened."""
    match = resting({**cards(red=["intrigue-and-subterfuge"]), **people()})
    give(match, {"activate": "blue-8-aemon"})
    play(match, "red", "intrigue-and-subterfuge", "blue-8-aemon")
    assert beside(match).ncus["blue-8-aemon"].muted
    give(match, {"claim": "letter"})
    assert kinds_asked(match) == ["board"] and told(match, "muted")


def test_intrigue_with_wealth() -> None:
    match = resting({**cards(red=["intrigue-and-subterfuge"]), **people(red="wealth")})
    give(match, {"activate": "blue-8-aemon"})
    play(match, "red", "intrigue-and-subterfuge", "blue-8-aemon")
    give(match, {"pick": "blue-9"})
    assert now(match).units["blue-9"].conditions == ("weakened",)


@plays("pays-his-debts")
def test_pays_his_debts() -> None:
    """It lies on a friend; with its token melee attacks are Vicious, and with the Crown +1 to hit."""
    match = engaged(cards(red=["pays-his-debts"]))
    play(match, "red", "pays-his-debts", "red-1")
    [card] = beside(match).attached["red-1"]
    assert (card.card, card.token) == ("pays-his-debts", False)
    for token, zone, hits, panic in ((False, "crown", 4, 0), (True, "letter", 4, -2), (True, "crown", 3, -2)):
        lies = {"attached": {"red-1": [{"card": "pays-his-debts", "seat": "red", "token": token}]}}
        found = now(engaged({**lies, **stands(red=zone)}))
        numbers = blow(found, "red-1", "blue-1", found.units["red-1"].kind.attacks[0], "front")
        assert (numbers.hits, numbers.panic) == (hits, panic)


def test_debts_are_paid_in_melee_alone() -> None:
    """A bolt has neither Vicious nor +1 to hit."""
    lies = {"attached": {"red-1": [{"card": "pays-his-debts", "seat": "red", "token": True}]}}
    units = {"red-1": ("lannister-crossbowmen", 2400, 2000, 0), "blue-1": (SWORDS, 2400, 3000, 180)}
    found = now(battle(units, minds={**lies, **stands(red="crown")}))
    bolt, sword = (blow(found, "red-1", "blue-1", one, "front") for one in found.units["red-1"].kind.attacks)
    assert (bolt.hits, bolt.panic, sword.hits, sword.panic) == (3, 0, 4, -2)


@plays("hear-me-roar")
def test_hear_me_roar() -> None:
    """Case 116: Swords with two ranks destroyed: -3, and a wound more from a failed Panic Test."""
    match = engaged(cards(red=["hear-me-roar"]), theirs={"left": 4})
    give(match, {"action": "melee"}, STRIKE, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    play(match, "red", "hear-me-roar", "blue-1")
    give(match, roll(4, 4), roll(1))
    test = told(match, "tested")[0]
    assert (test["modifier"], test["passed"], test["wounds"]) == (-3, False, 2)


@plays("bribery")
def test_bribery() -> None:
    """In place of the zone's effect it lies on an enemy, which attacks with its lowest number of dice."""
    match = resting({**cards(red=["bribery"]), **people()})
    give(match, {"activate": "blue-9"}, {"action": "none"}, {"activate": "red-8-cersei-lannister"}, {"claim": "crown"})
    play(match, "red", "bribery", "blue-1")
    assert [one.card for one in beside(match).attached["blue-1"]] == ["bribery"] and not told(match, "tested")
    assert now(match).turn == "blue" and beside(match).discards["red"] == ()


def test_bribery_ends_with_a_passed_test() -> None:
    """It stays after a test that is failed, and goes to its side's discards after one that is passed."""
    lies = {"attached": {"blue-1": [{"card": "bribery", "seat": "red"}]}}
    for dice, left in (((1, 1), True), ((6, 6), False)):
        match = engaged(lies)
        found = now(match)
        assert blow(found, "blue-1", "red-1", found.units["blue-1"].kind.attacks[0], "front").dice == 4
        give(match, {"action": "melee"}, STRIKE, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(*dice), roll(1))
        assert ("blue-1" in beside(match).attached) == left
        assert beside(match).discards["red"] == (() if left else ("bribery",))


def test_bribery_ends_with_wealth() -> None:
    lies = {"attached": {"blue-1": [{"card": "bribery", "seat": "red"}]}}
    match = resting({**lies, **people()})
    give(match, {"activate": "blue-8-aemon"}, {"claim": "wealth"}, {"board": "blue-1"})
    assert "blue-1" not in beside(match).attached and beside(match).discards["red"] == ("bribery",)


@plays("counterplot")
def test_counterplot() -> None:
    """Case 126: 3 cancels, 2 does not; with the Crown the 2 may be rolled again, once."""
    for die, lies in ((3, False), (2, True)):
        match = resting(cards(red=["counterplot"], blue=["north-remembers"]))
        play(match, "blue", "north-remembers", "blue-1")
        play(match, "red", "counterplot")
        give(match, roll(die))
        assert ("blue-1" in beside(match).attached) == lies
        assert beside(match).discards == {"red": ("counterplot",), "blue": () if lies else ("north-remembers",)}
        assert bool(told(match, "cancelled")) != lies


def test_counterplot_with_the_crown() -> None:
    match = resting({**cards(red=["counterplot"], blue=["north-remembers"]), **people(red="crown")})
    play(match, "blue", "north-remembers", "blue-1")
    play(match, "red", "counterplot")
    give(match, roll(2), {"anew": True}, roll(3))
    assert told(match, "cancelled") and not told(match, "lies")


def test_an_answer_may_be_answered() -> None:
    """P05: a Counterplot against a Counterplot lets the first card happen."""
    match = resting(cards(red=["counterplot"], blue=["north-remembers", "counterplot"]))
    play(match, "blue", "north-remembers", "blue-1")
    play(match, "red", "counterplot")
    play(match, "blue", "counterplot")
    give(match, roll(3))
    assert "blue-1" in beside(match).attached and told(match, "cancelled")[0]["seat"] == "red"


@plays("fealty-to-the-crown")
def test_fealty_to_the_crown() -> None:
    """A friend within 12 inches has as many wounds back as the test has cost; with the Crown one more."""
    for zone, back in (("letter", 2), ("crown", 3)):
        match = engaged({**cards(red=["fealty-to-the-crown"]), **stands(red=zone)}, {"left": 5})
        give(match, {"action": "melee"}, STRIKE, roll(*[4, 1, 1, 1, 1, 1, 1]), roll(1), roll(1, 1), roll(2))
        play(match, "red", "fealty-to-the-crown", "red-1")
        assert now(match).units["red-1"].left == 5 + back


def test_fealty_restores_three_at_most_and_asks_for_twelve_inches() -> None:
    """A test that costs 4 (disorganized Conscripts: D3 + 2) gives back 3; whoever is too far away has nothing."""
    units = {
        "red-1": (HALBERDIERS, 2400, 2000, 0, {"left": 5}),
        "red-2": (HALBERDIERS, 500, 300, 0, {"left": 5}),
        "blue-1": ("conscripts", 2400, 2480, 180),
    }
    match = battle(units, minds=cards(red=["fealty-to-the-crown"]))
    give(
        match,
        {"activate": "red-1"},
        {"action": "melee"},
        STRIKE,
        roll(4, 1, 1, 1, 1, 1, 1),
        roll(1),
        roll(1, 1),
        roll(2),
    )
    assert could(match, "red", "fealty-to-the-crown") == ["red-1"]
    play(match, "red", "fealty-to-the-crown", "red-1")
    assert now(match).units["red-1"].left == 8


@plays("subjugation-of-power")
def test_subjugation_of_power() -> None:
    """-2 for each of Crown and Wealth; who fails has no abilities in this turn, and its own cards cannot help it."""
    for zone, modifier in (("letter", 0), ("wealth", -2)):
        match = resting({**cards(red=["subjugation-of-power"]), **stands(red=zone)})
        give(match, {"activate": "blue-1"})
        play(match, "red", "subjugation-of-power", "blue-1")
        give(match, roll(3, 2))
        test = told(match, "tested")[0]
        assert (test["modifier"], test["passed"], test["wounds"]) == (modifier, False, 0)
        unit = now(match).units["blue-1"]
        assert unit.marks == ("no-abilities", "untargetable") and not unit.has("winters-bite")
        give(match, {"action": "none"})
        assert now(match).units["blue-1"].marks == () and now(match).units["blue-1"].has("winters-bite")


def test_subjugation_does_nothing_to_who_passes() -> None:
    match = resting(cards(red=["subjugation-of-power"]))
    give(match, {"activate": "blue-1"})
    play(match, "red", "subjugation-of-power", "blue-1")
    give(match, roll(3, 3))
    assert told(match, "tested")[0]["passed"] and now(match).units["blue-1"].marks == ()


@plays("kingslayers-renown")
def test_kingslayers_renown() -> None:
    """A friend within 12 inches of Jaime's unit passes its test after all."""
    units = {
        "red-1": (GUARDS, 2400, 2000, 0),
        "red-2": (HALBERDIERS, 2400, 1000, 0, JAIME),
        "blue-1": (SWORDS, 2400, 2480, 180),
    }
    match = battle(units, minds=cards(red=["kingslayers-renown"]), turn="blue")
    give(match, {"action": "melee"}, {"melee": "red-1", "attack": 0, "place": None}, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    give(match, roll(1, 1), roll(3))
    play(match, "red", "kingslayers-renown", "red-1")
    test = told(match, "tested")[0]
    assert test["passed"] and test["wounds"] == 0 and now(match).units["red-1"].left == 11


def test_renown_is_not_for_who_is_too_far_away() -> None:
    """12.01 inches between the trays are too far; nor is it asked for where the dice have passed."""
    for north, dice, able in ((320, (1, 1), ["red-1"]), (319, (1, 1), []), (320, (6, 6), [])):
        units = {
            "red-1": (GUARDS, 2400, 2000, 0),
            "red-2": (HALBERDIERS, 2400, north, 0, JAIME),
            "blue-1": (SWORDS, 2400, 2480, 180),
        }
        match = battle(units, minds=cards(red=["kingslayers-renown"]), turn="blue")
        struck = {"melee": "red-1", "attack": 0, "place": None}
        give(match, {"action": "melee"}, struck, roll(4, 1, 1, 1, 1, 1, 1), roll(1), roll(*dice), roll(3))
        assert could(match, "red", "kingslayers-renown") == able


@plays("kingslayers-prowess")
def test_kingslayers_prowess() -> None:
    """Jaime's unit with one rank left: 7 dice for 4, misses again, and the defender is Vulnerable."""
    match = engaged(cards(red=["kingslayers-prowess"]), {**JAIME, "left": 4})
    give(match, {"action": "melee"}, STRIKE)
    play(match, "red", "kingslayers-prowess", "red-1")
    assert now(match).units["blue-1"].conditions == ("vulnerable",)
    give(match, roll(4, 4, 4, 1, 1, 2, 2))
    finish(match)
    [choice] = match.choices.values()
    assert choice.kind == "reroll" and choice.facts["faces"] == [1, 1, 2, 2]


@plays("kingslayers-infamy")
def test_kingslayers_infamy() -> None:
    """An enemy near Jaime's unit takes a Panic Test; who fails is Weakened."""
    match = resting(cards(red=["kingslayers-infamy"]), JAIME)
    give(match, {"activate": "blue-1"})
    play(match, "red", "kingslayers-infamy", "blue-1")
    give(match, roll(1, 1), roll(2))
    assert told(match, "tested")[0]["wounds"] == 2
    assert now(match).units["blue-1"].conditions == ("weakened",)


def test_infamy_comes_first_to_who_is_engaged_with_jaime() -> None:
    """It is Panicked before its test, so that its passed dice may be rolled again."""
    units = {"red-1": (HALBERDIERS, 2400, 2000, 0, JAIME), "blue-1": (SWORDS, 2400, 2480, 180)}
    match = battle(units, minds=cards(red=["kingslayers-infamy"]), turn="blue")
    play(match, "red", "kingslayers-infamy", "blue-1")
    assert now(match).units["blue-1"].conditions == ("panicked",)
    give(match, roll(6, 6), roll(1), {"again": [6, 6]}, roll(1, 1), {"fear": "keep"})
    assert now(match).units["blue-1"].conditions == ("weakened",) and now(match).units["blue-1"].left == 11


def test_kingslayers_cards_may_be_played_for_a_card() -> None:
    """At the start of any turn each of the three brings a card out of the deck instead."""
    for name in ("kingslayers-renown", "kingslayers-prowess", "kingslayers-infamy"):
        decks = {"decks": {"red": ["counterplot"], "blue": []}}
        match = resting({**cards(red=[name]), **decks})
        play(match, "red", name)
        give(match, {"draw": "counterplot"})
        assert beside(match).hands["red"] == ("counterplot",) and beside(match).discards["red"] == (name,)
        assert beside(match).decks["red"] == ()


def test_a_move_is_no_test() -> None:
    """Where nothing of a card comes up nobody is asked for it."""
    match = resting(cards(red=["hear-me-roar"]))
    give(match, {"activate": "blue-1"}, {"action": "march"}, {"march": moving(180, 0, 180)})
    assert now(match).turn == "red" and kinds_asked(match) == ["activate"]
