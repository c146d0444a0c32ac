"""Scores for questions that only this box asks in a battle: the texts of Arryn's cards and of those of vassals."""

from __future__ import annotations

from typing import Any

from gotweb.thrones.battle import favoured
from gotweb.thrones.bots import fighting
from gotweb.thrones.bots.fighting import at_stake, battle, price_of
from gotweb.thrones.bots.losing import cost
from gotweb.thrones.bots.scene import Ranked, Scene
from gotweb.thrones.second.bots.asking import strengthened

PAID = 2.0
"""What it costs to have Bronn stand aside (V45)."""
GRATEFUL = 1.5
"""How much more whoever was given power helps the giver, for each token."""
KNIGHT = 0.5
"""What a knight of a vassal is worth to whoever commands it now."""


def banish(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank Robert Arryn leaving the game with a card of the opponent's: more for a strong card, and as Robert himself
    is weak (U53).

    A hand without weak cards is better, for the house as for the opponent.
    """
    own = 1.0 - price_of(scene, choice.facts["card"])
    return [(_banished(scene, answer["banish"], own, choice.facts["card"]), answer) for answer in choice.options()]


def _banished(scene: Scene, card: str | None, own: float, mine: str) -> float:
    if card is None:
        return 0.0
    return own + (0.0 if card == mine else price_of(scene, card) - 1.0)


def toll(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which unit Beric costs: the cheapest first, and a routed one above a standing one (V44)."""
    found: list[Ranked] = []
    for answer in choice.options():
        kind = answer["toll"].removeprefix("routed_")
        found.append((-cost(scene, {kind: 1}) + 0.3 * (kind != answer["toll"]), answer))
    return found


def join(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where a knight joins a beaten vassal: first where it holds an area (V43)."""
    return strengthened(scene, choice, KNIGHT, 2)


def bribe(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank paying Bronn first if that changes who wins the battle, and is worth more than the power (V45)."""
    fight = battle(scene.state)
    sums = scene.lore.look.strengths(scene.state, fight)
    mine, theirs = sums[scene.house].total, sums[fight.other(scene.house)].total
    less = theirs - scene.edition.cards[choice.facts["card"]].strength
    wins_ties = favoured(scene.state, fight.sides) == scene.house
    won, turned = (mine > one or (mine == one and wins_ties) for one in (theirs, less))
    gain = at_stake(scene) if turned and not won else 0.0
    return [(gain - PAID if answer["bribe"] else 0.0, answer) for answer in choice.options()]


def support(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank whom to support: more for a house that gave power while support is called for, though a gift binds nobody
    (S20).
    """
    given: dict[str, float] = {}
    for event in scene.state.events:
        if event.kind == "gift-taken" and event.facts["house"] == scene.lord:
            giver = event.facts["giver"]
            given[giver] = given.get(giver, 0.0) + GRATEFUL * event.facts["power"]
    if not given:
        return fighting.support(scene, choice)
    found: list[Ranked] = []
    for score, answer in fighting.support(scene, choice):
        helped = {side for side in answer["support"].values() if side is not None}
        count = sum(side is not None for side in answer["support"].values())
        thanks = sum(given.get(scene.state.liege(side), 0.0) for side in helped)
        found.append((score + thanks * count / max(1, len(answer["support"])), answer))
    return found
