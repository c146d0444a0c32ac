"""Citations: the number of a rule, as a button that opens the rules there.

A module of its own, because the table needs citations from the start, and the rules only when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Element

_follow: Callable[[str], object] = lambda rule: None  # noqa: E731


def leads_to(follow: Callable[[str], object]) -> None:
    """Set the function that is called with a rule's id when the player presses a citation."""
    global _follow
    _follow = follow


def cited(t: Language, rule: str, title: str | None = None) -> Element:
    """Return the number of a rule as a button that opens the rule; with its `title`, if no text beside explains it."""
    return button(
        "rule",
        f"({rule})" if title is None else f"{title} ({rule})",
        on={"click": lambda _: _follow(rule)},
        look="cite",
        value=rule,
        label=t("rules.follow", rule=rule) if title is None else None,
    )
