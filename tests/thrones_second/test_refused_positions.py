"""Positions that a game of the second edition cannot come to, each refused in a sentence before it breaks a law."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.ui.kit import phrases

DEALING = [["sets"], ["plan"], ["raven"], ["raids"], ["marches"], ["consolidations"], ["clean-up"], ["end-round"]]


def refused(content: dict[str, Any], **options: Any) -> str:
    """What is refused, after a look at the sentences that say so."""
    with pytest.raises(BadPosition) as refusal:
        Match(game("thrones-second"), {"players": 3, **options}, position=content)
    for code in LANGUAGES:
        sentence = phrases.error(Language(code, "thrones.second", strict=True), refusal.value)
        assert sentence.endswith(".") and refusal.value.facts["where"] in sentence
    return str(refusal.value.facts["where"])


@pytest.mark.parametrize("cards", ["random", "chosen"])
@pytest.mark.parametrize("key", ["discards", "removed"])
def test_a35_a36_no_house_card_was_played_before_they_are_dealt(cards: str, key: str) -> None:
    match = Match(game("thrones-second"), {"players": 3, "cards": cards})
    assert match.checkpoint()[1]["agenda"][0] == ["sets"]
    hand = list(match.state.hands["stark"])
    content = {"round": 1, "agenda": DEALING, "hands": {"stark": hand[1:]}, key: {"stark": hand[:1]}}
    content |= {} if key == "discards" else {"discards": {"stark": []}}
    assert refused(content, cards=cards) == f"{key}.stark"
    # once they are dealt it is a position like any other
    dealt = {**content, "agenda": DEALING[1:], "house_cards": {"stark": hand}}
    begun = Match(game("thrones-second"), {"players": 3, "cards": cards}, position=dealt)
    assert begun.game.broken_laws(begun.state, []) == []


@pytest.mark.parametrize("cards", ["random", "chosen"])
def test_a35_a36_a_position_before_the_deal_goes_on_lawfully(cards: str) -> None:
    begun = Match(game("thrones-second"), {"players": 3, "cards": cards}, position={"round": 1, "agenda": DEALING})
    pick = seeded(cards)
    for _ in range(60):
        begun.push_sample(next(iter(begun.choices)), pick)
        assert begun.game.broken_laws(begun.state, list(begun.choices.values())) == []


@pytest.mark.parametrize(
    ("key", "one"), [("control", "stark"), ("neutral", 5), ("garrisons", {"house": "stark", "strength": 2})]
)
def test_a34_nothing_lies_in_a_closed_area(key: str, one: Any) -> None:
    """Who held Sunspear with three houses mustered ships in its port, which is closed as well."""
    assert refused({"round": 3, key: {"sunspear": one}}) == f"{key}.sunspear"


def test_no_deck_is_used_up() -> None:
    wildlings = sorted(Match(game("thrones-second"), {"players": 3}).state.piles["wildlings"].unknown)
    assert refused({"round": 3, "decks": {"wildlings": {"out": wildlings}}}) == "decks.wildlings"


@pytest.mark.parametrize("left", [1, 2, 7, 8])
def test_a06_a_westeros_deck_lasts_as_long_as_the_game(left: int) -> None:
    # in round 3 of 10 seven cards are still to come, and two at most can have been turned
    cards = sorted(Match(game("thrones-second"), {"players": 3}).state.piles["III"].unknown)
    content = {"round": 3, "decks": {"III": {"unknown": cards[:left], "out": cards[left:]}}}
    if left < 8:
        assert refused(content) == "decks.III"
        return
    match, pick = Match(game("thrones-second"), {"players": 3}, position=content), seeded(left)
    while match.result is None:
        match.push_sample(next(iter(match.choices)), pick)
        assert match.game.broken_laws(match.state, list(match.choices.values())) == []


def test_a39_a_card_that_offers_no_choice_is_not_chosen_from() -> None:
    cards = ["supply", "game-of-thrones", "wildlings-attack"]
    rest = [["card", "II", cards[1]], ["card", "III", cards[2]], ["discard"], *DEALING[1:]]
    content = {"round": 3, "phase": "westeros", "revealed": cards, "agenda": [["choose", "supply"], *rest]}
    assert refused(content) == "agenda"


FEAST_ROUND = [["provisions"], ["special"], ["score"], ["refill"], ["end-round"]]


def in_feast(content: dict[str, Any]) -> Match:
    return Match(game("thrones-feast"), {}, position=content)


@pytest.mark.parametrize("left", range(len(FEAST_ROUND)))
def test_o02_nobody_holds_more_than_three_objectives_between_two_steps(left: int) -> None:
    hand = ["arbor-gold", "pull-the-weeds", "spreading-the-wealth", "the-final-hour"]
    held = {
        "stark": ["the-raven", "the-blade", "the-throne"],
        "baratheon": ["hold-court", "crossing-guard", "land-grab"],
        "arryn": ["take-the-black", "home-invasion", "stop-the-storm"],
    }
    content = {"round": 2, "phase": "scoring", "agenda": FEAST_ROUND[left:]}
    assert in_feast({**content, "objectives": {**held, "lannister": hand[:3]}}).choices
    with pytest.raises(BadPosition) as refusal:
        in_feast({**content, "objectives": {**held, "lannister": hand}})
    assert refusal.value.facts["where"] == "objectives.lannister"


@pytest.mark.parametrize("key", ["objectives", "scored"])
def test_o01_nobody_has_objectives_before_they_are_dealt(key: str) -> None:
    content = {"round": 1, "agenda": [["objectives"], *DEALING[1:-1], *FEAST_ROUND]}
    assert in_feast(content).choices
    with pytest.raises(BadPosition) as refusal:
        in_feast({**content, key: {"stark": ["the-raven"]}})
    assert refusal.value.facts["where"] == f"{key}.stark"


@pytest.mark.parametrize("to_come", [["card", "III", "put-to-the-sword"], ["choose", "put-to-the-sword"]])
def test_a39_f33_nothing_is_forbidden_before_the_choice_that_may_forbid_it(to_come: list[str]) -> None:
    cards = ["supply", "game-of-thrones", "put-to-the-sword"]
    content = {"round": 3, "phase": "westeros", "revealed": cards, "agenda": [to_come, ["discard"], *DEALING[1:]]}
    assert Match(game("thrones-second"), {"players": 3}, position=content).choices
    assert refused({**content, "restrictions": ["consolidate"]}) == "restrictions"


@pytest.mark.parametrize(
    ("where", "content"),
    [
        ("restrictions", {"restrictions": ["raid"]}),
        ("orders", {"orders": {"winterfell": {"house": "stark", "token": "support"}}}),
        ("blade_used", {"blade_used": True}),
    ],
)
def test_l34_nothing_of_a_round_is_left_after_the_clean_up(where: str, content: dict[str, Any]) -> None:
    assert refused({"round": 3, "agenda": [["end-round"]], **content}).startswith(where)
    before = {"round": 3, "agenda": [["clean-up"], ["end-round"]], **content}
    Match(game("thrones-second"), {"players": 3}, position=before)
