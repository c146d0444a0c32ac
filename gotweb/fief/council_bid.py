"""The thematic council ("10.1 Thematic Council Variant"): a seat is bid for each round, and each title has a power.

The Master of Coin's gold is in `income`, the Master of Laws' vote in `elections`, the Master of Ships' engine in
`council.cunning`; the Master of Whisperers looks at a hand here.
"""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import council, titles
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State

NO_BID: Answer = {"council-bid": 0, "noble": None}


def wardens(state: State) -> list[str]:
    """The Wardens for whom a seat can be bid, sorted (X01)."""
    return sorted({noble for noble, title in council.seats_for(state) if council.why_not(state, noble, title) is None})


def bid(state: State) -> Step:
    """All bid in secret for a seat, naming a Warden (X01); the highest takes it, and pays two less for the ambitious.

    Those who are equal bid once more for their Wardens, no less than before; if they are equal again, nobody gets the
    seat.
    """
    able = wardens(state)
    if not able:
        return
    least = int(state.facts.prices["council"]["bid"])
    papers = [paper(state, seat, able, least) for seat in state.order]
    for _ in range(2):
        answers: dict[str, Answer] = yield papers
        best = max(answer["council-bid"] for answer in answers.values())
        bids = {one.seat: answers[one.seat]["council-bid"] for one in papers}
        leading = [seat for seat, amount in bids.items() if amount == best]
        state.say("council-bids", bids=bids, rule="X01")
        if best == 0:
            return
        if len(leading) == 1:
            yield from _seated(state, leading[0], answers[leading[0]])
            return
        papers = [paper(state, seat, [answers[seat]["noble"]], best, again=True) for seat in leading]


def paper(state: State, seat: str, able: list[str], low: int, again: bool = False) -> OneOf:
    """The sealed bid of a seat: at least so much for one of the Wardens or, unless it bids `again`, nothing."""
    bids: list[Answer] = [
        {"council-bid": n, "noble": noble} for noble in able for n in range(low, state.gold[seat] + 1)
    ]
    told = {"gold": state.gold[seat], "low": low, "nobles": able}
    ways = bids if again else [NO_BID, *bids]
    return OneOf(seat, "council-bid", ways, told, sealed=True, always=True, usual=ways[0])


def _seated(state: State, seat: str, answer: Answer) -> Step:
    """The winner pays and chooses one of the free titles (X01); the Hand has no say."""
    noble = answer["noble"]
    off: int = state.facts.prices["ambitious"] if state.has_attribute(noble, "ambitious") else 0
    state.gold[seat] -= answer["council-bid"] - off
    free = titles.free_masters(state)
    chosen = yield OneOf(seat, "seat", [{"seat": title} for title in free], {"noble": noble, "titles": free})
    state.say("seated", seat=seat, noble=noble, amount=answer["council-bid"] - off, rule="X01")
    council.sit(state, noble, chosen["seat"], "bought")


def _whispers(state: State, seat: str) -> list[Answer]:
    if not state.on("council") or state.house_with("whisperers") != seat:
        return []
    return [{"act": "whisper", "victim": other} for other in state.houses if other != seat]


def _why_not_whisper(state: State, seat: str, answer: Answer) -> str | None:
    """X09: once a round, at somebody who holds cards; a Lannister's two looks are at two players."""
    victim = answer["victim"]
    twice = "whisper" in state.used or f"look {victim}" in state.used
    return "X09" if twice or not state.hands[victim] else None


def _whisper(state: State, seat: str, answer: Answer) -> None:
    """The Master of Whisperers looks at a hand (X09)."""
    victim = answer["victim"]
    state.used = (*state.used, "whisper", f"look {victim}")
    state.say("looked", seat=seat, victim=victim, rule="X09")
    state.whisper(seat, "saw", seat=seat, victim=victim, cards=list(state.hands[victim]))


EFFECTS: Effects = {"whisper": Effect(_whispers, _why_not_whisper, _whisper)}
