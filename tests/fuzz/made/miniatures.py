"""Lists of every kind that the reader takes, made up. See `tests.fuzz.ownfiles`.

Units and people are added, with attachments that may join them, as long as there are points; now and then one is added
that may not be there, and the reader refuses the list. Half of the files bring cards of their own, with every word.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Take
from gotweb.miniatures import box, facts, muster
from gotweb.miniatures.minds.cards import typed
from gotweb.miniatures.minds.state import BOARD
from tests.fuzz.dice import Dice


def made(pick: Take) -> dict[str, Any]:
    """A file with a list, mostly a legal one."""
    dice = Dice(pick)
    faction, size = dice.one(facts.factions()), dice.one(sorted(facts.VICTORY))
    ours = [one for one in facts.attachments().values() if one.faction == faction]
    leader = next(one for one in ours if one.commander)
    kinds = sorted(id for id, one in facts.kinds().items() if one.faction == faction)
    first = dice.one([id for id in kinds if muster.why_not_joined(id, leader.id) is None])
    army: dict[str, Any] = {"faction": faction, "points": size, "units": [[first, leader.id]], "ncus": []}
    brought = _box(dice, faction, leader.id) if dice.pick(2) else None
    for unit in brought["units"] if brought is not None else ():
        grown = {**army, "units": [*army["units"], [unit["id"]]]}
        army = grown if not muster.faults(muster.listed(grown, own=brought)) else army
    for _ in range(dice.number(0, 16)):
        more = _unit(dice, kinds) if dice.pick(3) else None
        person = dice.one(sorted(id for id, one in facts.people().items() if one.faction == faction))
        grown = {**army, "units": [*army["units"], more]} if more else {**army, "ncus": [*army["ncus"], person]}
        if not muster.faults(muster.listed(grown, own=brought)) or dice.chance(40):
            army = grown
    return {**dice.title(), "army": army, **({"box": brought} if brought is not None else {})}


def _box(dice: Dice, faction: str, leader: str) -> dict[str, Any]:
    """Own cards whose values reach from one end of their bounds to the other."""
    return {
        "units": [_own_unit(dice, n, faction) for n in range(dice.number(1, 3))],
        "attachments": [
            {**_named(dice, "joins", n), "faction": dice.one((faction, facts.NEUTRAL)), "type": "infantry",
             "points": dice.number(0, 2), "abilities": dice.some(sorted(box.abilities() - box.SUFFERS.keys()), 0, 3)}
            for n in range(dice.number(0, 2))
        ],
        "cards": [_own_card(dice, n, (faction, leader)) for n in range(dice.number(0, 6))],
    }  # fmt: skip


def _named(dice: Dice, sort: str, n: int) -> dict[str, Any]:
    """What every own card has."""
    return {"id": f"{sort}-{n}", "name": str(dice.title().get("title", "Somebody")), "source": "made up"}


def _own_unit(dice: Dice, n: int, faction: str) -> dict[str, Any]:
    of_type = dice.one(sorted(box.TRAYS))
    tray = facts.trays()[dice.one(box.TRAYS[of_type])]
    innate = dice.some(sorted(box.SUFFERS), 0, 1)
    attacks = [
        {"name": f"Blows {n}", "kind": dice.one(box.KINDS), "to_hit": dice.number(2, 6),
         "dice": [dice.number(1, 12) for _ in range(tray.ranks)],
         "keywords": dice.some(("sundering", "vicious", "critical-blow"), 0, 2),
         "effects": dice.some(("arrow-volley", "crossbow", "wildfire", "marauders-blades"), 0, 1)}
        for n in range(dice.number(1, 2))
    ]  # fmt: skip
    return {
        **_named(dice, "unit", n), "faction": dice.one((faction, facts.NEUTRAL)), "type": of_type, "tray": tray.id,
        "points": dice.number(1, 8), "speed": dice.number(1, 9), "defence": dice.number(2, 6),
        "morale": dice.number(2, 12), "wounds": box.SUFFERS[innate[0]] if innate else dice.number(1, 8),
        "attacks": attacks, "abilities": [*innate, *dice.some(sorted(box.abilities() - box.SUFFERS.keys()), 0, 4)],
    }  # fmt: skip


def _own_card(dice: Dice, n: int, decks: tuple[str, str]) -> dict[str, Any]:
    when = dice.one(sorted(typed.MOMENTS))
    whom = dice.one(sorted(typed.MOMENTS[when]))
    words = typed.MOMENTS[when][whom].words
    chosen = dice.some(sorted(words), 1, 4)
    amounts = {word: dice.number(words[word].least, words[word].most) for word in chosen}
    first = chosen[: dice.number(1, len(chosen))]
    more = {word: amounts[word] for word in chosen if word not in first}
    zone = {"zone": dice.one(BOARD), "more": more} if more else {}
    does = {word: amounts[word] for word in first}
    card = {**_named(dice, "card", n), "deck": dice.one(decks), "copies": dice.number(1, 4), "when": when}
    return {**card, "for": whom, "does": does, **zone}


def _unit(dice: Dice, kinds: list[str]) -> list[str]:
    """A unit, with an attachment or without."""
    unit = dice.one(kinds)
    may = [
        id
        for id, one in facts.attachments().items()
        if not one.commander and one.faction == facts.kinds()[unit].faction and not muster.why_not_joined(unit, id)
    ]
    return [unit, dice.one(may)] if may and dice.pick(2) else [unit]
