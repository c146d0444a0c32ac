"""Battle plans: what a battle is fought with, as data, and the reader that checks a plan from elsewhere.

A plan is a JSON object; docs/battle-plans.md tells its format. Whoever owns the box can type in a printed one. A plan
that cannot be played is refused with one reason and the place where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from gotweb.battles import facts
from gotweb.battles.facts import CLASSES, HOUSES, RANKS, Terrain
from gotweb.battles.field import Grid, grid
from gotweb.core import data, foreign
from gotweb.core.errors import BadPosition
from gotweb.core.foreign import Unreadable

SHIPPED = ("ford-kingsroad", "ambush-wood", "burning-granaries", "stone-bridge", "open-field")
"""The battle plans that come with the program; the first is the usual one."""
PRACTICE = "open-field"
"""The plan from which a position takes what its own plan leaves out."""
MOST_COLUMNS, MOST_ROWS, MOST_ROUNDS, MOST_TITLE = 26, 26, 20, 60
MAX_CHARACTERS = 50_000
"""A battle plan is no longer than this."""


class BadPlan(BadPosition):
    """A battle plan that cannot be played: `id` names the reason, the fact `where` the place in the plan."""

    def __init__(self, why: str, where: str) -> None:
        super().__init__(f"plan-{why}", where=where)


class Muster(NamedTuple):
    """A unit as a plan puts it on the board."""

    kind: str
    rank: str
    commander: str | None


class Objective(NamedTuple):
    """A hex that a house can control: whoever had the last unit there (P07)."""

    hex: str
    control: str | None
    """Who controls it at the start."""


class Scoring(NamedTuple):
    """A rule by which victory points are scored: for whom, when, for what, how many."""

    house: str | None
    """None: both houses."""
    when: str
    points: int
    what: str | None
    """The objective that is held; the terrain that burns down or stands."""
    one_of: tuple[str, ...]
    """Objectives of which one is drawn at the end; that one is held."""
    zones: Mapping[str, int]
    """The enemy's zone of the morale scale -> points, at the end."""


class Win(NamedTuple):
    """What a house must have to win: at the end of the last round, or at once."""

    house: str
    controls: tuple[str, ...]
    controls_any: tuple[str, ...]
    points: int
    captured: str | None


class Grant(NamedTuple):
    """Keywords that a plan gives to all units of a house, or of one class of them."""

    house: str
    of_class: str | None
    keywords: Mapping[str, int]


@dataclass(frozen=True, eq=False)
class Plan:
    """A battle plan that can be played. It never changes, and all copies of a state share it."""

    id: str
    title: str
    content: Mapping[str, Any]
    """The plan as it was read."""
    grid: Grid
    top: str
    """The house whose edge is the upper one."""
    ground: Mapping[str, str]
    """Hex -> its terrain; a hex that is not named is plains."""
    things: Mapping[str, str]
    """Hex -> the terrain token that lies there at the start."""
    rounds: int
    orders: int
    cards: int
    tokens: Mapping[str, int]
    momentum: str
    rout: Mapping[str, bool]
    """House -> whether its end of the morale scale is a rout space."""
    units: Mapping[str, Mapping[str, Muster]]
    objectives: Mapping[str, Objective]
    scoring: tuple[Scoring, ...]
    wins: tuple[Win, ...]
    instant: tuple[Win, ...]
    grants: tuple[Grant, ...]

    @cached_property
    def base(self) -> Mapping[str, Terrain]:
        """Hex -> the terrain under all tokens."""
        kinds = facts.terrain()
        return {hex: kinds[self.ground.get(hex, "plains")] for hex in self.grid.hexes}

    def led_by(self, house: str) -> tuple[str, ...]:
        """The commanders of a house, sorted."""
        return tuple(sorted(one.commander for one in self.units[house].values() if one.commander is not None))

    def back(self, house: str, hex: str) -> tuple[str, ...]:
        """The one or two hexes into which a unit of a house retreats from a hex (I02)."""
        return self.grid.toward(hex, house == self.top)


@cache
def shipped(id: str) -> Plan:
    """A battle plan of the program. Raises FileNotFoundError."""
    return parse(data.read(facts.PACKAGE, "data", "plans", f"{id}.json"))


def loads(text: object) -> Plan:
    """The battle plan in a text from elsewhere. Raises BadPlan."""
    try:
        content = foreign.loads(text, MAX_CHARACTERS)
    except Unreadable as error:
        raise BadPlan("too-large" if error.reason == foreign.LARGE else "no-json", "") from error
    return parse(content)


KEYS = {
    "id", "title", "source", "board", "terrain", "rounds", "orders", "cards", "tokens", "momentum", "morale", "units",
    "objectives", "victory", "grants",
}  # fmt: skip
OPTIONAL = {"title", "source", "grants"}


def parse(content: Any) -> Plan:
    """The battle plan that JSON data describes. Raises BadPlan with one reason and where it stands in the plan."""
    _keys(content, KEYS, OPTIONAL, "plan")
    id, title = (_text(content.get(key, ""), key) for key in ("id", "title"))
    board = content["board"]
    _keys(board, {"columns", "rows", "top", "bottom"}, set(), "board")
    columns = _number(board["columns"], 3, MOST_COLUMNS, "board.columns")
    rows = _number(board["rows"], 3, MOST_ROWS, "board.rows")
    top = _one_of(board["top"], HOUSES, "board.top")
    if _one_of(board["bottom"], HOUSES, "board.bottom") == top:
        raise BadPlan("same-edge", "board")
    field = grid(columns, rows)
    ground, things = _terrain(content["terrain"], field)
    objectives = _objectives(content["objectives"], field)
    scoring, wins, instant = _victory(content["victory"], objectives)
    plan = Plan(
        id, title, content, field, top, ground, things,
        _number(content["rounds"], 1, MOST_ROUNDS, "rounds"),
        _number(content["orders"], 0, 12, "orders"),
        _number(content["cards"], 0, 12, "cards"),
        _by_house(content["tokens"], "tokens"),
        _one_of(content["momentum"], HOUSES, "momentum"),
        _rout(content["morale"]),
        _units(content["units"], field, ground, things),
        objectives, scoring, wins, instant, _grants(content.get("grants", [])),
    )  # fmt: skip
    _check_winnable(plan)
    return plan


def _terrain(content: Any, field: Grid) -> tuple[dict[str, str], dict[str, str]]:
    """The terrain of the hexes, and the tokens on them."""
    ground: dict[str, str] = {}
    things: dict[str, str] = {}
    for id, listed in _dict(content, "terrain").items():
        where = f"terrain.{id}"
        if id not in facts.terrain():
            raise BadPlan("unknown", where)
        laid = things if facts.terrain()[id].token else ground
        for hex in _list(listed, where):
            _hex(hex, field, where)
            if hex in laid:
                raise BadPlan("two-terrains", f"{where}.{hex}")
            laid[hex] = id
    return ground, things


def _units(
    content: Any, field: Grid, ground: Mapping[str, str], things: Mapping[str, str]
) -> dict[str, dict[str, Muster]]:
    units: dict[str, dict[str, Muster]] = {}
    taken: set[str] = set()
    led: set[str] = set()
    _keys(content, set(HOUSES), set(), "units")
    for house in HOUSES:
        units[house] = {}
        figures: dict[str, int] = {}
        for hex, text in _dict(content[house], f"units.{house}").items():
            where = f"units.{house}.{hex}"
            _hex(hex, field, where)
            if hex in taken:
                raise BadPlan("two-units", where)
            taken.add(hex)
            lies = facts.terrain()[things.get(hex, ground.get(hex, "plains"))]
            if lies.enter == "closed":
                raise BadPlan("unit-in-river" if "river" in lies.id else "unit-behind", where)
            unit = muster(text, house, where)
            if unit.commander is not None:
                base = facts.commanders()[unit.commander].deck
                if base in led:
                    raise BadPlan("commander-twice", where)
                led.add(base)
            figures[unit.kind] = figures.get(unit.kind, 0) + facts.kinds()[unit.kind].figures - bool(unit.commander)
            if figures[unit.kind] > facts.kinds()[unit.kind].stock:
                raise BadPlan("too-many-figures", where)
            units[house][hex] = unit
        if not units[house]:
            raise BadPlan("no-units", f"units.{house}")
    return units


def muster(text: Any, house: str, where: str) -> Muster:
    """A unit as it is written: its kind, its rank and, if one leads it, its commander. Raises BadPlan."""
    words = _text(text, where).split()
    if not 2 <= len(words) <= 3:
        raise BadPlan("wrong-type", where)
    kind, rank, *leader = words
    if kind not in facts.kinds() or rank not in RANKS or not set(leader) <= facts.commanders().keys():
        raise BadPlan("unknown", where)
    if facts.kinds()[kind].house != house or (leader and facts.commanders()[leader[0]].house != house):
        raise BadPlan("wrong-house", where)
    if leader and facts.commanders()[leader[0]].unit != kind:
        raise BadPlan("commander-unit", where)
    return Muster(kind, rank, leader[0] if leader else None)


def _objectives(content: Any, field: Grid) -> dict[str, Objective]:
    found = {}
    for id, one in _dict(content, "objectives").items():
        where = f"objectives.{id}"
        _keys(one, {"hex", "control"}, {"control"}, where)
        _hex(one["hex"], field, where)
        control = one.get("control")
        found[id] = Objective(one["hex"], None if control is None else _one_of(control, HOUSES, where))
    return found


WHEN = ("eliminated", "captured", "burnt", "each-round", "last-round", "end")


def _victory(
    content: Any, objectives: Mapping[str, Objective]
) -> tuple[tuple[Scoring, ...], tuple[Win, ...], tuple[Win, ...]]:
    _keys(content, {"points", "wins", "instant"}, {"points", "wins", "instant"}, "victory")
    scoring = []
    for n, one in enumerate(_list(content.get("points", []), "victory.points"), 1):
        where = f"victory.points.{n}"
        _keys(one, {"for", "when", "points", "holds", "terrain", "standing", "enemy-zone", "one-of"},
              {"points", "holds", "terrain", "standing", "enemy-zone", "one-of"}, where)  # fmt: skip
        house = _one_of(one["for"], (*HOUSES, "both"), where)
        when = _one_of(one["when"], WHEN, where)
        what = None
        if "holds" in one:
            what = _one_of(one["holds"], objectives, where)
        for key in ("terrain", "standing"):
            if key in one:
                what = _one_of(one[key], facts.terrain(), where)
        zones = _dict(one.get("enemy-zone", {}), where)
        places = tuple(_one_of(id, objectives, where) for id in _list(one.get("one-of", []), where))
        if (what is None) != (when in ("eliminated", "captured") or bool(zones) or bool(places)):
            raise BadPlan("wrong-type", where)
        if (zones or places) and when != "end":
            raise BadPlan("wrong-type", where)
        for zone, points in zones.items():
            _one_of(zone, facts.table().zones, where)
            _number(points, 0, 99, where)
        if ("points" in one) == bool(zones):
            raise BadPlan("wrong-type", where)
        points = _number(one.get("points", 0), 0, 99, where)
        scoring.append(Scoring(None if house == "both" else house, when, points, what, places, zones))
    return (
        tuple(scoring), _wins(content.get("wins", []), "victory.wins", objectives),
        _wins(content.get("instant", []), "victory.instant", objectives),
    )  # fmt: skip


def _wins(content: Any, where: str, objectives: Mapping[str, Objective]) -> tuple[Win, ...]:
    found = []
    keys = {"controls", "controls-any", "points", "captured"}
    for n, one in enumerate(_list(content, where), 1):
        at = f"{where}.{n}"
        _keys(one, {"house", *keys}, keys, at)
        held = [[_one_of(id, objectives, at) for id in _list(one.get(key, []), at)]
                for key in ("controls", "controls-any")]  # fmt: skip
        captured = one.get("captured")
        found.append(
            Win(
                _one_of(one["house"], HOUSES, at), tuple(held[0]), tuple(held[1]),
                _number(one.get("points", 0), 0, 999, at),
                None if captured is None else _one_of(captured, facts.commanders(), at),
            )
        )  # fmt: skip
        if len(one) < 2:
            raise BadPlan("wrong-type", at)
    return tuple(found)


def _grants(content: Any) -> tuple[Grant, ...]:
    found = []
    known = {word for kind in facts.kinds().values() for word in kind.keywords} | {"scorch", "stalwart", "endurance"}
    for n, one in enumerate(_list(content, "grants"), 1):
        where = f"grants.{n}"
        _keys(one, {"house", "class", "keywords"}, {"class"}, where)
        of_class = one.get("class")
        keywords = _dict(one["keywords"], where)
        for word, number in keywords.items():
            _one_of(word, known, where)
            _number(number, 1, 9, where)
        found.append(
            Grant(_one_of(one["house"], HOUSES, where),
                  None if of_class is None else _one_of(of_class, CLASSES, where), keywords)
        )  # fmt: skip
    return tuple(found)


def _rout(content: Any) -> dict[str, bool]:
    _keys(content, set(HOUSES), set(), "morale")
    return {house: _one_of(content[house], ("rout", "end"), f"morale.{house}") == "rout" for house in HOUSES}


def _check_winnable(plan: Plan) -> None:
    """Each house needs something by which it can win: points, a condition, or the enemy's rout."""
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
            there = {one.commander for units in plan.units.values() for one in units.values()}
            if win.captured is not None and win.captured not in there:
                raise BadPlan("unknown", f"victory.{win.captured}")


def other(house: str) -> str:
    """The enemy of a house."""
    return HOUSES[1 - HOUSES.index(house)]


# what JSON data must be


def _keys(content: Any, keys: set[str], optional: set[str], where: str) -> None:
    found = _dict(content, where)
    missing = next((key for key in sorted(keys - optional) if key not in found), None)
    if missing is not None:
        raise BadPlan("missing", f"{where}.{missing}")
    odd = next((key for key in found if key not in keys), None)
    if odd is not None:
        raise BadPlan("unknown", f"{where}.{odd[:MOST_TITLE]}")


def _dict(content: Any, where: str) -> dict[str, Any]:
    if not isinstance(content, dict):
        raise BadPlan("wrong-type", where)
    return content


def _list(content: Any, where: str) -> list[Any]:
    if not isinstance(content, list):
        raise BadPlan("wrong-type", where)
    return content


def _text(content: Any, where: str) -> str:
    if not isinstance(content, str) or len(content) > MOST_TITLE or not content.isprintable():
        raise BadPlan("wrong-type", where)
    return content


def _number(content: Any, low: int, high: int, where: str) -> int:
    if type(content) is not int:
        raise BadPlan("wrong-type", where)
    if not low <= content <= high:
        raise BadPlan("number", where)
    return content


def _one_of(content: Any, known: Iterable[str], where: str) -> str:
    if not isinstance(content, str):
        raise BadPlan("wrong-type", where)
    if content not in known:
        raise BadPlan("unknown", where)
    return content


def _hex(content: Any, field: Grid, where: str) -> None:
    if not isinstance(content, str):
        raise BadPlan("wrong-type", where)
    if content not in field.at:
        raise BadPlan("off-board", f"{where}.{content[:8]}" if not where.endswith(f".{content}") else where[:80])


def _by_house(content: Any, where: str) -> dict[str, int]:
    _keys(content, set(HOUSES), set(), where)
    found = {house: _number(content[house], 0, facts.table().command_tokens, where) for house in HOUSES}
    if sum(found.values()) > facts.table().command_tokens:
        raise BadPlan("number", where)
    return found
