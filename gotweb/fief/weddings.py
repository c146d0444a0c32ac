"""What a marriage is, and how it ends ("1.1 Marriage Alliances", "1.1.1 Ending an Alliance")."""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.fief import crown, titles
from gotweb.fief.state import State


def may_marry(state: State, noble: str) -> str | None:
    """The rule that keeps a noble from marrying, or None (B02, B03).

    Wardens, Brothers and bastards never marry, nor does the Mother of Dragons, unless she is Daenerys.
    """
    if state.spouse(noble) is not None or titles.married_to(state, state.nobles[noble].house) is not None:
        return "B04"
    if state.holds(noble, "warden", "brother") or state.has_attribute(noble, "bastard"):
        return "B03"
    if state.titles.get("dragons") == noble and state.facts.houses["targaryen"].noble != noble:
        return "B03"
    return None


def wed(state: State, lord: str, lady: str) -> Step:
    """A Lord and a Lady are married; if he is King, she is Queen (B05, E03)."""
    state.marriages = (*state.marriages, (lord, lady))
    state.say("wed", noble=lord, spouse=lady, rule="B05")
    if state.titles.get("king") == lord:
        yield from crown.make_queen(state, lady)


def part(state: State, noble: str) -> None:
    """A marriage is over while both live (B06); a King's wife is Queen no longer. Does nothing for the unmarried.

    A Regent who had married again reigns on: she is Queen as the widow of a King, until a new one is crowned (E04).
    """
    pair = next((pair for pair in state.marriages if noble in pair), None)
    if pair is None:
        return
    state.marriages = tuple(one for one in state.marriages if one != pair)
    state.say("parted", noble=pair[0], spouse=pair[1], rule="B06")
    if royal(state, pair):
        crown.dethrone(state)


def royal(state: State, pair: tuple[str, str]) -> bool:
    """Whether this is the marriage of the King and his Queen."""
    return (state.titles.get("king"), state.titles.get("queen")) == pair
