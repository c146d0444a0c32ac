"""Marches ("Résolution des Ordres de Marche"): one by one in turn order, each with its battle (H26)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from operator import gt, le
from typing import Any, NamedTuple

from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, Answer, Choice, Take
from gotweb.core.game import Step
from gotweb.core.parts import Compose, Part, Parts
from gotweb.thrones import neutral, victory
from gotweb.thrones.battle import fight
from gotweb.thrones.edition import Units
from gotweb.thrones.raids import after, next_with_order
from gotweb.thrones.state import Force, State, minus, plus
from gotweb.thrones.supply import fits, sizes_of
from gotweb.thrones.transport import reachable

Move = tuple[str, Units]
"""Where to, and which units."""
Fight = tuple[str, Units, str]
"""Where a march ends in battle, by which units, and with which order."""


class PossibleMarch(NamedTuple):
    """A possible march: its origin, its moves and what it needs."""

    origin: str
    moves: list[Move]
    leave_power: bool
    """Whether a power token is left where it began."""
    strength: int = 0
    """What a neutral force was outmatched with; 0 where there is none."""


def begin(state: State) -> None:
    """Begin step B of the action phase (H26)."""
    state.agenda = (("march", state.turn_order[0]), *state.agenda)


def march(state: State, house: str) -> Step:
    """One house's turn in the march step: move, leave a power token, fight (H01 to H26)."""
    turn = next_with_order(state, house, "march")
    if turn is None:
        return
    state.doing = ("march", turn)
    way = yield from choose(state, turn, March)
    battle = set_out(state, turn, *way)
    if battle is not None:
        yield from fight(state, turn, way.origin, *battle)
        victory.check(state, turn)
    state.agenda = (("march", after(state, turn)), *state.agenda)


def choose(state: State, house: str, kind: Callable[..., March]) -> Generator[Choice, dict[str, Any], PossibleMarch]:
    """Ask a house for a march until one can be made, and return it."""
    held: set[tuple[str, str]] = set()
    while True:
        question = kind(state, house, held)
        answer = yield question
        origin, moves = answer["march"], question.moves(answer)
        attacked = next((to for to, _ in moves if to in state.neutral), None)
        if attacked is None:
            return PossibleMarch(origin, moves, answer["leave_power"])
        strength = yield from neutral.gives_way(state, house, origin, attacked, dict(moves))
        if strength is not None:
            return PossibleMarch(origin, moves, answer["leave_power"], strength)
        # help was refused, so this march cannot be made; the player chooses again, knowing that
        held.add((origin, attacked))


def set_out(
    state: State, house: str, origin: str, moves: list[Move], leave_power: bool, strength: int = 0
) -> Fight | None:
    """Carry out a march up to its battle. Returns the battle to fight, or None: the moves alone may end the game."""
    token = state.orders.pop(origin)
    battle = move(state, house, PossibleMarch(origin, moves, leave_power, strength), token)
    victory.check(state, house)
    return None if battle is None or state.result is not None else (*battle, token)


def move(state: State, house: str, way: PossibleMarch, token: str) -> tuple[str, Units] | None:
    """Make the moves. Returns (area, units) of the move that ends in battle, or None."""
    origin, moves, leave_power, strength = way
    state.say(
        "marched", house=house, area=origin, token=token,
        moves=[{"to": to, **state.edition.named(units)} for to, units in moves], rule="H02",
    )  # fmt: skip
    for _, units in moves:
        state.take_units(origin, units)
    if leave_power:
        state.power[house] -= 1
        state.control[origin] = house
        state.say("control", house=house, area=origin, rule="H18")
    if origin not in state.forces:
        state.book.vacated(state, house, origin)
    battle = None
    for to, units in moves:
        if state.defended(to, house):
            battle = (to, units)
            continue
        if to in state.neutral:
            state.say("neutral-taken", house=house, area=to, strength=strength, force=state.neutral[to], rule="M01")
            state.neutral = {area: force for area, force in state.neutral.items() if area != to}
            enter(state, house, to, units)
            continue
        walk_in(state, house, to, units)
    return battle


def walk_in(state: State, house: str, area: str, units: Units) -> None:
    """Bring units into an area that nobody defends; a conquest of a castle or of a home area is logged."""
    home, structure = state.edition.areas[area].home, state.ground.areas[area].structure
    told = {"home": home} if home in state.houses else {}
    counts = state.controller(area) != house and (structure != "none" or bool(told))
    if counts:
        state.say("walked-in", house=house, area=area, structure=structure, **told, rule="H02")
    enter(state, house, area, units, counts)


def enter(state: State, house: str, area: str, units: Units, told: bool = False) -> None:
    """Bring units into an area without enemy units: an enemy power token there is removed (H21).

    `told` says that the log already has this conquest.
    """
    owner = state.control.get(area)
    if owner is not None and owner != house:
        del state.control[area]
        more = {"told": True} if told else {}
        state.say("control-lost", house=owner, area=area, to=house, **more, rule="H21")
    state.add_units(area, house, units)


class March(Parts):
    """The question which march order to carry out, and how.

    `{"march": origin, "moves": [{"to": area, "footman": 1}, ...], "leave_power": false}`; no moves at all is legal, too
    (H04). `held` are the (origin, neutral area) pairs for which help was refused this turn.
    """

    __slots__ = ("_routes", "held", "origins", "sizes", "state")

    def __init__(self, state: State, house: str, held: set[tuple[str, str]]) -> None:
        super().__init__(state.answers_for(house), "march")
        self.id = self.side = house
        self.state = state
        self.held = held
        marches = state.edition.of_kind["march"]
        self.origins = sorted(
            [area for area, token in state.orders.items() if token in marches and state.forces[area].house == house]
        )
        self.sizes = sizes_of(state, house)
        """Area -> how many units of the house are there before the march."""
        self._routes: dict[str, dict[str, list[str]]] = {}

    def routes(self, origin: str) -> dict[str, list[str]]:
        """Return area -> seas passed, for all areas that the units in `origin` could reach, whatever stands there."""
        if origin not in self._routes:
            self._routes[origin] = reachable(self.state, self.side, origin)
        return self._routes[origin]

    def targets(self, origin: str) -> Collection[str]:
        """Return all areas that any units in `origin` could go to."""
        return self.routes(origin)

    def targets_for(self, origin: str, units: Sequence[int]) -> Sequence[str]:
        """Return the areas from which a random march takes one for these units."""
        return list(self.routes(origin))

    @property
    def facts(self) -> dict[str, Any]:
        """Return `origins`: area -> token, units that can move, and `routes` (area -> seas passed); and `power`."""
        state = self.state
        return {
            "origins": {
                origin: {
                    "token": state.orders[origin],
                    "units": state.edition.named(state.forces[origin].units),
                    "routes": dict(sorted(self.routes(origin).items())),
                }
                for origin in self.origins
            },
            "power": state.power[self.side],
            "held": sorted(list(pair) for pair in self.held),
        }

    def moves(self, answer: Answer) -> list[Move]:
        """Return the moves of a well-formed answer, in alphabetical order of their targets."""
        units = self.state.edition.units
        return sorted([(move["to"], units(move)) for move in answer["moves"]])

    def canonical(self, answer: Answer) -> Answer:
        return self._answer(answer["march"], self.moves(answer), answer["leave_power"])

    def _answer(self, origin: str, moves: list[Move], leave_power: bool) -> Answer:
        named = self.state.edition.named
        return {
            "march": origin,
            "moves": [{"to": to, **named(units)} for to, units in sorted(moves)],
            "leave_power": leave_power,
        }

    def why_not(self, answer: Answer) -> str | None:
        if not well_formed(answer, self.state.edition.kinds):
            return NOT_AN_ANSWER
        origin = answer["march"]
        if origin not in self.origins:
            return self._why_not_from(origin)
        return self._why_not_move(origin, self.moves(answer), answer["leave_power"])

    def _why_not_move(self, origin: str, moves: list[Move], leave_power: bool) -> str | None:
        """Return the rule against these moves out of an area with a march order of this house, or None."""
        force = self.state.forces[origin]
        gone = self.state.edition.no_units
        for to, units in moves:
            gone = plus(gone, units)
            rule = self.why_not_there(origin, to)
            if rule is not None:
                return rule
        if any(map(gt, gone, force.units)):
            return "H25" if all(map(le, gone, plus(force.units, force.routed))) else "H02"
        return (
            self._why_not_fight(origin, moves)
            or self._why_not_supply(origin, moves)
            or (self._why_not_power(origin, force, gone) if leave_power else None)
        )

    def _why_not_from(self, origin: str) -> str:
        """Return the rule against marching from an area in which no march order of this house lies."""
        state = self.state
        if origin not in state.edition.areas:
            return NO_SUCH_NAME
        return "F02" if state.house_in(origin) == self.side and origin not in state.orders else "H26"

    def why_not_there(self, origin: str, to: str) -> str | None:
        if to in self.routes(origin):
            return None
        if to == origin:
            return NOT_AN_ANSWER  # who stays does not move
        areas = self.state.edition.areas
        if to not in areas:
            return "H17" if to in self.state.edition.off_board else NO_SUCH_NAME
        if areas[origin].sea != areas[to].sea:
            return "H05"
        if frozenset((origin, to)) in self.state.edition.rivers:
            return "H16"
        if areas[origin].island or areas[to].island:
            return "H15"
        if areas[origin].sea:
            return "H06"  # ships are not carried, so whoever lies between them and where they want to go is no matter
        shared = set(self.state.edition.seas_next_to[origin]) & set(self.state.edition.seas_next_to[to])
        if any(self.state.house_in(sea) not in (None, self.side) for sea in shared):
            return "H11"
        return "H06"

    def _why_not_fight(self, origin: str, moves: list[Move]) -> str | None:
        state = self.state
        attacks = [(to, units) for to, units in moves if to in state.neutral or state.defended(to, self.side)]
        if len(attacks) > 1:
            return "M04" if any(to in state.neutral for to, _ in attacks) else "H03"
        for to, _ in attacks:
            if to in state.neutral:
                alone = (origin, to) in self.held
                if not neutral.could_give_way(state, self.side, origin, to, dict(moves), alone):
                    return "M06" if alone else "M01"
        return None

    def _why_not_supply(self, origin: str, moves: list[Move]) -> str | None:
        # staying is always legal (H04), even for a house whom a posed position puts over its supply
        return None if not moves or self._fits(origin, moves) else "B10"

    def _fits(self, origin: str, moves: list[Move]) -> bool:
        """Return whether the armies of the house fit its supply after these moves."""
        sizes = self.sizes.copy()
        for to, units in moves:
            size = sum(units)
            sizes[origin] -= size
            sizes[to] = sizes.get(to, 0) + size
        return fits(sizes.values(), self.state.edition.supply_rows[self.state.supply[self.side]])

    def _why_not_power(self, origin: str, force: Force, gone: Units) -> str | None:
        state = self.state
        if state.edition.areas[origin].sea:
            return "H24"
        if sum(gone) < force.size:
            return "H32" if gone == force.units else "H18"
        if origin in state.control:
            return "H20"
        return None if state.power[self.side] else "H19"

    def _may_leave_power(self, origin: str, left: Units) -> bool:
        """Return whether a power token can be left behind: no unit of `left` stays, no routed one lies there, and no
        rule forbids it.
        """
        force = self.state.forces[origin]
        return not any(left) and self._why_not_power(origin, force, force.units) is None

    def compose(self) -> Compose:
        """Ask for the origin, the number of targets, for each target in alphabetical order how many of each kind, and
        the power token.
        """
        origin = yield Part("origin", self.origins, lambda answer: answer["march"])
        targets = sorted(self.targets(origin))
        left = self.state.forces[origin].units
        moves: list[Move] = []
        count = 0
        if targets:
            most = min(sum(left), len(targets))
            count = yield Part("count", range(most + 1), lambda answer: len(answer["moves"]))
        while len(moves) < count and targets:  # in a damaged link fewer areas may be left than were announced
            to = yield Part("to", targets, lambda answer: self.moves(answer)[len(moves)][0])
            units: Units = ()
            for kind, most in zip(self.state.edition.kinds, left, strict=True):
                n = 0
                if most:
                    n = yield Part(kind, range(most + 1), self._unit_of(len(moves), len(units)))
                units = (*units, n)
            moves.append((to, units))
            targets = targets[targets.index(to) + 1 :]
            left = minus(left, units)
        power = False
        if self._may_leave_power(origin, left):
            power = yield Part("leave_power", (False, True), lambda answer: answer["leave_power"])
        return self._answer(origin, moves, power)

    def _unit_of(self, move: int, kind: int) -> Callable[[Answer], int]:
        """Return a function that reads from an answer how many units of a kind go along in a move, both given by
        index.
        """
        return lambda answer: self.moves(answer)[move][1][kind]

    def sample(self, pick: Take) -> Answer:
        """Return a random legal march: often a whole move, sometimes a split one, and staying if all else fails."""
        origin = self.origins[pick(len(self.origins))]
        for moves in self._tries(origin, pick):
            left = self.state.forces[origin].units
            for _, units in moves:
                left = minus(left, units)
            power = self._may_leave_power(origin, left) and pick(2) == 1
            if self._why_not_move(origin, moves, power) is None:
                return self._answer(origin, moves, power)
        return self._answer(origin, [], False)

    def _tries(self, origin: str, pick: Take) -> Iterator[list[Move]]:
        units = self.state.forces[origin].units
        if not self.targets(origin) or not any(units):
            return
        for _ in range(4):
            shares: dict[int, list[int]] = {}
            split = 1 + (pick(3) == 0)
            for kind, n in enumerate(units):
                for _ in range(n):
                    # the last of the places is to stay behind
                    place = pick(split + 1) if split > 1 or pick(4) == 0 else 0
                    if place < split:
                        shares.setdefault(place, [0] * len(units))[kind] += 1
            moves: dict[str, Units] = {}
            for share in shares.values():
                targets = self.targets_for(origin, share)
                if targets:
                    moves[targets[pick(len(targets))]] = tuple(share)
            yield list(moves.items())


def well_formed(answer: Any, kinds: tuple[str, ...]) -> bool:
    """Return whether this is a march answer at all: known keys, positive whole numbers of units, no target twice."""
    if not isinstance(answer, dict) or answer.keys() != {"march", "moves", "leave_power"}:
        return False
    moves = answer["moves"]
    if not isinstance(answer["march"], str) or type(answer["leave_power"]) is not bool or not isinstance(moves, list):
        return False
    for move in moves:
        if not isinstance(move, dict) or not isinstance(move.get("to"), str) or len(move) < 2:
            return False
        if not all(key == "to" or (key in kinds and type(n) is int and n > 0) for key, n in move.items()):
            return False
    return len({move["to"] for move in moves}) == len(moves)
