"""Setting up by the number of houses: units, garrisons, neutral forces, closed areas, decks (A30 to A36)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gotweb.core.chance import Draw
from gotweb.core.game import Asked, Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import Book, Task
from gotweb.thrones.edition import Edition
from gotweb.thrones.second.state import WILDLINGS, CardPile, Garrison, SecondState
from gotweb.thrones.setup import place_units
from gotweb.thrones.state import State
from gotweb.thrones.supply import barrels, level_for


def start(book: Book, options: Mapping[str, Any]) -> SecondState:
    """Return the table before round one: planning comes at once, without a Westeros phase (A30)."""
    edition, setup = book.edition, book.edition.setup
    players = str(options["players"])
    houses = tuple(setup["houses"][players])
    before = tuple((entry.name,) for entry in book.contents if entry.comes == "before")
    agenda: tuple[Task, ...] = (*before, *book.round[1:])
    state: SecondState = (book.state or SecondState)(
        book=book,
        edition=edition,
        ground=edition.ground,
        stocks={house: edition.stock_of(house) for house in houses},
        houses=houses,
        players=houses,
        round=1,
        agenda=agenda,
        doing=agenda[0],
        forces={},
        orders={},
        control={area: house for house in houses for area in setup["start_control"].get(house, ())},
        neutral=dict(setup["neutral"][players]),
        tracks={
            track: tuple(house for house in order if house in houses) for track, order in setup["start_tracks"].items()
        },
        supply=dict.fromkeys(houses, 0),
        power=dict.fromkeys(houses, setup["start_power"]),
        hands={},
        discards=dict.fromkeys(houses, ()),
        decks={},
        wildlings=setup["wildlings_start"],
        closed=frozenset(setup["closed"][players]),
        piles={
            **{deck: CardPile(None, tuple(sorted(cards))) for deck, cards in edition.decks.items()},
            WILDLINGS: CardPile(None, tuple(sorted(book.wildlings))),
        },
        tides=book.tides,
        removed=dict.fromkeys(houses, ()),
    )
    deal_cards(state, dict.fromkeys(houses, book.cards))
    place_units(state)
    state.garrisons = garrisons(state)
    state.supply = {house: level_for(edition, barrels(state, house)) for house in houses}
    book.prepare(state)
    return state


def deal_cards(state: SecondState, sets: Mapping[str, str]) -> None:
    """Give houses their seven house cards: of the named set, or of the edition's usual one."""
    edition = state.edition
    dealt = {house: edition.card_set(house, name) if name else edition.hands[house] for house, name in sets.items()}
    state.house_cards = {**dealt, **{house: own for house, own in state.house_cards.items() if house not in dealt}}
    state.hands = dict(state.house_cards)


def garrisons(state: SecondState) -> dict[str, Garrison]:
    """Return area -> the garrison that stands there at the start: of the house that controls the area, unless a neutral
    force stands there (A33).
    """
    found = {}
    for area, strength in state.edition.setup["garrisons"].items():
        house = state.controller(area)
        if house is not None and area not in state.neutral:
            found[area] = Garrison(house, strength)
    return found


def neutral_forces(edition: Edition, players: int) -> dict[str, int]:
    """Return area -> strength of its neutral force when the game begins (A32)."""
    forces: dict[str, int] = edition.setup["neutral"][str(players)]
    return forces


DEAL = ("sets",)
"""The task of dealing house cards, where a house can have one set or another."""
SETS = ("base", "dance")
"""The sets of house cards that a house can have in the game of the first box."""


def draw_sets(state: SecondState) -> Step:
    """Give every player one of its two sets of house cards at random (A35)."""
    sets = {}
    for house in state.players_in_turn:
        answer = yield Draw(SETS, {"house": house, "what": "cards"})
        sets[house] = answer["draw"]
    deal_cards(state, sets)
    state.say("card-sets", sets=sets, rule="A35")


def choose_sets(state: SecondState) -> Step:
    """Let every player choose one of its two sets of house cards, in secret; all are shown together (A36)."""
    asked: Asked = [
        one_of(state, house, "set", [{"set": name} for name in SETS], {"house": house}, sealed=True)
        for house in state.players_in_turn
    ]
    answers = yield asked
    sets = {house: answers[house]["set"] for house in state.players_in_turn}
    deal_cards(state, sets)
    state.say("card-sets", sets=sets, rule="A36")


def task_in_hand(state: State) -> Task:
    """Return the current task between two steps: the first on the agenda, or the one that ended the game."""
    return state.agenda[0] if state.agenda else state.book.round[-1]
