"""What disasters may cost a house because of its own moves: a plague on its march, an uprising in a famine, rain on the
way.

All is computed with the functions of the rules and the faces of the dice. Scores in gold; of the others' hands only the
backs of the cards count, which all see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from gotweb.fief import disasters, drawing, scourge, uprisings
from gotweb.fief.bots import duel, weather
from gotweb.fief.bots.look import AHEAD, Look
from gotweb.fief.dice import SIDES
from gotweb.fief.state import State, Troops, together, without

LEADS = 1.5
"""What a noble wins in each of the next rounds as long as he lives, beside what he is worth himself."""
SPITE = 0.3
"""What a foe loses is worth so much of it."""


def loss(look: Look, noble: str) -> float:
    """Return what a house loses by a noble's death: the noble, and what he would have won in the rounds to come."""
    return look.noble(noble) + LEADS * min(AHEAD, look.left)


# the plague


class Toll(NamedTuple):
    """What a plague takes of a group that enters it."""

    cost: float
    """What is lost, on the average."""
    left: Troops
    """The troops that are left."""
    alive: float
    """How likely one of the nobles lives at least."""


def toll(look: Look, origin: str, to: str, group: Collection[str], troops: Troops) -> Toll:
    """Return what a group loses when it goes from one village to another (G08): troops for certain, nobles by the
    die.
    """
    state = look.state
    fresh = weather.tested(state, origin, to, group)
    if not fresh or weather.nursed(state, to, group, (look.seat, look.friend)):
        return Toll(0.0, troops, 1.0)
    left = weather.spared(troops)
    mortal = [one for one in fresh if not state.has_attribute(one, "blessed")]
    cost = weather.DEATH * sum(loss(look, one) for one in mortal) + duel.price(troops) - duel.price(left)
    return Toll(cost, left, 1.0 if len(mortal) < len(group) else 1.0 - weather.DEATH ** len(mortal))


# uprisings


def feared(look: Look, village: str) -> float:
    """Return the probability, from the public view, that a foe holds an Uprising that could be played on a village
    (J01, J02).
    """
    if village not in look.fears:
        look.fears[village] = _feared(look, village)
    return look.fears[village]


def _feared(look: Look, village: str) -> float:
    state = look.state
    target = uprisings.Target(village=village)
    able = [house for house in state.houses if look.foe(house)]
    able = [house for house in able if uprisings.why_not(state, house, target) is None]
    if not able:
        return 0.0
    lying = [card for cards in state.weather.values() for card in cards]
    hidden = Counter(state.facts.cards["bounty"]) - Counter([*state.fortune_discard, *lying, *state.hands[look.seat]])
    left, unseen = hidden[uprisings.UPRISING], sum(hidden.values())
    held = sum(not state.facts.court(card) for house in able for card in state.hands[house])
    return 1.0 - (1.0 - left / unseen) ** held if left else 0.0


def rising(look: Look, village: str, troops: Troops, nobles: Iterable[str]) -> float:
    """Return what one uprising in a village costs the house if only these troops and nobles are there (J08, J09).

    If all troops die, nobles die and mills fall; without any troops they do so for certain.
    """
    walls = look.facts.penalty[look.state.forts[village]] if village in look.state.forts else 0
    if walls and look.controllers[village] == look.seat and troops:
        return 0.0
    price, doom = duel.price(troops), _doom(look, troops)
    faces = look.facts.faces[look.state.options["die"]]
    dead = sum(min(face + 1.0, price) for face in faces) / len(faces)
    mills = 3.0 * look.state.mills.get(village, 0) * (look.controllers[village] == look.seat)
    return dead + doom * (sum(loss(look, one) for one in nobles) + mills)


def _doom(look: Look, troops: Troops) -> float:
    """Return the probability that one die of an uprising kills all of these troops: it scores one hit more than it
    shows (J08).
    """
    needed = sum(n * (look.facts.units[unit].hits or 1) for unit, n in troops.items())
    faces = look.facts.faces[look.state.options["die"]]
    return sum(face + 1 >= needed for face in faces) / len(faces)


def unrest(look: Look, village: str, troops: Troops, nobles: Iterable[str]) -> float:
    """Return what the house has to fear of uprisings in a village, with these troops and nobles there."""
    chance = feared(look, village)
    return chance * rising(look, village, troops, nobles) if chance else 0.0


def unrest_now(look: Look, village: str, more: Troops | None = None, coming: Collection[str] = ()) -> float:
    """Return what the house has to fear of uprisings in a village, with the pieces there now and those that come."""
    here = look.troops(look.seat, village)
    nobles = [*(one.id for one in look.state.nobles_at(look.seat, village)), *coming]
    return unrest(look, village, together((here, more or {})), nobles)


def ruined(look: Look, village: str) -> float:
    """Return the probability that an uprising destroys the buildings of a village (J09)."""
    walls = village in look.state.forts
    troops = look.troops(look.seat, village)
    return 0.0 if walls and troops else feared(look, village) * _doom(look, troops)


# disasters that are still to come, or that somebody may end


def omen(look: Look) -> float:
    """Return what the next disaster costs the house more than its foes, averaged over all cards and regions (G01)."""
    return sum(_mean(look, look.state, region) for region in look.facts.regions) / SIDES


def curse(look: Look, group: Collection[str], troops: Troops, origin: str | None, to: str) -> float:
    """Return the cost when a cursed noble of a group draws the next round's disasters to another region (G03).

    `origin` is where the group is now, None if it comes from outside the map. Cards that lie on regions now are gone by
    then.
    """
    state, region = look.state, look.facts.villages[to].region
    here = None if origin is None else look.facts.villages[origin].region
    if region == here or not any(state.has_attribute(one, "cursed") for one in group):
        return 0.0
    then = state.copy()
    then.weather = {}
    black = drawing.disasters(then)
    cards = len(state.houses) * len(black) / max(1, len(state.fortune))  # each house draws one card of fortune or two
    plague = black.count(scourge.PLAGUE) / max(1, len(black))
    deaths = weather.DEATH * sum(loss(look, one) for one in group if not state.has_attribute(one, "blessed"))
    cost = plague * (deaths + duel.price(troops) - duel.price(weather.spared(troops))) + _mean(look, then, region)
    if here is not None:
        cost -= _mean(look, then, here)
    most: int = look.facts.prices["limits"]["track"]
    return _draws(look, group, region) * min(cards, most) * cost


def _mean(look: Look, state: State, region: str) -> float:
    """Return what a disaster on a region would cost the house in a state, averaged over the disasters that lie face
    down.
    """
    black = Counter(drawing.disasters(state))
    return sum(n * harm(look, state, card, region) for card, n in black.items()) / max(1, sum(black.values()))


def _draws(look: Look, group: Collection[str], region: str) -> float:
    """Return the probability that a cursed noble in a region draws a disaster there (G03): by two hits, or by more than
    all others.
    """
    villages = look.facts.villages
    rivals = {villages[one.at].region for one in look.state.with_attribute("cursed")
              if one.id not in group and one.at in villages} - {region}  # fmt: skip
    faces = look.facts.faces[look.state.options["die"]]
    if not rivals:
        return faces.count(disasters.STRUCK) / len(faces)
    below = [sum(other < face for other in faces) / len(faces) for face in faces]
    return sum(share ** len(rivals) for share in below) / len(faces)


def harm(look: Look, state: State, card: str, region: str) -> float:
    """Return what a disaster on a region would cost the house more than its foes; 0 if it lies there already."""
    if scourge.lies(state, region, card):
        return 0.0
    found = scourge.harm(state, card, region)
    cost: float = sum(_share(look, row["seat"]) * row["amount"] for row in found.get("gold", ()))
    if card == scourge.PLAGUE:
        for house in state.order:
            troops = [
                duel.price(body) - duel.price(weather.spared(body)) for _, body in scourge.camps(state, house, region)
            ]
            cost += _share(look, house) * sum(troops)
        cost += weather.DEATH * sum(_mourned(look, one) for one in found.get("nobles", ()))
    if card == scourge.RAIN:
        cost += sum(_kept(look, one) for one in found.get("nobles", ()))
    return cost


def _share(look: Look, house: str) -> float:
    """Return which share of another house's loss counts as this house's own loss (negative for foes)."""
    return 1.0 if house == look.seat else -SPITE if look.foe(house) else SPITE


def _mourned(look: Look, noble: str) -> float:
    house = look.state.nobles[noble].house
    return -look.grudge(noble) if look.foe(house) else _share(look, house) * loss(look, noble)


MARCHES = 0.15
"""What troops win by being led for a round is so much of what they are worth."""


def _kept(look: Look, noble: str) -> float:
    """Return what it costs the house that a noble cannot move: what he would have won, or, for a foe, what the foe
    could not take.
    """
    one = look.state.nobles[noble]
    beside = len(look.state.nobles_at(one.house, one.at))
    strength = duel.price(look.troops(one.house, one.at)) / max(1, beside)
    if not look.foe(one.house):
        return _share(look, one.house) * (0.5 + MARCHES * strength)
    return -MARCHES * strength - _prey(look, one.at, strength)


def _prey(look: Look, at: str, strength: float) -> float:
    """Return what a foe of this strength could take from the house within two steps of a village if nothing kept
    him.
    """
    found = 0.0
    for village in look.within(at, 2):
        own = duel.price(look.troops(look.seat, village))
        nobles = sum(look.noble(one.id) for one in look.state.nobles_at(look.seat, village))
        stakes = nobles + own + (look.worth(village) if look.controllers[village] == look.seat else 0.0)
        found = max(found, stakes if strength > own else 0.0)
    return found


def relief(look: Look, card: str, region: str) -> float:
    """Return what it is worth to the house that a disaster lying on a region is taken away."""
    then = look.state.copy()
    then.weather[region] = without(then.weather[region], card)
    return harm(Look(then, look.seat), then, card, region)
