"""The face that Caravans shows to the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any

from gotweb.toy.rules import STEPS, agenda
from gotweb.toy.state import DECK, LANDS, SEATS, State

from gotweb.core import forms
from gotweb.core.choice import Choice
from gotweb.core.forms import Form, checked, each, name, need, number, several
from gotweb.core.game import Options, Position, Result, Step, register
from gotweb.core.own import OWN

DESERT = next(iter(LANDS))
MOST_COINS = 999
"""More than anybody can earn."""


CARD = name(DECK)


def forms_of(state: State) -> Mapping[str, Form]:
    """Field of the table -> how a position has it."""
    seats = state.seats
    return {
        "round": number(1, state.rounds),
        "phase": name(STEPS),
        "agenda": several(several(name({*STEPS, *seats}), least=1, most=2)),
        "stores": each(seats, several(CARD)),
        "coins": each(seats, number(0, MOST_COINS)),
        "hands": each(seats, several(CARD)),
    }


class Caravans:
    """See `gotweb.core.game.Game`."""

    id = "toy-caravans"
    code = 200
    max_answers = 400

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
        state = State(SEATS[: options["players"]], options["rounds"], ward, land)
        state.agenda = agenda(state.seats)
        return state

    def seats(self, state: State) -> tuple[str, ...]:
        """The merchants."""
        return state.seats

    def step(self, state: State) -> Step | None:
        """The first step on the agenda."""
        return None if state.result is not None else _run(state)

    def result(self, state: State) -> Result | None:
        """Who has won, and what everybody had."""
        return state.result

    def view(self, state: State, seat: str | None) -> dict[str, Any]:
        """What lies open, where one can go, and one's own hand; of the others' hands how many cards they are."""
        hand = {"hand": list(state.hands[seat])} if seat in state.hands else {}
        result = state.result and list(state.result.winners)
        return {**self.open_position(state), **hand, "places": list(state.places), "result": result}

    def secrets(self, state: State) -> list[tuple[str, ...]]:
        """Everybody's hand, which he alone knows."""
        return [(seat,) for seat in state.hands]

    def position(self, state: State) -> Position:
        """All of it."""
        return {**self.open_position(state), "hands": {seat: list(cards) for seat, cards in state.hands.items()}}

    def open_position(self, state: State) -> Position:
        """All but the hands: of those it is known how many cards they are, and which cards lie nowhere open."""
        found = forms.written(forms_of(state), state)
        del found["hands"]
        return {
            **found,
            "cards": {seat: len(cards) for seat, cards in state.hands.items()},
            "unseen": sorted([*state.deck, *(card for cards in state.hands.values() for card in cards)]),
            "scores": state.result and dict(state.result.scores or {}),
        }

    def from_position(self, position: Position, options: Options, posed: bool = False) -> State:
        """The state of a position, in which every card must lie somewhere."""
        state = self.new(options)
        whole = agenda(state.seats)
        with checked():
            need(isinstance(position, dict) and position.keys() == self.position(state).keys(), "position")
            forms.fill(forms_of(state), position, state)
            in_order = list(state.agenda) == [task for task in whole if task in state.agenda]
            need(in_order and (state.agenda[-1:] == whole[-1:] or bool(position["scores"])), "agenda")
            deck = list(several(CARD).read(position["unseen"], "unseen"))
            for card in chain(*state.hands.values()):
                need(card in deck, "hands")
                deck.remove(card)
            state.deck = tuple(deck)
            counted = {seat: len(cards) for seat, cards in state.hands.items()}
            need(each(state.seats, number(0, len(DECK))).read(position["cards"], "cards") == counted, "cards")
            if position["scores"]:
                most = max(state.coins.values())
                winners = tuple(seat for seat in state.seats if state.coins[seat] == most)
                state.result = Result(winners, "Y1", dict(state.coins))
            need(not self.broken_laws(state, ()), "unseen")
        return state

    def broken_laws(self, state: State, asked: Sequence[Choice]) -> list[str]:
        """No card is lost but those that were sold or thrown in, and nobody owes coins."""
        cards = [*state.deck, *(c for group in (*state.hands.values(), *state.stores.values()) for c in group)]
        laws = {
            "a card came from nowhere": all(cards.count(card) <= DECK.count(card) for card in cards),
            "coins are owed": all(n >= 0 for n in state.coins.values()),
        }
        return [broken for broken, holds in laws.items() if not holds]


def _run(state: State) -> Step:
    """The first task that may ask something; the last of a round asks nobody."""
    (name, *arguments), state.agenda = state.agenda[0], state.agenda[1:]
    if name != "end":
        state.phase = name
    step = STEPS[name](state, *arguments)  # type: ignore[operator]
    if step is not None:
        yield from step


@cache
def caravans() -> Caravans:
    """The toy game."""
    return Caravans()


register(Caravans.id, Caravans.code, caravans)
