"""The tactics cards of House Lannister, and those of the commander Jaime Lannister.

Each docstring is the effect of the card of that name.
"""

from __future__ import annotations

from gotweb.core.chance import Roll
from gotweb.core.game import Step
from gotweb.miniatures.conditions import become, rolled_again
from gotweb.miniatures.minds import hand
from gotweb.miniatures.minds.bearing import Bearer, Gains, lay, lying
from gotweb.miniatures.minds.cards.common import (
    FAR,
    any_friend,
    card,
    controls,
    enemy_doer,
    friends,
    near,
    near_commander,
    nobody,
    owner,
    pick,
    striker,
)
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.windows import Moment, Play
from gotweb.miniatures.morale import morale, scare
from gotweb.miniatures.state import State, enemy, full
from gotweb.miniatures.wounds import restore

FOILS = 3
"""From which roll on a Counterplot cancels a card."""
OWED = 3
"""How many wounds Fealty to the Crown restores at most; one more with the Crown."""


@card("intrigue-and-subterfuge", "ncu-activated", enemy_doer)
def intrigue_and_subterfuge(state: State, play: Play) -> Step:
    """An enemy non-combat unit loses its ability for the round; with Wealth an enemy unit becomes Weakened."""
    assert play.on is not None
    minds_of(state).change(play.on, muted=True)
    state.say("muted", seat=enemy(play.seat), unit=play.on, rule="P01")
    if controls(state, play.seat, "wealth"):
        chosen = yield from pick(state, play, friends(state, enemy(play.seat)))
        if chosen is not None:
            become(state, chosen, "weakened", "P01")


@card("pays-his-debts", "turn-start", any_friend)
def pays_his_debts(state: State, play: Play) -> None:
    """Lay the card on a friendly unit, where it stays until the end of the game."""
    assert play.on is not None
    lay(state, play.on, play.effect, play.seat)


@lying("pays-his-debts", mourns=True)
def _owing(state: State, bearer: Bearer, gains: Gains) -> None:
    """With the card's token the unit's melee attacks are Vicious, and with the Crown hit more easily by 1."""
    if bearer.attacks and bearer.token and bearer.attack.kind == "melee":
        gains["vicious"] += 1
        gains["hit"] += controls(state, bearer.seat, "crown")


@card("hear-me-roar", "test-before-dice", enemy_doer)
def hear_me_roar(state: State, play: Play) -> None:
    """The enemy's test is harder by 1, and by 1 for each of its destroyed ranks.

    If it fails it suffers one more wound.
    """
    assert play.on is not None
    gains = play.moment.gains
    gains["test"] -= 1 + state.units[play.on].gone
    gains["fear"] += 1
    gains["loss"] += 1


def _bribed(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the units that the card may lie on: all enemies, if the seat's own non-combat unit took the zone."""
    mine = moment.unit is not None and owner(state, moment.unit) == seat
    return friends(state, enemy(seat)) if mine else []


@card("bribery", "zone-claimed", _bribed)
def bribery(state: State, play: Play) -> None:
    """In place of the zone's effect the card lies on an enemy, until that passes a test or Wealth is used for it."""
    assert play.on is not None
    play.moment.gains["replaced"] += 1
    lay(state, play.on, play.effect, play.seat)


@lying("bribery", fleeting=True)
def _bought(state: State, bearer: Bearer, gains: Gains) -> None:
    """The unit attacks with its lowest number of dice."""
    gains["lowest"] += bearer.attacks


@card(
    "counterplot", "card-played",
    lambda state, seat, moment: [None] if moment.told["whose"] != seat else [],
)  # fmt: skip
def counterplot(state: State, play: Play) -> Step:
    """On a roll of 3 or more the opponent's card has no effect; with the Crown the die may be rolled again."""
    told = {"for": "counterplot", "seat": play.seat}
    rolled = yield Roll(1, 6, told)
    dice = list(rolled["roll"])
    if controls(state, play.seat, "crown"):
        dice = yield from rolled_again(state, play.seat, dice, told)
    foiled = dice[0] >= FOILS
    state.say("counterplot", seat=play.seat, die=dice[0], passed=foiled, rule="P05")
    play.moment.gains["cancelled"] += foiled


def _owed(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the wounded friends within 12 inches of an enemy that has just suffered wounds from a Panic Test."""
    was = moment.was
    if moment.told["kind"] != "panic" or not moment.told["wounds"] or was is None or was.seat == seat:
        return []
    lacking = [id for id in friends(state, seat) if state.units[id].left < full(state.units[id].kind)]
    return [id for id in lacking if near(was.stands, state.units[id], FAR)]


@card("fealty-to-the-crown", "test-failed", _owed)
def fealty_to_the_crown(state: State, play: Play) -> None:
    """A friend restores as many wounds as the test has cost, up to 3; with the Crown one more."""
    assert play.on is not None
    back = min(OWED, play.moment.told["wounds"]) + controls(state, play.seat, "crown")
    restore(state, play.on, back, "P01")


@card("subjugation-of-power", "unit-activated", enemy_doer)
def subjugation_of_power(state: State, play: Play) -> Step:
    """A Morale Test, harder by 2 for each of Crown and Wealth; an enemy that fails has no abilities in this turn."""
    assert play.on is not None
    zones = sum(controls(state, play.seat, zone) for zone in ("crown", "wealth"))
    passed = yield from morale(state, play.on, -2 * zones, "P01")
    if not passed and play.on in state.units:
        state.mark(play.on, "no-abilities")
        state.mark(play.on, "untargetable")
        state.say("subdued", seat=enemy(play.seat), unit=play.on, rule="P01")


def _draws(state: State, play: Play) -> Step:
    """At the start of a turn it may be played to draw a card instead."""
    return hand.draw(state, play.seat, 1)


for name in ("kingslayers-renown", "kingslayers-prowess", "kingslayers-infamy"):
    card(name, "turn-start", nobody)(_draws)


def _failing(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the unit that takes the test, if it is a friend near Jaime and its dice have failed."""
    unit = moment.unit
    if moment.told["passed"] or unit not in state.units or state.units[unit].seat != seat:
        return []
    return [unit] if near_commander(state, seat, unit) else []


@card("kingslayers-renown", "test-rolled", _failing)
def kingslayers_renown(state: State, play: Play) -> None:
    """The unit passes its test."""
    play.moment.gains["passes"] += 1


@card(
    "kingslayers-prowess", "attack-before-dice",
    lambda state, seat, moment: [id for id in striker(state, seat, moment) if state.units[id].commanded],
)  # fmt: skip
def kingslayers_prowess(state: State, play: Play) -> None:
    """Jaime's unit strikes with the highest number of dice, rerolls misses, and the defender becomes Vulnerable."""
    play.moment.gains.update({"highest": 1, "misses-again": 1})
    if play.moment.target is not None:
        become(state, play.moment.target, "vulnerable", "P01")


@card(
    "kingslayers-infamy", "unit-activated",
    lambda state, seat, moment: [id for id in enemy_doer(state, seat, moment) if near_commander(state, seat, id)],
)  # fmt: skip
def kingslayers_infamy(state: State, play: Play) -> Step:
    """An enemy near Jaime takes a Panic Test, Panicked before if engaged with Jaime.

    On a failure it becomes Weakened.
    """
    assert play.on is not None
    if any(state.units[id].commanded for id in state.engaged(play.on)):
        become(state, play.on, "panicked", "P01")
    passed = yield from scare(state, play.on, 0, "P01")
    if not passed and play.on in state.units:
        become(state, play.on, "weakened", "P01")
