"""The defaults for how a game runs and for its positions. A game overrides the methods that it does otherwise."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from gotweb.core import forms
from gotweb.core.choice import Choice
from gotweb.core.forms import Form, checked, need
from gotweb.core.game import Options, Position, Result, Step

Task = tuple[str, ...]
"""What is still to be done: the name of a piece of the rules, and what it is called with."""


class PlainGame:
    """A game whose state has a `result` and, if the game runs by a list of tasks, an `agenda`. See
    `gotweb.core.game.Game`.
    """

    tasks: Mapping[str, Callable[..., Step | None]] = {}
    """Name of a task -> what carries it out, called with the state and the task's arguments; None if it asks nobody."""

    def seats(self, state: Any) -> tuple[str, ...]:
        """Return the players' seats in the order in which they sit, as the state lists them."""
        seats: tuple[str, ...] = state.seats
        return seats

    # how it runs

    def step(self, state: Any) -> Step | None:
        """Return the next step, or None when the game is over."""
        return None if state.result is not None else self.run(state)

    def run(self, state: Any) -> Step:
        """Run the first task on the agenda."""
        steps = self.begin(state)
        if steps is not None:
            yield from steps

    def begin(self, state: Any) -> Step | None:
        """Take the first task off the agenda and return its step; None if the task was done without a question."""
        (name, *arguments), state.agenda = state.agenda[0], state.agenda[1:]
        return self.task(state, name)(state, *arguments)

    def task(self, state: Any, name: str) -> Callable[..., Step | None]:
        """Return the function that runs the task of this name."""
        return self.tasks[name]

    def result(self, state: Any) -> Result | None:
        """Return the result that the state holds: the winners and everybody's points; None while the game goes on."""
        result: Result | None = state.result
        return result

    # what is hidden

    def hands(self, state: Any) -> Mapping[str, Collection[Any]]:
        """Return the hand of each seat, which that seat alone knows. By default no seat has a hand."""
        return {}

    def secrets(self, state: Any) -> Sequence[tuple[str, ...]]:
        """Return a secret for each seat whose hand is not empty: by default hands are all that is hidden."""
        return [(seat,) for seat, cards in self.hands(state).items() if cards]


class Positions(Protocol):
    """A module that writes and reads the positions of a game."""

    def position(self, state: Any, /) -> Position:
        """Return the whole state as a position, hidden things included."""

    def open_position(self, state: Any, /) -> Position:
        """Return the part of the state that everybody may know, as a position."""

    def from_position(self, content: Position, options: Options, posed: bool = False, /) -> Any:
        """Return the state that a position describes. Raises BadPosition."""


class WrittenGame(PlainGame):
    """A game with a module of its own that writes and reads positions, for games whose posed positions may be
    incomplete.

    See `FormedGame` for a simpler base class.
    """

    positions: Positions
    """The module."""

    def position(self, state: Any) -> Position:
        """Return the whole state as a position."""
        return self.positions.position(state)

    def open_position(self, state: Any) -> Position:
        """Return the state as a position without what is hidden."""
        return self.positions.open_position(state)

    def from_position(self, content: Position, options: Options, posed: bool = False) -> Any:
        """Return the state that a position describes. Raises BadPosition."""
        return self.positions.from_position(content, options, posed)


class FormedGame(PlainGame, ABC):
    """A game whose positions are written and read by one form for each field, and leave nothing out.

    For a small game, such as those of the tests: a position must have every field. The large games let a posed position
    leave out what is usual, and report faults more precisely; they are `WrittenGame`s, whose modules use the same
    forms.
    """

    unlawful: str = "position"
    """The place that is named of a position that breaks a law."""

    @abstractmethod
    def new(self, options: Options) -> Any:
        """Return the state before the first step."""

    @abstractmethod
    def forms(self, state: Any) -> Mapping[str, Form]:
        """Return key of a position -> the form of that field of the state, in the order in which they are read."""

    @abstractmethod
    def laws(self, state: Any) -> Mapping[str, bool]:
        """Return all laws of a state: sentence that describes the breach -> whether the law holds."""

    def broken_laws(self, state: Any, asked: Sequence[Choice]) -> list[str]:
        """Return the sentences of all laws that the state breaks."""
        return [broken for broken, holds in self.laws(state).items() if not holds]

    def derived(self, state: Any) -> dict[str, Any]:
        """Return further entries of a position, which follow from the fields. By default there are none."""
        return {}

    def follow(self, state: Any, position: Position) -> None:
        """Compute the values of a state that follow from the fields just read. Raises ValueError with the place of a
        misfit.
        """

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """Return the open position, the seat's own `hand` if seats have hands, and as `result` the winners, or None."""
        hand = self.hands(state).get(seat or "")
        own = {} if hand is None else {"hand": list(hand)}
        won = None if state.result is None else list(state.result.winners)
        return {**self.open_position(state), **own, "result": won}

    def position(self, state: Any) -> Position:
        """Return the whole state as a position."""
        return {**forms.written(self.forms(state), state), **self.derived(state)}

    def open_position(self, state: Any) -> Position:
        """Return the state as a position without the hands."""
        found = self.position(state)
        return {key: value for key, value in found.items() if key != "hands"}

    def from_position(self, position: Position, options: Options, posed: bool = False) -> Any:
        """Return the state that a position describes. Raises BadPosition if it is damaged or breaks a law."""
        state = self.new(options)
        with checked():
            need(isinstance(position, dict) and position.keys() == self.position(state).keys(), "position")
            forms.fill(self.forms(state), position, state)
            self.follow(state, position)
            need(not self.broken_laws(state, ()), self.unlawful)
            for key, value in self.derived(state).items():
                need(position[key] == value, key)
        return state
