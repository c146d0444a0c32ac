"""Phase 5: a player moves ("Phase 5. Movement"), one group from one village along one road at a time."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import calls, captives, control, disasters, permission, presence, raids, shadows
from gotweb.fief.ledger import Ledger
from gotweb.fief.questions import GO_ON, GoOn
from gotweb.fief.state import MANCE, Spot, State, Troops, minus
from gotweb.fief.steps import STAY, MoveStep
from gotweb.fief.windows import WINDOWS

HERE = ""
"""In place of where somebody wanted to go: his troops were not let stay without a noble."""
FIRST, LAST, USUAL = "first", "last", "usual"
MARTELL = "martell"
SHADOW, CARD = "shadow", "card"
"""Whose Secret Passage a group goes through."""


def march(state: State) -> Step:
    """Run the movement phase: Martell may choose to move first or last (A10)."""
    if MARTELL in state.houses:
        ways = [{"march": when} for when in (USUAL, FIRST, LAST)]
        answer = yield from WINDOWS.beside(
            state, lambda: OneOf(MARTELL, "march", ways, {"seat": MARTELL}, usual=ways[0])
        )
        assert answer is not None
        when = answer["march"]
        if when != USUAL:
            state.say(f"marches-{when}", seat=MARTELL, rule="A10")
            turns = [task for task in state.agenda if task[0] == "move"]
            own = [task for task in turns if task[1] == MARTELL]
            others = [task for task in turns if task[1] != MARTELL]
            turns = [*own, *others] if when == FIRST else [*others, *own]
            state.agenda = (*turns, *(task for task in state.agenda if task[0] != "move"))
    yield from WINDOWS.everybody(state, "march")


def move(state: State, seat: str) -> Step:
    """A player moves group after group until he stops; then his nobles may leave for the Wall (P01, W07)."""
    yield from _march_on(state, seat)
    yield from calls.join(state, seat)
    shadows.turn_over(state, seat)


def _march_on(state: State, seat: str) -> Step:
    """Move group after group; before and after each step everybody may act (P01, Y01).

    This also runs for a player whom rain, besiegers or a refusal hold up, since a Secret Passage can be played only in
    one's own movement (P14).
    """
    disasters.spared(state, seat)
    ledger = Ledger(state, seat)
    asked: set[tuple[str, str]] = set()
    refused: set[tuple[Spot, str]] = set()
    yield from WINDOWS.everybody(state, "turn")

    def question() -> MoveStep | GoOn | None:
        move = MoveStep(ledger, refused)
        if move.possible():
            return move
        return GoOn(seat, "turn") if move.held_up() and not state.on("strict") else None

    while (answer := (yield from WINDOWS.beside(state, question))) not in (None, STAY, GO_ON):
        yield from _step(ledger, answer["move"], refused, asked)
        yield from WINDOWS.after(state, "step")


def _step(ledger: Ledger, order: dict[str, Any], refused: set[tuple[Spot, str]], asked: set[tuple[str, str]]) -> Step:
    """One step of a group: with leave, through a Secret Passage, or by force (P01, P05, P14, Q01)."""
    state, spot, to = ledger.state, Spot(ledger.seat, order["at"], order["road"]), order["to"]
    nobles = tuple(order["nobles"])
    strand = permission.strands(state, spot, to, nobles, order["troops"])
    way = passage(state, spot, to, nobles, sum(order["troops"].values()) + len(order["captives"]), strand)
    wet = permission.rained_on(state, spot, to, nobles)
    if order["how"] == "raid":
        left_here = {one.id for one in state.captives(spot.house, spot.at)} - {*order["captives"]}
        won = yield from raids.raid(state, spot, to, nobles, order["troops"])
        if won is None:
            return
        if wet:  # they have fought where it is dry, and go on through their passage
            permission.shut(state, spot.house, spot.at)
        order = {**order, "nobles": [one for one in nobles if raids.goes(state, one, spot)]}
        # whom they have taken goes along (Q05), and nobody who has escaped meanwhile
        order["captives"] = [one.id for one in state.captives(spot.house, spot.at) if one.id not in left_here]
        order["troops"] = yield from _garrison(state, spot, won)
        if not spot.road:
            ledger.go(spot, spot, order["nobles"], order["troops"])
    elif way == SHADOW:
        shadows.shut(state, nobles)
    elif way == CARD:
        permission.shut(state, spot.house, spot.at)
    elif wild(state, spot, to):
        state.say("denied", seat=MANCE, other=spot.house, area=spot.at, to_area=to, rule="X14")
        refused.add((spot, to))
        return
    else:
        left = minus(state.troops[spot], order["troops"]) if strand else None
        denied = yield from permission.granted(state, spot, to, left)
        if denied is not None:
            refused.add((spot, HERE if strand else to))
            return
    yield from _walk(ledger, spot, order)
    for at in (to, spot.at):
        yield from captives.seize(state, at, asked)


def passage(state: State, spot: Spot, to: str, nobles: Sequence[str], pieces: int, strand: bool = False) -> str | None:
    """Return which passage leads a group through that cannot simply go, a `SHADOW`'s or the `CARD`'s; None without one
    (P14, P15).

    `pieces` is how many troops and captives go with these nobles; `strand`: see `permission.concerned`.
    """
    if not (
        permission.rained_on(state, spot, to, tuple(nobles))
        or permission.concerned(state, spot, to, strand)
        or wild(state, spot, to)
    ):
        return None
    if shadows.open_for(state, nobles) and shadows.small(nobles, pieces):
        return SHADOW
    return CARD if permission.open_to(state, spot.house, spot.at) else None


def wild(state: State, spot: Spot, to: str) -> bool:
    """Return whether wildlings block the way: past them, and out of their siege, a group goes only through a passage
    (X14).
    """
    if not control.overrun(state, spot.at):
        return False
    shut_in = any(engine.house == MANCE for engine in state.sieges.get(spot.at, ()))
    past = bool(spot.road) and to != spot.road
    return past or (shut_in and permission.besieged(state, spot.house, spot.at))


def _garrison(state: State, spot: Spot, troops: Troops) -> Generator[Asked, Any, Troops]:
    """Ask whether a raider who has won leaves one Knight behind (Q05); White Cloaks and Rangers cannot stay (P17)."""
    able = [unit for unit in sorted(troops) if unit != "ranger" and state.facts.units[unit].guard is None]
    ways: list[Answer] = [{"garrison": None}, *({"garrison": unit} for unit in able)]
    answer = yield OneOf(spot.house, "garrison", ways, {"area": spot.at}, usual=ways[0])
    unit = answer["garrison"]
    return troops if unit is None else minus(troops, {unit: 1})


def _walk(ledger: Ledger, spot: Spot, order: dict[str, Any]) -> Step:
    """Move nobles, troops and captives to the next village; they arrive inside it or on the road (P01, P16)."""
    state, house, to = ledger.state, spot.house, order["to"]
    troops = {unit: n for unit, n in order["troops"].items() if n}
    goal = Spot(house, to, entrance(state, house, to, spot.at))
    ledger.go(spot, goal, order["nobles"], troops)
    state.take_troops(spot, troops)
    state.add_troops(goal, troops)
    for one in (*order["nobles"], *order["captives"]):
        state.change(one, at=to, road=goal.road)
    state.say("moved", seat=house, from_area=spot.at, to_area=to, nobles=order["nobles"],
              troops=troops, rule="P01")  # fmt: skip
    fresh = to not in state.control and not control.overrun(state, to)
    if fresh:
        state.control[to] = house  # it is theirs before anybody is asked who controls the village that they left
    yield from presence.settle(state, spot.at)
    if fresh:
        del state.control[to]
        yield from control.take(state, house, to)
    left = yield from disasters.enter(state, goal, spot.at, order["nobles"], troops, order["captives"])
    ledger.lose(goal, {unit: n - left.get(unit, 0) for unit, n in troops.items()})


def entrance(state: State, house: str, to: str, came: str) -> str:
    """Return where arriving pieces stand: in the village ("") or, if another house is there, on the road by which they
    come (its other end).

    Pieces enter a village of their own house, or a besieged village of an ally, at once (P16, P12).
    """
    others = [seat for seat in state.present(to) if seat != house]
    if control.overrun(state, to) and state.control.get(to) != house:
        return came
    held = state.control.get(to)
    friends = to in state.sieges and permission.besieged(state, house, to)
    return "" if not others or held == house or friends else came


def enter(state: State) -> Step:
    """Bring the pieces on roads into the village, outside its walls, so that the roads are clear (P16)."""
    yield from WINDOWS.before(state)
    for spot in state.spots():
        if spot.road:
            troops = state.troops[spot]
            state.take_troops(spot, troops)
            state.add_troops(spot._replace(road=""), troops)
    for one in list(state.nobles.values()):
        if one.road:
            state.change(one.id, road="")
    yield from WINDOWS.after(state, "arrival")
