"""An edition: everything that the box fixes (board, set-up, tables, cards), read from the JSON files beside it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple

from gotweb.core import data
from gotweb.thrones.ground import Area, Ground

Units = tuple[int, ...]
"""How many units of each kind, in the order of `Edition.kinds`."""


class Token(NamedTuple):
    """An order token: what it orders, and what is printed on it."""

    id: str
    kind: str
    stock: int
    """How many of them each house has."""
    bonus: int = 0
    """What it adds to a strength: of marching attackers, of defenders, of supporters."""
    targets: int = 1
    """How many orders a raid takes off."""
    takes: tuple[str, ...] = ("raid", "support", "consolidate")
    """The kinds of order that a raid can take off."""
    star: bool = False
    afloat: str = ""
    """The rule by which it lies in seas and ports only, and is a player's; empty if it may lie anywhere."""
    also: tuple[str, ...] = ()
    """Further kinds of order that it is, beside its `kind`: what is said of any of them is said of it."""
    unused: str = ""
    """The token that it is from then on if its turn came and it did nothing; empty: it goes then."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return all kinds of order that the token is; it is named after the first."""
        return (self.kind, *self.also)

    def orders(self, kind: str) -> bool:
        """Return whether the token is an order of this kind."""
        return kind == self.kind or kind in self.also

    def among(self, kinds: Container[str]) -> bool:
        """Return whether the token is an order of one of these kinds."""
        return self.kind in kinds or (bool(self.also) and any(kind in kinds for kind in self.also))


class HouseCard(NamedTuple):
    """A house card: its printed numbers, and whether it has an ability (see `gotweb.thrones.abilities`)."""

    id: str
    house: str
    strength: int
    swords: int
    fortifications: int
    ability: bool
    set: str = "base"
    """The box it came in: a house may have cards in several."""


class Edition:
    """The facts of one edition. They never change; all matches share them."""

    def __init__(self, name: str, package: str = "gotweb.thrones", folders: tuple[str, ...] = ()) -> None:
        """Read the facts from the `folders` under `editions` in a package; a later folder overrides those before it.

        An expansion's folder holds only what it changes, and under "adds" what it adds to a table or a list of those
        before it. Without `folders` the folder called `name` is read.
        """
        self.name = name
        self._package = package
        self._folders = folders or (name,)
        setup = self._read("setup")
        self.setup: dict[str, Any] = setup
        self.kinds: tuple[str, ...] = tuple(setup["stock"])
        self.kind_index: dict[str, int] = {kind: i for i, kind in enumerate(self.kinds)}
        self.stock: Units = tuple(setup["stock"][kind] for kind in self.kinds)
        self.strength: Units = tuple(setup["strength"][kind] for kind in self.kinds)
        siege: dict[str, int] = setup.get("siege", {})
        self.siege: Units = tuple(siege.get(kind, each) for kind, each in zip(self.kinds, self.strength, strict=True))
        """What each unit counts for those who attack a castle or a stronghold."""
        self.no_units: Units = (0,) * len(self.kinds)
        self.tokens: dict[str, Token] = {
            token["id"]: Token(**{**token, **{key: tuple(token[key]) for key in ("takes", "also") if key in token}})
            for token in setup["order_tokens"]
        }
        self.stars: list[int] = setup["stars"]
        self.supply_rows: list[list[int]] = setup["supply_rows"]
        self._read_board()
        cards = self._read("house_cards")
        self.cards = {card["id"]: HouseCard(**card) for card in (*cards["cards"], *cards.get("more", ()))}
        sets = setup.get("westeros", {})
        self.decks: dict[str, tuple[str, ...]] = {}
        self.wildling_icons: set[str] = set()
        for card in sorted(self._read("westeros_cards")["cards"], key=lambda card: str(card["deck"])):
            if card.get("set") != sets.get(card["deck"]):
                continue
            self.decks[card["deck"]] = self.decks.get(card["deck"], ()) + (card["id"],) * card["count"]
            if card["wildlings"]:
                self.wildling_icons.add(card["id"])

    def _read(self, name: str) -> dict[str, Any]:
        content: dict[str, Any] = {}
        for folder in self._folders:
            path = ("editions", folder, f"{name}.json")
            if data.there(self._package, *path):
                content |= data.read(self._package, *path)
                for key, more in content.pop("adds", {}).items():
                    content[key] = {**content[key], **more} if isinstance(more, dict) else [*content[key], *more]
        return content

    def _read_board(self) -> None:
        board = self._read("map")
        homes: dict[str, str] = self.setup.get("homes", {})
        areas: dict[str, Area] = {
            a["id"]: Area(
                a["id"], a["kind"] != "land", a["barrels"], a["crowns"], a["structure"],
                homes.get(a["id"], a["home"]), a["island"], a.get("port"),
            )
            for a in board["areas"]
        }  # fmt: skip
        self.areas = areas
        self.ground = Ground(areas)
        """What is printed on the board. What an area has now, rules ask of the state (`State.ground`)."""
        self.off_board: frozenset[str] = frozenset(board["off_board"])
        """Places that are printed on the board but are no areas of the game (H17)."""
        ways = board["edges"]
        berths = [(area.id, area.port_of) for area in self.areas.values() if area.port_of is not None]
        self.neighbours: dict[str, tuple[str, ...]] = self._joined([*ways, *berths])
        """Area -> all that is next to it. A port is next to its land, too (P07), though nobody passes between them."""
        self.open_to: dict[str, tuple[str, ...]] = self._joined(ways)
        """Area -> the neighbours from which units can come or help: not from a port to its land, nor back (P07)."""
        self.land_next_to: dict[str, tuple[str, ...]] = self._open_to(sea=False)
        """Area -> the land among those."""
        self.seas_next_to: dict[str, tuple[str, ...]] = self._open_to(sea=True)
        """Area -> the seas and ports among those."""
        self.rivers = frozenset(frozenset(pair) for pair in board["rivers"])
        self.bridges = frozenset(frozenset(pair) for pair in board["bridges"])

    def _joined(self, pairs: Iterable[Iterable[str]]) -> dict[str, tuple[str, ...]]:
        """Return area -> the areas with which these pairs join it, sorted."""
        near: dict[str, list[str]] = {id: [] for id in self.areas}
        for a, b in pairs:
            near[a].append(b)
            near[b].append(a)
        return {id: tuple(sorted(others)) for id, others in near.items()}

    def _open_to(self, sea: bool) -> dict[str, tuple[str, ...]]:
        return {id: tuple(n for n in near if self.areas[n].sea == sea) for id, near in self.open_to.items()}

    def with_more(self, cards: Iterable[HouseCard], tokens: Iterable[Token]) -> Edition:
        """Return a copy of the edition with further house cards and order tokens."""
        other = copy(self)
        for name in {*vars(other)} & {name for name in dir(type(self)) if _kept(type(self), name)}:
            del other.__dict__[name]  # what was worked out without them
        other.cards = {**self.cards, **{card.id: card for card in cards}}
        other.tokens = {**self.tokens, **{token.id: token for token in tokens}}
        return other

    @cached_property
    def token_stocks(self) -> dict[str, int]:
        """Return order token -> how many of it a house has, for houses without tokens of their own."""
        return {id: token.stock for id, token in self.tokens.items() if token.stock}

    @cached_property
    def of_kind(self) -> dict[str, frozenset[str]]:
        """Return kind of order -> the ids of its tokens."""
        kinds = dict.fromkeys(kind for token in self.tokens.values() for kind in token.kinds)
        return {kind: frozenset(id for id, token in self.tokens.items() if token.orders(kind)) for kind in kinds}

    @cached_property
    def late(self) -> frozenset[str]:
        """Return the ids of the tokens that are resolved last in a round: those that consolidate, muster or take a
        loan.
        """
        return self.of_kind["consolidate"].union(*(self.of_kind.get(kind, ()) for kind in ("muster", "loan")))

    @cached_property
    def began_as(self) -> dict[str, str]:
        """Return token -> the token it was before it lost its unused first kind (see `Token.unused`)."""
        return {token.unused: id for id, token in self.tokens.items() if token.unused}

    @cached_property
    def takable(self) -> dict[str, frozenset[str]]:
        """Return order token -> the tokens that it can remove as a raid."""
        tokens = self.tokens.values()
        return {raid.id: frozenset(one.id for one in tokens if one.among(raid.takes)) for raid in tokens}

    @cached_property
    def starred(self) -> frozenset[str]:
        """Return the tokens of special orders."""
        return frozenset(id for id, token in self.tokens.items() if token.star)

    @cached_property
    def afloat(self) -> frozenset[str]:
        """Return the tokens that can lie only in seas and ports."""
        return frozenset(id for id, token in self.tokens.items() if token.afloat)

    @property
    def castles(self) -> dict[str, str | None]:
        """Return area with a printed city or stronghold -> the house whose shield is printed there, or None."""
        return self.ground.castles

    @property
    def crown_areas(self) -> tuple[tuple[str, int], ...]:
        """Return the areas with printed power crowns, each with their number."""
        return self.ground.crown_areas

    # what a house has of its own: of a kind of unit, of a token, of power

    def stock_of(self, house: str) -> Units:
        """Return how many units of each kind a house has in the box."""
        own = self.setup.get("own", {}).get(house, {}).get("stock")
        return self.stock if own is None else self.units(own)

    def tokens_of(self, house: str) -> dict[str, int]:
        """Return order token -> how many of it a house has."""
        return self._own_tokens.get(house, self.token_stocks)

    @cached_property
    def _own_tokens(self) -> dict[str, dict[str, int]]:
        return {house: own["tokens"] for house, own in self.setup.get("own", {}).items() if "tokens" in own}

    def power_of(self, house: str) -> int:
        """Return how many power tokens a house has."""
        most: int = self.setup["power_tokens"]
        return self._own_power.get(house, most)

    @cached_property
    def _own_power(self) -> dict[str, int]:
        return {house: own["power_tokens"] for house, own in self.setup.get("own", {}).items() if "power_tokens" in own}

    @cached_property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """Return house -> its seven house cards, of the set that this edition is played with."""
        usual, others = self.setup.get("cards", "base"), self.setup.get("cards_of", {})
        houses = sorted({card.house for card in self.cards.values()})
        return {house: self.card_set(house, others.get(house, usual)) for house in houses}

    def card_set(self, house: str, name: str) -> tuple[str, ...]:
        """Return the house cards that a house has in a set; empty if the set has none for it.

        A house for which a box has no cards of that name may play with those of another box instead ("sets_of").
        """
        own = self.setup.get("sets_of", {}).get(house, {}).get(name, name)
        return self._card_sets.get((house, own), ())

    @cached_property
    def _card_sets(self) -> dict[tuple[str, str], tuple[str, ...]]:
        """Return (house, set) -> the cards of that set, in the order of the box."""
        sets: dict[tuple[str, str], tuple[str, ...]] = {}
        for card in self.cards.values():
            sets[card.house, card.set] = (*sets.get((card.house, card.set), ()), card.id)
        return sets

    @cached_property
    def ports(self) -> dict[str, str]:
        """Return land area -> its port."""
        return {area.port_of: id for id, area in self.areas.items() if area.port_of is not None}

    def stars_with(self, players: int) -> list[int]:
        """Return how many special orders each place at the King's Court allows with so many players."""
        row: list[int] = self.setup.get("stars_of", {}).get(str(players), self.stars)
        return row

    def each(self, attacked: str | None = None) -> Units:
        """Return what a unit of each kind counts as printed: for the attacker of this area (a siege engine only against
        a castle or a stronghold), or if none is given in defence and at sea.
        """
        return self.siege if attacked is not None and self.areas[attacked].structure != "none" else self.strength

    def units(self, counts: Mapping[str, int]) -> Units:
        """Return `{"footman": 1, "knight": 2}` as a tuple in the order of `kinds`; other keys are ignored."""
        return tuple([counts.get(kind, 0) for kind in self.kinds])

    def named(self, units: Units) -> dict[str, int]:
        """Return a tuple of counts as `{"footman": 1, "knight": 2}`, without the zeros."""
        return {kind: n for kind, n in zip(self.kinds, units, strict=True) if n}


def _kept(kind: type, name: str) -> bool:
    """Return whether an edition caches a value under this name."""
    return isinstance(getattr(kind, name, None), cached_property)
