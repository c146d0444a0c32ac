"""Scores for questions about dice, by their exact odds; and the luck of a throw, so that evaluation can subtract it."""

from __future__ import annotations

from collections import Counter

from gotweb.battles import dice, odds, strength
from gotweb.battles.bots import worth
from gotweb.battles.bots.command import Scored, burning
from gotweb.battles.bots.outlook import Outlook
from gotweb.battles.facts import TOKENS, table
from gotweb.battles.fire import limit
from gotweb.battles.state import State, word
from gotweb.battles.strength import ATTACK, COUNTER, KINDLE, PARTING, Blow
from gotweb.core.choice import Answer, Choice

QUENCH = "quench"
"""What a die is thrown for that may put out a fire (N06)."""


def reroll(outlook: Outlook, choice: Choice) -> Scored:
    """Score which dice are rerolled: those with the highest mean gain in hits (H03, K04)."""
    state, kind = outlook.state, choice.kind
    values = _values(state, strength.blow(state, choice.facts["hex"], choice.facts["target"]))
    better, shown = dice.gains(values), Counter(choice.facts["rolled"])
    found = Scored()
    for one in choice.options() or ():
        symbol = one[kind]
        number = 0 if symbol is None else 1 if kind == "redie" else shown[symbol]
        found.append((0.0 if symbol is None else number * better[TOKENS.index(symbol)] - 0.01, one))
    return found


def _values(state: State, blow: Blow) -> tuple[int, ...]:
    shown = strength.results(state, blow)
    return tuple(shown[symbol] for symbol in TOKENS)


def luck(state: State, choice: Choice, answer: Answer) -> float:
    """Return by how much dice do more to their target than expected, in worth to the attacker.

    Its mean over all throws is 0, so it may be subtracted without bias. For dice other than those of a blow: 0.
    """
    why = choice.facts.get("for")
    if why in (KINDLE, QUENCH):
        return _luck_with_fire(state, choice, answer)
    if why not in (ATTACK, COUNTER, PARTING):
        return 0.0
    blow = strength.blow(state, choice.facts["hex"], choice.facts["target"], why)
    values, enemy = _values(state, blow), state.units[blow.target]
    ignored, costs = strength.ignored_hits(state, blow.target), worth.price(state, enemy)

    def brings(scored: int) -> float:
        lost = min(max(0, scored - ignored), enemy.figures)
        gone = lost == enemy.figures and enemy.commander is None
        return costs.fall if gone else lost * costs.figure

    number = len(answer["roll"])
    chances, ways = dice.sums(number, values), dice.table_size(number)
    mean = sum(n * brings(scored) for (scored, _), n in chances.items()) / ways
    return brings(sum(values[TOKENS.index(face)] for face in answer["roll"])) - mean


def _luck_with_fire(state: State, choice: Choice, answer: Answer) -> float:
    """Return by how much a throw lights or puts out more fire than expected (M07, N06)."""
    hex, at, seat = (choice.facts[name] for name in ("hex", "target", "seat"))
    level, each = state.fires.get(at, 0), burning(state, seat, at)
    if choice.facts["for"] == QUENCH:
        out: bool = answer["roll"] == [table().extinguish[level]]
        return -level * each * (out - float(odds.of_quenching(state, at)))
    room = (limit(state, at) or 0) - level
    symbols = ("green", "valor") if word(state, state.units[hex], "valor-kindles") else ("green",)
    lit = min(room, sum(face in symbols for face in answer["roll"]))
    mean = sum(float(chance) * min(room, levels) for levels, chance in odds.of_kindling(state, hex, at).items())
    return each * (lit - mean)
