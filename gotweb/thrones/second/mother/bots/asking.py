"""What only this box asks in a battle: the texts of Arryn's cards and of those of vassals."""

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
    """Return whether Robert leaves the game, with a card of the opponent's: his goes gladly, a strong one too (U53).

    A hand without weak cards is a better one, be it one's own or the opponent's.
    """
    own = 1.0 - price_of(scene, choice.facts["card"])
    return [(_banished(scene, answer["banish"], own, choice.facts["card"]), answer) for answer in choice.options()]


def _banished(scene: Scene, card: str | None, own: float, mine: str) -> float:
    if card is None:
        return 0.0
    return own + (0.0 if card == mine else price_of(scene, card) - 1.0)


def toll(scene: Scene, choice: Any) -> list[Ranked]:
    """Return which unit Beric costs: the cheapest, and one that lies routed rather than one that stands (V44)."""
    found: list[Ranked] = []
    for answer in choice.options():
        kind = answer["toll"].removeprefix("routed_")
        found.append((-cost(scene, {kind: 1}) + 0.3 * (kind != answer["toll"]), answer))
    return found


def join(scene: Scene, choice: Any) -> list[Ranked]:
    """Return where a knight joins a beaten vassal: where it holds something (V43)."""
    return strengthened(scene, choice, KNIGHT, 2)


def bribe(scene: Scene, choice: Any) -> list[Ranked]:
    """Return whether Bronn is paid: where that turns the battle, and it is worth more than the power (V45)."""
    fight = battle(scene.state)
    sums = scene.lore.look.strengths(scene.state, fight)
    mine, theirs = sums[scene.house].total, sums[fight.other(scene.house)].total
    less = theirs - scene.edition.cards[choice.facts["card"]].strength
    wins_ties = favoured(scene.state, fight.sides) == scene.house
    won, turned = (mine > one or (mine == one and wins_ties) for one in (theirs, less))
    gain = at_stake(scene) if turned and not won else 0.0
    return [(gain - PAID if answer["bribe"] else 0.0, answer) for answer in choice.options()]


def support(scene: Scene, choice: Any) -> list[Ranked]:
    """Return whom to help: the more who gave power while support is called for, though that binds nobody (S20)."""
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
