"""The chances of a player's house cards against a vassal, whose three cards he cannot see (V30).

Any three of the seven cards are equally likely. The vassal's commander is assumed to play a winning card, if he has
one, and else Jaqen, after whom a random card of the player's hand is played (V42).
"""

from __future__ import annotations

from itertools import combinations

from gotweb.core.chance import Draw
from gotweb.core.choice import NATURE, Answer, Choice
from gotweb.core.match import Match
from gotweb.thrones.duel import winner_of
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND

HANDS = tuple(combinations(CARDS, HAND))
"""All that can be drawn for a vassal."""
THREES = tuple(tuple(CARDS[start : start + HAND]) for start in (0, HAND, len(CARDS) - HAND))
"""So many hands hold every card of the seven at least once."""


def beaten(match: Match, house: str) -> dict[str, float]:
    """Return for each card that a player may choose now the probability that the vassal beats it.

    Empty if no such card is asked for, if both sides are vassals, or if Tides of Battle cards decide, too.
    """
    open_ = match.unsealed()
    battle, choice = open_.state.battle, open_.choices.get(house)
    if battle is None or choice is None or choice.kind != "card" or open_.state.tides:
        return {}
    vassal = battle.other(house)
    if vassal in open_.state.players or house not in open_.state.players:
        return {}
    own = [option["card"] for option in choice.options() or ()]
    wins: dict[str, dict[str, float]] = {card: {} for card in own}
    for three in THREES:
        world = _with(open_, vassal, three)
        for card in own:
            wins[card] |= {other: _wins(world, vassal, {house: card, vassal: other}) for other in three}
    return {card: sum(_best(wins[card], hand) for hand in HANDS) / len(HANDS) for card in own}


def _best(wins: dict[str, float], hand: tuple[str, ...]) -> float:
    """Return the probability that a hand wins with its best card."""
    return max(wins[card] for card in hand)


def _with(match: Match, vassal: str, three: tuple[str, ...]) -> Match:
    """Return a copy of the match as if these three cards had been drawn for the vassal."""
    before, position = match.checkpoint()
    world, drawn = Match(match.game, match.options, position=position), list(three)
    for id, answer in match.answers[before:]:
        asked = world.answerable[id]
        world.push(id, {"draw": drawn.pop()} if _draws(asked, vassal) else answer)
    return world


def _draws(choice: Choice, vassal: str) -> bool:
    """Return whether nature is asked to draw one of the seven cards for this vassal."""
    return choice.seat == NATURE and choice.facts.get("deck") == "vassals" and choice.facts["house"] == vassal


def _wins(world: Match, vassal: str, cards: dict[str, str]) -> float:
    """Return the probability that the vassal wins with these cards on the table, if both sides choose to win."""
    fought = world.fork()
    for id, card in cards.items():
        fought.push(id, {"card": card})
    return _goes_on(fought, vassal)


def _goes_on(fought: Match, vassal: str) -> float:
    winner = winner_of(fought)
    if winner is not None:
        return float(winner == vassal)
    id, choice = next(iter(fought.choices.items()))
    if isinstance(choice, Draw):
        return sum(_after(fought, vassal, id, {"draw": card}) for card in choice.bag) / len(choice.bag)
    best = max if choice.side == vassal else min
    return best(_after(fought, vassal, id, option) for option in choice.options() or ())


def _after(fought: Match, vassal: str, id: str, answer: Answer) -> float:
    twin = fought.fork()
    twin.push(id, answer)
    return _goes_on(twin, vassal)
