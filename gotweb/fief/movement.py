"""Phase 5: a player moves ("Phase 5. Movement"), one group from one village along one road at a time."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.fief import calls, captives, control, disasters, permission, presence, raids, shadows
from gotweb.fief.ledger import Bounds, Ledger
from gotweb.fief.questions import GO_ON, GoOn
from gotweb.fief.state import MANCE, Spot, State, Troops, minus
from gotweb.fief.windows import WINDOWS

STAY: Answer = {"move": None}
HERE = ""
"""In place of where somebody wanted to go: his troops were not let stay without a noble."""
KEYS = ("at", "road", "to", "nobles", "troops", "captives", "how")
FIRST, LAST, USUAL = "first", "last", "usual"
MARTELL = "martell"
SHADOW, CARD = "shadow", "card"
"""Whose Secret Passage a group goes through."""


def march(state: State) -> Step:
    """Martell may move first or last in this phase (A10)."""
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
    """Group after group moves; before and after each step anybody may act (P01, Y01).

    Also whom rain, besiegers or a refusal hold up: a Secret Passage is played in one's own movement only (P14).
    """
    disasters.spared(state, seat)
    ledger = Ledger(state, seat)
    asked: set[tuple[str, str]] = set()
    refused: set[tuple[Spot, str]] = set()
    yield from WINDOWS.everybody(state, "turn")

    def question() -> Move | GoOn | None:
        move = Move(ledger, refused)
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
    """Whose passage leads a group through that cannot simply go, a `SHADOW`'s or the `CARD`'s; or None (P14, P15).

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
    """Whether wildlings bar the way: past them and out of their siege nobody goes but through a passage (X14)."""
    if not control.overrun(state, spot.at):
        return False
    shut_in = any(engine.house == MANCE for engine in state.sieges.get(spot.at, ()))
    past = bool(spot.road) and to != spot.road
    return past or (shut_in and permission.besieged(state, spot.house, spot.at))


def _garrison(state: State, spot: Spot, troops: Troops) -> Generator[Asked, Any, Troops]:
    """A raider who has won may leave one Knight behind (Q05), but neither a White Cloak nor a Ranger (P17)."""
    able = [unit for unit in sorted(troops) if unit != "ranger" and state.facts.units[unit].guard is None]
    ways: list[Answer] = [{"garrison": None}, *({"garrison": unit} for unit in able)]
    answer = yield OneOf(spot.house, "garrison", ways, {"area": spot.at}, usual=ways[0])
    unit = answer["garrison"]
    return troops if unit is None else minus(troops, {unit: 1})


def _walk(ledger: Ledger, spot: Spot, order: dict[str, Any]) -> Step:
    """Nobles, troops and captives go to the next village, and arrive inside it or on the road (P01, P16)."""
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
    """Where arriving pieces stand: in the village ("") or, where somebody else is, on the road by which they come.

    Into a village of one's own, or a besieged one of an ally, they go at once (P16, P12).
    """
    others = [seat for seat in state.present(to) if seat != house]
    if control.overrun(state, to) and state.control.get(to) != house:
        return came
    held = state.control.get(to)
    friends = to in state.sieges and permission.besieged(state, house, to)
    return "" if not others or held == house or friends else came


class Move(Parts):
    """The next step of a player: `{"move": {"at", "road", "to", "nobles", "troops", "captives", "how"}}`, or null.

    `road` is "" for pieces in the village; `troops` maps units to numbers; `how` is "ask" or "raid".
    """

    __slots__ = ("able", "leaving", "ledger", "refused", "state")

    def __init__(self, ledger: Ledger, refused: set[tuple[Spot, str]]) -> None:
        super().__init__(ledger.seat, "move")
        self.ledger, self.state, self.refused = ledger, ledger.state, refused
        self.able: dict[tuple[Spot, str], list[tuple[str, ...]]] = {}
        """The groups that can go somewhere, once they have been looked for: nothing moves while this is asked."""
        self.leaving: dict[tuple[Spot, bool], list[tuple[str, ...]]] = {}
        """The groups that can leave a spot, back along the road they came by or not; found in the same way."""

    def usual(self) -> Answer:
        return STAY

    def spots(self) -> list[Spot]:
        """Where groups stand that can go somewhere."""
        return [spot for spot in self._stands() if self._goes(spot)]

    def possible(self) -> bool:
        """Whether a group can go somewhere."""
        return any(self._goes(spot) for spot in self._stands())

    def _stands(self) -> list[Spot]:
        """Where nobles of the seat stand who could walk."""
        here = {Spot(one.house, one.at, one.road) for one in self.state.family(self.seat)
                if one.free and one.at in self.state.facts.villages}  # fmt: skip
        return sorted(here)

    def _goes(self, spot: Spot) -> bool:
        return any(self._groups(spot, to) for to in self.state.village(spot.at).roads)

    def held_up(self) -> bool:
        """Whether somebody could walk on if nothing barred the way."""
        return any(
            self.ledger.groups(Spot(one.house, one.at, one.road), back)
            for one in self.state.family(self.seat) if one.free and one.at in self.state.facts.villages
            for back in (False, True)
        )  # fmt: skip

    def _ends(self, spot: Spot) -> list[str]:
        return [to for to in self.state.village(spot.at).roads if self._groups(spot, to)]

    def back(self, spot: Spot, to: str) -> bool:
        """Whether a step back along the road takes all troops along that would be stranded (P11).

        They may stay if who controls the village lets them; he is not asked who has been refused anything there.
        """
        hosted = permission.host(self.state, spot) is not None and not any(at == spot for at, _ in self.refused)
        return to == spot.road and not hosted

    def _groups(self, spot: Spot, to: str) -> list[tuple[str, ...]]:
        """The groups of nobles that can go from a spot to a village."""
        if (spot, to) not in self.able:
            back = self.back(spot, to)
            if (spot, back) not in self.leaving:
                self.leaving[spot, back] = self.ledger.groups(spot, back)
            self.able[spot, to] = [
                group for group in self.leaving[spot, back]
                if self.barred(spot, to, group) is None
                and ((spot, to) not in self.refused or self._hows(spot, to, group))
            ]  # fmt: skip
        return self.able[spot, to]

    def barred(self, spot: Spot, to: str, nobles: tuple[str, ...]) -> str | None:
        """The rule that keeps nobles from a step whatever they take along, or None."""
        if permission.rained_on(self.state, spot, to, nobles) and not self._passage(spot):
            return None if self._fades(spot, to, nobles) else "P07"
        return None

    def _fades(self, spot: Spot, to: str, nobles: tuple[str, ...]) -> bool:
        """Whether a shadow can lead these nobles through, and all who must go with them (P15)."""
        if not shadows.open_for(self.state, nobles):
            return False
        bounds = self.ledger.bounds(spot, nobles, self.back(spot, to))
        return not isinstance(bounds, str) and shadows.small(nobles, sum(least for least, _ in bounds.values()))

    def _tight(self, spot: Spot, to: str, nobles: tuple[str, ...]) -> bool:
        """Whether these nobles get on only behind a shadow, with one other piece at most (P15)."""
        closed = (spot, to) in self.refused or permission.rained_on(self.state, spot, to, nobles)
        return closed and not self._passage(spot) and self._fades(spot, to, nobles)

    def _passage(self, spot: Spot) -> bool:
        return permission.open_to(self.state, spot.house, spot.at)

    def _hows(self, spot: Spot, to: str, nobles: tuple[str, ...], troops: Troops | None = None) -> list[str]:
        """Whether a group may ask for leave, and whether it may raid."""
        if self._tight(spot, to, nobles):
            return ["ask"]
        found = [] if (spot, to) in self.refused and not self._passage(spot) else ["ask"]
        if raids.why_not(self.ledger, spot, to, nobles, troops) is None:
            found.append("raid")
        return found if troops is None or found else ["raid"]

    def why_not(self, answer: Answer) -> str | None:
        if answer == STAY:
            return None
        order = answer.get("move") if isinstance(answer, dict) and answer.keys() == {"move"} else None
        if not isinstance(order, dict) or order.keys() != set(KEYS) or not self._shaped(order):
            return NOT_AN_ANSWER
        spot, nobles = Spot(self.seat, order["at"], order["road"]), tuple(order["nobles"])
        bounds = self.ledger.bounds(spot, nobles, self.back(spot, order["to"]))
        if isinstance(bounds, str):
            return bounds
        if self._tight(spot, order["to"], nobles):
            pieces = sum(order["troops"].values()) + len(order["captives"])
            if order["how"] == "raid" or not shadows.small(nobles, pieces):
                return "P15"
        if (barred := self.barred(spot, order["to"], nobles)) is not None:
            return barred
        for unit, (least, most) in bounds.items():
            n = order["troops"].get(unit, 0)
            if not least <= n <= most:
                return self._why_not_so_many(spot, unit, n > most)
        if order["how"] == "raid":
            return raids.why_not(self.ledger, spot, order["to"], nobles, order["troops"])
        if self._passage(spot) or self._tight(spot, order["to"], nobles):
            return None
        return "P05" if (spot, order["to"]) in self.refused else None

    def _why_not_so_many(self, spot: Spot, unit: str, more: bool) -> str:
        if unit == "ranger" or self.state.facts.units[unit].guard is not None:
            return "P17"
        return "P04" if more else "P11"

    def _shaped(self, order: dict[str, Any]) -> bool:
        """Whether an order names only what is there."""
        at, road, to = (order[key] for key in ("at", "road", "to"))
        if not all(isinstance(one, str) for one in (at, road, to)) or at not in self.state.facts.villages:
            return False
        if to not in self.state.village(at).roads or order["how"] not in ("ask", "raid"):
            return False
        spot = Spot(self.seat, at, road)
        here = [one.id for one in self.state.nobles_at(self.seat, at) if one.road == road]
        held = [one.id for one in self.state.captives(self.seat, at)]
        return (
            _some(order["nobles"], here) and bool(order["nobles"]) and _some(order["captives"], held)
            and isinstance(order["troops"], dict)
            and all(type(n) is int and 0 < n <= self.state.troops.get(spot, {}).get(unit, 0)
                    for unit, n in order["troops"].items())
        )  # fmt: skip

    def compose(self) -> Compose:
        """From where, where to, which nobles, how many of each unit, which captives, and by leave or by force."""
        spots: list[Any] = [None, *([spot.at, spot.road] for spot in self.spots())]
        chosen = yield Part("from", spots, lambda answer: answer["move"] and _place(answer["move"]))
        if chosen is None:
            return STAY
        spot = Spot(self.seat, *chosen)
        to = yield Part("to", self._ends(spot), lambda answer: answer["move"]["to"])
        groups = [list(group) for group in self._groups(spot, to)]
        nobles = yield Part("nobles", groups, lambda answer: sorted(answer["move"]["nobles"]))
        bounds = self.ledger.bounds(spot, nobles, self.back(spot, to))
        assert not isinstance(bounds, str), bounds
        asking = "ask" in self._hows(spot, to, tuple(nobles))
        troops: dict[str, int] = {}
        if not asking:
            bounds = raids.bounds(self.ledger, spot, nobles)
        room = shadows.MOST - len(nobles) if self._tight(spot, to, tuple(nobles)) else None
        for unit, (least, most) in sorted(bounds.items()):
            most = most if room is None else min(most, room - _later(bounds, unit) - sum(troops.values()))
            troops[unit] = yield Part(f"unit {unit}", range(least, most + 1), _count(unit))
        troops = {unit: n for unit, n in troops.items() if n}
        held: list[str] = []
        for one in self.state.captives(self.seat, spot.at):
            full = room is not None and sum(troops.values()) + len(held) >= room
            if (yield Part(f"captive {one.id}", (False,) if full else (True, False), _among(one.id))):
                held.append(one.id)
        how = yield Part("how", self._hows(spot, to, tuple(nobles), troops), lambda answer: answer["move"]["how"])
        return {"move": {"at": spot.at, "road": spot.road, "to": to, "nobles": nobles, "troops": troops,
                         "captives": held, "how": how}}  # fmt: skip

    def canonical(self, answer: Answer) -> Answer:
        order = answer["move"]
        if order is None:
            return STAY
        lists = {key: sorted(order[key]) for key in ("nobles", "captives")}
        return {"move": {key: {**order, **lists, "troops": dict(sorted(order["troops"].items()))}[key]
                         for key in KEYS}}  # fmt: skip


def _later(bounds: Bounds, unit: str) -> int:
    """How many of the kinds after this one go along at least."""
    return sum(least for kind, (least, _) in bounds.items() if kind > unit)


def _place(order: dict[str, Any]) -> list[str]:
    return [order["at"], order["road"]]


def _count(unit: str) -> Any:
    return lambda answer: answer["move"]["troops"].get(unit, 0)


def _among(noble: str) -> Any:
    return lambda answer: noble in answer["move"]["captives"]


def _some(chosen: Any, there: list[str]) -> bool:
    """Whether this is a list of some of those, each once."""
    return isinstance(chosen, list) and all(one in there for one in chosen) and len(set(chosen)) == len(chosen)


def enter(state: State) -> Step:
    """Who stands on a road comes into the village, outside its walls, and the roads are clear (P16)."""
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
