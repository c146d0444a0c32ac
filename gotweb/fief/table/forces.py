"""Both sides of a battle as columns of blocks: one for the troops of each kind and for each noble, as high as the
strength it adds (R05).

All numbers are those that the rules have put into a side's facts (`gotweb.fief.battle.told`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from gotweb.fief.state import MANCE
from gotweb.fief.table import heraldry, signs
from gotweb.fief.words import FiefWords, capital
from gotweb.lang import Language
from gotweb.ui.kit.stacks import Block, room, stack
from gotweb.ui.kit.tree import Child, Element, el

SEATS = frozenset(heraldry.CHARGES)


class DrawnForce(NamedTuple):
    """A side of a battle, and how it is drawn."""

    facts: Mapping[str, Any]
    """Its houses, its strength and the parts of it; records from before these were told have none."""
    role: str
    """What it does: "offence" or "defence"."""
    more: Child = None
    """What stands below its column."""


def facing(t: Language, forces: Sequence[DrawnForce]) -> Element:
    """Return the sides of a battle beside each other, each with its strength above its blocks."""
    added = [blocks(t, force.facts) for force in forces]
    return el(
        "div",
        {"class": f"fief-forces {room(*added)}"},
        [_side(t, force, column) for force, column in zip(forces, added, strict=True)],
    )


def blocks(t: Language, facts: Mapping[str, Any]) -> list[Block]:
    """Return the blocks of a side: what adds to its strength."""
    words = FiefWords(t)
    found = []
    for kind, id, n, strength in facts.get("parts", ()):
        noble = t("noble.mance") if id == MANCE else words.noble(id) if kind == "noble" else ""
        found.append(Block(noble or words.troops({id: n}), strength, str(strength)))
    return found


def head(t: Language, houses: Sequence[str], role: str) -> Element:
    """Return the heading of a side: its houses, and whether it attacks or defends."""
    words = FiefWords(t)
    named = capital(words.listed([words.thing_of("seat", one) for one in houses]))
    return el("p", {"class": "fief-side-head"}, [signs.crest(one) for one in houses if one in SEATS],
              el("strong", None, named), el("small", None, t(f"battle.{role}")))  # fmt: skip


def _side(t: Language, force: DrawnForce, added: Sequence[Block]) -> Element:
    houses, strength = force.facts["houses"], force.facts["strength"]
    said = el("span", {"class": "sr"}, t("battle.strength", n=strength))
    total = el("p", {"class": "total"}, said, el("b", {"aria-hidden": "true"}, str(strength)))
    return el(
        "section",
        {"class": "fief-force"},
        head(t, houses, force.role),
        stack(added, houses[0], total),
        el("div", None, force.more),
        key=f"{force.role} {houses[0]}",
    )  # fmt: skip
