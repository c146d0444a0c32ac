"""What a disaster does to which pieces ("2.3 Resolving Disaster Cards"): for the rules, and for forecasts shown before.

`disasters` resolves a card and `foretold` says what a card would do in each region; both use the functions here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.fief import income, permission
from gotweb.fief.state import Noble, Spot, State, Troops, size

PLAGUE, FAMINE, RAIN = "plague", "famine", permission.RAIN


def exposed(state: State, region: str) -> list[str]:
    """Return the villages of a region where a plague strikes: those without a Sept (G09)."""
    return [village for village in state.facts.regions[region].villages if village not in state.septs]


def halved(troops: Troops) -> int:
    """Return how many of these troops a plague kills: half, rounded down (G07)."""
    return size(troops) // 2


def sick(state: State, house: str, region: str) -> list[Noble]:
    """Return the nobles of a house whom a plague in a region tests, blessed ones included (G06)."""
    villages = exposed(state, region)
    return [one for one in state.family(house) if one.at in villages]


def camps(state: State, house: str, region: str) -> Iterator[tuple[Spot, Troops]]:
    """Yield the bodies of troops of a house that a plague in a region halves, village by village (G07)."""
    for village in exposed(state, region):
        for spot in state.spots(house, village):
            yield spot, state.troops[spot]


def lies(state: State, region: str, card: str) -> bool:
    """Return whether a disaster on a region keeps another one off: only an equal one, or by the second variant any
    (X11).
    """
    if state.on("ladder"):
        return any(state.under(region, one) for one in state.facts.cards["disaster"])
    return state.under(region, card)


def foretold(state: State, card: str) -> list[dict[str, Any]]:
    """Return, region by region, what a disaster would do: its `harm`, or that it would be a false alarm (G02)."""
    return [
        {"region": region, "kept": True} if lies(state, region, card) else harm(state, card, region)
        for region in state.facts.regions
    ]


def harm(state: State, card: str, region: str) -> dict[str, Any]:
    """What a disaster on a region would do now, as facts of events.

    "region"; "areas", the villages that it reaches; "nobles", those whom it may kill or keeps where they are; "spared",
    those whom an attribute protects from that; "safe", the villages with a Sept that a plague passes by; "troops", how
    many each house loses in which village; "gold", how many coins less each house collects. Empty entries are left out.
    """
    found = {PLAGUE: _plague, FAMINE: _famine, RAIN: _rain}[card](state, region)
    return {"region": region, **{key: value for key, value in found.items() if value}}


def _plague(state: State, region: str) -> dict[str, Any]:
    tested = [one.id for house in state.order for one in sick(state, house, region)]
    blessed = [one for one in tested if state.has_attribute(one, "blessed")]
    bodies = [(spot, halved(troops)) for house in state.order for spot, troops in camps(state, house, region)]
    villages = exposed(state, region)
    return {
        "areas": villages,
        "nobles": [one for one in tested if one not in blessed],
        "spared": blessed,
        "safe": [village for village in state.facts.regions[region].villages if village not in villages],
        "troops": [{"seat": spot.house, "area": spot.at, "amount": n} for spot, n in bodies if n],
    }


def _famine(state: State, region: str) -> dict[str, Any]:
    """Return how much less each house collects: the difference between its income without the famine and with it
    (L03).
    """
    villages = state.facts.regions[region].villages
    rises = [village for village in villages if village not in state.septs]
    if not any(state.mills.get(village) for village in villages):
        return {"areas": rises}  # only mills stand still in a famine
    then = _with(state, region, FAMINE)
    less = {house: max(0, _gold(state, house) - _gold(then, house)) for house in state.order}
    return {"areas": rises, "gold": [{"seat": house, "amount": n} for house, n in less.items() if n]}


def _gold(state: State, house: str) -> int:
    return max(0, sum(amount for _, amount in income.rows(state, house)))


def _rain(state: State, region: str) -> dict[str, Any]:
    """Return the nobles who could neither move nor fight in the rain (P07, R25), and those who could, beside a storm
    noble.
    """
    villages = state.facts.regions[region].villages
    free = [one for house in state.order for one in state.family(house) if one.free and one.at in villages]
    then = _with(state, region, RAIN) if free else state
    stuck = [one.id for one in free if permission.rained_on(then, Spot(one.house, one.at), one.at, _beside(then, one))]
    return {"areas": list(villages), "nobles": stuck, "spared": [one.id for one in free if one.id not in stuck]}


def _beside(state: State, noble: Noble) -> tuple[str, ...]:
    return tuple(one.id for one in state.nobles_at(noble.house, noble.at))


def _with(state: State, region: str, card: str) -> State:
    """Return a copy of the table with a disaster on a region."""
    then = state.copy()
    then.weather[region] = tuple(sorted((*then.weather.get(region, ()), card)))
    return then
