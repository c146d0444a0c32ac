"""Draws trees (`gotweb.ui.kit.tree`) into the page, changing only what differs from the page.

A call from Python to the browser costs about ten microseconds, and a Python function given to the browser must be kept
alive by hand. So trees are compared in Python; the differences are sent as one text, which `assets/draw.mjs` carries
out; and there is one listener per kind of event for the whole page: every drawn element has a number, known to both
sides, that leads to its handlers.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from js import Event, Object, document
from js import gotweb as page
from pyodide.ffi import create_proxy, to_js

from gotweb.ui.kit.tree import Attribute, Child, Element, Handler
from gotweb.ui.kit.tree import el as branch

Edit = list[Any]
"""One change of the page, as `assets/draw.mjs` takes it: its name, the number of the node, and what else it needs."""

_handlers: dict[int, Mapping[str, Handler]] = {}
_listening: dict[str, None] = {}
_answers: Any = None
_last_number = 0


def el(tag: str, attrs: Mapping[str, Attribute] | None = None, *children: Any) -> Any:
    """A new node of the page. Strings among the children become text, never markup; nodes come after all others."""
    inner = [child for child in children if isinstance(child, str | Element)]
    node = create(branch(tag, attrs, *inner))
    if len(inner) < len(children):
        node.append(*(child for child in children if not isinstance(child, str | Element)))
    return node


def create(element: Element) -> Any:
    """Return a new node for an element and all within, to be inserted and changed by the caller."""
    return page.create(json.dumps(_loose(element)))


def drawing(text: str) -> Any:
    """Return the root of a drawing, given as the text of an SVG file, to be inserted by the caller."""
    return page.drawing(text)


def node(element: Element) -> Any:
    """Return the node of an element that a `Mount` shows."""
    return page.node(element.number)


def clear(node: Any) -> None:
    """Empty a node and forget the handlers within."""
    _forget(page.clear(node))


def dress(changes: list[tuple[str, Mapping[str, Attribute]]]) -> None:
    """Set attributes of nodes, given by their ids, in one call."""
    if changes:
        page.dress(json.dumps(changes))


class Mount:
    """A node of the page whose whole content is drawn from trees."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.shown: list[Element | str] = []
        clear(node)

    def show(self, *children: Child) -> None:
        """Make the content equal to these children."""
        fresh = branch("div", None, *children).children
        steps: list[Edit] = []
        _patch_children(0, self.shown, fresh, steps)
        self.shown = fresh
        if steps:
            _forget(page.draw(self.node, json.dumps(steps)))


def _spec(child: Element | str) -> Any:
    """Return a child in the form that `assets/draw.mjs` takes: a text, or [number, tag, attributes, event kinds,
    children].
    """
    global _last_number
    if isinstance(child, str):
        return child
    _last_number += 1
    child.number = _last_number
    kinds = _listen(child) if child.on else None
    return [child.number, child.tag, _written(child.attrs), kinds, [_spec(inner) for inner in child.children]]


def _loose(element: Element) -> Any:
    """Return an element in the form of `_spec`, for a node without a number."""
    inner = [child if isinstance(child, str) else _loose(child) for child in element.children]
    return [0, element.tag, _written(element.attrs), None, inner]


def _written(attrs: Mapping[str, Attribute]) -> Mapping[str, Attribute]:
    """Return the attributes without those whose value means that they are left out."""
    if None in attrs.values() or False in attrs.values():
        return {name: value for name, value in attrs.items() if value is not None and value is not False}
    return attrs


def options(**values: Any) -> Any:
    """A JavaScript object with these values, as browsers take options."""
    return to_js(values, dict_converter=Object.fromEntries)


def hear(node: Any, kind: str, proxy: Any, *, pointer: str = "", target: str = "") -> None:
    """Add a listener (`proxy`) for events of a kind.

    `pointer` and `target` limit it to a kind of pointer, or a selector.

    The browser filters the events, since a single tap causes a dozen that no listener of ours needs.
    """
    page.hear(node, kind, proxy, options(pointer=pointer, target=target))


def focus(selector: str) -> None:
    """Move the keyboard's focus, without scrolling."""
    node = document.querySelector(selector)
    if node:
        node.focus()


def reveal(selector: str) -> None:
    """Scroll an element to the top of its container, and move the keyboard's focus there."""
    bring(selector)
    node = document.querySelector(selector)
    if node:
        node.focus(options(preventScroll=True))


def bring(selector: str) -> None:
    """Scroll an element to the top of its container."""
    node = document.querySelector(selector)
    if node:
        node.scrollIntoView()


def to_end(node: Any) -> None:
    """Scroll a node to its end."""
    page.toEnd(node)


def unscroll() -> None:
    """Scroll the panel beside the map to its beginning; without a call to the browser if it was not scrolled."""
    page.unscroll()


def is_shown(selector: str) -> bool:
    """Return whether the selector finds an element, and the styles show it."""
    node = document.querySelector(selector)
    return bool(node) and node.getClientRects().length > 0


def announce(kind: str) -> None:
    """Dispatch an event of a kind on the document, for the page's own scripts."""
    document.dispatchEvent(Event.new(kind))


def _listen(element: Element) -> list[str]:
    """Register the handlers of an element, and return the kinds of their events."""
    global _answers
    assert element.on is not None
    _handlers[element.number] = element.on
    kinds = list(element.on)
    for kind in kinds:
        if kind not in _listening:
            if _answers is None:
                _answers = create_proxy(_heard)
                page.answers(_answers)
            _listening[kind] = None
            page.listen(kind)
    return kinds


def _heard(number: int, event: Any) -> None:
    handler = _handlers.get(number, {}).get(event.type)
    if handler is not None:
        handler(event)


def _forget(numbers: str) -> None:
    """Forget the handlers of elements that are gone."""
    for number in numbers.split():
        _handlers.pop(int(number), None)


def _alike(old: list[Element | str], new: list[Element | str]) -> bool:
    """Return whether each old child can be updated to the new one at the same place, so that none has to be moved."""
    for was, now in zip(old, new, strict=False):
        if was is now:
            continue
        if type(was) is Element and type(now) is Element:
            if was.tag != now.tag or was.key != now.key:
                return False
        elif not (isinstance(was, str) and isinstance(now, str)):
            return False
    return True


def _patch(old: Element, new: Element, steps: list[Edit]) -> None:
    if old is new:  # a kept part, whose content has not changed
        return
    number = new.number = old.number
    before, after = old.attrs, new.attrs
    if before != after or "value" in after:
        changed = {name: value for name, value in after.items() if before.get(name) != value or name == "value"}
        changed.update((name, None) for name in before if name not in after)
        if changed:
            steps.append(["set", number, changed])
    if new.on:
        if old.on and old.on.keys() == new.on.keys():
            _handlers[number] = new.on  # the page waits for the same already
        else:
            steps.append(["listen", number, _listen(new)])
    elif old.on:
        _handlers.pop(number, None)
        steps.append(["listen", number, None])
    _patch_children(number, old.children, new.children, steps)


def _patch_children(parent: int, old: list[Element | str], new: list[Element | str], steps: list[Edit]) -> None:
    if old == new:  # the same texts, and parts that were kept
        return
    if _alike(old, new):  # the usual case
        _patch_in_place(parent, old, new, steps)
        return
    if any(isinstance(child, str) for child in old):  # a text has no number, so all is put in place again
        steps.append(["fill", parent, [_spec(child) for child in new]])
        return
    before = [child for child in old if isinstance(child, Element)]
    twins = _twins(before, new)
    # what goes, goes first: a part that was kept may come again in another place, with handlers of its own
    staying = {id(twin) for twin in twins if twin is not None}
    steps += [["drop", child.number] for child in before if id(child) not in staying]
    left = [child for child in before if id(child) in staying]
    for child, twin in zip(new, twins, strict=True):
        if twin is None or isinstance(child, str):
            steps.append(["put", parent, _spec(child), left[0].number if left else 0])
            continue
        if left[0] is twin:
            del left[0]
        else:
            steps.append(["put", parent, twin.number, left[0].number])
            left = [one for one in left if one is not twin]
        _patch(twin, child, steps)


def _twins(old: list[Element], new: list[Element | str]) -> list[Element | None]:
    """Return, for each new child, the old one to update to it, or None: the one with its key, or else the next similar
    one.
    """
    keyed = {child.key: child for child in old if child.key is not None}
    spare = [child for child in old if child.key is None]
    twins: list[Element | None] = []
    for child in new:
        twin = None
        if isinstance(child, Element):
            if child.key is not None:
                twin = keyed.pop(child.key, None)
                twin = twin if twin is not None and twin.tag == child.tag else None
            else:
                found = next((i for i, one in enumerate(spare) if one.tag == child.tag), None)
                twin = spare.pop(found) if found is not None else None
        twins.append(twin)
    return twins


def _patch_in_place(parent: int, old: list[Element | str], new: list[Element | str], steps: list[Edit]) -> None:
    for i, (was, now) in enumerate(zip(old, new, strict=False)):
        if was is now:
            continue
        if type(was) is Element and type(now) is Element:
            _patch(was, now, steps)
        elif was != now:
            steps.append(["words", parent, i, now])
    if len(old) > len(new):
        steps.append(["cut", parent, len(old) - len(new)])
    if len(new) > len(old):
        steps.append(["add", parent, [_spec(child) for child in new[len(old) :]]])
