"""Melee attacks: an engaged unit turns or aligns, if only one enemy holds it, and strikes (H01 to H04)."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.geometry.plane.contact import contact
from gotweb.geometry.plane.docking import docked
from gotweb.geometry.plane.rectangles import Rectangle, Side
from gotweb.miniatures.alignment import half, shares
from gotweb.miniatures.attack import strike
from gotweb.miniatures.charge import melee_attacks
from gotweb.miniatures.field import around, near_terrain
from gotweb.miniatures.moves import arrive, danger
from gotweb.miniatures.state import State

REACH = 100
"""How near terrain must be that a unit hews down, in hundredths of an inch (H05)."""


def touched(state: State, id: str, target: str) -> tuple[Side, Side]:
    """Return which side of a unit and which side of an enemy lie against each other. They must be engaged."""
    met = contact(state.units[id].stands, state.units[target].stands)
    assert met is not None, "engaged units are in contact"
    return met.first, met.second


def places(state: State, id: str, target: str) -> Iterator[Rectangle]:
    """Yield the places where a unit held by only one enemy may lie when it strikes, besides its present one (H02, H03).

    It turns its front to the enemy or keeps its facing, and lies at 100 or 50 % of the side that it touches.
    """
    field, own, other = around(state, id), state.units[id].stands, state.units[target].stands
    first, second = touched(state, id, target)
    end = half(other, second)
    for with_side in dict.fromkeys((first, "front")):
        exact = {docked(other, second, own, with_side, offset) for offset in (-end, 0, end)}
        for place in field.alignments(own, target, second, with_side):
            if place in exact and place != own:
                yield place


def called(state: State, id: str) -> dict[str, str]:
    """Return place -> its name, for the places where a unit may lie when it strikes (see `alignment.shares`)."""
    held = state.engaged(id)
    if len(held) != 1:
        return {}
    first, second = touched(state, id, held[0])
    own, other = state.units[id].stands, state.units[held[0]].stands
    return shares(other, second, own, (first, "front"), places(state, id, held[0]))


def answers(state: State, id: str) -> list[Answer]:
    """Return every melee attack of an engaged unit: target, attack, and the unit's place."""
    held = state.engaged(id)
    found: list[Answer] = []
    for target in held:
        spots: list[list[int] | None] = [None]
        if len(held) == 1:
            spots += [[one.x, one.y, one.facing] for one in places(state, id, target)]
        for n, _ in melee_attacks(state, id):
            found += [{"melee": target, "attack": n, "place": spot} for spot in spots]
    return found


def refused(state: State, id: str, answer: Answer) -> str:
    """Return the rule against a melee attack that is not among the legal answers."""
    target = answer["melee"]
    if target not in state.engaged(id):
        return "H04"
    return "H02" if len(state.engaged(id)) > 1 else "H03"


def fight(state: State, id: str) -> Step:
    """Ask whom an engaged unit strikes and from which place, and resolve the attack."""
    answer = yield OneOf(
        state.units[id].seat,
        "melee",
        answers(state, id),
        {"unit": id, "shares": called(state, id)},
        reason=lambda answer: refused(state, id, answer),
        evident=True,
    )
    start, spot = state.units[id].stands, answer["place"]
    if spot is not None:
        x, y, facing = spot
        arrive(state, id, start._replace(x=x, y=y, facing=facing), "H03")
    _, side = touched(state, id, answer["melee"])
    yield from strike(state, id, answer["melee"], state.units[id].kind.attacks[answer["attack"]], side)
    if id in state.units:
        yield from danger(state, id, [start, state.units[id].stands])


def breakable(state: State, id: str) -> list[str]:
    """Return the pieces of terrain that a unit may hew down in place of a melee attack (H05)."""
    if not melee_attacks(state, id):
        return []
    return near_terrain(state, state.units[id].stands, "destructible", REACH)


def hew(state: State, id: str) -> Step:
    """Ask which piece of terrain a unit hews down, and take it off the table."""
    options: list[Answer] = [{"hew": name} for name in breakable(state, id)]
    answer = yield OneOf(state.units[id].seat, "hew", options, {"unit": id}, evident=True)
    state.say("hewn", seat=state.units[id].seat, unit=id, terrain=answer["hew"], rule="H05")
    yield from danger(state, id, [state.units[id].stands])
    del state.terrain[answer["hew"]]
