"""The reasons for refused answers on the battlefield: moves, attacks and their consequences.

`obstacles` has those for orders and cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from heapq import heappop, heappush
from typing import Any, NamedTuple

from gotweb.battles import activation, attack, fire, movement, retreat, sight
from gotweb.battles.facts import table
from gotweb.battles.field import View
from gotweb.battles.pursuit import ADVANCE, PURSUE
from gotweb.battles.state import State, kind_of, word
from gotweb.battles.tactics import MarkChoice
from gotweb.core.choice import Answer, Choice, Number


class Obstacle(NamedTuple):
    """One reason: `kind` names the sentence `obstacle.<kind>`, `facts` fill its placeholders."""

    kind: str
    facts: Mapping[str, Any]


Found = Obstacle | None
Finder = Callable[[State, Any, Answer, str], Found]
"""What finds the obstacle of an answer to a kind of choice; called with the state, the choice, the answer, the rule."""

WHOLE_BOARD = 99
"""More steps than any way on a board has."""


def thing(kind: str, **facts: Any) -> Obstacle:
    """Return an obstacle of a kind with its facts."""
    return Obstacle(kind, facts)


# what several rules speak of


def standing(state: State, seat: str, hex: str) -> Found:
    """Return the obstacle that a hex has no unit, or an enemy unit; None for one of the player's own."""
    unit = state.units.get(hex)
    if unit is None:
        return thing("nobody", area=hex)
    return thing("enemy", area=hex) if unit.house != seat else None


def no_enemy(state: State, seat: str, hex: str) -> Found:
    """Return the obstacle that a hex has no enemy unit to attack or mark, or None."""
    unit = state.units.get(hex)
    return thing("no-enemy", area=hex) if unit is None or unit.house == seat else None


def closed(state: State, hex: str) -> Found:
    """Return what keeps units out of a hex: its terrain, a fire, or a unit; None if nothing does."""
    if state.ground(hex).enter == "closed":
        return thing("closed", barriers=[(state.ground(hex).id, hex)])
    if hex in state.fires:
        return thing("burning", area=hex, level=state.fires[hex])
    return thing("occupied", area=hex, unit=state.units[hex].kind) if hex in state.units else None


def unseen(state: State, hex: str, target: str, view: View) -> Obstacle:
    """Return what blocks the line of sight; for a line along edges, on either side."""
    left, right = ([(blocking(state, place), place) for place in side] for side in (view.left, view.right))
    if left == right:
        return thing("unseen", area=hex, target=target, barriers=left)
    return thing("unseen-both", area=hex, target=target, first=left, last=right)


def blocking(state: State, place: str) -> str:
    """Return what in a hex blocks the sight: its terrain or else the unit in it; for dogs, the river."""
    ground = state.ground(place)
    return "unit" if place in state.units and not ground.blocks else ground.id


def out_of_zone(state: State, commander: str, hex: str) -> Found:
    """Return how far a hex lies from a commander whose zone of control does not include it."""
    leads = state.leads(commander)
    if leads is None or hex in state.controlled(commander):
        return None
    n = state.plan.grid.distance(leads, hex)
    deck = state.plan.box.commanders[commander].deck
    return thing("out-of-zone", n=n, area=hex, deck=deck, target=leads, most=table().zone)


# moves


def move(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return why a move, or an action instead of one, is refused."""
    hex = answer["move"]
    if hex not in choice.facts["units"]:
        return standing(state, choice.seat, hex) or _attacks_first(state, hex) or _had_its_turn(state, hex, "moved")
    if "dogs" in answer:
        return _dogs(state, choice.seat, hex, answer["dogs"])
    if "quench" in answer:
        return thing("own-fire", area=hex) if hex in state.fires else thing("no-fire", area=hex)
    to = answer["to"]
    if hex in state.fires:
        return thing("in-fire", area=hex)
    if rule == "F10":
        return thing("fought-first", n=movement.steps(state, state.units[hex])[0], area=hex)
    return thing("here", area=to) if to == hex else closed(state, to) or way(state, hex, to)


def _attacks_first(state: State, hex: str) -> Found:
    """Return the obstacle that a unit moves only after the attacks, because of its card (D09), or None."""
    assert state.now is not None
    waits = not state.now.strikes and activation.moves_last(state, state.units[hex].id)
    return thing("attacks-first", area=hex) if waits else None


def _had_its_turn(state: State, hex: str, done: str) -> Obstacle:
    """Return the obstacle that an own unit was not ordered, or has already done the action."""
    assert state.now is not None
    return thing(done if state.units[hex].id in state.now.ordered else "not-ordered", area=hex)


def way(state: State, hex: str, to: str) -> Obstacle:
    """Return why the unit in a hex cannot reach an open hex: it is too far, or something would stop the unit on the
    way (F01).
    """
    unit = state.units[hex]
    near, far = movement.steps(state, unit)
    most = near if movement.fought(state, unit) else far
    n = movement.reach(state, hex, WHOLE_BOARD).get(to)
    if n is None:
        least = state.plan.grid.distance(hex, to)
        if least > most + 1:  # nor would it come there if nothing stopped it; a road may give one hex more (F06)
            return thing("far-off", n=least, area=to, most=most)
        return thing("held-up", area=to, barriers=_held_up_by(state, hex, to))
    return thing("too-far" if n > most else "too-far-ford", n=n, area=to, most=most)


def _held_up_by(state: State, hex: str, to: str) -> list[tuple[str, str]]:
    """Return what stops a unit on the way with the fewest stops, each with its hex."""
    unit = state.units[hex]

    def stops(place: str) -> bool:
        return movement.why_closed(state, place, unit) is not None or movement.halts(state, unit, place)

    heap: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, (hex,))]
    seen: set[str] = set()
    while heap:
        stopped, length, path = heappop(heap)
        if path[-1] == to:
            return [(_stopper(state, place), place) for place in path[1:-1] if stops(place)]
        if path[-1] not in seen:
            seen.add(path[-1])
            for place in state.plan.grid.near[path[-1]]:
                heappush(heap, (stopped + (place != to and stops(place)), length + 1, (*path, place)))
    raise ValueError(to)


def _stopper(state: State, place: str) -> str:
    """Return what in a hex stops a unit: a fire, a unit, or the terrain."""
    return "fire" if place in state.fires else "unit" if place in state.units else state.ground(place).id


def _dogs(state: State, seat: str, hex: str, target: str) -> Found:
    rule = attack.dogs_why_not(state, hex, target)
    if not word(state, state.units[hex], "war-dogs"):
        return thing("no-dogs", area=hex)
    if rule == "N01":
        return thing("in-fire", area=hex)
    if rule == "M03":
        return thing("dogs-engaged", area=hex, target=state.partner(hex))
    if rule == "G01":
        low, top = table().dogs
        return thing("dogs-range", n=state.plan.grid.distance(hex, target), area=target, low=low, top=top)
    if rule == "G02":
        return unseen(state, hex, target, sight.dogs_view(state, hex, target))
    return no_enemy(state, seat, target)


# attacks


def attacking(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return why an attack, or an action instead of one, is refused."""
    hex = answer["attack"]
    if hex not in choice.facts["units"]:
        return standing(state, choice.seat, hex) or _had_its_turn(state, hex, "attacked")
    if rule == "N01":
        return thing("in-fire", area=hex)
    if rule == "F10":
        return _too_far_to_attack(state, hex)
    if "kindle" in answer:
        return _kindle(state, hex, answer["kindle"], rule)
    if "quench" in answer:
        return _beside(state, hex, answer["quench"]) or thing("no-fire", area=answer["quench"])
    target = answer["target"]
    if rule == "G01":
        return _range(state, hex, target)
    if rule == "H12":
        return thing("shoots-partner", area=hex, target=state.partner(hex))
    if rule == "G02":
        return unseen(state, hex, target, sight.view(state, hex, target))
    return no_enemy(state, choice.seat, target)


def _too_far_to_attack(state: State, hex: str) -> Obstacle:
    assert state.now is not None
    unit = state.units[hex]
    n = state.now.moved.get(unit.id, 0)
    most = movement.steps(state, unit)[0]
    if not n:
        return thing("fought-fire", area=hex)
    return thing("went-far", n=n, area=hex, most=most) if n > most else thing("went-too-far", area=hex)


def _range(state: State, hex: str, target: str) -> Obstacle:
    kind, n = kind_of(state, state.units[hex]), state.plan.grid.distance(hex, target)
    if kind.shoots:
        return thing("range", n=n, area=target, low=kind.least, top=kind.most)
    return thing("melee-range", n=n, area=target)


def _kindle(state: State, hex: str, at: str, rule: str) -> Found:
    if rule == "M07":
        if not word(state, state.units[hex], "scorch"):
            return thing("no-scorch", area=hex)
        return _beside(state, hex, at) or thing("occupied", area=at, unit=state.units[at].kind)
    if fire.limit(state, at) is None:
        return thing("no-burn", area=at, terrain=state.ground(at).id)
    return thing("burns-most", area=at, level=state.fires[at])


def _beside(state: State, hex: str, at: str) -> Found:
    return None if at in state.plan.grid.near[hex] else thing("not-next", area=hex, target=at)


# what follows an attack


def retreating(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return why a hex of a retreat is refused."""
    hex, to, left = choice.facts["hex"], answer["retreat"], choice.facts["left"]
    if rule == "I02":
        return thing("way-back", area=hex, hexes=sorted(state.plan.back(choice.seat, hex)))
    if rule == "I03":
        return closed(state, to)
    n = 1 + retreat.ways(state, to, choice.seat, left - 1)[0]
    return thing("shorter", n=n, area=to, most=retreat.ways(state, hex, choice.seat, left)[0])


def following(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return why a hex of an advance or a pursuit is refused."""
    to = answer[choice.kind]
    if to == choice.facts["hex"]:
        return thing("here", area=to)
    if rule == "O02":
        return thing("bridge", area=to)
    return closed(state, to) or open_hexes(state, choice, answer, rule)


def open_hexes(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    """Return the hexes that can be answered, if the question asks for one of a few."""
    found = [value for option in choice.options() or () for value in option.values() if value is not None]
    return thing("open", hexes=found)


def standing_firm(state: State, choice: Number, answer: Answer, rule: str) -> Found:
    """Return how many morale results may be ignored, as an obstacle."""
    return thing("ignores", n=choice.top)


def marking(state: State, choice: MarkChoice, answer: Answer, rule: str) -> Found:
    """Return why a unit cannot be the target of a tactic."""
    hex = answer["mark"]
    return no_enemy(state, choice.seat, hex) or out_of_zone(state, choice.commander, hex)


FIELD: Mapping[str, Finder] = {
    "move": move, "attack": attacking, "retreat": retreating, ADVANCE: following, PURSUE: following,
    "stand": standing_firm, "mark": marking,
    "beside": open_hexes, "step": open_hexes, "favour": open_hexes, "heal": open_hexes, "rally": open_hexes,
    "fan": open_hexes,
}  # fmt: skip
"""Kind of choice -> what finds the obstacle on the field of battle."""
