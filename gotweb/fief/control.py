"""Which house controls a village ("5.1 Controlling a Village"), and what follows when control changes."""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import titles
from gotweb.fief.state import MANCE, Spot, State


def controller(state: State, village: str) -> str | None:
    """Return the house that controls a village, or None: the house that holds it with pieces, else the owner of the
    fief's title (P06, P08).
    """
    held = state.control.get(village)
    if held is not None:
        return held
    titled = state.house_with(state.village(village).fief)
    return None if titled is None or state.present(village) or overrun(state, village) else titled


def overrun(state: State, village: str) -> bool:
    """Return whether wildlings stand in a village: then nobody can gain control of it, but the house that holds it
    keeps it (X14).
    """
    return state.on("ladder") and Spot(MANCE, village) in state.troops


def controlled(state: State, house: str) -> list[str]:
    """Return the villages that a house controls, in the order of the map."""
    fiefs = [title for title in state.titles if title in state.facts.fiefs and state.house_with(title) == house]
    return [
        id for id, village in state.facts.villages.items()
        if state.control.get(id) == house or (village.fief in fiefs and controller(state, id) == house)
    ]  # fmt: skip


def fortified(state: State, house: str) -> list[str]:
    """Return the villages with a Stronghold or a City that a house controls."""
    return [village for village in controlled(state, house) if village in state.forts]


def arrive(state: State, house: str, village: str) -> Step:
    """Note that pieces of a house have come into a village: the first house there controls it (P06)."""
    if village in state.facts.villages and village not in state.control and not overrun(state, village):
        yield from take(state, house, village)


def take(state: State, house: str, village: str) -> Step:
    """Give a house that is present control of a village; with a City it also gets the title of the fief (O06).

    If the village is the place of a battle and the house is not on the defending side, the defence has its walls no
    longer (R10).
    """
    before = controller(state, village)
    state.control[village] = house
    battle = state.battle
    if battle is not None and battle.at == village and house not in battle.defence.houses:
        battle.walls = False
    if before != house:
        state.say("controls", seat=house, area=village, rule="P06")
    _lift(state, house, village)
    if state.forts.get(village) == "city":
        yield from follow_city(state, house, state.village(village).fief)


def _lift(state: State, house: str, village: str) -> None:
    """Remove the engine of a house from a village that it controls now: it does not besiege the village any more
    (S04).
    """
    engines = state.sieges.get(village)
    if engines is None:
        return
    left = tuple(engine for engine in engines if engine.house != house)
    if left:
        state.sieges[village] = left
    else:
        del state.sieges[village]
        state.say("siege-over", area=village, rule="S04")


def follow_city(state: State, house: str, fief: str) -> Step:
    """Move the title of a fief to the house that controls its City; that house names a noble, else the title lies on
    the map (O06, O07).

    The house that loses the title may have a noble who has room now for another title that lies on the map.
    """
    before = state.house_with(fief)
    if before == house:
        return
    able = titles.may_hold_fief(state, house)
    if able:
        answer = yield OneOf(
            house,
            "bear",
            [{"bear": one.id} for one in able],
            {"title": fief, "nobles": [one.id for one in able]},
            evident=True,
        )
        titles.award(state, fief, answer["bear"])
    elif before is not None:
        titles.drop(state, fief)
    if before is not None:
        yield from recover(state, before)


def recover(state: State, house: str) -> Step:
    """A house takes back at once the titles that lie on the map and whose Cities it controls (O07)."""
    for village, fort in sorted(state.forts.items()):
        fief = state.village(village).fief
        if fort == "city" and fief not in state.titles and controller(state, village) == house:
            yield from follow_city(state, house, fief)


def lose(state: State, village: str) -> Step:
    """Let a house that held a village and is no longer there name a new controller among the houses present (P09)."""
    held = state.control.get(village)
    if held is None:
        return
    here = state.present(village)
    if held in here:
        return
    if not here:
        del state.control[village]
        state.say("abandoned", area=village, seat=held)
        return
    answer = yield OneOf(
        held, "leave-to", [{"leave-to": seat} for seat in here], {"area": village, "seats": here}, evident=True
    )
    yield from take(state, answer["leave-to"], village)
