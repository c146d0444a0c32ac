"""Scenes of Mother of Dragons at which any sensible player knows what to do, and what a bot does there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gotweb.bots.beside import Raised, raised
from gotweb.bots.levels import KNIGHT
from gotweb.bots.mind import mind_of
from gotweb.bots.seen import seen
from gotweb.bots.worlds import world
from gotweb.core import chance
from gotweb.core.choice import NATURE, Answer
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.mother.box import chosen, march
from tests.mother.whole_box import COMMANDERS, SUPPLY, THREE, army, draws, forces, plays

F, K, K3 = "1F", "1K", "3K"
Areas = dict[str, tuple[Any, ...]]
IDLE = ("consolidate", "consolidate", "support", "support", "raid", "raid", "defense+1", "defense+1")
"""What players lay where a scene does not say it."""
ORDER = ["stark", "lannister", "tyrell", "greyjoy", "martell", "baratheon", "arryn"]
"""A track with the players first."""


def scene(
    phase: str, turn: str | None, more: dict[str, Any], gifts: bool = False, /, **areas: tuple[Any, ...]
) -> Match:
    """Stark, Lannister and Tyrell with four vassals, in round 3 with these forces and no garrisons."""
    tracks = {"throne": ORDER, "fiefdoms": ORDER, "court": ORDER}
    own = {"round": 3, "phase": phase, "blade_used": True, "supply": SUPPLY, "commanders": COMMANDERS, "control": {},
           "garrisons": {}, "tracks": tracks, **forces(**areas), **more}  # fmt: skip
    position = own if turn is None else {**own, "turn": turn}
    return Match(game("thrones-mother"), chosen(*THREE, gifts=gifts), position=position, posed=True)


def held(house: str, units: str, *areas: str) -> Areas:
    """The same units of a house in several areas."""
    return dict.fromkeys(areas, (house, units))


def first(match: Match, question: str) -> Answer:
    """What a bot gives that does not look ahead: the first of its candidates, all of which are legal."""
    choice = match.choices[question]
    answers = mind_of(match.game).candidates(match, choice, chance.seeded(1), 12)
    assert all(choice.why_not(answer) is None for answer in answers)
    return answers[0]


def aims(answer: Answer) -> set[str]:
    return {move["to"] for move in answer["moves"]}


LEADER = held("lannister", F, "lannisport", "seagard", "harrenhal", "kings_landing", "the_reach")
"""Lannister has five castles; with another one it needs one more."""


# claims


def claims(**areas: tuple[Any, ...]) -> Match:
    """Stark is the first to claim: two of the four vassals."""
    return scene("planning", None, {"commanders": {}}, **areas)


def test_a_vassal_that_can_stop_whoever_leads_is_claimed_before_one_that_can_do_nothing() -> None:
    """V02: Greyjoy stands next to Riverrun, the others alone, far from everybody."""
    match = claims(**LEADER, riverrun=("lannister", F), ironmans_bay=("greyjoy", "2S"), flints_finger=("greyjoy", K3),
                   winterfell=("stark", F), highgarden=("tyrell", F))  # fmt: skip
    assert "greyjoy" in first(match, "stark")["claim"]


def test_nobody_claims_a_vassal_whose_castle_he_is_about_to_take() -> None:
    """V06: a commander attacks nothing of his vassal. Stark has six castles, and Seagard is the seventh."""
    six = held("stark", F, "winterfell", "white_harbor", "flints_finger", "the_vale_of_arryn", "harrenhal")
    match = claims(**six, moat_cailin=("stark", K3), seagard=("greyjoy", F), lannisport=("lannister", F),
                   highgarden=("tyrell", F))  # fmt: skip
    assert "greyjoy" not in first(match, "stark")["claim"]


# orders of vassals


def orders_of(match: Match, vassal: str) -> dict[str, str]:
    """What a bot lays for a vassal, when those before it have got nothing."""
    while vassal not in match.choices:
        match.push(next(iter(match.choices)), {"orders": {}})
    laid: dict[str, str] = first(match, vassal)["orders"]
    return laid


def planning(**areas: tuple[Any, ...]) -> Match:
    """The moment when players have laid orders: those that an area names, and else what marches nowhere."""
    steps = ("plan", "raven", "raids", "marches", "consolidations", "clean-up", "end-round")
    more = {"agenda": [[step] for step in steps]}
    match = scene("planning", None, more, **{area: one[:2] for area, one in areas.items()})
    named = {area.replace("_", "-"): one[2] for area, one in areas.items() if len(one) > 2}
    for house, choice in match.choices.items():
        idle = iter(IDLE)
        match.push(house, {"orders": {area: named.get(area) or next(idle) for area in choice.facts["areas"]}})
    return match


def test_a_vassal_is_sent_against_the_castle_of_a_rival_about_to_win() -> None:
    """V10: its only march. Stark commands Greyjoy, whose army stands beside Riverrun, with ships on the way."""
    match = planning(**LEADER, riverrun=("lannister", F), ironmans_bay=("greyjoy", "1S"), winterfell=("stark", F),
                     flints_finger=("greyjoy", K3), highgarden=("tyrell", F))  # fmt: skip
    assert orders_of(match, "greyjoy")["flints-finger"] == "vassal-march"


def test_a_vassals_castle_is_defended_against_a_rival() -> None:
    """V10: two tokens of defense. Stark commands Greyjoy, and the army of Lannister stands before Seagard."""
    six = held("lannister", F, "lannisport", "harrenhal", "kings_landing", "the_reach", "oldtown")
    match = planning(**six, riverrun=("lannister", "4K"), seagard=("greyjoy", "2K"), winterfell=("stark", F),
                     the_fingers=("tyrell", F))  # fmt: skip
    assert orders_of(match, "greyjoy")["seagard"].startswith("vassal-defense")


def test_a_vassal_next_to_its_commanders_attack_supports_it() -> None:
    """V13. Stark marches from Moat Cailin against Seagard, and his vassal Greyjoy stands at Greywater Watch."""
    match = planning(moat_cailin=("stark", "2K", "march+0"), seagard=("lannister", "2K"), riverrun=("lannister", K3),
                     greywater_watch=("greyjoy", F), highgarden=("tyrell", F))  # fmt: skip
    assert orders_of(match, "greyjoy") == {"greywater-watch": "vassal-raid-support+1"}


def test_a_vassal_gets_something_to_do_wherever_it_stands() -> None:
    """V11: two orders at most; where nobody is near it musters or waits in defence."""
    match = planning(lannisport=("lannister", F), winterfell=("stark", F), highgarden=("tyrell", F),
                     sunspear=("martell", "2F"), yronwood=("martell", F), salt_shore=("martell", F))  # fmt: skip
    laid = orders_of(match, "martell")
    assert len(laid) == 2 and laid.get("sunspear", laid.get("yronwood")) == "vassal-defense-muster+1"


# marches and raids of vassals


def test_a_vassal_marches_against_the_rival_and_not_where_its_commander_can_go_himself() -> None:
    """V06: what the vassal has, its commander cannot take. Flint's Finger lies before both of Stark's family."""
    match = scene("march", "greyjoy", {}, **LEADER, riverrun=("lannister", F), pyke=("greyjoy", K3, "vassal-march"),
                  ironmans_bay=("greyjoy", "1S"), greywater_watch=("stark", "2K", "march+0"),
                  highgarden=("tyrell", F))  # fmt: skip
    answer = first(match, "greyjoy")
    assert aims(answer) & {"riverrun", "seagard"} and "flints-finger" not in aims(answer)


def test_no_vassal_ever_marches_against_its_own_family() -> None:
    """V06: all that is near belongs to its commander."""
    near = held("stark", F, "seagard", "riverrun", "flints_finger", "greywater_watch")
    match = scene("march", "greyjoy", {}, **near, pyke=("greyjoy", K3, "vassal-march"), ironmans_bay=("greyjoy", "1S"),
                  lannisport=("lannister", K3), highgarden=("tyrell", F))  # fmt: skip
    found = mind_of(match.game).candidates(match, match.choices["greyjoy"], chance.seeded(1), 12)
    assert all(not aims(answer) & {area.replace("_", "-") for area in near} for answer in found)


def test_a_vassal_keeps_its_token_for_the_attack_of_its_commander() -> None:
    """V13: a raid that takes nothing off that matters leaves less than the token there as support."""
    match = scene("raid", "greyjoy", {}, greywater_watch=("greyjoy", "2K", "vassal-raid-support+1"),
                  moat_cailin=("stark", "2K", "march+0"), seagard=("lannister", "2K"),
                  flints_finger=("lannister", F, "raid"), highgarden=("tyrell", F))  # fmt: skip
    assert first(match, "greyjoy")["targets"] == []


def test_a_vassal_raids_where_nobody_of_its_family_fights() -> None:
    """V13"""
    match = scene("raid", "greyjoy", {}, greywater_watch=("greyjoy", "1F", "vassal-raid-support+1"),
                  winterfell=("stark", "2K"), seagard=("lannister", "2K", "support+1*"),
                  lannisport=("lannister", F), highgarden=("tyrell", F))  # fmt: skip
    assert first(match, "greyjoy")["targets"] == ["seagard"]


# battles


def attack(cards: Sequence[str] = (), power: int = 5, gifts: bool = False, /, **areas: tuple[Any, ...]) -> Match:
    """Stark attacks Seagard from Moat Cailin with a knight; nature draws these cards."""
    more = {"power": {"stark": power, "lannister": 0, "tyrell": 5}}
    match = scene("march", "stark", more, gifts, moat_cailin=("stark", K, "march+0"), **areas)
    match.push("stark", march("moat-cailin", "seagard", False, **army(K)))
    return draws(match, *cards)


def test_a_vassal_helps_its_commander_in_battle() -> None:
    """V06: support within a family is given of free will."""
    match = attack(seagard=("lannister", K), greywater_watch=("greyjoy", K, "vassal-raid-support+1"))
    assert first(match, "greyjoy") == {"support": {"greywater-watch": "stark"}}


def test_a_commander_helps_his_vassal() -> None:
    match = scene("march", "greyjoy", {}, greywater_watch=("greyjoy", K, "vassal-march"), seagard=("lannister", K),
                  moat_cailin=("stark", K, "support"))  # fmt: skip
    match.push("greyjoy", march("greywater-watch", "seagard", False, **army(K)))
    assert first(match, "stark") == {"support": {"moat-cailin": "greyjoy"}}


def test_a_vassal_plays_the_card_that_wins() -> None:
    """V30: none of the three is spent."""
    match = attack(["varys", "bronn", "syrio-forel"], 0, seagard=("martell", K))
    assert first(match, "martell") == {"card": "bronn"}


@pytest.mark.parametrize(("units", "card", "pays"), [
    ("1F", "eddard-stark", False), ("1K", "greatjon-umber", True), ("4K", "greatjon-umber", False),
])  # fmt: skip
def test_bronn_is_paid_where_that_turns_the_battle(units: str, card: str, pays: bool) -> None:
    """V45: a knight and the Greatjon are 4, against a knight and Bronn's 4, or nothing."""
    match = attack(["varys", "bronn", "syrio-forel"], seagard=("martell", units))
    plays(match, stark=card, martell="bronn")
    assert match.choices["stark"].kind == "bribe"
    assert first(match, "stark") == {"bribe": pays}


def test_beric_costs_the_cheapest_unit() -> None:
    """V44"""
    match = attack(["beric-dondarrion", "bronn", "varys"], seagard=("martell", "2K 1F"))
    plays(match, stark="catelyn-stark", martell="beric-dondarrion")
    while match.choices["martell"].kind != "toll":
        match.push_sample(next(iter(match.choices)), chance.seeded(1))
    assert first(match, "martell") == {"toll": "footman"}


def test_a_knight_joins_a_beaten_vassal() -> None:
    """V43"""
    match = attack(["jon-connington", "syrio-forel", "varys"], seagard=("martell", F), sunspear=("martell", F))
    plays(match, stark="eddard-stark", martell="jon-connington")
    while "martell" not in match.choices or match.choices["martell"].kind != "join":
        match.push_sample(next(iter(match.choices)), chance.seeded(1))
    assert first(match, "martell")["join"] is not None


# what is hidden in a battle


def test_of_two_vassals_each_commander_guesses_a_hand_without_his_own_cards() -> None:
    """V30: two vassals never have the same card; the second one's are drawn for nobody's eyes."""
    match = scene("march", "greyjoy", {}, greywater_watch=("greyjoy", K, "vassal-march"), seagard=("martell", K))
    match.push("greyjoy", march("greywater-watch", "seagard", False, **army(K)))
    draws(match, "varys", "bronn", "janos-slynt", "syrio-forel", "jaqen-h-ghar", "beric-dondarrion")
    bots = mind_of(match.game)
    hands: dict[str, set[tuple[str, ...]]] = {"greyjoy": set(), "martell": set()}
    for vassal, other in (("greyjoy", "martell"), ("martell", "greyjoy")):
        for seed in range(12):
            guessed = world(bots, seen(match, vassal), chance.seeded(seed)).state.hands
            assert guessed[vassal] == match.state.hands[vassal]
            assert not {*guessed[vassal]} & {*guessed[other]}
            hands[other].add(guessed[other])
    assert all(len(found) > 1 for found in hands.values())


def test_a_card_that_chance_has_played_out_of_a_vassals_hand_was_in_it() -> None:
    """V42: Jaqen sends the card of the other vassal back, and one of its hand comes, which was hidden until then."""
    match = scene("march", "greyjoy", {"blade_used": False}, greywater_watch=("greyjoy", K, "vassal-march"),
                  seagard=("martell", K))  # fmt: skip
    match.push("greyjoy", march("greywater-watch", "seagard", False, **army(K)))
    draws(match, "jaqen-h-ghar", "varys", "syrio-forel", "bronn", "janos-slynt", "jon-connington")
    plays(match, greyjoy="jaqen-h-ghar", martell="janos-slynt")
    match.push(NATURE, {"draw": "jon-connington"})
    question = next(iter(match.choices))
    saw = seen(match, question)
    for seed in range(6):
        guessed = world(mind_of(match.game), saw, chance.seeded(seed))
        assert guessed.view(saw.seat) == match.view(saw.seat)
        assert guessed.state.battle.cards["martell"] == "jon-connington"


def test_a_card_that_a_vassal_has_played_in_place_of_another_was_in_its_hand() -> None:
    """U08: Tyrion sends the first back, and what is chosen then out of a hidden hand lies open at once."""
    blade = {"blade_used": False, "tracks": {"fiefdoms": ["lannister", "stark", *ORDER[2:]]}}
    match = scene("march", "greyjoy", blade,
                  greywater_watch=("greyjoy", K, "vassal-march"), seagard=("lannister", K))  # fmt: skip
    match.push("greyjoy", march("greywater-watch", "seagard", False, **army(K)))
    draws(match, "varys", "bronn", "syrio-forel")
    plays(match, greyjoy="bronn", lannister="tyrion-lannister")
    match.push("lannister", {"return": True})
    match.push("greyjoy", {"card": "varys"})
    assert match.choices["lannister"].kind == "blade"
    saw, others = seen(match, "lannister"), set()
    for seed in range(12):
        guessed = world(mind_of(match.game), saw, chance.seeded(seed))
        assert guessed.view("lannister") == match.view("lannister") and "bronn" in guessed.state.hands["greyjoy"]
        others.add(guessed.state.hands["greyjoy"])
    assert len(others) > 1, "the third card is not known"


# gifts


def called(units: str = K, /, **areas: tuple[Any, ...]) -> Match:
    """Stark attacks Lannister at Seagard; Tyrell, next door at the Twins, is asked for support."""
    return attack((), 8, True, seagard=("lannister", units), the_twins=("tyrell", "2F", "support"), **areas)


def does(match: Match, seat: str) -> Raised | None:
    """What a bot does of what is offered to its seat."""
    id = next(id for id, choice in match.beside.items() if choice.seat == seat)
    return raised(seen(match, id), KNIGHT._replace(overlooks=0), "plain", chance.seeded(1))


def test_what_is_given_is_taken() -> None:
    """S22: it may be refused, but it binds nobody."""
    match = called()
    match.push("give stark", {"to": "tyrell", "give": 1})
    assert does(match, "tyrell") == Raised("receive tyrell stark", {"receive": True})


def test_nothing_is_given_where_nothing_can_be_won_by_it() -> None:
    """S20: when no support is called for, and in a battle to whoever helps anyhow."""
    match = scene("march", "stark", {}, True, moat_cailin=("stark", K, "march+0"), seagard=("lannister", K),
                  the_twins=("tyrell", "2F"))  # fmt: skip
    assert len(match.beside) == 3 and all(does(match, seat) is None for seat in match.seats)
    leading = called(**{area: one for area, one in LEADER.items() if area != "seagard"})
    assert first(leading, "tyrell") == {"support": {"the-twins": "stark"}}
    assert does(leading, "stark") is None


def test_a_gift_is_made_where_it_may_turn_a_battle_and_is_remembered() -> None:
    """S20, S21: in the step of support. Stark has three castles more: Tyrell would rather see it beaten."""
    match = called(**held("stark", F, "winterfell", "white_harbor", "flints_finger"))
    assert first(match, "tyrell") != {"support": {"the-twins": "stark"}}
    gift = does(match, "stark")
    assert gift is not None and gift.id == "give stark" and gift.answer["to"] == "tyrell"
    match.push(*gift)
    match.push("receive tyrell stark", {"receive": True})
    assert first(match, "tyrell") == {"support": {"the-twins": "stark"}}
    assert does(match, "stark") is None, "once"


# how a house stands


def test_castles_that_its_vassals_hold_are_counted_for_a_house_and_those_of_others_are_not() -> None:
    """V26: they count for nobody. Stark commands Greyjoy, Lannister Martell."""
    match = scene("march", "stark", {}, moat_cailin=("stark", K, "march+0"), pyke=("greyjoy", F),
                  flints_finger=("greyjoy", F), seagard=("greyjoy", F), starfall=("martell", F),
                  lannisport=("lannister", F))  # fmt: skip
    bots = mind_of(match.game)
    assert [bots.terms(match, seat)["denied"] for seat in THREE] == [3.0, 2.0, 2.0], "homes by their shields, too"
    assert all(weights["denied"] > 0 for weights in bots.styles.values())
    assert bots.styles["raider"]["denied"] > bots.styles["plain"]["denied"]


def test_every_style_weighs_every_term_and_no_other() -> None:
    match = Match(game("thrones-mother"))
    bots = mind_of(match.game)
    terms = {*bots.terms(match, "stark"), "points", "prospects", "marker", "dragons", "debts", "menace"}
    assert all(weights.keys() - bots.prices == terms for weights in bots.styles.values())


def test_robert_takes_a_strong_card_of_the_opponent_with_him() -> None:
    """U53"""
    options = chosen("arryn", "stark", "tyrell")
    own = {"round": 3, "phase": "march", "turn": "stark", "blade_used": True, "supply": SUPPLY, "control": {},
           "garrisons": {}, "discards": {"stark": []},
           "commanders": {"greyjoy": "stark", "martell": "arryn", "baratheon": "tyrell", "lannister": "tyrell"},
           **forces(the_fingers=("stark", K3, "march+0"), the_vale_of_arryn=("arryn", F))}  # fmt: skip
    match = Match(game("thrones-mother"), options, position=own, posed=True)
    match.push("stark", march("the-fingers", "the-vale-of-arryn", False, **army(K3)))
    plays(match, stark="eddard-stark", arryn="robert-arryn")
    while match.choices["arryn"].kind != "banish":
        match.push_sample("arryn", chance.seeded(1))
    assert first(match, "arryn") == {"banish": "eddard-stark"}
