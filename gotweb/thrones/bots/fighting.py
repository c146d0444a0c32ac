"""Scores for battles: support, cards, the blade, and the questions of card texts."""

from __future__ import annotations

from copy import copy
from typing import Any, NamedTuple

from gotweb.thrones.battle import favoured, wielder
from gotweb.thrones.bots.scene import Ranked, Scene, odds
from gotweb.thrones.combat import Battle
from gotweb.thrones.state import State

TEXT = 0.6
"""What the text of a card is worth that is not played."""
HOLD = 0.55
"""What a point of printed strength is worth in the hand."""
ORDERS = {"march": 4.0, "support": 1.6, "consolidate": 1.5, "raid": 1.0, "defense": 1.5}
"""Kind of order -> what it is worth to remove an enemy's."""


def support(scene: Scene, choice: Any) -> list[Ranked]:
    """Return each side to help, or none, with its score; a fighter helps itself."""
    return [(_help(scene, choice.facts, answer["support"]), answer) for answer in choice.options()]


def _help(scene: Scene, facts: dict[str, Any], given: dict[str, str | None]) -> float:
    sides = {side for side in given.values() if side is not None}
    if not sides:
        return 0.0
    (side,) = sides
    strength: int = sum(facts["areas"][area].get(side, 0) for area, helped in given.items() if helped == side)
    if scene.state.liege(side) == scene.lord:
        return 1.0 + strength
    fight = scene.state.battle
    if fight is None:  # against a neutral force there is nobody to hurt
        return -0.5 - 0.1 * scene.danger(side)
    other = fight.other(side)
    return 0.15 * strength * (scene.danger(other) - scene.danger(side)) - 0.3


# cards


def battle(state: State) -> Battle:
    """Return the present battle, which a card or a text is about."""
    assert state.battle is not None
    return state.battle


def card(scene: Scene, choice: Any) -> list[Ranked]:
    """Return each card with its score: what it wins against the cards that the opponent may play, less its cost."""
    state = scene.state
    fight = battle(state)
    attacking = scene.house == fight.attacker
    other = fight.other(scene.house)
    table = margins(scene)
    mine = [answer["card"] for answer in choice.options()]
    theirs = {card: 1.0 + state.edition.cards[card].strength for card in _cards(scene, fight, other)}
    all = sum(theirs.values())
    stake = at_stake(scene)
    found: list[Ranked] = []
    for card in mine:
        score = -price(scene, card)
        for against, weight in theirs.items():
            lead = table[card, against] if attacking else -table[against, card]
            score += weight / all * (stake * odds(4 * lead) + _blood(scene, card, against, lead))
        found.append((score, {"card": card}))
    return found


def at_stake(scene: Scene) -> float:
    """Return the worth of winning the battle compared with losing it."""
    fight = battle(scene.state)
    units = (
        scene.board.strength(fight.units)
        if scene.house == fight.attacker
        else scene.lore.look.stands(scene.state, fight.area)
    )
    stake = scene.prey(fight.area) if scene.house == fight.attacker else scene.worth(fight.area)
    other = scene.board.lead.get(fight.other(scene.house), 0.0)
    return stake * (1 + 0.3 * other) + 0.4 * units + 1.0


def price(scene: Scene, card: str) -> float:
    """Return the cost of playing a card: it is gone until the other cards are played, which is soon if the hand is
    small.

    A vassal keeps none of its cards after the battle.
    """
    if scene.house not in scene.state.players:
        return 0.0
    printed = scene.edition.cards[card]
    left = len(scene.state.hands[scene.house])
    return (HOLD * printed.strength + TEXT * printed.ability + 0.25 * printed.swords) * min(1.0, left / 5)


def _blood(scene: Scene, card: str, against: str, lead: float) -> float:
    """Return the worth of the units that the loser loses to swords, less fortifications."""
    cards, unit = scene.edition.cards, scene.prices.unit
    if lead > 0:
        return 0.5 * unit * max(0, cards[card].swords - cards[against].fortifications)
    return -0.7 * unit * max(0, cards[against].swords - cards[card].fortifications)


class CardLead(NamedTuple):
    """What a card adds to its house's lead in a battle."""

    strength: int
    """As printed."""
    text: int
    """What its text adds, whatever the other plays."""
    mutes: bool
    """Its text makes the other card count 0."""
    cancels: bool
    """Its text cancels that of the other card."""


def margins(scene: Scene) -> dict[tuple[str, str], float]:
    """Return (attacker's card, defender's card) -> the attacker's lead; a tie counts as half a point for its winner.

    The blade is included where it can be used. The effect of a card text on strengths is found by calling the text
    itself, once for each card.
    """
    state = scene.state
    fight = battle(state)
    sums = scene.lore.look.strengths(state, fight)
    lead = base = sums[fight.attacker].total - sums[fight.defender].total
    if not state.blade_used and (armed := wielder(state, fight.sides)) is not None:
        base += 1 if armed == fight.attacker else -1
    tie = 0.5 if favoured(state, fight.sides) == fight.attacker else -0.5
    ones = {card: effect(scene, fight, fight.attacker, card, lead) for card in _cards(scene, fight, fight.attacker)}
    twos = {card: effect(scene, fight, fight.defender, card, -lead) for card in _cards(scene, fight, fight.defender)}
    found = {}
    for card, one in ones.items():
        for against, two in twos.items():
            mine, theirs = (0 if two.cancels else one.text), (0 if one.cancels else two.text)
            mine += 0 if two.mutes and not one.cancels else one.strength
            theirs += 0 if one.mutes and not two.cancels else two.strength
            found[card, against] = float(base + mine - theirs) or tie
    return found


def _cards(scene: Scene, fight: Battle, house: str) -> tuple[str, ...]:
    played = fight.cards.get(house)
    return scene.lore.may_play(scene.state, house, scene.house) if played is None else (played,)


def effect(scene: Scene, fight: Battle, house: str, card: str, base: int) -> CardLead:
    """Return what a card adds to the lead of its house, which is `base` without cards."""
    state = scene.state
    strength, text = state.edition.cards[card].strength, state.book.texts.get(card)
    if text is None:
        return CardLead(strength, 0, False, False)
    if text.strength is None and text.units is None and text.final is None:
        return CardLead(strength, 0, False, text.cancels)
    twin, other = copy(fight), fight.other(house)
    twin.cards = {house: card}
    sums = scene.lore.look.strengths(state, twin)
    lead = sums[house].total - sums[other].total
    probed = [] if text.strength is None else text.strength(state, twin, house, other, [("card", 1, "")])
    return CardLead(strength, lead - base - strength, bool(probed) and not probed[0][1], text.cancels)


# after the cards


def blade(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank using the blade first only if it changes who wins the battle."""
    mine = choice.facts["strength"][scene.house]
    (other,) = [n for house, n in choice.facts["strength"].items() if house != scene.house]
    fight = battle(scene.state)
    wins_ties = favoured(scene.state, fight.sides) == scene.house
    now, then = (have > other or (have == other and wins_ties) for have in (mine, mine + 1))
    return [(5.0 * (then and not now) if answer["blade"] else 0.5, answer) for answer in choice.options()]


def kill(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank killing a standing footman above killing a routed one."""
    return [(0.0 if str(answer["kill"]).startswith("routed_") else 1.0, answer) for answer in choice.options()]


def reclaim(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank taking back the best card first."""
    return [
        (-0.1 if not answer["reclaim"] else price_of(scene, answer["reclaim"]), answer) for answer in choice.options()
    ]


def burn(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank paying for the loss of a dangerous enemy's best card first."""
    lead = scene.board.lead.get(choice.facts.get("victim", ""), 0.0)
    return [
        (0.0 if not answer["burn"] else price_of(scene, answer["burn"]) * (0.6 + lead) - 1.0, answer)
        for answer in choice.options()
    ]


def price_of(scene: Scene, card: str) -> float:
    """Return the worth of a card in a full hand."""
    printed = scene.edition.cards[card]
    return HOLD * printed.strength + TEXT * printed.ability + 0.25 * printed.swords


def remove(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank removing the order that hurts most first, never an order of the house itself."""
    return [(_order(scene, answer["remove"]), answer) for answer in choice.options()]


def _order(scene: Scene, area: str | None) -> float:
    if area is None:
        return 0.0
    kind = scene.edition.tokens[scene.state.orders[area]].kind
    holder = scene.state.house_in(area) or ""
    worth = ORDERS.get(kind, 1.0) * (1 + scene.board.lead.get(holder, 0.0))
    return -worth if holder == scene.house else worth


def agree(scene: Scene, choice: Any) -> list[Ranked]:
    """Rank accepting an offer of a text first, as it costs nothing."""
    return [(float(bool(answer[choice.kind])), answer) for answer in choice.options()]
