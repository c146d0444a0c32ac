"""What is answered to typed questions about the board: an area, a house, the tracks, what can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gotweb.lang import Language
from gotweb.thrones.table import names
from gotweb.ui.board.draft import Draft, View
from gotweb.ui.table import listing


def area(t: Language, view: View, edition: Any, id: str, draft: Draft | None) -> Iterator[str]:
    """Everything of an area."""
    words = listing.area_words(t, view, edition, id, draft)
    name, *rest = words
    yield f"{name}: {', '.join(part for part in rest if part)}."
    yield from listing.neighbours(t, edition, id)


def house(t: Language, view: View, edition: Any, id: str) -> Iterator[str]:
    """Everything of a house."""
    heads = (t(head) for head in listing.HOUSE_HEADS)
    yield f"{names.house(t, id)}."
    for head, text in zip(heads, listing.house_row(t, view, edition, id), strict=True):
        yield t("list.of", head=head, text=text)
    if view["discards"][id]:
        out = names.listed(t, (names.card(t, card) for card in view["discards"][id]))
        yield t("list.of", head=t("term.discards"), text=out)
    for place, forces in view["units"].items():
        if id in forces:
            yield t("list.of", head=names.area(t, place), text=names.units(t, forces[id]))


def tracks(t: Language, view: View) -> Iterator[str]:
    """The round, the three tracks, and the Westeros cards of the round."""
    yield listing.round_words(t, view)
    for track, order in view["tracks"].items():
        yield t("list.of", head=t(f"track.{track}"), text=", ".join(names.house(t, house) for house in order))
    for card in view["revealed"]:
        yield t("list.of", head=names.westeros(t, card), text=names.westeros_text(t, card))


def help(t: Language) -> Iterator[str]:
    """What can be typed."""
    for line in ("answer", "orders", "march", "ready", "tap", "area", "house", "tracks", "log", "undo", "redo"):
        yield t(f"command.help.{line}")
