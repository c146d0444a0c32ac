"""The Wall on the map: in the free sea beside the North lies its crest, and below it a plaque for each objective.

Crest and plaques have no fixed place: objectives come and go. Facts that do not fit on a plaque are in its sheet
(`north.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from gotweb.fief.state import MANCE, WAITING
from gotweb.fief.table import heraldry, north, pieces, signs
from gotweb.fief.table.north import Post
from gotweb.fief.table.standing import Group
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.spots import Spot
from gotweb.ui.kit.tree import Element, Memo, el

Room = tuple[float, float, float, float]
"""Left, top, width and height."""
CREST, ROW, GAP = 42.0, 36.0, 5.0
"""How high the crest of the Wall is, and a row of those who wait below it; how far apart plaques lie."""
LEAST = 3
"""There are always so many rows, so that a plaque is not much larger than what is on it."""
TWO, NARROW = 6, 90.0
"""Up to so many objectives lie in two columns, more in three; and how wide a plaque is at least that counts troops."""


def rooms(room: Room, view: View) -> dict[str, Room]:
    """Return where the crest of the Wall and each objective lie, by their ids; empty without the Wall."""
    if not north.played(view):
        return {}
    left, top, wide, high = room
    found: dict[str, Room] = {}
    missions = [one.mission.id for one in north.posts(view)]
    rows = 0 if missions else -(-len(north.waiting(view)) // 2)
    found[WAITING] = (left, top, wide, CREST + ROW * rows)
    across = 2 if len(missions) <= TWO else 3
    down = max(LEAST, -(-len(missions) // across))
    step = (wide + GAP) / across, (high - CREST) / down
    for n, mission in enumerate(missions):
        x, y = left + n % across * step[0], top + CREST + GAP + n // across * step[1]
        found[mission] = (round(x, 1), round(y, 1), round(step[0] - GAP, 1), round(step[1] - GAP, 1))
    return found


def spots(room: Room, view: View) -> Mapping[str, Spot]:
    """Return the clickable places of the Wall and its objectives."""
    return {
        id: Spot((round(x + wide / 2, 1), round(y + high / 2, 1)), f"M{x:g} {y:g}H{x + wide:g}V{y + high:g}H{x:g}Z")
        for id, (x, y, wide, high) in rooms(room, view).items()
    }


def drawn(room: Room, view: View, memory: Memo) -> tuple[list[Element], list[Element]]:
    """Return (the plaques with what is printed on them, the groups there)."""
    found = rooms(room, view)
    if not found:
        return [], []
    crest, groups = found.pop(WAITING), north.waiting(view)
    attacked = bool(view["wall"].get("stage"))
    wall = memory("the wall", (crest, attacked), lambda: _crest(crest, attacked))
    who = memory("at the wall", (crest, groups), lambda: _waiting(crest, groups, bool(found)))
    grounds, people = [wall], [who]
    for post in north.posts(view):
        at = found[post.mission.id]
        grounds.append(memory(f"post {post.mission.id}", (at, post), partial(_plaque, at, post)))
        people.append(memory(f"at {post.mission.id}", (at, post), partial(_people, at, post)))
    return grounds, people


def _crest(room: Room, attacked: bool) -> Element:
    """Return the Wall of ice with battlements and blocks; with Mance's sign while it is attacked."""
    x, y, wide, high = room
    teeth = 12
    step = wide / (2 * teeth - 1)
    top = "".join(
        f"H{x + (2 * n + 1) * step:.1f}" + (f"V{y + 9:g}H{x + (2 * n + 2) * step:.1f}V{y:g}" if n < teeth - 1 else "")
        for n in range(teeth)
    )
    shape = el("path", {"d": f"M{x:g} {y:g}{top}V{y + high:g}H{x:g}Z", "class": "fief-ice"})
    third = (high - 12) / 3
    joints = "".join(
        f"M{x:g} {y + 12 + third * row:.1f}h{wide:g}"
        + "".join(
            f"M{x + step * (2 * n + 1 + row % 2):.1f} {y + 12 + third * row:.1f}v{third:.1f}" for n in range(teeth - 1)
        )
        for row in range(3)
    )
    blocks = el("path", {"d": joints, "class": "fief-joints"})
    sign = pieces.moved((x + 20, y + 26), signs.roundel(MANCE, 13)) if attacked else None
    return el("g", {"class": "fief-north"}, shape, blocks, *([sign] if sign is not None else []), key="the wall")


def _waiting(room: Room, groups: Sequence[Group], short: bool) -> Element:
    """Return the groups that wait: on the crest as discs with numbers, or below it as groups are drawn everywhere."""
    x, y, wide, _ = room
    if short:
        return el("g", None, _discs((x + 54, y + 26), groups, wide - 58), key="at the wall")
    parts = []
    for n, group in enumerate(groups):
        at = (x + wide * (1 + 2 * (n % 2)) / 4, y + CREST + ROW * (n // 2) + 14)
        parts.append(pieces.moved(at, pieces.pill(group.house, pieces.counts(group, {})), scale=0.86))
    return el("g", None, parts, key="at the wall")


def _plaque(room: Room, post: Post) -> Element:
    """Return an objective: its number, its walls, and its wildlings, or a star where the Westerosi hold it."""
    x, y, wide, high = room
    look = "fief-plaque held" if post.held else "fief-plaque"
    line = y + min(20.0, high / 3)
    parts = [
        el("path", {"d": f"M{x:g} {y:g}h{wide:g}v{high:g}h{-wide:g}Z", "class": look}),
        pieces.moved((x + 18, line), el("circle", {"r": 14.5, "class": "fief-post-ground"})),
        el("text", {"x": x + 18, "y": line + 7.5, "text-anchor": "middle", "font-size": 21, "class": "fief-count"},
           str(post.mission.number)),
    ]  # fmt: skip
    if post.mission.fortification is not None:
        walls = heraldry.WALLS if post.mission.fortification == "city" else heraldry.TOWER
        parts.append(pieces.moved((x + 48, line), pieces.solid(walls, "fief-tower"), scale=1.0))
    right = x + wide - 34
    if post.held:
        parts.append(pieces.moved((right + 14, line), pieces.solid(heraldry.STAR, "fief-star")))
    elif post.wildlings:
        parts.append(pieces.moved((right, line), pieces.solid(heraldry.FOOT, "fief-held"), scale=0.9))
        parts.append(pieces.written(str(post.wildlings), (right + 11, line + 8), 23))
    if post.engines:
        parts.append(pieces.moved((right - 22, line), pieces.solid(heraldry.ENGINE, "fief-troop"), scale=0.7))
    return el("g", {"class": "fief-north"}, parts, key=f"post {post.mission.id}")


def _people(room: Room, post: Post) -> Element:
    """Return the groups on an objective, the commander's first, Mance's army last."""
    x, y, wide, high = room
    first = [group for noble in post.order[:1] for group in post.groups if noble in group.nobles]
    groups = [*first, *(group for group in post.groups if group not in first)]
    if post.army or post.mance:
        groups.append(Group(MANCE, post.mission.id, "", tuple(sorted(post.army.items()))))
    at = (x + 15, y + high - min(16.0, high / 3))
    return el("g", None, _discs(at, groups, wide), key=f"at {post.mission.id}")


def _discs(at: Point, groups: Sequence[Group], wide: float) -> list[Element]:
    """Return groups in a row from a point on: the house's disc, and where there is room the number of pieces."""
    counted = len(groups) * 46 <= wide + 12 and wide >= NARROW
    step = 46.0 if counted else min(27.0, (wide - 24) / max(1, len(groups) - 1))
    found = []
    for n, group in enumerate(groups):
        x = at[0] + n * step
        found.append(pieces.moved((x, at[1]), signs.roundel(group.house, 12.5)))
        if counted:
            number = sum(count for _, count in group.troops) + len(group.nobles)
            found.append(pieces.written(str(number), (x + 15, at[1] + 7), 19))
    return found
