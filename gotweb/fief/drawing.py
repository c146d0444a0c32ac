"""Phase 2: discarding and drawing ("2.1 Discard Cards", "2.2 Draw Cards", "2.2.2 Replenishing a depleted deck")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import brothers
from gotweb.fief.piles import put_away, some, spend
from gotweb.fief.questions import Judged
from gotweb.fief.state import State, without
from gotweb.fief.windows import WINDOWS

STOP: Answer = {"take": "none"}
DECKS = ("court", "fortune")


def cards(state: State, seat: str) -> Step:
    """Let a player discard, then draw (F01). No card is played while he draws, but before and after (F02)."""
    yield from _discard(state, seat)
    yield from WINDOWS.everybody(state, "discard")
    yield from _show_back(state)
    yield from _draw(state, seat)
    yield from WINDOWS.everybody(state, "draw")


def _discard(state: State, seat: str) -> Step:
    """Let a player put any number of cards face up on their discard piles (F01)."""

    def question() -> OneOf | None:
        if not state.hands[seat]:
            return None
        ways: list[Answer] = [{"discard": list(way)} for way in some(state.hands[seat])]
        return OneOf(seat, "discard", ways, private=True, always=True, usual=ways[0])

    answer = yield from WINDOWS.beside(state, question)
    gone: list[str] = [] if answer is None else answer["discard"]
    if gone:
        for card in gone:
            spend(state, seat, card)
        state.say("discarded", seat=seat, cards=gone, rule="F01")
        WINDOWS.happened(state, "discard")


def _draw(state: State, seat: str) -> Step:
    """Let a player draw up to two cards, one after the other: two of fortune, or one of the court and one of fortune
    (F03, F04).

    A player may look at his first card before he goes on, so from then on his questions are private.

    In place of a card a Lord may take the black (W01); a Stark Lord also after two cards, in place of throwing one
    away.
    """
    drawn: list[str] = []

    def why(answer: Answer) -> str | None:
        return None if answer == STOP else _refusal(state, seat, answer, drawn)

    def question() -> Judged | None:
        candidates = [STOP, *({"take": deck} for deck in DECKS), *brothers.offers(state, seat)]
        legal = [answer for answer in candidates if why(answer) is None]
        if legal == [STOP]:
            return None
        told = {"drawn": list(drawn), "top": state.fortune_top}
        seen = any(deck in DECKS for deck in drawn)
        return Judged(seat, "take", lambda: candidates, why, told, legal=legal, private=seen, usual=STOP)

    while (answer := (yield from WINDOWS.beside(state, question, shut=bool(drawn)))) not in (None, STOP):
        WINDOWS.happened(state, "draw")
        if len(drawn) == _most(state, seat):
            state.used = (*state.used, "cull")
        drawn.append(answer["take"])
        if answer["take"] == "brother":
            yield from brothers.take_the_black(state, answer["noble"])
        else:
            yield from (_from_court if answer["take"] == "court" else _from_fortune)(state, seat)


def _most(state: State, seat: str) -> int:
    """Return how many cards a seat draws at most: Targaryen one less in round 1, as its dragon card counts as its
    first draw (F06).
    """
    most: int = state.facts.prices["limits"]["draws"]
    return most - (state.round == 1 and seat == "targaryen")


def _refusal(state: State, seat: str, answer: Answer, drawn: list[str]) -> str | None:
    """Return the rule that forbids drawing a card, or making a Brother instead, or None."""
    full = len(drawn) >= _most(state, seat)
    if answer["take"] != "brother":
        return "F03" if full else why_not(state, seat, answer["take"], drawn)
    third = len(drawn) == _most(state, seat) and seat == "stark" and "cull" not in state.used
    return "F03" if full and not third else brothers.why_not(state, answer["noble"])


def why_not(state: State, seat: str, deck: str, drawn: list[str]) -> str | None:
    """Return the rule that keeps a player from drawing from a deck, or None.

    F05: three cards in hand at most. F03: never two court cards; F06: a Targaryen's dragons were the first draw of
    round 1, and a court card. F07: the deck and its discard pile are empty.
    """
    if len(state.hands[seat]) >= state.facts.prices["limits"]["hand"]:
        return "F05"
    if deck == "court" and (state.round == 1 and seat == "targaryen"):
        return "F06"
    if deck == "court" and "court" in drawn:
        return "F03"
    left = state.court or state.court_discard if deck == "court" else _bounties(state)
    return None if left else "F07"


def _bounties(state: State) -> bool:
    return any(card in state.facts.cards["bounty"] for card in (*state.fortune, *state.fortune_discard))


def _from_court(state: State, seat: str) -> Step:
    """Draw one card of the court deck; Stark may throw it away and draw another (F03, A11)."""
    card = yield from _one_of_court(state, seat)
    if (yield from _culls(state, seat, card)) and (state.court or state.court_discard):
        yield from _one_of_court(state, seat)


def _one_of_court(state: State, seat: str) -> Generator[Asked, Any, str]:
    """Draw the first card of the court deck, seen by one seat.

    An empty deck is first made anew of the shuffled discard pile (F07).
    """
    if not state.court:
        state.court, state.court_discard = state.court_discard, ()
        state.say("reshuffled", back="court", rule="F07")
    answer = yield Draw(state.court, {"what": "court", "seat": seat}, eyes=(seat,))
    card: str = answer["draw"]
    state.court = without(state.court, card)
    _keep(state, seat, card, "court")
    return card


def _from_fortune(state: State, seat: str) -> Step:
    """Draw one bounty of the fortune deck; Stark may throw it away and draw another (F03, A11)."""
    card = yield from _bounty(state, seat)
    if card is not None and (yield from _culls(state, seat, card)):
        yield from _bounty(state, seat)
    yield from _show_back(state)


def _bounty(state: State, seat: str) -> Generator[Asked, Any, str | None]:
    """Draw the first bounty (a card that is no disaster) of the fortune deck, seen by one seat; disasters before it go
    on the track (F08).

    Returns the card, or None if there is none.
    """
    while True:
        _reshuffle(state)
        yield from _show_back(state)
        if state.fortune_top is None:
            return None
        if state.fortune_top == "bounty":
            break
        state.fortune_top = None
        yield from _disaster(state, seat)
    bag = tuple(card for card in state.fortune if card in state.facts.cards["bounty"])
    answer = yield Draw(bag, {"what": "fortune", "seat": seat}, eyes=(seat,))
    card: str = answer["draw"]
    state.fortune, state.fortune_top = without(state.fortune, card), None
    _keep(state, seat, card, "bounty")
    return card


def _disaster(state: State, seat: str) -> Step:
    """Lay a disaster face down on the track, unseen; a fourth one, or one that Stark throws away, is discarded."""
    culled = False
    if seat == "stark" and "cull" not in state.used:
        answer = yield OneOf(seat, "cull", [{"cull": False}, {"cull": True}], {"back": "disaster"})
        culled = answer["cull"]
    if culled:
        state.used = (*state.used, "cull")
    elif state.track < state.facts.prices["limits"]["track"]:
        state.track += 1
        state.say("disaster-drawn", seat=seat, amount=state.track, rule="F08")
        return
    answer = yield Draw(disasters(state), {"what": "disaster"})
    state.fortune = without(state.fortune, answer["draw"])
    put_away(state, answer["draw"])
    state.say("disaster-discarded", seat=seat, card=answer["draw"], rule="A11" if culled else "F08")


def disasters(state: State) -> tuple[str, ...]:
    """The disasters that lie face down, in the deck and on the track: nobody knows where each of them is."""
    return tuple(card for card in state.fortune if card in state.facts.cards["disaster"])


def _show_back(state: State) -> Step:
    """Show all players the back of the next fortune card, if one is left in the deck (F09)."""
    if state.fortune_top is not None or len(state.fortune) == state.track:
        return
    black = len(disasters(state)) - state.track
    backs = ("disaster",) * black + ("bounty",) * (len(state.fortune) - state.track - black)
    answer = yield Draw(backs, {"what": "back"})
    state.fortune_top = answer["draw"]


def _reshuffle(state: State) -> None:
    """Shuffle the discard pile into a new fortune deck when somebody wants to draw and the deck is empty (F07).

    Not earlier: cards discarded until then belong to the pile, too.
    """
    if len(state.fortune) == state.track and state.fortune_discard:
        state.fortune = tuple(sorted((*state.fortune, *state.fortune_discard)))
        state.fortune_discard = ()
        state.say("reshuffled", back="bounty", rule="F07")


def _culls(state: State, seat: str, card: str) -> Generator[Asked, Any, bool]:
    """Ask whether Stark throws away the card just seen, to draw another of the same deck (A11)."""
    if seat != "stark" or "cull" in state.used:
        return False
    answer = yield OneOf(seat, "cull", [{"cull": False}, {"cull": True}], {"card": card}, private=True, always=True)
    if answer["cull"]:
        state.used = (*state.used, "cull")
        spend(state, seat, card)
        state.say("culled", seat=seat, card=card, rule="A11")
    return bool(answer["cull"])


def _keep(state: State, seat: str, card: str, back: str) -> None:
    state.hands = {**state.hands, seat: tuple(sorted((*state.hands[seat], card)))}
    state.whisper(seat, "drew", seat=seat, card=card)
    state.say("took", seat=seat, back=back, rule="F03")
