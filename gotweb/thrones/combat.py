"""A battle as data: both sides with their units, and the items of a strength. `battle.py` runs battles."""

from __future__ import annotations

from operator import mul
from typing import Any, NamedTuple

from gotweb.thrones.edition import Units

Line = tuple[str, int, str]
"""One line of a side's strength: what it comes from, how much, and the area or card it belongs to."""


class Strength(NamedTuple):
    """A side's combat strength: its items, their sum, and the card text that has set it, if any."""

    lines: list[Line]
    total: int
    """What the battle goes by, and what everybody is shown."""
    set_by: Line | None = None
    """The line that counts in place of all others, if a text sets the final strength."""


Strengths = dict[str, Strength]
"""House -> its strength, the attacker's first."""


class UnitGroup:
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
        """Return the strength of all units of the group together."""
        return sum(map(mul, self.units, self.each))


class Battle:
    """A battle being fought. The attackers are on the march: until it is decided they stand in no area."""

    __slots__ = (
        "area", "origin", "attacker", "defender", "units", "token", "support", "cards", "cancelled", "blade",
        "winner", "final", "lost",
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
        self.final: Strengths = {}
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


def reckoned(lines: list[Line], shown: bool, set_by: Line | None = None) -> Strength:
    """Return a side's strength from its items, or as a card text has set it; `shown` says whether cards have been
    shown.

    Until then a sum below 0 is shown as it is; from then on it counts as 0.
    """
    if set_by is not None:
        return Strength(lines, set_by[1], set_by)
    total = sum([amount for _, amount, _ in lines])
    return Strength(lines, final(total) if shown else total)


def final(total: int) -> int:
    """Return a final strength: the sum, but never below 0. In the first edition no sum is."""
    return max(0, total)


def totals(strengths: Strengths) -> dict[str, int]:
    """Return house -> its total strength."""
    return {house: strength.total for house, strength in strengths.items()}


def lines_of(strengths: Strengths) -> dict[str, list[list[Any]]]:
    """Return house -> the items of its strength, as JSON data."""
    return {house: [list(line) for line in strength.lines] for house, strength in strengths.items()}


def set_by(strengths: Strengths) -> dict[str, list[Any]]:
    """Return house -> the item that has set its strength, as JSON data, for houses whose strength a card text sets."""
    return {house: list(one.set_by) for house, one in strengths.items() if one.set_by is not None}


def sums(strengths: Strengths) -> dict[str, Any]:
    """Return the strengths as a view of a battle shows them: `strength` (the items), `totals` and `set_by`, each by
    house.
    """
    return {"strength": lines_of(strengths), "totals": totals(strengths), "set_by": set_by(strengths)}
