"""Bids: what a track or the Night's Watch is worth, what is kept for later, and who comes first among equals."""

from __future__ import annotations

from typing import Any

from gotweb.thrones.bots.scene import Ranked, Scene

SHARES = {"throne": 0.25, "fiefdoms": 0.3, "court": 0.5}
"""Track -> the part of the power that is there for it that is bid, as a rule."""
WILDLINGS = "wildlings"


def bid(scene: Scene, choice: Any) -> list[Ranked]:
    """Return bids, the better the nearer to what seems right."""
    prize, power = choice.facts["prize"], choice.facts["power"]
    right = watch(scene, power) if prize == WILDLINGS else track(scene, prize, power)
    return [(-abs(answer["bid"] - right), answer) for answer in choice.options()]


def track(scene: Scene, track: str, power: int) -> float:
    """Return the bid for a track: a share of what is not kept for the wildlings."""
    spare = max(0.0, power - reserve(scene))
    late = 1 + scene.late  # power is worth nothing after the last round but as a tie-break
    return min(power, spare * SHARES.get(track, 0.4) * scene.prices.share * late)


def reserve(scene: Scene) -> float:
    """Return the power that is kept because the wildlings may come: a fair part of their strength, or half of it."""
    strength: int = scene.state.wildlings
    if strength < 4:
        return 0.0
    return min(0.5 * scene.state.power[scene.house], strength / len(scene.state.players) + 0.5)


def watch(scene: Scene, power: int) -> float:
    """Return the bid against the wildlings: one's part of their strength, if all together can reach it at all."""
    strength, state = scene.state.wildlings, scene.state
    all = sum(state.power.values())
    if not strength:
        return 0.0
    if all < strength:  # the watch is lost: what matters is not to bid least
        return min(power, 1.0)
    part = strength * (0.5 / len(state.players) + 0.5 * power / max(1, all))
    return float(min(power, part + 0.6))


def rank(scene: Scene, choice: Any) -> list[Ranked]:
    """Return one order of equals: the house itself first, then who is least dangerous."""
    order = [
        house
        for group in choice.orders.groups
        for house in sorted(group, key=lambda one: (one != scene.house, scene.danger(one)))
    ]
    return [(1.0, {"rank": order})]


def name(scene: Scene, choice: Any) -> list[Ranked]:
    """Return who is named highest (itself, or who is least dangerous) or lowest (the other way round)."""
    good = choice.facts["why"] == "highest"
    found: list[Ranked] = []
    for answer in choice.options():
        liked = 100.0 if answer["name"] == scene.house else -scene.danger(answer["name"])
        found.append((liked if good else -liked, answer))
    return found
