"""Ballots: what each vote is worth by what the others may vote, and markers that tell no more than they must (C03).

Scores in gold. A vote is cast for whom it is best to see elected, be it only to keep somebody else out: by all ways in
which the others may vote, those who have laid their markers for one of the two places where these lie.
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
    """Every paper, by what the vote on it is worth: where the decoy lies changes nothing."""
    title, standing = choice.facts["title"], choice.facts["candidates"]
    gains = worths(look, title, standing, choice.facts["laid"])
    for one in look.state.promises:
        if one.seat == look.seat and one.word == "vote" and one.kept is None and one.title == title:
            gains = {place: gain + WORD * (place == one.noble) for place, gain in gains.items()}
    return among(choice.options() or (), lambda answer: gains[answer["vote"]["for"]])


def drawn(scored: Scored, pick: Take) -> Answer:
    """Return one of the best papers: which of the equally good votes is drawn, and so is the place of the decoy."""
    good = _good(scored)
    return _paper(good[pick(len(good))], good, scored, pick)


def papers(scored: Scored, pick: Take, sensible: bool) -> list[Answer]:
    """Return a paper for each vote, the best first, with a drawn decoy; if `sensible` for equally good votes alone."""
    good = _good(scored)
    gains = {answer["vote"]["for"]: score for score, answer in scored}
    chosen = good if sensible else sorted(gains, key=lambda place: -gains[place])
    return [_paper(place, good, scored, pick) for place in chosen]


def _good(scored: Scored) -> list[Place]:
    """The votes that are equally good, none being better."""
    best = max(score for score, _ in scored)
    return sorted({answer["vote"]["for"] for score, answer in scored if score >= best - EQUAL}, key=str)


def _paper(place: Place, good: Sequence[Place], scored: Scored, pick: Take) -> Answer:
    """A vote with a decoy somewhere else.

    Where several votes are equally good it lies on another of them, each as likely: so both markers may be either, and
    nobody can tell who knows all of this. Where one is better than all others the table tells it, and the decoy, which
    lies anywhere, tells no more.
    """
    others = [answer["vote"]["decoy"] for _, answer in scored if answer["vote"]["for"] == place]
    others = [one for one in others if one != place and (one in good or place not in good or len(good) == 1)]
    return {"vote": {"for": place, "decoy": others[pick(len(others))]}}


def able(state: State, title: str) -> list[str]:
    """The nobles who may stand for a title, the likeliest of each house first: the same for all who look."""
    found = [one.id for one in votes.candidates(state, title)]
    return sorted(found, key=lambda one: (state.holds(one, "warden"), one))


def worths(
    look: Look,
    title: str,
    standing: Sequence[str],
    laid: Mapping[str, Sequence[str]],
    sure: Mapping[str, str] = NOBODY,
) -> Mapping[Place, float]:
    """Place -> what it is worth to vote for whoever stands there, over all that the others may vote.

    Of those who are `sure` it is known for whom they vote. Whoever asks the same of a moment has it reckoned once.
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
    """All ways in which the others may vote, and how likely each is."""
    for way in product(*(belief.items() for belief in beliefs)):
        chance = 1.0
        for _, likely in way:
            chance *= likely
        yield chance, tuple(place for place, _ in way)


def believed(
    look: Look, title: str, house: str, standing: Sequence[str], laid: Sequence[str] | None
) -> dict[Place, float]:
    """Place -> how likely another house votes for who stands there; `laid` is where its markers lie, if they do."""
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
    """What it is worth to the house that a noble is elected."""
    state, house = look.state, look.state.nobles[noble].house
    worth = OFFICES[votes.kind(state, title)]
    wins = look.points[house] + (look.facts.titles[title].points or 0) >= ending.goal(state, house)
    worth += OVER * (wins and bool(look.facts.titles[title].points))
    if house == look.seat:
        return worth
    if house == look.friend:
        return SHARED * worth
    return -worth * min(1.0, RIVAL + 0.4 * look.danger(house) + 0.3 * look.leader(house))
