"""The facts of the box as typed records: units, commanders, cards, terrain, and the numbers of the table.

They are read once from `data/*.json` (docs/battle-plans.md has their format). This module has no rules.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

from gotweb.core import data

PACKAGE = "gotweb.battles"
HOUSES = ("stark", "lannister")
"""The two seats, in the order of the box."""
RANKS = ("green", "blue", "red")
"""From the lowest to the highest."""
CLASSES = ("infantry", "cavalry", "ranged")
TOKENS = (*RANKS, "valor", "morale")
"""The five order tokens, which are also the symbols of the dice."""


class OrderRow(NamedTuple):
    """A rank's row of an order table: how far a unit may move and still attack, how far at most, and its number of
    dice.
    """

    near: int
    far: int
    dice: int
    valor: bool
    """Whether its valor results hit."""


class Kind(NamedTuple):
    """A unit reference card: the facts of a kind of unit."""

    id: str
    house: str
    of_class: str
    figures: int
    stock: int
    """How many figures of it the box holds."""
    least: int
    most: int
    """The distances at which it attacks."""
    keywords: Mapping[str, int]
    ranks: Mapping[str, OrderRow]

    @property
    def shoots(self) -> bool:
        """Return whether the unit's attacks are ranged attacks."""
        return self.of_class == "ranged"


class Commitment(NamedTuple):
    """A commander's ability that is used once in a battle: its time, and its effect."""

    when: str
    does: str


class Commander(NamedTuple):
    """A commander card."""

    id: str
    house: str
    unit: str
    limit: int
    capture: int
    value: int
    """What it counts when commanders are chosen for a skirmish."""
    deck: str
    ability: Mapping[str, int]
    commit: Commitment | None


class Command(NamedTuple):
    """A command of a leadership card: its cost, and its effect: it orders, rallies or heals."""

    cost: int
    order: int
    """How many units it orders; 0 if none, ALL for all."""
    who: str | None
    """A rank, a class, or "same-rank"; None for any unit."""
    adjacent: int
    """How many units next to the ordered one it orders besides, controlled or not."""
    boons: Mapping[str, int]
    """What the ordered units have for this turn."""
    only: tuple[str, ...]
    """The classes that have the boons; empty for all."""
    lasting: Mapping[str, int]
    """What they have until the next round begins."""
    rally: int
    heal: int


ALL = 99
"""The number of units of a command that orders all."""


class Tactic(NamedTuple):
    """The tactic of a leadership card: its timing ("before", "after", "either"), its condition and its effect."""

    when: str
    tokens: tuple[str, ...]
    morale: tuple[str, str] | None
    """As ("enemy-at-most", "green")."""
    does: str
    amount: Any


class Card(NamedTuple):
    """A leadership card."""

    id: str
    deck: str
    commands: tuple[Command, ...]
    tactic: Tactic | None


class BattleBox(NamedTuple):
    """The cards with which a battle is fought, by ids: those of units and commanders, and the leadership cards.

    Terrain is not included, since players cannot add any: the rulebook prints all of it (p25-27), and the page can draw
    only that.
    """

    kinds: Mapping[str, Kind]
    commanders: Mapping[str, Commander]
    cards: Mapping[str, Card]
    names: Mapping[str, str]
    """Id -> what it is called, of what somebody has added; the texts of the program name all the rest."""

    def deck(self, house: str, led: Collection[str]) -> tuple[str, ...]:
        """Return the leadership deck of a house whose army these commanders lead: basic cards and those of each
        commander (A04).
        """
        decks = {house, *(self.commanders[one].deck for one in led)}
        return tuple(id for id, card in self.cards.items() if card.deck in decks)


DEVASTATED, REMOVED, DOUSED = "devastated", "removed", "doused"
"""What becomes of terrain that burns down: it is plains from then on; a token is taken off; or off with its fire."""


class Terrain(NamedTuple):
    """The effects of a kind of terrain, or of a terrain token."""

    id: str
    token: bool
    blocks: bool
    enter: str
    """How a unit enters: "free", "stop", "closed"."""
    road: bool
    bridge: bool
    ford: bool
    dice_against: int | None
    dice_against_unless: str | None
    """The terrain from which the limit on dice against it does not hold."""
    dice_from: int | None
    ranged_from: int | None
    counter_dice: int | None
    over_units: bool
    """Whether ranged units on it see over units."""
    cover: int
    burn: int | None
    """The highest level of a fire there; None where nothing burns."""
    burnt: str | None
    """What becomes of it at that level: DEVASTATED, REMOVED, DOUSED, or None."""


class BoxNumbers(NamedTuple):
    """The numbers of the box that are on no card: dice, tokens, morale scale, dogs, fires."""

    faces: tuple[str, ...]
    order_tokens: int
    command_tokens: int
    zone: int
    elimination: Mapping[str, int]
    last_space: int
    zones: Mapping[str, int]
    """Zone of the morale scale -> its last space."""
    breaks: Mapping[str, int]
    dogs: tuple[int, int]
    extinguish: Mapping[int, str]


def read(name: str) -> Any:
    """Return the content of a file of facts."""
    return data.read(PACKAGE, "data", f"{name}.json")


@cache
def box() -> BattleBox:
    """Return the box of the program: the cards that come with it."""
    return BattleBox(
        {id: kind(id, card) for id, card in read("units").items()},
        {id: commander(id, card) for id, card in read("commanders").items()},
        {card["id"]: leadership(card) for card in read("cards")},
        {},
    )


def kind(id: str, card: Mapping[str, Any]) -> Kind:
    """Return a unit reference card from its entry in `units.json`."""
    rows = {}
    for rank, row in card["ranks"].items():
        near = max(order["move"] for order in row["orders"] if order["attack"])
        rows[rank] = OrderRow(near, max(order["move"] for order in row["orders"]), row["dice"], row.get("valor", True))
    least, most = card["range"]
    return Kind(
        id, card["house"], card["class"], card["figures"], card["stock"], least, most, card["keywords"], rows
    )  # fmt: skip


def commander(id: str, card: Mapping[str, Any]) -> Commander:
    """Return a commander card from its entry in `commanders.json`."""
    once = card["commit"]
    return Commander(
        id, card["house"], card["unit"], card["limit"], card["capture"], card["value"], card["deck"],
        card["ability"], None if once is None else Commitment(once["when"], once["does"]),
    )  # fmt: skip


def leadership(card: Mapping[str, Any]) -> Card:
    """Return a leadership card from its entry in `cards.json`."""
    tactic = None
    if "tactic" in card:
        wanted, [(does, amount)] = card["tactic"]["if"], card["tactic"]["then"].items()
        morale = next(((key, zone) for key, zone in wanted.items() if key != "tokens"), None)
        tactic = Tactic(card["tactic"]["when"], tuple(wanted.get("tokens", ())), morale, does, amount)
    return Card(card["id"], card["deck"], tuple(_command(one) for one in card["commands"]), tactic)


def _command(one: Mapping[str, Any]) -> Command:
    order = one.get("order", 0)
    return Command(
        one["cost"], ALL if order == "all" else order, one.get("who"), one.get("adjacent", 0), one.get("boons", {}),
        tuple(one.get("for", ())), one.get("lasting", {}), one.get("rally", 0), one.get("heal", 0),
    )  # fmt: skip


@cache
def terrain() -> Mapping[str, Terrain]:
    """Return all kinds of terrain and all terrain tokens by their ids."""
    return {
        id: Terrain(
            id, one.get("token", False), one.get("blocks", False), one.get("enter", "free"), one.get("road", False),
            one.get("bridge", False), one.get("ford", False), one.get("dice-against"), one.get("dice-against-unless"),
            one.get("dice-from"), one.get("ranged-from"), one.get("counter-dice"), one.get("over-units", False),
            one.get("cover", 0), one.get("burn"), one.get("burnt"),
        )
        for id, one in read("terrain").items()
    }  # fmt: skip


@cache
def table() -> BoxNumbers:
    """Return the numbers of the box that are on no card."""
    read_ = read("table")
    scale = read_["scale"]
    low, high = read_["dogs"]
    return BoxNumbers(
        tuple(read_["dice"]), read_["order-tokens"], read_["command-tokens"], read_["zone"], read_["elimination"],
        scale["last"], scale["zones"], scale["breaks"], (low, high),
        {int(level): face for level, face in read_["extinguish"].items()},
    )  # fmt: skip
