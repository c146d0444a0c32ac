"""Secret Passages in movement and battle ("2.4.8 Secret Passage"); escapes from captivity are in `captives.py`."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.fief import permission, slots
from gotweb.fief.piles import spend
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import MANCE, State

CARD = "secret-passage"


def _where(state: State, seat: str) -> list[Answer]:
    if CARD not in state.hands[seat]:
        return []
    places = [village for village in state.facts.villages if seat in state.present(village)]
    if state.battle is not None and state.battle.at in state.facts.missions:
        places.append(state.battle.at)
    places += _stormed(state)
    return [{"act": "passage", "area": place} for place in places]


def _stormed(state: State) -> list[str]:
    """Return the fortified objectives held by houses that Mance comes to now, before his battle there (W13)."""
    if state.doing[0] != "assault" or state.battle is not None or not state.wall.mance:
        return []
    mission = state.doing[1]
    storm = slots.held(state, mission) and not slots.fresh(state, mission) and state.fort(mission) is not None
    return [mission] if storm else []


def _why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a Secret Passage, or None.

    P14: it is played in one's own movement. R22: or before or in a battle in which one attacks walls there.

    W13: on the Wall also for Mance, against walls that others defend, even before he comes.
    """
    village = answer["area"]
    if permission.open_to(state, seat, village):
        return "P14"
    battle = state.battle
    if battle is not None:
        walls = battle.at == village and battle.walls and not battle.tunnel
        if battle.offence.leader == MANCE:
            return None if walls and seat not in battle.defence.houses else "R22"
        return None if walls and seat in battle.offence.houses else "R22"
    if village in state.facts.missions:
        return "R22" if seat in state.present(village) else None
    if state.doing == ("battles", seat):
        return None if village in state.forts and state.control.get(village) != seat else "R22"
    return None if state.doing == ("move", seat) else "P14"


def _play(state: State, seat: str, answer: Answer) -> None:
    """Open a passage for the next group out of the village, or for the battle against its walls (P14, R22)."""
    village = answer["area"]
    spend(state, seat, CARD)
    state.say("passage", seat=seat, area=village, rule="P14" if state.doing[0] == "move" else "R22")
    if state.battle is not None:
        state.battle.tunnel = True
    else:
        state.used = (*state.used, permission.token(seat, village))


EFFECTS: Effects = {"passage": Effect(_where, _why_not, _play)}
