"""Titles ("B. Titles"): who may have which, how they are given, and where they go when somebody loses them."""

from __future__ import annotations

from gotweb.fief.facts import MASTERS
from gotweb.fief.state import Noble, State

FIEF_TITLES = ("fief", "defender")
"""The kinds of which a noble may have two (O01): a Defender of the Wall counts as a fief title."""
CHURCH = ("warden", "master", "hand")
"""The kinds that only an unmarried Lord may have, and that banishment takes away."""


def award(state: State, title: str, noble: str, price: int | None = None) -> None:
    """Give a title to a noble, whoever had it before; what was taxed by it may be taxed no longer (L07).

    `price` is what was paid for it; None if it was not bought.
    """
    state.titles[title] = noble
    paid = {} if price is None else {"gold": price}
    worth = state.facts.titles[title].points
    state.say("titled", noble=noble, title=title, seat=state.nobles[noble].house, points=worth, **paid)
    levied(state)


def drop(state: State, title: str) -> None:
    """Put a title back on the board; the card by which a Master sat in the council goes where it belongs (D04)."""
    holder = state.titles.pop(title, None)
    if holder is None:
        return
    state.say("title-free", title=title, noble=holder)
    seat = state.seats.get(title)
    if seat is not None:
        state.seats = {one: card for one, card in state.seats.items() if one != title}
        if seat == "join":
            state.court_discard = tuple(sorted((*state.court_discard, "join-small-council")))
    if title == "dragons":
        state.set_aside = tuple(card for card in state.set_aside if card != "mother-of-dragons")
        state.court_discard = tuple(sorted((*state.court_discard, "mother-of-dragons")))
    levied(state)


def levied(state: State) -> None:
    """Until the income a tax goes whose title has left the house that laid it; else it is the new holder's (L07).

    Once it has been collected its marker lies until the end of the round, whoever has died, and villages may still
    rise against it. While somebody acts just before the income is collected, `State.due` is set; after it is not.
    """
    if ("income",) not in state.agenda and not (state.doing == ("income",) and state.due):
        return
    kept = []
    for tax in state.taxes:
        if state.house_with(tax.title) == tax.house:
            kept.append(tax._replace(noble=state.titles[tax.title]))
        else:
            state.say("untaxed", seat=tax.house, rule="L07")
    state.taxes = tuple(kept)


def brother(state: State, noble: str) -> bool:
    """Whether a noble is a Brother of the Night's Watch."""
    return state.holds(noble, "brother")


def member(state: State, noble: str) -> bool:
    """Whether a noble is a member of the small council: a Master or the Hand (D01)."""
    return state.holds(noble, "master", "hand")


def room(state: State, noble: str) -> bool:
    """Whether a noble may have one more fief title (O01): two at most, and none for a Brother."""
    return len(state.titles_of(noble, *FIEF_TITLES)) < state.facts.prices["limits"]["fiefs"] and not brother(
        state, noble
    )


def may_hold_fief(state: State, house: str) -> list[Noble]:
    """The nobles of a house that may be given a fief title, captive ones too (O05), sorted."""
    return [one for one in state.family(house) if room(state, one.id)]


def free_masters(state: State) -> list[str]:
    """The Master's titles that nobody has, in the order of the box."""
    return [title for title in MASTERS if title not in state.titles]


def hand(state: State) -> Noble | None:
    """The Hand of the King."""
    return state.holder("hand")


def regent(state: State) -> Noble | None:
    """The Queen Regent: the Queen, while there is no King (E04)."""
    return state.holder("queen") if "king" not in state.titles else None


def sovereign(state: State) -> Noble | None:
    """Who has the King's privileges: the King, or the Queen Regent (E02, E04)."""
    return state.holder("king") or state.holder("queen")


def governed(state: State, region: str) -> bool:
    """Whether a region has a Warden."""
    return f"warden-{region}" in state.titles


def points(state: State, house: str) -> int:
    """The victory points of a house (V02): those of its nobles' titles, captive nobles included."""
    return sum(
        state.facts.titles[title].points for title, noble in state.titles.items() if state.nobles[noble].house == house
    )


def ally(state: State, house: str) -> str | None:
    """The house to which a marriage binds this one (B05)."""
    return married_to(state, house) if allies(state) else None


def allies(state: State) -> bool:
    """Whether a marriage makes allies of two houses: with three players nobody is allied (B05)."""
    return len(state.houses) > 3


def married_to(state: State, house: str) -> str | None:
    """The house into which a noble of this one is married."""
    for pair in state.marriages:
        houses = [state.nobles[one].house for one in pair]
        if house in houses:
            return houses[1 - houses.index(house)]
    return None
