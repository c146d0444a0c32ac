"""Phase 1: one election ("C. Elections and Voting"), from the candidates to the title."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

from gotweb.core.choice import Answer, OneOf
from gotweb.core.game import Asked, Step
from gotweb.fief import crown, oaths, titles, votes
from gotweb.fief.questions import Judged
from gotweb.fief.state import State
from gotweb.fief.windows import WINDOWS

Laid = dict[str, str | None]
"""Seat -> the candidate beneath its FOR marker."""
NOBODY: Answer = {"stand": None}


def elect(state: State, title: str) -> Step:
    """Hold an election if one is due (C01): candidates stand, voting markers are laid face down and then turned
    over.
    """
    if not votes.held(state, title):
        return
    standing = yield from _stand(state, title)
    if not standing:
        return
    laid = yield from _vote(state, title, standing)
    counts: dict[str, int] = {}
    for seat, candidate in laid.items():
        count = counts[seat] = votes.number(state, title, seat)
        whose = {} if candidate is None else {"house": state.nobles[candidate].house}
        state.say("voted", seat=seat, title=title, candidate=candidate, amount=count, rule="C03", **whose)
    oaths.voted(state, title, laid, standing)
    chosen = winner(state, title, counts, standing, laid)
    if chosen is None:
        state.say("nobody-elected", title=title, rule="C04")
    else:
        yield from _take_office(state, title, chosen)
    yield from WINDOWS.after(state, "election")


def _stand(state: State, title: str) -> Generator[Asked, Any, list[str]]:
    """In turn order every house names one candidate, or none (C02).

    An election is one event (p13): everybody may act beside its first question, and then not before its end.
    """
    standing: list[str] = []
    begun = False

    def why(answer: Answer) -> str | None:
        return None if answer["stand"] is None else votes.why_not(state, title, answer["stand"])

    for seat in state.order:

        def question(seat: str = seat) -> Judged | None:
            named: list[Answer] = [NOBODY, *({"stand": one.id} for one in state.family(seat))]
            legal = [answer for answer in named if why(answer) is None] if votes.held(state, title) else [NOBODY]
            if legal == [NOBODY]:
                return None
            told = {"title": title, "standing": list(standing)}
            return Judged(seat, "stand", lambda: named, why, told, legal=legal, usual=NOBODY)

        answer = yield from WINDOWS.beside(state, question, shut=begun)
        begun = begun or answer is not None
        if answer is not None and answer["stand"] is not None:
            standing.append(answer["stand"])
            state.say("stands", seat=seat, noble=answer["stand"], title=title, rule="C02")
    return standing


def _vote(state: State, title: str, standing: list[str]) -> Generator[Asked, Any, Laid]:
    """In turn order let each house with a vote lay the markers FOR, DECOY, both or none.

    All see where markers lie, but not which is which.
    """
    laid: Laid = {}
    seen: dict[str, list[str]] = {}
    places: list[str | None] = [None, *standing]
    papers: list[Answer] = [{"vote": {"for": one, "decoy": other}} for one in places for other in places]
    for seat in state.order:
        count = votes.number(state, title, seat)
        if not count:
            continue
        told = {"title": title, "candidates": standing, "votes": count, "laid": {**seen}}
        answer = yield OneOf(seat, "vote", papers, told, private=True, usual=papers[0])
        chosen = answer["vote"]
        laid[seat] = chosen["for"]
        seen[seat] = sorted(one for one in chosen.values() if one is not None)
        state.say("laid", seat=seat, title=title, candidates=seen[seat], rule="C03")
    return laid


def winner(
    state: State, title: str, counts: Mapping[str, int], standing: Sequence[str], laid: Mapping[str, str | None]
) -> str | None:
    """Return which of the candidates would be elected, or None, if the seats, with these votes (`counts`), had voted as
    in `laid`.
    """
    return Count(state, title, counts, standing).winner(laid)


class Count:
    """An election that is counted again and again, each time with other votes, while nothing else changes.

    Whether a group of houses has enough votes is computed once and kept.
    """

    def __init__(self, state: State, title: str, counts: Mapping[str, int], standing: Sequence[str]) -> None:
        """`counts` says how many votes each seat has."""
        self.state, self.title, self.counts, self.standing = state, title, counts, standing
        self._known: dict[tuple[str, ...], bool] = {}

    def winner(self, laid: Mapping[str, str | None]) -> str | None:
        """Return which of the candidates would be elected, or None, if each seat had voted as in `laid`."""
        tally = dict.fromkeys(self.standing, 0)
        for seat, candidate in laid.items():
            if candidate is not None:
                tally[candidate] += self.counts[seat]
        return _leader(self.state, self.title, tally, laid, self._enough)

    def _enough(self, supporters: Sequence[str]) -> bool:
        group = tuple(supporters)
        if group not in self._known:
            self._known[group] = votes.enough(self.state, self.title, group)
        return self._known[group]


def _leader(
    state: State,
    title: str,
    tally: Mapping[str, int],
    laid: Mapping[str, str | None],
    enough: Callable[[Sequence[str]], bool],
) -> str | None:
    """Return the candidate with more votes than any other and at least `enough` (C04), or None; ties are decided only
    by X02.
    """
    most = max(tally.values())
    leading = [one for one, count in tally.items() if count == most]
    if most == 0:
        return None
    if len(leading) > 1:
        decided = _law(state, title, laid)
        leading = [one for one in leading if one == decided]
    if not leading:
        return None
    supporters = [seat for seat, candidate in laid.items() if candidate == leading[0]]
    return leading[0] if enough(supporters) else None


def _law(state: State, title: str, laid: Mapping[str, str | None]) -> str | None:
    """Return the candidate for whom the Master of Laws has voted, whose vote decides ties (X02), or None."""
    house = judge(state, title)
    return None if house is None else laid.get(house)


def judge(state: State, title: str) -> str | None:
    """Return the house whose vote decides ties (X02): in the thematic council that of the Master of Laws, if he has
    a vote himself for the title.
    """
    master = state.holder("laws")
    if not state.on("council") or master is None or not votes.of_noble(state, master.id, votes.kind(state, title)):
        return None
    return master.house


def _take_office(state: State, title: str, noble: str) -> Step:
    """Give the title to the elected noble (C04); a Master who becomes Hand gives back his seat in the council (D05)."""
    state.say("elected", noble=noble, title=title, seat=state.nobles[noble].house, rule="C04")
    if title == "king":
        yield from crown.crown(state, noble)
        return
    if title == "hand":
        for master in state.titles_of(noble, "master"):
            titles.drop(state, master)
    titles.award(state, title, noble)
