"""A hint behind a sign: a few sentences that take no room until the player opens them."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el


def hint(t: Language, about: str, *sentences: Child) -> Element | None:
    """Return the sign that opens the hint, with the hint; nothing where there is nothing to say.

    `about` names the subject of the hint, for screen readers.
    """
    told = [el("p", None, sentence) for sentence in sentences if sentence]
    if not told:
        return None
    label = t("ui.hint", about=about)
    return el("details", {"class": "hint"}, el("summary", {"aria-label": label, "title": label}, "i"), told, key="hint")
