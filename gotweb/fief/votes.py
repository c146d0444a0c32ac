"""Which nobles may stand for a title, and how many votes each house has for it ("C. Elections and Voting", "1.2" to
"1.5").

`titles` are those of `Facts.elections`: "commander", "warden-1" to "warden-5", "hand", "king".
"""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.fief import titles
from gotweb.fief.control import controller
from gotweb.fief.state import Noble, State

TYRELL_LADIES = ("margaery-tyrell", "olenna-redwyne", "malora-hightower")


def kind(state: State, title: str) -> str:
    """Return the kind of a title: "commander", "warden", "hand" or "king"."""
    return state.facts.titles[title].kind


def held(state: State, title: str) -> bool:
    """Return whether an election is held, if there is a candidate (C01, C02).

    The title must be free. For a Warden, all villages of the region must be controlled; for the others, all votes
    together must reach the minimum and include the required kinds.
    """
    if title in state.titles:
        return False
    if kind(state, title) == "warden":
        region = title.removeprefix("warden-")
        return all(controller(state, village) is not None for village in state.facts.regions[region].villages)
    everybody = set(state.houses)
    return enough(state, title, everybody)


def enough(state: State, title: str, houses: Iterable[str]) -> bool:
    """Return whether the votes of these houses together reach the minimum and include the required kinds (C04, E01)."""
    supporters = list(houses)
    total = sum(number(state, title, house) for house in supporters)
    if total < state.facts.minimum[kind(state, title)]:
        return False
    if title != "king":
        return True
    voters = [one.id for one in electors(state) if one.house in supporters]
    wardens = [len(state.titles_of(one, "warden")) for one in voters if state.holds(one, "warden")]
    return len(wardens) >= 2 or any(n > 1 for n in wardens) or any(titles.member(state, one) for one in voters)


def candidates(state: State, title: str) -> list[Noble]:
    """Return the nobles who may stand for a title, sorted."""
    return [one for _, one in sorted(state.nobles.items()) if why_not(state, title, one.id) is None]


def why_not(state: State, title: str, noble: str) -> str | None:
    """Return the rule that keeps a noble from standing for a title, or None.

    C05: he is captive, banished, a renegade or on the Wall. D02: see `_not_warden`. W03: only a Brother who is free and
    no renegade becomes Lord Commander. D05: only a Warden becomes Hand. E01: only a Lord with a fief title who is no
    Warden becomes King.
    """
    one, office = state.nobles[noble], kind(state, title)
    if office == "commander":
        return None if titles.brother(state, noble) and one.votes else "W03"
    if office != "hand" and not one.votes:
        return "C05"
    if not one.free or state.on_wall(noble):
        return "C05"
    if office == "warden":
        return _not_warden(state, noble)
    if office == "hand":
        return None if state.holds(noble, "warden") else "D05"
    able = state.is_lord(noble) and state.holds(noble, *titles.FIEF_TITLES) and not state.holds(noble, "warden")
    return None if able else "E01"


def _not_warden(state: State, noble: str) -> str | None:
    """Return the rule that keeps a free noble from becoming Warden (D02), or None."""
    already = len(state.titles_of(noble, "warden"))
    able = (
        state.is_lord(noble)
        and state.spouse(noble) is None
        and already < (2 if state.on("wall") else 1)
        and not titles.brother(state, noble)
        and not state.has_attribute(noble, "prince")
        and state.titles.get("king") != noble
    )
    return None if able else "D02"


def electors(state: State) -> list[Noble]:
    """Return the nobles with a vote for the King (E01): those with a fief, a Warden's or the Queen's title."""
    return [one for id, one in sorted(state.nobles.items()) if of_noble(state, id, "king")]


def number(state: State, title: str, house: str) -> int:
    """Return how many votes a house has for a title (C03): those of its nobles, and those it has besides (A13, D03)."""
    office = kind(state, title)
    found = sum(of_noble(state, one.id, office) for one in state.family(house))
    if office == "king":
        return found + (house == "tyrell" and any(lady in state.nobles for lady in TYRELL_LADIES))
    if office != "warden":
        return found
    region = state.facts.regions[title.removeprefix("warden-")]
    own = [village for village in region.villages if controller(state, village) == house]
    return found + len(own) + (region.principal in own)


def of_noble(state: State, noble: str, office: str) -> int:
    """Return how many votes a noble has for a kind of title.

    A Brother votes for the Lord Commander (W03), a member of the small council for the Hand (D05), a lord for the King
    (E01), a holder of an office for any Warden (D03).
    """
    one = state.nobles[noble]
    if office == "commander":
        return int(one.votes and titles.brother(state, noble))
    if not one.votes or state.on_wall(noble):
        return 0
    if office == "hand":
        return int(titles.member(state, noble))
    if office == "king":
        return int(state.holds(noble, "fief", "warden", "queen"))
    return _weight(state, noble)


def _weight(state: State, noble: str) -> int:
    """Return a noble's own votes for a Warden (D03): two as Warden, one more in the council, if he held the office when
    the round began.
    """
    kinds = {
        state.facts.titles[title].kind
        for title, holder in state.then.items()
        if holder == noble and state.titles.get(title) == noble
    }
    hand = state.titles.get("hand") == noble and any(
        holder == noble and state.facts.titles[title].kind == "master" for title, holder in state.then.items()
    )
    return 2 * ("warden" in kinds) + ("master" in kinds or "hand" in kinds or hand)
