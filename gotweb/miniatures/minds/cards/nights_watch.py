"""The tactics cards of the Night's Watch, and those of the commander Jon Snow. Many stay with a unit of the Watch.

Each docstring is the effect of the card of that name.
"""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.miniatures.actions import freely
from gotweb.miniatures.attack import strike
from gotweb.miniatures.charge import melee_attacks
from gotweb.miniatures.conditions import become, relieve
from gotweb.miniatures.melee import touched
from gotweb.miniatures.minds.bearing import ON_UNITS, Bearer, Gains, Lies, lay, lift, lying, on
from gotweb.miniatures.minds.cards.common import (
    FAR,
    NEAR,
    WATCH,
    any_friend,
    card,
    doer,
    friends,
    keep,
    may,
    near,
    owner,
    pick,
    striker,
    sufferer,
)
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.windows import Gains as Found
from gotweb.miniatures.minds.windows import Moment, Play
from gotweb.miniatures.moves import freed
from gotweb.miniatures.shifts import shift
from gotweb.miniatures.state import State, full
from gotweb.miniatures.wounds import restore, suffer

SHIFTED = 200
HEALED = 4
"""How many wounds Take the Black restores."""
GIVEN = 4
"""How many models may be given for Stand United."""
BURNED = 2
"""How many wounds it costs to be rid of a condition, less one for each destroyed rank."""


@card("sword-in-the-darkness", "attack-before-dice", striker)
def sword_in_the_darkness(state: State, play: Play) -> None:
    """A defender that has not been activated in this round becomes Panicked and Vulnerable.

    In its own turn it has been.
    """
    target = play.moment.target
    if target is not None and not state.units[target].activated and target != minds_of(state).acting:
        become(state, target, "panicked", "P01")
        become(state, target, "vulnerable", "P01")
    assert play.on is not None
    keep(state, play, play.on)


@lying("sword-in-the-darkness")
def _sharper(state: State, bearer: Bearer, gains: Gains) -> None:
    """The unit rolls one die more in melee."""
    gains["dice"] += bearer.attacks and bearer.attack.kind == "melee"


@card("fire-against-the-cold", "test-rolled", doer)
def fire_against_the_cold(state: State, play: Play) -> None:
    """A friend may roll any dice of its test again."""
    assert play.on is not None
    play.moment.gains["again"] += 1
    keep(state, play, play.on)


def _stricken(state: State, seat: str, moment: Moment) -> list[str]:
    """Return a unit with the card on it that still has the condition."""
    id = moment.unit
    if id not in state.units or state.units[id].seat != seat:
        return []
    if moment.told["condition"] not in state.units[id].conditions:
        return []
    return [id] if any(one.card == "fire-against-the-cold" for one in on(state, id)) else []


@may("fire-against-the-cold", "condition-gained", _stricken)
def burn(state: State, play: Play) -> Step:
    """The unit suffers 2 wounds, one fewer for each destroyed rank, and loses the condition."""
    assert play.on is not None
    relieve(state, play.on, play.moment.told["condition"], "P06")
    before = state.engaged(play.on)
    suffer(state, play.on, max(0, BURNED - state.units[play.on].gone), "P06")
    if play.on not in state.units:
        yield from freed(state, before)


@card("shield-of-the-realms", "attack-after-defence", sufferer)
def shield_of_the_realms(state: State, play: Play) -> None:
    """A friend that is attacked may roll any defence dice again."""
    assert play.on is not None
    play.moment.gains["defend-again"] += 1
    keep(state, play, play.on)


@lying("shield-of-the-realms")
def _walled(state: State, bearer: Bearer, gains: Gains) -> None:
    """One hit more is blocked in every attack on the unit."""
    gains["walls"] += not bearer.attacks


def _others(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the friends other than the one that was attacked."""
    if moment.target is None or owner(state, moment.target) != seat:
        return []
    return [id for id in friends(state, seat) if id != moment.target]


@card("watcher-on-the-wall", "attack-finished", _others)
def watcher_on_the_wall(state: State, play: Play) -> Step:
    """A friend other than the one that was attacked pivots and shifts 2 inches."""
    assert play.on is not None
    keep(state, play, play.on)
    yield from shift(state, play.on, SHIFTED, pivots=True)


ON_UNITS["watcher-on-the-wall"] = Lies(mark="keen")


@card("light-that-brings-the-dawn", "attack-before-dice", striker)
def light_that_brings_the_dawn(state: State, play: Play) -> None:
    """A friend may reroll its misses in melee."""
    assert play.on is not None
    play.moment.gains["misses-again"] += 1
    keep(state, play, play.on)


@lying("light-that-brings-the-dawn")
def _kindled(state: State, bearer: Bearer, gains: Gains) -> None:
    """The unit rolls the highest number of dice against an enemy with more ranks left."""
    ranks = [state.units[id].ranks for id in (bearer.attacker, bearer.defender)]
    gains["highest"] += bearer.attacks and ranks[0] < ranks[1]


def _recruiters(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the infantry of the Watch within 6 inches of an enemy that is destroyed."""
    was = moment.was
    if was is None or was.seat == seat:
        return []
    found = []
    for id in friends(state, seat):
        kind = state.units[id].kind
        if kind.faction == WATCH and kind.type == "infantry" and near(was.stands, state.units[id], NEAR):
            found.append(id)
    return found


@card("take-the-black", "unit-destroyed", _recruiters)
def take_the_black(state: State, play: Play) -> Step:
    """The unit restores 4 wounds, and may take the infantry attachment of the destroyed unit, if it has none itself."""
    assert play.on is not None and play.moment.was is not None
    restore(state, play.on, HEALED, "P01")
    attachment = play.moment.was.attachment
    if attachment is None or attachment.type != "infantry" or attachment.commander:
        return
    if state.units[play.on].attachment is not None:
        return
    if (yield from pick(state, play, [attachment.id], leave=True)) is not None:
        state.change(play.on, attachment=attachment)
        state.say("joins", seat=play.seat, unit=play.on, attachment=attachment.id, rule="P01")


@card(
    "his-watch-is-ended", "turn-start",
    lambda state, seat, moment: [id for id in friends(state, seat) if state.units[id].kind.faction == WATCH],
)  # fmt: skip
def his_watch_is_ended(state: State, play: Play) -> None:
    """The card lies on a unit of the Watch."""
    assert play.on is not None
    lay(state, play.on, play.effect, play.seat)


def _heirs(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the units with the card on them, when another of their side is destroyed."""
    if moment.was is None or moment.was.seat != seat:
        return []
    cards = {id: on(state, id) for id in friends(state, seat)}
    return [id for id, lies in cards.items() if any(one.card == "his-watch-is-ended" for one in lies)]


@may("his-watch-is-ended", "unit-destroyed", _heirs)
def inherit(state: State, play: Play) -> Step:
    """The card is discarded; a card that lay on the destroyed unit moves to this one, which may act."""
    assert play.on is not None
    lift(state, play.on, next(one for one in on(state, play.on) if one.card == play.effect))
    left = [one for one in play.moment.cards if one.seat == play.seat]
    chosen = yield from pick(state, play, sorted({one.card for one in left}))
    if chosen is not None:
        token = any(one.token for one in left if one.card == chosen)
        lay(state, play.on, chosen, play.seat, token=token)
    yield from freely(state, play.on, ("shoot", "melee", "maneuver", "march"), play.effect)


def _dying(state: State, seat: str, moment: Moment) -> list[str]:
    """Return a friend that a melee attack kills, and which can strike."""
    found = doer(state, seat, moment)
    return [id for id in found if melee_attacks(state, id) and moment.target in state.engaged(id)]


@card("not-until-my-death", "unit-falls", _dying)
def not_until_my_death(state: State, play: Play) -> Step:
    """The unit strikes the attacker with its lowest number of dice, Jon's unit with 2 more.

    If that kills, it survives.
    """
    id, target = play.on, play.moment.target
    assert id is not None and target is not None
    gains = Found({"lowest": 1, "dice": 2 * state.units[id].commanded})
    [(_, attack), *_] = melee_attacks(state, id)
    _, side = touched(state, id, target)
    yield from strike(state, id, target, attack, side, gains=gains)
    play.moment.gains["stays"] += target not in state.units


def _givers(state: State, id: str) -> list[str]:
    """Return the friends within 12 inches of a unit that can give a model and survive."""
    unit = state.units[id]
    others = [one for one in friends(state, unit.seat) if one != id and state.units[one].models > 1]
    return [one for one in others if near(unit.stands, state.units[one], FAR)]


def _lacking(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the friends that lack wounds, if others near them can give models."""
    hurt = [id for id in friends(state, seat) if state.units[id].left < full(state.units[id].kind)]
    return [id for id in hurt if state.units[id].commanded or _givers(state, id)]


@card("stand-united", "turn-start", _lacking)
def stand_united(state: State, play: Play) -> Step:
    """Up to 4 models of friends nearby are removed to restore as many wounds to one friend.

    Jon's unit restores 2 more.
    """
    assert play.on is not None
    given = 0
    while given < GIVEN:
        chosen = yield from pick(state, play, _givers(state, play.on), leave=True)
        if chosen is None:
            break
        unit = state.units[chosen]
        suffer(state, chosen, unit.left - (unit.models - 1) * unit.kind.wounds, "P01")
        given += 1
    restore(state, play.on, given + 2 * state.units[play.on].commanded, "P01")


@card("for-the-watch", "turn-start", any_friend)
def for_the_watch(state: State, play: Play) -> None:
    """A friend may reroll the dice of a charge in this turn."""
    assert play.on is not None
    state.mark(play.on, "swift")
    keep(state, play, play.on)


ON_UNITS["for-the-watch"] = Lies(mark="bold")
