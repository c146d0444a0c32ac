"""Positions of the second edition: as in the first, with garrisons, decks with secrets, and fields of expansions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from itertools import chain
from typing import Any

from gotweb.core import forms
from gotweb.core.forms import Form, entries, in_order, maybe, name, names, need, number, record, several, whole
from gotweb.thrones import position
from gotweb.thrones.book import Book
from gotweb.thrones.edition import Edition
from gotweb.thrones.position import CARD, CARDS, undrawn, without
from gotweb.thrones.second import laws, setup
from gotweb.thrones.second.state import WILDLINGS, CardPile, Garrison, Hidden, SecondState
from gotweb.thrones.second.westeros import CHOICES

OWN = ("garrisons", "house_cards", "removed")
"""The keys that the first edition's positions do not have."""
FIELDS = {**position.FIELDS, "decks": "piles"}
ROLES = ("lowest", "others")
"""As what a house suffers from a wildling card."""
HIDDEN = record(Hidden, {}, card=CARD, eyes=maybe(several(CARD, different=True)))
PILE = record(
    CardPile, {"then": None}, top=maybe(HIDDEN), unknown=several(CARD, ordered=False), below=several(HIDDEN), out=CARDS,
    then=maybe(HIDDEN),
)  # fmt: skip
EMPTY: Mapping[str, Any] = {"top": None, "unknown": [], "below": [], "out": []}
"""What a position may leave out of a deck."""


def keys_of(book: Book) -> tuple[str, ...]:
    """Return the keys of a position of a game by a book; other fields that are shown follow from these."""
    return (*position.KEYS, *OWN, *book.keys)


def write(state: SecondState) -> dict[str, Any]:
    """Return the whole state as JSON data, hidden things included; `read` turns it back into an equal state."""
    return position.written(state, {**forms_of(state), **state.book.forms(state)}, keys_of(state.book), FIELDS)


def seen(state: SecondState, seat: str | None) -> dict[str, Any]:
    """Return what a seat may see of the state (None: only what is public); of a deck, the cards it knows and the set
    of the others.
    """
    table = forms_of(state)
    table["decks"] = table["decks"]._replace(
        write=lambda piles: {name: _seen_pile(pile, seat) for name, pile in piles.items()}
    )
    return {**position.written(state, table, keys_of(state.book), FIELDS), **state.book.show_more(state, seat)}


def _seen_pile(pile: CardPile, seat: str | None) -> dict[str, Any]:
    top = pile.top if pile.top is not None and pile.top.seen_by(seat) else None
    then = pile.then if pile.then is not None and pile.then.seen_by(seat) else None
    return {
        "size": pile.size,
        "top": None if top is None else top.card,
        "unknown": list(pile.bag_for(seat)),
        "below": [one.card if one.seen_by(seat) else None for one in pile.below],
        "out": list(pile.out),
        **({} if then is None else {"then": then.card}),
    }


def read(book: Book, content: Mapping[str, Any], options: Mapping[str, Any], posed: bool = False) -> SecondState:
    """Return the state that a position describes. Raises BadPosition as `gotweb.thrones.position.read` does."""
    state = setup.start(book, options)
    if "control" in content or "units" in content:
        state.control = {}
    with forms.checked():
        position.fill(state, content, {**forms_of(state), **book.forms(state)}, keys_of(book), FIELDS)
        book.follow(state)
        _follow(state, content)
    state.doing = setup.task_in_hand(state)
    position.judge(chain(laws.breaches(state), laws.breaches_between_steps(state)), posed)
    return state


def forms_of(state: SecondState) -> dict[str, Form]:
    """Return key of a position -> its form, as the family's function does, without keys that only one book has."""
    houses, edition = state.houses, state.edition

    def dealt(house: str) -> Form:
        return names([id for id, card in edition.cards.items() if card.house == house])

    return {
        **position.of_ground(state),
        "house_cards": entries(houses, CARDS, state.house_cards, dealt),
        "removed": entries(houses, CARDS, state.removed, lambda house: names(state.house_cards[house])),
        **position.of_board(state),
        "garrisons": _garrisons(edition, houses),
        **position.of_houses(state),
        **position.of_markers(state.book),
        "decks": entries(state.piles, PILE, state.piles, lambda deck: _pile(state, deck)),
        **position.of_the_round(state, _arguments(state.book)),
    }


@cache
def _garrisons(edition: Edition, houses: tuple[str, ...]) -> Form:
    """Return the form of garrisons: their areas, their houses (of these), and their strengths."""
    return in_order(entries(edition.areas, whole(record(Garrison, {}, house=name(houses), strength=number(1, 9)))))


@cache
def _arguments(book: Book) -> Mapping[str, Collection[str]]:
    """Return the names for the kinds of arguments of tasks that the first edition does not have."""
    cards = {card for cards in book.edition.decks.values() for card in cards if card in CHOICES}
    return {"wildling": book.wildlings, "role": ROLES, "choice": cards}


def _pile(state: SecondState, deck: str) -> Form:
    """Return the form of a deck that has every card once; unmentioned cards are in it in unknown order."""

    def read(content: Any, where: str) -> CardPile:
        need(isinstance(content, dict), where)
        pile: CardPile = PILE.read({**EMPTY, **content}, where)
        known_to = {seat for one in pile.placed if one.eyes is not None for seat in one.eyes}
        need(known_to <= {*state.players} and (pile.top is not None or pile.then is None), where)
        rest = without(_all(state, deck), [*(one.card for one in pile.placed), *pile.out], where)
        need("unknown" not in content or pile.unknown == rest, where)
        return pile._replace(unknown=rest)

    return whole(Form(PILE.write, read))


def _all(state: SecondState, deck: str) -> tuple[str, ...]:
    """Return the cards of a deck, sorted, without the one that lies open."""
    return tuple(sorted(state.book.wildlings)) if deck == WILDLINGS else undrawn(state, deck)


def _follow(state: SecondState, content: Mapping[str, Any]) -> None:
    """Fill in omitted fields: garrisons, decks, and the points of a game that is over."""
    if "garrisons" not in content:
        # what a position puts into an area is there because the garrison is not
        strangers = [area for area, one in state.garrisons.items() if state.house_in(area) not in (None, one.house)]
        strangers += [area for area, one in state.garrisons.items() if state.control.get(area, one.house) != one.house]
        state.garrisons = {area: one for area, one in state.garrisons.items() if area not in strangers}
    left_out = [deck for deck in state.piles if deck not in content.get("decks", ())]
    state.piles = {**state.piles, **{deck: CardPile(None, _all(state, deck)) for deck in left_out}}
    if state.result is not None and state.points:
        state.result = state.result._replace(scores={house: state.points[house] for house in state.players})
