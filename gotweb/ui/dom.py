"""Draws trees (`gotweb.ui.tree`) into the page, changing only what differs from what is there.

A call from Python to the browser costs about ten microseconds, and a Python function given to the browser
must be kept alive by hand. So nodes are compared here, in Python, and there is one listener per kind of
event for the whole page: an element with handlers carries a number, and the number leads to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from js import Object, document
from pyodide.ffi import create_proxy, to_js

from gotweb.ui.tree import Attribute, Child, Element, Handler
from gotweb.ui.tree import el as branch

SVG = "http://www.w3.org/2000/svg"
SVG_TAGS = {"svg", "use", "path", "g", "circle", "text", "tspan"}

_handlers: dict[int, Mapping[str, Handler]] = {}
_listening: dict[str, Any] = {}
_last_number = 0


def el(
    tag: str, attrs: Mapping[str, Attribute] | None = None, *children: Child, on: Mapping[str, Handler] | None = None
) -> Any:
    """A new node of the page. Strings among the children become text, never markup."""
    return create(branch(tag, attrs, *(_adopt(child) for child in children), on=on))


def clear(node: Any) -> None:
    """Empty a node and forget the handlers within."""
    for inner in node.querySelectorAll("[data-on]"):
        _handlers.pop(int(inner.getAttribute("data-on")), None)
    node.replaceChildren()


class Mount:
    """A node of the page whose whole content is drawn from trees."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.shown: list[Element | str] = []
        clear(node)

    def show(self, *children: Child) -> None:
        """Make the content equal to these children."""
        fresh = branch("div", None, *children).children
        _patch_children(self.node, self.shown, fresh)
        self.shown = fresh


def create(element: Element) -> Any:
    """The node for an element and all within."""
    node = element.node = _empty(element.tag, _written(element.attrs)).cloneNode()
    element.number = 0
    if element.on:
        _listen(element)
    if len(element.children) == 1 and isinstance(element.children[0], str):
        node.textContent = element.children[0]
    elif element.children:
        node.append(*map(_node, element.children))
    return node


def _written(attrs: Mapping[str, Attribute]) -> tuple[tuple[str, str], ...]:
    """Attributes as they are written out, those that are left out left out."""
    return tuple(
        (name, "" if value is True else str(value))
        for name, value in attrs.items()
        if value is not None and value is not False
    )


@lru_cache(maxsize=1000)
def _empty(tag: str, attrs: tuple[tuple[str, str], ...]) -> Any:
    """A node without content, to be cloned: one call to the browser, where each attribute would take one."""
    node = document.createElementNS(SVG, tag) if tag in SVG_TAGS else document.createElement(tag)
    for name, value in attrs:
        _set(node, name, value)
    return node


def options(**values: Any) -> Any:
    """A JavaScript object with these values, as browsers take options."""
    return to_js(values, dict_converter=Object.fromEntries)


def focus(selector: str) -> None:
    """Move the keyboard's focus, without scrolling."""
    node = document.querySelector(selector)
    if node:
        node.focus()


def reveal(selector: str) -> None:
    """Scroll something to the top of what it lies in, and move the keyboard's focus there."""
    bring(selector)
    node = document.querySelector(selector)
    if node:
        node.focus(options(preventScroll=True))


def bring(selector: str) -> None:
    """Scroll something to the top of what it lies in."""
    node = document.querySelector(selector)
    if node:
        node.scrollIntoView()


def is_shown(selector: str) -> bool:
    """Whether there is such a thing and styles let it be seen."""
    node = document.querySelector(selector)
    return bool(node) and node.getClientRects().length > 0


class _Adopted(Element):
    """A node that was made before, among the children of a new one."""


def _adopt(child: Any) -> Child:
    if child is None or isinstance(child, str | Element | list | tuple):
        return child
    if isinstance(child, int | float):
        return str(child)
    adopted = _Adopted("", {}, [], None, None)
    adopted.node = child
    return adopted


def _node(child: Element | str) -> Any:
    if isinstance(child, str):
        return document.createTextNode(child)
    return child.node if isinstance(child, _Adopted) else create(child)


def _set(node: Any, name: str, value: Attribute) -> None:
    if value is None or value is False:
        node.removeAttribute(name)
        return
    node.setAttribute(name, "" if value is True else str(value))
    if name == "value":  # a field that was typed in no longer looks at its attribute
        node.value = str(value)


def _listen(element: Element) -> None:
    global _last_number
    assert element.on is not None
    if not element.number:
        _last_number += 1
        element.number = _last_number
        element.node.setAttribute("data-on", str(element.number))
    _handlers[element.number] = element.on
    for kind in element.on:
        if kind not in _listening:
            _listening[kind] = create_proxy(_heard)
            document.addEventListener(kind, _listening[kind])


def _heard(event: Any) -> None:
    node = event.target.closest("[data-on]") if hasattr(event.target, "closest") else None
    while node:
        handler = _handlers.get(int(node.getAttribute("data-on")), {}).get(event.type)
        if handler is not None:
            handler(event)
            return
        node = node.parentElement.closest("[data-on]") if node.parentElement else None


def _forget(child: Element | str) -> None:
    if isinstance(child, Element):
        if child.number:
            _handlers.pop(child.number, None)
        for inner in child.children:
            _forget(inner)


def _alike(old: list[Element | str], new: list[Element | str]) -> bool:
    """Whether each child becomes the one in the same place: nothing was inserted before anything else."""
    for was, now in zip(old, new, strict=False):
        if isinstance(was, str) or isinstance(now, str):
            if not (isinstance(was, str) and isinstance(now, str)):
                return False
        elif was.tag != now.tag or was.key != now.key:
            return False
    return True


def _patch(old: Element, new: Element) -> None:
    if old is new:  # a part that was kept, since nothing it tells of has changed
        return
    node = new.node = old.node
    new.number = old.number
    before, after = old.attrs, new.attrs
    if before != after or "value" in after:
        for name, value in after.items():
            if before.get(name) != value or name == "value":
                _set(node, name, value)
        for name in before:
            if name not in after:
                node.removeAttribute(name)
    if new.on:
        _listen(new)
    elif new.number:
        _handlers.pop(new.number, None)
        node.removeAttribute("data-on")
        new.number = 0
    _patch_children(node, old.children, new.children)


def _patch_children(node: Any, old: list[Element | str], new: list[Element | str]) -> None:
    if old == new:  # the same texts, and parts that were kept
        return
    if len(new) == 1 and isinstance(new[0], str) and all(isinstance(child, str) for child in old):
        node.textContent = new[0]
        return
    if _alike(old, new):  # the usual case
        _patch_in_place(node, old, new)
        return
    if any(isinstance(child, str) for child in old):  # text nodes are not kept, so all is put in place again
        _drop_all(old)
        node.replaceChildren(*map(_node, new))
        return
    twins = _twins([child for child in old if isinstance(child, Element)], new)
    # what goes, goes first: a part that was kept may come again in another place, with handlers of its own
    staying = {id(twin) for twin in twins if twin is not None}
    for child in old:
        if isinstance(child, Element) and id(child) not in staying:
            child.node.remove()
            _forget(child)
    at = node.firstChild
    for child, twin in zip(new, twins, strict=True):
        if twin is None or isinstance(child, str):
            node.insertBefore(_node(child), at)
            continue
        if at and at.isSameNode(twin.node):
            at = at.nextSibling
        else:
            node.insertBefore(twin.node, at)
        _patch(twin, child)


def _twins(old: list[Element], new: list[Element | str]) -> list[Element | None]:
    """For each new child, the old one that becomes it, if any: of the same key, or the next like it without one."""
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


def _drop_all(children: list[Element | str]) -> None:
    for child in children:
        _forget(child)


def _patch_in_place(node: Any, old: list[Element | str], new: list[Element | str]) -> None:
    for i, (was, now) in enumerate(zip(old, new, strict=False)):
        if isinstance(was, Element) and isinstance(now, Element):
            _patch(was, now)
        elif was != now:
            node.childNodes[i].nodeValue = now
    for gone in old[len(new) :]:
        node.lastChild.remove()
        _forget(gone)
    if len(new) > len(old):
        node.append(*map(_node, new[len(old) :]))
