"""Archers shoot before the battle ("6.1 PreBattle", "6.1.2 Targeting Nobles", "5.2 Raids")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked
from gotweb.fief import battle as field
from gotweb.fief import deaths, dice, harm
from gotweb.fief.battle import Battle, Side
from gotweb.fief.state import State

NEEDED = {"stronghold": 2, "city": 3}
"""How many archers must shoot at a fortification for one die (R08)."""
FATAL = 6
VOLLEY: Answer = {"aim": None}


def shoot(state: State, battle: Battle) -> Generator[Asked, Any, bool]:
    """Let the archers of both sides shoot once, at the same time (R08). Returns whether any archer shot."""
    aim = yield from _aim(state, battle)
    counts = {side.leader: _archers(state, battle, side) for side in battle.sides()}
    hits: dict[str, int] = {}
    for side in battle.sides():
        hits[side.leader] = 0
        if counts[side.leader] and not (side is battle.defence and aim is not None):
            hits[side.leader] = yield from _volley(state, battle, side, counts[side.leader])
    if aim is not None:
        shown = yield from dice.plain(what="aim", noble=aim)
        state.say("aimed", seat=battle.defence.leader, target=aim, amount=shown, rule="R09")
        if shown == FATAL:
            battle.aimed = True
            yield from deaths.die(state, aim, "R09")
    if not any(counts.values()):
        return False
    yield from harm.exchange(state, battle, hits[battle.defence.leader], hits[battle.offence.leader], nobles=False)
    battle.quiet = 0
    return True


def _archers(state: State, battle: Battle, side: Side) -> int:
    """Return how many archers of a side shoot.

    Against a fortification they shoot only if there are enough; raiders never do.
    """
    archers = field.army(state, battle, side).get("archer", 0)
    if not state.on("tactics"):
        return 0
    if side is battle.offence and battle.walls and not battle.tunnel:
        return archers if archers >= NEEDED[state.fort(battle.at) or ""] else 0
    return archers


def _volley(state: State, battle: Battle, side: Side, archers: int) -> Generator[Asked, Any, int]:
    """Roll a side's volley; return its hits: one die, and a hit for each archer beyond those needed for the die (R08).

    Where troops are raided, archers score one hit more (Q04).
    """
    rolled = yield from dice.battle(state, 1, what="archers", seat=side.leader)
    walls = side is battle.offence and battle.walls and not battle.tunnel
    needed = NEEDED[state.fort(battle.at) or ""] if walls else 1
    raided = battle.raid and side is battle.defence
    off = field.eyrie(state, battle, side)
    more = archers - needed + raided
    hits = max(0, rolled[0] - off) + more
    told = {"area": battle.at, "archers": archers, "defends": side is battle.defence, "more": more, "off": off}
    state.say("hits", seat=side.leader, dice=rolled, amount=hits, rule="R08", **told)
    return hits


def _aim(state: State, battle: Battle) -> Generator[Asked, Any, str | None]:
    """Ask whether archers in a fortification aim at one attacking noble in place of their volley (R09).

    Returns the noble, or None.
    """
    able = [one.id for one in field.engaged(state, battle, battle.offence)]
    if not battle.walls or battle.tunnel or not able or not _archers(state, battle, battle.defence):
        return None
    ways = [VOLLEY, *({"aim": one} for one in able)]
    answer = yield OneOf(battle.defence.leader, "aim", ways, {"area": battle.at, "nobles": able}, usual=VOLLEY)
    target: str | None = answer["aim"]
    return target


def last_noble_shot(state: State, battle: Battle) -> bool:
    """Return whether aimed arrows have left the offence without a noble: then the battle is over at once (R09)."""
    over = battle.aimed and not field.engaged(state, battle, battle.offence)
    if over:
        state.say("battle-over", area=battle.at, rule="R09")
    return over
