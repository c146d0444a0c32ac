"""The contents of a view as records: its battle plan, units, terrain. The page gets views, never the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.battles import plans, skirmish
from gotweb.battles.facts import Kind
from gotweb.battles.plans import Plan
from gotweb.battles.table import heraldry
from gotweb.ui.board.draft import View


def plan_of(view: View) -> Plan:
    """Return the plan of the battle in a view: the same object for equal plans."""
    named: Any = view["plan"]
    if isinstance(named, str):
        return skirmish.blank(named) if named in skirmish.summaries() else plans.shipped(named)
    told = repr(named)
    if told not in _own:
        if len(_own) == MOST_KEPT:
            del _own[next(iter(_own))]
        _own[told] = plans.parse(named)
    return _own[told]


_own: dict[str, Plan] = {}
"""Plans of one's own that were read lately, by what they look like in a view."""
MOST_KEPT = 8


class Piece(NamedTuple):
    """A unit as a view shows it."""

    house: str
    kind: str
    rank: str
    figures: int
    most: int
    """How many figures the unit has when it has lost none."""
    ready: bool
    commander: str | None
    look: str
    """Which sign of a class its block shows (`heraldry.CLASSES`)."""


def units_of(view: View) -> dict[str, Piece]:
    """Return hex -> its unit; for a skirmish that is being set up the units placed so far."""
    armies = view["draft"]["units"] if "draft" in view else view["units"]
    kinds = plan_of(view).box.kinds
    return {hex: piece(house, text, kinds) for house, army in armies.items() for hex, text in army.items()}


def lost_of(view: View) -> dict[str, list[Piece]]:
    """Return house -> its eliminated units, in the order of their elimination."""
    kinds = plan_of(view).box.kinds
    return {house: [piece(house, text, kinds) for text in lost] for house, lost in view["lost"].items()}


def piece(house: str, text: str, kinds: Mapping[str, Kind]) -> Piece:
    """Return the unit that a view or a plan writes this way: kind, rank, maybe its figures, "spent", its commander.

    `kinds` are the unit cards of the box with which the battle is fought.
    """
    card = kinds[text.split()[0]]
    return as_written(house, text, card.figures, heraldry.look_of(card))


def as_written(house: str, text: str, most: int, look: str) -> Piece:
    """Return the unit that is written this way; `most` is its full number of figures, `look` its sign."""
    kind, rank, *more = text.split()
    figures = next((int(word) for word in more if word.isdigit()), most)
    commander = next((word for word in more if not word.isdigit() and word != "spent"), None)
    return Piece(house, kind, rank, figures, most, "spent" not in more, commander, look)


def ground_of(view: View) -> dict[str, str]:
    """Return hex -> the terrain or terrain token there now; plains are left out.

    Burnt-down terrain is left out, too; pieces that a skirmish has placed so far are included.
    """
    plan = plan_of(view)
    if "draft" in view:
        return dict(view["draft"]["ground"])
    lies = {hex: id for hex, id in plan.ground.items() if hex not in view["devastated"]}
    return {**lies, **view["things"]}
