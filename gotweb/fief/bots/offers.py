"""Deals that a bot offers: they help both houses, at a price that leaves both a gain; and its answers to offers.

A draft is a deal without a price. It is priced by its worth to both sides (`bargain.worth`), and offered only if both
gain, if the other house has not been asked too often, and if it was not offered before (`memory.Memory`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gotweb.fief import ransoms, votes
from gotweb.fief.bots import ballots, bargain, marching
from gotweb.fief.bots.look import Look
from gotweb.fief.bots.memory import about
from gotweb.fief.deals import EMPTY, Deal

GAIN = 0.5
"""What a deal has to bring the other side for it to be offered: who gains less may be of another mind."""
MINE = 0.5
"""What it has to bring the house itself."""
SHARE = 0.5
"""Of what a deal brings the other side so much is asked as its price."""
DEAREST = 20
"""Nobody pays more gold than this at once."""
GREAT = ("hand", "king")
"""The titles that are a point each, and elected in every game."""
BOND = 1.0
"""What the end of an alliance has to bring: it cannot be had back."""
TALKS = ("income", "ransoms", "buy", "march", "move")
"""The tasks at which peace and captives are talked about; marriages and elections have deals of their own."""


class Offer(NamedTuple):
    """A deal that would help both houses."""

    other: str
    terms: dict[str, Any]
    mine: float
    theirs: float


def best(look: Look, other: str | None = None) -> Offer | None:
    """Return the deal that brings the house most now, with any house or with this one; None if there is none."""
    found = [one for one in offers(look) if other in (None, one.other)]
    return max(found, key=lambda one: one.mine, default=None)


def offers(look: Look) -> Iterator[Offer]:
    """Yield all priced deals that the house may offer now, to houses that were not offered them before, nor asked too
    often.
    """
    for other in look.state.order:
        if other == look.seat or not look.memory.may(other):
            continue
        for draft in drafts(look, other):
            offer = priced(look, other, draft)
            if offer is None:
                continue
            gold = offer.terms["give"] - offer.terms["ask"]
            if not look.memory.fresh(look.seat, other, about(offer.terms), gold):
                continue
            if Deal(look.state, look.seat, other).why_not({"deal": offer.terms}) is None:
                yield offer


def priced(look: Look, other: str, draft: Mapping[str, Any]) -> Offer | None:
    """Return a draft with a price at which both gain, or None.

    If the draft helps the other house enough, gold is asked: a fair share of the gain, or more if this house needs it
    to gain; if it helps too little, gold is given.
    """
    terms, eyes = {**draft, "give": 0, "ask": 0}, look.eyes(other)
    own, foreign = bargain.wares(look, other, terms), bargain.wares(eyes, look.seat, bargain.mirrored(terms))
    mine, theirs = bargain.price(look, other, 0) + own, bargain.price(eyes, look.seat, 0) + foreign
    if mine < MINE - DEAREST or theirs < GAIN - DEAREST:
        return None
    gold = look.state.gold
    if theirs < GAIN:
        ways = [("give", n, GAIN) for n in range(1, min(DEAREST, gold[look.seat]) + 1)]
    else:
        fair = max(GAIN, theirs * (1.0 - SHARE))
        asked = range(min(DEAREST, gold[other]), -1, -1)
        ways = [("ask", n, least) for least in (fair, GAIN) for n in asked]
    for key, n, least in ways:
        paid = n if key == "give" else -n
        theirs = bargain.price(eyes, look.seat, -paid) + foreign
        if theirs >= least:
            mine = bargain.price(look, other, paid) + own
            if mine >= MINE:
                return Offer(other, {**terms, key: n}, mine, theirs)
            if key == "give" or least == GAIN:
                return None
    return None


def drafts(look: Look, other: str) -> Iterator[dict[str, Any]]:
    """Yield the drafts worth discussing with another house now."""
    task = look.state.doing[0]
    for title in _elections(look):
        yield from _votes(look, other, title)
    if task in TALKS:
        yield from _captives(look, other)
        yield from _peace(look, other)
    if task == "move" and look.state.doing[1] == look.seat and marching.wanted(look, other) > 0.0:
        yield {**EMPTY, "oath": [{"word": "passage"}]}
    tie = shackle(look)
    if tie is not None and look.state.house_with("hand") == other:
        yield {**EMPTY, "undo": tie}
    yield from _counter(look, other)


def shackle(look: Look) -> str | None:
    """Return a noble of the house whose marriage clearly harms the house, the first that is found, or None; a royal
    marriage is left alone.
    """
    if look.friend is None:
        return None
    tied = [one.id for one in look.state.family(look.seat) if look.state.spouse(one.id) and not look.royal(one.id)]
    return next((one for one in tied if bargain.parted(look, one) > BOND), None)


def _elections(look: Look) -> list[str]:
    """Return the titles whose votes may be traded: the one being elected, and during the house's marriages the great
    titles.

    At an election a house makes only one deal: a house that needs two votes has to begin earlier.
    """
    task, *about = look.state.doing
    if task == "elect":
        return about
    if task == "marry" and about == [look.seat]:
        return [title for kind, *names in look.state.agenda if kind == "elect" for title in names if title in GREAT]
    return []


def _votes(look: Look, other: str, title: str) -> Iterator[dict[str, Any]]:
    """Yield drafts for the other house's vote, for the candidate of this house or of its ally, before candidates are
    named.

    A house without a candidate pays for a vote for a third house, to keep out one that is about to win.
    """
    state = look.state
    if not votes.held(state, title) or not votes.number(state, title, other):
        return
    mine = candidate(look, title)
    for noble in [mine] if mine is not None else ballots.able(state, title):
        house = state.nobles[noble].house
        if house != other and not (mine is None and look.leader(house)):
            yield {**EMPTY, "oath": [{"word": "vote", "title": title, "noble": noble}]}


def candidate(look: Look, title: str) -> str | None:
    """Return the noble whom the house would have elected: its own, else its ally's; None if neither has one."""
    able = ballots.able(look.state, title)
    whose = [look.seat, *([look.friend] if look.friend else [])]
    return next((one for house in whose for one in able if look.state.nobles[one].house == house), None)


def _captives(look: Look, other: str) -> Iterator[dict[str, Any]]:
    """Yield drafts about captives: freedom for those of either house; another jailer for those of a third one."""
    for one in look.state.captives(other):
        if one.house == look.seat:
            yield {**EMPTY, "want": one.id}
        elif one.at in look.facts.villages and look.seat in look.state.present(one.at):
            yield {**EMPTY, "receive": one.id}
    for one in look.state.captives(look.seat):
        if one.house == other and look.state.gold[other] < ransoms.price(look.state, one.id):
            yield {**EMPTY, "release": one.id}


def _peace(look: Look, other: str) -> Iterator[dict[str, Any]]:
    """Yield drafts for peace between both for two rounds, or the other house's promise alone, for gold.

    Allies need none.
    """
    if other == look.friend or look.state.doing[0] != "buy" or look.state.doing[1] != look.seat:
        return
    peace = [{"word": "peace"}]
    yield {**EMPTY, "vow": peace, "oath": peace}
    yield {**EMPTY, "oath": peace}


def _counter(look: Look, other: str) -> Iterator[dict[str, Any]]:
    """Yield what the other house has offered and this one refused, at another price, if it can still be done."""
    refused = look.memory.refused.get(look.seat)
    if refused is None or refused[0] != other or refused[1]["marker"]:
        return
    terms = {**bargain.mirrored(refused[1]), "give": 0, "ask": 0}
    if Deal(look.state, look.seat, other).why_not({"deal": terms}) is None:
        yield terms
