"""Loans: what each is worth now, what is done with it, and which units die of one (R04 to R27)."""

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
    """Return the state of the scene as one with the bank."""
    return cast(BankState, scene.state)


def interest(scene: Scene) -> float:
    """Return what the interest on one loan more comes to until the game ends (R10)."""
    return OWED * INTEREST * scene.lore.rounds_left(scene.state)


def loan(scene: Scene, choice: Any) -> list[Ranked]:
    """Return which loan is taken: the one that brings most beyond its price and its interest, if any does."""
    costs: Mapping[str, int] = choice.facts["loans"]
    return [
        (0.0 if (name := answer["loan"]) is None else profit(scene, name, costs[name]), answer)
        for answer in choice.options()
    ]


def best(scene: Scene) -> float:
    """Return what the best loan brings that lies open, and that the house can pay for now; 0 if none does."""
    state = table(scene)
    able = {name: price for name, price in prices(state, scene.house).items() if price <= state.power[scene.house]}
    return max((profit(scene, name, price) for name, price in able.items()), default=0.0)


def profit(scene: Scene, name: str, price: int) -> float:
    """Return what a loan brings, less what it costs now and later."""
    return sum(_worth(scene, step) for step in LOANS[name]) - TOKEN * price - interest(scene)


def _worth(scene: Scene, step: Mapping[str, Any]) -> float:
    """Return what one step of a loan is worth to the house."""
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
    """Return what a barrel or a crown more is worth: less, the later it is."""
    worth = scene.prices.barrel if what == "barrels" else scene.prices.crown
    return worth * (1 - 0.5 * scene.late)


def _holder(scene: Scene, area: str) -> str | None:
    return scene.state.controller(area)


def _razed(scene: Scene, area: str) -> float:
    """Return what it is worth to the house that a castle falls: what its holder loses."""
    holder = _holder(scene, area)
    if scene.mine(area):
        return -scene.castle
    if holder is None or scene.state.liege(holder) == scene.house or not scene.lore.builds(holder, area):
        return 0.0
    return scene.prices.spoil * scene.spoil(holder)


# what is done with a loan


def improve(scene: Scene, choice: Any) -> list[Ranked]:
    """Return where a barrel, a crown or a stronghold goes: to an own area that nobody takes, the safest one."""
    return [(_safe(scene, answer["improve"]), answer) for answer in choice.options()]


def _safe(scene: Scene, area: str) -> float:
    """Return how surely an area stays with the house: 0 for one that it has not."""
    return 1.0 - scene.loss(area, scene.stands(area)) + 0.001 * scene.stands(area) if scene.mine(area) else 0.0


def raze(scene: Scene, choice: Any) -> list[Ranked]:
    """Return which castle falls: that of whoever is nearest to victory, and never an own one."""
    return [(_razed(scene, answer["raze"]), answer) for answer in choice.options()]


def gain(scene: Scene, choice: Any) -> list[Ranked]:
    """Return whether a barrel or a crown takes its place: of what is not one's own what is worth least."""
    sign = 1.0 if scene.mine(choice.facts["area"]) else -1.0
    return [(sign * _gains(scene, answer["gain"]), answer) for answer in choice.options()]


def station(scene: Scene, choice: Any) -> list[Ranked]:
    """Return where units that come with a loan stand: where a muster would put them."""
    return [(raising.unit(scene, answer["station"]), answer) for answer in choice.options()]


def spy(scene: Scene, choice: Any) -> list[Ranked]:
    """Return which deck is looked at: any, the third rather than the others, whose cards hit hardest."""
    return [(float(answer["spy"] == "III"), answer) for answer in choice.options()]


def top(scene: Scene, choice: Any) -> list[Ranked]:
    """Return to leave cards where they were: to know them is what is worth something."""
    as_before = {"top": list(choice.facts["westeros"]), "under": []}
    return [(float(answer == as_before), answer) for answer in choice.options()]


# what dies of it


def strike(scene: Scene, choice: Any) -> list[Ranked]:
    """Return whom the Faceless Men kill: a unit of a dangerous house that alone holds something, none of one's own."""
    return [(_struck(scene, **answer["strike"]), answer) for answer in choice.options()]


def seize(scene: Scene, choice: Any) -> list[Ranked]:
    """Return which unit of a debtor dies: the one that hurts it most."""
    return [(_struck(scene, **answer["seize"]), answer) for answer in choice.options()]


def _struck(scene: Scene, area: str, unit: str) -> float:
    """Return what it is worth to the house that a unit dies: that of its own family counts against it."""
    state = scene.state
    force = state.forces[area]
    alone = force.size == 1 and not scene.lore.keeps(state, force.house, area)
    worth = cost(scene, {unit.removeprefix(ROUTED): 1}) + (0.5 * scene.worth(area) if alone else 0.0)
    if state.liege(force.house) == scene.lord:
        return -worth
    return worth * (1.0 + scene.board.lead[force.house])
