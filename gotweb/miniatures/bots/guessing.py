"""Guesses of the hands and decks that a seat cannot see: every hand that agrees with the log is equally likely.

What a seat did face down since the step began is derived from the later events, which everybody has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from gotweb.bots.seen import Seen, lately
from gotweb.core import asides
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.miniatures import facts, muster
from gotweb.miniatures.facts import Army
from gotweb.miniatures.minds.windows import PASS, SAID
from gotweb.miniatures.setup import chosen_list
from gotweb.miniatures.state import SEATS

Told = tuple[str, Mapping[str, Any]]
"""An event: its kind and its facts."""
USED = frozenset(kind for kind, _ in SAID.values())
"""The events that tell that something is used in a window."""


def guess(seen: Seen, pick: Take) -> Position:
    """Return a complete position at the start of the step: hands and decks are dealt from the cards that are not
    visible.

    Cards that the enemy fetched openly are in the enemy's hand, and so are cards from it that were shown since.
    """
    found = dict(seen.lay_open)
    if "minds" not in found:
        return found
    minds = dict(found["minds"])
    piles: dict[str, dict[str, list[str]]] = {"hands": {}, "decks": {}, "bottoms": {}}
    for seat in SEATS:
        cards = unseen(list_of(seen, seat), minds, seat)
        if seat == seen.seat:
            own = seen.began["minds"]
            hand, bottom = list(own["hand"]), list(own["bottom"])
        else:
            hand, bottom = _dealt(seen, minds, seat, cards, pick)
        piles["hands"][seat], piles["bottoms"][seat] = sorted(hand), bottom
        piles["decks"][seat] = sorted((cards - Counter(hand) - Counter(bottom)).elements())
    return {**found, "minds": {**minds, **piles}}


def list_of(seen: Seen, seat: str) -> Army:
    """Return the list of a seat, which is public: one of the program's, or the seat's own."""
    own = seen.lay_open.get("lists", {}).get(seat)
    return muster.listed(own) if own is not None else chosen_list(seen.options, seat)


def unseen(army: Army, minds: Mapping[str, Any], seat: str) -> Counter[str]:
    """Count the cards of a seat that lie neither among its discards nor on a unit."""
    attached = [one["card"] for cards in minds["attached"].values() for one in cards if one["seat"] == seat]
    return Counter(facts.deck_of(army)) - Counter([*minds["discards"][seat], *attached])


def _dealt(
    seen: Seen, minds: Mapping[str, Any], seat: str, cards: Counter[str], pick: Take
) -> tuple[list[str], list[str]]:
    """Return a possible hand of the enemy, and possible cards under the enemy's deck."""
    sizes = {pile: minds[pile][seat] for pile in ("hands", "bottoms")}
    before, since = seen.log[: len(seen.log) - seen.fresh], seen.log[len(seen.log) - seen.fresh :]
    buried = _buried(since, seat, minds["discards"][seat])
    hand: list[str] = []
    for card in _must(since, seat, fetched(before, seat), sizes["hands"], pick):
        if len(hand) < sizes["hands"] and hand.count(card) < cards[card]:
            hand.append(card)
    left = sorted((cards - Counter(hand) - buried).elements())
    while len(hand) < sizes["hands"] and left:
        hand.append(left.pop(pick(len(left))))
    # what is still to be drawn does not lie at the very bottom, as long as anything else can
    coming = Counter(shown for _, shown in _shows(since, seat)) - Counter(hand)
    deep = [card for card in left if not coming[card]] + [card for card in left if coming[card]]
    bottom: list[str] = []
    while len(bottom) < sizes["bottoms"] and deep:
        room = max(1, len(deep) - coming.total())
        bottom.append(deep.pop(pick(room)))
    return hand, bottom


def fetched(log: Iterable[Told], seat: str) -> Counter[str]:
    """Count the cards known to be in a seat's hand: fetched openly, and not played since."""
    held: Counter[str] = Counter()
    for kind, told in log:
        if told.get("seat") == seat:
            if kind == "fetches":
                held[told["effect"]] += 1
            held -= Counter(_laid_open(kind, told))
    return held


def _laid_open(kind: str, told: Mapping[str, Any]) -> list[str]:
    """Return the cards that leave a hand with an event."""
    if kind == "discards":
        return list(told["effects"])
    return [told["effect"]] if kind == SAID["card"][0] else []


def _shows(events: Iterable[Told], seat: str) -> Iterator[tuple[int, str]]:
    """Yield the cards that a seat has played from its hand, unless fetched just before, each with the number of earlier
    draws.
    """
    drawn, held = 0, Counter[str]()
    for kind, told in events:
        if told.get("seat") != seat:
            continue
        if kind == "draws":
            drawn += told["cards"]
        elif kind == "fetches":
            held[told["effect"]] += 1
        for card in _laid_open(kind, told):
            if held[card]:
                held[card] -= 1
            else:
                yield drawn, card


def _must(events: Sequence[Told], seat: str, known: Counter[str], size: int, pick: Take) -> Iterator[str]:
    """Yield the cards taken to be in a hand at the start of the step: the known ones, and those shown since.

    A card shown after draws may have been drawn instead, which `pick` decides by the odds.
    """
    left = known.copy()
    yield from known.elements()
    for drawn, card in _shows(events, seat):
        if left[card]:
            left[card] -= 1
        elif pick(size + drawn) < size if drawn else True:
            yield card


def _buried(events: Iterable[Told], seat: str, discards: Sequence[str]) -> Counter[str]:
    """Count the cards that were in the deck at the start of the step, since they have been fetched out of it."""
    open_cards, found = Counter(discards), Counter[str]()
    for kind, told in events:
        if told.get("seat") != seat:
            continue
        open_cards.update(_laid_open(kind, told))
        if kind == "lies":
            open_cards -= Counter([told["effect"]])
        elif kind == "fetches":
            if open_cards[told["effect"]]:
                open_cards[told["effect"]] -= 1
            else:
                found[told["effect"]] += 1
    return found


def recall(seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer | None:
    """Return the answer that a seat must have given face down, derived from later events; None if these do not tell."""
    if choice.seat == NATURE:
        return _drawn(seen, match, choice) if choice.kind == "draw" else None
    coming = _coming(seen, match)
    kind, told = coming[0] if coming else ("", {})
    mine = told.get("seat") == choice.seat
    match choice.kind:
        case "play":
            answer = {"play": told["effect"], "on": told.get("unit")} if mine and kind in USED else PASS
            return answer if choice.why_not(answer) is None else PASS
        case "toss":
            return {"toss": list(told["effects"]) if mine and kind == "discards" else []}
        case "discard":
            return {"discard": told["effects"][0]} if mine and kind == "discards" else None
        case "keep":
            wanted = _wanted(seen, match, choice.seat)
            options = choice.options() or ()
            return next((one for one in options if wanted[one["keep"]]), None)
    return None


def _coming(seen: Seen, match: Match) -> list[Told]:
    """Return the events of the step that the seat has seen and that have not happened in a world yet."""
    happened = sum(event.seen_by(seen.seat) and event.kind not in asides.KINDS for event in lately(match))
    return [*seen.log[len(seen.log) - seen.fresh + happened :]]


def _wanted(seen: Seen, match: Match, seat: str) -> Counter[str]:
    """Count the cards that a seat will show, and does not hold yet."""
    return Counter(card for _, card in _shows(_coming(seen, match), seat)) - Counter(match.state.minds.hands[seat])


def _drawn(seen: Seen, match: Match, choice: Choice) -> Answer | None:
    """Return a drawn card that its seat will show later; None if any may have been drawn."""
    wanted = _wanted(seen, match, choice.facts["seat"])
    options = choice.options() or ()
    return next((one for one in options if wanted[one["draw"]]), None)


__all__ = ["fetched", "guess", "recall", "unseen"]
