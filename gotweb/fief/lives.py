"""The lives of all nobles of a game, as all players saw them in the log: born, wed, crowned, killed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from gotweb.core.game import Event
from gotweb.core.match import Match

MARKED: Mapping[str, str] = {
    "joined": "joined", "heir-born": "born", "wed": "wed", "parted": "parted", "took-the-black": "black",
    "captured": "captured", "captured-by-mance": "captured", "died": "died",
}  # fmt: skip
"""Kind of event -> what it is in a life. Titles that are elected or given are "titled"."""
OFFICES = ("king", "queen", "hand", "commander", "dragons")
"""The titles that are told of a life, beside those of fiefs and Wardens."""
SENT: Mapping[str, str] = {"I09": "assassins", "I11": "justice", "A07": "executed"}
"""The rule by which a noble died -> the kind of event that says who had it done."""
IN_BATTLE = ("R08", "R09", "R13")


class LifeStep(NamedTuple):
    """One entry of a life: the round, what happened, and the noble or thing it concerns."""

    round: int
    what: str
    """"joined", "born", "wed", "parted", "titled", "black", "captured" or "died"."""
    whom: str | None = None
    """The spouse; the house that captured or killed; the title."""
    rule: str | None = None
    """The rule by which the noble died."""


@dataclass
class Life:
    """A noble of a house with his entries, oldest first."""

    noble: str
    house: str
    steps: list[LifeStep] = field(default_factory=list)

    @property
    def ended(self) -> bool:
        """Return whether the noble has died."""
        return any(step.what == "died" for step in self.steps)


def lives(match: Match) -> list[Life]:
    """Return the lives of all nobles of a match up to now, house by house, in the order in which they appeared."""
    whole = match if match.starts[0].answers == 0 else match.again(len(match.answers))
    first, log = whole.starts[0].state, whole.log
    found = {id: Life(id, one.house) for id, one in sorted(first.nobles.items())}
    number = first.round
    for at, event in enumerate(log):
        facts = event.facts
        if event.kind == "round":
            number = facts["round"]
        if event.kind in ("joined", "heir-born") and facts["noble"] not in found:
            found[facts["noble"]] = Life(facts["noble"], facts["seat"])
        for noble, step in _steps(log, at, number):
            if noble in found and step not in found[noble].steps:
                found[noble].steps.append(step)
    return sorted(found.values(), key=lambda life: whole.seats.index(life.house))


def _steps(log: Sequence[Event], at: int, number: int) -> list[tuple[str, LifeStep]]:
    """Return the entries that an event adds to lives, each with the noble it belongs to."""
    kind, facts = log[at].kind, log[at].facts
    if kind == "titled":
        told = facts["title"] in OFFICES or not facts["title"].startswith(("brother", "defender"))
        return [(facts["noble"], LifeStep(number, "titled", facts["title"]))] if told else []
    if kind not in MARKED:
        return []
    noble, what = facts["noble"], MARKED[kind]
    if what in ("wed", "parted"):
        pair = (noble, facts["spouse"])
        return [(one, LifeStep(number, what, other)) for one, other in (pair, pair[::-1])]
    if what == "captured":
        return [(noble, LifeStep(number, what, facts.get("captor", "mance")))]
    if what == "died":
        return [(noble, LifeStep(number, what, killer(log, at), facts["rule"]))]
    return [(noble, LifeStep(number, what))]


def killer(log: Sequence[Event], at: int) -> str | None:
    """Return the house that killed a noble: it ordered the death, or fought him; None if no house did."""
    died = log[at].facts
    if died["rule"] in SENT:
        sent = next((one.facts for one in reversed(log[:at]) if _sent(one, died)), None)
        return None if sent is None else str(sent["seat"])
    if died["rule"] in IN_BATTLE:
        fought = next((one.facts for one in reversed(log[:at]) if one.kind == "battle"), None)
        sides = [] if fought is None else [fought["seat"], fought["other"]]
        if died["seat"] in sides:
            return str(sides[1 - sides.index(died["seat"])])
    return None


def _sent(event: Event, died: Mapping[str, Any]) -> bool:
    return event.kind == SENT[died["rule"]] and event.facts["target"] == died["noble"]
