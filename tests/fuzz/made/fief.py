"""Maps, nobles and missions of every kind that the reader takes, made up. See `tests.fuzz.ownfiles`.

Roads, fiefs, regions, coasts and costs are drawn anew, nobles change house, sex and attributes, missions their numbers
and rewards, up to both ends of their bounds. What does not go together the reader refuses, and another is made up.
"""

from __future__ import annotations

from typing import Any

from gotweb.core.choice import Take
from gotweb.fief import facts, sheets
from tests.fuzz.dice import Dice


def made(pick: Take) -> dict[str, Any]:
    """A file with one of the sheets at least."""
    dice = Dice(pick)
    parts = {"map": _map, "nobles": _nobles, "missions": _missions}
    return {**dice.title(), **{part: parts[part](dice) for part in dice.some(list(sheets.PARTS), 1, 3)}}


def _map(dice: Dice) -> dict[str, Any]:
    """A net of roads with as many more by land and sea; fiefs and regions are cut anew."""
    box = facts.shipped()
    villages = dice.some(sorted(box.villages), len(box.villages), len(box.villages))
    roads = {"land": list[list[str]](), "sea": list[list[str]]()}
    for n, end in enumerate(villages[1:], 1):
        roads["land" if dice.pick(4) else "sea"].append(sorted((end, villages[dice.pick(n)])))
    for _ in range(dice.number(0, 60)):
        roads[dice.one(("land", "sea"))].append(sorted(dice.some(villages, 2, 2)))
    single = [list(one) for one in {tuple(road) for road in roads["land"]}]
    by_sea = [list(one) for one in {tuple(road) for road in roads["sea"]}]
    wet = {end for road in by_sea for end in road}
    return {
        "villages": {
            id: {"coastal": True} if id in wet or dice.chance(4) else dice.one(({}, {"coastal": False}))
            for id in villages
        },
        "fiefs": {
            id: {"villages": part, "cost": dice.number(1, 40)}
            for id, part in _parted(dice, villages, sorted(box.fiefs), sheets.SMALLEST).items()
        },
        "regions": {
            id: {"villages": part, "principal": dice.one(part)}
            for id, part in _parted(dice, villages, sorted(box.regions), 1).items()
        },
        "land": sorted(single), "sea": sorted(by_sea),
    }  # fmt: skip


def _parted(dice: Dice, villages: list[str], names: list[str], least: int) -> dict[str, list[str]]:
    """The villages in so many parts, each with so many at least; as they lie in the box, or in any way."""
    left = dice.some(villages, len(villages), len(villages))
    found = {name: [left.pop() for _ in range(least)] for name in names}
    favourite = dice.one(names)
    for village in left:
        found[favourite if dice.chance(3) else dice.one(names)].append(village)
    return found


def _nobles(dice: Dice) -> dict[str, Any]:
    box = facts.shipped()
    attributes = sorted({one for noble in box.nobles.values() for one in noble.attributes} - {"prince"})
    few, all_ = dice.one((1, 5, len(box.nobles))), len(box.nobles)
    found: dict[str, Any] = {}
    for id in dice.some(sorted(box.nobles), few, few if dice.chance(2) else all_):
        lone = id in (*facts.HEIRS, *facts.HEDGE_KNIGHTS)
        first = next((one.id for one in box.houses.values() if one.noble == id), None)
        named = dice.some(attributes, 0, dice.one((0, 1, 2, len(attributes))))
        found[id] = {
            "house": None if lone else first or dice.one(sorted(box.houses)),
            "sex": "m" if lone else dice.one("mf"),
            "attributes": [*named, *(["prince"] if id in facts.HEIRS else [])],
        }
    return found


def _missions(dice: Dice) -> list[dict[str, Any]]:
    """As p27 has them: one reward for each, and Aemon's mission once, undefended; now and then anything at all."""
    ids, left, odd = sorted(facts.shipped().missions), sheets.DEFENDERS, dice.chance(6)
    numbers, aemon, found = dice.some(range(1, 100), len(ids), len(ids)), dice.one(ids), []
    for id, number in zip(ids, numbers, strict=True):
        twice = dice.chance(4) and (odd or id != aemon)
        reward = _rewards(dice) if odd else {"aemon": 1} if id == aemon else _reward(dice, left // (1 + twice))
        if "defender" in reward:
            reward["defender"] = min(reward["defender"], left // (1 + twice))
            left -= reward["defender"] * (1 + twice)
        found.append({
            "id": id, "number": number, "reinforcements": dice.number(0, 8),
            "defenders": dice.number(0, 8) if odd or id != aemon else 0,
            "reward": {what: many for what, many in reward.items() if many},
            **(_fort(dice) if odd or id != aemon else {}),
            **({"twice": twice} if twice or dice.chance(2) else {}),
        })  # fmt: skip
    return dice.some(found, len(found), len(found))


def _fort(dice: Dice) -> dict[str, Any]:
    return dice.one(({}, {"fortification": None}, {"fortification": "stronghold"}, {"fortification": "city"}))


def _reward(dice: Dice, defenders: int) -> dict[str, int]:
    """One reward that is not Aemon; a Defender's title only while there are some."""
    what = dice.one([one for one in sheets.REWARDS if one != "aemon" and (one != "defender" or defenders)])
    return {what: dice.number(1, 20) if what == "gold" else 1}


def _rewards(dice: Dice) -> dict[str, int]:
    """None, one, or all kinds of rewards at once, each of any amount."""
    return {what: dice.one((1, 1, dice.number(1, 20))) for what in dice.some(sheets.REWARDS, 0, dice.one((1, 4)))}
