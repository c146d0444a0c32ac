"""Own tactics cards: the meaning of each of their words. A word does what cards of the program do.

An own card has one moment, says for whom it is played then, and its effect, in words with a number each; with a zone of
the strategy board it may do more. `MOMENTS` lists all possibilities.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from gotweb.core.game import Step
from gotweb.miniatures.actions import freely
from gotweb.miniatures.conditions import become
from gotweb.miniatures.facts import Card
from gotweb.miniatures.minds import hand
from gotweb.miniatures.minds.cards.common import (
    Targets,
    any_friend,
    controls,
    doer,
    enemy_doer,
    friends,
    nobody,
    open_to,
    owner,
    striker,
    sufferer,
)
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.tableau import relieved
from gotweb.miniatures.minds.windows import TYPED, Effect, Moment, Play
from gotweb.miniatures.morale import scare
from gotweb.miniatures.retreat import retreat
from gotweb.miniatures.shifts import shift
from gotweb.miniatures.state import CONDITIONS, State, enemy
from gotweb.miniatures.wounds import restore

RULE = "P01"
INCH = 100


class Word(NamedTuple):
    """A word of an own card: the range of its number, and its effect."""

    most: int
    """1 for what is either so or not."""
    gain: str | None = None
    """What it adds to what is going on (`Moment.gains`)."""
    sign: int = 1
    acts: Callable[[State, Play, int], Step | None] | None = None
    """What it does besides, with its number."""
    asks: bool = False
    """Whether somebody is asked something for that, or dice are rolled."""
    least: int = 1


def _other(state: State, play: Play) -> str | None:
    """Return the enemy that a card concerns: its target, or the other unit of an attack."""
    for id in (play.on, play.moment.unit, play.moment.target):
        if id is not None and id in state.units and state.units[id].seat != play.seat:
            return id
    return None


def _stricken(condition: str) -> Callable[[State, Play, int], None]:
    def acts(state: State, play: Play, amount: int) -> None:
        id = _other(state, play)
        if id is not None:
            become(state, id, condition, RULE)

    return acts


def _restored(state: State, play: Play, amount: int) -> None:
    if play.on in state.units:
        restore(state, str(play.on), amount, RULE)


def _rid(state: State, play: Play, amount: int) -> Step:
    if play.on in state.units:
        yield from relieved(state, str(play.on), RULE)


def _shifted(state: State, play: Play, amount: int) -> Step:
    if play.on in state.units:
        yield from shift(state, str(play.on), amount * INCH)


def _away(state: State, play: Play, amount: int) -> Step:
    if play.on in state.units and state.engaged(str(play.on)):
        yield from retreat(state, str(play.on))


def _drawn(state: State, play: Play, amount: int) -> Step:
    yield from hand.draw(state, play.seat, amount)


def _scared(state: State, play: Play, amount: int) -> Step:
    if play.on in state.units:
        yield from scare(state, str(play.on), 0, RULE)


def _swift(state: State, play: Play, amount: int) -> None:
    if play.on in state.units:
        state.mark(str(play.on), "swift")


def _muted(state: State, play: Play, amount: int) -> None:
    if play.on is not None:
        minds_of(state).change(play.on, muted=True)
        state.say("muted", seat=enemy(play.seat), unit=play.on, rule=RULE)


def _free(*actions: str) -> Callable[[State, Play, int], Step]:
    def acts(state: State, play: Play, amount: int) -> Step:
        if play.on in state.units:
            yield from freely(state, str(play.on), actions, play.effect)

    return acts


STRIKES: Mapping[str, Word] = {
    word: Word(most, word)
    for word, most in (
        ("sundering", 1), ("vicious", 1), ("precision", 1), ("any-again", 1), ("misses-again", 1), ("highest", 1),
        ("hit", 2), ("dice", 4), ("fear", 3),
    )
}  # fmt: skip
STRICKEN: Mapping[str, Word] = {condition: Word(1, acts=_stricken(condition)) for condition in CONDITIONS}
CHARGED: Mapping[str, Word] = {condition: Word(1, condition) for condition in CONDITIONS}
HELPS: Mapping[str, Word] = {
    "restored": Word(4, acts=_restored), "relieved": Word(1, acts=_rid, asks=True),
    "shift": Word(3, acts=_shifted, asks=True),
}  # fmt: skip
DRAWS: Mapping[str, Word] = {"draw": Word(2, acts=_drawn, asks=True)}
SCARES: Mapping[str, Word] = {**STRICKEN, "panic": Word(1, acts=_scared, asks=True)}
INSTEAD: Mapping[str, Word] = {"replaced": Word(1, "replaced")}


def _mine(state: State, seat: str, moment: Moment) -> bool:
    """Return whether a unit of the seat is acting."""
    return moment.unit is not None and owner(state, moment.unit) == seat


def _claiming_friend(state: State, seat: str, moment: Moment) -> list[str]:
    return friends(state, seat) if _mine(state, seat, moment) else []


def _claiming_enemy(state: State, seat: str, moment: Moment) -> list[str]:
    return friends(state, enemy(seat)) if _mine(state, seat, moment) else []


def _any_enemy(state: State, seat: str, moment: Moment) -> list[str]:
    return friends(state, enemy(seat))


def _avenger(state: State, seat: str, moment: Moment) -> list[str]:
    return friends(state, seat) if moment.was is not None and moment.was.seat == seat else []


def _victor(state: State, seat: str, moment: Moment) -> list[str]:
    return friends(state, seat) if moment.was is not None and moment.was.seat != seat else []


def _against(state: State, seat: str, moment: Moment) -> list[None]:
    return [None] if moment.told["whose"] != seat else []


def _survivor(state: State, seat: str, moment: Moment) -> list[str]:
    return [id for id in doer(state, seat, moment) if id in state.units]


class Whom(NamedTuple):
    """The units for which a card may be played at a moment, and the words it may have."""

    targets: Targets
    words: Mapping[str, Word]


MOMENTS: Mapping[str, Mapping[str, Whom]] = {
    "turn-start": {
        "friend": Whom(any_friend, {**HELPS, **DRAWS, "swift": Word(1, acts=_swift)}),
        "enemy": Whom(_any_enemy, SCARES),
        "nobody": Whom(nobody, DRAWS),
    },
    "unit-activated": {
        "friend": Whom(doer, {**HELPS, "swift": Word(1, acts=_swift)}),
        "enemy": Whom(enemy_doer, SCARES),
    },
    "ncu-activated": {"enemy": Whom(enemy_doer, {"muted": Word(1, acts=_muted)})},
    "zone-claimed": {
        "friend": Whom(
            _claiming_friend,
            {**INSTEAD, **HELPS, **DRAWS, "maneuver": Word(1, acts=_free("maneuver"), asks=True),
             "strike": Word(1, acts=_free("melee"), asks=True)},
        ),
        "enemy": Whom(_claiming_enemy, {**INSTEAD, **SCARES}),
    },
    "charge-declared": {
        "friend": Whom(doer, {**CHARGED, "untargetable": Word(1, "untargetable"), "again": Word(1, "again")}),
        "charged": Whom(sufferer, {"disorderly": Word(4, "disorderly", least=2)}),
    },
    "attack-before-dice": {
        "friend": Whom(striker, {**STRIKES, **STRICKEN}),
        "struck": Whom(sufferer, {"lowest": Word(1, "lowest"), "walls": Word(3, "walls")}),
    },
    "attack-after-defence": {
        "struck": Whom(sufferer, {"blocks": Word(3, "blocks"), "defend-again": Word(1, "defend-again")}),
    },
    "attack-finished": {
        "friend": Whom(_survivor, {**HELPS, **DRAWS, **STRICKEN}),
        "struck": Whom(sufferer, {**HELPS, **DRAWS, **STRICKEN, "retreat": Word(1, acts=_away, asks=True)}),
    },
    "test-before-dice": {
        "friend": Whom(doer, {"steady": Word(3, "test")}),
        "enemy": Whom(enemy_doer, {"shaken": Word(3, "test", -1), "fear": Word(3, "fear"), "loss": Word(2, "loss")}),
    },
    "test-rolled": {"friend": Whom(doer, {"again": Word(1, "again")})},
    "unit-destroyed": {"friend": Whom(_victor, {**HELPS, **DRAWS}), "avenger": Whom(_avenger, {**HELPS, **DRAWS})},
    "card-played": {"nobody": Whom(_against, {"cancelled": Word(1, "cancelled")})},
}  # fmt: skip
"""Moment -> for whom a card may be played then -> with what words."""


def put(card: Card) -> None:
    """Register the effect of an own card."""
    does, trigger = card.does, card.when[0]
    assert does is not None, "it is an own card"
    whom = MOMENTS[trigger][does.whom]

    def targets(state: State, seat: str, moment: Moment) -> list[str | None]:
        return open_to(state, seat, whom.targets(state, seat, moment))

    def steps(state: State, play: Play) -> Iterator[Step]:
        adds = does.zone is not None and controls(state, play.seat, does.zone)
        for word, amount in (*does.effects.items(), *(does.more.items() if adds else ())):
            found = whom.words[word]
            if found.gain is not None:
                play.moment.gains[found.gain] += found.sign * amount
            elif found.acts is not None:
                step = found.acts(state, play, amount)
                if step is not None:
                    yield step

    def acts(state: State, play: Play) -> Step:
        for step in steps(state, play):
            yield from step

    def happens(state: State, play: Play) -> Step | None:
        if any(whom.words[word].asks for word in (*does.effects, *does.more)):
            return acts(state, play)
        assert not [*steps(state, play)], "nothing is asked"
        return None

    TYPED[card.id] = Effect(card.id, trigger, "card", targets, happens)


__all__ = ["MOMENTS", "Word", "put"]
