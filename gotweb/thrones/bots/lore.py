"""The facts that bots need about a book: editions with other movement, goals or odds have a subclass of `Lore`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from gotweb.thrones import reach, victory
from gotweb.thrones.reach import Lookahead
from gotweb.thrones.state import State


class Prices(NamedTuple):
    """What things are worth to a house, in power tokens, and how much risk it takes: each style (set of weights) has
    its own prices.
    """

    castle: float = 8.0
    stronghold: float = 2.5
    """What a stronghold is worth more than a city."""
    barrel: float = 2.0
    crown: float = 1.2
    land: float = 0.8
    sea: float = 1.0
    shore: float = 0.5
    """What a sea is worth more for each castle that lies on it."""
    unit: float = 2.0
    """What a point of mustering is worth on the board."""
    star: float = 1.5
    """What one more special order is worth."""
    win: float = 60.0
    """What the castle is worth that wins the game, or keeps another from winning."""
    token: float = 1.0
    """What one more power token is worth in the planning."""
    bold: float = 0.45
    """How often, it thinks, somebody who could take an area does it."""
    later: float = 0.6
    """How much less it counts that somebody could come in the next round only."""
    tired: float = 0.35
    """What a lost battle costs for each point of strength that goes into it: it lies routed, and some of it dies."""
    shatter: float = 0.8
    """What a won battle is worth for each point of strength that is beaten."""
    wary: float = 0.6
    """What whoever is attacked adds, it thinks, by an order of defense or by support."""
    raced: float = 0.85
    """What is left of the worth of an empty area, since others may come first."""
    share: float = 1.0
    """How much of its power it bids for a track, beside what is usual."""
    spoil: float = 1.0
    """What it counts that others lose, beside what is usual."""
    home: float = 3.0
    """What the own home is worth more than another stronghold: there one musters, and its token lies nowhere else."""
    forsaken: float = 1.0
    """How many times its worth it counts that the own home may be lost when the last units leave it."""


NAMES = tuple(f"price-{name}" for name in Prices._fields)
"""What prices are called among the weights of a style."""


class Lore:
    """The facts that bots need about the first edition."""

    look: Lookahead[Any] = reach.FIRST
    """Who could come, and who could help."""

    def __init__(self, weights: Mapping[str, float] = MappingProxyType({})) -> None:
        """`weights` are those of a style; names that are no prices are ignored, and missing prices have defaults."""
        given = {name: weights[key] for name, key in zip(Prices._fields, NAMES, strict=True) if key in weights}
        self.prices = Prices(**given)

    def goal(self, state: State) -> int:
        """Return how many castles win at once."""
        return victory.goal(state)

    def castles(self, state: State) -> dict[str, int]:
        """Return house -> how many castles it controls."""
        return victory.castles(state)

    def prizes(self, state: State, house: str) -> Collection[str]:
        """Return the areas whose capture brings a house nearer to victory: by default all that have a castle."""
        return state.ground.castles

    def builds(self, house: str, area: str) -> bool:
        """Return whether a castle in an area counts for the victory of a house: by default always."""
        return True

    def coveted(self, state: State) -> Mapping[str, Mapping[str, float]]:
        """Return area -> house -> how many steps towards victory the area brings that house alone."""
        return {}

    def more(self, scene: Any, area: str, token: str) -> float:
        """Return the further worth of an order in an area, for orders that only other editions have."""
        return 0.0

    def rounds_left(self, state: State) -> int:
        """Return how many rounds come after this one."""
        last: int = state.edition.setup["rounds"]
        return last - state.round

    def hand(self, state: State, house: str) -> float:
        """Return the worth of a house's better cards in a battle: the mean of the three strongest."""
        cards = state.edition.cards
        best = sorted((cards[card].strength for card in state.hands[house]), reverse=True)[:3]
        return sum(best) / max(1, len(best))

    def may_play(self, state: State, house: str, viewer: str) -> tuple[str, ...]:
        """Return the cards that a house may play in a battle, as far as the viewer knows: here its whole hand, which
        lies open.
        """
        return state.hands[house]

    def keeps(self, state: State, house: str, area: str) -> bool:
        """Return whether a house keeps a land area that its units leave, even without leaving a power token."""
        return state.edition.areas[area].home == house or state.control.get(area) == house

    def fleet(self, state: State, house: str) -> int:
        """Return how many ships a house has."""
        ships: int = state.on_board(house)[state.edition.kind_index["ship"]]
        return ships

    def may_lie(self, state: State, area: str, token: str) -> bool:
        """Return whether an order may lie in an area, whatever other orders are laid (F06)."""
        place, order = state.edition.areas[area], state.edition.tokens[token]
        return not (place.sea and order.kind == "consolidate")
