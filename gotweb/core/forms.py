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
    """Return a value that is JSON itself: how most are written."""
    return value


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

    return Form(as_it_is, read)


def number(low: int | None = None, high: int | None = None) -> Form:
    """A whole number from `low` to `high`; None for either is no limit."""

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
    """A text of at most so many characters, which says something that the game takes to pieces itself."""

    def read(content: Any, where: str) -> str:
        need(isinstance(content, str) and len(content) <= most, where)
        return str(content)

    return Form(as_it_is, read)


def one_of(*known: Any) -> Form:
    """One of these values, which are JSON themselves; it is read as a copy."""

    def read(content: Any, where: str) -> Any:
        need(content in known, where)
        return copy(content)

    return Form(copy, read)


def whole(form: Form) -> Form:
    """This; whatever is wrong in it is said of all of it, not of a place within."""

    def read(content: Any, where: str) -> Any:
        try:
            return form.read(content, where)
        except ValueError:
            raise ValueError(where) from None

    return Form(form.write, read)


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

    return Form(list if form.write is as_it_is else lambda value: [form.write(one) for one in value], read)


def names(known: Collection[str]) -> Form:
    """A list of different names of these, as a tuple; if one is wrong, all of it is said to be."""
    return whole(several(name(known), different=True))


def table(keys: Form, form: Form, least: int = 0) -> Form:
    """An object with such keys and such values, as a dict; it is written in the order of its keys."""

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
    """An object whose keys are some of these names (None: any), as a dict; what it leaves out is as `before`.

    A refusal names the key, too, where it is none of them. `own` returns by which form the value of a key is read,
    where that depends on the key; all are written by `form`.
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
    """This object, written in the order of its keys."""
    return Form(lambda value: dict(sorted(form.write(value).items())), form.read)


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


def written(forms: Mapping[str, Form], state: Any, fields: Mapping[str, str] = NONE) -> dict[str, Any]:
    """Return the fields of a state that have a form, as JSON, in the order of the table.

    `fields` says of a key what the field is called, where it is not called like the key.
    """
    return {key: form.write(getattr(state, fields.get(key, key))) for key, form in forms.items()}


def fill(forms: Mapping[str, Form], content: Mapping[str, Any], state: Any, fields: Mapping[str, str] = NONE) -> None:
    """Set those fields of a state that stand in a position, in the order of the table; see `written` for `fields`.

    Raises ValueError with the place of what is wrong.
    """
    for key, form in forms.items():
        if key in content:
            setattr(state, fields.get(key, key), form.read(content[key], key))
