"""Bots at elections (C, p13): a vote is cast for whom it is best to see elected, and no marker gives it away (C03)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

import gotweb
from gotweb.bots.levels import KNIGHT, MAESTER, Level
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE, Choice, Take
from gotweb.core.match import Match
from gotweb.fief import elections
from gotweb.fief.bots import ballots
from gotweb.fief.bots.ballots import Place
from gotweb.fief.bots.look import Look
from gotweb.fief.pieces import Promise
from tests.fief.opened import opened as fief
from tests.fief.rich import HOUSES, noble

FOLDER = Path(__file__).parent / "positions"
BALLOTS = 200


# votes against


@pytest.mark.parametrize("level", [KNIGHT, MAESTER], ids=lambda level: level.name)
def test_who_is_about_to_win_is_not_let_through_for_nothing(level: Level) -> None:
    """C04: Baratheon has nine votes and no candidate. Greyjoy lacks one point, and with his three votes he would have
    the Warden; Arryn is far behind."""
    match = gotweb.load((FOLDER / "ballot.json").read_text())
    assert match.choices["baratheon"].kind == "vote"
    for seed in range(20):
        answer = think(seen(match, "baratheon"), level, "plain", chance.seeded(seed)).answer
        assert answer["vote"]["for"] == "harrold-hardyng"


CANDIDATES = {"robb-stark": noble("stark", "winterfell", card="new-lord"),
              "tywin-lannister": noble("lannister", "lannisport", card="new-lord"),
              "mace-tyrell": noble("tyrell", "highgarden", card="new-lord"),
              "theon-greyjoy": noble("greyjoy", "pyke", card="new-lord")}  # fmt: skip
LORDS = {"north": "robb-stark", "westerlands": "tywin-lannister", "reach": "mace-tyrell", "pyke": "theon-greyjoy",
         "warden-1": "robb-stark", "warden-4": "mace-tyrell"}  # fmt: skip
"""Everybody has one vote for the King; who has a Warden's title, too, cannot stand."""


def worths(titles: dict[str, str], standing: list[str], seat: str, **laid: list[str]) -> dict[Place, float]:
    """What each vote for the King is worth to a seat."""
    position = {"round": 3, "phase": "hear-ye", "nobles": CANDIDATES, "titles": titles}
    state = Match(fief(), HOUSES, position=position, posed=True).state
    return ballots.worths(Look(state, seat), "king", standing, laid)


def test_a_house_votes_for_its_own_candidate_where_he_may_be_elected() -> None:
    found = worths(LORDS, ["tywin-lannister", "theon-greyjoy"], "lannister")
    assert max(found, key=lambda place: found[place]) == "tywin-lannister" and found["tywin-lannister"] > 0


def test_of_two_foes_the_one_who_would_win_the_game_is_voted_against() -> None:
    """V03: with the crown Theon would have three points."""
    near = {**LORDS, "stormlands": "theon-greyjoy"}
    found = worths(near, ["tywin-lannister", "theon-greyjoy"], "stark")
    far = worths(LORDS, ["tywin-lannister", "theon-greyjoy"], "stark")
    assert found[None] > found["tywin-lannister"] > found["theon-greyjoy"]
    assert far["theon-greyjoy"] - found["theon-greyjoy"] > 5.0


def test_a_vote_that_is_promised_still_is_worth_more_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Y08: not what another has promised, nor what is kept, nor at another election."""
    alike: dict[Place, float] = {"robb-stark": 1.0, "theon-greyjoy": 1.0, None: 1.0}
    monkeypatch.setattr(ballots, "worths", lambda *_: alike)
    own = Promise("stark", "greyjoy", "vote", 1, title="king", noble="theon-greyjoy")
    past = own._replace(noble="robb-stark")
    promises = [
        past._replace(seat="arryn"), past._replace(kept=True), past._replace(title="warden-1"),
        past._replace(word="peace"), own,
    ]  # fmt: skip
    look: Any = SimpleNamespace(seat="stark", state=SimpleNamespace(promises=promises))
    choice: Any = SimpleNamespace(
        facts={"title": "king", "candidates": [], "laid": {}},
        options=lambda: [{"vote": {"for": place}} for place in alike],
    )
    found = {answer["vote"]["for"]: score for score, answer in ballots.vote(look, choice)}
    assert found == {"robb-stark": 1.0, "theon-greyjoy": 1.0 + ballots.WORD, None: 1.0}


def test_markers_that_lie_tell_for_whom_somebody_may_have_voted() -> None:
    """C03: of two places one is the vote; of one it may be the decoy; who has laid none has no vote cast."""
    look = Look(Match(fief(), HOUSES, position={"round": 3, "phase": "hear-ye", "nobles": CANDIDATES, "titles": LORDS},
                      posed=True).state, "stark")  # fmt: skip
    standing = ["tywin-lannister", "theon-greyjoy"]
    assert ballots.believed(look, "king", "tyrell", standing, []) == {None: 1.0}
    assert set(ballots.believed(look, "king", "tyrell", standing, ["theon-greyjoy"])) == {None, "theon-greyjoy"}
    assert set(ballots.believed(look, "king", "tyrell", standing, standing)) == {*standing}
    own = ballots.believed(look, "king", "greyjoy", standing, None)
    assert own["theon-greyjoy"] > 0.5 and sum(own.values()) == pytest.approx(1.0)


def test_who_would_be_elected_is_what_the_rules_find() -> None:
    """C04, E01: the most votes, the minimum, and a Warden's or member's among them; nobody in a tie."""
    state = Match(fief(), HOUSES, position={"round": 3, "phase": "hear-ye", "nobles": CANDIDATES, "titles": LORDS},
                  posed=True).state  # fmt: skip
    counts, two = dict.fromkeys(state.houses, 1), ["tywin-lannister", "theon-greyjoy"]
    cast: dict[str, Place] = {"stark": two[0], "tyrell": two[0], "lannister": two[0], "greyjoy": two[1]}
    assert elections.winner(state, "king", counts, two, cast) == two[0]
    assert elections.winner(state, "king", counts, two, {**cast, "stark": two[1]}) is None
    assert elections.winner(state, "king", counts, two, dict.fromkeys(counts)) is None


# what markers tell


class Ballot(NamedTuple):
    """A ballot that a bot has laid, and what a reader knows who knows the program, but not the bot's die."""

    gains: dict[Place, float]
    """What each vote is worth to the bot: he can reckon that from what lies open."""
    own: Place
    """The bot's own candidate."""
    places: tuple[Place, Place]
    """Where the two markers lie, in an order that tells nothing; None is beside the table."""
    cast: Place

    @property
    def good(self) -> list[Place]:
        best = max(self.gains.values())
        return [place for place, gain in self.gains.items() if gain >= best - ballots.EQUAL]


@cache
def laid() -> list[Ballot]:
    """Ballots of bots that answer by the policy, so many laid anew with other dice at each election of four games."""
    mind, found = mind_of(fief()), list[Ballot]()
    for game in range(4):
        match, pick = Match(fief(), {}), chance.seeded(f"ballots {game}")
        while match.choices:
            question, choice = next(iter(match.choices.items()))
            if choice.kind == "vote":
                found += [_ballot(match, choice, pick) for _ in range(12)]
            if choice.seat == NATURE:
                match.push_sample(question, pick)
            else:
                match.push(question, mind.policy(match, choice, pick))
    return found


def _ballot(match: Match, choice: Choice, pick: Take) -> Ballot:
    """A ballot that is laid at a question, with the die as it comes."""
    paper = mind_of(fief()).policy(match, choice, pick)["vote"]
    told = choice.facts
    gains = ballots.worths(Look(match.state, choice.seat), told["title"], told["candidates"], told["laid"])
    own = [one for one in told["candidates"] if match.state.nobles[one].house == choice.seat]
    first, second = sorted((paper["for"], paper["decoy"]), key=str)
    return Ballot(gains, own[0] if own else None, (first, second), paper["for"])


def within(right: int, of: int) -> bool:
    """Whether so many right guesses are within what chance does with two places, 95 times of 100."""
    return abs(right - of / 2) <= 1.96 * sqrt(of) / 2


READERS: dict[str, Callable[[Ballot], Place]] = {
    "the first": lambda one: one.places[0],
    "the best for the bot": lambda one: max(one.places, key=lambda place: one.gains[place]),
    "its own": lambda one: one.own if one.own in one.places else one.places[1],
    "a candidate": lambda one: next(place for place in one.places if place is not None),
}
"""Rules by which somebody may read two markers who knows what each vote is worth to a bot."""


@pytest.mark.parametrize("name", READERS)
def test_a_reader_who_knows_the_program_reads_two_markers_no_better_than_chance(name: str) -> None:
    """C03: where several votes are equally good, 200 ballots are read right about 100 times."""
    hidden = [one for one in laid() if len(one.good) > 1][:BALLOTS]
    assert len(hidden) == BALLOTS and all(place in one.good for one in hidden for place in one.places)
    assert within(sum(READERS[name](one) == one.cast for one in hidden), BALLOTS)


def test_nor_does_one_who_has_learned_from_as_many_ballots_before() -> None:
    """He notes in which of all situations which of the markers it was, and guesses what it was more often."""
    hidden = [one for one in laid() if len(one.good) > 1]
    before, after = hidden[::2][:BALLOTS], hidden[1::2][:BALLOTS]
    assert len(after) == BALLOTS
    noted: Counter[tuple[Any, bool]] = Counter((_situation(one), one.cast == one.places[0]) for one in before)
    right = 0
    for one in after:
        first = noted[_situation(one), True] >= noted[_situation(one), False]
        right += (one.places[0] if first else one.places[1]) == one.cast
    assert within(right, BALLOTS)


def _situation(one: Ballot) -> tuple[Any, ...]:
    """What of a ballot may matter: how many votes are good, whose places these are, and which is the better one."""
    first, second = one.places
    better = one.gains[first] >= one.gains[second]
    return len(one.good), first is None, second is None, one.own == first, one.own == second, better


def test_where_one_vote_is_the_best_the_decoy_lies_anywhere_else() -> None:
    """There the table tells the vote before a marker is laid, and the decoy adds nothing to that."""
    open_ones = [one for one in laid() if len(one.good) == 1 and len(one.gains) > 2]
    assert len(open_ones) > BALLOTS / 2 and all(one.cast == one.good[0] for one in open_ones)
    first = 0.0
    for one in open_ones:
        others = sorted((place for place in one.gains if place != one.cast), key=str)
        decoy = one.places[1] if one.places[0] == one.cast else one.places[0]
        first += (decoy == others[0]) - 1 / len(others)
    assert abs(first) <= 1.96 * sqrt(len(open_ones)) / 2


def test_the_markers_lie_where_the_die_says_and_the_same_for_the_same_die() -> None:
    match = gotweb.load((FOLDER / "ballot.json").read_text())
    saw = seen(match, "baratheon")
    papers = [think(saw, MAESTER, "plain", chance.seeded(seed % 30)).answer["vote"] for seed in range(60)]
    assert papers[:30] == papers[30:] and len({paper["decoy"] for paper in papers}) > 1
