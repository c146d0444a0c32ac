"""The seven cards of vassals (MD55 to MD63; V40 to V45), in battles of Stark, Tyrell and vassals at Winterfell."""

from __future__ import annotations

import json

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.data import read
from gotweb.thrones.second.mother.vassals.cards import TEXTS
from tests.mother.box import march
from tests.mother.test_vassal_claims import told
from tests.mother.test_vassal_fights import RICH, battle, play
from tests.mother.vassal_games import match_of

F, K = {"footman": 1}, {"knight": 1}


def totals(match: object) -> dict[str, int]:
    return told(match, "strength")[-1]["totals"]


def finish(match: object, pick: int = 0) -> None:
    """Answer what is left of the battle with the first answer of each question."""
    while match.choices and match.state.battle is not None:
        match.push_sample(next(iter(match.choices)), lambda n: min(pick, n - 1))


def test_every_card_has_its_numbers_and_those_with_a_text_have_one() -> None:
    cards = read("gotweb.thrones.second", "editions", "vassals", "vassals.json")["cards"]
    assert [(card["strength"], card["swords"], card["fortifications"]) for card in cards] == [
        (0, 0, 0), (1, 0, 0), (1, 0, 0), (2, 2, 1), (2, 0, 0), (3, 0, 0), (4, 0, 0),
    ]  # fmt: skip
    assert {card["id"] for card in cards if card["ability"]} == TEXTS.keys() and len(cards) == 7


# Jaqen H'ghar


def test_jaqen_has_another_card_of_the_hand_played_by_chance() -> None:
    """Case 25, MD60 (V42): the cancelled card is one of those that may come, each as likely as the others."""
    hand = ["mace-tyrell", "ser-loras-tyrell", "margaery-tyrell", "randyll-tarly"]
    match = battle(("tyrell", K), ("martell", F), ("jaqen-h-ghar", "varys", "bronn"), hands={"tyrell": hand})
    play(match, tyrell="mace-tyrell", martell="jaqen-h-ghar")
    choice = match.choices[NATURE]
    assert sorted(choice.bag) == sorted(hand) and choice.eyes is None
    assert match.state.forces["winterfell"].units[0] == 1, "Mace has not killed anybody"
    match.push(NATURE, {"draw": "margaery-tyrell"})
    assert totals(match) == {"tyrell": 3, "martell": 2}
    finish(match)
    assert match.state.discards["tyrell"][-1] == "margaery-tyrell" and "mace-tyrell" in match.state.hands["tyrell"]
    [told_] = [facts for facts in told(match, "ability") if facts["rule"] == "V42"]
    assert (told_["victim"], told_["returned"], told_["played"]) == ("tyrell", "mace-tyrell", "margaery-tyrell")


def test_jaqen_against_a_vassal_shows_nobody_what_it_has() -> None:
    """MD60, MD52 (V42, V30): the question is nobody's to see; what is played is."""
    cards = ("janos-slynt", "jon-connington", "beric-dondarrion", "jaqen-h-ghar", "varys", "bronn")
    match = battle(("baratheon", K), ("martell", F), cards)
    play(match, baratheon="janos-slynt", martell="jaqen-h-ghar")
    choice = match.choices[NATURE]
    assert sorted(choice.bag) == sorted(cards[:3]) and choice.eyes == ()
    match.push(NATURE, {"draw": "beric-dondarrion"})
    finish(match)
    assert totals(match) == {"baratheon": 5, "martell": 2}
    for seat in (None, "lannister", "stark"):
        assert "jon-connington" not in json.dumps([event.facts for event in match.log_for(seat)])


# Bronn


def test_balon_and_two_power_take_nothing_twice() -> None:
    """V45."""
    match = match_of(
        4, round=2, phase="march", turn="greyjoy", commanders={"lannister": "stark", "tyrell": "martell"},
        blade_used=True, garrisons={}, supply=RICH, power={"greyjoy": 5},
        units={"castle-black": {"greyjoy": K}, "winterfell": {"lannister": F}, "karhold": {"greyjoy": F}},
        orders={"castle-black": {"house": "greyjoy", "token": "march+0"}},
    )  # fmt: skip
    match.push("greyjoy", march("castle-black", "winterfell", knight=1))
    for card in ("bronn", "varys", "janos-slynt"):
        match.push(NATURE, {"draw": card})
    play(match, greyjoy="balon-greyjoy", lannister="bronn")
    match.push("greyjoy", {"bribe": True})
    assert totals(match) == {"greyjoy": 4, "lannister": 1}


def test_all_cards_are_played_in_random_battles_of_vassals() -> None:
    """Each text runs, whoever wins, and no law is broken."""
    seen: set[str] = set()
    for seed in range(100):
        pick = seeded(seed)
        sides = [("martell", {"knight": 2, "footman": 1}), ("baratheon" if seed % 2 else "tyrell", {"knight": 2})]
        match = battle(*(sides if seed % 3 else reversed(sides)), power={"tyrell": 5})
        while match.choices and match.state.battle is not None:
            assert match.game.broken_laws(match.state, []) == []
            match.push_sample(next(iter(match.choices)), pick)
        seen |= {facts["card"] for facts in told(match, "ability")} | {"varys"} & {
            card for facts in told(match, "cards") for card in facts["cards"].values()
        }
    assert TEXTS.keys() - {"syrio-forel"} <= seen
