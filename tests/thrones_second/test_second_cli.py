"""The second edition and its expansions on the command line: played, saved, replayed, though much lies face down."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gotweb.cli import OK, main
from gotweb.console import Console
from gotweb.core import chance
from gotweb.core.match import Match
from gotweb.core.record import load, loads
from gotweb.core.shelf import game
from gotweb.lang import LANGUAGES, Language
from gotweb.workshop.catalogues import compile_catalogues

GAMES = ("thrones-second", "thrones-dance", "thrones-feast")
compile_catalogues()


@pytest.mark.parametrize("id", GAMES)
def test_random_games_hold_their_laws_and_their_links_bring_them_back(
    id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selfplay", "--game", id, "--games", "2", "--check", "--json"]) == OK
    told = json.loads(capsys.readouterr().out)
    assert told["broken"] == [] and told["games"] == 2


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_a_game_with_secrets_is_saved_and_gone_on_with(
    id: str, code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, file, pick = Match(game(id)), tmp_path / "mine.json", chance.seeded(4)
    said: list[str] = []
    lines = 0

    def read(prompt: str) -> str:
        nonlocal lines
        lines += 1
        if lines > 120:
            raise EOFError
        if prompt.endswith("> ") and match.choices:
            choice = next(iter(match.choices.values()))
            return f"save {file}" if lines % 40 == 0 else json.dumps(choice.sample(pick))
        return ""

    Console(match, Language(code, "thrones.second", strict=True), read, said.append, chance.seeded(2)).run()
    assert len(match.answers) > 40 and file.exists()
    again = load(loads(file.read_text("utf-8")))
    assert not again.rebased and again.match.answers == match.answers[: len(again.match.answers)]
    assert main(["replay", str(file), "--language", code]) == OK
    assert "house." not in capsys.readouterr().out
