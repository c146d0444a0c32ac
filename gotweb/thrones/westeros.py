"""The Westeros phase: three cards, shown together, then resolved one after the other ("La Phase Westeros")."""

from __future__ import annotations

from collections.abc import Callable, Generator

from gotweb.core.chance import Draw
from gotweb.core.choice import Answer, Choice
from gotweb.core.game import Step
from gotweb.thrones.book import Task, WesterosEffect
from gotweb.thrones.state import Deck, State

RESHUFFLES = "winter-is-coming"


def draw(state: State) -> Step:
    """Advance the round marker, turn over one card of each deck, then advance the wildlings (A05, A06, E01)."""
    state.round += 1
    state.say("round", round=state.round, rule="A05")
    icons = 0
    revealed: list[str] = []
    for deck in state.edition.decks:
        while True:
            card = yield from turn_card(state, deck)
            icons += card in state.edition.wildling_icons
            state.say("westeros-card", deck=deck, card=card, rule="A06")
            if card != RESHUFFLES:
                break
            state.decks = {**state.decks, deck: Deck(tuple(sorted(state.edition.decks[deck])), ())}
            state.say("reshuffled", deck=deck, rule="A09")
        revealed.append(card)
    advance_wildlings(state, icons)
    state.revealed = tuple(revealed)
    cards = tuple(("card", deck, card) for deck, card in zip(state.edition.decks, revealed, strict=True))
    state.agenda = (*cards, ("put-under",), *state.agenda)


def turn_card(state: State, deck: str) -> Generator[Choice, Answer, str]:
    """Take the top card of a deck: a random one, unless only cards put under the deck in known order are left.

    Returns it.
    """
    unknown, below = state.decks[deck]
    if unknown:
        answer = yield Draw(unknown, {"deck": deck, "cards": list(unknown)})
        card: str = answer["draw"]
        at = unknown.index(card)
        state.decks = {**state.decks, deck: Deck(unknown[:at] + unknown[at + 1 :], below)}
    else:
        card = below[0]
        state.decks = {**state.decks, deck: Deck((), below[1:])}
    return card


def advance_wildlings(state: State, icons: int) -> None:
    """Advance the wildlings one space for each icon on the cards, before any card is resolved; the last space is the
    limit (E01).
    """
    track = state.edition.setup["wildling_track"]
    before = state.wildlings
    state.wildlings = track[min(track.index(before) + icons, len(track) - 1)]
    if icons:
        state.say("wildlings", before=before, after=state.wildlings, icons=icons, rule="E01")


def resolve(state: State, deck: str, card: str) -> None:
    """Resolve one card: its tasks are put on the agenda."""
    effect = state.book.effects[card]
    state.say("resolving", deck=deck, card=card, rule=effect.rule)
    state.agenda = (*effect.run(state), *state.agenda)


def put_under(state: State) -> None:
    """Put the three resolved cards under their decks (A06)."""
    for deck, card in zip(state.edition.decks, state.revealed, strict=True):
        unknown, below = state.decks[deck]
        state.decks = {**state.decks, deck: Deck(unknown, (*below, card))}
    state.revealed = ()


def each_house(step: str) -> Callable[[State], tuple[Task, ...]]:
    """Return an effect that runs a step for every house on the map, in turn order."""
    return lambda state: tuple((step, house) for house in state.turn_order)


def each_player(step: str) -> Callable[[State], tuple[Task, ...]]:
    """Return an effect that runs a step for every player's house, in turn order."""
    return lambda state: tuple((step, house) for house in state.players_in_turn)


def clash(state: State) -> tuple[Task, ...]:
    """Return the tasks of the bids for the three tracks (D01)."""
    return (("bid", "throne"), ("bid", "fiefdoms"), ("bid", "court"))


def forbid(what: str, rule: str) -> Callable[[State], tuple[Task, ...]]:
    """Return an effect that forbids something until the round is over."""

    def effect(state: State) -> tuple[Task, ...]:
        state.restrictions = (*state.restrictions, what)
        state.say("restricted", what=what, rule=rule)
        return ()

    return effect


def _forbids(what: str, rule: str) -> WesterosEffect:
    """Return the effect of a card that always forbids something."""
    return WesterosEffect(rule, forbid(what, rule), what)


EFFECTS: dict[str, WesterosEffect] = {
    "supply": WesterosEffect("B08", each_house("supply")),
    "mustering": WesterosEffect("C12", each_house("muster")),
    "game-of-thrones": WesterosEffect("L05", each_player("crowns")),
    "clash-of-kings": WesterosEffect("D01", clash),
    "wildling-attack": WesterosEffect("E10", lambda state: (("wildlings",),)),
    "last-days-of-summer": WesterosEffect("A10", lambda state: ()),
    "sea-of-storms": _forbids("raid", "F09"),
    "feast-for-crows": _forbids("consolidate", "F10"),
    "storm-of-swords": _forbids("defense", "F11"),
    "rains-of-autumn": _forbids("no-footman-support", "I15"),
}
"""What each Westeros card does."""
