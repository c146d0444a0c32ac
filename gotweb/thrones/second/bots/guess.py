"""Guesses of hidden facts in the second edition: places in the decks, objectives, Tides of Battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gotweb.bots.seen import Seen, news
from gotweb.core.chance import Draw
from gotweb.core.choice import NATURE, Answer, Choice, Take
from gotweb.core.game import Position
from gotweb.thrones.second.feast.objectives import POINTS
from gotweb.thrones.second.state import WILDLINGS

TURNED = {WILDLINGS: "wildling-card"}
"""Deck -> the event that shows a card drawn from it, where it is not that of the Westeros decks."""


def position(seen: Seen, pick: Take) -> Position:
    """Return the position at the start of the step, with what the seat does not know guessed (F32, O02).

    For a place known only to others every card that the seat has not seen is equally likely.
    """
    content = dict(seen.lay_open)
    decks = {name: _pile(seen, name, pick) for name in content["decks"]}
    content["decks"] = decks
    if "objectives" in content:
        content["objectives"] = _objectives(seen, pick)
    return content


def _pile(seen: Seen, name: str, pick: Take) -> dict[str, Any]:
    """Return a deck in the form of a position: the cards that the seat knows in their places, the rest in unknown
    order.

    A card under the deck that another house has seen stays known to that house in the guess. Whether another house has
    seen a card on top of the deck, the seat cannot know, so in the guess nobody has.
    """
    mine, public = seen.began["decks"][name], seen.lay_open["decks"][name]
    bag: list[str] = list(mine["unknown"])
    below = []
    for card, shown in zip(mine["below"], public["below"], strict=True):
        if shown is not None:
            below.append({"card": shown, "eyes": None})
        elif card is not None:
            below.append({"card": card, "eyes": [seen.seat]})
        else:
            below.append({"card": bag.pop(pick(len(bag))), "eyes": [_other(seen)]})
    top = mine["top"] and {"card": mine["top"], "eyes": None if public["top"] is not None else [seen.seat]}
    then = mine.get("then") and {"card": mine["then"], "eyes": None if "then" in public else [seen.seat]}
    if top is None and (card := _was_known(seen, name)) in bag:
        bag.remove(card)
        top = {"card": card, "eyes": [_other(seen)]}
    own = {"top": top, "unknown": sorted(bag), "below": below, "out": public["out"]}
    return {**own, "then": then} if then else own


def _was_known(seen: Seen, name: str) -> str:
    """Return the card that was turned over or looked at in this step without a random draw: so a seat knew the top
    card.
    """
    if any(id == NATURE for id, _ in seen.since):
        return ""
    if name == WILDLINGS and seen.kind == "bury":  # the raven has looked at it (F32)
        return str(next(one["facts"]["card"] for one in seen.view["asked"] if one["id"] == seen.question))
    turned = news(seen, TURNED[name]) if name in TURNED else []
    return str(turned[0]["card"]) if turned else ""


def _other(seen: Seen) -> str:
    """Return some other player, to stand for the seats that know what this seat does not."""
    houses: list[str] = seen.lay_open["tracks"]["throne"]
    nobodys = seen.lay_open.get("commanders", {})
    return next(house for house in houses if house != seen.seat and house not in nobodys)


def _objectives(seen: Seen, pick: Take) -> dict[str, list[str]]:
    """Return all hands of objectives: the seat's own, and for the others the right number of the remaining ones
    (O02).
    """
    counts: Mapping[str, int] = seen.lay_open["objectives"]
    own = seen.began["objectives"][seen.seat]
    scored = {card for cards in seen.lay_open["scored"].values() for card in cards}
    passed = _passed(seen, own)
    left = [card for card in POINTS if card not in scored and card not in own and card not in passed]
    passing = [id for id, answer in seen.since if answer is None and id in counts]
    hands = {}
    for house, count in counts.items():
        drawn = list(own) if house == seen.seat else []
        if house in passing and passed:
            drawn.append(passed.pop(pick(len(passed))))
        drawn += [left.pop(pick(len(left))) for _ in range(count - len(drawn))]
        hands[house] = [card for card in POINTS if card in drawn]
    return hands


def _passed(seen: Seen, own: Sequence[str]) -> list[str]:
    """Return the objectives that others have passed on in this step, once they have been shown (O24)."""
    shown = news(seen, "ambitions")
    return [card for card in shown[0]["objectives"] if card not in own] if shown else []


def recalled(
    seen: Seen, choice: Choice, told: Mapping[str, int], drawn: Mapping[str, str], pick: Take
) -> Answer | None:
    """Return the answer to a hidden question of this step that agrees with its later results; None if there are none.

    `told` counts the events of each kind in the guessed match since the step began, and `drawn` says which Tides of
    Battle cards the fighters hold there.
    """
    if choice.kind == "redraw":
        return {"redraw": any(facts["house"] == choice.side for facts in news(seen, "redrawn"))}
    if choice.kind == "pass" and (shown := news(seen, "ambitions")):
        return next(answer for answer in choice.options() or () if answer["pass"] in shown[0]["objectives"])
    if choice.seat != NATURE or choice.kind != "draw":
        return None
    deck = choice.facts["deck"]
    if deck == "objectives":
        # another's draw is none of those that the seat itself draws after it
        own = [answer["draw"] for _, answer in seen.since if answer is not None and "draw" in answer]
        left = [answer for answer in choice.options() or () if answer["draw"] not in own]
        return left[pick(len(left))]
    if deck == "tides":
        return _tide(seen, choice, told, drawn, pick)
    kind = TURNED.get(deck, "westeros-card")
    shown = news(seen, kind)[told.get(kind, 0) :]
    return {"draw": shown[0]["card"]} if shown and shown[0].get("deck", deck) == deck else None


def _tide(seen: Seen, choice: Choice, told: Mapping[str, int], drawn: Mapping[str, str], pick: Take) -> Answer | None:
    """Return the Tides of Battle card that a house drew, if it has been shown; for a redraw, some other card (J32)."""
    shown = news(seen, "tides")[told.get("tides", 0) :]
    if not shown:
        return None
    house, cards = choice.facts["house"], shown[0]["cards"]
    again = any(facts["house"] == house for facts in news(seen, "redrawn")[told.get("redrawn", 0) :])
    if not again:
        return {"draw": cards[house]}
    assert isinstance(choice, Draw)
    bag = list(choice.bag)
    for other, card in cards.items():
        if other == house or other not in drawn:  # what the other one holds already is not in the bag
            bag.remove(card)
    return {"draw": bag[pick(len(bag))]}
