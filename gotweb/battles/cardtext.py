"""The text of leadership cards, generated from what the cards do, so that a player's own card has a text at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from types import MappingProxyType
from typing import Any

from gotweb.battles import facts
from gotweb.battles.facts import ALL, BattleBox, Command, Tactic
from gotweb.core.words import Say

NO_NAMES: Mapping[str, str] = MappingProxyType({})
"""Where nothing of one's own can come up, there are no names of own things."""


def name(say: Say, id: str, names: Mapping[str, str] = NO_NAMES) -> str:
    """Return the name of a card: our own name for it, or its name in `names` for a player's own card."""
    if id in names:
        return names[id]
    return say(f"play.{id}") if id in facts.box().cards else id.upper()


def told(say: Say, ids: Sequence[str], names: Mapping[str, str] = NO_NAMES) -> list[str]:
    """Return the name and text of each of these cards, a line each; cards that are not of the program have no text
    here.

    `names` are those of players' own cards.
    """
    known = [id for id in dict.fromkeys(ids) if id in facts.box().cards and id not in names]
    return [say("play.told", card=name(say, id), what=joined(say, text(say, id, facts.box()))) for id in known]


def text(say: Say, id: str, box: BattleBox) -> list[str]:
    """Return the text of a card of a box, line by line: its commands with their cost, then its tactic."""
    card = box.cards[id]
    lines = [say("play.command", cost=say.n("cost", one.cost), what=command(say, one)) for one in card.commands]
    return [*lines, *([_tactic(say, card.tactic)] if card.tactic is not None else [])]


def command(say: Say, one: Command) -> str:
    """Return the text of a command, without its cost."""
    if one.rally:
        return say.n("play.rally", one.rally)
    if one.heal:
        return say.n("play.heal", one.heal)
    who = f" {say(f'play.who.{one.who}')}" if one.who is not None else ""
    said = say("play.order.all", what=who) if one.order == ALL else say.n("play.order", one.order, what=who)
    said += say("play.beside") if one.adjacent else ""
    return joined(say, [said, *boons(say, {**one.boons, **one.lasting})])


def joined(say: Say, parts: Sequence[str]) -> str:
    """Return several texts joined with the language's spaces: "a; b; c"; "" for none."""
    return reduce(lambda said, more: say("parts.joined", what=said, text=more), parts) if parts else ""


def boons(say: Say, given: dict[str, int]) -> Iterator[str]:
    """Yield in words the boons that units get by a card."""
    for word, number in given.items():
        yield say(f"boon.{word}", amount=number)


def condition(say: Say, tactic: Tactic) -> str:
    """Return the condition of a tactic in words (E02, E03)."""
    if tactic.morale is None:
        return say("tactic.if.tokens", tokens=counted(say, tactic.tokens))
    return morale(say, *tactic.morale)


def morale(say: Say, asks: str, zone: str) -> str:
    """Return the required zone of the morale marker in words, as seen from one's own side or the enemy's (E03)."""
    where = say("tactic.at.start") if zone == "start" else say("tactic.at.zone", kind=say(f"zone.{zone}"))
    return say(f"tactic.if.{asks}", where=where)


def counted(say: Say, symbols: Sequence[str]) -> str:
    """Return dice or tokens in words, each kind once: "green shield ×2, valor"; "" if there are none."""
    many = Counter(symbols)
    return ", ".join(say(f"symbol.{symbol}") + (f" ×{n}" if n > 1 else "") for symbol, n in many.items())


COUNTED = ("draw", "heal-more", "hit-engaged", "rally-ordered", "refund", "strip")
"""The effects of a tactic whose sentence counts something."""


def effect(say: Say, does: str, amount: Any) -> str:
    """Return the effect of a tactic in words; `amount` is a number, what ordered units gain, or "any"."""
    if isinstance(amount, dict):
        return ", ".join([say(f"tactic.{does}"), *boons(say, amount)])
    if isinstance(amount, str):
        return say(f"tactic.{does}.{amount}")
    return say.n(f"tactic.{does}", amount) if does in COUNTED else say(f"tactic.{does}", amount=amount)


def _tactic(say: Say, tactic: Tactic) -> str:
    does = effect(say, tactic.does, tactic.amount)
    return say("tactic.line", stage=say(f"tactic.when.{tactic.when}"), why=condition(say, tactic), effect=does)
