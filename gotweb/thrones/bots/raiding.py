"""Scores for raids: which order of another house is removed."""

from __future__ import annotations

from typing import Any

from gotweb.thrones.bots.scene import Ranked, Scene

KINDS = {"march": 3.0, "support": 1.6, "consolidate": 1.4, "raid": 1.2, "defense": 1.5}
"""Kind of order -> what it is worth to take one off."""


def ranked(scene: Scene, choice: Any) -> list[Ranked]:
    """Return raids with their scores: two targets score more than one; all raids of the house's own orders alike."""
    return [(sum(_target(scene, target) for target in answer["targets"]), answer) for answer in choice.options()]


def _target(scene: Scene, area: str) -> float:
    state = scene.state
    token = scene.edition.tokens[state.orders[area]]
    worth = KINDS.get(token.kind, 1.0) + (0.5 if token.star else 0.0)
    victim = state.forces[area].house
    if token.kind == "consolidate":
        worth += 1.0 + 0.6 * scene.ground.areas[area].crowns  # the raider has one of the tokens
    if token.kind == "support":
        helped = [near for near in scene.edition.neighbours[area] if scene.mine(near)]
        worth += 0.8 * min(2, len(helped))
    return worth * (1 + 0.5 * scene.board.lead.get(victim, 0.0))
