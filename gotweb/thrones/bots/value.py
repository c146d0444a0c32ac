"""The evaluation of a house's position as named terms: higher is better for the house."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.bots import odds
from gotweb.thrones.bots.lore import Lore
from gotweb.thrones.bots.scene import Counted, Scene
from gotweb.thrones.edition import Edition
from gotweb.thrones.state import State
from gotweb.thrones.supply import armies, barrels, fits, level_for

EVEN = 16.0
"""Who stands better by so much has odds of winning that are e times better; docs/strength.md says how it was found."""

EARLY, SOON = 0.1, 4
"""How much more a lead tells for each round that is left beyond so many: who is ahead early draws farther ahead."""


def telling(left: int) -> float:
    """Return how much a house's possessions count while so many rounds come after this one."""
    return 1 + EARLY * max(0, left - SOON)


def chance(total: float) -> float:
    """Return the number of wins in a hundred games for a sum of terms, which includes the term for the others."""
    return odds.chance(total, EVEN)


def others(totals: Sequence[float]) -> float:
    """Return how much the rivals' positions weigh against a house: mostly that of the leader."""
    return odds.others(totals, EVEN)


def terms(board: Counted, house: str, lore: Lore) -> dict[str, float]:
    """Return the terms of a house's own position, without their weights (see `styles.json`)."""
    scene = Scene(board, house)
    state, edition = board.state, board.state.edition
    held = board.castles[house]
    return {
        "castles": float(held),
        "near": float(held >= board.goal - 2) + 2.0 * (held >= board.goal - 1),
        **_board_terms(scene),
        **_supply_terms(state, edition, house),
        "power": min(12.0, state.power[house]) + 0.3 * max(0.0, state.power[house] - 12.0),
        **{track: _place(order, house) for track, order in state.tracks.items()},
        "stars": float(edition.stars_with(len(state.houses))[state.tracks["court"].index(house)]),
        "hand": _hand(scene),
    }


def _board_terms(scene: Scene) -> dict[str, float]:
    """Return the terms of the board: areas held, areas in danger, areas that could be taken next."""
    found = dict.fromkeys(("strongholds", "barrels", "crowns", "lands", "seas", "endangered", "reachable"), 0.0)
    house = scene.house
    for area, place in scene.ground.areas.items():
        if not scene.mine(area):
            continue
        if place.sea:
            found["seas"] += scene.worth(area)
            continue
        found["strongholds"] += place.structure == "stronghold"
        found["barrels"] += place.barrels
        found["crowns"] += place.crowns
        found["lands"] += 1
        found["endangered"] += min(scene.worth(area), 14.0) * scene.loss(area, scene.stands(area))
    prizes = scene.lore.prizes(scene.state, house)
    for area, coming in _coming(scene).items():
        if area in prizes and not scene.mine(area):
            stands = scene.lore.look.stands(scene.state, area)
            found["reachable"] += float(coming > stands) + 0.5 * (coming == stands)
    units = scene.state.on_board(house)
    found["army"] = float(scene.board.strength(units))
    return found


def _coming(scene: Scene) -> dict[str, int]:
    """Return area -> the most strength that one army of the house could bring there, now or next round, whatever its
    orders.
    """
    found: dict[str, int] = {}
    for origin in scene.state.areas_of(scene.house):
        units = scene.state.forces[origin].units
        for area in scene.board.reach(origin) if any(units) else ():
            found[area] = max(found.get(area, 0), scene.board.strength(units, area))
        dragons, flown = scene.board.flights(origin)
        for area in flown:
            found[area] = max(found.get(area, 0), scene.board.strength(dragons, area))
    return found


def _supply_terms(state: State, edition: Edition, house: str) -> dict[str, float]:
    """Return the terms of supply: the level that the house would have now, and how many units exceed it."""
    level = level_for(edition, barrels(state, house))
    rows = edition.supply_rows[level]
    sizes = sorted(armies(state, house).values(), reverse=True)
    over = 0
    if not fits(sizes, rows):
        allowed = rows + [1] * (len(sizes) - len(rows))
        over = sum(max(0, size - room) for size, room in zip(sizes, allowed, strict=False))
    return {"supply": float(level), "over": float(over)}


def _place(order: tuple[str, ...], house: str) -> float:
    """Return a place on a track as a number: 1 for the first, 0 for the last."""
    return 1 - order.index(house) / max(1, len(order) - 1)


def _hand(scene: Scene) -> float:
    cards = scene.edition.cards
    return sum(0.5 + cards[card].strength for card in scene.state.hands[scene.house])
