"""Groups of pieces, read from the public view: the pieces of a house in a place or on a road into it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from gotweb.fief import sheets
from gotweb.fief.facts import Facts, shipped
from gotweb.ui.board.draft import View

RANKS = ("king", "queen", "hand", "warden", "fief")
"""Which of a noble's titles is shown first."""


class Group(NamedTuple):
    """The pieces of a house in one place: its troops, its free nobles, and its captives there."""

    house: str
    at: str
    road: str
    troops: tuple[tuple[str, int], ...] = ()
    nobles: tuple[str, ...] = ()
    held: tuple[str, ...] = ()


def box(view: View) -> Facts:
    """Return the facts of the game in a view: with a player's own sheets, if it has any."""
    return sheets.with_sheets(view["sheets"]) if view.get("sheets") else shipped()


def groups(view: View, only: str | None = None) -> list[Group]:
    """Return all groups on the map, village by village, those on roads after those in the village; or of one village
    only (`only`).
    """
    troops: dict[tuple[str, str, str], Mapping[str, int]] = {}
    nobles: dict[tuple[str, str, str], list[str]] = {}
    held: dict[tuple[str, str, str], list[str]] = {}
    for key, counted in view["troops"].items():
        house, at, *road = key.split(" ")
        if only is not None and at != only:
            continue
        troops[at, road[0] if road else "", house] = counted
    for id, noble in view["nobles"].items():
        if only is not None and noble["at"] != only:
            continue
        captor = noble.get("captor")
        owner = noble["house"] if captor is None else captor
        where = held if captor is not None else nobles
        where.setdefault((noble["at"], noble.get("road", ""), owner), []).append(id)
    return [
        Group(house, at, road, tuple(sorted(troops.get((at, road, house), {}).items())),
              tuple(nobles.get((at, road, house), ())), tuple(held.get((at, road, house), ())))
        for at, road, house in sorted({*troops, *nobles, *held})
    ]  # fmt: skip


def at(view: View, area: str) -> list[Group]:
    """Return the groups in a village and on the roads into it."""
    return groups(view, area)


def titles_of(view: View, noble: str) -> list[str]:
    """Return the titles of a noble, in the order in which they lie."""
    return [title for title, holder in view["titles"].items() if holder == noble]


def family(view: View, house: str) -> list[str]:
    """Return the nobles of a house, captive ones too."""
    return [id for id, noble in view["nobles"].items() if noble["house"] == house]


def spouse(view: View, noble: str) -> str | None:
    """Return the spouse of a noble, or None."""
    for pair in view["marriages"]:
        if noble in pair:
            one, other = pair
            return str(other if one == noble else one)
    return None


def holder(view: View, title: str) -> Mapping[str, Any] | None:
    """Return the noble who holds a title, as an entry of the view, or None."""
    found = view["titles"].get(title)
    return None if found is None else view["nobles"][found]
