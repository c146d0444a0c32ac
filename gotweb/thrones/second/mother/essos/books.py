"""Essos and Targaryen as a change of a book of Mother of Dragons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import Any

from gotweb.core.forms import Form
from gotweb.core.game import Step
from gotweb.thrones.book import Book, ContentsEntry
from gotweb.thrones.edition import Edition
from gotweb.thrones.laws import Breach
from gotweb.thrones.second import books as second
from gotweb.thrones.second import marches
from gotweb.thrones.second.mother.essos import bids, cards, dawn, deck, dragons, laws, victory
from gotweb.thrones.second.mother.essos.state import BOX, EssosState, eighth

EDITION = Edition("essos", second.PACKAGE, ("second", "mother", "essos"))
"""The facts of the box with both continents."""
MOVES: Mapping[str, Callable[..., Step | None]] = {
    "draw": dawn.draw,
    "bid": bids.bid,
    "march": partial(marches.march, kind=dragons.march_of),
}
"""The tasks that are carried out otherwise where Targaryen is in play."""
FOURTH = (
    ContentsEntry("loyalty", deck.resolve, "westeros", "by-card", ("card",)),
    ContentsEntry("sway", deck.sway, "westeros", "by-card", ("house", "card")),
)
"""The tasks that cards of the fourth deck bring."""


def with_essos(book: Book) -> Book:
    """Return the book played on both continents, with Targaryen among its players.

    Vassals, if any, are added after it.
    """

    def prepare(state: EssosState) -> None:
        book.prepare(state)
        state.tracks = {track: eighth(order) for track, order in state.tracks.items()}
        state.loyalty = dict(BOX["loyalty"]["start"])

    def forms(state: EssosState) -> Mapping[str, Form]:
        return {**book.forms(state), **laws.forms_of(state)}

    def show_more(state: EssosState, seat: str | None) -> Mapping[str, Any]:
        return {**book.show_more(state, seat), **laws.show(state, seat)}

    def more_laws(state: EssosState) -> Iterable[Breach]:
        return chain(book.more_laws(state), laws.laws(state))

    contents = tuple(entry._replace(run=MOVES.get(entry.name, entry.run)) for entry in book.contents)
    return replace(
        book,
        edition=EDITION,
        contents=second.behind(contents, "wildling", *FOURTH),
        effects={**book.effects, **deck.EFFECTS},
        texts={**book.texts, **cards.TEXTS},
        check=victory.check,
        final=victory.final,
        state=EssosState,
        prepare=prepare,
        each=dragons.each,
        endings=(*victory.AT_ONCE.values(), victory.LAST),
        keys=(*book.keys, *laws.KEYS),
        forms=forms,
        show_more=show_more,
        more_laws=more_laws,
        end_laws=laws.laws_between_steps,
    )


PLAYERS = tuple(sorted(map(int, EDITION.setup["houses"])))
"""How many can play with Targaryen (X01)."""
