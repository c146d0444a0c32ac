"""A row of values of which one is chosen, for the forms of the first screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from gotweb.ui.kit.tree import Child, Element, el


def radios(
    legend: str,
    name: str,
    values: Sequence[tuple[str, Child]],
    chosen: str,
    choose: Callable[[str], None],
    look: str = "",
) -> Element:
    """Return a row of radio buttons, each with its value and its words."""
    return el(
        "fieldset",
        {"class": f"home-choices {look}".strip()},
        el("legend", None, legend),
        [
            el(
                "label",
                {"class": "home-choice"},
                el(
                    "input",
                    {
                        "type": "radio",
                        "name": name,
                        "value": value,
                        "checked": value == chosen,
                        "data-action": f"{name}-{value}",
                    },
                    on={"change": partial(_given, choose, value)},
                ),
                el("span", None, label),
                key=value,
            )
            for value, label in values
        ],
        key=name,
    )


def _given(choose: Callable[[str], None], value: str, _event: Any) -> None:
    choose(value)
