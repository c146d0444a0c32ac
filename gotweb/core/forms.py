"""Forms: a form writes a value as JSON, and reads it back with a check. The position of a game is made of forms.

A game has one table, key of a position -> form of the value there, and writes and reads the whole position by that
table:

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
from types import MappingProxyType
from typing import Any, NamedTuple

from gotweb.core.errors import BadPosition

MOST_OF_A_PLACE = 100
"""How many characters of a place are named in a refusal: a name in it may come out of a file from anywhere."""

NONE: Mapping[str, Any] = MappingProxyType({})
"""Nothing, as a default."""


class Form(NamedTuple):
    """A way to write a value as JSON, and to read it back with a check."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str], Any]
    """Called with the JSON and its place, which a ValueError names."""


def as_it_is(value: Any) -> Any:
    """Return a value unchanged: the writer of a form whose values are JSON already."""
    return value


def need(holds: bool, where: str) -> None:
    """Raise ValueError with the place `where` unless the condition holds."""
    if not holds:
        raise ValueError(where)


@contextmanager
def checked() -> Iterator[None]:
    """Turn every ValueError raised within the `with` block into a BadPosition that names the same place."""
    try:
        yield
    except ValueError as error:
        raise BadPosition("bad-position", where=str(error)[:MOST_OF_A_PLACE]) from error


def name(known: Collection[str]) -> Form:
    """Return the form of one of these names."""

    def read(content: Any, where: str) -> str:
        need(isinstance(content, str) and content in known, where)
        return str(content)

    return Form(as_it_is, read)


def number(low: int | None = None, high: int | None = None) -> Form:
    """Return the form of a whole number from `low` to `high`; None for either is no limit."""

    def read(content: Any, where: str) -> int:
        need(type(content) is int, where)
        need((low is None or low <= content) and (high is None or content <= high), where)
        return int(content)

    return Form(as_it_is, read)


def _flag(content: Any, where: str) -> bool:
    need(type(content) is bool, where)
    return bool(content)


FLAG = Form(as_it_is, _flag)
"""True or false."""


def text(most: int) -> Form:
    """Return the form of a text of at most `most` characters, whose content the game parses itself."""

    def read(content: Any, where: str) -> str:
        need(isinstance(content, str) and len(content) <= most, where)
        return str(content)

    return Form(as_it_is, read)


def one_of(*known: Any) -> Form:
    """Return the form of one of these values, each JSON itself. A value is read as a copy."""

    def read(content: Any, where: str) -> Any:
        need(content in known, where)
        return copy(content)

    return Form(copy, read)


def whole(form: Form) -> Form:
    """Return the same form with coarser errors: a fault is reported for the whole value, not for a place within it."""

    def read(content: Any, where: str) -> Any:
        try:
            return form.read(content, where)
        except ValueError:
            raise ValueError(where) from None

    return Form(form.write, read)


def maybe(form: Form) -> Form:
    """Return the form of a value that may be null, and else has this form."""

    def read(content: Any, where: str) -> Any:
        return None if content is None else form.read(content, where)

    return Form(lambda value: None if value is None else form.write(value), read)


def several(form: Form, ordered: bool = True, least: int = 0, most: int = 500, different: bool = False) -> Form:
    """Return the form of a list of values of one form, read as a tuple.

    The tuple is sorted if the list is not `ordered`. With `different`, no value may stand twice.
    """

    def read(content: Any, where: str) -> tuple[Any, ...]:
        need(isinstance(content, list) and least <= len(content) <= most, where)
        found = [form.read(one, f"{where}.{n}") for n, one in enumerate(content)]
        need(not different or len(set(found)) == len(found), where)
        return tuple(found if ordered else sorted(found))

    return Form(list if form.write is as_it_is else lambda value: [form.write(one) for one in value], read)


def names(known: Collection[str]) -> Form:
    """Return the form of a list of different names out of `known`, read as a tuple. A fault is reported for the whole
    list.
    """
    return whole(several(name(known), different=True))


def table(keys: Form, form: Form, least: int = 0) -> Form:
    """Return the form of an object whose keys and values have these forms, read as a dict, and written in key order."""

    def read(content: Any, where: str) -> dict[Any, Any]:
        need(isinstance(content, dict) and len(content) >= least, where)
        return {keys.read(key, where): form.read(one, f"{where}.{key}") for key, one in content.items()}

    def write(value: Mapping[Any, Any]) -> dict[str, Any]:
        written = {keys.write(key): form.write(one) for key, one in value.items()}
        return dict(sorted(written.items()))

    return Form(write, read)


def entries(
    known: Collection[str] | None,
    form: Form,
    before: Mapping[str, Any] = NONE,
    own: Callable[[str], Form] | None = None,
) -> Form:
    """Return the form of an object whose keys are some of the `known` names (None: any), read as a dict.

    A key that the object leaves out has its value from `before`. An unknown key is refused with its own place. `own`
    returns the form by which the value of a key is read, where that depends on the key; all values are written by
    `form`.
    """

    def read(content: Any, where: str) -> dict[str, Any]:
        need(isinstance(content, dict), where)
        found = dict(before)
        for key, one in content.items():
            place = f"{where}.{key}"
            need(known is None or key in known, place)
            found[key] = (form if own is None else own(key)).read(one, place)
        return found

    def write(value: Mapping[str, Any]) -> dict[str, Any]:
        return {key: form.write(one) for key, one in value.items()}

    return Form(dict if form.write is as_it_is else write, read)


def in_order(form: Form) -> Form:
    """Return the form of the same object, written in sorted order of its keys."""
    return Form(lambda value: dict(sorted(form.write(value).items())), form.read)


def record(make: Callable[..., Any], defaults: Mapping[str, Any], **parts: Form) -> Form:
    """Return the form of a named tuple as an object.

    A value that equals its default is not written, and may be missing.
    """

    def read(content: Any, where: str) -> Any:
        need(isinstance(content, dict) and content.keys() <= parts.keys(), where)
        need(parts.keys() - defaults.keys() <= content.keys(), where)
        return make(**{key: parts[key].read(one, f"{where}.{key}") for key, one in content.items()})

    def write(value: Any) -> dict[str, Any]:
        found = {key: getattr(value, key) for key in parts}
        return {key: parts[key].write(one) for key, one in found.items() if key not in defaults or defaults[key] != one}

    return Form(write, read)


def keyed(keys: Form, make: Callable[..., Any], defaults: Mapping[str, Any], **parts: Form) -> Form:
    """Return the form of an object of named tuples, each of which has its key as `id`.

    See `record` for their other fields.
    """
    inner = table(keys, record(dict, defaults, **parts))

    def read(content: Any, where: str) -> dict[str, Any]:
        return {key: make(id=key, **one) for key, one in inner.read(content, where).items()}

    return Form(inner.write, read)


def row(*forms: Form) -> Form:
    """Return the form of a list of exactly these forms, one for each member, read as a tuple."""

    def read(content: Any, where: str) -> tuple[Any, ...]:
        need(isinstance(content, list) and len(content) == len(forms), where)
        return tuple(form.read(one, where) for form, one in zip(forms, content, strict=True))

    return Form(lambda value: [form.write(one) for form, one in zip(forms, value, strict=True)], read)


def each(names: Collection[str], form: Form) -> Form:
    """Return the form of an object with exactly these keys and values of one form, read as a dict."""

    def read(content: Any, where: str) -> dict[str, Any]:
        need(isinstance(content, dict) and content.keys() == {*names}, where)
        return {key: form.read(content[key], f"{where}.{key}") for key in names}

    return Form(lambda value: {key: form.write(value[key]) for key in names}, read)


def written(forms: Mapping[str, Form], state: Any, fields: Mapping[str, str] = NONE) -> dict[str, Any]:
    """Return the fields of a state that have a form, as JSON, in the order of the table.

    `fields` maps a key to the name of its field, where the two differ.
    """
    return {key: form.write(getattr(state, fields.get(key, key))) for key, form in forms.items()}


def fill(forms: Mapping[str, Form], content: Mapping[str, Any], state: Any, fields: Mapping[str, str] = NONE) -> None:
    """Set the fields of a state that a position has, in the order of the table; see `written` for `fields`.

    Raises ValueError with the place of what is wrong.
    """
    for key, form in forms.items():
        if key in content:
            setattr(state, fields.get(key, key), form.read(content[key], key))
