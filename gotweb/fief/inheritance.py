"""Which house or noble gets a noble's titles when he dies or must give them up ("4.4.1 Fief Titles", inheritance)."""

from __future__ import annotations

from gotweb.core.choice import OneOf
from gotweb.core.game import Step
from gotweb.fief import control, crown, families, presence, titles
from gotweb.fief.state import Noble, Spot, State, size


def strip(state: State, noble: str, spouse: str | None = None) -> Step:
    """Take all titles from a noble as by death (O07): fief titles are inherited, all others go back to the board.

    A Lord who takes the black loses them this way, too. `spouse` inherits if the house has no other noble.
    """
    one = state.nobles[noble]
    for whose in crown.AT_MOST:  # before the troops in a City pass to the spouse's house (E09, O08)
        if state.titles.get(whose) == noble:
            crown.disband(state, whose)
    for title in state.titles_of(noble):
        if state.titles.get(title) != noble:
            continue  # it went with a City meanwhile
        if state.facts.titles[title].kind in titles.FIEF_TITLES:
            yield from _inherit(state, one, title, spouse)
        elif title == "queen":
            crown.dethrone(state)
        else:
            titles.drop(state, title)
    lapse(state)


def lapse(state: State) -> None:
    """End what depends on titles that are gone: the Hand's banishment, tax markers (D08, L07)."""
    _banishment(state)
    titles.levied(state)


def heirs(state: State, dead: Noble) -> list[str]:
    """Return, sorted, the nobles of the house who could get a fief title of a noble who dies or gives it up (O07)."""
    return [one.id for one in state.family(dead.house) if one.id != dead.id and titles.room(state, one.id)]


def by_marriage(state: State, dead: Noble, spouse: str | None) -> bool:
    """Return whether the spouse inherits the titles: the dead noble was the last of the house (O08)."""
    last = all(one.id == dead.id for one in state.family(dead.house))
    return last and spouse is not None and titles.room(state, spouse)


def _inherit(state: State, dead: Noble, title: str, spouse: str | None) -> Step:
    """Pass on a fief title: to another noble of the house; from the last one to the spouse; else to the map (O07,
    O08).
    """
    able, left_to_spouse = heirs(state, dead), by_marriage(state, dead, spouse)
    del state.titles[title]
    if able:
        answer = yield OneOf(
            dead.house, "bear", [{"bear": one} for one in able], {"title": title, "nobles": able}, evident=True
        )
        titles.award(state, title, answer["bear"])
    elif spouse is not None and left_to_spouse:
        titles.award(state, title, spouse)
        yield from _to_spouse(state, dead.house, state.nobles[spouse].house, title)
    else:
        state.say("title-free", title=title, noble=dead.id)


def _to_spouse(state: State, house: str, new: str, title: str) -> Step:
    """Give the troops and captives in the City of an inherited fief to the spouse's house (O08).

    Where that house has no counters for any of the troops, nobody is left there and the captives are free (M06).
    """
    city = next((v for v, fort in state.forts.items() if fort == "city" and state.village(v).fief == title), None)
    if city is None:
        return
    for spot in state.spots(house, city):
        troops = state.troops.pop(spot)
        fitting = {
            unit: min(n, state.stock(new, unit)) for unit, n in troops.items()
            if state.facts.units[unit].cost  # whom any house can recruit: no Unsullied, no Rangers
        }  # fmt: skip
        if size(fitting):
            state.add_troops(Spot(new, city, spot.road), {unit: n for unit, n in fitting.items() if n})
    for captive in state.captives(house, city):
        if captive.house == new:
            yield from families.free(state, captive.id)
        else:
            state.change(captive.id, captor=new)
    if new in state.present(city):
        yield from control.take(state, new, city)
    yield from presence.settle(state, city)


def _banishment(state: State) -> None:
    """End the banishment when there is no Hand any more (D08)."""
    if "hand" not in state.titles:
        for one in list(state.nobles.values()):
            if "banished" in one.marks:
                state.unmark(one.id, "banished")
                state.say("pardoned", noble=one.id, rule="D08")
