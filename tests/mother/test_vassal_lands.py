"""What vassals have and cannot do (MD41 to MD51; V20 to V27)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import NATURE
from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from tests.mother.test_vassal_claims import asked, told
from tests.mother.test_vassal_orders import COMMANDERS, acting
from tests.mother.vassal_games import match_of

F, K = {"footman": 1}, {"knight": 1}


def march(origin: str, to: str, leave_power: bool = False, **units: int) -> dict:
    return {"march": origin, "moves": [{"to": to, **units}], "leave_power": leave_power}


def draw(match: Match, *cards: str) -> None:
    """Nature draws these cards for a vassal, one after the other."""
    for card in cards:
        match.push(NATURE, {"draw": card})


def westeros(*tasks: list[str], **position: Any) -> Match:
    """A Westeros phase with these tasks, then the rest of the round."""
    book = match_of(3).state.book
    agenda = [*tasks, *map(list, book.round[1:])]
    return match_of(3, round=4, phase="westeros", agenda=agenda, commanders=COMMANDERS, **position)


# no power


def test_a_vassal_gains_no_power_from_crowns_and_ports() -> None:
    """Case 14, MD41 (V15): Game of Thrones passes it over."""
    units = {"kings-landing": {"greyjoy": F}, "winterfell": {"stark": F}, "port-of-pyke": {"greyjoy": {"ship": 1}}}
    match = match_of(3, round=4, phase="westeros", commanders=COMMANDERS, units=units, supply={"stark": 6},
                     revealed=["last-days-of-summer", "game-of-thrones", "rains-of-autumn"])  # fmt: skip
    assert {facts["house"] for facts in told(match, "power")} == {"stark", "lannister", "tyrell"}
    assert match.state.power["greyjoy"] == 0 and match.state.power["stark"] == 6


def test_a_position_in_which_a_vassal_has_power_is_refused() -> None:
    """MD41."""
    with pytest.raises(BadPosition) as refused:
        match_of(3, power={"greyjoy": 1})
    assert refused.value.facts["where"] == "power.greyjoy"


def test_a_vassal_bids_nothing_and_is_not_asked() -> None:
    """MD43 (V21): its place is behind all who bid."""
    match = westeros(["bid", "fiefdoms"])
    assert asked(match) == {seat: (seat, "bid") for seat in match.seats}
    for n, seat in enumerate(match.seats, 1):
        match.push(seat, {"bid": n})
    assert match.choices["lannister"].kind == "rank"
    for option in match.choices["lannister"].options() or ():
        assert option["rank"][:3] == [*reversed(match.seats)] and set(option["rank"][3:]) == set(match.state.vassals)


def test_a_vassal_holds_no_token_however_high_it_stands() -> None:
    """MD44 (V22): the first player on the track does."""
    order = ["greyjoy", "martell", "tyrell", "stark", "lannister", "baratheon"]
    state = match_of(3, tracks=dict.fromkeys(("throne", "fiefdoms", "court"), order)).state
    assert (state.throne_holder, state.blade_holder, state.raven_holder) == ("tyrell",) * 3


def test_wildlings_do_nothing_to_a_vassal() -> None:
    """Case 16, MD45 (V23): knights of vassals stay, the lowest and the others are players only."""
    units = {"pyke": {"greyjoy": {"knight": 2}}, "winterfell": {"stark": {"knight": 1}},
             "lannisport": {"lannister": {"knight": 1}}, "highgarden": {"tyrell": {"knight": 1}}}  # fmt: skip
    match = westeros(["wildlings"], units=units, wildlings=10)
    for seat in match.seats:
        match.push(seat, {"bid": 0})
    assert match.choices["lannister"].kind == "name"
    assert [option["name"] for option in match.choices["lannister"].options() or ()] == ["lannister", "stark", "tyrell"]
    match.push("lannister", {"name": "stark"})
    match.push(NATURE, {"draw": "crow-killers"})
    assert match.state.forces["pyke"].units[1] == 2
    assert {match.state.forces[area].units[1] for area in ("winterfell", "lannisport", "highgarden")} == {0}


# markers


def test_a_vassal_that_leaves_an_area_leaves_its_marker_there() -> None:
    """Case 13, MD42 (V20): free of cost and without a choice; nobody's power changes."""
    match = acting("march", {"karhold": ("martell", K, "vassal-march"), "winterfell": ("stark", F, "march+0")},
                   turn="martell")  # fmt: skip
    before = dict(match.state.power)
    assert match.choices["martell"].facts["power"] == 0
    assert match.why_not("martell", march("karhold", "castle-black", leave_power=True, knight=1)) == "H19"
    match.push("martell", march("karhold", "castle-black", knight=1))
    assert match.state.control == {"karhold": "martell"} and match.state.power == before
    assert told(match, "marked") == [{"house": "martell", "area": "karhold", "rule": "V20"}]


@pytest.mark.parametrize(
    ("origin", "to", "units", "moved"),
    [
        ("sunspear", "yronwood", {"knight": 1}, {"knight": 1}),
        ("sea-of-dorne", "east-summer-sea", {"ship": 1}, {"ship": 1}),
        ("karhold", "castle-black", {"knight": 2}, {"knight": 1}),
    ],
    ids=["its home", "a sea", "somebody stays"],
)
def test_where_it_needs_none_it_leaves_none(origin: str, to: str, units: dict, moved: dict) -> None:
    """Case 13, MD42 (V20): its home is its own all the same."""
    match = acting("march", {origin: ("martell", units, "vassal-march"), "winterfell": ("stark", F, "march+0")},
                   turn="martell")  # fmt: skip
    match.push("martell", march(origin, to, **moved))
    assert match.state.control == {} and not told(match, "marked")
    if origin == "sunspear":
        assert match.state.controller(origin) == "martell"


def test_the_marker_stays_when_the_march_is_beaten_back_and_a_player_pays_for_his() -> None:
    """MD42 (V20)."""
    match = acting("march", {"karhold": ("martell", F, "vassal-march"), "castle-black": ("stark", {"knight": 2}, None),
                             "seagard": ("tyrell", F, "march+0")},
                   tracks={"throne": ["martell", "tyrell", "stark", "lannister", "greyjoy", "baratheon"]},
                   supply=dict.fromkeys(("stark", "martell", "tyrell"), 6), turn="martell")  # fmt: skip
    match.push("martell", march("karhold", "castle-black", footman=1))
    pick = seeded(3)
    while "tyrell" not in match.choices:
        match.push_sample(next(iter(match.choices)), pick)
    assert match.state.control.get("karhold") == "martell"
    match.push("tyrell", march("seagard", "riverrun", leave_power=True, footman=1))
    assert match.state.power["tyrell"] == 4 and match.state.control["seagard"] == "tyrell"


# mustering, ports, supply


def test_a_mustering_card_lets_a_vassal_muster_at_home_alone() -> None:
    """Case 7, MD46 (V24): and only while it controls it."""
    units = {"pyke": {"greyjoy": F}, "seagard": {"greyjoy": F}, "winterfell": {"stark": F}}
    match = westeros(["muster", "greyjoy"], ["muster", "stark"], units=units)
    assert asked(match) == {"greyjoy": ("stark", "muster")} and match.choices["greyjoy"].facts["points"] == {"pyke": 2}
    assert match.why_not("greyjoy", {"muster": {"castle": "seagard", "unit": "knight", "area": "seagard"}}) == "V24"
    port = {"castle": "pyke", "unit": "ship", "area": "port-of-pyke"}
    match.push("greyjoy", {"muster": port})
    match.push("greyjoy", {"muster": None})
    assert match.choices["stark"].facts["points"] == {"winterfell": 2}, "a player everywhere"
    lost = {**units, "pyke": {"stark": F}}
    match = westeros(["muster", "greyjoy"], ["muster", "stark"], units=lost)
    assert asked(match) == {"stark": ("stark", "muster")}


def test_a_vassal_does_not_march_into_a_port_but_out_of_it() -> None:
    """MD47 (V25)."""
    forces = {"ironmans-bay": ("greyjoy", {"ship": 1}, "vassal-march"), "winterfell": ("stark", F, "march+0"),
              "port-of-pyke": ("greyjoy", {"ship": 1}, None)}  # fmt: skip
    match = acting("march", forces, turn="greyjoy")
    assert "port-of-pyke" not in match.choices["greyjoy"].facts["origins"]["ironmans-bay"]["routes"]
    assert match.why_not("greyjoy", march("ironmans-bay", "port-of-pyke", ship=1)) == "V25"
    forces = {"port-of-pyke": ("greyjoy", {"ship": 1}, "vassal-march"), "winterfell": ("stark", F, "march+0")}
    match = acting("march", forces, turn="greyjoy")
    match.push("greyjoy", march("port-of-pyke", "ironmans-bay", ship=1))
    assert match.state.house_in("ironmans-bay") == "greyjoy"


def test_a_player_still_marches_into_his_port() -> None:
    """P02."""
    forces = {"the-golden-sound": ("lannister", {"ship": 1}, "march+0"), "winterfell": ("stark", F, "march+0")}
    match = acting("march", forces, turn="lannister")
    assert match.why_not("lannister", march("the-golden-sound", "port-of-lannisport", ship=1)) is None


def test_a_beaten_vassal_may_retreat_into_its_port() -> None:
    """Corrections 3: barred are marches alone."""
    forces = {"the-golden-sound": ("stark", {"ship": 3}, "march+0"), "ironmans-bay": ("greyjoy", {"ship": 1}, None)}
    others = {"sunset-sea": ("tyrell", {"ship": 1}, None)}
    match = acting("march", forces | others, turn="stark", commanders={**COMMANDERS, "greyjoy": "tyrell"},
                   supply=dict.fromkeys(("stark", "greyjoy", "tyrell"), 6))  # fmt: skip
    match.push("stark", march("the-golden-sound", "ironmans-bay", ship=3))
    draw(match, "varys", "janos-slynt", "bronn")
    match.push("stark", {"card": "catelyn-stark"})
    match.push("greyjoy", {"card": "varys"})
    match.push("greyjoy", {"blade": False})
    assert told(match, "retreated")[-1]["to"] == "port-of-pyke", "the only place that is free"


def test_a_supply_card_changes_a_vassals_supply_like_a_players() -> None:
    """Case 15, MD50: from 4 to 3 with Lannisport, Stoney Sept, Riverrun, as Greyjoy's with Lannisport and Riverrun."""
    units = {"riverrun": {"greyjoy": F}, "lannisport": {"greyjoy": F}, "stoney-sept": {"greyjoy": {"footman": 2}}}
    match = westeros(["supply", "greyjoy"], units=units, supply={"greyjoy": 5, "stark": 6})
    [facts] = told(match, "supply")
    assert (facts["house"], facts["before"], facts["after"]) == ("greyjoy", 5, 4), "and its own home"


# winning


def test_a_vassal_cannot_win_and_its_castles_count_for_nobody() -> None:
    """Case 17, MD49 (V26)."""
    castles = ["pyke", "seagard", "riverrun", "harrenhal", "moat-cailin", "flints-finger"]
    units = {area: {"greyjoy": F} for area in castles} | {"kingswood": {"greyjoy": F}, "winterfell": {"stark": F}}
    orders = {"kingswood": {"house": "greyjoy", "token": "vassal-march"}}
    match = match_of(3, round=10, phase="march", turn="greyjoy", commanders=COMMANDERS, units=units, orders=orders)
    match.push("greyjoy", march("kingswood", "storms-end", footman=1))
    assert match.view(None)["castles"]["greyjoy"] == 7
    assert match.result is not None and match.result.rule == "N31" and set(match.result.winners) < set(match.seats)
