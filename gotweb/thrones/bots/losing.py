"""Scores for losses: which units die, where the others retreat to, and what supply and wildlings cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.thrones.bots.scene import Ranked, Scene

PRICELESS = 6.0
"""What a unit is worth that no muster brings back."""


def cost(scene: Scene, units: Mapping[str, int]) -> float:
    """Return the worth of units: what it costs to muster them, and a little more for a knight."""
    prices: Mapping[str, int] = scene.edition.setup["muster_cost"]
    return sum(n * (prices.get(kind, PRICELESS) + 0.2 * (kind == "knight")) for kind, n in units.items())


def units(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank losing the cheapest units first, in battle or on a retreat."""
    return [(-cost(scene, answer[choice.kind]), answer) for answer in choice.options()]


def retreat(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank retreats: to safe areas, and to areas where units are useful."""
    found: list[Ranked] = []
    for answer in choice.options():
        area = answer["retreat"]
        taken = 0.0 if scene.mine(area) else scene.prey(area)
        stands = scene.stands(area) if scene.mine(area) else 0.0
        found.append((taken - (1.0 + scene.worth(area)) * scene.loss(area, stands), answer))
    return found


def trim(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank giving up the units that are worth least first, in areas that no enemy can reach."""
    found: list[Ranked] = []
    for answer in choice.options():
        score = 0.0
        for area, lost in answer["trim"].items():
            score -= cost(scene, lost) + _weakened(scene, area, scene.board.strength(scene.edition.units(lost)))
        found.append((score, answer))
    return found


def sacrifice(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank giving up units that leave no area empty first."""
    found: list[Ranked] = []
    for answer in choice.options():
        area, kind = answer["sacrifice"]["area"], answer["sacrifice"]["unit"]
        alone = scene.state.forces[area].size == 1
        kept = scene.edition.areas[area].home == scene.house or scene.state.control.get(area) == scene.house
        lost = scene.worth(area) if alone and not kept else 0.0
        found.append(
            (
                -cost(scene, {kind: 1})
                - lost
                - _weakened(scene, area, scene.board.strength(scene.edition.units({kind: 1}))),
                answer,
            )
        )
    return found


def _weakened(scene: Scene, area: str, strength: float) -> float:
    """Return the cost of an area having so much less strength to defend it."""
    stands = scene.stands(area)
    return 0.5 * scene.worth(area) * (scene.loss(area, stands - strength) - scene.loss(area, stands))
