"""Battles of Westeros as a game that the table can run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gotweb.battles import command, laws, marshal, naming, plans, position, rally, regroup, setup, skirmish
from gotweb.battles.facts import HOUSES
from gotweb.battles.state import BattleOver, State
from gotweb.core.choice import Choice
from gotweb.core.game import Options, Step
from gotweb.core.own import OWN
from gotweb.core.plaingame import WrittenGame
from gotweb.core.shelf import shelved

STEPS: Mapping[str, Callable[..., Step]] = {
    "rally": rally.rally, "marshal": marshal.marshal, "turn": command.turn, "regroup": regroup.regroup,
    "skirmish": skirmish.set_up,
}  # fmt: skip


class Battles(WrittenGame):
    """See `gotweb.core.game.Game`."""

    id = "battles-of-westeros"
    code = 13
    max_answers = 6_000
    positions = position
    tasks = STEPS

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options: the battle plan or skirmish, or a player's own plan (see `own`); for two players.

        Old set-ups, in which no new game begins, come before a player's own plan.
        """
        return {"players": (2,), "plan": (*plans.OFFERED, *skirmish.summaries(), *plans.EARLIER, OWN)}

    def new(self, options: Options) -> State:
        """Return the battle before its first round."""
        id = options["plan"]
        return skirmish.begun(id) if id in skirmish.summaries() else setup.begin(plans.usual(id))

    def seats(self, state: State) -> tuple[str, ...]:
        """Return the two houses."""
        return HOUSES

    def run(self, state: State) -> Step:
        """Run the first task on the agenda; a battle that ends in the middle of a task ends there."""
        try:
            yield from naming.with_names(state, super().run(state)) if state.plan.box.names else super().run(state)
        except BattleOver:
            state.agenda, state.turn = (), None
        state.now = None

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """Return what a seat may know: everything public, with a skirmish being drafted, and its own hand if it
        holds a card.
        """
        hand = state.hands.get(seat or "", ())
        return {
            **position.open_position(state),
            **({"draft": state.draft.shown(), "momentum": state.draft.momentum} if state.draft is not None else {}),
            **({"hand": list(hand)} if hand else {}),
        }

    def hands(self, state: State) -> Mapping[str, tuple[str, ...]]:
        """Return the cards of both houses."""
        return state.hands

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """Return the laws (invariants) that the state breaks."""
        return laws.broken(state)


def _before_pairs(chosen: Options) -> Mapping[str, tuple[Any, ...]]:
    """Return the options of the game's format number 10: before C05, D07 and M06 were corrected, when each plan had
    its first set-up.
    """
    first = (versions[0] for versions in plans.VERSIONS)
    return {"players": (2,), "plan": (*first, *skirmish.summaries(), OWN)}


battles = shelved(Battles, earlier={10: _before_pairs})
"""Returns the game; the same object each time."""
