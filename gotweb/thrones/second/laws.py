"""The laws (invariants) that hold at every moment of every game of the second edition: see `gotweb.thrones.laws`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gotweb.thrones import agenda
from gotweb.thrones import laws as family
from gotweb.thrones.laws import Breach
from gotweb.thrones.planning import stars
from gotweb.thrones.second import victory
from gotweb.thrones.second.setup import DEAL, neutral_forces
from gotweb.thrones.second.state import WILDLINGS, SecondState
from gotweb.thrones.second.westeros import MAY_FORBID
from gotweb.thrones.westeros import RESHUFFLES


def broken(state: SecondState) -> list[str]:
    """Return the broken laws as sentences for a developer; empty if there are none."""
    return [f"{breach.where}: {breach.what}" for breach in breaches(state)]


def breaches(state: SecondState) -> Iterator[Breach]:
    """Yield all breaches of laws that hold at every moment, even within a step, as in the middle of a battle."""
    unsound = list(family.tracks(state))
    if unsound:
        yield from unsound
        return  # other laws ask the tracks
    yield from family.commanded(state)
    yield from family.rounds(state)
    yield from _units(state)
    yield from _forces(state)
    yield from _orders(state)
    yield from family.tokens(state)
    yield from _hands(state)
    # while cards are drawn they are in no place that the state knows
    if state.doing[0] not in ("draw", "wildlings", "wildlings-again"):
        yield from _piles(state)
    # the marker of this house has just been moved, and it is about to give up what is too much (B02, W04, O03, O22)
    moves = state.doing[0] in ("supply", "wildling", "famine", "provision")
    yield from family.supplies(state, state.doing[1] if moves else None)
    yield from state.book.more_laws(state)


def breaches_between_steps(state: SecondState) -> Iterator[Breach]:
    """Yield all breaches of laws that hold at the start of a step, the only moments that a position can describe."""
    if not agenda.possible(state):
        yield Breach("agenda", f"a round cannot come to {state.agenda} with {state.revealed}")
        return
    yield from _piles(state)
    yield from _lasting(state)
    yield from _dealt(state)
    # that one card at most forbids something in a round (F33) is a law of the family's, for all cards that always do
    if state.restrictions and any(task[-1] == MAY_FORBID for task in state.agenda if task[0] in ("card", "choose")):
        yield Breach("restrictions", f"{state.restrictions} before {MAY_FORBID} is resolved", unlikely=True)
    yield from family.moment(state)
    if ("clean-up",) not in state.agenda:  # it has been carried out (L34)
        for what in ("orders", "restrictions", "blade_used"):
            if getattr(state, what):
                yield Breach(what, f"{getattr(state, what)} after the clean-up")
    yield from state.book.end_laws(state)


def _units(state: SecondState) -> Iterator[Breach]:
    yield from family.box(state, state.battle is not None)
    yield from family.troops(state, "clean-up")
    for area, force in state.forces.items():
        if area in state.closed:
            yield Breach(f"units.{area}", "units in a closed area")
        if state.edition.areas[area].port_of is not None and force.size > state.edition.setup["port_room"]:
            yield Breach(f"units.{area}", "more ships than a port takes")


def _forces(state: SecondState) -> Iterator[Breach]:
    for what, areas in (("control", state.control), ("neutral", state.neutral), ("garrisons", state.garrisons)):
        for area in sorted(state.closed.intersection(areas)):  # who held its land could muster in a closed port (A34)
            yield Breach(f"{what}.{area}", "something lies in a closed area")
    yield from family.neutral(state, neutral_forces(state.edition, len(state.players)))
    for area, garrison in state.garrisons.items():
        if garrison.strength != state.edition.setup["garrisons"].get(area) or state.edition.areas[area].sea:
            yield Breach(f"garrisons.{area}", f"no such garrison: {garrison}")
        elif state.house_in(area) not in (None, garrison.house) or area in state.neutral:
            yield Breach(f"garrisons.{area}", "a garrison beside strangers")


def _orders(state: SecondState) -> Iterator[Breach]:
    edition = state.edition
    for house in state.houses:
        # a text that moves a house down at court in the march step takes no order off the board (U16)
        most = stars(state, house) if agenda.place(state) < state.book.places["march"] else len(edition.tokens)
        yield from family.laid(state, house, most)
    for area, token in state.orders.items():
        if area not in state.forces and state.battle is None:
            yield Breach(f"orders.{area}", "an order without units")
        if token in state.restrictions or edition.tokens[token].among(state.restrictions):
            yield Breach(f"orders.{area}", f"a forbidden {token}", unlikely=True)


def _hands(state: SecondState) -> Iterator[Breach]:
    for house in state.houses:
        cards = [*state.hands[house], *state.discards[house], *state.removed[house]]
        if state.battle is None:
            if sorted(cards) != sorted(state.house_cards[house]):
                yield Breach(f"hands.{house}", f"the cards of the house are {cards}")
            if state.house_cards[house] and not state.hands[house]:
                yield Breach(f"hands.{house}", "an empty hand")
        elif len(set(cards)) < len(cards) or not set(cards) <= set(state.house_cards[house]):
            yield Breach(f"hands.{house}", f"the cards of the house are {cards}")


def _dealt(state: SecondState) -> Iterator[Breach]:
    """Yield a breach if a house card was played before house cards are dealt (A35, A36)."""
    if DEAL in state.agenda:
        for name, cards in (("discards", state.discards), ("removed", state.removed)):
            for house in state.houses:
                if cards[house]:
                    yield Breach(f"{name}.{house}", "house cards were played that have still to be dealt")


def _piles(state: SecondState) -> Iterator[Breach]:
    if state.revealed and (len(state.revealed) != len(state.edition.decks) or RESHUFFLES in state.revealed):
        # the card that reshuffles is replaced at once, so it never waits to be resolved (A31)
        yield Breach("revealed", f"{state.revealed} cannot lie open")
    for name, pile in state.piles.items():
        whole = state.edition.decks[name] if name != WILDLINGS else tuple(state.book.wildlings)
        revealed = () if name == WILDLINGS else state.revealed[list(state.edition.decks).index(name) :][:1]
        placed = [one.card for one in pile.placed]
        if Counter((*pile.unknown, *placed, *pile.out, *revealed)) != Counter(whole):
            yield Breach(f"decks.{name}", f"the deck is {pile}, {revealed}")
        elif not pile.size:
            yield Breach(f"decks.{name}", "a deck is used up, though it has more cards than a game has rounds")


def _lasting(state: SecondState) -> Iterator[Breach]:
    """Yield a breach if a Westeros deck is too short: one card of each is turned over in a round (A06), and there are
    more cards than rounds.
    """
    still_to_come: int = state.edition.setup["rounds"] - state.round
    for name in state.edition.decks:
        if state.piles[name].size <= still_to_come:
            yield Breach(f"decks.{name}", "the deck is used up before the game is over", unlikely=True)


def castle_end(state: SecondState) -> Iterator[Breach]:
    """Yield a breach if the game is over by castles though nobody has won, or the other way round."""
    yield from family.end(state, victory.held(state), victory.goal(state), "N30", victory.best(state))
