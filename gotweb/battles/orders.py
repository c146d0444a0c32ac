"""Order tokens (p12, p15): which units each of them can order, and the effects of a morale token."""

from __future__ import annotations

from collections.abc import Iterator

from gotweb.battles import activation, commanders, morale
from gotweb.battles.facts import TOKENS
from gotweb.battles.questions import Asking
from gotweb.battles.state import State
from gotweb.core.choice import NO_SUCH_NAME, NOT_THERE, Answer


def why_not(state: State, house: str, tokens: list[str], hex: str) -> str | None:
    """Return the rule that keeps these order tokens from ordering the unit in a hex, or None (C03, C04, C05, C07)."""
    if not set(tokens) <= set(TOKENS) or hex not in state.plan.grid.at:
        return NO_SUCH_NAME
    unit = state.units.get(hex)
    if unit is None:
        return NOT_THERE
    if unit.house != house:
        return "C03"
    if not unit.ready:
        return "C07"
    if not state.has_tokens(house, tuple(tokens)):
        return "C03"
    if len(tokens) == 2 and tokens[0] == tokens[1]:
        return None
    if tokens == ["valor"]:
        return None
    if len(tokens) == 1:
        return None if tokens[0] == unit.rank else "C03"
    return "C05"


def spendthrift(state: State, answer: Answer) -> bool:
    """Return whether two tokens order a unit that one of them could order; links of format number 10 lack such
    answers (C05).
    """
    tokens = answer.get("tokens", ())
    return len(tokens) == 2 and tokens[0] in (state.units[answer["unit"]].rank, "valor")


def options(state: State, house: str) -> Iterator[Answer]:
    """Yield all orders that a house can give with its order tokens now: one token where it is enough, and two of a
    kind for any unit.
    """
    pool = state.pools[house]
    kinds = [token for token in TOKENS if token in pool]
    for hex in state.army(house):
        unit = state.units[hex]
        if not unit.ready:
            continue
        for token in kinds:
            if token in (unit.rank, "valor"):
                yield {"turn": "order", "tokens": [token], "unit": hex}
            if pool.count(token) >= 2:
                yield {"turn": "order", "tokens": [token, token], "unit": hex}
    if "morale" in kinds:
        yield {"turn": "raise"}
        if morale.room(state, house):
            for hex in state.army(house):
                if not state.units[hex].ready:
                    yield {"turn": "rally", "unit": hex}


def use(state: State, house: str, tokens: list[str], hex: str) -> Asking:
    """Use one or two order tokens to order a unit, which then acts (C03)."""
    state.spend(house, *tokens)
    state.say("token", seat=house, tokens=tokens, hex=hex, unit=state.units[hex].kind, rule="C03")
    activation.order(state, [hex], "C08")
    yield from activation.act(state)


def hearten(state: State, house: str) -> None:
    """Use a morale token to raise morale by one (C06)."""
    state.spend(house, "morale")
    state.say("heartened", seat=house, rule="C06")
    morale.change(state, house, 1, "C06")


def rally(state: State, house: str, hex: str) -> None:
    """Use a morale token to lower morale by one and rally a unit (C06)."""
    state.spend(house, "morale")
    state.say("sacrificed", seat=house, hex=hex, rule="C06")
    commanders.rally(state, hex, "C06")
    morale.change(state, house, -1, "C06")
