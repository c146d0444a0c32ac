"""After a battle: casualties, the winner's entry, the loser's retreat ("Résolution de la Bataille", "Retraites")."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from typing import Any

from gotweb.core.choice import NO_SUCH_NAME, Answer, Choice
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.combat import Battle
from gotweb.thrones.edition import Units
from gotweb.thrones.state import State, minus
from gotweb.thrones.supply import subsets, supplied
from gotweb.thrones.transport import reachable


def aftermath(state: State, battle: Battle, winner: str) -> Step:
    """Settle a battle: the loser takes losses, then retreats; a winning attacker takes the area (J05 to J15, K01 to
    K12).
    """
    loser = battle.other(winner)
    survivors = yield from casualties(state, battle, winner, loser)
    if loser == battle.defender:
        leave(state, battle, loser)
        take_area(state, battle)
        if any(survivors):
            yield from retreat(state, battle, loser, survivors)
    elif any(survivors):
        yield from go_back(state, battle, survivors)


def fighting(state: State, battle: Battle, house: str) -> Units:
    """Return the standing units of a side, which can be casualties; routed units cannot (J07)."""
    if house == battle.attacker:
        return battle.units
    force = state.forces.get(battle.area)
    return force.units if force is not None else state.edition.no_units


def due(state: State, battle: Battle, winner: str, loser: str) -> int:
    """Return how many units `loser` has to lose if `winner` wins: one for each sword not met by a fortification (J05,
    J06).

    Never more than stand there.
    """
    cards = state.edition.cards
    hits = cards[battle.cards[winner]].swords - cards[battle.cards[loser]].fortifications
    return min(max(0, hits), sum(fighting(state, battle, loser)))


def foretold(battle: Battle, due: Callable[[str, str], int]) -> dict[str, int]:
    """Return house -> how many units swords cost it if it loses; empty until the cards are shown.

    `due(winner, loser)` returns these numbers. A house that can no longer lose is left out; a loss already decided
    stays as it was.
    """
    losers = battle.sides if battle.winner is None else (battle.other(battle.winner),)
    if not battle.cards:
        return {}
    return {loser: due(battle.other(loser), loser) if battle.lost is None else battle.lost for loser in losers}


def casualties(state: State, battle: Battle, winner: str, loser: str) -> Generator[Choice, dict[str, Any], Units]:
    """Return the loser's standing units that survive: one dies for each sword not met by a fortification (J05, J06).

    The loser chooses; routed units are no casualties (J07).
    """
    units = fighting(state, battle, loser)
    count = battle.lost = due(state, battle, winner, loser)
    if not count:
        return units
    options: list[Answer] = [{"lose": state.edition.named(pick)} for pick in subsets(units, count)]

    def reason(answer: Answer) -> str | None:
        return "J07" if any(kind.startswith("routed_") for kind in answer["lose"]) else "J05"

    answer = yield one_of(state, loser, "lose", options, {"count": count, "area": battle.area}, reason=reason)
    lost = state.edition.units(answer["lose"])
    state.say("casualties", house=loser, area=battle.area, lost=answer["lose"], rule="J05")
    return minus(units, lost)


def leave(state: State, battle: Battle, loser: str) -> None:
    """Let the beaten defender give up the area with its order and token; its units that were already routed there die
    (K07, J15).
    """
    force = state.forces.pop(battle.area, None)
    if force is not None and any(force.routed):
        state.say("routed-killed", house=loser, area=battle.area, lost=state.edition.named(force.routed), rule="K07")
    token = state.orders.pop(battle.area, None)
    if token is not None:
        state.say("order-lost", house=loser, area=battle.area, token=token, rule="J15")


def take_area(state: State, battle: Battle) -> None:
    """Move the winning attacker in; the defender's power token is removed (H21)."""
    owner = state.control.get(battle.area)
    if owner is not None and owner != battle.attacker:
        del state.control[battle.area]
        state.say("control-lost", house=owner, area=battle.area, to=battle.attacker, rule="H21")
    state.add_units(battle.area, battle.attacker, battle.units)
    state.say("conquered", house=battle.attacker, area=battle.area, rule="J15")


def room_for(state: State, house: str, area: str, count: int) -> int:
    """Return how many of `count` retreating units the house can supply in the area (K03)."""
    return next(n for n in range(count, -1, -1) if n == 0 or supplied(state, house, {area: n}))


def why_not_retreat(state: State, battle: Battle, loser: str, area: str, near: Collection[str]) -> str | None:
    """Return the rule that closes an area to the beaten defender, or None; supply is not checked.

    `near` lists the areas it can reach.
    """
    if area == battle.origin:
        return "K19"
    if area in state.neutral:
        return "K16"
    if state.house_in(area) not in (None, loser):
        return "K02"
    if state.control.get(area) not in (None, loser):
        return "K11"
    return None if area in near else "K04"


def retreat(state: State, battle: Battle, loser: str, survivors: Units) -> Step:
    """Let a beaten defender retreat to one area (K02); with nowhere to go the units are killed (K05).

    Units are lost on the way only if supply leaves no better choice (K03).
    """
    count = sum(survivors)
    near = sorted(reachable(state, loser, battle.area))
    free = [area for area in near if why_not_retreat(state, battle, loser, area, near) is None]
    room = {area: room_for(state, loser, area, count) for area in free}
    best = max(room.values(), default=0)
    if not best:
        state.say("no-retreat", house=loser, area=battle.area, lost=state.edition.named(survivors), rule="K05")
        return
    options: list[Answer] = [{"retreat": area} for area in free if room[area] == best]

    def reason(answer: Answer) -> str | None:
        if answer["retreat"] not in state.edition.areas:
            return NO_SUCH_NAME
        return why_not_retreat(state, battle, loser, answer["retreat"], near) or "K03"

    facts = {"area": battle.area, "units": state.edition.named(survivors), "room": best}
    answer = yield one_of(state, loser, "retreat", options, facts, reason=reason)
    yield from lie_down(state, loser, battle.area, answer["retreat"], survivors, best)


def go_back(state: State, battle: Battle, survivors: Units) -> Step:
    """Send beaten attackers back to where they came from (K01), as many as supply allows."""
    room = room_for(state, battle.attacker, battle.origin, sum(survivors))
    yield from lie_down(state, battle.attacker, battle.area, battle.origin, survivors, room)


def lie_down(state: State, house: str, origin: str, area: str, survivors: Units, room: int) -> Step:
    """Lay retreated units down as routed (K12); units that supply does not allow are destroyed (K03)."""
    surplus = sum(survivors) - room
    if surplus:
        options: list[Answer] = [{"surplus": state.edition.named(pick)} for pick in subsets(survivors, surplus)]
        answer = yield one_of(state, house, "surplus", options, {"count": surplus, "area": area})
        survivors = minus(survivors, state.edition.units(answer["surplus"]))
        state.say("surplus", house=house, area=area, lost=answer["surplus"], rule="K03")
    if any(survivors):
        state.add_units(area, house, state.edition.no_units, survivors)
        state.say("retreated", house=house, area=origin, to=area, units=state.edition.named(survivors), rule="K12")
