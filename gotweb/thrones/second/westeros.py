"""The Westeros phase: three cards, an immediate attack if the threat is full, then the cards one by one (A31, A37)."""

from __future__ import annotations

from collections.abc import Callable

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import Task, WesterosEffect
from gotweb.thrones.second import piles
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.westeros import RESHUFFLES, advance_wildlings, clash, each_house, each_player, forbid


def draw(state: SecondState) -> Step:
    """Advance the round marker, turn over one card of each deck, then advance the wildlings (A05, A31, E01)."""
    begin_round(state)
    yield from turn_cards(state)


def begin_round(state: SecondState) -> None:
    """Advance the round marker (A05)."""
    state.round += 1
    state.say("round", round=state.round, rule="A05")


def turn_cards(state: SecondState) -> Step:
    """Turn over one card of each deck, then advance the wildlings (A31, E01).

    If the threat reaches its last space the wildlings attack before any card is resolved (A37).
    """
    icons = 0
    revealed: list[str] = []
    for deck in state.edition.decks:
        while True:
            card = yield from piles.draw(state, deck)
            icons += card in state.edition.wildling_icons
            state.say("westeros-card", deck=deck, card=card, rule="A06")
            if card != RESHUFFLES:
                break
            piles.shuffle(state, deck, card)
            state.say("reshuffled", deck=deck, rule="A31")
        revealed.append(card)
    advance_wildlings(state, icons)
    state.revealed = tuple(revealed)
    attack: tuple[Task, ...] = ()
    if state.wildlings == state.edition.setup["wildling_track"][-1]:
        attack = (("wildlings",),)
    cards = tuple(("card", deck, card) for deck, card in zip(state.edition.decks, revealed, strict=True))
    state.agenda = (*attack, *cards, ("discard",), *state.agenda)


def discard(state: SecondState) -> None:
    """Put the resolved cards on their discard piles (A38)."""
    for deck, card in zip(state.edition.decks, state.revealed, strict=True):
        piles.throw_out(state, deck, card)
    state.revealed = ()


def choose(state: SecondState, card: str) -> Step:
    """Let the holder of a card's token choose which of its effects happens (A39)."""
    track, options = CHOICES[card]
    house = state.holder(track)
    answers: list[Answer] = [{"effect": name} for name in options]
    answer = yield one_of(state, house, "effect", answers, {"card": card})
    state.say("effect-chosen", house=house, card=card, effect=answer["effect"], rule="A39")
    state.agenda = (*options[answer["effect"]](state), *state.agenda)


Tasks = Callable[[SecondState], tuple[Task, ...]]


def nothing(state: SecondState) -> tuple[Task, ...]:
    """Have no effect."""
    return ()


def wildlings_to_zero(state: SecondState) -> tuple[Task, ...]:
    """Set the threat to 0 (O21)."""
    before, state.wildlings = state.wildlings, 0
    state.say("wildlings", before=before, after=0, icons=0, rule="O21")
    return ()


CHOICES: dict[str, tuple[str, dict[str, Tasks]]] = {
    "a-throne-of-blades": (
        "throne", {"supply": each_house("supply"), "mustering": each_house("muster"), "nothing": nothing},
    ),
    "dark-wings-dark-words": (
        "court", {"clash-of-kings": clash, "game-of-thrones": each_player("crowns"), "nothing": nothing},
    ),
    "put-to-the-sword": (
        "fiefdoms",
        {"storm-of-swords": forbid("defense", "F36"), "rains-of-autumn": forbid("march+1*", "F37"), "nothing": nothing},
    ),
    "the-burden-of-power": ("throne", {"threat-zero": wildlings_to_zero, "mustering": each_house("muster")}),
}  # fmt: skip
"""Card -> the track whose first house chooses, and the effects to choose from."""
MAY_FORBID = "put-to-the-sword"
"""The card of which it depends on a choice whether anything is forbidden."""


def _choice(card: str) -> WesterosEffect:
    return WesterosEffect("A39", lambda state: (("choose", card),))


EFFECTS: dict[str, WesterosEffect] = {
    "last-days-of-summer": WesterosEffect("A10", nothing),
    "supply": WesterosEffect("B08", each_house("supply")),
    "mustering": WesterosEffect("C12", each_house("muster")),
    "a-throne-of-blades": _choice("a-throne-of-blades"),
    "game-of-thrones": WesterosEffect("L32", each_player("crowns")),
    "clash-of-kings": WesterosEffect("D01", clash),
    "dark-wings-dark-words": _choice("dark-wings-dark-words"),
    "wildlings-attack": WesterosEffect("E30", lambda state: (("wildlings",),)),
    "put-to-the-sword": _choice("put-to-the-sword"),
    "sea-of-storms": WesterosEffect("F34", forbid("raid", "F34"), "raid"),
    "feast-for-crows": WesterosEffect("F35", forbid("consolidate", "F35"), "consolidate"),
    "storm-of-swords": WesterosEffect("F36", forbid("defense", "F36"), "defense"),
    "rains-of-autumn": WesterosEffect("F37", forbid("march+1*", "F37"), "march+1*"),
    "web-of-lies": WesterosEffect("F38", forbid("support", "F38"), "support"),
}
"""What each Westeros card of the first box does."""
