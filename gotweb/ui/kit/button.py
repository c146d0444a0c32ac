"""A button of the page. All buttons are made here, so that each has a name for tests and a size for fingers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gotweb.ui.kit.tree import Child, Element, el


def button(
    action: str,
    *content: Child,
    on: Mapping[str, Callable[[Any], object]],
    look: str = "",
    disabled: bool = False,
    unable: bool = False,
    pressed: bool | None = None,
    value: str | None = None,
    key: str | None = None,
    label: str | None = None,
) -> Element:
    """Return a button. `action` and `value` name it for tests; `pressed` makes it a switch.

    An `unable` button cannot act now and looks so, but can be pressed to learn why.
    """
    attrs = {
        "type": "button",
        "class": look or None,
        "data-action": action,
        "data-value": value,
        "disabled": disabled,
        "aria-disabled": "true" if unable else None,
        "aria-pressed": None if pressed is None else ("true" if pressed else "false"),
        "aria-label": label,
    }
    return el("button", attrs, *content, on=None if disabled else on, key=key)
