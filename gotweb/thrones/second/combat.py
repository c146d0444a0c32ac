"""A battle of the second edition as data: strength by groups of units, icons, Tides of Battle cards."""

from __future__ import annotations

from typing import NamedTuple

from gotweb.core import data
from gotweb.thrones.book import CardText
from gotweb.thrones.combat import Battle, Line, Strengths, UnitGroup, reckoned
from gotweb.thrones.edition import HouseCard, Units
from gotweb.thrones.second.state import SecondState
from gotweb.thrones.support import defense_bonus


class Tide(NamedTuple):
    """A Tides of Battle card."""

    id: str
    strength: int
    swords: int
    fortifications: int
    skulls: int
    copies: int
    """How many of them are in the deck."""


TIDES: dict[str, Tide] = {
    card["id"]: Tide(**card) for card in data.read("gotweb.thrones.second", "editions", "second", "tides.json")["cards"]
}


class SecondBattle(Battle):
    """A battle of the second edition. The attackers stand in no area until it is decided."""

    __slots__ = ("added", "copied", "done", "drawn", "fled", "home", "stays", "tides")

    def __init__(self, area: str, origin: str, attacker: str, defender: str, units: Units, token: str) -> None:
        super().__init__(area, origin, attacker, defender, units, token)
        self.added: tuple[tuple[str, Line], ...] = ()
        """What texts have added to a side's strength: (house, line)."""
        self.copied: dict[str, str] = {}
        """House -> the card whose numbers its own card has taken on."""
        self.done: tuple[tuple[str, str, str], ...] = ()
        """Texts that have been resolved: (house, card, moment); none is resolved twice (J30)."""
        self.drawn: dict[str, str] = {}
        """House -> its Tides of Battle card, face down."""
        self.tides: dict[str, str] = {}
        """House -> its Tides of Battle card, once it lies open."""
        self.home: tuple[str, ...] = ()
        """Houses whose card is back in the hand and is not discarded."""
        self.fled: str | None = None
        """Where the loser's units have gone, if any are left."""
        self.stays = False
        """Whether the winning attackers stay where they came from."""


def in_turn_order(state: SecondState, battle: Battle) -> list[str]:
    """The two fighters, the one that is first in turn order first."""
    one, other = battle.sides
    place = state.turn_order.index
    return [one, other] if place(one) < place(other) else [other, one]


def standing(state: SecondState, battle: Battle, house: str) -> Units:
    """Return the units of a side that can fight: routed ones are there but add nothing (K06)."""
    if house == battle.attacker:
        return battle.units
    force = state.forces.get(battle.area)
    return force.units if force is not None else state.edition.no_units


def groups(state: SecondState, battle: Battle) -> list[UnitGroup]:
    """Return all units that count in the battle: the attackers, the defenders, and supporters."""
    area = battle.area
    found = [
        UnitGroup(area, battle.attacker, battle.attacker, battle.units, state.each(area)),
        UnitGroup(area, battle.defender, battle.defender, standing(state, battle, battle.defender), state.each()),
    ]
    for near, side in sorted(battle.support.items()):
        # a siege engine helps to storm a castle or a stronghold, and never to hold one (I31)
        each = state.each(area if side == battle.attacker else None)
        found.append(UnitGroup(near, state.forces[near].house, side, state.forces[near].units, each))
    for owner, text in texts_in_force(state, battle):
        if text.units is not None:
            text.units(state, battle, owner, found)
    return found


def in_force(state: SecondState, battle: Battle, house: str) -> CardText | None:
    """Return the text of the card that a house has played, or None if it has no text or is cancelled."""
    return None if house in battle.cancelled else state.book.texts.get(battle.cards.get(house, ""))


def texts_in_force(state: SecondState, battle: Battle) -> list[tuple[str, CardText]]:
    """Return the houses whose card text is in force, with the text, in turn order; empty before cards are played."""
    if not battle.cards:
        return []
    found = [(house, in_force(state, battle, house)) for house in in_turn_order(state, battle)]
    return [(house, text) for house, text in found if text is not None]


def printed(state: SecondState, battle: Battle, house: str) -> HouseCard | None:
    """Return the card that a house has played, or None."""
    card = battle.cards.get(house)
    return None if card is None else state.edition.cards[card]


def strengths(state: SecondState, battle: SecondBattle) -> Strengths:
    """Return the combat strength of each side, the attacker's first. Everything that shows a sum calls this.

    A card text may set it (J37); once cards have been shown it is never below 0 (J34).
    """
    taking_part, set_by, shown = groups(state, battle), overridden(state, battle), bool(battle.cards)
    return {
        house: reckoned(_lines(state, battle, house, taking_part), shown, set_by.get(house)) for house in battle.sides
    }


def _lines(state: SecondState, battle: SecondBattle, house: str, taking_part: list[UnitGroup]) -> list[Line]:
    """Return the items of a side's combat strength, line by line (I01, J31)."""
    edition, area = state.edition, battle.area
    attacking = house == battle.attacker
    lines: list[Line] = []
    for at, group in enumerate(taking_part):
        if group.side == house:
            if at < 2:
                lines.append(("units", group.strength, area))
            else:
                bonus = edition.tokens[state.orders[group.area]].bonus
                lines.append(("support", group.strength + bonus, group.area))
    garrison = state.garrisons.get(area)
    if garrison is not None and house == battle.defender == garrison.house:
        lines.insert(1, ("garrison", garrison.strength, area))
    order = edition.tokens[battle.token].bonus if attacking else defense_bonus(state, area)
    if order:
        lines.append(("order", order, area))
    card = printed(state, battle, house)
    if card is not None:
        lines.append(("card", card.strength, card.id))
    lines += [line for owner, line in battle.added if owner == house]
    for owner, text in texts_in_force(state, battle):
        if text.strength is not None:
            lines = text.strength(state, battle, owner, house, lines)
    if house in battle.tides:
        lines.append(("tide", TIDES[battle.tides[house]].strength, battle.tides[house]))
    if battle.blade == house:
        lines.append(("blade", 1, ""))
    return lines


def overridden(state: SecondState, battle: Battle) -> dict[str, Line]:
    """Return the sides whose final strength a card text sets, each with the item that sets it; the later text wins
    (J37).
    """
    found: dict[str, Line] = {}
    for owner, text in texts_in_force(state, battle):
        if text.final is not None:
            set_to = text.final(state, battle, owner)
            if set_to is not None:
                house, strength = set_to
                found[house] = ("set", strength, battle.cards[owner])
    return found


def icons(state: SecondState, battle: SecondBattle, house: str) -> tuple[int, int]:
    """Return a side's (swords, fortifications): printed on its cards, and added by its text."""
    swords = fortifications = 0
    for id in (battle.cards.get(house), battle.copied.get(house)):
        if id is not None:
            card = state.edition.cards[id]
            swords, fortifications = swords + card.swords, fortifications + card.fortifications
    if house in battle.tides:
        tide = TIDES[battle.tides[house]]
        swords, fortifications = swords + tide.swords, fortifications + tide.fortifications
    text = in_force(state, battle, house)
    if text is not None and text.icons is not None:
        more, walls = text.icons(state, battle, house)
        swords, fortifications = swords + more, fortifications + walls
    return swords, fortifications


def supported(state: SecondState, battle: Battle, house: str) -> bool:
    """Return whether a side has any support, its own or another's, at this moment (I32)."""
    return house in battle.support.values()
