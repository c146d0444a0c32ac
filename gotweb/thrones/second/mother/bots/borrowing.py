"""Scores for loans: their worth now, the choices they bring, and which units they destroy (R04 to R27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from gotweb.thrones.bots import raising
from gotweb.thrones.bots.losing import cost
from gotweb.thrones.bots.scene import Ranked, Scene
from gotweb.thrones.position import ROUTED
from gotweb.thrones.second.mother.bank.areas import castles_of
from gotweb.thrones.second.mother.bank.dawn import INTEREST
from gotweb.thrones.second.mother.bank.orders import prices
from gotweb.thrones.second.mother.bank.state import LOANS, BankState

TOKEN = 0.8
"""What a power token is worth that is paid to the bank, or comes from it."""
OWED = 0.9
"""What a power token is worth that is owed in a later round: whoever has none then loses a unit."""
PLACED = 0.8
"""What is left of the worth of units, since they may not all find a place."""
SECRET = 1.0
"""What it is worth to know the next two cards of a deck."""
SUPPLY = 2.0
"""What a step of supply is worth."""


def table(scene: Scene) -> BankState:
    """Return the state of the scene with the type of games with the bank."""
    return cast(BankState, scene.state)


def interest(scene: Scene) -> float:
    """Return the total interest on one more loan until the game ends (R10)."""
    return OWED * INTEREST * scene.lore.rounds_left(scene.state)


def loan(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which loan is taken: the one that brings most beyond its price and its interest, if any does."""
    costs: Mapping[str, int] = choice.facts["loans"]
    return [
        (0.0 if (name := answer["loan"]) is None else profit(scene, name, costs[name]), answer)
        for answer in choice.options()
    ]


def best(scene: Scene) -> float:
    """Return the profit of the best open loan that the house can pay for now; 0 if none brings any."""
    state = table(scene)
    able = {name: price for name, price in prices(state, scene.house).items() if price <= state.power[scene.house]}
    return max((profit(scene, name, price) for name, price in able.items()), default=0.0)


def profit(scene: Scene, name: str, price: int) -> float:
    """Return the worth of a loan less its price and its interest."""
    return sum(_worth(scene, step) for step in LOANS[name]) - TOKEN * price - interest(scene)


def _worth(scene: Scene, step: Mapping[str, Any]) -> float:
    """Return the worth of one step of a loan to the house."""
    costs, kind = scene.prices, step["do"]
    if kind == "power":
        return TOKEN * float(step["n"])
    if kind == "supply":
        return SUPPLY * float(step["n"])
    if kind == "improve":
        return float(step["areas"]) * _gains(scene, step["with"][0])
    if kind == "fortify":
        mine = sum(scene.mine(area) for area in castles_of(table(scene)))
        return float(min(mine, step["areas"])) * costs.stronghold * (1 - scene.late)
    if kind == "raze":
        return max((_razed(scene, area) for area in castles_of(table(scene))), default=0.0)
    if kind == "station":
        return PLACED * costs.unit * cost(scene, step["units"])
    if kind == "strike":
        return costs.unit * cost(scene, dict.fromkeys(step["units"], 1))
    return SECRET


def _gains(scene: Scene, what: str) -> float:
    """Return the worth of one more barrel or crown: less in later rounds."""
    worth = scene.prices.barrel if what == "barrels" else scene.prices.crown
    return worth * (1 - 0.5 * scene.late)


def _holder(scene: Scene, area: str) -> str | None:
    return scene.state.controller(area)


def _razed(scene: Scene, area: str) -> float:
    """Return the worth to the house of a castle being razed: its holder's loss."""
    holder = _holder(scene, area)
    if scene.mine(area):
        return -scene.castle
    if holder is None or scene.state.liege(holder) == scene.house or not scene.lore.builds(holder, area):
        return 0.0
    return scene.prices.spoil * scene.spoil(holder)


# what is done with a loan


def improve(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where a barrel, a crown or a stronghold goes: the house's safest area first."""
    return [(_safe(scene, answer["improve"]), answer) for answer in choice.options()]


def _safe(scene: Scene, area: str) -> float:
    """Return how surely an area stays with the house; 0 for an area that it does not hold."""
    return 1.0 - scene.loss(area, scene.stands(area)) + 0.001 * scene.stands(area) if scene.mine(area) else 0.0


def raze(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which castle is razed: first that of the house nearest to victory, never the house's own."""
    return [(_razed(scene, answer["raze"]), answer) for answer in choice.options()]


def gain(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank a barrel against a crown in its place: in another house's area the one that is worth less."""
    sign = 1.0 if scene.mine(choice.facts["area"]) else -1.0
    return [(sign * _gains(scene, answer["gain"]), answer) for answer in choice.options()]


def station(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where units of a loan are put: where a muster would put them."""
    return [(raising.unit(scene, answer["station"]), answer) for answer in choice.options()]


def spy(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which deck is looked at: the third above the others, since its cards hit hardest."""
    return [(float(answer["spy"] == "III"), answer) for answer in choice.options()]


def top(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank leaving cards where they were first: the knowledge of them is the gain."""
    as_before = {"top": list(choice.facts["westeros"]), "under": []}
    return [(float(answer == as_before), answer) for answer in choice.options()]


# what dies of it


def strike(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which unit the Faceless Men kill: a dangerous house's only unit in an area first, none of the house
    itself.
    """
    return [(_struck(scene, **answer["strike"]), answer) for answer in choice.options()]


def seize(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which unit of a debtor dies: the one that hurts the debtor most first."""
    return [(_struck(scene, **answer["seize"]), answer) for answer in choice.options()]


def _struck(scene: Scene, area: str, unit: str) -> float:
    """Return the worth to the house of a unit's death: negative for units of the house itself and its vassals."""
    state = scene.state
    force = state.forces[area]
    alone = force.size == 1 and not scene.lore.keeps(state, force.house, area)
    worth = cost(scene, {unit.removeprefix(ROUTED): 1}) + (0.5 * scene.worth(area) if alone else 0.0)
    if state.liege(force.house) == scene.lord:
        return -worth
    return worth * (1.0 + scene.board.lead[force.house])
