"""The values of own tactics cards: an attack by its exact odds, all else word by word."""

from __future__ import annotations

from gotweb.miniatures import facts
from gotweb.miniatures.bots import board, fighting, hands, worth
from gotweb.miniatures.bots.hands import Brings, Facts
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.state import CONDITIONS, Unit

INCH = 100


def brings(card: str) -> Brings:
    """Return the function that values an own card, by its moment and its words."""
    does, [trigger] = facts.cards()[card].does, facts.cards()[card].when
    assert does is not None, "it is an own card"
    if trigger == "attack-before-dice":
        sharper = fighting.sharper(card)
        sign = 1 if does.whom == "friend" else -1
        return lambda outlook, seat, told, on: sign * sharper(outlook, seat, told, on)

    def by_words(outlook: Outlook, seat: str, told: Facts, on: str | None) -> float:
        adds = does.zone is not None and minds_of(outlook.state).controls(seat, does.zone)
        words = {**does.effects, **(does.more if adds else {})}
        return sum(_word(outlook, seat, told, on, word, amount) for word, amount in words.items())

    return by_words


def _word(outlook: Outlook, seat: str, told: Facts, on: str | None, word: str, amount: int) -> float:
    """Return the value of one word of a card for a unit, or for none."""
    unit = outlook.state.units.get(on or "")
    if word == "replaced":
        return -board.zone(outlook, seat, told["zone"])
    if word == "cancelled":
        return hands.usual(told["effect"])
    if word == "blocks":
        return fighting.saved(outlook, told, amount)
    if word == "defend-again":
        return fighting.shield(outlook, seat, told, on)
    if word in CONDITIONS and told["trigger"] != "charge-declared":
        enemy = _enemy(outlook, seat, told, on)
        return board.burden(outlook, enemy, word) if enemy is not None and word not in enemy.conditions else 0.0
    if unit is not None:
        if word == "restored":
            return board.restored(outlook.state, unit, amount)
        if word == "relieved":
            return max((board.burden(outlook, unit, one) for one in unit.conditions), default=0.0)
        if word == "shift":
            return board.shifted(outlook, unit, amount * INCH)
        if word == "panic":
            return worth.scared(outlook.state, unit, 0)
        if word == "strike":
            return board.struck(outlook, unit)
    return hands.word(word) * amount


def _enemy(outlook: Outlook, seat: str, told: Facts, on: str | None) -> Unit | None:
    """Return the enemy whom a card concerns; None if it is gone."""
    units = outlook.state.units
    there = [units[id] for id in (on, told.get("unit"), told.get("target")) if id in units]
    return next((unit for unit in there if unit.seat != seat), None)
