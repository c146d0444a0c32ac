"""A rulebook of this family of games: the facts of its box, its table of contents (the tasks of a round), and its card
effects.

An edition is such a book, and an expansion is a function that makes another book of one. Chapters (the modules that run
the rules) ask the book of the state they work on; none ever asks for an edition's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, NamedTuple

from gotweb.core.forms import Form
from gotweb.core.game import Step
from gotweb.thrones.combat import Line, UnitGroup
from gotweb.thrones.edition import Edition, Units

Task = tuple[str, ...]
"""A step still to be taken: its name (an entry of the table of contents) and its arguments."""


class ContentsEntry(NamedTuple):
    """A task in the table of contents: what is done, and when in a round."""

    name: str
    run: Callable[..., Step | None]
    """Called with the state and the task's arguments."""
    phase: str
    comes: Literal["before", "always", "by-card", "by-task"] = "always"
    """Before the first round; in every round; when a card brings it; or when the task before it does."""
    arguments: tuple[str, ...] = ()
    """What the arguments are: "house", "track", "deck", "card", "due", or a kind that the book's positions know."""
    silent: bool = False
    """Whether it never asks anybody and changes nobody's control of a city or stronghold."""


class WesterosEffect(NamedTuple):
    """What a Westeros card does: the rule it follows, and what it puts on the agenda."""

    rule: str
    run: Callable[[Any], tuple[Task, ...]]
    forbids: str | None = None
    """What it forbids until the round is over, if anything."""


Act = Callable[[Any, Any, str], Step]
"""What a house's card does at a moment of a battle; called with the state, the battle and the house."""

Change = Callable[[Any, Any, str, str, list[Line]], list[Line]]
"""How a card changes the lines of a strength; called with the state, the battle, the card's house, the house whose
strength it is, and its lines."""


UnitChange = Callable[[Any, Any, str, list[UnitGroup]], None]
"""How a card changes what units count; called with the state, the battle, the card's house and all groups of units."""

Icons = Callable[[Any, Any, str], tuple[int, int]]
"""The swords and fortifications that a text adds; called with the state, the battle and the card's house."""

Final = Callable[[Any, Any, str], tuple[str, int] | None]
"""Whose final strength a text sets, and to what; called with the state, the battle and the card's house."""


class CardText(NamedTuple):
    """The moments of a battle at which a house card acts, in their order, each with its function or None."""

    cancels: bool = False
    """The text of the opponent's card does not happen."""
    cancel: Act | None = None
    """Before any other text: takes the opponent's card or its text away."""
    immediate: Act | None = None
    """At once, when nothing is cancelled any more."""
    reveal: Act | None = None
    """When both cards have been shown, before strength is counted."""
    units: UnitChange | None = None
    """Whenever a strength is added up, on what each unit counts."""
    strength: Change | None = None
    """Whenever a strength is added up, on the sum."""
    icons: Icons | None = None
    """Whenever swords and fortifications are counted."""
    final: Final | None = None
    """When the final strength stands."""
    win: Act | None = None
    """When its house has won, before losses and retreat."""
    lose: Act | None = None
    """When its house has lost, before losses and retreat."""
    immune: bool = False
    """Its house loses no unit to texts, swords or skulls."""
    herds: bool = False
    """If its house wins, it chooses where the loser retreats to."""
    toll: Act | None = None
    """When its house has won and losses have been taken, before the retreat."""
    after: Act | None = None
    """When the battle has been cleared up."""


class WildlingCard(NamedTuple):
    """What a wildling card does; each function is called with the state and the house."""

    highest: Callable[[Any, str, int], Step]
    """To the highest bidder, if the Night's Watch holds; called with what it has bid, too."""
    lowest: Callable[[Any, str], Step]
    """To the lowest bidder, if it does not."""
    others: Callable[[Any, str], Step]
    """To everybody else then."""


Each = Callable[[Any, str | None], Units]
"""What a unit of each kind counts; called with the state and the area that is attacked (None: in defence, at sea)."""


def printed(state: Any, attacked: str | None) -> Units:
    """Return what a unit of each kind counts as printed: in some boxes a kind counts only for the attacker of a
    castle.
    """
    edition: Edition = state.edition
    built = attacked is not None and state.ground.areas[attacked].structure != "none"
    return edition.siege if built else edition.strength


def _nothing(*_: Any) -> None:
    """Do nothing: the default for a book without rules at that point."""


def _in_silence(*_: Any) -> Step:
    """Ask nothing and do nothing: the default for a book without rules at a point where a step is expected."""
    yield from ()


def _no_more(*_: Any) -> Mapping[str, Any]:
    """Return an empty mapping: the default for a book that has nothing on its table beyond its edition."""
    return {}


def _no_laws(_: Any) -> Iterable[Any]:
    """Return nothing: the default for a book without further laws or secrets."""
    return ()


@dataclass(frozen=True, eq=False)
class Book:
    """A rulebook. It never changes; all matches share it."""

    edition: Edition
    contents: tuple[ContentsEntry, ...]
    """Every task that can be on the agenda, in playing order."""
    effects: Mapping[str, WesterosEffect]
    """Westeros card -> what it does."""
    texts: Mapping[str, CardText]
    """House card -> its text, for the cards that have one."""
    check: Callable[[Any, str | None], None]
    """Ends the game if somebody has won by now; called with the state and who moved, who comes first (None: nobody)."""
    pillage: Callable[[Any, str, str], int]
    """What raiding a consolidate order brings; called with the state, the raider and the victim."""
    final: Callable[[Any], None]
    """Ends the game after the last round; called with the state."""
    wildlings: Mapping[str, WildlingCard] = field(default_factory=dict)
    """The wildling cards, where wildlings attack by cards."""
    tides: tuple[str, ...] = ()
    """The Tides of Battle deck, each copy of a card once; empty when it is not used."""
    cards: str = ""
    """The set of house cards that everybody plays with, if it is not the usual one of the edition."""
    state: Callable[..., Any] | None = None
    """The class of its states, if it has more on its table than the other books of its edition."""
    prepare: Callable[[Any], None] = _nothing
    """Sets up what only this book has; called with the state, when all else is set up."""
    each: Each = printed
    """What units count now; asked whenever a strength is added up."""
    vacated: Callable[[Any, str, str], None] = _nothing
    """What becomes of an area that a house has marched out of with all its units; called with the state, the house and
    the area, when it may have left a power token there."""
    arm: Callable[[Any, Any], Step] | None = None
    """Gives fighters the cards that they have for this battle alone; called with the state and the battle, before cards
    are chosen."""
    won: Callable[[Any, Any], None] = _nothing
    """What a won battle brings at once; called with the state and the battle, when its winner is known."""
    disarm: Callable[[Any, Any], None] = _nothing
    """Takes back what fighters had for a battle alone; called with the state and the battle, when cards are away."""
    lend: Callable[[Any, str, str], Step] = _in_silence
    """Carries out an order that takes a loan (of the kind "loan"); called with the state, the house and the area."""
    improves: bool = False
    """Whether what areas have and what houses have in stock can change in play."""
    endings: tuple[str, ...] = ()
    """The rules by which a game can end."""
    keys: tuple[str, ...] = ()
    """The keys that positions of this book have beside those of its edition, in the order in which they are written."""
    forms: Callable[[Any], Mapping[str, Form]] = _no_more
    """Key of those -> how a position has that field, hidden things included; called with the state."""
    show_more: Callable[[Any, str | None], Mapping[str, Any]] = _no_more
    """Returns what of that a seat may see; called with the state and the seat (None: what lies open)."""
    secrets: Callable[[Any], Iterable[tuple[str, ...]]] = _no_laws
    """Returns for everything hidden of it the seats that know it; called with the state."""
    follow: Callable[[Any], None] = _nothing
    """Finds what follows from those fields when a position has been read; called with the state. Raises ValueError with
    the place of what does not go together."""
    more_laws: Callable[[Any], Iterable[Any]] = _no_laws
    """What else always has to hold (see `laws.breaches`); called with the state."""
    end_laws: Callable[[Any], Iterable[Any]] = _no_laws
    """What has to hold of the end of the game; called with the state."""

    @cached_property
    def entries(self) -> dict[str, ContentsEntry]:
        """Return the table of contents by the names of the tasks."""
        return {entry.name: entry for entry in self.contents}

    @cached_property
    def round(self) -> tuple[Task, ...]:
        """Return the tasks of every round."""
        return tuple((entry.name,) for entry in self.contents if entry.comes == "always")

    @cached_property
    def phases(self) -> tuple[str, ...]:
        """Return the phases of a round, in their order."""
        return tuple(dict.fromkeys(entry.phase for entry in self.contents))

    @cached_property
    def clearing(self) -> str:
        """Return the task that removes the Westeros cards from the table after all of them have been resolved."""
        first = self.entries[self.round[0][0]].phase
        return next(entry.name for entry in self.contents if entry.phase == first and entry.comes == "by-task")

    @cached_property
    def restrictions(self) -> frozenset[str]:
        """Return all things that a Westeros card can forbid."""
        return frozenset(effect.forbids for effect in self.effects.values() if effect.forbids is not None)

    @cached_property
    def places(self) -> dict[str, int]:
        """Return task -> its position in the round: 0, 1, 2 and so on.

        Tasks brought by cards have the position of the cards.
        """
        places: dict[str, int] = {}
        for before, entry in zip((None, *self.contents), self.contents, strict=False):
            together = before is not None and before.comes == entry.comes == "by-card"
            places[entry.name] = 0 if before is None else places[before.name] + (not together)
        return places

    @cached_property
    def follows(self) -> dict[str, tuple[Task, ...]]:
        """Return task -> all tasks that come after it in the same round, for every task except those that a card
        brings.
        """
        return {
            entry.name: tuple(task for task in self.round if self.places[task[0]] > self.places[entry.name])
            for entry in self.contents
            if entry.comes != "by-card"
        }
