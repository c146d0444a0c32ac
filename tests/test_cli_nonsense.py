"""Every option of every command with values that make no sense: a sentence and an exit code, never a traceback.

The options are those that the parser has, so that a new one is tried here as soon as it is there.
"""

from __future__ import annotations

import argparse
import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gotweb import cli
from gotweb.bots import spread
from gotweb.cli import FAILED, MISUSED, OK, main
from gotweb.workshop.catalogues import compile_catalogues

compile_catalogues()
NUMBERS = ("-1", "0", "1e9", "99999999999999", "x", "", "1.5", "\u0663", "True", "0x2")
TEXTS = (
    "", "x" * 5000, "\x1b[2J", "\x00", "\ud800", "../..", "page,page,page", ",", ":,:", "os:path,page", "\x00:x,page",
    "page/x,page", "squire", "=", "rounds={}", "players=null", "players=[]", "rounds=1e999", "plan=" + "[" * 60,
)  # fmt: skip
CONTENTS = {
    "empty": "", "null": "null", "list": "[]", "listed": "[null]", "number": "7", "object": "{}", "text": '"x"',
    "deep": "[" * 50_000, "plan": '{"plan": 7}', "case": '{"id": 1}', "cut": '{"id": "X", "title": ',
    "odd": '[{"id": "X", "title": "", "source": "", "expect": {}, "options": {"players": []}, "game": "x"}]',
    "save": '{"gotweb": 1, "game": "toy-caravans", "answers": 7}', "twice": '{"id": "a", "id": "b"}', "nan": "NaN",
}  # fmt: skip
SOUND = {
    "cases": [], "replay": [],
    "play": ["--game", "toy-caravans"],
    "selfplay": ["--game", "toy-caravans", "--games", "1"],
    "arena": ["--game", "toy-caravans", "--games", "1", "--levels", "page,page"],
    "tune": ["--game", "toy-caravans", "--games", "1", "--sets", "1", "--generations", "1", "--cores", "1", "--level",
             "page"],
}  # fmt: skip
"""With these a command is done soon; what is tried comes after them and counts."""
FILES = {("cases", "paths"), ("replay", "save"), ("play", "load"), ("arena", "file"), ("tune", "file")}
ANSWERED = (OK, FAILED, MISUSED)


def commands() -> dict[str, argparse.ArgumentParser]:
    """The commands, by their names."""
    (found,) = (one for one in cli._parser()._actions if isinstance(one, argparse._SubParsersAction))
    return dict(found.choices)


def asked() -> Iterator[tuple[str, str, str]]:
    """Each command, an option of it, and what kind of value it takes.

    An address of Ray would be looked for in the network, which no test does.
    """
    for name, parser in commands().items():
        for action in parser._actions:
            if action.nargs == 0:
                continue  # a switch takes no value
            flag = action.option_strings[0] if action.option_strings else ""
            if (name, action.dest) in FILES:
                yield name, flag, "file"
            else:
                kind = "number" if action.type is spread.positive else "text"
                yield name, flag, "address" if action.dest == "ray" else kind


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Iterator[list[str]]:
    """Nobody is at the keyboard; what is printed is for people; what is written lies elsewhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setattr("gotweb.cli._say_everything", lambda: None)  # pytest's streams take all there is
    found: list[str] = []
    yield found


def run(name: str, *more: str) -> int:
    """The exit code of a command with its sound options and these."""
    try:
        return main([name, *SOUND[name], *more])
    except SystemExit as left:  # the parser has said what is wrong
        assert left.code == 2
        return MISUSED


def test_every_command_has_sound_options_to_begin_with() -> None:
    assert commands().keys() == SOUND.keys()
    assert {(name, flag) for name, flag, kind in asked() if kind == "file"} == {
        ("cases", ""), ("replay", ""), ("play", "--load"), ("arena", "--file"), ("tune", "--file"),
    }  # fmt: skip


@pytest.mark.parametrize(("name", "flag"), [(name, flag) for name, flag, kind in asked() if kind == "number"])
def test_a_number_that_is_none_or_out_of_bounds_is_refused(
    name: str, flag: str, tmp_path: Path, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = ["--file", str(tmp_path / "t")] if name == "tune" else []
    for value in NUMBERS:
        assert run(name, *file, f"{flag}={value}") == MISUSED, value
        assert flag in capsys.readouterr().err


@pytest.mark.parametrize(("name", "flag"), [(name, flag) for name, flag, kind in asked() if kind == "text"])
@pytest.mark.parametrize("value", TEXTS, ids=lambda value: ascii(value)[:20])
def test_any_text_is_taken_or_refused_in_a_sentence(
    name: str, flag: str, value: str, tmp_path: Path, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    file = ["--file", str(tmp_path / "t")] if name == "tune" else []
    code = run(name, *file, f"{flag}={value}")
    assert code in ANSWERED
    assert code == OK or capsys.readouterr().err.strip()


@pytest.mark.parametrize(("name", "flag"), [(name, flag) for name, flag, kind in asked() if kind == "file"])
@pytest.mark.parametrize("what", ["folder", "missing", "below a file", "binary", "nul", "long", "nowhere", *CONTENTS])
def test_any_file_is_read_or_refused_in_a_sentence(
    name: str, flag: str, what: str, tmp_path: Path, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 10)
    (tmp_path / "folder").mkdir()
    for key, content in CONTENTS.items():
        (tmp_path / key).write_text(content, "utf-8")
    paths = {"below a file": "binary/x", "nul": "a\x00b", "long": "x" * 5000}
    path = "" if what == "nowhere" else str(tmp_path / paths.get(what, what))
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    code = run(name, *([flag, path] if flag else [path]))
    said = capsys.readouterr()
    fresh = name in ("arena", "tune") and what == "missing"  # a run that begins
    assert code == OK if fresh else code in (FAILED, MISUSED)
    assert (said.err or said.out).strip() and "Errno" not in said.err
    assert before.items() <= {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}.items()


def test_a_run_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gotweb.bots.tune.play", lambda *_: pytest.fail("played for nothing"))
    (tmp_path / "file").write_text("x", "utf-8")
    assert run("tune", "--file", str(tmp_path / "file" / "weights")) == MISUSED
    assert "Not a directory" in capsys.readouterr().err


def test_a_case_that_makes_no_sense_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = {"id": "X", "title": "t", "source": "s", "expect": {}}
    for more in ({"options": {"players": []}}, {"game": "\x1b[2J"}, {"options": {"x": {}}}, {"position": {"x": 1}},
                 {"script": [{"seat": 1}]}, {"script": [{"expect": 7}]}, {"expect": {"x": 1}}):  # fmt: skip
        (tmp_path / "c.json").write_text(json.dumps({**whole, **more}), "utf-8")
        assert run("cases", str(tmp_path)) in (FAILED, MISUSED)
        said = capsys.readouterr()
        assert len((said.err or said.out).splitlines()) <= 2 and "\x1b" not in said.err + said.out
