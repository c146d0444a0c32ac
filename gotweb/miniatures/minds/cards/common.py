"""What the cards' modules share: registering a card, its possible targets, and its questions."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.geometry.plane.contact import squared_distance, within
from gotweb.geometry.plane.rectangles import Rectangle
from gotweb.miniatures.minds.bearing import lay
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.minds.windows import Effect, Moment, Play, Sort, put_in
from gotweb.miniatures.state import State, Unit, named

Happens = Callable[[State, Play], Step | None]
Targets = Callable[[State, str, Moment], Sequence[str | None]]
FAR, NEAR = 1200, 600
"""The ranges of cards, in hundredths of an inch."""
WATCH = "nights-watch"


def card(name: str, trigger: str, targets: Targets) -> Callable[[Happens], Happens]:
    """Register the effect of a tactics card at a moment (a decorator).

    It cannot be used for units that their own side's cards cannot target at that time.
    """
    return _known(name, trigger, "card", lambda state, seat, moment: open_to(state, seat, targets(state, seat, moment)))


def may(name: str, trigger: str, targets: Targets) -> Callable[[Happens], Happens]:
    """Register what a card on a unit may do at a moment (a decorator)."""
    return _known(name, trigger, "lying", targets)


def _known(name: str, trigger: str, sort: Sort, targets: Targets) -> Callable[[Happens], Happens]:
    def keep(happens: Happens) -> Happens:
        put_in(Effect(name, trigger, sort, targets, happens))
        return happens

    return keep


def open_to(state: State, seat: str, targets: Iterable[str | None]) -> list[str | None]:
    """Return the targets, out of `targets`, that a seat's cards can target now."""

    def barred(id: str | None) -> bool:
        unit = state.units.get(id) if id is not None else None
        return unit is not None and unit.seat == seat and "untargetable" in unit.marks

    return [id for id in targets if not barred(id)]


# whom a card is used for


def friends(state: State, seat: str) -> list[str]:
    """Return the units of a seat on the table."""
    return [id for id in state.of(seat) if state.units[id].place is not None]


def any_friend(state: State, seat: str, moment: Moment) -> list[str]:
    """Return any unit of the seat as a target."""
    return friends(state, seat)


def nobody(state: State, seat: str, moment: Moment) -> list[None]:
    """Return None as the only target: the card needs no unit, and may be used at every such moment."""
    return [None]


def striker(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the seat's unit that makes this Melee Attack, if it is one."""
    return doer(state, seat, moment) if moment.told["kind"] == "melee" else []


def doer(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the acting unit, if it is the seat's and still there."""
    id = _actor(state, moment)
    return [id] if id is not None and owner(state, id) == seat else []


def enemy_doer(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the acting unit or non-combat unit, if it is the enemy's and still there."""
    id = _actor(state, moment)
    return [id] if id is not None and owner(state, id) != seat else []


def _actor(state: State, moment: Moment) -> str | None:
    """Return the acting unit; None if an ability that is always on has destroyed it before this question."""
    there = moment.unit in state.units or moment.unit in minds_of(state).ncus
    return moment.unit if there else None


def sufferer(state: State, seat: str, moment: Moment) -> list[str]:
    """Return the unit acted upon, if it is the seat's and still there."""
    unit = moment.target
    return [unit] if unit in state.units and state.units[unit].seat == seat else []


def owner(state: State, id: str) -> str:
    """Return the seat of a unit or non-combat unit, even of a destroyed one."""
    return named(id)[0]


def commanded(state: State, seat: str) -> Unit | None:
    """Return the seat's unit that its commander is with, if it is still there."""
    return next((state.units[id] for id in friends(state, seat) if state.units[id].commanded), None)


def near(place: Rectangle, unit: Unit, hundredths: int) -> bool:
    """Return whether a unit is within a distance of a place, from tray to tray."""
    return within(squared_distance(place, unit.stands), hundredths)


def near_commander(state: State, seat: str, id: str) -> bool:
    """Return whether a unit is within 12 inches of the one with the seat's commander, or is that unit."""
    leader = commanded(state, seat)
    return leader is not None and near(leader.stands, state.units[id], FAR)


# what a card does


def controls(state: State, seat: str, zone: str) -> bool:
    """Whether a seat controls a zone of the board (N03)."""
    return minds_of(state).controls(seat, zone)


def keep(state: State, play: Play, id: str) -> None:
    """Leave the played card on a unit, if that is of the Night's Watch."""
    if id in state.units and state.units[id].kind.faction == WATCH:
        lay(state, id, play.effect, play.seat)


def pick(state: State, play: Play, options: Sequence[str], *, leave: bool = False) -> Generator[Asked, Any, str | None]:
    """Ask the seat which of several units or cards it picks.

    None if there are none, or if it may `leave` it and does.
    """
    if not options:
        return None
    answers: list[Answer] = [{"pick": one} for one in options]
    none: list[Answer] = [{"pick": None}] if leave else []
    answer = yield OneOf(play.seat, "pick", [*none, *answers], {"effect": play.effect, "on": play.on}, evident=True)
    chosen: str | None = answer["pick"]
    return chosen
