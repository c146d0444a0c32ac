"""What a card, an order or a person would change if it were used now: tried on a copy of the table, nobody is asked.

So the odds of an attack with a card are those of the attack as the card leaves it: `odds.of_attack(found.state,
defender, blow(found.state, ..., gains=found.gains))`. Nothing is reckoned here that the rules do not do themselves.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from gotweb.geometry.plane.rectangles import Side
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.minds.windows import Gains, Moment, Play, known
from gotweb.miniatures.odds import Odds, of_attack
from gotweb.miniatures.state import State, Unit
from gotweb.miniatures.strength import NO_GAINS, blow

OF_MOMENT = ("trigger", "unit", "target")
"""What the facts of a window name beside what else is told of its moment."""


class Used(NamedTuple):
    """The table after something was used in a window, and what that adds to what is going on."""

    state: State
    gains: Gains


def moment_of(facts: Mapping[str, Any], was: Unit | None = None) -> Moment:
    """Return the moment of a window, out of the facts of its question; nothing has been added to it."""
    told = {name: fact for name, fact in facts.items() if name not in OF_MOMENT}
    return Moment(facts["trigger"], facts.get("unit"), facts.get("target"), told, Gains(), was)


def used(state: State, seat: str, effect: str, on: str | None, moment: Moment) -> Used | None:
    """Return what a seat would change by using an effect for a unit at a moment.

    None where that is not all for it to say: dice are rolled, or something is asked. That the other may answer a card
    is left aside. Raises StopIteration if there is no such effect at the moment.
    """
    twin = state.copy()
    play = Play(effect, seat, moment._replace(gains=Gains()), on)
    found = known(play)
    if found.sort == "card":
        assert twin.minds is not None, "there are cards only in a battle with minds"
        hand = [*twin.minds.hands[seat]]
        if effect in hand:
            hand.remove(effect)
        twin.minds.hands[seat] = tuple(hand)
        twin.minds.discards[seat] = (*twin.minds.discards[seat], effect)
    steps = found.happens(twin, play)
    if isinstance(steps, Generator):
        for _ in steps:
            return None
    return Used(twin, play.moment.gains)


class Stroke(NamedTuple):
    """An attack that is about to be made: who strikes whom, with what, and where."""

    attacker: str
    defender: str
    attack: Attack
    side: Side
    """Which side of the defender is struck."""
    charged: bool = False
    fortified: bool = False
    """Whether it follows a charge to fortified terrain (J11)."""


def of_stroke(state: State, stroke: Stroke, gains: Gains = NO_GAINS) -> Odds:
    """Return the odds of an attack with what was used for it, if all conditions on both are spent for it (J10, K04)."""
    attacker, defender, attack, side, charged, fortified = stroke
    numbers = blow(state, attacker, defender, attack, side, charged=charged, fortified=fortified, gains=gains)
    return of_attack(state, defender, numbers, spendable(state, attacker, defender))


def with_card(state: State, seat: str, effect: str, on: str, stroke: Stroke) -> Odds:
    """Return the odds of an attack before its dice fall, if a card or an order were used for it (P01, O01).

    Raises ValueError if what it does there depends on dice or answers; StopIteration where it has no such moment.
    """
    told = {"attack": 0, "kind": stroke.attack.kind, "side": stroke.side, "charged": stroke.charged}
    moment = Moment("attack-before-dice", stroke.attacker, stroke.defender, told, Gains())
    found = used(state, seat, effect, on, moment)
    if found is None:
        raise ValueError(effect)
    return of_stroke(found.state, stroke, found.gains)


def spendable(state: State, attacker: str, defender: str) -> frozenset[str]:
    """Return the conditions that can be spent in an attack: Weakened of who makes it, the others of who suffers it."""
    one, other = state.units[attacker].conditions, state.units[defender].conditions
    return frozenset((*(c for c in one if c == "weakened"), *(c for c in other if c != "weakened")))


__all__ = ["Stroke", "Used", "moment_of", "of_stroke", "spendable", "used", "with_card"]
