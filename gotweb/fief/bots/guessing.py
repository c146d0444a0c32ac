"""Guesses of what a seat cannot know: the others' hands, their drawn cards, and their private answers.

A guess must agree with all that has come out since the step began. A private answer is found by trial: the same events
must follow from it as the seat has seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gotweb.bots.seen import Seen, lately
from gotweb.core.choice import NOT_AN_ANSWER, Answer, Choice, Take
from gotweb.core.errors import Refused
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.fief.drawing import STOP
from gotweb.fief.facts import Facts, shipped

Told = tuple[str, dict[str, Any]]
"""An event: its kind and its facts."""
SPENT: Mapping[str, str] = {
    "tallage": "taxes", "taxed": "taxes", "taxed-all": "taxes", "uprising": "uprising", "passage": "secret-passage",
    "assassins": "assassination", "justice": "justice", "ambush": "ambush", "escaped": "secret-passage",
    "evaded": "secret-passage",
}  # fmt: skip
"""Event -> the card that its seat must have played."""
NAMED = ("played", "good-card", "boosted")
"""Events that name the card that their seat has played."""
DECKS = ("court", "fortune")
QUIET = frozenset({"annul", "end-siege", "hand-over", "join"})
"""Acts after which nothing may happen that names all that they name."""
OFTEN = 2
"""One time in so many an answer is taken that is not the usual one, where both explain the same."""
SOON = 4
"""What a private act has done is looked for in so many events."""


def guess(seen: Seen, pick: Take) -> Position:
    """Return a whole position at the start of the step: the others' hands are dealt from the cards that lie nowhere
    open.

    Cards that they have shown since then are in their hands. Otherwise all deals are equally likely, since no deck has
    a known order.
    """
    facts = shipped()
    found = dict(seen.lay_open)
    counts: Mapping[str, Mapping[str, int]] = found.pop("cards")
    mine = list(seen.began.get("hand", []))
    left = {
        "court": _without(found["court"], [card for card in mine if facts.court(card)]),
        "fortune": _without(found["fortune"], [card for card in mine if not facts.court(card)]),
    }
    hands = {seen.seat: mine}
    must = {seat: _shown(seen, seat, count, pick, facts) for seat, count in counts.items() if seat != seen.seat}
    _swap_back(fresh(seen), must, pick)
    for seat, cards in must.items():
        hands[seat] = cards
        for card in cards:
            deck = "court" if facts.court(card) else "fortune"
            if card not in left[deck]:
                raise Refused(NOT_AN_ANSWER)
            left[deck].remove(card)
    for seat, cards in must.items():
        for deck in DECKS:
            bag = [card for card in left[deck] if deck == "court" or card in facts.cards["bounty"]]
            for _ in range(counts[seat][deck] - sum(facts.court(card) == (deck == "court") for card in cards)):
                card = bag.pop(pick(len(bag)))
                left[deck].remove(card)
                hands[seat] = [*hands[seat], card]
    return {**found, **left, "hands": {seat: sorted(cards) for seat, cards in hands.items()}}


def _swap_back(events: Sequence[Told], must: dict[str, list[str]], pick: Take) -> None:
    """Maybe move shown cards between two hands: after a theft that the seat did not see, a card shown later may have
    come from the other hand.
    """
    for at, (kind, told) in enumerate(events):
        if kind != "stole" or told["seat"] not in must or told["victim"] not in must:
            continue
        pair: tuple[str, str] = (told["seat"], told["victim"])
        after = {one: [card for place, cards in revealed(events, one) if place > at for card in cards] for one in pair}
        moved = [
            (one, other, next(card for card in after[one] if card in must[one]))
            for one, other in (pair, pair[::-1])
            if any(card in must[one] for card in after[one]) and pick(2)
        ]
        for one, other, card in moved:
            must[one].remove(card)
            must[other].append(card)


def _without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def fresh(seen: Seen) -> list[Told]:
    """Return all events that the seat knows of since the step began, oldest first."""
    return seen.log[len(seen.log) - seen.fresh :]


def revealed(events: Sequence[Told], seat: str) -> Iterator[tuple[int, list[str]]]:
    """Yield (index of the event, cards) where a seat has shown cards of its hand; cards that Stark throws away are left
    out.
    """
    for at, (kind, told) in enumerate(events):
        if told.get({"saw": "victim", "received": "seat"}.get(kind, "")) == seat:
            yield at, list(told["cards"])
        elif kind == "swapped" and seat in (told["seat"], told["victim"]):
            yield at, [told["mine" if seat == told["seat"] else "card"]]
        elif told.get("seat") != seat:
            continue
        elif kind == "discarded":
            yield at, list(told["cards"])
        elif kind in NAMED:
            yield at, [told["card"]]
        elif kind in SPENT:
            yield at, [SPENT[kind]]


def _shown(seen: Seen, seat: str, count: Mapping[str, int], pick: Take, facts: Facts) -> list[str]:
    """Return cards assumed to be in a seat's hand at the start of the step: those shown before anything was drawn.

    A card shown later may have been drawn in between: it is put in the hand with a chance that depends on the room
    there.
    """
    events, drawn = fresh(seen), dict.fromkeys(DECKS, 0)
    draws = Counter("court" if told["back"] == "court" else "fortune"
                    for at, (kind, told) in enumerate(events)
                    if kind == "took" and told["seat"] == seat and _culled(events, at) is None)  # fmt: skip
    known: Counter[str] = Counter()
    surely: list[str] = []
    later: dict[str, list[str]] = {deck: [] for deck in DECKS}
    shown = dict(revealed(events, seat))
    for at, (kind, told) in enumerate(events):
        if kind == "took" and told["seat"] == seat:
            drawn["court" if told["back"] == "court" else "fortune"] += 1
        for card in shown.get(at, []):
            deck = "court" if facts.court(card) else "fortune"
            if known[card] > 0:
                known[card] -= 1
            elif drawn[deck]:
                later[deck].append(card)
            else:
                surely.append(card)
        known.update(_kept(kind, told, seat))
    for deck, cards in later.items():
        room = count[deck] - sum(facts.court(card) == (deck == "court") for card in surely)
        places = draws[deck]
        for card in cards:
            if places <= 0 or (room > 0 and pick(room + places) < room):
                surely.append(card)
                room -= 1
            else:
                places -= 1
    return surely


def _kept(kind: str, told: Mapping[str, Any], seat: str) -> list[str]:
    """Return the cards that a seat is known to hold after an event, because it has shown or received them."""
    if kind == "saw" and told["victim"] == seat:
        return list(told["cards"])
    if kind == "swapped" and seat in (told["seat"], told["victim"]):
        return [told["card" if seat == told["seat"] else "mine"]]
    return list(told["cards"]) if kind == "received" and told["other"] == seat else []


def _culled(events: Sequence[Told], at: int) -> str | None:
    """Return the card thrown away right after the drawing event at this index, or None."""
    after = events[at + 1 :]
    kind, told = next(((kind, told) for kind, told in after if kind != "drew"), ("", {}))
    return str(told["card"]) if kind == "culled" and told["seat"] == events[at][1]["seat"] else None


# answers that the seat may not know


def drawn(seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
    """Return a card that a seat drew in secret: one that the seat has shown since, or any."""
    seat, events = choice.facts["seat"], fresh(seen)
    here = sum(kind == "took" and told["seat"] == seat for kind, told in _log(match, seen.seat))
    draws = [at for at, (kind, told) in enumerate(events) if kind == "took" and told["seat"] == seat]
    answers = choice.options() or ()
    if here < len(draws):
        gone = _culled(events, draws[here])
        if gone is not None:
            return {"draw": gone}
        held = Counter(match.state.hands[seat])
        wanted: list[str] = []
        for at, cards in revealed(events, seat):
            if at > draws[here]:
                for card in cards:
                    if held[card] > 0:
                        held[card] -= 1
                    else:
                        wanted.append(card)
                held.update(_kept(*events[at], seat))
        able = [card for card in wanted if {"draw": card} in answers]
        back = events[draws[here]][1]["back"]
        rest = sum(events[at][1]["back"] == back and _culled(events, at) is None for at in draws[here:])
        if able and pick(max(1, rest)) < len(able):
            return {"draw": able[0]}
    return choice.sample(pick)


def answered(seen: Seen, match: Match, choice: Choice, pick: Take, usual: Answer) -> Answer:
    """Return a private or sealed answer of another seat that agrees with everything seen since.

    Of several, one that explains most events is taken; among equals `usual` more often than others, but not always,
    since the difference may show later. Raises Refused if there is none.
    """
    if choice.kind == "vote":
        return _vote(seen, choice, pick)
    if choice.kind == "hold":
        return _hold(seen, match, choice, pick)
    if choice.kind == "take":
        return _take(seen, match, choice)
    answers = list(choice.options() or (usual,))
    if choice.kind == "hand-over":
        return _laid(seen, match, choice, answers, pick)
    if choice.kind == "act":
        answers = _acts(seen, match, choice, answers)
    if choice.kind == "steal":
        answers = _swaps(seen, match, choice, answers)
    best, found = -1, list[Answer]()
    for answer in answers:
        score = _explains(seen, match, choice, answer)
        if score > best:
            best, found = score, []
        if score == best and score >= 0:
            found.append(answer)
    if not found:
        raise Refused(NOT_AN_ANSWER)
    return usual if usual in found and pick(OFTEN) else found[pick(len(found))]


def _log(match: Match, seat: str) -> list[Told]:
    """Return what a seat knows to have happened in a guessed match since the step began."""
    return [(event.kind, event.facts) for event in lately(match) if event.seen_by(seat)]


def _plain(value: Any) -> Any:
    """Return a value as it is in JSON (lists for tuples)."""
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return {key: _plain(one) for key, one in value.items()} if isinstance(value, dict) else value


def _explains(seen: Seen, match: Match, choice: Choice, answer: Answer) -> int:
    """Return how many events follow as they were seen from an answer and the known answers after it.

    -1 if anything else happens, or if a known answer is not asked for or not legal.
    """
    twin, events = match.fork(), fresh(seen)
    twin.push(choice.id, answer)
    for id, given in seen.since[len(twin.answers) :]:
        asked = twin.answerable.get(id)
        if asked is None or (given is not None and asked.why_not(given) is not None):
            return -1
        if given is None:
            break
        twin.push(id, given)
    else:
        last = twin.answerable.get(seen.question)
        if last is None or last.kind != seen.kind:
            return -1
    told = _log(twin, seen.seat)
    same = all(_plain(one) == _plain(other) for one, other in zip(told, events, strict=False))
    return len(told) if same and len(told) <= len(events) else -1


def _acts(seen: Seen, match: Match, choice: Choice, answers: list[Answer]) -> list[Answer]:
    """Return the actions whose names occur in the next events, and those that begin with a question."""
    events = fresh(seen)[len(_log(match, seen.seat)) :][:SOON]
    words = {word for _, told in events for word in _words(told)}
    at = len(match.answers) + 1
    drafted = at < len(seen.since) and isinstance(seen.since[at][1], dict) and "deal" in (seen.since[at][1] or {})
    return [
        answer for answer in answers
        if answer["act"] == "nothing" or answer["act"] in QUIET or (answer["act"] == "deal" and drafted)
        or (events and {word for key, word in answer.items() if key != "act" and isinstance(word, str)} <= words)
    ]  # fmt: skip


def _swaps(seen: Seen, match: Match, choice: Choice, answers: list[Answer]) -> list[Answer]:
    """Return the card swaps after which thief and victim hold the right number of cards of each deck, and can show the
    cards they show next.
    """
    events = fresh(seen)[len(_log(match, seen.seat)) :]
    if ("stole", choice.seat) not in [(kind, told.get("seat")) for kind, told in events]:
        return answers
    facts, hands = match.state.facts, match.state.hands
    thief, victim = choice.seat, choice.facts["victim"]

    def fits(answer: Answer) -> bool:
        if answer["steal"] is None:
            return False
        moves = {thief: (answer["mine"], answer["steal"]), victim: (answer["steal"], answer["mine"])}
        return all(
            _goes_on(seen, events, one, [*_without(hands[one], [gone]), got], facts)
            for one, (gone, got) in moves.items()
        )

    return [answer for answer in answers if fits(answer)]


def _goes_on(seen: Seen, events: Sequence[Told], seat: str, hand: Sequence[str], facts: Facts) -> bool:
    """Return whether a seat with this hand can have shown the cards it has shown since, and have the backs it has
    now.
    """
    left, number = Counter(hand), Counter("court" if facts.court(card) else "fortune" for card in hand)
    shown, drawn = dict(revealed(events, seat)), False
    for at, (kind, told) in enumerate(events):
        if kind == "took" and told["seat"] == seat:
            drawn = True
            number["court" if told["back"] == "court" else "fortune"] += 1
        for card in shown.get(at, []) if kind in ("discarded", *NAMED, *SPENT) else []:
            if not drawn and not left[card]:
                return False
            left[card] -= 1
            number["court" if facts.court(card) else "fortune"] -= 1
    return all(number[deck] == seen.view["cards"][seat][deck] for deck in DECKS)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from _words(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _words(one)


def _vote(seen: Seen, choice: Choice, pick: Take) -> Answer:
    """Return a vote: all see where a seat's markers lie; which of them counts is seen when they are turned over."""
    events = fresh(seen)
    laid = [told["candidates"] for kind, told in events if kind == "laid" and told["seat"] == choice.seat]
    if not laid:
        return choice.sample(pick)
    turned = [told["candidate"] for kind, told in events if kind == "voted" and told["seat"] == choice.seat]
    fitting = [
        answer for answer in choice.options() or ()
        if sorted(one for one in answer["vote"].values() if one is not None) == list(laid[0])
        and (not turned or answer["vote"]["for"] == turned[0])
    ]  # fmt: skip
    if not fitting:
        raise Refused(NOT_AN_ANSWER)
    return fitting[pick(len(fitting))]


def _take(seen: Seen, match: Match, choice: Choice) -> Answer:
    """Return what a seat drew next: all see it by the back of the card, or by the Lord who took the black; else it drew
    no more.
    """
    for kind, told in fresh(seen)[len(_log(match, seen.seat)) :]:
        if told.get("seat") == choice.seat and kind in ("took", "took-the-black"):
            taken = (
                {"take": "brother", "noble": told["noble"]}
                if kind == "took-the-black"
                else {"take": "court" if told["back"] == "court" else "fortune"}
            )
            if taken in (choice.options() or ()) and _explains(seen, match, choice, taken) >= 0:
                return taken
            break
    return STOP


def _hold(seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
    """Return how the gold was divided between two hands: it shows in what the thief took out of the chosen hand."""
    later = [given["fist"] for _, given in seen.since[len(match.answers) + 1 :] if given and "fist" in given]
    side = next(iter(later), None)
    taken = [told["amount"] for kind, told in fresh(seen) if kind == "stolen"]
    if side is None or not taken:
        return choice.sample(pick)
    return {"hold": taken[0] if side == "left" else choice.facts["gold"] - taken[0]}


def _laid(seen: Seen, match: Match, choice: Choice, answers: list[Answer], pick: Take) -> Answer:
    """Return the cards laid for a deal: those that the seat received, or as many as all have seen."""
    events = fresh(seen)[len(_log(match, seen.seat)) :]
    for kind, told in events:
        if kind == "received" and told["seat"] == choice.seat:
            fitting = [answer for answer in answers if sorted(answer["hand-over"]) == sorted(told["cards"])]
            break
        if kind == "handed-over" and told["seat"] == choice.seat:
            fitting = [answer for answer in answers if len(answer["hand-over"]) == told["amount"]]
            break
    else:
        fitting = answers
    if not fitting:
        raise Refused(NOT_AN_ANSWER)
    return fitting[pick(len(fitting))]
