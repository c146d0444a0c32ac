"""A referee written from the rulebook alone watches battles at random on scattered ground: sights, dice, hits."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from gotweb.battles import facts
from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice
from gotweb.core.match import Match
from gotweb.core.shelf import game
from tests.battles.players import ENEMY, ID, fierce

SEEDS = range(12)
CORNERS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
RANKS = ("green", "blue", "red")
KINDS = {house: [id for id, kind in facts.box().kinds.items() if kind.house == house] for house in ENEMY}
Point = tuple[int, int]


def scattered(seed: int) -> Match:
    """A battle on ground of all kinds, both armies in the midst of it; nobody has cards or commanders."""
    random = Random(seed)
    board = [f"{column}{row}" for column in "ABCDEFGHI" for row in range(1, 10)]
    ground = {hex: random.choice(sorted(facts.terrain())) for hex in board if random.random() < 0.4}
    ground = {hex: kind for hex, kind in ground.items() if kind != "plains"}
    free = [hex for hex in board if hex not in ground or facts.terrain()[ground[hex]].enter != "closed"]
    random.shuffle(free)
    units = {
        house: {free.pop(): f"{kind} {random.choice(RANKS)}" for kind in random.sample(KINDS[house] * 2, 6)}
        for house in ENEMY
    }
    terrain: dict[str, list[str]] = {}
    for hex, kind in ground.items():
        terrain.setdefault(kind, []).append(hex)
    return Match(game(ID), {}, position={"plan": {"terrain": terrain, "cards": 0, "orders": 6}, "units": units})


def asked(*kinds: str) -> Iterator[tuple[Match, Choice]]:
    """All questions of such kinds in battles at random."""
    for seed in SEEDS:
        match, pick = scattered(seed), chance.seeded(f"referee {seed}")
        while match.result is None:
            question, choice = next(iter(match.choices.items()))
            if choice.kind in kinds:
                yield match, choice
            match.push(question, fierce(match, choice, pick))


def place(hex: str) -> Point:
    """The centre of a hex: even rows are shifted by half a hex, and the plane is stretched so that all is whole."""
    row = int(hex[1:]) - 1
    return 2 * (ord(hex[0]) - ord("A")) + row % 2, 3 * row


def steps(hex: str, other: str) -> int:
    """How many hexes lie between two hexes, the second counted (p18)."""
    (x, y), (u, v) = place(hex), place(other)
    rows = abs(y - v) // 3
    return rows + max(0, abs(x - u) - rows) // 2


def side(hex: str, start: Point, way: Point) -> str:
    """Where a hex lies of a line between two centres: "" off it, "across" it, or along its "left" or "right" edge.

    The line is cut by the sides of the hex one after the other; what is left of it has a length if it runs there.
    """
    corners = [(place(hex)[0] + x, place(hex)[1] + y) for x, y in CORNERS]
    low, high = Fraction(0), Fraction(1)
    for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True):
        inward = (v - y, x - u)
        before = (start[0] - x) * inward[0] + (start[1] - y) * inward[1]
        slope = way[0] * inward[0] + way[1] * inward[1]
        if slope > 0:
            low = max(low, Fraction(-before, slope))
        elif slope < 0:
            high = min(high, Fraction(-before, slope))
        elif before < 0:
            return ""
    if low >= high:
        return ""
    turns = [way[0] * (y - start[1]) - way[1] * (x - start[0]) for x, y in corners]
    return "across" if min(turns) < 0 < max(turns) else "left" if max(turns) == 0 else "right"


def sees(state: Any, hex: str, target: str) -> bool:
    """Whether a line of sight is free, or, along edges, either of the lines beside it (p19); hills see over units."""
    start, end = place(hex), place(target)
    way = end[0] - start[0], end[1] - start[1]
    over = state.ground(hex).id == "hills" and facts.box().kinds[state.units[hex].kind].of_class == "ranged"
    between = [other for other in state.plan.grid.hexes if other not in (hex, target)]
    stops = {
        side(other, start, way) for other in between
        if state.ground(other).blocks or (other in state.units and not over)
    }  # fmt: skip
    return steps(hex, target) == 1 or ("across" not in stops and not {"left", "right"} <= stops)


def test_who_is_in_range_and_in_sight_can_be_attacked_and_nobody_else() -> None:
    # p18-19 (G01, G02, G03), p22 (H12), p25 (N01), p26 (G04).
    seen = 0
    for match, choice in asked("attack"):
        state = match.state
        for hex in choice.facts["units"]:
            kind = facts.box().kinds[state.units[hex].kind]
            barred = hex in state.fires or state.units[hex].id in state.now.far
            bound = state.partner(hex) if kind.of_class == "ranged" else None
            right = {
                target for target in state.army(ENEMY[choice.seat])
                if kind.least <= steps(hex, target) <= kind.most and bound in (None, target) and not barred
                and sees(state, hex, target)
            }  # fmt: skip
            assert {
                one["target"] for one in choice.options() or () if one["attack"] == hex and "target" in one
            } == right
            seen += kind.of_class == "ranged" and len(right) > 0
    assert seen > 30


DICE = {"green": 2, "blue": 3, "red": 4}
"""So many a unit throws by its rank (p19); kennelmasters are ours."""


def thrown(state: Any, kind: str, hex: str, target: str) -> int:
    """How many dice an attack has: by rank, no more than the ground of both allows, one less off balance (p19-27)."""
    unit, here, there = state.units[hex], state.ground(hex).id, state.ground(target).id
    shoots = facts.box().kinds[unit.kind].of_class == "ranged"
    most = [DICE[unit.rank]]
    most += [2] if "forest" in (here, there) else []
    most += [3] if there == "hills" and here != "hills" else []
    most += [2] if here == "building" and shoots else []
    most += [2] if here == "ford" and kind == "counter" else []
    unsteady = shoots and kind == "attack" and state.now.moved.get(unit.id, 0) > 0
    return max(0, min(most) - unsteady)


def test_so_many_dice_are_thrown_as_rank_and_ground_allow_and_each_hits_whom_it_may() -> None:
    # p19-20 (H04, H06, H07, H08), p24 (M04, M05), p26-27 (H05), p22 (J04).
    seen: dict[str, int] = {}
    for match, choice in asked("roll"):
        state, kind = match.state, choice.facts["for"]
        if kind not in ("attack", "counter", "parting") or state.units[choice.facts["hex"]].kind == "kennelmasters":
            continue
        hex, target = choice.facts["hex"], choice.facts["target"]
        assert choice.facts["count"] == thrown(state, kind, hex, target), (kind, hex, target)
        unit, enemy = state.units[hex], state.units[target]
        armor = enemy.kind == "heavy-infantry"
        classes = [facts.box().kinds[one.kind].of_class for one in (unit, enemy)]
        worth = {RANKS[min(RANKS.index(enemy.rank) + armor, 2)]: 1}
        if classes[0] != "ranged" and (classes[1] != "cavalry" or classes[0] == "cavalry") and not (
            armor and enemy.rank == "red"
        ):  # fmt: skip
            worth["valor"] = 1
        twin = match.fork()
        twin.push(NATURE, choice.sample(chance.seeded(f"{hex} {len(match.answers)}")))
        struck = next((event.facts for event in twin.told[len(match.told) :] if event.kind == "struck"), None)
        if struck is not None:
            assert struck["worth"] == worth
            assert struck["hits"] == sum(worth.get(face, 0) for face in struck["rolled"])
            assert struck["flags"] == (0 if kind == "parting" else struck["rolled"].count("morale"))
        seen[kind] = seen.get(kind, 0) + 1
    assert seen["attack"] > 50 and seen.keys() == {"attack", "counter", "parting"}
