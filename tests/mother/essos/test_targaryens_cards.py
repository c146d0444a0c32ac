"""Targaryen's fourteen house cards (U54 to U62)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState
from tests.mother.essos.board import WESTEROS, army, board, march, named, told, totals

FIGHT: dict[str, Any] = {"power": dict.fromkeys((*WESTEROS, TARGARYEN), 4)}
B = ["daenerys-targaryen-b", "daario-naharis", "gray-worm", "strong-belwas", "captain-groleo", "rakharo", "missandei"]


def state_of(match: Match) -> EssosState:
    state = match.state
    assert isinstance(state, EssosState)
    return state


def attack(card: str, other: str, units: str = "2K", enemy: str = "1F", more: dict[str, Any] | None = None,
           **places: Any) -> Match:  # fmt: skip
    """Targaryen out of Dornish Marches against Tyrell in the Reach with these cards."""
    match = board(
        "march",
        TARGARYEN,
        {**FIGHT, **(more or {})},
        **{"dornish_marches": (TARGARYEN, units, "march+0"), "the_reach": ("tyrell", enemy), **places},
    )
    match.push(TARGARYEN, march("dornish-marches", the_reach=units))
    return shown(match, card, "tyrell", other)


def defend(card: str, other: str, units: str = "1F", enemy: str = "2K", more: dict[str, Any] | None = None) -> Match:
    """Tyrell out of Dornish Marches against Targaryen in the Reach."""
    match = board("march", "tyrell", {**FIGHT, **(more or {})}, dornish_marches=("tyrell", enemy, "march+0"),
                  the_reach=(TARGARYEN, units))  # fmt: skip
    match.push("tyrell", march("dornish-marches", the_reach=enemy))
    return shown(match, card, "tyrell", other)


def shown(match: Match, card: str, enemy: str, other: str) -> Match:
    """Both cards are shown."""
    for house, played in ((TARGARYEN, card), (enemy, other)):
        # the only card of a hand is played unasked
        if house in match.choices and match.choices[house].kind == "card":
            match.push(house, {"card": played})
    return match


def second_set(**more: Any) -> dict[str, Any]:
    """A position in which Targaryen has its second set of cards."""
    return {"house_cards": {TARGARYEN: B}, **more}


def over(match: Match) -> EssosState:
    """The state when the battle is over: whoever is asked something takes the first answer."""
    while match.state.battle is not None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, (choice.options() or ())[0])
    return state_of(match)


# the first set


@pytest.mark.parametrize(
    ("units", "enemy", "total", "lost"), [("2K", "4F", 10, 2), ("1K 2F", "3F", 9, 1), ("3F", "1F", 7, 0)]
)
def test_khal_drogo_counts_a_knight_more_and_a_sword_for_each(units: str, enemy: str, total: int, lost: int) -> None:
    """U54"""
    match = attack("khal-drogo", "ser-loras-tyrell", units, enemy)
    assert totals(match)[TARGARYEN] == total
    if lost:
        asked = match.choices.get("tyrell")
        swords = [one["lost"] for one in told(match, "casualties")]
        count = asked.facts["count"] if asked is not None and asked.kind == "lose" else sum(swords[0].values())
        assert count == lost


def test_khal_drogo_leaves_the_game() -> None:
    """U54: won or lost."""
    state = over(attack("khal-drogo", "mace-tyrell"))
    assert state.removed[TARGARYEN] == ("khal-drogo",) and "khal-drogo" not in state.hands[TARGARYEN]
    assert "khal-drogo" not in state.discards[TARGARYEN]


def test_routed_knights_count_for_khal_drogo_in_defence() -> None:
    """U54 (G44, correction 15)"""
    match = defend("khal-drogo", "mace-tyrell", "1F 2k", "1F")
    assert totals(match)[TARGARYEN] == 0 + 4 + 2, "the footman has fallen to Mace"


def test_when_the_last_card_has_left_the_game_nothing_stays_out() -> None:
    """U54, U57 (correction 8): all discarded cards come back when the hand is empty."""
    cards = ["arstan-whitebeard", "xaro-xhoan-daxos", "ser-jorah-mormont", "daenerys-targaryen-a",
             "viserys-targaryen", "illyrio-mopatis"]  # fmt: skip
    match = attack("khal-drogo", "mace-tyrell", more={"hands": {TARGARYEN: ["khal-drogo"]},
                                                      "discards": {TARGARYEN: cards}})  # fmt: skip
    state = over(match)
    assert not state.discards[TARGARYEN] and sorted(state.hands[TARGARYEN]) == sorted(cards)


def at_sea(card: str, own: str, enemy: str, more: dict[str, Any] | None = None) -> Match:
    """Targaryen's ships out of the Bay of Pentos against Stark's in the Narrow Sea."""
    match = board("march", TARGARYEN, {**FIGHT, **(more or {})}, bay_of_pentos=(TARGARYEN, own, "march+0"),
                  the_narrow_sea=("stark", enemy))  # fmt: skip
    match.push(TARGARYEN, march("bay-of-pentos", the_narrow_sea=own))
    return shown(match, card, "stark", "catelyn-stark")


@pytest.mark.parametrize(("own", "enemy", "total"), [("2S", "1S", 6), ("2S", "2S", 4), ("3S", "2S", 8)])
def test_xaro_needs_more_ships_than_the_opponent(own: str, enemy: str, total: int) -> None:
    """U55 (EC6): one more for each of them in the battle area."""
    assert totals(at_sea("xaro-xhoan-daxos", own, enemy))[TARGARYEN] == total


def test_xaro_counts_no_supporting_ships() -> None:
    """U55 (MD121)"""
    match = board("march", TARGARYEN, FIGHT, bay_of_pentos=(TARGARYEN, "2S", "march+0"), the_narrow_sea=("stark", "1S"),
                  braavosian_coastlands=(TARGARYEN, "2S", "support"))  # fmt: skip
    match.push(TARGARYEN, march("bay-of-pentos", the_narrow_sea="2S"))
    match.push(TARGARYEN, {"support": {"braavosian-coastlands": TARGARYEN}})
    shown(match, "xaro-xhoan-daxos", "stark", "catelyn-stark")
    assert totals(match)[TARGARYEN] == 2 + 2 + 2 + 2


@pytest.mark.parametrize(("units", "total"), [("1D", 1 + 1 + 2), ("2K", 4 + 1)])
def test_daenerys_counts_two_more_beside_a_dragon(units: str, total: int) -> None:
    """U56 (correction 20)"""
    assert totals(attack("daenerys-targaryen-a", "mace-tyrell", units))[TARGARYEN] == total


def test_daenerys_does_not_count_a_dragon_that_supports() -> None:
    """U56 (MD125)"""
    match = board("march", TARGARYEN, FIGHT, dornish_marches=(TARGARYEN, "2K", "march+0"), the_reach=("tyrell", "1F"),
                  blackwater=(TARGARYEN, "1D", "support"))  # fmt: skip
    match.push(TARGARYEN, march("dornish-marches", the_reach="2K"))
    match.push(TARGARYEN, {"support": {"blackwater": TARGARYEN}})
    shown(match, "daenerys-targaryen-a", "tyrell", "mace-tyrell")
    assert totals(match)[TARGARYEN] == 4 + 1 + 1


def test_a_card_that_robert_arryn_has_taken_leaves_the_game_once() -> None:
    """U53, U54: Khal Drogo is the weakest and only card of the discards; he would leave after the battle himself."""
    match = board("march", TARGARYEN, FIGHT, dornish_marches=(TARGARYEN, "1F", "march+0"), the_reach=("arryn", "3K"))
    match.push(TARGARYEN, march("dornish-marches", the_reach="1F"))
    shown(match, "khal-drogo", "arryn", "robert-arryn")
    while match.state.battle is not None:
        id, choice = next(iter(match.choices.items()))
        match.push(id, {"banish": "khal-drogo"} if choice.kind == "banish" else (choice.options() or ())[0])
    state = state_of(match)
    assert state.removed[TARGARYEN] == ("khal-drogo",) and state.removed["arryn"] == ("robert-arryn",)
    assert match.game.broken_laws(state, []) == [] and "khal-drogo" not in state.hands[TARGARYEN]
    assert [event["card"] for event in told(match, "ability")] == ["robert-arryn"]


def test_viserys_adds_the_strength_of_a_card_that_he_discards() -> None:
    """U57 (Q66): Khal Drogo counts 4 without a knight more, and stays in the game; who wins keeps Viserys."""
    match = attack("viserys-targaryen", "mace-tyrell")
    assert None in named(match, TARGARYEN, "stake") and match.choices[TARGARYEN].kind == "stake"
    match.push(TARGARYEN, {"stake": "khal-drogo"})
    assert totals(match)[TARGARYEN] == 4 + 1 + 4
    state = over(match)
    assert state.discards[TARGARYEN] == ("khal-drogo", "viserys-targaryen") and not state.removed[TARGARYEN]


def test_viserys_leaves_the_game_when_he_has_lost() -> None:
    """U57"""
    match = attack("viserys-targaryen", "mace-tyrell", "1F", "3K")
    match.push(TARGARYEN, {"stake": None})
    state = over(match)
    assert state.removed[TARGARYEN] == ("viserys-targaryen",) and not state.discards[TARGARYEN]


def test_the_last_card_of_the_hand_that_viserys_discards_comes_back() -> None:
    """U57 (correction 8)"""
    out = ["arstan-whitebeard", "xaro-xhoan-daxos", "ser-jorah-mormont", "daenerys-targaryen-a", "illyrio-mopatis"]
    hands = {"hands": {TARGARYEN: ["khal-drogo", "viserys-targaryen"]}, "discards": {TARGARYEN: out}}
    match = attack("viserys-targaryen", "mace-tyrell", more=hands)
    match.push(TARGARYEN, {"stake": "khal-drogo"})
    state = over(match)
    assert "khal-drogo" in state.hands[TARGARYEN] and state.discards[TARGARYEN] == ("viserys-targaryen",)


def test_illyrio_brings_power_for_the_margin_and_leaves_the_rich() -> None:
    """U58: 4 against 4 wins nothing and he stays; with 5 available afterwards he leaves."""
    match = attack("illyrio-mopatis", "mace-tyrell", "3K", "1K", more={"power": {TARGARYEN: 2}})
    assert totals(match) == {TARGARYEN: 6, "tyrell": 6}
    state = over(match)
    assert state.power[TARGARYEN] == 2 and "illyrio-mopatis" in state.discards[TARGARYEN]
    match = attack("illyrio-mopatis", "margaery-tyrell", "3K", "1F", more={"power": {TARGARYEN: 2}})
    assert totals(match) == {TARGARYEN: 6, "tyrell": 2}
    state = over(match)
    assert state.power[TARGARYEN] == 6 and state.removed[TARGARYEN] == ("illyrio-mopatis",)


@pytest.mark.parametrize(
    ("card", "numbers"),
    [("arstan-whitebeard", (3, 1, 1)), ("ser-jorah-mormont", (2, 1, 1)), ("daario-naharis", (3, 1, 0)),
     ("gray-worm", (2, 1, 1)), ("strong-belwas", (2, 2, 0))],
)  # fmt: skip
def test_cards_without_a_text(card: str, numbers: tuple[int, int, int]) -> None:
    """They count what is printed, and strike."""
    more = second_set() if card in B else {}
    match = attack(card, "queen-of-thorns", "2K", "4F", more=more)
    facts = match.state.edition.cards[card]
    assert (facts.strength, facts.swords, facts.fortifications) == numbers and not facts.ability
    assert totals(match)[TARGARYEN] == 4 + numbers[0]
    lost = over(match) and sum(n for one in told(match, "casualties") for n in one["lost"].values())
    assert lost == (numbers[1] if totals(match)[TARGARYEN] > totals(match)["tyrell"] else 0)


# the second set


def test_daenerys_of_the_second_set_costs_the_opponent_power() -> None:
    """U59: for the difference, as far as it has any; a vassal has none."""
    match = attack("daenerys-targaryen-b", "margaery-tyrell", "2K", "1F", more=second_set())
    assert totals(match) == {TARGARYEN: 8, "tyrell": 2} and over(match).power["tyrell"] == 0
    match = attack("daenerys-targaryen-b", "mace-tyrell", "1F", "3K", more=second_set())
    assert totals(match) == {TARGARYEN: 5 - 1, "tyrell": 10} and over(match).power["tyrell"] == 0


def groleo(origin: str, *ships: str, to: str = "the-reach", **places: Any) -> int:
    """What Targaryen counts with Groleo in an attack by one knight on Tyrell, with ships in these places."""
    afloat = {sea.replace("-", "_"): (TARGARYEN, "2S") for sea in ships}
    match = board("march", TARGARYEN, {**FIGHT, **second_set()},
                  **{origin.replace("-", "_"): (TARGARYEN, "1K", "march+0"), to.replace("-", "_"): ("tyrell", "1F"),
                     **afloat, **places})  # fmt: skip
    match.push(TARGARYEN, march(origin, **{to.replace("-", "_"): "1K"}))
    shown(match, "captain-groleo", "tyrell", "margaery-tyrell")
    return totals(match)[TARGARYEN]


def test_groleo_counts_ships_next_to_a_landing() -> None:
    """U60: out of Myr over the Sea of Myrth into the Disputed Lands: two ships next to them."""
    assert groleo("pentos", "bay-of-pentos", "sea-of-myrth", to="the-disputed-lands") == 2 + 1 + 2


def test_groleo_counts_where_ships_could_have_carried_the_march() -> None:
    """U60 (correction 9): Myr touches the Disputed Lands, and the Sea of Myrth joins them, too."""
    assert groleo("myr", "sea-of-myrth", to="the-disputed-lands") == 2 + 1 + 2
    assert groleo("myr", "the-orange-shore", to="the-disputed-lands") == 2 + 1, "no way by sea out of Myr"


def test_groleo_counts_ships_in_ports_next_to_the_battle() -> None:
    """U60 (correction 9)"""
    match = board("march", TARGARYEN, {**FIGHT, **second_set(), "neutral": {}, "garrisons": {}},
                  norvos=(TARGARYEN, "1K", "march+0"), braavos=("tyrell", "1F"), pentos=("tyrell", "1K"),
                  braavosian_coastlands=(TARGARYEN, "2S"))  # fmt: skip
    match.push(TARGARYEN, march("norvos", braavos="1K"))
    shown(match, "captain-groleo", "tyrell", "margaery-tyrell")
    assert totals(match)[TARGARYEN] == 2 + 1 + 2


def test_rakharo_rides_where_there_is_no_castle() -> None:
    """U61 (EC7): two more for each own knight in the area; not in the Reach, which has a castle."""
    assert totals(attack("rakharo", "margaery-tyrell", "2K", "1F", more=second_set()))[TARGARYEN] == 4 + 1
    match = board("march", TARGARYEN, {**FIGHT, **second_set()}, the_reach=(TARGARYEN, "2K 1F", "march+0"),
                  searoad_marches=("tyrell", "1F"), blackwater=(TARGARYEN, "1K", "support"))  # fmt: skip
    match.push(TARGARYEN, march("the-reach", searoad_marches="2K"))
    match.push(TARGARYEN, {"support": {"blackwater": None}})
    shown(match, "rakharo", "tyrell", "margaery-tyrell")
    assert totals(match)[TARGARYEN] == 4 + 4 + 1


def test_missandei_calls_a_card_back_after_a_narrow_defeat() -> None:
    """U62: another card than herself, if she wants; not if she lost by three."""
    out = second_set(hands={TARGARYEN: B[1:]}, discards={TARGARYEN: [B[0]]})
    match = attack("missandei", "margaery-tyrell", "1F", "2F", more=out)
    assert totals(match) == {TARGARYEN: 1, "tyrell": 3}
    assert named(match, TARGARYEN, "reclaim") == [None, "daenerys-targaryen-b"]
    match.push(TARGARYEN, {"reclaim": "daenerys-targaryen-b"})
    state = over(match)
    assert "daenerys-targaryen-b" in state.hands[TARGARYEN] and state.discards[TARGARYEN] == ("missandei",)
    match = attack("missandei", "margaery-tyrell", "1F", "3F", more=out)
    assert not told(match, "reclaimed") and all(choice.kind != "reclaim" for choice in match.choices.values())


def test_units_have_letters() -> None:
    assert army("2D 1d") == {"dragon": 2, "routed_dragon": 1}
