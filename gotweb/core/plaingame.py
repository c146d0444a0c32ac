"""What most games say alike of how they run and of their positions. A game overrides what is otherwise with it."""

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
    """A game whose state has `result` and, if it runs by one, `agenda`. See `gotweb.core.game.Game` for the rest."""

    tasks: Mapping[str, Callable[..., Step | None]] = {}
    """Name of a task -> what carries it out, called with the state and the task's arguments; None if it asks nobody."""

    def seats(self, state: Any) -> tuple[str, ...]:
        """Return the players' seats in the order in which they sit: the state has them."""
        seats: tuple[str, ...] = state.seats
        return seats

    # how it runs

    def step(self, state: Any) -> Step | None:
        """Return the next step, until the game is over."""
        return None if state.result is not None else self.run(state)

    def run(self, state: Any) -> Step:
        """Carry out the first task on the agenda."""
        steps = self.begin(state)
        if steps is not None:
            yield from steps

    def begin(self, state: Any) -> Step | None:
        """Take the first task off the agenda, and return its step, or None if it is done and has asked nobody."""
        (name, *arguments), state.agenda = state.agenda[0], state.agenda[1:]
        return self.task(state, name)(state, *arguments)

    def task(self, state: Any, name: str) -> Callable[..., Step | None]:
        """Return what carries out a task."""
        return self.tasks[name]

    def result(self, state: Any) -> Result | None:
        """Return who has won, and everybody's points."""
        result: Result | None = state.result
        return result

    # what is hidden

    def hands(self, state: Any) -> Mapping[str, Collection[Any]]:
        """Return everybody's hand, which that seat alone knows: here nobody has any."""
        return {}

    def secrets(self, state: Any) -> Sequence[tuple[str, ...]]:
        """Return whose hands are not empty: nothing else is hidden."""
        return [(seat,) for seat, cards in self.hands(state).items() if cards]


class Positions(Protocol):
    """A module that writes and reads the positions of a game."""

    def position(self, state: Any, /) -> Position:
        """Return all of a state."""

    def open_position(self, state: Any, /) -> Position:
        """Return what of it everybody may know."""

    def from_position(self, content: Position, options: Options, posed: bool = False, /) -> Any:
        """Return the state of a position. Raises BadPosition."""


class WrittenGame(PlainGame):
    """A game with a module that writes and reads its positions: for one that lets posed positions leave things out.

    See `FormedGame` for a smaller one.
    """

    positions: Positions
    """The module."""

    def position(self, state: Any) -> Position:
        """Return all of it."""
        return self.positions.position(state)

    def open_position(self, state: Any) -> Position:
        """Return all that is not hidden."""
        return self.positions.open_position(state)

    def from_position(self, content: Position, options: Options, posed: bool = False) -> Any:
        """Return the state of a position. Raises BadPosition."""
        return self.positions.from_position(content, options, posed)


class FormedGame(PlainGame, ABC):
    """A game whose positions are written and read by the forms of its fields, and leave nothing out.

    For a small game, as those of the tests are: its position is a table, and whoever poses one writes all of it. The
    large games let a posed position leave out what is usual, and name more closely what is wrong; they are
    `WrittenGame`s, whose modules use the same forms.
    """

    unlawful: str = "position"
    """The place that is named of a position that breaks a law."""

    @abstractmethod
    def new(self, options: Options) -> Any:
        """Return the state before the first step."""

    @abstractmethod
    def forms(self, state: Any) -> Mapping[str, Form]:
        """Return key of a position -> how it has that field of the state, in the order in which they are read."""

    @abstractmethod
    def laws(self, state: Any) -> Mapping[str, bool]:
        """Return what is said of a state that breaks a law -> whether the law holds, for all laws."""

    def broken_laws(self, state: Any, asked: Sequence[Choice]) -> list[str]:
        """Return what must hold of every state and does not."""
        return [broken for broken, holds in self.laws(state).items() if not holds]

    def derived(self, state: Any) -> dict[str, Any]:
        """Return what a position says beside, which follows from the fields: here nothing."""
        return {}

    def follow(self, state: Any, position: Position) -> None:
        """Find what follows from fields that were read. Raises ValueError with the place of what does not fit."""

    def view(self, state: Any, seat: str | None) -> dict[str, Any]:
        """Return what lies open, the own hand of a seat that can have one, and who has won."""
        hand = self.hands(state).get(seat or "")
        own = {} if hand is None else {"hand": list(hand)}
        won = None if state.result is None else list(state.result.winners)
        return {**self.open_position(state), **own, "result": won}

    def position(self, state: Any) -> Position:
        """Return all of it."""
        return {**forms.written(self.forms(state), state), **self.derived(state)}

    def open_position(self, state: Any) -> Position:
        """Return all of it but the hands."""
        found = self.position(state)
        return {key: value for key, value in found.items() if key != "hands"}

    def from_position(self, position: Position, options: Options, posed: bool = False) -> Any:
        """Return the state of a position that breaks no law. Raises BadPosition."""
        state = self.new(options)
        with checked():
            need(isinstance(position, dict) and position.keys() == self.position(state).keys(), "position")
            forms.fill(self.forms(state), position, state)
            self.follow(state, position)
            need(not self.broken_laws(state, ()), self.unlawful)
            for key, value in self.derived(state).items():
                need(position[key] == value, key)
        return state
