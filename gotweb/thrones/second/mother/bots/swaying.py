"""Scores for loyalty and for questions that only Targaryen is asked: the fourth deck, dragons, gifts of its bids
(X10 to X13, X40 to X59).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from gotweb.core.choice import Answer
from gotweb.thrones.bots import bidding
from gotweb.thrones.bots.fighting import battle, price_of
from gotweb.thrones.bots.losing import cost
from gotweb.thrones.bots.scene import Ranked, Scene, odds
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState

REACHED = 0.6
"""How often a loyalty token is gained, it is thought, that Targaryen can reach with force enough."""
FAR = 0.15
"""The same of one that is out of its reach now."""
DRAWN = 0.8
"""The same of one next to its own land, while it is still to move a token itself."""
HEAP = 0.5
"""How much more each token counts for each other one in the same area: one battle brings all of them."""
TOKEN = 0.8
"""What a power token is worth that Targaryen pays."""
SPARE = 5
"""So much power Targaryen keeps for the fourth deck before it bids to give anything away."""
SHARE = 0.3
"""The part of what is above it that it bids."""
GROWING = 0.6
"""What a dragon is worth more for each strength token still to come."""


def table(scene: Scene) -> EssosState:
    """Return the state of the scene with the type of games with Essos."""
    return cast(EssosState, scene.state)


# loyalty


def catch(scene: Scene, area: str) -> float:
    """Return the probability that Targaryen gains a token that lies in an area now."""
    state = table(scene)
    if state.controller(area) == TARGARYEN:
        return 1.0
    stands = scene.lore.look.stands(state, area)
    chance = max((odds(comer - stands) for comer in _comers(scene, area)), default=0.0)
    return FAR + (REACHED - FAR) * chance


def _comers(scene: Scene, area: str) -> Iterator[int]:
    """Yield the strength that each army of Targaryen's could bring into an area, whatever its orders."""
    board = scene.board
    for origin in scene.state.areas_of(TARGARYEN):
        if area in board.reach(origin):
            yield board.strength(scene.state.forces[origin].units, area)
        elif area in board.flights(origin)[1]:
            yield board.strength(board.flights(origin)[0], area)


def menace(scene: Scene) -> float:
    """Return how many loyalty tokens Targaryen is likely to gain soon; one by which it would win counts twice."""
    return sum(hoard(scene, n) * catch(scene, area) for area, n in table(scene).loyalty.items())


def hoard(scene: Scene, n: int) -> float:
    """Return the weight of so many tokens in one area: more than the same number in several, and twice if they win
    the game.
    """
    missing = scene.board.goal - table(scene).marker
    return n * (1 + HEAP * (n - 1)) * (2.0 if n >= missing else 1.0)


def step(scene: Scene) -> float:
    """Return the worth, for the house that looks, of Targaryen gaining a loyalty token: negative for all others."""
    return scene.castle if scene.house == TARGARYEN else -scene.prices.spoil * scene.spoil(TARGARYEN)


def loyalty(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank where a token goes: for Targaryen where it will gain it, for others where it will not."""
    price = TOKEN * choice.facts.get("cost", 0)
    return [
        (0.0 if (area := answer["loyalty"]) is None else step(scene) * _placed(scene, area) - price, answer)
        for answer in choice.options()
    ]


def _placed(scene: Scene, area: str) -> float:
    """Return how much more Targaryen may gain in an area with one more token."""
    lie = table(scene).loyalty.get(area, 0)
    return (hoard(scene, lie + 1) - hoard(scene, lie)) * catch(scene, area)


def sway(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which token is moved, and to where: for Targaryen nearer to it, for all others away from it.

    A token next to Targaryen's land counts as gained while Targaryen still has to move one; several tokens in one area
    attract Targaryen.
    """
    state, chance = table(scene), dict[str, float]()
    drawn = _drawn(state)

    def risk(area: str, n: int) -> float:
        """Return what Targaryen may gain in an area in which so many tokens lie."""
        if area not in chance:
            chance[area] = max(catch(scene, area), DRAWN if area in drawn else 0.0)
        return hoard(scene, n) * chance[area]

    found: list[Ranked] = []
    for answer in choice.options():
        area, to = answer["sway"]["area"], answer["sway"]["to"]
        here, there = state.loyalty.get(area, 0), state.loyalty.get(to, 0)
        more = risk(to, there + 1) - risk(to, there) + risk(area, here - 1) - risk(area, here)
        found.append((step(scene) * more, answer))
    return found


def _drawn(state: EssosState) -> set[str]:
    """Return the areas next to Targaryen's land, while it still has to move a token."""
    if ("sway", TARGARYEN) not in {task[:2] for task in state.agenda}:
        return set()
    lands = state.edition.land_next_to
    return {near for area in lands if state.controller(area) == TARGARYEN for near in lands[area]}


def annul(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank paying to undo a move by its worth, which falls with the number of players who can still repeat the move,
    less the price.
    """
    lost = catch(scene, choice.facts["area"]) - catch(scene, choice.facts["to"])
    others = sum(task[0] == "sway" and task[1] != TARGARYEN for task in scene.state.agenda)
    worth = scene.castle * lost / (1 + others) - TOKEN * choice.facts["cost"]
    return [(worth if answer["annul"] else 0.0, answer) for answer in choice.options()]


def ally(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which player Targaryen names: the least dangerous, if the card is worth its price."""
    gain = scene.castle * FAR - TOKEN * choice.facts.get("cost", 0)
    return [
        (0.0 if (house := answer["ally"]) is None else gain + 2.0 - 0.1 * scene.danger(house), answer)
        for answer in choice.options()
    ]


def recruit(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which unit an ally is given: the best one first."""
    return [(cost(scene, {answer["recruit"]: 1}), answer) for answer in choice.options()]


def flesh(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank the answers to Fire Made Flesh: a dead dragon comes back; one dies only if the others gain more by it."""
    state = table(scene)
    dragons = state.on_board(TARGARYEN)[state.edition.kind_index["dragon"]]
    worth = state.dragon_strength + GROWING * len(state.tokens_to_come)
    scores = {None: 0.0, True: worth, False: float(dragons - 1) * (1.0 - GROWING) - worth}
    return [
        (scores[None if (chosen := answer["flesh"]) is None else chosen["round"] == 0], answer)
        for answer in choice.options()
    ]


# bids and gifts of them


def bid(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank bids; Targaryen stays eighth on a track whatever it bids, and gives its bid away (X12)."""
    prize, power = choice.facts["prize"], choice.facts["power"]
    if scene.house != TARGARYEN or prize == bidding.WILDLINGS:
        return bidding.bid(scene, choice)
    right = SHARE * max(0, power - SPARE)
    return [(-abs(answer["bid"] - right), answer) for answer in choice.options()]


def share(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank gifts of Targaryen's bid: dangerous houses should come after the others (X12)."""
    bids: Mapping[str, int] = choice.facts["bids"]
    danger = {house: scene.danger(house) for house in bids}
    return [(_order(scene, bids, answer["share"], danger), answer) for answer in _shares(choice)]


def _shares(choice: Any) -> Iterator[Answer]:
    """Yield ways to give: all to one house, or one token to one house and all others to another one."""
    houses, whole = sorted(choice.facts["bids"]), choice.facts["power"]
    for house in houses:
        yield {"share": {house: whole}}
        for other in houses if whole > 1 else ():
            if other != house:
                yield choice.canonical({"share": {house: 1, other: whole - 1}})


def _order(scene: Scene, bids: Mapping[str, int], given: Mapping[str, int], danger: Mapping[str, float]) -> float:
    """Return how far back the dangerous houses are after the bids; ties are taken in the order of the Iron Throne
    track.
    """
    throne = scene.state.tracks["throne"]
    order = sorted(bids, key=lambda house: (-bids[house] - given.get(house, 0), throne.index(house)))
    return sum(at * danger[house] for at, house in enumerate(order))


# battles


def stake(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank which card Viserys costs: the cheapest that changes who wins the battle, if any does (U57)."""
    fight = battle(scene.state)
    sums = scene.lore.look.strengths(scene.state, fight)
    lack = sums[fight.other(scene.house)].total - sums[scene.house].total
    found: list[Ranked] = []
    for answer in choice.options():
        card = answer["stake"]
        turns = card is not None and 0 <= lack < scene.edition.cards[card].strength
        found.append((-price_of(scene, card) + (5.0 if turns else 0.0) if card else 0.0, answer))
    return found
