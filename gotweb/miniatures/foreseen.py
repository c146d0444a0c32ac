"""The effect of a card, an order or a non-combat unit if it were used now: tried on a copy of the table, without
questions.

So the odds of an attack with a card are those of the attack as the card leaves it: `odds.of_attack(found.state,
defender, blow(found.state, ..., gains=found.gains))`. Everything is computed by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from gotweb.core.chance import Roll
from gotweb.core.game import Asked
from gotweb.geometry.plane.rectangles import Side
from gotweb.miniatures.charge import UNSTEADY, rolls_again, shock
from gotweb.miniatures.facts import Attack
from gotweb.miniatures.field import around
from gotweb.miniatures.minds.bearing import sure_footed
from gotweb.miniatures.minds.windows import Gains, Moment, Play, in_order, known, usable
from gotweb.miniatures.odds import Odds, arriving, failing, fears, of_attack, orderly
from gotweb.miniatures.retreat import BEST, way
from gotweb.miniatures.state import State, Unit
from gotweb.miniatures.strength import NO_GAINS, blow, fright, nerve

OF_MOMENT = ("trigger", "unit", "target")
"""What the facts of a window name beside what else is told of its moment."""
BEFORE, AFTER, TEST = "attack-before-dice", "attack-after-defence", "test-before-dice"
"""The moments of an attack for which it is foreseen what is used then; the last is that of its Panic Test."""


class Used(NamedTuple):
    """The table after an effect was used in a window, and the gains that it adds to the present attack,
    charge or test.
    """

    state: State
    gains: Gains


def moment_of(facts: Mapping[str, Any], was: Unit | None = None) -> Moment:
    """Return the moment of a window from the facts of its question, without gains."""
    told = {name: fact for name, fact in facts.items() if name not in OF_MOMENT}
    return Moment(facts["trigger"], facts.get("unit"), facts.get("target"), told, Gains(), was)


def used(state: State, seat: str, effect: str, on: str | None, moment: Moment) -> Used | None:
    """Return the result if a seat used an effect for a unit at a moment.

    None if the result is not determined: dice are rolled, or something is asked. A possible answer of the opponent to a
    card is ignored. Raises StopIteration if there is no such effect at the moment.
    """
    twin, play, steps = _begun(state, seat, effect, on, moment)
    for _ in steps:
        return None
    return Used(twin, play.moment.gains)


def _begun(state: State, seat: str, effect: str, on: str | None, moment: Moment) -> tuple[State, Play, Iterator[Asked]]:
    """Return a copy of the table on which an effect begins, its card discarded; and an iterator of its questions."""
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
    return twin, play, steps if isinstance(steps, Generator) else iter(())


class Stroke(NamedTuple):
    """An attack that is about to be made: attacker, target, attack, side."""

    attacker: str
    defender: str
    attack: Attack
    side: Side
    """Which side of the defender is struck."""
    charged: bool = False
    fortified: bool = False
    """Whether it follows a charge to fortified terrain (J11)."""


def of_stroke(
    state: State, stroke: Stroke, gains: Gains = NO_GAINS, tested: Callable[[State], Gains] = lambda _: NO_GAINS
) -> Odds:
    """Return the odds of an attack with the gains used for it, if all conditions on both units are spent for it (J10,
    K04).

    `tested`: as in `odds.of_attack`.
    """
    attacker, defender, attack, side, charged, fortified = stroke
    numbers = blow(state, attacker, defender, attack, side, charged=charged, fortified=fortified, gains=gains)
    numbers = numbers._replace(walls=numbers.walls + gains["blocks"])
    return of_attack(
        state, defender, numbers, spendable(state, attacker, defender), shielded=bool(gains["defend-again"]),
        tested=tested,
    )  # fmt: skip


def with_card(state: State, seat: str, effect: str, on: str | None, stroke: Stroke, trigger: str = BEFORE) -> Odds:
    """Return the odds of an attack before its dice are rolled, if a card or an order were used during it (P01, O01).

    Of an effect used after the defence dice the gains count; a card that it leaves on a unit counts only for later
    attacks. Raises ValueError if the effect depends on dice or answers; StopIteration if it has no such moment.
    """
    found = used(state, seat, effect, on, moment_of_stroke(stroke, trigger))
    if found is None:
        raise ValueError(effect)
    return of_stroke(found.state if trigger == BEFORE else state, stroke, found.gains)


def at_its_test(state: State, seat: str, effect: str, on: str | None, stroke: Stroke) -> Odds:
    """Return the odds of an attack if an effect were used for the Panic Test that it causes (P01, K01).

    The effect is computed for each number of wounds, since it may depend on the remaining ranks. Raises ValueError if
    it depends on dice or answers; StopIteration if it has no such moment.
    """

    def tested(after: State) -> Gains:
        found = used(after, seat, effect, on, moment_of_test(after, stroke))
        if found is None:
            raise ValueError(effect)
        return found.gains

    return of_stroke(state, stroke, tested=tested)


def moment_of_test(state: State, stroke: Stroke) -> Moment:
    """Return the moment of the Panic Test that an attack causes, on the table as it lies then."""
    attacker, defender, attack, side, charged, fortified = stroke
    numbers = blow(state, attacker, defender, attack, side, charged=charged, fortified=fortified)
    told = {"kind": "panic", "modifier": numbers.panic + nerve(state, defender), "more": numbers.fear}
    return Moment(TEST, defender, None, told, Gains())


def moment_of_stroke(stroke: Stroke, trigger: str) -> Moment:
    """Return a moment during an attack that is about to be made."""
    told = {"attack": 0, "kind": stroke.attack.kind, "side": stroke.side, "charged": stroke.charged, "faces": ()}
    walls = {"fortified": True} if stroke.fortified else {}
    return Moment(trigger, stroke.attacker, stroke.defender, told | walls, Gains())


class Arrival(NamedTuple):
    """The chances of a charge."""

    arrives: Fraction
    orderly: Fraction
    """The chance that it arrives, and with its bonus (F10)."""


def of_charge(state: State, id: str, need: int, dice: int, gains: Gains = NO_GAINS) -> Arrival:
    """Return the chances of a charge that needs this roll, with the gains used for it and the cards on the unit (F05,
    P06).

    Bots, page and all other forecasts of charges use this.
    """
    if sure_footed(state, id):
        return Arrival(Fraction(1), Fraction(1))
    again = rolls_again(state.units[id], gains)
    worst = max(UNSTEADY, gains["disorderly"])
    return Arrival(arriving(need, dice, again=again), orderly(need, dice, again=again, worst=worst))


def arrived(state: State, id: str, target: str, side: Side, gains: Gains = NO_GAINS) -> State:
    """Return the table after a charger has arrived at its target and aligned, with its effects (F07, M01)."""
    twin = state.copy()
    places = around(state, id).alignments(state.units[id].stands, target, side)
    if places:
        twin.change(id, place=places[0])
        shock(twin, id, target, side, gains)
    return twin


class Trial(NamedTuple):
    """The chances of a Morale Test or a Panic Test."""

    fails: Fraction
    lost: Fraction
    """The wounds that it costs in the mean."""


def of_test(state: State, id: str, kind: str, modifier: int, more: int = 0, gains: Gains = NO_GAINS) -> Trial:
    """Return the chances of a test with this modifier, with Panicked spent if the unit has it (K01 to K05).

    `more` is added to the wounds of a failure, by the cause of the test.
    """
    unit = state.units[id]
    panicked = "panicked" in unit.conditions
    fails = failing(unit.kind.morale, modifier + gains["test"], panicked)
    if kind == "panic":
        worse = fright(state, id) + more + gains["fear"]
        costs = sum(
            (share * min(unit.left, max(0, one + worse)) for one, share in fears(panicked).items()), Fraction(0)
        )
    else:
        costs = Fraction(min(unit.left, gains["loss"]))
    return Trial(fails, fails * costs)


def of_retreat(state: State, id: str) -> Fraction:
    """Return the chance that one roll of the retreat die leaves a unit room to retreat (E01, E02)."""
    least = next((die for die in range(1, BEST + 1) if way(state, id, die).possible()), BEST + 1)
    return Fraction(BEST + 1 - least, BEST)


def fleeing(state: State, seat: str, effect: str, on: str | None, moment: Moment) -> str | None:
    """Return the unit that would roll for a retreat as the first thing, if an effect were used.

    None if there is none.
    """
    *_, steps = _begun(state, seat, effect, on, moment)
    first = next(steps, None)
    return first.facts["unit"] if isinstance(first, Roll) and first.facts.get("for") == "retreat" else None


class Prospect(NamedTuple):
    """An effect that a seat could use at a moment, judged by public facts: whether the seat holds the card
    is unknown.
    """

    seat: str
    effect: str
    on: str | None
    used: Used | None
    """What it changes; None where dice or answers decide that."""


def prospects(state: State, moment: Moment) -> Iterator[Prospect]:
    """Yield all effects that either side could have for a moment, if it came now; none in the learning game."""
    if state.minds is None:
        return
    for seat in in_order(state):
        for effect, targets in usable(state, seat, moment):
            for on in targets:
                yield Prospect(seat, effect.id, on, used(state, seat, effect.id, on, moment))


def spendable(state: State, attacker: str, defender: str) -> frozenset[str]:
    """Return the conditions that can be spent in an attack: Weakened on the attacker, the others on the defender."""
    one, other = state.units[attacker].conditions, state.units[defender].conditions
    return frozenset((*(c for c in one if c == "weakened"), *(c for c in other if c != "weakened")))


__all__ = [
    "AFTER", "BEFORE", "TEST", "Arrival", "Prospect", "Stroke", "Trial", "Used", "arrived", "at_its_test", "fleeing",
    "moment_of", "moment_of_stroke", "moment_of_test", "of_charge", "of_retreat", "of_stroke", "of_test", "prospects",
    "spendable", "used", "with_card",
]  # fmt: skip
