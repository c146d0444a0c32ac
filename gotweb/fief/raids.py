"""Raids: how a group fights its way through in the movement phase ("5.2 Raids")."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.game import Asked
from gotweb.fief import fights, joining, permission
from gotweb.fief.battle import Battle, Side
from gotweb.fief.ledger import KNIGHTS, Bounds, Ledger
from gotweb.fief.state import Spot, State, Troops


def why_not(ledger: Ledger, spot: Spot, to: str, nobles: Sequence[str], troops: Troops | None) -> str | None:
    """Return the rule that keeps a group from raiding its way to a village, or None. With `troops` None: whether some
    troops would do.

    Q01: only nobles and Knights who were together from the start, one Knight at least, against a house that stands in
    the way. P11: troops brought into a village of others must all raid, unless another noble of their house stays. Q02:
    the group has a step for the raid (entering the village counted as this step) and one more. Q03: never out of a
    fortified village that others hold. R25: no battle in Heavy Rain, for which a Secret Passage takes one step only.
    R04, R06, R24: nobles who may begin no battle may not raid.
    """
    state = ledger.state
    foes = _foes(state, spot, to)
    if not foes:
        return "Q01"
    if spot.at in state.forts and state.control.get(spot.at) != spot.house:
        return "Q03"
    if permission.rained_on(state, spot, spot.at, tuple(nobles)):
        return "R25"
    if len(nobles) == 1 and state.has_attribute(nobles[0], "coward"):
        return "R04"
    barred = next((rule for foe in foes if (rule := joining.attack(state, spot.house, foe, spot.at))), None)
    if barred is not None:
        return barred
    able = _able(ledger, spot, nobles)
    rule = able if isinstance(able, str) else _why_not_troops(able, ledger.knights_from_the_start(spot, nobles), troops)
    if rule is not None:
        return rule
    return None if all(_can(ledger, one, nobles, spot) for one in nobles) else "Q02"


def _able(ledger: Ledger, spot: Spot, nobles: Sequence[str]) -> Bounds | str:
    """Return how many of each kind can raid and must, or the rule against it (P11): troops that came in by a road may
    not be left without a noble.
    """
    return ledger.bounds(spot, nobles, back=bool(spot.road))


def _why_not_troops(able: Bounds, knights: int, troops: Troops | None) -> str | None:
    """Return the rule that forbids raiding with these troops, or None.

    Q01: only Knights, one at least, and only those that came along from the start. P11: all that must go along.
    """
    must = {unit: least for unit, (least, _) in able.items() if least}
    going = must if troops is None else troops
    many = sum(going.values())
    if any(n for unit, n in going.items() if unit not in KNIGHTS) or many > knights or not knights:
        return "Q01"
    if troops is None:
        return None
    return "Q01" if not many else "P11" if any(troops.get(unit, 0) < least for unit, least in must.items()) else None


def _can(ledger: Ledger, noble: str, nobles: Sequence[str], spot: Spot) -> bool:
    """Return whether a noble has a step for the raid and one more; entering the village in this phase counted as the
    first.
    """
    return ledger.far(noble, nobles, steps=1 if spot.road else 2)


def _foes(state: State, spot: Spot, to: str) -> list[str]:
    """Return the houses whose troops stand in the way."""
    return [seat for seat in permission.concerned(state, spot, to) if state.has_troops(seat, spot.at)]


def bounds(ledger: Ledger, spot: Spot, nobles: Sequence[str]) -> Bounds:
    """Return how many of each kind go along where only a raid is left: only Knights, one at least."""
    knights, able = ledger.knights_from_the_start(spot, nobles), _able(ledger, spot, nobles)
    assert not isinstance(able, str), able
    found: Bounds = {}
    for unit, (least, most) in able.items():
        found[unit] = (least, min(most, knights)) if unit in KNIGHTS else (least, least)
    if not any(least for least, _ in found.values()):
        first = next((unit for unit, (_, most) in found.items() if most and unit in KNIGHTS), None)
        if first is not None:
            found[first] = (1, found[first][1])
    return found


def raid(
    state: State, spot: Spot, to: str, nobles: Sequence[str], troops: Troops
) -> Generator[Asked, Any, Troops | None]:
    """Fight the houses that stand in the way, one after the other (Q01). Returns the troops that can go on, None if
    none can.

    Their kinds may have changed: Knights put white cloaks on or off when a King is crowned or dies.
    """
    state.say("raid", seat=spot.house, area=spot.at, to_area=to, rule="Q01")
    for seat in _foes(state, spot, to):
        if not state.has_troops(seat, spot.at):
            continue
        battle = arranged(state, spot, seat, nobles, troops)
        if battle is None:
            return None
        party = battle.offence.party or {}
        yield from fights.fight(state, battle)
        if state.has_troops(seat, spot.at):
            return None
        troops = {unit: n for unit, n in party[spot].items() if unit in KNIGHTS}
    return left(state, spot, troops) if any(goes(state, one, spot) for one in nobles) else None


def arranged(state: State, spot: Spot, seat: str, nobles: Sequence[str], troops: Troops) -> Battle | None:
    """Return the battle of raiders with one house as it would begin now; None if the raiders have no troops or no noble
    left.
    """
    army = left(state, spot, troops)
    able = [one for one in nobles if goes(state, one, spot)]
    if not army or not able:
        return None
    return Battle(spot.at, Side([spot.house], party={spot: army}, nobles=able), Side([seat]), raid=True)


def foreseen(state: State, spot: Spot, to: str, nobles: Sequence[str], troops: Troops) -> list[Battle]:
    """Return the battles of a raid in their order, each as if nothing had been lost in those before."""
    found = (arranged(state, spot, seat, nobles, troops) for seat in _foes(state, spot, to))
    return [battle for battle in found if battle is not None]


def goes(state: State, noble: str, spot: Spot) -> bool:
    """Return whether a noble is still free and at the spot."""
    one = state.nobles.get(noble)
    return one is not None and one.free and one.at == spot.at and one.house == spot.house


def left(state: State, spot: Spot, troops: Troops) -> dict[str, int]:
    """Return the troops of a raid that are left."""
    there = state.troops.get(spot, {})
    return {unit: least for unit, n in troops.items() if (least := min(n, there.get(unit, 0)))}
