"""Bids for the three influence tracks ("Bataille des Rois", "Miser durant la Bataille des Rois")."""

from __future__ import annotations

from itertools import chain, permutations, product

from gotweb.core.choice import Answer, Number, OneOf
from gotweb.core.game import Asked, Step
from gotweb.thrones.state import State


def sealed_bids(state: State, prize: str) -> list[Number]:
    """Ask every house for a bid, in secret and at the same time: 0 to its available power (D06)."""
    return [
        Number(house, "bid", state.power[house], "D06", {"prize": prize, "power": state.power[house]}, sealed=True)
        for house in state.turn_order
    ]


def spend(state: State, bids: dict[str, int]) -> None:
    """Every token bid goes back to the pool, the losers' too (D05, E07)."""
    for house, bid in bids.items():
        state.power[house] -= bid


def bid(state: State, track: str) -> Step:
    """One of the three auctions: bids, ties, new order, token (D01 to D08)."""
    asked: Asked = sealed_bids(state, track)
    answers = yield asked
    bids = {house: answers[house]["bid"] for house in state.turn_order}
    state.say("bids", prize=track, bids=dict(bids), rule="D06")
    spend(state, bids)
    options = rankings(bids)
    order = options[0]
    if len(options) > 1:
        answer = yield rank_choice(state, track, bids, options)
        order = tuple(answer["rank"])
    # the old holder breaks the ties: the token moves only now
    state.tracks[track] = order
    state.say("track", track=track, order=list(order), rule="D02")


def rankings(bids: dict[str, int]) -> list[tuple[str, ...]]:
    """Every order in which no house stands before one that bid more (D03)."""
    levels = sorted(set(bids.values()), reverse=True)
    groups = [sorted(house for house, n in bids.items() if n == level) for level in levels]
    return [tuple(chain.from_iterable(picks)) for picks in product(*(permutations(group) for group in groups))]


def rank_choice(state: State, track: str, bids: dict[str, int], orders: list[tuple[str, ...]]) -> OneOf:
    """The throne's holder puts equal bidders in order: `{"rank": ["lannister", "baratheon", ...]}` (D08)."""
    options: list[Answer] = [{"rank": list(order)} for order in orders]
    return OneOf(state.throne_holder, "rank", options, {"track": track, "bids": dict(bids)}, reason=lambda _: "D03")
