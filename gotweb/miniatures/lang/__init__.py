"""What is said of the miniatures game, in every language; see `gotweb.lang`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gotweb.core.words import Say

DOMAINS = (
    "shelf",
    "names",
    "log",
    "asks",
    "objectives",
    "minds",
    "tableau",
    "cards",
    "rules",
    "lessons",
    "face",
    "listing",
    "lists",
    "home",
    "bots",
)
"""The catalogues in the order in which the page needs them; the first is there before the game is opened."""


def added(say: Say, key: str) -> str | None:
    """Return a text that no catalogue has, for it is of a card of somebody's own: its name, or what it does."""
    if "_" not in key:
        return None
    # the names of the game lie on the shelf before the game itself is there
    from gotweb.miniatures import brought, cardtext

    return cardtext.text(say, key) if key.endswith(".text") else brought.text(key)
