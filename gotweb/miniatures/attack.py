"""An attack, step by step: dice, hits, defence dice, wounds, the Panic Test, and the consequences (J01 to J10)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple

from gotweb.core.chance import Roll
from gotweb.core.choice import OneOf
from gotweb.core.game import Asked, Step
from gotweb.geometry.plane.rectangles import Side
from gotweb.miniatures.conditions import become, lose, rerolled
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.minds.windows import Gains, at
from gotweb.miniatures.morale import panic
from gotweb.miniatures.moves import follow, freed, maneuver
from gotweb.miniatures.state import State
from gotweb.miniatures.strength import Blow, blow
from gotweb.miniatures.wounds import suffer


class Assault(NamedTuple):
    """An attack in progress."""

    attacker: str
    defender: str
    attack: Attack
    number: int
    """Its place among the attacks of the attacker's card."""
    side: Side
    charged: bool
    fortified: bool
    """Whether the charge led to fortified terrain (J11)."""
    gains: Gains
    """What effects have added to it."""

    def told(self) -> dict[str, Any]:
        """Return the facts for its questions; `fortified` only if it is true."""
        walls = {"fortified": True} if self.fortified else {}
        return {"attack": self.number, "side": self.side, "charged": self.charged, **walls}

    def goes_on(self, state: State) -> bool:
        """Return whether both units are still there."""
        return self.attacker in state.units and self.defender in state.units

    def at(self, state: State, trigger: str, **more: Any) -> Step:
        """Open a window for effects during the attack."""
        more |= {"attack": self.number, "kind": self.attack.kind, **self.told()}
        return at(state, trigger, self.attacker, self.defender, self.gains, **more)


def strike(
    state: State,
    attacker: str,
    defender: str,
    attack: Attack,
    side: Side,
    *,
    charged: bool = False,
    fortified: bool = False,
    gains: Gains | None = None,
) -> Step:
    """Let a unit attack another on one of its sides. `charged`, `fortified`: as for `strength.blow`.

    `gains` are the bonuses from the effect that caused the attack, if any; further effects are added in the windows
    during it.
    """
    number, held = state.units[attacker].kind.attacks.index(attack), state.engaged(attacker)
    found = Gains() if gains is None else gains
    yield from _resolved(state, Assault(attacker, defender, attack, number, side, charged, fortified, found))
    # whom the last stroke of its target has killed, that stroke has let go whom it held
    if attacker not in state.units and not found["avenged"]:
        yield from freed(state, held)


def _resolved(state: State, assault: Assault) -> Step:
    """Resolve an attack, except for the units that become free when the attacker dies."""
    attacker, defender, attack, _, side, charged, fortified, gains = assault
    one, other = state.units[attacker], state.units[defender]
    before = state.engaged(defender)
    yield from assault.at(state, "attack-declared")
    if attack.kind == "melee" and assault.goes_on(state) and state.units[defender].has("horrific-visage"):
        yield from panic(state, attacker, -state.units[defender].ranks, "M01")
    if assault.goes_on(state):
        yield from assault.at(state, "attack-before-dice")
    if not assault.goes_on(state):
        return
    numbers = blow(state, attacker, defender, attack, side, charged=charged, fortified=fortified, gains=gains)
    state.say(
        "attacks", seat=one.seat, unit=attacker, target=defender, attack=attack.id, side=side, dice=numbers.dice,
        rule="J01",
    )  # fmt: skip
    told = {"for": "attack", "unit": attacker, "target": defender, **assault.told(), "hits": numbers.hits}
    faces = yield from _rolled(state, assault, numbers, told)
    hits, sure = struck(numbers, faces)
    defence: list[int] = []
    if hits > sure and numbers.defended and assault.goes_on(state):
        defence = yield from _defended(state, assault, numbers, hits - sure)
    if not assault.goes_on(state):
        return
    blocked = min(hits - sure, sum(face >= numbers.blocks for face in defence) + numbers.walls + gains["blocks"])
    wounds = hits - blocked
    state.say(
        "struck", seat=other.seat, unit=defender, by=attacker, faces=faces, least=numbers.hits, hits=hits,
        defence=defence, holds=numbers.blocks, blocked=blocked, rule="J03",
    )  # fmt: skip
    if attack.kind == "melee" and wounds >= state.units[defender].left:
        wounds = yield from _falls(state, assault, wounds)
    if defender in state.units:
        suffer(state, defender, wounds, "J06")
    if wounds and defender in state.units:
        passed = yield from panic(state, defender, numbers.panic, "J07", numbers.fear, attacker)
        if numbers.weakens and not passed and defender in state.units:
            become(state, defender, "weakened", "J09")
            if state.minds is not None:
                state.mark(defender, "no-orders")
    if numbers.saps and defender in state.units:
        become(state, defender, "weakened", "L09")
    if numbers.burns and attacker in state.units:
        suffer(state, attacker, faces.count(1), "J09")
    misses = sum(face < numbers.hits for face in faces)
    fell = defender not in state.units
    yield from assault.at(state, "attack-finished", misses=misses)
    if attack.kind != "melee":
        yield from _fired_upon(state, before)
    # whom something else destroys in the window after the attack, that lets go whom it held
    if fell:
        yield from _surge(state, attacker, [id for id in before if id == attacker or not gains["gone"]])


def _falls(state: State, assault: Assault, wounds: int) -> Generator[Asked, Any, int]:
    """Return how many wounds a unit suffers from a melee attack that would kill it: it may still strike, and even
    survive (P07).
    """
    falls = Gains()
    yield from at(state, "unit-falls", assault.defender, assault.attacker, falls, side=assault.side)
    if assault.defender not in state.units:
        # its own stroke has killed it, by what answered that, and has let go whom it held
        assault.gains["gone"] += 1
        return 0
    if not falls["stays"]:
        return wounds
    assault.gains["avenged"] += 1
    return state.units[assault.defender].left - 1


def _rolled(state: State, assault: Assault, numbers: Blow, told: dict[str, Any]) -> Generator[Asked, Any, list[int]]:
    """Roll the attack dice, and return the faces that count.

    The defender may spend Weakened to have some rolled again, then the attacker may reroll where allowed; no die is
    rolled a third time (J02, J10).
    """
    attacker = assault.attacker
    answer = yield Roll(numbers.dice, 6, told)
    faces: list[int] = list(answer["roll"])
    yield from assault.at(state, "attack-after-dice", faces=tuple(faces))
    if not assault.goes_on(state):
        return faces
    free = list(range(len(faces)))
    seats = state.units[attacker].seat, state.units[assault.defender].seat
    if "weakened" in state.units[attacker].conditions:
        again = yield from rerolled(seats[1], "weakened", faces, free, told)
        if again:
            lose(state, attacker, "weakened", "J10")
        free = [place for place in free if place not in again]
    if numbers.again == "misses":
        free = [place for place in free if faces[place] < numbers.hits]
    if numbers.again != "none" and free:
        again = yield from rerolled(seats[0], "reroll", faces, free, told)
        if again:
            state.say("rerolled", seat=seats[0], unit=attacker, dice=len(again), rule=numbers.by)
    return faces


def _defended(state: State, assault: Assault, numbers: Blow, hits: int) -> Generator[Asked, Any, list[int]]:
    """Roll a defence die for each hit, and return the faces that count.

    The attacker may spend Vulnerable to have some rolled again, then the defender may reroll where a card allows it; no
    die is rolled a third time (J03, J10).
    """
    defender = assault.defender
    told = {"for": "defence", "unit": defender, "blocks": numbers.blocks}
    answer = yield Roll(hits, 6, told)
    faces: list[int] = list(answer["roll"])
    yield from assault.at(state, "attack-after-defence", faces=tuple(faces), blocks=numbers.blocks)
    if not assault.goes_on(state):
        return faces
    free, seats = list(range(hits)), (state.units[assault.attacker].seat, state.units[defender].seat)
    if "vulnerable" in state.units[defender].conditions:
        again = yield from rerolled(seats[0], "vulnerable", faces, free, told)
        if again:
            lose(state, defender, "vulnerable", "J10")
        free = [place for place in free if place not in again]
    if assault.gains["defend-again"] and free:
        yield from rerolled(seats[1], "defend", faces, free, told)
    return faces


def struck(numbers: Blow, faces: list[int]) -> tuple[int, int]:
    """Return how many hits these faces are, and how many of them cannot be blocked (J02, J05)."""
    sixes = faces.count(6)
    hits = sum(face >= numbers.hits for face in faces) + sixes * (numbers.sixes - 1)
    return hits, sixes if numbers.sure else 0


def _fired_upon(state: State, before: list[str]) -> Step:
    """Let the friends that are engaged with the target of a ranged attack take a Panic Test (G05)."""
    for id in before:
        if id in state.units:
            near = state.engaged(id)
            yield from panic(state, id, 0, "G05")
            if id not in state.units:
                yield from freed(state, near)


def _surge(state: State, attacker: str, before: list[str]) -> Step:
    """After the target is destroyed: a melee attacker that is engaged with no other unit may maneuver (J08).

    Then the other units that the target had held may pivot.
    """
    if attacker in before and attacker in state.units and not state.engaged(attacker):
        way = maneuver(state, attacker)
        if way.possible():
            wanted = yield OneOf(
                state.units[attacker].seat, "surge", [{"surge": True}, {"surge": False}], {"unit": attacker}
            )
            if wanted["surge"]:
                yield from follow(state, attacker, way, "J08")
    yield from freed(state, [id for id in before if id != attacker])
