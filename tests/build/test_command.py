"""build.py by itself: what a person sees first."""

import ast
import subprocess
import sys

from gotweb.workshop.checkout import ROOT
from gotweb.workshop.traced import run_if_stale

BUILD = ROOT / "build.py"


def test_without_a_command_it_tells_what_there_is():
    told = subprocess.run([sys.executable, BUILD], capture_output=True, text=True)
    assert told.returncode == 0
    assert all(command in told.stdout for command in ("serve", "build", "test", "bench", "run", "setup"))


def test_who_runs_it_as_a_module_for_a_wheel_is_told_what_makes_one():
    said = subprocess.run([sys.executable, "-m", "build"], cwd=ROOT, capture_output=True, text=True).stdout
    assert "A wheel is made by `pip wheel --no-deps .`" in said


def test_an_unknown_command_is_an_error():
    assert subprocess.run([sys.executable, BUILD, "sevre"], capture_output=True).returncode == 2


def test_it_needs_nothing_but_the_standard_library():
    nodes = list(ast.walk(ast.parse(BUILD.read_text("utf-8"))))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    named = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in plain | named} <= sys.stdlib_module_names


def test_a_step_runs_again_only_when_something_it_touched_has_changed(tmp_path, monkeypatch, capfd):
    stamp = tmp_path / "this.json"
    assert run_if_stale("this", tmp_path) == 0
    assert stamp.exists()
    capfd.readouterr()
    assert run_if_stale("this", tmp_path) == 0
    assert capfd.readouterr().err == ""
    stamp.write_text('{"build.py": "other"}', "utf-8")
    assert run_if_stale("this", tmp_path) == 0
    assert "Zen of Python" in capfd.readouterr().err
