"""The state with vassals: each vassal's commander, and the pieces that the box has for vassals (V01, V04, V06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gotweb.core import data
from gotweb.thrones.edition import Edition, HouseCard, Token
from gotweb.thrones.second.state import SecondState

_BOX: dict[str, Any] = data.read("gotweb.thrones.second", "editions", "vassals", "vassals.json")
CARDS: tuple[str, ...] = tuple(card["id"] for card in _BOX["cards"])
"""The seven cards that all vassals share, in the order in which a hand of them is held."""
HAND: int = _BOX["hand"]
"""How many of them are drawn for a vassal in a battle."""
MOST_ORDERS: int = _BOX["most_orders"]
"""How many orders a vassal may have in a round."""
SET: dict[str, int] = dict.fromkeys(_BOX["set"], 1)
"""The order tokens that are laid for a vassal, and how many of each there are."""


def with_pieces(edition: Edition) -> Edition:
    """Return the edition with the cards and order tokens of vassals."""
    tokens = (Token(**{**token, "also": tuple(token.get("also", ()))}) for token in _BOX["order_tokens"])
    return edition.with_more((HouseCard(**card) for card in _BOX["cards"]), tokens)


@dataclass(slots=True, eq=False)
class VassalState(SecondState):
    """The table of a game in which every house without a player is a vassal."""

    @property
    def vassals(self) -> tuple[str, ...]:
        """Return the houses without a player, in turn order."""
        return tuple([house for house in self.turn_order if house not in self.players])

    def tokens_of(self, house: str) -> dict[str, int]:
        return self.edition.tokens_of(house) if house in self.players else SET

    def open_hand(self, house: str) -> bool:
        """Return whether everybody may see a hand: a player's, but not the cards drawn for a vassal (V30)."""
        return house in self.players

    def liege(self, house: str) -> str:
        """Return the commander of a house: for a player's house itself, for a vassal the house that claimed it, or
        itself before that.
        """
        return self.commanders.get(house, house)

    def peace(self, house: str, other: str) -> str | None:
        return "V06" if house != other and self.liege(house) == self.liege(other) else None

    def barred(self, house: str, area: str) -> str | None:
        """Return the rule that closes an area: a port to a vassal (V25), or an area that the same commander or his
        vassals control (V06); else None.
        """
        if self.edition.areas[area].port_of is not None and house not in self.players:
            return "V25"
        owner = self.controller(area)
        return None if owner is None else self.peace(house, owner)
