"""Sea orders: three more tokens for each player, in seas and ports only (S10 to S12)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.choice import Answer
from gotweb.core.match import Match
from gotweb.thrones.second.books import SECOND
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.thrones.second.planning import SecondOrders
from tests.mother.box import at, order, table


def planning(units: dict[str, Any], **more: Any) -> Match:
    """Stark lays orders for these units."""
    return at({"phase": "planning", "units": units, "supply": {"stark": 6}, **more}, sea_orders=True)


def test_each_player_has_eighteen_tokens_three_of_them_for_the_sea() -> None:
    """S10 (MD116): they add to the fifteen, and none has a star."""
    state = table(sea_orders=True).state
    for house in state.players:
        tokens = state.edition.tokens_of(house)
        assert sum(tokens.values()) == 18
        more = {id: n for id, n in tokens.items() if id not in SECOND.edition.tokens}
        assert more == {"sea-march-1": 1, "sea-support": 1, "iron-bank": 1}
    found = {id: state.edition.tokens[id] for id in ("sea-march-1", "sea-support", "iron-bank")}
    assert [(token.kind, token.bonus, token.star) for token in found.values()] == [
        ("march", -1, False), ("support", 0, False), ("iron-bank", 0, False),
    ]  # fmt: skip
    assert state.edition.afloat == found.keys() and not SECOND.edition.afloat


def test_a_vassal_has_no_sea_orders() -> None:
    """S10 (MD40)"""
    match = at({"phase": "planning"}, "stark", "tyrell", "arryn", sea_orders=True)
    areas = match.choices["baratheon"].facts["areas"]
    orders = dict(zip(areas, ["march+0", "march-1", "raid", "support", "support"], strict=True))
    assert match.why_not("baratheon", {"orders": orders}) is None
    assert match.why_not("baratheon", {"orders": {**orders, "shipbreaker-bay": "sea-march-1"}}) == "S10"
    match.push_sample("baratheon", seeded(1))


BANK: dict[str, Any] = {
    "units": {"the-bite": {"stark": {"ship": 1}}, "the-narrow-sea": {"arryn": {"ship": 1}},
              "winterfell": {"stark": {"footman": 1}}},
    "orders": {"the-bite": order("stark", "iron-bank"), "winterfell": order("stark", "consolidate")},
}  # fmt: skip


def test_the_raven_lays_a_sea_order_at_sea_only() -> None:
    """S10"""
    position = {
        **BANK, "phase": "raven",
        "tracks": {"court": ["stark", "lannister", "martell", "tyrell", "arryn", "baratheon", "greyjoy"]},
    }  # fmt: skip
    match = at(position, sea_orders=True)
    changes = [answer["raven"] for answer in match.choices["stark"].options() or ()]
    at_sea = {one["token"] for one in changes if one and one.get("area") == "the-bite"}
    on_land = {one["token"] for one in changes if one and one.get("area") == "winterfell"}
    assert at_sea - on_land == {"sea-march-1", "sea-support", "consolidate"} - on_land
    assert {"sea-march-1", "sea-support"} <= at_sea and not on_land & {"sea-march-1", "sea-support", "iron-bank"}
    assert match.why_not("stark", {"raven": {"area": "winterfell", "token": "sea-support"}}) == "S10"


# bare areas (F30)


def bare(lands: int, seas: int, stars: int = 0) -> SecondOrders:
    """Stark's orders for so many areas on land and at sea, with as many special orders as its place gives."""
    edition = table(sea_orders=True).state.edition
    inland = [id for id, area in edition.areas.items() if not area.sea and id != "kings-landing"][:lands]
    afloat = [id for id, area in edition.areas.items() if area.sea and area.port_of is None][:seas]
    units = {
        **{id: {"stark": {"footman": 1}} for id in inland}, **{id: {"stark": {"ship": 1}} for id in afloat},
    }  # fmt: skip
    rest = [house for house in HOUSES if house != "stark"]
    at_court = {0: [*rest, "stark"], 3: ["stark", *rest]}[stars]
    match = planning(units, tracks={"court": at_court}, garrisons={})
    choice = match.choices["stark"]
    assert isinstance(choice, SecondOrders)
    return choice


def test_a_land_stays_bare_when_only_sea_orders_are_left() -> None:
    """F30, S10: ten tokens without a star for ten lands and two seas. Whoever lays two of them at sea may leave two
    lands bare, though three sea orders are left; a sea may not stay bare then."""
    choice = bare(10, 2)
    plain = [id for id, n in choice.facts["tokens"].items() for _ in range(n) if not id.endswith("*")]
    plain = [id for id in plain if id not in choice.state.edition.afloat]
    assert len(plain) == 10
    lands = [area for area in choice.areas if not choice.state.edition.areas[area].sea]
    seas = [area for area in choice.areas if area not in lands]
    all_at_land = dict(zip(lands, plain, strict=True))
    assert choice.why_not({"orders": {**all_at_land, seas[0]: "sea-support", seas[1]: "iron-bank"}}) is None
    assert choice.why_not({"orders": {**all_at_land, seas[0]: "sea-support"}}) == "F30"
    two_at_sea = dict(zip([*lands[:8], *seas], plain, strict=True))
    assert choice.why_not({"orders": two_at_sea}) is None
    assert choice.why_not({"orders": dict(zip([*lands[:7], *seas], plain, strict=False))}) == "F30"


@pytest.mark.parametrize(
    ("lands", "seas", "stars"), [(10, 2, 0), (8, 6, 0), (10, 6, 0), (10, 6, 3), (2, 2, 3), (10, 1, 0)]
)
def test_whatever_is_composed_is_legal_and_whatever_is_legal_can_be_written(lands: int, seas: int, stars: int) -> None:
    """F30, S10: an answer read from any digits is legal; every legal one is read again from its digits."""
    choice, pick = bare(lands, seas, stars), seeded(f"{lands} {seas} {stars}")
    for _ in range(60):
        answer = choice.read(pick)
        assert choice.why_not(answer) is None
        assert again(choice, answer) == answer
    # all ways to leave areas bare, whoever of the tokens lies where
    tokens = [id for id, n in choice.facts["tokens"].items() for _ in range(n)]
    ways = [*itertools.combinations(choice.areas, max(0, len(choice.areas) - 10))]
    for left in ways[:: 1 + len(ways) // 40]:
        laid = by_hand(choice, [area for area in choice.areas if area not in left], [*tokens])
        if choice.why_not({"orders": laid}) is None:
            assert again(choice, {"orders": laid}) == {"orders": laid}


def by_hand(choice: SecondOrders, areas: list[str], tokens: list[str]) -> dict[str, str]:
    """Orders for these areas, sea orders last."""
    laid: dict[str, str] = {}
    for area in areas:
        able = [token for token in tokens if token in choice.tokens_for(area, laid)]
        if able:
            laid[area] = able[0]
            tokens.remove(able[0])
    return laid


def again(choice: SecondOrders, answer: Answer) -> Answer:
    """An answer written as digits and read from them."""
    digits = iter(choice.write(answer))

    def take(radix: int) -> int:
        digit, written = next(digits)
        assert written == radix
        return digit

    return choice.read(take)


def test_a_position_with_a_sea_order_on_land_breaks_a_law() -> None:
    """S10"""
    match = at({"units": {"winterfell": {"stark": {"footman": 1}}}}, sea_orders=True)
    state = match.state.copy()
    state.orders["winterfell"] = "sea-march-1"
    assert "orders.winterfell: sea-march-1 on land" in match.game.broken_laws(state, [])
    state.orders = {}
    state.forces = {"the-bite": state.forces["winterfell"]._replace(house="tyrell", units=(0, 0, 1, 0))}
    state.orders["the-bite"] = "iron-bank"
    assert match.game.broken_laws(state, []) == []
    state.players = tuple(house for house in state.players if house != "tyrell")
    state.power = {**state.power, "tyrell": 0}
    assert "orders.the-bite: iron-bank of a house that nobody plays" in match.game.broken_laws(state, [])
