"""Power: Game of Thrones, consolidating with its star, the pillage, and the end of the round (L30 to L34, G30)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.thrones.power import stand_up
from gotweb.thrones.raids import after, next_with_order
from gotweb.thrones.second import mustering
from gotweb.thrones.second.state import SecondState


def open_port(state: SecondState, port: str, house: str) -> bool:
    """Whether a house's ships in its port can trade: no other house's ships lie in the sea outside (L31)."""
    (sea,) = state.edition.seas_next_to[port]
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
    """In turn order every house carries out one of its consolidate orders, round and round, until none is left (L30).

    The next ones follow at once until somebody has been asked something.
    """
    asked = False
    turn = next_with_order(state, house, "consolidate")
    while turn is not None and not asked:
        state.doing = ("consolidate", turn)
        house = after(state, turn)
        asked = yield from carry_out(state, turn, next_area(state, turn))
        turn = next_with_order(state, house, "consolidate")
    if turn is not None:
        state.agenda = (("consolidate", house), *state.agenda)


def next_area(state: SecondState, house: str) -> str:
    """Which of its consolidate orders a house carries out first: what others could spoil comes before the rest (L30).

    New ships of another house take a sea, or close a port: so first comes the order that can muster, then the ports.
    """
    tokens, areas = state.edition.of_kind["consolidate"], state.edition.areas
    own = [area for area, token in state.orders.items() if token in tokens]
    return min(
        (area for area in own if state.forces[area].house == house),
        key=lambda area: (not can_muster(state, house, area), areas[area].port_of is None, area),
    )


def can_muster(state: SecondState, house: str, area: str) -> bool:
    """Whether the order in the area is one that may muster there instead, and something can be mustered (L33)."""
    return (
        state.edition.tokens[state.orders[area]].star
        and state.edition.areas[area].structure != "none"
        and any(mustering.SecondYard(state, house, only=area).possible())
    )


def carry_out(state: SecondState, house: str, area: str) -> Generator[Asked, Any, bool]:
    """Carry out one consolidate order (L30, L33). Returns whether the house was asked something."""
    asked = can_muster(state, house, area)
    del state.orders[area]
    if asked:
        options: list[Answer] = [{"consolidate": "power"}, {"consolidate": "muster"}]
        answer = yield OneOf(house, "consolidate", options, {"area": area})
        if answer["consolidate"] == "muster":
            yield from mustering.build(mustering.SecondYard(state, house, only=area, closes="L33"))
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
