"""The effects of a hex's terrain, in short sentences with their rules."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.battles.facts import Terrain
from gotweb.battles.state import State
from gotweb.battles.table.chances import note
from gotweb.lang import Language
from gotweb.ui.kit.tree import Element


def effects(ground: Terrain) -> list[tuple[str, str, int | None]]:
    """Return the effects of a terrain: (key of the text `terrain.<what>`, rule, number in the text or None)."""
    found: list[tuple[str, str, int | None]] = []
    if ground.enter == "stop":
        found.append(("stop", "F05", None))
    if ground.enter == "closed":
        found.append(("closed", "F04", None))
    if ground.blocks:
        found.append(("blocks", "G02", None))
    if ground.over_units:
        found.append(("over-units", "G04", None))
    if ground.dice_against is not None:
        found.append(("against-unless" if ground.dice_against_unless else "against", "H05", ground.dice_against))
    for name, most in (
        ("from", ground.dice_from), ("ranged", ground.ranged_from), ("counter", ground.counter_dice)
    ):  # fmt: skip
        if most is not None:
            found.append((name, "H05", most))
    if ground.cover:
        found.append(("cover", "M02", ground.cover))
    for name, holds, rule in (
        ("road", ground.road, "F06"), ("bridge", ground.bridge, "O02"), ("ford", ground.ford, "F07")
    ):  # fmt: skip
        if holds:
            found.append((name, rule, None))
    if ground.burn is not None:
        found.append((f"burn.{ground.burnt or 'stays'}", "N02", ground.burn))
    return found


def lines(t: Language, state: State, hex: str) -> list[Element]:
    """Return the effects of a hex's terrain except how it burns, as facts with their rules."""
    return _told(t, state.ground(hex), lambda what: not what.startswith("burn"))


def told(t: Language, state: State, hex: str) -> list[Element]:
    """Return all effects of the terrain of a hex."""
    return _told(t, state.ground(hex), lambda what: True)


def burning(t: Language, state: State, hex: str) -> list[Element]:
    """Return how high a fire in a hex can rise, and what happens to the terrain then."""
    return _told(t, state.ground(hex), lambda what: what.startswith("burn"))


def _told(t: Language, ground: Terrain, wanted: Callable[[str], bool]) -> list[Element]:
    kind = t(f"ground.{ground.id}")
    return [
        note(t, t(f"terrain.{what}", kind=kind, amount=number), rule)
        for what, rule, number in effects(ground)
        if wanted(what)
    ]
