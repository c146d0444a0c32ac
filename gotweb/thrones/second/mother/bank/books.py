"""The Iron Bank as a change of a book: it needs Essos, and not the module of sea orders (R01)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from gotweb.core.forms import Form, written
from gotweb.thrones.book import Book, ContentsEntry
from gotweb.thrones.laws import Breach
from gotweb.thrones.second.books import behind
from gotweb.thrones.second.mother import sea
from gotweb.thrones.second.mother.bank import dawn, laws, orders
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.mother.essos.state import EssosState

LOAN = "loan"
"""The kind of an order that takes a loan: with the bank the Iron Bank order is one."""


def with_bank(book: Book) -> Book:
    """Return the book played with the Iron Bank; it must have Essos, and vassals if there are any.

    Gifts are added after the bank, as after everything that asks something.
    """
    if book.state is not EssosState:
        raise TypeError(f"the table of {book.edition.name} has no Essos")
    if sea.BANK not in book.edition.tokens:
        book = sea.with_sea_orders(book, (sea.BANK_ORDER,))
    order = book.edition.tokens[sea.BANK]._replace(also=(LOAN,))

    def forms(state: BankState) -> Mapping[str, Form]:
        return {**book.forms(state), **laws.forms_of(state)}

    def show_more(state: BankState, seat: str | None) -> Mapping[str, Any]:
        own = written(laws.forms_of(state), state)
        return {**book.show_more(state, seat), **own, "interest": dawn.forecast(state)}

    def more_laws(state: BankState) -> Iterable[Breach]:
        return chain(book.more_laws(state), laws.laws(state))

    contents = tuple(entry._replace(run=dawn.draw) if entry.name == "draw" else entry for entry in book.contents)
    return replace(
        book,
        edition=book.edition.with_more((), (order,)),
        contents=behind(contents, "discard", ContentsEntry("loans", dawn.first_loan, "planning", "before")),
        state=BankState,
        lend=orders.lend,
        improves=True,
        keys=(*book.keys, *laws.KEYS),
        forms=forms,
        show_more=show_more,
        more_laws=more_laws,
    )
