"""Gifts of power: every gift is accepted, and one is given if it may bring support that decides a battle (S20 to
S27).
"""

from __future__ import annotations

from math import ceil
from typing import Any

from gotweb.bots.mind import Raised
from gotweb.core.choice import Choice
from gotweb.core.match import Match
from gotweb.thrones.bots import fighting
from gotweb.thrones.bots.scene import Counted, Scene, odds
from gotweb.thrones.second.mother.bots.asking import GRATEFUL
from gotweb.thrones.second.mother.bots.lore import MotherLore

KEPT = 2
"""So much power is never given away."""
MOST = 3
"""So much is given for one support at most."""
PROFIT = 1.5
"""What a gift has to bring for each token: nobody is bound by it."""


def raised(match: Match, seat: str, lore: MotherLore) -> Raised | None:
    """Return what a seat does beside the question: it accepts every gift, and seldom gives one. None for nothing."""
    own = {id: choice for id, choice in match.beside.items() if choice.seat == seat}
    for id, choice in own.items():
        if choice.kind == "receive":  # power is of use to everybody, and nobody is bound by it
            return Raised(id, {"receive": True})
    for id, choice in own.items():
        gift = _gift(match, seat, next(iter(match.choices.values())), lore) if choice.kind == "give" else None
        if gift is not None and gift in (choice.options() or ()):
            return Raised(id, gift)
    return None


def _gift(match: Match, seat: str, asked: Choice, lore: MotherLore) -> dict[str, Any] | None:
    """Return a gift to a house that is asked for support in a battle of the seat or of a vassal of the seat; None for
    no gift.

    A gift is worth its price only if that house would otherwise not help, and if its help is worth more than the tokens
    given.
    """
    state: Any = match.state
    fight = state.battle
    if asked.kind != "support" or asked.seat == seat or fight is None:
        return None
    side = next((one for one in fight.sides if state.liege(one) == seat), None)
    if side is None or side not in asked.facts["sides"]:
        return None
    board = Counted(state, lore)
    lack = _lack(Scene(board, asked.side), asked, side)
    number = ceil(lack / GRATEFUL)
    if not 0 < number <= min(MOST, state.power[seat] - KEPT):
        return None
    own = Scene(board, side)
    sums = lore.look.strengths(state, fight)
    lead = sums[side].total - sums[fight.other(side)].total + own.edge(fight.other(side))
    help = sum(worth[side] for worth in asked.facts["areas"].values())
    gain = fighting.at_stake(own) * (odds(lead + help) - odds(lead))
    return {"to": asked.seat, "give": number} if gain > PROFIT * number else None


def _lack(helper: Scene, asked: Choice, side: str) -> float:
    """Return by how much the helper's best answer scores above that of helping a side with all areas."""
    scores = [(score, answer["support"]) for score, answer in fighting.support(helper, asked)]
    best = max(score for score, _ in scores)
    full = max(score for score, given in scores if set(given.values()) == {side})
    return best - full + 0.5 if best > full else 0.0
