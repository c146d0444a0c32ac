"""The objectives of A Feast for Crows: the condition of each, and its points for each house (O40 to O73)."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core import data
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.second.victory import held, land_areas

Condition = Callable[[SecondState, str], bool]
"""Whether a house meets it; called with the state and the house."""

_FACTS = data.read("gotweb.thrones.second", "editions", "feast", "objectives.json")
HAND: int = _FACTS["hand"]
"""How many objectives a house has in its hand."""
DEALT: int = _FACTS["dealt"]
"""How many it is dealt at the start, to choose from."""
POINTS: dict[str, dict[str, int]] = {card["id"]: card["points"] for card in _FACTS["objectives"]}
"""Objective -> house -> what it is worth, in the order of the box."""
RULES: dict[str, str] = {id: f"O{number}" for number, id in enumerate(POINTS, 40)}
"""Objective -> the rule that says what it asks for."""
LAST_OF_ALL = "backdoor-politics"
"""The one objective that others' points decide about."""


def controls(*areas: str) -> Condition:
    """Return the condition of controlling all of these areas."""
    return lambda state, house: all(state.controller(area) == house for area in areas)


def most(count: Callable[[SecondState, str], int]) -> Condition:
    """Return the condition of having more of something than each other house."""

    def met(state: SecondState, house: str) -> bool:
        own = count(state, house)
        return all(own > count(state, other) for other in state.houses if other != house)

    return met


def first_on(track: str) -> Condition:
    """Return the condition of holding the token of a track."""
    return lambda state, house: state.holder(track) == house


def units_on_board(kind: str) -> Callable[[SecondState, str], int]:
    """Return a count of a house's units of a kind on the board, standing or routed."""
    return lambda state, house: state.on_board(house)[state.edition.kind_index[kind]]


def units_in(state: SecondState, house: str, area: str) -> int:
    """Return how many units the house has in an area."""
    force = state.forces.get(area)
    return force.size if force is not None and force.house == house else 0


def structures(kind: str) -> Callable[[SecondState, str], int]:
    """Return a count of the areas with a castle, or with a stronghold, that a house controls."""

    def count(state: SecondState, house: str) -> int:
        areas = state.ground.areas
        return sum(areas[area].structure == kind and state.controller(area) == house for area in state.ground.castles)

    return count


def lands(state: SecondState, house: str) -> int:
    """Return how many land areas the house controls."""
    return land_areas(state)[house]


def seas(state: SecondState, house: str) -> int:
    """Return how many seas hold ships of the house; ports do not count."""
    areas = state.edition.areas
    return sum(areas[area].sea and areas[area].port_of is None for area in state.areas_of(house))


def ports(state: SecondState, house: str) -> int:
    """Return how many ports the house controls, which depends on the port's land area alone, with or without ships
    (002).
    """
    return sum(state.controller(port) == house for port in state.edition.ports.values())


def tokens(state: SecondState, house: str) -> int:
    """Return how many power tokens the house has on the board."""
    return sum(owner == house for owner in state.control.values())


def last_of_all(state: SecondState, house: str) -> bool:
    """Return whether every other house has more victory points."""
    return all(state.points[other] > state.points[house] for other in state.players if other != house)


def invades(state: SecondState, house: str) -> bool:
    """Return whether the house controls the home area of another house in play."""
    homes = [(id, area.home) for id, area in state.edition.areas.items() if area.home in state.houses]
    return any(home != house and state.controller(area) == house for area, home in homes)


def supports_the_crown(state: SecondState, house: str) -> bool:
    """Return whether the house has exactly three units in Crackclaw Point and none in King's Landing."""
    return units_in(state, house, "crackclaw-point") == 3 and not units_in(state, house, "kings-landing")


def holds_a_bridge(state: SecondState, house: str) -> bool:
    """Return whether the house controls both ends of one bridge; one bridge is enough (002)."""
    return any(all(state.controller(end) == house for end in ends) for ends in state.edition.bridges)


def haunts(state: SecondState, house: str) -> bool:
    """Return whether the house has exactly one unit in Harrenhal and none next to it."""
    near = state.edition.neighbours["harrenhal"]
    return units_in(state, house, "harrenhal") == 1 and not any(units_in(state, house, area) for area in near)


def crowned(state: SecondState, house: str) -> bool:
    """Return whether the house controls at least four areas with crowns."""
    return sum(state.controller(area) == house for area, _ in state.ground.crown_areas) >= 4


def has_all_knights(state: SecondState, house: str) -> bool:
    """Return whether all knights of the house are on the board."""
    knight = state.edition.kind_index["knight"]
    return state.on_board(house)[knight] == state.stocks[house][knight]


CONDITIONS: dict[str, Condition] = {
    "stop-the-storm": controls("storms-end"),
    "cavalry-charge": has_all_knights,
    LAST_OF_ALL: last_of_all,
    "home-invasion": invades,
    "land-grab": most(lands),
    "arbor-gold": controls("the-arbor"),
    "extend-your-reach": most(seas),
    "take-the-black": controls("castle-black"),
    "the-raven": first_on("court"),
    "support-the-crown": supports_the_crown,
    "the-throne": first_on("throne"),
    "the-blade": first_on("fiefdoms"),
    "hold-court": controls("kings-landing"),
    "crossing-guard": holds_a_bridge,
    "naval-superiority": most(units_on_board("ship")),
    "pull-the-weeds": controls("searoad-marches", "blackwater", "the-reach"),
    "ample-harvest": lambda state, house: state.supply[house] >= 5,
    "mercantile-ventures": most(ports),
    "a-firm-grip": controls("crackclaw-point", "kingswood"),
    "a-stalwart-position": most(structures("stronghold")),
    "spreading-the-wealth": most(tokens),
    "protect-the-neck": controls("seagard", "greywater-watch", "flints-finger"),
    "nothing-but-ghosts": haunts,
    "the-final-hour": lambda state, house: len(state.hands[house]) == 1,
    "the-peoples-chosen": crowned,
    "a-mountainous-task": controls("the-eyrie"),
    "a-riper-fruit": controls("winterfell"),
    "friendly-confines": most(structures("castle")),
}
"""Objective -> what it asks for."""


def richest_of_the_vale(state: SecondState, house: str) -> bool:
    """Return whether the house controls the Eyrie and has more available power than every other house."""
    richest = all(state.power[house] > state.power[other] for other in state.players if other != house)
    return richest and state.controller("the-eyrie") == house


def king_in_the_north(state: SecondState, house: str) -> bool:
    """Return whether the house controls Winterfell and five castles and strongholds, Winterfell included (002)."""
    return state.controller("winterfell") == house and held(state)[house] >= 5


SPECIAL: dict[str, tuple[str, Condition]] = {
    "arryn": ("O70", richest_of_the_vale),
    "baratheon": ("O71", controls("dragonstone", "kings-landing")),
    "lannister": ("O72", controls("lannisport", "kings-landing")),
    "stark": ("O73", king_in_the_north),
}
"""House -> the rule of its special objective, and what it asks for."""
