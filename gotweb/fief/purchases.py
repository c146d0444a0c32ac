"""Phase 4: a player buys troops, buildings and titles ("4.2 Troops" to "4.4.2")."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import control, council, holdings, income, permission, titles
from gotweb.fief.facts import TroopKind
from gotweb.fief.questions import Judged
from gotweb.fief.state import Spot, State
from gotweb.fief.windows import WINDOWS

STOP: Answer = {"buy": "done"}
BUILDINGS = ("stronghold", "mill", "sept")
GREYJOY_COAST = ("pyke", "deepwood")
"""Where a Greyjoy builds one mill only (A08)."""


class Basket(NamedTuple):
    """What a seat has bought in this phase, where the rules limit the number."""

    seat: str
    troops: dict[str, int]
    """Village -> how many new troops it got."""
    septs: list[str]


def buy(state: State, seat: str) -> Step:
    """Let a player buy as much as he likes and can afford, in any order (N01); between purchases everybody may act
    (Y01).
    """
    basket = Basket(seat, {}, [])

    def question() -> Judged:
        def why(answer: Answer) -> str | None:
            return why_not(state, basket, answer)

        gold = state.gold[seat]
        legal = (one for one in offers(state, seat, gold) if why(one) is None)
        return Judged(seat, "buy", lambda: offers(state, seat), why, {"gold": gold}, legal=legal, usual=STOP)

    bought = False  # until then who has no gold may still be given some
    while (answer := (yield from WINDOWS.beside(state, question, lost=not bought))) not in (None, STOP):
        bought = True
        step = DOES[answer["buy"]](state, basket, answer)
        if step is not None:
            yield from step
        WINDOWS.happened(state, "purchase")
    yield from WINDOWS.everybody(state, "purchase")


def offers(state: State, seat: str, purse: int | None = None) -> Iterator[Answer]:
    """Yield all purchases and gifts, legal or not; of troops and buildings those for villages where the house could
    place them.

    With a `purse` (gold) only titles that it pays for, and no troops that could not stand (see `_recruits`).
    """
    yield STOP
    villages = control.controlled(state, seat)
    beside = {one.at for one in state.family(seat) if one.free}
    units = [unit for unit in state.facts.units.values() if unit.cost and (unit.part is None or state.on(unit.part))]
    for village in state.facts.villages:
        if village in beside or village in villages:
            yield from _recruits(state, seat, village, units, purse)
            if state.on("wall") and village in beside:
                yield {"buy": "ranger", "area": village}
        if village in villages:
            for building in BUILDINGS:
                if building != "sept" or state.on("wall"):
                    yield {"buy": building, "area": village}
    king = titles.sovereign(state)
    own = [one.id for one in state.family(seat)]
    given = sorted(state.nobles) if king is not None and king.house == seat else []
    nobles = sorted({*own, *given})
    for fief in state.facts.fiefs:
        for noble in nobles:
            if noble in own and (purse is None or holdings.price(state, fief, noble) <= purse):
                yield {"buy": "fief", "fief": fief, "noble": noble}
            if given:
                yield {"buy": "gift", "fief": fief, "noble": noble}
    if not state.on("council"):
        yield from ({"buy": "seat", "noble": noble, "title": title} for noble, title in council.seats_for(state))
    yield from ({"buy": "ranger", "area": at} for at in sorted(beside - {*state.facts.villages}))


def _recruits(state: State, seat: str, village: str, units: Sequence[TroopKind], purse: int | None) -> Iterator[Answer]:
    """Yield the troops that could be bought in a village; with a `purse` (gold) only as many as it pays for, and only
    where they can stand (N03).
    """
    if purse is not None and spot(state, seat, village) is None:
        return
    limit: int = state.facts.prices["limits"]["troops"]
    for unit in units:
        most = limit if purse is None else min(limit, purse // (unit.cost or 1))
        for amount in range(1, most + 1):
            yield {"buy": "troops", "unit": unit.id, "area": village, "amount": amount}


def cost(state: State, seat: str, answer: Answer) -> int:
    """Return the gold that a purchase costs."""
    what = answer["buy"]
    if what == "troops":
        amount: int = answer["amount"]
        return (state.facts.units[answer["unit"]].cost or 0) * amount
    prices = state.facts.prices
    if what == "sept":
        brothers = any(titles.brother(state, one.id) for one in state.family(seat))
        return int(prices["buildings"]["sept"]["with-brother" if brothers else "cost"])
    if what in BUILDINGS:
        return int(prices["buildings"][what]["cost"])
    if what == "fief":
        return holdings.price(state, answer["fief"], answer["noble"])
    if what == "seat":
        off = prices["ambitious"] if state.has_attribute(answer["noble"], "ambitious") else 0
        return int(prices["council"]["seat"]) - int(off)
    return 0


def why_not(state: State, basket: Basket, answer: Answer) -> str | None:
    """Return the rule that forbids a purchase, or None."""
    if answer == STOP:
        return None
    if cost(state, basket.seat, answer) > state.gold[basket.seat]:
        return "N02"
    return WHY[answer["buy"]](state, basket, answer)


# troops


def _why_not_troops(state: State, basket: Basket, answer: Answer) -> str | None:
    """Return the rule that forbids buying these troops, or None.

    N03: they are placed beside a free noble or in walls. N04: four new ones in a village. N05: counters are left. S03:
    the village is not besieged.
    """
    seat, village = basket.seat, answer["area"]
    if spot(state, seat, village) is None:
        return "N03"
    if permission.besieged(state, seat, village):
        return "S03"
    if basket.troops.get(village, 0) + answer["amount"] > state.facts.prices["limits"]["troops"]:
        return "N04"
    return "N05" if state.stock(seat, answer["unit"]) < answer["amount"] else None


def spot(state: State, seat: str, village: str) -> Spot | None:
    """Return where new troops of a house stand in a village (N03): with its free noble, or in its fortification; None
    if neither is there.
    """
    here = state.nobles_at(seat, village)
    if village in state.forts and control.controller(state, village) == seat:
        return Spot(seat, village)
    return Spot(seat, village, here[0].road) if here else None


def _troops(state: State, basket: Basket, answer: Answer) -> Step:
    """Place new troops at once (N03)."""
    price = _pay(state, basket, answer)
    village, amount = answer["area"], answer["amount"]
    where = spot(state, basket.seat, village)
    assert where is not None, answer
    state.add_troops(where, {answer["unit"]: amount})
    basket.troops[village] = basket.troops.get(village, 0) + amount
    state.say("recruited", seat=basket.seat, area=village, troops={answer["unit"]: amount}, gold=price, rule="N03")
    yield from control.arrive(state, basket.seat, village)


def _why_not_ranger(state: State, basket: Basket, answer: Answer) -> str | None:
    """Return the rule that forbids a Ranger, or None.

    W05: one Ranger for each free Brother there who has none. N05: six in all.
    """
    here = state.nobles_at(basket.seat, answer["area"])
    brothers = sum(titles.brother(state, one.id) for one in here)
    there = state.troops_at(basket.seat, answer["area"]).get("ranger", 0)
    return "W05" if there >= brothers else "N05" if state.stock(basket.seat, "ranger") < 1 else None


def _ranger(state: State, basket: Basket, answer: Answer) -> Step:
    """Give a Brother his Ranger, free of charge, even in a siege or on the Wall (W05)."""
    brother = next(one for one in state.nobles_at(basket.seat, answer["area"]) if titles.brother(state, one.id))
    state.add_troops(Spot(basket.seat, brother.at, brother.road), {"ranger": 1})
    state.say("recruited", seat=basket.seat, area=brother.at, troops={"ranger": 1}, gold=0, rule="W05")
    if brother.at in state.facts.villages:
        yield from control.arrive(state, basket.seat, brother.at)


# buildings


def _why_not_building(state: State, basket: Basket, answer: Answer) -> str | None:
    """Return the rule that forbids a building, or None.

    N06: one Stronghold or City in a village that one controls and (S03) that nobody besieges. N07: at most two mills in
    a village; A08: Greyjoy at most one in a village of his coasts. N08: one Sept, one a phase, none after R'hllor was
    embraced. N05: counters are left.
    """
    what, village = answer["buy"], answer["area"]
    if village in state.sieges:
        return "S03"
    if what == "stronghold":
        if village in state.forts:
            return "N06"
    elif what == "mill":
        most = 1 if basket.seat == "greyjoy" and village in GREYJOY_COAST else 2
        if state.mills.get(village, 0) >= most:
            return "N07" if most == 2 else "A08"
    elif village in state.septs or basket.septs or "idols" in state.spent:
        return "N08"
    return None if counters(state, what) > 0 else "N05"


def counters(state: State, building: str) -> int:
    """Return how many counters of a building are left in the box (N05)."""
    stock: int = state.facts.prices["buildings"][building]["stock"]
    if building == "stronghold":
        return stock - list(state.forts.values()).count("stronghold")
    return stock - (sum(state.mills.values()) if building == "mill" else len(state.septs))


def left(state: State, seat: str, answer: Answer) -> int | None:
    """Return how many of the troops or buildings that an answer buys are left (N05); None for other purchases."""
    if answer["buy"] == "troops":
        return state.stock(seat, answer["unit"])
    return counters(state, answer["buy"]) if answer["buy"] in BUILDINGS else None


def _building(state: State, basket: Basket, answer: Answer) -> None:
    """Build a Stronghold, a mill or a Sept (N06 to N08)."""
    price = _pay(state, basket, answer)
    what, village = answer["buy"], answer["area"]
    if what == "stronghold":
        state.forts[village] = "stronghold"
    elif what == "mill":
        state.mills[village] = state.mills.get(village, 0) + 1
    else:
        state.septs = tuple(sorted((*state.septs, village)))
        basket.septs.append(village)
    state.say(f"built-{what}", seat=basket.seat, area=village, gold=price, rule="N06", **brings(state, what, village))


def brings(state: State, building: str, village: str) -> dict[str, int]:
    """Return what a building brings, as facts for events: "each" is the gold at every income (L02), "dice" the dice it
    takes (R10).
    """
    if building == "stronghold":
        return {"dice": state.facts.penalty[building]}
    return {"each": income.each(state, village, building)}


# titles


def _why_not_fief(state: State, basket: Basket, answer: Answer) -> str | None:
    return holdings.why_not(state, answer["fief"], answer["noble"])


def _fief(state: State, basket: Basket, answer: Answer) -> Step:
    """Buy a fief title (O02 to O04)."""
    price = _pay(state, basket, answer)
    yield from holdings.confer(state, answer["fief"], answer["noble"], price)


def _why_not_gift(state: State, basket: Basket, answer: Answer) -> str | None:
    """Return the rule that forbids giving a fief title, or None.

    E10: it goes to any noble who could buy it; a house that has declined is not asked again in this round.
    """
    house = state.nobles[answer["noble"]].house
    refused = f"gift {house}" in state.used
    return "E10" if refused else holdings.why_not(state, answer["fief"], answer["noble"])


def _gift(state: State, basket: Basket, answer: Answer) -> Step:
    """Let the King give a fief title for nothing (E10); another house may decline it."""
    house = state.nobles[answer["noble"]].house
    if house != basket.seat:
        told = {"other": basket.seat, "fief": answer["fief"], "noble": answer["noble"]}
        taken = yield OneOf(house, "accept", [{"accept": True}, {"accept": False}], told)
        if not taken["accept"]:
            state.used = (*state.used, f"gift {house}")
            state.say("gift-declined", seat=house, other=basket.seat, rule="E10")
            return
    yield from holdings.give(state, basket.seat, answer["fief"], answer["noble"])


def _why_not_seat(state: State, basket: Basket, answer: Answer) -> str | None:
    """Return the rule that forbids buying a seat in the council, or None.

    D04: there is only one such seat. D07: the Hand has not refused. D01: it is for a Warden who has no seat.
    """
    if "bought" in state.seats.values():
        return "D04"
    if council.asked_in_vain(state, basket.seat):
        return "D07"
    return council.why_not(state, answer["noble"], answer["title"])


def _seat(state: State, basket: Basket, answer: Answer) -> Step:
    """Buy the fourth seat in the council (D04), if the Hand consents (D07)."""
    allowed = yield from council.consent(state, basket.seat, answer["noble"], answer["title"])
    if allowed:
        price = _pay(state, basket, answer)
        council.sit(state, answer["noble"], answer["title"], "bought", price)


def _pay(state: State, basket: Basket, answer: Answer) -> int:
    """Pay what a purchase costs. Returns the price in gold."""
    price = cost(state, basket.seat, answer)
    state.gold[basket.seat] -= price
    return price


Why = Callable[[State, Basket, Answer], str | None]
WHY: dict[str, Why] = {
    "troops": _why_not_troops, "ranger": _why_not_ranger, **dict.fromkeys(BUILDINGS, _why_not_building),
    "fief": _why_not_fief, "gift": _why_not_gift, "seat": _why_not_seat,
}  # fmt: skip
DOES: dict[str, Callable[[State, Basket, Answer], Step | None]] = {
    "troops": _troops, "ranger": _ranger, **dict.fromkeys(BUILDINGS, _building),
    "fief": _fief, "gift": _gift, "seat": _seat,
}  # fmt: skip
