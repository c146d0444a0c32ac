"""Sieges and pillage ("6.4 Sieges and Siege Engines", "6.5 Pillage")."""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import control, renegades
from gotweb.fief.questions import Judged
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import Engine, State

STOP: Answer = {"besiege": None}
BEST = 2


def besiege(state: State, seat: str) -> Step:
    """Let a player besiege fortifications that others hold after his battles, or continue his sieges (S01, S02)."""
    done: set[str] = set()

    def candidates() -> list[Answer]:
        return [STOP, *({"besiege": village} for village in targets(state, seat))]

    while True:
        question = Judged(seat, "besiege", candidates, lambda answer: why_not(state, seat, done, answer), usual=STOP)
        if question.only() == STOP:
            return
        answer = yield question
        if answer == STOP:
            return
        village = answer["besiege"]
        done.add(village)
        renegades.outlaw(state, seat, village)
        engines = state.sieges.get(village, ())
        if state.besieging(seat, village):
            state.sieges[village] = tuple(
                Engine(seat, BEST) if engine.house == seat else engine for engine in engines
            )  # fmt: skip
            state.say("siege-engine", seat=seat, area=village, rule="S02")
        else:
            state.sieges[village] = (*engines, Engine(seat, 1))
            state.say("besieges", seat=seat, area=village, rule="S01")


def targets(state: State, seat: str) -> list[str]:
    """Return the fortified villages where a house has troops and another house is in control."""
    return [
        village for village in state.facts.villages
        if village in state.forts and state.has_troops(seat, village) and state.control.get(village) not in (None, seat)
    ]  # fmt: skip


def why_not(state: State, seat: str, done: set[str], answer: Answer) -> str | None:
    """Return the rule that forbids a siege, or None.

    S02: an engine grows once a round, to two dice at most. S01: a house has two engines.
    """
    village = answer["besiege"]
    if village is None:
        return None
    if village in done or Engine(seat, BEST) in state.sieges.get(village, ()):
        return "S02"
    out = sum(engine.house == seat for engines in state.sieges.values() for engine in engines)
    stock: int = state.facts.prices["markers"]["engine"]
    return "S01" if out >= stock and not state.besieging(seat, village) else None


def pillage(state: State, seat: str) -> Step:
    """Let a player pillage mill after mill in villages that he controls or besieges (S06)."""
    spared: set[str] = set()
    while able := [village for village in _fields(state, seat) if village not in spared]:
        told = {"area": able[0], "seat": seat}
        answer = yield OneOf(seat, "pillage", [{"pillage": False}, {"pillage": True}], told, usual={"pillage": False})
        if not answer["pillage"]:
            spared.add(able[0])
            continue
        burn(state, able[0])
        state.gold[seat] += state.facts.prices["income"]["pillage"]
        state.say("pillaged", seat=seat, area=able[0], rule="S06")


def _fields(state: State, seat: str) -> list[str]:
    return [village for village in sorted(state.mills)
            if state.besieging(seat, village) or control.controller(state, village) == seat]  # fmt: skip


def burn(state: State, village: str) -> None:
    """Remove one mill of a village from the map."""
    state.mills[village] -= 1
    if not state.mills[village]:
        del state.mills[village]


def _mine(state: State, seat: str) -> list[Answer]:
    return [{"act": "end-siege", "area": village} for village in sorted(state.sieges)
            if state.besieging(seat, village)]  # fmt: skip


def _always(state: State, seat: str, answer: Answer) -> str | None:
    return None


def _end(state: State, seat: str, answer: Answer) -> None:
    """Take a besieger's engine away (S05)."""
    village = answer["area"]
    left = tuple(engine for engine in state.sieges[village] if engine.house != seat)
    if left:
        state.sieges[village] = left
    else:
        del state.sieges[village]
        state.say("siege-over", area=village, rule="S05")


EFFECTS: Effects = {"end-siege": Effect(_mine, _always, _end)}
