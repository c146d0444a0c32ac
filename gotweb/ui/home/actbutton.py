"""The buttons of the first screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from gotweb.ui.kit.tree import Child, Element, el


def act_button(text: Child, action: str, call: Callable[[], object], look: str = "", about: str = "") -> Element:
    """Return a button of the first screen; `about` distinguishes buttons of the same text for screen readers."""
    attrs: dict[str, Any] = {"type": "button", "class": look or None, "data-action": action}
    if about:  # several buttons read the same: say which game each is for
        attrs["aria-label"] = f"{text}: {about}"
    return el("button", attrs, text, on={"click": partial(ignore, call)}, key=action)


def ignore(call: Callable[..., object], *arguments: Any) -> None:
    """Call a function with these arguments but the last one, which is the browser's event."""
    call(*arguments[:-1])
