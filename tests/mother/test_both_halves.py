"""Where the two halves of the box meet: vassals on the new coast, beside sea orders and gifts, against Arryn's cards.

Written from the sheet of facts and the FAQ; MDnn, Gnn and corrections are the sheet's, Snn, Unn and Vnn our own.
"""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.thrones.second.mother.box import HOUSES, MOTHER
from gotweb.thrones.second.mother.vassals.state import CARDS
from tests.mother.box import march
from tests.mother.whole_box import asked, at, draws, forces, goes, named, plays, table, totals

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


# sea orders


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
