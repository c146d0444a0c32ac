"""The reason why an answer is refused: the area, the house or the number that the broken rule speaks of.

`why_not` of a choice names the rule. `obstacle` names what on the board makes the rule refuse this answer, for a
sentence such as "no ship of yours lies in the Narrow Sea" beside the rule. No rule is decided here, and a reason names
only public facts, or facts that the answering player knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from heapq import heappop, heappush
from typing import Any, NamedTuple

from gotweb.core.choice import NO_SUCH_NAME, NOT_AN_ANSWER, NOT_ASKED, NOT_THERE, Answer, Choice
from gotweb.thrones import marches, neutral
from gotweb.thrones.aftermath import room_for
from gotweb.thrones.edition import Units
from gotweb.thrones.planning import stars
from gotweb.thrones.raids import why_not_target
from gotweb.thrones.state import State
from gotweb.thrones.supply import sizes_of


class Obstacle(NamedTuple):
    """One reason: `kind` names the sentence `obstacle.<kind>`, `facts` fill its placeholders."""

    kind: str
    facts: Mapping[str, Any]


Found = Obstacle | None

MOST_GAPS = 2
"""For a way by sea that lacks more ships than these, it is plainer to say that there is no way."""


Finder = Callable[[Any, Any, Answer, str], Found]
"""What finds the obstacle of an answer to a kind of choice; called with the state, the choice, the answer, the rule."""


def obstacle(
    state: State, choice: Choice, answer: Answer, rule: str, finders: Mapping[str, Finder] | None = None
) -> Found:
    """Return what makes `rule` refuse this answer to this choice, or None if the rule alone says enough.

    `finders` are the book's functions by rule; by default the first edition's.
    """
    finders = FINDERS if finders is None else finders
    if rule in (NOT_ASKED, NOT_AN_ANSWER, NO_SUCH_NAME, NOT_THERE) or choice.kind not in finders:
        return None
    found = finders[choice.kind](state, choice, answer, rule)
    return None if found is None else _addressed(found, choice.side)


YOURS = {"units-of": "yours", "ships-of": "ships-yours", "held": "held-yours"}
"""What is said of a house -> what is said of it to its own player."""


def _addressed(found: Obstacle, side: str) -> Obstacle:
    """Return the obstacle worded for `side`: not "Stark controls Winterfell" but "you control Winterfell"."""
    return found._replace(kind=YOURS.get(found.kind, found.kind)) if found.facts.get("house") == side else found


# what several rules speak of


def _other(kind: str, **facts: Any) -> Obstacle:
    return Obstacle(kind, facts)


def standing(state: State, area: str) -> Obstacle:
    """Return the obstacle that names the house whose units stand in an area where the player has none."""
    house = state.house_in(area)
    return _other("nobody", area=area) if house is None else _other("units-of", area=area, house=house)


def order_lying(state: State, side: str, area: str) -> Obstacle:
    """Return the obstacle that names the order in an area, or if there is none the house whose units stand there."""
    if state.house_in(area) != side:
        return standing(state, area)
    token = state.orders.get(area)
    return _other("no-order", area=area) if token is None else _other("order", area=area, token=token)


def kind_of(state: State, area: str) -> Obstacle:
    """Return the obstacle that says whether an area is land, a sea or a port."""
    facts = state.edition.areas[area]
    return _other("is-port" if facts.port_of is not None else "is-sea" if facts.sea else "is-land", area=area)


def battle_here(area: str) -> Obstacle:
    """Return the obstacle that the area named by an answer is that of the battle itself."""
    return _other("battle-here", area=area)


def armies_wanted(state: State, side: str, sizes: Iterable[int]) -> Obstacle:
    """Return the obstacle that compares the armies which the player would have with those that the supply allows."""
    wanted = sorted((size for size in sizes if size > 1), reverse=True)
    return _other("armies", sizes=wanted, rows=state.edition.supply_rows[state.supply[side]])


def sizes_after(state: State, side: str, change: Mapping[str, int]) -> list[int]:
    """Return the sizes of a house's forces after `change` (area -> number of units that come or go)."""
    sizes = sizes_of(state, side)
    for area, n in change.items():
        sizes[area] = sizes.get(area, 0) + n
    return list(sizes.values())


def missing_way(state: State, side: str, origin: str, to: str) -> Obstacle:
    """Return what is missing on the sea route that needs the fewest more ships, or that there is no such route at
    all.
    """
    edition = state.edition
    if edition.areas[origin].sea or edition.areas[to].sea:
        return _other("not-next", area=to, origin=origin)
    lacks = {sea: int(state.house_in(sea) != side) for sea, area in edition.areas.items() if area.sea}
    heap: list[tuple[int, int, tuple[str, ...]]] = []
    for sea in edition.seas_next_to[origin]:
        heappush(heap, (lacks[sea], 1, (sea,)))
    seen: set[str] = set()
    while heap:
        missing, length, chain = heappop(heap)
        sea = chain[-1]
        if sea in seen:
            continue
        seen.add(sea)
        if to in edition.land_next_to[sea]:
            if missing > MOST_GAPS:
                break
            return _gap(state, side, chain, to)
        for further in edition.seas_next_to[sea]:
            if further not in seen:
                heappush(heap, (missing + lacks[further], length + 1, (*chain, further)))
    return _other("no-way", area=to, origin=origin)


def _gap(state: State, side: str, chain: tuple[str, ...], to: str) -> Obstacle:
    """Return the seas of a chain in which the house has no ship; if an enemy ship lies in one of them, that one."""
    gaps = [sea for sea in chain if state.house_in(sea) != side]
    for sea in gaps:
        house = state.house_in(sea)
        if house is not None:
            return _other("ships-of", area=sea, house=house)
    return _other("no-ships", areas=gaps, to=to)


# planning


def _orders(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    orders: dict[str, str] = answer["orders"]
    return _laid(state, choice.side, orders, rule)


def _laid(state: State, side: str, orders: Mapping[str, str], rule: str) -> Found:
    """Return the reason why a set of orders (area -> token) is illegal."""
    if rule == "F01":
        wrong = next(area for area in orders if state.house_in(area) != side)
        return standing(state, wrong) if wrong in state.edition.areas else None
    if rule == "F04":
        starred = [area for area, token in orders.items() if state.edition.tokens[token].star]
        most = stars(state, side)
        return _other("stars", n=most, areas=starred) if most else _other("no-stars")
    if rule == "F05":
        laid = list(orders.values())
        token = next(token for token in laid if laid.count(token) > state.edition.tokens[token].stock)
        areas = [area for area, lies in orders.items() if lies == token]
        return _other("token-used", n=state.edition.tokens[token].stock, token=token, areas=areas)
    if rule == "F06":
        return next(
            kind_of(state, area)
            for area, token in orders.items()
            if state.edition.tokens[token].orders("consolidate") and state.edition.areas[area].sea
        )
    return None


def _raven(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    mine, area, token = choice.facts["orders"], answer["raven"]["area"], answer["raven"]["token"]
    if area not in mine:
        return order_lying(state, choice.side, area) if area in state.edition.areas else None
    if mine[area] == token:
        return _other("order", area=area, token=token)
    if rule == "F08":
        areas = [other for other, lies in mine.items() if lies == token and other != area]
        return _other("token-out", n=state.edition.tokens[token].stock, token=token, areas=areas)
    return _laid(state, choice.side, {**mine, area: token}, rule)


# raids and marches


def _raid(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    origin, targets, side = answer["raid"], answer["targets"], choice.side
    if rule == "G12":
        return order_lying(state, side, origin)
    if rule == "G08":
        return _other("targets", n=state.edition.tokens[state.orders[origin]].targets)
    target = next((t for t in targets if why_not_target(state, side, origin, t) == rule), None)
    if target is None:
        return None
    if rule != "G05":
        kind = "river" if rule == "G11" else "not-next"
        return kind_of(state, target) if rule == "G06" else _other(kind, area=target, origin=origin)
    if target not in (origin, *state.edition.neighbours[origin]):
        return _other("not-next", area=target, origin=origin)
    if state.house_in(target) == side:
        return _other("yours", area=target)
    token = state.orders.get(target)
    return _other("no-order-there", area=target) if token is None else _other("order", area=target, token=token)


def _march(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    assert isinstance(choice, marches.March)
    origin, side = answer["march"], choice.side
    if origin not in choice.origins:
        return order_lying(state, side, origin)
    moves = choice.moves(answer)
    force = state.forces[origin]
    named = state.edition.named
    gone = tuple(map(sum, zip(*(units for _, units in moves), strict=True))) if moves else state.edition.no_units
    closed = next((to for to, _ in moves if choice.why_not_there(origin, to) == rule), None)
    if closed is not None:
        return closed_off(state, side, origin, closed, rule)
    if rule == "H25":
        return _other("routed", area=origin, units=named(force.routed))
    if rule == "H02":
        return _other("only", area=origin, units=named(force.units))
    if rule == "B10":
        change: dict[str, int] = {origin: -sum(gone)}
        for to, units in moves:
            change[to] = change.get(to, 0) + sum(units)
        return armies_wanted(state, side, sizes_after(state, side, change))
    if rule in ("H03", "M01", "M04", "M06"):
        return _attacked(state, side, origin, moves)
    return _power_token(state, side, origin, gone, rule)


def closed_off(state: State, side: str, origin: str, to: str, rule: str) -> Found:
    """Return the reason why units in `origin` cannot go to `to`."""
    if to not in state.edition.areas:
        return None
    if rule == "H05":
        return kind_of(state, to)
    return _other("river", area=to, origin=origin) if rule == "H16" else missing_way(state, side, origin, to)


def _attacked(state: State, side: str, origin: str, moves: list[marches.Move]) -> Found:
    """Return two areas that would both have to be fought for, or a neutral force that is too strong."""
    held = [(to, units) for to, units in moves if to in state.neutral or state.defended(to, side)]
    if len(held) > 1:
        return _other("two-fights", areas=[to for to, _ in held])
    to, _ = held[0]
    strength = neutral.own_strength(state, side, origin, to, dict(moves))
    return _other("neutral", area=to, force=state.neutral[to], strength=strength)


def _power_token(state: State, side: str, origin: str, gone: Units, rule: str) -> Found:
    """Return the reason why no power token can be left where a march begins."""
    if rule == "H24":
        return kind_of(state, origin)
    if rule == "H20":
        return _other("token-lies", area=origin)
    if rule == "H19":
        return _other("power", power=state.power[side])
    force = state.forces[origin]
    whole = [u + r for u, r in zip(force.units, force.routed, strict=True)]
    left = tuple(n - g for n, g in zip(whole, gone, strict=True))
    return _other("stay", area=origin, units=state.edition.named(left)) if any(left) else None


# battle and retreat


def _support(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    target, areas = choice.facts["target"], choice.facts["areas"]
    wrong = next((area for area in answer["support"] if area not in areas), None)
    if wrong is None:
        return None
    if wrong == target:
        return battle_here(target)
    if rule == "I08":
        return kind_of(state, target)
    if wrong not in state.edition.neighbours[target]:
        kind = "river" if rule == "I12" else "not-next"
        return _other(kind, area=target, origin=wrong)
    return order_lying(state, choice.side, wrong)


def _lose(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    return _other("losses", n=choice.facts["count"]) if rule == "J05" else None


def _retreat(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    area = answer["retreat"]
    if rule in ("K02", "K11"):
        house = state.house_in(area) or state.control[area]
        return _other("units-of" if rule == "K02" else "token-of", area=area, house=house)
    if rule == "K16":
        return _other("neutral-there", area=area)
    if rule == "K03":
        count = sum(choice.facts["units"].values())
        return _other("room", room=room_for(state, choice.side, area, count), area=area, most=choice.facts["room"])
    if rule != "K04":
        return None
    fought = choice.facts["area"]
    if area == fought:
        return battle_here(area)
    if state.edition.areas[fought].sea != state.edition.areas[area].sea:
        return kind_of(state, area)
    return missing_retreat(state, choice.side, fought, area)


def missing_retreat(state: State, loser: str, fought: str, area: str) -> Obstacle:
    """Return the reason why beaten units cannot get from the battle to an area: a river, or no border and no chain of
    ships.
    """
    if frozenset((fought, area)) in state.edition.rivers:
        return _other("river", area=area, origin=fought)
    return missing_way(state, loser, fought, area)


# supply, mustering, bids, wildlings


def _trim(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    lost = {area: -sum(counts.values()) for area, counts in answer["trim"].items()}
    return armies_wanted(state, choice.side, sizes_after(state, choice.side, lost))


def _muster(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    castle, unit, area = (answer["muster"][key] for key in ("castle", "unit", "area"))
    edition, side = state.edition, choice.side
    if castle not in choice.facts["points"]:
        return no_castle(state, castle) if castle in edition.areas else None
    if rule == "C01":
        left, cost = choice.facts["points"][castle], edition.setup["muster_cost"][unit]
        return _other("points", castle=castle, points=left, cost=cost)
    if rule == "C07":
        house = state.house_in(area)
        return _other("neutral-there", area=area) if house is None else _other("ships-of", area=area, house=house)
    if rule == "C08":
        return _other("no-footman", area=area)
    if rule == "C09":
        return out_of_place(state, castle, unit, area)
    if rule == "C10":
        return armies_wanted(state, side, sizes_after(state, side, {area: 1}))
    kind = "knight" if unit == "upgrade" else unit
    return _other("box", units={kind: state.stocks[side][edition.kind_index[kind]]})


def out_of_place(state: State, castle: str, unit: str, area: str) -> Obstacle:
    """Return the reason why a unit mustered with a castle cannot be put into an area."""
    if unit != "ship":
        return _other("only-there", area=castle)
    return _other("not-next", area=area, origin=castle) if state.edition.areas[area].sea else kind_of(state, area)


def no_castle(state: State, area: str) -> Obstacle:
    """Return the reason why nothing is mustered in an area: there is no city (or castle) and no stronghold, or it
    belongs to another house or to nobody.
    """
    if area not in state.ground.castles:
        return _other("no-castle", area=area)
    house = state.controller(area)
    return _other("free", area=area) if house is None else _other("held", area=area, house=house)


def _bid(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    return _other("power", power=choice.facts["power"])


def _name(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    return _other("tied", houses=[option["name"] for option in choice.options() or ()])


def _sacrifice(state: State, choice: Choice, answer: Answer, rule: str) -> Found:
    return _other("due", n=choice.facts["due"]) if rule == "E11" else None


FINDERS: dict[str, Finder] = {
    "orders": _orders, "raven": _raven, "raid": _raid, "march": _march, "support": _support, "lose": _lose,
    "retreat": _retreat, "trim": _trim, "muster": _muster, "bid": _bid, "name": _name,
    "sacrifice": _sacrifice,
}  # fmt: skip
"""Kind of choice -> what finds the obstacle of a refused answer to it."""
