"""Bots of any game on the shelf that has a room for them: they know what their seat knows, and answer legally."""

from __future__ import annotations

import json
import os
from functools import cache
from typing import Any, NamedTuple

import pytest

from gotweb.bots import post
from gotweb.bots.beside import raised
from gotweb.bots.levels import KNIGHT, LEVELS, MAESTER, PAGE, SQUIRE, Level
from gotweb.bots.mind import PLAIN, distinct, mind_of, played_by_bots
from gotweb.bots.search import think
from gotweb.bots.seen import Seen, read, seen, written
from gotweb.bots.worlds import world
from gotweb.core import asides, chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.own import OWN
from gotweb.core.shelf import game, games
from tests.rest import is_first

GAMES = [id for id in games() if played_by_bots(game(id))]
TABLES = [(id, values) for id in GAMES for values in ("first", "last")]
"""Every game with the first, and with the last values of all its options."""
MOMENTS, USUAL = 60, 20
"""At how many moments of a random game a bot is asked, at most: with `--all`, and usually. Beside these it is asked
whenever a question is of a kind that was not asked before."""
WHOLE = int(os.environ.get("GOTWEB_BOT_QUESTIONS", "120"))
"""At how many questions of one game bots are asked one after the other, at most."""
SHORT = {level: level._replace(columns=min(level.columns, 2), playouts=24) for level in (SQUIRE, KNIGHT, MAESTER)}
"""The levels with less patience: what they know and may do is the same."""


def in_books(table: tuple[str, str]) -> list[pytest.MarkDecorator]:
    """Marks of a table: of a further book of an edition a usual run has one of its two, by turns."""
    id, values = table
    rare = not is_first(id, GAMES) and (GAMES.index(id) + (values == "last")) % 2
    return [pytest.mark.rare] if rare else []


def patient(table: tuple[str, str], level: Level) -> list[pytest.MarkDecorator]:
    """Marks of a table with bots of a level. In a usual run, of every second family, a game's first table is that of
    knights, and of the others its last that of maesters, who think for seconds; further books of an edition have
    neither. With `--all` both sit at both. The others sit at all tables of `in_books`."""
    if level.name not in (KNIGHT.name, MAESTER.name):
        return in_books(table)
    firsts = [id for id in GAMES if is_first(id, GAMES)]
    turn = "first" if level.name == KNIGHT.name else "last"
    taken = table[0] in firsts[turn == "last" :: 2] and table[1] == turn
    return [pytest.mark.slow, *([] if taken else [pytest.mark.rare])]


EACH = [pytest.param(table, id="-".join(table), marks=in_books(table)) for table in TABLES]


def options(id: str, values: str) -> dict[str, Any]:
    """The first or the last values of all options; what has to be brought from elsewhere is not chosen."""
    full: dict[str, Any] = {}
    while (name := next((name for name in game(id).options(full) if name not in full), None)) is not None:
        offered = [value for value in game(id).options(full)[name] if value != OWN]
        full[name] = offered[0 if values == "first" else -1]
    return full


def how_many(whole: bool) -> int:
    """At how many moments, at most, beside the first of each kind."""
    return MOMENTS if whole else USUAL


def moments(table: tuple[str, str], seed: int, most: int, kinds: bool = True) -> list[tuple[Match, str]]:
    """Moments of a random game at which players are asked, spread over the game, with one of the open questions.

    The first question of each kind is among them, unless `kinds` says otherwise.
    """
    drawn = drawn_game(table, seed)
    every = range(0, len(drawn.asked), max(1, len(drawn.asked) // most))
    match, found = Match(game(table[0]), options(*table)), list[tuple[Match, str]]()
    for place in sorted({*every, *(drawn.first.values() if kinds else ())}):
        answers, question = drawn.asked[place]
        for id, answer in drawn.answers[len(match.answers) : answers]:
            match.push(id, json.loads(answer))
        found.append((match.fork(), question))
    return found


class Drawn(NamedTuple):
    """A random game: its answers, as JSON, and the moments at which players are asked, with the first of each kind."""

    answers: tuple[tuple[str, str], ...]
    asked: tuple[tuple[int, str], ...]
    first: dict[str, int]


@cache
def drawn_game(table: tuple[str, str], seed: int) -> Drawn:
    """A random game, drawn once for all laws that look at it."""
    match, pick = Match(game(table[0]), options(*table)), chance.seeded(seed)
    asked: list[tuple[int, str]] = []
    first: dict[str, int] = {}
    while match.choices:
        questions = [question for question, choice in match.choices.items() if choice.seat != NATURE]
        for question in questions[-1:]:
            first.setdefault(match.choices[question].kind, len(asked))
            asked.append((len(match.answers), question))
        # the last of those who are asked is looked at, the first answers: so some answers lie sealed at many moments
        match.push_sample(next(iter(match.choices)), pick)
    return Drawn(tuple((id, json.dumps(answer)) for id, answer in match.answers), tuple(asked), first)


def known(guessed: Seen, saw: Seen) -> Seen:
    """What is seen in a world, but for what need not be alike: the log, as a world begins with the current step, and
    answers that the seat does not know at the table. In the world it may be nobody's secret what has come out since."""
    since = [
        (id, None if secret is None else answer)
        for (id, answer), (_, secret) in zip(guessed.since, saw.since, strict=True)
    ]
    return guessed._replace(log=saw.log, fresh=saw.fresh, since=since)


@pytest.mark.parametrize("table", EACH)
def test_a_world_looks_to_its_seat_as_the_table_does_whatever_was_guessed(table: tuple[str, str], whole: bool) -> None:
    pick = chance.seeded(f"worlds of {table}")
    for match, question in moments(table, 1, how_many(whole)):
        mind, saw = mind_of(match.game), seen(match, question)
        for _ in range(3):
            guessed = world(mind, saw, pick)
            assert known(seen(guessed, question), saw) == saw
            real, there = match.choices[question], guessed.choices[question]
            assert (there.seat, there.side, there.kind, there.facts) == (real.seat, real.side, real.kind, real.facts)
            # listed, since answers that change while a question stands are no list
            assert [*(there.options() or ())] == [*(real.options() or ())]


@pytest.mark.parametrize("table", EACH)
def test_what_is_seen_holds_nothing_that_is_hidden_and_goes_through_json(table: tuple[str, str], whole: bool) -> None:
    for match, question in moments(table, 2, how_many(whole)):
        saw = seen(match, question)
        assert read(json.loads(json.dumps(written(saw)))) == saw
        twin, seat = match.fork(), match.choices[question].seat
        for other, choice in list(twin.choices.items()):
            if choice.seat not in (NATURE, seat) and choice.sealed:
                twin.push_sample(other, chance.seeded(len(match.answers)))
                if question not in twin.choices:
                    break
                # others' sealed answers change nothing but that they lie there
                after = seen(twin, question)
                assert after.since[: len(saw.since)] == saw.since
                assert all(answer is None for _, answer in after.since[len(saw.since) :])


THOUGHTS = [
    pytest.param(table, level, marks=patient(table, level), id=f"{'-'.join(table)}-{level.name}")
    for table in TABLES
    for level in (PAGE, *SHORT.values())
]
"""Every table with each level of bots."""


@pytest.mark.parametrize(("table", "level"), THOUGHTS)
@pytest.mark.one_of(2)
def test_bots_answer_legally_and_the_same_in_every_world_that_looks_alike(table: tuple[str, str], level: Level) -> None:
    for match, question in moments(table, 1, 4, kinds=False):
        saw = seen(match, question)
        for style in mind_of(match.game).styles:
            thought = think(saw, level, style, chance.seeded(5))
            assert match.choices[question].why_not(thought.answer) is None
            # a table at which everything hidden is otherwise, but which looks the same to the bot
            other = seen(world(mind_of(match.game), saw, chance.seeded("permuted")), question)
            assert think(known(other, saw), level, style, chance.seeded(5)) == thought


@pytest.mark.parametrize("table", EACH)
@pytest.mark.one_of(2)
def test_at_each_question_of_a_game_bots_answer_legally_without_help(table: tuple[str, str]) -> None:
    """As at a table of bots, where each answers by its policy; there people note what is no part of the game.

    `06-fief-bot-gave-no-answer`: one aside in the log of a step, and from there on every bot failed until its end.
    """
    match, pick = Match(game(table[0]), options(*table)), chance.seeded(f"a whole game of {table}")
    mind = mind_of(match.game)
    asked = 0
    while match.choices and asked < WHOLE:
        question, choice = next(iter(match.choices.items()))
        if choice.seat == NATURE:
            match.push_sample(question, pick)
            continue
        if pick(3) == 0:
            match.note(choice.seat, (asides.BOT_CAME, asides.BOT_FAILED, asides.BOT_IDLE, asides.FORGOTTEN)[pick(4)])
        asked += 1
        here = world(mind, seen(match, question), pick)
        answer = mind.policy(here, here.choices[question], pick)
        assert choice.why_not(answer) is None
        match.push(question, answer)
        offer = next(((id, one) for id, one in match.beside.items() if one.seat != NATURE), None)
        if offer is not None and pick(8) == 0:
            does = raised(seen(match, offer[0]), KNIGHT, PLAIN, pick)
            assert does is None or match.why_not(*does) is None
    assert asked == WHOLE or match.result is not None


# what is done beside a question


@cache
def offers(table: tuple[str, str], seed: int, most: int) -> list[tuple[Match, str]]:
    """Moments of a random game at which something lies beside the question, each with the first offer to a seat; those
    at which an offer is the first of its kind are among them. Drawn once; whoever looks at them changes nothing."""
    match, pick = Match(game(table[0]), options(*table)), chance.seeded(seed)
    found: list[tuple[Match, str]] = []
    while match.choices and len(match.answers) < 400:
        by_seat = {choice.seat: id for id, choice in reversed(match.beside.items())}
        if by_seat and pick(4) == 0:
            # a fork, since what is done beside a question may take answers out of the match
            twin = match.fork()
            found += [(twin, id) for id in by_seat.values()]
        beside = [*match.beside] if pick(4) == 0 else []
        match.push_sample(beside[pick(len(beside))] if beside else next(iter(match.choices)), pick)
    first = {twin.beside[id].kind: at for at, (twin, id) in reversed([*enumerate(found)])}
    return [found[at] for at in sorted({*range(0, len(found), max(1, len(found) // most)), *first.values()})]


@pytest.mark.parametrize("table", EACH)
def test_what_a_bot_does_beside_a_question_is_legal_and_the_same_however_hidden_things_lie(
    table: tuple[str, str], whole: bool
) -> None:
    pick = chance.seeded(f"beside {table}")
    for match, id in offers(table, 6, how_many(whole)):
        mind, saw = mind_of(match.game), seen(match, id)
        assert read(json.loads(json.dumps(written(saw)))) == saw
        guessed = world(mind, saw, pick)
        other = known(seen(guessed, id), saw)
        assert other == saw
        for one, choice in match.beside.items():
            if choice.seat == saw.seat:
                assert guessed.beside[one].options() == choice.options()
        for style in mind.styles:
            does = raised(saw, KNIGHT, style, chance.seeded(7))
            assert raised(other, KNIGHT, style, chance.seeded(7)) == does
            assert does is None or (match.beside[does.id].seat, match.why_not(*does)) == (saw.seat, None)
            letter = post.asks_beside(saw, "knight", style, "a seed")
            told = raised(saw, KNIGHT, style, chance.seeded("a seed"))
            assert json.loads(post.reply(letter)) == {"raised": None if told is None else told._asdict()}


@pytest.mark.parametrize("table", EACH)
def test_a_bot_that_answers_at_random_leaves_what_lies_beside_a_question(table: tuple[str, str], whole: bool) -> None:
    for match, id in offers(table, 6, how_many(whole)):
        assert raised(seen(match, id), PAGE, "plain", chance.seeded(1)) is None


@pytest.mark.parametrize("table", EACH)
@pytest.mark.one_of(2)
def test_answers_near_a_good_one_are_legal_and_others(table: tuple[str, str]) -> None:
    for match, question in moments(table, 2, 4, kinds=False):
        choice, mind = match.choices[question], mind_of(match.game)
        good = mind.candidates(match, choice, chance.seeded(5), 1)[0]
        near = list(mind.near(match, choice, good, chance.seeded(5), 6))
        assert len(near) <= 6 and good not in near and distinct(near) == near
        assert [choice.why_not(answer) for answer in near] == [None] * len(near)


@pytest.mark.parametrize("table", EACH)
def test_a_letter_to_a_bot_brings_the_same_answer_back(table: tuple[str, str]) -> None:
    for match, question in moments(table, 2, 4, kinds=False):
        saw = seen(match, question)
        reply = json.loads(post.reply(post.letter(saw, "squire", "plain", "a seed")))
        thought = think(saw, LEVELS["squire"], "plain", chance.seeded("a seed"))
        assert reply["answer"] == thought.answer and len(reply["considered"]) == len(thought.considered)
