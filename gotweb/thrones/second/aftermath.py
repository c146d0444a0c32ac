"""After a battle: card texts, garrison, losses, retreat, and the winner's entry (J33, K30 to K39)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from gotweb.core.choice import NO_SUCH_NAME, Answer
from gotweb.core.game import Step
from gotweb.thrones.aftermath import take_area
from gotweb.thrones.asked import one_of
from gotweb.thrones.edition import Units
from gotweb.thrones.second.combat import TIDES, SecondBattle, icons, in_force, in_turn_order
from gotweb.thrones.second.reach import reachable, room_in
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.state import minus
from gotweb.thrones.supply import subsets, supplied


def aftermath(state: SecondState, battle: SecondBattle) -> Step:
    """Run everything from the card texts about winning and losing to the winner's entry, in the order of the rulebook
    (K30).
    """
    assert battle.winner is not None
    winner, loser = battle.winner, battle.other(battle.winner)
    yield from texts(state, battle, winner)
    lose_garrison(state, battle, loser)
    lose_helpless(state, battle, loser)
    yield from swords(state, battle, winner, loser)
    for house in in_turn_order(state, battle):
        yield from skulls(state, battle, house)
    text = in_force(state, battle, winner)
    if text is not None and text.toll is not None:
        yield from text.toll(state, battle, winner)
    survivors = fighting(state, battle, loser)
    if loser == battle.defender:
        leave(state, battle, loser)
        if any(survivors):
            yield from retreat(state, battle, loser, survivors)
        enter(state, battle)
    else:
        battle.units = state.edition.no_units
        if any(survivors):
            yield from go_back(state, battle, survivors)


def texts(state: SecondState, battle: SecondBattle, winner: str) -> Step:
    """Run the winner's card text about winning and the loser's about losing, in turn order."""
    for house in in_turn_order(state, battle):
        text = in_force(state, battle, house)
        act = None if text is None else text.win if house == winner else text.lose
        if act is not None:
            yield from act(state, battle, house)


def fighting(state: SecondState, battle: SecondBattle, house: str) -> Units:
    """Return the standing units of a side in the battle area."""
    if house == battle.attacker:
        return battle.units
    force = state.forces.get(battle.area)
    return force.units if force is not None and force.house == house else state.edition.no_units


def kill(state: SecondState, battle: SecondBattle, house: str, units: Units, routed: Units | None = None) -> None:
    """Remove units of a side in the battle area from the board."""
    if house == battle.attacker:
        battle.units = minus(battle.units, units)
    else:
        state.take_units(battle.area, units, routed)


def kill_one(state: SecondState, battle: SecondBattle, house: str, unit: str) -> None:
    """Remove one unit of a side, named as in an answer: "knight", or "routed_knight"."""
    one = state.edition.units({unit.removeprefix("routed_"): 1})
    if unit.startswith("routed_"):
        kill(state, battle, house, state.edition.no_units, one)
    else:
        kill(state, battle, house, one)


def immune(state: SecondState, battle: SecondBattle, house: str) -> bool:
    """Return whether a house's card text protects it from losses by texts, swords and skulls."""
    text = in_force(state, battle, house)
    return text is not None and text.immune


def lose_garrison(state: SecondState, battle: SecondBattle, loser: str) -> None:
    """Destroy a garrison for good when its house loses there (Q03)."""
    if loser == battle.defender and battle.area in state.garrisons:
        garrison = state.garrisons[battle.area]
        state.garrisons = {area: one for area, one in state.garrisons.items() if area != battle.area}
        state.say("garrison-lost", house=loser, area=battle.area, strength=garrison.strength, rule="Q03")


def lose_helpless(state: SecondState, battle: SecondBattle, loser: str) -> None:
    """Destroy the loser's routed units and siege engines, which cannot retreat, besides all other losses (K33)."""
    edition = state.edition
    standing = fighting(state, battle, loser)
    engines = minus(standing, able(state, standing))
    force = state.forces.get(battle.area)
    routed = force.routed if loser == battle.defender and force is not None else edition.no_units
    if any(engines) or any(routed):
        kill(state, battle, loser, engines, routed)
        lost = {**edition.named(engines), **{f"routed_{kind}": n for kind, n in edition.named(routed).items()}}
        state.say("helpless-killed", house=loser, area=battle.area, lost=lost, rule="K33")


def able(state: SecondState, units: Units) -> Units:
    """Return the units of a losing side that can retreat: siege engines cannot (K33)."""
    return tuple(0 if kind == "siege-engine" else n for kind, n in zip(state.edition.kinds, units, strict=True))


def struck(state: SecondState, battle: SecondBattle, winner: str, loser: str) -> int:
    """Return how many units of `loser` swords kill if `winner` wins: one for each sword not met by a fortification
    (J05).

    Never more than can retreat, and no garrison: a garrison is lost whole (Q03).
    """
    hits = icons(state, battle, winner)[0] - icons(state, battle, loser)[1]
    return min(max(0, hits), sum(able(state, fighting(state, battle, loser))))


def due(state: SecondState, battle: SecondBattle, winner: str, loser: str) -> int:
    """Return how many units `loser` has to lose to swords if `winner` wins: none if its card protects it from
    losses.
    """
    return 0 if immune(state, battle, loser) else struck(state, battle, winner, loser)


def swords(state: SecondState, battle: SecondBattle, winner: str, loser: str) -> Step:
    """Let the loser choose a unit to lose for each of the winner's swords not met by a fortification (J05)."""
    count = battle.lost = due(state, battle, winner, loser)
    if not count:
        if struck(state, battle, winner, loser):
            state.say("ability", house=loser, card=battle.cards[loser], rule="U12")
        return
    units = able(state, fighting(state, battle, loser))
    options: list[Answer] = [{"lose": state.edition.named(pick)} for pick in subsets(units, count)]

    def reason(answer: Answer) -> str | None:
        helpless = any(kind == "siege-engine" or kind.startswith("routed_") for kind in answer["lose"])
        return "K33" if helpless else "J05"

    answer = yield one_of(state, loser, "lose", options, {"count": count, "area": battle.area}, reason=reason)
    kill(state, battle, loser, state.edition.units(answer["lose"]))
    state.say("casualties", house=loser, area=battle.area, lost=answer["lose"], rule="J05")


def skulls(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Let a house lose a unit for a skull on the opponent's Tides of Battle card, whichever side has won (J33)."""
    tide = battle.tides.get(battle.other(house))
    if tide is None or immune(state, battle, house):
        return
    for _ in range(TIDES[tide].skulls):
        units = fighting(state, battle, house)
        force = state.forces.get(battle.area)
        routed = force.routed if house == battle.defender and force is not None else state.edition.no_units
        named = state.edition.named
        options: list[Answer] = [
            *({"skull": kind} for kind in named(units)), *({"skull": f"routed_{kind}"} for kind in named(routed)),
        ]  # fmt: skip
        if not options:
            return
        answer = yield one_of(state, house, "skull", options, {"area": battle.area}, reason=lambda _: "J33")
        unit: str = answer["skull"]
        kill_one(state, battle, house, unit)
        state.say("skull", house=house, area=battle.area, unit=unit, rule="J33")


def leave(state: SecondState, battle: SecondBattle, loser: str) -> None:
    """Let the beaten defender give up the area with its order; its survivors are in no area until they retreat
    (J15).
    """
    state.forces.pop(battle.area, None)
    token = state.orders.pop(battle.area, None)
    if token is not None:
        state.say("order-lost", house=loser, area=battle.area, token=token, rule="J15")


def enter(state: SecondState, battle: SecondBattle) -> None:
    """Move the winning attackers in, if any are left and no text keeps them out (K35)."""
    units, battle.units = battle.units, state.edition.no_units
    if not any(units):
        return
    if battle.stays:
        state.add_units(battle.origin, battle.attacker, units)
        state.say("stayed", house=battle.attacker, area=battle.origin, target=battle.area, rule="U14")
        return
    battle.units = units
    take_area(state, battle)
    battle.units = state.edition.no_units


def room_for(state: SecondState, house: str, area: str, count: int) -> int:
    """Return how many of `count` retreating units find supply, and in a port berths, in the area (K36)."""
    berths = room_in(state, area)
    most = count if berths is None else min(count, berths)
    return next(n for n in range(most, -1, -1) if n == 0 or supplied(state, house, {area: n}))


def why_not_retreat(
    state: SecondState, battle: SecondBattle, loser: str, area: str, near: Collection[str]
) -> str | None:
    """Return the rule that closes an area to the beaten house, or None (K34); supply is not checked.

    `near` lists the areas it can reach.
    """
    areas = state.edition.areas
    if area == battle.origin and loser == battle.defender:
        return "K19"
    if areas[area].sea != areas[battle.area].sea:
        return "H05"
    if area in state.closed:
        return "A34"
    if area in state.neutral:
        return "K16"
    if state.house_in(area) not in (None, loser):
        return "K02"
    if areas[area].port_of is not None and state.controller(area) != loser:
        return "P02"
    if area != battle.area and state.controller(area) not in (None, loser):
        return "K11"
    return None if area != battle.area and area in near else "K04"


def refuges(state: SecondState, battle: SecondBattle, loser: str, survivors: Units) -> dict[str, int]:
    """Return area -> how many survivors can live there, for the areas in which the fewest are lost (K36)."""
    count = sum(survivors)
    near = sorted(reachable(state, loser, battle.area))
    free = [area for area in near if why_not_retreat(state, battle, loser, area, near) is None]
    room = {area: room_for(state, loser, area, count) for area in free}
    best = max(room.values(), default=0)
    return {area: n for area, n in room.items() if n == best} if best else {}


def herded(state: SecondState, battle: SecondBattle) -> bool:
    """Return whether the winner's card lets him choose where the loser retreats to."""
    assert battle.winner is not None
    text = in_force(state, battle, battle.winner)
    return text is not None and text.herds


def retreat(state: SecondState, battle: SecondBattle, loser: str, survivors: Units) -> Step:
    """Let a beaten defender retreat to one area (K34); with nowhere to go the units are killed (K05)."""
    places = refuges(state, battle, loser, survivors)
    yield from flee(state, battle, loser, survivors, places)


def go_back(state: SecondState, battle: SecondBattle, survivors: Units) -> Step:
    """Send beaten attackers back to where they came from, whatever their supply (K31).

    If another house controls that area by now they are destroyed (K32), unless the winner may choose their way (U10).
    """
    origin, house = battle.origin, battle.attacker
    places: dict[str, int] = {}
    if herded(state, battle):
        places = {area: n for area, n in refuges(state, battle, house, survivors).items() if n == sum(survivors)}
    if state.controller(origin) in (None, house) and state.house_in(origin) in (None, house):
        places[origin] = sum(survivors)
    yield from flee(state, battle, house, survivors, dict(sorted(places.items())))


def flee(state: SecondState, battle: SecondBattle, loser: str, survivors: Units, places: dict[str, int]) -> Step:
    """Bring the survivors to one of the places, as many as can live there; without a place they die."""
    if not places:
        rule = "K32" if loser == battle.attacker else "K05"
        state.say("no-retreat", house=loser, area=battle.area, lost=state.edition.named(survivors), rule=rule)
        return
    assert battle.winner is not None
    chooser = battle.winner if herded(state, battle) else loser
    options: list[Answer] = [{"retreat": area} for area in places]

    def reason(answer: Answer) -> str | None:
        if answer["retreat"] not in state.edition.areas:
            return NO_SUCH_NAME
        if loser == battle.attacker and chooser == loser:
            return "K31"
        near = reachable(state, loser, battle.area)
        return why_not_retreat(state, battle, loser, answer["retreat"], near) or "K36"

    best = max(places.values())
    facts: dict[str, Any] = {"area": battle.area, "units": state.edition.named(survivors), "room": best, "loser": loser}
    answer = yield one_of(state, chooser, "retreat", options, facts, reason=reason)
    yield from lie_down(state, battle, loser, answer["retreat"], survivors, places[answer["retreat"]])


def lie_down(state: SecondState, battle: SecondBattle, house: str, area: str, survivors: Units, room: int) -> Step:
    """Lay retreated units down as routed (K12); units for which there is no room are destroyed (K36)."""
    surplus = sum(survivors) - room
    if surplus > 0:
        options: list[Answer] = [{"surplus": state.edition.named(pick)} for pick in subsets(survivors, surplus)]
        answer = yield one_of(state, house, "surplus", options, {"count": surplus, "area": area})
        survivors = minus(survivors, state.edition.units(answer["surplus"]))
        state.say("surplus", house=house, area=area, lost=answer["surplus"], rule="K36")
    state.add_units(area, house, state.edition.no_units, survivors)
    battle.fled = area
    state.say("retreated", house=house, area=battle.area, to=area, units=state.edition.named(survivors), rule="K12")


def sweep_orders(state: SecondState) -> None:
    """Remove orders in areas without units (K37)."""
    for area in [area for area in state.orders if area not in state.forces]:
        token = state.orders.pop(area)
        state.say("order-swept", area=area, token=token, rule="K37")
