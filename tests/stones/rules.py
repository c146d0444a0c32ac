"""The rules of Standing Stones, in playing order. All geometry is exact (`gotweb.geometry.plane`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from gotweb.stones.state import HEIGHT, MOST_PEBBLES, NEAR, REACH, SEATS, WIDTH, State

from gotweb.core.chance import Roll
from gotweb.core.choice import NOT_AN_ANSWER, Answer, Number
from gotweb.core.game import Step, won_by_most
from gotweb.core.parts import Compose, Parts
from gotweb.geometry.plane.arcs import largest_arcs
from gotweb.geometry.plane.contact import overlap, squared_distance, within
from gotweb.geometry.plane.moves import sweep
from gotweb.geometry.plane.rectangles import Outline, Rectangle, moved, on_table, turned


def pebbles(state: State) -> Step:
    """A round begins: pebbles are laid in secret, and whoever has laid more moves first (X6)."""
    state.say("round", round=state.round)
    answers = yield [
        Number(seat, "pebbles", min(MOST_PEBBLES, state.pebbles[seat]), "X6", sealed=True, always=True)
        for seat in SEATS
    ]
    laid = {seat: answers[seat]["pebbles"] for seat in SEATS}
    for seat in SEATS:
        state.pebbles[seat] -= laid[seat]
    first, other = SEATS if state.round % 2 else SEATS[::-1]
    state.order = (other, first) if laid[other] > laid[first] else (first, other)
    state.say("pebbled", seat=state.order[0], laid=laid, rule="X6")


def turn(state: State) -> Step:
    """One player moves a stone and measures (X2, X4); then a die is rolled for the next (X7)."""
    seat, *others = state.order
    answer = yield Move(state, seat)
    plan = Plan(**answer["move"])
    state.stones[plan.stone] = ends(state.stones[plan.stone], plan)
    state.rests, state.order = plan.stone, tuple(others)
    points = measured(state.stones, plan.stone)
    state.points[seat] += points
    way = f"{plan.heading} {plan.distance} {plan.facing}"
    state.say("moved", seat=seat, stone=plan.stone, way=way, points=points, rule="X4")
    if not state.order:
        end_round(state)
    if state.result is None:
        rolled = yield Roll(1, REACH)
        [state.reach] = rolled["roll"]
        state.say("rolled", reach=state.reach, rule="X7")


def end_round(state: State) -> None:
    """After the last round the most points win (X1)."""
    if state.round < state.rounds:
        state.round += 1
        return
    state.result = won_by_most(state.points, "X1")
    state.say("over", winners=list(state.result.winners), points=dict(state.points), rule="X1")


class Plan(NamedTuple):
    """A move: which stone, the degree it goes to, hundredths of an inch, and the degree it faces in the end."""

    stone: str
    heading: int
    distance: int
    facing: int


class Move(Parts):
    """How a player moves which stone: `{"move": {"stone": ..., "heading": n, "distance": n, "facing": n}}` (X2)."""

    __slots__ = ("state",)

    def __init__(self, state: State, seat: str) -> None:
        free = [name for name in state.stones if name != state.rests]
        super().__init__(seat, "move", {"stones": free, "furthest": 100 * state.reach})
        self.state = state

    def why_not(self, answer: Answer) -> str | None:
        if not isinstance(answer, dict) or answer.keys() != {"move"} or not isinstance(answer["move"], dict):
            return NOT_AN_ANSWER
        plan = answer["move"]
        numbers = ("heading", "distance", "facing")
        if plan.keys() != {"stone", *numbers} or not all(type(plan[name]) is int for name in numbers):
            return NOT_AN_ANSWER
        if not isinstance(plan["stone"], str) or plan["stone"] not in self.state.stones:
            return NOT_AN_ANSWER
        return refused(self.state, Plan(**plan))

    def compose(self) -> Compose:
        """The stone, where to, how far, and which way it looks then. Whether others stand in the way is asked later."""
        chosen = yield self.part("stone", self.facts["stones"])
        heading = yield self.part("heading", range(360))
        distance = yield self.part("distance", range(self.facts["furthest"] + 1))
        facing = yield self.part("facing", range(360))
        return {"move": {"stone": chosen, "heading": heading, "distance": distance, "facing": facing}}


def refused(state: State, plan: Plan) -> str | None:
    """Return the rule against a move, if there is one."""
    if plan.stone == state.rests:
        return "X5"
    if not (0 <= plan.heading < 360 and 0 <= plan.facing < 360 and 0 <= plan.distance <= 100 * state.reach):
        return "X2"
    stone = state.stones[plan.stone]
    others = [other for name, other in state.stones.items() if name != plan.stone]
    return "X3" if any(blocked(shape, others) for shape in covered(stone, plan)) else None


def covered(stone: Rectangle, plan: Plan) -> tuple[Rectangle, Outline, Rectangle]:
    """Return what a stone covers when it has been turned, on its way, and in the end."""
    start = turned(stone, plan.heading)
    return start, sweep(start, "front", plan.distance), ends(stone, plan)


def ends(stone: Rectangle, plan: Plan) -> Rectangle:
    """Return where a stone stands after a move."""
    return turned(moved(turned(stone, plan.heading), "front", plan.distance), plan.facing)


def blocked(shape: Outline | Rectangle, others: Iterable[Rectangle]) -> bool:
    """Return whether something is off the table or overlaps another stone (X3)."""
    return not on_table(shape, WIDTH, HEIGHT) or any(overlap(shape, other) for other in others)


def measured(stones: dict[str, Rectangle], name: str) -> int:
    """Return the points for a stone that has been moved: a point for each that is near, another in front (X4)."""
    stone, points = stones[name], 0
    for other in (other for one, other in stones.items() if one != name):
        if within(squared_distance(stone, other), NEAR):
            points += 2 if "front" in largest_arcs(stone, other) else 1
    return points
