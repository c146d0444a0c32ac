"""The seven cards of vassals (MD55 to MD63; V40 to V45), in battles of Stark, Tyrell and vassals at Winterfell."""

from __future__ import annotations

import json

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.data import read
from gotweb.thrones.second.mother.vassals.cards import TEXTS
from tests.mother.test_vassal_claims import asked, told
from tests.mother.test_vassal_fights import RICH, battle, play
from tests.mother.test_vassal_lands import march
from tests.mother.test_vassal_orders import acting
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


def test_janos_slynt_costs_two() -> None:
    """Case 22: two swords against none, and he wins."""
    match = battle(("martell", {"knight": 3}), ("tyrell", {"footman": 2}), ("janos-slynt", "varys", "bronn"))
    play(match, tyrell="ser-loras-tyrell", martell="janos-slynt")
    assert told(match, "battle-won")[-1]["house"] == "martell" and told(match, "casualties")[-1]["lost"] == {
        "footman": 2
    }


# Varys


@pytest.mark.parametrize("wins", [True, False])
def test_varys_lifts_the_vassal_to_the_first_place_of_the_fiefdoms(wins: bool) -> None:
    """Case 24, MD59, MD44 (V40): won or lost; it wins its ties, and the blade stays where it was."""
    order = ["lannister", "tyrell", "stark", "martell", "greyjoy", "baratheon"]
    units = {"knight": 3} if wins else F
    match = battle(("martell", units), ("tyrell", F), ("janos-slynt", "varys", "bronn"), tracks={"fiefdoms": order})
    play(match, tyrell="ser-loras-tyrell", martell="varys")
    finish(match)
    assert (told(match, "battle-won")[-1]["house"] == "martell") == wins
    assert match.state.tracks["fiefdoms"] == ("martell", *(house for house in order if house != "martell"))
    assert match.state.blade_holder == "lannister"
    assert told(match, "track")[-1]["rule"] == "V40"


# Syrio Forel


def test_syrio_takes_the_footmen_of_players_out_of_what_counts() -> None:
    """MD61 (V41): those of the attacker and of every supporter, of either side; a vassal's footmen count."""
    others = {"karhold": ("greyjoy", {"footman": 2}, "vassal-support+1"), "white-harbor": ("lannister", F, "support")}
    match = battle(("tyrell", {"footman": 2, "knight": 1}), ("martell", F), (), others)
    for house, area, side in (("lannister", "white-harbor", "martell"), ("greyjoy", "karhold", "martell")):
        match.push(house, {"support": {area: side}})
        if "martell" in match.choices and match.choices["martell"].kind == "accept":
            match.push("martell", {"accept": True})
    for card in ("syrio-forel", "varys", "bronn"):
        match.push(NATURE, {"draw": card})
    assert totals(match) == {"tyrell": 4, "martell": 1 + 1 + 3}
    play(match, tyrell="ser-loras-tyrell", martell="syrio-forel")
    assert totals(match) == {"tyrell": 2 + 3, "martell": 1 + 0 + 3 + 1}


def test_syrio_does_nothing_when_the_vassal_attacks() -> None:
    """MD61 (V41)."""
    match = battle(("martell", {"knight": 2}), ("tyrell", F), ("syrio-forel", "varys", "bronn"))
    play(match, tyrell="ser-loras-tyrell", martell="syrio-forel")
    assert totals(match) == {"martell": 5, "tyrell": 4}


def test_between_two_vassals_syrio_finds_no_footman_of_a_player() -> None:
    """MD61 (V41)."""
    cards = ("syrio-forel", "varys", "bronn", "janos-slynt", "jon-connington", "beric-dondarrion")
    match = battle(("baratheon", {"footman": 2}), ("martell", F), (cards[3], cards[4], cards[5], *cards[:3]))
    play(match, baratheon="janos-slynt", martell="syrio-forel")
    assert totals(match) == {"baratheon": 4, "martell": 2}


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


def test_a_last_card_comes_back_and_counts() -> None:
    """Case 25, MD60, G17 (V42): its text, too."""
    match = battle(("tyrell", K), ("martell", {"footman": 2}), ("jaqen-h-ghar", "varys", "bronn"),
                   hands={"tyrell": ["mace-tyrell"]})  # fmt: skip
    play(match, martell="jaqen-h-ghar")
    finish(match)
    assert told(match, "ability")[-1]["rule"] == "U22" and totals(match) == {"tyrell": 6, "martell": 2}


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


# Jon Connington


def sent_back(supply: int = 6, knights: int = 0, **position: object) -> object:
    """A beaten vassal at Blackwater with a footman left that goes to Crackclaw Point, so many knights elsewhere."""
    forces = {
        "harrenhal": ("tyrell", {"knight": 3}, "march+0"), "blackwater": ("martell", F, None),
        "crackclaw-point": ("martell", F, None), "highgarden": ("tyrell", F, None),
    }  # fmt: skip
    for area in ("karhold", "castle-black", "the-arbor", "white-harbor", "widows-watch")[:knights]:
        forces[area] = ("martell", K, None)
    own = {"supply": {**RICH, "martell": supply}, "blade_used": True, **position}
    match = acting("march", forces, turn="tyrell", **own)
    match.push("tyrell", march("harrenhal", "blackwater", knight=3))
    for card in ("jon-connington", "varys", "bronn"):
        match.push(NATURE, {"draw": card})
    play(match, tyrell="queen-of-thorns", martell="jon-connington")
    if "martell" in match.choices and match.choices["martell"].kind == "retreat":
        match.push("martell", {"retreat": "crackclaw-point"})
    return match


def test_jon_connington_brings_a_knight_where_the_beaten_have_gone_or_home() -> None:
    """Case 23, MD63 (V43): it stands there; nobody has to."""
    match = sent_back()
    assert asked(match) == {"martell": ("lannister", "join")}
    places = [option["join"] for option in match.choices["martell"].options() or ()]
    assert places == [None, "crackclaw-point", "sunspear"]
    twin = match.fork()
    match.push("martell", {"join": "crackclaw-point"})
    force = match.state.forces["crackclaw-point"]
    assert (force.units[1], force.routed[0]) == (1, 1) or match.state.round == 3
    twin.push("martell", {"join": None})
    assert twin.state.on_board("martell")[1] == 0


@pytest.mark.parametrize(("supply", "knights"), [(6, 5), (0, 0)])
def test_not_beyond_stock_and_supply(supply: int, knights: int) -> None:
    """Case 23, MD63 (V43): five knights are on the board; or the army of two cannot grow, and home is free."""
    match = sent_back(supply, knights)
    assert told(match, "retreated")[-1]["to"] == "crackclaw-point"
    if knights:
        assert "martell" not in match.choices
    else:
        assert [option["join"] for option in match.choices["martell"].options() or ()] == [None, "sunspear"]


def test_home_must_be_ones_own_and_where_nobody_is_left_it_is_home_alone() -> None:
    """MD63, guess of the corrections (V43)."""
    home = sent_back(control={"sunspear": "stark"}, garrisons={})
    assert [option["join"] for option in home.choices["martell"].options() or ()] == [None, "crackclaw-point"]
    match = battle(("tyrell", {"knight": 3}), ("martell", F), ("jon-connington", "varys", "bronn"))
    play(match, tyrell="ser-garlan-tyrell", martell="jon-connington")
    assert [option["join"] for option in match.choices["martell"].options() or ()] == [None, "sunspear"]
    match.push("martell", {"join": "sunspear"})
    assert told(match, "ability")[-1]["area"] == "sunspear"


def test_who_has_won_gets_none_and_at_sea_only_home_is_left() -> None:
    """MD63 (V43)."""
    match = battle(("martell", {"knight": 3}), ("tyrell", F), ("jon-connington", "varys", "bronn"))
    play(match, tyrell="margaery-tyrell", martell="jon-connington")
    assert told(match, "battle-won")[-1]["house"] == "martell" and asked(match) == {"tyrell": ("tyrell", "retreat")}
    match.push_sample("tyrell", lambda n: 0)
    assert not [choice for choice in match.choices.values() if choice.kind == "join"]
    forces = {"the-golden-sound": ("tyrell", {"ship": 3}, "march+0"), "ironmans-bay": ("martell", {"ship": 1}, None),
              "highgarden": ("tyrell", F, None)}  # fmt: skip
    match = acting("march", forces, turn="tyrell", supply=RICH, blade_used=True)
    match.push("tyrell", march("the-golden-sound", "ironmans-bay", ship=3))
    for card in ("jon-connington", "varys", "bronn"):
        match.push(NATURE, {"draw": card})
    play(match, tyrell="alester-florent", martell="jon-connington")
    assert told(match, "retreated")[-1]["to"] == "sunset-sea"
    assert [option["join"] for option in match.choices["martell"].options() or ()] == [None, "sunspear"]


# Beric Dondarrion


@pytest.mark.parametrize("attacks", [True, False])
def test_beric_costs_the_winner_a_unit_after_all_losses(attacks: bool) -> None:
    """MD62, K7 (V44): of its choice, in the battle area."""
    sides = [("martell", {"knight": 2, "footman": 1}), ("tyrell", F)]
    match = battle(*(sides if attacks else reversed(sides)), ("beric-dondarrion", "varys", "bronn"))
    play(match, tyrell="margaery-tyrell", martell="beric-dondarrion")
    assert asked(match) == {"martell": ("lannister", "toll")}
    assert [option["toll"] for option in match.choices["martell"].options() or ()] == ["footman", "knight"]
    match.push("martell", {"toll": "knight"})
    finish(match)
    force = match.state.forces["winterfell"]
    assert force.house == "martell" and force.units[:2] == (1, 1)


def test_berics_toll_may_be_the_last_unit_and_then_nobody_moves_in() -> None:
    """MD62 (V44): the beaten have left all the same."""
    match = battle(("martell", {"knight": 1}), ("tyrell", F), ("beric-dondarrion", "varys", "bronn"))
    play(match, tyrell="margaery-tyrell", martell="beric-dondarrion")
    finish(match)
    assert match.state.on_board("martell") == (0, 0, 0, 0) and match.state.house_in("winterfell") is None
    assert match.state.controller("winterfell") == "stark", "whose home it is"


def test_beric_costs_nothing_where_nobody_is_left_or_who_has_lost() -> None:
    """MD62 (V44): a garrison is no unit."""
    forces = {"yronwood": ("stark", F, "march+0"), "highgarden": ("tyrell", F, "march+0")}
    match = acting("march", forces, turn="stark", supply=RICH, blade_used=True)
    match.push("stark", march("yronwood", "sunspear", footman=1))
    for card in ("beric-dondarrion", "varys", "bronn"):
        match.push(NATURE, {"draw": card})
    play(match, stark="the-blackfish", martell="beric-dondarrion")
    assert told(match, "battle-won")[-1]["house"] == "martell"
    assert asked(match) == {"tyrell": ("tyrell", "march")}
    match = battle(("martell", K), ("tyrell", {"knight": 3}), ("beric-dondarrion", "varys", "bronn"))
    play(match, tyrell="ser-loras-tyrell", martell="beric-dondarrion")
    assert not [choice for choice in match.choices.values() if choice.kind == "toll"]


# Bronn


def test_bronn_counts_nothing_when_the_opponent_has_paid() -> None:
    """V45: two power, of its choice."""
    for pays, strength, left in ((True, 1, 3), (False, 5, 5)):
        match = battle(
            ("tyrell", {"knight": 2}), ("martell", F), ("janos-slynt", "varys", "bronn"), power={"tyrell": 5}
        )
        play(match, tyrell="margaery-tyrell", martell="bronn")
        assert asked(match) == {"tyrell": ("tyrell", "bribe")}
        match.push("tyrell", {"bribe": pays})
        assert totals(match) == {"tyrell": 5, "martell": strength} and match.state.power["tyrell"] == left


def test_who_has_not_two_power_is_not_asked_and_a_vassal_never() -> None:
    """MD56 (V45)."""
    match = battle(("tyrell", {"knight": 2}), ("martell", F), ("janos-slynt", "varys", "bronn"), power={"tyrell": 1})
    play(match, tyrell="margaery-tyrell", martell="bronn")
    assert totals(match) == {"tyrell": 5, "martell": 5} and match.state.power["tyrell"] == 1
    cards = ("janos-slynt", "jon-connington", "beric-dondarrion", "jaqen-h-ghar", "varys", "bronn")
    match = battle(("baratheon", K), ("martell", F), cards, power={"tyrell": 9})
    play(match, baratheon="janos-slynt", martell="bronn")
    assert totals(match) == {"baratheon": 4, "martell": 5} and match.state.power["tyrell"] == 9


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
