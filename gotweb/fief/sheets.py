"""Sheets of one's own: a map, nobles and missions, typed in by an owner of the printed game, in the format of `data/`.

A file holds some of the keys `map`, `nobles` and `missions`. Places, nobles and missions must be those of the box,
which have texts and drawings; their printed values may differ. Each check refuses a fault with one reason and its
place. docs/fief.md explains the keys.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from gotweb.core import data
from gotweb.fief import facts
from gotweb.fief.shapes import SHEET, BadSheet

PARTS = ("map", "nobles", "missions")
SMALLEST = 2
"""A fief has so many villages at least."""
DEFENDERS = 5
"""There are so many Defenders of the Wall."""
FORTS = ("stronghold", "city")
AEMON = "aemon"
REWARDS = {"gold": 20, "defender": DEFENDERS, "loan": 1, AEMON: 1}
"""What an objective can bring, and how much of it at most."""


def checked(content: Any) -> dict[str, Any]:
    """Return the sheets of a file, each with its keys in a fixed order. Raises BadSheet."""
    found = SHEET.keyed(content, set(), set(PARTS), "sheets")
    if not found:
        raise BadSheet("missing", "map")
    read = {"map": _map, "nobles": _nobles, "missions": _missions}
    return {part: read[part](found[part]) for part in PARTS if part in found}


def with_sheets(content: Any) -> facts.Facts:
    """Return the facts of the box with these sheets in place of its own: the same object for the same sheets.

    Raises BadSheet. Sheets that were checked once are not checked again: the page calls this for each village that it
    draws.
    """
    given = json.dumps(content, sort_keys=True)
    if given not in _READ:
        sheets = checked(content)
        name = json.dumps(sheets, sort_keys=True)
        if len(_MADE) >= MOST_MADE or len(_READ) >= MOST_MADE:
            _MADE.clear()
            _READ.clear()
        if name not in _MADE:
            _MADE[name] = _made(sheets)
        _READ[given] = _MADE[name]
    return _READ[given]


MOST_MADE = 16
_MADE: dict[str, facts.Facts] = {}
"""The facts that have been made so far, by their sheets: a state's facts are compared by being the same."""
_READ: dict[str, facts.Facts] = {}
"""The same by what was read, in the order of keys or with the remarks that it came with."""


def _made(sheets: dict[str, Any]) -> facts.Facts:
    files = {name: data.read(facts.PACKAGE, "data", f"{name}.json") for name in facts.FILES}
    board, people, wall = files["map"], files["nobles"], files["missions"]
    if "map" in sheets:
        own = sheets["map"]
        villages = {
            id: {"x": place["x"], "y": place["y"], "coastal": own["villages"][id]["coastal"]}
            for id, place in board["villages"].items()
        }
        board = {**own, "villages": villages}
    if "nobles" in sheets:
        people = {**people, "nobles": {**people["nobles"], **sheets["nobles"]}}
    if "missions" in sheets:
        wall = {**wall, "missions": sheets["missions"]}
    army, cards, titles, prices = (files[name] for name in ("units", "cards", "titles", "prices"))
    return facts.made(board, people, army, cards, titles, prices, wall, sheets)


# the map


def _map(content: Any) -> dict[str, Any]:
    box, at = facts.shipped(), "map"
    found = SHEET.keyed(content, {"villages", "fiefs", "regions", "land", "sea"}, {"origin", "via"}, at)
    villages = _villages(found["villages"], box)
    fiefs = SHEET.keyed(found["fiefs"], set(box.fiefs), set(), f"{at}.fiefs")
    regions = SHEET.keyed(found["regions"], set(box.regions), set(), f"{at}.regions")
    made: dict[str, Any] = {
        "villages": villages,
        "fiefs": {id: _fief(one, box, f"{at}.fiefs.{id}") for id, one in fiefs.items()},
        "regions": {id: _region(one, box, f"{at}.regions.{id}") for id, one in regions.items()},
        "land": _roads(found["land"], box, f"{at}.land"),
        "sea": _roads(found["sea"], box, f"{at}.sea"),
    }
    for key in ("fiefs", "regions"):
        _parted({id: one["villages"] for id, one in made[key].items()}, villages, f"{at}.{key}")
    for id, one in made["fiefs"].items():
        if len(one["villages"]) < SMALLEST:
            raise BadSheet("small-fief", f"{at}.fiefs.{id}")
    for number, road in enumerate(made["sea"]):
        dry = next((end for end in road if not villages[end]["coastal"]), None)
        if dry is not None:
            raise BadSheet("dry", f"{at}.sea.{number}: {dry}")
    _net([*made["land"], *made["sea"]], villages, at)
    return made


def _villages(content: Any, box: facts.Facts) -> dict[str, Any]:
    found = SHEET.keyed(content, set(box.villages), set(), "map.villages")
    made = {}
    for id, one in found.items():
        where = f"map.villages.{id}"
        SHEET.keyed(one, set(), {"coastal", "x", "y"}, where)
        made[id] = {"coastal": SHEET.flag(one.get("coastal", False), f"{where}.coastal")}
    return dict(sorted(made.items()))


def _fief(content: Any, box: facts.Facts, where: str) -> dict[str, Any]:
    SHEET.keyed(content, {"villages", "cost"}, {"colour"}, where)
    return {
        "villages": SHEET.names(content["villages"], box.villages, f"{where}.villages"),
        "cost": SHEET.number(content["cost"], 1, 40, f"{where}.cost"),
    }


def _region(content: Any, box: facts.Facts, where: str) -> dict[str, Any]:
    SHEET.keyed(content, {"villages", "principal"}, set(), where)
    villages = SHEET.names(content["villages"], box.villages, f"{where}.villages")
    return {"villages": villages, "principal": SHEET.name(content["principal"], villages, f"{where}.principal")}


def _parted(parts: Mapping[str, list[str]], villages: Collection[str], where: str) -> None:
    """Check that every village belongs to exactly one of these parts of the map. Raises BadSheet."""
    for village in villages:
        owners = [id for id, named in parts.items() if village in named]
        if len(owners) != 1:
            raise BadSheet("twice" if owners else "nowhere", f"{where}: {village}")


def _roads(content: Any, box: facts.Facts, where: str) -> list[list[str]]:
    roads: list[list[str]] = []
    for number, road in enumerate(SHEET.items(content, where)):
        ends = sorted(SHEET.names(road, box.villages, f"{where}.{number}"))
        if len(ends) != 2:
            raise BadSheet("road", f"{where}.{number}")
        if ends in roads:
            raise BadSheet("repeated", f"{where}.{number}")
        roads.append(ends)
    return roads


def _net(roads: list[list[str]], villages: Collection[str], where: str) -> None:
    """Check that all villages are connected by roads. Raises BadSheet."""
    reached = {next(iter(villages))}
    while more := {end for road in roads if set(road) & reached for end in road} - reached:
        reached |= more
    off = [village for village in villages if village not in reached]
    # where most are cut off from the first one, it is the first one that lies apart
    lost = off if len(off) <= len(reached) else sorted(reached)
    if off:
        raise BadSheet("off-net", f"{where}.villages.{lost[0]}")


# nobles and missions


def _nobles(content: Any) -> dict[str, Any]:
    box = facts.shipped()
    attributes = {attribute for one in box.nobles.values() for attribute in one.attributes}
    found = SHEET.keyed(content, set(), set(box.nobles), "nobles")
    made = {id: _noble(one, box, attributes, f"nobles.{id}") for id, one in found.items()}
    for house in box.houses.values():
        if house.noble in made and made[house.noble]["house"] != house.id:
            raise BadSheet("first", f"nobles.{house.noble}.house")
    for id in (*facts.HEIRS, *facts.HEDGE_KNIGHTS):
        if id in made and (made[id]["house"] is not None or made[id]["sex"] != "m"):
            raise BadSheet("nobody", f"nobles.{id}")
    return dict(sorted(made.items()))


def _noble(content: Any, box: facts.Facts, attributes: Collection[str], where: str) -> dict[str, Any]:
    if isinstance(content, dict) and content.get("sex") not in ("m", "f"):
        raise BadSheet("sex", where)
    SHEET.keyed(content, {"house", "sex", "attributes"}, set(), where)
    house = content["house"]
    lone = where.removeprefix("nobles.") in (*facts.HEIRS, *facts.HEDGE_KNIGHTS)
    if house is not None or not lone:
        SHEET.name(house, box.houses, f"{where}.house")
    named = SHEET.names(content["attributes"], attributes, f"{where}.attributes")
    if ("prince" in named) != (where.removeprefix("nobles.") in facts.HEIRS):
        raise BadSheet("heir", f"{where}.attributes")
    return {"house": house, "sex": content["sex"], "attributes": named}


def _missions(content: Any) -> list[dict[str, Any]]:
    box, made = facts.shipped(), list[dict[str, Any]]()
    for at, one in enumerate(SHEET.items(content, "missions")):
        where = f"missions.{at}"
        SHEET.keyed(one, {"id", "number", "defenders", "reinforcements", "reward"}, {"fortification", "twice"}, where)
        made.append({
            "id": SHEET.name(one["id"], box.missions, f"{where}.id"),
            "number": SHEET.number(one["number"], 1, 99, f"{where}.number"),
            "defenders": SHEET.number(one["defenders"], 0, 8, f"{where}.defenders"),
            "reinforcements": SHEET.number(one["reinforcements"], 0, 8, f"{where}.reinforcements"),
            "reward": _reward(one["reward"], f"{where}.reward"),
            "twice": SHEET.flag(one.get("twice", False), f"{where}.twice"),
        })  # fmt: skip
        if one.get("fortification") is not None:
            made[-1]["fortification"] = SHEET.name(one["fortification"], FORTS, f"{where}.fortification")
        if AEMON in made[-1]["reward"]:
            _escort(made[-1], where)
    if sum(AEMON in one["reward"] for one in made) > 1:
        raise BadSheet("repeated", f"missions: {AEMON}")
    for key in ("id", "number"):
        if len({one[key] for one in made}) < len(made):
            raise BadSheet("repeated", f"missions: {key}")
    if len(made) != len(box.missions):
        raise BadSheet("missions", f"missions: {len(made)}")
    titles = sum(one["reward"].get("defender", 0) * (2 if one["twice"] else 1) for one in made)
    if titles > DEFENDERS:
        raise BadSheet("defenders", f"missions: {titles}")
    return sorted(made, key=lambda one: int(one["number"]))


def _reward(content: Any, where: str) -> dict[str, int]:
    """Return the reward of an objective.

    Raises BadSheet if it has none, since players could not be told what they fight for.
    """
    found = SHEET.keyed(content, set(), set(REWARDS), where)
    if not found:
        raise BadSheet("reward", where)
    return {what: SHEET.number(n, 1, REWARDS[what], f"{where}.{what}") for what, n in sorted(found.items())}


def _escort(mission: dict[str, Any], where: str) -> None:
    """Check the objective where Maester Aemon waits: it has no defenders ("7.1.6 Escorting Maester Aemon Objective").

    Raises BadSheet.
    """
    plain = not mission["defenders"] and not mission["reinforcements"] and "fortification" not in mission
    if not plain or mission["twice"] or len(mission["reward"]) > 1:
        raise BadSheet("aemon", where)
