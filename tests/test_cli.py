"""The command line, as somebody types it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gotweb import cases
from gotweb.cli import FAILED, MISUSED, OK, main
from gotweb.console import CURTAIN, Console
from gotweb.core import chance
from gotweb.core.choice import NATURE
from gotweb.core.match import Match
from gotweb.core.record import dumps, load, loads, record
from gotweb.core.shelf import game
from gotweb.core.words import NotUnderstood
from gotweb.lang import LANGUAGES, Language
from gotweb.thrones.notation import march_of, orders_of, understand
from gotweb.thrones.planning import Orders
from gotweb.workshop.catalogues import compile_catalogues
from tests.players import lively, play

compile_catalogues()
ROOT = Path(__file__).parents[1]
SPEAKS = {code: Language(code, "thrones", strict=True) for code in LANGUAGES}


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(dumps(record(play("saved", lively, {"players": 3}))), "utf-8")
    return file


# cases


def test_cases_pass_and_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", str(ROOT / "tests" / "cases" / "A-setup.json")]) == OK
    assert re.fullmatch(r"\d+ passed, 0 failed\n", capsys.readouterr().out)


def test_a_failing_case_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.json"
    file.write_text(json.dumps({"id": "X01", "title": "wrong", "source": "-", "expect": {"round": 2, "wildlings": 4}}))
    assert main(["cases", str(file)]) == FAILED
    assert capsys.readouterr().out.splitlines() == [
        "X01 wrong: round: expected 2, found 1; wildlings: expected 4, found 0",
        "0 passed, 1 failed",
    ]


def test_no_cases_at_all_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cases", str(tmp_path)]) == FAILED
    (tmp_path / "x.json").write_text("{")
    assert main(["cases", str(tmp_path)]) == MISUSED
    assert "cannot be read" in capsys.readouterr().err


# self-play


def selfplay(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main(["selfplay", "--json", "--games", "4", *more]) == OK
    content: dict[str, Any] = json.loads(capsys.readouterr().out)
    return content


def test_selfplay_is_the_same_every_time_but_for_the_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (selfplay(capsys, "--seed", seed) for seed in ("1", "1", "2"))
    assert first.pop("seconds") > 0
    again.pop("seconds")
    assert first == again
    assert first["answers"] != other["answers"]
    assert first["games"] == 4 and sum(first["endings"].values()) == 4
    assert sum(first["wins"].values()) >= 4 and set(first["wins"]) == {
        "stark",
        "lannister",
        "baratheon",
        "tyrell",
        "greyjoy",
    }
    assert 1 <= first["rounds"]["max"] <= 10
    assert first["events"]["max"] > 0 and first["link"]["max"] < 2_000


def test_selfplay_checks_the_laws(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert selfplay(capsys, "--check", "--players", "3")["broken"] == []
    monkeypatch.setattr(type(game("thrones-first")), "broken_laws", lambda *_: ["a law is broken"])
    assert main(["selfplay", "--games", "1", "--check"]) == FAILED
    assert "seed 1:0, answer 1: a law is broken" in capsys.readouterr().out


def test_selfplay_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--games", "1", "--players", "4"]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert any(re.match(r"answers +mean \d", line) for line in lines)


def test_what_cannot_be_played_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "--players", "7"]) == MISUSED
    assert main(["play", "--players", "2"]) == MISUSED
    assert "Traceback" not in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["selfplay", "--games", "0"])


# bots


def arena(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert main(["arena", "--game", "toy-caravans", "--levels", "squire,page", "--games", "6", "--json", *more]) == OK
    content: dict[str, Any] = json.loads(capsys.readouterr().out)
    return content


def test_the_arena_is_the_same_every_time_but_for_the_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (arena(capsys, "--seed", seed) for seed in ("1", "1", "2"))
    assert first.pop("seconds").keys() == {"squire", "page"}
    again.pop("seconds")
    assert first == again
    assert first["answers"] != other["answers"]
    assert first["games"] == 6 and first["interval"][0] <= first["share"] <= first["interval"][1]


def test_the_arena_goes_on_from_its_file_and_refuses_that_of_another_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = str(tmp_path / "games.jsonl")
    first, again = (arena(capsys, "--file", file) for _ in range(2))
    assert first["wins"] == again["wins"] and first["seconds"].keys() == again["seconds"].keys()
    asks = ["arena", "--game", "toy-caravans", "--levels", "squire,page", "--games", "2", "--seed", "other"]
    for name, told in ((file, "another run"), (str(tmp_path), tmp_path.name), ("a\0b", "No file")):
        assert main([*asks, "--file", name]) == MISUSED
        assert told in capsys.readouterr().err


def test_the_arena_plays_in_styles_and_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(capsys, "--styles", "miser,plain")["one"] == "squire/miser"
    assert main(["arena", "--game", "toy-caravans", "--levels", "page,page", "--games", "2"]) == OK
    assert any(re.match(r"others +page", line) for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("more", [["--levels", "king,page"], ["--levels", "page,page", "--styles", "plain,mad"]])
def test_an_unknown_level_or_style_is_named(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--game", "toy-caravans", *more]) == MISUSED
    assert re.search("king|mad", capsys.readouterr().err)


def test_weights_are_tuned_and_a_run_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "weights.json"
    how = ["tune", "--game", "toy-caravans", "--sets", "2", "--games", "2", "--cores", "1", "--file", str(file)]
    assert main([*how, "--generations", "1"]) == OK
    first = json.loads(file.read_text())["generations"]
    assert main([*how, "--generations", "2"]) == OK
    assert json.loads(file.read_text())["generations"][:1] == first
    assert '"coins"' in capsys.readouterr().out
    assert main([*how, "--generations", "2", "--seed", "other"]) == MISUSED
    assert "another run" in capsys.readouterr().err


# replay


def test_replay_says_how_a_game_ended(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved)]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"3 players, \d+ answers, round \d+\.", lines[0])
    assert lines[1].startswith("Won by ")


def test_replay_says_how_a_game_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new.json"
    file.write_text(dumps(record(Match(game("thrones-first"), {"players": 3}))), "utf-8")
    assert main(["replay", str(file), "--language", "fr"]) == OK
    assert "En attente de\u00a0: Baratheon" in capsys.readouterr().out


def test_replay_says_when_history_was_left_behind(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = json.loads(saved.read_text("utf-8"))
    content["digest"] = "0" * 64
    saved.write_text(json.dumps(content))
    assert main(["replay", str(saved)]) == OK
    assert "could not be replayed" in capsys.readouterr().out


BROKEN = [
    "",
    "{",
    "[]",
    "3",
    '{"gotweb": 1}',
    '{"gotweb": 9}',
    "[" * 100_000,
    '{"gotweb": 1, "game": "ludo", "answers": []}',
]


@pytest.mark.parametrize("text", BROKEN, ids=lambda text: text[:20])
@pytest.mark.parametrize("command", ["replay", "play --load"])
def test_a_bad_save_is_one_sentence(
    text: str, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text)
    assert main([*command.split(), str(file)]) == MISUSED
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
    assert captured.err.startswith(str(file)) and captured.err.endswith(".\n")


def test_a_save_that_is_no_text_or_not_there_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_bytes(b"\xff\xfe\x00")
    for name in ("bad.json", "none.json", "."):
        assert main(["replay", str(tmp_path / name)]) == MISUSED
        assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_save_with_an_impossible_position_names_the_place_and_steers_no_terminal(
    code: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.loads(saved.read_text("utf-8"))
    content |= {"origin": {"units": {"\x1b[2J\x9b": {}}}}
    del content["checkpoint"]
    saved.write_text(json.dumps(content), "utf-8")
    assert main(["replay", str(saved), "--language", code]) == MISUSED
    [line] = capsys.readouterr().err.splitlines()
    assert "units.\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}" in line and "\x1b" not in line
    assert SPEAKS[code]("error.record-position", where="")[:12] in line


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "large.json"
    file.write_text("[" + " " * 4_100_000)
    assert main(["replay", str(file)]) == MISUSED
    assert capsys.readouterr().err.endswith("too large to be a saved game.\n")
    assert main(["cases", str(file)]) == MISUSED
    assert "larger than any case file" in capsys.readouterr().err
    assert len(cases.text_of(file, 100)) == 101


def test_a_save_may_begin_with_the_mark_of_an_editor(saved: Path) -> None:
    saved.write_text("\ufeff" + saved.read_text("utf-8"), "utf-8")
    assert main(["replay", str(saved)]) == OK


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "3.0", "²", "٣", "1" * 5_000])
@pytest.mark.parametrize("option", ["--players", "--games"])
def test_a_number_that_is_none_is_one_sentence(number: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["selfplay", f"{option}={number}"])
    assert left.value.code == MISUSED
    assert capsys.readouterr().err.endswith(f"argument {option}: must be a whole number of 1 or more\n")


def test_a_case_that_cannot_be_told_on_this_terminal_fails_in_a_line(tmp_path: Path) -> None:
    case = {"id": "X", "title": "\u2603 \x1b[2J é", "source": "", "expect": {"power": {"\u2603": 3}}}
    (tmp_path / "odd.json").write_text(json.dumps(case), "utf-8")
    command = [sys.executable, "-m", "gotweb", "cases", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, cwd=ROOT, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == FAILED and b"Traceback" not in done.stderr and b"\x1b" not in done.stdout
    assert done.stdout.splitlines()[-1] == b"0 passed, 1 failed"


def test_a_game_cannot_be_saved_under_a_name_that_no_file_can_have() -> None:
    match = Match(game("thrones-first"), {"players": 3})
    said = at_table(match, ["", "save a\x00b", "quit"])
    assert any(line.startswith("Could not save to ") for line in said)


def test_every_damaged_byte_of_a_save_is_survived(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = saved.read_bytes()
    pick = chance.seeded("damage")
    for _ in range(60):
        at = pick(len(whole))
        saved.write_bytes(whole[:at] + bytes([pick(256)]) + whole[at + 1 + 3 * pick(2) :])
        assert main(["replay", str(saved)]) in (OK, MISUSED)


# play


class Typist:
    """Types the lines one after the other, and keeps what is said."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.said: list[str] = []

    def read(self, prompt: str) -> str:
        self.said.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def at_table(match: Match, lines: list[str], code: str = "en") -> list[str]:
    typist = Typist(lines)
    Console(match, SPEAKS[code], typist.read, typist.said.append, chance.seeded(1)).run()
    return typist.said


def test_a_round_in_short_notation() -> None:
    match = Match(game("thrones-first"), {"players": 3})
    said = at_table(match, [
        "", "kingswood=march+0 1=consolidate",
        "", "stoney-sept=march+0",
        "", "none",
        "1",
        "kingswood > storms-end all keep",
        "stoney-sept",
    ])  # fmt: skip
    view = match.view(None)
    assert view["round"] == 2
    assert view["units"]["storms-end"] == {"baratheon": {"footman": 1}}
    assert view["control"] == {"kingswood": "baratheon"}
    assert view["power"]["baratheon"] == 6
    assert sum(line == "\n" * CURTAIN for line in said) == 3
    assert sum("Pass the keyboard" in line for line in said) == 3


def test_answers_as_json_and_by_number_and_refusals_with_their_rule() -> None:
    match = Match(game("thrones-first"), {"players": 3})
    said = at_table(match, [
        "", '{"orders": {"shipbreaker-bay": "consolidate"}}', "nonsense", "{", "1=", "9=raid",
        '{"orders": {"kingswood": "raid"}}',
    ])  # fmt: skip
    assert any(line.startswith("Refused by rule F06: ") for line in said)
    assert sum(line.startswith("That is neither") for line in said) == 4
    assert match.answers == [("baratheon", {"orders": {"kingswood": "raid"}})]


def test_view_log_help_undo_save_and_quit(tmp_path: Path) -> None:
    match = Match(game("thrones-first"), {"players": 3})
    file = tmp_path / "mine.json"
    said = at_table(
        match, ["", "none", "", "view", "log", "help", f"save {file}", "save /no/such/place", "undo", "", "quit"]
    )
    text = "\n".join(said)
    assert match.answers == []
    assert "The last answer is taken back." in text
    assert "Winterfell (winterfell): Stark 1 footman and 1 knight" in text
    assert "King’s Landing (kings-landing): neutral force 5" in text
    assert "Could not save to /no/such/place" in text
    assert load(loads(file.read_text("utf-8"))).match.answers == []  # sealed answers are left out


def test_undo_stops_where_something_was_shown() -> None:
    match = Match(game("thrones-first"), {"players": 3})
    said = at_table(match, ["", "1=march+0", "", "none", "", "none", "undo", "quit"])
    assert SPEAKS["en"]("error.nothing-to-undo") in said
    assert len(match.answers) == 3


@pytest.mark.parametrize("code", LANGUAGES)
def test_whole_games_can_be_typed(code: str) -> None:
    """Every question has its sentence and its way to answer, in every language."""
    pick = chance.seeded(code)
    match = Match(game("thrones-first"), {"players": 5})
    console = Console(match, SPEAKS[code], lambda _: "", lambda _: None, chance.seeded(2))
    while match.result is None:
        match.settle(console.nature)
        for seat, choice in match.choices.items():
            assert seat != NATURE
            console._tell()
            console._put(choice)
            answer = lively(match, choice, pick)
            assert understand(choice, typed(choice, answer)) == answer
            match.push(seat, answer)
    assert at_table(match, [], code)[-1] == SPEAKS[code]("cli.over")


def typed(choice: Any, answer: dict[str, Any]) -> str:
    options = choice.options()
    if choice.kind == "bid":
        return str(answer["bid"])
    if options is not None:
        return str(options.index(answer) + 1)
    if choice.kind == "orders":
        return " ".join(f"{area}={token}" for area, token in answer["orders"].items()) or "none"
    assert choice.kind == "march"
    moves = ", ".join(
        " ".join([move["to"], *(f"{n}{kind[0]}" for kind, n in move.items() if kind != "to")])
        for move in answer["moves"]
    )
    return f"{answer['march']} > {moves}" + (" keep" if answer["leave_power"] else "")


@pytest.mark.parametrize("line", ["", "a", "a=raid a=support", "0=raid", "3=raid", "=raid", "="])
def test_orders_that_are_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood):
        orders_of(line or "=", ["a", "b"])


@pytest.mark.parametrize("line", ["", "9 > b all", "a > b 0f", "a > b 1x", "a > b f1"])
def test_marches_that_are_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood):
        march_of(line, ["a"], {"a": {"units": {"footman": 1}}})


def test_odd_lines_never_break_the_table() -> None:
    pick = chance.seeded("typist")
    alphabet = '{}[]",:=> 0123456789abfks*+-²keepall\\'
    match = Match(game("thrones-first"), {"players": 3})
    lines = ["".join(alphabet[pick(len(alphabet))] for _ in range(pick(25))) for _ in range(2_000)]
    lines = [line for line in lines if not line.startswith("save ") and line.strip() != "quit"]
    at_table(match, [*lines, "quit"])
    assert isinstance(next(iter(match.choices.values())), Orders)


# as a program


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "gotweb", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, cwd=ROOT, timeout=120)


def test_as_a_program() -> None:
    assert "cases" in run("--help").stdout
    done = run("play", "--players", "3", "--language", "fr", typed="\nview\nquit\n")
    assert done.returncode == OK and "Passez le clavier à Baratheon" in done.stdout
    assert run("replay", "nowhere.json").returncode == MISUSED
    assert run("dance").returncode == MISUSED


def test_catalogues_have_the_same_keys() -> None:
    def keys(code: str) -> dict[str, set[str]]:
        rooms = ("gotweb/lang", "gotweb/thrones/lang")
        text = "\n".join((ROOT / room / code / "LC_MESSAGES" / "cli.po").read_text("utf-8") for room in rooms)
        found = re.findall(r'msgid "(cli\S+)"\n(?:msgid_plural ".*"\n)?((?:msgstr.*\n?)+)', text)
        return {key: set(re.findall(r"\{(?:\w+ )?(\w+)\}", said)) for key, said in found}

    assert keys("en") == keys("fr")
    used = set(
        re.findall(
            r'"(cli\.[\w.]+)"',
            "".join((ROOT / "gotweb" / f"{m}.py").read_text() for m in ("cli", "console", "thrones/plain")),
        )
    )
    assert used == set(keys("en"))
