"""The game as a package: the examples in its face are true, and pip installs all that the command line needs."""

from __future__ import annotations

import doctest
import json
import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import gotweb
from gotweb.core import match

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("module", [gotweb, match], ids=lambda module: module.__name__)
def test_the_examples_are_true(module: object) -> None:
    done = doctest.testmod(module)  # type: ignore[arg-type]
    assert done.attempted > 3 and not done.failed


def test_the_changelog_says_what_is_new_in_this_version() -> None:
    newest = next(line for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## "))
    assert newest.split()[1] == gotweb.__version__


def test_a_checkout_can_be_installed_and_has_its_catalogues_and_its_command(tmp_path: Path) -> None:
    checkout, site, elsewhere = tmp_path / "checkout", tmp_path / "site", tmp_path / "elsewhere"
    shutil.copytree(ROOT / "gotweb", checkout / "gotweb", ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    for name in ("pyproject.toml", "LICENSE", "NOTICE.md", "README.md"):
        shutil.copy(ROOT / name, checkout)
    elsewhere.mkdir()
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--target", site, checkout], check=True, cwd=elsewhere)
    case = tmp_path / "case.json"
    case.write_text(json.dumps(json.loads((ROOT / "tests/cases/A-setup.json").read_text("utf-8"))[0]), "utf-8")

    def run(*command: str) -> str:
        environment = os.environ | {"PYTHONPATH": str(site), "PYTHONIOENCODING": "utf-8"}
        ran = subprocess.run([sys.executable, *command], cwd=elsewhere, env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    assert str(site) in run("-c", "import gotweb; print(gotweb.__file__)")
    about = metadata.PathDistribution(next(site.glob("gotweb-*.dist-info"))).metadata
    assert about["Version"] == gotweb.__version__
    assert str(about.get_payload()).startswith("# gotweb"), "an index shows the README as the package's description"
    assert (site / "gotweb" / "py.typed").exists(), "else every type of ours is Any to who imports it"
    assert "1 passed" in run("-m", "gotweb", "cases", str(case))
    assert "Bateau" in run("-c", "from gotweb.lang import Language; print(Language('fr', 'thrones')('unit.name.ship'))")
    assert "games     1" in run("-m", "gotweb", "selfplay", "--players", "3", "--games", "1", "--seed", "1")
    assert not (site / "gotweb" / "workshop").exists()
    assert list((site / "bin").glob("gotweb*"))
