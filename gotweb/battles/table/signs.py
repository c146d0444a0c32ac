"""The signs of Battles of Westeros for use beside texts: houses, units, order tokens, dice, tokens.

Each is drawn around the point (0, 0) in a box of 24, with the same shapes as the board (`heraldry`).
"""

from __future__ import annotations

from gotweb.battles.state import State, Unit, kind_of
from gotweb.battles.table import heraldry
from gotweb.battles.table.heraldry import SYMBOLS as SYMBOLS
from gotweb.ui.kit import dice
from gotweb.ui.kit.signs import beside
from gotweb.ui.kit.tree import Element, el


def path(look: str, data: str, placed: str = "") -> Element:
    """Return a shape with a style class, moved and scaled by `placed`."""
    return el("path", {"d": data, "class": look, "transform": placed or None})


def shield(house: str) -> list[Element]:
    """Return a house's shield in its colour, with its beast on it."""
    return [
        path(f"battle-shield of-{house}", heraldry.SHIELDS[house]),
        path(f"battle-ink ink-{house}", heraldry.SIGILS[house], "scale(.7)"),
    ]


def symbol(name: str) -> Element:
    """Return the symbol of a die or of an order token."""
    return path(f"battle-symbol symbol-{name}", SYMBOLS[name])


def crest(house: str) -> Element:
    """Return a house's shield, for use beside a text."""
    return beside(shield(house), "crest")


def die(face: str) -> Element:
    """Return a die that shows a symbol, for use beside the symbol's name."""
    shown = {name: [el("g", {"transform": "scale(.7)"}, symbol(name))] for name in SYMBOLS}
    others = [drawn for name, drawn in shown.items() if name != face]
    return dice.die(shown[face], "battle-die", others)


def token(name: str) -> Element:
    """Return an order token, for use beside its name."""
    drawn = [
        el("circle", {"r": 11, "class": f"battle-token token-{name}"}),
        el("circle", {"r": 9.4, "class": "battle-rim"}),
        el("g", {"transform": "scale(.66)"}, symbol(name)),
    ]
    return beside(drawn, "token")


def unit(house: str, look: str, rank: str) -> Element:
    """Return a unit as a small block in its house's colour, with its class and rank, for use beside its name.

    `look` is its sign (`heraldry.look_of`).
    """
    glyph = heraldry.CLASSES[look]
    return beside(
        [
            path(f"battle-block of-{house}", BLOCKS[house], "translate(-.8 -.6) scale(.7)"),
            path(f"battle-ink ink-{house}", glyph, "translate(-3 1.2) scale(.62)"),
            el("g", {"transform": "translate(7 -6.4) scale(.48)"}, symbol(rank)),
        ],
        f"unit-{look}",
    )


def of_unit(state: State, there: Unit) -> Element:
    """Return a unit on the board as such a small block."""
    return unit(there.house, heraldry.look_of(kind_of(state, there)), there.rank)


def commander(id: str) -> Element:
    """Return a commander's disc with his own sign, for use beside his name."""
    return beside([el("g", {"transform": "scale(1.6)"}, disc(id))], "commander")


def disc(id: str) -> list[Element]:
    """Return a commander's disc of radius 7, as drawn at his unit on the board."""
    return [
        el("circle", {"r": 6.6, "class": "battle-disc"}),
        path("battle-arms", heraldry.arms(id), "scale(.44)"),
    ]


def fire(level: int) -> Element:
    """Return a fire of a level, for use beside a text."""
    return beside(burning(level), "fire")


def burning(level: int, fresh: bool = False) -> list[Element]:
    """Return a flame with its level in it; a fire lit this round, which harms no unit yet, is hollow."""
    return [
        path("battle-flame battle-fresh" if fresh else "battle-flame", heraldry.FLAME),
        path("battle-ember", heraldry.EMBER),
        el("text", {"class": "battle-level", "y": 9, "text-anchor": "middle"}, str(level)),
    ]


def command() -> Element:
    """Return a command token, for use beside a text."""
    back = el("circle", {"r": 11, "class": "battle-token"})
    return beside([back, path("battle-mark", heraldry.HAND, "scale(.74)")], "command")


def momentum() -> Element:
    """Return the sign of momentum, for use beside a text."""
    return beside([path("battle-momentum", heraldry.PENNON)], "momentum")


def objective(house: str | None) -> Element:
    """Return the flag of an objective in the colour of its controller, or empty, for use beside a text."""
    return beside(flag(house), "objective")


def flag(house: str | None) -> list[Element]:
    """Return an objective's flag: in its controller's colour with the house's beast; hollow and dashed without one."""
    if house is None:
        return [path("battle-flag battle-nobodys", heraldry.FLAG)]
    return [
        path(f"battle-flag of-{house}", heraldry.FLAG),
        path(f"battle-ink ink-{house}", heraldry.SIGILS[house], "translate(.2 -4.2) scale(.4)"),
    ]


BLOCKS = {
    "stark": "M-15.5-9H15.5V8.6L11 13H-11L-15.5 8.6Z",
    "lannister": "M-11-9H11Q15.5-9 15.5-4.5V13H-15.5V-4.5Q-15.5-9-11-9Z",
}
"""The outlines of units: Stark's is bevelled below, Lannister's rounded above."""
