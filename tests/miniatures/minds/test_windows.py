"""Windows: who is asked when, what happens in which order, answers to cards; and that all cards were played."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.miniatures import facts
from gotweb.miniatures.minds.windows import EFFECTS, PASS, TRIGGERS, Effect, put_in
from gotweb.miniatures.setup import begin_with
from gotweb.miniatures.strength import blow
from tests.miniatures.minds import test_cards_lannister, test_cards_stark, test_cards_watch
from tests.miniatures.minds.table import CASES, battle, beside, cards, could, give, kinds_asked, now, play, stands, told
from tests.miniatures.table import BERSERKERS, GUARDS, HALBERDIERS, SWORDS, posed, roll

FAR = {"red-9": (SWORDS, 4400, 300, 0), "blue-9": (SWORDS, 4400, 4500, 180)}
STRIKE = {"melee": "blue-1", "attack": 0, "place": None}
ROOMS = (test_cards_stark, test_cards_lannister, test_cards_watch)


def test_all_thirty_cards_are_played_in_a_test() -> None:
    """Each of them by a test that fails if it was not played."""
    assert len(facts.cards()) == 30 and CASES.keys() == facts.cards().keys()
    assert {case.__module__ for case in CASES.values()} == {room.__name__ for room in ROOMS}


@pytest.mark.parametrize("name", facts.cards())
def test_a_card_is_known_for_the_moments_that_its_data_name(name: str) -> None:
    known = [trigger for trigger in TRIGGERS for one in EFFECTS[trigger] if one.id == name and one.sort == "card"]
    assert sorted(known) == sorted(facts.cards()[name].when)


def test_a_card_cannot_be_made_known_twice() -> None:
    [effect] = [one for one in EFFECTS["card-played"] if one.id == "counterplot"]
    with pytest.raises(ValueError, match="counterplot"):
        put_in(Effect(*effect))


def engaged(minds: dict[str, Any], turn: str = "red", **more: Any) -> Match:
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180), **more}
    return battle(units, minds=minds, turn=turn)


def test_the_learning_game_has_no_windows() -> None:
    match = posed({"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180)})
    for answer in ({"action": "melee"}, STRIKE):
        match.push(next(iter(match.choices)), answer)
    assert kinds_asked(match) == ["roll"] and now(match).minds is None
    assert begin_with({**match.options, "red": "stark-30", "blue": "lannister-30"}).minds is None


def test_asked_is_who_could_have_something_by_what_lies_open() -> None:
    """P02: by a deck with a card that fits and any hand; not without a hand, nor where both copies lie open."""
    deck = ["winters-might", "swift-reposition"]
    for hand, left, discards, is_asked in (
        (["swift-reposition"], ["winters-might"], [], True),
        (["winters-might"], ["swift-reposition"], [], True),
        ([], deck, [], False),
        (["swift-reposition"], [], ["winters-might"], False),
    ):
        piles = {"decks": {"red": left, "blue": []}, "discards": {"red": discards, "blue": []}}
        match = engaged({**cards(red=hand), **piles})
        give(match, {"action": "melee"}, STRIKE)
        assert (kinds_asked(match) == ["play"]) == is_asked, (hand, left)
        if is_asked:
            [choice] = match.choices.values()
            assert choice.always and choice.eyes == ("red",) and choice.facts["trigger"] == "attack-before-dice"
            assert (len(choice.options() or ()) > 1) == ("winters-might" in hand)


def test_a_card_is_played_when_its_moment_comes_and_refused_before() -> None:
    """P01: and what is not in the hand is refused as what does not fit."""
    match = engaged(
        {**cards(red=["winters-might", "sudden-retreat"]), "decks": {"red": ["northern-ferocity"], "blue": []}}
    )
    give(match, {"action": "melee"}, STRIKE)
    [choice] = match.choices.values()
    assert choice.why_not({"play": "winters-might", "on": "red-1"}) is None
    assert choice.why_not({"play": "sudden-retreat", "on": "red-1"}) == "P02"
    assert choice.why_not({"play": "northern-ferocity", "on": "red-1"}) == "P01"
    assert choice.why_not({"play": "winters-might", "on": "blue-1"}) == "P01"


def test_who_has_the_turn_declares_first_and_each_has_one_effect() -> None:
    """P03, P04: both declare before anything happens; who has used a card is not asked again in this window."""
    units = {
        "red-1": (HALBERDIERS, 2400, 1000, 0, {"attachment": "jaime-lannister"}),
        "blue-1": (SWORDS, 2400, 2300, 180),
    }
    hands = cards(red=["kingslayers-infamy", "subjugation-of-power"], blue=["swift-reposition"])
    match = battle({**units, **FAR}, minds=hands, turn="blue")
    give(match, {"activate": "blue-1"})
    play(match, "red", "kingslayers-infamy", "blue-1")
    give(match, roll(6, 6), roll(1))
    assert kinds_asked(match) == ["action"] and could(match, "red", "subjugation-of-power") == []


def test_what_is_declared_happens_in_order() -> None:
    """P03, P04: red, in turn, rolls its highest dice; blue answers at the same moment; red's comes first."""
    mine = {"red-1": ("sworn-brothers", 2400, 2000, 0, {"left": 4})}
    match = engaged(cards(red=["light-that-brings-the-dawn"]), **mine)
    give(match, {"action": "melee"}, STRIKE)
    assert [choice.seat for choice in match.choices.values()] == ["red"]
    play(match, "red", "light-that-brings-the-dawn", "red-1")
    kinds = [one.kind for one in match.told]
    assert kinds.index("plays") < kinds.index("lies") and told(match, "attacks")[0]["dice"] == 7


def test_what_has_become_impossible_does_nothing_and_is_spent() -> None:
    """P04: both retreat from each other; who comes second is not engaged any more."""
    units = {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (SWORDS, 2400, 2480, 180)}
    match = battle({**units, **FAR}, minds=cards(red=["hit-and-run"], blue=["sudden-retreat"]))
    give(match, {"activate": "red-1"}, {"action": "melee"}, STRIKE, roll(*[1] * 7))
    play(match, "red", "hit-and-run", "red-1")
    play(match, "blue", "sudden-retreat", "blue-1")
    back = {"retreat": {"heading": 0, "towards": "rear", "distance": 700, "facing": 0}}
    give(match, roll(2), back, {"pivot": "blue-1", "facing": 180})
    assert told(match, "too-late") == [{"seat": "blue", "effect": "sudden-retreat", "rule": "P04"}]
    assert beside(match).discards["blue"] == ("sudden-retreat",) and now(match).turn == "blue"


def test_a_card_is_answered_before_it_does_anything() -> None:
    """P05: the Swords are no more Sundering for a card that was countered."""
    match = engaged(cards(red=["winters-might"], blue=["counterplot"]))
    give(match, {"action": "melee"}, STRIKE)
    play(match, "red", "winters-might", "red-1")
    play(match, "blue", "counterplot")
    give(match, roll(5), roll(4, 1, 1, 1, 1, 1, 1), roll(3))
    assert told(match, "struck")[0]["holds"] == 3


def test_nobody_answers_his_own_card() -> None:
    """P05: nor is anybody asked for it."""
    match = engaged(cards(red=["swift-reposition", "counterplot"]))
    play(match, "red", "swift-reposition", "red-1")
    assert kinds_asked(match) == ["shift"]


def test_cards_on_a_unit_go_with_it() -> None:
    """P06: to the discards of their sides."""
    lies = [{"card": "bribery", "seat": "red"}, {"card": "north-remembers", "seat": "blue", "token": True}]
    match = battle(
        {"red-1": (SWORDS, 2400, 2000, 0), "blue-1": (GUARDS, 2400, 2480, 180, {"left": 1}), **FAR},
        minds={"attached": {"blue-1": lies}},
    )
    give(match, {"activate": "red-1"}, {"action": "melee"}, STRIKE, roll(6, 1, 1, 1, 1, 1, 1), roll(1, 1))
    assert "blue-1" not in now(match).units and beside(match).attached == {}
    assert beside(match).discards == {"red": ("bribery",), "blue": ("north-remembers",)}


def test_the_last_stroke_comes_before_the_unit_goes() -> None:
    """P07: it rolls while it still stands, and its enemy suffers before it is off the table."""
    units = {"red-1": ("sworn-brothers", 2400, 2000, 0, {"left": 1}), "blue-1": (SWORDS, 2400, 2480, 180)}
    match = battle({**units, **FAR}, minds=cards(red=["not-until-my-death"]), turn="blue")
    give(match, {"activate": "blue-1"}, {"action": "melee"}, {**STRIKE, "melee": "red-1"})
    give(match, roll(4, 1, 1, 1, 1, 1, 1), roll(1))
    play(match, "red", "not-until-my-death", "red-1")
    give(match, roll(3, 1, 1, 1), roll(1), roll(6, 6), roll(1))
    assert [one["unit"] for one in told(match, "wounds")] == ["blue-1", "red-1"]


def test_highest_and_lowest_are_those_of_the_card() -> None:
    """P08: 9 and 7 for Berserkers, whose dice grow; both together change nothing."""
    highest, lowest = {"card": "north-remembers", "seat": "red", "token": True}, {"card": "bribery", "seat": "blue"}
    for lies, left, dice in (([highest], 12, 9), ([lowest], 4, 7), ([highest, lowest], 8, 8), ([], 8, 8)):
        units = {"red-1": (BERSERKERS, 2400, 2000, 0, {"left": left}), "blue-1": (GUARDS, 2400, 2480, 180)}
        found = now(battle(units, minds={"attached": {"red-1": lies}} if lies else {}))
        assert blow(found, "red-1", "blue-1", found.units["red-1"].kind.attacks[0], "front").dice == dice


def test_the_start_of_a_turn_lies_beside_the_question_that_is_open() -> None:
    """P09: both may use something until a unit is activated, each one thing; nobody has to pass."""
    hands = cards(red=["swift-reposition", "north-remembers"], blue=["his-watch-is-ended"])
    match = battle({"red-1": (SWORDS, 2400, 1000, 0), "blue-1": ("conscripts", 2400, 3000, 180), **FAR}, minds=hands)
    assert kinds_asked(match) == ["activate"] and {*match.beside} == {"red-window", "blue-window"}
    assert all(one.eyes == (one.seat,) for one in match.beside.values())
    play(match, "blue", "his-watch-is-ended", "blue-1")
    assert kinds_asked(match) == ["activate"] and {*match.beside} == {"red-window"}
    play(match, "red", "north-remembers", "red-9")
    assert kinds_asked(match) == ["activate"] and not match.beside
    give(match, {"activate": "red-1"})
    assert kinds_asked(match) == ["action"]


def test_who_has_one_unit_left_is_asked_in_a_window() -> None:
    """P09: where nobody is asked which unit is activated, both are asked in their order."""
    match = engaged(cards(red=["swift-reposition"], blue=["his-watch-is-ended"]))
    [choice] = match.choices.values()
    assert (choice.kind, choice.seat, choice.facts["trigger"]) == ("play", "red", "turn-start")
    match.push("red", PASS)
    assert kinds_asked(match) == ["action"], "Guards are not of the Watch"


def test_a_morale_test_costs_what_its_card_says() -> None:
    """K05: two dice, no D3; failed it costs a wound only by Hear Me Roar!, which is played on it, too."""
    hands = cards(red=["subjugation-of-power", "hear-me-roar"])
    for roars, lost in ((True, 1), (False, 0)):
        match = battle(
            {"red-1": (SWORDS, 2400, 1000, 0), "blue-1": (SWORDS, 2400, 3000, 180), **FAR}, minds=hands, turn="blue"
        )
        give(match, {"activate": "blue-1"})
        play(match, "red", "subjugation-of-power", "blue-1")
        if roars:
            play(match, "red", "hear-me-roar", "blue-1")
        give(match, roll(1, 1))
        test = told(match, "tested")[0]
        assert (test["test"], test["modifier"], test["wounds"]) == ("morale", -1 if roars else 0, lost)
        assert now(match).units["blue-1"].left == 12 - lost


def test_zones_that_are_controlled_count_for_their_side_alone() -> None:
    """P01: the Swords of the enemy make no card better."""
    match = engaged({**cards(red=["northern-ferocity"]), **stands(blue="swords")})
    give(match, {"action": "melee"}, STRIKE)
    play(match, "red", "northern-ferocity", "red-1")
    assert now(match).units["blue-1"].conditions == ()
