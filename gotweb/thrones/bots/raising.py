"""Scores for mustering: which unit is raised, and where it is put."""

from __future__ import annotations

from typing import Any

from gotweb.thrones.bots.scene import Ranked, Scene


def muster(scene: Scene, choice: Any) -> list[Ranked]:
    """Return each unit that can be mustered, with its score per point that it costs; mustering nothing scores least."""
    prices = scene.edition.setup["muster_cost"]
    found: list[Ranked] = []
    for answer in choice.options():
        order = answer["muster"]
        found.append((-0.1 if order is None else unit(scene, order) / prices[order["unit"]], answer))
    return found


def unit(scene: Scene, order: Any) -> float:
    """Return the worth of a unit: the strength it adds, and its place."""
    kind, area, state = order["unit"], order["area"], scene.state
    if kind == "ship":
        new = state.house_in(area) is None
        fleet = scene.lore.fleet(state, scene.house)
        return 1.0 + (0.5 * scene.worth(area) if new else 0.0) + _need(scene, area) + max(0.0, 0.8 - 0.3 * fleet)
    score = {"knight": 3.5, "upgrade": 1.7, "footman": 1.5}.get(kind, 1.6)
    if kind == "footman" and area in state.forces:
        score += 0.3  # one may stay while others march
    return score + _need(scene, area) + 0.25 * _front(scene, area)


def _need(scene: Scene, area: str) -> float:
    """Return the worth of one more strength in an area that enemies could reach."""
    if not scene.mine(area):
        return 0.0
    stands = scene.stands(area)
    return scene.worth(area) * (scene.loss(area, stands) - scene.loss(area, stands + 1))


def _front(scene: Scene, area: str) -> float:
    """Return how many adjacent areas could be taken."""
    return min(3.0, sum(not scene.mine(near) for near in scene.edition.land_next_to[area]))
