"""Lists of every kind that the reader takes, made up. See `tests.fuzz.ownfiles`.

Units and people are added, with attachments that may join them, as long as there are points; now and then one is added
that may not be there, and the reader refuses the list.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Take
from gotweb.miniatures import facts, muster
from tests.fuzz.dice import Dice


def made(pick: Take) -> dict[str, Any]:
    """A file with a list, mostly a legal one."""
    dice = Dice(pick)
    faction, size = dice.one(muster.factions()), dice.one(sorted(facts.VICTORY))
    ours = [one for one in facts.attachments().values() if one.faction == faction]
    leader = next(one for one in ours if one.commander)
    kinds = sorted(id for id, one in facts.kinds().items() if one.faction == faction)
    first = dice.one([id for id in kinds if muster.why_not_joined(id, leader.id) is None])
    army: dict[str, Any] = {"faction": faction, "points": size, "units": [[first, leader.id]], "ncus": []}
    for _ in range(dice.number(0, 16)):
        more = _unit(dice, kinds) if dice.pick(3) else None
        person = dice.one(sorted(id for id, one in facts.people().items() if one.faction == faction))
        grown = {**army, "units": [*army["units"], more]} if more else {**army, "ncus": [*army["ncus"], person]}
        if not muster.faults(muster.listed(grown)) or dice.chance(40):
            army = grown
    return {**dice.title(), "army": army}


def _unit(dice: Dice, kinds: list[str]) -> list[str]:
    """A unit, with an attachment or without."""
    unit = dice.one(kinds)
    may = [
        id
        for id, one in facts.attachments().items()
        if not one.commander and one.faction == facts.kinds()[unit].faction and not muster.why_not_joined(unit, id)
    ]
    return [unit, dice.one(may)] if may and dice.pick(2) else [unit]
