"""The name of the page in the player's language: in the title of its window, and in what a device installs."""

from __future__ import annotations

from functools import cache

from js import document

from gotweb.lang import LANGUAGES, Language

PRINTED, *_ = LANGUAGES
"""The language of `index.html`, whose title is the page's own: an update that changes it is seen at once."""


@cache
def _printed_title() -> str:
    """Return the title that the page came with; asked before it is changed for the first time."""
    return str(document.title)


def entitle(t: Language) -> None:
    """Name the window in this language, and have a device install the page under the name in it."""
    own = t.code == PRINTED
    printed = _printed_title()
    document.title = printed if own else t("home.title")
    link = document.querySelector("link[rel=manifest]")
    if link:
        link.href = f"assets/manifest{'' if own else f'.{t.code}'}.webmanifest"
