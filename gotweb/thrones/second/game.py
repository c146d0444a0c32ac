"""The second edition and its expansions as games that the table can run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from gotweb.core.choice import Choice
from gotweb.core.game import Options, Position
from gotweb.core.options import Later
from gotweb.core.shelf import register
from gotweb.thrones.book import Book
from gotweb.thrones.game import ByTheBook
from gotweb.thrones.second import battle, laws, position, setup, victory
from gotweb.thrones.second.books import DANCE, FEAST, SECOND, played, with_lead
from gotweb.thrones.second.combat import SecondBattle
from gotweb.thrones.second.feast.scoring import LEADS
from gotweb.thrones.second.state import SecondState

CARDS = ("base", "dance", "random", "chosen")
TIDES = ("no", "yes", "without-skulls")


class SecondGame(ByTheBook[SecondState]):
    """A Game of Thrones, second edition, by one of its books. See `gotweb.core.game.Game`."""

    def __init__(self, id: str, code: int, book: Book, cards: tuple[str, ...] = ()) -> None:
        """`cards` are the ways to deal house cards, where there is more than one."""
        super().__init__(id, code, book, max_answers=8_000)
        self.cards = cards

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options: number of players, house cards (A35, A36), and whether with Tides of Battle (J31)."""
        players = tuple(sorted(map(int, self.edition.setup["houses"]), reverse=True))
        cards = {"cards": self.cards} if self.cards else {}
        return {"players": players, **cards, "tides": TIDES}

    def book_for(self, options: Options) -> Book:
        """Return the book with the variants that the options name."""
        return played(self.book, options.get("cards", ""), options["tides"])

    def new(self, options: Options) -> SecondState:
        """Return the table as the rulebook sets it up."""
        return setup.start(self.book_for(options), options)

    def view(self, state: SecondState, seat: str | None) -> dict[str, Any]:
        """Return what `seat` may know: all open facts, and the face-down cards that it has seen itself (F32, J31,
        O02).
        """
        return {
            **position.seen(state, seat),
            **self.standing(state),
            "battle": battle.view(state, state.battle, seat) if isinstance(state.battle, SecondBattle) else None,
            "closed": sorted(state.closed),
            "castles": victory.held(state),
            "goal": victory.goal(state),
        }

    def secrets(self, state: SecondState) -> Sequence[tuple[str, ...]]:
        """Return which seats know hidden cards: of the decks, objectives, and face-down Tides of Battle cards (F32,
        O02, J31).
        """
        cards = [one.eyes for pile in state.piles.values() for one in pile.placed if one.eyes is not None]
        fought = state.battle
        drawn = fought.drawn if isinstance(fought, SecondBattle) and not fought.tides else ()
        return [*cards, *state.book.secrets(state), *((state.answers_for(house),) for house in drawn)]

    def broken_laws(self, state: SecondState, asked: Sequence[Choice]) -> list[str]:
        """See `laws.py`."""
        return laws.broken(state)

    def position(self, state: SecondState) -> Position:
        """Return the state as JSON, see docs/positions.md."""
        return position.write(state)

    def open_position(self, state: SecondState) -> Position:
        """Return the position without what only some players know."""
        return position.seen(state, None)

    def from_position(self, content: Position, options: Options, posed: bool = False) -> SecondState:
        """Return the state that a position describes; omitted fields are as at the start of the game."""
        return position.read(self.book_for(options), content, options, posed)


class FeastGame(SecondGame):
    """A Feast for Crows, in which all but Lannister may begin with some points (O11)."""

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """Return the options of the second edition, and with how many points the others begin."""
        return {**super().options(chosen), "lead": Later(LEADS)}

    def book_for(self, options: Options) -> Book:
        """Return the book with the variants that the options name."""
        return with_lead(super().book_for(options), options.get("lead", 0))


@cache
def second() -> SecondGame:
    """Return the game A Game of Thrones, second edition."""
    return SecondGame("thrones-second", 2, SECOND, CARDS)


@cache
def dance() -> SecondGame:
    """Return the game A Dance with Dragons, an expansion with a set-up of its own."""
    return SecondGame("thrones-dance", 3, DANCE)


@cache
def feast() -> SecondGame:
    """Return the game A Feast for Crows, an expansion for four with objectives."""
    return FeastGame("thrones-feast", 4, FEAST)


register("thrones-second", 2, second)
register("thrones-dance", 3, dance)
register("thrones-feast", 4, feast)
