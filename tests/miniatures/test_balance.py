"""The command that counts how often each list wins: what it plays, in which order, and that a stopped run goes on."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

from gotweb.miniatures import facts
from gotweb.workshop.miniatures import balance
from gotweb.workshop.strength import called

NAMED = ("stark-30", "lannister-30")
MODES = ["open-field", "break-the-line"]


def test_the_named_pairing_comes_first_and_every_other_of_as_many_points_after_it() -> None:
    work = balance.planned(NAMED, 4, 2, MODES, "all", "7")
    first, rest = work[:8], work[8:]
    sides = [(mode, *lists) for mode in MODES for lists in (NAMED, NAMED[::-1])]
    assert {(one.mode, one.red, one.blue) for one in first} == {*sides}
    assert [one.mode for one in first[:4]] == MODES * 2, "modes take turns"
    armies = facts.armies()
    assert all(armies[one.red].points == armies[one.blue].points and {one.red, one.blue} != {*NAMED} for one in rest)
    assert {*Counter(frozenset((one.red, one.blue)) for one in rest).values()} == {4}
    assert len({one.seed for one in work}) == len(work)


def test_a_run_goes_on_with_its_file_and_the_same_seed_is_the_same_battle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[balance.Battle] = []

    def canned(*battle: str) -> dict[str, object]:
        one = balance.Battle(*battle)
        asked.append(one)
        winner = "red" if one.red == "lannister-30" else "blue"
        seats = {"mode": one.mode, "red": one.red, "blue": one.blue, "first": "red", "south": winner}
        return {"seed": one.seed, "seats": seats, "winners": [winner], "rule": "L06", "rounds": 3, "answers": 9,
                "faults": [], "seconds": {}}  # fmt: skip

    monkeypatch.setattr(balance, "play", canned)
    told = []
    for games in ("2", "4", "4"):
        monkeypatch.setattr(sys, "argv", ["balance", "--games", games, "--others", "0", "--modes", "open-field",
                                          "--file", str(tmp_path / "b.jsonl")])  # fmt: skip
        balance.main()
        told.append(capsys.readouterr().out.splitlines()[2])
    assert len(asked) == 4, "what is in the file is not played again"
    assert told[1] == told[2] != told[0]
    assert told[1].startswith("| open-field | stark-30, lannister-30 | 4 | 0.00 | 0.00 to 0.49 | 0.50 (")
    assert told[1].endswith("| 1.00 (0.51 to 1.00) |")


def test_a_battle_by_the_policy_is_told_as_the_file_has_it() -> None:
    kept = balance.play("break-the-line", "stark-30", "lannister-30", "none", "a")
    one = balance.ended(kept)
    assert one.mode == "break-the-line" and {*one.winners} <= {*one.lists} and one.first in one.lists
    assert {one.south} <= {*one.lists} and kept["rule"] in ("L06", "L07") and kept["answers"] > 20


def test_results_are_called_by_what_was_chosen_of_later_options() -> None:
    assert called("miniatures", {"mode": "open-field", "minds": "all", "points": 30}) == "miniatures (minds: all)"
    assert called("miniatures", {"mode": "open-field", "minds": "none"}) == "miniatures (minds: none)"
    assert called("miniatures", {"mode": "open-field"}) == "miniatures" == called("miniatures", {})
