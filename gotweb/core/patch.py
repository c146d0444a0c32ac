"""The difference between two JSON values, as a small JSON value: so a long series of values holds only what is new.

    changes({"gold": 3, "agenda": ["a", "b", "c"]}, {"gold": 4, "agenda": ["b", "c"]})
        == {"gold": [4], "agenda": [0, 1, []]}

A change is one of three things: `[value]`, the new value itself; an object, the changes of entries by key (null where
an entry is gone); `[at, cut, [...]]`, where `cut` members of a list from the index `at` on are replaced by the given
ones.
"""

from __future__ import annotations

from typing import Any

Change = Any


def changes(before: Any, after: Any) -> Change:
    """Return the change that turns `before` into `after`. Neither is modified; the change shares parts of them."""
    if isinstance(before, dict) and isinstance(after, dict):
        gone: dict[str, Change] = {key: None for key in before if key not in after}
        new = {
            key: changes(before[key], value) if key in before else [value]
            for key, value in after.items() if key not in before or not same(before[key], value)
        }  # fmt: skip
        return gone | new
    if isinstance(before, list) and isinstance(after, list):
        most = min(len(before), len(after))
        start = next((n for n in range(most) if not same(before[n], after[n])), most)
        most -= start
        end = next((n for n in range(most) if not same(before[-1 - n], after[-1 - n])), most)
        return [start, len(before) - start - end, after[start : len(after) - end]]
    return [after]


def same(one: Any, other: Any) -> bool:
    """Return whether two values are the same in JSON: 1 and true are equal to Python, but not in JSON."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def plain(value: Any) -> Any:
    """Return a value as it is after being written as JSON and read again: with lists in place of tuples."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def changed(value: Any, change: Change) -> Any:
    """Return the value after a change; the given value is not modified. Raises ValueError if the change does not fit
    it.
    """
    if isinstance(change, dict) and isinstance(value, dict):
        left = {key: inner for key, inner in value.items() if key not in change}
        return left | {
            key: changed(value.get(key), inner) for key, inner in change.items() if inner is not None
        }  # fmt: skip
    if isinstance(change, list) and len(change) == 1:
        return change[0]
    if isinstance(change, list) and len(change) == 3 and isinstance(value, list):
        at, cut, put = change
        if type(at) is int and type(cut) is int and isinstance(put, list) and 0 <= at <= at + cut <= len(value):
            return [*value[:at], *put, *value[at + cut :]]
    raise ValueError("a change that does not fit")
