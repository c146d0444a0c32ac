"""Copying a state: what a game declares of its table as a dataclass is copied field by field, as its types say.

All values of a state are immutable. A field that is declared as a `dict` is changed in place, and copied with every
state; one declared as a `Mapping` is never changed in place but replaced, so that copies share it until then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

S = TypeVar("S")
FRESH = {"fresh": True}
"""The metadata of a field that a copy begins anew, as it is set up."""


def twin(state: S, tables: Iterable[str]) -> S:
    """Return a copy of a state that is no dataclass: what it holds is shared, but for the dicts called `tables`."""
    made: S = object.__new__(type(state))
    made.__dict__.update(state.__dict__)
    for name in tables:
        setattr(made, name, dict(getattr(state, name)))
    return made


def copier(kind: type[S]) -> Callable[[S], S]:
    """Make the function that copies a state of this kind, from its fields.

    Written out field by field and compiled once, as dataclasses do it, because a state is copied at every step: a loop
    over the fields takes twice as long.
    """
    lines = ["def copied(state):", " twin = new(State)"]
    made: dict[str, Any] = {"State": kind, "new": object.__new__}
    for one in fields(kind):  # type: ignore[arg-type]
        if one.metadata == FRESH:
            made[f"fresh_{one.name}"] = one.default_factory
            value = "None" if one.default_factory is MISSING else f"fresh_{one.name}()"
        else:
            value = f"state.{one.name}" + (".copy()" if str(one.type).startswith("dict") else "")
        lines.append(f" twin.{one.name} = {value}")
    exec("\n".join([*lines, " return twin"]), made)
    copied: Callable[[S], S] = made["copied"]
    return copied
