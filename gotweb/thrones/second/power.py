"""Power: Game of Thrones, consolidating with its star, pillaging, and the end of the round (L30 to L34, G30)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.game import Asked, Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.mustering import build
from gotweb.thrones.power import stand_up
from gotweb.thrones.raids import after, next_with_token
from gotweb.thrones.second import mustering
from gotweb.thrones.second.state import SecondState


def open_port(state: SecondState, port: str, house: str) -> bool:
    """Return whether a house's ships in its port can trade: no other house's ships lie in the sea outside (L31)."""
    (sea,) = state.edition.seas_next_to[port]
    return state.house_in(port) == house and state.house_in(sea) in (None, house)


def crowns(state: SecondState, house: str) -> None:
    """Game of Thrones: give one power for each crown in the areas that the house controls, and for each open port
    (L32).
    """
    there = dict(state.ground.crown_areas)
    count = sum([there[area] for area in state.held_of(there, house)])
    count += sum(open_port(state, port, house) for port in state.edition.ports.values())
    state.say("power", house=house, gained=state.gain_power(house, count), crowns=count, rule="L32")


def pillage(state: SecondState, raider: str, victim: str) -> int:
    """Raid a consolidate order: give the raider one power and take one from the victim (G30).

    Returns the raider's gain.
    """
    if state.power[victim]:
        state.power[victim] -= 1
        state.say("pillaged", house=victim, raider=raider, rule="G30")
    return state.gain_power(raider, 1)


def begin(state: SecondState) -> None:
    """Begin step C of the action phase: every house in turn order (L30)."""
    state.agenda = (("consolidate", state.turn_order[0]), *state.agenda)


def consolidate(state: SecondState, house: str) -> Step:
    """Let every house in turn order carry out one of its consolidate orders, round and round, until none is left (L30).

    Several are carried out in one step, until a house has been asked something.
    """
    asked = False
    turn = next_with_token(state, house, state.edition.late)
    while turn is not None and not asked:
        state.doing = ("consolidate", turn)
        house = after(state, turn)
        asked = yield from carry_out_one(state, turn)
        turn = next_with_token(state, house, state.edition.late)
    if turn is not None:
        state.agenda = (("consolidate", house), *state.agenda)


def carry_out_one(state: SecondState, house: str) -> Generator[Asked, Any, bool]:
    """Carry out one of a house's consolidate orders; the house chooses which, if that can make a difference (L30).

    Returns whether the house was asked something.
    """
    own, areas = [area for area, owner in waiting(state) if owner == house], state.edition.areas
    if not order_matters(state, house, own):
        # then the order that can muster comes first, since that is a question, and ports before lands
        if len(own) > 1:
            own.sort(key=lambda area: (not can_muster(state, house, area), areas[area].port_of is None, area))
        return (yield from carry_out(state, house, own[0]))
    options: list[Answer] = [{"resolve": area} for area in own]
    answer = yield one_of(state, house, "resolve", options, reason=lambda _: "L30")
    yield from carry_out(state, house, answer["resolve"])
    return True


def waiting(state: SecondState) -> list[tuple[str, str]]:
    """Return (area, house) for each order to consolidate or muster still to be carried out, sorted."""
    tokens = state.edition.late
    return sorted((area, state.forces[area].house) for area, token in state.orders.items() if token in tokens)


def order_matters(state: SecondState, house: str, own: list[str]) -> bool:
    """Return whether it can make a difference which of its consolidate orders a house carries out now (L30).

    In this step the board changes only by new units. So it does not matter when an order is carried out unless one of
    these holds: the house can muster with it, and either another house can muster, too, or could lose its trade by it;
    or it lies in a port that could be closed by another house's new ships. Two ports of one sea are alike.

    A loan, taken by any house, can change the board in many more ways, and is paid with power that other orders bring.
    """
    if len(own) < 2:
        return False
    loans = state.edition.of_kind.get("loan", ())
    lying = waiting(state)
    if loans and any(state.orders[area] in loans for area, _ in lying):
        return True
    others = [(area, owner) for area, owner in lying if owner != house]
    musters = [(area, owner) for area, owner in others if can_muster(state, owner, area)]

    def stake(area: str) -> str:
        """Return what depends on the time at which the order is carried out: "muster", the sea over which it trades,
        or "".
        """
        if can_muster(state, house, area):
            rivals = [sea for near, owner in others if (sea := trades_over(state, owner, near)) is not None]
            return "muster" if musters or any(new_ships(state, house, area, sea) for sea in rivals) else ""
        sea = trades_over(state, house, area)
        closes = sea is not None and any(new_ships(state, owner, castle, sea) for castle, owner in musters)
        return sea if sea is not None and closes else ""

    return len({stake(area) for area in own}) > 1


def trades_over(state: SecondState, house: str, area: str) -> str | None:
    """Return the sea outside, if the area is a port of the house that can trade; None for all others."""
    token = state.edition.tokens[state.orders[area]]
    if state.edition.areas[area].port_of is None or not token.orders("consolidate"):
        return None
    if not open_port(state, area, house):
        return None
    (sea,) = state.edition.seas_next_to[area]
    return sea


def new_ships(state: SecondState, house: str, castle: str, sea: str) -> bool:
    """Return whether a house that musters in a castle could put a ship into a sea."""
    return mustering.SecondYard(state, house, only=castle).why_not(castle, "ship", sea) is None


def can_muster(state: SecondState, house: str, area: str) -> bool:
    """Return whether the order in the area may muster there instead, and something can be mustered (L33)."""
    token = state.edition.tokens[state.orders[area]]
    return (
        (token.star or token.orders("muster"))
        and state.ground.areas[area].structure != "none"
        and any(mustering.SecondYard(state, house, only=area).possible())
    )


def carry_out(state: SecondState, house: str, area: str) -> Generator[Asked, Any, bool]:
    """Carry out one consolidate order (L30, L33). Returns whether the house was asked something."""
    asked, token = can_muster(state, house, area), state.edition.tokens[state.orders.pop(area)]
    if token.orders("loan"):
        yield from state.book.lend(state, house, area)
        return True
    if token.orders("muster"):
        state.orders[area] = token.unused
        if asked:
            yield from build_or_keep(state, house, area)
        return asked
    if asked:
        options: list[Answer] = [{"consolidate": "power"}, {"consolidate": "muster"}]
        answer = yield one_of(state, house, "consolidate", options, {"area": area})
        if answer["consolidate"] == "muster":
            yield from build(mustering.SecondYard(state, house, only=area, closes="L33"))
            return asked
    gained = state.gain_power(house, income(state, area, house))
    state.say("consolidated", house=house, area=area, gained=gained, rule="L30")
    return asked


def build_or_keep(state: SecondState, house: str, area: str) -> Step:
    """Muster with an order that can only muster here: once used it leaves the board, unused it stays as the order it
    has become.
    """
    before = state.on_board(house)
    yield from build(mustering.SecondYard(state, house, only=area, closes="L33"))
    if state.on_board(house) != before:
        del state.orders[area]


def income(state: SecondState, area: str, house: str) -> int:
    """Return the power that a consolidate order brings: on land one and the crowns there, in an open port one, at
    sea 0 (L30).
    """
    facts = state.ground.areas[area]
    if facts.port_of is not None:
        return int(open_port(state, area, house))
    return 0 if facts.sea else 1 + facts.crowns


def clean_up(state: SecondState) -> None:
    """Clean up: all orders leave the board, routed units stand up, the blade can be used again (L34)."""
    stand_up(state)
    state.orders.clear()
    state.blade_used = False
    state.restrictions = ()
    state.say("round-over", round=state.round, rule="L34")


def end_round(state: SecondState) -> None:
    """End the round: after the last one the game is over, else the next one begins."""
    if state.round >= state.edition.setup["rounds"]:
        state.book.final(state)
    else:
        state.agenda = state.book.round
