"""The texts of Arryn's cards of Mother of Dragons (U49 to U53), moment by moment of a battle; see `second/cards.py`."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import CardText
from gotweb.thrones.combat import Battle, Line
from gotweb.thrones.second.combat import SecondBattle, printed
from gotweb.thrones.second.hands import all_back, put_back
from gotweb.thrones.second.state import SecondState

WEAK = 2
"""Ser Vardis is strong against cards with a printed strength of at most so much (U50)."""
REWARD = 3
"""The power that Anya Waynwood brings to her house, and to each player who supported it (U52)."""


def stay_home(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Lysa: a winner in defence with a defense order in the area may take her back into the hand (U49)."""
    token = state.edition.tokens.get(state.orders.get(battle.area, ""))
    if house != battle.defender or token is None or not token.orders("defense"):
        return
    answer = yield one_of(state, house, "recall", [{"recall": False}, {"recall": True}], {"card": battle.cards[house]})
    if answer["recall"]:
        battle.home = (*battle.home, house)
        put_back(state, house, [battle.cards[house]])
        state.say("ability", house=house, card=battle.cards[house], rule="U49")


def faces_weak(state: SecondState, battle: Battle, house: str) -> bool:
    """Return whether the opponent has played a card with a printed strength of 2 or less."""
    card = printed(state, battle, battle.other(house))
    return card is not None and card.strength <= WEAK


def vardis(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Ser Vardis: one more against a card with a printed strength of 2 or less (U50)."""
    if side != house or not faces_weak(state, battle, house):
        return lines
    return [*lines, ("ability", 1, battle.cards[house])]


def vardis_walls(state: SecondState, battle: Battle, house: str) -> tuple[int, int]:
    """Return Ser Vardis's icons: two fortifications against such a card (U50)."""
    return 0, 2 * faces_weak(state, battle, house)


def guard_the_coast(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Godric: in defence of a sea one more for each land area next to it that his house controls (U51)."""
    if side != house or house != battle.defender or not state.edition.areas[battle.area].sea:
        return lines
    coast = sum(state.controller(area) == house for area in state.edition.land_next_to[battle.area])
    return [*lines, ("ability", coast, battle.cards[house])] if coast else lines


def reward(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Anya: the winner gains three power, and so does each other player who supported it (U52)."""
    gained = state.gain_power(house, REWARD)
    state.say("ability", house=house, card=battle.cards[house], power=gained, rule="U52")
    helped = {state.house_in(area) for area, side in battle.support.items() if side == house}
    for other in state.players_in_turn:
        if other != house and other in helped:
            gained = state.gain_power(other, REWARD)
            state.say("support-rewarded", house=other, card=battle.cards[house], power=gained, rule="U52")
    yield from ()


def leave_with_the_weakest(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Robert: after he has defended, he and the weakest card of the opponent's discard pile may leave the game (U53).

    Arryn chooses among equally weak ones. A vassal has no discard pile (FAQ): then he may leave alone.
    """
    if house != battle.defender:
        return
    own, opponent = battle.cards[house], battle.other(house)
    pile = state.discards[opponent] if opponent in state.players else ()
    strength = {card: state.edition.cards[card].strength for card in pile}
    weakest = [card for card in pile if strength[card] == min(strength.values())]
    options: list[Answer] = [{"banish": None}, *({"banish": card} for card in weakest or [own])]
    answer = yield one_of(state, house, "banish", options, {"card": own, "victim": opponent}, reason=lambda _: "U53")
    card = answer["banish"]
    if card is None:
        return
    remove(state, house, own)
    if card != own:
        remove(state, opponent, card)
        state.say("ability", house=house, card=own, victim=opponent, banished=card, rule="U53")
    else:
        state.say("ability", house=house, card=own, rule="U53")


def remove(state: SecondState, house: str, card: str) -> bool:
    """Take a card that was played out of the game; returns whether it was still in it.

    It lies in the discard pile, or has come back to the hand since, when Patchface took the last one there. If the hand
    is empty without it nothing stays out: all discarded cards come back (correction 8).
    """
    if card in state.removed[house]:
        return False
    state.discards = {**state.discards, house: tuple(one for one in state.discards[house] if one != card)}
    state.hands = {**state.hands, house: tuple(one for one in state.hands[house] if one != card)}
    state.removed = {**state.removed, house: (*state.removed[house], card)}
    if not state.hands[house] and state.discards[house]:
        all_back(state, house)
    return True


TEXTS: dict[str, CardText] = {
    "lysa-arryn-mod": CardText(win=stay_home),
    "ser-vardis-egen": CardText(strength=vardis, icons=vardis_walls),
    "godric-borrell": CardText(strength=guard_the_coast),
    "anya-waynwood": CardText(win=reward),
    "robert-arryn": CardText(after=leave_with_the_weakest),
}
"""Every card of Arryn's of this box with a text; Bronze Yohn Royce and Harry Hardyng have none."""
