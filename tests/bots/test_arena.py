"""The arena: games between bots, the same for the same seed, and honest figures."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from gotweb.bots import arena
from gotweb.bots.arena import Player
from gotweb.bots.beside import Raised
from gotweb.bots.kept import NotThisRun
from gotweb.bots.levels import SQUIRE
from gotweb.bots.search import think
from gotweb.bots.seen import Seen
from gotweb.core.choice import Answer, Take

TOY = "toy-caravans"
WHO = (Player("squire"), Player("page"))


def test_games_are_the_same_for_the_same_seed_on_one_core_and_on_two() -> None:
    one, others = Player("squire"), Player("page")
    first = arena.pair(TOY, {}, one, others, 6, "s")
    second = arena.pair(TOY, {}, one, others, 6, "s", cores=2)
    assert [played._replace(seconds={}) for played in first] == [played._replace(seconds={}) for played in second]
    assert [[*played.seats.values()].index("squire") for played in first] == [0, 1, 2, 0, 1, 2]
    assert not any(played.faults for played in first)


def test_a_squire_beats_pages_at_the_toy() -> None:
    told = arena.summary(arena.pair(TOY, {}, Player("squire"), Player("page"), 60, "s"), Player("squire"))
    low, high = told["interval"]
    assert told["chance"] < low < told["share"] < high and told["games"] == 60


def test_a_shared_victory_counts_in_part_and_as_a_whole() -> None:
    """Of four games of four seats the one wins one alone and one with another, and two others win one together."""
    seats = {"a": "knight", "b": "squire", "c": "squire", "d": "squire"}
    winners = [("a",), ("a", "b"), ("c", "d"), ("b",)]
    games = [arena.Played(str(n), seats, won, "V04", 6, 500, [], {}) for n, won in enumerate(winners)]
    told = arena.summary(games, "knight")
    assert (told["wins"], told["share"], told["chance"]) == (1.5, 0.375, 0.25)
    assert (told["among"], told["even"], told["shared"]) == (0.5, 0.375, 2)


def odd(saw: Seen, pick: Take) -> Answer:
    """A bot of one's own: it travels where a squire would go least, and answers all else wrongly."""
    return think(saw, SQUIRE, "plain", pick).considered[-1].answer if saw.kind == "travel" else {"nonsense": pick(3)}


def test_a_bot_of_ones_own_joins_the_arena_by_itself_and_by_its_path() -> None:
    path = f"{__name__}:odd"
    played = arena.pair(TOY, {}, odd, "page", 4, "s")
    assert [game._replace(seconds={}) for game in played] == [
        game._replace(seconds={}) for game in arena.pair(TOY, {}, path, Player("page"), 4, "s", cores=2)
    ]
    assert all(path in game.seats.values() and path in game.seconds for game in played)
    found = arena.summary(played, odd)
    assert found == {**arena.summary(played, path)} and found["games"] == 4
    # what it answers illegally is named, and the game goes on
    assert found["faults"] and all(fault.startswith(f"{path}: ") for fault in found["faults"])


def test_a_bot_of_ones_own_acts_beside_a_question_if_it_says_how() -> None:
    """Each time something has happened it is asked once; what the rules refuse is named, and nothing is done."""
    asked: list[tuple[str, int]] = []

    def giver(saw: Seen, pick: Take) -> Answer:
        return think(saw, SQUIRE, "plain", pick).answer

    def raises(saw: Seen, pick: Take) -> Raised:
        asked.append((saw.seat, len(saw.log)))
        others = [seat for seat in saw.view["coins"] if seat != saw.seat]
        return Raised(f"{saw.seat}/gift", {"gift": others[0] if pick(2) else saw.seat})

    giver.raises = raises  # type: ignore[attr-defined]
    games = arena.pair(TOY, {}, giver, "page", 3, "s")
    assert asked
    for seat in {seat for seat, _ in asked}:
        events = [n for one, n in asked if one == seat]
        assert all(a != b for a, b in pairwise(events))
    faults = [fault for game in games for fault in game.faults]
    assert faults and all(": beside: " in fault for fault in faults)
    assert len(faults) < len(asked), "some gifts were given"


@pytest.mark.parametrize("path", [f"{__name__}:nobody", "no.such.module:bot", f"{__name__}:TOY", ":"])
def test_what_is_no_bot_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match=re.escape(path)):
        arena.named(path)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0)]
)
def test_the_interval_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """Numbers of the tables in Newcombe 1998."""
    assert arena.interval(wins, games) == (pytest.approx(low, abs=0.001), pytest.approx(high, abs=0.001))


def test_a_run_that_was_stopped_goes_on_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, whole = tmp_path / "games.jsonl", arena.pair(TOY, {}, *WHO, 5, "s")
    arena.pair(TOY, {}, *WHO, 2, "s", file=file)
    with file.open("ab") as opened:
        opened.write(b'{"seed":"s:2","sea')  # it was killed while it wrote the third
    begun: list[str] = []
    honest = arena.play
    monkeypatch.setattr(arena, "play", lambda *piece: [begun.append(piece[-1]), honest(*piece)][1])
    on = arena.pair(TOY, {}, *WHO, 5, "s", file=file)
    assert begun == ["s:2", "s:3", "s:4"]
    assert [one._replace(seconds={}) for one in on] == [one._replace(seconds={}) for one in whole]
    fewer = arena.pair(TOY, {}, *WHO, 3, "s", file=file)
    assert [one._replace(seconds={}) for one in fewer] == [one._replace(seconds={}) for one in whole[:3]]
    assert len(begun) == 3 and all(one.seconds for one in fewer)
    assert len(file.read_text("utf-8").splitlines()) == 6


@pytest.mark.parametrize("text", [
    "nonsense\n", "[1]\n", "{}\n", '{"game": "toy-caravans"}\n', "half a line", "\xff\n",
])  # fmt: skip
def test_a_file_of_something_else_is_refused_and_stays_as_it_was(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text, "latin-1")
    with pytest.raises(NotThisRun):
        arena.pair(TOY, {}, *WHO, 1, "s", file=file)
    assert file.read_text("latin-1") == text


def test_a_file_of_another_run_and_one_with_a_damaged_game_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arena.pair(TOY, {}, *WHO, 1, "s", file=file)
    for options, who, seed in (({}, WHO, "t"), ({}, WHO[::-1], "s")):
        with pytest.raises(NotThisRun, match="another run"):
            arena.pair(TOY, options, *who, 1, seed, file=file)
    head, game = file.read_text("utf-8").splitlines()
    for part, value in (("winners", []), ("winners", ["nobody"]), ("answers", 1.5), ("seconds", {"page": 1}),
                        ("seats", []), ("faults", [3]), ("seed", "s:7")):  # fmt: skip
        file.write_text(f"{head}\n{json.dumps({**json.loads(game), part: value})}\n", "utf-8")
        with pytest.raises(NotThisRun, match="damaged"):
            arena.pair(TOY, {}, *WHO, 1, "s", file=file)
