"""The texts of answers that need a function of their own. See `words.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from gotweb.core.plainwords import clauses
from gotweb.core.words import Say


class FiefSpeaker(Protocol):
    """What the rooms below need of the game's words, `gotweb.fief.words.FiefWords`, which import them."""

    @property
    def say(self) -> Say:
        """Says a text of the catalogues."""

    def listed(self, parts: list[str]) -> str:
        """Return "a, b and c"."""

    def seat(self, seat: str) -> str:
        """Return the name of a house."""

    def noble(self, noble: str) -> str:
        """Return a noble's name."""

    def place(self, area: str) -> str:
        """Return a village within a sentence."""

    def troops(self, troops: Mapping[str, int]) -> str:
        """Return counted troops."""

    def title(self, title: str, noble: str | None = None) -> str:
        """Return the name of a title; `noble` says who bears it."""

    def filled(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return placeholder -> text for the placeholders of a sentence, from facts."""

    def thing_of(self, kind: str, fact: Any, noble: str | None = None) -> str:
        """Return the name of something of a kind."""


Spoken = Callable[[FiefSpeaker, Mapping[str, Any]], str]


def _drawn(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a random draw: a card, a house, a noble or the back of a card."""
    drawn = answer["draw"]
    kinds = ("card", "seat", "noble", "back", "mission")
    return words.say(next(f"{kind}.{drawn}" for kind in kinds if words.say.has(f"{kind}.{drawn}")))


def _rolled(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    return words.listed([str(n) for n in answer["roll"]])


def _lost(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    return words.troops(next(iter(answer.values())))


def _loses(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of the troops that take hits, or that no hit can be taken."""
    return (
        words.say("answer.lose", troops=words.troops(answer["lose"]))
        if answer["lose"]
        else words.say("answer.lose.none")
    )


def _guard(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of the men who become White Cloaks, by what they were."""
    plain = {"knight": "knight", "man": "man-at-arms"}
    return words.troops({plain[kind]: n for kind, n in answer["guard"].items()})


def _cards(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of cards that are put away, handed over or kept."""
    cards = next(iter(answer.values()))
    return words.listed([words.say(f"card.{card}") for card in cards]) if cards else words.say("card.none")


def _vote(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a vote: the candidates on whom the two markers lie."""
    said = [words.say(f"vote.{marker}", noble=words.say(f"noble.{noble}"))
            for marker, noble in answer["vote"].items() if noble is not None]  # fmt: skip
    return words.listed(said) if said else words.say("vote.none")


def _propose(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of an offer of marriage: the two nobles, and the gold."""
    offer = answer["propose"]
    if offer is None:
        return words.say("answer.propose.none")
    said = [words.say("answer.propose", **words.filled(offer))]
    gold = [words.say.n(f"marriage.{part}", offer[part]) for part in ("give", "ask") if offer[part]]
    return clauses(words.say, [*said, *gold])


def terms(words: FiefSpeaker, deal: Mapping[str, Any]) -> list[str]:
    """The terms of a deal, one by one."""
    found = [words.say.n(f"deal.{key}", deal[key]) for key in ("give", "ask") if deal[key]]
    found += [words.say(f"deal.{key}", **words.filled({"area": deal[key]})) for key in ("grant", "claim") if deal[key]]
    found += [words.say(f"deal.{key}", noble=words.say(f"noble.{deal[key]}"))
              for key in ("release", "want") if deal[key]]  # fmt: skip
    found += [words.say(f"deal.{key}", title=words.title(deal[key]["fief"], deal[key]["noble"]),
                        noble=words.say(f"noble.{deal[key]['noble']}"))
              for key in ("bestow", "obtain") if key in deal]  # fmt: skip
    found += [words.say(f"deal.{key}", noble=words.say(f"noble.{deal[key]}"))
              for key in ("pass", "receive", "annul", "undo") if key in deal]  # fmt: skip
    found += [words.say("deal.wed", **words.filled(deal["wed"]))] if "wed" in deal else []
    found += [words.say(f"deal.{key}", word=oath(words, one)) for key in ("vow", "oath") for one in deal.get(key, ())]
    return [*found, *([words.say("deal.marker")] if deal["marker"] else [])]


def oath(words: FiefSpeaker, sworn: Mapping[str, Any]) -> str:
    """Return a promise in words with its details: "a vote for Robb Stark as King"."""
    word = sworn["word"]
    if word == "gold":
        return words.say.n("oath.gold", sworn["amount"])
    form = f"oath.{word}"
    return words.say(form, **words.filled(sworn)) if words.say.has(form) else words.say(f"promise.{word}")


def _deal(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    return words.say("deal.none") if answer["deal"] is None else clauses(words.say, terms(words, answer["deal"]))


def _play(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a card that is played, and where."""
    card = answer["play"]
    if card == "taxes":
        where = answer["where"]
        kind = "fief" if words.say.has(f"fief.{where}") else "region"
        place = words.say("tax.all") if where == "all" else words.say(f"{kind}.{where}")
        return words.say("answer.play.taxes", title=words.title(answer["title"]), where=place)
    if answer.get("heir"):
        return words.say("answer.play.heir")
    return words.say(f"answer.play.{card}", **words.filled(answer))


def _buy(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a purchase, with the number of troops."""
    if answer["buy"] == "troops":
        bought = words.troops({answer["unit"]: answer["amount"]})
        return words.say("answer.buy.troops", troops=bought, area=words.say(f"area.{answer['area']}"))
    return words.say(f"answer.buy.{answer['buy']}", **words.filled(answer))


def _move(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a group's move from one village to the next."""
    order = answer["move"]
    if order is None:
        return words.say("answer.move.none")
    filled = words.filled({"from_area": order["at"], "to_area": order["to"], "nobles": order["nobles"],
                           "troops": order["troops"]})  # fmt: skip
    said = words.say(f"answer.move.{order['how']}", **filled)
    held = words.filled({"nobles": order["captives"]})
    return f"{said}, {words.say('answer.move.held', **held)}" if order["captives"] else said


def _garrison(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    unit = answer["garrison"]
    if unit is None:
        return words.say("answer.garrison.none")
    return words.say("answer.garrison", troops=words.troops({unit: 1}))


def _persuade(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    if answer["persuade"] is None:
        return words.say("answer.persuade.none")
    troops = words.troops({answer["unit"]: 1})
    return words.say("answer.persuade", troops=troops, **words.filled({"persuade": answer["persuade"]}))


def _talk(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a leader's statement between two rounds; a truce may give control of the village."""
    if answer.get("control") is not None:
        return words.say("answer.talk.control", **words.filled({"control": answer["control"]}))
    return words.say(f"answer.talk.{answer['talk']}")


def _again(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    if answer["again"] is None:
        return words.say("answer.again.none")
    return words.say("answer.again", n=answer["again"] + 1)


def _calm(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of how a noble tries to calm an uprising."""
    if answer["calm"] is None:
        return words.say("answer.calm.none")
    return words.say("answer.calm.pay" if answer["pay"] else "answer.calm", **words.filled(answer))


def _strike(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of which troops are struck: those in the village, or those on a road into it."""
    return words.say("answer.strike.road" if answer["road"] else "answer.strike", **words.filled(answer))


def _act(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of an action after a raised hand; for an uprising with its target."""
    what = answer["act"]
    if what == "uprising":
        what = next(f"uprising.{key}" for key in ("area", "noble", "camp") if key in answer)
    return words.say(f"answer.act.{what}", **words.filled(answer))


def _council_bid(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a bid for a seat in the council, with its candidate."""
    if answer["noble"] is None:
        return words.say("answer.council-bid.none")
    return words.say("answer.council-bid", amount=answer["council-bid"], noble=words.say(f"noble.{answer['noble']}"))


def _seat(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    return words.title(answer["seat"])


def _call(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a noble leaving for the Wall, in the second round with his objective."""
    call = answer["call"]
    if call is None:
        return words.say("answer.call.none")
    form = "answer.call" if call["mission"] is None else "answer.call.mission"
    return words.say(form, **words.filled(call))


def _invade(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of where one of Mance's troops comes to Westeros."""
    return words.say(
        "answer.invade", troops=words.troops({answer["unit"]: 1}), **words.filled({"area": answer["invade"]})
    )


def _objective(words: FiefSpeaker, answer: Mapping[str, Any]) -> str:
    """Return the text of a noble's objective on the Wall, and his troops."""
    return words.say("answer.objective", **words.filled(answer["objective"]))


SPOKEN: dict[str, Spoken] = {
    "move": _move, "garrison": _garrison, "persuade": _persuade, "talk": _talk, "again": _again,
    "draw": _drawn, "roll": _rolled, "lose": _loses, "bury": _lost, "guard": _guard, "vote": _vote, "propose": _propose,
    "deal": _deal, "calm": _calm, "strike": _strike,
    "act": _act, "call": _call, "objective": _objective, "invade": _invade,
    "council-bid": _council_bid, "seat": _seat, "play": _play, "buy": _buy,
    **dict.fromkeys(("discard", "hand-over", "keep"), _cards),
}  # fmt: skip
"""Kind of an answer -> how it is said, where that is not a text with blanks."""
