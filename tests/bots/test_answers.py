"""The table of what bots answer at moments of saved games."""

from __future__ import annotations

from pathlib import Path

import pytest

import gotweb
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.workshop import answers


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A battle of some answers, all of them random."""
    match, pick = gotweb.new("battles-of-westeros"), chance.seeded("saved")
    while len(match.answers) < 12:
        match.push_sample(next(iter(match.choices)), pick)
    while next(iter(match.choices.values())).seat == NATURE:
        match.settle(pick)
    file = tmp_path / "battle.json"
    file.write_text(gotweb.save(match), "utf-8")
    return file


def test_the_last_moment_has_what_is_asked_and_what_each_level_answers(saved: Path) -> None:
    match = gotweb.load(saved.read_text("utf-8"))
    asked = [choice for choice in match.choices.values() if choice.seat != NATURE]
    rows = [
        [cell.strip() for cell in row.strip("|").split("|")] for row in answers.rows(str(saved), ["squire", "knight"])
    ]
    assert [row[0] for row in rows] == [f"battle, {len(match.answers)}"] * len(asked)
    assert [row[1] for row in rows] == [f"{choice.seat}: {choice.kind}" for choice in asked]
    assert all(row[2] == "" and row[3] and row[4] for row in rows)
    assert [*answers.rows(str(saved), ["squire"])] == [*answers.rows(str(saved), ["squire"])]


def test_an_earlier_moment_has_what_was_answered_then(saved: Path) -> None:
    match = gotweb.load(saved.read_text("utf-8"))
    number = next(at for at in range(len(match.answers) - 1, 0, -1)
                  if NATURE not in {one.seat for one in match.at(at).choices.values()})  # fmt: skip
    [(name, then, given)] = answers.moments(f"{saved}:{number}")
    assert name == f"battle, {number}" and given == match.answers[number][1]
    assert [*then.choices] == [*match.at(number).choices]
    assert answers.told(given) in next(answers.rows(f"{saved}:{number}", ["squire"]))
    with pytest.raises(ValueError, match="no moment"):
        next(answers.moments(f"{saved}:{10_000}"))


def test_what_is_empty_in_an_answer_is_left_out() -> None:
    answer = {"move": {"at": "winterfell", "road": None, "nobles": ["robb", "bran"], "troops": {}, "n": 2}, "also": []}
    assert answers.told(answer) == "move (at winterfell; nobles robb+bran; n 2)"
    assert answers.told({"vote": {"for": None, "decoy": "robb"}}) == "vote (decoy robb)"
    assert answers.told({"agree": True}) == "agree true" and answers.told({"march": None}) == "march none"
