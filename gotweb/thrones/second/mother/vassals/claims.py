"""Claiming vassals: at the start of every planning phase players become commanders of vassals (V02, V03)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.thrones.second.mother.vassals.state import VassalState


def picks(vassals: int, players: int) -> list[int]:
    """Return how many vassals each player may claim, in turn order: evenly, and one more each for the first players
    (V02).
    """
    each, over = divmod(vassals, players)
    return [each + (place < over) for place in range(players)]


def claims(state: VassalState) -> Step:
    """In turn order let each player claim vassals; those he leaves the next one may claim, and the last one has to
    (V03).

    The commander of the round before keeps a vassal until then, so also in the Westeros phase (V04).
    """
    state.commanders = {}
    players, left, passed = state.players_in_turn, list(state.vassals), 0
    for player, own in zip(players, picks(len(left), len(players)), strict=True):
        count = min(own + passed, len(left))
        claimed: list[str] = []
        if count:
            answer = yield Claim(state, player, left, count, last=player == players[-1])
            claimed = answer["claim"]
            state.commanders = {**state.commanders, **dict.fromkeys(claimed, player)}
            left = [vassal for vassal in left if vassal not in claimed]
            state.say("claimed", house=player, vassals=claimed, passed=count - len(claimed), rule="V02")
        passed = own + passed - len(claimed)


class Claim(OneOf):
    """The question `{"claim": ["martell", "tyrell"]}`: which vassals a player takes, in any order; the match stores
    turn order.

    The `last` player takes all that are left.
    """

    __slots__ = ("vassals",)

    def __init__(self, state: VassalState, player: str, vassals: Sequence[str], count: int, last: bool) -> None:
        self.vassals = tuple(vassals)
        sizes = [count] if last else range(count, -1, -1)
        options: list[Answer] = [{"claim": list(some)} for size in sizes for some in combinations(vassals, size)]
        super().__init__(
            player, "claim", options, {"vassals": list(vassals), "picks": count},
            reason=lambda answer: self._why_not(answer["claim"], count, last), evident=True,
        )  # fmt: skip

    def _why_not(self, claim: list[str], count: int, last: bool) -> str | None:
        if not set(claim) <= set(self.vassals) or len(set(claim)) < len(claim):
            return None
        return "V03" if last else "V02" if len(claim) > count else None

    def why_not(self, answer: Answer) -> str | None:
        return super().why_not(self._in_order(answer))

    def canonical(self, answer: Answer) -> Answer:
        return super().canonical(self._in_order(answer))

    def _in_order(self, answer: Any) -> Any:
        """Return the answer with its vassals in turn order; an answer that is no claim is returned unchanged."""
        claim = answer.get("claim") if isinstance(answer, dict) else None
        if not isinstance(claim, list) or not all(vassal in self.vassals for vassal in claim):
            return answer
        return {**answer, "claim": sorted(claim, key=self.vassals.index)}
