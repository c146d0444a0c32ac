"""The attack on the Wall is declared ("1.6 Attack on the Wall"), and nobles leave for it ("5.3 Joining the fight").

A noble takes troops along that stand with him. All that a house has sent waits on its board (`WAITING`) until
objectives are chosen; Brothers who come in the second round go to one at once.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import NOT_AN_ANSWER, Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.fief import dice, permission, presence, titles
from gotweb.fief.battle import fights, worth
from gotweb.fief.state import MANCE, WAITING, Spot, State, Troops
from gotweb.fief.windows import WINDOWS

REPELLING, REINFORCEMENT, LADDER = "repelling", "reinforcement", "ladder"
"""The two rounds of a battle at the Wall, and the second variant: the values of `Wall.stage`."""
STAY: Answer = {"call": None}
KEYS = ("noble", "troops", "mission")
Bounds = dict[str, tuple[int, int]]


def declare(state: State) -> Step:
    """The Hand or the Lord Commander may declare an attack on the Wall (W04); a battle die says who attacks."""
    if state.wall.stage is not None or not state.wall.missions:
        return
    ways: list[Answer] = [{"declare": False}, {"declare": True}]
    for seat in state.order:

        def question(seat: str = seat) -> OneOf | None:
            return OneOf(seat, "declare", ways, usual=ways[0]) if may_declare(state, seat) else None

        answer = yield from WINDOWS.beside(state, question)
        if answer is not None and answer["declare"]:
            shown = yield from dice.battle(state, 1, what="walkers")
            walkers = shown[0] == state.facts.walkers_on
            state.wall = state.wall._replace(stage=REPELLING, walkers=walkers)
            state.say("declared-walkers" if walkers else "declared", seat=seat, rule="W04")
            yield from WINDOWS.after(state, "declared")
            return


def may_declare(state: State, seat: str) -> bool:
    """Whether a seat may declare the attack (W04): with the Hand (without one, a Master) or the Lord Commander."""
    if "hand" in state.titles:
        council = state.house_with("hand") == seat
    else:
        council = any(state.holds(one.id, "master") for one in state.family(seat))
    return council or state.house_with("commander") == seat


# joining


def join(state: State, seat: str, watch: bool = False, forced: bool = False) -> Step:
    """At the end of a player's move his nobles may leave for the Wall, one after the other (W07).

    In the second round all Brothers who can go must, and nobody else may. By the second variant the Night's `watch`
    leaves after the battles, and must if it is `forced` to (X12).
    """
    refused: set[str] = set()

    def question() -> Call | None:
        call = Call(state, seat, refused, watch, forced) if state.wall.stage is not None else None
        return call if call is not None and call.nobles() else None

    while (answer := (yield from WINDOWS.beside(state, question))) not in (None, STAY):
        yield from _leave(state, seat, answer["call"], refused)


def _leave(state: State, seat: str, call: dict[str, Any], refused: set[str]) -> Step:
    """A noble leaves with his troops, if who holds or besieges him lets him (W07, W08)."""
    one = state.nobles[call["noble"]]
    spot = Spot(seat, one.at, one.road)
    if not (yield from _let(state, one.id)):
        refused.add(one.id)
        return
    if one.free and (_rained_on(state, one.id) or permission.besieged(state, seat, one.at)):
        permission.shut(state, seat, one.at)  # he has needed the passage
    goal = call["mission"] or WAITING
    state.take_troops(spot, call["troops"])
    state.add_troops(Spot(seat, goal), call["troops"])
    state.change(one.id, at=goal, road="", captor=None)
    if call["mission"] is not None:
        state.wall = state.wall._replace(ranks=(*state.wall.ranks, one.id))
        _climb(state, one.id, call["troops"])
    state.say("joins-wall", seat=seat, noble=one.id, area=goal, troops=call["troops"], rule="W07")
    yield from presence.settle(state, spot.at)
    yield from WINDOWS.after(state, "joined-wall")


def _climb(state: State, noble: str, troops: Troops) -> None:
    """By the second variant the strength that a house sends counts on the ladder (X13)."""
    if state.wall.stage == LADDER:
        seat, ladder = state.nobles[noble].house, dict(state.wall.ladder)
        ladder[seat] = ladder.get(seat, 0) + worth(state, troops) + fights(state, noble)
        state.wall = state.wall._replace(ladder=tuple(sorted(ladder.items())))


def _let(state: State, noble: str) -> Generator[Asked, Any, bool]:
    """Whether a captor or the besiegers let a noble go to the Wall (W08); a Secret Passage asks no besieger."""
    one = state.nobles[noble]
    if one.captor is not None:
        asked = [one.captor]
    elif permission.besieged(state, one.house, one.at) and not permission.open_to(state, one.house, one.at):
        asked = [engine.house for engine in state.sieges[one.at]]
    else:
        asked = []
    for seat in asked:
        told = {"noble": noble, "other": one.house, "area": one.at}
        answer = yield OneOf(seat, "let-join", [{"let-join": True}, {"let-join": False}], told,
                             usual={"let-join": False})  # fmt: skip
        if not answer["let-join"]:
            state.say("kept-from-wall", seat=seat, noble=noble, rule="W08")
            return False
    return True


def why_not(state: State, noble: str, watch: bool = False) -> str | None:
    """The rule that keeps a noble from leaving for the Wall, or None; `watch`: see `join`.

    W07: in the first round six nobles at most, in the second Brothers only; neither the Hand nor a Lady without a
    title. W08: not out of Heavy Rain, but with the storm or through a Secret Passage; nor where wildlings besiege him
    (X14), who give nobody leave.
    """
    one = state.nobles[noble]
    if one.at not in state.facts.villages or state.titles.get("hand") == noble:
        return "W07"
    if not state.is_lord(noble) and not state.titles_of(noble):
        return "W07"
    late = watch or state.wall.stage == REINFORCEMENT
    if late and not titles.brother(state, noble):
        return "W07"
    if state.wall.stage != REPELLING and not open_missions(state, late):
        return "W07"
    if not late and sum(state.on_wall(id) for id in state.nobles) >= state.facts.prices["limits"]["wall"]:
        return "W07"
    through = one.free and permission.open_to(state, one.house, one.at)
    wild = one.free and state.besieging(MANCE, one.at) and permission.besieged(state, one.house, one.at)
    return "W08" if (wild or _rained_on(state, noble)) and not through else None


def _rained_on(state: State, noble: str) -> bool:
    """Whether Heavy Rain keeps a noble in his village (W08); not one with the storm."""
    wet = state.under(state.village(state.nobles[noble].at).region, permission.RAIN)
    return wet and not state.has_attribute(noble, "storm")


def held_back(state: State, noble: str) -> bool:
    """Whether a noble needs somebody's leave to go (W08)."""
    one = state.nobles[noble]
    return not one.free or permission.besieged(state, one.house, one.at)


def open_missions(state: State, old: bool) -> list[str]:
    """The objectives that can be joined at once, in their order: but for one that is done with, or else only new ones.

    `old` is true for Brothers: they join objectives of every age (W07, X12).
    """
    return [
        slot.mission for slot in state.wall.slots
        if (old or slot.since == state.round)
        and not (slot.held and "aemon" in state.facts.missions[slot.mission].reward)
    ]  # fmt: skip


def bounds(state: State, spot: Spot, noble: str, last: bool = False) -> Bounds:
    """How many of each kind of the troops at a spot go with a noble; with the `last` noble all of them.

    White Cloaks go with theirs, a Ranger with his Brother (P17).
    """
    here = [one.id for one in state.nobles_at(spot.house, spot.at) if one.road == spot.road]
    mine = titles.brother(state, noble)
    others = sum(titles.brother(state, one) for one in here) - mine
    found: Bounds = {}
    for unit, n in sorted(state.troops.get(spot, {}).items()):
        whose = state.facts.units[unit].guard
        if last or (whose is not None and state.titles.get(whose) == noble):
            found[unit] = (n, n)
        elif whose is not None:
            found[unit] = (0, 0)
        elif unit == "ranger":
            found[unit] = (max(0, n - others), min(n, int(mine)))
        else:
            found[unit] = (0, n)
    return found


def fits(bounds: Bounds, troops: Any) -> str | None:
    """The rule by which troops are refused that go along, or None; NOT_AN_ANSWER for what names no troops there."""
    if not isinstance(troops, dict) or not troops.keys() <= bounds.keys():
        return NOT_AN_ANSWER
    if not all(type(n) is int and n > 0 for n in troops.values()):
        return NOT_AN_ANSWER
    for unit, (least, most) in bounds.items():
        if not least <= troops.get(unit, 0) <= most:
            return "P17"
    return None


def pick(bounds: Bounds, name: str) -> Generator[Part, Any, dict[str, int]]:
    """The parts of an answer that say how many of each kind of troops go along; `name` is the kind of the answer."""
    troops: dict[str, int] = {}
    for unit, (least, most) in bounds.items():
        troops[unit] = yield Part(f"unit {unit}", range(least, most + 1), _count(name, unit))
    return {unit: n for unit, n in troops.items() if n}


def _count(name: str, unit: str) -> Any:
    return lambda answer: answer[name]["troops"].get(unit, 0)


class Call(Parts):
    """Who leaves for the Wall: `{"call": {"noble", "troops", "mission"}}`, or null.

    `mission` is null in the first round, when objectives are chosen later.
    """

    __slots__ = ("forced", "late", "refused", "state", "watch")

    def __init__(self, state: State, seat: str, refused: set[str], watch: bool, forced: bool) -> None:
        """`refused`: whom a captor or besieger has already kept back; `watch` and `forced`: see `join`."""
        super().__init__(seat, "call")
        self.state, self.refused, self.watch = state, refused, watch
        self.late = watch or state.wall.stage == REINFORCEMENT
        self.forced = forced or state.wall.stage == REINFORCEMENT

    def usual(self) -> Answer:
        return self.read(lambda radix: 0) if self._forced() else STAY

    def nobles(self) -> list[str]:
        """Who can leave."""
        return [one.id for one in self.state.family(self.seat)
                if one.id not in self.refused and why_not(self.state, one.id, self.watch) is None]  # fmt: skip

    def _forced(self) -> list[str]:
        """Who must leave: where they are forced to, all whom nothing holds."""
        return [noble for noble in self.nobles() if self.forced and not held_back(self.state, noble)]

    def _spot(self, noble: str) -> Spot:
        one = self.state.nobles[noble]
        return Spot(self.seat, one.at, one.road)

    def _bounds(self, noble: str) -> Bounds:
        return bounds(self.state, self._spot(noble), noble) if self.state.nobles[noble].free else {}

    def _missions(self) -> list[str | None]:
        return [None] if self.state.wall.stage == REPELLING else [*open_missions(self.state, self.late)]

    def why_not(self, answer: Answer) -> str | None:
        if answer == STAY:
            return "W07" if self._forced() else None
        call = answer.get("call") if isinstance(answer, dict) and answer.keys() == {"call"} else None
        if not isinstance(call, dict) or call.keys() != set(KEYS):
            return NOT_AN_ANSWER
        noble = call["noble"]
        if noble not in [one.id for one in self.state.family(self.seat)] or call["mission"] not in self._missions():
            return NOT_AN_ANSWER
        if (rule := why_not(self.state, noble, self.watch)) is not None:
            return rule
        return "W08" if noble in self.refused else fits(self._bounds(noble), call["troops"])

    def compose(self) -> Compose:
        """Who leaves, with how many of each unit, and in the second round where to."""
        who: list[str | None] = [*([] if self._forced() else [None]), *self.nobles()]
        noble = yield Part("noble", who, lambda answer: answer["call"] and answer["call"]["noble"])
        if noble is None:
            return STAY
        troops = yield from pick(self._bounds(noble), "call")
        mission = yield Part("mission", self._missions(), lambda answer: answer["call"]["mission"])
        return {"call": {"noble": noble, "troops": troops, "mission": mission}}

    def canonical(self, answer: Answer) -> Answer:
        call = answer["call"]
        if call is None:
            return STAY
        return {"call": {**{key: call[key] for key in KEYS}, "troops": dict(sorted(call["troops"].items()))}}
