"""The tactics cards of House Stark, and those of the commander Robb Stark.

Each docstring is the effect of the card of that name.
"""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.game import Step
from gotweb.miniatures.actions import freely, possible, why_not
from gotweb.miniatures.conditions import become
from gotweb.miniatures.minds.bearing import Bearer, Gains, lay, lying
from gotweb.miniatures.minds.cards.common import (
    any_friend,
    card,
    controls,
    doer,
    friends,
    owner,
    striker,
    sufferer,
)
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.windows import Moment, Play
from gotweb.miniatures.moves import Way, follow
from gotweb.miniatures.retreat import retreat
from gotweb.miniatures.shifts import shift
from gotweb.miniatures.state import State

SHIFTED, SHORT = 200, 300
"""How far Swift Reposition leads, without the Horse and with it, in hundredths of an inch."""
UNSTEADY = 3
"""Up to which roll a charge against a Superior Positioning is disorderly."""


@card("winters-might", "attack-before-dice", striker)
def winters_might(state: State, play: Play) -> None:
    """The attack is Sundering; with one rank left any dice are rerolled; with the Swords it has the highest number of
    dice.
    """
    gains = play.moment.gains
    gains["sundering"] += 1
    gains["any-again"] += _last_rank(state, play)
    gains["highest"] += controls(state, play.seat, "swords")


@card("northern-ferocity", "attack-before-dice", striker)
def northern_ferocity(state: State, play: Play) -> None:
    """The attack is Vicious; with one rank left a failed test costs two wounds more; with the Swords the defender is
    Panicked.
    """
    gains = play.moment.gains
    gains["vicious"] += 1
    gains["fear"] += 2 * _last_rank(state, play)
    if controls(state, play.seat, "swords") and play.moment.target is not None:
        become(state, play.moment.target, "panicked", "P01")


def _last_rank(state: State, play: Play) -> bool:
    return play.on is not None and state.units[play.on].ranks == 1


@card("devastating-impact", "charge-declared", doer)
def devastating_impact(state: State, play: Play) -> None:
    """The target of a successful charge becomes Panicked and Vulnerable; with the Horse the die may be rolled again."""
    play.moment.gains.update({"panicked": 1, "vulnerable": 1, "again": int(controls(state, play.seat, "horse"))})


@card("winter-is-coming", "charge-declared", doer)
def winter_is_coming(state: State, play: Play) -> None:
    """The target of a successful charge gets no help from its own side in this turn.

    With the Horse the die may be rolled again.
    """
    play.moment.gains.update({"untargetable": 1, "again": int(controls(state, play.seat, "horse"))})


@card("north-remembers", "turn-start", any_friend)
def north_remembers(state: State, play: Play) -> None:
    """The card lies on a friend until the end of the game."""
    assert play.on is not None
    lay(state, play.on, play.effect, play.seat)


def _rides(state: State, seat: str, token: bool) -> bool:
    """Return whether every die of a unit's charges is a 6: with the card's token and the Swords."""
    return token and controls(state, seat, "swords")


@lying("north-remembers", sure=_rides, mourns=True)
def _remembered(state: State, bearer: Bearer, gains: Gains) -> None:
    """With its token the unit rolls the highest number of dice."""
    gains["highest"] += bearer.attacks and bearer.token


@card("swift-reposition", "turn-start", any_friend)
def swift_reposition(state: State, play: Play) -> Step:
    """A friend shifts 2 inches; with the Horse it may maneuver 3 instead, if it can."""
    assert play.on is not None
    if controls(state, play.seat, "horse") and why_not(state, play.on, "maneuver") is None:
        way = Way(state, play.on, "maneuver", SHORT, "D05", pivots=True)
        if way.possible():
            yield from follow(state, play.on, way, "D05")
            return
    yield from shift(state, play.on, SHIFTED)


def _assaults(state: State, seat: str, moment: Moment) -> Sequence[str]:
    """Return the units that can make a Melee Attack; or a charge, if the zone was the Swords."""
    if moment.unit is None or owner(state, moment.unit) != seat:
        return []
    names = _assault(moment)
    return [id for id in friends(state, seat) if any(possible(state, id, name) for name in names)]


def _assault(moment: Moment) -> tuple[str, ...]:
    return ("melee", "charge") if moment.told["zone"] == "swords" else ("melee",)


@card("assault-orders", "zone-claimed", _assaults)
def assault_orders(state: State, play: Play) -> Step:
    """In place of the zone's effect a friend makes a Melee Attack, or with the Swords a charge."""
    assert play.on is not None
    play.moment.gains["replaced"] += 1
    yield from freely(state, play.on, _assault(play.moment), play.effect)


def _attacked(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the unit that was attacked in melee, if it is engaged."""
    if moment.told["kind"] != "melee":
        return []
    return [id for id in sufferer(state, seat, moment) if state.engaged(id)]


@card("sudden-retreat", "attack-finished", _attacked)
def sudden_retreat(state: State, play: Play) -> Step:
    """The defender retreats; Robb's unit may roll its die again."""
    assert play.on is not None
    yield from retreat(state, play.on, again=state.units[play.on].commanded)


@card(
    "superior-positioning", "charge-declared",
    lambda state, seat, moment: sufferer(state, seat, moment) if moment.told["side"] == "front" else [],
)  # fmt: skip
def superior_positioning(state: State, play: Play) -> None:
    """A charge into a friend's front is disorderly on 3 or less, and then leaves the charger Vulnerable."""
    play.moment.gains["disorderly"] = UNSTEADY


def _was_there(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the unit that made a Melee Attack on an enemy with which it was engaged when the turn began."""
    held = minds_of(state).held
    return [
        id
        for id in striker(state, seat, moment)
        if id in state.units and moment.target in held.get(id, ()) and state.engaged(id)
    ]


@card("hit-and-run", "attack-finished", _was_there)
def hit_and_run(state: State, play: Play) -> Step:
    """The attacker retreats; an enemy that Robb's unit leaves in this way becomes Weakened."""
    assert play.on is not None
    before = state.engaged(play.on)
    yield from retreat(state, play.on)
    if play.on in state.units and state.units[play.on].commanded:
        for id in before:
            if id in state.units and id not in state.engaged(play.on):
                become(state, id, "weakened", "P01")
