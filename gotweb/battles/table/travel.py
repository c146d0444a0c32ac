"""Animations of events on the battlefield: units move, strike, fall and are captured, fires rise."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.battles import facts as box
from gotweb.battles.table import heraldry, hexmap, pieces, playing, signs
from gotweb.core.game import Event
from gotweb.geometry.hexes import cheapest
from gotweb.ui.board.draft import Point, View
from gotweb.ui.board.motion import LENGTHS, How, Motion, fitted, walk
from gotweb.ui.kit.tree import Element, el

GOES = ("moved", "retreated", "advances", "pursues")
"""The kinds of events by which a unit goes from `hex` to `to`."""
UNIT = "unit "
"""How the keys of units begin in the layer of pieces."""
TEAR = "M-1 -12L3 -6L-2 -1L2 4"
"""The tear in a pennon."""
OPEN, HALTS, FARTHEST = 2, 3, 24
"""What a step into a hex counts, if nothing keeps a unit there and if something does; what a way counts at most."""


class Happening:
    """Follows the units through events and adds the animations of each after those of the one before."""

    def __init__(self, before: View, after: View, middles: Mapping[str, Point]) -> None:
        self.plan = playing.plan_of(after)
        self.standing = texts(before)
        self.after = texts(after)
        self.middles = middles
        self.made: list[Motion] = []
        self.time = 0.0

    def add(self, how: How, what: str, seat: str, hexes: Sequence[str], veils: str | None = None) -> None:
        """Add an animation along hexes, and advance the time by its duration."""
        path = tuple(self.middles[hex] for hex in hexes)
        long = walk(path, hexmap.WIDE) if how == "travel" else LENGTHS[how]
        self.made.append(Motion(how, what, seat, path, self.time, long, veils=("pieces", veils) if veils else None))
        self.time += long

    def goes(self, facts: Mapping[str, Any]) -> None:
        """Animate a unit that goes to another hex."""
        start, end = facts["hex"], facts["to"]
        text = self.standing.pop(start, None)
        if text is None or start == end:
            return
        self.standing[end] = text
        there = self.after.get(end, "").split()[:5] == text.split()[:5]  # all but figures, banner and commander
        self.add("travel", text, facts["seat"], self.way(start, end), f"{UNIT}{end}" if there else None)

    def way(self, start: str, end: str) -> Sequence[str]:
        """Return the hexes through which a unit goes. The log does not have them, so it is a shortest way past all
        other units.

        If possible, it avoids hexes where a unit has to stop. If there is no way, it is straight.
        """
        grid, base = self.plan.grid, self.plan.base

        def steps(hex: str) -> list[tuple[str, int]]:
            free = [to for to in grid.near[hex] if to not in self.standing or to == end]
            return [(to, OPEN if base[to].enter != "stop" else HALTS) for to in free if base[to].enter != "closed"]

        found = cheapest(start, steps, FARTHEST).get(end)
        return (start, end) if found is None else found[1]

    def strikes(self, facts: Mapping[str, Any]) -> None:
        """Animate an attack: swords cross over the hex of the target."""
        self.add("rise", "clash", facts["seat"], (facts["target"],))

    def falls(self, facts: Mapping[str, Any]) -> None:
        """Animate the elimination of a unit."""
        text = self.standing.pop(facts["hex"], None)
        if text is not None:
            self.add("fade", text, facts["seat"], (facts["hex"],))

    def suffers(self, facts: Mapping[str, Any]) -> None:
        """Animate the loss of figures."""
        self.add("rise", f"lost {facts['figures']}", facts["seat"], (facts["hex"],))

    def wavers(self, facts: Mapping[str, Any]) -> None:
        """Animate a break of morale: a torn pennon rises over each unit of the house, all at once."""
        for hex, text in self.standing.items():
            if text.startswith(f"{facts['seat']} "):
                self.made.append(
                    Motion("rise", "broke", facts["seat"], (self.middles[hex],), self.time, LENGTHS["rise"])
                )
        self.time += LENGTHS["rise"]

    def taken(self, facts: Mapping[str, Any]) -> None:
        """Animate the capture of a commander."""
        self.add("rise", f"captured {facts['commander']}", facts["seat"], (facts["hex"],))

    def burns(self, facts: Mapping[str, Any]) -> None:
        """Animate a fire that grows or is lit."""
        self.add("rise", f"fire {facts['level']}", "", (facts["hex"],))

    def placed(self, facts: Mapping[str, Any]) -> None:
        """Animate a unit that is placed on the field before a skirmish."""
        card = box.box().kinds.get(facts["piece"].split()[0])
        if card is not None:
            hex, text = facts["hex"], f"{facts['seat']} {heraldry.look_of(card)} {card.figures} {facts['piece']}"
            self.standing[hex] = text
            self.add("drop", text, facts["seat"], (hex,), f"{UNIT}{hex}" if hex in self.after else None)


TELLS: Mapping[str, Callable[[Happening, Mapping[str, Any]], None]] = {
    **dict.fromkeys(GOES, Happening.goes), "attacks": Happening.strikes,
    "eliminated": Happening.falls, "lost": Happening.suffers, "burnt-figures": Happening.suffers,
    "captured": Happening.taken, "broke": Happening.wavers, "burns": Happening.burns, "placed": Happening.placed,
}  # fmt: skip
"""Kind of event -> what is seen of it."""


def moves(events: Sequence[Event], before: View, after: View, middles: Mapping[str, Point]) -> list[Motion]:
    """Return the animations of these events, one after the other, shortened to the total time allowed."""
    happening = Happening(before, after, middles)
    for event in events:
        if event.kind in TELLS:
            TELLS[event.kind](happening, event.facts)
    return fitted(happening.made)


def texts(view: View) -> dict[str, str]:
    """Return hex -> house, sign, full number of figures, and the unit as a position writes it: see `ghost`."""
    armies = view["draft"]["units"] if "draft" in view else view["units"]
    written = {hex: text for army in armies.values() for hex, text in army.items()}
    return {
        hex: f"{unit.house} {unit.look} {unit.most} {written[hex]}" for hex, unit in playing.units_of(view).items()
    }  # fmt: skip


def ghost(what: str, far: bool) -> list[Element]:
    """Return the drawing of a moving thing: a unit, swords, lost figures, a captured commander, a fire."""
    name, _, more = what.partition(" ")
    if name == "fire":
        return signs.burning(int(more))
    if name == "clash":
        return [signs.path("battle-loss-ground", heraldry.SWORDS, "scale(1.3)")]
    if name == "broke":
        pennon = signs.path("battle-loss-ground", heraldry.SYMBOLS["morale"], "scale(1.3)")
        return [pennon, signs.path("battle-tear", TEAR)]
    if name == "captured":
        return [el("g", {"transform": "scale(1.7)"}, signs.disc(more))]
    if name == "lost":
        return [
            el("path", {"d": heraldry.ARMS["gregor"], "class": "battle-loss-ground", "transform": "scale(1.2)"}),
            el("text", {"class": "battle-loss", "text-anchor": "middle", "y": 7}, f"−{more}"),
        ]
    look, most, text = more.split(" ", 2)
    piece = playing.as_written(name, text, int(most), look)
    return pieces.far(piece) if far else pieces.near(piece)
