"""Sea orders: three more tokens for each player, which lie in seas and ports only (S10 to S12).

They are March -1, Support, and Iron Bank, which does nothing without Essos. The token itself says that it lies only at
sea (`Token.afloat`), which planning reads; a raid removes an Iron Bank order as it does a consolidate order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gotweb.thrones.book import Book
from gotweb.thrones.edition import Token
from gotweb.thrones.laws import Breach
from gotweb.thrones.state import State

BANK = "iron-bank"
"""The order of the Iron Bank, and its kind."""
AFLOAT = "S10"
"""The rule by which they lie in seas and ports only."""
BANK_ORDER = Token(BANK, BANK, 1, afloat=AFLOAT)
"""The one of them that players have with the bank even without this module."""
TOKENS = (
    Token("sea-march-1", "march", 1, bonus=-1, afloat=AFLOAT),
    Token("sea-support", "support", 1, afloat=AFLOAT),
    BANK_ORDER,
)
"""What each player has beside his fifteen order tokens; none of them is special."""


def with_sea_orders(book: Book, tokens: Sequence[Token] = TOKENS) -> Book:
    """Return the book played with these sea orders."""
    raids = [
        token._replace(takes=(*token.takes, BANK)) for token in book.edition.tokens.values() if token.orders("raid")
    ]

    def more_laws(state: State) -> Iterator[Breach]:
        yield from book.more_laws(state)
        yield from aground(state)

    return replace(book, edition=book.edition.with_more((), (*raids, *tokens)), more_laws=more_laws)


def aground(state: State) -> Iterator[Breach]:
    """Yield sea orders that lie on land, or belong to a house without a player (S10)."""
    edition = state.edition
    for area, token in sorted(state.orders.items()):
        if edition.tokens[token].afloat:
            if not edition.areas[area].sea:
                yield Breach(f"orders.{area}", f"{token} on land")
            elif state.order_of(area) not in state.players:
                yield Breach(f"orders.{area}", f"{token} of a house that nobody plays")
