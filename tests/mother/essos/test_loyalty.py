"""Loyalty, and all else that control brings at once: Pentos' garrison, Braavos' token, victory (X02 to X49)."""

from __future__ import annotations

from typing import Any

import pytest

from gotweb.core.match import Match
from gotweb.thrones.second.mother.essos.loyalty import left
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState, braavos_holder
from tests.mother.essos.board import at, board, card, march, told

LAIR = (TARGARYEN, "2D 1K", "march+0")


def test_tokens_of_empty_areas_are_gained_by_marching_in() -> None:
    """Case 29 (MD81, MD86). X41, X45: two tokens and one, marker up by 3 at once; the tokens are in the stock again."""
    match = board("march", TARGARYEN, {"loyalty": {"harrenhal": 2, "riverrun": 1}}, the_rhoyne=LAIR)
    assert match.state.marker == 1 and left(match.state) == 17
    match.push(TARGARYEN, march("the-rhoyne", harrenhal="1D", riverrun="1D"))
    state = match.state
    assert (state.marker, state.gained, dict(state.loyalty), left(state)) == (4, 3, {}, 20)
    assert [(one["area"], one["count"], one["marker"]) for one in told(match, "loyalty-gained")] == [
        ("harrenhal", 2, 3), ("riverrun", 1, 4),
    ]  # fmt: skip


def test_entering_is_not_enough_the_battle_has_to_be_won() -> None:
    """X41 (Q72): with Arianne beaten in defence nobody moves in, and the token stays where it is."""
    more = {"loyalty": {"sunspear": 1}}
    match = board("march", TARGARYEN, more, yronwood=(TARGARYEN, "3K", "march+1*"), sunspear=("martell", "1F"))
    match.push(TARGARYEN, march("yronwood", sunspear="3K"))
    assert match.state.loyalty == {"sunspear": 1}
    match.push(TARGARYEN, {"card": "illyrio-mopatis"})
    match.push("martell", {"card": "arianne-martell"})
    assert told(match, "retreated")[-1]["to"] == "salt-shore" and match.state.house_in("sunspear") is None
    assert match.state.gained == 0 and match.state.loyalty == {"sunspear": 1}
    assert match.state.house_in("yronwood") == TARGARYEN


def test_a_won_battle_gains_what_lies_there() -> None:
    """X41"""
    more = {"loyalty": {"sunspear": 1}}
    match = board("march", TARGARYEN, more, yronwood=(TARGARYEN, "3K", "march+1*"), sunspear=("martell", "1F"))
    match.push(TARGARYEN, march("yronwood", sunspear="3K"))
    match.push(TARGARYEN, {"card": "khal-drogo"})
    match.push("martell", {"card": "doran-martell"})
    assert match.state.gained == 1 and not match.state.loyalty


def test_others_gain_nothing() -> None:
    """X41: a token under another house's units stays."""
    match = board("march", "tyrell", {"loyalty": {"the-reach": 1}}, highgarden=("tyrell", "1F", "march+0"))
    match.push("tyrell", march("highgarden", the_reach="1F"))
    assert match.state.loyalty == {"the-reach": 1} and match.state.gained == 0


def test_the_point_of_pentos_goes_with_pentos_and_what_was_gained_stays() -> None:
    """Case 31 (MD83). X43: marker 6, Pentos lost and a token gained in the same round: 5, then 6, and no victory."""
    more = {"gained": 5, "loyalty": {"the-reach": 1}, "garrisons": {"pentos": {"house": TARGARYEN, "strength": 2}}}
    match = board("march", "baratheon", more, pentos=(TARGARYEN, "1F"), braavos=("baratheon", "4K", "march+1*"),
                  norvos=(TARGARYEN, "1D", "march+0"))  # fmt: skip
    assert match.state.marker == 6
    match.push("baratheon", march("braavos", pentos="4K"))
    match.push("baratheon", {"card": "stannis-baratheon"})
    match.push(TARGARYEN, {"card": "illyrio-mopatis"})
    while match.choices[next(iter(match.choices))].kind != "march":
        id, choice = next(iter(match.choices.items()))
        match.push(id, (choice.options() or ())[0])
    assert match.state.marker == 5 and match.state.house_in("pentos") == "baratheon"
    match.push(TARGARYEN, march("norvos", the_reach="1D"))
    assert match.state.marker == 6 and match.result is None


def test_pentos_has_its_garrison_again_whenever_targaryen_is() -> None:
    """X02 (MD71): it comes back when Baratheon leaves, and stands when Targaryen is there."""
    more = {"garrisons": {}}
    match = board("march", "baratheon", more, pentos=("baratheon", "1K", "march+0"))
    assert match.state.marker == 0
    match.push("baratheon", march("pentos", norvos="1K"))
    state = match.state
    assert state.garrisons["pentos"] == (TARGARYEN, 2) and state.marker == 1
    assert [one["area"] for one in told(match, "garrison-back")] == ["pentos"]


def test_castles_of_essos_count_for_whoever_holds_them() -> None:
    """X03 (MD72): Volantis is the seventh of Tyrell's, and wins; for Targaryen seven castles are nothing (X40)."""
    own = dict.fromkeys(("oldtown", "storms-end", "harrenhal", "riverrun", "seagard"), "tyrell")
    more = {"control": own}
    match = board("march", "tyrell", more, highgarden=("tyrell", "1F"), myr=("tyrell", "1F", "march+0"))
    assert match.result is None
    match.push("tyrell", march("myr", volantis="1F"))
    assert match.result is not None and (match.result.winners, match.result.rule) == (("tyrell",), "N30")
    match = board("march", TARGARYEN, {"control": dict.fromkeys((*own, "flints-finger"), TARGARYEN)},
                  myr=(TARGARYEN, "1F", "march+0"))  # fmt: skip
    match.push(TARGARYEN, march("myr", volantis="1F"))
    assert match.result is None


def test_targaryen_wins_at_once_with_seven() -> None:
    """X48 (MD80): at the end of a move, before its battle is fought."""
    match = board("march", TARGARYEN, {"gained": 5, "loyalty": {"the-reach": 1}}, the_rhoyne=LAIR,
                  oldtown=("tyrell", "1F"))  # fmt: skip
    match.push(TARGARYEN, march("the-rhoyne", the_reach="1D", oldtown="1D"))
    assert match.result is not None and (match.result.winners, match.result.rule) == ((TARGARYEN,), "X48")
    assert not told(match, "battle") and told(match, "game-over")[-1]["castles"][TARGARYEN] == 7


def last_round(**position: Any) -> Match:
    """The end of round ten: Targaryen has the last march."""
    return board("march", TARGARYEN, {"round": 10, **position}, myr=(TARGARYEN, "1F", "march+0"),
                 highgarden=("tyrell", "1F"))  # fmt: skip


@pytest.mark.parametrize(
    ("position", "winner", "tie"),
    [
        ({"gained": 3, "control": {"oldtown": "tyrell"}}, TARGARYEN, None),
        ({"gained": 0, "control": {"oldtown": "tyrell"}}, "tyrell", None),
        ({"gained": 1, "control": {"oldtown": "tyrell", "norvos": TARGARYEN}}, TARGARYEN, "areas"),
        ({"gained": 1, "control": {"oldtown": "tyrell", "three-towers": "tyrell"}}, "tyrell", "areas"),
        ({"gained": 1, "control": {"oldtown": "tyrell"}, "supply": {TARGARYEN: 6, "tyrell": 5}}, TARGARYEN, "supply"),
        ({"gained": 1, "control": {"oldtown": "tyrell"}}, "tyrell", "throne"),
    ],
    ids=str,
)  # fmt: skip
def test_after_round_ten_the_highest_marker_wins(position: dict[str, Any], winner: str, tie: str | None) -> None:
    """X49 (MD87, E1): Targaryen's marker against castles, then land areas."""
    match = last_round(**position)
    match.push(TARGARYEN, march("myr"))
    assert match.result is not None and (match.result.winners, match.result.rule) == ((winner,), "X49")
    assert told(match, "game-over")[-1].get("tie") == tie


def test_who_moves_comes_first_where_two_win_at_once() -> None:
    """X48, N30: Tyrell has six castles and a marker on the seventh, where units of Targaryen stood that fly away."""
    own = ("oldtown", "storms-end", "harrenhal", "riverrun", "seagard", "highgarden")
    control = {**dict.fromkeys(own[:-1], "tyrell"), "volantis": "tyrell"}
    more = {"control": control, "gained": 5, "loyalty": {"the-reach": 1}}
    match = board("march", TARGARYEN, more, volantis=(TARGARYEN, "1D", "march+0"), highgarden=("tyrell", "1F"))
    match.push(TARGARYEN, march("volantis", the_reach="1D"))
    assert told(match, "game-over")[-1]["castles"]["tyrell"] == 7
    assert match.result is not None and match.result.winners == (TARGARYEN,)


# Braavos


def test_who_beats_braavos_force_has_its_token() -> None:
    """X04 (MD102): the force is 5; Stark takes the token, keeps it when he leaves, and loses it to Targaryen."""
    more = {"neutral": {"kings-landing": 5, "braavos": 5}}
    match = board("march", "stark", more, norvos=("stark", "2K 1F", "march+0"), the_rhoyne=(TARGARYEN, "2K", "march+0"),
                  myr=(TARGARYEN, "1F"))  # fmt: skip
    assert braavos_holder(match.state) is None
    assert match.why_not("stark", march("norvos", braavos="2K")) == "M01"
    match.push("stark", march("norvos", braavos="2K 1F"))
    assert braavos_holder(match.state) == "stark" and "braavos" not in match.state.neutral
    again = board("march", "stark", {"braavos": "stark", "neutral": {}}, braavos=("stark", "1K", "march+0"),
                  pentos=(TARGARYEN, "1F", "march+0"))  # fmt: skip
    again.push("stark", march("braavos", norvos="1K"))
    assert again.state.controller("braavos") is None and braavos_holder(again.state) == "stark"
    again.push(TARGARYEN, march("pentos", braavos="1F"))
    assert braavos_holder(again.state) == TARGARYEN and [one["house"] for one in told(again, "braavos")] == [TARGARYEN]


def test_a_vassal_takes_no_token() -> None:
    """X05 (correction 22): whoever had it keeps it; nobody has it if a vassal has beaten the force."""
    players = ("stark", "greyjoy", "tyrell", "lannister", "baratheon", "martell")
    units = {"norvos": {"arryn": {"knight": 2, "footman": 1}}, "pentos": {TARGARYEN: {"footman": 1}}}
    match = at(
        {"phase": "march", "turn": "arryn", "commanders": {"arryn": "stark"}, "units": units,
         "orders": {"norvos": {"house": "arryn", "token": "vassal-march"}},
         "neutral": {"kings-landing": 5, "braavos": 5}}, *players,
    )  # fmt: skip
    match.push("arryn", march("norvos", braavos="2K 1F"))
    state = match.state
    assert isinstance(state, EssosState)
    assert state.controller("braavos") == "arryn" and braavos_holder(state) is None


def test_no_token_is_placed_where_none_is_left() -> None:
    """X46 (MD85): twenty in all."""
    match = card("empty-promises", {"loyalty": {"oldtown": 20}})
    assert match.state.loyalty == {"oldtown": 20} and not told(match, "loyalty-placed")
    assert all(choice.kind != "loyalty" for choice in match.choices.values())


def test_targaryens_home_needs_no_marker_and_another_house_may_conquer_it() -> None:
    """X02, H30: nobody leaves power at home."""
    match = board("march", TARGARYEN, None, pentos=(TARGARYEN, "1K", "march+0"))
    assert match.why_not(TARGARYEN, march("pentos", True, norvos="1K")) == "H30"
    match.push(TARGARYEN, march("pentos", norvos="1K"))
    assert match.state.controller("pentos") == TARGARYEN and match.state.marker == 1
