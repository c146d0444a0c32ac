"""The strategy board game as a game that the table can run: a book of the family, played in the order of its
contents.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic

from gotweb.core.choice import Choice
from gotweb.core.game import Options, Position, Step
from gotweb.core.plaingame import PlainGame
from gotweb.core.shelf import register
from gotweb.thrones import agenda, battle, laws, position, setup, supply, victory
from gotweb.thrones.book import Book
from gotweb.thrones.first import FIRST
from gotweb.thrones.state import S, State


class ByTheBook(PlainGame, Generic[S]):
    """A game of the family, played in the order of its book's contents. See `gotweb.core.game.Game`."""

    def __init__(self, id: str, code: int, book: Book, max_answers: int = 5_000) -> None:
        self.id = id
        self.code = code
        self.book = book
        self.edition = book.edition
        self.max_answers = max_answers

    def seats(self, state: S) -> tuple[str, ...]:
        """Return the seats: the houses that players play."""
        return state.players

    def run(self, state: S) -> Step:
        """Run the first task that may ask something, and all tasks after it that ask nothing."""
        yield from super().run(state)
        while state.result is None and state.book.entries[state.agenda[0][0]].silent:
            self.begin(state)
        state.doing = setup.task_in_hand(state)

    def begin(self, state: S) -> Step | None:
        """Begin the first task on the agenda."""
        state.doing = state.agenda[0]
        return super().begin(state)

    def task(self, state: S, name: str) -> Callable[..., Step | None]:
        """Return the function that carries out a task by the book."""
        return state.book.entries[name].run

    def standing(self, state: S) -> dict[str, Any]:
        """Return what every book's view holds besides the pieces on the table: the phase and turn, and derived
        numbers.
        """
        return {
            **agenda.moment(state.book, state.doing),
            "controllers": {a: state.controller(a) for a, area in state.edition.areas.items() if not area.sea},
            "armies": {house: sorted(supply.armies(state, house).values(), reverse=True) for house in state.houses},
            "barrels": supply.all_barrels(state),
            "result": None
            if state.result is None
            else {"winners": list(state.result.winners), "rule": state.result.rule},
        }


class Thrones(ByTheBook[State]):
    """A Game of Thrones, first edition."""

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options: how many play, and whether five players play for the strictest victory (A13)."""
        return {"players": (5, 4, 3), "competitive": (False, True)}

    def new(self, options: Options) -> State:
        """Return the table as the rulebook sets it up."""
        return setup.start(self.book, options)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """Return the view, the same for every seat: apart from sealed answers, which the match keeps, this game has no
        secrets (J10).
        """
        return {
            **position.write(state),
            **self.standing(state),
            "battle": battle.view(state, state.battle) if state.battle is not None else None,
            "castles": victory.castles(state),
            "goal": victory.goal(state),
        }

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """See `laws.py`."""
        return laws.broken(state)

    def position(self, state: State) -> Position:
        """Return the state as JSON, see docs/positions.md."""
        return position.write(state)

    def open_position(self, state: State) -> Position:
        """Return the state as JSON, as `position` does: this game hides nothing but sealed answers."""
        return position.write(state)

    def from_position(self, content: Position, options: Options, posed: bool = False) -> State:
        """Return the state that a position describes; omitted fields are as at the start of the game."""
        return position.read(self.book, content, options, posed)


@cache
def first_edition() -> Thrones:
    """Return the game A Game of Thrones, first edition (2003), for three to five."""
    return Thrones("thrones-first", 1, FIRST)


register("thrones-first", 1, first_edition)
