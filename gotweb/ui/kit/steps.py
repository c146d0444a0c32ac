"""A number set by steps: a row of buttons, each of which adds an amount."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element, Handler, el


def row(
    look: str, part: str, title: str, amounts: Sequence[int], said: Callable[[int], str],
    does: Callable[[int], Mapping[str, Handler]],
) -> Element:  # fmt: skip
    """Return the row of buttons: the present value as the `title`, and a button for each amount that can be added.

    `part` names the row. `said` returns an amount without its sign, in words; `does` the handlers of its button. `look`
    is the prefix of the classes: `<look>-part`, `<look>-steps` within it, `<look>-step` for a button.
    """
    buttons = [
        button("add", signed(n, said(abs(n))), on=does(n), value=f"{part} {n}", look=f"{look}-step", key=str(n),
               label=f"{title} {signed(n, said(abs(n)))}")
        for n in amounts
    ]  # fmt: skip
    inside = el("div", {"class": f"{look}-steps"}, buttons)
    return el("section", {"class": f"{look}-part"}, el("h3", None, title), inside, key=part)


def signed(amount: int, said: str) -> str:
    """Return the text on a button that adds an amount: "+15°", "−0.10". `said` is the amount without its sign."""
    return f"+{said}" if amount > 0 else f"−{said}"
