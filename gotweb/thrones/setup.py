"""Setting up ("Mise en Place", "Parties à Trois ou Quatre Joueurs", "Parties à 5 joueurs plus Compétitives")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.thrones.book import Book, Task
from gotweb.thrones.edition import Edition
from gotweb.thrones.state import Deck, State
from gotweb.thrones.supply import barrels, level_for


def start(book: Book, options: Mapping[str, Any]) -> State:
    """Return the table before round one: planning comes at once, without a Westeros phase (A01 to A04)."""
    edition, setup = book.edition, book.edition.setup
    houses = tuple(setup["houses"][str(options["players"])])
    tracks = {
        track: tuple(house for house in order if house in houses) for track, order in setup["start_tracks"].items()
    }
    if options["competitive"] and len(houses) == 5:
        tracks["court"] = tuple(setup["competitive_court"])
    state = State(
        book=book,
        edition=edition,
        ground=edition.ground,
        stocks={house: edition.stock_of(house) for house in houses},
        houses=houses,
        players=houses,
        round=1,
        agenda=book.round[1:],
        doing=book.round[1],
        forces={},
        orders={},
        control={},
        neutral=neutral_forces(edition, houses),
        tracks=tracks,
        supply=dict.fromkeys(houses, 0),
        power=dict.fromkeys(houses, setup["start_power"]),
        hands={house: edition.hands[house] for house in houses},
        discards=dict.fromkeys(houses, ()),
        decks={deck: Deck(tuple(sorted(cards)), ()) for deck, cards in edition.decks.items()},
    )
    place_units(state)
    state.supply = {house: level_for(edition, barrels(state, house)) for house in houses}
    book.prepare(state)
    return state


def task_in_hand(state: State) -> Task:
    """Return the current task between two steps: the first on the agenda, or the one that ended the game."""
    return state.agenda[0] if state.agenda else state.book.round[-1]


def neutral_forces(edition: Edition, houses: Sequence[str]) -> dict[str, int]:
    """Return area -> strength of its neutral force when the game begins: printed forces, and the units of absent
    houses.

    See N01 and N02.
    """
    forces: dict[str, int] = dict(edition.setup["neutral"])
    for house, areas in edition.setup["start_units"].items():
        if house not in houses:
            for area, counts in areas.items():
                forces[area] = sum(n * s for n, s in zip(edition.units(counts), edition.strength, strict=True))
    return forces


def place_units(state: State) -> None:
    """Put the units of the houses in play on the board."""
    for house in state.houses:
        for area, counts in state.edition.setup["start_units"][house].items():
            state.add_units(area, house, state.edition.units(counts))
