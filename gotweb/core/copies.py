"""Copying a state: a state that is a dataclass is copied field by field, and the type of a field says how.

All values of a state are immutable. A field that is declared as a `dict` is changed in place, so every copy gets a dict
of its own. A field that is declared as a `Mapping` is never changed in place but replaced, so copies share it until
then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import MISSING, fields
from typing import Any, TypeVar

S = TypeVar("S")
FRESH = {"fresh": True}
"""The metadata of a field that a copy begins anew, as it is set up."""


def twin(state: S, tables: Iterable[str]) -> S:
    """Return a copy of a state that is no dataclass. The copy shares all values but the dicts whose names are in
    `tables`.
    """
    made: S = object.__new__(type(state))
    made.__dict__.update(state.__dict__)
    for name in tables:
        setattr(made, name, dict(getattr(state, name)))
    return made


def copier(kind: type[S]) -> Callable[[S], S]:
    """Make the function that copies a state of this kind, from its fields.

    The function is written out field by field and compiled once, as `dataclasses` does it: a state is copied at every
    step, and a loop over the fields would take twice as long.
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
