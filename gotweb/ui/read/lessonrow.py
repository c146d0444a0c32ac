"""The rows in the lists of lessons and puzzles (number, title, whether done), and the head of a lesson or puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, el


def row(action: str, id: str, number: int, title: str, done: str | None, begin: Callable[[], object]) -> Element:
    """Return the row of the lesson or puzzle with this `id`: a button with that `action`, which calls `begin`.

    `done` is the text for one that is done, and None for the others.
    """
    return el(
        "li",
        None,
        button(
            action,
            el("span", {"class": "lesson-number"}, str(number)),
            el("span", None, title),
            el("span", {"class": "lesson-done"}, "✓ ", done) if done is not None else None,
            on={"click": lambda _: begin()},
            look="lesson-row",
            value=id,
        ),
        key=f"{id} {done is not None}",
    )


def head(number: str, title: str, more: Sequence[Child], leave: str, home: Callable[[], object]) -> Element:
    """Return the head of a lesson or a puzzle: its number and title, more buttons, and the one that calls `home`."""
    out = button("leave", "✕", on={"click": lambda _: home()}, look="quiet square", label=leave, key="leave")
    titled = el("h2", None, el("small", None, number), el("span", None, title))
    return el("div", {"class": "lesson-head"}, titled, *more, out, key="head")
