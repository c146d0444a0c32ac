"""The Spymaster: a house looks at two cards of a Westeros deck, and puts them on top of it or under it (R26)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.second import piles
from gotweb.thrones.second.mother.bank.state import BankState
from gotweb.thrones.second.state import Hidden


def spy(state: BankState, house: str, loan: str, step: Mapping[str, Any]) -> Step:
    """Let the house that takes the loan look at the next cards of a deck; it alone knows where it puts them (R26)."""
    decks = [deck for deck in state.edition.decks if state.piles[deck].size]
    answer = yield one_of(state, house, "spy", [{"spy": deck} for deck in decks], {"loan": loan})
    deck: str = answer["spy"]
    state.say("spied", house=house, loan=loan, deck=deck, rule="R26")
    seen = [(yield from piles.peek(state, deck, house))]
    if state.piles[deck].size > 1:
        seen.append((yield from piles.peek(state, deck, house, "then")))
    state.whisper(house, "spied-cards", house=house, deck=deck, westeros=seen, rule="R26")
    answer = yield one_of(state, house, "top", orders(seen), {"deck": deck, "westeros": seen}, private=True)
    put_back(state, deck, house, answer["top"], answer["under"])
    state.say("spied-put", house=house, deck=deck, under=len(answer["under"]), rule="R26")


def orders(cards: Sequence[str]) -> list[Answer]:
    """Return every way to put cards back: some on top and the others under the deck, each part with its next card
    first.
    """
    found: list[Answer] = []
    for some in permutations(cards):
        for n in range(len(some), -1, -1):
            way: Answer = {"top": list(some[:n]), "under": list(some[n:])}
            if way not in found:
                found.append(way)
    return found


def put_back(state: BankState, deck: str, house: str, top: Sequence[str], under: Sequence[str]) -> None:
    """Put the cards that were looked at back in this order; the other players no longer know where each of them
    lies.
    """
    eyes = (state.answers_for(house),)
    hidden = {card: Hidden(card, eyes) for card in (*top, *under)}
    pile = state.piles[deck]
    pile = pile._replace(
        top=hidden[top[0]] if top else None,
        then=hidden[top[1]] if len(top) > 1 else None,
        below=(*pile.below, *(hidden[card] for card in under)),
    )
    state.piles = {**state.piles, deck: pile}
