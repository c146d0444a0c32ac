"""The bots' knowledge of Mother of Dragons: that of the second edition, and vassals, sea orders and gifts of power."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, cast

from gotweb.bots.mind import Raised, distinct
from gotweb.bots.seen import Seen, lately
from gotweb.core import data
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match
from gotweb.thrones.bots.mind import HASTE, Ranker, in_order
from gotweb.thrones.bots.planning import Orders
from gotweb.thrones.bots.scene import Counted, Scene
from gotweb.thrones.second.bots import asking as second
from gotweb.thrones.second.bots.mind import SecondMind
from gotweb.thrones.second.game import SecondGame
from gotweb.thrones.second.mother.bots import asking, borrowing, giving, guess, swaying, value, vassals
from gotweb.thrones.second.mother.bots.lore import MotherLore
from gotweb.thrones.second.mother.bots.scene import MotherScene, VassalScene
from gotweb.thrones.second.mother.essos.state import TARGARYEN, EssosState
from gotweb.thrones.second.mother.vassals.orders import VassalOrders
from gotweb.thrones.second.planning import SecondOrders

STYLES: dict[str, dict[str, float]] = data.read("gotweb.thrones.second.mother.bots", "styles.json")
"""Style -> what it has beside the weights of the second edition; `plain` holds for those that have no own."""


class MotherMind(SecondMind):
    """See `gotweb.bots.mind.Mind`."""

    rankers: ClassVar[Mapping[str, Ranker]] = {
        **SecondMind.rankers,
        "raid": vassals.raid,
        "claim": vassals.claim,
        "support": asking.support,
        "recall": second.taken,
        "banish": asking.banish,
        "toll": asking.toll,
        "join": asking.join,
        "bribe": asking.bribe,
        "bid": swaying.bid,
        "share": swaying.share,
        "loyalty": swaying.loyalty,
        "sway": swaying.sway,
        "annul": swaying.annul,
        "ally": swaying.ally,
        "recruit": swaying.recruit,
        "flesh": swaying.flesh,
        "stake": swaying.stake,
        "loan": borrowing.loan,
        "improve": borrowing.improve,
        "raze": borrowing.raze,
        "gain": borrowing.gain,
        "station": borrowing.station,
        "spy": borrowing.spy,
        "top": borrowing.top,
        "strike": borrowing.strike,
        "seize": borrowing.seize,
    }
    settled = frozenset({"open"})

    kind_of_lore = MotherLore
    lore: MotherLore

    def __init__(self, game: Any, weights: Mapping[str, float] | None = None) -> None:
        """See `ThronesMind`: the styles also have weights for the terms of this box."""
        super().__init__(game, weights)
        self.styles = {name: {**own, **STYLES["plain"], **STYLES.get(name, {})} for name, own in self.styles.items()}

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Return the position with decks guessed."""
        return guess.position(seen, cast(SecondGame, self.game).book_for(seen.options), pick)

    def recall(self, seen: Seen, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return an answer that agrees with what came out since: cards of vassals, and where their orders lie (V12,
        V30).
        """
        answer = guess.recalled(seen, match.state, choice, Counter(event.kind for event in lately(match)), pick)
        if answer is not None:
            return answer
        if isinstance(choice, VassalOrders) and (where := guess.lying(seen, choice.side)) is not None:
            ranked = self._vassal_orders(match, choice, pick, HASTE)
            return next(answer for answer in in_order(ranked) if sorted(answer["orders"]) == where)
        return super().recall(seen, match, choice, pick)

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Return the answer with the best score, with a random mistake now and then."""
        if isinstance(choice, VassalOrders):
            return in_order(self._vassal_orders(match, choice, pick, HASTE))[0]
        return _filled(choice, super().policy(match, choice, pick))

    def candidates(self, match: Match, choice: Choice, pick: Take, most: int) -> Sequence[Answer]:
        """Return the answers with the best scores, chosen to be unlike each other."""
        if isinstance(choice, VassalOrders):
            return in_order(self._vassal_orders(match, choice, pick, 0.0))[:most]
        return distinct([_filled(choice, answer) for answer in super().candidates(match, choice, pick, most)])

    def near(self, match: Match, choice: Choice, answer: Answer, pick: Take, most: int) -> Sequence[Answer]:
        """Return sets of orders that differ little from the answer; for a vassal those that are nearly as good."""
        if isinstance(choice, VassalOrders):
            return [one for one in self.candidates(match, choice, pick, most + 1) if one != answer][:most]
        near = distinct([_filled(choice, one) for one in super().near(match, choice, answer, pick, most)])
        return [one for one in near if one != answer]

    def hunches(self, match: Match, choice: Choice, answers: Sequence[Answer]) -> Sequence[float]:
        """Return the scores of answers; a vassal's orders are scored together with those of its commander."""
        if isinstance(choice, VassalOrders):
            weighs = vassals.planner(self.scene(match, choice), choice, vassals.no_die, 0.0, laid(match))
            return [weighs.worth(answer["orders"]) for answer in answers]
        return super().hunches(match, choice, answers)

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Accept every gift, and offer one where it may bring support that decides a battle (S20)."""
        return giving.raised(match, seat, self.lore)

    def scene(self, match: Match, choice: Choice) -> Scene:
        """Return the position as the asked side sees it; a commander sees a vassal's position for the vassal."""
        kind = MotherScene if choice.side in match.state.players else VassalScene
        return kind(self.board(match), choice.side)

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return the evaluation terms of a house's position, and of its rivals'; and the castles that its vassals
        keep from all of them.
        """
        state: Any = match.state
        kept = [area for area in state.ground.castles if _serves(state, state.controller(area), seat)]
        own = {**super().terms(match, seat), "denied": float(len(kept))}
        if isinstance(state, EssosState) and seat != TARGARYEN:
            own["menace"] = swaying.menace(Scene(Counted(state, self.lore), seat))
        return own

    def telling(self, left: int) -> float:
        """Return 1: by how much terms count more early on has not been measured in games of this box."""
        return 1.0

    def standing(self, board: Counted, house: str) -> dict[str, float]:
        """Return the terms of a house's position: for Targaryen its marker and dragons, for a borrower its debts."""
        return value.essos(board, house, super().standing(board, house))

    def horizon(self, match: Match) -> Any:
        """Return a value that changes where playouts end: the round, and whether it is in its Westeros phase.

        Orders are laid in two steps, vassals' last, so planning is no end.
        """
        state: Any = match.state
        return state.round, state.book.entries[state.doing[0]].phase == "westeros"

    def _vassal_orders(self, match: Match, choice: VassalOrders, pick: Take, noise: float) -> Any:
        return vassals.planner(self.scene(match, choice), choice, pick, noise, laid(match)).ranked()


def laid(match: Match) -> dict[str, Orders]:
    """Return house -> the orders that were laid for it in this step; a commander looks only at his own and his
    vassals'.
    """
    given = match.answers[match.starts[-1].answers :]
    return {id: answer["orders"] for id, answer in given if "orders" in answer}


def _filled(choice: Choice, answer: Answer) -> Answer:
    """Return orders with a token in every area in which one can lie (F30); some tokens lie only at sea (S10)."""
    if not isinstance(choice, SecondOrders) or choice.why_not(answer) is None:
        return answer
    orders: Orders = dict(answer["orders"])
    for area in choice.areas:
        if area not in orders and (able := choice.tokens_for(area, orders)):
            orders[area] = able[0]
    return {"orders": dict(sorted(orders.items()))}


def _serves(state: Any, holder: str | None, seat: str) -> bool:
    """Return whether a house is a vassal that a player commands."""
    return holder is not None and holder not in state.players and state.liege(holder) == seat


@cache
def mind(game: Any) -> MotherMind:
    """Return the bots' knowledge of the game: always the same object, since it is requested before every decision."""
    return MotherMind(game)
