"""Titles ("B. Titles"): which nobles may have which, how titles are given, and where they go when they are lost."""

from __future__ import annotations

from gotweb.fief.facts import MASTERS
from gotweb.fief.state import Noble, State

FIEF_TITLES = ("fief", "defender")
"""The kinds of which a noble may have two (O01): a Defender of the Wall counts as a fief title."""
CHURCH = ("warden", "master", "hand")
"""The kinds that only an unmarried Lord may have, and that banishment takes away."""


def award(state: State, title: str, noble: str, price: int | None = None) -> None:
    """Give a title to a noble, whoever had it before; taxes laid by it may end (L07).

    `price` is the gold paid for it; None if it was not bought.
    """
    state.titles[title] = noble
    paid = {} if price is None else {"gold": price}
    worth = state.facts.titles[title].points
    state.say("titled", noble=noble, title=title, seat=state.nobles[noble].house, points=worth, **paid)
    levied(state)


def drop(state: State, title: str) -> None:
    """Put a title back on the board; the card that gave a Master his seat in the council goes where it belongs
    (D04).
    """
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
    """Until the income is collected, remove each tax whose title has left the house that laid it; otherwise the tax
    passes to the title's new holder in that house (L07).

    After the income a marker lies until the end of the round, even if its noble dies, and villages may still rise
    against it. `State.due` is set while seats may act just before the income, and not after it.
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
    """Return whether a noble is a Brother of the Night's Watch."""
    return state.holds(noble, "brother")


def member(state: State, noble: str) -> bool:
    """Return whether a noble is a member of the small council: a Master or the Hand (D01)."""
    return state.holds(noble, "master", "hand")


def room(state: State, noble: str) -> bool:
    """Return whether a noble may have one more fief title (O01): two at most, and none for a Brother."""
    return len(state.titles_of(noble, *FIEF_TITLES)) < state.facts.prices["limits"]["fiefs"] and not brother(
        state, noble
    )


def may_hold_fief(state: State, house: str) -> list[Noble]:
    """Return, sorted, the nobles of a house that may be given a fief title, captives included (O05)."""
    return [one for one in state.family(house) if room(state, one.id)]


def free_masters(state: State) -> list[str]:
    """Return the Master's titles that nobody has, in the order of the box."""
    return [title for title in MASTERS if title not in state.titles]


def hand(state: State) -> Noble | None:
    """The Hand of the King."""
    return state.holder("hand")


def regent(state: State) -> Noble | None:
    """Return the Queen Regent, or None: the Queen, while there is no King (E04)."""
    return state.holder("queen") if "king" not in state.titles else None


def sovereign(state: State) -> Noble | None:
    """Return the noble with the King's privileges, or None: the King, or the Queen Regent (E02, E04)."""
    return state.holder("king") or state.holder("queen")


def governed(state: State, region: str) -> bool:
    """Return whether a region has a Warden."""
    return f"warden-{region}" in state.titles


def points(state: State, house: str) -> int:
    """Return the victory points of a house (V02): those of its nobles' titles, captive nobles included."""
    return sum(
        state.facts.titles[title].points for title, noble in state.titles.items() if state.nobles[noble].house == house
    )


def ally(state: State, house: str) -> str | None:
    """Return the house to which a marriage binds this one (B05), or None."""
    return married_to(state, house) if allies(state) else None


def allies(state: State) -> bool:
    """Return whether marriages make allies at this table: with three players they do not (B05)."""
    return len(state.houses) > 3


def married_to(state: State, house: str) -> str | None:
    """Return the house into which a noble of this house is married, or None."""
    for pair in state.marriages:
        houses = [state.nobles[one].house for one in pair]
        if house in houses:
            return houses[1 - houses.index(house)]
    return None
