"""Disasters ("2.3 Resolving Disaster Cards"): where they strike, and what a plague does at once.

Heavy rain and famine only lie on their region (`State.weather`); the modules for movement, battles and income look them
up there.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import product
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import deaths, dice, drawing, maester, objectives, scourge
from gotweb.fief.piles import put_away
from gotweb.fief.scourge import FAMINE, PLAGUE, lies
from gotweb.fief.state import Noble, Spot, State, Troops, minus, without
from gotweb.fief.windows import WINDOWS

FALSE_ALARM = 6
"""What the die shows when no region is hit; 1 to 5 are the regions."""
STRUCK = 2
"""A cursed noble draws the disaster to his region when his battle die shows this."""
DIES = 3
"""Of the plague one dies when the die shows this or less."""
SAVED = 4
"""A famine is taken away when the die shows this or more."""


def resolve(state: State) -> Step:
    """Turn over and resolve the disasters on the track one after the other (G01)."""
    while state.track:
        yield from WINDOWS.before(state)
        turned = yield Draw(drawing.disasters(state), {"what": "disaster"})
        card = turned["draw"]
        state.fortune, state.track = without(state.fortune, card), state.track - 1
        put_away(state, card)
        if (state.on("mild") or state.on("ladder")) and state.round == 1:
            state.say("disaster", card=card, mild=True, rule="G01")
            continue
        cursed = [one.id for one in _luckless(state)]
        state.say("disaster", card=card, cursed=cursed, threats=scourge.foretold(state, card), rule="G01")
        yield from WINDOWS.after(state, "revealed")
        yield from WINDOWS.before(state)
        yield from _strike(state, card)
        yield from WINDOWS.after(state, "disaster")


def _strike(state: State, card: str) -> Step:
    """Find the region of a disaster that was turned over; a region cannot have the same disaster twice (G02)."""
    region = yield from _where(state, card)
    if region is None or lies(state, region, card):
        there = {} if region is None else {"region": region}
        state.say("false-alarm", card=card, **there, rule="G02")
        yield from objectives.enter(state)
        return
    if card == FAMINE and (yield from _relieved(state, region)):
        return
    state.fortune_discard = without(state.fortune_discard, card)
    harm = scourge.harm(state, card, region)
    state.weather[region] = tuple(sorted((*state.weather.get(region, ()), card)))
    state.say("disaster-strikes", card=card, region=region, harm=harm, areas=harm.get("areas", []), rule="G01")
    if card == PLAGUE:
        yield from _plague(state, region)


def _where(state: State, card: str) -> Generator[Asked, Any, str | None]:
    """Return the region that a disaster hits, or None for a false alarm: by a die, unless cursed nobles draw it to them
    (G03).
    """
    drawn = yield from _cursed(state, card)
    shown = yield from dice.plain(what="region", card=card)
    if drawn is not None:
        return drawn
    return None if shown == FALSE_ALARM else str(shown)


def _cursed(state: State, card: str) -> Generator[Asked, Any, str | None]:
    """Return the region to which cursed nobles draw a disaster, or None (G03).

    If one region has cursed nobles, it is hit if its best battle die shows two hits. Of several regions the one with
    the highest die is hit, whatever it shows; none if the highest are equal. Nobles on the Wall do not count.
    """
    best: dict[str, int] = {}
    for one in _luckless(state):
        region = state.village(one.at).region
        hits = yield from dice.battle(state, 1, what="cursed", noble=one.id, card=card)
        best[region] = max(best.get(region, 0), *hits)
    if len(best) == 1:
        region, most = next(iter(best.items()))
        return region if most == STRUCK else None
    most = max(best.values(), default=0)
    leading = [region for region, shown in best.items() if shown == most]
    return leading[0] if len(leading) == 1 else None


def _luckless(state: State) -> list[Noble]:
    """The cursed nobles who may draw a disaster to them: those on the map, not on the Wall (G03)."""
    return [one for one in state.with_attribute("cursed") if one.at in state.facts.villages]


def _relieved(state: State, region: str) -> Generator[Asked, Any, bool]:
    """Whether Margaery Tyrell takes a famine away before it counts, in any region (G05)."""
    for one in state.with_attribute("bountiful"):
        answer = yield OneOf(
            one.house, "relieve", [{"relieve": True}, {"relieve": False}], {"noble": one.id, "region": region}
        )
        if answer["relieve"] and (yield from dice.plain(what="relieve", noble=one.id)) >= SAVED:
            state.say("relieved", noble=one.id, region=region, rule="G05")
            return True
    return False


def _plague(state: State, region: str) -> Step:
    """In turn order each house rolls for its nobles in the region and loses half its troops in each village (G06)."""
    villages = scourge.exposed(state, region)
    for house in state.order:
        for one in scourge.sick(state, house, region):
            yield from _infect(state, one)
        for village in villages:
            for spot in state.spots(house, village):
                yield from _halve(state, spot, state.troops[spot])


def _infect(state: State, one: Noble) -> Step:
    """Roll for a noble: he dies of the plague on 1 to 3; a blessed noble never does (G06)."""
    state.tested = (*state.tested, one.id)
    if state.has_attribute(one.id, "blessed"):
        return
    shown = yield from dice.plain(what="plague", noble=one.id)
    if shown <= DIES:
        yield from deaths.die(state, one.id, "G06")


def _halve(state: State, spot: Spot, troops: Troops) -> Generator[Asked, Any, Troops]:
    """Let half of these troops die, rounded down, chosen by their house (G07). Returns the troops that are left."""
    count = scourge.halved(troops)
    if not count or (yield from maester.spares(state, spot.house, spot.at)):
        return troops
    listed: list[Answer] = [{"bury": way} for way in ways(troops, count)]
    told = {"area": spot.at, "amount": count, "troops": dict(troops)}
    answer = yield OneOf(spot.house, "bury", listed, told, evident=True)
    state.take_troops(spot, answer["bury"])
    state.say("buried", seat=spot.house, area=spot.at, lost=answer["bury"], rule="G07")
    return minus(troops, answer["bury"])


def ways(troops: Troops, count: int) -> list[dict[str, int]]:
    """Return all ways to choose `count` of these troops, in a fixed order."""
    kinds = sorted(troops)
    found = product(*(range(min(troops[unit], count), -1, -1) for unit in kinds))
    return [{unit: n for unit, n in zip(kinds, way, strict=True) if n} for way in found if sum(way) == count]


# for movement


def plagued(state: State, village: str) -> bool:
    """Return whether there is plague in a village: it is in the region, and no Sept protects the village (G09)."""
    return state.under(state.village(village).region, PLAGUE) and village not in state.septs


def spared(state: State, house: str) -> None:
    """Note, when a house begins to move, which nobles stand in a plague: they are not tested if they come back to one
    (G08).

    A noble who was safe in a village with a Sept is not noted: he leaves his quarantine (G09).
    """
    here = [one.id for one in state.family(house) if one.at in state.facts.villages and plagued(state, one.at)]
    state.tested = tuple(dict.fromkeys((*state.tested, *here)))


def untested(state: State, village: str, origin: str, nobles: Iterable[str]) -> list[str]:
    """Return the nobles of a group whom the plague tests when the group comes to a village from another one (G08)."""
    if not plagued(state, village) or plagued(state, origin):
        return []
    return [noble for noble in nobles if noble in state.nobles and noble not in state.tested]


def enter(
    state: State, spot: Spot, origin: str, nobles: Iterable[str], troops: Troops, captives: Iterable[str] = ()
) -> Generator[Asked, Any, Troops]:
    """A group has come to `spot` from the village `origin`: a plague there tests the pieces that come from outside it
    (G08).

    Nobles are tested once a round, the captives that they lead too; the troops with them are halved unless all these
    nobles have been tested before. A Sept protects the pieces in its village, but not those that have left it (G09).
    Call this once the group is there. Returns what is left of the troops.
    """
    if not plagued(state, spot.at) or plagued(state, origin):
        return troops
    fresh = untested(state, spot.at, origin, nobles)
    if fresh:
        troops = yield from _halve(state, spot, troops)
    for noble in (*fresh, *captives):
        if noble in state.nobles and state.nobles[noble].at == spot.at and noble not in state.tested:
            yield from _infect(state, state.nobles[noble])
    return troops
