"""The strategy board, people and orders in words: answers, and the state beside the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from gotweb.core.choice import Choice
from gotweb.core.plainwords import decimal
from gotweb.core.words import Say
from gotweb.miniatures import facts
from gotweb.miniatures.minds.state import Minds


class MiniaturesSpeaker(Protocol):
    """What is asked of the game's words (`gotweb.miniatures.words`, which import all these) by whoever puts a part of
    the game into words or reads them."""

    @property
    def say(self) -> Say:
        """Says a text of the catalogues."""

    def area(self, area: str) -> str:
        """Return what a unit, a piece of terrain, an objective, or somebody beside the table is called."""

    def the(self, unit: str) -> str:
        """Return the name of a unit or non-combat unit as it stands within a sentence."""

    def label(self, unit: str) -> str:
        """Return what stands on a tray."""

    def seat(self, seat: str) -> str:
        """Return the name of a seat."""

    def listed(self, parts: Sequence[str]) -> str:
        """Return "a, b and c"."""

    def answer(self, answer: Mapping[str, Any], choice: Choice | None = None) -> str:
        """Return an answer in words."""


def effect(say: Say, name: str) -> str:
    """Return the name of an ability, an order or a card."""
    key = f"ability.{name}"
    return say(key if say.has(key) else f"card.{name}")


def about(say: Say, name: str) -> str:
    """Return the effect of a card, an order or an ability, in our own words."""
    keys = (f"card.{name}.text", f"minds.ability.{name}", f"ability.{name}.text")
    return say(next(key for key in keys if say.has(key)))


def details(say: Say, kind: str, told: Mapping[str, Any]) -> list[str]:
    """Return the effect of the card, order, ability or zone in an event, in lines."""
    if kind == "claims":
        return [say(f"zone.{told['zone']}.text")]
    return [about(say, told["effect"])] if kind in ("plays", "orders", "uses", "turned-up") else []


def claim(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: a zone of the board, or none."""
    return words.say("answer.claim.none" if given["claim"] is None else f"zone.{given['claim']}")


def board(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: a unit, and the effect on it, or no unit."""
    if given["board"] is None:
        return words.say("answer.board.none")
    area = words.area(given["board"])
    if "condition" in given:
        return words.say("answer.board.condition", area=area, what=words.say(f"condition.{given['condition']}"))
    return area


def victim(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: a unit, and the number of wounds restored to it, if that is chosen."""
    id = given["victim"]
    if "wounds" in given:
        return words.say.n("answer.victim.wounds", given["wounds"], area=words.the(id))
    return words.area(id)


def shift(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: a pivot, if there is one, and the direction and distance of a shift."""
    plan, say = given["shift"], words.say
    pivots = choice is None or choice.facts["pivots"]
    if plan["towards"] == "stay":
        return say("answer.shift.turn", heading=plan["heading"]) if pivots else say("answer.shift.stay")
    filled = {"amount": inches(say, plan["distance"]), "where": say(f"towards.{plan['towards']}")}
    return say("answer.shift.pivot", heading=plan["heading"], **filled) if pivots else say("answer.shift", **filled)


def inches(say: Say, hundredths: int) -> str:
    """Return a length: "3.00 inches"."""
    form = "one" if hundredths == 100 else "part" if hundredths < 200 else "many"
    return say(f"inch.{form}", amount=decimal(say, hundredths))


def play(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: the effect that is used in a window, and for which unit, or none."""
    if given["play"] is None:
        return words.say("answer.play.none")
    what = effect(words.say, given["play"])
    if given["on"] is None:
        return what
    return words.say("answer.play.on", what=what, area=words.area(given["on"]))


def toss(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: the cards that are discarded, or none."""
    if not given["toss"]:
        return words.say("answer.toss.none")
    return words.listed([effect(words.say, card) for card in given["toss"]])


def pick(words: MiniaturesSpeaker, given: Mapping[str, Any], choice: Choice | None) -> str:
    """Return an answer in words: a unit, a card or an attachment that is picked, or none."""
    name = given["pick"]
    if name is None:
        return words.say("answer.pick.none")
    if name in facts.attachments():
        return words.say(f"attachment.{name}")
    return effect(words.say, name) if name in facts.cards() else words.area(name)


TOLD = {
    "play": play,
    "toss": toss,
    "pick": pick,
    "discard": lambda words, given, choice: effect(words.say, given["discard"]),
    "draw": lambda words, given, choice: effect(words.say, given["draw"]),
    "anew": lambda words, given, choice: words.say(f"answer.anew.{'yes' if given['anew'] else 'no'}"),
    "claim": claim,
    "relieve": lambda words, given, choice: words.say(f"condition.{given['relieve']}"),
    "shift": shift,
    "regain": lambda words, given, choice: effect(words.say, given["regain"]),
    "keep": lambda words, given, choice: effect(words.say, given["keep"]),
    "board": board,
    "victim": victim,
}
"""The key by which an answer is known -> how it is told."""


def lines(words: MiniaturesSpeaker, minds: Minds) -> Iterator[str]:
    """Yield the places of the non-combat units, their influences, the orders used, and the public cards."""
    say = words.say
    for id, one in minds.ncus.items():
        where = f"zone.{one.zone}" if one.zone is not None else "minds.done" if one.activated else "minds.idle"
        yield say("minds.ncu", area=words.area(id), what=say(where))
    for id, unit in minds.influences.items():
        yield say("log.influences", area=words.the(id), target=words.the(unit))
    for id, orders in minds.orders.items():
        for order in orders:
            yield say("log.orders", area=words.the(id), what=effect(say, order))
    for id, cards in minds.attached.items():
        for one_card in cards:
            form = "minds.token" if one_card.token else "minds.lies"
            yield say(form, area=words.the(id), what=effect(say, one_card.card))
    for seat, hand in minds.hands.items():
        yield say.n("minds.hand", len(hand), seat=words.seat(seat))
        if minds.discards[seat]:
            names = [effect(say, card) for card in minds.discards[seat]]
            yield say("minds.discards", seat=words.seat(seat), what=words.listed(names))


__all__ = ["TOLD", "MiniaturesSpeaker", "about", "details", "effect", "lines"]
