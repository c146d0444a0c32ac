"""Battle plans as data (board, armies, goals), and the reader that checks a plan from a player's file.

A plan is a JSON object in the format of docs/battle-plans.md. An owner of the box can type in a printed one. A plan
that cannot be played is refused with one reason and its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from gotweb.battles import boxes, facts
from gotweb.battles.facts import CLASSES, HOUSES, RANKS, BattleBox
from gotweb.battles.field import Grid, grid
from gotweb.battles.plan import Grant, HexObjective, Muster, Plan, Scoring, Win, other
from gotweb.battles.shapes import BadPlan, items, keyed, number, one_of, table, text
from gotweb.core import data, foreign
from gotweb.core.foreign import Unreadable
from gotweb.core.own import OWN

VERSIONS: Sequence[Sequence[str]] = facts.read("plans")
"""The battle plans that come with the program, each with the ids of its set-ups from the first to the newest.

A set-up never changes: games, links and puzzles start from it. One that is mended has a file and an id of its own.
"""
OFFERED = tuple(versions[-1] for versions in VERSIONS)
"""The set-ups in which new games begin; the first is the usual one."""
EARLIER = tuple(id for versions in VERSIONS for id in versions[:-1])
"""The set-ups of before, from which games were begun."""
SHIPPED = (*OFFERED, *EARLIER)
PRACTICE = "open-field"
"""The plan from which a position takes what its own plan leaves out."""
MOST_COLUMNS, MOST_ROWS, MOST_ROUNDS = 26, 26, 20
MAX_CHARACTERS = 50_000
"""A battle plan is no longer than this."""


@cache
def shipped(id: str) -> Plan:
    """Return a battle plan of the program. Raises FileNotFoundError."""
    return parse(data.read(facts.PACKAGE, "data", "plans", f"{id}.json"))


def usual(id: str) -> Plan:
    """Return the battle plan of the program that an option names; PRACTICE for a player's own plan, which is given
    elsewhere.

    So every value of the option begins a game, which the form needs before an own plan is loaded.
    """
    return shipped(PRACTICE if id == OWN else id)


def content_of(text: object) -> Any:
    """Return the JSON data in a text from a file, not yet checked. Raises BadPlan."""
    try:
        return foreign.loads(text, MAX_CHARACTERS)
    except Unreadable as error:
        raise BadPlan("too-large" if error.reason == foreign.LARGE else "no-json", "") from error


def loads(text: object) -> Plan:
    """Return the battle plan in a text from a file. Raises BadPlan."""
    return parse(content_of(text))


KEYS = {
    "id", "title", "source", "board", "terrain", "rounds", "orders", "cards", "tokens", "momentum", "morale", "units",
    "objectives", "victory", "grants", "box",
}  # fmt: skip
OPTIONAL = {"title", "source", "grants", "box"}


def parse(content: Any) -> Plan:
    """Return the battle plan that JSON data describes. Raises BadPlan with one reason and its place in the plan."""
    keyed(content, KEYS, OPTIONAL, "plan")
    id, title = (text(content.get(key, ""), key) for key in ("id", "title"))
    text(content.get("source", ""), "source", boxes.MOST_SOURCE)
    box = boxes.read(content["box"]) if "box" in content else facts.box()
    board = content["board"]
    keyed(board, {"columns", "rows", "top", "bottom"}, set(), "board")
    columns = number(board["columns"], 3, MOST_COLUMNS, "board.columns")
    rows = number(board["rows"], 3, MOST_ROWS, "board.rows")
    top = one_of(board["top"], HOUSES, "board.top")
    if one_of(board["bottom"], HOUSES, "board.bottom") == top:
        raise BadPlan("same-edge", "board")
    field = grid(columns, rows)
    ground, things = _terrain(content["terrain"], field)
    objectives = objectives_of(content["objectives"], field, ground, things)
    scoring, wins, instant = victory_of(content["victory"], objectives, box)
    plan = Plan(
        id, title, content, field, top, ground, things,
        number(content["rounds"], 1, MOST_ROUNDS, "rounds"),
        number(content["orders"], 0, 12, "orders"),
        number(content["cards"], 0, 12, "cards"),
        _by_house(content["tokens"], "tokens"),
        one_of(content["momentum"], HOUSES, "momentum"),
        _rout(content["morale"]),
        _units(content["units"], field, ground, things, box),
        objectives, scoring, wins, instant, _grants(content.get("grants", [])), box,
    )  # fmt: skip
    plan = replace(plan, objectives={id: _held(one, plan.units) for id, one in objectives.items()})
    _check_winnable(plan)
    for house in HOUSES:
        if len(box.deck(house, plan.led_by(house))) < plan.cards:
            raise BadPlan("small-deck", f"cards.{house}")
    return plan


def _terrain(content: Any, field: Grid) -> tuple[dict[str, str], dict[str, str]]:
    """Return (the terrain of the hexes, the tokens on them). Raises BadPlan."""
    ground: dict[str, str] = {}
    things: dict[str, str] = {}
    for id, listed in table(content, "terrain").items():
        where = f"terrain.{id}"
        if id not in facts.terrain():
            raise BadPlan("unknown", where)
        laid = things if facts.terrain()[id].token else ground
        for hex in items(listed, where):
            _hex(hex, field, where)
            if hex in laid:
                raise BadPlan("two-terrains", f"{where}.{hex}")
            laid[hex] = id
    return ground, things


def _units(
    content: Any, field: Grid, ground: Mapping[str, str], things: Mapping[str, str], box: BattleBox
) -> dict[str, dict[str, Muster]]:
    units: dict[str, dict[str, Muster]] = {}
    taken: set[str] = set()
    led: set[str] = set()
    keyed(content, set(HOUSES), set(), "units")
    for house in HOUSES:
        units[house] = {}
        figures: dict[str, int] = {}
        for hex, listed in table(content[house], f"units.{house}").items():
            where = f"units.{house}.{hex}"
            _hex(hex, field, where)
            if hex in taken:
                raise BadPlan("two-units", where)
            taken.add(hex)
            lies = facts.terrain()[things.get(hex, ground.get(hex, "plains"))]
            if lies.enter == "closed":
                raise BadPlan("unit-in-river" if "river" in lies.id else "unit-behind", where)
            unit = muster(listed, house, where, box)
            if unit.commander is not None:
                base = box.commanders[unit.commander].deck
                if base in led:
                    raise BadPlan("commander-twice", where)
                led.add(base)
            figures[unit.kind] = figures.get(unit.kind, 0) + box.kinds[unit.kind].figures - bool(unit.commander)
            if figures[unit.kind] > box.kinds[unit.kind].stock:
                raise BadPlan("too-many-figures", where)
            units[house][hex] = unit
        if not units[house]:
            raise BadPlan("no-units", f"units.{house}")
    return units


def muster(written: Any, house: str, where: str, box: BattleBox) -> Muster:
    """Return a unit from its text: its kind, its rank and, if it has one, its commander. Raises BadPlan."""
    words = text(written, where).split()
    if not 2 <= len(words) <= 3:
        raise BadPlan("wrong-type", where)
    kind, rank, *leader = words
    if kind not in box.kinds or rank not in RANKS or not set(leader) <= box.commanders.keys():
        raise BadPlan("unknown", where)
    if box.kinds[kind].house != house or (leader and box.commanders[leader[0]].house != house):
        raise BadPlan("wrong-house", where)
    if leader and box.commanders[leader[0]].unit != kind:
        raise BadPlan("commander-unit", where)
    return Muster(kind, rank, leader[0] if leader else None)


def objectives_of(
    content: Any, field: Grid, ground: Mapping[str, str], things: Mapping[str, str]
) -> dict[str, HexObjective]:
    """Return the objectives of a plan, or of a skirmish's summary card. Raises BadPlan."""
    found = {}
    for id, one in table(content, "objectives").items():
        where = f"objectives.{id}"
        if not text(id, where).strip():
            raise BadPlan("text", where)
        keyed(one, {"hex", "control"}, {"control"}, where)
        _hex(one["hex"], field, where)
        if not _can_be_entered(one["hex"], ground, things):
            raise BadPlan("closed-objective", where)
        control = one.get("control")
        found[id] = HexObjective(one["hex"], None if control is None else one_of(control, HOUSES, where))
    return found


def _held(objective: HexObjective, units: Mapping[str, Mapping[str, Muster]]) -> HexObjective:
    """Return an objective with its controller: if the plan names none, the house with a unit there at the start
    (P07).
    """
    there = next((house for house in HOUSES if objective.hex in units[house]), None)
    return objective if objective.control is not None else objective._replace(control=there)


def _can_be_entered(hex: str, ground: Mapping[str, str], things: Mapping[str, str]) -> bool:
    """Return whether units can ever enter a hex: now, or when the terrain token there has burnt down."""
    lies = [facts.terrain()[ground.get(hex, "plains")]]
    if hex in things:
        thing = facts.terrain()[things[hex]]
        lies = [thing, *(lies if thing.burnt in (facts.REMOVED, facts.DOUSED) else [])]
    return any(one.enter != "closed" for one in lies)


WHEN = ("eliminated", "captured", "burnt", "each-round", "last-round", "end")
SCORED = {"holds": WHEN[3:], "standing": WHEN[3:], "terrain": ("burnt",)}
"""What something is scored for -> when it can be: an objective that is held, terrain that stands or burns down."""


def victory_of(
    content: Any, objectives: Mapping[str, HexObjective], box: BattleBox
) -> tuple[tuple[Scoring, ...], tuple[Win, ...], tuple[Win, ...]]:
    """Return (what scores points, what wins after the last round, what wins at once). Raises BadPlan."""
    keyed(content, {"points", "wins", "instant"}, {"points", "wins", "instant"}, "victory")
    scoring = []
    for n, one in enumerate(items(content.get("points", []), "victory.points"), 1):
        where = f"victory.points.{n}"
        keyed(one, {"for", "when", "points", "holds", "terrain", "standing", "enemy-zone", "one-of"},
              {"points", "holds", "terrain", "standing", "enemy-zone", "one-of"}, where)  # fmt: skip
        house = one_of(one["for"], (*HOUSES, "both"), where)
        when = one_of(one["when"], WHEN, where)
        named = [key for key in SCORED if key in one]
        if len(named) > 1 or any(when not in SCORED[key] for key in named):
            raise BadPlan("wrong-type", where)
        holds = one_of(one["holds"], objectives, where) if "holds" in one else None
        terrain = next((one_of(one[key], facts.terrain(), where) for key in named if key != "holds"), None)
        zones = table(one.get("enemy-zone", {}), where)
        places = tuple(one_of(id, objectives, where) for id in items(one.get("one-of", []), where))
        if (not named) != (when in ("eliminated", "captured") or bool(zones) or bool(places)):
            raise BadPlan("wrong-type", where)
        if (zones or places) and (when != "end" or (zones and places)):
            raise BadPlan("wrong-type", where)
        if len({*places}) < len(places):
            raise BadPlan("twice", where)
        for zone, points in zones.items():
            one_of(zone, facts.table().zones, where)
            number(points, 0, 99, where)
        if ("points" in one) == bool(zones):
            raise BadPlan("wrong-type", where)
        points = number(one.get("points", 0), 0, 99, where)
        scoring.append(Scoring(None if house == "both" else house, when, points, holds, terrain, places, zones))
    return (
        tuple(scoring), _wins(content.get("wins", []), "victory.wins", objectives, box),
        _wins(content.get("instant", []), "victory.instant", objectives, box),
    )  # fmt: skip


def _wins(content: Any, where: str, objectives: Mapping[str, HexObjective], box: BattleBox) -> tuple[Win, ...]:
    found = []
    keys = {"controls", "controls-any", "points", "captured"}
    for n, one in enumerate(items(content, where), 1):
        at = f"{where}.{n}"
        keyed(one, {"house", *keys}, keys, at)
        held = [[one_of(id, objectives, at) for id in items(one.get(key, []), at)]
                for key in ("controls", "controls-any")]  # fmt: skip
        captured = one.get("captured")
        found.append(
            Win(
                one_of(one["house"], HOUSES, at), tuple(held[0]), tuple(held[1]),
                number(one.get("points", 0), 0, 999, at),
                None if captured is None else one_of(captured, box.commanders, at),
            )
        )  # fmt: skip
        if not any(one.get(key) for key in keys):
            raise BadPlan("wrong-type", at)  # whoever wins by nothing wins, and nobody could be told by what
    return tuple(found)


def _grants(content: Any) -> tuple[Grant, ...]:
    found = []
    for n, one in enumerate(items(content, "grants"), 1):
        where = f"grants.{n}"
        keyed(one, {"house", "class", "keywords"}, {"class"}, where)
        of_class = one.get("class")
        keywords = table(one["keywords"], where)
        for word, many in keywords.items():
            one_of(word, boxes.KEYWORDS, where)
            number(many, 1, 9, where)
        found.append(
            Grant(one_of(one["house"], HOUSES, where),
                  None if of_class is None else one_of(of_class, CLASSES, where), keywords)
        )  # fmt: skip
    return tuple(found)


def _rout(content: Any) -> dict[str, bool]:
    keyed(content, set(HOUSES), set(), "morale")
    return {house: one_of(content[house], ("rout", "end"), f"morale.{house}") == "rout" for house in HOUSES}


def _check_winnable(plan: Plan) -> None:
    """Check that each house can win by something: points, a condition, or the enemy's rout. Raises BadPlan.

    No house may meet a condition for winning at once before the battle begins (P04).
    """
    for house in HOUSES:
        enemy = other(house)
        ways = [
            plan.rout[enemy],
            any(one.house in (None, house) for one in plan.scoring),
            any(one.house == house for one in (*plan.wins, *plan.instant)),
        ]
        if not any(ways):
            raise BadPlan("no-way-to-win", house)
    for win in (*plan.wins, *plan.instant):
        if win.captured is not None and win.captured not in plan.led_by(other(win.house)):
            raise BadPlan("unknown", f"victory.{win.captured}")
    held = {id: one.control for id, one in plan.objectives.items()}
    for n, win in enumerate(plan.instant, 1):
        if win.by(held, 0, {}):
            raise BadPlan("won-before", f"victory.instant.{n}")


def _hex(content: Any, field: Grid, where: str) -> None:
    if not isinstance(content, str):
        raise BadPlan("wrong-type", where)
    if content not in field.at:
        raise BadPlan("off-board", f"{where}.{content[:8]}" if not where.endswith(f".{content}") else where[:80])


def _by_house(content: Any, where: str) -> dict[str, int]:
    keyed(content, set(HOUSES), set(), where)
    found = {house: number(content[house], 0, facts.table().command_tokens, where) for house in HOUSES}
    if sum(found.values()) > facts.table().command_tokens:
        raise BadPlan("number", where)
    return found


__all__ = [
    "EARLIER",
    "KEYS",
    "MAX_CHARACTERS",
    "OFFERED",
    "PRACTICE",
    "SHIPPED",
    "VERSIONS",
    "BadPlan",
    "Grant",
    "HexObjective",
    "Muster",
    "Plan",
    "Scoring",
    "Win",
    "content_of",
    "loads",
    "muster",
    "objectives_of",
    "other",
    "parse",
    "shipped",
    "usual",
    "victory_of",
]  # fmt: skip
