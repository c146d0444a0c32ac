"""The tasks of a round in playing order ("A. Round Overview"): the list of tasks, and the function that runs each.

A module that runs a part of a round has its line here, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from gotweb.core.game import Step
from gotweb.fief import (
    assaults,
    battles,
    calls,
    council_bid,
    disasters,
    drawing,
    elections,
    ending,
    hierarchy,
    homecoming,
    idols,
    income,
    invasion,
    marriages,
    mercenaries,
    movement,
    playing,
    purchases,
    ransoms,
    setup,
    sieges,
)
from gotweb.fief.state import State, Task
from gotweb.fief.windows import WINDOWS


class RoundTask(NamedTuple):
    """A task of a round."""

    name: str
    phase: str
    run: Callable[..., Step]
    """Called with the state and, if the task is one of `each`, with its seat or title."""
    each: Callable[[State], tuple[str, ...]] | None = None
    """Whom the task is for, one after the other, as it is at the beginning of the round; None: it is done once."""
    part: str | None = None
    """The option without which the task is left out."""


def seats(state: State) -> tuple[str, ...]:
    """Return every seat in turn order."""
    return state.order


def elected(state: State) -> tuple[str, ...]:
    """Return the elected titles in the order of their elections; the Lord Commander only if the Night's Watch is in the
    game.
    """
    return tuple(title for title in state.facts.elections if title != "commander" or state.on("wall"))


def objectives(state: State) -> tuple[str, ...]:
    """Return the objectives on the Wall, in the order of their numbers."""
    return tuple(slot.mission for slot in state.wall.slots)


def begin(state: State) -> Step:
    """Begin a round: powers that can be used once a round can be used again."""
    state.round += 1
    state.used, state.fought, state.tested = (), (), ()
    state.then = dict(state.titles)
    state.say("round", round=state.round, seat=state.first)
    yield from WINDOWS.after(state, "round")


def collect(state: State) -> Step:
    """Phase 3: collect income."""
    yield from WINDOWS.before(state)
    income.collect(state)
    yield from WINDOWS.after(state, "income")


def hire(state: State) -> Step:
    """Phase 4: bid for the mercenaries, if there are any."""
    if mercenaries.wanted(state):
        yield from WINDOWS.before(state)
    yield from mercenaries.hire(state)


def council_seat(state: State) -> Step:
    """Phase 4: bid for a seat in the thematic council, if the table plays with it."""
    if council_bid.wardens(state):
        yield from WINDOWS.before(state)
    yield from council_bid.bid(state)


def end(state: State) -> Step:
    """Phase 8: end the round, and begin the next one unless somebody has won."""
    ending.clear(state)
    mercenaries.home(state)
    yield from WINDOWS.after(state, "end")
    yield from WINDOWS.before(state)
    if not ending.finish(state):
        state.first = state.order[1]
        state.agenda = whole_round(state)


CONTENTS = (
    RoundTask("begin", "hear-ye", begin),
    RoundTask("curse", "hear-ye", idols.curse, part="wall"),
    RoundTask("marry", "hear-ye", marriages.propose, seats),
    RoundTask("idols", "hear-ye", idols.embrace, part="wall"),
    RoundTask("elect", "hear-ye", elections.elect, elected),
    RoundTask("declare", "hear-ye", calls.declare, part="wall"),
    RoundTask("draw", "cards", drawing.cards, seats),
    RoundTask("disasters", "cards", disasters.resolve),
    RoundTask("play", "cards", playing.play, seats),
    RoundTask("income", "income", collect),
    RoundTask("ransoms", "purchase", ransoms.ransom, seats),
    RoundTask("upkeep", "purchase", mercenaries.upkeep, seats, "tactics"),
    RoundTask("council-bid", "purchase", council_seat, part="council"),
    RoundTask("hire", "purchase", hire, None, "tactics"),
    RoundTask("buy", "purchase", purchases.buy, seats),
    RoundTask("march", "movement", movement.march),
    RoundTask("move", "movement", movement.move, seats),
    RoundTask("arrive", "battles", movement.enter),
    RoundTask("battles", "battles", battles.battles, seats),
    RoundTask("watch", "battles", invasion.watch, part="ladder"),
    RoundTask("pillage", "battles", sieges.pillage, seats),
    RoundTask("roam", "wall", invasion.roam, part="ladder"),
    RoundTask("muster", "wall", hierarchy.muster, part="wall"),
    RoundTask("homeward", "wall", homecoming.finish, part="wall"),
    RoundTask("end", "end", end),
)
"""A round, in playing order."""
BEFORE = (
    RoundTask("first", "setup", setup.first_player),
    RoundTask("settle", "setup", setup.settle, seats),
)
"""What is done once, before the first round; `settle` is put on the agenda when it is known who begins."""
WITHIN = (RoundTask("assault", "wall", assaults.assault, objectives, "wall"),)
"""What a task puts on the agenda: `muster` the assaults on the objectives that lie on the Wall."""
ENTRIES = {entry.name: entry for entry in (*BEFORE, *CONTENTS, *WITHIN)}


def whole_round(state: State) -> tuple[Task, ...]:
    """Return all tasks of a round, in their order."""
    return tuple(
        task
        for entry in CONTENTS
        if entry.part is None or state.on(entry.part)
        for task in ([(entry.name,)] if entry.each is None else [(entry.name, who) for who in entry.each(state)])
    )


def ordered(tasks: tuple[Task, ...]) -> bool:
    """Return whether these known tasks can be the rest of a round: each occurs once, and phases are in order."""
    order = [entry.name for entry in (*BEFORE, *CONTENTS)]
    at = order.index("homeward")
    order[at:at] = [entry.name for entry in WITHIN]
    places = [order.index(task[0]) for task in tasks]
    return places == sorted(places) and len(set(tasks)) == len(tasks)


def known(state: State, task: Task) -> bool:
    """Return whether this is a task that a round or the set-up can have."""
    entry = ENTRIES.get(task[0]) if task else None
    if entry is None or (entry.part is not None and not state.on(entry.part)):
        return False
    return task[1:] == () if entry.each is None else len(task) == 2 and task[1] in entry.each(state)
