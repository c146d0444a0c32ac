"""The strategy board game's face to the table: what the chapters do, put in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.game import Options, Position, Result, Step, register
from gotweb.thrones import (
    agenda,
    battle,
    bidding,
    laws,
    marches,
    mustering,
    planning,
    position,
    power,
    raids,
    setup,
    supply,
    victory,
    westeros,
    wildlings,
)  # fmt: skip
from gotweb.thrones.edition import Edition
from gotweb.thrones.state import State


def begin_raids(state: State) -> None:
    """Action phase, step A, unless a Westeros card skips it (F09, G12)."""
    if "raid" in state.restrictions:
        state.say("skipped", step="raid", rule="F09")
    else:
        state.agenda = (("raid", state.turn_order[0]), *state.agenda)


def begin_marches(state: State) -> None:
    """Action phase, step B (H26)."""
    state.agenda = (("march", state.turn_order[0]), *state.agenda)


def consolidate(state: State) -> None:
    """Action phase, step C, unless a Westeros card skips it (F10)."""
    if "consolidate" in state.restrictions:
        state.say("skipped", step="consolidate", rule="F10")
    else:
        power.consolidate(state)


STEPS: dict[str, Callable[..., Step | None]] = {
    "draw": westeros.draw,
    "card": westeros.resolve,
    "supply": supply.adjust,
    "muster": mustering.muster,
    "crowns": power.crowns,
    "bid": bidding.bid,
    "wildlings": wildlings.attack,
    "sacrifice": wildlings.sacrifice,
    "put-under": westeros.put_under,
    "plan": planning.plan,
    "raven": planning.raven,
    "raids": begin_raids,
    "raid": raids.raid,
    "marches": begin_marches,
    "march": marches.march,
    "stand-up": power.stand_up,
    "consolidate": consolidate,
    "end-round": power.end_round,
}
"""Every step that can be on the agenda, in playing order."""

SILENT = ("card", "crowns", "put-under", "raids", "marches", "stand-up", "consolidate", "end-round")
"""The steps that never ask anybody and change nobody's control of a castle."""


class Thrones:
    """A Game of Thrones in one of its editions. See `gotweb.core.game.Game`."""

    def __init__(self, id: str, code: int, edition: Edition) -> None:
        self.id = id
        self.code = code
        self.edition = edition
        self.max_answers = 5_000

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """How many play, and whether five of them play for the strictest victory (A13)."""
        return {"players": (5, 4, 3), "competitive": (False, True)}

    def new(self, options: Options) -> State:
        """The table as the rulebook sets it up."""
        return setup.start(self.edition, options)

    def seats(self, state: State) -> tuple[str, ...]:
        """A seat is a house in play."""
        return state.houses

    def step(self, state: State) -> Step | None:
        """The first task on the agenda, as a generator; None when the game is over."""
        return None if state.result is not None else _run(state)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """What lies open; beyond sealed answers, which the match keeps, this game has no secrets (J10)."""
        return {
            **position.write(state),
            **agenda.moment(state.doing),
            "battle": battle.view(state, state.battle) if state.battle is not None else None,
            "controllers": {a: state.controller(a) for a, area in state.edition.areas.items() if not area.sea},
            "castles": victory.castles(state),
            "armies": {house: sorted(supply.armies(state, house).values(), reverse=True) for house in state.houses},
            "barrels": {house: supply.barrels(state, house) for house in state.houses},
            "goal": victory.goal(state),
            "result": None
            if state.result is None
            else {"winners": list(state.result.winners), "rule": state.result.rule},
        }

    def result(self, state: State) -> Result | None:
        """Winners and the rule that ended the game."""
        return state.result

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """See `laws.py`."""
        return laws.broken(state)

    def position(self, state: State) -> Position:
        """The state as JSON, see docs/positions.md."""
        return position.write(state)

    def open_position(self, state: State) -> Position:
        """The same: this game hides nothing but sealed answers."""
        return position.write(state)

    def from_position(self, content: Position, options: Options, posed: bool = False) -> State:
        """The state that a position describes; what it leaves out is as at the start of the game."""
        return position.read(self.edition, content, options, posed)


def _run(state: State) -> Step:
    """The first task that may ask something, and all that follow it without asking."""
    step = _begin(state)
    if step is not None:
        yield from step
    while state.result is None and state.agenda[0][0] in SILENT:
        _begin(state)
    state.doing = setup.task_in_hand(state)


def _begin(state: State) -> Step | None:
    state.doing, state.agenda = state.agenda[0], state.agenda[1:]
    return STEPS[state.doing[0]](state, *state.doing[1:])


@cache
def first_edition() -> Thrones:
    """A Game of Thrones, first edition (2003), for three to five."""
    return Thrones("thrones-first", 1, Edition("first"))


register("thrones-first", 1, first_edition)
