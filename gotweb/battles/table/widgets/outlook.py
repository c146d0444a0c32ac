"""What a unit could do if it were ordered now: its goals, and its targets from there.

It is computed by the rules, on a copy of the state on which the unit is put from hex to hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gotweb.battles import attack, foresight, movement
from gotweb.battles.facts import Command
from gotweb.battles.state import Now, State, Unit, give, kind_of, word
from gotweb.battles.table.laying import Badge


class Prospect(NamedTuple):
    """What a unit could do with an order: goals, targets, dice."""

    near: Mapping[str, int]
    """Where it could go and still attack -> how many hexes away that is."""
    far: Mapping[str, int]
    """Where it could go at all -> how many hexes away that is."""
    at_once: tuple[str, ...]
    """Whom it could attack from where it stands."""
    later: tuple[str, ...]
    """Whom else it could attack after a movement; nobody where a card has it attack first (D09)."""
    flanked: tuple[str, ...]
    """Whom it would attack in the flank from where it stands, when it has left any engagement of its own (H03)."""

    prey: tuple[str, ...]
    """On whom it could set its dogs instead of moving (M03)."""

    def badges(self) -> dict[str, Badge]:
        """Return the badges of a draft: targets, and the hexes from which no attack is possible any more."""
        found: dict[str, Badge] = {hex: "far" for hex in self.far if hex not in self.near}
        found.update(dict.fromkeys((*self.at_once, *self.later, *self.prey), "target"))
        found.update(dict.fromkeys(self.flanked, "flank"))
        return found


def outlook(state: State, hex: str, command: Command | None = None) -> Prospect:
    """Return what the ready unit in a hex could do if it were ordered, by a token or by the command of a card."""
    unit = state.units[hex]
    table = foresight.supposed(state)
    table.now = table.now or Now(unit.house)
    for boons in granted(state, unit, command):
        give(table, unit.id, dict(boons))
    near, far = movement.allowed(table, hex)
    prey = tuple(attack.prey(table, hex))
    at_once = tuple(attack.targets(table, hex))
    flanked = tuple(target for target in at_once if foresight.ordered_attack(table, hex, target).blow.flank)
    found: set[str] = set()
    at = hex
    table.release(hex)
    for goal in () if word(table, unit, "attack-first") else near:
        table.units[goal] = table.units.pop(at)
        at = goal
        found.update(attack.targets(table, goal))
    return Prospect(near, far, at_once, tuple(sorted(found.difference(at_once))), flanked, prey)


def granted(state: State, unit: Unit, command: Command | None) -> list[Mapping[str, int]]:
    """Return the boons that a unit would have by a command that orders it (D09)."""
    if command is None:
        return []
    fits = not command.only or kind_of(state, unit).of_class in command.only
    return [*([command.boons] if fits else []), command.lasting]
