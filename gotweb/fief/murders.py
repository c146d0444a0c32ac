"""Assassination and Justice ("2.4.9 Assassination", "2.4.10 Justice", "10.3 Assassination Variant")."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import deaths, dice, mance, titles
from gotweb.fief.piles import spend
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import ASSASSIN, BANISHED, MANCE, RENEGADE, State

FACELESS = "faceless"
"""Arya Stark's attribute: no marker betrays her."""
FATAL = 3
"""By the variant the target dies when the die shows this or less (X04)."""


def _murders(state: State, seat: str) -> list[Answer]:
    if "assassination" not in state.hands[seat]:
        return []
    sponsors = [one.id for one in state.family(seat) if not titles.brother(state, one.id)]
    return [{"act": "assassinate", "target": target, "sponsor": sponsor}
            for target in [*sorted(state.nobles), *([MANCE] if state.wall.mance else [])]
            for sponsor in sponsors]  # fmt: skip


def _why_not_murder(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids an assassination, or None.

    I10: no noble is his own assassin. X04: by the variant nobody has his own nobles killed.
    """
    if answer["target"] == answer["sponsor"]:
        return "I10"
    own = answer["target"] != MANCE and state.nobles[answer["target"]].house == seat
    return "X04" if own and state.on("murder") else None


def _murder(state: State, seat: str, answer: Answer) -> Step:
    """Kill a noble at once, whichever noble it is; the sponsor is marked as assassin (I09, I10), but not for Mance."""
    target, sponsor = answer["target"], answer["sponsor"]
    faceless = state.has_attribute(sponsor, FACELESS)
    spend(state, seat, "assassination")
    state.say("assassins", seat=seat, sponsor=sponsor, target=target, rule="I09")
    if not faceless and target != MANCE:
        state.mark(sponsor, ASSASSIN)
    if state.on("murder") and not faceless and (yield from _survives(state, target)):
        state.say("survived", noble=target, rule="X04")
        return
    if target == MANCE:
        mance.fall(state, "I09")
    else:
        yield from deaths.die(state, target, "I09")


def _survives(state: State, target: str) -> Generator[Asked, Any, bool]:
    """By the variant let the target roll a die; return whether he survives.

    A Secret Passage or a shadow may save him before (X04).
    """
    if target == MANCE:
        return (yield from dice.plain(what="murder", noble=target)) > FATAL
    house = state.nobles[target].house
    card = "secret-passage" in state.hands[house]
    shade = state.has_attribute(target, "shadow") and f"shadow {target}" not in state.used
    ways: list[Answer] = [{"hide": "no"}]
    ways += [{"hide": "card"}] if card else []
    ways += [{"hide": "shadow"}] if shade else []
    answer = yield OneOf(house, "hide", ways, {"noble": target}, private=bool(state.hands[house]), always=True)
    if answer["hide"] == "card":
        spend(state, house, "secret-passage")
        state.say("evaded", noble=target, seat=house, rule="X04")
        return True
    if answer["hide"] == "shadow":
        state.used = (*state.used, f"shadow {target}")
        state.say("vanished", noble=target, rule="X04")
        return True
    shown = yield from dice.plain(what="murder", noble=target)
    return shown > FATAL


def _culprits(state: State, seat: str) -> list[Answer]:
    if "justice" not in state.hands[seat]:
        return []
    return [{"act": "justice", "target": target} for target in sorted(state.nobles)]


def _why_not_justice(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids Justice, or None.

    I11: it strikes a noble marked as assassin, banished or renegade. I12: not the King, the Queen or the Heir, the
    Hand, or a Brother of the Watch.
    """
    target = answer["target"]
    if not {ASSASSIN, BANISHED, RENEGADE} & {*state.nobles[target].marks}:
        return "I11"
    above = state.holds(target, "king", "queen", "hand", "brother") or state.has_attribute(target, "prince")
    return "I12" if above else None


def _justice(state: State, seat: str, answer: Answer) -> Step:
    """A marked noble is beheaded (I11)."""
    spend(state, seat, "justice")
    state.say("justice", seat=seat, target=answer["target"], rule="I11")
    yield from deaths.die(state, answer["target"], "I11")


EFFECTS: Effects = {
    "assassinate": Effect(_murders, _why_not_murder, _murder),
    "justice": Effect(_culprits, _why_not_justice, _justice),
}
