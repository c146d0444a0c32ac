"""A vassal's cards in a battle: three of seven are drawn for it, and all come back when it is over (V30)."""

from __future__ import annotations

from collections.abc import Iterable

from gotweb.core.chance import Draw
from gotweb.core.game import Step
from gotweb.thrones.second.combat import SecondBattle, in_turn_order
from gotweb.thrones.second.mother.vassals.state import CARDS, HAND, VassalState


def arm(state: VassalState, battle: SecondBattle) -> Step:
    """Draw three of the seven cards for each vassal that fights: its commander alone sees them (V30).

    Two vassals never have the same card. The question for the second draw would show what the first has, so nobody sees
    it.
    """
    drawn: list[str] = []
    for house in in_turn_order(state, battle):
        if house in state.players:
            continue
        eyes = () if drawn else (state.answers_for(house),)
        own: list[str] = []
        while len(own) < HAND:
            bag = tuple(card for card in CARDS if card not in drawn)
            answer = yield Draw(bag, {"deck": "vassals", "house": house}, eyes=eyes)
            own.append(answer["draw"])
            drawn.append(answer["draw"])
            hold(state, house, own)
        battle.home = (*battle.home, house)
        state.say("cards-drawn", house=house, count=HAND, rule="V30")
        state.whisper(house, "cards-seen", house=house, cards=list(state.hands[house]), rule="V30")


def hold(state: VassalState, house: str, cards: Iterable[str]) -> None:
    """Give a vassal these cards, for the duration of its battle."""
    hand = tuple(card for card in CARDS if card in cards)
    state.house_cards = {**state.house_cards, house: hand}
    state.hands = {**state.hands, house: hand}


def disarm(state: VassalState, battle: SecondBattle) -> None:
    """Return the cards of vassals to the seven, played or not: they have no discard pile (V30, V32)."""
    for house in battle.sides:
        if house not in state.players:
            hold(state, house, ())


def without_cards(state: VassalState) -> None:
    """Take all house cards of its own from each vassal."""
    for house in state.vassals:
        hold(state, house, ())
