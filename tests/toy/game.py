"""The face that Caravans shows to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from gotweb.toy.rules import STEPS, agenda
from gotweb.toy.state import COINS, DECK, LANDS, SEATS, State

from gotweb.core.forms import Form, each, name, need, number, several
from gotweb.core.game import Options, Position, Step, won_by_most
from gotweb.core.own import OWN
from gotweb.core.plaingame import FormedGame
from gotweb.core.shelf import shelved

DESERT = next(iter(LANDS))
MOST_COINS = 999
"""More than anybody can earn."""


CARD = name(DECK)


class Caravans(FormedGame):
    """See `gotweb.core.game.Game`."""

    id = "toy-caravans"
    code = 200
    max_answers = 400
    unlawful = "unseen"
    tasks = STEPS

    def options(self, chosen: Options) -> Mapping[str, tuple[Any, ...]]:
        """How many play, for how long (Y1), with a ward (Y9), in which land (Y10), and with which purse (see `own`)."""
        players = chosen.get("players", 3)
        return {
            "players": (3, 2, 4),
            "rounds": (2, 3) if players < 4 else (2,),
            **({"ward": (False, True)} if players == 2 else {}),
            **({"land": tuple(LANDS)} if chosen.get("rounds") == 3 else {}),
            "purse": ("usual", OWN),
        }

    def new(self, options: Options) -> State:
        """Nobody has a card yet."""
        ward, land = options.get("ward", False), options.get("land", DESERT)
        seats = SEATS[: options["players"]]
        caravans = {seat: seat for seat in seats} | ({"ward": seats[-1]} if ward else {})
        none: dict[str, tuple[str, ...]] = dict.fromkeys(seats, ())
        coins = dict.fromkeys(seats, COINS)
        return State(seats, options["rounds"], land, caravans, agenda(seats), none, dict(none), coins)

    def begin(self, state: State) -> Step | None:
        """The first step on the agenda; the last of a round asks nobody, and is no phase."""
        name = state.agenda[0][0]
        state.phase = name if name != "end" else state.phase
        return super().begin(state)

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """What lies open, where one can go, and one's own hand; of the others' hands how many cards they are."""
        return {**super().view(state, seat), "places": list(state.places)}

    def hands(self, state: State) -> Mapping[str, tuple[str, ...]]:
        """Everybody's cards."""
        return state.hands

    def secrets(self, state: State) -> Sequence[tuple[str, ...]]:
        """Everybody's hand: that a seat has none is in its own view, too."""
        return [(seat,) for seat in state.hands]

    def forms(self, state: State) -> Mapping[str, Form]:
        """How a position has each field."""
        seats = state.seats
        return {
            "round": number(1, state.rounds),
            "phase": name(STEPS),
            "agenda": several(several(name({*STEPS, *seats}), least=1, most=2)),
            "stores": each(seats, several(CARD)),
            "coins": each(seats, number(0, MOST_COINS)),
            "hands": each(seats, several(CARD)),
        }

    def derived(self, state: State) -> dict[str, Any]:
        """How many cards everybody has, which lie nowhere open, and the scores when the game is over."""
        return {
            "cards": {seat: len(cards) for seat, cards in state.hands.items()},
            "unseen": sorted([*state.deck, *chain(*state.hands.values())]),
            "scores": state.result and dict(state.result.scores or {}),
        }

    def follow(self, state: State, position: Position) -> None:
        """What lies nowhere open and in no hand is in the deck; the end of all rounds ends the game."""
        whole, deck = agenda(state.seats), list(several(CARD).read(position["unseen"], "unseen"))
        in_order = list(state.agenda) == [task for task in whole if task in state.agenda]
        need(in_order and (state.agenda[-1:] == whole[-1:] or bool(position["scores"])), "agenda")
        for card in chain(*state.hands.values()):
            need(card in deck, "hands")
            deck.remove(card)
        state.deck = tuple(deck)
        if position["scores"]:
            state.result = won_by_most(state.coins, "Y1")

    def laws(self, state: State) -> Mapping[str, bool]:
        """No card is lost but those that were sold or thrown in, and nobody owes coins."""
        cards = [*state.deck, *(c for group in (*state.hands.values(), *state.stores.values()) for c in group)]
        return {
            "a card came from nowhere": all(cards.count(card) <= DECK.count(card) for card in cards),
            "coins are owed": all(n >= 0 for n in state.coins.values()),
        }


caravans = shelved(Caravans)
