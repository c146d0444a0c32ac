"""The texts of the house cards of A Feast for Crows (U45 to U48), moment by moment of a battle; see `cards.py`."""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.thrones.asked import one_of
from gotweb.thrones.book import CardText
from gotweb.thrones.combat import Battle, Line
from gotweb.thrones.second.combat import SecondBattle, printed
from gotweb.thrones.second.state import SecondState


def richer(state: SecondState, battle: Battle, house: str, side: str, lines: list[Line]) -> list[Line]:
    """Bronze Yohn: one more while his house has more power available than an opponent that can have power (U45)."""
    other = battle.other(house)
    if side != house or other not in state.players or state.power[house] <= state.power[other]:
        return lines
    return [*lines, ("ability", 1, battle.cards[house])]


def holds_home(state: SecondState, house: str) -> bool:
    """Return whether a house controls its home area."""
    return any(state.controller(id) == house for id, area in state.edition.areas.items() if area.home == house)


def gain(state: SecondState, battle: SecondBattle, house: str, amount: int, rule: str) -> None:
    """Let a card text bring power to a house."""
    gained = state.gain_power(house, amount)
    state.say("ability", house=house, card=battle.cards[house], power=gained, rule=rule)


def profit(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Littlefinger: if his house then controls its home it gains twice the strength printed on the opponent's card
    (U46).
    """
    card = printed(state, battle, battle.other(house))
    if card is not None and card.strength and holds_home(state, house):
        gain(state, battle, house, 2 * card.strength, "U46")
    yield from ()


def ruin(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Alayne: the winner, if it controls its home, may pay two power to take all the opponent's away (U47)."""
    victim = battle.other(house)
    if state.power[house] < 2 or not state.power[victim] or not holds_home(state, house):
        return
    facts = {"card": battle.cards[house], "victim": victim}
    answer = yield one_of(state, house, "ruin", [{"ruin": False}, {"ruin": True}], facts)
    if answer["ruin"]:
        state.power[house] -= 2
        lost, state.power[victim] = state.power[victim], 0
        state.say("ability", house=house, card=battle.cards[house], victim=victim, lost=lost, paid=2, rule="U47")


def catch_up(state: SecondState, battle: SecondBattle, house: str) -> Step:
    """Lysa: if the opponent then has more power available, her house gains three (U48)."""
    if state.power[battle.other(house)] > state.power[house]:
        gain(state, battle, house, 3, "U48")
    yield from ()


TEXTS: dict[str, CardText] = {
    "bronze-yohn-royce-ffc": CardText(strength=richer),
    "littlefinger": CardText(after=profit),
    "alayne-stone": CardText(win=ruin),
    "lysa-arryn-ffc": CardText(after=catch_up),
}
"""Every card of A Feast for Crows with a text."""
