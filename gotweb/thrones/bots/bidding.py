"""Bids: the worth of a track or of the Night's Watch, the power kept for later, and the order of equal bidders."""

from __future__ import annotations

from math import exp
from typing import Any

from gotweb.thrones.bots.scene import Ranked, Scene

WILDLINGS = "wildlings"
SHARES = {"throne": 0.25, "fiefdoms": 0.3, "court": 0.4}
"""Track -> the part of the power that is not kept for the wildlings that somebody else bids, as a rule."""
UNSURE = 0.6, 0.35
"""How far others' bids lie from what they bid as a rule: so much, and so large a part of it."""
FIRST = {"throne": 2.5, "fiefdoms": 2.5, "court": 0.5}
"""Track -> what its token is worth, in power tokens, to who holds it until the next bids: kings, blade, raven."""
PLACES = {"throne": 1.5, "fiefdoms": 2.5, "court": 0.0}
"""Track -> what the first place is worth more than the last one, beside the token and the star orders."""
AGAIN = 0.4
"""How likely it is that the places are bid for anew in a round: only until then are they worth anything."""
FALL, LEAST = 0.12, 0.1
"""How much less each further power token is worth to who holds it already, and what it is worth at least."""
SHARP = 2.0
"""How much a bid must be better than another one by what both are worth to be preferred to it."""


def bid(scene: Scene, choice: Any) -> list[Ranked]:
    """Return bids with their scores; against the wildlings a bid scores higher the nearer it is to the one that
    seems right.
    """
    prize, power = choice.facts["prize"], choice.facts["power"]
    if prize == WILDLINGS:
        right = watch(scene, power)
        return [(-abs(answer["bid"] - right), answer) for answer in choice.options()]
    worths = track(scene, prize, power)
    return [(SHARP * worths[answer["bid"]], answer) for answer in choice.options()]


def track(scene: Scene, track: str, power: int) -> list[float]:
    """Return the worth of each bid for a track, in power tokens: the place that it is likely to bring, less the
    tokens.
    """
    state = scene.state
    worths = places(scene, track)
    usual = {
        house: SHARES.get(track, 0.3) * max(0.0, state.power[house] - reserve(scene, house))
        for house in state.players
        if house != scene.house
    }
    found, spent = [], 0.0
    for n in range(power + 1):
        if n:
            spent += _token(scene, power - n + 1)
        ahead = [_more(n, often, state.power[house]) for house, often in usual.items()]
        found.append(sum(chance * worth for chance, worth in zip(_ahead(ahead), worths, strict=False)) - spent)
    return found


def places(scene: Scene, track: str) -> list[float]:
    """Return the worth of each place on a track for the rounds until the next bids, in power tokens."""
    houses = len(scene.state.houses)
    stars = scene.edition.stars_with(houses) if track == "court" else [0] * houses
    left = 1 - (1 - AGAIN) ** (scene.lore.rounds_left(scene.state) + 1)
    return [
        left
        * scene.prices.share
        * (
            FIRST.get(track, 1.0) * (place == 0)
            + PLACES.get(track, 1.0) * (1 - place / max(1, houses - 1))
            + scene.prices.star * stars[place]
        )
        for place in range(houses)
    ]


def _more(n: int, usual: float, power: int) -> float:
    """Return the probability that a rival who usually bids `usual` bids more than `n`; of two equal bids either may
    come first.
    """
    if n > power:
        return 0.0
    return 1 / (1 + exp((n - usual) / (UNSURE[0] + UNSURE[1] * usual)))


def _ahead(chances: list[float]) -> list[float]:
    """Return the probabilities that 0, 1, 2 ... rivals are ahead, from the probability of each one."""
    found = [1.0]
    for chance in chances:
        found = [
            (found[n] * (1 - chance) if n < len(found) else 0.0) + (found[n - 1] * chance if n else 0.0)
            for n in range(len(found) + 1)
        ]
    return found


def _token(scene: Scene, held: int) -> float:
    """Return the worth of keeping the last of `held` power tokens.

    It falls with the number held, and with the time left to spend them: after the last round they only break ties.
    While other tracks are still to be bid for, the tokens kept are shared among them. Tokens needed against the
    wildlings are not spent.
    """
    if held <= reserve(scene, scene.house):
        return 2.0 * scene.prices.token
    tracks = 1 + sum(task[0] == "bid" for task in scene.state.agenda)
    time = min(1.0, 0.2 + 0.25 * scene.lore.rounds_left(scene.state))
    return scene.prices.token * time * max(LEAST, 1 - FALL * (held / tracks - 1))


def reserve(scene: Scene, house: str) -> float:
    """Return the power that a house keeps for the wildlings: a fair part of their strength, or half of it."""
    strength: int = scene.state.wildlings
    if strength < 4:
        return 0.0
    return min(0.5 * scene.state.power[house], strength / len(scene.state.players) + 0.5)


def watch(scene: Scene, power: int) -> float:
    """Return the bid against the wildlings: the house's part of their strength, if all together can reach it at all."""
    strength, state = scene.state.wildlings, scene.state
    all = sum(state.power.values())
    if not strength:
        return 0.0
    if all < strength:  # the watch is lost: what matters is not to bid least
        return min(power, 1.0)
    part = strength * (0.5 / len(state.players) + 0.5 * power / max(1, all))
    return float(min(power, part + 0.6))


def rank(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank one order of equal bidders: the house itself first, then the least dangerous houses."""
    order = [
        house
        for group in choice.orders.groups
        for house in sorted(group, key=lambda one: (one != scene.house, scene.danger(one)))
    ]
    return [(1.0, {"rank": order})]


def name(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank houses to name: as the highest bidder the house itself or the least dangerous, as the lowest the other
    way round.
    """
    good = choice.facts["why"] == "highest"
    found: list[Ranked] = []
    for answer in choice.options():
        liked = 100.0 if answer["name"] == scene.house else -scene.danger(answer["name"])
        found.append((liked if good else -liked, answer))
    return found
