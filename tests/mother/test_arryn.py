"""Arryn's seven cards of Mother of Dragons (U49 to U53, and the two without a text), each worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.thrones.second.mother.arryn import TEXTS
from gotweb.thrones.second.mother.books import MOTHER
from tests.mother.box import at, chosen, gives, holds, march, order, refused

Json = dict[str, Any]
HANDS = {
    "arryn": ["lysa-arryn-mod", "bronze-yohn-royce-mod", "ser-vardis-egen", "harry-hardyng", "godric-borrell",
              "anya-waynwood", "robert-arryn"],
}  # fmt: skip


def fight(attacker: str, cards: dict[str, str], units: Json, orders: Json, **more: Any) -> tuple[list[Any], Json]:
    """The script and the position of a battle in the Vale between a footman from the mountains and whoever is there."""
    [defender] = units["the-vale-of-arryn"]
    script = [
        gives(attacker, **march("the-mountains-of-the-moon", "the-vale-of-arryn", footman=1)),
        gives(attacker, card=cards[attacker]),
        gives(defender, card=cards[defender]),
    ]
    position = {
        "phase": "march", "turn": attacker, "blade_used": True,
        "units": {"the-mountains-of-the-moon": {attacker: {"footman": 1}}, **units},
        "orders": {"the-mountains-of-the-moon": order(attacker, "march+0"), **orders},
        **more,
    }  # fmt: skip
    return script, position


ONE = {"the-vale-of-arryn": {"arryn": {"footman": 1}}}
DEFENSE = {"the-vale-of-arryn": order("arryn", "defense+1")}


# Lysa Arryn


def test_lysa_is_taken_back_by_a_winner_in_defence_with_a_defense_order() -> None:
    """U49 (MD127). Footman 1, defense 1, Lysa 4 are 6, against footman 1 and Gregor 3."""
    script, position = fight("lannister", {"lannister": "ser-gregor-clegane", "arryn": "lysa-arryn-mod"}, ONE, DEFENSE)
    asked = {"expect": {"asked": {"arryn": "recall"}, "strength": {"lannister": 4, "arryn": 6}}}
    holds([*script, asked, gives("arryn", recall=True)], position, hands={"arryn": HANDS["arryn"]},
          discards={"arryn": [], "lannister": ["ser-gregor-clegane"]},
          log=[["ability", {"card": "lysa-arryn-mod"}]])  # fmt: skip
    holds([*script, gives("arryn", recall=False)], position, discards={"arryn": ["lysa-arryn-mod"]})


@pytest.mark.parametrize("token", ["support", None])
def test_lysa_stays_out_without_a_defense_order(token: str | None) -> None:
    """U49"""
    orders = {} if token is None else {"the-vale-of-arryn": order("arryn", token)}
    script, position = fight("lannister", {"lannister": "cersei-lannister", "arryn": "lysa-arryn-mod"}, ONE, orders)
    holds(script, position, discards={"arryn": ["lysa-arryn-mod"]}, not_log=[["ability", {}]])


def test_lysa_stays_out_if_she_attacks() -> None:
    """U49. Footman 1 and Lysa 4 beat footman 1, defense 1 and Cersei 0; the enemy's defense order is none of hers."""
    units = {"the-vale-of-arryn": {"lannister": {"footman": 1}}}
    orders = {"the-vale-of-arryn": order("lannister", "defense+1")}
    script, position = fight("arryn", {"lannister": "cersei-lannister", "arryn": "lysa-arryn-mod"}, units, orders)
    holds(script, position, discards={"arryn": ["lysa-arryn-mod"]}, strength={"arryn": 5, "lannister": 2})


def test_lysa_taken_back_is_not_the_last_card() -> None:
    """U49 (MD127): she is in the hand again before it is asked whether the hand is empty; no other card comes back."""
    script, position = fight(
        "lannister", {"lannister": "cersei-lannister", "arryn": "lysa-arryn-mod"}, ONE, DEFENSE,
        hands={"arryn": ["lysa-arryn-mod"]},
    )  # fmt: skip
    script.pop()  # with one card nobody is asked
    holds([*script, gives("arryn", recall=True)], position, hands={"arryn": ["lysa-arryn-mod"]},
          not_log=[["hand-back", {}]])  # fmt: skip
    holds([*script, gives("arryn", recall=False)], position, discards={"arryn": ["lysa-arryn-mod"]},
          log=[["hand-back", {"house": "arryn"}]])  # fmt: skip


# the two without a text


def test_bronze_yohns_fortifications_and_sword() -> None:
    """MD121 to MD127 name no text of his: 3, one sword, two fortifications. Footman 1 and Yohn 3 against 1 and 4:
    Eddard's two swords strike nobody."""
    script, position = fight("stark", {"stark": "eddard-stark", "arryn": "bronze-yohn-royce-mod"}, ONE, {})
    holds(script, position, strength={"stark": 5, "arryn": 4}, asked={"arryn": "retreat"}, not_log=[["casualties", {}]])
    script, position = fight("stark", {"stark": "catelyn-stark", "arryn": "bronze-yohn-royce-mod"}, ONE, {})
    holds(script, position, strength={"stark": 1, "arryn": 4}, log=[["casualties", {"house": "stark"}]])


def test_harry_hardyngs_sword() -> None:
    """2 and one sword: footman 1 and Harry 2 beat footman 1 and Catelyn 0, whose footman dies."""
    script, position = fight("stark", {"stark": "catelyn-stark", "arryn": "harry-hardyng"}, ONE, {})
    holds(script, position, strength={"stark": 1, "arryn": 3}, units={"the-mountains-of-the-moon": None},
          log=[["casualties", {"house": "stark", "lost": {"footman": 1}}]])  # fmt: skip


# Ser Vardis Egen


@pytest.mark.parametrize(
    ("card", "printed", "vardis"),
    [("eddard-stark", 4, 2), ("robb-stark", 3, 2), ("greatjon-umber", 2, 3), ("ser-rodrick-cassel", 1, 3)],
)
def test_vardis_is_stronger_against_a_weak_card(card: str, printed: int, vardis: int) -> None:
    """U50: one more against a printed strength of 2 or less; his footman counts 1 as theirs does."""
    script, position = fight("stark", {"stark": card, "arryn": "ser-vardis-egen"}, ONE, {})
    holds(script, position, strength={"stark": 1 + printed, "arryn": 1 + vardis})


def test_vardis_has_two_fortifications_against_a_weak_card_and_none_else() -> None:
    """U50. Three footmen against one and two knights: Greatjon's sword meets fortifications, Eddard's meet none."""
    units = {"the-vale-of-arryn": {"arryn": {"footman": 3}}}
    knight = {"the-mountains-of-the-moon": {"stark": {"footman": 1, "knight": 2}}}
    for card, lost in (("greatjon-umber", None), ("eddard-stark", {"footman": 2})):
        script, position = fight("stark", {"stark": card, "arryn": "ser-vardis-egen"}, {**units, **knight}, {})
        script[0] = gives("stark", **march("the-mountains-of-the-moon", "the-vale-of-arryn", footman=1, knight=2))
        position["supply"] = {"stark": 6, "arryn": 6}
        if lost is None:
            holds(script, position, strength={"stark": 7, "arryn": 6}, not_log=[["casualties", {}]])
        else:
            holds(script, position, strength={"stark": 9, "arryn": 5}, log=[["casualties", {"lost": lost}]])


def test_vardis_two_fortifications_meet_two_swords() -> None:
    """U50. Asha, printed 1, has two swords while nobody supports her: 5 and 1 against 3 and 3, and Greyjoy is higher on
    the fiefdoms; nobody falls."""
    units = {
        "the-vale-of-arryn": {"arryn": {"footman": 3}},
        "the-mountains-of-the-moon": {"greyjoy": {"footman": 1, "knight": 2}},
    }
    script, position = fight("greyjoy", {"greyjoy": "asha-greyjoy", "arryn": "ser-vardis-egen"}, units, {})
    script[0] = gives("greyjoy", **march("the-mountains-of-the-moon", "the-vale-of-arryn", footman=1, knight=2))
    position["supply"] = {"greyjoy": 6, "arryn": 6}
    holds(script, position, strength={"greyjoy": 6, "arryn": 6}, not_log=[["casualties", {}]],
          log=[["battle-won", {"house": "greyjoy"}]])  # fmt: skip


def test_vardis_reads_what_is_printed_whatever_a_text_makes_of_it() -> None:
    """U50 (trap 64). Balon is printed 2, and makes Vardis count 0: 1 for the footman, 1 for the text."""
    script, position = fight("greyjoy", {"greyjoy": "balon-greyjoy", "arryn": "ser-vardis-egen"}, ONE, {})
    holds(script, position, strength={"greyjoy": 3, "arryn": 2})


def test_vardis_sent_back_as_the_last_card_takes_his_text_with_him() -> None:
    """U50. Tyrion sends back the last card of a hand: Arryn fights without one, and Vardis' text is gone with him."""
    units = {"the-vale-of-arryn": {"lannister": {"footman": 1}}}
    script, position = fight(
        "arryn", {"lannister": "tyrion-lannister", "arryn": "ser-vardis-egen"}, units, {},
        hands={"arryn": ["ser-vardis-egen"]},
    )  # fmt: skip
    script.pop(1)  # with one card nobody is asked
    holds([*script, gives("lannister", **{"return": True})], position, strength={"lannister": 2, "arryn": 1})


# Godric Borrell

SEA: Json = {
    "phase": "march", "turn": "baratheon", "blade_used": True,
    "units": {
        "the-narrow-sea": {"arryn": {"ship": 1}}, "shipbreaker-bay": {"baratheon": {"ship": 2}},
        "the-vale-of-arryn": {"arryn": {"knight": 1}}, "widows-watch": {"stark": {"footman": 1}},
    },
    "orders": {"shipbreaker-bay": order("baratheon", "march+0")},
    "control": {"the-fingers": "arryn", "crackclaw-point": "baratheon"},
}  # fmt: skip
ATTACK = [
    gives("baratheon", **march("shipbreaker-bay", "the-narrow-sea", ship=2)),
    gives("baratheon", card="ser-davos-seaworth"),
    gives("arryn", card="godric-borrell"),
]


def test_godric_counts_the_coast_that_his_house_controls() -> None:
    """U51 (MD124). Ship 1, Godric 1, and three areas: the Eyrie by its shield, the Fingers by a token, the Vale by a
    knight; the mountains are nobody's, Widow's Watch is Stark's, Crackclaw Point Baratheon's. Against 2 and Davos 2."""
    holds(ATTACK, SEA, strength={"baratheon": 4, "arryn": 5})


def test_godric_counts_no_coast_if_he_attacks_or_fights_on_land() -> None:
    """U51"""
    orders = {"the-narrow-sea": order("arryn", "march+0")}
    script = [
        gives("arryn", **march("the-narrow-sea", "shipbreaker-bay", ship=1)),
        gives("arryn", card="godric-borrell"), gives("baratheon", card="ser-davos-seaworth"),
    ]  # fmt: skip
    control = {"crackclaw-point": "arryn"}
    holds(script, {**SEA, "turn": "arryn", "orders": orders, "control": control}, strength={"arryn": 2, "baratheon": 4})
    script, position = fight("stark", {"stark": "catelyn-stark", "arryn": "godric-borrell"}, ONE, {})
    holds(script, position, strength={"stark": 1, "arryn": 2})


# Anya Waynwood

HELP = {"the-eyrie": {"arryn": {"footman": 1}}, "the-fingers": {"stark": {"knight": 1}}}
CALLED = {"the-eyrie": order("arryn", "support"), "the-fingers": order("stark", "support")}


def anya(stark_helps: str | None, **more: Any) -> tuple[list[Any], Json]:
    """Arryn's footman attacks a Lannister footman in the Vale; Arryn at home and Stark in the Fingers can support."""
    units = {"the-vale-of-arryn": {"lannister": {"footman": 1}}, **HELP}
    cards = {"lannister": "ser-gregor-clegane", "arryn": "anya-waynwood"}
    script, position = fight("arryn", cards, units, CALLED, **more)
    side = gives("stark", support={"the-fingers": stark_helps})
    return [script[0], side, *script[1:]], position


def test_anya_rewards_the_winner_and_who_supported_it() -> None:
    """U52. Footman 1, support 1 and 2, Anya 1 are 5 against 1 and 3: Arryn and Stark gain three each."""
    script, position = anya("arryn")
    holds(script, position, power={"arryn": 8, "stark": 8, "lannister": 5}, strength={"arryn": 5, "lannister": 4},
          log=[["ability", {"power": 3}], ["support-rewarded", {"house": "stark", "power": 3}]])  # fmt: skip


def test_anya_rewards_nobody_who_stayed_out() -> None:
    """U52. Without Stark it is 3 against 1 and Tyrion 1."""
    script, position = anya(None)
    script[-1] = gives("lannister", card="cersei-lannister")
    holds(script, position, power={"arryn": 8, "stark": 5, "lannister": 5})


def test_anya_rewards_nobody_if_she_loses() -> None:
    """U52. Stark helps Lannister: 3 against 6."""
    script, position = anya("lannister")
    holds(script, position, power={"arryn": 5, "stark": 5, "lannister": 5}, strength={"arryn": 3, "lannister": 6})


def test_anya_rewards_nobody_who_helped_the_other_side() -> None:
    """U52. Footman 1, two knights 4 and Anya 1 are 6 against footman 1, Stark's knight 2 and Cersei 0."""
    script, position = anya("lannister")
    position["units"]["the-eyrie"] = {"arryn": {"knight": 2}}
    script[-1] = gives("lannister", card="cersei-lannister")
    holds(script, position, strength={"arryn": 6, "lannister": 3}, power={"arryn": 8, "stark": 5, "lannister": 5})


def test_anya_brings_no_more_than_there_are_tokens() -> None:
    """U52 (A11). Stark has 19 of its 20, Arryn 16 and two on the map."""
    script, position = anya("arryn", power={"stark": 19, "arryn": 16})
    position["control"] = {"the-twins": "arryn", "crackclaw-point": "arryn"}
    holds(script, position, power={"arryn": 18, "stark": 20})


def test_a_vassal_that_supported_gains_nothing() -> None:
    """U52 (MD126, G16)"""
    options = chosen("arryn", "lannister", "tyrell", "martell")
    script, position = anya("arryn")
    holds(script, position, options, power={"arryn": 8, "stark": 0}, not_log=[["support-rewarded", {}]])


# Robert Arryn


def robert(*played: str, options: Json | None = None, **more: Any) -> tuple[list[Any], Json]:
    """Stark attacks with Eddard, Robert defends and loses; `played` are the cards that Stark had played before."""
    script, position = fight("stark", {"stark": "eddard-stark", "arryn": "robert-arryn"}, ONE, {}, **more)
    position["discards"] = {"stark": list(played)}
    return [*script], position


def test_robert_takes_the_weakest_card_of_the_pile_with_him() -> None:
    """U53. Stark's pile is Catelyn 0, Rodrick 1 and, just played, Eddard 4."""
    script, position = robert("catelyn-stark", "ser-rodrick-cassel")
    asked = {"expect": {"answers": {"arryn": [{"banish": None}, {"banish": "catelyn-stark"}]}}}
    holds([*script, asked, refused("U53", "arryn", banish="eddard-stark"), gives("arryn", banish="catelyn-stark")],
          position, removed={"arryn": ["robert-arryn"], "stark": ["catelyn-stark"]},
          discards={"arryn": [], "stark": ["ser-rodrick-cassel", "eddard-stark"]})  # fmt: skip
    holds([*script, gives("arryn", banish=None)], position, removed={"arryn": [], "stark": []},
          discards={"arryn": ["robert-arryn"]})  # fmt: skip


def test_arryn_chooses_among_equally_weak_cards() -> None:
    """U53 (G45)"""
    script, position = robert("the-blackfish", "ser-rodrick-cassel", "robb-stark")
    holds(script, position, answers={"arryn": [
        {"banish": None}, {"banish": "the-blackfish"}, {"banish": "ser-rodrick-cassel"},
    ]})  # fmt: skip


def test_the_card_just_played_is_in_the_pile() -> None:
    """U53: after combat both cards have been discarded."""
    script, position = robert()
    holds([*script, gives("arryn", banish="eddard-stark")], position, removed={"stark": ["eddard-stark"]},
          discards={"stark": []})  # fmt: skip


def test_robert_does_nothing_in_attack() -> None:
    """U53"""
    units = {"the-vale-of-arryn": {"stark": {"footman": 1}}}
    script, position = fight("arryn", {"stark": "eddard-stark", "arryn": "robert-arryn"}, units, {})
    asked = {"expect": {"asked": {"arryn": "march"}, "discards": {"arryn": ["robert-arryn"]}}}
    position["orders"]["the-eyrie"] = order("arryn", "march-1")
    position["units"]["the-eyrie"] = {"arryn": {"knight": 1}}
    holds([*script, asked], position, removed={"arryn": []})


def test_against_a_vassal_robert_may_leave_alone() -> None:
    """U53 (Q57, MD55): a vassal has no discard pile."""
    script, position = robert("catelyn-stark")
    options = chosen("arryn", "lannister", "tyrell")
    asked = {"expect": {"answers": {"arryn": [{"banish": None}, {"banish": "robert-arryn"}]}}}
    holds([*script, asked, gives("arryn", banish="robert-arryn")], position, options,
          removed={"arryn": ["robert-arryn"], "stark": []},
          discards={"stark": ["catelyn-stark", "eddard-stark"]})  # fmt: skip


def test_after_roberts_last_card_nothing_stays_out() -> None:
    """U53 (correction 8): he was the last card of the hand; the six others come back, and he has left the game."""
    script, position = robert("catelyn-stark", hands={"arryn": ["robert-arryn"]})
    script.pop()  # with one card nobody is asked
    holds([*script, gives("arryn", banish="catelyn-stark")], position, discards={"arryn": []},
          hands={"arryn": HANDS["arryn"][:-1]}, removed={"arryn": ["robert-arryn"]})  # fmt: skip


def test_a_card_that_left_never_comes_back() -> None:
    """U53: with six cards the hand comes back without it, and the laws hold."""
    script, position = robert("catelyn-stark")
    match = at(position)
    for step in [*script, gives("arryn", banish="catelyn-stark")]:
        while step["seat"] not in match.choices or match.choices[step["seat"]].kind not in step["answer"]:
            match.push(*usual(match))
        match.push(step["seat"], step["answer"])
    assert match.game.broken_laws(match.state, []) == []
    again = match.game.from_position(match.game.position(match.state), match.options)
    assert again.removed == match.state.removed and len(again.hands["stark"]) + len(again.discards["stark"]) == 6


def usual(match: Match) -> tuple[str, Any]:
    """Some question that is open, and the first of its answers."""
    id, choice = next(iter(match.choices.items()))
    return id, (choice.options() or ())[0]


# with the cards of A Dance with Dragons


@pytest.mark.parametrize(
    ("stark_plays", "power", "strength"),
    [(False, {"arryn": 5}, 5), (True, {"arryn": 5, "stark": 4}, 6), (True, {"arryn": 5, "stark": 5}, 5)],
)
def test_bronze_yohn_of_a_feast_for_crows_compares_power_with_players_alone(
    stark_plays: bool, power: dict[str, int], strength: int
) -> None:
    """MD57. Footman 1 and Yohn 4, and one more against a player with less power; none against a vassal."""
    options = chosen("arryn", "lannister", "tyrell", *(["stark"] if stark_plays else []), cards="dance")
    units = {"the-vale-of-arryn": {"stark": {"footman": 1}}}
    script, position = fight("arryn", {"stark": "black-walder", "arryn": "bronze-yohn-royce-ffc"}, units, {})
    holds(script, {**position, "power": power}, options, strength={"arryn": strength, "stark": 3})


@pytest.mark.parametrize(("card", "power"), [("alayne-stone", 5), ("lysa-arryn-ffc", 0)])
def test_alayne_and_lysa_find_no_power_in_a_vassal(card: str, power: int) -> None:
    """MD57: a vassal has nothing to lose, and never more than anybody."""
    options = chosen("arryn", "lannister", "tyrell", cards="dance")
    units = {"the-vale-of-arryn": {"stark": {"footman": 1}}, "the-eyrie": {"arryn": {"knight": 2}}}
    script, position = fight("arryn", {"stark": "black-walder", "arryn": card}, units, CALLED)
    position["orders"].pop("the-fingers")
    holds(script, {**position, "power": {"arryn": power}}, options, power={"arryn": power}, not_log=[["ability", {}]])


def test_every_card_with_a_text_has_one_in_the_book_and_the_two_others_have_none() -> None:
    """U49 to U53"""
    own = {card.id for card in MOTHER.edition.cards.values() if card.set == "mother"}
    assert own & MOTHER.texts.keys() == TEXTS.keys() == {card for card in own if MOTHER.edition.cards[card].ability}
    assert len(own) == 7
