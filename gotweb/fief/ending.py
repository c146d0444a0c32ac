"""Phase 8: the end of a round, and victory ("8. End Round" to "8.3 Ties")."""

from __future__ import annotations

from typing import NamedTuple

from gotweb.core.game import Result
from gotweb.fief import titles
from gotweb.fief.control import controlled
from gotweb.fief.state import State

TIES = ("alone", "king", "hand", "regent", "fiefs", "regions", "villages", "order")
"""What decides between those who could win, in this order (V05, V06)."""


class WinningSide(NamedTuple):
    """Houses that may win together: one house, or two that are allied."""

    houses: tuple[str, ...]
    points: int
    goal: int


def clear(state: State) -> None:
    """Clear the table: cards leave the map, tax markers go back (V01)."""
    fallen = [card for cards in state.weather.values() for card in cards]
    state.fortune_discard = tuple(sorted((*state.fortune_discard, *fallen)))
    state.weather, state.taxes = {}, ()


def finish(state: State) -> bool:
    """Look for a winner (V03 to V06), also at the last round of the table (X08). Returns whether the game is over."""
    found = [side for side in sides(state) if side.points >= side.goal]
    last = state.round >= state.options["rounds"]
    if not found and not last:
        return False
    able = found or sides(state)
    winner = best(state, able)
    rule = "X08" if not found else "V03" if len(winner.houses) == 1 else "V04"
    scores = {house: titles.points(state, house) for house in state.houses}
    state.result = Result(tuple(house for house in state.houses if house in winner.houses), rule, scores)
    told = {"winners": list(state.result.winners), "scores": scores, "rule": rule}
    judged = decides(state, able)
    state.say("over", **told, **({} if judged is None else {"tie": judged}))
    state.agenda = ()
    return True


def goal(state: State, house: str) -> int:
    """Return the points that a house needs: alone, or with its ally (V03, V04)."""
    return together(state) if titles.ally(state, house) is not None else alone(state)


def together(state: State) -> int:
    """Return the points that two allied houses need (V04)."""
    prices: dict[str, int] = state.facts.prices["victory"]
    return prices["alliance-wall" if state.on("wall") else "alliance"]


def alone(state: State) -> int:
    """Return the points that a house needs without an ally (V03, X06)."""
    prices: dict[str, int] = state.facts.prices["victory"]
    return prices["solo-of-four" if state.on("four") and len(state.houses) == 4 else "solo"]


def sides(state: State) -> list[WinningSide]:
    """Return all sides that may win, in turn order: an allied house never wins alone (V04)."""
    found: list[WinningSide] = []
    for house in state.order:
        friend = titles.ally(state, house)
        if any(house in side.houses for side in found):
            continue
        houses = (house,) if friend is None else (house, friend)
        found.append(WinningSide(houses, sum(titles.points(state, one) for one in houses), goal(state, house)))
    return found


def best(state: State, found: list[WinningSide]) -> WinningSide:
    """Return the winner of several sides by the tie-breaks (V05): alone before allied, King, Hand, Queen Regent, most
    fiefs, regions, villages.

    If no side has reached its goal (X08), the side that lacks the fewest points comes before all of these.
    """
    return max(found, key=lambda side: _rank(state, side))  # the first of equals: turn order (V06)


def decides(state: State, found: list[WinningSide]) -> str | None:
    """Return what decides between the winner and the next side, one of `TIES`; None if points do, or if there is no
    next side.
    """
    if len(found) < 2:
        return None
    winner = best(state, found)
    first, second = _rank(state, winner), max(_rank(state, side) for side in found if side != winner)
    at = next((at for at, (one, other) in enumerate(zip(first, second, strict=True)) if one != other), len(first))
    return None if at == 0 else TIES[at - 1]


def _rank(state: State, side: WinningSide) -> tuple[int, ...]:
    """Return the sort key of a side: the points it lacks, then the tie-breaks in the order of `TIES`."""
    regent = titles.regent(state)
    kings, hands = state.house_with("king"), state.house_with("hand")
    held = [
        state.facts.titles[title].kind for title, noble in state.titles.items()
        if state.nobles[noble].house in side.houses
    ]  # fmt: skip
    return (
        min(0, side.points - side.goal), len(side.houses) == 1, kings in side.houses, hands in side.houses,
        regent is not None and regent.house in side.houses, held.count("fief"), held.count("warden"),
        sum(len(controlled(state, house)) for house in side.houses),
    )  # fmt: skip
