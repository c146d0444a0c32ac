"""Raids: fighting one's way through in the movement phase ("5.2 Raids")."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from gotweb.core.game import Asked
from gotweb.fief import fights, joining, permission
from gotweb.fief.battle import Battle, Side
from gotweb.fief.ledger import KNIGHTS, Bounds, Ledger
from gotweb.fief.state import Spot, State, Troops


def why_not(ledger: Ledger, spot: Spot, to: str, nobles: Sequence[str], troops: Troops | None) -> str | None:
    """The rule that keeps a group from raiding its way to a village, or None. `troops` None: some fitting ones.

    Q01: only nobles and Knights who were together from the start, one Knight at least, against somebody who stands in
    the way. P11: those whom they brought into a village of others all raid, unless another noble of theirs stays.
    Q02: a step for the raid (entering the village was it) and one more. Q03: never out of a fortified village that
    others hold. R25: no battle in Heavy Rain, for which a Secret Passage takes one step only. R04, R06, R24: who begins
    no battle raids nobody.
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
    """How many of each kind can raid and must (P11): of those who came in by a road nobody is left without a noble."""
    return ledger.bounds(spot, nobles, back=bool(spot.road))


def _why_not_troops(able: Bounds, knights: int, troops: Troops | None) -> str | None:
    """Q01: no others than Knights, one at least, and none but those from the start. P11: all who must go along."""
    must = {unit: least for unit, (least, _) in able.items() if least}
    going = must if troops is None else troops
    many = sum(going.values())
    if any(n for unit, n in going.items() if unit not in KNIGHTS) or many > knights or not knights:
        return "Q01"
    if troops is None:
        return None
    return "Q01" if not many else "P11" if any(troops.get(unit, 0) < least for unit, least in must.items()) else None


def _can(ledger: Ledger, noble: str, nobles: Sequence[str], spot: Spot) -> bool:
    """Whether a noble has a step for the raid and one more; for who entered the village this phase that was it."""
    return ledger.far(noble, nobles, steps=1 if spot.road else 2)


def _foes(state: State, spot: Spot, to: str) -> list[str]:
    """The houses with troops who stand in the way."""
    return [seat for seat in permission.concerned(state, spot, to) if state.has_troops(seat, spot.at)]


def bounds(ledger: Ledger, spot: Spot, nobles: Sequence[str]) -> Bounds:
    """How many of each kind go along where nothing but a raid is left: Knights only, of one kind at least one."""
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
    """Fight those who stand in the way, one after the other (Q01). Returns which troops can go on, None if nobody can.

    They may not be of the same kinds as before: White Cloaks come and go with Kings.
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
    """The battle of raiders with one house as it would begin now; None if no troops or no noble of theirs are left."""
    army = left(state, spot, troops)
    able = [one for one in nobles if goes(state, one, spot)]
    if not army or not able:
        return None
    return Battle(spot.at, Side([spot.house], party={spot: army}, nobles=able), Side([seat]), raid=True)


def foreseen(state: State, spot: Spot, to: str, nobles: Sequence[str], troops: Troops) -> list[Battle]:
    """The battles of a raid in their order, each as if nothing were lost in those before it."""
    found = (arranged(state, spot, seat, nobles, troops) for seat in _foes(state, spot, to))
    return [battle for battle in found if battle is not None]


def goes(state: State, noble: str, spot: Spot) -> bool:
    """Whether a noble is still free and there."""
    one = state.nobles.get(noble)
    return one is not None and one.free and one.at == spot.at and one.house == spot.house


def left(state: State, spot: Spot, troops: Troops) -> dict[str, int]:
    """What is left of the troops of a raid."""
    there = state.troops.get(spot, {})
    return {unit: least for unit, n in troops.items() if (least := min(n, there.get(unit, 0)))}
