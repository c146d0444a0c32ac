"""A piece of the page as plain data: a widget returns it, a test reads it, and `dom` draws it.

Nothing here uses a browser, so every widget can be tested without one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Union

Handler = Callable[[Any], object]
"""The function that an event calls, with the browser's event."""

Child = Union["Element", str, None, list[Any], tuple[Any, ...]]
"""Lists are flattened and None is left out, so that `condition and el(...) or None` needs no care."""

Attribute = str | int | float | bool | None
"""True sets an attribute without a value; False and None leave it out."""


class Element:
    """One element: tag, attributes, children (elements and strings), and the handlers of its events.

    `key` identifies a child among its siblings: an element with the same key is the same element, wherever it has
    moved. `number` is set by `dom` once the element is drawn, and identifies it in the page.
    """

    __slots__ = ("attrs", "children", "key", "number", "on", "tag")

    def __init__(
        self,
        tag: str,
        attrs: Mapping[str, Attribute],
        children: list[Element | str],
        on: Mapping[str, Handler] | None,
        key: str | None,
    ) -> None:
        self.tag = tag
        self.attrs = attrs
        self.children = children
        self.on = on
        self.key = key
        self.number = 0


def el(
    tag: str,
    attrs: Mapping[str, Attribute] | None = None,
    *children: Child,
    on: Mapping[str, Handler] | None = None,
    key: str | None = None,
) -> Element:
    """Return an element. Strings among the children become text, never markup."""
    flat: list[Element | str] = []
    for child in children:
        # a page has thousands of children, and to ask for the type is no call
        if type(child) is Element or type(child) is str:
            flat.append(child)
        elif child is not None:
            _flatten(child, flat)
    return Element(tag, attrs or {}, flat, on, key)


def _flatten(child: Any, flat: list[Element | str]) -> None:
    if isinstance(child, list | tuple):
        for one in child:
            if type(one) is Element or type(one) is str:
                flat.append(one)
            else:
                _flatten(one, flat)
    elif isinstance(child, Element):
        flat.append(child)
    elif child is not None and child is not False:
        flat.append(str(child))


class Memo:
    """A cache of elements by key: the same element is returned as long as the facts it was built from are equal."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Element]] = {}

    def __call__(self, key: str, facts: object, build: Callable[[], Element]) -> Element:
        """Return the element under `key`, built again if `facts` differ from those of the last call."""
        kept = self._kept.get(key)
        if kept is None or kept[0] != facts:
            kept = self._kept[key] = (facts, build())
        return kept[1]


def walk(element: Element) -> Iterator[Element]:
    """Yield the element and all elements within, in document order."""
    waiting = [element]
    while waiting:  # a generator within a generator would hand each element up through all that it lies in
        one = waiting.pop()
        yield one
        if one.children:
            waiting += [child for child in reversed(one.children) if isinstance(child, Element)]


def find(elements: list[Element] | Element, action: str) -> list[Element]:
    """Return all elements with this `data-action`, so that tests can press what a player would press."""
    roots = [elements] if isinstance(elements, Element) else elements
    return [one for root in roots for one in walk(root) if one.attrs.get("data-action") == action]


def text(element: Element) -> str:
    """Return all text within an element, as a screen reader would read it."""
    return " ".join(child if isinstance(child, str) else text(child) for child in element.children)


def press(element: Element) -> None:
    """Do what a click on an element does."""
    assert element.on is not None and not element.attrs.get("disabled"), element.attrs
    element.on["click"](None)
