"""The facts of the game as typed records: trays, units, attachments, terrain, armies, modes, objective cards.

They are in `data/*.json` (docs/miniatures-data.md has their format) and are read once. Nothing here is a rule. Lengths
are in hundredths of an inch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from gotweb.core import data
from gotweb.geometry.plane.rectangles import HUNDREDTH, Rectangle
from gotweb.miniatures.brought import Known

PACKAGE = "gotweb.miniatures"
NEUTRAL = "neutral"
"""The faction of whoever may be in any army."""
RANGES = {"short": 600, "long": 1200}
"""How far a ranged attack of each kind reaches (p15)."""


class Tray(NamedTuple):
    """A movement tray: its size, and how its models stand on it."""

    id: str
    width: int
    depth: int
    files: int
    """Models in a rank."""
    ranks: int


class Attack(NamedTuple):
    """An attack of a unit's card."""

    id: str
    kind: str
    """"melee", or how far it reaches: "short", "long"."""
    to_hit: int
    dice: tuple[int, ...]
    """At full strength, with one rank destroyed, with two."""
    keywords: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    """What else the card says of this attack, by name."""


class Kind(NamedTuple):
    """A combat unit's card."""

    id: str
    faction: str
    type: str
    tray: Tray
    points: int
    speed: int
    defence: int
    morale: int
    attacks: tuple[Attack, ...]
    abilities: tuple[str, ...]
    wounds: int
    """How many wounds a model can suffer."""
    requires: str | None = None
    """The character without whom it is in no army."""


class Attachment(NamedTuple):
    """An attachment's card. A commander's card costs nothing."""

    id: str
    faction: str
    type: str
    points: int
    abilities: tuple[str, ...]
    commander: bool


class Person(NamedTuple):
    """The card of a non-combat unit: a character who works at the strategy board."""

    id: str
    faction: str
    points: int
    ability: str
    uses: int
    """How often its ability may be used in a battle, where that is counted; else 0."""


class Does(NamedTuple):
    """The effect of an own tactics card, in words (`minds.cards.typed`)."""

    whom: str
    """For whom it may be played."""
    effects: Mapping[str, int]
    """Word -> how much of it."""
    zone: str | None = None
    """The zone of the strategy board with which it does `more`."""
    more: Mapping[str, int] = {}


class Card(NamedTuple):
    """A tactics card. The effect of one of the program's is a function of the rules (`minds.cards`)."""

    id: str
    deck: str
    """The faction or the commander who brings it."""
    copies: int
    when: tuple[str, ...]
    """The moments at which it may be played (`minds.windows`)."""
    does: Does | None = None
    """What an own card does; None for those of the program."""


class Piece(NamedTuple):
    """A kind of terrain: its rectangle, and the keywords for its effects."""

    id: str
    width: int
    depth: int
    keywords: tuple[str, ...]
    looks: str = ""
    """The piece of the program like which an own one is drawn."""


class Army(NamedTuple):
    """A list: the combat units, each with its attachment or none, and the non-combat units."""

    id: str
    faction: str
    points: int
    commander: str
    units: tuple[tuple[str, str | None], ...]
    ncus: tuple[str, ...]
    title: str = ""
    """What somebody called it who built it; lists of the program have their names in the catalogues."""
    box: tuple[str, ...] = ()
    """The own cards that came with it (`brought`), be they in it or not."""


class Objective(NamedTuple):
    """The place of an objective, and the points that it brings each round."""

    x: int
    y: int
    points: int
    panic: int = 0
    """What is added to the Panic Test that the unit takes which scores it; 0 if it takes none."""
    card: bool = False
    """Whether an objective card is drawn for it."""


class ObjectiveCard(NamedTuple):
    """The benefit of an objective besides its points, for the unit that controls it."""

    id: str
    does: str | None
    """What is done for the unit that scores it, by the name of a function (`scoring.DONE`)."""
    amount: int
    """How much of that: wounds, or hundredths of an inch."""
    condition: str | None
    """The condition that an enemy has by that."""
    adds: Mapping[str, int]
    """What the attacks of the unit gain that controls it (`strength.blow`)."""
    hand: int
    """How many cards more the side may hold that controls it; only battles with minds have such a card."""


class Laid(NamedTuple):
    """A piece of terrain on the table: its kind, and the rectangle that it covers."""

    piece: Piece
    place: Rectangle


def lay(kind: str, x: int, y: int, facing: int) -> Laid:
    """Return a piece of terrain of a kind with its middle at a point, in mic and degrees."""
    piece = pieces()[kind]
    return Laid(piece, Rectangle(x, y, facing, piece.width // 2, piece.depth // 2))


class Mode(NamedTuple):
    """A mode of play: the table, and what brings victory points."""

    id: str
    width: int
    height: int
    zone: int
    """How deep the deployment zones at the southern and the northern edge are."""
    rounds: int
    objectives: Mapping[str, Objective]
    terrain: Mapping[str, Laid]
    destroyed: Mapping[str, int]
    """What an enemy combat unit brings that is destroyed: "*" any, "cavalry" and "commander" so much more."""
    beyond: int
    """How many units beyond the enemy's line bring a point each round; 0 if none does."""
    goal: int = 0
    """The victory points that are played for; 0 where the size of the armies says that."""
    kinds: tuple[str, ...] = ()
    """The own terrain that came with an own mode (`brought`), be it on its table or not."""

    @property
    def drawing(self) -> list[str]:
        """The objectives for which a card is drawn, in order."""
        return [name for name, one in self.objectives.items() if one.card]

    @property
    def table(self) -> tuple[int, int]:
        """The width and height of the table, in mic."""
        return self.width * HUNDREDTH, self.height * HUNDREDTH


Record = TypeVar("Record")


def _records(name: str, make: Callable[[dict[str, Any]], Record]) -> dict[str, Record]:
    return {one["id"]: make(one) for one in data.read(PACKAGE, "data", f"{name}.json")}


@cache
def trays() -> Mapping[str, Tray]:
    """All trays by their ids."""
    return _records("trays", lambda one: Tray(one["id"], one["width"], one["depth"], one["files"], one["ranks"]))


@cache
def kinds() -> Known[Kind]:
    """The cards of all combat units by their ids."""
    return Known(_records("units", kind))


def kind(one: Mapping[str, Any]) -> Kind:
    """Return the card of a combat unit from its entry in the data."""
    attacks = tuple(
        Attack(
            each["id"],
            each["kind"],
            each["to_hit"],
            tuple(each["dice"]),
            tuple(each.get("keywords", ())),
            tuple(each.get("effects", ())),
        )
        for each in one["attacks"]
    )
    return Kind(
        one["id"],
        one["faction"],
        one["type"],
        trays()[one["tray"]],
        one["points"],
        one["speed"],
        one["defence"],
        one["morale"],
        attacks,
        tuple(one["abilities"]),
        one.get("wounds", 1),
        one.get("requires"),
    )


@cache
def attachments() -> Known[Attachment]:
    """The cards of all attachments by their ids."""
    return Known(_records("attachments", attachment))


def attachment(one: Mapping[str, Any]) -> Attachment:
    """Return the card of an attachment from its entry in the data."""
    abilities, commander = tuple(one["abilities"]), one.get("commander", False)
    return Attachment(one["id"], one["faction"], one["type"], one["points"], abilities, commander)


@cache
def ncu_points() -> Mapping[str, int]:
    """Return non-combat unit -> its cost in points."""
    return {id: one.points for id, one in people().items()}


@cache
def people() -> Known[Person]:
    """The cards of all non-combat units by their ids."""
    return Known(_records("ncus", person))


def person(one: Mapping[str, Any]) -> Person:
    """Return the card of a non-combat unit from its entry in the data."""
    return Person(one["id"], one["faction"], one["points"], one["ability"], one.get("uses", 0))


def factions() -> tuple[str, ...]:
    """Return the factions of armies, in the order of their units in the data."""
    return tuple(dict.fromkeys(one.faction for one in kinds().values() if one.faction != NEUTRAL))


def alone(name: str) -> bool:
    """Return whether a unit is one character: a non-combat unit, or a single model on its tray."""
    return name in people() or kinds()[name].tray.files * kinds()[name].tray.ranks == 1


@cache
def cards() -> Known[Card]:
    """All tactics cards by their ids, in the order of their decks."""
    return Known(_records("cards", lambda one: Card(one["id"], one["deck"], one["copies"], tuple(one["when"]))))


@cache
def decks() -> Mapping[str, Mapping[str, int]]:
    """Return faction or commander -> its tactics cards: name -> number of copies."""
    found: dict[str, dict[str, int]] = {}
    for id, card in cards().items():
        found.setdefault(card.deck, {})[id] = card.copies
    return found


def deck_of(army: Army) -> tuple[str, ...]:
    """Return all the tactics cards of a list, every copy: those of its faction and its commander."""
    whose = (army.faction, army.commander)
    own = {id: cards()[id].copies for id in army.box if id in cards() and cards()[id].deck in whose}
    brought = [*(decks().get(one, {}) for one in whose), own]
    return tuple(card for found in brought for card, copies in found.items() for _ in range(copies))


def own_cards(armies: Iterable[Army]) -> set[str]:
    """Return the own cards that came with these lists (`brought`)."""
    return {id for army in armies for id in army.box}


@cache
def objective_cards() -> Mapping[str, ObjectiveCard]:
    """All objective cards by their ids."""

    def make(one: dict[str, Any]) -> ObjectiveCard:
        does, condition = one.get("does"), one.get("condition")
        return ObjectiveCard(
            one["id"], does, one.get("amount", 0), condition, one.get("adds", {}), one.get("hand", 0)
        )  # fmt: skip

    return _records("objective-cards", make)


@cache
def pieces() -> Known[Piece]:
    """All kinds of terrain by their ids."""
    return Known(_records("terrain", piece))


def piece(one: Mapping[str, Any]) -> Piece:
    """A kind of terrain, as it stands in the data."""
    return Piece(one["id"], one["width"], one["depth"], tuple(one["keywords"]), one.get("looks", ""))


@cache
def armies() -> Mapping[str, Army]:
    """All lists by their ids."""

    def make(one: dict[str, Any]) -> Army:
        units = tuple((kind, attached[0] if attached else None) for kind, *attached in one["units"])
        return Army(one["id"], one["faction"], one["points"], one["commander"], units, tuple(one["ncus"]))

    return _records("armies", make)


def example(name: str = "example") -> dict[str, Any]:
    """A list as somebody may have built it, to begin with, or another file: "own-cards", or "own-mode"."""
    found: dict[str, Any] = data.read(PACKAGE, "data", f"{name}.json")
    return found


@cache
def modes() -> Known[Mode]:
    """All modes of play by their ids."""
    return Known(_records("modes", mode))


def mode(one: Mapping[str, Any]) -> Mode:
    """A mode of play, as it stands in the data."""
    laid = {}
    for number, each in enumerate(one["terrain"], 1):
        x, y = each["x"] * HUNDREDTH, each["y"] * HUNDREDTH
        laid[f"{each['piece']}-{number}"] = lay(each["piece"], x, y, each["facing"])
    objectives = {id: Objective(**each) for id, each in one["objectives"].items()}
    width, height = one["field"]
    return Mode(
        one["id"], width, height, one["zone"], one["rounds"], objectives, laid, one["destroyed"], one.get("beyond", 0),
        one.get("goal", 0), tuple(one.get("kinds", ())),
    )  # fmt: skip


VICTORY = {30: 8, 40: 10, 50: 12}
"""What armies of so many points play for: victory points."""
