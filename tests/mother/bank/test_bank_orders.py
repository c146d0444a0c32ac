"""The Iron Bank order among the others: gifts beside it, raids, sea orders; what hangs on which order comes first."""

from __future__ import annotations

import pytest

from gotweb.core.match import Match
from gotweb.thrones.second.mother.bank.dawn import seizer
from gotweb.thrones.second.mother.bank.units import targets, why_not_there
from tests.mother.bank.tables import LENDING, at, bank, chosen, lends
from tests.mother.whole_box import forces

STARK = {"the_bite": ("stark", "1S", "iron-bank")}


@pytest.mark.parametrize("sea_orders", [False, True])
def test_each_player_has_one_bank_order_with_and_without_the_other_sea_orders(sea_orders: bool) -> None:
    """R01, S10 (corrections 13, 23)"""
    match = Match(LENDING, chosen("stark", "tyrell", "martell", sea_orders=sea_orders))
    tokens = match.state.edition.tokens_of("targaryen")
    assert tokens["iron-bank"] == 1 and sum(tokens.values()) == (18 if sea_orders else 16)
    assert "iron-bank" not in match.state.tokens_of("greyjoy"), "a vassal"
    assert not match.state.edition.tokens["iron-bank"].star


@pytest.mark.parametrize("token", ["raid", "raid*", "vassal-raid-support+1"])
def test_any_raid_takes_a_bank_order_off_and_moves_no_power(token: str) -> None:
    """R08 (MD104, correction 5)"""
    raider = "arryn" if token.startswith("vassal") else "lannister"
    match = at({"phase": "raid", "turn": raider, "power": {"stark": 7, "lannister": 5},
                **forces(the_bite=("stark", "1S", "iron-bank"), the_narrow_sea=(raider, "1S", token))})  # fmt: skip
    match.push(raider, {"raid": "the-narrow-sea", "targets": ["the-bite"]})
    assert "the-bite" not in match.state.orders
    assert (match.state.power["stark"], match.state.power["lannister"]) == (7, 5)


def test_power_given_beside_the_question_pays_for_a_loan() -> None:
    """R05: power may be given at any time; what can be taken is looked at when it is taken."""
    row = bank("full-host", "sea-raiders", "customs-officer")
    match = at({"phase": "consolidate", **row, "power": {"stark": 2, "tyrell": 5}, **forces(**STARK)}, gifts=True)
    assert match.why_not("stark", {"loan": "sea-raiders"}) == "R05"
    assert match.choices["stark"].options()[:] == [{"loan": None}, {"loan": "customs-officer"}]
    match.push("give tyrell", {"to": "stark", "give": 2})
    match.push("receive stark tyrell", {"receive": True})
    assert len(match.choices["stark"].options() or ()) == 3
    match.push("stark", {"loan": "sea-raiders"})
    assert match.state.loans_of("stark") == ("sea-raiders",) and match.state.power["stark"] == 0


def test_a_gift_while_units_are_named_comes_too_late() -> None:
    """R10"""
    position = {
        "agenda": [["draw"], *map(list, LENDING.book.round[1:])], **bank(stark=("full-host",)),
        "power": {"stark": 0, "tyrell": 5}, **forces(winterfell=("stark", "1F 1K")),
    }  # fmt: skip
    match = at(position, gifts=True)
    match.push("nature", {"draw": "spymaster"})
    [asked] = match.choices
    assert match.choices[asked].kind == "seize"
    match.push("give tyrell", {"to": "stark", "give": 2})
    match.push("receive stark tyrell", {"receive": True})
    match.push(asked, {"seize": {"area": "winterfell", "unit": "footman"}})
    assert match.state.power["stark"] == 2 and match.choices[next(iter(match.choices))].kind == "draw"


def test_who_holds_the_blade_says_what_is_lost_and_another_player_if_it_is_his_own_debt() -> None:
    """R11 (MD109): by the Fiefdoms, players alone."""
    state = at({"phase": "planning", "tracks": {"fiefdoms": [
        "greyjoy", "tyrell", "martell", "arryn", "stark", "baratheon", "lannister", "targaryen"]}}).state  # fmt: skip
    assert {house: seizer(state, house) for house in state.players} == {
        "stark": "tyrell", "lannister": "tyrell", "tyrell": "stark", "targaryen": "tyrell",
    }  # fmt: skip


def owing(**areas: tuple[str, ...]) -> Match:
    """Stark owes three power and has none; the round has begun, and Greyjoy's place on the Fiefdoms is Tyrell's."""
    match = at({
        "agenda": [["draw"], *map(list, LENDING.book.round[1:])], "power": {"stark": 0},
        **bank(stark=("full-host", "sea-raiders", "spymaster")), **forces(**areas),
    })  # fmt: skip
    match.push("nature", {"draw": "pyromancer"})
    return match


def test_what_is_lost_for_one_debt_stands_until_all_of_it_is_named() -> None:
    """R11, R12: of two ships in a sea both can be named, and no third one."""
    match, ship = owing(the_bite=("stark", "2S"), winterfell=("stark", "1F 1K")), {"area": "the-bite", "unit": "ship"}
    for due in (3, 2):
        assert match.choices["tyrell"].facts["due"] == due
        match.push("tyrell", {"seize": ship})
    assert match.state.forces["the-bite"].size == 2 and match.why_not("tyrell", {"seize": ship}) == "R11"
    match.push("tyrell", {"seize": {"area": "winterfell", "unit": "footman"}})
    assert "the-bite" not in match.state.forces and match.state.forces["winterfell"].size == 1


def test_targaryen_has_its_home_and_what_lies_there_when_the_debtor_has_left_it() -> None:
    """R12 (MD82, MD115): garrison and loyalty are settled with the losses, and the laws hold all the while."""
    match = at({
        "agenda": [["draw"], *map(list, LENDING.book.round[1:])], "power": {"stark": 0}, "loyalty": {"pentos": 2},
        **bank(stark=("full-host", "sea-raiders")),
        **forces(pentos=("stark", "1F"), port_of_pentos=("stark", "1S"), winterfell=("stark", "1F 1K")),
    })  # fmt: skip
    match.push("nature", {"draw": "pyromancer"})
    assert match.state.marker == 0
    for area in ("pentos", "winterfell"):
        match.push("tyrell", {"seize": {"area": area, "unit": "footman"}})
        assert match.game.broken_laws(match.state, []) == []
    assert match.choices["targaryen"].kind == "ships" and match.state.marker == 1 + 2
    assert match.state.garrisons["pentos"] == ("targaryen", 2)


def test_only_orders_that_wait_beside_a_bank_order_are_asked_for() -> None:
    """R13 (L30): without a bank order two lands are alike, and nobody is asked."""
    own = {"highgarden": ("tyrell", "1F", "consolidate"), "the_arbor": ("tyrell", "1F", "consolidate")}
    assert at({"phase": "consolidate", **forces(**own)}).choices.get("tyrell") is None
    with_bank = at({"phase": "consolidate", **bank("spymaster"), **forces(**own, **STARK), "power": {"stark": 7}})
    with_bank.push("stark", {"loan": None})
    assert with_bank.choices.get("tyrell") is None, "no bank order waits any more"


# where units of loans may stand


WHERE = {
    ("footman", "karhold"): None,  # a power token
    ("footman", "winterfell"): None,  # its home, by the shield
    ("footman", "the-twins"): None,  # own units
    ("footman", "oldtown"): "R25",  # Tyrell's
    ("footman", "harrenhal"): "R25",  # nobody's
    ("footman", "pyke"): "R25",  # its own vassal's
    ("footman", "the-bite"): "R25",  # at sea
    ("ship", "the-bite"): None,  # own ships
    ("ship", "bay-of-ice"): "R25",  # empty
    ("ship", "the-narrow-sea"): "R25",  # a stranger's ships
    ("ship", "port-of-winterfell"): None,  # its land is Stark's
    ("ship", "port-of-white-harbor"): "R25",
    ("ship", "karhold"): "R25",
    ("knight", "the-twins"): "C11",  # none is left in the box
    ("dragon", "the-twins"): "C11",  # Stark has none at all
}


@pytest.mark.parametrize(("unit", "area"), WHERE, ids=str)
def test_units_of_a_loan_stand_where_one_controls_land_or_has_ships(unit: str, area: str) -> None:
    """R25 (MD110, G24)"""
    state = at({"phase": "planning", "control": {"karhold": "stark"}, **forces(
        the_twins=("stark", "1F"), the_bite=("stark", "1S"), oldtown=("tyrell", "1F"), pyke=("greyjoy", "1F"),
        the_narrow_sea=("arryn", "1S"), castle_black=("stark", "3K"),
        flints_finger=("stark", "2K"))}).state  # fmt: skip
    assert why_not_there(state, "stark", unit, area) == WHERE[unit, area]


def test_a_unit_of_a_loan_may_stand_where_its_garrison_holds_the_land() -> None:
    """R25"""
    state = at({"phase": "planning", "garrisons": {"winterfell": {"house": "stark", "strength": 2}}}).state
    assert why_not_there(state, "stark", "footman", "winterfell") is None
    assert why_not_there(state, "tyrell", "footman", "winterfell") == "R25"
    assert why_not_there(state, "stark", "footman", "kings-landing") == "R25", "a neutral force"


def test_the_faceless_men_are_offered_knights_first_wherever_a_footman_is_left_elsewhere() -> None:
    """R27"""

    def named(**areas: tuple[str, ...]) -> set[tuple[str, str]]:
        state = at({"phase": "planning", **forces(**areas)}).state
        found = (one["strike"] for one in targets(state, ["knight", "footman"], ()))
        return {(one["area"], one["unit"]) for one in found}

    assert named(oldtown=("tyrell", "1K 1F")) == {("oldtown", "knight"), ("oldtown", "footman")}
    assert named(oldtown=("tyrell", "1K 1F"), pyke=("greyjoy", "1K 1F")) == {("oldtown", "knight"), ("pyke", "knight")}
    assert named(oldtown=("tyrell", "1K"), pyke=("greyjoy", "1K 1F")) == {("oldtown", "knight")}
    assert named(pyke=("greyjoy", "2F")) == {("pyke", "footman")}
    assert named(pyke=("greyjoy", "2E")) == set()


def test_both_are_lost_at_once_though_the_knight_is_named_first() -> None:
    """R27, R12: the last unit of an area stands until the other one is named, and its order lies there."""
    match = lends(
        "the-faceless-men", oldtown=("tyrell", "1K", "consolidate"), pyke=("greyjoy", "1F"), seagard=("arryn", "1F")
    )
    assert match.choices["stark"].kind == "strike" and match.state.house_in("oldtown") == "tyrell"
    match.push("stark", {"strike": {"area": "pyke", "unit": "footman"}})
    assert match.state.house_in("oldtown") is None and "oldtown" not in match.state.orders


def test_orders_of_the_bank_are_told_from_consolidations() -> None:
    """R08 (Q79): it is no kind of consolidation, and lies where there are ships."""
    edition = LENDING.book.edition
    assert "iron-bank" in edition.late and not edition.tokens["iron-bank"].orders("consolidate")
    bare = Match(LENDING, chosen("stark", "tyrell", "martell"))
    assert bare.state.edition.tokens["iron-bank"].afloat == "S10"


def test_what_is_no_loan_is_no_answer() -> None:
    """R04, R05: refused with a sentence of their rule, a wrong shape with that of the table."""
    match = at(
        {"phase": "consolidate", **bank("full-host", None, "spymaster"), "power": {"stark": 1}, **forces(**STARK)}
    )
    rules = {"full-host": "R05", "pyromancer": "R04", "gold": "T03"}
    assert {loan: match.why_not("stark", {"loan": loan}) for loan in rules} == rules
    assert match.why_not("stark", {"loan": 7}) == match.why_not("stark", {"loans": []}) == "T02"
    assert match.why_not("stark", {"loan": "spymaster"}) is None
