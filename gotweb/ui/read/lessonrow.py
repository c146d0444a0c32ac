"""A row in a list of things to learn from, lessons or puzzles: its number, its title, and whether it is done."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, el


def row(action: str, id: str, number: int, title: str, done: str | None, begin: Callable[[], object]) -> Element:
    """Return the row of what has this `id`: a button with that `action`, which calls `begin`.

    `done` is what is said of one that is done, and None of the others.
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
