"""The agenda of a round as data: which tasks there are, in which order they come, and the phase each belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from gotweb.thrones.setup import ROUND
from gotweb.thrones.state import State, Task

TASKS: dict[str, tuple[int, tuple[str, ...]]] = {
    "draw": (0, ()),
    "card": (1, ("deck", "card")), "supply": (1, ("house",)), "muster": (1, ("house",)), "crowns": (1, ("house",)),
    "bid": (1, ("track",)), "wildlings": (1, ()), "sacrifice": (1, ("house", "due")),
    "put-under": (2, ()),
    "plan": (3, ()), "raven": (4, ()),
    "raids": (5, ()), "raid": (6, ("house",)), "marches": (7, ()), "march": (8, ("house",)),
    "stand-up": (9, ()), "consolidate": (10, ()), "end-round": (11, ()),
}  # fmt: skip
"""Every task that can be on the agenda: its place in the round, and what its arguments are."""

PHASES = {
    0: "westeros", 1: "westeros", 2: "westeros", 3: "planning", 4: "raven", 5: "raid", 6: "raid", 7: "march",
    8: "march", 9: "march", 10: "consolidate", 11: "consolidate",
}  # fmt: skip

_NAMES = [task[0] for task in ROUND]
FOLLOWS: dict[str, tuple[Task, ...]] = {
    **{name: ROUND[at + 1 :] for at, name in enumerate(_NAMES)},
    "put-under": ROUND[_NAMES.index("plan") :],
    "raid": ROUND[_NAMES.index("marches") :],
    "march": ROUND[_NAMES.index("stand-up") :],
}
"""All that comes after a task in the same round, for every task but those that a Westeros card brings."""


def place(state: State) -> int:
    """The place in the round (see TASKS) of the first task on the agenda; beyond all of them if there is none."""
    return TASKS[state.agenda[0][0]][0] if state.agenda else len(PHASES)


def moment(task: Task) -> dict[str, Any]:
    """The phase a task belongs to, and whose turn it is if it is one house's."""
    at, arguments = TASKS[task[0]]
    return {"phase": PHASES[at], "turn": task[1] if arguments[:1] == ("house",) else None}


def from_phase(decks: Iterable[str], revealed: tuple[str, ...], phase: str, turn: str | None) -> tuple[Task, ...]:
    """The agenda at the start of a phase; in the raid and march phases `turn` says whose turn it is."""
    first = {"westeros": "draw", "planning": "plan", "raven": "raven", "raid": "raids", "march": "marches"}
    agenda: tuple[Task, ...] = ROUND[_NAMES.index(first.get(phase, "consolidate")) :]
    if phase == "westeros" and revealed:
        agenda = (*card_tasks(decks, revealed), ("put-under",), *agenda[1:])
    if phase in ("raid", "march") and turn is not None:
        agenda = ((phase, turn), *agenda[1:])
    return agenda


def card_tasks(decks: Iterable[str], revealed: tuple[str, ...]) -> tuple[Task, ...]:
    """The tasks of resolving the revealed Westeros cards, one of each deck, in the order of the decks."""
    return tuple(("card", deck, card) for deck, card in zip(decks, revealed, strict=False))


def task(content: Any, known: Mapping[str, Iterable[str]]) -> Task | None:
    """The task that a list of JSON means, or None if there is no such task.

    `known` holds the names that may stand for each kind of argument.
    """
    if not isinstance(content, list) or not content or not all(isinstance(part, str) for part in content):
        return None
    name, *arguments = content
    if name not in TASKS or len(arguments) != len(TASKS[name][1]):
        return None
    if any(value not in known[kind] for kind, value in zip(TASKS[name][1], arguments, strict=True)):
        return None
    return (name, *arguments)


def possible(state: State) -> bool:
    """Whether a round can come to this agenda: what a card has brought, the cards still to be resolved, the rest."""
    if state.result is not None and not state.agenda:
        return True
    brought = 0
    while brought < len(state.agenda) and TASKS[state.agenda[brought][0]][0] == TASKS["card"][0]:
        brought += 1
    westeros, rest = state.agenda[:brought], state.agenda[brought:]
    if not rest or rest[1:] != FOLLOWS[rest[0][0]]:
        return False
    if westeros and rest[0][0] not in ("put-under", "plan"):
        return False
    # the three cards lie open until all are resolved and put under their decks
    if bool(state.revealed) != (rest[0][0] == "put-under"):
        return False
    waiting = tuple(task for task in westeros if task[0] == "card")
    whole = card_tasks(state.edition.decks, state.revealed)
    return (
        len(set(westeros)) == len(westeros)
        and waiting == westeros[len(westeros) - len(waiting) :]
        and waiting == whole[len(whole) - len(waiting) :]
    )
