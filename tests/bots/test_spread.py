"""Work that is spread comes to the same wherever it is done, and every command that plays many games can be spread."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from gotweb.bots.spread import RAY, add_where, positive, spread, where
from gotweb.cli import OK, main
from gotweb.lessons.puzzle import Puzzle
from gotweb.workshop import puzzles, standing
from gotweb.workshop.battles import balance as battles
from gotweb.workshop.fief import balance as fief

MODULES = ("puzzles", "standing", "coached", "battles.balance", "fief.balance", "fief.bargains")


@pytest.mark.parametrize("module", MODULES)
def test_every_tool_that_plays_many_games_says_where_they_may_be_played(module: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", f"gotweb.workshop.{module}", "--help"], capture_output=True, text=True, check=True
    )
    assert "--cores" in ran.stdout and "--workers" in ran.stdout and "--ray" in ran.stdout


@pytest.mark.parametrize("command", ["arena", "tune", "selfplay"])
def test_every_command_that_plays_many_games_says_so_too(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    told = capsys.readouterr().out
    assert "--cores" in told and "--workers" in told and "--ray" in told


def test_where_work_is_done_is_read_alike_everywhere() -> None:
    parser = argparse.ArgumentParser()
    add_where(parser, 3)
    read: Callable[[str], Any] = lambda line: where(parser.parse_args(line.split()))  # noqa: E731
    assert [read(""), read("--cores 2"), read("--workers 5"), read("--ray"), read("--ray ray://a:1")] == [
        3, 2, 5, RAY, "ray://a:1",
    ]  # fmt: skip
    for nonsense in ("0", "-1", "1.5", "many", "1" * 10):
        with pytest.raises(argparse.ArgumentTypeError):
            positive(nonsense)


def test_random_games_come_to_the_same_on_one_core_and_on_two(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for cores in ("1", "2"):
        how = ["selfplay", "--json", "--game", "battles-of-westeros", "--games", "3", "--check", "--cores", cores]
        assert main(how) == OK
        told.append(json.loads(capsys.readouterr().out))
        assert told[-1].pop("seconds") > 0
    assert told[0] == told[1] and told[0]["games"] == 3 and told[0]["broken"] == []


def test_balance_and_standing_play_where_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int | str]()

    def elsewhere(work: Callable[..., Any], pieces: Sequence[tuple[Any, ...]], where: int | str) -> Iterator[Any]:
        asked.append(where)
        return spread(work, pieces[:1])

    for module in (battles, fief, standing):
        monkeypatch.setattr(module, "spread", elsewhere)
    monkeypatch.setattr(standing, "told", lambda *_: [])
    monkeypatch.setattr(standing, "moments", lambda *_: [standing.RoundStanding([], [])])
    for run, more in ((battles.main, ["--plans", "open-field"]), (fief.main, ["--players", "3"]), (standing.main, [])):
        monkeypatch.setattr(sys, "argv", ["tool", "--games", "1", "--ray", "ray://head:1", *more])
        run()
    assert asked == ["ray://head:1"] * 3


def canned(id: str, options: dict[str, Any], seed: str, until: float) -> list[puzzles.Found]:
    """Two puzzles that are sure and one that is not, each of a round and a question of its own."""
    kinds = [(kind, part) for kind, part in (("sure", 1.0), ("unsure", 0.1), ("also sure", 0.9))]
    return [
        puzzles.Found(Puzzle("", id, {}, {"round": n}, [], "", "", kind, [{"a": f"{seed} {kind}"}], [], 1.0), part)
        for n, (kind, part) in enumerate(kinds)
    ]


def test_the_same_puzzles_are_taken_of_the_same_games_wherever_they_are_looked_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "looked_through", canned)
    monkeypatch.setattr(puzzles, "puzzles_of", lambda _: [])
    monkeypatch.setattr(puzzles, "spread", lambda work, pieces, where: (work(*piece) for piece in pieces))
    written: dict[int | str, list[str]] = {}
    for place in (1, 4, RAY):
        wrote = written.setdefault(place, [])
        monkeypatch.setattr(puzzles, "_write", lambda one, wrote=wrote: wrote.append(str(one.accepted)) or "")
        assert puzzles.search("thrones-first", {}, 1.0, 1, 5, place) == 5
    assert written[1] == written[4] == written[RAY] and len(written[1]) == 5
    assert all("unsure" not in one for one in written[1])
