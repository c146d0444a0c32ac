"""Guesses of what is hidden of vassals within a step: the cards drawn for them, and orders that lie face down.

At the start of a step no vassal holds cards, and no order lies face down: so the position then needs no more guesses
than in the second edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from gotweb.bots.seen import Seen, news
from gotweb.core.chance import Draw
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.thrones.book import Book
from gotweb.thrones.second.bots import guess as second
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND, VassalState
from gotweb.thrones.second.position import keys_of


def position(seen: Seen, book: Book, pick: Take) -> Position:
    """Return the position at the start of the step, with what the seat does not know guessed.

    Fields of Essos and the bank that an open position shows only as derived values are left out, since a position
    cannot be read from them.
    """
    known = keys_of(book)
    return {key: value for key, value in second.position(seen, pick).items() if key in known}


def recalled(seen: Seen, state: VassalState, choice: Choice, told: Mapping[str, int], pick: Take) -> Answer | None:
    """Return an answer in a vassal's battle that the seat may not know, in agreement with what came out; or None.

    `told` counts the events of each kind in the guessed match since the step began.
    """
    if choice.kind == "card":  # out of a hidden hand, and shown at once (U08)
        shown = [facts["card"] for facts in news(seen, "card-played") if facts["house"] == choice.side]
        return {"card": shown[0]} if shown else None
    if choice.seat != NATURE or choice.kind != "draw":
        return None
    deck = choice.facts["deck"]
    if deck == "vassals":
        return {"draw": _card(seen, state, cast(Draw, choice), pick)}
    if deck == "hand":
        return {"draw": _played(seen, cast(Draw, choice), told, pick)}
    return None


def _card(seen: Seen, state: VassalState, choice: Draw, pick: Take) -> str:
    """Return a card for a vassal: first those that it is known to have had, then any that nobody else must have (V30).

    The commander knows all three. Of another's vassal a seat knows the cards that were played or shown; any other card
    is equally likely, except those known to belong to the vassal on the other side.
    """
    house: str = choice.facts["house"]
    missing = [card for card in choice.bag if card in known(seen, house)]
    if missing:
        return missing[0]
    elsewhere = {card for other in state.vassals if other != house for card in known(seen, other)}
    left = [card for card in choice.bag if card not in elsewhere]
    return left[pick(len(left))]


def known(seen: Seen, vassal: str) -> tuple[str, ...]:
    """Return the cards that a seat knows to have been drawn for a vassal in this step: all of them, or some."""
    for facts in news(seen, "cards-seen"):
        if facts["house"] == vassal:
            return tuple(facts["cards"])
    held: list[Any] = [answer.get("card") for id, answer in seen.since if id == vassal and answer is not None]
    held += [facts["cards"].get(vassal) for facts in news(seen, "cards")]
    held += [facts["card"] for facts in news(seen, "card-played") if facts["house"] == vassal]
    for facts in news(seen, "ability"):
        if facts.get("victim") == vassal:  # its card was sent back, and another one played (V42, U08)
            held += [facts.get("returned"), facts.get("played")]
    return tuple(card for card in CARDS if card in held)[:HAND]


def _played(seen: Seen, choice: Draw, told: Mapping[str, int], pick: Take) -> str:
    """Return the card that was played at random out of a hand (V42): it was shown at once."""
    for facts in news(seen, "ability")[told.get("ability", 0) :]:
        if facts.get("victim") == choice.facts["house"] and facts.get("played") in choice.bag:
            return str(facts["played"])
    return choice.bag[pick(len(choice.bag))]


def lying(seen: Seen, vassal: str) -> list[str] | None:
    """Return where the orders of a vassal lie face down, if the seat sees them while it is asked for another
    vassal's; else None (V12).
    """
    for question in seen.view["asked"]:
        where: dict[str, list[str]] = question["facts"].get("lying", {}) if question["kind"] == "orders" else {}
        if vassal in where:
            return where[vassal]
    return None
