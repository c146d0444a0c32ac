"""Who controls a village ("5.1 Controlling a Village"), and what follows when control changes."""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import titles
from gotweb.fief.state import MANCE, Spot, State


def controller(state: State, village: str) -> str | None:
    """Who controls a village: who holds it by standing there, else the house with the title of its fief (P06, P08)."""
    held = state.control.get(village)
    if held is not None:
        return held
    titled = state.house_with(state.village(village).fief)
    return None if titled is None or state.present(village) or overrun(state, village) else titled


def overrun(state: State, village: str) -> bool:
    """Whether wildlings stand in a village: then nobody comes to control it, but who holds it keeps it (X14)."""
    return state.on("ladder") and Spot(MANCE, village) in state.troops


def controlled(state: State, house: str) -> list[str]:
    """The villages that a house controls, in the order of the map."""
    fiefs = [title for title in state.titles if title in state.facts.fiefs and state.house_with(title) == house]
    return [
        id for id, village in state.facts.villages.items()
        if state.control.get(id) == house or (village.fief in fiefs and controller(state, id) == house)
    ]  # fmt: skip


def fortified(state: State, house: str) -> list[str]:
    """The villages with a Stronghold or a City that a house controls."""
    return [village for village in controlled(state, house) if village in state.forts]


def arrive(state: State, house: str, village: str) -> Step:
    """Pieces of a house have come into a village: who is first there controls it (P06)."""
    if village in state.facts.villages and village not in state.control and not overrun(state, village):
        yield from take(state, house, village)


def take(state: State, house: str, village: str) -> Step:
    """A house that is present gets control of a village; a City brings the title of the fief with it (O06).

    Whoever fights inside its walls has them no longer, if the house is not on his side (R10).
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
    """Whoever controls a village does not besiege it any more: his engine goes (S04)."""
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
    """The title of a fief goes to who controls its City; he names a noble, else it lies on the map (O06, O07).

    Whoever loses it may have a noble with room now for a title that lies there.
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
    """If who held a village is not there any more, he names a new controller among those present (P09)."""
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
