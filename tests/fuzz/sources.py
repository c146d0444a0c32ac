"""Sound games, positions, saves, links and cases of every game on the shelf, to be damaged."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gotweb import cases
from gotweb.core import chance, link, record
from gotweb.core.match import Match
from gotweb.core.options import complete_options
from gotweb.core.shelf import game, games
from gotweb.thrones.marches import March
from gotweb.thrones.planning import Orders
from tests.players import lively

CASES = Path(__file__).parents[1] / "cases"
FIRST = game("thrones-first")
NAMES = {"stark": "Zoé", "tyrell": "x", "amber": "Ada"}
LENGTHS = (0, 2, 5, 9, 15, 22, 30, 45, 60)
"""How many answers the games have that are damaged: short ones, since every input is played again."""
TURNS = 3
"""With each choice of options games of each third of these lengths are begun, by turns: there are a hundred and seventy
of them, of which a thousand inputs draw."""
FROM_POSITIONS = 90
"""How many games begin from a position."""
NAMES_OF_KEYS = """
    nature nowhere routed_knight routed_ship draw card supply muster crowns bid wildlings sacrifice put-under
    plan raven raids raid marches march stand-up consolidate end-round throne fiefdoms court N03 N05 westeros
    planning units orders control neutral tracks power hands discards decks revealed agenda result turn phase
    round restrictions blade_used no-footman-support players competitive below unknown house token answers
    position moves to leave_power targets winners rule seat answer expect refused legal
    garrisons house_cards removed objectives scored points top out eyes strength cards tides random chosen dance sets
    stores coins unseen scores caravans deal lay wager travel end ward rounds withdrawn code-agreed code-dropped
"""
"""Words that are no names of things in the box: tasks, phases, rules, and the keys of saves, positions and cases."""


class Posed(NamedTuple):
    """A position, and the game and the options that it is of."""

    game: str
    options: dict[str, Any]
    content: dict[str, Any]


class Sources(NamedTuple):
    """What there is to be damaged."""

    words: list[str]
    matches: list[Match]
    positions: list[Posed]
    records: list[dict[str, Any]]
    links: list[str]
    cases: list[dict[str, Any]]


@cache
def sources() -> Sources:
    """All of them, made once: the same for everybody."""
    kinds = [(id, options) for id in games() for options in ways_to_play(id)]
    matches = [
        played(id, options, length) for n, (id, options) in enumerate(kinds) for length in LENGTHS[n % TURNS :: TURNS]
    ]
    whole = [to_the_end(Match(game(id), options)) for id, options in kinds]
    positions = [
        Posed(case.game, complete_options(game(case.game), case.options), case.position)
        for case in cases.collect([CASES]) if case.position is not None and case.game in games()
    ]  # fmt: skip
    positions += [Posed(match.game.id, match.options, match.checkpoint()[1]) for match in matches]
    positions += [
        Posed(match.game.id, match.options, match.game.position(start.state))
        for match in whole for start in match.starts[::9]
    ]  # fmt: skip
    records = [record.record(match, NAMES, sealed=n % 2 == 0, hidden=True) for n, match in enumerate(matches)]
    for n, (id, options, content) in enumerate(positions[:: max(1, len(positions) // FROM_POSITIONS)]):
        begun = Match(game(id), options, position=content, posed=True)
        records.append(record.record(at_random(begun, n, 6), hidden=True))
    return Sources(
        words(), matches, positions, records,
        [link.encode(match, hidden=True) for match in (*matches, *whole[::4], *map(resumed, matches[::3]))],
        [content for file in sorted(CASES.rglob("*.json")) for content in json.loads(file.read_text("utf-8"))],
    )  # fmt: skip


def ways_to_play(id: str) -> Iterator[dict[str, Any]]:
    """Options of a game such that each value of each option occurs in one of them at least."""
    most = max(len(values) for values in game(id).options({}).values())
    for n in range(most):
        chosen: dict[str, Any] = {}
        while (name := next((name for name in game(id).options(chosen) if name not in chosen), None)) is not None:
            values = game(id).options(chosen)[name]
            chosen[name] = values[n % len(values)]
        yield chosen


def resumed(match: Match) -> Match:
    """A match that begins where this one's step began, and has gone on."""
    begun = Match(match.game, match.options, position=match.checkpoint()[1])
    return at_random(begun, f"resumed {match.game.id} {len(match.answers)}", 4)


def played(id: str, options: dict[str, Any], answers: int) -> Match:
    """A game after so many answers."""
    return at_random(Match(game(id), options), f"{id} {options} {answers}", answers)


def at_random(match: Match, seed: int | str, answers: int) -> Match:
    """The match after up to so many more answers, all given at random."""
    pick = chance.seeded(seed)
    for _ in range(answers):
        if not match.choices:
            break
        seats = sorted(match.choices)
        seat = seats[pick(len(seats))]
        match.push(seat, match.choices[seat].sample(pick))
    return match


def to_the_end(match: Match) -> Match:
    """The match played to its end by players who look for trouble, where one answer means more trouble than others."""
    pick = chance.seeded(f"whole {match.game.id} {match.options}")
    while match.choices:
        id, choice = next(iter(match.choices.items()))
        if isinstance(choice, Orders | March):
            match.push(id, lively(match, choice, pick))
        else:
            match.push_sample(id, pick)
    return match


def words() -> list[str]:
    """Every name that occurs in a game, and the keys of saves, positions and cases."""
    found: list[str] = []
    for id in games():
        edition = getattr(game(id), "edition", None)
        if edition is not None:
            found += [*edition.areas, *edition.tokens, *edition.hands, *edition.cards, *edition.decks, *edition.kinds]
            found += [card for cards in edition.decks.values() for card in sorted(set(cards))]
        found += game(id).seats(game(id).new(complete_options(game(id), {})))
    return [*dict.fromkeys(found), *NAMES_OF_KEYS.split()]
