"""The morale scale as a drawing and in words: one marker, the zones of both sides, the breaks to which a house
recovers, both ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gotweb.battles import cardtext, facts, morale
from gotweb.battles.facts import HOUSES
from gotweb.battles.plans import other
from gotweb.battles.table import signs
from gotweb.battles.table.cardview import zone_sign
from gotweb.battles.table.playing import plan_of, units_of
from gotweb.battles.victory import zone_at
from gotweb.battles.words import BattlesWords
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Child, Element, el

CELL, HIGH = 10, 22
"""A space of the drawing: its width and its height."""
LEFT = HOUSES[0]
"""The house whose side of the scale is drawn on the left."""


def depth_of(view: View, house: str) -> int:
    """Return how deep the marker lies on a house's own side: 0 on the start space, negative on the enemy's side."""
    if view["morale"] == "start":
        return 0
    side, space = view["morale"].split()
    return int(space) if side == house else -int(space)


def drawn(view: View, look: str = "") -> Element:
    """Return the scale as a drawing, with a space for each step; `said` has it in words."""
    last, rout = facts.table().last_space, plan_of(view).rout
    ends = [_end(LEFT, -last, rout[LEFT]), _end(other(LEFT), last, rout[other(LEFT)])]
    return marked(-depth_of(view, LEFT), look, ends)


def marked(place: int, look: str = "", ends: Sequence[Child] = ()) -> Element:
    """Return the scale with the marker on a space: negative on the side of LEFT, positive on the other house's."""
    last = facts.table().last_space
    spaces = [_space(place, abs(place)) for place in range(-last, last + 1)]
    at = place * CELL
    marker = el("path", {"d": f"M{at} -14L{at + 6} -7L{at} 0L{at - 6} -7z", "class": "battle-marker"})
    line = el("path", {"d": f"M{at} -2V{HIGH / 2 + 2}", "class": "battle-marker-line"})
    wide = (2 * last + 1) * CELL
    return el(
        "svg",
        {"class": f"battle-scale {look}".strip(), "viewBox": f"{-wide / 2 - 3} -16 {wide + 6} 32",
         "aria-hidden": "true", "focusable": "false"},
        spaces, list(ends), line, marker,
    )  # fmt: skip


def _space(place: int, depth: int) -> list[Element]:
    """Return a space: the colour of its zone, as many dots as the zone is bad, and a notch at a break."""
    table, zone = facts.table(), zone_at(depth)
    x = place * CELL
    box = f"M{x - CELL / 2} {-HIGH / 2}h{CELL}v{HIGH}h{-CELL}z"
    parts = [el("path", {"d": box, "class": f"battle-space zone-{zone}"})]
    bad = ("start", *table.zones).index(zone)
    for n in range(bad):
        parts.append(el("circle", {"cx": x, "cy": HIGH / 2 - 3 - 4 * n, "r": 1.1, "class": "battle-dot"}))
    if table.breaks.get(zone) == depth:
        parts.append(el("path", {"d": f"M{x - 4} {HIGH / 2 + 5}h8l-4 -5z", "class": "battle-break"}))
    return parts


def _end(house: str, place: int, rout: bool) -> list[Element]:
    """Return the last space of a side: crossed out if it is the rout space, else closed by a bar."""
    x = place * CELL
    if rout:
        return [el("path", {"d": f"M{x - 4} -9L{x + 4} -1M{x + 4} -9L{x - 4} -1", "class": "battle-rout"})]
    side = x + (CELL / 2 if place > 0 else -CELL / 2)
    return [el("path", {"d": f"M{side} {-HIGH / 2}V{HIGH / 2}", "class": "battle-end"})]


def said(t: Language, view: View) -> str:
    """Return the place of the marker, in words."""
    words = BattlesWords(t)
    deep = next((house for house in HOUSES if depth_of(view, house) > 0), None)
    if deep is None:
        return t("scale.said.start")
    depth = depth_of(view, deep)
    return t("scale.said", where=words.scale(deep, depth), kind=t(f"zone.{zone_at(depth)}"), seat=words.seat(deep))


def panel(t: Language, view: View) -> list[Child]:
    """Return the scale with both houses at its ends, and in words the place of the marker and its consequences."""
    words = BattlesWords(t)
    ends = [
        el("span", None, signs.crest(house), words.seat(house), key=house) for house in (LEFT, other(LEFT))
    ]  # fmt: skip
    return [
        el(
            "section",
            {"class": "battle-morale"},
            el("div", {"class": "battle-scale-ends"}, ends),
            drawn(view),
            el("p", None, el("strong", None, said(t, view))),
            el("ul", {"class": "battle-lines"}, [el("li", None, line) for line in lines(t, view)]),
        ),
        el("dl", {"class": "battle-zones"}, list(_zones(t))),
    ]


def _zones(t: Language) -> Iterator[Element]:
    """Yield each zone with its sign, its spaces, and the break to which a house recovers."""
    low = 1
    for zone, last in facts.table().zones.items():
        spaces = t("scale.spaces", low=low, top=last)
        space = facts.table().breaks.get(zone)
        back = t("scale.no-break") if space is None else t("scale.break", top=space)
        told = el("dd", None, cardtext.joined(t, [spaces, back]))
        yield el("div", None, el("dt", None, zone_sign(zone), t(f"zone.{zone}")), told, key=zone)
        low = last + 1


def lines(t: Language, view: View) -> list[str]:
    """Return the meaning of the scale for both houses: the cost of a lost unit, and the effect of its end (L01 to
    L03).
    """
    words, table = BattlesWords(t), facts.table()
    less = _by_rank(t, {rank: n - morale.spared(n) for rank, n in table.elimination.items()})
    ends = [
        t("scale.rout" if rout else "scale.end", seat=words.seat(house), top=table.last_space)
        for house, rout in plan_of(view).rout.items()
    ]
    spared = [t("scale.cushion", seat=words.seat(house), who=who, what=less) for house, who in _cushioned(view, words)]
    return [t("scale.cost", what=_by_rank(t, table.elimination)), *spared, *ends]


def _by_rank(t: Language, numbers: Mapping[str, int]) -> str:
    return ", ".join(f"{t(f'rank.{rank}')} {n}" for rank, n in numbers.items())


def _cushioned(view: View, words: BattlesWords) -> Iterator[tuple[str, str]]:
    """Yield each commander on the board who reduces losses of morale, with his house (K04)."""
    box = plan_of(view).box
    for unit in units_of(view).values():
        if unit.commander is not None and box.commanders[unit.commander].ability.get("cushions"):
            yield unit.house, words.called("leader", unit.commander, box.names)
