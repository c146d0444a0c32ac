"""Dragons: what they count, how they fly, what becomes of them (X20 to X25)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.state import TARGARYEN
from tests.mother.essos.board import army, board, march, rest_of_round, table, told, totals

LAIR = (TARGARYEN, "2D 1K", "march+0")


@pytest.mark.parametrize(("number", "strength"), [*enumerate([0, 1, 1, 2, 2, 3, 3, 4, 4, 5], start=1)])
def test_dragons_grow_every_other_round(number: int, strength: int) -> None:
    """X20 (MD75)"""
    state = board("planning", None, {"round": number, "blade_used": False}).state
    assert state.dragon_strength == strength == state.worth(state.edition.units({"dragon": 1}))
    assert state.worth(state.edition.units(army("2D 1F")), "oldtown") == 2 * strength + 1


def test_growth_is_told_when_the_round_begins() -> None:
    """X20: at the start of rounds 2, 4, 6, 8 and 10."""
    match, pick = table(), seeded("dragons grow")
    while match.choices:
        match.push_sample(next(iter(match.choices)), pick)
    grown: dict[int, int] = {}
    number = 1
    for event in match.log:
        number = event.facts["round"] if event.kind == "round" else number
        if event.kind == "dragons-grow":
            grown[number] = event.facts["strength"]
    burnt = {event.facts["round"] for event in match.log if event.kind == "dragon-burnt"}
    assert {*grown} == {2, 4, 6, 8, 10} - burnt
    assert match.state.dragon_strength == 5


def test_a_routed_dragon_counts_nothing() -> None:
    """Case 28 (MD76). X21: of two dragons in support one lies routed, so it is 4 and not 8."""
    more = {"round": 8, "garrisons": {}, "neutral": {}}
    match = board("march", TARGARYEN, more, kings_landing=(TARGARYEN, "1D 1d", "support"),
                  blackwater=(TARGARYEN, "1F", "march+0"), crackclaw_point=("baratheon", "3F"))  # fmt: skip
    match.push(TARGARYEN, march("blackwater", crackclaw_point="1F"))
    match.push(TARGARYEN, {"support": {"kings-landing": TARGARYEN}})
    assert [line for line in told(match, "strength")[-1]["lines"][TARGARYEN] if line[0] == "support"] == [
        ["support", 4, "kings-landing"]
    ]


def test_dragons_alone_fly_anywhere_on_land_on_both_continents() -> None:
    """Case 27 (MD78). X22: one to an empty area, one into a battle; but not into two battles."""
    match = board("march", TARGARYEN, None, the_rhoyne=LAIR, oldtown=("tyrell", "1F"), pyke=("greyjoy", "1F"))
    legal = march("the-rhoyne", the_reach="1D", oldtown="1D")
    assert match.why_not(TARGARYEN, legal) is None
    assert match.why_not(TARGARYEN, march("the-rhoyne", oldtown="1D", pyke="1D")) == "H03"
    assert match.why_not(TARGARYEN, march("the-rhoyne", castle_black="2D", volantis="1K")) is None
    match.push(TARGARYEN, legal)
    assert match.state.house_in("the-reach") == TARGARYEN and told(match, "battle")[-1]["area"] == "oldtown"


def test_who_goes_with_others_walks() -> None:
    """X23: a dragon and a knight walk together, and only where one can walk; a knight never flies."""
    match = board("march", TARGARYEN, None, the_rhoyne=LAIR)
    assert match.why_not(TARGARYEN, march("the-rhoyne", the_reach="1D 1K")) == "X23"
    assert match.why_not(TARGARYEN, march("the-rhoyne", the_reach="1K")) == "X23"
    assert match.why_not(TARGARYEN, march("the-rhoyne", norvos="2D 1K")) is None
    assert match.why_not(TARGARYEN, march("the-rhoyne", the_reach="3D")) in ("H02", "B10")


def test_flights_end_on_land_and_begin_with_a_dragon() -> None:
    """X22: no sea, no port; and without a dragon nothing is added to a march."""
    match = board("march", TARGARYEN, None, the_rhoyne=LAIR, myr=(TARGARYEN, "1F", "march-1"))
    choice = match.choices[TARGARYEN]
    origins = choice.facts["origins"]
    areas = match.state.edition.areas
    assert "flights" not in origins["myr"]
    flights = origins["the-rhoyne"]["flights"]
    lands = {id for id, area in areas.items() if not area.sea}
    assert {*flights, *origins["the-rhoyne"]["routes"], "the-rhoyne"} == lands
    assert match.why_not(TARGARYEN, march("the-rhoyne", the_narrow_sea="1D")) == "H05"
    assert match.why_not(TARGARYEN, march("the-rhoyne", port_of_pentos="1D")) == "H05"


def test_a_march_of_dragons_is_composed_and_read_again() -> None:
    """X22: what is written in a link is the march that was made, and random marches are legal."""
    match = board("march", TARGARYEN, None, the_rhoyne=LAIR, oldtown=("tyrell", "1F"))
    choice, pick = match.choices[TARGARYEN], seeded("flights")
    answers = [choice.sample(pick) for _ in range(60)]
    assert any(move["to"] in choice.facts["origins"]["the-rhoyne"]["flights"]
               for answer in answers for move in answer["moves"])  # fmt: skip
    for answer in [*answers, choice.canonical(march("the-rhoyne", oldtown="1D", norvos="1D 1K"))]:
        assert choice.why_not(answer) is None
        digits = iter(choice.write(answer))
        assert choice.read(lambda most, digits=digits: next(digits)[0]) == answer


def test_no_vassal_of_its_own_and_no_closed_port_is_flown_to() -> None:
    """X22, V06: peace holds in the air, too."""
    match = table("stark", "greyjoy", "tyrell")
    for house in ("stark", "greyjoy", "tyrell"):
        match.push(house, {"claim": []})
    assert {*match.state.commanders.values()} == {TARGARYEN}
    content = match.game.position(match.state)
    content["orders"] = {"the-rhoyne": {"house": TARGARYEN, "token": "march+0"}}
    content["agenda"] = [["march", TARGARYEN], ["consolidations"], ["clean-up"], ["end-round"]]
    match = Match(match.game, match.options, position={**content, "phase": "march", "turn": TARGARYEN}, posed=True)
    assert match.why_not(TARGARYEN, march("the-rhoyne", dragonstone="1D")) == "V06"
    assert match.why_not(TARGARYEN, march("the-rhoyne", harrenhal="1D")) is None


def beaten(match: Match, *cards: str) -> None:
    """The sides of the battle play these cards, the attacker first."""
    for house, played in zip((match.state.battle.attacker, match.state.battle.defender), cards, strict=True):
        match.push(house, {"card": played})


def test_beaten_attackers_go_back_however_far() -> None:
    """X24 (MD79): from Oldtown back to the Rhoyne."""
    match = board("march", TARGARYEN, None, the_rhoyne=LAIR, oldtown=("tyrell", "3K"))
    match.push(TARGARYEN, march("the-rhoyne", oldtown="1D"))
    beaten(match, "daenerys-targaryen-a", "mace-tyrell")
    assert [(one["to"], one["units"]) for one in told(match, "retreated")] == [("the-rhoyne", {"dragon": 1})]


def test_beaten_defenders_retreat_like_other_land_units() -> None:
    """X24: no flight; into an area next door, and one unit of an army each (X25)."""
    match = board("march", "tyrell", None, the_reach=(TARGARYEN, "2D"), oldtown=("tyrell", "3K 3F", "march+0"))
    assert match.state.edition.kind_index["dragon"] == 4
    match.push("tyrell", march("oldtown", highgarden="3K"))
    assert match.state.house_in("highgarden") == "tyrell"
    more = {"turn": "tyrell"}
    match = board("march", "tyrell", more, the_reach=(TARGARYEN, "2D"), highgarden=("tyrell", "3K 1E", "march+1*"))
    match.push("tyrell", march("highgarden", the_reach="3K"))
    beaten(match, "mace-tyrell", "daenerys-targaryen-a")
    asked = match.choices[TARGARYEN]
    assert asked.kind == "retreat"
    near = {option["retreat"] for option in asked.options() or ()}
    assert near <= {*match.state.edition.neighbours["the-reach"]} and near
    assert match.why_not(TARGARYEN, {"retreat": "norvos"}) == "K04"


def test_a_dragon_takes_the_room_of_one_unit() -> None:
    """X25 (MD77): three dragons are an army of three."""
    more: dict[str, Any] = {"supply": {TARGARYEN: 0}}
    match = board("march", TARGARYEN, more, the_rhoyne=(TARGARYEN, "1D", "march+0"), norvos=(TARGARYEN, "2D"))
    assert match.why_not(TARGARYEN, march("the-rhoyne", norvos="1D")) == "B10"
    assert match.why_not(TARGARYEN, march("the-rhoyne", myr="1D")) is None


def test_neither_dragons_nor_siege_engines_are_mustered() -> None:
    """Case 35 (MD70, MD74). X14, X25: in Pentos a knight, or a footman and a ship; in Volantis the same."""
    agenda = [["muster", TARGARYEN], ["discard"]]
    revealed = ["mustering", "last-days-of-summer", "feast-for-crows", "domestic-disputes"]
    more = {"agenda": [*agenda, *rest_of_round()], "revealed": revealed, "blade_used": False}
    match = board("westeros", None, more, volantis=(TARGARYEN, "1F"))
    units = {castle: {order["unit"] for order in _orders(match) if order["castle"] == castle}
             for castle in ("pentos", "volantis")}  # fmt: skip
    assert units["pentos"] == units["volantis"] == {"footman", "knight", "ship", "upgrade"}

    def order(unit: str, area: str) -> dict[str, Any]:
        return {"muster": {"castle": "pentos", "unit": unit, "area": area}}

    assert match.why_not(TARGARYEN, order("siege-engine", "pentos")) == "C11"
    assert match.why_not(TARGARYEN, order("upgrade-siege-engine", "pentos")) == "C11"
    assert match.why_not(TARGARYEN, order("dragon", "pentos")) is not None
    match.push(TARGARYEN, order("footman", "pentos"))
    match.push(TARGARYEN, order("ship", "bay-of-pentos"))
    assert match.why_not(TARGARYEN, order("footman", "pentos")) == "C01"


def _orders(match: Match) -> list[dict[str, str]]:
    return [option["muster"] for option in match.choices[TARGARYEN].options() or () if option["muster"]]


def test_a_dragon_can_be_lost_like_any_unit() -> None:
    """X25: as a casualty, by its owner's choice."""
    match = board("march", "tyrell", None, the_reach=(TARGARYEN, "2D 1F"), highgarden=("tyrell", "3K", "march+1*"))
    match.push("tyrell", march("highgarden", the_reach="3K"))
    beaten(match, "ser-garlan-tyrell", "khal-drogo")
    assert totals(match)["tyrell"] > totals(match)[TARGARYEN]
    assert match.choices[TARGARYEN].kind == "lose"
    assert {"dragon": 2} in [option["lose"] for option in match.choices[TARGARYEN].options() or ()]


def test_robb_sends_a_beaten_dragon_home_or_next_door_and_never_flying() -> None:
    """X24 (Q4, correction 10): its origin, however far, or an area next to the battle that is free."""
    match = board("march", TARGARYEN, None, the_rhoyne=LAIR, winterfell=("stark", "3K"))
    match.push(TARGARYEN, march("the-rhoyne", winterfell="1D"))
    beaten(match, "daenerys-targaryen-a", "robb-stark")
    asked = match.choices["stark"]
    assert asked.kind == "retreat"
    places = {option["retreat"] for option in asked.options() or ()}
    near = {*match.state.edition.land_next_to["winterfell"]}
    assert "the-rhoyne" in places and places - {"the-rhoyne"} == near
    match.push("stark", {"retreat": "castle-black"})
    assert told(match, "retreated")[-1]["to"] == "castle-black"


def test_dragons_fly_against_a_neutral_force_that_they_outmatch() -> None:
    """X22, X04, M01: two of strength 3 take Braavos from Oldtown; one does not."""
    more = {"round": 6, "neutral": {"kings-landing": 5, "braavos": 5}}
    match = board("march", TARGARYEN, more, oldtown=(TARGARYEN, "2D", "march+0"))
    assert match.why_not(TARGARYEN, march("oldtown", braavos="1D")) == "M01"
    match.push(TARGARYEN, march("oldtown", braavos="2D"))
    assert match.state.house_in("braavos") == TARGARYEN == match.state.braavos
    assert "braavos" not in match.state.neutral
