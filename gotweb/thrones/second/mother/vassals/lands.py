"""Vassals' possessions and limits: no power, free markers, mustering at home, a reward for commanders (V20 to V27)."""

from __future__ import annotations

from gotweb.core.game import Step
from gotweb.thrones.combat import Battle
from gotweb.thrones.mustering import build
from gotweb.thrones.second import mustering
from gotweb.thrones.second.mother.vassals.state import VassalState


def mark(state: VassalState, house: str, area: str) -> None:
    """Leave a marker in a land area that a vassal has left with all its units, whatever its power (V20)."""
    facts = state.edition.areas[area]
    if house in state.players or facts.sea or facts.home == house or area in state.control:
        return
    if [*state.control.values()].count(house) < state.edition.power_of(house):
        state.control[area] = house
        state.say("marked", house=house, area=area, rule="V20")


def home_of(state: VassalState, house: str) -> str:
    """Return the home area of a house."""
    return next(id for id, area in state.edition.areas.items() if area.home == house)


def muster(state: VassalState, house: str) -> Step:
    """Muster for a Mustering card: a player everywhere, a vassal only in its home area, while it controls that
    (V24).
    """
    if house in state.players:
        yield from mustering.muster(state, house)
    else:
        yield from build(mustering.SecondYard(state, house, only=home_of(state, house), closes="V24"))


def reward(state: VassalState, battle: Battle) -> None:
    """Give a commander one power as soon as one of his vassals has won a battle (V27)."""
    winner = battle.winner
    if winner is not None and winner not in state.players:
        commander = state.commanders[winner]
        gained = state.gain_power(commander, 1)
        state.say("rewarded", house=commander, vassal=winner, power=gained, rule="V27")
