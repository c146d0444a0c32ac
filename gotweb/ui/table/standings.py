"""How all stand, as most games show it: a table with a row for each seat, one line of it, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from gotweb.core.words import Words
from gotweb.lang import Language
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, Handler, el

Crest = Callable[[str], Child]
"""Draws the sign of a seat beside a text."""


def standings(
    t: Language, words: Words, crest: Crest, heads: Sequence[str], cells: Mapping[str, Sequence[object]],
    now: Collection[str | None], players: Mapping[str, str], look: str = "standings",
) -> Element:  # fmt: skip
    """Return a table of seats: `cells` has seat -> what stands behind its name, `heads` the texts above the columns.

    The rows of seats that are `now` asked, or have won, are marked. `players` has the names of who plays a seat.
    """
    rows = [
        el("tr", {"class": "now" if seat in now else None},
           el("th", {"scope": "row"}, crest(seat), words.seat(seat), el("small", None, players.get(seat, ""))),
           [el("td", None, str(cell)) for cell in own], key=seat)
        for seat, own in cells.items()
    ]  # fmt: skip
    row = el("tr", None, [el("th", {"scope": "col"}, t(f"head.{head}")) for head in heads])
    return el("table", {"class": look}, el("thead", None, row), el("tbody", None, rows))


def ending(
    t: Language, words: Words, crest: Crest, heads: Sequence[str], cells: Mapping[str, Sequence[object]],
    winners: Sequence[str], players: Mapping[str, str],
) -> list[Child]:  # fmt: skip
    """Return the signs of the winners, and how all stood at the end."""
    won = el("div", {"class": "winners"}, [crest(seat) for seat in winners])
    return [won, standings(t, words, crest, heads, cells, winners, players, "standings ending")]


def held(seat: str, turn: str | None, crest: Crest, *told: Child) -> Element:
    """Return what a seat has, on the one line of all seats; the seat whose turn it is, is marked."""
    return el("span", {"class": "held now" if seat == turn else "held"}, crest(seat), *told, key=seat)


def glance(t: Language, tab: str, told: Sequence[Element], on: Mapping[str, Handler]) -> Element:
    """Return the line of all seats, a button that leads to the panel that tells more."""
    leads = el("span", {"class": "sr"}, t(f"ui.tab.{tab}"))
    return el("div", {"class": "glance"}, button("standings", [*told], leads, on=on, look="quiet"))
