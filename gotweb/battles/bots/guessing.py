"""Guesses of what a seat cannot know: the enemy's hand, and which card the enemy has kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gotweb.battles.facts import HOUSES
from gotweb.bots.seen import Seen, news
from gotweb.core.choice import Answer, Take
from gotweb.core.game import Position


def guess(seen: Seen, pick: Take) -> Position:
    """Return a whole position at the start of the step: the enemy's hand is dealt from the cards that lie nowhere open.

    Cards that the enemy has shown since then are in it. All other hands are equally likely, as the deck has no known
    order (B05).
    """
    hands: dict[str, list[str]] = {}
    for house in HOUSES:
        if house == seen.seat:
            hands[house] = list(seen.began.get("hand", []))
        else:
            hands[house] = _dealt(seen, house, pick)
    return {**seen.lay_open, "hands": hands}


def _dealt(seen: Seen, house: str, pick: Take) -> list[str]:
    left, size = list(seen.lay_open["unseen"][house]), seen.lay_open["cards"][house]
    hand = shown(seen, house)
    for card in hand:
        left.remove(card)
    while len(hand) < size:
        hand.append(left.pop(pick(len(left))))
    return sorted(hand)


def shown(seen: Seen, house: str) -> list[str]:
    """Return the cards of a house's hand at the start of the step that have been shown since (D01, P05)."""
    played = [facts["card"] for facts in news(seen, "played") if facts["seat"] == house]
    return [*played, *(card for facts in news(seen, "discarded") if facts["seat"] == house for card in facts["cards"])]


def kept(seen: Seen, house: str, hand: Sequence[str]) -> Answer | None:
    """Return which card a house has kept of a hand (P05): the one it has not discarded openly.

    None as long as it has discarded nothing.
    """
    gone = shown(seen, house)
    left = Counter(hand) - Counter(gone)
    return {"keep": min(left)} if gone else None
