"""The thematic council ("10.1 Thematic Council Variant"): each round players bid for a seat, and each title has a
power.

The Master of Coin's gold is in `income`, the Master of Laws' vote in `elections`, the Master of Ships' engine in
`council.cunning`; the Master of Whisperers looks at a hand here.
"""

from __future__ import annotations

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import council, powers, titles
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import State

LANNISTERS = 2
"""So many hands a Lannister who is Master of Whisperers sees in a round (X09)."""
NO_BID: Answer = {"council-bid": 0, "noble": None}


def wardens(state: State) -> list[str]:
    """The Wardens for whom a seat can be bid, sorted (X01)."""
    return sorted({noble for noble, title in council.seats_for(state) if council.why_not(state, noble, title) is None})


def bid(state: State) -> Step:
    """Run the secret bids for a seat, each for a named Warden (X01). The highest bid wins; for an ambitious noble the
    house pays two less.

    Houses with equal bids bid once more for the same Wardens, no less than before; if they are equal again, nobody gets
    the seat.
    """
    able = wardens(state)
    if not able:
        return
    papers = [paper(state, seat, able) for seat in state.order]
    for _ in range(2):
        answers: dict[str, Answer] = yield papers
        bids = {one.seat: answers[one.seat]["council-bid"] for one in papers}
        best = max(bids.values())
        leading = [seat for seat in bids if bids[seat] == best]
        state.say("council-bids", bids=bids, rule="X01")
        if best == 0:
            break
        if len(leading) == 1:
            yield from _seated(state, leading[0], answers[leading[0]])
            return
        papers = [again(state, seat, answers[seat]) for seat in leading]
    state.say("nobody-seated", rule="X01")


def paper(state: State, seat: str, able: list[str]) -> OneOf:
    """Return the question for a seat's sealed bid: nothing, or at least five gold for one of the Wardens."""
    low: int = state.facts.prices["council"]["bid"]
    ways = [NO_BID, *(one for noble in able for one in _bids(state, seat, noble, low))]
    told = {"gold": state.gold[seat], "low": low, "nobles": able}
    return OneOf(seat, "council-bid", ways, told, sealed=True, always=True, usual=NO_BID)


def again(state: State, seat: str, first: Answer) -> OneOf:
    """Return the question for the second sealed bid after a tie: no less than the first, and for the same Warden
    (X01).
    """
    low, noble = first["council-bid"], first["noble"]
    told = {"gold": state.gold[seat], "low": low, "nobles": [noble]}
    ways = _bids(state, seat, noble, low)
    return OneOf(seat, "council-bid", ways, told, sealed=True, always=True, usual=first)


def _bids(state: State, seat: str, noble: str, low: int) -> list[Answer]:
    """Return all bids of a seat for a Warden, from `low` gold up."""
    return [{"council-bid": n, "noble": noble} for n in range(low, state.gold[seat] + 1)]


def _seated(state: State, seat: str, answer: Answer) -> Step:
    """Let the winner pay and choose one of the free titles (X01); the Hand is not asked."""
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
    """Return the rule that forbids looking at a hand, or None.

    X09: once a round, at a player who holds cards; a Lannister sees two players' hands, by the house's own spy or
    without.
    """
    victim = answer["victim"]
    seen = [house for house in state.houses if f"look {house}" in state.used]
    over = state.used.count("whisper") >= hands(state, seat) or len(seen) >= LANNISTERS
    return "X09" if over or victim in seen or not state.hands[victim] else None


def hands(state: State, seat: str) -> int:
    """Return how many hands a seat's Master of Whisperers may look at in a round by his title (X09).

    A Lannister sees two in all: one by the house's own spy (A09) as long as the spy has stolen nothing, else both by
    the title.
    """
    return LANNISTERS if seat == powers.SPY and powers.GAME[powers.SPY] in state.spent else 1


def _whisper(state: State, seat: str, answer: Answer) -> None:
    """The Master of Whisperers looks at a hand (X09)."""
    victim = answer["victim"]
    state.used = (*state.used, "whisper", f"look {victim}")
    state.say("looked", seat=seat, victim=victim, rule="X09")
    state.whisper(seat, "saw", seat=seat, victim=victim, cards=list(state.hands[victim]))


EFFECTS: Effects = {"whisper": Effect(_whispers, _why_not_whisper, _whisper)}
