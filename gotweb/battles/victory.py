"""Victory points, objectives, and the end of a battle (p14)."""

from __future__ import annotations

from typing import Any

from gotweb.battles import facts
from gotweb.battles.plans import Scoring, Win, other
from gotweb.battles.questions import Asking
from gotweb.battles.state import BattleOver, State, Unit
from gotweb.core.chance import Draw
from gotweb.core.game import Result


def finish(state: State, winner: str, rule: str) -> None:
    """End the battle: raises BattleOver, so that nothing more is done."""
    state.result = Result((winner,), rule, dict(state.points))
    state.say("over", seat=winner, rule=rule, points=dict(state.points), **decided(state, winner, rule))
    raise BattleOver


def decided(state: State, winner: str, rule: str) -> dict[str, Any]:
    """Return what decided a battle, as facts of its last event: `decided` is "plan", "points", "morale" or "momentum".

    "plan" comes with the `needs` of the condition that was met, "morale" with the final place of the marker. Empty for
    a rout and for a destroyed army, where the rule says enough.
    """
    listed = {"P02": state.plan.wins, "P04": state.plan.instant}.get(rule, ())
    for win in listed:
        if win.house == winner and met(state, win):
            hexes = [[state.plan.objectives[id].hex for id in ids] for ids in (win.controls, win.controls_any)]
            needs = {"controls": hexes[0], "any": hexes[1], "points": win.points, "captured": win.captured}
            return {"decided": "plan", "needs": needs}
    if rule == "P02":
        return {"decided": "points"}
    if rule == "P03":
        return {"decided": "morale", "final": state.morale} if state.morale else {"decided": "momentum"}
    return {}


def score(state: State, house: str, points: int, why: str) -> None:
    """Let a house score victory points (P01); it may win at once by them (P04)."""
    if points:
        state.points[house] += points
        state.say("scored", seat=house, points=points, why=why, rule="P01")
        instant(state)


def instant(state: State) -> None:
    """End the battle if a condition of the plan for winning at once is met (P04)."""
    for win in state.plan.instant:
        if met(state, win):
            finish(state, win.house, "P04")


def met(state: State, win: Win) -> bool:
    """Return whether a house meets a condition."""
    return win.by(state.control, state.points[win.house], state.captured)


def scored_by(state: State, when: str, house: str) -> list[Scoring]:
    """Return the plan's rules by which a house scores at a given time."""
    return [one for one in state.plan.scoring if one.when == when and one.house in (None, house)]


def eliminated(state: State, unit: Unit) -> None:
    """Score points for an eliminated enemy unit."""
    enemy = other(unit.house)
    score(state, enemy, sum(one.points for one in scored_by(state, "eliminated", enemy)), "eliminated")


def captured(state: State, captor: str) -> None:
    """Score points for a captured enemy commander."""
    score(state, captor, sum(one.points for one in scored_by(state, "captured", captor)), "captured")


def burnt(state: State, terrain: str) -> None:
    """Score points for terrain that has burnt down; if both houses score, the first player does so first (p14)."""
    for house in (state.first, other(state.first)):
        points = sum(one.points for one in scored_by(state, "burnt", house) if one.terrain == terrain)
        score(state, house, points, "burnt")


def hold(state: State, hex: str) -> None:
    """Note that a unit has entered a hex: its house now controls an objective there (P07).

    If the objective neither scores nor wins for any house, that is not logged.
    """
    unit = state.units[hex]
    for id, objective in state.plan.objectives.items():
        if objective.hex == hex and state.control[id] != unit.house:
            state.control[id] = unit.house
            if id in state.plan.counting:
                state.say("controls", seat=unit.house, objective=id, hex=objective.hex, rule="P07")
            instant(state)


def count(state: State, last: bool) -> None:
    """Regroup, step B: score points for objectives of this round, and in the last round also those of the last round
    (P01).
    """
    first = state.first
    for house in (first, other(first)):
        for when in ("each-round", *(("last-round", "end") if last else ())):
            for one in scored_by(state, when, house):
                score(state, house, worth(state, one, house), when)


def strategic(state: State) -> Asking:
    """After the last round draw one of the places of which only one counts; the house that holds it scores (P01)."""
    for one in dict.fromkeys(one.one_of for one in state.plan.scoring if one.one_of):
        answer = yield Draw(one, {"for": "strategy"})
        place = answer["draw"]
        holder = state.control[place]
        state.say("strategy", objective=place, hex=state.plan.objectives[place].hex, seat=holder, rule="P01")
        if holder is not None:
            found = (rule.points for rule in scored_by(state, "end", holder) if rule.one_of == one)
            score(state, holder, sum(found), "end")


def worth(state: State, one: Scoring, house: str) -> int:
    """Return the points that a rule of the plan gives a house now: for an objective, for terrain that stands, for
    morale.
    """
    if one.one_of:
        return 0  # see `strategic`
    if one.zones:
        return one.zones.get(zone(state, other(house)), 0)
    if one.holds is not None:
        return one.points if state.control[one.holds] == house else 0
    return one.points * sum(state.ground(hex).id == one.terrain for hex in state.plan.grid.hexes)


def zone(state: State, house: str) -> str:
    """Return the zone of a house's side of the morale scale in which the marker lies; "start" if it lies elsewhere
    (L04).
    """
    return zone_at(state.depth(house))


def zone_at(depth: int) -> str:
    """Return the zone of a space on a side of the morale scale; "start" for the start space and beyond it (L04)."""
    if depth <= 0:
        return "start"
    return next(name for name, last in facts.table().zones.items() if depth <= last)


def compare(state: State) -> None:
    """Regroup, step C, after the last round: determine the winner (P02), and what breaks a tie (P03)."""
    for win in state.plan.wins:
        if met(state, win):
            finish(state, win.house, "P02")
    a, b = facts.HOUSES
    if state.points[a] != state.points[b]:
        finish(state, max(facts.HOUSES, key=lambda house: state.points[house]), "P02")
    if state.morale:
        finish(state, a if state.morale > 0 else b, "P03")
    finish(state, state.momentum, "P03")
