"""A battle as data: who fights whom with what, and the lines of a strength. What happens in it is in `battle.py`."""

from __future__ import annotations

from operator import mul

from gotweb.thrones.edition import Units

Line = tuple[str, int, str]
"""One line of a side's strength: what it comes from, how much, and the area or card it belongs to."""


class Group:
    """Standing units of one house that take part from one area, and what each kind of them counts."""

    __slots__ = ("area", "each", "house", "side", "units")

    def __init__(self, area: str, house: str, side: str, units: Units, each: Units) -> None:
        self.area = area
        """Where they fight, or the area that they support from."""
        self.house = house
        self.side = side
        """The fighter that they help."""
        self.units = units
        self.each = list(each)

    @property
    def strength(self) -> int:
        """What all of them count together."""
        return sum(map(mul, self.units, self.each))


class Battle:
    """A battle being fought. The attackers are on the march: they stand in no area until it is decided."""

    __slots__ = (
        "area", "origin", "attacker", "defender", "units", "token", "support", "cards", "cancelled", "blade",
        "winner", "lines", "lost",
    )  # fmt: skip

    def __init__(self, area: str, origin: str, attacker: str, defender: str, units: Units, token: str) -> None:
        self.area = area
        self.origin = origin
        self.attacker = attacker
        self.defender = defender
        self.units = units
        self.token = token
        self.support: dict[str, str] = {}
        self.cards: dict[str, str] = {}
        self.cancelled: tuple[str, ...] = ()
        self.blade: str | None = None
        self.winner: str | None = None
        self.lines: dict[str, list[Line]] = {}
        """Both sides' strength when it was decided; from then on the units are on the board again."""
        self.lost: int | None = None
        """How many units swords cost the loser, once that is certain."""

    @property
    def sides(self) -> tuple[str, str]:
        """The attacker, then the defender."""
        return self.attacker, self.defender

    def other(self, house: str) -> str:
        """The opponent of one of the two."""
        return self.defender if house == self.attacker else self.attacker


def total(lines: list[Line]) -> int:
    """The sum of the lines."""
    return sum([amount for _, amount, _ in lines])
