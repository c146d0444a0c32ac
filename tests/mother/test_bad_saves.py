"""Saves of late games with eight that were changed: refused with a place and a sentence, or a game like any other."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from gotweb.core.chance import seeded
from gotweb.core.errors import BadPosition, TableError
from gotweb.core.match import Match
from gotweb.core.record import load, record
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.second.mother.box import HOUSES
from gotweb.ui.kit import phrases
from tests.fuzz.damage import Damage, paths
from tests.mother.box import chosen

ID = "thrones-mother"
EIGHT = {**chosen(*HOUSES, sea_orders=True, gifts=True), "players": 8, "targaryen": True}
FOUR = {**chosen("stark", "lannister", "tyrell"), "players": 4, "targaryen": True}
SEEDS = range(10)
EACH = 20
"""So many changes are tried of each of the ten games, one or two at a time."""
Position = dict[str, Any]


@cache
def late(seed: str, eight: bool = True) -> tuple[dict[str, Any], Position]:
    """The options and the position of a game in its eighth round or later, played at random."""
    match, pick = Match(game(ID), EIGHT if eight else FOUR), seeded(f"late {seed}")
    before = match
    while match.choices:
        if match.state.round >= 8 and match.state.doing[0] == "marches":
            break
        before = match.fork() if match.state.round == 7 else before
        match.push_sample(next(iter(match.choices)), pick)
    ended = match if match.result is None else before
    return dict(ended.options), ended.checkpoint()[1]


def said(error: TableError) -> None:
    """An error is said in a sentence in every language, and has no blank left."""
    for code in LANGUAGES:
        sentence = phrases.error(Language(code, "thrones.second.mother", strict=True), error)
        assert sentence.rstrip()[-1] in ".!" and "{" not in sentence, (code, sentence)
        if "where" in error.facts:
            assert str(error.facts["where"])[:40] in sentence, (code, sentence)


def second_place(position: Position) -> None:
    track = position["tracks"]["throne"]
    track.remove("targaryen")
    track.insert(1, "targaryen")


def loan_twice(position: Position) -> None:
    bank = position["bank"]
    taken = bank["taken"].setdefault("stark", [])
    taken += [next(loan for loan in [*bank["open"], *bank["unknown"], *bank["below"]] if loan is not None)]


def dragon_at_sea(position: Position) -> None:
    position["orders"].pop("sunset-sea", None)
    position["units"]["sunset-sea"] = {"targaryen": {"dragon": 1}}


def to(*path: str, value: Any) -> Callable[[Position], None]:
    """What puts a value somewhere."""

    def change(position: Position) -> None:
        for key in path[:-1]:
            position = position[key]
        position[path[-1]] = value

    return change


NAMED: dict[str, tuple[Callable[[Position], None], str]] = {
    "a vassal with power": (to("power", "greyjoy", value=3), "power.greyjoy"),
    "a commander that is a vassal": (to("commanders", "greyjoy", value="martell"), "commanders"),
    "two commanders": (to("commanders", "greyjoy", value=["stark", "tyrell"]), "commanders.greyjoy"),
    "a vassal that nobody commands": (to("commanders", value={}), "commanders"),
    "a commander of a player": (to("commanders", "stark", value="tyrell"), "commanders.stark"),
    "a loan of a vassal": (to("bank", "taken", value={"greyjoy": ["spymaster"]}), "bank.taken.greyjoy"),
    "a loan twice": (loan_twice, "bank"),
    "Targaryen on the second place": (second_place, "tracks.throne"),
    "a dragon at sea": (dragon_at_sea, "units.sunset-sea"),
    "a dragon of Stark's": (to("units", "winterfell", value={"stark": {"dragon": 1}}), "units.winterfell"),
    "loyalty at sea": (to("loyalty", "the-bite", value=1), "loyalty.the-bite"),
    "too much loyalty": (to("loyalty", value={"harrenhal": 21}), "loyalty.harrenhal"),
    "a strength token of an odd round": (to("hastened", value=[3]), "hastened"),
    "Braavos' token of a vassal": (to("braavos", value="greyjoy"), "braavos"),
    "less than nothing gained": (to("gained", value=-1), "gained"),
    "a card of a vassal out of battle": (to("hands", "greyjoy", value=["varys"]), "hands.greyjoy"),
}  # fmt: skip


@pytest.mark.parametrize("what", NAMED)
def test_what_no_game_comes_to_is_refused_at_its_place(what: str) -> None:
    change, where = NAMED[what]
    options, sound = late("named", eight=False)
    position = copy.deepcopy(sound)
    change(position)
    with pytest.raises(BadPosition) as refusal:
        Match(game(ID), options, position=position)
    assert str(refusal.value.facts["where"]).startswith(where), refusal.value.facts
    said(refusal.value)


def test_essos_without_targaryen_is_refused() -> None:
    options, position = late("named")
    with pytest.raises(TableError) as refusal:
        Match(game(ID), {**options, "targaryen": False, "players": 7}, position=position)
    said(refusal.value)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_save_is_refused_in_a_sentence_or_played_on(seed: int) -> None:
    options, sound = late(str(seed))
    words = sorted({str(key) for way in paths(sound) for key in way})
    pick, refused = seeded(f"changed {seed}"), 0
    damage = Damage(pick, words)
    for n in range(EACH):
        try:
            match = Match(game(ID), options, position=damage.tree(sound, 1 + n % 2))
        except BadPosition as error:
            assert error.facts["where"]
            said(error)
            refused += 1
            continue
        assert load(record(match, hidden=True)).match.digest() == match.digest()
        for _ in range(5):
            assert match.game.broken_laws(match.state, [*match.choices.values()]) == []
            if not match.choices:
                break
            match.push_sample(next(iter(match.choices)), pick)
    assert refused > EACH // 4
