"""Scores for questions that only the second edition asks: Westeros cards with a choice, wildlings, card texts, ports
and objectives.

Every function returns the answers to a question with their scores, not in order (see `gotweb.thrones.bots.scene`).
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from gotweb.core.choice import Answer
from gotweb.thrones.bots import planning
from gotweb.thrones.bots.fighting import ORDERS, battle, price_of
from gotweb.thrones.bots.losing import cost
from gotweb.thrones.bots.scene import Ranked, Scene
from gotweb.thrones.second.bots.lore import FAR, prospect
from gotweb.thrones.second.combat import TIDES
from gotweb.thrones.second.feast.objectives import CONDITIONS, POINTS
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.supply import armies, barrels, fits, level_for

TRACKS = {"throne": 1.0, "fiefdoms": 1.3, "court": 1.2}
"""Track -> what a place on it is worth."""
UPGRADE = 1.5
"""What it is worth to make a footman a knight."""


def table(scene: Scene) -> SecondState:
    """Return the state of the scene with the type of this edition."""
    return cast(SecondState, scene.state)


def options(choice: Any) -> list[Answer]:
    """Return all answers to a question; for a number all numbers."""
    return list(choice.options() or ())


# Westeros cards and power


def effect(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank the effect of a card that is best for the house first (A39)."""
    state, house = table(scene), scene.house
    held = sum(scene.mine(area) for area in scene.ground.castles)
    crowns = sum(n for area, n in scene.ground.crown_areas if scene.mine(area))
    mean = 1 / len(state.houses)
    others = sum(state.power.values()) * (1 / len(state.players))
    all_crowns = sum(n for area, n in scene.ground.crown_areas if state.controller(area) is not None)
    scores = {
        "nothing": 0.0,
        "mustering": 1.6 * (held - len(scene.ground.castles) * mean) + 1.0,
        "supply": 1.5 * (level_for(scene.edition, barrels(state, house)) - state.supply[house]),
        "clash-of-kings": 0.5 * (state.power[house] - others),
        "game-of-thrones": 0.8 * (crowns - all_crowns * mean),
        "storm-of-swords": 0.3 * (scene.late - 0.5),
        "rains-of-autumn": 0.1,
        "threat-zero": 0.3 * state.wildlings - 1.0,
    }
    return [(scores.get(answer["effect"], 0.0), answer) for answer in options(choice)]


def consolidate(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank the answers of a starred consolidate order: mustering above power, if the units can be supplied (L33)."""
    place = scene.ground.areas[choice.facts["area"]]
    level = scene.edition.supply_rows[scene.state.supply[scene.house]]
    room = fits(sorted([*armies(scene.state, scene.house).values(), 2], reverse=True), level)
    points = {"castle": 1, "city": 1, "stronghold": 2}.get(place.structure, 1)
    scores = {"power": 1.0 * (1 + place.crowns), "muster": (2.2 if room else 1.2) * points}
    return [(scores[answer["consolidate"]], answer) for answer in options(choice)]


def ships(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank taking over all ships of a port that has changed hands first (P06)."""
    return [(float(answer[choice.kind]), answer) for answer in options(choice)]


# wildlings


def destroy(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank destroying a cheap unit that leaves no area empty first."""
    found: list[Ranked] = []
    for answer in options(choice):
        area, kind = answer["destroy"]["area"], answer["destroy"]["unit"]
        alone = scene.state.forces[area].size == 1 and scene.state.control.get(area) != scene.house
        found.append((-cost(scene, {kind: 1}) - (0.7 * scene.worth(area) if alone else 0.0), answer))
    return found


def penalty(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank giving up units against giving up places on a track (W02)."""
    best = min(order.index(scene.house) for order in scene.state.tracks.values())
    scores = {"units": -3.5, "track": -1.2 * (len(scene.state.houses) - 1 - best)}
    return [(scores[answer["penalty"]], answer) for answer in options(choice)]


def demote(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where a knight becomes a footman: the least threatened area first (W03)."""
    found: list[Ranked] = []
    for answer in options(choice):
        area = answer["demote"]
        stands = scene.stands(area)
        found.append((-scene.worth(area) * (scene.loss(area, stands - 1) - scene.loss(area, stands)), answer))
    return found


def promote(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where a footman becomes a knight: the most threatened area first, and any area above none (W03)."""
    return strengthened(scene, choice, UPGRADE, 1)


def strengthened(scene: Scene, choice: Any, base: float, more: int) -> list[Ranked]:
    """Rank where `more` strength is added: it is worth `base` anywhere, and what it saves from being lost."""
    found: list[Ranked] = []
    for answer in options(choice):
        area = answer[choice.kind]
        if area is None:
            found.append((0.0, answer))
            continue
        stands = scene.stands(area)
        gain = scene.worth(area) * (scene.loss(area, stands) - scene.loss(area, stands + more))
        found.append((base + gain, answer))
    return found


def castle(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where to muster: a stronghold next to areas that could be taken first (W08)."""
    found: list[Ranked] = []
    for answer in options(choice):
        area = answer["castle"]
        if area is None:
            found.append((0.0, answer))
            continue
        strong = scene.ground.areas[area].structure == "stronghold"
        front = sum(not scene.mine(near) for near in scene.edition.land_next_to[area])
        found.append((2.0 + 2.0 * strong + 0.3 * front, answer))
    return found


def track(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank the tracks on which a house moves to the last or the first place: for the house itself the least harmful
    loss first.
    """
    victim, up = choice.facts["victim"], choice.facts.get("place") == "first"
    sign = 1.0 if up == (victim == scene.house) else -1.0
    found: list[Ranked] = []
    for answer in options(choice):
        order = scene.state.tracks[answer["track"]]
        moved = order.index(victim) if up else len(order) - 1 - order.index(victim)
        found.append((sign * moved * TRACKS.get(answer["track"], 1.0), answer))
    return found


def climb(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank the tracks on which the house moves up (U40)."""
    return [(0.0 if (on := answer["climb"]) is None else TRACKS.get(on, 1.0), answer) for answer in options(choice)]


def threat(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank moves of the wildling threat: down for a house with little power, up for one with much (U32)."""
    power = scene.state.power
    rich = power[scene.house] - sum(power.values()) / len(power)
    before = choice.facts["before"]
    return [
        (0.0 if (space := answer["threat"]) is None else 0.2 * rich * (space - before), answer)
        for answer in options(choice)
    ]


# house cards


def discard(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which card is discarded: an enemy's best, or the house's own worst."""
    victim = choice.facts.get("victim")
    sign = 1.0 if victim not in (None, scene.house) else -1.0
    return [(sign * _price(scene, answer["discard"]), answer) for answer in options(choice)]


def _price(scene: Scene, card: str | None) -> float:
    return 0.0 if card is None else price_of(scene, card)


def send_back(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank making the opponent take back its card: a strong one, if the rest of its hand is weaker (U08)."""
    cards = scene.edition.cards
    hand = scene.state.hands[choice.facts["victim"]]
    next_best = max((cards[card].strength for card in hand), default=0)
    gain = cards[choice.facts["card"]].strength - next_best + 0.4
    return [(gain if answer["return"] else 0.0, answer) for answer in options(choice)]


def replace(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank playing another card for two power: only if it is much stronger (U21)."""
    cards = scene.edition.cards
    now = cards[choice.facts["card"]].strength
    return [
        (0.0 if (card := answer["replace"]) is None else 1.2 * (cards[card].strength - now) - 2.0, answer)
        for answer in options(choice)
    ]


def copy_card(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank copying the strongest card's numbers first."""
    cards = scene.edition.cards
    return [
        (float(cards[card].strength) if (card := answer["copy"]) is not None else 0.0, answer)
        for answer in options(choice)
    ]


def buy(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which card is bought back: by its worth less its price (U33)."""
    costs = choice.facts["cost"]
    return [
        (0.0 if (card := answer["buy"]) is None else 2.0 * price_of(scene, card) - costs[card], answer)
        for answer in options(choice)
    ]


def spend(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank spending power for strength: just enough to win, if that is possible (U38)."""
    fight = battle(scene.state)
    sums = scene.lore.look.strengths(scene.state, fight)
    lack = sums[fight.other(scene.house)].total - sums[scene.house].total
    enough = max(0, lack + 1)
    most = max(answer["spend"] for answer in options(choice))
    right = enough if enough <= most else 0
    return [(-float(abs(answer["spend"] - right)), answer) for answer in options(choice)]


def redraw(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank redrawing a Tides of Battle card first if it adds nothing (J32)."""
    worth = TIDES[choice.facts["tide"]].strength
    return [(0.6 - worth if answer["redraw"] else 0.0, answer) for answer in options(choice)]


def search(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank searching any deck above searching none (U36)."""
    return [(float(answer["search"] is not None), answer) for answer in options(choice)]


def execute(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which footman dies: a standing one, where it is the last unit (U25)."""
    found: list[Ranked] = []
    for answer in options(choice):
        pick = answer["execute"]
        force = None if pick is None else scene.state.forces.get(pick["area"])
        last = force is not None and force.size == 1
        kind = 0.0 if pick is None else 1.5 if pick["unit"] == "footman" else 1.0
        order = scene.state.orders.get(pick["area"]) if pick is not None and last else None
        found.append((kind + last + (ORDERS.get(scene.edition.tokens[order].kind, 0.0) if order else 0.0), answer))
    return found


def skull(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank losing the cheapest unit to a skull first (J33)."""
    return [(-cost(scene, {str(answer["skull"]).removeprefix("routed_"): 1}), answer) for answer in options(choice)]


def taken(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank every answer that takes the offer above declining it: for gains that cost little."""
    kind = choice.kind
    return [(float(answer[kind] is not None and answer[kind] is not False), answer) for answer in options(choice)]


def raven(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank changing an order by the gain; looking at the next wildling card above nothing, if the wildlings are near
    (F31).
    """
    looks = [answer for answer in options(choice) if answer["raven"] is not None and "look" in answer["raven"]]
    swaps = [answer for answer in options(choice) if answer not in looks]
    near = 0.1 * scene.state.wildlings
    orders = SimpleNamespace(facts=choice.facts, options=lambda: swaps)
    return [*planning.raven(scene, orders), *((near, answer) for answer in looks)]


def bury(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank putting a wildling card under the deck first if the Watch is weaker than the wildlings (F32)."""
    weak = sum(scene.state.power.values()) < 2 * scene.state.wildlings
    return [(0.5 if answer["bury"] == weak else 0.0, answer) for answer in options(choice)]


# objectives


def score(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which objective is scored: of those that are met the one with most points first (O05)."""
    state, house = table(scene), scene.house
    return [
        (
            0.0 if (card := answer["score"]) is None
            else POINTS[card][house] + 0.01 if CONDITIONS[card](state, house) else -1.0,
            answer,
        )
        for answer in options(choice)
    ]  # fmt: skip


def keep(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which objectives are kept: those with the best prospects first (O01)."""
    state, house = table(scene), scene.house
    return [(sum(prospect(state, house, card) for card in answer["objectives"]), answer) for answer in options(choice)]


def give(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which objective is passed on or put back: the one with the worst prospect first (O24, O25)."""
    return [(-prospect(table(scene), scene.house, answer[choice.kind]), answer) for answer in options(choice)]


def take(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which objective is taken: by its prospect for the house, and a little by its prospect for others (O24)."""
    state, house = table(scene), scene.house
    found: list[Ranked] = []
    for answer in options(choice):
        card = answer["take"]
        others = max((prospect(state, other, card) for other in state.players if other != house), default=0.0)
        found.append((prospect(state, house, card) + FAR * others, answer))
    return found
