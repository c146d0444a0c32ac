"""The agenda: the tasks still to be done in a round, how they follow from a phase, and whether a round can reach
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gotweb.thrones.book import Book, Task
from gotweb.thrones.state import State


def place(state: State) -> int:
    """Return the position in the round (see `Book.places`) of the first task on the agenda; beyond all if there is
    none.
    """
    places = state.book.places
    return places[state.agenda[0][0]] if state.agenda else max(places.values()) + 1


def moment(book: Book, task: Task) -> dict[str, Any]:
    """Return the phase a task belongs to, and the house whose turn it is, if the task is one house's."""
    entry = book.entries[task[0]]
    return {"phase": entry.phase, "turn": task[1] if entry.arguments[:1] == ("house",) else None}


def from_phase(book: Book, revealed: tuple[str, ...], phase: str, turn: str | None) -> tuple[Task, ...]:
    """Return the agenda at the start of a phase; in the raid and march phases `turn` is the house whose turn it is."""
    first = next(at for at, task in enumerate(book.round) if book.entries[task[0]].phase == phase)
    agenda = book.round[first:]
    if phase == "westeros" and revealed:
        agenda = (*card_tasks(book.edition.decks, revealed), (book.clearing,), *agenda[1:])
    # where each house has its turn, that task has the name of the phase
    if turn is not None and phase in book.entries and book.entries[phase].arguments == ("house",):
        agenda = ((phase, turn), *agenda[1:])
    return agenda


def card_tasks(decks: Iterable[str], revealed: tuple[str, ...]) -> tuple[Task, ...]:
    """Return the tasks of resolving the revealed Westeros cards, one of each deck, in the order of the decks."""
    return tuple(("card", deck, card) for deck, card in zip(decks, revealed, strict=False))


def task(book: Book, content: Any, known: Mapping[str, Iterable[str]]) -> Task | None:
    """Return the task that a JSON list describes, or None if there is no such task.

    `known` holds the names that may stand for each kind of argument.
    """
    if not isinstance(content, list) or not content or not all(isinstance(part, str) for part in content):
        return None
    name, *arguments = content
    if name not in book.entries or len(arguments) != len(book.entries[name].arguments):
        return None
    if any(value not in known[kind] for kind, value in zip(book.entries[name].arguments, arguments, strict=True)):
        return None
    return (name, *arguments)


def possible(state: State) -> bool:
    """Return whether a round can reach this agenda: tasks brought by a card, cards still to be resolved, the rest of
    the round.
    """
    if state.result is not None and not state.agenda:
        return True
    brought = 0
    entries = state.book.entries
    if state.agenda and entries[state.agenda[0][0]].comes == "before":
        whole = (*((entry.name,) for entry in state.book.contents if entry.comes == "before"), *state.book.round[1:])
        return state.round == 1 and state.agenda == whole[len(whole) - len(state.agenda) :]
    while brought < len(state.agenda) and entries[state.agenda[brought][0]].comes == "by-card":
        brought += 1
    westeros, rest = state.agenda[:brought], state.agenda[brought:]
    if not rest or rest[1:] != state.book.follows[rest[0][0]]:
        return False
    clearing = state.book.clearing
    if westeros and rest[0][0] not in (clearing, state.book.follows[clearing][0][0]):
        return False
    # the three cards lie open until all are resolved and have left the table
    if bool(state.revealed) != (rest[0][0] == clearing):
        return False
    waiting = tuple(task for task in westeros if task[0] == "card")
    whole = card_tasks(state.edition.decks, state.revealed)
    return (
        len(set(westeros)) == len(westeros)
        and waiting == westeros[len(westeros) - len(waiting) :]
        and waiting == whole[len(whole) - len(waiting) :]
    )
