"""Forms: how a value is written as JSON and read again with a check. The position of a game is made of them.

A game has one table, key of a position -> form of the value there, and writes and reads all of it by that table:

    >>> form = table(name(("amber", "birch")), number(0, 99))
    >>> form.write({"birch": 3, "amber": 5})
    {'amber': 5, 'birch': 3}
    >>> form.read({"birch": 300}, "coins")
    Traceback (most recent call last):
    ValueError: coins.birch

Reading raises ValueError with the place of what is wrong; within `checked` it becomes the BadPosition that names it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from typing import Any, NamedTuple

from gotweb.core.errors import BadPosition

MOST_OF_A_PLACE = 200
"""How many characters of a place are named in a refusal: a name in it may come out of a file from anywhere."""


class Form(NamedTuple):
    """A way to write a value as JSON, and to read it back with a check."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str], Any]
    """Called with the JSON and its place, which a ValueError names."""


def need(holds: bool, where: str) -> None:
    """Raise ValueError with the place if something does not hold."""
    if not holds:
        raise ValueError(where)


@contextmanager
def checked() -> Iterator[None]:
    """Make a BadPosition with the place of every ValueError that is raised within."""
    try:
        yield
    except ValueError as error:
        raise BadPosition("bad-position", where=str(error)[:MOST_OF_A_PLACE]) from error


def name(known: Collection[str]) -> Form:
    """One of these names."""

    def read(content: Any, where: str) -> str:
        need(isinstance(content, str) and content in known, where)
        return str(content)

    return Form(lambda value: value, read)


def number(low: int, high: int) -> Form:
    """A whole number from `low` to `high`."""

    def read(content: Any, where: str) -> int:
        need(type(content) is int and low <= content <= high, where)
        return int(content)

    return Form(lambda value: value, read)


def _flag(content: Any, where: str) -> bool:
    need(type(content) is bool, where)
    return bool(content)


FLAG = Form(lambda value: value, _flag)
"""True or false."""


def text(most: int) -> Form:
    """A text of at most so many characters, which says something that the game takes to pieces itself."""

    def read(content: Any, where: str) -> str:
        need(isinstance(content, str) and len(content) <= most, where)
        return str(content)

    return Form(lambda value: value, read)


def one_of(*known: Any) -> Form:
    """One of these values, which are JSON themselves; it is read as a copy."""

    def read(content: Any, where: str) -> Any:
        need(content in known, where)
        return copy(content)

    return Form(copy, read)


def maybe(form: Form) -> Form:
    """Null, or this."""

    def read(content: Any, where: str) -> Any:
        return None if content is None else form.read(content, where)

    return Form(lambda value: None if value is None else form.write(value), read)


def several(form: Form, ordered: bool = True, least: int = 0, most: int = 500, different: bool = False) -> Form:
    """A list of these, as a tuple; sorted if their order means nothing, and each only once if they are `different`."""

    def read(content: Any, where: str) -> tuple[Any, ...]:
        need(isinstance(content, list) and least <= len(content) <= most, where)
        found = [form.read(one, f"{where}.{n}") for n, one in enumerate(content)]
        need(not different or len(set(found)) == len(found), where)
        return tuple(found if ordered else sorted(found))

    return Form(lambda value: [form.write(one) for one in value], read)


def table(keys: Form, form: Form, least: int = 0) -> Form:
    """An object with such keys and such values, as a dict; it is written in the order of its keys."""

    def read(content: Any, where: str) -> dict[Any, Any]:
        need(isinstance(content, dict) and len(content) >= least, where)
        return {keys.read(key, where): form.read(one, f"{where}.{key}"[:80]) for key, one in content.items()}

    def write(value: Mapping[Any, Any]) -> dict[str, Any]:
        written = {keys.write(key): form.write(one) for key, one in value.items()}
        return dict(sorted(written.items()))

    return Form(write, read)


def record(make: Callable[..., Any], defaults: Mapping[str, Any], **parts: Form) -> Form:
    """A named tuple as an object. What equals its default is left out, and may be."""

    def read(content: Any, where: str) -> Any:
        need(isinstance(content, dict) and content.keys() <= parts.keys(), where)
        need(parts.keys() - defaults.keys() <= content.keys(), where)
        return make(**{key: parts[key].read(one, f"{where}.{key}") for key, one in content.items()})

    def write(value: Any) -> dict[str, Any]:
        found = {key: getattr(value, key) for key in parts}
        return {key: parts[key].write(one) for key, one in found.items() if key not in defaults or defaults[key] != one}

    return Form(write, read)


def keyed(keys: Form, make: Callable[..., Any], defaults: Mapping[str, Any], **parts: Form) -> Form:
    """An object of named tuples that have their own key as `id`; without it each is written as by `record`."""
    inner = table(keys, record(dict, defaults, **parts))

    def read(content: Any, where: str) -> dict[str, Any]:
        return {key: make(id=key, **one) for key, one in inner.read(content, where).items()}

    return Form(inner.write, read)


def row(*forms: Form) -> Form:
    """A list of exactly these, as a tuple."""

    def read(content: Any, where: str) -> tuple[Any, ...]:
        need(isinstance(content, list) and len(content) == len(forms), where)
        return tuple(form.read(one, where) for form, one in zip(forms, content, strict=True))

    return Form(lambda value: [form.write(one) for form, one in zip(forms, value, strict=True)], read)


def each(names: Collection[str], form: Form) -> Form:
    """An object with exactly these keys, and such values, as a dict."""

    def read(content: Any, where: str) -> dict[str, Any]:
        need(isinstance(content, dict) and content.keys() == {*names}, where)
        return {key: form.read(content[key], f"{where}.{key}") for key in names}

    return Form(lambda value: {key: form.write(value[key]) for key in names}, read)


def written(forms: Mapping[str, Form], state: Any) -> dict[str, Any]:
    """Return the fields of a state that have a form, as JSON, in the order of the table."""
    return {field: form.write(getattr(state, field)) for field, form in forms.items()}


def fill(forms: Mapping[str, Form], content: Mapping[str, Any], state: Any) -> None:
    """Set those fields of a state that stand in a position. Raises ValueError with the place of what is wrong."""
    for field, form in forms.items():
        if field in content:
            setattr(state, field, form.read(content[field], field))
