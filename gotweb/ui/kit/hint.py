"""Hints: a sign that unfolds a few sentences, which take no room until then."""

from __future__ import annotations

from gotweb.lang import Language
from gotweb.ui.kit.tree import Child, Element, el


def hint(t: Language, about: str, *sentences: Child) -> Element | None:
    """Return the sign with its folded hint; None without sentences.

    `about` names the subject of the hint, for screen readers.
    """
    told = [el("p", None, sentence) for sentence in sentences if sentence]
    if not told:
        return None
    label = t("ui.hint", about=about)
    return el("details", {"class": "hint"}, el("summary", {"aria-label": label, "title": label}, "i"), told, key="hint")
