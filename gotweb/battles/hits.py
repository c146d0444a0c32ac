"""Taking hits (p20), eliminated units, and captured commanders (p22-23)."""

from __future__ import annotations

from collections.abc import Collection

from gotweb.battles import facts, morale, victory
from gotweb.battles.plans import other
from gotweb.battles.state import State, Unit, card_of, kind_of, word


class Harm:
    """The harm of one attack to one unit, hit by hit: for a capture all hits of the attack count together (K02)."""

    def __init__(self, capture: int | None) -> None:
        self.capture = capture
        """The capture value that holds for the unit's commander, or None if these hits can capture nobody."""
        self.surplus = 0
        """The hits that were left when the ordinary figures were gone."""


def capture_value(state: State, hex: str, attacker: Unit | None) -> int | None:
    """Return how many hits of one attack capture the commander of a unit; None if it has none (K01, K02)."""
    unit = state.units[hex]
    card = card_of(state, unit)
    if card is None:
        return None
    less = word(state, attacker, "capture") if attacker is not None else 0
    if state.now is not None:
        less += state.now.weakened.count(card.id)
    return max(1, card.capture - less)


def take(state: State, hex: str, hits: int, harm: Harm, extra: int = 0) -> bool:
    """Let the unit in a hex lose a figure for each hit, its bearer last (H09). Returns whether it is eliminated.

    A commander who stands alone is captured if one attack scores enough hits, and is unharmed otherwise.
    """
    unit = state.units[hex]
    ordinary = unit.figures - (unit.commander is not None)
    lost = min(hits, ordinary)
    if lost:
        state.change(hex, figures=unit.figures - lost)
        state.say("lost", seat=unit.house, hex=hex, unit=unit.kind, figures=lost, left=unit.figures - lost, rule="H09")
    harm.surplus += hits - lost
    if unit.commander is None:
        gone = lost == unit.figures
    else:
        alone = ordinary == lost
        gone = alone and harm.capture is not None and harm.surplus >= harm.capture
        if hits > lost and not gone:
            needed = {} if harm.capture is None else {"capture": harm.capture}
            state.say(
                "withstood", seat=unit.house, commander=unit.commander, hex=hex, hits=harm.surplus, rule="K02", **needed
            )  # fmt: skip
    if gone:
        eliminate(state, hex, extra)
    return gone


def eliminate(state: State, hex: str, extra: int = 0) -> None:
    """Eliminate a unit: the enemy captures its commander, and its house loses morale (H10, K01, L01)."""
    unit = state.units.pop(hex)
    state.release(hex)
    # a unit that is lost is remembered as it was formed: how it fell makes no difference
    state.lost = (*state.lost, unit._replace(figures=kind_of(state, unit).figures, ready=True))
    captor = other(unit.house)
    if unit.commander is not None:
        state.captured[unit.commander] = captor
        state.boards[unit.house] += state.on_cards[unit.commander]
        state.on_cards[unit.commander] = 0
        state.say("captured", seat=captor, commander=unit.commander, hex=hex, rule="K01")
    state.say("eliminated", seat=unit.house, hex=hex, unit=unit.kind, rank=unit.rank, rule="H10")
    morale.change(state, captor, facts.table().elimination[unit.rank] + extra, "L01")
    if unit.commander is not None:
        victory.captured(state, captor)
    victory.eliminated(state, unit)
    victory.instant(state)  # a capture can win by itself, where no points come of it
    if not state.army(unit.house):
        victory.finish(state, captor, "P08")


def pays(state: State, hex: str, hits: int = 1) -> bool:
    """Return whether a unit can take hits as the price of an effect: its bearer must survive, commander or not
    (K03).
    """
    return state.units[hex].figures > hits


def by_card(state: State, hexes: Collection[str], number: int = 1) -> None:
    """Let each of these units take so many hits from a card, which never capture a commander (K02)."""
    for hex in sorted(hexes):
        take(state, hex, number, Harm(None))
