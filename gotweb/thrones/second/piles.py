"""Decks: drawing, looking at cards, putting them under the deck, discarding, shuffling (F32, A31, E34)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Literal

from gotweb.core.chance import Draw
from gotweb.core.choice import Choice
from gotweb.thrones.second.state import CardPile, Hidden, SecondState


def _secret(pile: CardPile) -> bool:
    """Return whether somebody knows more of the deck than the others: then the list of cards to draw from would give
    away which cards these are.
    """
    return any(one.eyes is not None for one in pile.placed)


def draw(state: SecondState, name: str) -> Generator[Choice, Any, str]:
    """Draw the next card of a deck, for all to see. Returns the card; the caller has to put it somewhere."""
    pile = state.piles[name]
    if pile.top is not None:
        state.piles = {**state.piles, name: pile.without_top()}
        return pile.top.card
    if pile.unknown:
        # where a seat knows a card of the pile, the bag is nobody's business: it would tell which card that is
        secret = _secret(pile)
        facts = {"deck": name, "cards": [] if secret else list(pile.unknown)}
        answer = yield Draw(pile.unknown, facts, eyes=() if secret else None)
        card: str = answer["draw"]
        state.piles = {**state.piles, name: pile._replace(unknown=_without(pile.unknown, card))}
        return card
    first, *rest = pile.below
    state.piles = {**state.piles, name: pile._replace(below=tuple(rest))}
    return first.card


def peek(
    state: SecondState, name: str, house: str, place: Literal["top", "then"] = "top"
) -> Generator[Choice, Any, str]:
    """Let a house see the next card of a deck, which stays there; or the one below, when it has seen the first. Returns
    the card.

    The seat that answers for the house knows it from then on.
    """
    pile, seat = state.piles[name], state.answers_for(house)
    known: Hidden | None = getattr(pile, place)
    if known is None and pile.unknown:
        answer = yield Draw(pile.unknown, {"deck": name}, eyes=(seat,))
        seen = Hidden(answer["draw"], (seat,))
        pile = pile._replace(unknown=_without(pile.unknown, seen.card))
    else:
        if known is None:
            known, *rest = pile.below
            pile = pile._replace(below=tuple(rest))
        eyes = known.eyes
        seen = Hidden(known.card, eyes if eyes is None or seat in eyes else (*eyes, seat))
    pile = pile._replace(top=seen) if place == "top" else pile._replace(then=seen)
    state.piles = {**state.piles, name: pile}
    return seen.card


def put_under(state: SecondState, name: str, house: str) -> None:
    """Put the card on top, which the house has seen, under the deck."""
    pile = state.piles[name]
    assert pile.top is not None
    state.piles = {**state.piles, name: pile.without_top()._replace(below=(*pile.below, pile.top))}


def bury(state: SecondState, name: str, card: str) -> None:
    """Put a card that all have seen under the deck."""
    pile = state.piles[name]
    state.piles = {**state.piles, name: pile._replace(below=(*pile.below, Hidden(card)))}


def throw_out(state: SecondState, name: str, card: str) -> None:
    """Put a card that all have seen on the discard pile."""
    pile = state.piles[name]
    state.piles = {**state.piles, name: pile._replace(out=(*pile.out, card))}


def shuffle(state: SecondState, name: str, *cards: str) -> None:
    """Shuffle the whole deck, its discarded cards and these cards together: nobody knows the place of any card any
    more.
    """
    pile = state.piles[name]
    placed = [one.card for one in pile.placed]
    state.piles = {**state.piles, name: CardPile(None, tuple(sorted([*pile.unknown, *placed, *pile.out, *cards])))}


def face_down(state: SecondState, name: str) -> list[str]:
    """Return all cards of a deck that are still to come, one for each copy."""
    pile = state.piles[name]
    return [*pile.unknown, *(one.card for one in pile.placed)]


def put_on_top(state: SecondState, name: str, card: str, house: str) -> None:
    """Put a card of the deck on top, known to one house alone, and shuffle the others that are still to come."""
    rest = sorted(face_down(state, name))
    rest.remove(card)
    top = Hidden(card, (state.answers_for(house),))
    state.piles = {**state.piles, name: CardPile(top, tuple(rest), out=state.piles[name].out)}


def _without(bag: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = bag.index(card)
    return bag[:at] + bag[at + 1 :]
