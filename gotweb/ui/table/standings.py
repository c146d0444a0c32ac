"""The standing of all seats, as most games show it: a table with a row for each seat, one line, and the end of the
game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from gotweb.core.plainwords import fold
from gotweb.core.words import NotUnderstood, Words
from gotweb.lang import Language
from gotweb.ui.board.draft import View
from gotweb.ui.kit.button import button
from gotweb.ui.kit.tree import Child, Element, Handler, el
from gotweb.ui.table.face import Rows

Crest = Callable[[str], Child]
"""Draws the sign of a seat beside a text."""


def standings(
    t: Language, words: Words, crest: Crest, heads: Sequence[str], cells: Mapping[str, Sequence[object]],
    now: Collection[str | None], players: Mapping[str, str], look: str = "standings",
) -> Element:  # fmt: skip
    """Return a table of seats: `cells` has seat -> the cells behind its name, `heads` the texts above the columns.

    The rows of seats that are `now` asked, or have won, are marked. `players` has the players' names by seat.
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
    """Return the signs of the winners, and the final standing."""
    won = el("div", {"class": "winners"}, [crest(seat) for seat in winners])
    return [won, standings(t, words, crest, heads, cells, winners, players, "standings ending")]


def held(seat: str, turn: str | None, crest: Crest, *told: Child) -> Element:
    """Return one seat's part of the line of all seats; it is marked if it is that seat's turn."""
    return el("span", {"class": "held now" if seat == turn else "held"}, crest(seat), *told, key=seat)


def glance(t: Language, tab: str, told: Sequence[Element], on: Mapping[str, Handler]) -> Element:
    """Return the line of all seats, as a button that opens the tab with more details."""
    leads = el("span", {"class": "sr"}, t(f"ui.tab.{tab}"))
    return el("div", {"class": "glance"}, button("standings", [*told], leads, on=on, look="quiet"))


def named(words: Words, seat: str, players: Mapping[str, str]) -> str:
    """Return the name of a seat, with the name of its player in brackets, if there is one."""
    player = players.get(seat)
    return f"{words.seat(seat)} ({player})" if player else words.seat(seat)


def rows(
    t: Language, words: Words, view: View, tab: str, heads: Sequence[str], cells: Mapping[str, Sequence[object]],
    players: Mapping[str, str],
) -> Rows:  # fmt: skip
    """Return the same table for the list view, captioned like the tab `tab`."""
    told = [(seat, (named(words, seat, players), *map(str, own))) for seat, own in cells.items()]
    return Rows(tab, t(f"ui.tab.{tab}"), words.round(view), [t(f"head.{head}") for head in heads], told)


def of_seat(
    t: Language, words: Words, heads: Sequence[str], cells: Mapping[str, Sequence[object]], rest: str,
    players: Mapping[str, str],
) -> list[str]:  # fmt: skip
    """Return the row of a seat, line by line; `rest` is the beginning of its name or its player's.

    Raises NotUnderstood.
    """
    typed = fold(rest)
    found = [
        seat for seat in cells
        if typed and any(fold(name).startswith(typed) for name in (words.seat(seat), players.get(seat, "")))
    ]  # fmt: skip
    if len(found) != 1:
        raise NotUnderstood("nobody", text=rest)
    pairs = zip(heads[1:], cells[found[0]], strict=True)
    told = [t("list.of", head=t(f"head.{head}"), text=str(one)) for head, one in pairs]
    return [named(words, found[0], players), *told]
