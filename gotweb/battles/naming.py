"""Names of players' own cards: every event and every question carries the names of the own cards that it mentions.

The texts are made from an event or a question alone, without the battle plan; so its facts hold these names under
"named".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gotweb.battles.state import State
from gotweb.core.choice import Choice
from gotweb.core.game import Ask, Asked, Step

NAMED = "named"
"""The fact that has the names: id -> what it is called."""


def with_names(state: State, steps: Step) -> Step:
    """Run a step, and add the names of own cards to the facts of its events and questions."""
    names, answer = state.plan.box.names, None
    while True:
        try:
            asked = steps.send(answer)
        except StopIteration:
            return
        finally:
            _name_events(state, names)
        for choice in _choices(asked):
            choice.facts[NAMED] = dict(names)
        answer = yield asked


def _name_events(state: State, names: Mapping[str, str]) -> None:
    for event in state.events:
        found = {id: names[id] for id in sorted(set(ids_in(event.facts)) & names.keys())}
        if found:
            event.facts[NAMED] = found


def _choices(asked: Asked) -> tuple[Choice, ...]:
    if isinstance(asked, Choice):
        return (asked,)
    return tuple(asked.choices if isinstance(asked, Ask) else asked)


def ids_in(value: Any) -> Iterator[str]:
    """Yield every word in JSON data that could be an id."""
    if isinstance(value, str):
        yield from value.split()
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if key != NAMED:
                yield from ids_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from ids_in(inner)


def names_in(view: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of own cards in a view of a battle: those in its plan, unless it is a plan of the program."""
    plan = view["plan"]
    box = plan.get("box", {}) if isinstance(plan, Mapping) else {}
    entries = [*box.get("units", {}).items(), *box.get("commanders", {}).items()]
    entries += [(one["id"], one) for one in box.get("cards", [])]
    return {id: one["name"] for id, one in entries if "name" in one}
