"""The reader of own modes: a table with its zones, objectives, terrain and points that somebody has made up.

A file holds one, `{"title": ..., "mode": {...}, "pieces": [...]}`, in the format of docs/miniatures-data.md, and beside
it the terrain of one's own that it has. What terrain does are words of the program, and objectives lie at places that
have a name in every language. So own modes and own terrain are known by ids that follow from their contents, like own
cards (`brought`), and everybody who has such an id finds them where the program's are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache, lru_cache
from typing import Any

from gotweb.core import foreign
from gotweb.core.game import Options
from gotweb.core.own import OWN
from gotweb.miniatures import box, brought, facts
from gotweb.miniatures.brought import ENTRIES, Entry
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.ground import APART, faults
from gotweb.miniatures.objectives import RADIUS
from gotweb.miniatures.shapes import BadMode, ListChecks

MODE, PIECES, TITLE, TABLE = "mode", "pieces", "title", "table"
"""The parts of a file, and where the whole of it lies in a position."""
SIDE = 4800
"""Every own table is so wide and so deep: 48 inches."""
MOST_PIECES, MOST_KINDS, MOST_WORDS = 12, 12, 6
"""So much terrain lies on a table, so many kinds of it are in a file, and each has so many keywords at most."""
LEAST_SIZE, MOST_SIZE = 100, 1200
LEAST_ZONE, MOST_ZONE = 600, 1800
MOST_ROUNDS, MOST_GOAL, MOST_BEYOND, MOST_WORTH, MOST_FEAR = 12, 40, 5, 3, 5
"""How long a battle lasts, and what may be played for: an objective and a destroyed unit bring no more than that."""
PAID = ("*", "cavalry", "commander")
"""For whom a side has points that destroys it."""
CENTRE = "centre"
CHECKS = ListChecks(BadMode)


def read(content: Any, at: str = "") -> Mode:
    """Check a file's content, make the mode and its terrain known, and return the mode. Raises BadMode."""
    inside = f"{at}." if at else ""
    CHECKS.keyed(content, (TITLE, MODE), (PIECES,), at or "file")
    name = CHECKS.title(content[TITLE], f"{inside}{TITLE}")
    if not name:
        raise BadMode("text", f"{inside}{TITLE}")
    kinds, found = _kinds(content.get(PIECES, []), f"{inside}{PIECES}"), content[MODE]
    _shape(found, [*facts.pieces(), *kinds], f"{inside}{MODE}")
    entry = {"id": OWN, "name": name, **found}
    mode = _made(brought.id_of("modes", entry, kinds), found, kinds)
    _lies_well(mode, f"{inside}{MODE}")
    _has_own_number(mode.id, Entry("modes", entry), f"{inside}{MODE}")
    for one in content.get(PIECES, []):
        ENTRIES.setdefault(kinds[one["id"]], Entry("pieces", deepcopy(one)))
    ENTRIES.setdefault(mode.id, Entry("modes", deepcopy(entry)))
    facts.modes().bring(mode.id, mode)
    return mode


def _has_own_number(id: str, entry: Entry, where: str) -> None:
    """Check that no other contents are known by this id: somebody would have looked for two with the same number."""
    if ENTRIES.get(id, entry) != entry:
        raise BadMode("same-id", f"{where}: {id}")


def written(mode: Mode) -> dict[str, Any]:
    """Return an own mode as the content of a file, from which `read` makes the same mode."""
    entry = deepcopy(ENTRIES[mode.id].content)
    found = {TITLE: entry["name"], MODE: {key: one for key, one in entry.items() if key not in ("id", "name")}}
    pieces = [deepcopy(ENTRIES[kind].content) for kind in mode.kinds]
    return {**found, PIECES: pieces} if pieces else found


def brought_to(content: Any, options: Options) -> Mode:
    """Return the own mode from the position of a battle with these options.

    Raises BadMode if the content is not sound, or if the options choose no own mode.
    """
    if options.get(MODE) != OWN:
        raise BadMode("unknown", TABLE)
    return read(content, TABLE)


def of(view: Mapping[str, Any], usual: Mode) -> Mode:
    """Return the mode of the battle that a view shows: the own mode in the view, or else the mode `usual`."""
    return _known(json.dumps(view[TABLE])) if TABLE in view else usual


@lru_cache(maxsize=16)
def _known(text: str) -> Mode:
    return read(foreign.loads(text), TABLE)


# the parts of a file


@cache
def keywords() -> Sequence[str]:
    """Return the keywords that own terrain may have: those of the program's terrain."""
    return tuple(dict.fromkeys(word for one in facts.pieces().values() for word in one.keywords))


@cache
def places() -> Sequence[str]:
    """Return the names that own objectives may have: those of the program's objectives, the centre first."""
    named = dict.fromkeys(name for one in facts.modes().values() for name in one.objectives)
    return (CENTRE, *(name for name in named if name != CENTRE))


def _kinds(content: Any, where: str) -> dict[str, str]:
    """Check own terrain and register it; return id in the file -> id in the program. Raises BadMode."""
    found: dict[str, str] = {}
    several = CHECKS.several(content, MOST_KINDS, where)
    for n, one in enumerate(several):
        at = f"{where}.{n}"
        CHECKS.keyed(one, ("id", "name", "width", "depth", "keywords", "looks"), ("source",), at)
        id = box.fresh_id(one["id"], found, CHECKS, f"{at}.id")
        if not CHECKS.title(one["name"], f"{at}.name"):
            raise BadMode("text", f"{at}.name")
        CHECKS.text(one.get("source", ""), box.MOST_SOURCE, f"{at}.source")
        for side in ("width", "depth"):
            CHECKS.number(one[side], LEAST_SIZE, MOST_SIZE, f"{at}.{side}")
        CHECKS.names(one["keywords"], keywords(), MOST_WORDS, f"{at}.keywords")
        CHECKS.name(one["looks"], [*facts.pieces()], f"{at}.looks")
        found[id] = brought.id_of("pieces", one, {})
        _has_own_number(found[id], Entry("pieces", one), at)
    for one in several:
        facts.pieces().bring(found[one["id"]], facts.piece({**one, "id": found[one["id"]]}))
    return found


def _shape(content: Any, kinds: Sequence[str], where: str) -> None:
    """Check each value of a mode by itself. Raises BadMode."""
    keys = ("zone", "rounds", "objectives", "terrain", "destroyed")
    CHECKS.keyed(content, keys, ("beyond", "goal"), where)
    CHECKS.number(content["zone"], LEAST_ZONE, MOST_ZONE, f"{where}.zone")
    CHECKS.number(content["rounds"], 1, MOST_ROUNDS, f"{where}.rounds")
    CHECKS.number(content.get("beyond", 0), 0, MOST_BEYOND, f"{where}.beyond")
    if "goal" in content:
        CHECKS.number(content["goal"], 1, MOST_GOAL, f"{where}.goal")
    CHECKS.keyed(content["destroyed"], PAID[:1], PAID[1:], f"{where}.destroyed")
    for whom, points in content["destroyed"].items():
        CHECKS.number(points, 0, MOST_WORTH, f"{where}.destroyed.{whom}")
    CHECKS.keyed(content["objectives"], (), places(), f"{where}.objectives")
    for name, one in content["objectives"].items():
        _objective(one, f"{where}.objectives.{name}")
    for n, one in enumerate(CHECKS.several(content["terrain"], MOST_PIECES, f"{where}.terrain")):
        at = f"{where}.terrain.{n}"
        CHECKS.keyed(one, ("piece", "x", "y", "facing"), (), at)
        CHECKS.name(one["piece"], kinds, f"{at}.piece")
        for axis in ("x", "y"):
            CHECKS.number(one[axis], 0, SIDE, f"{at}.{axis}")
        CHECKS.number(one["facing"], 0, 359, f"{at}.facing")


def _objective(one: Any, where: str) -> None:
    """Check each value of an objective by itself. Raises BadMode."""
    CHECKS.keyed(one, ("x", "y", "points"), ("panic", "card"), where)
    for axis in ("x", "y"):
        CHECKS.number(one[axis], RADIUS, SIDE - RADIUS, f"{where}.{axis}")
    CHECKS.number(one["points"], 1, MOST_WORTH, f"{where}.points")
    CHECKS.number(one.get("panic", 0), -MOST_FEAR, 0, f"{where}.panic")
    CHECKS.flag(one.get("card", False), f"{where}.card")


def _made(id: str, content: Mapping[str, Any], kinds: Mapping[str, str]) -> Mode:
    """Return the mode that a file describes.

    Objectives and points are put into the program's order, since the order of keys in a file means nothing.
    """
    objectives = {name: content["objectives"][name] for name in places() if name in content["objectives"]}
    destroyed = {whom: content["destroyed"][whom] for whom in PAID if whom in content["destroyed"]}
    terrain = [{**one, "piece": kinds.get(one["piece"], one["piece"])} for one in content["terrain"]]
    return facts.mode({**content, "id": id, "field": (SIDE, SIDE), "objectives": objectives, "destroyed": destroyed,
                       "terrain": terrain, "kinds": tuple(kinds.values())})  # fmt: skip


def _lies_well(mode: Mode, where: str) -> None:
    """Check that objectives lie outside the zones and apart, and terrain as players would have to lay it (A07).

    Raises BadMode.
    """
    spots = list(mode.objectives.items())
    for n, (name, spot) in enumerate(spots):
        at = f"{where}.objectives.{name}"
        if not mode.zone + RADIUS <= spot.y <= mode.height - mode.zone - RADIUS:
            raise BadMode("objective-zone", at)
        for other, one in spots[:n]:
            if (spot.x - one.x) ** 2 + (spot.y - one.y) ** 2 < APART**2:
                raise BadMode("near", f"{at}, {other}")
    for name, fault in faults(mode, mode.terrain):
        at = f"{where}.terrain.{_number(name)}"
        if fault.kind == "apart":
            raise BadMode("apart", f"{at}, {_number(fault.whom)}")
        raise BadMode(fault.kind, f"{at}, {fault.whom}" if fault.whom else at)


def _number(name: str) -> int:
    """Return the index of a piece of terrain in the list of the file, from its name such as "woods-1"."""
    return int(name.rpartition("-")[2]) - 1
