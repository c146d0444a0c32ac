"""How the others' hands in Caravans are guessed, what is sensible to do, and what a merchant's lot is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.toy.state import EVERYWHERE

from gotweb.bots.mind import Mind, Raised
from gotweb.bots.seen import Seen
from gotweb.core import data
from gotweb.core.choice import Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.core.match import Match

GOOD = 1.5
"""How many coins a good in store will bring, more or less."""


class Merchant(Mind):
    """See `gotweb.bots.mind.Mind`."""

    styles: Mapping[str, Mapping[str, float]] = data.read("gotweb.toy.bots", "styles.json")

    def guess(self, seen: Seen, pick: Take) -> Position:
        """Deal the cards that the seat has not seen to the others, as many as each holds."""
        left: list[str] = list(seen.lay_open["unseen"])
        hands = {seen.seat: list(seen.began.get("hand", []))}
        for card in hands[seen.seat]:
            left.remove(card)
        for seat, cards in seen.lay_open["cards"].items():
            if seat != seen.seat:
                hands[seat] = sorted(left.pop(pick(len(left))) for _ in range(cards))
        return {**seen.lay_open, "hands": hands}

    def policy(self, match: Match, choice: Choice, pick: Take) -> Answer:
        """Journeys bring what they can; a bandit is thrown in for two goods or more; all else is a matter of luck."""
        if choice.kind == "travel":
            return max([choice.sample(pick) for _ in range(4)], key=_income)
        if choice.kind == "ambush" and choice.facts["goods"] >= 2:
            return (choice.options() or [])[-1]
        return choice.sample(pick)

    def raises(self, match: Match, seat: str, pick: Take) -> Raised | None:
        """Barter away what there is more than one of for what is not there; give nothing, and take what is as good."""
        state: Any = match.state
        store = state.stores[seat]
        for id, choice in match.beside.items():
            if choice.seat == seat and choice.kind == "swap" and choice.facts["give"] not in store:
                return Raised(id, {"swap": True})
            if choice.seat == seat and choice.kind == "barter":
                for answer in choice.options() or ():
                    if store.count(answer["barter"]["give"]) > 1 and answer["barter"]["want"] not in store:
                        return Raised(id, answer)
        return None

    def terms(self, match: Match, seat: str) -> dict[str, float]:
        """Return the coins, the goods, the cards, and what the richest of the others has."""
        state: Any = match.state
        return {
            "coins": state.coins[seat],
            "goods": len(state.stores[seat]),
            "hand": len(state.hands[seat]),
            "rivals": max(n + GOOD * len(state.stores[other]) for other, n in state.coins.items() if other != seat),
        }


def _income(answer: Answer) -> int:
    journey = answer["travel"]
    load: dict[str, int] = journey["load"]
    guards: int = journey["guards"]
    return EVERYWHERE[journey["to"]].pays * sum(load.values()) - guards


def mind(game: Any) -> Merchant:
    """Return what bots know of the game."""
    return Merchant(game)
