"""A number that is set by steps: a row of buttons, each of which adds so much."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, Handler, el


def row(
    look: str, part: str, title: str, amounts: Sequence[int], said: Callable[[int], str],
    does: Callable[[int], Mapping[str, Handler]],
) -> Element:  # fmt: skip
    """Return the row of a part: what it is now, as the `title`, and a button for each amount that can be added.

    `said` returns an amount without its sign, in words; `does` the handlers of its button. `look` is how the classes
    begin: `<look>-part`, `<look>-steps` within it, `<look>-step` for a button.
    """
    buttons = [
        button("add", signed(n, said(abs(n))), on=does(n), value=f"{part} {n}", look=f"{look}-step", key=str(n),
               label=f"{title} {signed(n, said(abs(n)))}")
        for n in amounts
    ]  # fmt: skip
    inside = el("div", {"class": f"{look}-steps"}, buttons)
    return el("section", {"class": f"{look}-part"}, el("h3", None, title), inside, key=part)


def signed(amount: int, said: str) -> str:
    """Return how much a button adds: "+15°", "−0.10"."""
    return f"+{said}" if amount > 0 else f"−{said}"
