"""Ambush ("2.4.11 Ambush"): a noble in a battle is captured out of the other army."""

from __future__ import annotations

from gotweb.core.choice import Answer
from gotweb.core.game import Step
from gotweb.fief import captives, mance, titles
from gotweb.fief.battle import CLOAKS, Side, engaged
from gotweb.fief.piles import spend
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import MANCE, State

CARD = "ambush"


def _sides(state: State, seat: str) -> tuple[Side, Side] | None:
    """Return (the side on which a seat has a noble in the battle, the other side); None if the seat has none there."""
    battle = state.battle
    if battle is None:
        return None
    for side in battle.sides():
        if any(one.house == seat for one in engaged(state, battle, side)):
            return side, battle.against(side)
    return None


def _candidates(state: State, seat: str) -> list[Answer]:
    sides = _sides(state, seat)
    if CARD not in state.hands[seat] or sides is None:
        return []
    own = [one.id for one in engaged(state, state.battle, sides[0]) if one.house == seat]
    targets = [one.id for one in engaged(state, state.battle, sides[1])]
    if sides[1].leader == MANCE and state.wall.mance == state.battle.at:
        targets.append(MANCE)
    return [{"act": "ambush", "noble": noble, "target": target} for noble in own for target in targets]


def _why_not(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids an ambush, or None.

    R21: no King or Queen is ambushed where a White Cloak stands, of whichever house, and no Brother beside his Ranger.
    """
    if answer["target"] == MANCE:
        return None
    target = state.nobles[answer["target"]]
    cloaks = any(state.troops[spot].get(unit) for spot in state.spots(at=target.at) for unit in CLOAKS)
    if cloaks and state.holds(target.id, "king", "queen"):
        return "R21"
    rangers = state.troops_at(target.house, target.at).get("ranger")
    return "R21" if rangers and titles.brother(state, target.id) else None


def _play(state: State, seat: str, answer: Answer) -> Step:
    """Play an ambush: the noble is captured, behind walls or not (R21).

    A cruel ambusher kills the noble (M08). Mance falls (W13).
    """
    spend(state, seat, CARD)
    state.say("ambush", seat=seat, noble=answer["noble"], target=answer["target"], rule="R21")
    if answer["target"] == MANCE:
        mance.fall(state, "R21")
        return
    yield from captives.capture(state, answer["target"], seat, [answer["noble"]])


EFFECTS: Effects = {"ambush": Effect(_candidates, _why_not, _play)}
