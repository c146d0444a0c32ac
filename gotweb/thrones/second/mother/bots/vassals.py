"""Scores for vassals: which are claimed, their orders, and whether they raid or keep the token for support."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, NamedTuple, cast

from gotweb.core.choice import Take
from gotweb.thrones.bots import raiding
from gotweb.thrones.bots.marching import aims
from gotweb.thrones.bots.planning import Orders, Planner
from gotweb.thrones.bots.scene import Counted, Ranked, Scene, odds
from gotweb.thrones.second.mother.bots.scene import VassalScene
from gotweb.thrones.second.mother.vassals.orders import VassalOrders
from gotweb.thrones.second.mother.vassals.state import VassalState
from gotweb.thrones.support import support_strength

AIMS = 3
"""So many aims of a march of the family are thought to be supported."""
LAID = 0.01
"""What an order is worth that does nothing else."""
UNITS = 0.7
"""What a point of mustering is worth to whoever commands a vassal for one round."""
FEAR, PREY = 0.4, 0.7
"""How much it counts in a claim what a vassal could take from the claimer, and what he could take from it."""


class VassalBattle(NamedTuple):
    """A battle that a march of a commander or his vassals may begin."""

    area: str
    lead: float
    """The strength of the march, less what stands against it."""
    prize: float


class VassalPlanner(Planner):
    """Computes what a vassal's orders are worth to its commander, beside those that he has laid already."""

    def __init__(self, scene: Scene, facts: Mapping[str, Any], pick: Take, noise: float, laid: Orders) -> None:
        """`laid` are the orders of the commander and of his other vassals, as far as they are laid."""
        super().__init__(scene, facts, pick, noise)
        self.most: int = facts["most"]
        supports = self.edition.of_kind["support"]
        self.aided = {area: token for area, token in laid.items() if token in supports}
        self.battles = [battle for area, token in sorted(laid.items()) for battle in self._battles(area, token)]
        self.chief = Scene(scene.board, scene.lord)

    def _battles(self, area: str, token: str) -> list[VassalBattle]:
        """Return the battles that an order of the commander or his vassals may bring about."""
        order, force = self.edition.tokens[token], self.scene.state.forces[area]
        if not order.orders("march"):
            return []
        own = Scene(self.scene.board, force.house)
        found = []
        for aim in [one for one in aims(own, self.scene.board.reach(area)) if one.enemy is not None][:AIMS]:
            strength = self.scene.board.strength(force.units, aim.area) + order.bonus
            found.append(VassalBattle(aim.area, strength - aim.need + own.edge(aim.enemy or ""), aim.prey))
        return found

    def ranked(self) -> list[Ranked]:
        """Return every set of orders with its score, not in order."""
        return [(self.worth(orders), {"orders": orders}) for orders in self.sets()]

    def sets(self) -> list[Orders]:
        """Return every legal set of orders: a vassal has so few that all can be tried."""
        tokens = [token for token, n in self.stock.items() if n]
        return [
            dict(zip(areas, laid, strict=True))
            for size in range(min(self.most, len(tokens), len(self.areas)) + 1)
            for areas in combinations(self.areas, size)
            for laid in permutations(tokens, size)
        ]

    def worth(self, orders: Orders) -> float:
        """Return the worth of a set of orders; of two with the same worth, the larger set is worth slightly more."""
        return self.total(orders) + LAID * len(orders)

    def _reckon(self, area: str, token: str | None, helping: tuple[tuple[str, str], ...]) -> list[tuple[float, str]]:
        order = None if token is None else self.edition.tokens[token]
        parts = super()._reckon(area, token, helping)
        if order is None or order.kind == "march":
            return parts
        ((worth, _),) = parts
        if order.orders("support"):
            kept = self._kept(area, self.strength[area] + self._help(area, helping, area))
            worth = max(worth, kept + self._aid(area, order.bonus))
        if order.orders("muster"):
            worth += UNITS * {"none": 0, "stronghold": 2}.get(self.scene.ground.areas[area].structure, 1)
        return [(worth, area)]

    def _help(self, area: str, helping: tuple[tuple[str, str], ...], but: str) -> float:
        """Return the support that the vassal's orders, and those laid by its commander, give to an area."""
        near = self._near(area)
        lent = [self.scene.state.forces[one].units for one in self.aided if one in near]
        return super()._help(area, helping, but) + sum(map(self.scene.board.strength, lent))

    def _near(self, area: str) -> Sequence[str]:
        """Return the areas from which a battle in an area can be supported."""
        return self.edition.seas_next_to[area] if self.edition.areas[area].sea else self.edition.open_to[area]

    def _aid(self, area: str, bonus: int) -> float:
        """Return the worth of support from an area to the commander: for the best attack, and for areas to hold."""
        strength = self.strength[area] + bonus
        attack = max(
            [b.prize * (odds(b.lead + strength) - odds(b.lead)) for b in self.battles if area in self._near(b.area)],
            default=0.0,
        )
        return attack + 0.5 * self._guarded(area, strength)

    def _guarded(self, area: str, strength: float) -> float:
        """Return by how much the danger to the commander's adjacent areas falls if they have so much more strength."""
        chief, worth = self.chief, 0.0
        for near in self.edition.open_to[area]:
            if area in self._near(near) and chief.mine(near) and chief.state.house_in(near) is not None:
                stands = chief.stands(near)
                worth = max(worth, chief.worth(near) * (chief.loss(near, stands) - chief.loss(near, stands + strength)))
        return worth


def planner(scene: Scene, choice: Any, pick: Take, noise: float, laid: Mapping[str, Orders]) -> VassalPlanner:
    """Return the planner of a vassal's orders; `laid` are the orders by house, including those of others."""
    state = scene.state
    own = {area: one for house, orders in laid.items() if state.liege(house) == scene.lord
           for area, one in orders.items()}  # fmt: skip
    return VassalPlanner(scene, choice.facts, pick, noise, own)


def raid(scene: Scene, choice: Any) -> list[Ranked]:
    """Return raids with their scores; a vassal that raids nothing keeps its token for support (V13)."""
    found = raiding.ranked(scene, choice)
    if scene.house in scene.state.players:
        return found
    return [
        (score if answer["targets"] else _kept(scene, answer["raid"]), answer) for score, answer in found
    ]  # fmt: skip


def _kept(scene: Scene, area: str) -> float:
    """Return the worth of a vassal's token staying as support, for adjacent battles of its commander and his
    vassals.
    """
    state, edition = scene.state, scene.edition
    near = edition.neighbours[area]
    marches = [one for one in near if (token := state.orders.get(one)) and edition.tokens[token].orders("march")]
    family = [one for one in marches if state.liege(state.forces[one].house) == scene.lord]
    chief = Scene(scene.board, scene.lord)
    guarded = [chief.worth(one) * chief.loss(one, chief.stands(one)) for one in near if chief.mine(one)]
    strength = support_strength(state, area, area, attacking=False)
    return 0.3 + 0.3 * strength * (bool(family) + min(1.0, 0.3 * max(guarded, default=0.0)))


# claims


def claim(scene: Scene, choice: Any) -> list[Ranked]:
    """Return claims with their scores: the worth of each vassal to its commander in this round (V02)."""
    worth = {vassal: _claimed(scene, vassal) for vassal in choice.facts["vassals"]}
    return [(sum([worth[vassal] for vassal in answer["claim"]]), answer) for answer in choice.options()]


def _claimed(scene: Scene, vassal: str) -> float:
    """Return the worth of commanding a vassal: what it does for its commander, less what he then cannot take from it.

    It counts what the vassal can do to rivals, and what it could do to this house under another commander; but its
    commander may not attack it (V06).
    """
    state = cast(VassalState, scene.state.copy())
    state.commanders = {**state.commanders, vassal: scene.house}
    there = VassalScene(Counted(state, scene.lore), vassal)
    weighs = VassalPlanner(there, VassalOrders(state, vassal, {}).facts, no_die, 0.0, {})
    use = max(score for score, _ in weighs.ranked()) - weighs.worth({})
    return use + FEAR * _harm(scene, vassal) - PREY * _conquest(scene, vassal)


def no_die(n: int) -> int:
    """Return 0 as a source of chance: a planner without noise needs none."""
    return 0


def _harm(scene: Scene, vassal: str) -> float:
    """Return the most that a vassal could take from the house."""
    worst = 0.0
    for area, comers in scene.board.comers.items():
        if scene.mine(area):
            attacks = [comer.attack for comer in comers if comer.house == vassal]
            chance = max((odds(attack - scene.stands(area)) for attack in attacks), default=0.0)
            worst = max(worst, chance * scene.worth(area))
    return worst


def _conquest(scene: Scene, vassal: str) -> float:
    """Return the best that the house could take from a vassal."""
    best = 0.0
    for area, comers in scene.board.comers.items():
        if scene.state.controller(area) == vassal:
            stands = scene.lore.look.stands(scene.state, area)
            attacks = [comer.attack for comer in comers if comer.house == scene.house]
            best = max(best, max((odds(attack - stands) for attack in attacks), default=0.0) * scene.prey(area))
    return best
