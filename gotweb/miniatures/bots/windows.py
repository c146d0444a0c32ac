"""Which effects are used in a window and which are kept: each card, order or ability by its value now, less its cost.

A seat without an effect passes at once, and one with an effect decides without a search: the value is as exact as the
odds.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.core.choice import Answer, Choice
from gotweb.miniatures.bots import board, fighting, hands, typed, working
from gotweb.miniatures.bots.hands import Brings, Facts
from gotweb.miniatures.bots.outlook import Outlook, Scored
from gotweb.miniatures.brought import is_own
from gotweb.miniatures.minds.windows import PASS, Effect, found_at
from gotweb.miniatures.state import State


def plays(outlook: Outlook, choice: Choice) -> Scored:
    """Score what a seat may use in a window or beside a question, and using nothing."""
    options = choice.options() or ()
    return [(0.0 if one == PASS else play(outlook, choice.seat, choice.facts, one), one) for one in options]


def play(outlook: Outlook, seat: str, facts: Facts, answer: Answer) -> float:
    """Return the value of using an effect now, less the cost of not having it later."""
    effect, on = answer["play"], answer["on"]
    brings = typed.brings(effect) if is_own(effect) else BRINGS[effect, facts["trigger"]]
    found = found_at(facts["trigger"], effect)
    return brings(outlook, seat, facts, on) - _price(outlook.state, seat, found)


def _price(state: State, seat: str, effect: Effect) -> float:
    """Return the cost of using an effect: orders come back with the round, abilities with a limited number of uses do
    not.
    """
    if effect.sort == "card":
        return hands.costs(state, seat, effect.id)
    if effect.sort == "person" and effect.id in COUNTED:
        return COUNTED[effect.id] * hands.lasts(state)
    return hands.LEAST if effect.sort == "order" else 0.0


COUNTED = {"repeating-the-words": 1.0, "playing-the-game": 0.8, "tactical-mastermind": 0.5}
"""An ability that can be used so many times in a battle -> what a use is worth that is kept."""


SHARPER = (
    "winters-might", "northern-ferocity", "kingslayers-prowess", "sword-in-the-darkness", "light-that-brings-the-dawn",
    "order-martial-training", "order-incite",
)  # fmt: skip
"""What is used for an attack before its dice fall."""
BRINGS: Mapping[tuple[str, str], Brings] = {
    **{(name, "attack-before-dice"): fighting.sharper(name) for name in SHARPER},
    **{(f"kingslayers-{name}", "turn-start"): working.never for name in ("renown", "prowess", "infamy")},
    ("devastating-impact", "charge-declared"): fighting.impact,
    ("winter-is-coming", "charge-declared"): fighting.winter,
    ("superior-positioning", "charge-declared"): fighting.positioned,
    ("order-ready-aim-release", "charge-declared"): fighting.strikes_first,
    ("order-set-for-charge", "charge-succeeded"): fighting.strikes_first,
    ("shield-of-the-realms", "attack-after-defence"): fighting.shield,
    ("order-shield-wall", "attack-after-defence"): fighting.wall,
    ("not-until-my-death", "unit-falls"): fighting.last_stroke,
    ("hear-me-roar", "test-before-dice"): fighting.roar,
    ("fire-against-the-cold", "test-rolled"): fighting.steadied,
    ("kingslayers-renown", "test-rolled"): fighting.passes,
    ("fealty-to-the-crown", "test-failed"): fighting.fealty,
    ("subjugation-of-power", "unit-activated"): fighting.dulled,
    ("kingslayers-infamy", "unit-activated"): fighting.infamy,
    ("order-lannister-supremacy", "attack-finished"): fighting.supremacy,
    ("bribery", "zone-claimed"): working.bribed,
    ("assault-orders", "zone-claimed"): working.assault,
    ("intrigue-and-subterfuge", "ncu-activated"): working.mute,
    ("repeating-the-words", "ncu-activated"): working.repeats,
    ("repeating-the-words", "zone-claimed"): working.repeats_instead,
    ("playing-the-game", "zone-claimed"): working.games,
    ("family-duty-honor", "zone-claimed"): working.best_friend(board.led),
    ("manipulation", "zone-claimed"): working.best_enemy(lambda outlook, unit: board.burden(outlook, unit, "weakened")),
    ("maesters-healing", "zone-claimed"): working.best_friend(
        lambda outlook, unit: board.restored(outlook.state, unit, 1 + unit.gone)
    ),
    ("counts-and-measures", "zone-claimed"): working.always,
    ("counterplot", "card-played"): working.foils,
    ("tactical-mastermind", "card-played"): working.foils,
    ("north-remembers", "turn-start"): working.token,
    ("pays-his-debts", "turn-start"): working.token,
    ("his-watch-is-ended", "turn-start"): working.heirloom,
    ("swift-reposition", "turn-start"): working.moves_aside(200),
    ("order-tactical-reposition", "turn-start"): working.best_friend(working.reposition),
    ("stand-united", "turn-start"): working.united,
    ("for-the-watch", "turn-start"): working.watch,
    ("order-mark-target", "turn-start"): working.best_enemy(working.marks),
    ("order-supply-aid", "turn-start"): working.aid,
    ("sudden-retreat", "attack-finished"): working.gets_away,
    ("hit-and-run", "attack-finished"): working.hit_and_run,
    ("watcher-on-the-wall", "attack-finished"): working.moves_aside(200, pivots=True),
    ("take-the-black", "unit-destroyed"): working.recruits,
    ("his-watch-is-ended", "unit-destroyed"): working.inherits,
    ("fire-against-the-cold", "condition-gained"): working.burns,
}  # fmt: skip
"""What can be used, with its moment -> what it brings."""
