"""The beginning of a round with Essos: the dragons grow before anything else happens (X20, X21)."""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.thrones.second.mother.essos.state import EssosState
from gotweb.thrones.second.westeros import begin_round, turn_cards


def draw(state: EssosState) -> Step:
    """Advance the round marker, let dragons grow, then turn the cards of the four decks."""
    begin(state)
    yield from turn_cards(state)


def begin(state: EssosState) -> None:
    """Advance the round marker: the dragon strength token that lies on the round comes into play (X20)."""
    before = state.dragon_strength
    begin_round(state)
    if state.dragon_strength > before:
        state.say("dragons-grow", strength=state.dragon_strength, rule="X20")
