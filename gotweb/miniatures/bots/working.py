"""The values of effects in windows of the board and of turns, and after attacks.

Each function has the type `hands.Brings` (see `fighting`).
"""

from __future__ import annotations

from collections.abc import Callable

from gotweb.miniatures.bots import board, deeds, hands, worth
from gotweb.miniatures.bots.hands import Brings, Facts
from gotweb.miniatures.bots.outlook import Outlook
from gotweb.miniatures.minds.cards.lannister import FOILS
from gotweb.miniatures.minds.hand import minds_of
from gotweb.miniatures.odds import arriving
from gotweb.miniatures.state import Unit, full

MUTED = 1.0
"""What it is worth that somebody of the enemy's at the board has no ability in this round."""
BRIBED = 0.35
"""The share of what an enemy could do that he cannot with his lowest number of dice."""
TOKEN = 1.4
"""What a card is worth that makes a unit stronger once a friend is gone, with the whole battle to come."""
HEIR = 2.0
"""What it is worth to act once more, and to inherit a card."""
ANEW = 1 / 6
"""The share of a charge that a further roll of its die saves, as a rule."""

# the board


def bribed(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of what an enemy cannot do any more, less the value of the zone's own effect."""
    assert on is not None, "it is laid on an enemy"
    cannot = BRIBED * outlook.menace(outlook.state.units[on]) * (1 + hands.lasts(outlook.state))
    return cannot - board.zone(outlook, seat, facts["zone"])


def assault(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of a friend's attack, less the value of the zone's own effect."""
    assert on is not None, "a friend attacks"
    unit = outlook.state.units[on]
    strikes = board.struck(outlook, unit) if outlook.engaged[on] else 0.0
    charges = board.acted(outlook, on, ("charge",)) if facts["zone"] == "swords" else 0.0
    return max(strikes, charges) - board.zone(outlook, seat, facts["zone"])


def mute(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of suppressing an ability; with Wealth also of Weakening an enemy."""
    weakens = minds_of(outlook.state).controls(seat, "wealth") and bool(outlook.theirs)
    heaviest = max((board.burden(outlook, one, "weakened") for one in outlook.theirs), default=0.0) if weakens else 0.0
    return MUTED + heaviest


def _regained(outlook: Outlook, seat: str) -> float:
    cards = minds_of(outlook.state).discards[seat]
    return hands.lasts(outlook.state) * max((hands.worth(outlook.state, seat, card) for card in cards), default=0.0)


def repeats(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value, in the hand, of the best card among the discards."""
    return _regained(outlook, seat)


def repeats_instead(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the same, less the value of the zone's own effect."""
    return _regained(outlook, seat) - board.zone(outlook, seat, facts["zone"])


def games(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of the fetched cards."""
    zones = sum(minds_of(outlook.state).controls(seat, zone) for zone in board.FETCHES)
    return hands.lasts(outlook.state) * hands.FRESH * zones


def foils(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of foiling the enemy's card, times the chance."""
    foiled = arriving(FOILS, again=minds_of(outlook.state).controls(seat, "crown"))
    return float(foiled) * hands.usual(facts["effect"]) + hands.LEAST


def reposition(outlook: Outlook, unit: Unit) -> float:
    """Return how much better a unit could stand after the shift of an order."""
    return board.shifted(outlook, unit, board.REPOSITION)


def best_friend(value: Callable[[Outlook, Unit], float]) -> Brings:
    """Return the function that values an effect whose seat chooses one of its own units afterwards."""
    return lambda outlook, seat, facts, on: max((value(outlook, one) for one in outlook.mine), default=0.0)


def best_enemy(value: Callable[[Outlook, Unit], float]) -> Brings:
    """Return the function that values an effect whose seat chooses one of the enemy's units afterwards."""
    return lambda outlook, seat, facts, on: max((value(outlook, one) for one in outlook.theirs), default=0.0)


# turns


def token(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of a card that needs a token: best on a strong unit, early, while a friend is left
    that may die.
    """
    assert on is not None, "it is laid on a friend"
    unit = outlook.state.units[on]
    if len(outlook.mine) < 2 or not worth.attacks(unit, melee=True):
        return 0.0
    return TOKEN * hands.lasts(outlook.state) * unit.left / full(unit.kind)


def heirloom(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of acting once more when a friend is destroyed."""
    assert on is not None, "it is laid on a friend"
    unit = outlook.state.units[on]
    return HEIR * hands.lasts(outlook.state) * (len(outlook.mine) > 1) * unit.left / full(unit.kind)


def moves_aside(most: int, *, pivots: bool = False) -> Brings:
    """Return the function that values a shift of the unit for which an effect is used."""

    def brings(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
        assert on is not None, "a friend shifts"
        return board.shifted(outlook, outlook.state.units[on], most, pivots=pivots) + pivots * hands.stays(
            outlook.state, on
        )

    return brings


def united(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of the wounds that the commander's unit restores without models given by friends."""
    assert on is not None, "a friend is restored"
    unit = outlook.state.units[on]
    return board.restored(outlook.state, unit, 2) if unit.commanded else 0.0


def watch(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of rerolling the die of a charge in this turn, if the unit intends to charge."""
    assert on is not None, "it is used for a friend"
    unit = outlook.state.units[on]
    if unit.activated:
        return hands.stays(outlook.state, on) / 2
    acts = deeds.acts(outlook, on)
    charge = max((value for value, one in acts if one["action"] == "charge"), default=0.0)
    means = charge > 0 and charge == deeds.best(acts)
    return means * ANEW * (charge + deeds.FAILED) + hands.stays(outlook.state, on) / 2


def marks(outlook: Outlook, unit: Unit) -> float:
    """Return the value of making an enemy Vulnerable that a friend can strike now."""
    return board.burden(outlook, unit, "vulnerable") if board.fears(outlook, unit) else 0.0


def aid(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the most by which the wounds restored to a friend are worth more than those that the unit gives."""
    assert on is not None, "a unit helps another"
    by, state = outlook.state.units[on], outlook.state
    most = min(3, by.left - 1)
    others = [one for one in outlook.mine if one.id != on]
    return max(
        (
            board.restored(state, one, wounds + 1) - worth.suffered(state, by, wounds)
            for one in others
            for wounds in range(1, most + 1)
        ),
        default=0.0,
    )


# afterwards


def gets_away(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of escaping a melee."""
    assert on is not None, "a friend retreats"
    return deeds.escape(outlook, outlook.state.units[on])


def hit_and_run(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of escaping a melee, and of the enemy that the commander's unit leaves Weakened."""
    assert on is not None, "a friend retreats"
    unit = outlook.state.units[on]
    weakened = [outlook.state.units[other] for other in outlook.engaged[on]] if unit.commanded else []
    return deeds.escape(outlook, unit) + sum(board.burden(outlook, one, "weakened") for one in weakened)


def recruits(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of the wounds restored to a friend."""
    assert on is not None, "a friend takes them"
    return board.restored(outlook.state, outlook.state.units[on], 4)


def inherits(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of acting once more."""
    return HEIR


def burns(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of losing a condition, less the wounds that it costs."""
    assert on is not None, "a friend is rid of it"
    unit = outlook.state.units[on]
    return board.burden(outlook, unit, facts["condition"]) - worth.suffered(outlook.state, unit, max(0, 2 - unit.gone))


def always(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the value of one more card, which costs nothing."""
    return hands.FRESH


def never(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return 0: the effect would only exchange the card for another."""
    return 0.0
