"""Fists on the table: which seats have answered the open secret question, and which have yet to. No browser here."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.tree import Element, el


def drawn(t: Language, view: View, crest: Callable[[str], Element], name: Callable[[str], str]) -> Element | None:
    """Return the seats with their crests and names.

    None if nobody has to answer in secret or at the same time as others.
    """
    if not view["sealed"] and len(view["waiting"]) < 2:
        return None
    # who has answered may be asked once more before all is opened, for somebody else it answers for
    done = [el("li", {"class": "done"}, crest(seat), name(seat), _mark(t, "sealed", "✓"), key=seat)
            for seat in dict.fromkeys(view["sealed"]) if seat not in view["waiting"]]  # fmt: skip
    open_ = [el("li", None, crest(seat), name(seat), _mark(t, "choosing", "…"), key=seat) for seat in view["waiting"]]
    return el("ul", {"class": "fists", "aria-label": t("scene.fists")}, done, open_, key="fists")


def _mark(t: Language, state: str, sign: str) -> Element:
    return el("span", {"class": "mark-of"}, el("span", {"aria-hidden": "true"}, sign),
              el("span", {"class": "sr"}, t(f"scene.fists.{state}")))  # fmt: skip
