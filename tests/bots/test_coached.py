"""The tool that gives the coach the worst of legal answers, and a hand's own."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import gotweb
from gotweb.bots.kept import KeptRun, NotThisRun
from gotweb.bots.levels import HAND, SQUIRE
from gotweb.bots.mind import mind_of
from gotweb.bots.search import think
from gotweb.bots.seen import seen
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.workshop import coached
from gotweb.workshop.coached import Coached

SHORT = HAND._replace(playouts=8, refines=0)


@cache
def battle() -> Match:
    """A whole battle between squires."""
    return gotweb.load(coached.played("battles-of-westeros", {}, SQUIRE, "coached"))


def test_five_answers_are_taken_evenly_of_those_with_a_choice() -> None:
    match = battle()
    taken = coached.chosen(match)
    assert len(taken) == len({*taken}) == coached.ANSWERS and taken == sorted(taken)
    for at in taken:
        choice = match.at(at).choices[match.answers[at][0]]
        assert choice.seat != NATURE and len(choice.options() or [0, 0]) > 1
        assert choice.kind not in mind_of(match.game).settled
    assert taken[0] < len(match.answers) / 3 and taken[-1] > len(match.answers) / 2


def test_the_worst_answer_is_legal_and_seems_worse_than_a_hands() -> None:
    match = battle()
    saw = seen(match.at(at := coached.chosen(match)[1]), question := match.answers[at][0])
    found = coached.worst(saw, SHORT, "seed")
    assert found is not None and found == coached.worst(saw, SHORT, "seed")
    bad, low, high = found
    choice = match.at(at).choices[question]
    assert choice.why_not(bad) is None and low <= high
    best = think(saw, SHORT, "plain", chance.seeded("1")).answer
    hunch = mind_of(match.game).hunches(match.at(at), choice, [choice.canonical(bad), choice.canonical(best)])
    assert hunch[0] <= hunch[1]


def test_what_is_said_of_a_game_is_the_same_each_time() -> None:
    match = battle()
    at = coached.chosen(match)[2]
    one = coached.judged(match, at, SHORT)
    assert one is not None and one == coached.judged(match, at, SHORT)
    assert one.loss >= 0 and one.plain is (one.loss >= 6.0)  # the measure of battles: `coach.json`


def test_the_table_counts_what_is_named_and_blamed() -> None:
    found = [
        Coached(3, "buy", 28.1, 4.6, True, False, True),
        Coached(9, "vote", 23.0, 0.4, False, False, False),
        Coached(12, "fight", 30.0, 1.5, False, True, True),
    ]
    assert coached.table(found).splitlines() == [
        "3 questions: of the worst answers 1 are named",
        "where a game of a hundred is lost: 1 of 2",
        "where by the long search so much is lost that a coach speaks: 1 of 2",
        "of a hand's own answers 1 of 3 are blamed",
    ]
    assert next(line.split() for line in coached.lines(found)) == ["3", "buy", "best", "28.1", "lost", "4.6", "named"]


ONE = Coached(3, "buy", 28.1, 4.0, True, False, True)


def told(seed: str) -> list[Coached]:
    """What is said of a game without looking: one answer, and none of the second game."""
    return [] if seed == "b" else [ONE._replace(kind=seed)]


def test_what_was_said_of_a_game_is_kept_and_not_looked_at_again(tmp_path: Path) -> None:
    file, plan, looked = tmp_path / "found.jsonl", {"counts": "coached"}, list[str]()

    def look(seed: str) -> list[Coached]:
        looked.append(seed)
        return told(seed)

    def run(names: str) -> list[list[Coached]]:
        return [*coached.going_on(look, [(name,) for name in names], [*names], 1, KeptRun(file, plan))]

    assert run("ab") == [told("a"), []] and looked == ["a", "b"]
    file.write_bytes(file.read_bytes() + b'{"of":"c","fou')  # cut off while it was written
    assert run("abcd") == [told("a"), [], told("c"), told("d")] and looked == [*"abcd"]
    assert run("abcd") == [told(name) for name in "abcd"] and looked == [*"abcd"]


@pytest.mark.parametrize(
    "row",
    [
        {"of": "b", "found": []},
        {"of": "a"},
        {"of": "a", "found": [3]},
        {"of": "a", "found": [{**ONE._asdict(), "named": 1}]},
        {"of": "a", "found": [{**ONE._asdict(), "loss": "much"}]},
        {"of": "a", "found": [{**ONE._asdict(), "more": 1}]},
        ["a"],
    ],
)
def test_a_file_of_other_games_is_refused(tmp_path: Path, row: Any) -> None:
    plan, file = {"counts": "coached"}, tmp_path / "found.jsonl"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in (plan, row)), "utf-8")
    with pytest.raises(NotThisRun, match="does not hold a whole run"):
        coached.kept_games(KeptRun(file, plan), ["a"])


def test_the_command_goes_on_with_the_same_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, seeds = tmp_path / "found.jsonl", list[str]()

    def look(id: str, options: Any, thinks: int | None, seed: str, playouts: int | None) -> list[Coached]:
        seeds.append(seed)
        return [ONE]

    def run(*more: str) -> list[str]:
        monkeypatch.setattr(sys, "argv", ["coached", "--file", str(file), *more])
        coached.main()
        return capsys.readouterr().out.splitlines()

    monkeypatch.setattr(coached, "play_and_look", look)
    assert run("--games", "1")[1] == "1 questions: of the worst answers 1 are named"
    assert run("--games", "2")[-4] == "2 questions: of the worst answers 2 are named"
    assert seeds == ["coached 1:0", "coached 1:1"]
    with pytest.raises(SystemExit, match="another run"):
        run("--games", "2", "--playouts", "14")
    assert seeds == ["coached 1:0", "coached 1:1"]
