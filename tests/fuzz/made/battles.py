"""Battle plans and own cards of every kind that the reader takes, made up. See `tests.fuzz.ownfiles`.

Everything a card or a plan can say occurs, with the numbers at both ends of their bounds; what does not go together the
reader refuses, and another is made up.
"""

from __future__ import annotations

from typing import Any

from gotweb.battles import boxes, facts
from gotweb.battles.facts import CLASSES, HOUSES, RANKS, TOKENS
from gotweb.battles.field import grid
from gotweb.battles.own import MOST_COLUMNS, MOST_ROWS
from gotweb.core.choice import Take
from tests.fuzz.dice import Dice

NAMES = ("Spears", "É" * 20, "x" * 60, "<i>Archers</i>", "{unit}", "Jaime")


def made(pick: Take) -> dict[str, Any]:
    """A battle plan, with own cards or without; every fourth time own cards alone."""
    dice = Dice(pick)
    if dice.chance(4):
        return {**dice.title(), "box": _box(dice)}
    box = {} if dice.chance(3) else {"box": _box(dice)}
    return _plan(dice, box)


# own cards


def _box(dice: Dice) -> dict[str, Any]:
    """Some units, commanders and cards: new ones, or in place of some in the box."""
    shipped = facts.box()
    ids = ["own-a", "own-b", "own-c", *dice.some(sorted(shipped.kinds), 0, 2)]
    units = {id: _unit(dice, shipped.kinds[id].house if id in shipped.kinds else None) for id in dice.some(ids, 1, 3)}
    leaders: dict[str, Any] = {}
    for id in dice.some(["lady-a", "lord-b", *dice.some(sorted(shipped.commanders), 0, 1)], 0, 2):
        unit = dice.one(sorted(units))
        leaders[id] = _commander(dice, unit, units[unit]["house"], f"deck-{units[unit]['house']}")
    decks = sorted({one["deck"] for one in leaders.values()}) or [*HOUSES]
    cards = [
        {"id": f"card-{deck}-{n}", "name": dice.one(NAMES), "deck": deck, **_card(dice)}
        for deck in decks for n in range(dice.number(1, 4))
    ]  # fmt: skip
    found = {"units": units, "commanders": leaders, "cards": cards}
    return {key: one for key, one in found.items() if one or dice.chance(2)}


def _unit(dice: Dice, house: str | None) -> dict[str, Any]:
    of_class = dice.one(CLASSES)
    reach = sorted(dice.number(1, 12) for _ in range(2)) if of_class == "ranged" else [1, 1]
    figures = dice.number(1, 9)
    return {
        "name": dice.one(NAMES), "house": house or dice.one(HOUSES), "class": of_class, "figures": figures,
        "stock": dice.number(figures, 99), "range": reach, "keywords": _words(dice, boxes.KEYWORDS),
        "ranks": {rank: _row(dice) for rank in RANKS},
    }  # fmt: skip


def _row(dice: Dice) -> dict[str, Any]:
    orders = [{"move": dice.number(0, 12), "attack": dice.chance(2)} for _ in range(dice.number(0, 2))]
    orders.insert(dice.pick(len(orders) + 1), {"move": dice.number(0, 6), "attack": True})
    return {"orders": orders, "dice": dice.number(1, 9), **({"valor": dice.chance(2)} if dice.chance(2) else {})}


def _words(dice: Dice, known: set[str] | tuple[str, ...], most: int = 3) -> dict[str, int]:
    return {word: dice.number(1, 9) for word in dice.some(sorted(known), 0, most)}


def _commander(dice: Dice, unit: str, house: str, deck: str) -> dict[str, Any]:
    when = dice.one(sorted(boxes.COMMITMENTS))
    return {
        "name": dice.one(NAMES), "house": house, "unit": unit, "limit": dice.number(1, 9),
        "capture": dice.number(1, 9), "value": dice.number(0, 9), "deck": deck,
        "ability": _words(dice, boxes.ABILITIES),
        "commit": None if dice.chance(4) else {"when": when, "does": dice.one(boxes.COMMITMENTS[when])},
    }  # fmt: skip


def _card(dice: Dice) -> dict[str, Any]:
    card: dict[str, Any] = {"commands": [_command(dice) for _ in range(dice.number(1, 3))]}
    return card if dice.chance(3) else {**card, "tactic": _tactic(dice)}


def _command(dice: Dice) -> dict[str, Any]:
    cost = dice.number(0, 4)
    what = dice.one(("order", "order", "rally", "heal"))
    if what != "order":
        return {"cost": cost, what: dice.number(1, 9)}
    many = "all" if dice.chance(4) else dice.number(1, 20)
    more = {
        "who": dice.one((*RANKS, *CLASSES, *(() if many == "all" else ("same-rank",)))),
        "adjacent": dice.number(0, 3), "boons": _words(dice, boxes.BOONS), "lasting": _words(dice, boxes.LASTING),
        "for": dice.some(CLASSES, 0, 2),
    }  # fmt: skip
    return {"cost": cost, "order": many, **{key: one for key, one in more.items() if dice.chance(2)}}


def _tactic(dice: Dice) -> dict[str, Any]:
    zones = ("start", *facts.table().zones)
    wanted = dice.one(("tokens", *boxes.MORALE))
    condition = {wanted: dice.some(TOKENS, 1, 5) if wanted == "tokens" else dice.one(zones)}
    does = dice.one((*boxes.GRANTS, *sorted(boxes.EFFECTS)))
    if does in boxes.GRANTS:
        return {"when": "before", "if": condition, "then": {does: _words(dice, boxes.BOONS) or {"move": 1}}}
    amount: Any = 1 if does in boxes.ONCE else dice.number(1, 9)
    if does == "rally-ordered" and dice.chance(2):
        amount = "any"
    return {"when": dice.one(boxes.TIMINGS), "if": condition, "then": {does: amount}}


# plans


def _plan(dice: Dice, box: dict[str, Any]) -> dict[str, Any]:
    columns, rows = dice.number(3, MOST_COLUMNS), dice.number(3, MOST_ROWS)
    field = grid(columns, rows)
    top = dice.one(HOUSES)
    ground = _terrain(dice, list(field.hexes))
    units = _units(dice, box.get("box", {}), list(field.hexes))
    places = {f"place-{n}": _objective(dice, hex) for n, hex in enumerate(dice.some(list(field.hexes), 0, 4))}
    split = dice.number(0, facts.table().command_tokens)
    return {
        "id": "", **dice.title(),
        "board": {"columns": columns, "rows": rows, "top": top, "bottom": HOUSES[1 - HOUSES.index(top)]},
        "terrain": ground, "rounds": dice.number(1, 20), "orders": dice.number(0, 12), "cards": dice.number(0, 4),
        "tokens": {HOUSES[0]: split, HOUSES[1]: facts.table().command_tokens - split},
        "momentum": dice.one(HOUSES), "morale": {house: dice.one(("rout", "rout", "end")) for house in HOUSES},
        "units": units, "objectives": places, "victory": _victory(dice, places, units),
        **({"grants": [_grant(dice) for _ in range(dice.number(0, 2))]} if dice.chance(2) else {}), **box,
    }  # fmt: skip


def _terrain(dice: Dice, hexes: list[str]) -> dict[str, list[str]]:
    """Some of the ground, no hex twice."""
    left, found = list(hexes), dict[str, list[str]]()
    for id in dice.some(sorted(facts.terrain()), 0, 6):
        found[id] = dice.some(left, 0, min(5, len(hexes) // 6))
        left = [hex for hex in left if hex not in found[id]]
    return found


def _units(dice: Dice, box: dict[str, Any], hexes: list[str]) -> dict[str, dict[str, str]]:
    """Some units of both houses; each commander leads one at most."""
    shipped, left = facts.box(), list(hexes)
    kinds = {id: one.house for id, one in shipped.kinds.items()} | {
        id: one["house"] for id, one in box.get("units", {}).items()
    }
    leaders = {id: one.unit for id, one in shipped.commanders.items()} | {
        id: one["unit"] for id, one in box.get("commanders", {}).items()
    }
    found: dict[str, dict[str, str]] = {}
    for house in HOUSES:
        found[house] = {}
        own = [id for id, of in sorted(kinds.items()) if of == house]
        for hex in dice.some(left, 1, min(7, len(left) // 3)):
            left.remove(hex)
            kind = dice.one([*own, *[id for id in box.get("units", {}) if id in own]])
            leader = next((id for id, unit in leaders.items() if unit == kind and dice.chance(2)), None)
            found[house][hex] = " ".join([kind, dice.one(RANKS), *([leader] if leader else [])])
            leaders.pop(leader or "", None)
    return found


def _objective(dice: Dice, hex: str) -> dict[str, str]:
    return {"hex": hex, **({"control": dice.one(HOUSES)} if dice.chance(3) else {})}


def _victory(dice: Dice, places: dict[str, Any], units: dict[str, dict[str, str]]) -> dict[str, Any]:
    found = {
        "points": [_scoring(dice, sorted(places)) for _ in range(dice.number(0, 3))],
        "wins": [_win(dice, sorted(places), units) for _ in range(dice.number(0, 2))],
        "instant": [_win(dice, sorted(places), units) for _ in range(dice.number(0, 2))],
    }
    return {key: one for key, one in found.items() if one or dice.chance(2)}


def _scoring(dice: Dice, places: list[str]) -> dict[str, Any]:
    base = {"for": dice.one((*HOUSES, "both")), "points": dice.number(0, 99)}
    way = dice.one(("unit", "burnt", "standing", "zone", *(("holds", "one-of") if places else ())))
    late = dice.one(("each-round", "last-round", "end"))
    if way == "zone":
        zones = {zone: dice.number(0, 99) for zone in dice.some(list(facts.table().zones), 1, 4)}
        return {"for": base["for"], "when": "end", "enemy-zone": zones}
    return (
        base
        | {
            "unit": {"when": dice.one(("eliminated", "captured"))},
            "burnt": {"when": "burnt", "terrain": dice.one(sorted(facts.terrain()))},
            "standing": {"when": late, "standing": dice.one(sorted(facts.terrain()))},
            "holds": {"when": late, "holds": places[:1] and dice.one(places)},
            "one-of": {"when": "end", "one-of": dice.some(places, 1, 4)},
        }[way]
    )


def _win(dice: Dice, places: list[str], units: dict[str, dict[str, str]]) -> dict[str, Any]:
    house = dice.one(HOUSES)
    led = [one.split()[2] for of, all_ in units.items() if of != house for one in all_.values() if len(one.split()) > 2]
    asked = {
        "controls": dice.some(places, 0, 2), "controls-any": dice.some(places, 0, 3), "points": dice.number(0, 40),
        **({"captured": dice.one(led)} if led else {}),
    }  # fmt: skip
    return {"house": house, **{key: asked[key] for key in dice.some(sorted(asked), 1, 3)}}


def _grant(dice: Dice) -> dict[str, Any]:
    of_class = {"class": dice.one(CLASSES)} if dice.chance(2) else {}
    return {"house": dice.one(HOUSES), **of_class, "keywords": _words(dice, boxes.KEYWORDS)}
