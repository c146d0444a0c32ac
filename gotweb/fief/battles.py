"""Phase 6: a player declares battles, then sieges ("Phase 6. Battles", "6.4 Sieges and Siege Engines")."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.fief import battle as field
from gotweb.fief import captives, control, fights, joining, permission, shadows, sieges
from gotweb.fief.battle import Battle, Side
from gotweb.fief.questions import Judged
from gotweb.fief.state import MANCE, State
from gotweb.fief.windows import WINDOWS

STOP: Answer = {"fight": None}


def battles(state: State, seat: str) -> Step:
    """Let a player fight battle after battle, as long as he likes (R01); then he may besiege (S01)."""
    asked: set[tuple[str, str]] = set()
    yield from WINDOWS.everybody(state, "battles")
    yield from _seize(state, seat, asked)

    def question() -> Judged:
        def why(answer: Answer) -> str | None:
            return why_not(state, seat, answer)

        found = Judged(seat, "fight", lambda: [STOP, *offers(state, seat)], why, usual=STOP)
        if found.only() is not None and not state.on("strict"):
            # a Secret Passage, which is played in one's own battles only (R22), gives the dice that walls have taken
            found.always = any(why(answer) == "R11" for answer in found.candidates)
        return found

    while (answer := (yield from WINDOWS.beside(state, question))) not in (None, STOP):
        yield from declare(state, seat, answer["fight"], answer["area"])
        yield from WINDOWS.after(state, "fought")
        yield from _seize(state, seat, asked)
    shadows.turn_over(state, seat)
    yield from sieges.besiege(state, seat)


def _seize(state: State, seat: str, asked: set[tuple[str, str]]) -> Step:
    """Let a player's troops take nobles who stand without troops beside them; before that everybody may act (P13,
    Y01).
    """
    mine = {spot.at for spot in state.troops if spot.house == seat}
    for village in state.facts.villages:
        if village not in mine or not state.has_troops(seat, village):
            continue
        if any((noble, village) not in asked for noble in captives.lonely(state, village)):
            yield from WINDOWS.before(state)
            yield from captives.seize(state, village, asked)


def offers(state: State, seat: str) -> list[Answer]:
    """Return all battles that could be declared, legal or not: wherever a seat's pieces face foreign troops."""
    armed = {(spot.house, spot.at) for spot in state.troops}
    mine = {at for house, at in armed if house == seat} | {one.at for one in state.family(seat) if one.free}
    return [
        {"fight": other, "area": village}
        for village in state.facts.villages if village in mine
        for other in (*state.order, MANCE) if other != seat and (other, village) in armed
    ]  # fmt: skip


def why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a battle, or None.

    R03: the attacker has troops and a noble. R02: each house is attacked at most once a round in a village. R25: Heavy
    Rain. R04: a coward alone. R24, R06: Brothers and loyal nobles. R11: without a die there is no battle, whichever
    houses may join.
    """
    if answer == STOP:
        return None
    victim, at = answer["fight"], answer["area"]
    here = state.nobles_at(seat, at)
    if not here or not state.has_troops(seat, at):
        return "R03"
    if (seat, victim, at) in state.fought:
        return "R02"
    if field.drowned(state, seat, at):
        return "R25"
    if len(here) == 1 and state.has_attribute(here[0].id, "coward"):
        return "R04"
    refused = None if victim == MANCE else joining.attack(state, seat, victim, at)
    if refused is not None:
        return refused
    battle = arranged(state, seat, victim, at)
    if field.hopeful(state, battle):
        return None
    battle.offence.houses += [other for other in state.order if joining.may_attack(state, battle, other)]
    return None if field.hopeful(state, battle) else "R11"


def arranged(state: State, seat: str, victim: str, at: str) -> Battle:
    """Return the battle as it would begin: the house that controls a fortified village is inside its walls (R10)."""
    walls = at in state.forts and state.control.get(at) == victim
    battle = Battle(at, Side([seat]), Side([victim]), walls=walls, tunnel=permission.open_to(state, seat, at))
    if not battle.tunnel and shadows.tunnel(state, battle):
        battle.tunnel = battle.alone = True
    return battle


def declare(state: State, seat: str, victim: str, at: str) -> Step:
    """Declare a battle and fight it (R01)."""
    state.fought = tuple(sorted((*state.fought, (seat, victim, at))))
    battle = arranged(state, seat, victim, at)
    permission.shut(state, seat, at)
    shadows.shut(state, [one.id for one in state.nobles_at(seat, at)])
    yield from fights.fight(state, battle)
    if victim == MANCE and seat in state.present(at):
        yield from control.arrive(state, seat, at)
