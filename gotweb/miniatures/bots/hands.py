"""Tactics cards in a hand: their usual values, the cost of using one, which to keep and which to discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from gotweb.core.choice import Choice
from gotweb.miniatures.bots.outlook import Outlook, Scored
from gotweb.miniatures.facts import cards
from gotweb.miniatures.minds.hand import HAND, minds_of, wider
from gotweb.miniatures.state import State

Scorer = Callable[[Outlook, Choice], Scored]
Facts = Mapping[str, Any]
"""What the question of a window tells of its moment."""
Brings = Callable[[Outlook, str, Facts, str | None], float]
"""What something that is used brings to a seat at a moment, for a unit or for nobody."""
WORD: Mapping[str, float] = {
    "highest": 0.8, "any-again": 0.8, "misses-again": 0.8, "vicious": 0.6, "sundering": 0.6, "dice": 0.4, "lowest": 0.9,
    "defend-again": 1.0, "blocks": 0.7, "walls": 0.7, "restored": 0.5, "draw": 0.5, "cancelled": 0.8, "strike": 1.6,
    "muted": 0.6,
}  # fmt: skip
"""What a word of an own card brings for each of its number; others bring `FEW`."""
FEW, MOST_WORTH = 0.4, 1.6
"""What any other word brings, and more than all words of a card do."""
STAYS = 0.8
"""What it is worth that a card stays with a unit of the Watch to the end, as long as the whole battle is to come."""
USUAL = {
    "winters-might": 1.0, "northern-ferocity": 0.8, "devastating-impact": 1.2, "north-remembers": 1.0,
    "winter-is-coming": 0.7, "swift-reposition": 0.8, "assault-orders": 1.6, "sudden-retreat": 1.0,
    "superior-positioning": 0.8, "hit-and-run": 0.8,
    "intrigue-and-subterfuge": 0.8, "pays-his-debts": 1.0, "hear-me-roar": 0.8, "bribery": 1.0, "counterplot": 0.8,
    "fealty-to-the-crown": 1.2, "subjugation-of-power": 0.7, "kingslayers-renown": 0.9, "kingslayers-prowess": 1.2,
    "kingslayers-infamy": 0.9,
    "sword-in-the-darkness": 1.1, "fire-against-the-cold": 0.7, "shield-of-the-realms": 1.2, "watcher-on-the-wall": 1.1,
    "light-that-brings-the-dawn": 1.0, "take-the-black": 1.6, "his-watch-is-ended": 1.2, "not-until-my-death": 1.6,
    "stand-united": 0.8, "for-the-watch": 0.8,
}  # fmt: skip
"""What a card brings where it is used well."""
LEADERS = frozenset(("kingslayers-renown", "kingslayers-prowess", "kingslayers-infamy"))
"""Cards that need the commander; without him they only bring another."""
LEADERLESS = 0.4
ANOTHER = 0.8
"""What a further copy is worth beside the first."""
FRESH = 0.9
"""What a card is worth that is still to be drawn."""
HELD = 0.6
"""The share of a card's usual worth that it must bring to be used, as long as the whole battle is to come."""
LEAST = 0.15
"""What it must bring at least, be it the very last moment."""
SURPLUS = 0.2
"""How much more that is beyond the number to which a hand is filled up: such a card does not come back."""


def worth(state: State, seat: str, card: str) -> float:
    """Return the usual value of a card in a seat's hand, as long as there is time to use it."""
    leads = any(state.units[id].commanded for id in state.of(seat))
    return LEADERLESS if card in LEADERS and not leads else usual(card)


def usual(card: str) -> float:
    """Return the usual value of a card when used well; for an own card the sum over its words."""
    does = cards()[card].does
    if does is None:
        return USUAL[card]
    return min(MOST_WORTH, sum(word(one) * amount for one, amount in does.effects.items()))


def word(name: str) -> float:
    """Return the usual value of a word of an own card, for each unit of its number."""
    return WORD.get(name, FEW)


def lasts(state: State) -> float:
    """Return the share of the battle that follows this round, from 1 to 0."""
    return (state.mode.rounds - state.round) / max(1, state.mode.rounds - 1)


def costs(state: State, seat: str, card: str) -> float:
    """Return the cost of using a card now: its possible later value."""
    spare = SURPLUS * (len(minds_of(state).hands[seat]) > HAND + wider(state, seat))
    return max(LEAST, lasts(state) * (HELD * worth(state, seat, card) + spare))


def stays(state: State, id: str | None) -> float:
    """Return the value of a card that stays with a unit, if that is of the Night's Watch."""
    if id is None or id not in state.units or state.units[id].kind.faction != "nights-watch":
        return 0.0
    return STAYS * lasts(state)


def named(name: str, sign: int) -> Scorer:
    """Return the scorer for naming one of several cards, to the benefit (1) or the harm (-1) of the hand
    they are in.
    """

    def score(outlook: Outlook, choice: Choice) -> Scored:
        hand = minds_of(outlook.state).hands[choice.seat]
        found = Scored()
        for one in choice.options() or ():
            copies = hand.count(one[name])
            value = worth(outlook.state, choice.seat, one[name]) * (ANOTHER if copies > (sign < 0) else 1.0)
            found.append((sign * value, one))
        return found

    return score


def tosses(outlook: Outlook, choice: Choice) -> Scored:
    """Score which cards to discard before the hands are filled up: those worth less than a new one."""
    state, seat = outlook.state, choice.seat
    minds = minds_of(state)
    deck, full = len(minds.decks[seat]) + len(minds.bottoms[seat]), HAND + wider(state, seat)
    found = Scored()
    for one in choice.options() or ():
        left = Counter(minds.hands[seat]) - Counter(one["toss"])
        kept = sum(worth(state, seat, card) * (1 + ANOTHER * (copies - 1)) for card, copies in left.items())
        found.append((kept + FRESH * min(deck, max(0, full - left.total())), one))
    return found
