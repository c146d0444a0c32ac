"""The orders in which the throne's holder may put equal bidders: the listed way of working them out beside ours."""

from __future__ import annotations

import random
from itertools import chain, permutations, product

import pytest

from gotweb.thrones.bidding import BidOrders, Rank

HOUSES = ("stark", "greyjoy", "lannister", "baratheon", "tyrell", "martell")


def listed(bids: dict[str, int]) -> list[tuple[str, ...]]:
    """Every order, written out."""
    levels = sorted(set(bids.values()), reverse=True)
    groups = [sorted(house for house, n in bids.items() if n == level) for level in levels]
    return [tuple(chain.from_iterable(picks)) for picks in product(*(permutations(group) for group in groups))]


@pytest.mark.parametrize("seed", range(60))
def test_the_orders_and_their_places_are_those_of_a_list_written_out(seed: int) -> None:
    pick = random.Random(seed)
    bids = {house: pick.randrange(3) for house in HOUSES[: pick.randrange(3, 7)]}
    orders, wanted = BidOrders(bids), listed(bids)
    assert list(orders) == wanted
    assert [orders.place(order) for order in wanted] == list(range(len(wanted)))
    others = set(permutations(bids)) - set(wanted)
    assert all(order in orders for order in wanted) and not any(order in orders for order in others)
    for begun in {order[:at] for order in permutations(bids) for at in range(len(bids) + 1)}:
        after = {order[len(begun)] for order in wanted if order[: len(begun)] == begun and len(order) > len(begun)}
        assert orders.following(begun) == sorted(after)


def test_what_is_no_order_of_the_bidders_is_refused() -> None:
    rank = Rank("stark", "throne", {"stark": 1, "lannister": 1, "tyrell": 0})
    assert rank.why_not({"rank": ["lannister", "stark", "tyrell"]}) is None
    for order in (["tyrell", "stark", "lannister"], ["stark", "stark", "tyrell"], ["stark"], []):
        assert rank.why_not({"rank": order}) == "D03"
    assert rank.why_not({"rank": "stark"}) == "T02"
