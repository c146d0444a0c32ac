"""Vassals as a change of a book of the second edition: every house without a player is one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from gotweb.thrones.book import Book, ContentsEntry
from gotweb.thrones.laws import Breach
from gotweb.thrones.second.mother.vassals import cards, claims, fights, lands, laws, orders
from gotweb.thrones.second.mother.vassals.state import VassalState, with_pieces


def with_vassals(book: Book) -> Book:
    """Return the book played with vassals: all houses of the state that are not among its players.

    The players must be known after `Book.prepare` of that book, or when it is called. A book with a state of its own
    needs one that is a `VassalState`.
    """
    if book.state is not None and not issubclass(book.state, VassalState):  # type: ignore[arg-type]
        raise TypeError(f"the table of {book.edition.name} has no vassals")

    def prepare(state: VassalState) -> None:
        book.prepare(state)
        fights.without_cards(state)

    def show_more(state: VassalState, seat: str | None) -> Mapping[str, Any]:
        return {**book.show_more(state, seat), **laws.show(state, seat)}

    def secrets(state: VassalState) -> Iterable[tuple[str, ...]]:
        return [*book.secrets(state), *laws.secrets(state)]

    def more_laws(state: VassalState) -> Iterable[Breach]:
        return chain(book.more_laws(state), laws.laws(state))

    return replace(
        book,
        edition=with_pieces(book.edition),
        contents=tuple(_contents(book)),
        texts={**book.texts, **cards.TEXTS},
        state=book.state or VassalState,
        prepare=prepare,
        vacated=lands.mark,
        arm=fights.arm,
        won=lands.reward,
        disarm=fights.disarm,
        show_more=show_more,
        secrets=secrets,
        more_laws=more_laws,
    )


def _contents(book: Book) -> Iterable[ContentsEntry]:
    """Return the table of contents with claims before the orders, and with the tasks that differ for vassals."""
    for entry in book.contents:
        if entry.name == "plan":
            yield ContentsEntry("claims", claims.claims, entry.phase)
            yield entry._replace(run=orders.plan)
        elif entry.name == "muster":
            yield entry._replace(run=lands.muster)
        else:
            yield entry
