"""Sound games, positions, saves, links and cases, to be damaged."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from gotweb import cases
from gotweb.core import chance, link, record
from gotweb.core.game import game
from gotweb.core.match import Match
from tests.players import OPTIONS, lively, play

CASES = Path(__file__).parents[1] / "cases"
THRONES = game("thrones-first")
EDITION = THRONES.new({"players": 5, "competitive": False}).edition
NAMES = {"stark": "Zoé", "tyrell": "x"}
LENGTHS = (0, 2, 5, 9, 15, 22, 30, 45, 60)
"""How many answers the games have that are damaged: short ones, since every input is played again."""
NAMES_OF_KEYS = """
    nature nowhere routed_knight routed_ship draw card supply muster crowns bid wildlings sacrifice put-under
    plan raven raids raid marches march stand-up consolidate end-round throne fiefdoms court N03 N05 westeros
    planning units orders control neutral tracks power hands discards decks revealed agenda result turn phase
    round restrictions blade_used no-footman-support players competitive below unknown house token answers
    position moves to leave_power targets winners rule seat answer expect refused legal
"""
"""Words that are no names of things in the box: tasks, phases, rules, and the keys of saves, positions and cases."""


class Sources(NamedTuple):
    """What there is to be damaged."""

    words: list[str]
    matches: list[Match]
    positions: list[tuple[dict[str, Any], dict[str, Any]]]
    """Options and the content of a position."""
    records: list[dict[str, Any]]
    links: list[str]
    cases: list[dict[str, Any]]


@cache
def sources() -> Sources:
    """All of them, made once: the same for everybody."""
    matches = [played(n, length) for length in LENGTHS for n in range(len(OPTIONS))]
    whole = [play(f"whole {n}", lively, options) for n, options in enumerate(OPTIONS)]
    collected = [case for case in cases.collect([CASES]) if case.game == THRONES.id]
    positions = [(case.options, case.position) for case in collected if case.position is not None]
    positions += [(match.options, match.checkpoint()[1]) for match in matches]
    positions += [(match.options, THRONES.position(start.state)) for match in whole for start in match.starts[::9]]
    records = [record.record(match, NAMES, sealed=n % 2 == 0) for n, match in enumerate(matches)]
    for n, (options, content) in enumerate(positions[:60]):
        records.append(record.record(at_random(Match(THRONES, options, position=content), n, 6)))
    return Sources(
        words(), matches, positions, records, [link.encode(match) for match in (*matches, *whole[:2])],
        [content for file in sorted(CASES.glob("*.json")) for content in json.loads(file.read_text("utf-8"))],
    )  # fmt: skip


def played(n: int, answers: int) -> Match:
    """A game after so many answers."""
    return at_random(Match(THRONES, OPTIONS[n]), f"{n} {answers}", answers)


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


def words() -> list[str]:
    """Every name that occurs in a game, and the keys of saves, positions and cases."""
    found = [*EDITION.areas, *EDITION.tokens, *EDITION.hands, *EDITION.cards, *EDITION.decks, *EDITION.kinds]
    found += [card for cards in EDITION.decks.values() for card in sorted(set(cards))]
    return [*found, *NAMES_OF_KEYS.split()]
