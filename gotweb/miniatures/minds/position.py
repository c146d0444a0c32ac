"""The board, people, orders and cards as JSON, written and read, and what each seat sees of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.forms import FLAG, Form, each, fill, maybe, name, need, number, record, several, table, text, written
from gotweb.miniatures import facts
from gotweb.miniatures.brought import is_own
from gotweb.miniatures.facts import Person
from gotweb.miniatures.minds.bearing import kept_marks
from gotweb.miniatures.minds.state import BOARD, Attached, Minds, Ncu
from gotweb.miniatures.state import ALWAYS, MARKS, SEATS, State, in_order, named

MOST_CARDS = 60
"""More cards than any side has."""
MOST_USES = 9
LONGEST_ID = 60
HIDDEN = ("hands", "decks", "bottoms")
"""The fields of which others know only how many cards there are."""
BARE: Mapping[str, Any] = {
    "ncus": {},
    "influences": {},
    "orders": {},
    "marks": {},
    "attached": {},
    "held": {},
    **{field: {seat: [] for seat in SEATS} for field in ("hands", "decks", "bottoms", "discards")},
    "dealt": True,
}
"""What is left out of a posed position: nobody stands at the board, and nobody has a card."""


def forms(minds: Minds) -> Mapping[str, Form]:
    """Return field -> its form, for a battle with these cards: the program's, and own cards of the lists in play."""
    units = text(LONGEST_ID)
    cards = name({*facts.cards(), *(card for deck in minds.lists.values() for card in deck)})
    piles = each(SEATS, several(cards, most=MOST_CARDS))
    bags = each(SEATS, several(cards, ordered=False, most=MOST_CARDS))
    attached = record(Attached, {"token": False}, card=cards, seat=name(SEATS), token=FLAG)
    return {
        "ncus": Form(lambda ncus: {id: _written(one) for id, one in ncus.items()}, _ncus),
        "influences": table(units, units),
        "orders": table(units, several(text(LONGEST_ID), different=True)),
        "attached": table(units, several(attached, least=1, most=MOST_CARDS)),
        "held": table(units, several(units, least=1, different=True)),
        "hands": bags,
        "decks": bags,
        "bottoms": piles,
        "discards": piles,
        "dealt": FLAG,
    }


PASSING = tuple(mark for mark, until in MARKS.items() if until != ALWAYS)
"""The marks that end by themselves; the others follow from the cards that lie on a unit."""
MARKED = table(text(LONGEST_ID), several(name(PASSING), ordered=False, least=1, different=True))


def _written(ncu: Ncu) -> dict[str, Any]:
    return {
        "card": ncu.card.id,
        "uses": ncu.uses,
        "zone": ncu.zone,
        "activated": ncu.activated,
        "muted": ncu.muted,
    }


def _ncus(content: Any, where: str) -> dict[str, Ncu]:
    words = {
        "card": name(facts.people()),
        "uses": number(0, MOST_USES),
        "zone": maybe(name(BOARD)),
        "activated": FLAG,
        "muted": FLAG,
    }
    need(isinstance(content, dict), where)
    found: dict[str, Ncu] = {}
    for id, one in content.items():
        at = f"{where}.{id}"
        need(isinstance(id, str) and isinstance(one, dict) and "card" in one, at)
        card: Person = facts.people()[words["card"].read(one["card"], f"{at}.card")]
        full = {"uses": card.uses, "zone": None, "activated": False, "muted": False, **one}
        need(full.keys() == words.keys(), at)
        said = {key: form.read(full[key], f"{at}.{key}") for key, form in words.items()}
        seat, count, called = named(id)
        need(seat in SEATS and count.isascii() and count.isdigit() and called in ("", card.id), at)
        need(said["uses"] <= card.uses, f"{at}.uses")
        found[id] = Ncu(id, seat, card, said["uses"], said["zone"], said["activated"], said["muted"])
    return in_order(found)


def position(state: State, minds: Minds) -> dict[str, Any]:
    """Return the board, people, orders and cards, and the units' marks, as JSON; `read` restores them."""
    marks = {id: tuple(mark for mark in unit.marks if mark in PASSING) for id, unit in state.units.items()}
    return {**written(forms(minds), minds), "marks": MARKED.write({id: found for id, found in marks.items() if found})}


def open_position(state: State, minds: Minds) -> dict[str, Any]:
    """Return the same without what is hidden: of hands and decks only the number of cards."""
    found = position(state, minds)
    return {**found, **{field: {seat: len(cards) for seat, cards in found[field].items()} for field in HIDDEN}}


def view(state: State, minds: Minds, seat: str | None) -> dict[str, Any]:
    """Return everything public, the seat's own hand, and the cards that the seat has put under its own deck."""
    own = [list(pile.get(seat or "", ())) for pile in (minds.hands, minds.bottoms)]
    return {**open_position(state, minds), "hand": own[0], "bottom": own[1]}


def read(content: Any, state: State, posed: bool) -> None:
    """Restore the board, people, orders and cards from a position. Raises ValueError with the place of a fault.

    In a posed position everything may be left out (`BARE`); the cards that it names for a side are then all its cards.
    """
    minds = state.minds
    assert minds is not None
    if posed and isinstance(content, dict):
        content = {**BARE, **content}
    need(isinstance(content, dict) and content.keys() == {*forms(minds), "marks"}, "minds")
    before, own = dict(minds.ncus), facts.own_cards(state.armies.values())
    fill(forms(minds), content, minds)
    need(all(one.card.id in own for one in minds.ncus.values() if is_own(one.card.id)), "minds.ncus")
    for id, marks in MARKED.read(content["marks"], "marks").items():
        need(id in state.units, "minds.marks")
        state.change(id, marks=marks)
    for id in minds.attached:
        need(id in state.units, "minds.attached")
        for mark in kept_marks(state, id):
            state.mark(id, mark)
    if posed:
        minds.lists = {seat: tuple(sorted(minds.cards_of(seat).elements())) for seat in SEATS}
    need(
        posed or {id: one[:3] for id, one in before.items()} == {id: one[:3] for id, one in minds.ncus.items()}, "ncus"
    )
    need(not minds.ncus.keys() & state.units.keys(), "minds.ncus")
