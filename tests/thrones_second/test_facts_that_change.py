"""Facts that change in play, as an expansion may have them: what areas have, what houses have, what units count.

No book on the shelf has such rules yet. These are made of the second edition's, with the kinds of change that Mother of
Dragons brings: castles built and razed (MD112), barrels added (MD111), a house with a box of its own (MD70), orders of
two kinds (MD34 to MD37), units that grow stronger by the round (MD75).
"""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest

from gotweb.core.errors import BadPosition
from gotweb.core.match import Match
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones import laws, supply
from gotweb.thrones.edition import Token
from gotweb.thrones.ground import MOST, Ground
from gotweb.thrones.power import crowns
from gotweb.thrones.raids import why_not_target
from gotweb.thrones.second.books import SECOND
from gotweb.thrones.second.feast.state import FeastState
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mustering import SecondYard
from gotweb.thrones.second.planning import allowed, why_not_orders
from gotweb.thrones.second.power import can_muster
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.second.victory import held
from gotweb.thrones.support import defense_bonus, supporters
from gotweb.ui.kit import phrases

OWN = {
    "own": {
        "stark": {
            "stock": {"footman": 3, "knight": 1, "ship": 1},
            "tokens": {"march+0": 2, "raid-support": 1, "defense-muster": 1},
            "power_tokens": 6,
        }
    }
}


def imagined(**more: Any) -> SecondGame:
    """The second edition with a house that has a box of its own, orders of two kinds, and facts that change."""
    edition = copy.copy(SECOND.edition)
    edition.setup = {**edition.setup, **OWN}
    for kept in ("of_kind", "takable", "token_stocks", "_own_tokens", "_own_power"):
        edition.__dict__.pop(kept, None)
    edition.tokens = {
        **edition.tokens,
        "raid-support": Token("raid-support", "raid", 0, bonus=1, also=("support",)),
        "defense-muster": Token("defense-muster", "defense", 0, bonus=1, also=("muster",)),
    }
    return SecondGame("imagined", 249, replace(SECOND, edition=edition, improves=True, **more), ("base",))


GAME = imagined()
OPTIONS = {"players": 6, "cards": "base", "tides": "no"}
UNITS: dict[str, Any] = {
    "winterfell": {"stark": {"footman": 2}}, "castle-black": {"stark": {"footman": 1}},
    "lannisport": {"lannister": {"footman": 2, "knight": 1}},
}  # fmt: skip


def posed(game: SecondGame = GAME, **content: Any) -> SecondState:
    """The state of a position with few units, at planning."""
    return game.from_position({"round": 3, "phase": "planning", "units": UNITS, **content}, OPTIONS, posed=True)


# what areas have


def test_a_castle_that_is_built_musters_counts_and_is_attacked_as_one() -> None:
    state = posed()
    before = held(state)
    assert "castle-black" not in SecondYard(state, "stark").points
    state.ground = state.ground.changed("castle-black", structure="castle")
    assert SecondYard(state, "stark").points["castle-black"] == 1
    assert held(state)["stark"] == before["stark"] + 1
    engines = state.edition.units({"siege-engine": 1})
    assert state.worth(engines, "castle-black") == 4 and state.worth(engines, "karhold") == 0
    state.orders = {"castle-black": next(id for id, t in state.edition.tokens.items() if t.star)}
    assert can_muster(state, "stark", "castle-black")


def test_a_castle_that_is_razed_is_none_any_more() -> None:
    state = posed()
    before = held(state)["stark"]
    state.ground = state.ground.changed("winterfell", structure="none")
    assert "winterfell" not in SecondYard(state, "stark").points and held(state)["stark"] == before - 1
    assert state.controller("winterfell") == "stark", "it is still the home"


def test_barrels_and_crowns_count_where_they_are_now() -> None:
    state = posed(power={"stark": 0})
    before = supply.barrels(state, "stark")
    state.ground = state.ground.changed("castle-black", barrels=2, crowns=3)
    assert supply.barrels(state, "stark") == before + 2
    gained = sum(n for area, n in state.ground.crown_areas if state.controller(area) == "stark")
    crowns(state, "stark")
    assert state.power["stark"] == min(gained, 6) and gained > 3


def test_copies_share_the_ground_until_it_changes_in_one_of_them() -> None:
    state = posed()
    twin = state.copy()
    assert twin.ground is state.ground is GAME.edition.ground
    twin.ground = twin.ground.changed("karhold", structure="stronghold")
    assert state.ground.areas["karhold"].structure == "none" and "karhold" not in GAME.edition.castles


def test_what_has_changed_is_in_the_position_and_comes_back() -> None:
    state = posed()
    assert not {"ground", "stocks"} & GAME.position(state).keys(), "as the box has it, nothing is written"
    state.ground = state.ground.changed("karhold", structure="castle").changed("castle-black", barrels=2)
    state.stocks = {**state.stocks, "tyrell": state.edition.units({"footman": 4})}
    content = json.loads(json.dumps(GAME.position(state)))
    assert content["ground"] == {"castle-black": {"barrels": 2}, "karhold": {"structure": "castle"}}
    assert content["stocks"] == {"tyrell": {"footman": 4}}
    again = GAME.from_position(content, OPTIONS, posed=True)
    assert GAME.position(again) == GAME.position(state) and again.ground.castles == state.ground.castles
    assert GAME.open_position(state)["ground"] == content["ground"], "it lies open"


@pytest.mark.parametrize(
    ("where", "content"),
    [
        ("ground.nowhere", {"ground": {"nowhere": {"barrels": 1}}}),
        ("ground.karhold", {"ground": {"karhold": {"sea": True}}}),
        ("ground.karhold", {"ground": {"karhold": {"barrels": True}}}),
        ("ground.karhold", {"ground": {"karhold": {"barrels": -1}}}),
        ("ground.karhold", {"ground": {"karhold": {"crowns": MOST + 1}}}),
        ("ground.karhold", {"ground": {"karhold": {"barrels": "2"}}}),
        ("ground.karhold", {"ground": {"karhold": {"structure": "palace"}}}),
        ("ground.karhold", {"ground": {"karhold": {"structure": 1}}}),
        ("ground.karhold", {"ground": {"karhold": []}}),
        ("ground", {"ground": []}),
        ("stocks.nobody", {"stocks": {"nobody": {}}}),
        ("stocks.stark", {"stocks": {"stark": {"dragon": 1}}}),
        ("stocks.stark", {"stocks": {"stark": {"footman": 100}}}),
        ("stocks.stark", {"stocks": {"stark": {"footman": True}}}),
        ("stocks.stark", {"stocks": {"stark": ["footman"]}}),
        ("stocks", {"stocks": ["stark"]}),
    ],
)
def test_changes_that_cannot_be_are_refused(where: str, content: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        posed(**content)
    assert refused.value.facts["where"] == where
    for code in LANGUAGES:
        sentence = phrases.error(Language(code, "thrones.second", strict=True), refused.value)
        assert sentence.endswith(".") and where in sentence


@pytest.mark.parametrize(
    "content",
    [
        {"ground": {"karhold": {"structure": "castle"}}},
        {"ground": {"karhold": {"structure": "stronghold", "barrels": MOST, "crowns": 0}, "castle-black": {}}},
        {"ground": {"winterfell": {"structure": "none"}}},
        {"stocks": {"stark": {"footman": 3}, "tyrell": {"knight": 1}}},
        {"stocks": {"lannister": {"footman": 10, "knight": 5, "ship": 6, "siege-engine": 1}}},
        {"ground": {"castle-black": {"barrels": 1}}, "stocks": {"tyrell": {}}},
    ],
)
def test_changes_that_can_be_lead_back_to_the_same_digest(content: dict[str, Any]) -> None:
    position = {"round": 3, "phase": "planning", "units": UNITS, **content}
    begun = Match(GAME, OPTIONS, position=position, posed=True)
    written = json.loads(json.dumps(begun.checkpoint()[1]))
    again = Match(GAME, OPTIONS, position=written, posed=True)
    assert again.digest() == begun.digest() and again.checkpoint()[1] == written
    assert begun.digest() != Match(GAME, OPTIONS, position=GAME.position(posed()), posed=True).digest()


def test_a_book_in_which_nothing_changes_takes_no_changes() -> None:
    plain = SecondGame("plain", 248, SECOND, ("base",))
    for content in ({"ground": {"karhold": {"barrels": 1}}}, {"stocks": {"stark": {"footman": 4}}}):
        with pytest.raises(BadPosition):
            posed(plain, **content)


def test_only_what_is_printed_to_change_changes() -> None:
    with pytest.raises(ValueError, match="sea"):
        Ground(GAME.edition.areas).changed("karhold", sea=True)


def test_a_game_with_changed_facts_is_undone_and_forked_as_any() -> None:
    position = GAME.position(posed(ground={"karhold": {"structure": "castle"}}))
    match = Match(GAME, OPTIONS, position=position, posed=True)
    before = match.digest()
    assert match.digest() != Match(GAME, OPTIONS, position=GAME.position(posed()), posed=True).digest()
    match.push("stark", {"orders": {}}) if match.why_not("stark", {"orders": {}}) is None else None
    assert match.fork().state.ground.areas["karhold"].structure == "castle"
    while match.undoable:
        match.pop()
    assert match.digest() == before


# what houses have


def test_a_house_musters_out_of_its_own_box() -> None:
    state = posed()
    assert state.edition.named(SecondYard(state, "stark").left) == {"knight": 1, "ship": 1}
    yard = SecondYard(state, "stark")
    assert yard.why_not("winterfell", "footman", "winterfell") == "C11"
    assert yard.why_not("winterfell", "siege-engine", "winterfell") == "C11", "it has none at all"
    assert SecondYard(state, "lannister").why_not("lannisport", "footman", "lannisport") != "C11"


def test_a_unit_that_is_out_of_the_game_is_in_no_stock() -> None:
    """As a dragon that was destroyed (MD74)."""
    state = posed()
    kind = state.edition.kind_index["knight"]
    assert state.left_of("stark")[kind] == 1
    state.stocks = {**state.stocks, "stark": state.edition.units({"footman": 3, "ship": 1})}
    assert state.left_of("stark")[kind] == 0 and state.left_of("lannister")[kind] == 4


def test_more_than_a_house_has_breaks_a_law() -> None:
    state = posed()
    state.add_units("karhold", "stark", state.edition.units({"footman": 1}))
    assert [breach.where for breach in laws.box(state, False)] == ["units.stark"]
    state.power["lannister"], state.power["stark"] = 7, 7
    assert [breach.where for breach in laws.tokens(state)] == ["power.stark"]


def test_power_goes_as_far_as_a_house_has_tokens() -> None:
    state = posed(power={"stark": 5, "lannister": 5})
    assert (state.gain_power("stark", 4), state.gain_power("lannister", 4)) == (1, 4)


def test_a_house_lays_its_own_tokens_only() -> None:
    state = posed()
    assert allowed(state, "stark") == {"march+0": 2, "raid-support": 1, "defense-muster": 1}
    assert "raid-support" not in allowed(state, "lannister") or not allowed(state, "lannister")["raid-support"]
    assert why_not_orders(state, "stark", {"winterfell": "march-1"}) == "F05"
    assert why_not_orders(state, "stark", {"winterfell": "march+0", "castle-black": "raid-support"}) is None
    assert why_not_orders(state, "lannister", {"lannisport": "raid-support"}) == "F05"


# orders of two kinds


def test_an_order_of_two_kinds_does_both() -> None:
    """MD34, MD35."""
    state = posed()
    state.orders = {"castle-black": "raid-support", "winterfell": "defense-muster"}
    assert supporters(state, "karhold") == {"stark": ["castle-black"]}
    assert "raid-support" in state.edition.of_kind["raid"] & state.edition.of_kind["support"]
    assert defense_bonus(state, "winterfell") == 1 and "defense-muster" not in state.edition.of_kind["consolidate"]


@pytest.mark.parametrize("ban", ["raid", "support"])
def test_an_order_of_two_kinds_is_forbidden_by_a_ban_on_either(ban: str) -> None:
    """MD37: wholly."""
    state = posed()
    state.restrictions = (ban,)
    assert "raid-support" not in allowed(state, "stark")
    assert why_not_orders(state, "stark", {"winterfell": "raid-support"}) == "F33"
    assert why_not_orders(state, "stark", {"winterfell": "defense-muster"}) is None


def test_a_raid_takes_an_order_of_two_kinds_off_by_either() -> None:
    """Any raid removes Raid / Support +1, only a starred one Defense +1 / Muster."""
    units = {"winterfell": {"lannister": {"footman": 1}}, "castle-black": {"stark": {"footman": 1}}}
    state = posed(units=units)
    for own, other, rule in (
        ("raid", "raid-support", None), ("raid", "defense-muster", "G05"), ("raid*", "defense-muster", None),
    ):  # fmt: skip
        state.orders = {"winterfell": own, "castle-black": other}
        assert why_not_target(state, "lannister", "winterfell", "castle-black") == rule, (own, other)


# what units count


def test_what_a_unit_counts_is_asked_of_the_book() -> None:
    """As dragons do, which grow stronger by the round (MD75)."""

    def by_round(state: Any, attacked: str | None) -> Any:
        return tuple(state.round if kind == "knight" else 1 for kind in state.edition.kinds)

    state = posed(imagined(each=by_round))
    knights = state.edition.units({"knight": 2})
    assert state.worth(knights) == 6
    state.round = 5
    assert state.worth(knights) == 10 and posed().worth(knights) == 4


# an expansion's own state


def test_objectives_lie_on_the_table_of_their_own_expansion_only() -> None:
    assert {"objectives", "scored", "points", "objective_deck"} <= set(FeastState.__slots__)
    state = posed()
    assert not isinstance(state, FeastState) and not hasattr(state, "objectives") and state.points == {}
