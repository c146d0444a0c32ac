"""Ballots: the worth of each vote given what the others may vote, and markers that reveal as little as possible (C03).

Scores in gold. The bot votes for the candidate whose election is best for it, be it only to keep another one out:
averaged over all ways in which the others may vote. A house that has laid its markers votes for one of the two places
where they lie. A ballot (paper) is a pair of places, for the FOR marker and for the decoy; a place is a candidate or
None.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from gotweb.core.choice import Answer, Choice, Take
from gotweb.fief import elections, ending, titles, votes
from gotweb.fief.bots.look import OFFICES, SHARED, Look, Scored, among
from gotweb.fief.bots.memory import trust
from gotweb.fief.state import State

NOBODY: Mapping[str, str] = {}
Place = str | None
"""A candidate, or none: where a marker lies."""
OWN, ALLIED, NONE, STRANGER = 12.0, 4.0, 1.0, 1.0
"""How likely a house votes for its own candidate, its ally's, for nobody, for anybody else's, beside one another."""
RIVAL = 0.3
"""What an office in the hands of a foe costs is at least so much of what it would be worth to the house."""
MANY = 4
"""So many votes of another house are thought of, the likeliest."""
SWORN = 60.0
"""The same for whom it has promised its vote, if it has always kept its word."""
WORD = 10.0
"""What it is worth to keep the promise of a vote: only who would be sorry indeed breaks it."""
OVER = 60.0
"""What a game is worth that the next title wins."""
EQUAL = 0.5
"""Votes whose worth differs by no more are equally good: which of them is cast is drawn by lot."""


def vote(look: Look, choice: Choice) -> Scored:
    """Return every ballot with the worth of its vote; the place of the decoy does not change the score."""
    title, standing = choice.facts["title"], choice.facts["candidates"]
    gains = worths(look, title, standing, choice.facts["laid"])
    for one in look.state.promises:
        if one.seat == look.seat and one.word == "vote" and one.kept is None and one.title == title:
            gains = {place: gain + WORD * (place == one.noble) for place, gain in gains.items()}
    return among(choice.options() or (), lambda answer: gains[answer["vote"]["for"]])


def drawn(scored: Scored, pick: Take) -> Answer:
    """Return one of the best ballots: one of the equally good votes is drawn at random, and so is the place of the
    decoy.
    """
    good = _good(scored)
    return _paper(good[pick(len(good))], good, scored, pick)


def papers(scored: Scored, pick: Take, sensible: bool) -> list[Answer]:
    """Return a ballot for each vote, the best first, with a random decoy; if `sensible` only for the equally good best
    votes.
    """
    good = _good(scored)
    gains = {answer["vote"]["for"]: score for score, answer in scored}
    chosen = good if sensible else sorted(gains, key=lambda place: -gains[place])
    return [_paper(place, good, scored, pick) for place in chosen]


def _good(scored: Scored) -> list[Place]:
    """Return the votes that share the best score."""
    best = max(score for score, _ in scored)
    return sorted({answer["vote"]["for"] for score, answer in scored if score >= best - EQUAL}, key=str)


def _paper(place: Place, good: Sequence[Place], scored: Scored, pick: Take) -> Answer:
    """Return a ballot with this vote and a random decoy elsewhere.

    If several votes are equally good the decoy lies on another of them, each with the same chance: so either marker may
    be the vote, even for an opponent who knows this code. If one vote is better than all others it can be guessed from
    the table anyway, and the decoy, which lies anywhere, reveals no more.
    """
    others = [answer["vote"]["decoy"] for _, answer in scored if answer["vote"]["for"] == place]
    others = [one for one in others if one != place and (one in good or place not in good or len(good) == 1)]
    return {"vote": {"for": place, "decoy": others[pick(len(others))]}}


def able(state: State, title: str) -> list[str]:
    """Return the nobles who may stand for a title, the likeliest of each house first: the same list for all viewers."""
    found = [one.id for one in votes.candidates(state, title)]
    return sorted(found, key=lambda one: (state.holds(one, "warden"), one))


def worths(
    look: Look,
    title: str,
    standing: Sequence[str],
    laid: Mapping[str, Sequence[str]],
    sure: Mapping[str, str] = NOBODY,
) -> Mapping[Place, float]:
    """Return place -> the worth of a vote for the candidate there, averaged over all that the others may vote.

    `sure` maps houses to candidates for whom they certainly vote. Results are kept for the position.
    """
    asked = title, tuple(standing), tuple((house, *places) for house, places in laid.items()), tuple(sure.items())
    if asked not in look.counted:
        look.counted[asked] = _worths(look, title, standing, laid, sure)
    return look.counted[asked]


def _worths(
    look: Look, title: str, standing: Sequence[str], laid: Mapping[str, Sequence[str]], sure: Mapping[str, str]
) -> Mapping[Place, float]:
    state = look.state
    counts = {house: n for house in state.order if (n := votes.number(state, title, house))}
    others = [house for house in counts if house != look.seat]
    beliefs: list[dict[Place, float]] = [
        {sure[house]: 1.0} if house in sure else believed(look, title, house, standing, laid.get(house))
        for house in others
    ]
    values = {one: value(look, title, one) for one in standing}
    found: dict[Place, float] = dict.fromkeys([None, *standing], 0.0)
    count = elections.Count(state, title, counts, standing)
    for chance, cast in _ways(beliefs):
        ballots: dict[str, Place] = dict(zip(others, cast, strict=True))
        for mine in found:
            whole = {**ballots, look.seat: mine} if look.seat in counts else ballots
            winner = count.winner(whole)
            found[mine] += chance * (0.0 if winner is None else values[winner])
    return found


def _ways(beliefs: Sequence[Mapping[Place, float]]) -> Iterator[tuple[float, tuple[Place, ...]]]:
    """Yield all ways in which the others may vote, each with its probability."""
    for way in product(*(belief.items() for belief in beliefs)):
        chance = 1.0
        for _, likely in way:
            chance *= likely
        yield chance, tuple(place for place, _ in way)


def believed(
    look: Look, title: str, house: str, standing: Sequence[str], laid: Sequence[str] | None
) -> dict[Place, float]:
    """Return place -> the probability that another house votes for the candidate there; `laid` is where its markers
    lie, if they do.
    """
    places: list[Place] = [None, *standing]
    if laid is not None:
        places = list(dict.fromkeys(laid)) if len(laid) == 2 else [None, *laid]
    friend = titles.ally(look.state, house)
    promised = {one.noble for one in look.state.promises
                if (one.seat, one.word, one.kept, one.title) == (house, "vote", None, title)}  # fmt: skip

    def weight(place: Place) -> float:
        if place is None:
            return NONE
        if place in promised:
            return SWORN * trust(look.state, house)
        whose = look.state.nobles[place].house
        return OWN if whose == house else ALLIED if whose == friend else STRANGER

    likely = sorted(places, key=lambda place: -weight(place))[:MANY]
    total = sum(weight(place) for place in likely)
    return {place: weight(place) / total for place in likely}


def value(look: Look, title: str, noble: str) -> float:
    """Return what the election of a noble is worth to the house, in gold."""
    state, house = look.state, look.state.nobles[noble].house
    worth = OFFICES[votes.kind(state, title)]
    wins = look.points[house] + (look.facts.titles[title].points or 0) >= ending.goal(state, house)
    worth += OVER * (wins and bool(look.facts.titles[title].points))
    if house == look.seat:
        return worth
    if house == look.friend:
        return SHARED * worth
    return -worth * min(1.0, RIVAL + 0.4 * look.danger(house) + 0.3 * look.leader(house))
