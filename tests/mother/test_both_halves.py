"""Where the two halves of the box meet: vassals on the new coast, beside sea orders and gifts, against Arryn's cards.

Written from the sheet of facts and the FAQ; MDnn, Gnn and corrections are the sheet's, Snn, Unn and Vnn our own.
"""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.books import HOUSES, MOTHER
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.mother.box import march
from tests.mother.whole_box import asked, at, draws, forces, goes, named, plays, table, told, totals
from tests.mother.whole_box import on_the_whole_shelf as on_the_whole_shelf

THREE = ("stark", "lannister", "tyrell")
UNDER = {"greyjoy": "stark", "martell": "lannister", "baratheon": "tyrell", "arryn": "tyrell"}
"""Who commands whom where Stark, Lannister and Tyrell play: Arryn is a vassal."""
WITH_ARRYN = ("stark", "lannister", "arryn")
UNDER_ARRYN = {"greyjoy": "stark", "martell": "lannister", "baratheon": "arryn", "tyrell": "arryn"}
"""And where Arryn plays."""


def posed(
    phase: str, turn: str | None, more: dict[str, Any], modules: dict[str, Any], **areas: tuple[Any, ...]
) -> Match:
    """A position of three players, of whom one is Arryn if `more` has its commanders; no garrisons, no markers."""
    own = {"phase": phase, "commanders": UNDER, "control": {}, "garrisons": {}, **forces(**areas), **more}
    players = WITH_ARRYN if own["commanders"] is UNDER_ARRYN else THREE
    return at(own if turn is None else {**own, "turn": turn}, *players, **modules)


def against_arryn(*cards: str, token: str | None = "defense+1", **more: Any) -> Match:
    """The vassal Greyjoy attacks three knights of Arryn in the Vale with a footman, and is dealt these cards."""
    vale = ("arryn", "3K", token) if token else ("arryn", "3K")
    match = posed("march", "greyjoy", {"commanders": UNDER_ARRYN, **more}, {},
                  the_fingers=("greyjoy", "1F", "vassal-march"), the_vale_of_arryn=vale,
                  oldtown=("lannister", "1F", "march+0"))  # fmt: skip
    return goes(match, "greyjoy", "the-fingers", "the-vale-of-arryn", "1F", *cards)


def over(match: Match) -> Match:
    """Answer what is left of the battle with the first answer of each question; the match again."""
    while match.choices and match.state.battle is not None:
        match.push_sample(next(iter(match.choices)), lambda n: 0)
    return match


# the new coast


def test_the_vassal_arryn_starts_on_the_new_coast_and_gets_orders_there() -> None:
    """MD10, MD31: K1 the-eyrie, S1 each in its port, the Bite and the Narrow Sea, F1 K1 each in Vale and Mountains."""
    match = table(*THREE)
    while "arryn" not in match.choices:
        match.push_sample(next(iter(match.choices)), seeded(3))
    areas = match.choices["arryn"].facts["areas"]
    assert sorted(areas) == [
        "port-of-the-eyrie", "the-bite", "the-eyrie", "the-mountains-of-the-moon", "the-narrow-sea",
        "the-vale-of-arryn",
    ]  # fmt: skip
    assert match.state.supply["arryn"] == 4 and match.state.garrisons["the-eyrie"] == ("arryn", 4)
    laid = {"port-of-the-eyrie": "vassal-march", "the-bite": "vassal-raid-support+1"}
    assert match.why_not("arryn", {"orders": laid}) is None
    assert match.why_not("arryn", {"orders": {**laid, "the-eyrie": "vassal-defense+3"}}) == "V11"


@pytest.mark.parametrize(("knights", "strength"), [(1, 6), (0, 4)])
def test_the_eyries_garrison_of_four_stands_by_a_vassal(knights: int, strength: int) -> None:
    """MD13, MD52: also alone it fights with a card; beaten by it Stark is thrown back, and Tyrell gains 1 (G13)."""
    eyrie = {"the_eyrie": ("arryn", "1K")} if knights else {}
    match = posed("march", "stark", {"garrisons": {"the-eyrie": {"house": "arryn", "strength": 4}}}, {},
                  the_vale_of_arryn=("stark", "1K", "march+0"), oldtown=("tyrell", "1F"),
                  lannisport=("lannister", "1F", "march+0"), **eyrie)  # fmt: skip
    goes(match, "stark", "the-vale-of-arryn", "the-eyrie", "1K", "bronn", "janos-slynt", "jon-connington")
    power = match.state.power["tyrell"]
    plays(match, stark="catelyn-stark", arryn="janos-slynt")
    assert totals(match) == {"stark": 2, "arryn": strength + 2}
    over(match)
    assert match.state.garrisons["the-eyrie"] == ("arryn", 4) and match.state.power["tyrell"] == power + 1


def test_who_takes_the_eyrie_of_a_vassal_takes_over_its_ships() -> None:
    """FAQ, Ports: as from any house; when Stark leaves it again without a marker Arryn has it, at Tyrell's seat."""
    match = posed("march", "stark", {}, {}, the_mountains_of_the_moon=("stark", "4K", "march+0"),
                  the_eyrie=("arryn", "1F"), port_of_the_eyrie=("arryn", "2S"), oldtown=("tyrell", "1F"))  # fmt: skip
    goes(match, "stark", "the-mountains-of-the-moon", "the-eyrie", "4K", "bronn", "janos-slynt", "varys")
    over(plays(match, stark="eddard-stark", arryn="varys"))
    assert asked(match) == {"stark": ("stark", "ships")} and named(match, "stark", "ships") == [0, 1, 2]
    match = posed("march", "stark", {}, {}, the_eyrie=("stark", "1K", "march+0"), port_of_the_eyrie=("stark", "2S"),
                  oldtown=("tyrell", "1F", "march+0"))  # fmt: skip
    match.push("stark", march("the-eyrie", "the-vale-of-arryn", knight=1))
    assert match.state.controller("the-eyrie") == "arryn" and asked(match) == {"arryn": ("tyrell", "ships")}


def test_a_vassals_ships_carry_itself_alone_across_the_bite() -> None:
    """Base rule on transport, MD06: not the house that commands it."""
    shore = {"the-fingers", "the-twins", "moat-cailin"}
    for house, carried in (("arryn", True), ("tyrell", False)):
        token = "vassal-march" if house == "arryn" else "march+0"
        match = posed("march", house, {}, {}, widows_watch=(house, "1K", token), the_bite=("arryn", "1S"),
                      winterfell=("stark", "1F"), oldtown=("tyrell", "1F"))  # fmt: skip
        routes = match.choices[house].facts["origins"]["widows-watch"]["routes"]
        assert (shore <= set(routes)) == carried and "white-harbor" in routes


def test_a_vassal_musters_in_the_vale_and_at_the_eyrie_within_its_supply() -> None:
    """Correction 4, MD46, MD50: one point in the Vale; ships of the Eyrie into its port and the Narrow Sea, not the
    Bite; with supply 0 and two armies of two nothing but ships and better units."""
    vale = posed("consolidate", None, {}, {}, the_vale_of_arryn=("arryn", "1F", "vassal-defense-muster+1"),
                 winterfell=("stark", "1F"))  # fmt: skip
    assert vale.choices["arryn"].facts["points"] == {"the-vale-of-arryn": 1}
    muster = ("arryn", "1F 1K", "vassal-defense-muster+1")
    full = posed("consolidate", None, {"supply": {"arryn": 0}}, {}, winterfell=("stark", "1F"),
                 the_eyrie=muster, the_vale_of_arryn=("arryn", "2F"))  # fmt: skip
    offered = [one for one in named(full, "arryn", "muster") if one is not None]
    assert {one["area"] for one in offered if one["unit"] == "ship"} == {"port-of-the-eyrie", "the-narrow-sea"}
    assert {one["unit"] for one in offered} == {"ship", "upgrade", "upgrade-siege-engine"}


def test_a_vassal_whose_supply_shrinks_loses_units_by_its_last_commander() -> None:
    """MD27, MD50, B10: with the Eyrie alone Arryn's supply is 1, and four ships and two armies of two are too many."""
    match = at({"round": 4, "phase": "westeros", "commanders": UNDER, "control": {}, "supply": {"arryn": 4},
                "revealed": ["supply", "last-days-of-summer", "rains-of-autumn"], **forces(
                    the_eyrie=("arryn", "2K"), the_vale_of_arryn=("arryn", "2K"), the_narrow_sea=("arryn", "4S"),
                    oldtown=("tyrell", "1F"), winterfell=("stark", "1F"), lannisport=("lannister", "1F"))},
               *THREE)  # fmt: skip
    assert match.state.supply["arryn"] == 1 and asked(match) == {"arryn": ("tyrell", "trim")}


# sea orders


def test_a_vassal_raids_a_sea_support_and_no_sea_march() -> None:
    """MD34, correction 5: its raid is a plain one."""
    match = posed("raid", "arryn", {}, {"sea_orders": True}, the_narrow_sea=("arryn", "1S", "vassal-raid-support+1"),
                  the_bite=("stark", "1S", "sea-support"), shipbreaker_bay=("lannister", "1S", "sea-march-1"),
                  the_shivering_sea=("stark", "1S", "raid"))  # fmt: skip
    assert named(match, "arryn", "targets") == [[], ["the-bite"], ["the-shivering-sea"]]


def test_a_commander_supports_his_vassal_at_sea_and_never_its_enemy() -> None:
    """MD29, MD116: a sea support lies under the peace of the family like any other; a stranger's vassal may choose."""
    match = posed("march", "stark", {}, {"sea_orders": True, "gifts": True},
                  the_shivering_sea=("stark", "1S", "sea-march-1"), the_narrow_sea=("arryn", "1S"),
                  the_bite=("tyrell", "1S", "sea-support"),
                  shipbreaker_bay=("martell", "2S", "vassal-raid-support+1"))  # fmt: skip
    match.push("stark", march("the-shivering-sea", "the-narrow-sea", ship=1))
    assert match.choices["tyrell"].facts["areas"] == {"the-bite": {"arryn": 1}}
    match.push("tyrell", {"support": {"the-bite": None}})
    assert asked(match) == {"martell": ("lannister", "support")}
    assert match.choices["martell"].facts["areas"] == {"shipbreaker-bay": {"stark": 3, "arryn": 3}}


# gifts


def test_the_support_of_a_vassal_is_bought_of_its_commander() -> None:
    """MD118, MD120, Q56: beside the question at Lannister's seat Stark gives to Lannister; never to Martell."""
    match = posed("march", "stark", {"power": dict.fromkeys(THREE, 5)}, {"gifts": True},
                  the_fingers=("stark", "1K", "march+0"), the_vale_of_arryn=("arryn", "1F"), oldtown=("tyrell", "1F"),
                  the_mountains_of_the_moon=("martell", "1F", "vassal-raid-support+1"))  # fmt: skip
    match.push("stark", march("the-fingers", "the-vale-of-arryn", knight=1))
    assert asked(match) == {"martell": ("lannister", "support")}
    assert match.why_not("give stark", {"give": 1, "to": "martell"}) == "S23"
    match.push("give stark", {"give": 3, "to": "lannister"})
    match.push("receive lannister stark", {"receive": True})
    match.push("martell", {"support": {"the-mountains-of-the-moon": "stark"}})
    assert asked(match) == {"stark": ("stark", "accept")} and match.beside
    match.push("stark", {"accept": True})
    assert match.choices.keys() == {NATURE} and not match.beside
    draws(match, "bronn", "varys", "janos-slynt")
    assert not match.beside and (match.state.power["stark"], match.state.power["lannister"]) == (2, 8)


@pytest.mark.parametrize("question", ["raid", "muster", "trim"])
def test_players_give_beside_what_is_asked_of_a_vassal(question: str) -> None:
    """MD118: at any time."""
    if question == "trim":
        match = at({"round": 4, "phase": "westeros", "commanders": UNDER, "control": {}, "supply": {"arryn": 4},
                    "revealed": ["supply", "last-days-of-summer", "rains-of-autumn"], **forces(
                        the_narrow_sea=("arryn", "4S"), the_vale_of_arryn=("arryn", "2F"), the_eyrie=("arryn", "2K"))},
                   *THREE, gifts=True)  # fmt: skip
    elif question == "raid":
        match = posed("raid", "arryn", {}, {"gifts": True}, the_narrow_sea=("stark", "1S", "support"),
                      port_of_the_eyrie=("arryn", "1S", "vassal-raid-support+1"))  # fmt: skip
    else:
        match = posed("consolidate", None, {}, {"gifts": True}, winterfell=("stark", "1F"),
                      the_vale_of_arryn=("arryn", "1F", "vassal-defense-muster+1"))  # fmt: skip
    assert asked(match) == {"arryn": ("tyrell", question)}
    assert match.beside.keys() == {f"give {house}" for house in THREE}


# Arryn's cards and those of vassals


@pytest.mark.parametrize(("token", "asks"), [("defense+1", True), ("support", False), (None, False)])
def test_lysa_comes_back_against_a_vassal(token: str | None, asks: bool) -> None:
    """MD127, MD59: when she has won under a defense order; Varys, who has lost, stands first on Fiefdoms then."""
    match = plays(against_arryn("varys", "janos-slynt", "bronn", token=token), arryn="lysa-arryn-mod", greyjoy="varys")
    assert (asked(match).get("arryn") == ("arryn", "recall")) == asks
    if asks:
        match.push("arryn", {"recall": True})
        over(match)
        assert "lysa-arryn-mod" in match.state.hands["arryn"] and match.state.tracks["fiefdoms"][0] == "greyjoy"


def test_lysa_as_the_last_card_is_sent_back_by_jaqen_comes_again_and_goes_home() -> None:
    """MD60, G17, MD127: the hand is not empty when the question of the last card comes, so the six others stay out."""
    match = plays(against_arryn("varys", "janos-slynt", "jaqen-h-ghar", hands={"arryn": ["lysa-arryn-mod"]}),
                  greyjoy="jaqen-h-ghar")  # fmt: skip
    assert asked(match) == {"arryn": ("arryn", "recall")}
    match.push("arryn", {"recall": True})
    over(match)
    assert match.state.hands["arryn"] == ("lysa-arryn-mod",) and len(match.state.discards["arryn"]) == 6


def test_robert_leaves_alone_against_a_vassal_even_as_the_last_card() -> None:
    """MD55, Q57, correction 8: no card of the vassal is named; the six others come back, nothing stays out."""
    match = plays(against_arryn("varys", "janos-slynt", "bronn", hands={"arryn": ["robert-arryn"]}), greyjoy="varys")
    assert named(match, "arryn", "banish") == [None, "robert-arryn"]
    match.push("arryn", {"banish": "robert-arryn"})
    assert len(match.state.hands["arryn"]) == 6 and not match.state.discards["arryn"]
    assert match.state.removed["arryn"] == ("robert-arryn",)


@pytest.mark.parametrize(("card", "total"), [("janos-slynt", 9), ("beric-dondarrion", 8), ("bronn", 8)])
def test_ser_vardis_reads_what_is_printed_on_a_vassals_card(card: str, total: int) -> None:
    """Data: printed strength 2 or less; Bronn is printed 4, paid for or not (correction 15)."""
    match = plays(against_arryn("beric-dondarrion", "janos-slynt", "bronn", token=None),
                  arryn="ser-vardis-egen", greyjoy=card)  # fmt: skip
    if card == "bronn":
        match.push("arryn", {"bribe": True})
        assert match.state.power["arryn"] == 3
    assert totals(match)["arryn"] == total and totals(match)["greyjoy"] == {"janos-slynt": 3, "bronn": 1}.get(card, 4)


def test_anya_pays_a_commander_for_his_own_support_alone() -> None:
    """MD126, G16: Stark and its vassal both helped; Stark gains 3 once, Greyjoy nothing."""
    match = posed("march", "arryn", {"commanders": UNDER_ARRYN, "power": dict.fromkeys(WITH_ARRYN, 5)}, {},
                  the_fingers=("arryn", "3K", "march+0"), the_vale_of_arryn=("martell", "1F"),
                  the_mountains_of_the_moon=("greyjoy", "1F", "vassal-raid-support+1"),
                  the_narrow_sea=("stark", "1S", "support"))  # fmt: skip
    match.push("arryn", march("the-fingers", "the-vale-of-arryn", knight=3))
    while NATURE not in match.choices:
        [(id, choice)] = match.choices.items()
        match.push(id, {"support": dict.fromkeys(choice.facts["areas"], "arryn")} if choice.kind == "support" else {
            "accept": True})  # fmt: skip
    draws(match, "varys", "bronn", "janos-slynt")
    over(plays(match, arryn="anya-waynwood", martell="varys"))
    assert {house: n for house, n in match.state.power.items() if n} == {"stark": 8, "arryn": 8, "lannister": 5}


@pytest.mark.parametrize("card", ["lysa-arryn-ffc", "alayne-stone", "bronze-yohn-royce-ffc"])
def test_cards_of_a_feast_for_crows_that_look_at_power_find_none(card: str) -> None:
    """MD57: nothing is asked, nothing gained; Bronze Yohn counts what is printed."""
    match = posed("march", "arryn", {"commanders": UNDER_ARRYN, "power": dict.fromkeys(WITH_ARRYN, 5)},
                  {"cards": "dance"}, the_fingers=("arryn", "3K", "march+0"), the_vale_of_arryn=("martell", "1F"),
                  oldtown=("stark", "1F"))  # fmt: skip
    goes(match, "arryn", "the-fingers", "the-vale-of-arryn", "3K", "varys", "bronn", "janos-slynt")
    plays(match, arryn=card, martell="varys")
    assert totals(match)["arryn"] == 6 + match.state.edition.cards[card].strength
    over(match)
    assert not told(match, "ability") and match.state.power["arryn"] == 5


def test_cersei_takes_an_order_of_the_vassal_and_not_of_its_commander() -> None:
    """Q56: the opponent is the vassal."""
    match = posed("march", "lannister", {}, {}, the_fingers=("lannister", "3K", "march+0"),
                  the_vale_of_arryn=("arryn", "1F"), the_eyrie=("arryn", "1F", "vassal-defense+3"),
                  highgarden=("tyrell", "1F", "march+0"))  # fmt: skip
    goes(match, "lannister", "the-fingers", "the-vale-of-arryn", "3K", "varys", "bronn", "janos-slynt")
    plays(match, lannister="cersei-lannister", arryn="varys")
    assert named(match, "lannister", "remove") == [None, "the-eyrie"]


def test_syrio_leaves_the_footmen_of_vassals_in_on_either_side() -> None:
    """MD61: of Stark's attack on the Vale its footmen count 0, its vassal's helping it and Arryn's own count."""
    match = posed("march", "stark", {}, {}, the_fingers=("stark", "2F 1K", "march+0"),
                  the_vale_of_arryn=("arryn", "2F"), oldtown=("tyrell", "1F"),
                  the_mountains_of_the_moon=("greyjoy", "1F", "vassal-raid-support+1"))  # fmt: skip
    match.push("stark", march("the-fingers", "the-vale-of-arryn", footman=2, knight=1))
    match.push("greyjoy", {"support": {"the-mountains-of-the-moon": "stark"}})
    if asked(match).get("stark") == ("stark", "accept"):
        match.push("stark", {"accept": True})
    draws(match, "syrio-forel", "bronn", "janos-slynt")
    plays(match, stark="catelyn-stark", arryn="syrio-forel")
    assert totals(match) == {"stark": 0 + 2 + 2, "arryn": 2 + 1}


# tracks, wildlings, names


def test_special_orders_follow_the_place_among_all_seven_houses() -> None:
    """MD07, MD43: a vassal in front takes a place like anybody."""
    court = ["arryn", "stark", "greyjoy", "lannister", "martell", "tyrell", "baratheon"]
    match = at({"phase": "westeros", "round": 4, "commanders": UNDER, "tracks": {"court": court},
                "revealed": ["last-days-of-summer", "last-days-of-summer", "rains-of-autumn"]}, *THREE)  # fmt: skip
    while next(iter(match.choices.values())).kind == "claim":
        match.push_sample(next(iter(match.choices)), seeded(1))
    assert {seat: match.choices[seat].facts["stars"] for seat in THREE} == {"stark": 3, "lannister": 1, "tyrell": 0}


@pytest.mark.parametrize("won", [True, False])
def test_no_wildling_card_touches_a_vassal(won: bool) -> None:
    """MD45: of all nine cards, won or lost, nothing of a vassal changes but its place on a track; it is not asked."""
    position = {"round": 4, "phase": "westeros", "commanders": UNDER, "wildlings": 8, "power": dict.fromkeys(THREE, 5),
                "revealed": ["last-days-of-summer", "last-days-of-summer", "wildlings-attack"]}  # fmt: skip
    played = []
    for card in WILDLINGS:
        match, pick = at(position, *THREE), seeded(card)
        vassals = set(match.state.vassals)

        def owned(match: Match = match, vassals: set[str] = vassals) -> list[Any]:
            state = match.state
            units = {area: force for area, force in state.forces.items() if force.house in vassals}
            return [units, {house: (state.supply[house], state.power[house]) for house in vassals}, state.garrisons]

        before = owned()
        for n, seat in enumerate(THREE, 2 if won else 0):
            match.push(seat, {"bid": n})
        while (choice := next(iter(match.choices.values()))).kind != "claim":
            id = next(iter(match.choices))
            assert id not in vassals
            if id == NATURE and choice.why_not({"draw": card}) is None:
                match.push(NATURE, {"draw": card})
                played.append(card)
            else:
                match.push_sample(id, pick)
        assert owned() == before
    assert set(played) == set(WILDLINGS)


WILDLINGS = ("a-king-beyond-the-wall", "crow-killers", "mammoth-riders", "massing-on-the-milkwater", "preemptive-raid",
             "rattleshirts-raiders", "silence-at-the-wall", "skinchanger-scout", "the-horde-descends")  # fmt: skip


def test_the_seven_cards_have_names_of_their_own() -> None:
    """No card of a player, of either set, is overwritten by one of the vassals."""
    assert not set(CARDS) & (MOTHER.edition.cards.keys() | MOTHER.texts.keys()) and len(HOUSES) == 7


def test_a_vassal_s_raid_takes_an_iron_bank_order_off() -> None:
    """S12, V13 (correction 5): any raid can."""
    match = posed("raid", "arryn", {}, {"sea_orders": True}, the_narrow_sea=("arryn", "1S", "vassal-raid-support+1"),
                  the_bite=("stark", "1S", "iron-bank"), crackclaw_point=("lannister", "1F", "support"))  # fmt: skip
    assert ["the-bite"] in named(match, "arryn", "targets")


def test_power_may_be_given_beside_claims_and_all_orders() -> None:
    """S20 (MD118, E8): at any time, so also while vassals are claimed and orders laid, those of vassals, too."""
    for match in (table(*THREE, gifts=True), table(gifts=True)):
        kinds = set()
        while not match.state.orders:
            id = next(iter(match.choices))
            kinds.add(match.choices[id].kind)
            assert match.beside, (id, match.choices[id].kind)
            match.push_sample(id, seeded(1))
        assert kinds == ({"claim", "orders"} if match.state.vassals else {"orders"})


def test_power_may_be_given_beside_a_mustering_card() -> None:
    """S20 (MD118)."""
    cards = ["mustering", "last-days-of-summer", "rains-of-autumn"]
    match = at({"round": 4, "phase": "westeros", "commanders": UNDER, "revealed": cards}, *THREE, gifts=True)
    assert next(iter(match.choices.values())).kind == "muster" and match.beside
