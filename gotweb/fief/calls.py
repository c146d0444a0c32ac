"""The attack on the Wall is declared ("1.6 Attack on the Wall"), and nobles leave for it ("5.3 Joining the fight").

A noble takes along troops that stand with him. All pieces that a house has sent wait on its board (`WAITING`) until
objectives are chosen; Brothers who come in the second round go to an objective at once.
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
    """Let the Hand or the Lord Commander declare an attack on the Wall (W04).

    A battle die then says which army attacks.
    """
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
    """Return whether a seat may declare the attack (W04): with the Hand (without one, a Master) or the Lord
    Commander.
    """
    if "hand" in state.titles:
        council = state.house_with("hand") == seat
    else:
        council = any(state.holds(one.id, "master") for one in state.family(seat))
    return council or state.house_with("commander") == seat


# joining


def join(state: State, seat: str, watch: bool = False, forced: bool = False) -> Step:
    """At the end of a player's move his nobles may leave for the Wall, one after the other (W07).

    In the second round all Brothers who can go must, and nobody else may. By the second variant Brothers leave after
    the battles (`watch`), and must if the Lord Commander orders it (`forced`; X12).
    """
    refused: set[str] = set()

    def question() -> Call | None:
        call = Call(state, seat, refused, watch, forced) if state.wall.stage is not None else None
        return call if call is not None and call.nobles() else None

    while (answer := (yield from WINDOWS.beside(state, question))) not in (None, STAY):
        yield from _leave(state, seat, answer["call"], refused)


def _leave(state: State, seat: str, call: dict[str, Any], refused: set[str]) -> Step:
    """Let a noble leave with his troops, if his captor or the besiegers allow it (W07, W08)."""
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
    """Add the strength that a house sends to its place on the ladder, by the second variant (X13)."""
    if state.wall.stage == LADDER:
        seat, ladder = state.nobles[noble].house, dict(state.wall.ladder)
        ladder[seat] = ladder.get(seat, 0) + worth(state, troops) + fights(state, noble)
        state.wall = state.wall._replace(ladder=tuple(sorted(ladder.items())))


def _let(state: State, noble: str) -> Generator[Asked, Any, bool]:
    """Ask the captor or the besiegers whether a noble may go to the Wall (W08); with a Secret Passage no besieger is
    asked.
    """
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
    """Return the rule that keeps a noble from leaving for the Wall, or None; `watch`: see `join`.

    W07: in the first round six nobles at most, in the second Brothers only; neither the Hand nor a Lady without a
    title. W08: not out of Heavy Rain, unless the noble has the storm attribute or uses a Secret Passage; nor out of a
    siege by wildlings (X14), who let nobody go.
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
    """Return whether Heavy Rain keeps a noble in his village (W08); a noble with the storm attribute may leave."""
    wet = state.under(state.village(state.nobles[noble].at).region, permission.RAIN)
    return wet and not state.has_attribute(noble, "storm")


def held_back(state: State, noble: str) -> bool:
    """Return whether a noble needs the leave of a captor or besieger to go (W08)."""
    one = state.nobles[noble]
    return not one.free or permission.besieged(state, one.house, one.at)


def open_missions(state: State, old: bool) -> list[str]:
    """Return the objectives that can be joined at once, in their order.

    With `old`, for Brothers: objectives of every age (W07, X12). Otherwise only new ones. Never the one where Maester
    Aemon waited, once he has been escorted.
    """
    return [
        slot.mission for slot in state.wall.slots
        if (old or slot.since == state.round)
        and not (slot.held and "aemon" in state.facts.missions[slot.mission].reward)
    ]  # fmt: skip


def bounds(state: State, spot: Spot, noble: str, last: bool = False) -> Bounds:
    """Return how many of each kind of the troops at a spot may go with a noble; with the `last` noble all must.

    White Cloaks go with their King or Queen, a Ranger with his Brother (P17).
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
    """Return the rule that refuses these troops as an escort, None if they may go, NOT_AN_ANSWER if they are not troops
    there.
    """
    if not isinstance(troops, dict) or not troops.keys() <= bounds.keys():
        return NOT_AN_ANSWER
    if not all(type(n) is int and n > 0 for n in troops.values()):
        return NOT_AN_ANSWER
    for unit, (least, most) in bounds.items():
        if not least <= troops.get(unit, 0) <= most:
            return "P17"
    return None


def pick(bounds: Bounds, name: str) -> Generator[Part, Any, dict[str, int]]:
    """Ask for the numbers of each kind of troops that go along; return them. `name` is the kind of the answer."""
    troops: dict[str, int] = {}
    for unit, (least, most) in bounds.items():
        troops[unit] = yield Part(f"unit {unit}", range(least, most + 1), _count(name, unit))
    return {unit: n for unit, n in troops.items() if n}


def _count(name: str, unit: str) -> Any:
    return lambda answer: answer[name]["troops"].get(unit, 0)


class Call(Parts):
    """A noble's departure for the Wall: `{"call": {"noble", "troops", "mission"}}`, or null.

    `mission` is null in the first round, when objectives are chosen later.
    """

    __slots__ = ("forced", "late", "refused", "state", "watch")

    def __init__(self, state: State, seat: str, refused: set[str], watch: bool, forced: bool) -> None:
        """`refused`: nobles whom a captor or besieger has already kept back. `watch` and `forced`: see `join`."""
        super().__init__(seat, "call")
        self.state, self.refused, self.watch = state, refused, watch
        self.late = watch or state.wall.stage == REINFORCEMENT
        self.forced = forced or state.wall.stage == REINFORCEMENT

    def usual(self) -> Answer:
        return self.read(lambda radix: 0) if self._forced() else STAY

    def nobles(self) -> list[str]:
        """Return the nobles who can leave."""
        return [one.id for one in self.state.family(self.seat)
                if one.id not in self.refused and why_not(self.state, one.id, self.watch) is None]  # fmt: skip

    def _forced(self) -> list[str]:
        """Return the nobles who must leave: with `forced`, all whom nothing keeps back."""
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
        """Ask which noble leaves, with how many troops of each kind, and in the second round for which objective."""
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
