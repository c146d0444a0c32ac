"""Objectives on the table: their cards on the map, and their points and effects in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from gotweb.geometry.plane.rectangles import Rectangle, corners
from gotweb.lang import Language
from gotweb.miniatures.facts import Mode
from gotweb.miniatures.minds.telling import about as what_it_does
from gotweb.miniatures.minds.telling import effect
from gotweb.miniatures.state import named
from gotweb.miniatures.table import chances, heraldry, plane, terrains, trays
from gotweb.miniatures.words import MiniaturesWords
from gotweb.ui.board import marks
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.shapes import Written
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Child, Element, Memo, el
from gotweb.ui.table.face import Rows

AWAY = (82.0, 118.0, 154.0)
"""How far from an objective the middle of its card lies, towards the nearer edge, in units of the drawing: so far that
no tray covers it."""
ASIDE = 206.0
"""How far it lies beside the objective, towards the middle of the table, if trays cover all of these places."""
BELOW = 100.0
"""How far below an objective that frightens it is written what it brings, or above if that is covered."""
LEVEL = 140.0
"""How far beside it this is written if both are covered."""
FEAR = (90.0, 24.0)
"""Half the width and half the height of what is written there."""
NEAR, FAR = (196.0, 46.0), (258.0, 62.0)
"""The size of a card on the map, seen from near and from afar."""
SIGN = 24.0
"""How far from its left edge the sign of a card lies."""


# on the map


def plates(mode: Mode, middles: Mapping[str, Point], view: View, memory: Memo) -> list[Element]:
    """Return the cards of the objectives, each beside its place, with a sign; their texts are drawn by `written`."""
    return [
        memory(f"card {name}", (name, card, str(at)), partial(_plate, name, card, at))
        for name, card in view.get("cards", {}).items()
        for at in (_at(mode, middles, view, name),)
    ]


def _at(mode: Mode, middles: Mapping[str, Point], view: View, name: str) -> Point:
    """Return a place for the card of an objective, if possible one that no tray covers.

    It is towards the nearer edge, in the north or in the south; else beside the objective.
    """
    (x, y), spot = middles[name], mode.objectives[name]
    south, west = 2 * spot.y < mode.height, 2 * spot.x < mode.width
    places = [(x, y + (away if south else -away)) for away in AWAY]
    places.append((x + (ASIDE if west else -ASIDE), y))
    return _free(mode, view, places, (FAR[0] / 2, FAR[1] / 2))


def _free(mode: Mode, view: View, places: Sequence[Point], half: Point) -> Point:
    """Return the first of these places where neither a tray nor terrain touches a text, or else where no tray does.

    `half` is the text's half width and half height. If trays touch all places, the first is returned.
    """
    units, ground = _trays(mode, view), _terrain(mode, view)
    bare = [one for one in places if not _touched(units, one, half)]
    clear = [one for one in bare if not _touched(ground, one, half)]
    return (clear or bare or places)[0]


def _plate(name: str, card: str, at: Point) -> Element:
    near, far = ([_ground(*size), _sign(card, size[0], scale)] for size, scale in ((NEAR, 1.0), (FAR, 1.5)))
    shape = marks.both(near, far, None, "levels")
    return el("g", {"transform": f"translate({at[0]:.1f} {at[1]:.1f})"}, shape, key=f"card {name}")


def _ground(wide: float, deep: float) -> Element:
    x, y = wide / 2, deep / 2
    return trays.path("mini-goal", f"M{8 - x:g} {-y:g}H{x - 8:g}a8 8 0 0 1 8 8V{y - 8:g}a8 8 0 0 1 -8 8H{8 - x:g}"
                      f"a8 8 0 0 1 -8 -8V{8 - y:g}a8 8 0 0 1 8 -8z")  # fmt: skip


def _sign(card: str, wide: float, scale: float) -> Element:
    return trays.path(
        "mini-goal-sign", heraldry.GOALS[card], f"translate({SIGN * scale - wide / 2:g} 0) scale({scale})"
    )


def written(mode: Mode, middles: Mapping[str, Point], view: View) -> list[Written]:
    """Return the texts on the table: name and effect of each card, and the cost of the fearful objective."""
    found = [
        Written(f"card {name}", (x + SIGN, y), partial(_card_lines, card))
        for name, card in view.get("cards", {}).items()
        for x, y in (_at(mode, middles, view, name),)
    ]
    for name, spot in mode.objectives.items():
        if spot.panic:
            x, y = middles[name]
            places = [(x, y + BELOW), (x, y - BELOW), (x + LEVEL, y), (x - LEVEL, y)]
            at = _free(mode, view, places, FEAR)
            found.append(Written(f"fear {name}", at, partial(_fear_lines, spot.points, spot.panic)))
    return found


def _trays(mode: Mode, view: View) -> list[Sequence[Point]]:
    """Return the corners of each tray on the table, in units of the drawing."""
    places = [(unit["place"], unit["kind"]) for unit in view["units"].values() if unit["place"] is not None]
    return [_seen(mode, plane.read(place, kind)) for place, kind in places]


def _terrain(mode: Mode, view: View) -> list[Sequence[Point]]:
    """Return the corners of each piece of terrain on the table, in units of the drawing."""
    return [_seen(mode, one.place) for one in terrains.lying(mode, view).values()]


def _seen(mode: Mode, shape: Rectangle) -> Sequence[Point]:
    drawing = plane.sheet(mode)
    return [drawing.seen(one) for one in corners(shape)]


def _touched(shapes: Sequence[Sequence[Point]], at: Point, half: Point) -> bool:
    """Return whether a text at a point is touched by the box around one of these shapes."""
    (x, y), (wide, high) = at, half
    for points in shapes:
        across, down = [one for one, _ in points], [one for _, one in points]
        if min(across) < x + wide and max(across) > x - wide and min(down) < y + high and max(down) > y - high:
            return True
    return False


def _card_lines(card: str, t: Language) -> Sequence[str]:
    return effect(t, card), t(f"card.{card}.brief")


def _fear_lines(points: int, panic: int, t: Language) -> Sequence[str]:
    return t.n("points", points), t("odds.changes", what=t("objective.panic"), amount=f"−{-panic}")


# in words


def line(t: Language, view: View, mode: Mode, name: str) -> str:
    """Return an objective with its points, its controller, and what it scores in the next cleanup."""
    words, holder, spot = MiniaturesWords(t), view["control"].get(name), mode.objectives[name]
    told = t("objective.nobody") if holder is None else t("objective.held", area=words.area(holder))
    fears = [t("objective.fears", amount=f"−{-spot.panic}")] if spot.panic and holder is None else []
    coming = [] if holder is None else [due(t, view, mode, name)]
    return ", ".join((words.area(name), t.n("points", spot.points), told, *fears, *coming))


def due(t: Language, view: View, mode: Mode, name: str) -> str:
    """Return what the next cleanup scores for an objective and for whom, and the chance that its unit fails
    its test.
    """
    holder, coming = view["control"].get(name), view["due"].get(name)
    if holder is None or coming is None or not coming["points"]:
        return t("objective.idle")
    found = t.n("objective.next", coming["points"], seat=MiniaturesWords(t).seat(named(holder)[0]))
    if "fails" not in coming:
        return found
    chance = chances.percent(t, Fraction(coming["fails"]))
    return f"{found}, {t('objective.fear', amount=f'−{-mode.objectives[name].panic}', what=chance)}"


def told(t: Language, view: View, mode: Mode, name: str) -> str:
    """Return all facts about an objective, its card included."""
    found, lies = line(t, view, mode, name), view.get("cards", {}).get(name)
    if lies is None:
        return found
    return f"{found}. {t('objective.card', head=effect(t, lies), text=what_it_does(t, lies))}"


def about(t: Language, mode: Mode) -> list[str]:
    """Return further facts about a mode's objectives: their cards, and the Panic Tests that they cause."""
    found = [
        t("score.panic", where=t(f"objective.{name}"), amount=f"−{-spot.panic}")
        for name, spot in mode.objectives.items()
        if spot.panic
    ]
    return [*found, t("score.cards")] if mode.drawing else found


def card(t: Language, view: View, name: str) -> Element | None:
    """Return the card of an objective to be read, if it has one."""
    lies = view.get("cards", {}).get(name)
    return None if lies is None else _read(t, lies, name)


def _read(t: Language, lies: str, key: str) -> Element:
    """Return a card with its sign, its name, and its effect."""
    sign = beside([trays.path("mini-glyph", heraldry.GOALS[lies])], "mini-mindsign")
    text = el("span", None, el("strong", None, effect(t, lies)), el("small", None, what_it_does(t, lies)))
    return el("span", {"class": "mini-goal-card"}, sign, text, key=key)


def drawn(t: Language, facts: Sequence[Mapping[str, Any]]) -> Child:
    """Return drawn cards, each with its objective."""
    rows = [
        el("li", None, el("span", {"class": "mini-goal-place"}, MiniaturesWords(t).area(one["objective"])),
           _read(t, one["effect"], one["objective"]), key=one["objective"])
        for one in facts
    ]  # fmt: skip
    return el("ul", {"class": "mini-goals"}, rows, key="cards")


def rows(t: Language, view: View, mode: Mode) -> Rows:
    """Return the objectives as a table of the list view."""
    words = MiniaturesWords(t)
    found = []
    for name, spot in mode.objectives.items():
        lies, holder = view.get("cards", {}).get(name), view["control"].get(name)
        gives = "" if lies is None else t("objective.card", head=effect(t, lies), text=what_it_does(t, lies))
        gives = t("objective.fears", amount=f"−{-spot.panic}") if spot.panic else gives
        control = t("objective.nobody") if holder is None else words.area(holder)
        found.append((name, (words.area(name), str(spot.points), gives, control, due(t, view, mode, name))))
    heads = [
        t("list.head.objective"),
        t("head.points"),
        t("list.head.gives"),
        t("list.head.control"),
        t("list.head.next"),
    ]
    return Rows("objectives", t("list.objectives"), words.phase(view), heads, found)
