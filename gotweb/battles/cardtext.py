"""Leadership cards in words: made of what the cards do, so that a card that somebody types in can be read at once."""

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
    """Return what a card is called: the name that we have given it; or what `names` of own things calls it."""
    if id in names:
        return names[id]
    return say(f"play.{id}") if id in facts.box().cards else id.upper()


def told(say: Say, ids: Sequence[str], names: Mapping[str, str] = NO_NAMES) -> list[str]:
    """Return what each of these cards is called and does, a line for each; own cards, which are not known here, none.

    `names` are those of own things.
    """
    known = [id for id in dict.fromkeys(ids) if id in facts.box().cards and id not in names]
    return [say("play.told", card=name(say, id), what=joined(say, text(say, id, facts.box()))) for id in known]


def text(say: Say, id: str, box: BattleBox) -> list[str]:
    """Return what a card of a box does, line by line: its commands with their cost, then its tactic."""
    card = box.cards[id]
    lines = [say("play.command", cost=say.n("cost", one.cost), what=command(say, one)) for one in card.commands]
    return [*lines, *([_tactic(say, card.tactic)] if card.tactic is not None else [])]


def command(say: Say, one: Command) -> str:
    """Return what a command does, without its cost."""
    if one.rally:
        return say.n("play.rally", one.rally)
    if one.heal:
        return say.n("play.heal", one.heal)
    who = f" {say(f'play.who.{one.who}')}" if one.who is not None else ""
    said = say("play.order.all", what=who) if one.order == ALL else say.n("play.order", one.order, what=who)
    said += say("play.beside") if one.adjacent else ""
    return joined(say, [said, *boons(say, {**one.boons, **one.lasting})])


def joined(say: Say, parts: Sequence[str]) -> str:
    """Return several things that are said of one: "a; b; c", with the spaces of the language; nothing of none."""
    return reduce(lambda said, more: say("parts.joined", what=said, text=more), parts) if parts else ""


def boons(say: Say, given: dict[str, int]) -> Iterator[str]:
    """Yield in words what units have by a card."""
    for word, number in given.items():
        yield say(f"boon.{word}", amount=number)


def condition(say: Say, tactic: Tactic) -> str:
    """Return the condition of a tactic (E02, E03)."""
    if tactic.morale is None:
        return say("tactic.if.tokens", tokens=counted(say, tactic.tokens))
    return morale(say, *tactic.morale)


def morale(say: Say, asks: str, zone: str) -> str:
    """Return where the marker must be, seen from one's own side or the enemy's (E03)."""
    where = say("tactic.at.start") if zone == "start" else say("tactic.at.zone", kind=say(f"zone.{zone}"))
    return say(f"tactic.if.{asks}", where=where)


def counted(say: Say, symbols: Sequence[str]) -> str:
    """Return dice or tokens in words, each sort once: "green shield ×2, valor"; empty if there are none."""
    many = Counter(symbols)
    return ", ".join(say(f"symbol.{symbol}") + (f" ×{n}" if n > 1 else "") for symbol, n in many.items())


COUNTED = ("draw", "heal-more", "hit-engaged", "rally-ordered", "refund", "strip")
"""The effects of a tactic whose sentence counts something."""


def effect(say: Say, does: str, amount: Any) -> str:
    """Return what a tactic does, by its effect and its amount: a number, what ordered units gain, or "any"."""
    if isinstance(amount, dict):
        return ", ".join([say(f"tactic.{does}"), *boons(say, amount)])
    if isinstance(amount, str):
        return say(f"tactic.{does}.{amount}")
    return say.n(f"tactic.{does}", amount) if does in COUNTED else say(f"tactic.{does}", amount=amount)


def _tactic(say: Say, tactic: Tactic) -> str:
    does = effect(say, tactic.does, tactic.amount)
    return say("tactic.line", stage=say(f"tactic.when.{tactic.when}"), why=condition(say, tactic), effect=does)
