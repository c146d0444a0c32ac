"""Moments worth a picture, from games played reasonably with a seeded die."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from gotweb.core import chance, record
from gotweb.core.choice import Answer, Take
from gotweb.core.match import Match
from gotweb.core.shelf import game

SEED, PLAYERS, TRIES = 12, 5, 10
NAMES = {"stark": "Ada", "lannister": "Blaise", "baratheon": "Chloé", "greyjoy": "Denis", "tyrell": "Emmy"}
Wanted = Callable[[Match], bool]


def asks(kind: str, round: int = 3) -> Wanted:
    """Return a test for the first moment, from a round on, at which a kind of choice is open."""
    return lambda match: match.state.round >= round and any(c.kind == kind for c in match.choices.values())


def attack(match: Match) -> bool:
    """Return whether a house with one march left can march into an enemy with all units of an area."""
    for seat, choice in match.choices.items():
        origins = choice.facts.get("origins", {}) if choice.kind == "march" else {}
        for origin, facts in origins.items() if len(origins) == 1 else ():
            for to in facts["routes"]:
                answer = {"march": origin, "moves": [{"to": to, **facts["units"]}], "leave_power": False}
                if match.state.house_in(to) not in (None, seat) and match.why_not(seat, answer) is None:
                    return True
    return False


def over(match: Match) -> bool:
    """Return whether the game is over."""
    return match.result is not None


@cache
def moment(wanted: Wanted) -> str:
    """Return the record of the first such moment, as text. Raises LookupError if no game reaches it."""
    for seed in range(SEED, SEED + 20):
        match, pick = Match(game("thrones-first"), {"players": PLAYERS}), chance.seeded(seed)
        match.settle(pick)
        while True:
            if wanted(match):
                return record.dumps(record.record(match, NAMES, sealed=True))
            if not match.choices:
                break
            seat = next(iter(match.choices))
            match.push(seat, _sensible(match, seat, pick))
            match.settle(pick)
    raise LookupError("no game comes to this moment")


def _sensible(match: Match, seat: str, pick: Take) -> Answer:
    """Return the best of a few random answers, judged by what the house then holds."""
    choice = match.choices[seat]
    if choice.kind not in ("march", "muster"):
        return choice.sample(pick)
    tries = [choice.sample(pick) for _ in range(TRIES)]
    return max(tries, key=lambda answer: _worth(match, seat, answer))


def _worth(match: Match, seat: str, answer: Answer) -> int:
    twin = match.fork()
    twin.push(seat, answer)
    state: Any = twin.state
    held = [area for area, facts in state.edition.areas.items() if not facts.sea and state.controller(area) == seat]
    built: int = sum(state.edition.areas[area].structure != "none" for area in held)
    forces: int = sum(force.house == seat for force in state.forces.values())
    return 6 * built + 3 * len(held) + forces
