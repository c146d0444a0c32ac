"""What is used in windows of the board and of turns, and after attacks, and what it brings there.

Each function answers as `hands.Brings` says.
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
    """Return what an enemy cannot do any more, less what the zone would have done."""
    assert on is not None, "it is laid on an enemy"
    cannot = BRIBED * outlook.menace(outlook.state.units[on]) * (1 + hands.lasts(outlook.state))
    return cannot - board.zone(outlook, seat, facts["zone"])


def assault(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what the attack of a friend brings, less what the zone would have done."""
    assert on is not None, "a friend attacks"
    unit = outlook.state.units[on]
    strikes = board.struck(outlook, unit) if outlook.engaged[on] else 0.0
    charges = board.acted(outlook, on, ("charge",)) if facts["zone"] == "swords" else 0.0
    return max(strikes, charges) - board.zone(outlook, seat, facts["zone"])


def mute(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it brings that somebody has no ability, and with Wealth an enemy is Weakened."""
    weakens = minds_of(outlook.state).controls(seat, "wealth") and bool(outlook.theirs)
    heaviest = max((board.burden(outlook, one, "weakened") for one in outlook.theirs), default=0.0) if weakens else 0.0
    return MUTED + heaviest


def _regained(outlook: Outlook, seat: str) -> float:
    cards = minds_of(outlook.state).discards[seat]
    return hands.lasts(outlook.state) * max((hands.worth(outlook.state, seat, card) for card in cards), default=0.0)


def repeats(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what the best card among the discards is worth in the hand."""
    return _regained(outlook, seat)


def repeats_instead(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the same, less what the zone would have done."""
    return _regained(outlook, seat) - board.zone(outlook, seat, facts["zone"])


def games(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what the cards are worth that are fetched."""
    zones = sum(minds_of(outlook.state).controls(seat, zone) for zone in board.FETCHES)
    return hands.lasts(outlook.state) * hands.FRESH * zones


def foils(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it brings to foil the enemy's card, as likely as that is."""
    foiled = arriving(FOILS, again=minds_of(outlook.state).controls(seat, "crown"))
    return float(foiled) * hands.usual(facts["effect"]) + hands.LEAST


def reposition(outlook: Outlook, unit: Unit) -> float:
    """Return how much better a unit could stand after the shift of an order."""
    return board.shifted(outlook, unit, board.REPOSITION)


def best_friend(value: Callable[[Outlook, Unit], float]) -> Brings:
    """Return what an effect brings whose seat chooses afterwards for which of its units."""
    return lambda outlook, seat, facts, on: max((value(outlook, one) for one in outlook.mine), default=0.0)


def best_enemy(value: Callable[[Outlook, Unit], float]) -> Brings:
    """Return what an effect brings whose seat chooses afterwards against which of the enemy's units."""
    return lambda outlook, seat, facts, on: max((value(outlook, one) for one in outlook.theirs), default=0.0)


# turns


def token(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """It is laid on somebody strong, early, and as long as a friend is left who can be mourned for."""
    assert on is not None, "it is laid on a friend"
    unit = outlook.state.units[on]
    if len(outlook.mine) < 2 or not worth.attacks(unit, melee=True):
        return 0.0
    return TOKEN * hands.lasts(outlook.state) * unit.left / full(unit.kind)


def heirloom(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it is worth that somebody acts once more when a friend is gone."""
    assert on is not None, "it is laid on a friend"
    unit = outlook.state.units[on]
    return HEIR * hands.lasts(outlook.state) * (len(outlook.mine) > 1) * unit.left / full(unit.kind)


def moves_aside(most: int, *, pivots: bool = False) -> Brings:
    """Return what a shift brings to the unit for which something is used."""

    def brings(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
        assert on is not None, "a friend shifts"
        return board.shifted(outlook, outlook.state.units[on], most, pivots=pivots) + pivots * hands.stays(
            outlook.state, on
        )

    return brings


def united(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it restores to the commander's unit without anybody's giving a model."""
    assert on is not None, "a friend is restored"
    unit = outlook.state.units[on]
    return board.restored(outlook.state, unit, 2) if unit.commanded else 0.0


def watch(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """The die of its charge may be rolled again in this turn, if it means to charge."""
    assert on is not None, "it is used for a friend"
    unit = outlook.state.units[on]
    if unit.activated:
        return hands.stays(outlook.state, on) / 2
    acts = deeds.acts(outlook, on)
    charge = max((value for value, one in acts if one["action"] == "charge"), default=0.0)
    means = charge > 0 and charge == deeds.best(acts)
    return means * ANEW * (charge + deeds.FAILED) + hands.stays(outlook.state, on) / 2


def marks(outlook: Outlook, unit: Unit) -> float:
    """An enemy becomes Vulnerable, if anybody can strike him now."""
    return board.burden(outlook, unit, "vulnerable") if board.fears(outlook, unit) else 0.0


def aid(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return the most by which what a friend has back is worth more than what the unit gives."""
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
    """Return what it is worth to get away."""
    assert on is not None, "a friend retreats"
    return deeds.escape(outlook, outlook.state.units[on])


def hit_and_run(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it is worth to get away, and that the commander's unit leaves the enemy Weakened."""
    assert on is not None, "a friend retreats"
    unit = outlook.state.units[on]
    weakened = [outlook.state.units[other] for other in outlook.engaged[on]] if unit.commanded else []
    return deeds.escape(outlook, unit) + sum(board.burden(outlook, one, "weakened") for one in weakened)


def recruits(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what the wounds are worth that come back to a friend."""
    assert on is not None, "a friend takes them"
    return board.restored(outlook.state, outlook.state.units[on], 4)


def inherits(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it is worth to act once more."""
    return HEIR


def burns(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what it is worth to be rid of a condition, less the wounds that it costs."""
    assert on is not None, "a friend is rid of it"
    unit = outlook.state.units[on]
    return board.burden(outlook, unit, facts["condition"]) - worth.suffered(outlook.state, unit, max(0, 2 - unit.gone))


def always(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return what a card more is worth, which costs nothing."""
    return hands.FRESH


def never(outlook: Outlook, seat: str, facts: Facts, on: str | None) -> float:
    """Return nothing: it would only bring another card."""
    return 0.0
