"""Power: Game of Thrones, consolidating with its star, the pillage, and the end of the round (L30 to L34, G30)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.thrones.mustering import muster_choice
from gotweb.thrones.power import stand_up
from gotweb.thrones.second import mustering
from gotweb.thrones.second.state import SecondState


def open_port(state: SecondState, port: str, house: str) -> bool:
    """Whether a house's ships in its port can trade: no other house's ships lie in the sea outside (L31)."""
    (sea,) = state.edition.neighbours[port]
    return state.house_in(port) == house and state.house_in(sea) in (None, house)


def crowns(state: SecondState, house: str) -> None:
    """Game of Thrones: one power for each crown in the areas that the house controls, and for each open port (L32)."""
    count = sum(n for area, n in state.edition.crown_areas if state.controller(area) == house)
    count += sum(open_port(state, port, house) for port in state.edition.ports.values())
    state.say("power", house=house, gained=state.gain_power(house, count), crowns=count, rule="L32")


def pillage(state: SecondState, raider: str, victim: str) -> int:
    """Raiding a consolidate order brings the raider one power and costs the victim one (G30)."""
    if state.power[victim]:
        state.power[victim] -= 1
        state.say("pillaged", house=victim, raider=raider, rule="G30")
    return state.gain_power(raider, 1)


def begin(state: SecondState) -> None:
    """Action phase, step C: every house in turn order (L30)."""
    state.agenda = (("consolidate", state.turn_order[0]), *state.agenda)


def consolidate(state: SecondState, house: str) -> Step:
    """A house's consolidate orders bring power; the starred one may muster in a castle or stronghold instead (L33).

    The next houses follow at once until one of them has been asked something.
    """
    at = state.turn_order.index(house)
    asked = False
    while not asked and at < len(state.turn_order):
        house = state.turn_order[at]
        state.doing = ("consolidate", house)
        for area, token in sorted(state.orders.items()):
            if state.edition.tokens[token].kind == "consolidate" and state.forces[area].house == house:
                asked |= yield from carry_out(state, house, area)
        at += 1
    if at < len(state.turn_order):
        state.agenda = (("consolidate", state.turn_order[at]), *state.agenda)


def carry_out(state: SecondState, house: str, area: str) -> Generator[Asked, Any, bool]:
    """Carry out one consolidate order (L30, L33). Returns whether the house was asked something."""
    asked = False
    token = state.edition.tokens[state.orders.pop(area)]
    if token.star:
        yard = mustering.SecondYard(state, house, only=area)
        if muster_choice(yard).only() is None:
            options: list[Answer] = [{"consolidate": "power"}, {"consolidate": "muster"}]
            asked = True
            answer = yield OneOf(house, "consolidate", options, {"area": area})
            if answer["consolidate"] == "muster":
                yield from mustering.build(yard)
                return asked
    gained = state.gain_power(house, income(state, area, house))
    state.say("consolidated", house=house, area=area, gained=gained, rule="L30")
    return asked


def income(state: SecondState, area: str, house: str) -> int:
    """What a consolidate order brings: on land one and the crowns there, in an open port one, at sea nothing (L30)."""
    facts = state.edition.areas[area]
    if facts.port_of is not None:
        return int(open_port(state, area, house))
    return 0 if facts.sea else 1 + facts.crowns


def clean_up(state: SecondState) -> None:
    """All orders leave the board, routed units stand up, the blade can be used again (L34)."""
    stand_up(state)
    state.orders.clear()
    state.blade_used = False
    state.restrictions = ()
    state.say("round-over", round=state.round, rule="L34")


def end_round(state: SecondState) -> None:
    """After the last round the game is over, else the next one begins."""
    if state.round >= state.edition.setup["rounds"]:
        state.book.final(state)
    else:
        state.agenda = state.book.round
