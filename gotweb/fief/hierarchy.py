"""Which noble commands on the Wall, and which noble goes where ("7.1.1 Determine Hierarchy" to "7.1.3 Choosing
Objectives").
"""

from __future__ import annotations

from gotweb.core.choice import NOT_AN_ANSWER, Answer
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.fief import calls, mance, objectives
from gotweb.fief.battle import fights, worth
from gotweb.fief.state import WAITING, Spot, State, Troops
from gotweb.fief.windows import WINDOWS

KEYS = ("mission", "troops")
LARGEST = 4
"""So many villages has the largest fief that the hierarchy knows."""


def muster(state: State) -> Step:
    """The battle at the Wall begins: objectives are laid out and chosen, or Mance appears (W11, W12, W13)."""
    if state.wall.stage == calls.REPELLING:
        yield from _place(state)
    elif state.wall.stage is not None:
        mance.appear(state)
    else:
        return
    state.agenda = (*(("assault", slot.mission) for slot in state.wall.slots), *state.agenda)
    yield from WINDOWS.after(state, "muster")


def _place(state: State) -> Step:
    """Draw as many objectives as there are nobles; in the order of the hierarchy each noble goes to one (W11)."""
    waiting = ranked(state)
    for _ in range(min(len(waiting), len(state.wall.missions))):
        yield from objectives.draw(state)
    state.wall = state.wall._replace(ranks=tuple(waiting))
    if waiting:
        state.say("ranked", nobles=waiting, missions=[slot.mission for slot in state.wall.slots], rule="W11")
    for noble in waiting if state.wall.slots else []:
        house = state.nobles[noble].house
        answer = yield WallObjective(state, noble)
        mission, troops = answer["objective"]["mission"], answer["objective"]["troops"]
        send(state, noble, mission, troops)
        state.say("takes-objective", seat=house, noble=noble, mission=mission, troops=troops, rule="W11")


def send(state: State, noble: str, mission: str, troops: Troops) -> None:
    """A noble who waits on the Wall goes to an objective with some of his house's troops there."""
    house = state.nobles[noble].house
    state.take_troops(Spot(house, WAITING), troops)
    state.add_troops(Spot(house, mission), troops)
    state.change(noble, at=mission)


def ranked(state: State) -> list[str]:
    """Return the nobles who wait on the Wall, by the hierarchy (W11); ties go by strength (R05), then by turn order."""

    def key(noble: str) -> tuple[int, int, int, str]:
        house = state.nobles[noble].house
        strength = worth(state, state.troops.get(Spot(house, WAITING), {}))
        strength += sum(fights(state, one.id) for one in state.nobles_at(house, WAITING))
        return rank(state, noble), -strength, state.order.index(house), noble

    return sorted((id for id, one in state.nobles.items() if one.at == WAITING), key=key)


def rank(state: State, noble: str) -> int:
    """Return the place of a noble in the hierarchy: that of his highest title (W11).

    A fief of a player's own map that is larger than any fief of the box ranks with the largest.
    """
    kinds = [state.facts.titles[title].kind for title in state.titles_of(noble)]
    fiefs = [len(state.facts.fiefs[title].villages) for title in state.titles_of(noble, "fief")]
    ways = ["master" if kind == "hand" else kind for kind in kinds if kind != "fief"]
    order = state.facts.hierarchy
    ways += [f"fief-{min(size, LARGEST)}" for size in fiefs]
    return min((order.index(way) for way in ways), default=order.index("other"))


class WallObjective(Parts):
    """The question where a noble on the Wall goes, and with which troops: `{"objective": {"mission", "troops"}}`.

    The last noble of a house takes all troops that are left on its board.
    """

    __slots__ = ("noble", "state")

    def __init__(self, state: State, noble: str) -> None:
        super().__init__(state.nobles[noble].house, "objective", {"noble": noble})
        self.state, self.noble = state, noble

    def _bounds(self) -> calls.Bounds:
        last = len(self.state.nobles_at(self.seat, WAITING)) == 1
        return calls.bounds(self.state, Spot(self.seat, WAITING), self.noble, last)

    def _missions(self) -> list[str]:
        return [slot.mission for slot in self.state.wall.slots]

    def usual(self) -> Answer:
        return self.read(lambda radix: radix - 1)

    def why_not(self, answer: Answer) -> str | None:
        order = answer.get("objective") if isinstance(answer, dict) and answer.keys() == {"objective"} else None
        if not isinstance(order, dict) or order.keys() != set(KEYS) or order["mission"] not in self._missions():
            return NOT_AN_ANSWER
        return calls.fits(self._bounds(), order["troops"])

    def compose(self) -> Compose:
        """Ask for the objective, then for the number of troops of each kind."""
        mission = yield Part("mission", self._missions(), lambda answer: answer["objective"]["mission"])
        troops = yield from calls.pick(self._bounds(), "objective")
        return {"objective": {"mission": mission, "troops": troops}}

    def canonical(self, answer: Answer) -> Answer:
        order = answer["objective"]
        return {"objective": {"mission": order["mission"], "troops": dict(sorted(order["troops"].items()))}}


def leader(state: State, mission: str) -> str | None:
    """Return the noble who commands on an objective, the first there by the hierarchy (W11), or None."""
    there = (id for id in state.wall.ranks if id in state.nobles and state.nobles[id].at == mission)
    return next(there, None)


def houses(state: State, mission: str, led: bool) -> list[str]:
    """Return the houses on an objective, the leader's first; if `led` only houses with a noble there."""
    commands = leader(state, mission)
    first = [] if commands is None else [state.nobles[commands].house]
    others = [seat for seat in state.present(mission) if seat not in first]
    return [*first, *(seat for seat in others if not led or state.nobles_at(seat, mission))]
