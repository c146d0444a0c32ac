"""The texts of Targaryen's house cards (U54 to U62), moment by moment of a battle; see
`gotweb.thrones.second.cards`.
"""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import CardText
from gotweb.thrones.combat import Battle, Line, UnitGroup, totals
from gotweb.thrones.edition import Units
from gotweb.thrones.second.combat import SecondBattle, standing
from gotweb.thrones.second.hands import reclaim
from gotweb.thrones.second.mother.arryn import remove
from gotweb.thrones.second.mother.essos.dragons import DRAGON
from gotweb.thrones.second.mother.essos.state import EssosState
from gotweb.thrones.state import plus
from gotweb.thrones.transport import by_ship

RICH = 5
"""With so much available power after a battle Illyrio leaves the game (U58)."""
NARROWLY = 2
"""Missandei helps if the battle was lost by at most so much (U62)."""


def in_area(state: EssosState, battle: Battle, house: str) -> Units:
    """Return the units of a fighter in the battle area, including routed ones."""
    force = state.forces.get(battle.area)
    if house == battle.attacker or force is None:
        return standing(state, battle, house)
    return plus(force.units, force.routed)


def count(state: EssosState, battle: Battle, house: str, kind: str) -> int:
    """Return how many units of a kind a fighter has in the battle area, including routed ones."""
    return in_area(state, battle, house)[state.edition.kind_index[kind]]


def margin(battle: Battle) -> int:
    """Return by how much the battle was won: 0 for a tie."""
    attack, defense = totals(battle.final).values()
    return abs(attack - defense)


# the set of the box


def horde(state: EssosState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Khal Drogo: his card counts one more for each knight of his house in the area (U54)."""
    knights = count(state, battle, house, "knight")
    return [*lines, ("ability", knights, battle.cards[house])] if side == house and knights else lines


def horde_swords(state: EssosState, battle: Battle, house: str) -> tuple[int, int]:
    """Return Khal Drogo's icons: one sword for each knight of his house in the area (U54)."""
    return count(state, battle, house, "knight"), 0


def depart(state: EssosState, battle: SecondBattle, house: str) -> Step:
    """Khal Drogo leaves the game after the battle in which he was played (U54), if Robert Arryn has not taken him."""
    card = battle.cards[house]
    if remove(state, house, card):
        state.say("ability", house=house, card=card, rule="U54")
    yield from ()


def fleet(state: EssosState, battle: Battle, house: str, groups: list[UnitGroup]) -> None:
    """Xaro: if his house has more ships in the area than the opponent, each of its standing ships there counts one
    more (U55).
    """
    if count(state, battle, house, "ship") > count(state, battle, battle.other(house), "ship"):
        _raise(state, battle, house, groups, "ship", 1)


def _raise(state: EssosState, battle: Battle, house: str, groups: list[UnitGroup], kind: str, extra: int) -> None:
    """Let a fighter's units of a kind in the battle area count more; its supporting units do not."""
    for group in groups:
        if group.house == house and group.area == battle.area:
            group.each[state.edition.kind_index[kind]] += extra


def with_dragon(state: EssosState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Daenerys: two more if any dragon is in the battle area, even the opponent's (U56)."""
    dragons = sum(count(state, battle, fighter, DRAGON) for fighter in battle.sides)
    return [*lines, ("ability", 2, battle.cards[house])] if side == house and dragons else lines


def spend_card(state: EssosState, battle: SecondBattle, house: str) -> Step:
    """Viserys: a card of the hand may be discarded, and its printed strength is added to his (U57).

    It does nothing of its own (FAQ). If it was the last, it comes back with all others when he is discarded.
    """
    hand = state.hands[house]
    if not hand:
        return
    options: list[Answer] = [{"stake": None}, *({"stake": card} for card in hand)]
    answer = yield one_of(state, house, "stake", options, {"card": battle.cards[house]})
    card = answer["stake"]
    if card is None:
        return
    state.hands = {**state.hands, house: tuple(one for one in hand if one != card)}
    state.discards = {**state.discards, house: (*state.discards[house], card)}
    own, strength = battle.cards[house], state.edition.cards[card].strength
    battle.added = (*battle.added, (house, ("ability", strength, own)))
    state.say("ability", house=house, card=own, discarded=card, more=strength, rule="U57")


def fall(state: EssosState, battle: SecondBattle, house: str) -> Step:
    """Viserys leaves the game if he has lost (U57)."""
    card = battle.cards[house]
    if battle.winner != house and remove(state, house, card):
        state.say("ability", house=house, card=card, rule="U57")
    yield from ()


def profit(state: EssosState, battle: SecondBattle, house: str) -> Step:
    """Illyrio: he brings power for the difference of the final strengths; he leaves the game if the house is then
    rich (U58).
    """
    card = battle.cards[house]
    gained = state.gain_power(house, margin(battle))
    state.say("ability", house=house, card=card, power=gained, rule="U58")
    if state.power[house] >= RICH and remove(state, house, card):
        state.say("ability", house=house, card=card, left=True, rule="U58")
    yield from ()


# the set for the cards of A Dance with Dragons


def dread(state: EssosState, battle: SecondBattle, house: str) -> Step:
    """Daenerys: the opponent loses available power for the difference of the final strengths (U59)."""
    victim = battle.other(house)
    lost = min(state.power[victim], margin(battle))
    state.power[victim] -= lost
    state.say("ability", house=house, card=battle.cards[house], victim=victim, power=lost, rule="U59")
    yield from ()


def landing(state: EssosState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Groleo: in an attack on land that ships could have carried, one more for each own ship next to it (U60)."""
    if side != house or house != battle.attacker or state.edition.areas[battle.area].sea:
        return lines
    if battle.area not in by_ship(state, house, battle.origin):
        return lines
    ship = state.edition.kind_index["ship"]
    near = [force for area in state.edition.neighbours[battle.area] if (force := state.forces.get(area)) is not None]
    ships = sum(force.units[ship] + force.routed[ship] for force in near if force.house == house)
    return [*lines, ("ability", ships, battle.cards[house])]


def riders(state: EssosState, battle: Battle, house: str, groups: list[UnitGroup]) -> None:
    """Rakharo: on land without castle and stronghold each own knight in the area counts two more (U61)."""
    facts = state.ground.areas[battle.area]
    if not facts.sea and facts.structure == "none":
        _raise(state, battle, house, groups, "knight", 2)


def call_back(state: EssosState, battle: SecondBattle, house: str) -> Step:
    """Missandei: after a narrow defeat another card may come back out of the discard pile (U62)."""
    cards = state.discards[house]
    if margin(battle) > NARROWLY or not cards:
        return
    options: list[Answer] = [{"reclaim": None}, *({"reclaim": card} for card in sorted(cards))]
    answer = yield one_of(state, house, "reclaim", options, {"rule": "U62"})
    if answer["reclaim"] is not None:
        reclaim(state, house, [answer["reclaim"]])
        state.say("reclaimed", house=house, card=answer["reclaim"], rule="U62")


TEXTS: dict[str, CardText] = {
    "khal-drogo": CardText(strength=horde, icons=horde_swords, after=depart),
    "xaro-xhoan-daxos": CardText(units=fleet),
    "daenerys-targaryen-a": CardText(strength=with_dragon),
    "viserys-targaryen": CardText(reveal=spend_card, after=fall),
    "illyrio-mopatis": CardText(after=profit),
    "daenerys-targaryen-b": CardText(after=dread),
    "captain-groleo": CardText(strength=landing),
    "rakharo": CardText(units=riders),
    "missandei": CardText(lose=call_back),
}
"""Every card of Targaryen's with a text; Arstan, Ser Jorah, Daario, Gray Worm and Strong Belwas have none."""
