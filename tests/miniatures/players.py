"""Players at random for the miniatures: one that answers anything, and one that fights wherever it can."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.match import Match
from gotweb.geometry.plane.rectangles import Rectangle, moved, turned
from gotweb.miniatures.facts import modes
from gotweb.miniatures.game import miniatures
from gotweb.miniatures.state import State, enemy
from tests.drawn import Given, drawn

MODES = tuple(modes())
FIERCE = ("charge", "melee", "shoot")


def fierce(match: Match, choice: Choice, pick: Take) -> Answer:
    """An answer of somebody who looks for a fight: strikes where it can, and else goes towards the enemy."""
    options = choice.options()
    if choice.kind == "action":
        assert options is not None
        names = [one["action"] for one in options]
        fights = [name for name in FIERCE if name in names]
        if "retreat" in names and not pick(6):
            return {"action": "retreat"}
        if fights and pick(8):
            return {"action": fights[pick(len(fights))]}
        if "march" in names and pick(6):
            return {"action": "march" if pick(2) else "maneuver"}
    if choice.kind == "deploy":
        tries = [choice.sample(pick) for _ in range(3)]
        ahead = 0 if match.state.zones[choice.seat] == "south" else 180
        return min(tries, key=lambda one: abs((one["facing"] - ahead + 180) % 360 - 180))
    if choice.kind in ("march", "maneuver"):
        tries = [choice.sample(pick) for _ in range(3)]
        return min(tries, key=lambda one: far(match.state, choice, one[choice.kind]))
    return choice.sample(pick)


def far(state: State, choice: Choice, plan: dict[str, Any]) -> int:
    """How far from the nearest enemy a move ends, seen from a little ahead: so it also looks where it goes."""
    start: Rectangle = turned(state.units[choice.facts["unit"]].stands, plan["heading"])
    end = moved(turned(moved(start, plan["towards"], plan["distance"]), plan["facing"]), "front", 500)
    enemies = [unit.stands for unit in state.deployed().values() if unit.seat == enemy(choice.seat)]
    return min(((one.x - end.x) ** 2 + (one.y - end.y) ** 2 for one in enemies), default=0)


def moments(mode: str, seed: int, **options: Any) -> Iterator[tuple[Match, str, Choice]]:
    """A game between two who look for a fight, stopped before every answer; in the end once more, with no choice."""
    match, given = Match(miniatures(), {"mode": mode, **options}), drawn(f"miniatures {options}", f"{mode} {seed}")
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        yield match, question, choice

        def draw(pick: Take, question: str = question, choice: Choice = choice) -> Given:
            return question, fierce(match, choice, pick)

        match.push(*given.at(len(match.answers), draw))
    yield match, "", None  # type: ignore[misc]
