"""A hint behind a sign: a few sentences that whoever wants to know opens, and that take no room until then."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el


def hint(t: Language, about: str, *sentences: Child) -> Element | None:
    """Return the sign that opens the hint, with the hint; nothing where there is nothing to say.

    `about` names what the hint is about, for anyone who only hears the sign.
    """
    told = [el("p", None, sentence) for sentence in sentences if sentence]
    if not told:
        return None
    label = t("ui.hint", about=about)
    return el("details", {"class": "hint"}, el("summary", {"aria-label": label, "title": label}, "i"), told, key="hint")
