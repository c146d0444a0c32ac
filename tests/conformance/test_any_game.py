"""What any game on the shelf must do (after OpenSpiel's conformance tests): played at random, asked everything."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from gotweb.core import chance, link
from gotweb.core.asides import ANEW, WITHDRAWN
from gotweb.core.choice import NATURE, NOT_ASKED, Answer, Choice, OneOf
from gotweb.core.errors import NothingToUndo, Refused, TableError
from gotweb.core.game import Event
from gotweb.core.match import Match
from gotweb.core.questions import Questions
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.run import Run
from gotweb.core.shelf import game, games
from tests.conformance.random_games import moments, options_for, plies
from tests.conformance.seated import asks_in_secret
from tests.rest import family, is_first, marks, package

LONG = 5_000
"""Of a game that may have so many answers not every moment is taken back: the time for that grows with its square."""
MANY = 500
"""No game that is looked at as often as a test says has more answers; a longer one is looked at as often in all."""
FIRST, FURTHER = 6, 3
"""How many random games are played of the first game of a package, and of each other."""
TURNS = 3
"""In a usual run a law looks at one of the first three of these games, and each of them is looked at by some laws."""


def how_many(id: str) -> int:
    """How many random games are played of a game: fewer if it has most of its rules from another of its package."""
    return FIRST if is_first(id, games(), package) else FURTHER


def random_games(turn: int, at: int | None = None) -> pytest.MarkDecorator:
    """The random games of a law, which has a turn below `TURNS`: the one with that number; with `--all`, all.

    A law by which no secret is held has its place among those laws as well: of a family with several games it takes
    every second in a usual run, and the law after it takes the others.
    """

    def is_taken(id: str, seed: int) -> bool:
        same = [other for other in games() if family(other) == family(id)]
        return seed == turn and (at is None or len(same) == 1 or (same.index(id) + at) % 2 == 0)

    return pytest.mark.parametrize(
        ("id", "seed"),
        [
            pytest.param(id, seed, marks=marks(int(not is_taken(id, seed)), 1, 1))
            for id in games()
            for seed in range(how_many(id))
        ],
    )


def seldom(id: str, seed: int, every: int) -> int:
    """Return after how many answers a game is looked at: `every` so many, and in a long game more.

    Where all that was answered is read anew the time for that grows with the square of its length.
    """
    return every * max(MANY, len(plies(id, seed))) // MANY


def shown(match: Match) -> str:
    """All that anybody can see of a match, as text; that somebody thinks again is the one thing undo leaves behind.

    Of what has happened everybody is told a part: the whole, each event with whom it is told, stands for all of these.
    """
    told = [event for event in match.told if event.kind not in (WITHDRAWN, ANEW)]
    views = [match.view_anew(seat) for seat in (None, *match.seats)]
    assert views == [match.view(seat) for seat in (None, *match.seats)], "kept for one moment, shown at another"
    return json.dumps([views, told, match.digest()], sort_keys=True)


def whispers(match: Match) -> int:
    """How much has happened that not everybody knows of."""
    return len({str(event) for event in match.told if event.to})


def shows(match: Match, choice: Choice) -> bool:
    """Whether an open question shows its seat what not everybody may see, as far as the views tell."""
    if choice.seat == NATURE or not choice.secret:
        return False
    if choice.eyes is not None:
        return True
    own, everybodys = (match.game.view(match.state, seat) for seat in (choice.seat, None))
    return bool(own != everybodys)


@random_games(1, 0)
@pytest.mark.one_of(2)
def test_copies_are_equal_and_independent(id: str, seed: int) -> None:
    for match, seat, _, answer in moments(id, seed, seldom(id, seed, 7)):
        before = shown(match)
        twin = match.fork()
        assert shown(twin) == before
        twin.push(seat, answer)
        assert shown(match) == before, "what is done to a copy shows in the original"
        state = match.state.copy()
        assert match.game.position(state) == match.game.position(match.state)


@random_games(2, 1)
@pytest.mark.one_of(2)
def test_a_record_gives_the_same_match_at_every_step(id: str, seed: int) -> None:
    for match, _, _, _ in moments(id, seed, seldom(id, seed, 11)):
        loaded = load(loads(dumps(record(match, {"somebody": "Ada"}, sealed=True, hidden=True))))
        assert not loaded.rebased
        assert loaded.names == {"somebody": "Ada"}
        assert shown(loaded.match) == shown(match)


@random_games(0, 2)
@pytest.mark.one_of(2)
def test_a_link_gives_the_same_match(id: str, seed: int) -> None:
    for match, _, _, _ in moments(id, seed, seldom(id, seed, 40)):
        plain = match.unsealed() if match.sealed_answers else match
        assert link.decode(link.encode(match, hidden=True)).digest() == plain.digest()


@random_games(2, 3)
def test_a_position_gives_the_same_match_from_every_step(id: str, seed: int) -> None:
    for match, _, _, _ in moments(id, seed, every=5):
        at, position = match.checkpoint()
        again = Match(match.game, match.options, position=json.loads(json.dumps(position)))
        for who, given in match.answers[at:]:
            again.push(who, given)
        assert again.digest() == match.digest()
        assert sorted(again.answerable) == sorted(match.answerable)


@random_games(1, 4)
def test_every_listed_answer_applies_and_packs(id: str, seed: int) -> None:
    for match, seat, choice, answer in moments(id, seed):
        for listed in [answer, *(choice.options() or [])[:40]]:
            assert choice.why_not(listed) is None
            digits = iter(choice.write(choice.canonical(listed)))

            def take(radix: int, digits: Any = digits) -> int:
                digit, known = next(digits)
                assert radix == known and 0 <= digit < radix
                return int(digit)

            assert choice.read(take) == choice.canonical(listed)
            assert next(digits, None) is None, "not all digits were read"
        if isinstance(choice, OneOf) and len(match.answers) % 5 == 0:
            for listed in choice.options() or ():
                match.fork().push(seat, listed)


@random_games(0, 5)
def test_a_random_answer_is_legal_and_written_in_the_one_way(id: str, seed: int) -> None:
    for match, _, choice, _ in moments(id, seed):
        for n in range(4):
            answer = choice.sample(chance.seeded(f"{len(match.answers)} {n}"))
            assert choice.why_not(answer) is None
            # as text, because True equals 1, and a dict any other with the same keys
            assert json.dumps(answer) == json.dumps(choice.canonical(answer))


@random_games(0, 6)
@pytest.mark.one_of(2)
def test_a_match_that_takes_a_random_answer_is_the_same_as_one_that_is_given_it(id: str, seed: int) -> None:
    match = Match(game(id), options_for(id, seed))
    pick, other = chance.seeded(seed), chance.seeded(seed)
    while match.result is None:
        question, choice = next(iter(match.choices.items()))
        twin, given = match.fork() if len(match.answers) % 50 == 0 else None, choice.sample(other)
        match.push_sample(question, pick)
        assert match.answers[-1] == (question, given)
        if twin is not None:
            twin.push(question, given)
            assert shown(twin) == shown(match)
    with pytest.raises(Refused):
        match.push_sample("nobody", pick)


@random_games(2, 7)
@pytest.mark.one_of(2)
def test_what_is_not_listed_is_refused_by_a_rule_and_changes_nothing(id: str, seed: int) -> None:
    rng = random.Random(seed)
    earlier: list[Any] = [None, 7, "march", [], {}, {"march": None}, {"orders": {"north": 1}}]
    for match, seat, choice, answer in moments(id, seed, seldom(id, seed, 3)):
        before = shown(match)
        for wrong in [*rng.sample(earlier, 4), *(damaged(answer, rng) for _ in range(6))]:
            rule = choice.why_not(wrong)
            assert rule is None or (isinstance(rule, str) and rule)
            if rule is not None:
                with pytest.raises(Refused) as refusal:
                    match.push(seat, wrong)
                assert refusal.value.id == rule
            if choice.options() is not None:
                listed = wrong in choice.options()
                assert (rule is None) == listed or (rule is not None and "true" in json.dumps(wrong))  # True == 1
        for other in (*match.seats, NATURE, "nobody"):
            if other not in match.answerable:
                assert match.why_not(other, answer) == NOT_ASKED
                with pytest.raises(Refused):
                    match.push(other, answer)
        assert shown(match) == before
        earlier.append(answer)


def damaged(answer: Any, rng: random.Random) -> Any:
    """The answer with one thing in it changed, taken away or added."""
    wrong = copy.deepcopy(answer)
    holder, key = wrong, next(iter(wrong))
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.7:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    junk = [None, True, -1, 3, 10**30, 1.5, "", "north", "march+1*", "nobody", [], ["x"], {}, {"a": {"b": 1}}]
    action = rng.randrange(3)
    if action == 0:
        holder[key] = rng.choice(junk)
    elif action == 1:
        del holder[key]
    elif isinstance(holder, dict):
        holder[rng.choice(["x", "nobody", "number", "north"])] = rng.choice(junk)
    else:
        holder.append(rng.choice(junk))
    return wrong


@random_games(1)
def test_undo_brings_a_moment_back_but_never_crosses_a_reveal(
    id: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken_back, drawn, force = 0, list[str](), Run._force

    def watched(match: Run, choice: Choice, only: Answer, before: Questions | None) -> None:
        """Note what nature drew without being asked: of a deck with one kind of card left."""
        again = before is not None and choice.id in before.unasked  # it lay there when something was done beside it
        drawn.extend([choice.kind] if choice.seat == NATURE and not again else [])
        force(match, choice, only, before)

    monkeypatch.setattr(Run, "_force", watched)
    every = seldom(id, seed, 7) if game(id).max_answers >= LONG else 1
    for whole, question, choice, answer in moments(id, seed, every):
        match = whole.fork()
        before, undoable, known = shown(match), match.undoable, whispers(match)
        last, showed = question in match.choices and len(match.choices) == 1, shows(match, choice)
        given, beside = answered(match), question in match.beside
        drawn.clear()
        match.push(question, answer)
        if beside and len(match.answers) <= len(whole.answers):
            asked_anew(whole, match, given)
            continue
        # else something more is answered face down before all open; what lies sealed after the end of an asking, such
        # as the bid of a house without power for the next track, belongs to the asking that follows
        opened = choice.sealed and last and (not match.sealed or match.asked_at > whole.asked_at)
        if choice.seat == NATURE or opened or showed or drawn or whispers(match) > known:
            assert match.undoable == 0, "what was revealed, drawn or shown to somebody can be taken back"
            with pytest.raises(NothingToUndo):
                match.pop()
            continue
        after = shown(match)
        assert match.undoable == undoable + 1
        assert match.pop() == (question, choice.canonical(answer))
        assert shown(match) == before
        match.push(question, answer)
        assert shown(match) == after
        taken_back += 1
    assert taken_back > 2


def answered(match: Match) -> dict[str, Any]:
    """What players have answered of what is asked now, by the ids of the questions; what was forced is left out."""
    given = {id for seat in match.seats for id in match.view(seat)["given"]}
    return {id: answer for id, answer in match.answers[match.asked_at :] if id in given}


def asked_anew(before: Match, match: Match, given: dict[str, Any]) -> None:
    """What was given beside a question has changed what somebody could answer to it, who had: see `Ask`.

    His answer is nowhere any more, the log says that he is asked anew, and what was given can be taken back.
    """
    left = answered(match)
    gone = [id for id in given if id not in left]
    assert gone and left == {id: given[id] for id in left}, "nobody's answer may turn into another"
    assert len(match.answers) == len(before.answers) + 1 - len(gone)
    since = match.answers[match.asked_at :]
    assert not {id for id, _ in since} & set(gone), "what holds no more is in the record"
    told = [event.facts["seat"] for event in match.log if event.kind == ANEW]
    assert set(told) >= {seat for seat in match.seats if before.view(seat)["given"].keys() & gone}
    again = load(record(match, sealed=True, hidden=True)).match
    assert shown(again) == shown(match.fork()) == shown(match)
    assert [event for event in again.log if event.kind == ANEW] == [e for e in match.log if e.kind == ANEW]
    if match.undoable:
        match.pop()
        assert len(match.answers) == len(before.answers) - len(gone)
        assert set(gone) <= set(match.answerable), "whoever had answered is asked"


@random_games(0)
def test_a_secret_answer_that_is_taken_back_is_told_for_ever_but_never_what_it_was(id: str, seed: int) -> None:
    pick = chance.seeded(seed)
    match, told, shown, thought_again = Match(game(id), options_for(id, seed)), [], 0, 0
    while match.result is None and len(told) < 6:
        questions = list(match.choices)
        question = questions[pick(len(questions))]
        choice = match.choices[question]
        shown += shows(match, choice)
        match.push(question, choice.sample(pick))
        if choice.secret and match.undoable:
            match.pop()
            told.append(choice.seat)
            twin = Match(match.game, match.options)
            for other, answer in match.answers:
                twin.push(other, answer)
            assert match.log[-1] == Event("withdrawn", {"seat": choice.seat})
            assert [event for event in match.log if event.kind != "withdrawn"] == twin.log
            match.push(question, match.choices[question].sample(pick))
            thought_again = len(match.answers)
        waits = len(match.answers) - thought_again > 1 and len(match.answers) % seldom(id, seed, 11)
        if waits and match.result is None:  # to compare and to read all anew takes its time
            continue
        for one in (match, match.fork(), load(record(match, {}, sealed=True, hidden=True)).match):
            assert [event.facts["seat"] for event in one.log if event.kind == "withdrawn"] == told
            assert one.log == match.log
    assert told or shown > 5 or not asks_in_secret(id), "only what shows nothing can be taken back"


@pytest.mark.parametrize("id", games())
def test_options_and_names_that_a_game_does_not_know_are_refused(id: str) -> None:
    shelf = game(id)
    with pytest.raises(TableError):
        Match(shelf, {"no-such-option": 1})
    for name in shelf.options({}):
        with pytest.raises(TableError):
            Match(shelf, {name: "no such value"})
    with pytest.raises(TableError):
        game("no-such-game")
