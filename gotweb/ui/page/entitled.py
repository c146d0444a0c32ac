"""The name of the page in the player's language, in the window's title and for installation on the device."""

from __future__ import annotations

from functools import cache

from js import document

from gotweb.lang import LANGUAGES, Language

PRINTED, *_ = LANGUAGES
"""The language of `index.html`, whose title is the page's own: an update that changes it is seen at once."""


@cache
def _printed_title() -> str:
    """Return the title that the page was loaded with. It is read before the first change, and cached."""
    return str(document.title)


def entitle(t: Language) -> None:
    """Set the window's title in this language, and the name under which a device installs the page."""
    own = t.code == PRINTED
    printed = _printed_title()
    document.title = printed if own else t("home.title")
    link = document.querySelector("link[rel=manifest]")
    if link:
        link.href = f"assets/manifest{'' if own else f'.{t.code}'}.webmanifest"
