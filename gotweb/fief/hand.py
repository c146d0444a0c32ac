"""What the Hand of the King may do at any time ("1.5 Hand of the King election", his privileges)."""

from __future__ import annotations

from collections.abc import Sequence

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Step
from gotweb.fief import brothers, oaths, titles, weddings
from gotweb.fief.raised import Effect, Effects
from gotweb.fief.state import BANISHED, RENEGADE, State


def is_hand(state: State, seat: str) -> bool:
    """Return whether a seat has the Hand of the King."""
    return state.house_with("hand") == seat


def _each(name: str, state: State, seat: str) -> list[Answer]:
    return [{"act": name, "noble": noble} for noble in sorted(state.nobles)] if is_hand(state, seat) else []


def _may_banish(state: State, seat: str) -> Sequence[Answer]:
    return _each("banish", state, seat)


def _why_not_banish(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids a banishment, or None (D08): once a round, one banished noble at a time, no Brother,
    not the Hand himself.
    """
    noble = answer["noble"]
    if "ban" in state.used or any(BANISHED in one.marks for one in state.nobles.values()):
        return "D08"
    return "D08" if titles.brother(state, noble) or state.titles.get("hand") == noble else None


def _banish(state: State, seat: str, answer: Answer) -> Step:
    """Banish a noble (D08): he can neither vote nor stand for election, and loses his Warden's title and council seat.

    If the Night's Watch is in the game an unmarried Lord may take the black instead (W02).
    """
    noble = answer["noble"]
    state.used = (*state.used, "ban")
    if brothers.why_not(state, noble) is None:
        ways: list[Answer] = [{"black": False}, {"black": True}]
        chosen = yield OneOf(state.nobles[noble].house, "black", ways, {"noble": noble})
        if chosen["black"]:
            yield from brothers.take_the_black(state, noble)
            return
    state.mark(noble, BANISHED)
    state.say("banished", seat=seat, noble=noble, rule="D08")
    for title in state.titles_of(noble, *titles.CHURCH):
        titles.drop(state, title)


def _may_pardon(state: State, seat: str) -> Sequence[Answer]:
    return _each("pardon", state, seat)


def _why_not_pardon(state: State, seat: str, answer: Answer) -> str | None:
    marks = state.nobles[answer["noble"]].marks
    return None if BANISHED in marks or RENEGADE in marks else "D08"


def _pardon(state: State, seat: str, answer: Answer) -> None:
    """The Hand lifts a banishment, or forgives a renegade (D08, W10)."""
    noble = answer["noble"]
    marks = state.nobles[noble].marks
    state.unmark(noble, BANISHED, RENEGADE)
    if BANISHED in marks:
        state.say("pardoned", noble=noble, rule="D08")
    if RENEGADE in marks:
        state.say("forgiven", noble=noble, rule="W10")


def _may_annul(state: State, seat: str) -> Sequence[Answer]:
    """Return the annulments that a seat may ask the Hand for: of the marriages of its own nobles."""
    return [
        {"act": "annul", "noble": one}
        for pair in state.marriages for one in pair if state.nobles[one].house == seat
    ]  # fmt: skip


def _why_not_annul(state: State, seat: str, answer: Answer) -> str | None:
    """Return the rule that forbids an annulment, or None.

    D06: there is a Hand who has not refused yet, and the marriage can be annulled.
    """
    if titles.hand(state) is None or f"annul {seat}" in state.used:
        return "D06"
    return None if annullable(state, answer["noble"]) else "D06"


def annullable(state: State, noble: str) -> bool:
    """Return whether a noble's marriage can be annulled (D06): not the royal marriage of a Queen who has borne an
    Heir.
    """
    pair = next((pair for pair in state.marriages if noble in pair), None)
    return pair is not None and not (weddings.royal(state, pair) and pair[1] in state.borne)


def _annul(state: State, seat: str, answer: Answer) -> Step:
    """Ask the Hand to annul a marriage at the request of a spouse's house; the Hand may refuse (D06)."""
    noble, hand = answer["noble"], titles.hand(state)
    state.used = (*state.used, f"annul {seat}")
    if hand is not None and hand.house != seat:
        told = {"other": seat, "noble": noble, "spouse": state.spouse(noble)}
        granted = yield OneOf(hand.house, "grant", [{"grant": True}, {"grant": False}], told)
        if not granted["grant"]:
            state.say("annulment-refused", seat=hand.house, other=seat, rule="D06")
            return
    annul(state, seat if hand is None else hand.house, noble)


def annul(state: State, seat: str, noble: str) -> None:
    """Annul a noble's marriage by the Hand, of house `seat` (D06). A promise of this annulment counts as kept."""
    pair = next(pair for pair in state.marriages if noble in pair)
    weddings.part(state, noble)
    for one in pair:
        oaths.seen(state, seat, "annulment", True, noble=one)


EFFECTS: Effects = {
    "banish": Effect(_may_banish, _why_not_banish, _banish),
    "pardon": Effect(_may_pardon, _why_not_pardon, _pardon, free=True),
    "annul": Effect(_may_annul, _why_not_annul, _annul),
}
