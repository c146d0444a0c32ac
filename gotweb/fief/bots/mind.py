"""The entry to the bots' knowledge of A Song of Ice and Fief, as `gotweb.bots.mind.Mind` requires it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.bots.mind import PLAIN, Mind, Raised
from gotweb.bots.seen import Seen
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.fief.bots import acting, ballots, court, faith, fighting, guessing, marching, northern, purse, value
from gotweb.fief.bots.look import Look, Scored
from gotweb.fief.contents import ENTRIES
from gotweb.fief.raised import NOTHING

Scores = Callable[[Look, Any], Scored]
"""Gives the answers to a question that are worth a thought, with their scores."""
SCORES: Mapping[str, Scores] = {
    "start": court.start, "discard": court.discard, "take": court.take, "cull": court.cull, "keep": court.keep,
    "play": court.play, "hand-over": court.hand_over, "steal": court.steal, "hold": court.hold, "fist": acting.fist,
    "relieve": court.relieve, "bury": court.bury, "place": court.place, "home": court.place, "bear": court.bear,
    "propose": court.propose, "marry": court.marry, "stand": court.stand, "vote": ballots.vote, "city": court.city,
    "seat": court.seat, "guard": court.guard, "burn": court.burn, "consent": acting.consent,
    "accept": court.always("accept"),
    "grant": faith.grant, "black": faith.black, "embrace": faith.embrace, "convert": faith.convert,
    "take-along": court.noble_of_mine("take-along"), "jail": court.always("jail"),
    "ransom": purse.ransom, "pay": purse.pay, "bid": purse.bid, "council-bid": purse.council_bid, "buy": purse.buy,
    "march": court.always("march", "usual"), "move": marching.move, "garrison": fighting.garrison,
    "permit": marching.permit, "seize": marching.seize, "leave-to": marching.leave_to,
    "fight": fighting.fight, "besiege": fighting.besiege, "pillage": fighting.pillage, "join": fighting.join,
    "welcome": court.always("welcome"), "let-go": court.always("let-go"), "ally": fighting.ally, "talk": fighting.talk,
    "truce": fighting.truce, "persuade": fighting.persuade, "aim": fighting.aim, "again": fighting.again,
    "lose": fighting.lose, "share": fighting.share, "fall": fighting.fall, "strike": fighting.strike,
    "captor": fighting.captor, "lead": fighting.lead, "break": court.always("break"), "calm": fighting.calm,
    "raise": acting.strict, "go-on": acting.go_on, "act": acting.act, "deal": acting.deal, "agree": acting.agree,
    "boost": acting.boost, "hand": acting.raised,
    "hide": acting.hide,
    "declare": northern.declare, "call": northern.call, "objective": northern.objective, "assault": northern.assault,
    "purse": northern.purse, "reward": court.noble_of_mine("reward"), "save": acting.mercy("save"),
    "spare": acting.mercy("spare"), "summon": court.always("summon", False), "invade": northern.invade,
    "let-join": court.always("let-join"), "tick": court.always("tick", "kept"),
}  # fmt: skip
"""The kind of a question -> what scores its answers."""
OPEN = frozenset({"start", "take", "play", "discard", "propose", "bid", "buy", "move", "fight", "place", "vote"})
"""The kinds of questions about which sensible players may differ: all others have one best answer."""
APART = ("hear-ye", "cards")
"""The phases of a round that are looked at by themselves: marriages and elections, and cards."""
PAIRS = 4
"""Who looks ahead for a moment only compares no more answers than so many: each the more often."""
SEVERAL = 8
"""Whoever wants more than so many answers wants to see the bad ones, too."""
CLOSE = 3.0
"""Of few answers none is worse than the best by more than this."""
FEW = 3
"""Whoever wants more answers than this compares them, and does not only slip."""
WIDE = frozenset({"propose", "marry", "stand", "bid", "buy", "agree", "move", "fight", "besiege", "truce"})
"""The kinds of question about which a maester looks ahead: marriages, candidates, purchases, deals, movement, battles.

A vote is none of them: what playouts find best everybody could find, and a secret ballot would be none (`ballots`).
"""
WORTHWHILE = 3.0
"""Who looks ahead at a few answers wastes no playouts on those that seem worse than the best by more than this."""
STYLES: Mapping[str, Mapping[str, float]] = {
    PLAIN: {
        "points": 12.0, "villages": 1.0, "gold": 0.8, "army": 0.9, "nobles": 1.0, "hand": 1.0, "rivals": 1.0,
    },
}  # fmt: skip
"""The weights of the terms (see `value.py`), which are told in gold but for how the rivals stand."""


class FiefMind(Mind):
    """See `gotweb.bots.mind.Mind`. The policy uses only the public view and its own seat's hand."""

    styles = STYLES
    trusted = True
    chances = True
    wide: frozenset[str] | None = WIDE
    settled = frozenset({"pillage", "go-on", "act"})
    """Whoever raised a hand knew what for (`raises`): by second thoughts it was raised for nothing, again and again."""

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Deal the others hands of cards that lie nowhere open."""
        return guessing.guess(seen, pick)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return a drawn card or a private answer that agrees with everything seen since."""
        if choice.seat == NATURE:
            return guessing.drawn(seen, match, choice, pick)
        usual = self.policy(match, choice, pick)
        if choice.sealed and choice.seat in match.game.seats(match.state) and choice.eyes is None:
            return usual
        return guessing.answered(seen, match, choice, pick, usual)

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the answer with the best score, the first of equals; for votes one by lot (`ballots`)."""
        scored = self.scored(match, choice)
        if choice.kind == "vote":
            return ballots.drawn(scored, pick)
        best: Answer = max(scored, key=lambda one: one[0])[1]
        return best

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Return the answer to a raised hand if there is something to do, else None; not what was already done after
        this event.

        Promises that others have kept are marked as soon as their time is over, so that they can be made again.
        """
        for id, choice in match.beside.items():
            if choice.seat == seat and choice.kind == "tick":
                over = [one for one in choice.options() or () if faith.over(Look(match.state, seat), one)]
                if over:
                    return Raised(id, over[0])
            if choice.seat == seat and choice.kind == "hand":
                score, answer = self.scored(match, choice)[0]
                if score <= 0:
                    continue
                twin = match.fork()
                twin.push(id, answer)
                return Raised(id, answer) if self.policy(twin, twin.choices[seat], pick) != NOTHING else None
        return None

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return the `most` answers with the best scores; where few are wanted, only sensible ones."""
        scored = sorted(self.scored(match, choice), key=lambda one: -one[0])
        if choice.kind == "vote":
            return ballots.papers(scored, pick, most <= FEW)[:most]
        if most > SEVERAL:
            return [answer for _, answer in scored][:most]
        if most > FEW:
            return [answer for score, answer in scored if score >= scored[0][0] - WORTHWHILE][:PAIRS]
        if choice.kind not in OPEN:
            return [scored[0][1]]
        return [answer for score, answer in scored if score >= scored[0][0] - CLOSE][:most]

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return the scores of answers; an answer without a score gets that of the worst."""
        scored = self.scored(match, choice)
        worst = min(score for score, _ in scored)
        return [next((score for score, one in scored if one == answer), worst) for answer in answers]

    def scored(self, match: Match, choice: Choice) -> Scored:
        """Return the answers worth considering with their scores, in a fixed order; there is at least one."""
        return SCORES[choice.kind](Look(match.state, choice.seat, lambda: match.log_for(None)), choice)

    def horizon(self, match: Match) -> Any:
        """Return how far playouts go, as a value that changes when the end is reached: the round, and its phase for
        marriages and elections, and for cards.

        Purchases, moves and battles are judged by the house's position at the end of the round.
        """
        entry = ENTRIES.get(match.state.doing[0])
        return match.state.round, entry.phase if entry is not None and entry.phase in APART else None

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return the evaluation terms of a seat's position, and its rivals'."""
        return value.terms(Look(match.state, seat), STYLES[PLAIN])

    def worth(self, total: float) -> float:
        """Return the number of wins in a hundred games that a position with this sum of terms leads to."""
        return value.chance(total)


def mind(game: Any) -> FiefMind:
    """Return what bots know of the game."""
    return FiefMind(game)
